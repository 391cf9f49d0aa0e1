//! The small ids that the whole engine speaks in, and sets of them.
//!
//! An id is a byte; what it stands for is looked up in the data files ([`crate::data`], [`crate::board`]).

use serde::{Deserialize, Serialize};

/// The most players at one table: there are six player circles (R04).
pub const MAX_SEATS: usize = 6;

/// A chair at the table, counted from 0 counterclockwise (Rule 0.07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The chair as an array index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The factions whose rules are in the library.
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
}

impl Faction {
    /// Every faction, in the rulebook's order.
    pub const ALL: [Faction; 6] = [
        Faction::Atreides,
        Faction::BeneGesserit,
        Faction::Emperor,
        Faction::Fremen,
        Faction::Harkonnen,
        Faction::SpacingGuild,
    ];
}

/// A sector of the map, 1 to 18 counterclockwise with Storm Start at 18. 0 stands for "in no sector" (the Polar Sink).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Sector(pub u8);

impl Sector {
    /// Sectors on the map.
    pub const COUNT: u8 = 18;
    /// Where the storm stands before it first moves.
    pub const STORM_START: Sector = Sector(18);

    /// The sector `steps` further counterclockwise, the way the storm goes.
    pub fn advanced(self, steps: u8) -> Sector {
        Sector((self.0 - 1 + steps % Self::COUNT) % Self::COUNT + 1)
    }

    /// How many sectors counterclockwise from here to `other`, 0 to 17.
    pub fn steps_to(self, other: Sector) -> u8 {
        (other.0 + Self::COUNT - self.0) % Self::COUNT
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            /// The id as an array index.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    };
}

id!(
    /// One of the 42 territories.
    TerritoryId
);
id!(
    /// The part of one territory that lies in one sector; forces and spice stand in areas.
    AreaId
);
id!(
    /// One of the leader discs.
    LeaderId
);
id!(
    /// One physical Treachery Card: copies of the same card have ids of their own.
    CardId
);
id!(
    /// One physical card of the Spice Deck.
    SpiceCardId
);

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
        area.0 < 128 && self.0 & (1 << area.0) != 0
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

// As a list of ids, so that a saved file can be read by a person and by languages without 128-bit numbers.
impl Serialize for AreaSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = arrayvec::ArrayVec::<AreaId, 128>::new();
        bytes.extend(self.iter());
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AreaSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let areas = arrayvec::ArrayVec::<AreaId, 128>::deserialize(deserializer)?;
        if let Some(bad) = areas.iter().find(|area| area.0 >= 128) {
            return Err(serde::de::Error::custom(format!("{} is no area", bad.0)));
        }
        Ok(areas.into_iter().collect())
    }
}

/// A set of territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TerritorySet(u64);

impl TerritorySet {
    /// No territory.
    pub const EMPTY: TerritorySet = TerritorySet(0);

    /// Whether `territory` is in the set.
    pub fn contains(self, territory: TerritoryId) -> bool {
        territory.0 < 64 && self.0 & (1 << territory.0) != 0
    }

    /// Adds one territory.
    pub fn insert(&mut self, territory: TerritoryId) {
        if territory.0 < 64 {
            self.0 |= 1 << territory.0;
        }
    }

    /// Takes one territory out.
    pub fn remove(&mut self, territory: TerritoryId) {
        if territory.0 < 64 {
            self.0 &= !(1 << territory.0);
        }
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
    pub fn is_in(self, other: TerritorySet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The members in rising order.
    pub fn iter(self) -> impl Iterator<Item = TerritoryId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| TerritoryId(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<TerritoryId> for TerritorySet {
    fn from_iter<T: IntoIterator<Item = TerritoryId>>(territories: T) -> Self {
        let mut set = TerritorySet::EMPTY;
        for territory in territories {
            set.insert(territory);
        }
        set
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
