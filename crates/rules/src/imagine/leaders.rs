//! Leaders of whom a seat does not know where they are, and Traitor Cards that it has not seen.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::Memory;
use crate::factions;
use crate::ids::{LeaderId, LeaderSet, Seat, TerritoryId};
use crate::procedure::Ctx;
use crate::sizes::{DEALT_TRAITORS, MAX_TRAITOR_CARDS};
use crate::state::{LEADERS, LeaderPlace, State};

/// Leaders in some order.
type Leaders = ArrayVec<LeaderId, MAX_TRAITOR_CARDS>;

/// Gives others any Traitor Cards that the viewer has not seen, as its memory has it. Says whether there were enough.
pub(super) fn deal_traitors(state: &mut State, viewer: Seat, memory: &Memory, chance: &mut ChaCha8Rng) -> bool {
    let others = state.others(viewer);
    let set = |cards: &[LeaderId]| cards.iter().copied().collect::<LeaderSet>();
    let own = state
        .traitor_cards(viewer)
        .union(set(&state.traitors_seen[viewer.index()]));
    let open = state.belongings.open_traitor_cards();
    let called = |state: &State, seat: Seat| {
        let called = set(&state.traitors_called[seat.index()]);
        called.intersection(set(&state.traitors[seat.index()]))
    };
    let all_called = others
        .iter()
        .fold(LeaderSet::EMPTY, |all, seat| all.union(called(state, seat)));
    let mut left: LeaderSet = state.traitor_deck().without(own).without(open).without(all_called);
    // Those that somebody is known to hold are nobody else's.
    let remembered: LeaderSet = others
        .iter()
        .fold(LeaderSet::EMPTY, |all, seat| all.union(memory.traitors(seat)));
    let mut deck: Leaders = left.without(remembered).iter().collect();
    deck.shuffle(chance);
    let mut fits = true;
    for seat in others.iter() {
        let count = state.traitors[seat.index()].len();
        let surely = called(state, seat).union(memory.traitors(seat).intersection(left));
        let mut cards: ArrayVec<LeaderId, DEALT_TRAITORS> = surely.iter().take(count).collect();
        while cards.len() < count {
            let possible = |leader: &LeaderId| !memory.excludes_traitor(seat, *leader);
            let at = deck.iter().rposition(possible).or(deck.len().checked_sub(1));
            let Some(at) = at else {
                fits = false;
                break;
            };
            cards.push(deck.remove(at));
        }
        left = left.without(set(&cards));
        state.traitors[seat.index()] = cards;
    }
    for seat in others.iter() {
        let count = state.traitors_seen[seat.index()].len();
        let from = deck.len().saturating_sub(count);
        state.traitors_seen[seat.index()] = deck.drain(from..).collect();
        fits &= deck.len() >= from;
    }
    fits
}

/// Where one of several leaders is, of whom nobody else knows which it is.
type Fate = (LeaderPlace, u8, bool, Option<TerritoryId>);

/// Which of a faction's leaders is captive, or died unseen, is any of them, for all but their owner and their captor (Rules
/// 2.05.10.01, 2.05.10.02). These are there for a battle, as the viewer knows.
pub(super) fn hide_captives(state: &mut State, viewer: Seat, there: LeaderSet, chance: &mut ChaCha8Rng) {
    if factions::captures_leaders(Ctx::of(state), viewer, false) {
        return;
    }
    for seat in state.others(viewer).iter() {
        let is_hidden = |leader: &LeaderId| {
            let hidden = state.leader_seen_by_all(*leader) == LeaderPlace::Hidden;
            hidden && !state.is_known_to(viewer, *leader) && !there.contains(*leader)
        };
        let hidden: LeaderSet = state.seen_together(seat).filter(is_hidden).collect();
        if hidden.is_empty() {
            continue;
        }
        let fate = |leader: LeaderId| -> Fate {
            let at = leader.index();
            let unseen = state.unseen_dead.contains(&leader);
            (state.leaders[at], state.deaths[at], unseen, state.fought_in[at])
        };
        let mut fates: ArrayVec<Fate, LEADERS> = hidden.iter().map(fate).collect();
        fates.sort_by_key(|(place, deaths, unseen, fought)| {
            (
                !place.is_dead(),
                *place == LeaderPlace::Pool,
                *deaths,
                *unseen,
                fought.map(|territory| territory.0),
            )
        });
        // One of the viewer's own that another has would lie in the viewer's tanks if it were dead (R139, R205).
        let is_own = |leader: &LeaderId| state.lies_before(viewer, *leader);
        let mut others: ArrayVec<LeaderId, LEADERS> = hidden.iter().filter(|leader| !is_own(leader)).collect();
        let own = hidden.iter().filter(is_own);
        others.shuffle(chance);
        let dead = fates
            .iter()
            .filter(|(place, ..)| place.is_dead())
            .count()
            .min(others.len());
        let mut living: ArrayVec<LeaderId, LEADERS> = others.drain(dead..).chain(own).collect();
        living.shuffle(chance);
        let order: ArrayVec<LeaderId, LEADERS> = others.into_iter().chain(living).collect();
        state.unseen_dead.retain(|leader| !hidden.contains(*leader));
        for (leader, (place, deaths, unseen, fought)) in order.into_iter().zip(fates) {
            let at = leader.index();
            state.leaders[at] = place;
            state.deaths[at] = deaths;
            state.fought_in[at] = fought;
            if unseen {
                state.unseen_dead.push(leader);
            }
        }
    }
    state.unseen_dead.sort();
}
