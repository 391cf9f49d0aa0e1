//! Family Atomics (Rule 3.01.07, R14).

use crate::board::{board, reach};
use crate::data::CardPower;
use crate::event::{Cause, EventKind};
use crate::ids::{AreaSet, Seat};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The key of the territory that is blown up.
const SHIELD_WALL: &str = "shield_wall";

fn shield_wall() -> AreaSet {
    let wall = board().find_territory(SHIELD_WALL);
    wall.map_or(AreaSet::EMPTY, |wall| wall.areas())
}

/// Who can play it: the holder, with a fighter on the Shield Wall, or in a territory beside it with no storm between.
pub(crate) fn holder(state: &State) -> Option<Seat> {
    let (seat, _) = state.holder_of(CardPower::FamilyAtomics)?;
    let wall = shield_wall();
    let stormed = state.stormed();
    state
        .fighting_groups(seat)
        .any(|(area, _)| wall.contains(area) || !reach(area, 1, stormed).areas.intersection(wall).is_empty())
        .then_some(seat)
}

/// Plays it: whoever stands on the Shield Wall is lost, and what it sheltered is open to the storm for good.
pub(crate) fn play(state: &mut State, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
    let rule = rule!("3.01.07");
    let card = state.card_for(seat, CardPower::FamilyAtomics);
    let Some(card) = card.filter(|_| holder(state) == Some(seat)) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    events.tell(rule, EventKind::CardPlayed { seat, card });
    state.set_card_aside(events, rule, seat, card);
    state.shield_wall_stands = false;
    events.tell(rule, EventKind::ShieldWallDestroyed { seat });
    for other in state.seats() {
        state.lose_all_forces(events, rule, other, shield_wall(), Cause::FamilyAtomics);
    }
    Ok(())
}
