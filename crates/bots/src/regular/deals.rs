//! Deals that others offer: what they are worth (Rules 1.12.00 to 1.12.05).

use std::cell::OnceCell;

use arrakis_rules::{
    Action, Deal, DealEnforcement, Due, Forces, OwnView, Promise, Seat, Term, TerritoryId, TerritorySet,
};

use super::sight::Sight;
use crate::strongholds;

/// By how much a deal must make things better to be made, as a share of a won game.
const LEAST: f64 = 0.004;
/// How likely what spice is promised for comes about.
const PERHAPS: f64 = 0.4;
/// What it is worth that somebody bids no more in this phase, to oneself and to others.
const BIDS: f64 = 0.02;
const BIDS_OF_OTHERS: f64 = 0.004;
/// With how many forces one would go to a place that one promises to leave alone.
const COMES_WITH: u8 = 6;
/// What it is worth to be able to stop somebody who needs one stronghold more.
const RISK: f64 = 0.1;

/// The offer that waits for an answer of one's own, if there is one.
pub(super) fn waiting(own: &OwnView) -> Option<&Deal> {
    let waits = |deal: &&Deal| deal.offer.parties.contains(own.seat) && !deal.agreed.contains(own.seat);
    own.offers.iter().find(waits)
}

/// Accepts what makes things better, and nothing that is said in words: what these come to nobody checks.
pub(super) fn answer(sight: &Sight, deal: &Deal) -> Action {
    let has_words = !deal.offer.words.trim().is_empty();
    let binds = sight.view.public.course.options.deal_enforcement == DealEnforcement::Clauses;
    let accept = !has_words && can_pay(sight, deal) && worth(sight, deal, binds) > LEAST;
    Action::AnswerDeal { deal: deal.id, accept }
}

/// Whether there is spice for what must be paid at once, and something is left.
fn can_pay(sight: &Sight, deal: &Deal) -> bool {
    let at_once = deal.offer.terms.iter().map(|term| match *term {
        Term::Pay {
            from,
            amount,
            due: Due::Now,
            ..
        } if from == sight.me => u32::from(amount),
        _ => 0,
    });
    let paid: u32 = at_once.sum();
    paid == 0 || paid + sight.weights.kept_spice as u32 <= u32::from(sight.own.spice)
}

/// What all of it comes to for one's own side.
fn worth(sight: &Sight, deal: &Deal, binds: bool) -> f64 {
    let terms = &deal.offer.terms;
    let paid: f64 = terms.iter().map(|term| of_payment(sight, term)).sum();
    let promised: f64 = terms
        .iter()
        .map(|term| match *term {
            Term::Promise { by, what } if by != sight.me => of_anothers(sight, by, what, binds),
            _ => 0.0,
        })
        .sum();
    paid + promised - of_own(sight, deal, binds)
}

/// Spice that comes or goes.
fn of_payment(sight: &Sight, term: &Term) -> f64 {
    let Term::Pay { from, to, amount, due } = *term else {
        return 0.0;
    };
    let likely = if due == Due::Now { 1.0 } else { PERHAPS };
    let spice = sight.weights.spice * f64::from(amount) * likely * sight.patience();
    match (from == sight.me, to == sight.me) {
        (true, _) => -spice,
        (_, true) => spice,
        // It makes a rival richer, or an ally.
        _ => 0.0,
    }
}

/// What somebody else promises.
fn of_anothers(sight: &Sight, by: Seat, what: Promise, binds: bool) -> f64 {
    if !binds || sight.is_mine(by) && what != Promise::KeepAlliance {
        return 0.0;
    }
    match what {
        Promise::DoNotAttack(whom) if sight.is_mine(whom) => safer_without(sight, by),
        Promise::StayOut(territory) if !sight.stand.of(territory, sight.me).is_none() => {
            let own = sight
                .strongholds
                .iter()
                .filter(|other| !sight.stand.of(**other, sight.me).is_none());
            safer_without(sight, by) / own.count().max(1) as f64
        }
        Promise::DoNotBid => BIDS_OF_OTHERS,
        Promise::KeepAlliance if sight.ally == Some(by) => sight.weights.faith,
        _ => 0.0,
    }
}

/// How much better one stands if somebody does not come any more.
fn safer_without(sight: &Sight, other: Seat) -> f64 {
    let mut without = sight.clone();
    without.later.remove(other);
    without.held_now = OnceCell::new();
    let (then, now) = (without.outlook(&sight.stand), sight.outlook(&sight.stand));
    (then.value - now.value).max(0.0)
}

/// What one gives away with one's own promises.
fn of_own(sight: &Sight, deal: &Deal, binds: bool) -> f64 {
    let own = deal.offer.terms.iter().filter_map(|term| match *term {
        Term::Promise { by, what } if by == sight.me => Some(what),
        _ => None,
    });
    let mut closed = TerritorySet::EMPTY;
    let mut cost = 0.0;
    for what in own {
        // What nobody holds one to is not promised.
        if !binds {
            return f64::INFINITY;
        }
        match what {
            Promise::StayOut(territory) => closed.insert(territory),
            Promise::DoNotAttack(other) => {
                let there = sight.view.public.forces.iter().filter(|(_, seat, _)| *seat == other);
                there.for_each(|(area, ..)| closed.insert(area.territory()));
            }
            Promise::DoNotBid => cost += BIDS,
            Promise::AllyOnlyWith(_) | Promise::KeepAlliance => cost += sight.weights.faith,
        }
    }
    cost + of_closed(sight, closed)
}

/// How much worse the best place is that is left, where some are closed; and what it is to let somebody win undisturbed.
fn of_closed(sight: &Sight, closed: TerritorySet) -> f64 {
    let is_nearly_won = |territory: TerritoryId| {
        let holders = sight.view.public.seats.iter().filter(|seat| !sight.is_mine(seat.seat));
        let mut there = holders.filter(|seat| !sight.stand.of(territory, seat.seat).is_none());
        there.any(|seat| strongholds::missing(sight.view, seat.seat).is_some_and(|missing| missing <= 1))
    };
    let risk = if closed.iter().any(is_nearly_won) { RISK } else { 0.0 };
    let now = sight.outlook(&sight.stand).value;
    let (mut all, mut left) = (0.0, 0.0);
    for territory in &sight.strongholds {
        let gain = arrived(sight, *territory) - now;
        all = f64::max(all, gain);
        if !closed.contains(*territory) {
            left = f64::max(left, gain);
        }
    }
    risk + all - left
}

/// What it would be worth to have come there.
fn arrived(sight: &Sight, territory: TerritoryId) -> f64 {
    let reserves = sight.seat(sight.me).reserves;
    let forces = if reserves.is_none() {
        Forces::normal(COMES_WITH)
    } else {
        reserves.take_elite_first(COMES_WITH)
    };
    let mut stand = sight.stand.clone();
    if let Some(area) = territory.areas().first() {
        stand.arrive(sight.me, area, forces);
        stand.spice = stand.spice.saturating_sub(forces.total().into());
        stand.shipped = forces.total().min(reserves.total());
    }
    sight.outlook(&stand).value
}
