//! What forces are worth in battle, and which of them the winner loses (R52).

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::answers::{add, are_distinct};
use crate::action::Placements;
use crate::ids::AreaId;
use crate::state::{Forces, Strength};

/// What one force is worth without and with spice, in halves (Rules 1.13.03, 2.03.08, 2.04.18, 2.04.21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ForceValues {
    /// An ordinary force.
    pub normal: (u8, u8),
    /// An elite force.
    pub elite: (u8, u8),
}

impl ForceValues {
    /// Every force counts one, and spice changes nothing (Rule 1.07.04.01).
    pub const BASIC: ForceValues = ForceValues {
        normal: (2, 2),
        elite: (2, 2),
    };

    /// The same where each elite force counts as much as two others.
    pub(crate) fn with_elite_doubled(self) -> ForceValues {
        let (unpaid, paid) = self.normal;
        ForceValues {
            elite: (unpaid * 2, paid * 2),
            ..self
        }
    }

    /// The same where spice makes a difference for an ordinary force that counts one half whatever is paid (Rule 2.07.23);
    /// `None` if it does, or counts more.
    pub(crate) fn with_normal_paid(self) -> Option<ForceValues> {
        let normal = (1, 2);
        (self.normal == (1, 1)).then_some(ForceValues { normal, ..self })
    }

    /// Whether spice makes any difference.
    pub fn can_be_paid(self) -> bool {
        self.normal_gains() || self.elite_gains()
    }

    fn normal_gains(self) -> bool {
        self.normal.0 != self.normal.1
    }

    fn elite_gains(self) -> bool {
        self.elite.0 != self.elite.1
    }

    /// How many of these gain by spice: it is laid on no other (R132).
    pub fn gaining(self, of: Forces) -> u16 {
        let normal = if self.normal_gains() { of.normal } else { 0 };
        let elite = if self.elite_gains() { of.elite } else { 0 };
        u16::from(normal) + u16::from(elite)
    }

    /// Every way to make exactly this dial with exactly this spice, as the forces that take part in it.
    pub fn ways(self, of: Forces, dial: Strength, spice: u16) -> impl Iterator<Item = Forces> {
        let wanted = u32::from(dial.in_halves());
        let payable = self.can_be_paid();
        let all = (0..=of.elite).flat_map(move |elite| (0..=of.normal).map(move |normal| Forces::of(normal, elite)));
        all.filter(move |forces| {
            if !payable {
                let worth = u32::from(forces.normal) * u32::from(self.normal.0)
                    + u32::from(forces.elite) * u32::from(self.elite.0);
                return spice == 0 && worth == wanted;
            }
            // `elite_paid` of the paid ones are elite; the rest of the spice is on ordinary forces, each kind if it gains.
            let most_elite = if self.elite_gains() { forces.elite } else { 0 };
            let most_normal = if self.normal_gains() { forces.normal } else { 0 };
            (0..=most_elite).any(|elite_paid| {
                let Some(normal_paid) = spice.checked_sub(elite_paid.into()) else {
                    return false;
                };
                if normal_paid > u16::from(most_normal) {
                    return false;
                }
                let normal_unpaid = u32::from(forces.normal) - u32::from(normal_paid);
                let elite_unpaid = u32::from(forces.elite - elite_paid);
                u32::from(normal_paid) * u32::from(self.normal.1)
                    + normal_unpaid * u32::from(self.normal.0)
                    + u32::from(elite_paid) * u32::from(self.elite.1)
                    + elite_unpaid * u32::from(self.elite.0)
                    == wanted
            })
        })
    }

