//! What Moritani do, and where Duke Vidal is.

use arrakis_rules::{EventKind, Seat};

use super::leader_name;
use crate::locale::tell;
use crate::text::Names;

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
        _ => return None,
    })
}
