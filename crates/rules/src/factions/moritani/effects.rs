//! What Terror tokens do (Rule 2.12.09, R170 to R172).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::hands;
use super::own::{Terror, TerrorPlace};
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{AreaId, CardId, LeaderId, Seat, TerritoryId};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::sizes::MAX_HAND;
use crate::state::{Events, Forces, LEADERS, LeaderPlace, State};

/// Spice from the bank (Rule 2.12.09.03).
const EXTORTED: u16 = 5;
/// The most forces of a Sneak Attack (Rule 2.12.09.06).
const SNEAKING: u8 = 5;

/// What Moritani have to say about a token that is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Effect {
    /// What is taken (Rule 2.12.09.04).
    Rob,
    /// Which card goes, one too many being there: the one that was drawn waits beside the hand.
    Discard,
    /// Which card is given (Rule 2.12.09.05).
    Give,
    /// How many forces come (Rule 2.12.09.06).
    Sneak(u8),
}

/// Does what a token does; what of it must be asked. An effect may come to nothing (R170).
pub(super) fn begin(
    state: &mut State,
    events: &mut Events,
    terror: Terror,
    seat: Seat,
    against: Seat,
    territory: TerritoryId,
) -> Option<Effect> {
    match terror {
        Terror::Assassination => {
            assassinate(state, events, seat, against);
            None
        }
        Terror::Atomics => {
            explode(state, events, seat, territory);
            None
        }
        Terror::Extortion => {
            state.belongings.moritani.put(terror, TerrorPlace::Open);
            let amount = EXTORTED;
            state.put_before_shield(seat, amount);
            events.tell(terror.rule(), EventKind::SpicePutInFront { seat, amount });
            None
        }
        Terror::Robbery => {
            if state.can_draw_treachery() {
                return Some(Effect::Rob);
            }
            // There is no card to take.
            rob(state, events, seat, against);
            None
        }
        Terror::Sabotage => {
            sabotage(state, events, against);
            // Who has no card to give is asked too: it is nobody's business (Rule 1.11.00).
            state.has_room(against).then_some(Effect::Give)
        }
        Terror::SneakAttack => {
            let most = most_sneaking(state, seat, territory);
            (most > 0).then_some(Effect::Sneak(most))
        }
    }
}

impl Effect {
    /// What is asked.
    pub(super) fn question(self, state: &State, seat: Seat, against: Seat, territory: TerritoryId) -> Decision {
        // The card just drawn comes last.
        let cards = || state.hand(seat).iter().chain(&state.treachery.sorting).copied();
        match self {
            Effect::Rob => {
                let ways: Things = [Named::Spice, Named::Card].into_iter().collect();
                Matter::TerrorRobbery.one_of(ways).who(against)
            }
            Effect::Discard => Matter::DiscardExcess.one_of(cards().collect::<Things>()),
            Effect::Give => Matter::TerrorSabotage.one_of(cards().collect::<Things>()).who(against),
            Effect::Sneak(most) => Matter::TerrorSneakAttack.amount(0u8, most).territory(territory),
        }
    }

    /// Does what was said; what is to be asked next.
    pub(super) fn carry_out(
        self,
        state: &mut State,
        events: &mut Events,
        seat: Seat,
        against: Seat,
        territory: TerritoryId,
        chosen: Choice,
    ) -> Option<Effect> {
        match self {
            Effect::Rob if chosen.clone().named() == Some(Named::Card) => {
                let rule = Terror::Robbery.rule();
                let card = state.draw_treachery(events)?;
                events.tell(rule, EventKind::CardDrawn { seat, card: Some(card) });
                if state.has_room(seat) {
                    state.treachery.hands[seat.index()].push(card);
                    return None;
                }
                state.treachery.sorting.push(card);
                Some(Effect::Discard)
            }
            Effect::Rob => {
                rob(state, events, seat, against);
                None
            }
            Effect::Discard => {
                let drawn = std::mem::take(&mut state.treachery.sorting);
                state.treachery.hands[seat.index()].extend(drawn);
                if let Some(card) = chosen.card() {
                    state.discard(events, Terror::Robbery.rule(), seat, card);
                }
                None
            }
            Effect::Give => {
                if let Some(card) = chosen.card() {
                    state.give_card(events, Terror::Sabotage.rule(), seat, against, card);
                }
                None
            }
            Effect::Sneak(_) => {
                let count = chosen.count().unwrap_or(0);
                if let (Some(to), true) = (territory.areas().first(), count > 0) {
                    sneak(state, events, seat, to, count);
                }
                None
            }
        }
    }
}

