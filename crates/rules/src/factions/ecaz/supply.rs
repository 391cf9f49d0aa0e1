//! The supply of Ambassadors: Ecaz's own, and five that are drawn at a time (Rules 2.11.03, 2.11.08).

use super::tokens::{AmbassadorPlace, DRAWN};
use crate::event::EventKind;
use crate::ids::{Faction, FactionSet, Seat, Sector, TerritoryId};
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

/// One was triggered, and goes where its kind goes: Ecaz's own back to the supply, that of the Bene Gesserit out of the game,
/// and the others aside (Rules 2.11.07, 2.11.10.02, 2.11.10.11).
pub(super) fn put_away(state: &mut State, events: &mut Events, seat: Seat, ambassador: Faction) {
    let place = match ambassador {
        Faction::Ecaz => AmbassadorPlace::Supply,
        Faction::BeneGesserit => AmbassadorPlace::Removed,
        _ => AmbassadorPlace::SetAside,
    };
    state.belongings.ecaz.ambassadors.put(ambassador, place);
    if place == AmbassadorPlace::Removed {
        events.tell(rule!("2.11.10.02"), EventKind::AmbassadorRemoved { seat, ambassador });
    }
}

/// When all five have been triggered they lie with the unused ones again, and five are drawn (Rule 2.11.08).
pub(super) fn renew(state: &mut State, events: &mut Events) {
    let all = &mut state.belongings.ecaz.ambassadors;
    if !all.untriggered().is_empty() {
        return;
    }
    for ambassador in all.in_place(AmbassadorPlace::SetAside).iter() {
        all.put(ambassador, AmbassadorPlace::Unused);
    }
    draw(state, events, rule!("2.11.08"));
}

/// The one in a territory that the storm or an explosion has come over is in the supply again (Rule 2.11.09, R165).
pub(super) fn take_back(state: &mut State, events: &mut Events, territory: TerritoryId) {
    let standing = state.belongings.ecaz.ambassadors.at(territory);
    let Some((ambassador, seat)) = standing.zip(state.seat_of(Faction::Ecaz)) else {
        return;
    };
    state
        .belongings
        .ecaz
        .ambassadors
        .put(ambassador, AmbassadorPlace::Supply);
    let returned = EventKind::AmbassadorReturned {
        seat,
        ambassador,
        territory,
    };
    events.tell(rule!("2.11.09"), returned);
}

/// The storm has entered a sector, or stops there: those that stand in it go, whatever shelters forces there.
pub(super) fn storm_came(state: &mut State, events: &mut Events, sector: Sector) {
    let stormed = state.areas_in_sector(sector);
    for (_, territory) in state.belongings.ecaz.ambassadors.on_board() {
        if territory.areas().meets(stormed) {
            take_back(state, events, territory);
        }
    }
}
