//! What can be shipped where.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom, seq::IteratorRandom};
use serde::{Deserialize, Serialize};

use super::Barriers;
use super::answers::{any_of, are_distinct};
use crate::action::{Cargo, Placements, Shipment};
use crate::factions::{NoField, NoFieldSet};
use crate::ids::{AreaId, AreaSet, CardId, Seat};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::Forces;

/// What can be shipped where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipOptions {
    /// Forces in reserve.
    pub reserves: Forces,
    /// Own spice that is not pledged.
    pub spice: u16,
    /// What the ally's pledge adds.
    pub pledge: u16,
    /// Where reserves may land, with the full price of each force.
    pub destinations: ArrayVec<(AreaId, u8), 96>,
    /// Of these, where half of those who are sent are lost (Rule 2.04.17).
    pub stormy: AreaSet,
    /// Whether half of the price is paid (Rules 2.06.06, 2.06.09).
    pub half_price: bool,
    /// Forces on the board that may be shipped across it, by area (Rules 2.06.05.01, 2.06.10).
    pub across: ArrayVec<(AreaId, Forces), 20>,
    /// Where they may land, with the full price of each force.
    pub across_to: ArrayVec<(AreaId, u8), 96>,
    /// Whether they may be shipped back to the reserves (Rule 2.06.05.02).
    pub back: bool,
    /// What keeps forces out of areas.
    pub barriers: Barriers,
    /// Where alone the reserves can be sent, if they are not off the planet (Rules 2.04.03, 2.04.05).
    pub native: Option<AreaSet>,
    /// Whether reserves may be sent into the storm (Rule 2.04.17).
    pub into_storm: bool,
    /// Who is paid instead of the bank (Rule 2.06.04).
    pub payee: Option<Seat>,
    /// No-Field tokens of one's own that can be laid face down in the place of forces (Rule 2.10.10).
    pub tokens: NoFieldSet,
    /// The ally that may lend one (Rule 2.10.19).
    pub lender: Option<Seat>,
    /// Whether one lies face down on the board, so that there is no other (Rule 2.10.15).
    pub is_token_out: bool,
    /// Cards that can be played as a Karama for Guild rates (Rule 3.01.11.03).
    pub karamas: ArrayVec<CardId, MAX_HAND>,
}

/// Half of a total, rounded up (R40).
pub(crate) fn half(total: u16) -> u16 {
    total.div_ceil(2)
}

/// Why no token can go in the place of forces: one of one's own, or else the ally's (Rules 2.10.10, 2.10.15, 2.10.19).
pub(crate) fn token_refusal(own: Option<NoField>, is_token_out: bool) -> Refusal {
    match own {
        _ if is_token_out => Refusal::by(rule!("2.10.15"), Reason::TokenOnBoard),
        Some(_) => Refusal::by(rule!("2.10.10"), Reason::TokenNotInSupply),
        None => Refusal::by(rule!("2.10.19"), Reason::NoTokenLent),
    }
}

impl ShipOptions {
    /// The full price of each force of the reserves shipped there, if one may ship there.
    pub fn price(&self, to: AreaId) -> Option<u8> {
        self.destinations
            .iter()
            .find(|(area, _)| *area == to)
            .map(|(_, price)| *price)
    }

    /// What this many forces of the reserves cost there, without a Karama.
    pub fn cost_of(&self, to: AreaId, count: u8) -> Option<u16> {
        let full = u16::from(self.price(to)?) * u16::from(count);
        Some(if self.half_price { half(full) } else { full })
    }

    /// What a shipment costs, where it may go.
    pub fn cost(&self, shipment: &Shipment) -> Option<u16> {
        let count = u16::from(shipment.cargo.forces().total());
        let full = match (&shipment.cargo, shipment.to) {
            (Cargo::Reserves(_) | Cargo::NoField(_) | Cargo::AllyNoField, Some(to)) => {
                u16::from(self.price(to)?) * count
            }
            (Cargo::Board(_), Some(to)) => {
                let (_, price) = self.across_to.iter().find(|(area, _)| *area == to)?;
                u16::from(*price) * count
            }
            // Not halved again (Rule 2.06.07).
            (Cargo::Board(_), None) if self.back => return Some(half(count)),
            _ => return None,
        };
        let halved = self.half_price || shipment.karama.is_some();
        Some(if halved { half(full) } else { full })
    }