    /// Whether these forces can make this dial with this spice: whether there is any of the [`ForceValues::ways`].
    pub fn can_make(self, of: Forces, dial: Strength, spice: u16) -> bool {
        let wanted = u32::from(dial.in_halves());
        let worth = |each: u8, count: u16| u32::from(each) * u32::from(count);
        // Each kind takes spice as far as it gains by it, and all of it is laid.
        let most_elite = if self.elite_gains() { u16::from(of.elite) } else { 0 };
        let most_normal = if self.normal_gains() { u16::from(of.normal) } else { 0 };
        (spice.saturating_sub(most_normal)..=most_elite.min(spice)).any(|elite_paid| {
            let normal_paid = spice - elite_paid;
            let paid = worth(self.elite.1, elite_paid) + worth(self.normal.1, normal_paid);
            let unpaid_normal = u32::from(of.normal) - u32::from(normal_paid);
            (0..=u16::from(of.elite) - elite_paid).any(|unpaid_elite| {
                let rest = wanted.checked_sub(paid + worth(self.elite.0, unpaid_elite));
                rest.is_some_and(|rest| match u32::from(self.normal.0) {
                    0 => rest == 0,
                    each => rest % each == 0 && rest / each <= unpaid_normal,
                })
            })
        })
    }

    /// The fewest of these forces that make exactly this dial with exactly this spice: those are dialed (R158).
    pub(crate) fn fewest(self, of: Forces, dial: Strength, spice: u16) -> u8 {
        self.ways(of, dial, spice).map(Forces::total).min().unwrap_or(0)
    }

    /// The highest dial with up to this much spice, and the spice that it takes.
    pub fn strongest(self, of: Forces, spice: u16) -> (Strength, u16) {
        let gain = |(unpaid, paid): (u8, u8)| u16::from(paid.saturating_sub(unpaid));
        // Spice goes to those who gain most by it.
        let mut kinds = [(of.elite, self.elite), (of.normal, self.normal)];
        kinds.sort_by_key(|(_, values)| std::cmp::Reverse(gain(*values)));
        let mut halves = 0;
        let mut left = spice;
        for (count, values) in kinds {
            let paid = if gain(values) > 0 { left.min(count.into()) } else { 0 };
            left -= paid;
            halves += paid * u16::from(values.1) + (u16::from(count) - paid) * u16::from(values.0);
        }
        (Strength::halves(halves), spice - left)
    }
}

/// Which forces can be lost for a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossOptions {
    /// The forces that took part, by area.
    pub from: ArrayVec<(AreaId, Forces), 12>,
    /// The number dialed.
    pub dial: Strength,
    /// The spice paid with it.
    pub spice: u16,
    /// What they count.
    pub values: ForceValues,
    /// How many tokens they must be, where it has counted how many are dialed (R158).
    pub tokens: Option<u8>,
}

impl LossOptions {
    /// All that took part.
    pub fn forces(&self) -> Forces {
        self.from.iter().map(|(_, forces)| *forces).sum()
    }

    /// The losses that fit the dial and the spice, by kind of force.
    pub fn ways(&self) -> impl Iterator<Item = Forces> {
        let tokens = self.tokens;
        let ways = self.values.ways(self.forces(), self.dial, self.spice);
        ways.filter(move |way| tokens.is_none_or(|tokens| way.total() == tokens))
    }

    /// Whether these are losses that fit.
    pub fn contains(&self, lost: &Placements) -> bool {
        let there = |area: &AreaId| {
            let found = self.from.iter().find(|(other, _)| other == area);
            found.map_or(Forces::NONE, |(_, forces)| *forces)
        };
        let sum: Forces = lost.iter().map(|(_, forces)| *forces).sum();
        are_distinct(lost)
            && lost
                .iter()
                .all(|(area, forces)| !forces.is_none() && forces.fits_in(there(area)))
            && self.ways().any(|way| way == sum)
    }

    /// The fewest by value, elites kept (R52).
    pub fn cheapest(&self) -> Placements {
        let way = self.ways().min_by_key(|way| (way.elite, way.total()));
        self.spread(way.unwrap_or_default(), |_| 0)
    }

