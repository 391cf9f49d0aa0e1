//! What Richese do: their auctions, the Black Market, and their cache.

use arrakis_rules::{EventKind, Seat};

use crate::locale::tell;
use crate::text::{Names, auction_method, list};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::AuctionDeclared { seat, first: true } => tell!("event-auction-declared-first", who = who(*seat)),
        EventKind::AuctionDeclared { seat, first: false } => tell!("event-auction-declared-last", who = who(*seat)),
        EventKind::CacheCardUp { seat, card, method } => tell!(
            "event-cache-card-up",
            who = who(*seat),
            card = card.facts().name.as_str(),
            method = auction_method(*method)
        ),
        EventKind::UnseenCardUp {
            seat,
            method,
            claim: Some(claim),
        } => tell!(
            "event-unseen-card-up-claimed",
            who = who(*seat),
            method = auction_method(*method),
            card = claim.facts().name.as_str()
        ),
        EventKind::UnseenCardUp {
            seat,
            method,
            claim: None,
        } => tell!(
            "event-unseen-card-up",
            who = who(*seat),
            method = auction_method(*method)
        ),
        EventKind::UnseenCardClaimed { seat, words } => {
            tell!("event-unseen-card-claimed", who = who(*seat), words = words.as_str())
        }
        EventKind::SilentBidsShown { bids } => {
            let bids = bids
                .iter()
                .map(|(seat, amount)| tell!("event-hand-size", who = who(*seat), size = *amount));
            tell!("event-silent-bids", bids = list(bids))
        }
        EventKind::CacheCardBought { seat, price, card } => tell!(
            "event-card-bought",
            who = who(*seat),
            card = card.facts().name.as_str(),
            price = *price
        ),
        EventKind::UnseenCardBought {
            seat,
            from,
            price,
            card: Some(card),
        } => tell!(
            "event-unseen-card-bought",
            who = who(*seat),
            from = who(*from),
            card = card.facts().name.as_str(),
            price = *price
        ),
        EventKind::UnseenCardBought {
            seat,
            from,
            price,
            card: None,
        } => tell!(
            "event-unseen-card-bought-unseen",
            who = who(*seat),
            from = who(*from),
            price = *price
        ),
        EventKind::UnseenCardKept { seat } => tell!("event-unseen-card-kept", who = who(*seat)),
        EventKind::CacheCardKept { seat, card } => tell!(
            "event-cache-card-kept",
            who = who(*seat),
            card = card.facts().name.as_str()
        ),
        EventKind::CacheCardTaken {
            seat,
            card: Some(card),
            price,
        } => tell!(
            "event-cache-card-taken",
            who = who(*seat),
            card = card.facts().name.as_str(),
            price = *price
        ),
        EventKind::CacheCardTaken {
            seat,
            card: None,
            price,
        } => tell!("event-cache-card-taken-unseen", who = who(*seat), price = *price),
        _ => return None,
    })
}
