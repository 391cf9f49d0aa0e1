//! What Ambassadors do, for Ecaz or for their ally, who stands in their place for all of it (Rules 2.11.10.01 to 2.11.10.11,
//! 2.11.18, R167). An effect may come to nothing.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::ask::Ask;
use super::tokens::Ambassadors;
use crate::action::Movement;
use crate::event::EventKind;
use crate::factions::duke_vidal::own::Until;
use crate::factions::{carried, duke_vidal};
use crate::ids::{AreaId, AreaSet, Faction, LeaderId, Seat};
use crate::matter::{Choice, Named};
use crate::prompt::MoveOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_TRAITOR_CARDS;
use crate::state::{Events, LeaderPlace, State};

/// Spice from the bank (Rule 2.11.10.03).
const GAINED: u16 = 5;
/// The most forces that are sent (Rule 2.11.10.06).
pub(super) const SENT: u8 = 4;
/// The most forces that are revived (Rule 2.11.10.08).
pub(super) const REVIVED: u8 = 4;
/// Spice for each card that is discarded (Rule 2.11.10.09).
const FOR_CARD: u16 = 3;
/// Spice for the top Treachery Card (Rule 2.11.10.10).
pub(super) const CARD_PRICE: u16 = 3;

/// An effect: whose Ambassador it is the symbol of, who has it, and whose entry has brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Use {
    pub(super) effect: Faction,
    pub(super) seat: Seat,
    pub(super) against: Seat,
}

/// What comes after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Another question.
    Ask(Ask),
    /// A card is drawn, once whoever may claim the one that was discarded has let it pass (Rule 3.02.09).
    Draw,
    /// Nothing.
    Nothing,
}

/// Does what an effect does; what of it must be asked.
pub(super) fn begin(state: &mut State, events: &mut Events, used: Use) -> Option<Ask> {
    let Use { effect, seat, against } = used;
    let rule = Ambassadors::rule_of(effect);
    events.tell(rule, EventKind::AmbassadorUsed { seat, effect });
    match effect {
        Faction::Atreides => {
            let (by, of, cards) = (seat, against, Some(state.hand(against).clone()));
            events.tell(rule, EventKind::HandSeen { by, of, cards });
            None
        }
        Faction::Emperor => {
            gain(state, events, rule, seat, GAINED);
            None
        }
        Faction::Fremen => (!move_options(state, seat).origins.is_empty()).then_some(Ask::Move),
        Faction::Harkonnen => {
            let mut cards: ArrayVec<LeaderId, MAX_TRAITOR_CARDS> = state.traitor_cards(against).iter().collect();
            let (by, of, leader) = (seat, against, state.dice.pick(&mut cards));
            if leader.is_some() {
                events.tell(rule, EventKind::TraitorSeen { by, of, leader });
            }
            None
        }
        Faction::SpacingGuild => {
            let can_send = !state.reserves[seat.index()].is_none() && !send_areas(state, seat).is_empty();
            can_send.then_some(Ask::SendTo)
        }
        // Who holds no card is asked too: it is nobody's business (Rule 1.11.00).
        Faction::Ixians => Some(Ask::Exchange),
        Faction::Choam => Some(Ask::Sell),
        Faction::Richese => Some(Ask::Buy),
        Faction::Tleilaxu => {
            let ask = if may_have_dead(state, seat) {
                Ask::Leader
            } else {
                Ask::Revive
            };
            (ask == Ask::Leader || can_revive_forces(state, seat)).then_some(ask)
        }
        Faction::Ecaz => {
            let any = duke_vidal::can_join(state, seat) || can_ally(state, seat, against);
            any.then_some(Ask::Own)
        }
        Faction::BeneGesserit | Faction::Moritani => None,
    }
}

/// Does what was said; what comes next.
pub(super) fn carry_out(state: &mut State, events: &mut Events, used: Use, ask: Ask, chosen: Choice) -> Next {
    let Use { effect, seat, against } = used;
    let rule = Ambassadors::rule_of(effect);
    match ask {
        Ask::SendTo => match chosen.area() {
            Some(to) => Next::Ask(Ask::Send(to)),
            None => Next::Nothing,
        },
        Ask::Send(to) => {
            if let Some(forces) = chosen.forces().filter(|forces| !forces.is_none()) {
                state.land(seat, to, forces);
                events.tell(rule, EventKind::ForcesSent { seat, area: to, forces });
            }
            Next::Nothing
        }
        Ask::Exchange => match chosen.card() {
            Some(card) => {
                state.discard(events, rule, seat, card);
                Next::Draw
            }
            None => Next::Nothing,
        },
        Ask::Leader => {
            if let Some(leader) = chosen.leader() {
                state.revive_leader(leader);
                events.tell(rule, EventKind::LeaderRevived { seat, leader, cost: 0 });
                return Next::Nothing;
            }
            if can_revive_forces(state, seat) {
                Next::Ask(Ask::Revive)
            } else {
                Next::Nothing
            }
        }
        Ask::Revive => {
            if let Some(forces) = chosen.forces().filter(|forces| !forces.is_none()) {
                state.revive_forces(seat, forces);
                events.tell(rule, EventKind::ForcesRevived { seat, forces, cost: 0 });
            }
            Next::Nothing
        }
        Ask::Sell => {
            let cards = chosen.cards().unwrap_or_default();
            for card in &cards {
                state.discard(events, rule, seat, *card);
            }
            gain(state, events, rule, seat, FOR_CARD * cards.len() as u16);
            Next::Nothing
        }
        Ask::Buy => {
            if chosen.yes() == Some(true) {
                let amount = CARD_PRICE;
                state.pay(seat, amount);
                events.tell(rule, EventKind::AmbassadorPaid { seat, amount });
                state.draw_card(events, rule, seat);
            }
            Next::Nothing
        }
        Ask::Own if chosen == Choice::from(Named::OfferAlliance) => {
            let (from, to) = (seat, against);
            events.tell(rule, EventKind::AllianceOffered { from, to });
            Next::Ask(Ask::Answer)
        }
        Ask::Own => {
            duke_vidal::join(state, events, rule, seat, Until::Used);
            Next::Nothing
        }
        Ask::Answer if chosen == Choice::YesNo(true) => {
            state.form_alliance(events, rule, seat, against);
            if duke_vidal::can_join(state, against) {
                Next::Ask(Ask::Lend)
            } else {
                Next::Nothing
            }
        }
        Ask::Answer => {
            let (from, to) = (seat, against);
            events.tell(rule, EventKind::AllianceRefused { from, to });
            // Without an agreement there is the other half of the effect.
            if duke_vidal::can_join(state, seat) {
                duke_vidal::join(state, events, rule, seat, Until::Used);
            }
            Next::Nothing
        }
        Ask::Lend => {
            if chosen.yes() == Some(true) {
                duke_vidal::join(state, events, rule, against, Until::TurnEnds);
            }
            Next::Nothing
        }
        Ask::Trigger | Ask::Copy | Ask::Give(_) | Ask::Move => Next::Nothing,
    }
}

