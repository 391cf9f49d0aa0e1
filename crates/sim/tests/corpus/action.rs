//! Bytes as answers: a position of a random game, then steps. A step is an answer drawn at random, or an action as the
//! bytes have it, from any seat. Nothing panics, a refusal changes nothing, and every law holds.

use std::sync::OnceLock;

use arrakis_rules::{Action, Game, Seat, Viewer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::setups::{random_setup, random_step};
use crate::with_expansions::with_expansions;

/// Random games that positions are taken from, half of them at tables that may have factions of the expansions.
const GAMES: u64 = 120;
/// Every so many actions of such a game there is a position.
const EVERY: u32 = 16;
/// Steps of one input.
const STEPS: usize = 48;

/// The positions that inputs begin with.
pub(crate) fn positions() -> &'static [Game] {
    static POSITIONS: OnceLock<Vec<Game>> = OnceLock::new();
    POSITIONS.get_or_init(|| (0..GAMES).flat_map(positions_of).collect())
}

fn positions_of(number: u64) -> Vec<Game> {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut setup = random_setup(&mut chance, number);
    if number >= GAMES / 2 {
        setup = with_expansions(setup, &mut chance);
    }
    let mut game = Game::new(setup).expect("the setup is sound");
    let mut positions = Vec::new();
    while game.outcome().is_none() {
        if game.actions().is_multiple_of(EVERY) {
            positions.push(game.clone());
        }
        let (seat, answer) = random_step(&game, &mut chance).expect("the game goes on");
        game.submit(seat, answer).expect("what is listed is accepted");
    }
    positions.push(game);
    positions
}

/// What is done next.
enum Step {
    /// The seat that is asked answers at random.
    Random(u8),
    /// Somebody says something.
    Say(Option<Seat>, Action),
}

/// Takes a step from the bytes.
fn step(bytes: &[u8]) -> Option<(Step, &[u8])> {
    let (how, rest) = bytes.split_first()?;
    Some(match how % 4 {
        0 => {
            let (seed, rest) = rest.split_first()?;
            (Step::Random(*seed), rest)
        }
        1 => {
            let ((seat, action), rest) = postcard::take_from_bytes(rest).ok()?;
            (Step::Say(Some(seat), action), rest)
        }
        _ => {
            let (action, rest) = postcard::take_from_bytes(rest).ok()?;
            (Step::Say(None, action), rest)
        }
    })
}

/// Runs one input; whether an action as the bytes have it was accepted.
pub(crate) fn run(bytes: &[u8]) -> bool {
    let Some(([low, high], mut rest)) = bytes.split_first_chunk() else {
        return false;
    };
    let mut accepted = false;
    let all = positions();
    let mut game = all[usize::from(u16::from_le_bytes([*low, *high])) % all.len()].clone();
    for _ in 0..STEPS {
        let Some((step, left)) = step(rest) else { break };
        rest = left;
        match step {
            Step::Random(seed) => {
                let mut chance = ChaCha8Rng::seed_from_u64(seed.into());
                let Some((seat, random)) = random_step(&game, &mut chance) else {
                    break;
                };
                let default = game.prompt(seat).filter(|_| chance.random_ratio(1, 4));
                let answer = default.map_or(random, |prompt| prompt.kind.default_answer(&mut chance));
                say(&mut game, seat, answer);
            }
            Step::Say(seat, action) => {
                let asked = game.prompts().first().map(|(seat, _)| *seat);
                accepted |= say(&mut game, seat.or(asked).unwrap_or(Seat(0)), action);
            }
        }
    }
    for viewer in game.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = game.view(viewer);
    }
    let saved = postcard::to_stdvec(&game).expect("a game can be written");
    let restored: Game = postcard::from_bytes(&saved).expect("a game can be read");
    assert!(restored == game, "a game is restored differently");
    accepted
}

/// Whether it was accepted.
fn say(game: &mut Game, seat: Seat, action: Action) -> bool {
    let before = game.clone();
    let asked = game.prompt(seat);
    let listed = asked.as_ref().is_some_and(|prompt| prompt.kind.contains(&action));
    let closes = action == Action::CloseWindow && game.open_window().is_some();
    let free = action.is_free_act() || closes;
    match game.submit(seat, action.clone()) {
        Ok(events) => {
            assert!(listed || free, "{action:?} was accepted but not listed");
            if let Err(law) = game.check() {
                panic!("after {action:?} of {seat:?}: {law}");
            }
            for event in &events {
                let _ = event.seen_by(Viewer::Seat(seat));
                let _ = event.actor();
            }
            true
        }
        Err(refusal) => {
            assert!(free || !listed, "{action:?} was listed but refused: {refusal}");
            assert!(*game == before, "the refusal of {action:?} changed something");
            false
        }
    }
}
