//! What is said over the board when something begins or happens that everybody should see.

use arrakis_rules::{CardId, EventKind, Phase};

use super::{Names, phase as phase_name, sentence};
use crate::locale::{say, tell};

/// Seconds for a phase that begins.
const PHASE: f32 = 1.3;
/// Seconds for something that happens on the board.
const DEED: f32 = 2.0;
/// Seconds for the Kwisatz Haderach to awaken.
const GREAT: f32 = 3.0;
/// Seconds for a worm to come, to rise and to go.
const WORM: f32 = 3.95;
/// Seconds for a card that somebody buys whom we do not look over the shoulder, and for one that we see.
const SOLD_UNSEEN: f32 = 1.1;
const SOLD: f32 = 2.2;
/// Seconds that the storm needs for a sector.
const SECTOR: f32 = 0.3;

/// What is said over the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Banner {
    pub(crate) title: String,
    pub(crate) words: String,
    /// For how many seconds it is shown.
    pub(crate) lasts: f32,
    /// Whether it says that a phase begins, which is not said any more when the next one has begun.
    pub(crate) is_phase: bool,
}

/// What is said of an event; nothing of most.
pub(crate) fn banner(kind: &EventKind, names: &Names) -> Option<Banner> {
    let said = |title: &str, words: String, lasts| {
        Some(Banner {
            title: title.to_owned(),
            words: sentence(&words),
            lasts,
            is_phase: matches!(kind, EventKind::PhaseBegan { .. }),
        })
    };
    match kind {
        EventKind::PhaseBegan { phase } => {
            let words = opening(*phase)?;
            said(phase_name(*phase), words.to_owned(), PHASE)
        }
        EventKind::StormMoved { sectors, .. } => {
            let words = tell!("staged-storm", sectors = *sectors);
            said(say("staged-storm-title"), words, 1.0 + SECTOR * f32::from(*sectors))
        }
        EventKind::SpiceBlown { area, amount } => {
            let words = tell!("staged-blow", amount = *amount, area = area.territory().name());
            said(say("staged-blow-title"), words, DEED)
        }
        EventKind::ShaiHuludStruck { territory } => {
            let words = tell!("staged-worm", territory = territory.name());
            said(say("staged-worm-title"), words, WORM)
        }
        EventKind::NexusBegan => said(say("staged-nexus-title"), say("staged-nexus").to_owned(), DEED),
        EventKind::AllianceFormed { seats } => {
            let [one, other] = seats.map(|seat| names.who(seat));
            let words = tell!("staged-alliance", one = one, other = other);
            said(say("staged-alliance-title"), words, DEED)
        }
        _ => None,
    }
}

/// What Atreides are told when the Kwisatz Haderach awakens (Rule 2.01.10).
pub(crate) fn awakens() -> Banner {
    Banner {
        title: say("kwisatz-haderach").to_owned(),
        words: say("staged-awakens").to_owned(),
        lasts: GREAT,
        is_phase: false,
    }
}

/// What is said of a card that is sold, and the card for who may see it.
pub(crate) fn sale(kind: &EventKind, names: &Names) -> Option<(Banner, Option<CardId>)> {
    let (seat, price, card) = match kind {
        EventKind::CardBought { seat, price, card } | EventKind::UnseenCardBought { seat, price, card, .. } => {
            (*seat, *price, *card)
        }
        EventKind::CacheCardBought { seat, price, card } => (*seat, *price, Some(*card)),
        _ => return None,
    };
    let banner = Banner {
        title: say("staged-sale-title").to_owned(),
        words: sentence(&tell!("staged-sale", who = names.who(seat), price = price)),
        lasts: if card.is_some() { SOLD } else { SOLD_UNSEEN },
        is_phase: false,
    };
    Some((banner, card))
}

/// What a phase is about; nothing for those that say it themselves.
fn opening(phase: Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Storm => say("opens-storm"),
        Phase::SpiceBlow => say("opens-spice-blow"),
        Phase::Bidding => say("opens-bidding"),
        Phase::Revival => say("opens-revival"),
        Phase::Shipment => say("opens-shipment"),
        Phase::Battle => say("opens-battle"),
        Phase::Collection => say("opens-collection"),
        Phase::MentatPause => say("opens-mentat"),
        _ => return None,
    })
}
