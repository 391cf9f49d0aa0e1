//! Everything a player can be asked, with all legal answers described.

mod answers;
mod barriers;
mod losses;
mod movement;
mod plan;
mod power;
mod revival;
mod shipment;
mod why;

#[cfg(test)]
mod samples;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use barriers::Barriers;
pub use losses::{ForceValues, LossOptions};
pub use movement::{MoveOptions, Origin};
pub use plan::PlanOptions;
pub use power::{DistransOptions, FreeActs, GholaOptions, PowerOptions};
pub use revival::ReviveOptions;
pub use shipment::ShipOptions;
pub(crate) use shipment::{half, token_refusal};

use crate::ability::Ability;
use crate::action::{BattleChoice, Element};
use crate::ids::{AreaSet, CardId, Seat, SeatSet};
use crate::matter::{Decision, Matter};
use crate::phase::Phase;
use crate::sizes::MAX_HAND;
use crate::state::Forces;
use crate::subject::Subject;
use crate::truth::Question;

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// Counts up, so that a late answer to an old question is recognised.
    pub id: PromptId,
    /// The question, and what may be answered.
    pub kind: PromptKind,
}

/// The number of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PromptId(pub u32);

/// The question, and what may be answered. The names are those of the decision points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "a prompt lives on the stack and is short-lived"
)]
pub enum PromptKind {
    /// A small question.
    Decide(Decision),
    /// Who will win, and when (Rule 2.02.03).
    MakePrediction {
        /// Whom one may name.
        winners: SeatSet,
        /// The last turn that one may name; the first is 1.
        last_turn: u8,
    },
    /// Where to place the forces that the start leaves open (Rules 0.13, 2.02.08, 2.04.02).
    PlaceForces {
        /// The reserves that they come from.
        from: Forces,
        /// How many, all of which must be placed.
        count: u8,
        /// Where they may stand.
        areas: AreaSet,
    },
    /// Whom to carry where on the worm (Rule 2.04.08).
    RideWorm(MoveOptions),
    /// What to do about alliances (Rule 1.10.01).
    Nexus {
        /// The ally that one may leave.
        may_break: Option<Seat>,
        /// To whom one may make an offer.
        may_offer: SeatSet,
        /// Whose offers wait for an answer.
        offers: SeatSet,
    },
    /// What to bid (Rule 1.04.06.01).
    Bid {
        /// The lowest bid that beats the standing one.
        min: u16,
        /// The highest bid; below `min` there is nothing but to pass. With a Karama there is no limit but that of the
        /// numbers.
        max: u16,
        /// Own spice and the ally's pledge. A bid beyond it needs a Karama (Rule 3.01.11.04).
        purse: u16,
    },
    /// How to pay for the card won (R24, R26).
    PayForCard {
        /// The price.
        price: u16,
        /// The least and the most that the ally pays; `None` when spice does not suffice.
        ally: Option<(u16, u16)>,
        /// Cards that can be played as a Karama instead.
        karamas: ArrayVec<CardId, MAX_HAND>,
    },
    /// Whom to take out of the tanks (Rules 1.05.01, 1.05.03).
    Revive(ReviveOptions),
    /// Where to ship, if anywhere (Rule 1.06.02).
    Ship(ShipOptions),
    /// What to move, if anything (Rule 1.06.04).
    Move(MoveOptions),
    /// Which battle comes next (Rules 1.07.02, 1.07.03).
    ChooseBattle {
        /// The battles to choose from.
        battles: ArrayVec<BattleChoice, 16>,
    },
    /// What to command the enemy, if anything (Rules 2.02.06, 2.02.07).
    UseVoice {
        /// Who must obey.
        against: Seat,
        /// Whether the cards of the second expansion are in the game, and can be named (R93).
        expansion2: bool,
    },
    /// What one's plan will hold in this place (R55). It binds.
    AnswerPrescience {
        /// Which element.
        element: Element,
        /// The plan that it will be part of.
        plan: PlanOptions,
        /// Whether the spice is told with the dial (R55).
        with_spice: bool,
    },
    /// The Battle Plan (Rule 1.07.04).
    CommitPlan(PlanOptions),
    /// Which forces are lost for the dial (Rule 1.07.06.05).
    AssignLosses(LossOptions),
    /// Whether it may go on: to the bidding, with nothing to claim before (Rules 1.03.01, 1.12.00), or to the next turn
    /// (Rule 1.09.04).
    Ready {
        /// The phase that waits for everybody.
        phase: Phase,
    },
    /// Whether to stop an ability (Rules 3.01.11.01, 3.01.11.02).
    React {
        /// Which.
        ability: Ability,
        /// Whose.
        owner: Seat,
        /// On what it is attempted.
        subject: Subject,
        /// Cards that can be played as a Karama.
        cards: ArrayVec<CardId, MAX_HAND>,
    },
    /// The truth (Rule 3.01.22).
    AnswerTruth {
        /// Who asks.
        asker: Seat,
        /// What.
        question: Question,
        /// The true answer where the game knows it; another is refused.
        truth: Option<bool>,
    },
    /// Whether to spend a Karama on one's special power now (Rule 1.14). The power is a free act, which ends the
    /// question; the only answer is to pass.
    UsePower(PowerOptions),
}

impl From<Decision> for PromptKind {
    fn from(decision: Decision) -> PromptKind {
        PromptKind::Decide(decision)
    }
}

impl PromptKind {
    /// What a small question is about.
    pub fn matter(&self) -> Option<Matter> {
        match self {
            PromptKind::Decide(decision) => Some(decision.matter),
            _ => None,
        }
    }

    /// Whether it is a small question about this.
    pub fn is_about(&self, matter: Matter) -> bool {
        self.matter() == Some(matter)
    }
}
