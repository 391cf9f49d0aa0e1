//! Loyalty: one of Ecaz's leaders is nobody's traitor (Rule 2.11.19).

use arrayvec::ArrayVec;

use crate::event::EventKind;
use crate::ids::{Faction, LeaderId, LeaderSet};
use crate::procedure::Ctx;
use crate::rule;
use crate::sizes::MAX_OWN_LEADERS;
use crate::state::{Events, State};

/// Before the Traitor Cards are dealt, one of Ecaz's is shown to all and leaves the game.
pub(super) fn show(state: &mut State, events: &mut Events) {
    draw(state, LeaderSet::EMPTY);
    let (seat, loyal) = (state.seat_of(Faction::Ecaz), state.belongings.ecaz.loyal);
    if let (Some(seat), Some(leader)) = (seat, loyal) {
        events.tell(rule!("2.11.19"), EventKind::LoyaltyShown { seat, leader });
    }
}

/// Draws it in the advanced game, of those that nobody has and that are not among these.
pub(super) fn draw(state: &mut State, but: LeaderSet) {
    let Some(seat) = state.seat_of(Faction::Ecaz).filter(|_| state.options.is_advanced()) else {
        return;
    };
    let dealt: LeaderSet = state
        .traitors_seen
        .iter()
        .chain(&state.traitors)
        .flatten()
        .copied()
        .collect();
    let mut free: ArrayVec<LeaderId, MAX_OWN_LEADERS> = state.leaders_of(seat).collect();
    free.retain(|leader| !dealt.union(but).contains(*leader));
    state.belongings.ecaz.loyal = state.dice.pick(&mut free);
}

/// It is in no Traitor Deck (R143).
pub(super) fn traitor_deck(ctx: Ctx, mut cards: LeaderSet) -> LeaderSet {
    if let Some(leader) = ctx.state.belongings.ecaz.loyal {
        cards.remove(leader);
    }
    cards
}