fn gain(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, amount: u16) {
    if amount > 0 {
        state.receive(seat, amount);
        events.tell(rule, EventKind::SpiceGained { seat, amount });
    }
}

/// Who can go where (Rule 2.11.10.04).
pub(super) fn move_options(state: &State, seat: Seat) -> MoveOptions {
    carried::options(state, seat, rule!("2.11.10.04"), |_| true)
}

/// Whether a group can go so.
pub(super) fn check_move(state: &State, seat: Seat, movement: &Movement) -> Result<(), Refusal> {
    carried::check(state, seat, rule!("2.11.10.04"), movement).map(|_| ())
}

/// Where forces can be sent: nowhere in the storm, into no full stronghold, not to where Atomics went off (R166), and where no
/// promise keeps them out. Where some of them coexist with others none is full for them (Rule 2.02.12).
pub(super) fn send_areas(state: &State, seat: Seat) -> AreaSet {
    let bars = state.barriers(seat);
    let closed = bars
        .storm
        .union(bars.full.without(bars.coexisting))
        .union(bars.closed)
        .union(bars.promised);
    state.places().without(closed)
}

/// Why no forces can be sent there, if none can.
pub(super) fn why_not_sent(state: &State, seat: Seat, to: AreaId) -> Option<Refusal> {
    if send_areas(state, seat).contains(to) {
        return None;
    }
    let bars = state.barriers(seat);
    let (rule, territory) = (Ambassadors::rule_of(Faction::SpacingGuild), to.territory());
    Some(if bars.closed.contains(to) {
        Refusal::by(rule!("2.12.09.02"), Reason::NobodyShipsThere(territory))
    } else if bars.promised.contains(to) {
        Refusal::by(rule!("1.12.00"), Reason::Promised)
    } else if bars.storm.contains(to) {
        Refusal::by(rule, Reason::InStorm(to))
    } else if bars.full.contains(to) {
        Refusal::by(rule, Reason::StrongholdFull(territory))
    } else {
        Refusal::by(rule, Reason::NotOnTheMap(territory))
    })
}

/// Whether the top Treachery Card can be bought (Rule 2.11.10.10).
pub(super) fn can_buy(state: &State, seat: Seat) -> bool {
    state.spare(seat) >= CARD_PRICE && state.has_room(seat) && state.can_draw_treachery()
}

/// The leaders of a seat that can come back: those that lie face up, Duke Vidal with Ecaz if they know that he does (Rules
/// 2.11.10.08, 2.11.16, R167).
pub(super) fn revivable(state: &State, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
    let lies_open = |leader: &LeaderId| state.leaders[leader.index()] == LeaderPlace::Tanks;
    state.dead_leaders(seat).filter(lies_open)
}

/// Whether a leader of a seat may lie in the tanks, as far as everybody knows.
fn may_have_dead(state: &State, seat: Seat) -> bool {
    let is_ecaz = state.faction(seat) == Faction::Ecaz;
    let vidal = state.leaders_of_nobody().filter(|_| is_ecaz);
    let theirs = state.leaders_of(seat).chain(vidal);
    let mut places = theirs.map(|leader| state.leader_seen_by_all(leader));
    places.any(|place| matches!(place, LeaderPlace::Tanks | LeaderPlace::Hidden))
}

fn can_revive_forces(state: &State, seat: Seat) -> bool {
    !state.revivable_forces(seat).is_none()
}

/// Whether Ecaz can offer an alliance to whoever has come: neither has an ally, and no promise is against it (R106).
pub(super) fn can_ally(state: &State, seat: Seat, with: Seat) -> bool {
    let is_owner = state.faction(seat) == Faction::Ecaz;
    let unallied = state.ally(seat).is_none() && state.ally(with).is_none();
    is_owner && unallied && !state.promised_not_to_ally(seat, with)
}
