//! Forces and their strength.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_is_written_as_it_is_dialed() {
        let half = Strength { halves: 1 };
        let written = [half, Strength::whole(3), Strength::whole(3) + half].map(|strength| strength.to_string());
        assert_eq!(written, ["½", "3", "3½"]);
    }
}
