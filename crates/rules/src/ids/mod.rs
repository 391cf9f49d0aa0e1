//! The small ids that the whole engine speaks in, and sets of them.
//!
//! An id is a byte; what it stands for is looked up in the data files ([`crate::data`], [`crate::board`]). Whatever is
//! read from outside is checked here, once: there is no area, leader or card in the program that the data lack. Code
//! that writes a number into an id itself answers for it; `new` asks first.

mod faction;
mod sets;
mod unknown;

pub use faction::Faction;
pub use sets::{AreaSet, CardSet, FactionSet, LeaderSet, SeatSet, TerritorySet};
pub use unknown::{UnknownId, take_unknown_id};

use serde::{Deserialize, Serialize};

/// The most players at one table: there are six player circles (R04).
pub const MAX_SEATS: usize = 6;

/// A chair at the table, counted from 0 counterclockwise (Rule 0.07). A caller may write any number here; one that is
/// read is a chair of the largest table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(pub u8);

impl Seat {
    /// The chair as an array index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl TryFrom<u8> for Seat {
    type Error = UnknownId;

    fn try_from(number: u8) -> Result<Seat, UnknownId> {
        if usize::from(number) < MAX_SEATS {
            Ok(Seat(number))
        } else {
            Err(UnknownId::noted("seat", number))
        }
    }
}

/// A sector of the map, 1 to 18 counterclockwise with Storm Start at 18. 0 stands for "in no sector" (the Polar Sink);
/// it is never read from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
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

impl TryFrom<u8> for Sector {
    type Error = UnknownId;

    fn try_from(number: u8) -> Result<Sector, UnknownId> {
        if (1..=Sector::COUNT).contains(&number) {
            Ok(Sector(number))
        } else {
            Err(UnknownId::noted("sector", number))
        }
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $what:literal, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u8")]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are; the data files have as many.
            pub const COUNT: u8 = $count;

            /// The one of this number, if there is one.
            pub const fn new(number: u8) -> Option<$name> {
                if number < Self::COUNT { Some($name(number)) } else { None }
            }

            /// Every one, in rising order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator {
                (0..Self::COUNT).map($name)
            }

            /// The id as an array index.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = UnknownId;

            fn try_from(number: u8) -> Result<$name, UnknownId> {
                $name::new(number).ok_or_else(|| UnknownId::noted($what, number))
            }
        }
    };
}

id!(
    /// One of the 43 territories: the 42 of the map, and the Hidden Mobile Stronghold (Rule 2.07.17).
    TerritoryId, "territory", 43
);
id!(
    /// The part of one territory that lies in one sector; forces and spice stand in areas.
    AreaId, "area", 87
);
id!(
    /// One of the leader discs: five of each faction in the order of [`Faction::ALL`], then the Auditor and Duke Vidal.
    LeaderId, "leader", 62
);
impl LeaderId {
    /// The leader of no faction (R104).
    pub const DUKE_VIDAL: LeaderId = LeaderId(61);
}

id!(
    /// One physical Treachery Card: copies of the same card have ids of their own.
    CardId, "Treachery Card", 60
);
id!(
    /// One physical card of the Spice Deck.
    SpiceCardId, "Spice Card", 21
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_storm_goes_around_as_often_as_it_is_told() {
        assert_eq!(Sector(5).advanced(3), Sector(8));
        assert_eq!(Sector(17).advanced(2), Sector(1));
        assert_eq!(
            Sector(5).advanced(u8::MAX),
            Sector(8),
            "255 is fourteen times around, and three"
        );
        assert_eq!(Sector(17).steps_to(Sector(1)), 2);
    }

    fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// What is said of something that is not there, and what is kept of it for formats without words.
    fn refused<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        take_unknown_id();
        let error = read::<T>(text).unwrap_err();
        let unknown = take_unknown_id().expect("it is noted").to_string();
        assert!(error.starts_with(&unknown), "{error} / {unknown}");
        assert_eq!(take_unknown_id(), None, "once");
        unknown
    }

    #[test]
    fn an_id_of_nothing_cannot_be_read() {
        assert_eq!(refused::<AreaId>("87"), "there is no area 87");
        assert_eq!(refused::<TerritoryId>("43"), "there is no territory 43");
        assert_eq!(refused::<LeaderId>("62"), "there is no leader 62");
        assert_eq!(refused::<CardId>("60"), "there is no Treachery Card 60");
        assert_eq!(refused::<SpiceCardId>("21"), "there is no Spice Card 21");
        assert_eq!(refused::<Seat>("6"), "there is no seat 6");
        assert_eq!(refused::<Sector>("19"), "there is no sector 19");
        assert_eq!(refused::<Sector>("0"), "there is no sector 0");
        assert_eq!(read::<AreaId>("86"), Ok(AreaId::HIDDEN_MOBILE_STRONGHOLD));
        assert_eq!(read::<Sector>("18"), Ok(Sector::STORM_START));
        assert_eq!(AreaId::new(87), None);
    }

    #[test]
    fn a_set_with_nothing_in_it_that_there_is_not() {
        assert_eq!(refused::<SeatSet>("192"), "there is no seat 6");
        assert_eq!(refused::<TerritorySet>("8796093022208"), "there is no territory 43");
        assert_eq!(refused::<AreaSet>("[3, 200]"), "there is no area 200");
        assert_eq!(refused::<LeaderSet>("4611686018427387904"), "there is no leader 62");
        assert_eq!(
            refused::<CardSet>("1152921504606846976"),
            "there is no Treachery Card 60"
        );
        assert_eq!(refused::<FactionSet>("4096"), "there is no faction 12");
        let seats: SeatSet = [Seat(0), Seat(5)].into_iter().collect();
        assert_eq!(read::<SeatSet>("33"), Ok(seats));
        let last: TerritorySet = [TerritoryId(42)].into_iter().collect();
        assert_eq!(read::<TerritorySet>("4398046511104"), Ok(last));
    }

    #[test]
    fn what_formats_without_words_refuse_is_noted_too() {
        take_unknown_id();
        assert!(postcard::from_bytes::<(Seat, AreaId)>(&[1, 101]).is_err());
        let unknown = take_unknown_id().unwrap();
        assert_eq!((unknown.what, unknown.number), ("area", 101));
    }
}
