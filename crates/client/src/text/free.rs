//! Words of the panel for everything that can be done without being asked.

use arrakis_rules::Question;

pub(crate) const MORE: &str = "More";
pub(crate) const TITLE: &str = "Without being asked";
pub(crate) const CLOSE: &str = "Close";
pub(crate) const NOTHING: &str = "There is nothing of that kind that you could do now.";

pub(crate) const DEALS: &str = "Deals";
pub(crate) const GIFT: &str = "Gift";
pub(crate) const GHOLA: &str = "Ghola";
pub(crate) const TRUTH: &str = "Truthtrance";
pub(crate) const POWER: &str = "Power";
pub(crate) const SHOW: &str = "Show";
pub(crate) const NOTES: &str = "Filament Book";
pub(crate) const NOTES_NOTE: &str = "Notes on Treachery Cards. Only you may keep them (Rule 2.01.06).";
pub(crate) const SAVE_NOTES: &str = "Write down";
pub(crate) const STOPS: &str = "Stops";

pub(crate) const GIFT_NOTE: &str = "Spice for your ally, at any time (Rule 2.03.06).";
pub(crate) const GHOLA_NOTE: &str = "Play Tleilaxu Ghola: up to five forces or one leader, free (Rule 3.01.20).";
pub(crate) const TRUTH_NOTE: &str = "Play Truthtrance: the answer is true, and everybody hears it (Rule 3.01.22).";
pub(crate) const POWER_NOTE: &str = "Spend a Karama on your special power, once in the game (Rule 1.14.00).";
pub(crate) const SHOW_NOTE: &str = "What you show is true, and shown only to those whom you choose (Rule 1.11.00).";
pub(crate) const STOPS_NOTE: &str =
    "While you hold a card that can be played as a Karama you are asked about these abilities of others.";
pub(crate) const DEALS_NOTE: &str =
    "Spice is paid as agreed and promises hold to the end of the turn; words bind nobody but you (Rule 1.12.00).";

pub(crate) const GIVE: &str = "Give";
pub(crate) const PLAY: &str = "Play the card";
pub(crate) const ASK: &str = "Ask";
pub(crate) const USE: &str = "Use it";
pub(crate) const SHOW_IT: &str = "Show";
pub(crate) const TO_WHOM: &str = "To whom";
pub(crate) const WHOM: &str = "Whom";
pub(crate) const WHAT: &str = "What";
pub(crate) const THE_HAND: &str = "The whole hand";
pub(crate) const THE_SPICE: &str = "The spice behind the shield";
pub(crate) const THE_PREDICTION: &str = "The prediction";
pub(crate) const EVERYBODY: &str = "Everybody";
pub(crate) const CHOOSE_CARD: &str = "choose a card";
pub(crate) const CHOOSE_LEADER: &str = "choose a leader";
pub(crate) const QUESTION_HINT: &str = "a question about what is or was, to be answered with yes or no";

pub(crate) const LACKS_QUESTION: &str = "Write your question.";
pub(crate) const LACKS_ASKED: &str = "Choose whom to ask.";
pub(crate) const LACKS_EXHIBIT: &str = "Choose what to show.";
pub(crate) const LACKS_VIEWERS: &str = "Choose who may see it.";
pub(crate) const LACKS_PARTIES: &str = "Choose with whom.";
pub(crate) const LACKS_TERMS: &str = "Add a part, or say in words what is agreed.";

pub(crate) const ALL: &str = "All";
pub(crate) const NONE: &str = "None";
pub(crate) const SAVE: &str = "Set";

pub(crate) const OFFERS: &str = "Offers";
pub(crate) const STANDING: &str = "Deals that stand";
pub(crate) const NO_DEALS_STAND: &str = "none";
pub(crate) const NEW_OFFER: &str = "A new offer";
pub(crate) const PARTIES: &str = "With";
pub(crate) const TERMS: &str = "Terms";
pub(crate) const ADD: &str = "Add";
pub(crate) const PAYS: &str = "Pays";
pub(crate) const PROMISES: &str = "Promises";
pub(crate) const WHO: &str = "Who";
pub(crate) const WHEN: &str = "When";
pub(crate) const WORDS: &str = "In words";
pub(crate) const WORDS_HINT: &str = "what else is agreed";
pub(crate) const OFFER: &str = "Offer";
pub(crate) const ACCEPT: &str = "Accept";
pub(crate) const REJECT: &str = "Reject";
pub(crate) const WITHDRAW: &str = "Withdraw";
pub(crate) const END: &str = "End it";
pub(crate) const WANTS_END: &str = "You want to end it; the others have to agree.";
pub(crate) const NO_BRIBES: &str = "No spice can be promised now (Rule 1.12.05).";

/// The button, with how many offers wait.
pub(crate) fn more(offers: usize) -> String {
    match offers {
        0 => MORE.to_owned(),
        some => format!("{MORE}: {some}"),
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
