//! An area is in reach, or there is a reason why it is not: the one that a refused answer gives.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::action::Cargo;
use crate::prompt::{MoveOptions, ShipOptions};
use crate::refusal::Refusal;

/// The refusal of an answer, if it is refused.
fn refusal(game: &Game, seat: Seat, action: Action) -> Option<Refusal> {
    game.clone().submit(seat, action).err()
}

fn moves_agree(game: &Game, seat: Seat, options: &MoveOptions) -> usize {
    let mut barred = 0;
    for origin in &options.origins {
        for to in board().areas() {
            let movement = Movement {
                groups: [(origin.area, origin.forces)].into_iter().collect(),
                to,
            };
            let why = options.why_not(origin.area, to);
            assert_eq!(
                why.is_none(),
                options.contains(&movement),
                "{origin:?} to {to:?}: {why:?}"
            );
            let action = if options.on_worm {
                Action::RideWorm(Some(movement))
            } else {
                Action::Move(Some(movement))
            };
            assert_eq!(why, refusal(game, seat, action));
            barred += usize::from(why.is_some());
            let way = options.way(origin.area, to);
            assert!(options.on_worm || why.is_some() || way.is_some());
            if !options.on_worm && why.is_none() {
                assert!(
                    options
                        .distance(origin.area, to)
                        .is_some_and(|far| far <= options.range)
                );
            }
        }
    }
    barred
}

/// How many areas are out of reach of a shipment, and of one across the board.
fn shipments_agree(game: &Game, seat: Seat, options: &ShipOptions) -> [usize; 2] {
    let mut barred = [0, 0];
    for to in board().areas() {
        let why = options.why_not(to);
        assert_eq!(why.is_none(), options.most(to) > 0, "{to:?}: {why:?}");
        // Without reserves nobody could say who is sent.
        if !options.reserves.is_none() {
            let one = options.shipment(to, 1);
            assert_eq!(why, refusal(game, seat, Action::Ship(Some(one))), "{to:?}");
        }
        barred[0] += usize::from(why.is_some());
        for (from, forces) in &options.across {
            let shipment = Shipment {
                cargo: Cargo::Board([(*from, forces.take(1))].into_iter().collect()),
                to: Some(to),
                from_ally: 0,
                karama: None,
                lost: Forces::NONE,
            };
            if options.across_to.is_empty() {
                continue;
            }
            let why = options.why_not_across(*from, to);
            let free = ShipOptions {
                spice: 100,
                ..options.clone()
            };
            assert_eq!(why.is_none(), free.contains(&shipment), "{from:?} to {to:?}: {why:?}");
            barred[1] += usize::from(why.is_some());
        }
    }
    barred
}

#[test]
fn what_is_out_of_reach_has_the_reason_that_a_refusal_gives() {
    let (mut moves, mut rides, mut ships, mut across) = (0, 0, 0, 0);
    for seed in 0..24 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        setup.options = Options::advanced();
        let mut game = Game::new(setup).unwrap();
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            match &prompt.kind {
                PromptKind::Move(options) => moves += moves_agree(&game, seat, options),
                PromptKind::RideWorm(options) => rides += moves_agree(&game, seat, options),
                PromptKind::Ship(options) => {
                    let [barred, barred_across] = shipments_agree(&game, seat, options);
                    ships += barred;
                    across += barred_across;
                }
                _ => {}
            }
            game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        }
    }
    assert!(
        moves > 1000 && rides > 20 && ships > 1000 && across > 1000,
        "{moves} {rides} {ships} {across}"
    );
}

#[test]
fn why_not_names_what_is_in_the_way() {
    let mut table = Table::before(
        Phase::Shipment,
        &[Faction::Atreides, Faction::Harkonnen, Faction::Emperor],
    );
    table.set_storm(4);
    table.put(Faction::Atreides, 2, area("South Mesa", 3));
    table.begin();
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Move(_))),
    );
    let Some(PromptKind::Move(options)) = table.asks(Faction::Atreides) else {
        panic!("no movement")
    };
    let from = area("South Mesa", 3);
    let rule = |to| {
        options
            .why_not(from, to)
            .and_then(|refusal| refusal.rule)
            .map(|rule| rule.to_string())
    };
    assert_eq!(
        rule(area("South Mesa", 4)).as_deref(),
        Some("1.06.04.06"),
        "the storm is there"
    );
    assert_eq!(
        rule(area("South Mesa", 5)).as_deref(),
        Some("1.06.04.06"),
        "the storm is between"
    );
    assert_eq!(rule(place("Carthag")).as_deref(), Some("1.06.04.03"), "too far on foot");
    assert!(options.distance(from, place("Carthag")).is_some_and(|far| far > 3));
}
