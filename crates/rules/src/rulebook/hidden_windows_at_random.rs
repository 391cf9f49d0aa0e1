//! R85 in every position of random games: what only the holder of a card or of a secret is asked lies in a window, and
//! nothing else does.

use rand::{RngExt, seq::IndexedRandom};

use super::held::asks_holder;
use super::what_goes_on::six;
use super::*;
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::options::{Options, ReactionWindows};

/// Questions to whoever holds a certain card, or has foretold the end.
fn is_private(kind: &PromptKind) -> bool {
    asks_holder(kind) || kind.is_about(Matter::RevealPrediction)
}

fn begun(number: u64, reaction_windows: ReactionWindows) -> Game {
    let options = Options {
        reaction_windows,
        ..Options::advanced()
    };
    Game::new(six(number, options)).unwrap()
}

#[test]
fn r85_what_is_private_lies_in_a_window_and_nothing_else() {
    let (mut empty, mut full) = (0, 0);
    // Of the classic game and of all factions.
    let classic = (0..80).map(|number| begun(number, ReactionWindows::Hidden));
    let all = (0..60).map(|number| {
        let setup = crate::secrecy::setup(2 * number, &[], &mut ChaCha8Rng::seed_from_u64(number));
        Game::new(setup).unwrap()
    });
    for (number, mut game) in classic.chain(all).enumerate() {
        let mut chance = ChaCha8Rng::seed_from_u64(number as u64);
        while game.outcome().is_none() {
            let prompts = game.prompts();
            let asked: SeatSet = prompts.iter().map(|(seat, _)| *seat).collect();
            let open = game.open_window().is_some();
            // For an ally one can pay with the others, and in the window after them. A plan can be looked at while
            // another is made, and in the window after that.
            let plans = prompts
                .iter()
                .any(|(_, prompt)| matches!(prompt.kind, PromptKind::CommitPlan(_)));
            let fighters_wait = plans || (!open && prompts.len() == 1);
            let is_beside = |kind: &PromptKind| {
                kind.is_about(Matter::PayAllyRevival) || (kind.is_about(Matter::LookAtPlan) && fighters_wait)
            };
            for (_, prompt) in prompts.iter().filter(|(_, prompt)| !is_beside(&prompt.kind)) {
                assert_eq!(open, is_private(&prompt.kind), "{prompts:?}");
            }
            assert!(open || !asked.is_empty(), "nobody is asked, and nothing is open");
            empty += u32::from(open && asked.is_empty());
            full += u32::from(open && !asked.is_empty());
            match prompts.choose(&mut chance) {
                Some((seat, prompt)) if !open || chance.random() => {
                    game.submit(*seat, prompt.kind.random_answer(&mut chance)).unwrap();
                }
                _ => {
                    game.submit(Seat(0), Action::CloseWindow).unwrap();
                }
            }
            game.check().unwrap();
        }
    }
    assert!(empty > 1_000 && full > 300, "{empty} empty windows, {full} others");
}

#[test]
fn r85_without_hidden_windows_none_opens() {
    for number in 0..10 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut game = begun(number, ReactionWindows::Fast);
        while game.outcome().is_none() {
            assert_eq!(game.open_window(), None);
            let (seat, prompt) = game.prompts().choose(&mut chance).cloned().expect("the game goes on");
            game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        }
    }
}
