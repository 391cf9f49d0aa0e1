//! Special Karama powers that their owner uses at a time of its choosing (Rules 1.14.02 to 1.14.04).

use super::row::SpecialPower;
use super::rows;
use crate::action::Power;
use crate::board::{Terrain, board};
use crate::data::CardPower;
use crate::ids::{Seat, TerritorySet};
use crate::procedure::Call;
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

fn power_of(state: &State, seat: Seat) -> Option<SpecialPower> {
    rows::power(state.faction(seat))
}

/// The power that a seat has in this game.
fn own_power(state: &State, seat: Seat) -> Result<SpecialPower, Refusal> {
    if !state.options.is_advanced() {
        return Err(Refusal::by(rule!("1.13.05"), Reason::NoSuchAbility));
    }
    power_of(state, seat).ok_or(Refusal::by(rule!("1.14.00"), Reason::NoSuchAbility))
}

/// Whether a seat can use its power whenever nothing is half-way (Rule 1.14.09).
pub(crate) fn at_any_time(state: &State, seat: Seat) -> bool {
    power_of(state, seat).is_some_and(|own| own.at_any_time)
}

/// The rule that grants a seat its power in this game.
pub(crate) fn rule_of(state: &State, seat: Seat) -> Result<RuleId, Refusal> {
    own_power(state, seat).map(|own| (own.rule)())
}

/// What is in the way of a seat's power whatever the time, if anything is.
pub(crate) fn obstacle(state: &State, seat: Seat) -> Option<Reason> {
    (power_of(state, seat)?.obstacle)(state, seat)
}

/// What a seat can do with its power in this phase: it holds a card for it.
pub(crate) fn options(state: &State, seat: Seat) -> Option<PowerOptions> {
    let own = power_of(state, seat)?;
    state.power_card(seat)?;
    (own.options)(state, seat)
}

/// Whether a seat could use its power in this phase if it held a card for it, as far as others know.
pub(crate) fn may_be_used(state: &State, seat: Seat) -> bool {
    state.options.is_advanced() && !state.powers_used.contains(seat) && in_phase(state, seat).is_some()
}

/// What a seat's power could do in this phase.
pub(crate) fn in_phase(state: &State, seat: Seat) -> Option<PowerOptions> {
    (power_of(state, seat)?.options)(state, seat)
}

/// The sand territories.
pub(crate) fn sand() -> TerritorySet {
    board()
        .territories()
        .filter(|territory| territory.facts().terrain == Terrain::Sand)
        .collect()
}

/// Whether a power can be used so in this phase.
pub(crate) fn check(state: &State, seat: Seat, power: Power) -> Result<(), Refusal> {
    let own = own_power(state, seat)?;
    if state.powers_used.contains(seat) {
        return Err(Refusal::by(rule!("1.14.00"), Reason::PowerUsedUp));
    }
    if state.power_card(seat).is_none() {
        let held = state.card_for(seat, CardPower::Karama);
        if let Some(barred) = state.karamas_barred(seat).filter(|_| held.is_some()) {
            return Err(Refusal::by(barred, Reason::KaramasBarred));
        }
        let is_bound = held.is_some_and(|card| state.is_card_bound(seat, card));
        let reason = if is_bound {
            Reason::CardIsBound
        } else {
            Reason::NoKarama
        };
        return Err(Refusal::by(rule!("1.14.00"), reason));
    }
    let refused = || Refusal::by((own.rule)(), (own.obstacle)(state, seat).unwrap_or(Reason::NotNow));
    let options = (own.options)(state, seat).ok_or_else(refused)?;
    (own.check)(state, seat, power, &options)
}

/// Checks and carries out a power; the procedure that it starts, if it starts one.
pub(crate) fn apply(state: &mut State, events: &mut Events, seat: Seat, power: Power) -> Result<Option<Call>, Refusal> {
    check(state, seat, power)?;
    state.spend_power(events, seat)?;
    Ok(power_of(state, seat).and_then(|own| (own.apply)(state, events, seat, power)))
}
