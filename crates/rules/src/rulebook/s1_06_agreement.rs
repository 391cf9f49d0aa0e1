//! What a prompt of the Shipment and Movement Phase lists is accepted, and nothing else.

use rand::{RngExt, seq::IndexedRandom};

use super::*;
use crate::action::{Cargo, Placements};
use crate::factions::NoField;

fn any_area(table: &Game, seat: Seat, chance: &mut ChaCha8Rng) -> AreaId {
    let own: Vec<AreaId> = table.state.groups(seat).map(|(area, _)| area).collect();
    match own.choose(chance) {
        Some(area) if chance.random() => *area,
        _ => AreaId(chance.random_range(0..AreaId::COUNT)),
    }
}

fn any_forces(chance: &mut ChaCha8Rng) -> Forces {
    Forces {
        normal: chance.random_range(0..5),
        elite: u8::from(chance.random_ratio(1, 4)),
        veiled: u8::from(chance.random_ratio(1, 8)),
    }
}

fn any_groups(game: &Game, seat: Seat, chance: &mut ChaCha8Rng) -> Placements {
    (0..chance.random_range(0..3u32))
        .map(|_| (any_area(game, seat, chance), any_forces(chance)))
        .collect()
}

fn any_act(game: &Game, seat: Seat, kind: &PromptKind, chance: &mut ChaCha8Rng) -> Action {
    if let PromptKind::Move(_) = kind {
        return Action::Move(Some(Movement {
            groups: any_groups(game, seat, chance),
            to: any_area(game, seat, chance),
        }));
    }
    let cargo = match chance.random_range(0..8u32) {
        0 => Cargo::AllyNoField,
        1 => NoField::ALL
            .choose(chance)
            .map_or(Cargo::AllyNoField, |token| Cargo::NoField(*token)),
        2..5 => Cargo::Reserves(any_forces(chance)),
        _ => Cargo::Board(any_groups(game, seat, chance)),
    };
    let half = cargo.forces().total().div_ceil(2);
    Action::Ship(Some(Shipment {
        lost: if chance.random_ratio(1, 3) {
            cargo.forces().take(half)
        } else {
            Forces::NONE
        },
        cargo,
        to: (!chance.random_ratio(1, 4)).then(|| any_area(game, seat, chance)),
        from_ally: chance.random_range(0..3),
        karama: chance
            .random_ratio(1, 4)
            .then(|| game.state.hand(seat).first().copied())
            .flatten(),
    }))
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    let mut accepted = [0, 0];
    for number in 0..40u64 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, number).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        while game.outcome().is_none() && game.state.turn < 5 {
            let (seat, prompt) = game.prompts().choose(&mut chance).cloned().expect("the game goes on");
            let asked = matches!(prompt.kind, PromptKind::Ship(_) | PromptKind::Move(_));
            for _ in 0..if asked { 60 } else { 0 } {
                let act = any_act(&game, seat, &prompt.kind, &mut chance);
                let mut other = game.clone();
                let result = other.submit(seat, act.clone());
                assert_eq!(prompt.kind.contains(&act), result.is_ok(), "{act:?}: {result:?}");
                if result.is_ok() {
                    accepted[usize::from(matches!(act, Action::Move(_)))] += 1;
                    other.check().unwrap();
                } else {
                    assert!(other == game, "a refusal changed something");
                }
            }
            game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
            game.check().unwrap();
        }
    }
    assert!(accepted.iter().all(|count| *count > 100), "{accepted:?}");
}
