//! What Moritani alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use crate::ids::{CardSet, LeaderSet, Seat, TerritoryId, TerritorySet, UnknownId};
use crate::rule;
use crate::rule::RuleId;

/// A Terror token: there is one of each (Rule 2.12.09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terror {
    /// Rule 2.12.09.01.
    Assassination,
    /// Rule 2.12.09.02.
    Atomics,
    /// Rule 2.12.09.03.
    Extortion,
    /// Rule 2.12.09.04.
    Robbery,
    /// Rule 2.12.09.05.
    Sabotage,
    /// Rule 2.12.09.06.
    SneakAttack,
}

impl Terror {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All of them, in the rulebook's order.
    pub const ALL: [Terror; Terror::COUNT] = [
        Terror::Assassination,
        Terror::Atomics,
        Terror::Extortion,
        Terror::Robbery,
        Terror::Sabotage,
        Terror::SneakAttack,
    ];

    /// The place in [`Terror::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The rule of its effect.
    pub fn rule(self) -> RuleId {
        match self {
            Terror::Assassination => rule!("2.12.09.01"),
            Terror::Atomics => rule!("2.12.09.02"),
            Terror::Extortion => rule!("2.12.09.03"),
            Terror::Robbery => rule!("2.12.09.04"),
            Terror::Sabotage => rule!("2.12.09.05"),
            Terror::SneakAttack => rule!("2.12.09.06"),
        }
    }
}

/// Where a Terror token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TerrorPlace {
    /// Behind the shield (Rule 2.12.03).
    #[default]
    Shield,
    /// Face down in a stronghold (Rule 2.12.05).
    Stronghold(TerritoryId),
    /// Revealed, and whether it comes back is seen when the war continues: Extortion (Rule 2.12.09.03).
    Open,
    /// Out of the game (Rule 2.12.07).
    Gone,
}

/// Some Terror tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct TerrorSet(u8);

impl TerrorSet {
    /// Whether a token is among them.
    pub fn contains(self, terror: Terror) -> bool {
        self.0 >> terror.index() & 1 != 0
    }

    /// The tokens, in the rulebook's order.
    pub fn iter(self) -> impl Iterator<Item = Terror> {
        Terror::ALL.into_iter().filter(move |terror| self.contains(*terror))
    }
}

impl FromIterator<Terror> for TerrorSet {
    fn from_iter<T: IntoIterator<Item = Terror>>(tokens: T) -> TerrorSet {
        TerrorSet(tokens.into_iter().fold(0, |bits, terror| bits | 1 << terror.index()))
    }
}

impl TryFrom<u8> for TerrorSet {
    type Error = UnknownId;

    fn try_from(bits: u8) -> Result<TerrorSet, UnknownId> {
        match bits >> Terror::COUNT {
            0 => Ok(TerrorSet(bits)),
            beyond => {
                let number = Terror::COUNT as u32 + beyond.trailing_zeros();
                Err(UnknownId::noted("Terror token", number as u8))
            }
        }
    }
}

/// What Moritani have of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MoritaniBelongings {
    /// Where each token is, in the order of [`Terror::ALL`].
    pub(crate) terror: [TerrorPlace; Terror::COUNT],
    /// Where nobody ships any more (Rule 2.12.09.02).
    pub(crate) aftermath: Option<TerritoryId>,
    /// Traitor Cards that were shown to kill a leader: they lie face up, one of each faction (Rule 2.12.15).
    pub(crate) shown: LeaderSet,
    /// Whether the last of them is still to be replaced (Rule 2.12.15).
    pub(crate) owed: bool,
    /// A battle just lost, of which Moritani may order what becomes of the winner's cards (Rule 1.14.12).
    pub(crate) lost_battle: Option<LostBattle>,
}

/// A battle that Moritani have lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LostBattle {
    pub(crate) winner: Seat,
    /// The cards that the winner played and may keep (R176).
    pub(crate) cards: CardSet,
    /// Those of them that it must keep, as ordered.
    pub(crate) keep: CardSet,
    /// And those that it must discard.
    pub(crate) discard: CardSet,
}

impl MoritaniBelongings {
    /// Where a token is.
    pub(crate) fn place_of(&self, terror: Terror) -> TerrorPlace {
        self.terror[terror.index()]
    }

    /// Puts it there.
    pub(crate) fn put(&mut self, terror: Terror, place: TerrorPlace) {
        self.terror[terror.index()] = place;
    }

    /// The tokens that are in such a place.
    pub(crate) fn tokens(&self, is_there: impl Fn(TerrorPlace) -> bool) -> impl Iterator<Item = Terror> {
        Terror::ALL
            .into_iter()
            .filter(move |terror| is_there(self.place_of(*terror)))
    }

    /// The token in a stronghold.
    pub(crate) fn token_in(&self, territory: TerritoryId) -> Option<Terror> {
        self.tokens(|place| place == TerrorPlace::Stronghold(territory)).next()
    }

    /// The strongholds with a token.
    pub(crate) fn placed(&self) -> TerritorySet {
        let territories = self.terror.iter().filter_map(|place| match place {
            TerrorPlace::Stronghold(territory) => Some(*territory),
            _ => None,
        });
        territories.collect()
    }
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoritaniPublic {
    /// How many tokens are behind the shield (Rule 2.12.03).
    pub behind_shield: u8,
    /// The strongholds in which a token lies face down (Rule 2.12.05).
    pub placed: TerritorySet,
    /// The tokens that are out of the game (Rule 2.12.07).
    pub gone: TerrorSet,
    /// Whether Extortion was revealed, and may come back (Rule 2.12.09.03).
    pub extorting: bool,
    /// Where nobody ships any more (Rule 2.12.09.02).
    pub aftermath: Option<TerritoryId>,
    /// Traitor Cards that were shown to kill a leader (Rule 2.12.15).
    pub shown_traitors: LeaderSet,
}

/// What Moritani see of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoritaniOwn {
    /// Where each token is, in the order of [`Terror::ALL`].
    pub terror: [TerrorPlace; Terror::COUNT],
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoritaniPosition {
    /// Where each token is, in the order of [`Terror::ALL`].
    pub terror: [TerrorPlace; Terror::COUNT],
    /// Where nobody ships any more.
    pub aftermath: Option<TerritoryId>,
    /// Traitor Cards that were shown to kill a leader.
    pub shown_traitors: LeaderSet,
}
