//! What is still to be chosen before a question can be answered.

pub(crate) const CHOOSE_TRAITOR: &str = "Choose the one to keep.";
pub(crate) const CHOOSE_WINNER: &str = "Choose who will win.";
pub(crate) const CHOOSE_ONE_TERRITORY: &str = "Choose a territory.";
pub(crate) const CHOOSE_BATTLE: &str = "Choose a battle.";
pub(crate) const CHOOSE_PLAYER: &str = "Choose a player.";
pub(crate) const CHOOSE_CARD: &str = "Choose the card to play.";
pub(crate) const CHOOSE_ELEMENT: &str = "Choose what to ask for.";
pub(crate) const CHOOSE_ANSWER: &str = "Choose what to answer.";
pub(crate) const CHOOSE_WHO_GOES: &str = "Choose who goes.";
pub(crate) const CHOOSE_WHERE_TO: &str = "Choose where they go.";
pub(crate) const CHOOSE_ONE_LEADER: &str = "Choose a leader.";
pub(crate) const CHOOSE_FORCES: &str = "Choose forces.";
pub(crate) const CHOOSE_FORCES_OR_LEADER: &str = "Choose forces or a leader.";
