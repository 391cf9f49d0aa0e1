//! Forces and their strength.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of forces of one faction, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Forces {
    /// Ordinary forces.
    pub normal: u8,
    /// Elite forces (advanced game).
    pub elite: u8,
    /// Tokens that lie face down in the place of forces: each goes, collects and takes room as one force does, and fights
    /// as those for which it stands (Rule 2.10.11). There is one at most (Rule 2.10.15).
    pub veiled: u8,
}

impl Forces {
    /// No forces.
    pub const NONE: Forces = Forces::of(0, 0);

    /// A token that lies face down in the place of forces.
    pub const VEILED: Forces = Forces {
        veiled: 1,
        ..Forces::NONE
    };

    /// Forces of both kinds.
    pub const fn of(normal: u8, elite: u8) -> Forces {
        Forces {
            normal,
            elite,
            veiled: 0,
        }
    }

    /// Ordinary forces only.
    pub const fn normal(count: u8) -> Forces {
        Forces::of(count, 0)
    }

    /// Elite forces only.
    pub const fn elite(count: u8) -> Forces {
        Forces::of(0, count)
    }

    /// How many there are of any kind; a token face down is one.
    pub fn total(self) -> u8 {
        self.normal.saturating_add(self.elite).saturating_add(self.veiled)
    }

    /// The same without a token that lies face down.
    pub fn unveiled(self) -> Forces {
        Forces { veiled: 0, ..self }
    }

    /// The same without these, as far as they are among them.
    pub fn without(self, others: Forces) -> Forces {
        Forces {
            normal: self.normal.saturating_sub(others.normal),
            elite: self.elite.saturating_sub(others.elite),
            veiled: self.veiled.saturating_sub(others.veiled),
        }
    }

    /// Whether a token that lies face down is among them.
    pub fn is_veiled(self) -> bool {
        self.veiled > 0
    }

    /// Whether there are none.
    pub fn is_none(self) -> bool {
        self == Forces::NONE
    }

    /// Whether these can be taken out of `all`, kind by kind.
    pub fn fits_in(self, all: Forces) -> bool {
        self.normal <= all.normal && self.elite <= all.elite && self.veiled <= all.veiled
    }

    /// `count` of these, ordinary ones first, and what lies face down last.
    pub fn take(self, count: u8) -> Forces {
        let normal = count.min(self.normal);
        let elite = (count - normal).min(self.elite);
        let veiled = (count - normal - elite).min(self.veiled);
        Forces { normal, elite, veiled }
    }

    /// `count` of these, elite ones first, and what lies face down last.
    pub fn take_elite_first(self, count: u8) -> Forces {
        let elite = count.min(self.elite);
        let normal = (count - elite).min(self.normal);
        let veiled = (count - elite - normal).min(self.veiled);
        Forces { normal, elite, veiled }
    }
}

impl Add for Forces {
    type Output = Forces;

    fn add(self, other: Forces) -> Forces {
        Forces {
            // A list from outside may name any number.
            normal: self.normal.saturating_add(other.normal),
            elite: self.elite.saturating_add(other.elite),
            veiled: self.veiled.saturating_add(other.veiled),
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
            veiled: self.veiled - other.veiled,
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
        if self.normal > 0 || !self.is_veiled() {
            write!(f, "{}", self.normal)?;
        }
        if self.elite > 0 {
            let and = if self.normal > 0 || !self.is_veiled() {
                " and "
            } else {
                ""
            };
            write!(f, "{and}{} elite", self.elite)?;
        }
        if self.is_veiled() {
            let and = if self.unveiled().is_none() { "" } else { " and " };
            write!(f, "{and}{} face down", self.veiled)?;
        }
        Ok(())
    }
}

/// How forces are written where people may read along: what lies face down is rare, and named where it is there.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Forces")]
struct Written {
    normal: u8,
    elite: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    veiled: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Serialize for Forces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Forces { normal, elite, veiled } = *self;
        if serializer.is_human_readable() {
            Written { normal, elite, veiled }.serialize(serializer)
        } else {
            (normal, elite, veiled).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Forces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { normal, elite, veiled } = if deserializer.is_human_readable() {
            Written::deserialize(deserializer)?
        } else {
            let (normal, elite, veiled) = Deserialize::deserialize(deserializer)?;
            Written { normal, elite, veiled }
        };
        Ok(Forces { normal, elite, veiled })
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
    fn a_token_face_down_is_one_among_forces_and_is_taken_last() {
        let all = Forces::of(2, 1) + Forces::VEILED;
        assert_eq!(all.total(), 4);
        assert_eq!(all.take(3), Forces::of(2, 1));
        assert_eq!(all.take_elite_first(9), all);
        assert!(!Forces::VEILED.is_none() && Forces::VEILED.unveiled().is_none());
        assert!(!all.fits_in(all.unveiled()) && all.unveiled().fits_in(all));
        let written = [Forces::NONE, Forces::of(2, 1), all, Forces::VEILED].map(|forces| forces.to_string());
        assert_eq!(
            written,
            ["0", "2 and 1 elite", "2 and 1 elite and 1 face down", "1 face down"]
        );
    }

    #[test]
    fn a_token_face_down_is_named_where_there_is_one() {
        let written = |forces: Forces| serde_json::to_string(&forces).unwrap();
        assert_eq!(written(Forces::of(2, 1)), r#"{"normal":2,"elite":1}"#);
        assert_eq!(written(Forces::VEILED), r#"{"normal":0,"elite":0,"veiled":1}"#);
        for forces in [Forces::NONE, Forces::of(2, 1) + Forces::VEILED] {
            assert_eq!(serde_json::from_str::<Forces>(&written(forces)).unwrap(), forces);
            let bytes = postcard::to_stdvec(&forces).unwrap();
            assert_eq!(postcard::from_bytes::<Forces>(&bytes), Ok(forces));
        }
    }

    #[test]
    fn a_strength_is_written_as_it_is_dialed() {
        let half = Strength { halves: 1 };
        let written = [half, Strength::whole(3), Strength::whole(3) + half].map(|strength| strength.to_string());
        assert_eq!(written, ["½", "3", "3½"]);
    }
}
