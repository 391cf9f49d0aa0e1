//! What Storm Order says who comes first in, and what a card can change of it (Rule 3.02.02, R92).

use serde::{Deserialize, Serialize};

/// A phase or an action that uses Storm Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ordered {
    /// The bidding on the next card (Rules 1.04.06, 1.04.07).
    Bidding,
    /// Revival, where it is made in Storm Order (R34).
    Revival,
    /// Shipment and Movement (Rule 1.06.01).
    Shipment,
    /// Who is the aggressor of battles, one after the other (Rule 1.07.02).
    Battles,
    /// What is done when nobody has won (Rule 1.09.04, R78).
    WarContinues,
}

impl Ordered {
    /// All.
    pub const ALL: [Ordered; 5] = [
        Ordered::Bidding,
        Ordered::Revival,
        Ordered::Shipment,
        Ordered::Battles,
        Ordered::WarContinues,
    ];
}

/// The one thing for which Juice of Sappho is played (Rule 3.02.02.00).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sappho {
    /// To be the aggressor in the battle that is fought (Rule 3.02.02.01).
    Aggressor,
    /// To come first in this, the next time that it is done (Rule 3.02.02.02).
    First(Ordered),
    /// To come last in it (Rule 3.02.02.03).
    Last(Ordered),
}
