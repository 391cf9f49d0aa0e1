//! What the cards of the second expansion do (Rule 3.02).

use arrakis_rules::{EventKind, Seat};

use crate::locale::tell;
use crate::text::{Names, ordered};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::DefenseAdded { seat, card } => {
            tell!(
                "event-defense-added",
                who = who(*seat),
                card = card.facts().name.as_str()
            )
        }
        EventKind::WeaponMirrored { seat, weapon } => tell!(
            "event-weapon-mirrored",
            who = who(*seat),
            weapon = weapon.facts().name.as_str()
        ),
        EventKind::StoneBurnerUsed { seat, kills: true } => tell!("event-stone-burner-kills", who = who(*seat)),
        EventKind::StoneBurnerUsed { seat, kills: false } => tell!("event-stone-burner-spares", who = who(*seat)),
        EventKind::CardClaimed { seat, from, card } => tell!(
            "event-card-claimed",
            who = who(*seat),
            from = who(*from),
            card = card.facts().name.as_str()
        ),
        EventKind::PileSearched {
            seat, card: Some(card), ..
        } => tell!(
            "event-pile-searched",
            who = who(*seat),
            card = card.facts().name.as_str()
        ),
        EventKind::PileSearched { seat, card: None, .. } => tell!("event-pile-searched-unseen", who = who(*seat)),
        EventKind::CardGiven {
            from,
            to,
            card: Some(card),
        } => tell!(
            "event-card-given",
            from = who(*from),
            to = who(*to),
            card = card.facts().name.as_str()
        ),
        EventKind::CardGiven { from, to, card: None } => {
            tell!("event-card-given-unseen", from = who(*from), to = who(*to))
        }
        EventKind::OrderClaimed { seat, of, last: false } => {
            tell!("event-order-first", who = who(*seat), what = ordered(*of))
        }
        EventKind::OrderClaimed { seat, of, last: true } => {
            tell!("event-order-last", who = who(*seat), what = ordered(*of))
        }
        EventKind::AggressorClaimed { seat } => tell!("event-aggressor-claimed", who = who(*seat)),
        _ => return None,
    })
}
