//! Forces and their strength, and how they get from one place to another.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use super::{Events, State};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, AreaSet, Seat, TerritoryId};
use crate::rule::RuleId;

/// A number of forces of one faction, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Forces {
    /// Ordinary forces.
    pub normal: u8,
    /// Elite forces (advanced game).
    pub elite: u8,
}

impl Forces {
    /// No forces.
    pub const NONE: Forces = Forces { normal: 0, elite: 0 };

    /// Ordinary forces only.
    pub fn normal(count: u8) -> Forces {
        Forces {
            normal: count,
            elite: 0,
        }
    }

    /// Elite forces only.
    pub fn elite(count: u8) -> Forces {
        Forces {
            normal: 0,
            elite: count,
        }
    }

    /// How many there are of either kind.
    pub fn total(self) -> u8 {
        self.normal.saturating_add(self.elite)
    }

    /// Whether there are none.
    pub fn is_none(self) -> bool {
        self == Forces::NONE
    }

    /// Whether these can be taken out of `all`, kind by kind.
    pub fn fits_in(self, all: Forces) -> bool {
        self.normal <= all.normal && self.elite <= all.elite
    }

    /// `count` of these, ordinary ones first.
    pub fn take(self, count: u8) -> Forces {
        let normal = count.min(self.normal);
        Forces {
            normal,
            elite: (count - normal).min(self.elite),
        }
    }

    /// `count` of these, elite ones first.
    pub fn take_elite_first(self, count: u8) -> Forces {
        let elite = count.min(self.elite);
        Forces {
            normal: (count - elite).min(self.normal),
            elite,
        }
    }
}

impl Add for Forces {
    type Output = Forces;

    fn add(self, other: Forces) -> Forces {
        Forces {
            // A list from outside may name any number.
            normal: self.normal.saturating_add(other.normal),
            elite: self.elite.saturating_add(other.elite),
        }
    }
}

impl AddAssign for Forces {
    fn add_assign(&mut self, other: Forces) {
        *self = *self + other;
    }
}

impl Sub for Forces {
    type Output = Forces;

    fn sub(self, other: Forces) -> Forces {
        Forces {
            normal: self.normal - other.normal,
            elite: self.elite - other.elite,
        }
    }
}

impl SubAssign for Forces {
    fn sub_assign(&mut self, other: Forces) {
        *self = *self - other;
    }
}

impl Sum for Forces {
    fn sum<I: Iterator<Item = Forces>>(all: I) -> Forces {
        all.fold(Forces::NONE, Forces::add)
    }
}

impl fmt::Display for Forces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.elite {
            0 => write!(f, "{}", self.normal),
            elite => write!(f, "{} and {elite} elite", self.normal),
        }
    }
}

/// A strength on the battle wheel, counted in halves (Rule 1.13.03.02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Strength {
    halves: u16,
}

impl Strength {
    /// A whole number.
    pub fn whole(number: u16) -> Strength {
        Strength {
            halves: number.saturating_mul(2),
        }
    }

    /// A number of halves.
    pub fn halves(halves: u16) -> Strength {
        Strength { halves }
    }

    /// How many halves it is.
    pub fn in_halves(self) -> u16 {
        self.halves
    }

    /// Rounded down to a whole number.
    pub fn floor(self) -> u16 {
        self.halves / 2
    }

    /// Whether a half is left over.
    pub fn has_half(self) -> bool {
        self.halves % 2 == 1
    }
}

impl Add for Strength {
    type Output = Strength;

    fn add(self, other: Strength) -> Strength {
        Strength {
            halves: self.halves.saturating_add(other.halves),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.floor(), self.has_half()) {
            (0, true) => write!(f, "½"),
            (whole, true) => write!(f, "{whole}½"),
            (whole, false) => write!(f, "{whole}"),
        }
    }
}

