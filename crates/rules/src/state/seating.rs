//! Who sits where.

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{Faction, FactionSet, MAX_SEATS, Seat};

/// The factions by seat.
type BySeat = ArrayVec<Faction, MAX_SEATS>;

/// The factions by seat, and what follows from them: constant for the whole game, and asked far too often to be looked
/// for each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BySeat", into = "BySeat")]
pub(crate) struct Seating {
    factions: BySeat,
    in_play: FactionSet,
    seat_of: [Option<Seat>; Faction::COUNT as usize],
}

impl Seating {
    /// The seat of a faction, if it plays.
    pub(crate) fn seat_of(&self, faction: Faction) -> Option<Seat> {
        self.seat_of[faction.index()]
    }

    /// Those of these factions that play.
    pub(crate) fn playing(&self, factions: FactionSet) -> FactionSet {
        factions.intersection(self.in_play)
    }
}

impl Deref for Seating {
    type Target = [Faction];

    fn deref(&self) -> &[Faction] {
        &self.factions
    }
}

impl From<BySeat> for Seating {
    fn from(factions: BySeat) -> Seating {
        let mut seat_of = [None; Faction::COUNT as usize];
        // The first one, if a file that was tampered with has a faction twice.
        for (at, faction) in factions.iter().enumerate().rev() {
            seat_of[faction.index()] = Some(Seat(at as u8));
        }
        Seating {
            in_play: factions.iter().copied().collect(),
            seat_of,
            factions,
        }
    }
}

impl From<Seating> for BySeat {
    fn from(seating: Seating) -> BySeat {
        seating.factions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_who_sits_where_and_the_rest_follows() {
        let by_seat: BySeat = [Faction::SpacingGuild, Faction::Atreides, Faction::Moritani]
            .into_iter()
            .collect();
        let seating = Seating::from(by_seat.clone());
        let text = serde_json::to_string(&seating).unwrap();
        assert_eq!(text, serde_json::to_string(&by_seat).unwrap());
        assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), seating);
        for faction in Faction::ALL {
            let at = by_seat.iter().position(|other| *other == faction);
            assert_eq!(seating.seat_of(faction), at.map(|at| Seat(at as u8)), "{faction:?}");
            let alone: FactionSet = [faction].into_iter().collect();
            assert_eq!(seating.playing(alone).is_empty(), at.is_none(), "{faction:?}");
        }
        let all = seating.playing(Faction::ALL.into_iter().collect());
        assert_eq!(all, by_seat.into_iter().collect());
        let twice: BySeat = [Faction::Atreides, Faction::Atreides].into_iter().collect();
        assert_eq!(Seating::from(twice).seat_of(Faction::Atreides), Some(Seat(0)));
    }
}
