//! Why a bot does what it does, in the terms in which it weighs positions.

use arrakis_rules::{Action, PromptKind, Seat};
use serde::{Deserialize, Serialize};

use crate::master::Found;
use crate::regular::{Outlook, Sight, Stand, go, plan};

/// What a position promises, each as a part of 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prospects {
    /// The chance that one's own side wins this turn.
    pub win: f64,
    /// The chance that another does.
    pub loss: f64,
    /// The strongholds that one's own side is likely to hold, of those that it needs.
    pub held: f64,
}

/// What was tried out in imagined games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searched {
    /// How many games.
    pub games: u32,
    /// By how much it came out better than what a regular would do, as a share of a won game; `None` where that is what is
    /// done.
    pub better: Option<f64>,
}

/// Why a bot does what it does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// The rules have reasons of another kind.
#[serde(rename = "ReasonOfBot")]
pub struct Reason {
    /// How it stands.
    pub now: Prospects,
    /// How it stands when this is done, where that changes who stands where.
    pub then: Option<Prospects>,
    /// Who else is likeliest to win this turn, and how likely, as one stands.
    pub threat: Option<(Seat, f64)>,
    /// How likely the battle is won, where it is a Battle Plan.
    pub battle: Option<f64>,
    /// What was tried out, where anything was.
    pub searched: Option<Searched>,
}

impl From<Outlook> for Prospects {
    fn from(outlook: Outlook) -> Prospects {
        Prospects {
            win: outlook.win,
            loss: outlook.loss,
            held: outlook.held,
        }
    }
}

impl Reason {
    pub(crate) fn new(sight: &Sight, kind: &PromptKind, answer: &Action, found: Option<&Found>) -> Reason {
        let now = sight.outlook(&sight.stand);
        Reason {
            now: now.into(),
            then: afterwards(sight, kind, answer).map(|stand| sight.outlook(&stand).into()),
            threat: now.threat,
            battle: match (kind, answer) {
                (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => Some(plan::chance(sight, options, plan)),
                _ => None,
            },
            searched: found.map(|found| Searched {
                games: found.games,
                better: found.better.as_ref().map(|(by, _)| *by),
            }),
        }
    }
}

/// How one stands when this is done, where it changes that.
fn afterwards(sight: &Sight, kind: &PromptKind, answer: &Action) -> Option<Stand> {
    match (kind, answer) {
        (PromptKind::Ship(options), Action::Ship(Some(shipment))) => Some(go::shipped(sight, options, shipment)),
        (PromptKind::Move(_), Action::Move(Some(movement)))
        | (PromptKind::RideWorm(_), Action::RideWorm(Some(movement))) => Some(go::moved(sight, movement)),
        _ => None,
    }
}
