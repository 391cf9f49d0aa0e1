//! The table of rows: one for each faction, and those of cards and variants.

use super::row::{Addition, Entry, Row, Sides, SpecialPower};
use super::{atreides, bene_gesserit, emperor, fremen, harkonnen, spacing_guild};
use crate::action::Plan;
use crate::cards;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::{Call, Interrupts, Moment, MomentKind, Step};
use crate::state::{Events, State};
#[cfg(test)]
use crate::{factions::row::LookedAt, view::Viewer};
#[cfg(test)]
use rand_chacha::ChaCha8Rng;
use std::sync::LazyLock;

/// What a faction changes; it goes before the rules (Rules 1.00.01, 2.00.01, 3.00.01, 4.00.01).
fn of(faction: Faction) -> &'static Row {
    match faction {
        Faction::Atreides => &atreides::ROW,
        Faction::BeneGesserit => &bene_gesserit::ROW,
        Faction::Emperor => &emperor::ROW,
        Faction::Fremen => &fremen::ROW,
        Faction::Harkonnen => &harkonnen::ROW,
        Faction::SpacingGuild => &spacing_guild::ROW,
        // Their rules are not in the library, and no table seats them.
        Faction::Ixians | Faction::Tleilaxu | Faction::Choam | Faction::Richese | Faction::Ecaz | Faction::Moritani => {
            &Row::NONE
        }
    }
}

/// Those that need no faction in play. They have the last word: a card goes before a faction (Rules 1.00.02, 2.00.02,
/// 3.00.02, 4.00.02).
const OTHERS: [&Row; 1] = [&cards::ROW];

/// The special power of a faction, if it chooses when to use it.
pub(super) fn power(faction: Faction) -> Option<SpecialPower> {
    of(faction).power
}

/// The rows of a game.
pub(super) fn in_play(state: &State) -> impl Iterator<Item = &'static Row> + '_ {
    state.factions.iter().map(|faction| of(*faction)).chain(OTHERS)
}

/// The rows of a game, by their number: for what changes the position while it goes through them.
pub(super) fn at(state: &State, number: usize) -> Option<&'static Row> {
    match state.factions.get(number) {
        Some(faction) => Some(of(*faction)),
        None => OTHERS.get(number - state.factions.len()).copied(),
    }
}

/// What comes of a seat's tokens that have moved into another territory.
pub(super) fn moved(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: TerritoryId,
    before: Sides,
) -> Option<Call> {
    let moved = of(state.faction(seat)).moved?;
    moved(state, events, seat, to, before)
}

/// Whether what factions alone have can be so.
///
/// # Errors
/// A sentence that says what cannot.
pub(crate) fn check(state: &State) -> Result<(), String> {
    in_play(state).filter_map(|row| row.law).try_for_each(|law| law(state))
}

/// The cards in decks that a viewer has looked at.
#[cfg(test)]
pub(crate) fn looked_at(state: &State, viewer: Viewer) -> LookedAt {
    let Viewer::Seat(seat) = viewer else {
        return LookedAt::default();
    };
    of(state.faction(seat))
        .looked_at
        .map_or_else(LookedAt::default, |cards| cards(state))
}

/// Puts something else in the place of what factions have hidden from a viewer.
#[cfg(test)]
pub(crate) fn shuffle(state: &mut State, viewer: Viewer, chance: &mut ChaCha8Rng) {
    for faction in state.factions.clone() {
        if let Some(shuffle) = of(faction).shuffle {
            shuffle(state, viewer, chance);
        }
    }
}

/// What is in a plan beside what everybody can have there.
pub(crate) fn addition(plan: &Plan) -> Option<&'static Addition> {
    let all = Faction::ALL.iter().map(|faction| of(*faction)).chain(OTHERS);
    all.filter_map(|row| row.addition.as_ref())
        .find(|addition| (addition.is_in)(plan))
}

/// Who comes in at a moment: whose row it is, if it is a faction's, and what it does.
type List = Vec<(Option<Faction>, Entry)>;

/// The lists of all moments, each in its order.
static LISTS: LazyLock<[List; MomentKind::COUNT]> = LazyLock::new(|| {
    let mut lists: [List; MomentKind::COUNT] = Default::default();
    let factions = Faction::ALL.iter().map(|faction| (Some(*faction), of(*faction)));
    for (owner, row) in factions.chain(OTHERS.map(|row| (None, row))) {
        for entry in row.moments {
            lists[entry.at as usize].push((owner, *entry));
        }
    }
    for list in &mut lists {
        list.sort_by_key(|(_, entry)| entry.rank);
    }
    lists
});

/// What somebody of a moment's list starts there: nothing without its faction in play.
fn call_at((owner, entry): &(Option<Faction>, Entry), state: &State, moment: Moment) -> Option<Call> {
    let plays = owner.is_none_or(|faction| state.seat_of(faction).is_some());
    plays.then(|| (entry.begin)(state, moment))?
}

/// Whether anybody has something to do at a moment.
pub(super) fn anybody_comes_in(state: &State, moment: Moment) -> bool {
    let list = &LISTS[moment.kind() as usize];
    list.iter().any(|who| call_at(who, state, moment).is_some())
}

/// What starts next at a moment; `None` when nobody has anything more to do. `interrupts` belongs to the procedure whose
/// moment it is.
pub(crate) fn interrupt(interrupts: &mut Interrupts, state: &State, moment: Moment) -> Option<Step> {
    let list = &LISTS[moment.kind() as usize];
    while let Some(who) = list.get(interrupts.advance(moment.kind())) {
        if let Some(call) = call_at(who, state, moment) {
            return Some(Step::Call(call));
        }
    }
    *interrupts = Interrupts::default();
    None
}
