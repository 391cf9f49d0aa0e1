//! Words of the panel for everything that can be done without being asked.

use crate::locale::{say, tell};
use arrakis_rules::Question;

/// The button, with how many offers wait.
pub(crate) fn more(offers: usize) -> String {
    match offers {
        0 => say("free-more").to_owned(),
        some => tell!("free-more-of", count = some),
    }
}

/// What the button is for.
pub(crate) fn more_note(offers: usize) -> String {
    match offers {
        0 => "Deals, cards and powers that need no question".to_owned(),
        some => format!("{} for you", super::count(some as u32, "offer waits", "offers wait")),
    }
}

/// Who has yet to agree.
pub(crate) fn waits_for(names: &str) -> String {
    format!("Waits for {names}")
}

/// Whose offer it is.
pub(crate) fn offer_of(names: &str) -> String {
    format!("Agreed by {names}")
}

/// Between whom.
pub(crate) fn deal_of(names: &str) -> String {
    format!("Between {names}")
}

/// An ability in the list of stops.
pub(crate) fn stop(faction: &str, ability: &str) -> String {
    format!("{faction}: {ability}")
}

/// What kind of question.
pub(crate) fn question_kind(question: &Question) -> &'static str {
    match question {
        Question::HoldsCard(_) => "Holds a card",
        Question::IsTraitor(_) => "Has a traitor",
        Question::HasSpice(_) => "Has so much spice",
        Question::PredictedWinner(_) => "Predicted whom",
        Question::PredictedTurn(_) => "Predicted when",
        Question::PlanHasLeader(_) => "Leader in the plan",
        Question::PlanHasCard(_) => "Card in the plan",
        Question::Words(_) => "In words",
    }
}
