//! What is different in battle.

use arrayvec::ArrayVec;

use crate::ability::Ability;
use crate::factions::{atreides, emperor, fremen, harkonnen};
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::Call;
use crate::prompt::ForceValues;
use crate::sizes::MAX_BATTLE_ABILITIES;
use crate::state::{Events, Forces, State};

/// What the Kwisatz Haderach adds to a leader who lives (Rule 2.01.11).
pub(crate) const SLEEPER_STRENGTH: u8 = atreides::kwisatz_haderach::STRENGTH;
/// What forces count without and with spice, in halves (Rules 1.13.03, 1.13.03.01).
const NORMAL: (u8, u8) = (1, 2);
/// The same where spice is not needed (Rule 2.04.21).
const HARDENED: (u8, u8) = (2, 2);

/// Whether a seat has the Kwisatz Haderach (Rule 2.01.10).
pub(crate) fn has_sleeper(state: &State, seat: Seat) -> bool {
    atreides::has_sleeper(state, seat)
}

/// Whether the Kwisatz Haderach can go along with a seat's leader there (Rule 2.01.11).
pub(crate) fn sleeper_can_fight(state: &State, seat: Seat, territory: TerritoryId) -> bool {
    has_sleeper(state, seat) && state.kwisatz_haderach.can_fight(territory)
}

/// Forces of a seat have gone to the tanks because of a battle of its own (Rule 2.01.10, R70).
pub(crate) fn count_battle_losses(state: &mut State, seat: Seat, forces: Forces) {
    atreides::kwisatz_haderach::count_losses(state, seat, forces);
}

/// The Kwisatz Haderach of a plan dies in an explosion (Rule 2.01.13).
pub(crate) fn lose_sleeper(state: &mut State, events: &mut Events, seat: Seat) {
    atreides::kwisatz_haderach::die(state, events, seat);
}

/// Who can look at a Battle Plan now, by a special Karama power (Rule 1.14.01).
pub(crate) fn plan_viewer(state: &State) -> Option<Seat> {
    let seat = atreides::plan_viewer(state)?;
    state.may_hold_power_card(seat).then_some(seat)
}

/// Who captures leaders (Rule 2.05.10).
pub(crate) fn captor(state: &State) -> Option<Seat> {
    harkonnen::captor(state)
}

/// The ally who can call traitor for a fighter (Rule 2.05.09).
pub(crate) fn traitor_ally(state: &State, fighter: Seat) -> Option<Seat> {
    let ally = state.ally(fighter)?;
    harkonnen::calls_for_ally(state, ally).then_some(ally)
}

/// What the winner of a battle can do when it is over (Rule 2.05.10.00).
pub(crate) fn after_victory(state: &State, winner: Seat, loser: Seat, territory: TerritoryId) -> Option<Call> {
    harkonnen::capture::begin(state, winner, loser, territory)
}

/// Captives go home when nobody is left to guard them (Rule 2.05.11).
pub(crate) fn break_prison(state: &mut State, events: &mut Events) {
    harkonnen::prison::break_out(state, events);
}

/// The ability by which elite forces of a seat count twice against this opponent (Rules 2.03.08, 2.03.09, 2.04.18).
fn elite_ability(state: &State, seat: Seat, opponent: Seat) -> Option<Ability> {
    match state.faction(seat) {
        Faction::Emperor => emperor::elite_ability(state.faction(opponent)),
        Faction::Fremen => Some(fremen::ELITE_ABILITY),
        _ => None,
    }
}

/// The ability by which forces of a seat need no spice (Rule 2.04.21).
fn hardened_ability(state: &State, seat: Seat) -> Option<Ability> {
    (state.faction(seat) == Faction::Fremen).then_some(fremen::HARDENED_ABILITY)
}

/// The abilities that could make a difference in a battle with these forces and can be prevented before it
/// (R86, R123).
pub(crate) fn battle_abilities(
    state: &State,
    seat: Seat,
    opponent: Seat,
    forces: Forces,
) -> ArrayVec<Ability, MAX_BATTLE_ABILITIES> {
    let elite = elite_ability(state, seat, opponent).filter(|_| forces.elite > 0);
    let hardened = hardened_ability(state, seat);
    // Offered whether it has awakened or not: the window must not tell (R123).
    let sleeper = has_sleeper(state, seat).then_some(atreides::kwisatz_haderach::ABILITY);
    [elite, hardened, sleeper].into_iter().flatten().collect()
}

/// What the forces of a seat count against this opponent, as far as their abilities stand (Rules 1.13.03, 2.03.08,
/// 2.03.09, 2.04.18, 2.04.21, R52).
pub(crate) fn force_values(state: &State, seat: Seat, opponent: Seat, stands: impl Fn(Ability) -> bool) -> ForceValues {
    if !state.options.is_advanced() {
        return ForceValues::BASIC;
    }
    let normal = match hardened_ability(state, seat) {
        Some(ability) if stands(ability) => HARDENED,
        _ => NORMAL,
    };
    let elite = match elite_ability(state, seat, opponent) {
        Some(ability) if stands(ability) => (normal.0 * 2, normal.1 * 2),
        _ => normal,
    };
    ForceValues { normal, elite }
}
