//! Prison break (Rule 2.05.11).

use crate::data::components;
use crate::ids::LeaderId;
use crate::rule;
use crate::state::{Events, LeaderPlace, State};

/// When all of the captor's own leaders are dead, its captives go home at once.
pub(in crate::factions) fn break_out(state: &mut State, events: &mut Events) {
    let Some(captor) = super::captor(state) else { return };
    let lives = |leader: LeaderId| !state.leaders[leader.index()].is_dead();
    if state.leaders_of(captor).any(lives) {
        return;
    }
    for leader in components().leaders() {
        if state.leaders[leader.index()] == LeaderPlace::Captive(captor) {
            state.free_captive(events, rule!("2.05.11"), leader);
        }
    }
}
