//! What Ecaz alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use super::tokens::Ambassadors;
use crate::ids::LeaderId;

/// What Ecaz have of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EcazBelongings {
    /// Where each Ambassador is (Rule 2.11.03).
    pub(crate) ambassadors: Ambassadors,
    /// Their leader who is nobody's traitor: the Traitor Card lies open, out of the game (Rule 2.11.19).
    pub(crate) loyal: Option<LeaderId>,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EcazPublic {
    /// Where each Ambassador is: of those that lie face down all know which they are, for they are the rest of eleven
    /// (Rule 2.11.03).
    pub ambassadors: Ambassadors,
    /// Their leader who is nobody's traitor (Rule 2.11.19).
    pub loyal: Option<LeaderId>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EcazPosition {
    /// Where each Ambassador is.
    pub ambassadors: Ambassadors,
    /// Whether that is all. Otherwise as many as are missing of five are drawn into the supply, where Ecaz's own lies if
    /// nothing is said of it.
    pub is_whole: bool,
    /// Their leader who is nobody's traitor; in the advanced game one is drawn, if nothing is said.
    pub loyal: Option<LeaderId>,
}
