//! Deals in words (Rule 1.12).

use arrakis_rules::{Due, Offer, Promise, Term};

use super::Names;

/// When spice of a deal is paid.
pub(crate) fn due(due: Due, names: &Names) -> String {
    match due {
        Due::Now => "at once".to_owned(),
        Due::WinsBattle(seat) => format!("when {} has won a battle", names.who(seat)),
        Due::BuysCard(seat) => format!("when {} has bought a Treachery Card", names.who(seat)),
        Due::CollectsSpice(seat) => format!("when {} has collected spice", names.who(seat)),
    }
}

/// What is promised for the rest of the turn.
pub(crate) fn promise(promise: Promise, names: &Names) -> String {
    match promise {
        Promise::StayOut(territory) => format!("stays out of {}", territory.name()),
        Promise::DoNotAttack(seat) => format!("goes nowhere where {} has forces", names.who(seat)),
        Promise::DoNotBid => "bids no more".to_owned(),
        Promise::AllyOnlyWith(seat) => format!("allies with nobody but {}", names.who(seat)),
        Promise::KeepAlliance => "keeps the alliance".to_owned(),
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
        } => format!(
            "{} pays {} {amount} spice {}",
            names.who(from),
            names.who(to),
            due(when, names)
        ),
        Term::Promise { by, what } => format!("{} {}", names.who(by), promise(what, names)),
    }
}

/// All parts of an offer, a line each.
pub(crate) fn deal_terms(offer: &Offer, names: &Names) -> Vec<String> {
    let mut lines: Vec<String> = offer.terms.iter().map(|part| term(*part, names)).collect();
    if !offer.words.trim().is_empty() {
        lines.push(format!("\u{201c}{}\u{201d}", offer.words.trim()));
    }
    lines
}
