//! Offering, answering and ending a deal (Rules 1.12.00 to 1.12.05).

use super::keeping::pay_terms;
use super::{Deal, DealId, Due, MAX_DEALS, Offer, Promise, Term};
use crate::event::EventKind;
use crate::factions::{self, row::Granted};
use crate::ids::{Seat, SeatSet};
use crate::options::DealEnforcement;
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};
use crate::truth::MAX_WORDS;

/// Whether deals can be made now (Rules 0.00, 1.12.04).
pub(crate) fn can_deal(state: &State) -> bool {
    state.phase != Phase::Setup && state.options.deal_enforcement != DealEnforcement::Off
}

/// The most spice that a seat can promise as a bribe now (Rules 1.12.02, 1.12.05, R76, R119).
pub(crate) fn most_bribe(state: &State, seat: Seat) -> Option<u16> {
    let barred = matches!(state.phase, Phase::Setup | Phase::MentatPause)
        || !state.options.bribes
        || factions::bribes_barred(Ctx::of(state), None).is_some();
    (!barred && state.options.deal_enforcement != DealEnforcement::Off).then(|| state.spare(seat))
}

fn check_offer(state: &State, seat: Seat, offer: &Offer) -> Result<(), Refusal> {
    let rule = rule!("1.12.00");
    if state.options.deal_enforcement == DealEnforcement::Off {
        return Err(Refusal::by(rule, Reason::NoDeals));
    }
    if !can_deal(state) {
        return Err(Refusal::by(rule!("1.12.04"), Reason::TooEarlyForDeals));
    }
    let sits = |seat: Seat| seat.index() < state.factions.len() && offer.parties.contains(seat);
    let named = offer.terms.iter().all(|term| match *term {
        Term::Pay { from, to, due, .. } => {
            let who = match due {
                Due::Now => from,
                Due::WinsBattle(who) | Due::BuysCard(who) | Due::CollectsSpice(who) => who,
            };
            from != to && [from, to, who].into_iter().all(sits)
        }
        Term::Promise { by, what } => {
            sits(by)
                && match what {
                    Promise::DoNotAttack(other) | Promise::AllyOnlyWith(other) => {
                        other.index() < state.factions.len() && other != by
                    }
                    Promise::StayOut(_) | Promise::DoNotBid | Promise::KeepAlliance => true,
                }
        }
    });
    let all_sit = offer.parties.iter().all(|party| party.index() < state.factions.len());
    if !named || !all_sit || !sits(seat) || offer.parties.len() < 2 {
        return Err(Refusal::by(rule, Reason::BadParties));
    }
    if offer.words.chars().count() > MAX_WORDS {
        return Err(Refusal::by(rule, Reason::TooManyWords { max: MAX_WORDS }));
    }
    if offer.terms.is_empty() && offer.words.trim().is_empty() {
        return Err(Refusal::by(rule, Reason::EmptyDeal));
    }
    if let Some(turns) = offer.turns {
        let (now, end) = (state.turn, state.options.max_turns);
        if turns.first > turns.last || turns.first < now || turns.last > end {
            return Err(Refusal::by(rule, Reason::NoSuchTurns { now, end }));
        }
    }
    check_spice(state, offer)?;
    check_means(state, seat, offer)
}

/// Who is paid for a card that a seat buys, whatever has been stopped.
fn who_is_paid_for_card(state: &State, buyer: Seat) -> Option<Seat> {
    factions::card_payee(Ctx::by_right(state), buyer, Granted::plain(None)).value
}

/// Whether spice may change hands so (Rules 1.12.01, 1.12.05).
fn check_spice(state: &State, offer: &Offer) -> Result<(), Refusal> {
    for term in &offer.terms {
        let Term::Pay { from, to, amount, due } = *term else {
            continue;
        };
        if due == Due::BuysCard(to) && who_is_paid_for_card(state, to) == Some(from) {
            return Err(Refusal::by(rule!("2.03.05"), Reason::NoRefund));
        }
        if !state.options.bribes {
            return Err(Refusal::by(rule!("1.12.01"), Reason::NoBribes));
        }
        if let Some(rule) = factions::bribes_barred(Ctx::of(state), None) {
            return Err(Refusal::by(rule, Reason::NoBribesUnderDouble));
        }
        if amount == 0 {
            return Err(Refusal::by(rule!("1.12.01"), Reason::EmptyDeal));
        }
        if state.ally(from) == Some(to) {
            return Err(Refusal::by(rule!("1.12.01"), Reason::BribeBetweenAllies));
        }
        if state.phase == Phase::MentatPause {
            return Err(Refusal::by(rule!("1.12.05"), Reason::NoBribesNow));
        }
    }
    Ok(())
}

