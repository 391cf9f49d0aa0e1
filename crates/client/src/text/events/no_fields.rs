//! What becomes of No-Field tokens.

use arrakis_rules::{EventKind, NoField, Seat};

use crate::locale::tell;
use crate::text::{Names, area, forces, labels, list};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    let name = |token: NoField| labels::no_field(token);
    Some(match kind {
        EventKind::NoFieldRevealed {
            seat,
            area: at,
            token,
            forces: there,
        } => tell!(
            "event-no-field-revealed",
            who = who(*seat),
            token = name(*token),
            area = area(*at),
            count = there.total(),
            forces = forces(*there)
        ),
        EventKind::NoFieldsTakenBack { seat, tokens } => tell!(
            "event-no-fields-taken-back",
            who = who(*seat),
            tokens = list(tokens.iter().map(name))
        ),
        EventKind::NoFieldLent { by, to, token } => tell!(
            "event-no-field-lent",
            who = who(*by),
            to = who(*to),
            token = name(*token)
        ),
        EventKind::NoFieldRefused { by, to } => tell!("event-no-field-refused", who = who(*by), to = who(*to)),
        _ => return None,
    })
}