    /// The most forces of the reserves that can be paid for there.
    pub fn most(&self, to: AreaId) -> u8 {
        (0..=self.reserves.total())
            .rev()
            .find(|count| {
                self.cost_of(to, *count)
                    .is_some_and(|cost| cost <= self.spice + self.pledge)
            })
            .unwrap_or(0)
    }

    /// Who is paid for a shipment instead of the bank: nobody for one to the reserves, or at Guild rates by a Karama
    /// (Rule 2.06.04, R40).
    pub fn payee_of(&self, shipment: &Shipment) -> Option<Seat> {
        let due = shipment.to.is_some() && shipment.karama.is_none();
        self.payee
            .filter(|_| due && self.cost(shipment).is_some_and(|cost| cost > 0))
    }

    /// Whether a Karama for Guild rates changes anything: it halves the price, and who pays half to another pays the bank
    /// with it. Who pays the bank half in any case has no use for it (Rule 3.01.11.03, R40).
    pub fn karama_counts(&self) -> bool {
        !self.half_price || self.payee.is_some()
    }

    /// Why not even one force of the reserves can be sent there; `None` if one can.
    pub fn why_not(&self, to: AreaId) -> Option<Refusal> {
        let far = self.native.is_some_and(|native| !native.contains(to));
        if far {
            return Some(Refusal::by(rule!("2.04.05"), Reason::FarFromReserves));
        }
        let obstacle = self.obstacle(to, self.into_storm);
        obstacle.or_else(|| {
            if !to.is_on_map() && self.price(to).is_none() {
                return Some(Refusal::by(rule!("2.07.20"), Reason::HomeField));
            }
            if self.reserves.is_none() {
                return Some(Refusal::plain(Reason::NoForces));
            }
            let (cost, have) = (self.cost_of(to, 1).unwrap_or(0), self.spice + self.pledge);
            (cost > have).then(|| Refusal::by(rule!("1.06.02.01"), Reason::TooExpensive { cost, have }))
        })
    }

    /// Why forces of this area of the board cannot be shipped there, whatever they are; `None` if they can.
    pub fn why_not_across(&self, from: AreaId, to: AreaId) -> Option<Refusal> {
        if from.territory() == to.territory() {
            return Some(Refusal::by(rule!("2.06.05.01"), Reason::SameArea));
        }
        let obstacle = self.obstacle(to, false);
        obstacle.or_else(|| {
            let stands = self.across.iter().any(|(area, _)| *area == from);
            let lands = self.across_to.iter().any(|(area, _)| *area == to);
            if !to.is_on_map() && !lands {
                return Some(Refusal::by(rule!("2.07.20"), Reason::HomeField));
            }
            (!stands || !lands).then(|| Refusal::by(rule!("2.06.05.01"), Reason::CannotShipThat))
        })
    }

    fn obstacle(&self, to: AreaId, into_storm: bool) -> Option<Refusal> {
        let bars = &self.barriers;
        let territory = to.territory();
        let (rule, reason) = if bars.storm.contains(to) && !into_storm {
            (rule!("1.06.02.04"), Reason::InStorm(to))
        } else if bars.closed.contains(to) {
            (rule!("2.12.09.02"), Reason::NobodyShipsThere(territory))
        } else if bars.full.contains(to) {
            (rule!("1.06.02.05"), Reason::StrongholdFull(territory))
        } else if bars.coexisting.contains(to) {
            (rule!("2.02.13"), Reason::OwnAdvisorsThere(territory))
        } else if bars.promised.contains(to) {
            (rule!("1.12.00"), Reason::Promised)
        } else {
            return None;
        };
        Some(Refusal::by(rule, reason))
    }

    /// How many of those sent are lost there (Rule 2.04.17, R46).
    pub fn losses(&self, to: AreaId, count: u8) -> u8 {
        if self.stormy.contains(to) { count.div_ceil(2) } else { 0 }
    }

    /// Why no such token can go in the place of forces; `None` if it can, or if it is none.
    pub fn why_no_token(&self, cargo: &Cargo) -> Option<Refusal> {
        let (own, can) = match cargo {
            Cargo::NoField(token) => (Some(*token), self.tokens.contains(*token)),
            Cargo::AllyNoField => (None, self.lender.is_some()),
            Cargo::Reserves(_) | Cargo::Board(_) => return None,
        };
        (!can).then(|| token_refusal(own, self.is_token_out))
    }

