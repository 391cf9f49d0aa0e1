//! Factions and leader discs.

use std::fmt;

use crate::forces::Forces;
use crate::ids::{AreaId, Faction, FactionSet, LeaderId, LeaderSet, TerritoryId};

/// Facts about one faction.
#[derive(Debug)]
pub struct FactionFacts {
    /// The name that players use.
    pub name: String,
    /// A colour for screens, `#rrggbb`.
    pub colour: String,
    /// Spice at the start (Rule 0.12).
    pub starting_spice: u8,
    /// Forces that revive free each turn (Rule 1.05.01.01).
    pub free_revival: u8,
    /// What reviving forces costs, and how many.
    pub force_revival: ForceRevival,
    /// The most Treachery Cards in hand (Rule 1.04.02).
    pub hand_limit: u8,
    /// Treachery Cards at the start (Rule 0.14).
    pub starting_cards: u8,
    /// Traitor Cards kept of the four dealt (Rule 0.11).
    pub traitors_kept: u8,
    /// The faction's forces, elites apart.
    pub forces: Forces,
    /// What the elites are called.
    pub elite_name: Option<String>,
    /// Whether elites differ from other forces in the basic game too (Rule 2.07.09).
    pub elites_in_basic: bool,
    /// Where forces stand at the start; the rest is in reserves (Rule 0.13).
    pub placement: Placement,
    /// The faction's own five leaders.
    pub leaders: Vec<LeaderId>,
    /// All its discs: the leaders, and any that only the advanced game has (Rule 2.09.16).
    pub discs: LeaderSet,
}

/// What reviving forces costs and how many there may be; abilities that halve or add come on top (Rule 1.05.01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForceRevival {
    /// Spice for an ordinary force (Rule 1.05.01.02).
    pub price: u8,
    /// Spice for an elite one, if the faction has any.
    pub elite_price: Option<u8>,
    /// The most in a turn; `None` is no limit.
    pub limit: Option<u8>,
    /// The most elite ones in a turn; `None` is as many as others (Rules 2.03.11, 2.04.20).
    pub elite_limit: Option<u8>,
}

/// How a faction's forces start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// This many in fixed areas.
    Fixed(Vec<(AreaId, u8)>),
    /// This many over the areas of these territories, as the player likes.
    Chosen(Vec<TerritoryId>, u8),
    /// These on a token that is placed later (Rule 2.07.02).
    OnToken(Forces),
    /// This many in one unoccupied territory, after everybody else (Rule 2.12.02).
    Unoccupied(u8),
}

/// Facts about one leader disc.
#[derive(Debug)]
pub struct LeaderFacts {
    /// The name on the disc.
    pub name: String,
    /// Whose leader it is; Duke Vidal is nobody's.
    pub faction: Option<Faction>,
    /// The disc is in play when one of these is.
    pub in_play_with: FactionSet,
    /// Whether only the advanced game has it.
    pub advanced_only: bool,
    /// Whether there is a Traitor Card of it (Rule 0.11).
    pub has_traitor_card: bool,
    /// Fighting strength.
    pub strength: LeaderStrength,
    /// The price of revival (Rule 1.05.03.01).
    pub revival_price: u8,
    /// Whether an ability can halve it; that of Zoal is always the same (Rule 2.08.14).
    pub price_can_be_halved: bool,
    /// Whether it can be drawn after a lost battle, and killed or captured (Rules 2.05.10, 2.09.19).
    pub can_be_captured: bool,
    /// Whether another faction can revive it as its own (Rules 2.08.16, 2.09.19).
    pub can_be_ghola: bool,
}

/// The strength of a leader disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaderStrength {
    /// The number on the disc.
    Fixed(u8),
    /// That of the opponent's leader disc, 0 if there is none (Rule 2.08.14).
    OpponentsLeader {
        /// What it counts where no opponent is.
        elsewhere: u8,
    },
}

impl LeaderStrength {
    /// What it counts outside battle.
    pub fn value(self) -> u8 {
        match self {
            LeaderStrength::Fixed(strength) => strength,
            LeaderStrength::OpponentsLeader { elsewhere } => elsewhere,
        }
    }

    /// What it counts in battle against this disc, or against none.
    pub fn against(self, opponent: Option<LeaderStrength>) -> u8 {
        match (self, opponent) {
            (LeaderStrength::Fixed(strength), _) => strength,
            (LeaderStrength::OpponentsLeader { .. }, Some(LeaderStrength::Fixed(strength))) => strength,
            (LeaderStrength::OpponentsLeader { .. }, _) => 0,
        }
    }
}

impl fmt::Display for LeaderStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeaderStrength::Fixed(strength) => strength.fmt(f),
            LeaderStrength::OpponentsLeader { .. } => "X".fmt(f),
        }
    }
}
