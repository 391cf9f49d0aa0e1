//! What factions alone have, as a file says it.

use std::collections::BTreeMap;

use arrakis_rules::{Faction, Inflation, InflationSide, NoFieldPosition, Prediction, Stay, Terror, Until};
use schemars::JsonSchema;
use serde::Deserialize;

use super::word::{AreaWord, FactionWord, NoFieldWord, TerritoryWord};
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

/// With whom Duke Vidal is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DukeVidalFile {
    /// Who has him, or had him when he was captured or died unseen.
    pub(crate) with: FactionWord,
    /// Until when; if it is not given, the Mentat Pause with Moritani, a battle with Ecaz, and the end of the turn with others.
    pub(crate) until: Option<UntilFile>,
    /// Whether he has fought for them in this phase, where that is not seen: he is captive.
    #[serde(default)]
    pub(crate) fought: bool,
}

/// How long Duke Vidal stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UntilFile {
    /// Until he has been used in a battle.
    Used,
    /// Until the turn ends.
    TurnEnds,
    /// Until the Mentat Pause.
    MentatPause,
}

impl DukeVidalFile {
    pub(crate) fn read(&self, factions: &[Faction]) -> Result<Stay, String> {
        let until = match (self.until, self.with.0) {
            (Some(UntilFile::Used), _) | (None, Faction::Ecaz) => Until::Used,
            (Some(UntilFile::MentatPause), _) | (None, Faction::Moritani) => Until::MentatPause,
            (Some(UntilFile::TurnEnds) | None, _) => Until::TurnEnds,
        };
        Ok(Stay {
            with: seat(factions, self.with.0)?,
            until,
            fought: self.fought,
        })
    }
}

/// Where the Ambassadors of Ecaz are, by the factions whose signs they bear. What is named nowhere lies unused.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AmbassadorsFile {
    /// Those that can be placed. In a position where it is not given, as many as are missing of five are drawn, and Ecaz's
    /// own lies there if it is not named elsewhere.
    pub(crate) supply: Option<Vec<FactionWord>>,
    /// Those that lie face down; only in what is expected.
    pub(crate) unused: Option<Vec<FactionWord>>,
    /// Those on the board, by stronghold.
    pub(crate) board: Option<BTreeMap<TerritoryWord, FactionWord>>,
    /// Those that have been triggered.
    pub(crate) set_aside: Option<Vec<FactionWord>>,
    /// Those that have left the game.
    pub(crate) removed: Option<Vec<FactionWord>>,
}

/// A Terror token of Moritani.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TerrorFile {
    /// A random leader dies.
    Assassination,
    /// All forces die, and nobody ships there any more.
    Atomics,
    /// Spice from the bank, and it may come back.
    Extortion,
    /// Half of the spice, or a card.
    Robbery,
    /// A card is discarded, and one may be given.
    Sabotage,
    /// Forces from the reserves.
    SneakAttack,
}

impl TerrorFile {
    pub(crate) fn read(self) -> Terror {
        match self {
            TerrorFile::Assassination => Terror::Assassination,
            TerrorFile::Atomics => Terror::Atomics,
            TerrorFile::Extortion => Terror::Extortion,
            TerrorFile::Robbery => Terror::Robbery,
            TerrorFile::Sabotage => Terror::Sabotage,
            TerrorFile::SneakAttack => Terror::SneakAttack,
        }
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

    /// The word for it.
    pub(crate) fn word(inflation: Inflation) -> &'static str {
        match inflation {
            Inflation::Unused => "unused",
            Inflation::Placed { side, flipped } => match (side, flipped) {
                (InflationSide::Double, false) => "double",
                (InflationSide::Cancel, false) => "cancel",
                (InflationSide::Double, true) => "flipped_to_double",
                (InflationSide::Cancel, true) => "flipped_to_cancel",
            },
            Inflation::Removed => "removed",
        }
    }
}

/// The No-Field tokens of Richese; those that are named nowhere are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoFieldFile {
    /// The one that lies face down on the board, by its area: one at most.
    #[serde(default)]
    pub(crate) on_board: BTreeMap<AreaWord, NoFieldWord>,
    /// Those that lie face up before the shield.
    #[serde(default)]
    pub(crate) before_shield: Vec<NoFieldWord>,
    /// Whether one has been revealed at will in this turn.
    #[serde(default)]
    pub(crate) revealed_at_will: bool,
}

impl NoFieldFile {
    pub(crate) fn read(&self) -> Result<NoFieldPosition, String> {
        if self.on_board.len() > 1 {
            return Err("there are never two No-Field tokens on the board".to_owned());
        }
        Ok(NoFieldPosition {
            on_board: self.on_board.iter().next().map(|(area, token)| (area.0, token.0)),
            before_shield: self.before_shield.iter().map(|token| token.0).collect(),
            revealed_at_will: self.revealed_at_will,
        })
    }
}
