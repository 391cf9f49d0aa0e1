//! Rules 2.01.10 to 2.01.13: the Kwisatz Haderach in battle.

use crate::ability::Ability;
use crate::event::EventKind;
use crate::ids::Seat;
use crate::rule;
use crate::state::{Events, Forces, State};

/// What it adds to a leader who lives (Rule 2.01.11).
pub(in crate::factions) const STRENGTH: u8 = 2;
/// What a Karama prevents (R123).
pub(in crate::factions) const ABILITY: Ability = Ability::KwisatzHaderach;

/// Counts forces lost in a battle of one's own, in secret (Rule 2.01.10, R70).
pub(in crate::factions) fn count_losses(state: &mut State, seat: Seat, forces: Forces) {
    if super::has_sleeper(state, seat) {
        let lost = &mut state.kwisatz_haderach.lost;
        *lost = lost.saturating_add(forces.total());
    }
}

/// It dies in an explosion, and in no other way (Rule 2.01.13).
pub(in crate::factions) fn die(state: &mut State, events: &mut Events, seat: Seat) {
    state.kwisatz_haderach.dead = true;
    events.tell(rule!("2.01.13"), EventKind::KwisatzHaderachLost { seat });
}
