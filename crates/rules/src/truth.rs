//! Questions that a Truthtrance can ask (Rule 3.01.22, R81).

use serde::{Deserialize, Serialize};

use crate::action::Plan;
use crate::ids::{CardId, LeaderId, Seat};

/// The most characters of a question, and of the words of a deal.
pub const MAX_WORDS: usize = 200;

/// A yes-or-no question about the present or the past.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// "Do you hold a card of this name?" Any copy of it counts.
    HoldsCard(CardId),
    /// "Is this leader your traitor?"
    IsTraitor(LeaderId),
    /// "Do you have at least this much spice?"
    HasSpice(u16),
    /// "Did you predict that this player wins?"
    PredictedWinner(Seat),
    /// "Did you predict this turn?"
    PredictedTurn(u8),
    /// "Is this leader in your plan?", when the plan is committed.
    PlanHasLeader(LeaderId),
    /// "Is a card of this name in your plan?", when the plan is committed.
    PlanHasCard(CardId),
    /// In words; the player alone is answerable for the answer.
    Words(String),
}

impl Question {
    /// What a plan says to a question about it; `None` if it is about something else.
    pub(crate) fn answer_by_plan(&self, plan: &Plan) -> Option<bool> {
        match self {
            Question::PlanHasLeader(leader) => Some(plan.leader() == Some(*leader)),
            Question::PlanHasCard(card) => Some(plan.cards().any(|played| played.is_same_as(*card))),
            _ => None,
        }
    }

    /// Whether it is about a plan.
    pub(crate) fn is_about_plan(&self) -> bool {
        matches!(self, Question::PlanHasLeader(_) | Question::PlanHasCard(_))
    }
}
