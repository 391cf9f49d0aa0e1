//! What a tick of a server costs while nobody does anything.
//!
//! `cargo run -p arrakis_server --example idle_table [SEED]` plays into the middle of a game, lets the table wait, and
//! prints the microseconds of a tick: with its programs paused, and with one that takes its time.

use std::time::{Duration, Instant};

use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_net::{Pace, PublicKey};
use arrakis_rules::{Faction, Options, Setup};
use arrakis_server::local::{LocalServer, StartError};
use arrakis_server::{TableConfig, TheGame};

/// So many actions are played first.
const ACTIONS: u32 = 300;
/// Rounds, and the ticks of each. The median of the rounds counts: other programs disturb some.
const ROUNDS: usize = 41;
const TICKS: u32 = 200;
/// A program at this speed thinks for a minute.
const SLOW: f32 = 0.01;

fn main() -> Result<(), StartError> {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(7);
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, seed)?
    };
    let config = TableConfig {
        people: 0,
        pace: Pace::Instant,
        ..TableConfig::new(setup)
    };
    let (_client, end) = MemoryEnd::pair();
    let person = Person {
        key: PublicKey([0; 32]),
        device: [0; 16],
    };
    let mut server = LocalServer::new(config, end, person)?;
    while actions(&mut server) < ACTIONS {
        set(&mut server, Pace::Step, 1.0);
        server.step();
    }
    set(&mut server, Pace::Paused, 1.0);
    // Programs may still answer a deal that they were offered.
    (0..10).for_each(|_| server.step());
    let before = actions(&mut server);
    println!("paused: {:.1} µs a tick", tick(&mut server));
    set(&mut server, Pace::Normal, SLOW);
    println!("a program thinks: {:.1} µs a tick", tick(&mut server));
    assert_eq!(actions(&mut server), before, "the table was not idle");
    Ok(())
}

fn set(server: &mut LocalServer, pace: Pace, speed: f32) {
    let mut config = server.app().world_mut().resource_mut::<TableConfig>();
    config.pace = pace;
    config.speed = speed;
}

fn actions(server: &mut LocalServer) -> u32 {
    server.app().world().resource::<TheGame>().game().actions()
}

/// The microseconds of a tick.
fn tick(server: &mut LocalServer) -> f64 {
    let mut rounds: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            (0..TICKS).for_each(|_| server.step());
            start.elapsed() / TICKS
        })
        .collect();
    rounds.sort();
    rounds[ROUNDS / 2].as_secs_f64() * 1e6
}
