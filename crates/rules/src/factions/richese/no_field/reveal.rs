//! A No-Field token is revealed at will (Rule 2.10.12).

use super::token::AtWill;
use crate::ids::{AreaSet, Faction, Seat, SeatSet};
use crate::phase::Phase;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// Whether a seat can reveal its token now.
///
/// # Errors
/// Why it cannot.
pub(crate) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    let rule = rule!("2.10.12");
    let refused = |reason| Err(Refusal::by(rule, reason));
    if state.faction(seat) != Faction::Richese {
        return refused(Reason::NoSuchAbility);
    }
    if state.board_forces.veiled().is_none() {
        return refused(Reason::NothingFaceDown);
    }
    // The phases of a turn before the battles.
    if !matches!(
        state.phase,
        Phase::Storm | Phase::SpiceBlow | Phase::Charity | Phase::Bidding | Phase::Revival | Phase::Shipment
    ) {
        return refused(Reason::RevealedBeforeBattles);
    }
    if state.belongings.richese.no_fields.at_will != AtWill::NotYet {
        return refused(Reason::RevealedThisTurn);
    }
    Ok(())
}

/// Reveals it.
///
/// # Errors
/// As [`check`].
pub(crate) fn at_will(state: &mut State, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
    check(state, seat)?;
    if let Some((_, area)) = state.board_forces.veiled() {
        let forces = state.unveil(events, rule!("2.10.12"), seat, AreaSet::of(area));
        state.belongings.richese.no_fields.at_will = AtWill::Revealed { area, forces };
    }
    Ok(())
}

/// A new turn: it can be done again, and so can what the ally was refused.
pub(in crate::factions) fn turn_began(state: &mut State, _events: &mut Events) {
    let tokens = &mut state.belongings.richese.no_fields;
    (tokens.at_will, tokens.withheld) = (AtWill::NotYet, SeatSet::EMPTY);
}
