//! Special Karama powers that their owner uses at a time of its choosing (Rules 1.14.02 to 1.14.04).

use super::{self as factions, PowerKind};
use crate::action::Power;
use crate::board::{Terrain, board};
use crate::cards::tleilaxu_ghola;
use crate::ids::{Seat, TerritorySet};
use crate::procedure::Call;
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};

/// The most forces of Rule 1.14.02.
const REVIVED: u8 = 3;

/// What a seat is offered in a window of the phase: it holds a card for its power.
pub(crate) fn window(state: &State, seat: Seat) -> Option<PowerOptions> {
    state.power_card(seat)?;
    in_phase(state, seat)
}

/// Whether a seat could use its power in this phase if it held a card for it, as far as others know.
pub(crate) fn may_be_used(state: &State, seat: Seat) -> bool {
    state.options.is_advanced() && !state.powers_used.contains(seat) && in_phase(state, seat).is_some()
}

/// What a seat's power could do in this phase.
pub(crate) fn in_phase(state: &State, seat: Seat) -> Option<PowerOptions> {
    let kind = factions::power(state.faction(seat))?;
    match kind {
        PowerKind::Revive if state.phase == Phase::Revival => {
            let options = tleilaxu_ghola::from_tanks(state, seat, REVIVED);
            (!options.is_empty()).then_some(PowerOptions::Revive(options))
        }
        PowerKind::Worm if state.phase == Phase::SpiceBlow && state.turn > 1 => {
            let territories = sand();
            Some(PowerOptions::Worm { territories })
        }
        PowerKind::TakeHand if state.phase == Phase::Bidding => {
            // An empty hand is a hand, too (R28).
            let hands = state
                .seats()
                .filter(|other| *other != seat)
                .map(|other| (other, state.hand(other).len() as u8))
                .collect::<arrayvec::ArrayVec<_, 6>>();
            let any_number = state.options.harkonnen_take_any_number;
            (!hands.is_empty()).then_some(PowerOptions::TakeHand { hands, any_number })
        }
        _ => None,
    }
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
    let Some(kind) = factions::power(state.faction(seat)) else {
        return Err(Refusal::by(rule!("1.14.00"), Reason::NoSuchAbility));
    };
    let rule = kind.rule();
    if !state.options.is_advanced() {
        return Err(Refusal::by(rule!("1.13.05"), Reason::NoSuchAbility));
    }
    if state.powers_used.contains(seat) {
        return Err(Refusal::by(rule!("1.14.00"), Reason::PowerUsedUp));
    }
    if state.power_card(seat).is_none() {
        return Err(Refusal::by(rule!("1.14.00"), Reason::NoKarama));
    }
    let options = in_phase(state, seat).ok_or(Refusal::by(rule, Reason::NotNow))?;
    match (power, &options) {
        (Power::Revive { forces, leader }, PowerOptions::Revive(options)) => {
            tleilaxu_ghola::check(options, (rule, state.faction(seat)), forces, leader)
        }
        (Power::Worm(_), PowerOptions::Worm { .. }) if !options.contains(&power) => {
            Err(Refusal::by(rule, Reason::NotSand))
        }
        (Power::TakeHand { .. }, PowerOptions::TakeHand { .. }) if !options.contains(&power) => {
            Err(Refusal::by(rule, Reason::NoSuchHand))
        }
        _ if options.contains(&power) => Ok(()),
        _ => Err(Refusal::by(rule, Reason::NoSuchAbility)),
    }
}

/// Checks and carries out a power; the procedure that it starts, if it starts one.
pub(crate) fn apply(state: &mut State, events: &mut Events, seat: Seat, power: Power) -> Result<Option<Call>, Refusal> {
    check(state, seat, power)?;
    state.spend_power(events, seat)?;
    match power {
        Power::Revive { forces, leader } => {
            tleilaxu_ghola::revive(state, events, rule!("1.14.02"), seat, forces, leader);
            Ok(None)
        }
        Power::Worm(territory) => Ok(Some(factions::karama_worm(seat, territory))),
        Power::TakeHand { from, cards } => Ok(Some(factions::take_hand(state, events, seat, from, cards))),
    }
}
