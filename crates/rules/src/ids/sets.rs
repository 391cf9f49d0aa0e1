//! Sets of ids, as bits.

use serde::{Deserialize, Serialize};

use super::{AreaId, CardId, Faction, LeaderId, MAX_SEATS, Seat, TerritoryId, UnknownId};

/// A set of areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AreaSet(u128);

impl AreaSet {
    /// No area.
    pub const EMPTY: AreaSet = AreaSet(0);

    /// Just this one.
    pub fn of(area: AreaId) -> AreaSet {
        AreaSet(1 << area.0)
    }

    /// Whether `area` is in the set.
    pub fn contains(self, area: AreaId) -> bool {
        self.0 & (1 << area.0) != 0
    }

    /// Adds one area.
    pub fn insert(&mut self, area: AreaId) {
        self.0 |= 1 << area.0;
    }

    /// Takes one area out.
    pub fn remove(&mut self, area: AreaId) {
        self.0 &= !(1 << area.0);
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any area is in both.
    pub fn meets(self, other: AreaSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many areas are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// All that are in either.
    #[must_use]
    pub fn union(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 | other.0)
    }

    /// All that are in both.
    #[must_use]
    pub fn intersection(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & other.0)
    }

    /// All that are in this one but not in `other`.
    #[must_use]
    pub fn without(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & !other.0)
    }

    /// The lowest id in it.
    pub fn first(self) -> Option<AreaId> {
        (self.0 != 0).then(|| AreaId(self.0.trailing_zeros() as u8))
    }

    /// The members in rising order.
    pub fn iter(self) -> impl Iterator<Item = AreaId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| AreaId(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<AreaId> for AreaSet {
    fn from_iter<T: IntoIterator<Item = AreaId>>(areas: T) -> Self {
        let mut set = AreaSet::EMPTY;
        for area in areas {
            set.insert(area);
        }
        set
    }
}

/// As a list of ids, so that a saved file can be read by a person and by languages without 128-bit numbers.
type AreaList = arrayvec::ArrayVec<AreaId, { AreaId::COUNT as usize }>;

impl Serialize for AreaSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<AreaList>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AreaSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(AreaList::deserialize(deserializer)?.into_iter().collect())
    }
}

macro_rules! set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $member:ident, $bits_name:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = $bits_name)]
        pub struct $name($bits);

        impl $name {
            /// Nothing in it.
            pub const EMPTY: $name = $name(0);

            /// Whether it is in the set.
            pub fn contains(self, member: $member) -> bool {
                self.0 & (1 << member.index()) != 0
            }

            /// Adds one.
            pub fn insert(&mut self, member: $member) {
                self.0 |= 1 << member.index();
            }

            /// Takes one out.
            pub fn remove(&mut self, member: $member) {
                self.0 &= !(1 << member.index());
            }

            /// Whether nothing is in it.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether all of these are in `other`.
            pub fn is_in(self, other: $name) -> bool {
                self.0 & !other.0 == 0
            }

            /// All that are in either.
            #[must_use]
            pub fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// All that are in both.
            #[must_use]
            pub fn intersection(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// All that are in this one but not in `other`.
            #[must_use]
            pub fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// The members in rising order.
            pub fn iter(self) -> impl Iterator<Item = $member> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    let next = $member::new(bits.trailing_zeros() as u8);
                    bits &= bits.wrapping_sub(1);
                    next
                })
            }
        }

        impl FromIterator<$member> for $name {
            fn from_iter<T: IntoIterator<Item = $member>>(members: T) -> Self {
                let mut set = $name::EMPTY;
                for member in members {
                    set.insert(member);
                }
                set
            }
        }

        impl TryFrom<$bits> for $name {
            type Error = UnknownId;

            fn try_from(bits: $bits) -> Result<$name, UnknownId> {
                match bits >> $member::COUNT << $member::COUNT {
                    0 => Ok($name(bits)),
                    beyond => $member::try_from(beyond.trailing_zeros() as u8).map(|_| $name(bits)),
                }
            }
        }
    };
}

set!(
    /// A set of territories.
    TerritorySet(u64) of TerritoryId, "u64"
);
set!(
    /// A set of leader discs.
    LeaderSet(u64) of LeaderId, "u64"
);
set!(
    /// A set of Treachery Cards.
    CardSet(u64) of CardId, "u64"
);
set!(
    /// A set of factions.
    FactionSet(u16) of Faction, "u16"
);

impl FactionSet {
    /// These and one more.
    #[must_use]
    pub const fn with(self, faction: Faction) -> FactionSet {
        FactionSet(self.0 | 1 << faction.index())
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this one.
    pub fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Adds one seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes one seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| Seat(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl TryFrom<u8> for SeatSet {
    type Error = UnknownId;

    fn try_from(bits: u8) -> Result<SeatSet, UnknownId> {
        match bits >> MAX_SEATS << MAX_SEATS {
            0 => Ok(SeatSet(bits)),
            beyond => Err(UnknownId::noted("seat", beyond.trailing_zeros() as u8)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number from outside may be any.
    #[test]
    fn who_sits_at_no_table_is_in_no_set() {
        let all: SeatSet = (0..MAX_SEATS as u8).map(Seat).collect();
        for beyond in [8, 9, 16, u8::MAX] {
            assert!(!all.contains(Seat(beyond)), "{beyond}");
        }
        assert!(all.contains(Seat(0)) && !all.contains(Seat(7)));
    }
}
