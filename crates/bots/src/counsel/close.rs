//! The other answer that is nearly as good.

use arrakis_rules::{Action, CardId, CardType, Movement, Plan, PromptKind};
use serde::{Deserialize, Serialize};

use super::point::Point;
use crate::cards::kind;
use crate::master::Found;
use crate::regular::{Sight, go, plan};

/// What is worse by no more, as a share of a won game, is nearly as good.
const NEARLY: f64 = 0.015;

/// Another answer, which is nearly as good.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Close {
    /// The answer.
    pub action: Action,
    /// What speaks most for it, and not as much for what is advised; nothing where that cannot be named.
    pub has: Option<Point>,
}

/// The best of the other answers, if it is nearly as good and something else altogether.
pub(super) fn other(sight: &Sight, asked: &PromptKind, answer: &Action, found: Option<&Found>) -> Option<Action> {
    let all = match found {
        Some(found) => found.others.clone(),
        None => ranked(sight, asked, answer),
    };
    let mut near = all.into_iter().filter(|(worse, _)| *worse <= NEARLY);
    near.find(|(_, other)| !are_alike(answer, other) && asked.contains(other))
        .map(|(_, other)| other)
}

/// What else could be done, and how much worse it is by the weights of a regular, the best first; nothing where these do not say.
fn ranked(sight: &Sight, asked: &PromptKind, answer: &Action) -> Vec<(f64, Action)> {
    let mut each: Vec<(f64, Action)> = Vec::new();
    // To do nothing is as good as what is better by less than that.
    let nothing = || sight.outlook(&sight.stand).value + sight.weights.least_gain;
    match asked {
        PromptKind::Ship(options) => {
            each.push((nothing(), Action::Ship(None)));
            go::each_shipment(sight, options, &mut |shipment, value| {
                each.push((value, Action::Ship(Some(shipment))));
            });
        }
        PromptKind::Move(options) => {
            each.push((nothing(), Action::Move(None)));
            go::each_move(sight, options, &mut |movement, value| {
                each.push((value, Action::Move(Some(movement))));
            });
        }
        PromptKind::RideWorm(options) => {
            each.push((nothing(), Action::RideWorm(None)));
            go::each_move(sight, options, &mut |movement, value| {
                each.push((value, Action::RideWorm(Some(movement))));
            });
        }
        PromptKind::CommitPlan(options) => {
            plan::each_plan(sight, options, &mut |plan, value| {
                each.push((value, Action::CommitPlan(plan)))
            });
        }
        _ => return each,
    }
    let Some(most) = each.iter().find(|(_, other)| other == answer).map(|(value, _)| *value) else {
        return Vec::new();
    };
    each.retain(|(_, other)| other != answer);
    each.sort_by(|one, other| other.0.total_cmp(&one.0));
    each.iter_mut().for_each(|(value, _)| *value = most - *value);
    each
}

/// Whether two answers come to nearly the same: they go to the same place from the same, or fight with the same leader and the same
/// cards that are of use.
pub(super) fn are_alike(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Ship(Some(one)), Action::Ship(Some(other))) => {
            one.to.map(|to| to.territory()) == other.to.map(|to| to.territory())
        }
        (Action::Move(Some(one)), Action::Move(Some(other)))
        | (Action::RideWorm(Some(one)), Action::RideWorm(Some(other))) => {
            let from = |movement: &Movement| movement.groups.first().map(|(from, _)| from.territory());
            one.to.territory() == other.to.territory() && from(one) == from(other)
        }
        (Action::CommitPlan(one), Action::CommitPlan(other)) => {
            let useful = |card: Option<CardId>| card.filter(|card| kind(*card) != CardType::Worthless);
            let hand = |plan: &Plan| (plan.fighter, useful(plan.weapon), useful(plan.defense));
            hand(one) == hand(other)
        }
        _ => one == other,
    }
}