/// What a seat would have to pay at once.
fn at_once(offer: &Offer, seat: Seat) -> u32 {
    let own = offer.terms.iter().map(|term| match *term {
        Term::Pay {
            from,
            amount,
            due: Due::Now,
            ..
        } if from == seat => u32::from(amount),
        _ => 0,
    });
    own.sum()
}

fn check_means(state: &State, seat: Seat, offer: &Offer) -> Result<(), Refusal> {
    let (cost, have) = (at_once(offer, seat), state.spare(seat));
    if cost > u32::from(have) {
        let cost = cost.min(u32::from(u16::MAX)) as u16;
        return Err(Refusal::by(rule!("1.12.02"), Reason::TooExpensive { cost, have }));
    }
    Ok(())
}

/// Offers a deal; who offers has agreed.
pub(crate) fn propose(state: &mut State, events: &mut Events, seat: Seat, offer: Offer) -> Result<(), Refusal> {
    check_offer(state, seat, &offer)?;
    if state.deals.open.len() >= MAX_DEALS {
        return Err(Refusal::by(rule!("1.12.00"), Reason::TooManyDeals));
    }
    let deal = Deal {
        id: DealId(state.deals.next),
        turn: state.turn,
        offer,
        agreed: SeatSet::of(seat),
        ending: SeatSet::EMPTY,
    };
    state.deals.next = state.deals.next.wrapping_add(1);
    state.deals.open.push(deal.clone());
    events.tell(rule!("1.12.00"), EventKind::DealOffered { by: seat, deal });
    Ok(())
}

/// Accepts or rejects an offer. When all have agreed, the deal is made (Rule 1.12.00).
pub(crate) fn answer(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    id: DealId,
    accept: bool,
) -> Result<(), Refusal> {
    let rule = rule!("1.12.00");
    let waits = |deal: &Deal| {
        deal.id == id && !deal.stands() && deal.offer.parties.contains(seat) && !deal.agreed.contains(seat)
    };
    let Some(at) = state.deals.open.iter().position(waits) else {
        return Err(Refusal::by(rule, Reason::NoSuchDeal));
    };
    if !accept {
        reject(state, events, at, seat);
        return Ok(());
    }
    let offer = state.deals.open[at].offer.clone();
    check_spice(state, &offer)?;
    check_means(state, seat, &offer)?;
    state.deals.open[at].agreed.insert(seat);
    if !state.deals.open[at].stands() {
        return Ok(());
    }
    // Somebody may have spent since what it offered.
    if let Some(poor) = offer
        .parties
        .iter()
        .find(|party| check_means(state, *party, &offer).is_err())
    {
        reject(state, events, at, poor);
        return Ok(());
    }
    let deal = state.deals.open[at].clone();
    events.tell(rule, EventKind::DealMade { deal });
    pay_terms(state, events, |deal, due| deal.id == id && due == Due::Now);
    Ok(())
}

fn reject(state: &mut State, events: &mut Events, at: usize, by: Seat) {
    let deal = state.deals.open.remove(at);
    let parties = deal.offer.parties;
    let deal = deal.id;
    events.tell(rule!("1.12.00"), EventKind::DealRejected { by, deal, parties });
}

/// Withdraws an own offer, or agrees that a standing deal ends; it ends when all parties do (R80).
pub(crate) fn cancel(state: &mut State, events: &mut Events, seat: Seat, id: DealId) -> Result<(), Refusal> {
    let rule = rule!("1.12.00");
    let is_it = |deal: &Deal| {
        deal.id == id && deal.agreed.contains(seat) && (deal.stands() || deal.offer.parties.contains(seat))
    };
    let Some(at) = state.deals.open.iter().position(is_it) else {
        return Err(Refusal::by(rule, Reason::NoSuchDeal));
    };
    let deal = &mut state.deals.open[at];
    if !deal.stands() {
        reject(state, events, at, seat);
        return Ok(());
    }
    deal.ending.insert(seat);
    if deal.offer.parties.iter().all(|party| deal.ending.contains(party)) {
        state.deals.open.remove(at);
        events.tell(rule, EventKind::DealEnded { deal: id });
    }
    Ok(())
}
