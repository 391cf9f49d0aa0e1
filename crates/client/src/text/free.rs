//! Words of the panel for everything that can be done without being asked.

use crate::locale::{say, tell};
use arrakis_rules::{PlanPart, Question};

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
        0 => say("free-more-note").to_owned(),
        some => tell!("free-offers-wait", count = some),
    }
}

/// Who has yet to agree.
pub(crate) fn waits_for(names: &str) -> String {
    tell!("free-waits-for", names = names)
}

/// An ability in the list of stops.
pub(crate) fn stop(faction: &str, ability: &str) -> String {
    tell!("free-stop", faction = faction, ability = ability)
}

/// What kind of question.
pub(crate) fn question_kind(question: &Question) -> &'static str {
    match question {
        Question::HoldsCard(_) => say("free-kind-holds-card"),
        Question::IsTraitor(_) => say("free-kind-is-traitor"),
        Question::HasSpice(_) => say("free-kind-has-spice"),
        Question::PredictedWinner(_) => say("free-kind-predicted-winner"),
        Question::PredictedTurn(_) => say("free-kind-predicted-turn"),
        Question::PlanHas(PlanPart::Leader(_)) => say("free-kind-plan-leader"),
        Question::PlanHas(PlanPart::Card(_)) => say("free-kind-plan-card"),
        Question::PlanHas(_) => say("free-kind-plan-part"),
        Question::Words(_) => say("free-kind-words"),
        Question::IsFaceDancer(_) => say("free-kind-face-dancer"),
        Question::HasTerror(_) => say("free-kind-has-terror"),
        Question::TerrorIn(..) => say("free-kind-terror-in"),
        Question::NoFieldIs(_) => say("free-kind-no-field"),
        Question::HasAmbassador(_) => say("free-kind-ambassador"),
    }
}
