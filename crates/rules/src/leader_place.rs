//! Where leader discs can be.

use serde::{Deserialize, Serialize};

use crate::ids::{Seat, TerritoryId};

/// Where a leader disc is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LeaderPlace {
    /// Its faction does not play.
    NotInPlay,
    /// With its owner, ready.
    Pool,
    /// Fought there in this phase and survived (Rule 1.07.06.03).
    Territory(TerritoryId),
    /// Dead, face up.
    Tanks,
    /// Dead, face down: others must be revived and die again first (Rule 1.05.04).
    TanksFaceDown,
    /// Held by a captor, to fight once for it (Rule 2.05.10.02).
    Captive(Seat),
    /// With nobody, for all to see: Duke Vidal while he has joined no one (Rules 2.11.16, 2.12.13).
    SetAside,
    /// Only in what a player sees: in the pool, captive or dead unseen.
    Hidden,
}

impl LeaderPlace {
    /// Whether it lies in the tanks.
    pub fn is_dead(self) -> bool {
        matches!(self, LeaderPlace::Tanks | LeaderPlace::TanksFaceDown)
    }
}
