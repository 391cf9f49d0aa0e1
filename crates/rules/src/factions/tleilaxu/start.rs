//! No one is safe: Face Dancers instead of traitors (Rule 2.08.03).

use super::FACE_DANCERS;
use crate::event::EventKind;
use crate::factions::traitor_deck;
use crate::ids::Faction;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

/// All others have kept their traitors: what they did not keep is shuffled into the Traitor Deck, and three of it are
/// drawn (Rule 2.08.03, R143).
pub(super) fn draw_face_dancers(state: &mut State, events: &mut Events) {
    draw(state, events, rule!("2.08.03"));
}

/// Draws three, or as many as are missing.
pub(super) fn draw(state: &mut State, events: &mut Events, rule: RuleId) {
    let Some(seat) = state.seat_of(Faction::Tleilaxu) else {
        return;
    };
    draw_missing(state);
    let leaders = Some(state.belongings.tleilaxu.face_dancers);
    events.tell(rule, EventKind::FaceDancersDrawn { seat, leaders });
}

/// Draws as many as are missing, telling nobody.
pub(super) fn draw_missing(state: &mut State) {
    let own = &state.belongings.tleilaxu;
    for _ in own.face_dancers.len() + own.revealed.len()..FACE_DANCERS {
        if let Some(leader) = traitor_deck::draw(state) {
            state.belongings.tleilaxu.face_dancers.insert(leader);
        }
    }
}
