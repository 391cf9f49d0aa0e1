//! Games of regulars, one after the other, to be timed from outside: the same work natively and in a browser, where a program
//! has no clock. It says how many decisions that were, and ends with a number that the positions at the end come to, which
//! must be the same everywhere.

use std::process::ExitCode;

use arrakis_bots::{Bot, Level};
use arrakis_rules::{Faction, Game, Options, Setup, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// So many games.
const GAMES: u64 = 200;

fn main() -> ExitCode {
    let (mut decisions, mut sum) = (0, 0_u64);
    for seed in 0..GAMES {
        let Some(game) = played(seed) else {
            return ExitCode::FAILURE;
        };
        decisions += game.actions();
        sum = sum.wrapping_mul(31).wrapping_add(game.fingerprint());
    }
    println!("{decisions} decisions");
    // Neither success nor failure by chance.
    ExitCode::from(2 + (sum % 200) as u8)
}

/// A game that was played to its end.
fn played(seed: u64) -> Option<Game> {
    let mut setup = Setup::new(&Faction::CLASSIC, seed).ok()?;
    setup.options = Options::advanced();
    let mut game = Game::new(setup).ok()?;
    let bot = |seat: u8| Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(10 * seed + u64::from(seat)));
    let mut bots: Vec<Bot> = (0..6).map(bot).collect();
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        let bot = bots.get_mut(seat.index())?;
        let answer = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
        game.submit(seat, answer).ok()?;
    }
    Some(game)
}
