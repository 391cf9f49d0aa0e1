//! Whatever is asked, what is never possible is refused and changes nothing.

#[path = "../../../tests/support/absurd.rs"]
mod absurd;

use std::collections::BTreeSet;

use absurd::absurd;
use arrakis_rules::{Action, Faction, Game, Mode, Options, PromptKind, ReactionWindows, Reason, Seat, Setup};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Questions to which every answer of their form is possible: yes or no, and what a Voice or Prescience may name.
const ANYTHING_GOES: [&str; 14] = [
    "Ready",
    "UseVoice",
    "act_now",
    "become_advisors",
    "call_traitor",
    "claim_charity",
    "draw_leader",
    "grant_free_revival",
    "play_family_atomics",
    "play_hajr",
    "protect_ally",
    "stop_shipment",
    "take_up_arms",
    "use_prescience",
];

/// The name of a question: of its matter, if it is a small one.
fn name(kind: &PromptKind) -> String {
    match kind {
        PromptKind::Decide(decision) => decision.matter.key().to_owned(),
        other => {
            let whole = format!("{other:?}");
            whole.split([' ', '(']).next().unwrap_or_default().to_owned()
        }
    }
}

#[test]
fn absurd_answers_are_refused_at_every_question() {
    let (mut asked, mut tried) = (BTreeSet::new(), BTreeSet::new());
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..16 {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        setup.options = Options {
            mode: if seed % 4 == 0 { Mode::Basic } else { Mode::Advanced },
            reaction_windows: if seed % 2 == 0 {
                ReactionWindows::Fast
            } else {
                ReactionWindows::Hidden
            },
            ..Options::default()
        };
        let mut game = Game::new(setup).unwrap();
        while game.outcome().is_none() {
            let prompts = game.prompts();
            for (seat, prompt) in &prompts {
                asked.insert(name(&prompt.kind));
                for action in absurd(Seat(7)) {
                    let mut copy = game.clone();
                    let Err(refusal) = copy.submit(*seat, action.clone()) else {
                        panic!("{action:?} was accepted to {prompt:?}")
                    };
                    assert!(copy == game, "{action:?} changed the game");
                    let is_answer = !action.is_free_act() && !matches!(refusal.reason, Reason::WrongAnswer { .. });
                    if is_answer || matches!((&prompt.kind, &action), (PromptKind::UsePower(_), Action::UsePower(_))) {
                        tried.insert(name(&prompt.kind));
                    }
                }
            }
            let closes = game.open_window().is_some() && (prompts.is_empty() || chance.random_ratio(1, 3));
            let (seat, action) = if closes {
                (Seat(0), Action::CloseWindow)
            } else {
                let (seat, prompt) = &prompts[chance.random_range(0..prompts.len())];
                (*seat, prompt.kind.random_answer(&mut chance))
            };
            game.submit(seat, action).unwrap();
        }
    }
    assert!(asked.len() >= 38, "only these were asked: {asked:?}");
    let untried = asked.iter().filter(|name| !tried.contains(*name));
    let missing: Vec<&String> = untried.filter(|name| !ANYTHING_GOES.contains(&name.as_str())).collect();
    assert!(missing.is_empty(), "no absurd answer to {missing:?}");
}
