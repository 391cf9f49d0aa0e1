//! The ally: never alone if it can be helped.

use arrakis_rules::{Action, PromptKind};

use crate::regular::{Mind, Sight};

pub(super) fn answer(sight: &Sight, kind: &PromptKind, mind: &mut Mind) -> Option<Action> {
    let PromptKind::Nexus {
        may_break,
        may_offer,
        offers,
    } = kind
    else {
        return None;
    };
    if may_break.is_some() {
        return Some(Action::EndNexus);
    }
    let turn = sight.view.public.course.turn;
    // Those who hold most first.
    let strong = |seat: &arrakis_rules::Seat| sight.seat(*seat).strongholds.len();
    if let Some(from) = offers.iter().max_by_key(strong) {
        return Some(Action::AcceptAlliance(from));
    }
    let asked = mind.offered(turn);
    let next = may_offer
        .iter()
        .filter(|seat| !asked.contains(*seat))
        .max_by_key(strong);
    Some(match next {
        Some(to) => {
            mind.offers(turn, to);
            Action::OfferAlliance(to)
        }
        None => Action::EndNexus,
    })
}
