//! What the Tleilaxu do: Face Dancers, and revivals that they raise, halve, sell or bar.

use arrakis_rules::{EventKind, Seat};

use super::{leader_name, origin};
use crate::locale::{say, tell};
use crate::text::{Names, area, forces, list};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::FaceDancersDrawn {
            seat,
            leaders: Some(leaders),
        } => {
            let leaders = list(leaders.iter().map(|leader| leader.facts().name.clone()));
            tell!("event-face-dancers-drawn", who = who(*seat), leaders = leaders)
        }
        EventKind::FaceDancersDrawn { seat, leaders: None } => {
            tell!("event-face-dancers-drawn-unseen", who = who(*seat))
        }
        EventKind::FaceDancerRevealed { by, of, leader } => tell!(
            "event-face-dancer-revealed",
            who = who(*by),
            of = who(*of),
            leader = leader_name(*leader)
        ),
        EventKind::FaceDancerReplaced {
            seat,
            leaders: Some([old, new]),
        } => tell!(
            "event-face-dancer-replaced",
            who = who(*seat),
            old = leader_name(*old),
            new = leader_name(*new)
        ),
        EventKind::FaceDancerReplaced { seat, leaders: None } => {
            tell!("event-face-dancer-replaced-unseen", who = who(*seat))
        }
        EventKind::ForcesRecalled {
            seat,
            area: at,
            forces: recalled,
        } => tell!(
            "event-forces-recalled",
            who = who(*seat),
            forces = forces(*recalled),
            area = area(*at)
        ),
        EventKind::ForcesReplaced { seat, from, to, .. } => {
            let moved = forces(to.iter().map(|(_, forces)| *forces).sum());
            let from = if from.is_empty() {
                say("event-to-reserves")
            } else {
                origin(from)
            };
            let at = to
                .first()
                .map_or_else(|| say("event-from-nowhere"), |(at, _)| at.territory().name());
            tell!(
                "event-forces-replaced",
                who = who(*seat),
                forces = moved,
                from = from,
                territory = at
            )
        }
        EventKind::RevivalLimitRaised { by, seats, limit } => {
            let seats = list(seats.iter().map(|seat| who(seat).to_owned()));
            tell!(
                "event-revival-limit-raised",
                who = who(*by),
                seats = seats,
                limit = *limit
            )
        }
        EventKind::RevivalsHalved { by, to } => tell!("event-revivals-halved", who = who(*by), ally = who(*to)),
        EventKind::RevivalSubsidized { seat, of, amount } => {
            tell!(
                "event-revival-subsidized",
                who = who(*seat),
                of = who(*of),
                amount = *amount
            )
        }
        EventKind::LeaderRequested { by, to, leader } => tell!(
            "event-leader-requested",
            who = who(*by),
            to = who(*to),
            leader = leader_name(*leader)
        ),
        EventKind::LeaderPriced {
            by,
            to,
            leader,
            price: Some(price),
        } => tell!(
            "event-leader-priced",
            who = who(*by),
            to = who(*to),
            leader = leader_name(*leader),
            price = *price
        ),
        EventKind::LeaderPriced {
            by,
            to,
            leader,
            price: None,
        } => tell!(
            "event-leader-not-priced",
            who = who(*by),
            to = who(*to),
            leader = leader_name(*leader)
        ),
        EventKind::LeaderDeclined { by, leader, .. } => {
            tell!("event-leader-declined", who = who(*by), leader = leader_name(*leader))
        }
        EventKind::GholaRevived {
            by,
            of: Some(of),
            leader,
            cost,
        } => tell!(
            "event-ghola-revived",
            who = who(*by),
            of = who(*of),
            leader = leader_name(*leader),
            cost = *cost
        ),
        EventKind::GholaRevived {
            by,
            of: None,
            leader,
            cost,
        } => tell!(
            "event-ghola-of-nobody-revived",
            who = who(*by),
            leader = leader_name(*leader),
            cost = *cost
        ),
        EventKind::RevivalBarred {
            by,
            seat,
            forces,
            leaders,
        } => {
            let what = match (forces, leaders) {
                (true, true) => say("event-barred-both"),
                (true, false) => say("event-barred-forces"),
                (false, _) => say("event-barred-leaders"),
            };
            tell!("event-revival-barred", who = who(*by), of = who(*seat), what = what)
        }
        _ => return None,
    })
}