impl State {
    /// A seat's forces in one area.
    pub(crate) fn forces_in(&self, seat: Seat, area: AreaId) -> Forces {
        self.board_forces.of(seat, area)
    }

    /// A seat's forces in several areas together.
    pub(crate) fn forces_among(&self, seat: Seat, areas: AreaSet) -> Forces {
        let standing = areas.intersection(self.board_forces.areas_of(seat));
        standing.iter().map(|area| self.forces_in(seat, area)).sum()
    }

    /// Whether a seat has tokens in a territory, advisors included.
    pub(crate) fn has_tokens_in(&self, seat: Seat, territory: TerritoryId) -> bool {
        territory.areas().meets(self.board_forces.areas_of(seat))
    }

    /// Whether a seat has forces in a territory that count there; advisors do not (Rule 2.02.12).
    pub(crate) fn is_in(&self, seat: Seat, territory: TerritoryId) -> bool {
        !self.is_advising(seat, territory) && self.has_tokens_in(seat, territory)
    }

    /// A seat's forces on the board that fight, area by area.
    pub(crate) fn fighting_groups(&self, seat: Seat) -> impl Iterator<Item = (AreaId, Forces)> + '_ {
        self.groups(seat)
            .filter(move |(area, _)| !self.is_advising(seat, area.territory()))
    }

    /// A seat's forces on the board, area by area, advisors included.
    pub(crate) fn groups(&self, seat: Seat) -> impl Iterator<Item = (AreaId, Forces)> + '_ {
        self.board_forces
            .areas_of(seat)
            .iter()
            .map(move |area| (area, self.forces_in(seat, area)))
    }

    /// From the reserves to the board.
    pub(crate) fn land(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.reserves[seat.index()] -= forces;
        self.board_forces.add(seat, area, forces);
    }

    /// From one area to another.
    pub(crate) fn march(&mut self, seat: Seat, from: AreaId, to: AreaId, forces: Forces) {
        self.board_forces.take(seat, from, forces);
        self.board_forces.add(seat, to, forces);
        self.forget_sides(seat, from.territory());
    }

    /// From the board back to the reserves (Rule 2.06.05.02).
    pub(crate) fn withdraw(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.board_forces.take(seat, area, forces);
        self.reserves[seat.index()] += forces;
        self.forget_sides(seat, area.territory());
    }

    /// From the tanks to the reserves (Rule 1.05.02).
    pub(crate) fn revive_forces(&mut self, seat: Seat, forces: Forces) {
        if forces.elite > 0 {
            self.elite_revived.insert(seat);
        }
        self.tanks[seat.index()] -= forces;
        self.reserves[seat.index()] += forces;
    }

    /// A seat's forces in the tanks that may be revived in this turn: one elite at most (Rules 2.03.11, 2.04.20, R36).
    pub(crate) fn revivable_forces(&self, seat: Seat) -> Forces {
        let tanks = self.tanks[seat.index()];
        let elite = u8::from(!self.elite_revived.contains(seat)).min(tanks.elite);
        Forces { elite, ..tanks }
    }

    /// From the board to the tanks, telling why; nothing is told of none.
    pub(crate) fn lose_forces(
        &mut self,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        area: AreaId,
        forces: Forces,
        cause: Cause,
    ) {
        if forces.is_none() {
            return;
        }
        self.board_forces.take(seat, area, forces);
        self.tanks[seat.index()] += forces;
        self.forget_sides(seat, area.territory());
        events.tell(
            rule,
            EventKind::ForcesLost {
                seat,
                area,
                forces,
                cause,
            },
        );
    }

    /// All of a seat's forces in these areas go to the tanks.
    pub(crate) fn lose_all_forces(
        &mut self,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        areas: AreaSet,
        cause: Cause,
    ) {
        for area in areas.intersection(self.board_forces.areas_of(seat)).iter() {
            self.lose_forces(events, rule, seat, area, self.forces_in(seat, area), cause);
        }
    }
}
