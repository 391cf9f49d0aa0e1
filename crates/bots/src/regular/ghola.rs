//! Tleilaxu Ghola, and what the Emperor does with a Karama: forces or a leader come back for nothing (Rules 3.01.20, 1.14.02).

use arrakis_rules::{Action, Forces, GholaOptions, LeaderId, PlanOptions, Power, PromptKind};

use super::plan;
use super::sight::Sight;
use crate::leaders;

/// What a leader who comes for a battle must be worth, as a share of a won game.
const WORTH: f64 = 0.03;
/// As many forces as are worth the card; near the end, or where none are left to ship, fewer are.
const FORCES: u8 = 5;
const LAST_FORCES: u8 = 3;
/// With fewer in reserve any forces are worth a Karama.
const FEW_RESERVES: u8 = 4;
/// With so few leaders a strong one is worth a Karama.
const FEW_LEADERS: u8 = 1;
const STRONG: u8 = 4;

/// Whether to play the card now, and for whom: for forces when they can be shipped at once, for a leader when a battle asks for
/// one.
pub(super) fn play(sight: &Sight, options: &GholaOptions, asked: &PromptKind) -> Option<Action> {
    match asked {
        PromptKind::Ship(_) => {
            let forces = options.tanks.take_elite_first(options.limit);
            (forces.total() >= enough(sight)).then_some(Action::PlayGhola { forces, leader: None })
        }
        PromptKind::CommitPlan(plan) => {
            let leader = missing(sight, options, plan)?;
            Some(Action::PlayGhola {
                forces: Forces::NONE,
                leader: Some(leader),
            })
        }
        _ => None,
    }
}

/// How many forces are worth a card.
fn enough(sight: &Sight) -> u8 {
    let reserves = sight.seat(sight.me).reserves.total();
    if sight.turns_left() <= 1 || reserves < LAST_FORCES {
        LAST_FORCES
    } else {
        FORCES
    }
}

/// A dead leader with whom the battle goes so much better that he is worth the card.
fn missing(sight: &Sight, options: &GholaOptions, plan: &PlanOptions) -> Option<LeaderId> {
    let strength = |leader: &LeaderId| leader.facts().strength.value();
    let leader = leaders::strongest(&options.leaders)?;
    let best = plan.leaders.iter().map(strength).max().unwrap_or(0);
    if strength(&leader) <= best || plan.told.is_some() || plan.forces_of != sight.me {
        return None;
    }
    let now = plan::best(sight, plan)?.0;
    let mut with = plan.clone();
    with.leaders.try_push(leader).ok()?;
    let then = plan::best(sight, &with)?.0;
    (then > now + WORTH).then_some(leader)
}

/// What the Emperor's power brings back, if that is worth a Karama: forces where one is elite or few are left to ship, or the
/// last leader.
pub(super) fn power(sight: &Sight, options: &GholaOptions) -> Option<Power> {
    let forces = options.tanks.take_elite_first(options.limit);
    let few = sight.turns_left() <= 1 || sight.seat(sight.me).reserves.total() < FEW_RESERVES;
    if forces.total() >= options.limit && (forces.elite > 0 || few) {
        return Some(Power::Revive { forces, leader: None });
    }
    let leader = leaders::strongest(&options.leaders)?;
    let needed = sight.seat(sight.me).active_leaders <= FEW_LEADERS && leader.facts().strength.value() >= STRONG;
    needed.then_some(Power::Revive {
        forces: Forces::NONE,
        leader: Some(leader),
    })
}
