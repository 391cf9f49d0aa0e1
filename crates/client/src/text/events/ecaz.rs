//! What Ecaz and their Ambassadors have done.

use arrakis_rules::EventKind;

use crate::locale::tell;
use crate::text::{Names, area, card_names, faction_name, forces, list};

/// Words what Ecaz have done; `None` for what others have.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat| names.who(seat);
    Some(match kind {
        EventKind::LoyaltyShown { seat, leader } => {
            tell!("event-loyalty", who = who(*seat), leader = leader.facts().name.as_str())
        }
        EventKind::AmbassadorsDrawn { seat, ambassadors } => {
            let drawn = ambassadors.iter().map(|one| faction_name(one).to_owned());
            tell!("event-ambassadors-drawn", who = who(*seat), ambassadors = list(drawn))
        }
        EventKind::AmbassadorPlaced {
            seat,
            ambassador,
            territory,
            cost,
        } => tell!(
            "event-ambassador-placed",
            who = who(*seat),
            ambassador = faction_name(*ambassador),
            territory = territory.name(),
            cost = *cost
        ),
        EventKind::AmbassadorTriggered {
            seat,
            by,
            ambassador,
            territory,
        } => tell!(
            "event-ambassador-triggered",
            who = who(*seat),
            by = who(*by),
            ambassador = faction_name(*ambassador),
            territory = territory.name()
        ),
        EventKind::AmbassadorUsed { seat, effect } => {
            tell!(
                "event-ambassador-used",
                who = who(*seat),
                effect = faction_name(*effect)
            )
        }
        EventKind::AmbassadorReturned {
            seat,
            ambassador,
            territory,
        } => tell!(
            "event-ambassador-returned",
            who = who(*seat),
            ambassador = faction_name(*ambassador),
            territory = territory.name()
        ),
        EventKind::AmbassadorRemoved { seat, ambassador } => {
            tell!(
                "event-ambassador-removed",
                who = who(*seat),
                ambassador = faction_name(*ambassador)
            )
        }
        EventKind::HandSeen {
            by,
            of,
            cards: Some(cards),
        } if cards.is_empty() => tell!("event-hand-seen-empty", who = who(*by), of = who(*of)),
        EventKind::HandSeen {
            by,
            of,
            cards: Some(cards),
        } => tell!(
            "event-hand-seen",
            who = who(*by),
            of = who(*of),
            cards = card_names(cards)
        ),
        EventKind::HandSeen { by, of, cards: None } => {
            tell!("event-hand-seen-unseen", who = who(*by), of = who(*of))
        }
        EventKind::TraitorSeen {
            by,
            of,
            leader: Some(leader),
        } => tell!(
            "event-traitor-seen",
            who = who(*by),
            of = who(*of),
            leader = leader.facts().name.as_str()
        ),
        EventKind::TraitorSeen { by, of, leader: None } => {
            tell!("event-traitor-seen-unseen", who = who(*by), of = who(*of))
        }
        EventKind::DialRaised { seat, amount } => {
            tell!("event-dial-raised", who = who(*seat), amount = *amount)
        }
        EventKind::SpiceGained { seat, amount } => {
            tell!("event-spice-gained", who = who(*seat), amount = *amount)
        }
        EventKind::ForcesSent {
            seat,
            area: at,
            forces: sent,
        } => tell!(
            "event-forces-sent",
            who = who(*seat),
            forces = forces(*sent),
            area = area(*at)
        ),
        EventKind::AmbassadorPaid { seat, amount } => {
            tell!("event-ambassador-paid", who = who(*seat), amount = *amount)
        }
        EventKind::GroupMoved { seat, groups, to } => {
            let moved = groups.iter().map(|(_, forces)| *forces).sum();
            tell!(
                "event-group-moved",
                who = who(*seat),
                forces = forces(moved),
                area = area(*to)
            )
        }
        _ => return None,
    })
}