    /// The only possible losses, if there is no choice.
    pub fn only(&self) -> Option<Placements> {
        let mut ways = self.ways();
        let way = ways.next()?;
        if ways.next().is_some() {
            return None;
        }
        let all = way == self.forces();
        (all || self.from.len() <= 1 || way.is_none()).then(|| self.spread(way, |_| 0))
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Placements {
        let count = self.ways().count() as u32;
        if count == 0 {
            return Placements::new();
        }
        let way = self.ways().nth(rng.random_range(0..count) as usize);
        let way = way.unwrap_or_default();
        self.spread(way, |areas| rng.random_range(0..areas as u32) as usize)
    }

    /// Takes `way` out of the areas, one force at a time from the area that `pick` chooses.
    fn spread(&self, way: Forces, mut pick: impl FnMut(usize) -> usize) -> Placements {
        let mut left = self.from.clone();
        let mut lost = Placements::new();
        let singles = std::iter::repeat_n(Forces::elite(1), way.elite.into())
            .chain(std::iter::repeat_n(Forces::normal(1), way.normal.into()));
        for one in singles {
            let able: ArrayVec<usize, 12> = (0..left.len()).filter(|at| one.fits_in(left[*at].1)).collect();
            if able.is_empty() {
                break;
            }
            let (area, forces) = &mut left[able[pick(able.len())]];
            *forces -= one;
            add(&mut lost, *area, one);
        }
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORMAL: ForceValues = ForceValues {
        normal: (1, 2),
        elite: (2, 4),
    };

    #[test]
    fn the_published_example_of_three_with_one_spice() {
        let of = Forces::of(5, 1);
        let ways: Vec<Forces> = NORMAL.ways(of, Strength::whole(3), 1).collect();
        assert!(ways.contains(&Forces::of(2, 1)));
        assert!(ways.contains(&Forces::of(5, 0)));
        assert!(!ways.contains(&Forces::of(3, 0)));
    }

    #[test]
    fn spice_goes_to_the_elite_first() {
        let of = Forces::of(2, 1);
        assert_eq!(NORMAL.strongest(of, 1), (Strength::whole(3), 1));
        assert_eq!(NORMAL.strongest(of, 9), (Strength::whole(4), 3));
        assert_eq!(ForceValues::BASIC.strongest(of, 9), (Strength::whole(3), 0));
    }

    #[test]
    fn a_dial_can_be_made_when_there_is_a_way_to_make_it() {
        let one_kind_gains = ForceValues {
            normal: (1, 1),
            elite: (2, 4),
        };
        let nobody_counts = ForceValues {
            normal: (0, 0),
            elite: (1, 2),
        };
        for values in [NORMAL, ForceValues::BASIC, one_kind_gains, nobody_counts] {
            for (normal, elite) in (0..5).flat_map(|normal| (0..4).map(move |elite| (normal, elite))) {
                let of = Forces::of(normal, elite);
                for (halves, spice) in (0..24).flat_map(|halves| (0..10).map(move |spice| (halves, spice))) {
                    let dial = Strength::halves(halves);
                    let is_any = values.ways(of, dial, spice).next().is_some();
                    assert_eq!(
                        values.can_make(of, dial, spice),
                        is_any,
                        "{values:?} {of:?} {dial:?} {spice}"
                    );
                }
            }
        }
    }

    #[test]
    fn spice_lies_on_nobody_who_gains_nothing_by_it() {
        // Suboids and Cyborgs in the advanced game (R132).
        let values = ForceValues {
            normal: (1, 1),
            elite: (2, 4),
        };
        let of = Forces::of(3, 2);
        assert_eq!(values.strongest(of, 9), (Strength::halves(11), 2));
        assert_eq!(values.gaining(of), 2);
        assert!(values.can_make(of, Strength::halves(11), 2));
        assert!(
            !values.can_make(of, Strength::halves(11), 3),
            "the third would lie on a Suboid"
        );
        assert!(values.can_make(of, Strength::halves(3), 0) && !values.can_make(of, Strength::halves(3), 1));
    }
}
