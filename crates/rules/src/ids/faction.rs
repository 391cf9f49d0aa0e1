//! The factions.

use serde::{Deserialize, Serialize};

use super::UnknownId;

/// The factions of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// Rule 2.01.
    Atreides,
    /// Rule 2.02.
    BeneGesserit,
    /// Rule 2.03.
    Emperor,
    /// Rule 2.04.
    Fremen,
    /// Rule 2.05.
    Harkonnen,
    /// Rule 2.06.
    SpacingGuild,
    /// Rule 2.07.
    Ixians,
    /// Rule 2.08.
    Tleilaxu,
    /// Rule 2.09.
    Choam,
    /// Rule 2.10.
    Richese,
    /// Rule 2.11.
    Ecaz,
    /// Rule 2.12.
    Moritani,
}

impl Faction {
    /// How many there are.
    pub const COUNT: u8 = 12;

    /// Every faction, in the rulebook's order.
    pub const ALL: [Faction; Self::COUNT as usize] = [
        Faction::Atreides,
        Faction::BeneGesserit,
        Faction::Emperor,
        Faction::Fremen,
        Faction::Harkonnen,
        Faction::SpacingGuild,
        Faction::Ixians,
        Faction::Tleilaxu,
        Faction::Choam,
        Faction::Richese,
        Faction::Ecaz,
        Faction::Moritani,
    ];

    /// The six of the classic game: those of a table for which nobody has chosen others.
    pub const CLASSIC: [Faction; 6] = [
        Faction::Atreides,
        Faction::BeneGesserit,
        Faction::Emperor,
        Faction::Fremen,
        Faction::Harkonnen,
        Faction::SpacingGuild,
    ];

    /// The six of the expansions.
    pub const EXPANSIONS: [Faction; 6] = [
        Faction::Ixians,
        Faction::Tleilaxu,
        Faction::Choam,
        Faction::Richese,
        Faction::Ecaz,
        Faction::Moritani,
    ];

    /// The one of this number in [`Faction::ALL`].
    pub fn new(number: u8) -> Option<Faction> {
        Faction::ALL.get(usize::from(number)).copied()
    }

    /// The place in [`Faction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl TryFrom<u8> for Faction {
    type Error = UnknownId;

    fn try_from(number: u8) -> Result<Faction, UnknownId> {
        Faction::new(number).ok_or_else(|| UnknownId::noted("faction", number))
    }
}
