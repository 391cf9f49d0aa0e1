//! What Moritani do, and where Duke Vidal is.

use arrakis_rules::{CardId, EventKind, Named, Seat};

use super::leader_name;
use crate::locale::{say, tell};
use crate::text::named;
use crate::text::{Names, card_names};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::LeaderJoined {
            leader,
            seat,
            from: Some(from),
        } => tell!(
            "event-leader-joined-from",
            leader = leader_name(*leader),
            who = who(*seat),
            from = who(*from)
        ),
        EventKind::LeaderJoined {
            leader,
            seat,
            from: None,
        } => tell!("event-leader-joined", leader = leader_name(*leader), who = who(*seat)),
        EventKind::LeaderSetAside { leader } => tell!("event-leader-set-aside", leader = leader_name(*leader)),
        EventKind::LeaderFoundDead { leader } => tell!("event-leader-found-dead", leader = leader_name(*leader)),
        EventKind::TerrorPlaced { seat, from, to, terror } => {
            let token = match terror {
                Some(terror) => named(Named::from(*terror)),
                None => say("terror-unseen"),
            };
            match from {
                Some(from) => tell!(
                    "event-terror-moved",
                    who = who(*seat),
                    token = token,
                    from = from.name(),
                    to = to.name()
                ),
                None => tell!("event-terror-placed", who = who(*seat), token = token, to = to.name()),
            }
        }
        EventKind::TerrorRevealed {
            seat,
            territory,
            terror,
            against,
        } => tell!(
            "event-terror-revealed",
            who = who(*seat),
            token = named(Named::from(*terror)),
            territory = territory.name(),
            against = who(*against)
        ),
        EventKind::TerrorReturned { seat, from: Some(from) } => {
            tell!("event-terror-returned", who = who(*seat), territory = from.name())
        }
        EventKind::TerrorReturned { seat, from: None } => tell!("event-extortion-returned", who = who(*seat)),
        EventKind::AftermathPlaced { territory } => tell!("event-aftermath", territory = territory.name()),
        EventKind::SpicePutInFront { seat, amount } => {
            tell!("event-spice-in-front", who = who(*seat), amount = *amount)
        }
        EventKind::ExtortionPaid { from, to, amount } => tell!(
            "event-extortion-paid",
            who = who(*from),
            to = who(*to),
            amount = *amount
        ),
        EventKind::SpiceStolen {
            by,
            from,
            amount: Some(amount),
        } => tell!(
            "event-spice-stolen",
            who = who(*by),
            from = who(*from),
            amount = *amount
        ),
        EventKind::SpiceStolen { by, from, amount: None } => {
            tell!("event-spice-stolen-unseen", who = who(*by), from = who(*from))
        }
        EventKind::TraitorShown { by, against, leader } => tell!(
            "event-traitor-shown",
            who = who(*by),
            against = who(*against),
            leader = leader_name(*leader)
        ),
        EventKind::TraitorDrawn {
            seat,
            leader: Some(leader),
        } => tell!("event-traitor-drawn", who = who(*seat), leader = leader_name(*leader)),
        EventKind::TraitorDrawn { seat, leader: None } => tell!("event-traitor-drawn-unseen", who = who(*seat)),
        EventKind::CardsDictated { by, of, keep, discard } => {
            let keep: Vec<CardId> = keep.iter().collect();
            let discard: Vec<CardId> = discard.iter().collect();
            match (keep.is_empty(), discard.is_empty()) {
                (true, _) => tell!(
                    "event-cards-dictated-discard",
                    who = who(*by),
                    of = who(*of),
                    discard = card_names(&discard)
                ),
                (_, true) => tell!(
                    "event-cards-dictated-keep",
                    who = who(*by),
                    of = who(*of),
                    keep = card_names(&keep)
                ),
                _ => tell!(
                    "event-cards-dictated",
                    who = who(*by),
                    of = who(*of),
                    keep = card_names(&keep),
                    discard = card_names(&discard)
                ),
            }
        }
        EventKind::LostCardKept { seat, card } => {
            tell!(
                "event-lost-card-kept",
                who = who(*seat),
                card = card.facts().name.as_str()
            )
        }
        _ => return None,
    })
}
