use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::board::board;
use crate::{Faction, Game, Options, Setup, Shape, Strength};

/// An area on the other side of the map, or nearly so.
fn far_from(area: AreaId) -> AreaId {
    let areas: Vec<AreaId> = board().areas().collect();
    let at = areas.iter().position(|other| *other == area).unwrap();
    areas[(at + areas.len() / 2) % areas.len()]
}

/// Answers that may be wrong, made from right ones.
fn spoiled(kind: &PromptKind, right: &Action) -> Vec<Action> {
    match (kind, right) {
        (PromptKind::Bid { min, max, .. }, _) => vec![Action::Bid(min.saturating_sub(1)), Action::Bid(max + 1)],
        (PromptKind::Decide(decision), _) => match &decision.shape {
            Shape::Amount { max, .. } => vec![decision.matter.says(max + 1)],
            Shape::Forces { of, .. } => vec![decision.matter.says(*of + Forces::normal(1))],
            _ => Vec::new(),
        },
        (PromptKind::Revive(options), _) => {
            let of = |forces| Action::Revive {
                forces,
                leader: None,
                token: false,
            };
            let more = Forces::normal(options.limit.saturating_add(1));
            vec![
                of(more),
                of(Forces::normal(options.tanks.normal)),
                of(Forces::normal(20)),
            ]
        }
        (PromptKind::Ship(options), Action::Ship(Some(shipment))) => {
            let mut all = Vec::new();
            if let (Cargo::Reserves(_), Some(to)) = (&shipment.cargo, shipment.to) {
                all.push(options.of_forces(to, options.reserves));
                all.push(options.of_forces(to, Forces::normal(options.reserves.normal + 1)));
                all.push(options.of_forces(to, Forces::NONE));
            }
            let ally = Shipment {
                from_ally: shipment.from_ally + 1,
                ..shipment.clone()
            };
            all.push(ally);
            all.into_iter().map(|shipment| Action::Ship(Some(shipment))).collect()
        }
        (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => {
            let higher = Strength::whole(options.max_dial().floor() + 1);
            vec![
                Action::CommitPlan(Plan { dial: higher, ..*plan }),
                Action::CommitPlan(Plan {
                    dial: Strength::halves(1),
                    ..*plan
                }),
                Action::CommitPlan(Plan {
                    spice: plan.spice + 1,
                    ..*plan
                }),
                Action::CommitPlan(Plan { fighter: None, ..*plan }),
                Action::CommitPlan(Plan {
                    weapon: options.weapons.first().copied(),
                    ..*plan
                }),
                Action::CommitPlan(Plan {
                    defense: plan.weapon,
                    ..*plan
                }),
            ]
        }
        (PromptKind::AssignLosses(options), _) => {
            let all: Placements = options.from.iter().copied().collect();
            vec![Action::AssignLosses(Placements::new()), Action::AssignLosses(all)]
        }
        (PromptKind::Move(_), Action::Move(Some(movement))) => {
            let mut here = movement.clone();
            let (from, forces) = here.groups[0];
            here.to = from;
            let mut none = movement.clone();
            none.groups.clear();
            let mut many = movement.clone();
            many.groups[0].1 = forces + Forces::normal(20);
            let mut far = movement.clone();
            far.to = far_from(from);
            [here, none, many, far]
                .map(|movement| Action::Move(Some(movement)))
                .into()
        }
        (PromptKind::RideWorm(_), Action::RideWorm(Some(movement))) => {
            let mut here = movement.clone();
            let (from, forces) = here.groups[0];
            here.to = from;
            let mut many = movement.clone();
            many.groups[0].1 = forces + Forces::normal(20);
            [here, many].map(|movement| Action::RideWorm(Some(movement))).into()
        }
        _ => Vec::new(),
    }
}

#[test]
fn what_the_question_says_against_an_answer_is_what_the_game_says() {
    let (mut told, mut others) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for seed in 0..3 {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        if seed > 0 {
            setup.options = Options::advanced();
        }
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let right = prompt.kind.random_answer(&mut chance);
            assert_eq!(prompt.kind.why_not(&right), None);
            for wrong in spoiled(&prompt.kind, &right) {
                let refusal = game.clone().submit(seat, wrong.clone()).err();
                let (Some(why), Some(refusal)) = (prompt.kind.why_not(&wrong), &refusal) else {
                    let why = prompt.kind.why_not(&wrong);
                    if why.is_some() || refusal.is_some() {
                        others.insert(format!("{why:?}, but the game: {refusal:?} to {wrong:?}"));
                    }
                    continue;
                };
                // The question counts only those elites that can be revived.
                let tanks = |refusal: &Refusal| matches!(refusal.reason, Reason::NotInTanks { .. });
                if why != *refusal && !(tanks(&why) && tanks(refusal)) {
                    others.insert(format!("{why}, but the game: {refusal}"));
                }
                told.insert(why.to_string());
            }
            game.submit(seat, right).unwrap();
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    assert!(told.len() > 12, "{told:?}");
}
