//! The parts of a turn.

use serde::{Deserialize, Serialize};

/// The part of a turn (Rules 1.01 to 1.09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Section 0.
    #[default]
    Setup,
    /// Rule 1.01.
    Storm,
    /// Rule 1.02, the Nexus included.
    SpiceBlow,
    /// Rule 1.03.
    Charity,
    /// Rule 1.04.
    Bidding,
    /// Rule 1.05.
    Revival,
    /// Rule 1.06.
    Shipment,
    /// Rule 1.07.
    Battle,
    /// Rule 1.08.
    Collection,
    /// Rule 1.09.
    MentatPause,
}

impl Phase {
    /// The nine phases of a turn, in order.
    pub const TURN: [Phase; 9] = [
        Phase::Storm,
        Phase::SpiceBlow,
        Phase::Charity,
        Phase::Bidding,
        Phase::Revival,
        Phase::Shipment,
        Phase::Battle,
        Phase::Collection,
        Phase::MentatPause,
    ];
}
