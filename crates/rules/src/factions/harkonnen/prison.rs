//! How captives come home: by fighting, and by prison break (Rules 2.05.10.02, 2.05.11).

use crate::data::components;
use crate::ids::LeaderId;
use crate::rule;
use crate::state::{Events, LeaderPlace, State};

/// A captive that has fought and lived goes home.
pub(super) fn release(state: &mut State, events: &mut Events, leader: LeaderId) {
    if matches!(state.leaders[leader.index()], LeaderPlace::Captive(_)) {
        state.free_captive(events, rule!("2.05.10.02"), leader);
    }
}

/// A leader has died: it may have been the captor's last.
pub(super) fn break_out_after(state: &mut State, events: &mut Events, _leader: LeaderId) {
    break_out(state, events);
}

/// When all of the captor's own leaders are dead, its captives go home at once.
pub(super) fn break_out(state: &mut State, events: &mut Events) {
    let Some(captor) = super::captor(state) else { return };
    // One that died and is another's ghola is not its own any more (R139).
    let lives = |leader: LeaderId| !state.leaders[leader.index()].is_dead() && !state.is_ghola(leader);
    if state.leaders_of(captor).any(lives) {
        return;
    }
    for leader in components().leaders() {
        if state.leaders[leader.index()] == LeaderPlace::Captive(captor) {
            state.free_captive(events, rule!("2.05.11"), leader);
        }
    }
}
