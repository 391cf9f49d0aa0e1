//! What the Ixians do: cards that they look at, their Suboids, and where their stronghold goes.

use arrakis_rules::{EventKind, Seat};

use crate::locale::tell;
use crate::text::{Names, area, card_names};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::PocketCardsSeen {
            seat,
            cards: Some(cards),
        } => tell!("event-pocket-cards-seen", who = who(*seat), cards = card_names(cards)),
        EventKind::PocketCardsSeen { seat, cards: None } => {
            tell!("event-pocket-cards-seen-unseen", who = who(*seat))
        }
        EventKind::StrongholdPlaced { seat, at } => {
            tell!("event-stronghold-placed", who = who(*seat), area = area(*at))
        }
        EventKind::RowSeen {
            seat,
            cards: Some(cards),
        } => tell!("event-row-seen", who = who(*seat), cards = card_names(cards)),
        EventKind::RowSeen { seat, cards: None } => tell!("event-row-seen-unseen", who = who(*seat)),
        EventKind::CardPutBack { seat, card, on_top } => {
            let who = who(*seat);
            match (card, on_top) {
                (Some(card), true) => tell!("event-card-put-on-top", who = who, card = card.facts().name.as_str()),
                (Some(card), false) => tell!("event-card-put-under", who = who, card = card.facts().name.as_str()),
                (None, true) => tell!("event-card-put-on-top-unseen", who = who),
                (None, false) => tell!("event-card-put-under-unseen", who = who),
            }
        }
        EventKind::ForcesExchanged { seat, area: at, count } => tell!(
            "event-forces-exchanged",
            who = who(*seat),
            count = *count,
            area = area(*at)
        ),
        EventKind::StrongholdMoved { seat, from, to, .. } => tell!(
            "event-stronghold-moved",
            who = who(*seat),
            from = area(*from),
            to = area(*to)
        ),
        _ => return None,
    })
}
