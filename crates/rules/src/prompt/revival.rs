//! What can come out of the tanks.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};
use serde::{Deserialize, Serialize};

use super::answers::any_of;
use crate::action::Action;
use crate::ids::LeaderId;
use crate::sizes::MAX_OWN_LEADERS;
use crate::state::Forces;

/// What can come out of the tanks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviveOptions {
    /// Forces in the tanks, elites as far as they may be revived in this turn (Rules 2.03.11, 2.04.20).
    pub tanks: Forces,
    /// How many forces may be revived in all (Rule 1.05.01).
    pub limit: u8,
    /// How many of these are free (Rule 1.05.01.01).
    pub free: u8,
    /// Spice for each further one (Rule 1.05.01.02).
    pub price: u8,
    /// Spice for each further elite one (Rule 2.07.10).
    pub elite_price: u8,
    /// Whether only half of all is paid, rounded up; the prices of leaders are halved already (Rules 2.08.09, 2.08.15).
    pub halved: bool,
    /// Own spice.
    pub spice: u16,
    /// Leaders that may be revived, with their prices (Rule 1.05.03).
    pub leaders: ArrayVec<(LeaderId, u8), MAX_OWN_LEADERS>,
    /// The price of a token that may be revived instead: the Kwisatz Haderach (Rule 2.01.14).
    pub token: Option<u8>,
}

impl ReviveOptions {
    /// What reviving these forces costs, the dearest of them free.
    pub fn cost_of(&self, forces: Forces) -> u16 {
        self.cost_with(forces, self.free_elites(forces).1)
    }

    /// The same where so many of the free ones are elite (R134).
    pub fn cost_with(&self, forces: Forces, free_elites: u8) -> u16 {
        let free_elites = free_elites.min(forces.elite);
        let elite = u16::from(forces.elite - free_elites) * u16::from(self.elite_price);
        let free = self.free.saturating_sub(free_elites);
        let full = elite + u16::from(forces.normal.saturating_sub(free)) * u16::from(self.price);
        if self.halved { full.div_ceil(2) } else { full }
    }

    /// How many of the free ones can be elite: at least, and at most, which is the cheapest where they are dearer (Rule
    /// 2.07.06).
    pub fn free_elites(&self, forces: Forces) -> (u8, u8) {
        let free = self.free.min(forces.total());
        (free.saturating_sub(forces.normal), free.min(forces.elite))
    }

    /// How many of the free ones are elite, where that makes a difference that the player can pay for (R134).
    pub fn free_elites_asked(&self, forces: Forces, spice: u16) -> Option<(u8, u8)> {
        let (least, most) = self.free_elites(forces);
        let least = (least..=most).find(|elite| self.cost_with(forces, *elite) <= spice)?;
        (self.elite_price != self.price && least < most).then_some((least, most))
    }

    /// The price of a leader, or of the token in its place; `None` if it cannot be revived.
    pub fn leader_price(&self, leader: Option<LeaderId>, token: bool) -> Option<u16> {
        match (leader, token) {
            (None, false) => Some(0),
            (None, true) => self.token.map(u16::from),
            (Some(leader), false) => {
                let found = self.leaders.iter().find(|(other, _)| *other == leader);
                found.map(|(_, price)| u16::from(*price))
            }
            (Some(_), true) => None,
        }
    }

    /// Whether this revival is possible.
    pub fn contains(&self, forces: Forces, leader: Option<LeaderId>, token: bool) -> bool {
        forces.fits_in(self.tanks)
            && forces.total() <= self.limit
            && self
                .leader_price(leader, token)
                .is_some_and(|price| price + self.cost_of(forces) <= self.spice)
    }

    /// The free ones, elites first.
    pub fn modest(&self) -> Action {
        Action::Revive {
            forces: self.tanks.take_elite_first(self.free.min(self.limit)),
            leader: None,
            token: false,
        }
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        let affordable = self.leaders.iter().filter(|(_, price)| u16::from(*price) <= self.spice);
        let affordable: ArrayVec<_, MAX_OWN_LEADERS> = affordable.collect();
        let leader = affordable
            .choose(rng)
            .filter(|_| rng.random_ratio(2, 3))
            .map(|(leader, _)| *leader);
        let affords_it = self.token.is_some_and(|price| u16::from(price) <= self.spice);
        let token = leader.is_none() && affords_it && rng.random();
        let spice = self.spice - self.leader_price(leader, token).unwrap_or(0);
        let affordable = |count: &u8| self.cost_of(self.tanks.take_elite_first(*count)) <= spice;
        let most = (0..=self.limit.min(self.tanks.total())).rev().find(affordable);
        Action::Revive {
            forces: any_of(self.tanks, rng).take_elite_first(most.unwrap_or(0)),
            leader,
            token,
        }
    }
}
