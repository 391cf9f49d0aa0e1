//! What CHOAM do: Charity, sales and trade, cards discarded for an effect, Inflation, audits.

use arrakis_rules::{CardId, EventKind, Seat};

use crate::locale::{say, tell};
use crate::text::{Names, area, card_names, forces, inflation_side};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::CharityReceived { seat, amount } => {
            tell!("event-charity-received", who = who(*seat), amount = *amount)
        }
        EventKind::CharityPaid { from, to, amount } => {
            tell!("event-charity-paid", who = who(*from), to = who(*to), amount = *amount)
        }
        EventKind::CardsSold {
            seat,
            cards,
            kept,
            amount,
        } if kept.is_empty() => tell!(
            "event-cards-sold",
            who = who(*seat),
            cards = card_names(cards),
            amount = *amount
        ),
        EventKind::CardsSold {
            seat,
            cards,
            kept,
            amount,
        } => tell!(
            "event-cards-sold-kept",
            who = who(*seat),
            cards = card_names(cards),
            kept = card_names(kept),
            amount = *amount
        ),
        EventKind::CardsTraded {
            seats: [one, other],
            cards: Some([given, taken]),
        } => tell!(
            "event-cards-traded",
            one = who(*one),
            other = who(*other),
            given = card_name(*given),
            taken = card_name(*taken)
        ),
        EventKind::CardsTraded {
            seats: [one, other],
            cards: None,
        } => tell!("event-cards-traded-unseen", one = who(*one), other = who(*other)),
        EventKind::MoveStopped { by, of, to } => {
            tell!(
                "event-move-stopped",
                who = who(*by),
                of = who(*of),
                territory = to.name()
            )
        }
        EventKind::KaramaStopped { by, of } => tell!("event-karama-stopped", who = who(*by), of = who(*of)),
        EventKind::FreeRevivalStopped { by, of } => {
            tell!("event-free-revival-stopped", who = who(*by), of = who(*of))
        }
        EventKind::ForceSentHome {
            by,
            of,
            area: at,
            force,
        } => tell!(
            "event-force-sent-home",
            who = who(*by),
            forces = forces(*force),
            of = who(*of),
            area = area(*at)
        ),
        EventKind::InflationPlaced { seat, side } => {
            tell!("event-inflation-placed", who = who(*seat), side = inflation_side(*side))
        }
        EventKind::InflationFlipped { side } => tell!("event-inflation-flipped", side = inflation_side(*side)),
        EventKind::InflationRemoved => say("event-inflation-removed").to_owned(),
        EventKind::AuditPaid { from, to, amount } => {
            tell!("event-audit-paid", who = who(*from), to = who(*to), amount = *amount)
        }
        EventKind::HandAudited {
            by,
            of,
            cards: Some(cards),
        } => tell!(
            "event-hand-audited",
            who = who(*by),
            of = who(*of),
            cards = card_names(cards)
        ),
        EventKind::HandAudited { by, of, cards: None } => {
            tell!("event-hand-audited-unseen", who = who(*by), of = who(*of))
        }
        _ => return None,
    })
}

fn card_name(card: CardId) -> &'static str {
    &card.facts().name
}
