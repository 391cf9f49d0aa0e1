//! Which forces stand where on the board.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{AREAS, Forces};
use crate::ids::{AreaId, AreaSet, MAX_SEATS, Seat, TerritorySet};
use crate::sizes::MAX_GROUPS;

/// The most areas in which forces can stand, of all players.
const MAX_ROWS: usize = MAX_GROUPS * MAX_SEATS;

/// Ordinary and elite forces of a seat in an area.
type Kinds = (u8, u8);

/// Forces on the board by area and seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardForces {
    by_area: [[Kinds; MAX_SEATS]; AREAS],
    /// Where a token lies face down in the place of forces, and whose: there are never two (Rule 2.10.15).
    veiled: Option<(Seat, AreaId)>,
    /// Where each seat has any: derived from `by_area`, and asked far more often than it changes.
    areas: [AreaSet; MAX_SEATS],
    /// The territories of those areas.
    territories: [TerritorySet; MAX_SEATS],
}

impl BoardForces {
    /// An empty board.
    pub(crate) const EMPTY: BoardForces = BoardForces {
        by_area: [[(0, 0); MAX_SEATS]; AREAS],
        veiled: None,
        areas: [AreaSet::EMPTY; MAX_SEATS],
        territories: [TerritorySet::EMPTY; MAX_SEATS],
    };

    /// A seat's forces in an area.
    pub(crate) fn of(&self, seat: Seat, area: AreaId) -> Forces {
        let (normal, elite) = self.by_area[area.index()][seat.index()];
        Forces {
            normal,
            elite,
            veiled: u8::from(self.veiled == Some((seat, area))),
        }
    }

    /// Where a token lies face down, and whose it is.
    pub(crate) fn veiled(&self) -> Option<(Seat, AreaId)> {
        self.veiled
    }

    /// Where a seat has forces.
    pub(crate) fn areas_of(&self, seat: Seat) -> AreaSet {
        self.areas[seat.index()]
    }

    /// The territories in which a seat has forces.
    pub(crate) fn territories_of(&self, seat: Seat) -> TerritorySet {
        self.territories[seat.index()]
    }

    /// Puts forces into an area.
    pub(crate) fn add(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.set(seat, area, self.of(seat, area) + forces);
    }

    /// Takes forces out of an area.
    pub(crate) fn take(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.set(seat, area, self.of(seat, area) - forces);
    }

    fn set(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.by_area[area.index()][seat.index()] = (forces.normal, forces.elite);
        if forces.is_veiled() {
            self.veiled = Some((seat, area));
        } else if self.veiled == Some((seat, area)) {
            self.veiled = None;
        }
        let (areas, territories) = (&mut self.areas[seat.index()], &mut self.territories[seat.index()]);
        let territory = area.territory();
        if forces.is_none() {
            areas.remove(area);
        } else {
            areas.insert(area);
        }
        if areas.meets(territory.areas()) {
            territories.insert(territory);
        } else {
            territories.remove(territory);
        }
    }

    /// Whether the derived sets say what the forces say.
    pub(super) fn is_consistent(&self) -> bool {
        let mut again = BoardForces::EMPTY;
        for (area, by_seat) in self.by_area.iter().enumerate() {
            for seat in (0..by_seat.len() as u8).map(Seat) {
                let area = AreaId(area as u8);
                again.set(seat, area, self.of(seat, area));
            }
        }
        again == *self
    }
}

/// Forces on the board are few: they are written as a list.
type Row = (AreaId, Seat, Forces);

impl Serialize for BoardForces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = ArrayVec::<Row, MAX_ROWS>::new();
        for (area, by_seat) in self.by_area.iter().enumerate() {
            let groups = (0..by_seat.len() as u8).map(|seat| {
                let (seat, area) = (Seat(seat), AreaId(area as u8));
                (area, seat, self.of(seat, area))
            });
            rows.extend(groups.filter(|(_, _, forces)| !forces.is_none()));
        }
        rows.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for BoardForces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut board = BoardForces::EMPTY;
        for (area, seat, forces) in ArrayVec::<Row, MAX_ROWS>::deserialize(deserializer)? {
            if area.index() >= AREAS || seat.index() >= MAX_SEATS {
                return Err(D::Error::custom(format!("no area {} or no seat {}", area.0, seat.0)));
            }
            board.set(seat, area, forces);
        }
        Ok(board)
    }
}
