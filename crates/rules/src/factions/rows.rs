//! The table of rows: one for each faction, and those of cards and variants.

use super::row::{Addition, Entry, KnownCards, Row, Sides, SpecialPower};
use super::{
    atreides, bene_gesserit, choam, duke_vidal, ecaz, emperor, fremen, harkonnen, ixians, moritani, richese,
    spacing_guild, tleilaxu,
};
use crate::action::Plan;
use crate::cards;
use crate::ids::{Faction, FactionSet, Seat, TerritoryId};
use crate::ordered::Ordered;
use crate::procedure::{Call, InOrder, Interrupts, Moment, MomentKind, Step};
use crate::state::{Events, State};
#[cfg(test)]
use crate::{factions::row::LookedAt, view::Viewer};
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use std::sync::LazyLock;

/// What a faction changes; it goes before the rules (Rules 1.00.01, 2.00.01, 3.00.01, 4.00.01).
pub(super) const fn of(faction: Faction) -> &'static Row {
    match faction {
        Faction::Atreides => &atreides::ROW,
        Faction::BeneGesserit => &bene_gesserit::ROW,
        Faction::Emperor => &emperor::ROW,
        Faction::Fremen => &fremen::ROW,
        Faction::Harkonnen => &harkonnen::ROW,
        Faction::SpacingGuild => &spacing_guild::ROW,
        Faction::Ixians => &ixians::ROW,
        Faction::Tleilaxu => &tleilaxu::ROW,
        Faction::Choam => &choam::ROW,
        Faction::Richese => &richese::ROW,
        Faction::Ecaz => &ecaz::ROW,
        Faction::Moritani => &moritani::ROW,
    }
}

/// Those that need no faction in play. They have the last word: a card goes before a faction (Rules 1.00.02, 2.00.02,
/// 3.00.02, 4.00.02).
pub(super) const OTHERS: [&Row; 2] = [&duke_vidal::ROW, &cards::ROW];

/// The special power of a faction, if it chooses when to use it.
pub(super) fn power(faction: Faction) -> Option<SpecialPower> {
    of(faction).power
}

/// The factions whose row is such, as a constant.
macro_rules! factions_with {
    (|$row:ident| $is_such:expr) => {{
        let mut factions = $crate::ids::FactionSet::EMPTY;
        let mut number = 0;
        while number < $crate::ids::Faction::ALL.len() {
            let faction = $crate::ids::Faction::ALL[number];
            let $row = $crate::factions::rows::of(faction);
            if $is_such {
                factions = factions.with(faction);
            }
            number += 1;
        }
        factions
    }};
}
pub(super) use factions_with;

/// The rows of those of these factions that are in play, in the rulebook's order.
pub(super) fn in_play(state: &State, factions: FactionSet) -> impl Iterator<Item = &'static Row> + use<> {
    state.factions.playing(factions).iter().map(of)
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
    const LAWFUL: FactionSet = factions_with!(|row| row.law.is_some());
    in_play(state, LAWFUL)
        .chain(OTHERS)
        .filter_map(|row| row.law)
        .try_for_each(|law| law(state))
}

/// Puts something else in the place of what factions have hidden from a viewer.
pub(crate) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    const HIDING: FactionSet = factions_with!(|row| row.imagine.is_some());
    for faction in state.factions.playing(HIDING).iter() {
        if let Some(imagine) = of(faction).imagine {
            imagine(state, viewer, chance);
        }
    }
}

/// What a seat knows of cards that lie face down, and not everybody.
pub(crate) fn known_cards(state: &State, seat: Seat) -> KnownCards {
    let knows = of(state.faction(seat)).knows;
    knows.map_or_else(KnownCards::default, |knows| knows(state))
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
    for seat in state.seats() {
        if let Some(shuffle) = of(state.faction(seat)).shuffle {
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
    let mut lists: [List; MomentKind::COUNT] = std::array::from_fn(|_| List::new());
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

/// Whether a row has anything to do at a moment.
const fn has_entry(row: &Row, at: usize) -> bool {
    let mut number = 0;
    while number < row.moments.len() {
        if row.moments[number].at as usize == at {
            return true;
        }
        number += 1;
    }
    false
}

/// Those without whom nobody comes in at a moment: these factions, and whether one that is none always may.
const COME_IN: [(FactionSet, bool); MomentKind::COUNT] = {
    let mut come_in = [(FactionSet::EMPTY, false); MomentKind::COUNT];
    let mut at = 0;
    while at < MomentKind::COUNT {
        come_in[at].0 = factions_with!(|row| has_entry(row, at));
        let mut number = 0;
        while number < OTHERS.len() {
            come_in[at].1 |= has_entry(OTHERS[number], at);
            number += 1;
        }
        at += 1;
    }
    come_in
};

/// Those who may come in at a moment, in their order: nobody where none of them is in play.
fn list(state: &State, moment: Moment) -> &'static [(Option<Faction>, Entry)] {
    let at = moment.kind() as usize;
    let (factions, always) = COME_IN[at];
    if always || !state.factions.playing(factions).is_empty() {
        &LISTS[at]
    } else {
        &[]
    }
}

/// Whether anybody has something to do at a moment.
pub(crate) fn anybody_comes_in(state: &State, moment: Moment) -> bool {
    first_at(state, moment).is_some()
}

/// What starts first at a moment that only one comes in at.
pub(crate) fn first_at(state: &State, moment: Moment) -> Option<Call> {
    list(state, moment).iter().find_map(|who| call_at(who, state, moment))
}

/// What starts next at a moment; `None` when nobody has anything more to do. `interrupts` belongs to the procedure whose
/// moment it is.
pub(crate) fn interrupt(interrupts: &mut Interrupts, state: &State, moment: Moment) -> Option<Step> {
    let list = list(state, moment);
    while let Some(who) = list.get(interrupts.advance(moment.kind())) {
        if let Some(call) = call_at(who, state, moment) {
            return Some(Step::Call(call));
        }
    }
    *interrupts = Interrupts::default();
    None
}

/// What starts next at a moment at which those who come in do so in Storm Order, each with all that is its own, and after
/// them what is nobody's; `None` when nobody has anything more to do (R181).
pub(crate) fn next_in_order(turns: &mut InOrder, state: &State, moment: Moment, of: Ordered) -> Option<Step> {
    turns.ends();
    let list = list(state, moment);
    let order = state.order_of(of);
    let seat_of = |who: &(Option<Faction>, Entry)| state.seat_of(who.0?);
    let mut places: ArrayVec<usize, { InOrder::PLACES }> =
        (0..list.len()).filter(|place| !turns.has_come(*place)).collect();
    places.sort_by_key(|place| {
        let own = seat_of(&list[*place]).and_then(|seat| order.iter().position(|other| *other == seat));
        own.unwrap_or(order.len())
    });
    for place in places {
        turns.comes(place);
        let who = &list[place];
        if let Some(call) = call_at(who, state, moment) {
            if let Some(seat) = seat_of(who) {
                turns.begins(place, seat);
            }
            return Some(Step::Call(call));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_who_has_something_to_do_at_a_moment_is_passed_over() {
        assert!(LISTS.iter().any(|list| !list.is_empty()));
        for (list, (factions, always)) in LISTS.iter().zip(COME_IN) {
            let owners: FactionSet = list.iter().filter_map(|(owner, _)| *owner).collect();
            assert_eq!(factions, owners, "{list:?}");
            assert_eq!(always, list.iter().any(|(owner, _)| owner.is_none()), "{list:?}");
        }
    }
}