    /// Whether this shipment is possible.
    pub fn contains(&self, shipment: &Shipment) -> bool {
        let Some(cost) = self.cost(shipment) else { return false };
        let forces = shipment.cargo.forces();
        let cargo = match &shipment.cargo {
            Cargo::Reserves(forces) => forces.fits_in(self.reserves),
            Cargo::Board(groups) => self.are_across(groups, shipment.to),
            Cargo::NoField(_) | Cargo::AllyNoField => self.why_no_token(&shipment.cargo).is_none(),
        };
        let lost = match (&shipment.cargo, shipment.to) {
            (Cargo::Reserves(_), Some(to)) => self.losses(to, forces.total()),
            _ => 0,
        };
        let karama = shipment.karama.is_none_or(|card| {
            // Only shipments onto the board have a Guild rate (R40).
            let is_onto_board = shipment.to.is_some() && !matches!(shipment.cargo, Cargo::Board(_));
            self.karamas.contains(&card) && is_onto_board && self.karama_counts() && cost > 0
        });
        !forces.is_none()
            && cargo
            && karama
            && shipment.lost.fits_in(forces)
            && shipment.lost.total() == lost
            && shipment.from_ally <= cost.min(self.pledge)
            && cost - shipment.from_ally <= self.spice
    }

    fn are_across(&self, groups: &Placements, to: Option<AreaId>) -> bool {
        let Some((first, _)) = groups.first() else { return false };
        // Areas that come from outside may be none of the map's, so they are looked up here first.
        let stands = |area: &AreaId, forces: &Forces| {
            self.across
                .iter()
                .any(|(other, have)| other == area && forces.fits_in(*have))
        };
        are_distinct(groups)
            && groups.iter().all(|(area, forces)| {
                Some(*area) != to && !forces.is_none() && stands(area, forces) && area.territory() == first.territory()
            })
            && to.is_none_or(|to| to.territory() != first.territory())
    }

    /// A shipment of this many reserves, own spice first.
    pub fn shipment(&self, to: AreaId, count: u8) -> Shipment {
        self.of_forces(to, self.reserves.take(count))
    }

    /// A shipment by a token, own spice first.
    pub fn by_token(&self, to: AreaId, cargo: Cargo) -> Shipment {
        let cost = self.cost_of(to, 1).unwrap_or(0);
        Shipment {
            from_ally: cost.saturating_sub(self.spice),
            ..Shipment::onto_board(cargo, to)
        }
    }

    /// A shipment of these reserves, own spice first, ordinary forces lost first.
    pub fn of_forces(&self, to: AreaId, forces: Forces) -> Shipment {
        let cost = self.cost_of(to, forces.total()).unwrap_or(0);
        Shipment {
            from_ally: cost.saturating_sub(self.spice),
            lost: forces.take(self.losses(to, forces.total())),
            ..Shipment::of_reserves(forces, to)
        }
    }

    /// A token in the place of forces, as often as not where there is any. Chance is drawn only then.
    fn random_token<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Cargo> {
        if !self.tokens.is_empty() && rng.random() {
            return self.tokens.iter().choose(rng).map(Cargo::NoField);
        }
        (self.lender.is_some() && rng.random()).then_some(Cargo::AllyNoField)
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Shipment> {
        if !rng.random_ratio(2, 3) {
            return None;
        }
        let mut shipment = if !self.across.is_empty() && rng.random_ratio(1, 3) {
            let (area, forces) = *self.across.choose(rng)?;
            let to = if self.back && rng.random() {
                None
            } else {
                Some(self.across_to.choose(rng)?.0)
            };
            let groups = [(area, any_of(forces, rng))].into_iter().collect();
            Shipment {
                cargo: Cargo::Board(groups),
                to,
                from_ally: 0,
                karama: None,
                lost: Forces::NONE,
            }
        } else if let Some(token) = self.random_token(rng) {
            let (to, _) = *self.destinations.choose(rng)?;
            self.by_token(to, token)
        } else {
            let (to, _) = *self.destinations.choose(rng)?;
            let count = rng.random_range(0..=self.most(to));
            self.of_forces(to, any_of(self.reserves, rng).take_elite_first(count))
        };
        if rng.random_ratio(1, 4) {
            let karama = self.karamas.choose(rng).copied();
            shipment.karama = karama.filter(|_| !matches!(shipment.cargo, Cargo::Board(_)));
        }
        let cost = self.cost(&shipment)?;
        shipment.from_ally = cost.saturating_sub(self.spice);
        self.contains(&shipment).then_some(shipment)
    }
}
