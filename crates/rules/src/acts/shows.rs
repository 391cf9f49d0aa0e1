//! Showing something hidden of one's own (Rules 1.10.02.02, 1.11.00, R82). What is shown is true.

use crate::action::Exhibit;
use crate::event::{EventKind, Fact};
use crate::factions;
use crate::ids::{CardId, Seat, SeatSet};
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// Shows it to these seats.
pub(super) fn show(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: SeatSet,
    what: Exhibit,
) -> Result<(), Refusal> {
    let rule = rule!("1.11.00");
    if to.is_empty() || to.iter().any(|other| !state.others(seat).contains(other)) {
        return Err(Refusal::by(rule, Reason::BadParties));
    }
    let offered = |shown: &CardId| state.is_offered(*shown);
    let is_sold_unseen = match what {
        Exhibit::Card(card) => offered(&card),
        Exhibit::Hand => state.hand(seat).iter().any(offered),
        Exhibit::Spice | Exhibit::Traitor(_) | Exhibit::Prediction => false,
    };
    if is_sold_unseen {
        return Err(Refusal::by(rule!("2.10.22"), Reason::SoldUnseen));
    }
    let missing = Refusal::by(rule, Reason::NothingToShow);
    let fact = match what {
        Exhibit::Card(card) => state.hand(seat).contains(&card).then_some(Fact::Card(card)),
        Exhibit::Hand => Some(Fact::Hand(state.hand(seat).clone())),
        Exhibit::Spice => Some(Fact::Spice(state.spice[seat.index()])),
        Exhibit::Traitor(leader) => state
            .traitor_cards(seat)
            .contains(leader)
            .then_some(Fact::Traitor(leader)),
        Exhibit::Prediction => factions::prediction(Ctx::of(state), seat, None).map(Fact::Prediction),
    };
    let fact = Some(fact.ok_or(missing)?);
    // Between allies it is secret; to others it is shown before everybody.
    let rule = match state.ally(seat) {
        Some(ally) if to == SeatSet::of(ally) => rule!("1.10.02.02"),
        _ => rule,
    };
    events.tell(rule, EventKind::FactShown { by: seat, to, fact });
    Ok(())
}
