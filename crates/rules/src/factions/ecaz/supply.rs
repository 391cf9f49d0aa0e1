//! The supply of Ambassadors: Ecaz's own, and five that are drawn at a time (Rules 2.11.03, 2.11.08).

use super::tokens::{AmbassadorPlace, DRAWN};
use crate::event::EventKind;
use crate::ids::{Faction, FactionSet};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

/// At the start Ecaz have their own Ambassador and five others, drawn at random (Rule 2.11.03).
pub(super) fn begin(state: &mut State, events: &mut Events) {
    let all = &mut state.belongings.ecaz.ambassadors;
    all.put(Faction::Ecaz, AmbassadorPlace::Supply);
    draw(state, events, rule!("2.11.03"));
}

/// Draws as many of the unused ones as are missing of five, for all to see.
pub(super) fn draw(state: &mut State, events: &mut Events, rule: RuleId) {
    let Some(seat) = state.seat_of(Faction::Ecaz) else {
        return;
    };
    let ambassadors = draw_missing(state);
    events.tell(rule, EventKind::AmbassadorsDrawn { seat, ambassadors });
}

/// Draws as many as are missing, telling nobody; those that were drawn.
pub(super) fn draw_missing(state: &mut State) -> FactionSet {
    let all = state.belongings.ecaz.ambassadors;
    let missing = DRAWN.saturating_sub(all.drawn().len());
    let mut unused: arrayvec::ArrayVec<Faction, { Faction::COUNT as usize }> = all.unused().iter().collect();
    state.dice.shuffle(&mut unused);
    let drawn: FactionSet = unused.into_iter().take(missing).collect();
    for ambassador in drawn.iter() {
        state
            .belongings
            .ecaz
            .ambassadors
            .put(ambassador, AmbassadorPlace::Supply);
    }
    drawn
}
