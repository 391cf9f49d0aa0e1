//! What factions alone have, as a file says it.

use arrakis_rules::{Faction, Inflation, InflationSide, Prediction};
use schemars::JsonSchema;
use serde::Deserialize;

use super::word::{FactionWord, TerritoryWord};
use crate::names::seat;

/// The Kwisatz Haderach token.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KwisatzHaderachFile {
    /// Forces that Atreides have lost in battles; it awakens at 7.
    pub(crate) lost: Option<u8>,
    /// Whether others have seen it in a battle.
    pub(crate) seen: Option<bool>,
    /// Whether it is in the tanks.
    pub(crate) dead: Option<bool>,
    /// Where it has fought in this turn.
    pub(crate) used_in: Option<TerritoryWord>,
}

/// Who wins, and when.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PredictionFile {
    /// The faction.
    pub(crate) winner: FactionWord,
    /// The turn.
    pub(crate) turn: u8,
}

impl PredictionFile {
    pub(crate) fn read(&self, factions: &[Faction]) -> Result<Prediction, String> {
        let winner = seat(factions, self.winner.0)?;
        Ok(Prediction {
            winner,
            turn: self.turn,
        })
    }
}

/// The Inflation token of CHOAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum InflationFile {
    /// With CHOAM.
    Unused,
    /// Just placed, this side up.
    Double,
    /// Just placed, this side up.
    Cancel,
    /// Flipped once, this side up now.
    FlippedToDouble,
    /// Flipped once, this side up now.
    FlippedToCancel,
    /// Out of the game.
    Removed,
}

impl InflationFile {
    pub(crate) fn read(self) -> Inflation {
        let placed = |side, flipped| Inflation::Placed { side, flipped };
        match self {
            InflationFile::Unused => Inflation::Unused,
            InflationFile::Double => placed(InflationSide::Double, false),
            InflationFile::Cancel => placed(InflationSide::Cancel, false),
            InflationFile::FlippedToDouble => placed(InflationSide::Double, true),
            InflationFile::FlippedToCancel => placed(InflationSide::Cancel, true),
            InflationFile::Removed => Inflation::Removed,
        }
    }
}
