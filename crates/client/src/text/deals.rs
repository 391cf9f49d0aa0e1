//! Deals in words (Rule 1.12).

use arrakis_rules::{Due, Offer, Promise, Term};

use super::Names;
use crate::locale::{say, tell};

/// When spice of a deal is paid.
pub(crate) fn due(due: Due, names: &Names) -> String {
    match due {
        Due::Now => say("due-at-once").to_owned(),
        Due::WinsBattle(seat) => tell!("due-wins-battle", who = names.who(seat)),
        Due::BuysCard(seat) => tell!("due-buys-card", who = names.who(seat)),
        Due::CollectsSpice(seat) => tell!("due-collects-spice", who = names.who(seat)),
    }
}

/// What is promised.
pub(crate) fn promise(promise: Promise, names: &Names) -> String {
    match promise {
        Promise::StayOut(territory) => tell!("promise-stay-out", territory = territory.name()),
        Promise::DoNotAttack(seat) => tell!("promise-do-not-attack", who = names.who(seat)),
        Promise::DoNotBid => say("promise-do-not-bid").to_owned(),
        Promise::AllyOnlyWith(seat) => tell!("promise-ally-only-with", who = names.who(seat)),
        Promise::KeepAlliance => say("promise-keep-alliance").to_owned(),
    }
}

/// One part of a deal.
pub(crate) fn term(term: Term, names: &Names) -> String {
    match term {
        Term::Pay {
            from,
            to,
            amount,
            due: when,
        } => tell!(
            "deal-pays",
            from = names.who(from),
            to = names.who(to),
            amount = amount,
            when = due(when, names)
        ),
        Term::Promise { by, what } => tell!("promises", who = names.who(by), what = promise(what, names)),
    }
}

/// All parts of an offer, a line each.
pub(crate) fn deal_terms(offer: &Offer, names: &Names) -> Vec<String> {
    let mut lines: Vec<String> = offer.terms.iter().map(|part| term(*part, names)).collect();
    if let Some(turns) = offer.turns {
        lines.push(if turns.first == turns.last {
            tell!("deal-turn", turn = turns.first)
        } else {
            tell!("deal-turns", first = turns.first, last = turns.last)
        });
    }
    if !offer.words.trim().is_empty() {
        lines.push(tell!("quoted", words = offer.words.trim()));
    }
    lines
}
