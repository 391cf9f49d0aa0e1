//! What a player is told who asks what a master would do: the two things that matter most, what would be nearly as good, and what
//! would change the advice.

mod battle;
mod close;
mod going;
mod money;
mod others;
mod point;
mod scales;
mod unless;
mod victory;

use arrakis_rules::{Action, Matter, PromptKind};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use self::close::Close;
pub use self::point::{Likely, Point};
use self::scales::Scales;
pub use self::unless::{Unless, When};
use crate::master::Found;
use crate::regular::{Mind, Sight};

/// So many things are said for an answer, at most.
pub const MOST_POINTS: usize = 2;

/// By how much an answer must have come out better in imagined games than any other, as a share of a won game, for that to be
/// a reason.
const BETTER: f64 = 0.01;

/// What there is to say for an answer, in the terms of the game. It rests on the view and the memory of one seat alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Counsel {
    /// What matters most.
    pub points: ArrayVec<Point, MOST_POINTS>,
    /// What would be nearly as good, if anything would.
    pub close: Option<Close>,
    /// What would change the advice, where that can be said.
    pub unless: Option<Unless>,
}

impl Counsel {
    /// For this answer, and what a search has found if there was one.
    pub(crate) fn new(
        (sight, mind): (&Sight, &Mind),
        kind: &PromptKind,
        answer: &Action,
        found: Option<&Found>,
    ) -> Counsel {
        let scales = scales(sight, kind, answer);
        let mut points = scales.clone().heaviest();
        if scales.is_bare() && found.is_some_and(is_clear) {
            points.push(Point::TriedOut);
        }
        let close = close::other(sight, kind, answer, found).map(|action| Close {
            has: self::scales(sight, kind, &action).beside(&points),
            action,
        });
        let close = close.filter(|close| !is_way_round(answer, close));
        let unless = unless::unless((sight, mind), kind, answer, &points);
        Counsel { points, close, unless }
    }
}

/// Whether another shipment only goes a longer way to where this one goes.
fn is_way_round(answer: &Action, close: &Close) -> bool {
    match (answer, close.has) {
        (Action::Ship(Some(shipment)), Some(Point::Onward { place })) => {
            shipment.to.is_some_and(|to| to.territory() == place)
        }
        _ => false,
    }
}

/// Whether the games that were imagined say clearly what is best.
fn is_clear(found: &Found) -> bool {
    let others = found.others.first();
    others.is_some_and(|(worse, _)| *worse >= BETTER)
}

/// What speaks for an answer and against it.
fn scales(sight: &Sight, kind: &PromptKind, answer: &Action) -> Scales {
    match (kind, answer) {
        (PromptKind::Ship(options), Action::Ship(shipment)) => going::shipped(sight, options, shipment.as_ref()),
        (PromptKind::Move(options), Action::Move(movement))
        | (PromptKind::RideWorm(options), Action::RideWorm(movement)) => {
            going::moved(sight, options, movement.as_ref())
        }
        (PromptKind::PlaceForces { .. }, Action::PlaceForces(places)) => going::placed(sight, places),
        (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => battle::planned(sight, options, plan),
        (PromptKind::ChooseBattle { .. }, Action::ChooseBattle(choice)) => {
            battle::chosen(sight, choice.field.territory(), choice.opponent)
        }
        (PromptKind::UseVoice { against, .. }, Action::UseVoice(Some(command))) => {
            others::commanded(sight, *against, *command)
        }
        (PromptKind::Bid { purse, .. }, Action::Bid(amount)) => money::bid(sight, *amount, *purse),
        (PromptKind::Bid { min, purse, .. }, Action::Pass) => money::pass(sight, *min, *purse),
        (PromptKind::Revive(options), Action::Revive { forces, leader, .. }) => {
            money::revived(sight, options, *forces, *leader)
        }
        (PromptKind::Nexus { .. }, Action::OfferAlliance(who) | Action::AcceptAlliance(who)) => {
            others::allied(sight, *who)
        }
        (
            PromptKind::Nexus {
                may_break: Some(ally), ..
            },
            Action::EndNexus,
        ) => others::allied(sight, *ally),
        (PromptKind::React { owner, subject, .. }, Action::React(Some(_))) => others::reacted(sight, *owner, subject),
        (PromptKind::Decide(decision), answer)
            if decision.matter == Matter::StopShipment && *answer == Matter::StopShipment.says(true) =>
        {
            others::stopped(sight, &decision.about)
        }
        _ => Scales::default(),
    }
}
