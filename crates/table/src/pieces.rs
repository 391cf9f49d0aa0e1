//! The pieces that stand on the board.

use arrakis_rules::{AreaId, Forces, LeaderId, LeaderPlace, Seat, Sector};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The storm marker.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Storm {
    /// The sector that it stands in.
    pub sector: Sector,
}

/// All forces of one player in one area.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForceStack {
    /// Where they stand.
    pub area: AreaId,
    /// Whose they are.
    pub seat: Seat,
    /// How many.
    pub forces: Forces,
}

/// Spice on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpiceDeposit {
    /// Where it lies.
    pub area: AreaId,
    /// How much.
    pub amount: u8,
}

/// A leader of a faction in play, or Duke Vidal, who is of none (R104).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderDisc {
    /// Which leader.
    pub leader: LeaderId,
    /// Whose it is by its faction.
    pub seat: Option<Seat>,
    /// Where it is as far as everybody knows.
    pub place: LeaderPlace,
}
