//! What standing deals bring about: spice that falls due, promises that bind (R80).

use arrayvec::ArrayVec;

use super::{Deal, Deals, Due, MAX_DEALS, Promise, Term};
use crate::board::board;
use crate::event::EventKind;
use crate::ids::{AreaSet, Seat, TerritoryId, TerritorySet};
use crate::options::DealEnforcement;
use crate::phase::Phase;
use crate::rule;
use crate::sizes::MAX_TERMS;
use crate::state::{Events, State};

/// Pays what is due, as far as the payer can (R80). Allies give one another no spice: what falls due between two who have
/// become allies is void (Rule 1.10.02.03, R204).
pub(super) fn pay_terms(state: &mut State, events: &mut Events, is_due: impl Fn(&Deal, Due) -> bool) {
    let due: ArrayVec<(Seat, Seat, u16), { MAX_DEALS * MAX_TERMS }> = state
        .deals
        .standing()
        .flat_map(|deal| deal.offer.terms.iter().map(move |term| (deal, term)))
        .filter_map(|(deal, term)| match *term {
            Term::Pay { from, to, amount, due } if is_due(deal, due) => Some((from, to, amount)),
            _ => None,
        })
        .filter(|(from, to, _)| state.ally(*from) != Some(*to))
        .collect();
    for (from, to, amount) in due {
        let amount = amount.min(state.spare_for_debt(from));
        if amount > 0 {
            let promised = state.pay_debt(from, to, amount);
            events.tell(rule!("1.12.02"), EventKind::BribePaid { from, to, amount });
            if let (Some(amount), Some(to)) = (promised, state.ally(from)) {
                let seat = from;
                events.tell(rule!("1.10.02.04"), EventKind::Pledged { seat, to, amount });
            }
        }
    }
}

/// Something happened that spice was promised for; each such term is paid once, and in the Mentat Pause none (Rule 1.12.05,
/// R76).
pub(crate) fn fulfil(state: &mut State, events: &mut Events, happened: Due) {
    if state.deals.open.is_empty() || state.phase == Phase::MentatPause {
        return;
    }
    let turn = state.turn;
    pay_terms(state, events, |deal, due| due == happened && deal.is_due_in(turn));
    let standing = state.deals.open.iter_mut().filter(|deal| deal.stands());
    for deal in standing.filter(|deal| deal.is_due_in(turn)) {
        deal.offer
            .terms
            .retain(|term| !matches!(term, Term::Pay { due, .. } if *due == happened));
    }
}

/// The alliance of a seat is over, and so is what it has promised of it: a promise does not bind the next alliance (R80, R207).
pub(crate) fn alliance_ended(deals: &mut Deals, seat: Seat) {
    let is_void = |term: &Term| matches!(*term, Term::Promise { by, what: Promise::KeepAlliance } if by == seat);
    for deal in deals.open.iter_mut().filter(|deal| deal.stands()) {
        deal.offer.terms.retain(|term| !is_void(term));
    }
}

/// With the turn its offers lapse, and deals end whose time is over (R80).
pub(crate) fn end_turn(state: &mut State, events: &mut Events) {
    let turn = state.turn;
    for mut deal in std::mem::take(&mut state.deals.open) {
        if !deal.stands() {
            continue;
        }
        if deal.outlives(turn) {
            state.deals.open.push(deal);
        } else {
            events.tell(rule!("1.12.00"), EventKind::DealEnded { deal: deal.id });
        }
    }
}

impl State {
    fn is_bound(&self, seat: Seat, promise: impl Fn(Promise) -> bool) -> bool {
        self.options.deal_enforcement == DealEnforcement::Clauses && self.deals.has_promised(seat, self.turn, promise)
    }

    /// Whether a seat has promised not to ship, move or send forces into a territory (R203).
    pub(crate) fn promised_to_stay_out(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.is_bound(seat, |promise| match promise {
            Promise::StayOut(other) => other == territory,
            // Nobody battles in the Polar Sink (Rule 1.07.01.02), and allies do not battle.
            Promise::DoNotAttack(other) => {
                !State::is_polar_sink(territory) && self.ally(seat) != Some(other) && self.is_in(other, territory)
            }
            _ => false,
        })
    }

    /// The areas of all such territories.
    pub(crate) fn promised_areas(&self, seat: Seat) -> AreaSet {
        if self.deals.open.is_empty() {
            return AreaSet::EMPTY;
        }
        let promised = board()
            .territories()
            .filter(|territory| self.promised_to_stay_out(seat, *territory));
        promised.collect::<TerritorySet>().areas()
    }

    /// Whether a seat has promised to bid no more.
    pub(crate) fn promised_not_to_bid(&self, seat: Seat) -> bool {
        self.is_bound(seat, |promise| promise == Promise::DoNotBid)
    }

    /// Whether a seat has promised to ally with another or nobody.
    pub(crate) fn promised_not_to_ally(&self, seat: Seat, with: Seat) -> bool {
        self.is_bound(
            seat,
            |promise| matches!(promise, Promise::AllyOnlyWith(other) if other != with),
        )
    }

    /// Whether a seat has promised to keep the alliance that it has. Without one nothing is to be kept (R80, R207).
    pub(crate) fn promised_to_keep_alliance(&self, seat: Seat) -> bool {
        self.ally(seat).is_some() && self.is_bound(seat, |promise| promise == Promise::KeepAlliance)
    }
}
