//! What a player pays for forces of its ally beyond the ally's own (Rule 2.03.07, R33, R134).

use super::choice::elite_price;
use super::{FORCE_PRICE, Revival};
use crate::factions::{self, row::AllyRevival};
use crate::ids::Seat;
use crate::matter::{Decision, Matter};
use crate::procedure::Ctx;
use crate::state::{Forces, State};

/// For how many forces of the ally.
pub(super) fn pay_ally_revival(ally: Seat, most: u8) -> Decision {
    let decision = Matter::PayAllyRevival.amount(0u8, most);
    decision.who(ally).price(FORCE_PRICE)
}

/// What these forces of its ally cost whoever pays for them: an ordinary one two, and a Cyborg three (R134).
pub(super) fn extra_cost(state: &State, ally: Seat, forces: Forces) -> u16 {
    let elite_price = elite_price(state, ally);
    u16::from(forces.normal) * u16::from(FORCE_PRICE) + u16::from(forces.elite) * u16::from(elite_price)
}

impl Revival {
    /// Who may pay for forces of its ally in this round, as far as others know.
    pub(super) fn payer(&self, state: &State) -> Option<AllyRevival> {
        factions::pays_ally_revival(Ctx::new(state, &self.uses), None)
            .filter(|it| self.round.contains(it.ally) && self.has_dead_forces(state, it.ally))
    }

    /// What is left to a seat when its own revivals are paid.
    fn left_for_ally(&self, state: &State, seat: Seat) -> u16 {
        let own = self.choices.of(seat).map_or(0, |choice| self.cost(state, seat, choice));
        state.spice[seat.index()].saturating_sub(own)
    }

    /// For how many forces of its ally a seat can pay, its own revivals paid.
    pub(super) fn most_extra(&self, state: &State, seat: Seat) -> Option<(Seat, u8)> {
        let AllyRevival { ally, most, .. } = self.payer(state).filter(|it| it.payer == seat)?;
        let (dead, left) = (state.revivable_forces(ally), self.left_for_ally(state, seat));
        let affordable = |count: &u8| extra_cost(state, ally, dead.take(*count)) <= left;
        let count = (0..=dead.total().min(most)).rev().find(affordable);
        Some((ally, count.unwrap_or(0)))
    }

    /// How many of the forces for which a seat pays can be elite, where these cost something else (R134).
    pub(super) fn extra_elites_range(&self, state: &State) -> Option<(u8, u8)> {
        let (payer, count) = self.extra.filter(|(_, count)| *count > 0)?;
        let ally = self.payer(state).filter(|it| it.payer == payer)?.ally;
        if elite_price(state, ally) == FORCE_PRICE {
            return None;
        }
        let (dead, left) = (state.revivable_forces(ally), self.left_for_ally(state, payer));
        let is_possible = |elite: &u8| {
            let forces = Forces::of(count - elite, *elite);
            forces.fits_in(dead) && extra_cost(state, ally, forces) <= left
        };
        let mut possible = (0..=count).filter(is_possible);
        let least = possible.next()?;
        Some((least, possible.next_back().unwrap_or(least)))
    }

    /// How many of them are elite, asked of the payer if there is a choice.
    pub(super) fn extra_elites_question(&self, state: &State, seat: Seat) -> Option<Decision> {
        let (payer, count) = self
            .extra
            .filter(|(payer, _)| *payer == seat && self.extra_elites.is_none())?;
        let ally = self.payer(state).filter(|it| it.payer == payer)?.ally;
        let (least, most) = self.extra_elites_range(state)?;
        (least < most).then(|| Matter::ExtraElites.amount(least, most).who(ally).number(count))
    }

    /// The forces of the ally that come out of the tanks, as far as these still have them: ordinary ones first, if nothing
    /// else was said.
    pub(super) fn extra_forces(&self, state: &State, payer: Seat, ally: Seat, count: u8) -> Forces {
        let dead = state.revivable_forces(ally);
        let wanted = match self.extra_elites {
            Some(elite) => Forces::of(count.saturating_sub(elite).min(dead.normal), elite.min(dead.elite)),
            None => dead.take(count),
        };
        let spice = state.spice[payer.index()];
        let affordable = |forces: &Forces| extra_cost(state, ally, *forces) <= spice;
        let mut fewer = (0..=wanted.total()).rev().map(|count| wanted.take(count));
        fewer.find(affordable).unwrap_or_default()
    }
}
