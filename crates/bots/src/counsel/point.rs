//! What there is to say for an answer, or to reckon with, in the terms of the game.

use arrakis_rules::{CardId, CardKind, LeaderId, Seat, Strength, TerritoryId, TerritorySet};
use serde::{Deserialize, Serialize};

/// A chance, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Likely {
    /// Four times of five, or more often.
    Surely,
    /// At least every other time.
    Likely,
    /// Less often.
    Maybe,
}

impl From<f64> for Likely {
    fn from(chance: f64) -> Likely {
        match chance {
            chance if chance >= 0.8 => Likely::Surely,
            chance if chance >= 0.5 => Likely::Likely,
            _ => Likely::Maybe,
        }
    }
}

/// One thing that matters. Whatever is in it was seen by the player it is for, or is remembered from that player's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Point {
    /// One's own side wins this turn if it holds these.
    Wins {
        /// As many strongholds as are needed.
        with: TerritorySet,
    },
    /// Another side wins this turn if it holds these and nothing is done.
    Stops {
        /// Its first seat.
        who: Seat,
        /// As many strongholds as are needed.
        with: TerritorySet,
    },
    /// A stronghold in which nobody else stands.
    Free {
        /// Which.
        place: TerritoryId,
        /// How many one's own side holds with it.
        held: u8,
        /// Of how many that it needs.
        needed: u8,
    },
    /// Forces that one meets there.
    Fights {
        /// Whose, the strongest.
        who: Seat,
        /// How many.
        count: u8,
        /// Where.
        place: TerritoryId,
        /// How likely they are beaten.
        likely: Likely,
    },
    /// More of one's own in a stronghold that one holds.
    Stronger {
        /// Which.
        place: TerritoryId,
        /// How many they are then.
        count: u8,
    },
    /// Spice that they can collect.
    Collects {
        /// How much.
        spice: u16,
        /// Where.
        place: TerritoryId,
    },
    /// A step towards a stronghold.
    Onward {
        /// Which can be reached from there.
        place: TerritoryId,
    },
    /// The storm may come to where they stand.
    Storm {
        /// Where.
        place: TerritoryId,
    },
    /// A stronghold that is left, by all or by some.
    Empties {
        /// Which.
        place: TerritoryId,
        /// How many stay there.
        left: u8,
    },
    /// What is left when it is paid and done.
    Leaves {
        /// Spice.
        spice: u16,
        /// Forces in reserve.
        reserves: u8,
    },
    /// What is kept for later because nothing is done.
    Keeps {
        /// Spice.
        spice: u16,
        /// Forces in reserve.
        reserves: u8,
    },
    /// Forces that one would meet there, and does not.
    Spares {
        /// Whose.
        who: Seat,
        /// How many.
        count: u8,
        /// Where.
        place: TerritoryId,
    },
    /// Forces that would land there.
    Lands {
        /// Whose.
        who: Seat,
        /// How many.
        count: u8,
        /// Where.
        place: TerritoryId,
    },
    /// Forces that are needed where they stand.
    Stays {
        /// Where.
        place: TerritoryId,
        /// How many.
        count: u8,
    },
    /// A weapon that the enemy may play and that would kill one's leader.
    Deadly {
        /// Which kind.
        weapon: CardKind,
        /// Whom.
        leader: LeaderId,
        /// The defense that does not stop it, where there is one.
        defense: Option<CardId>,
    },
    /// A defense that saves one's leader from what the enemy may play.
    Saves {
        /// Which.
        defense: CardId,
        /// Whom.
        leader: LeaderId,
        /// From which kind of weapon.
        from: CardKind,
    },
    /// Lasgun and Shield may meet.
    Explodes {
        /// Whether the Lasgun is one's own.
        ours: bool,
    },
    /// A weapon of one's own.
    Kills {
        /// Which.
        weapon: CardId,
        /// What alone stops it.
        unless: Option<CardKind>,
    },
    /// A leader who may be the enemy's traitor.
    Traitor {
        /// Who.
        leader: LeaderId,
    },
    /// A leader who cannot be.
    Loyal {
        /// Who.
        leader: LeaderId,
    },
    /// Where nobody plays a card the enemy must dial more than this.
    Beats {
        /// How much.
        dial: Strength,
    },
    /// Where nobody plays a card the enemy loses whatever it dials.
    BeatsAny,
    /// The enemy is stronger: what can be saved is saved.
    Behind,
    /// How many forces are left if the battle is won.
    Survive {
        /// So many.
        left: u8,
        /// Of so many.
        of: u8,
    },
    /// A Cheap Hero leads: no leader is risked.
    Hero,
    /// What a plan costs.
    Costs {
        /// Spice.
        spice: u16,
        /// What is left of it.
        left: u16,
    },
    /// What a card is worth.
    Worth {
        /// Which, if that is known.
        card: Option<CardId>,
        /// In spice.
        most: u16,
        /// How many cards one holds.
        held: u8,
        /// Of how many.
        limit: u8,
    },
    /// A card that costs more than it is worth.
    TooDear {
        /// Which, if that is known.
        card: Option<CardId>,
        /// What it is worth, in spice.
        most: u16,
        /// How many cards one holds.
        held: u8,
        /// Of how many.
        limit: u8,
    },
    /// Spice that is left to ship with.
    Purse {
        /// How much.
        spice: u16,
    },
    /// Spice that is needed to ship.
    ToShip {
        /// How much.
        kept: u16,
        /// Of how much.
        spice: u16,
    },
    /// Forces that come back from the tanks.
    Returns {
        /// How many.
        forces: u8,
        /// For how much spice.
        spice: u16,
    },
    /// A leader who comes back.
    Leader {
        /// Who.
        leader: LeaderId,
        /// How many others can be sent.
        others: u8,
    },
    /// An alliance.
    Together {
        /// With whom.
        who: Seat,
        /// How many strongholds both hold.
        held: u8,
        /// Of how many that they need.
        needed: u8,
    },
    /// What the enemy may play, and would hurt most.
    MayPlay {
        /// Which kind.
        what: CardKind,
    },
    /// Nothing that could be named: tried out in imagined games, it comes out best.
    TriedOut,
}