/// A random leader of the target's pool dies, captives and gholas included, but none that stands in a territory (R170). It
/// pays its value, Zoal 3.
fn assassinate(state: &mut State, events: &mut Events, seat: Seat, against: Seat) {
    let rule = Terror::Assassination.rule();
    let is_home = |leader: &LeaderId| !matches!(state.leaders[leader.index()], LeaderPlace::Territory(_));
    let mut pool: ArrayVec<LeaderId, LEADERS> = state.pool(against).filter(is_home).collect();
    let Some(leader) = state.dice.pick(&mut pool) else {
        return;
    };
    state.kill(events, rule, leader, Cause::Assassination);
    factions::leader_died(state, events, leader);
    let amount = u16::from(leader.facts().strength.value());
    if amount > 0 {
        state.receive(seat, amount);
        events.tell(rule, EventKind::LeaderSpice { seat, amount });
    }
}

/// All forces in the territory die, whosever they are; nobody ships there any more, and Moritani and their ally hold a card
/// less from now on (R171).
fn explode(state: &mut State, events: &mut Events, seat: Seat, territory: TerritoryId) {
    let rule = Terror::Atomics.rule();
    for other in state.seats() {
        state.lose_all_forces(events, rule, other, territory.areas(), Cause::TerrorAtomics);
    }
    factions::exploded(state, events, territory);
    state.belongings.moritani.aftermath = Some(territory);
    events.tell(rule, EventKind::AftermathPlaced { territory });
    for holder in [Some(seat), state.ally(seat)].into_iter().flatten() {
        hands::trim(state, events, holder);
    }
}

/// Half of the spice behind the shield, rounded up (R172). What of it was promised to an ally is there no more.
fn rob(state: &mut State, events: &mut Events, by: Seat, from: Seat) {
    let amount = state.spice[from.index()].div_ceil(2);
    state.hand_over(from, by, amount);
    let pledge = &mut state.pledges[from.index()];
    *pledge = (*pledge).min(state.spice[from.index()]);
    let amount = Some(amount);
    events.tell(Terror::Robbery.rule(), EventKind::SpiceStolen { by, from, amount });
}

/// A random card is discarded, if there is one that can be.
fn sabotage(state: &mut State, events: &mut Events, of: Seat) {
    let mut cards: ArrayVec<CardId, MAX_HAND> = state.loose_cards(of).collect();
    if let Some(card) = state.dice.pick(&mut cards) {
        state.discard(events, Terror::Sabotage.rule(), of, card);
    }
}

/// How many forces can come: none into the storm, into a stronghold that two others hold, beside the ally, where they
/// would be lost, or to where a promise keeps them out (Rules 1.06.06, 1.12.00, 2.12.09.06, R203). The Aftermath is no
/// obstacle (R166).
fn most_sneaking(state: &State, seat: Seat, territory: TerritoryId) -> u8 {
    let areas = territory.areas();
    let bars = state.barriers(seat);
    let barred = bars.storm.union(bars.full).union(bars.ally).union(bars.promised);
    if areas.without(barred).is_empty() {
        return 0;
    }
    state.reserves[seat.index()].total().min(SNEAKING)
}

fn sneak(state: &mut State, events: &mut Events, seat: Seat, area: AreaId, count: u8) {
    let forces = Forces::normal(count);
    state.land(seat, area, forces);
    events.tell(Terror::SneakAttack.rule(), EventKind::ForcesSent { seat, area, forces });
}
