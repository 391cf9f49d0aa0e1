//! Six people on wires that lose one packet of ten, whose programs crash again and again in the middle of a game: they are
//! soon back, and then everybody sees and was told exactly what there is.

mod support;
mod wire;

use std::time::{Duration, Instant};

use arrakis_net::Keyring;
use arrakis_rules::Mode;
use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use support::{Client, actions, is_over, server, somebody, step_until, table};
use wire::relay::Relay;
use wire::{is_exact, join_by};

const NAMES: [&str; 6] = ["Paul", "Vladimir", "Shaddam", "Stilgar", "Edric", "Gaius"];
/// Of a hundred packets so many are lost, in each direction.
const LOSS: u32 = 10;
/// After at most so many actions somebody crashes.
const APART: u32 = 30;

/// Six people at a table, each with a wire.
struct Company {
    server: LocalServer,
    clients: Vec<Client>,
    wires: Vec<Relay>,
}

impl Company {
    fn sit_down(seed: u64) -> Company {
        let mut config = table(6, 6, 10, seed);
        config.setup.options.mode = Mode::Advanced;
        let server = server(TableConfig {
            // No program plays for those who are away.
            grace: Duration::from_secs(600),
            ..config
        });
        let come = |name: &&str| join_by(&server, LOSS, name, somebody());
        let (clients, wires) = NAMES.iter().map(come).unzip();
        let mut company = Company { server, clients, wires };
        company.until("everybody sits", |_, clients| {
            clients.iter().all(|client| client.seat().is_some())
        });
        company
    }

    fn until(&mut self, what: &str, mut holds: impl FnMut(&mut LocalServer, &mut [Client]) -> bool) {
        let wires = &mut self.wires;
        step_until(what, &mut self.server, &mut self.clients, |server, clients| {
            wires.iter_mut().for_each(Relay::carry);
            holds(server, clients)
        });
    }

    fn play(&mut self, on: bool) {
        self.clients.iter_mut().for_each(|client| client.autoplay(on));
    }

    /// Somebody's program ends in the middle of a word, and is started again; how long it takes until everything is there.
    fn crash(&mut self, who: usize) -> Duration {
        let person: Keyring = self.clients[who].person();
        let (client, wire) = join_by(&self.server, LOSS, NAMES[who], person);
        let start = Instant::now();
        // Nobody hears it say goodbye.
        self.wires[who] = wire;
        self.clients[who] = client;
        self.until("the person is back", |server, clients| {
            is_exact(server, &mut clients[who])
        });
        start.elapsed()
    }
}

/// Crashes so many times, in as many games as it takes.
fn crash(times: usize) -> Vec<Duration> {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut took = Vec::new();
    for seed in 0.. {
        let mut company = Company::sit_down(seed);
        while took.len() < times {
            company.play(true);
            let stop = actions(&mut company.server) + chance.random_range(1..=APART);
            company.until("they play", |server, _| actions(server) >= stop || is_over(server));
            company.play(false);
            if is_over(&mut company.server) {
                break;
            }
            let who = chance.random_range(0..NAMES.len());
            took.push(company.crash(who));
            company.until("everybody has everything", |server, clients| {
                clients.iter_mut().all(|client| is_exact(server, client))
            });
            for client in &company.clients {
                assert_eq!(client.leaks(), []);
            }
        }
        if took.len() == times {
            break;
        }
    }
    took.sort_unstable();
    took
}

#[test]
fn who_crashes_in_the_middle_of_a_game_is_soon_back_and_misses_nothing() {
    let took = crash(12);
    assert!(took[6] < Duration::from_secs(1), "{took:?}");
}

/// Takes minutes, and prints figures: `cargo test --test crashes -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes; run it by hand for its figures"]
fn five_hundred_crashes_of_six_people() {
    let took = crash(500);
    println!(
        "median {:?}, 99 of 100 {:?}, the longest {:?}",
        took[250], took[495], took[499]
    );
    assert!(took[250] < Duration::from_millis(300), "{:?}", took[250]);
    assert!(took[495] < Duration::from_secs(3), "{:?}", took[495]);
}
