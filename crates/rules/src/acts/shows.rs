//! Showing something hidden of one's own (Rules 1.10.02.02, 1.11.00, R82, R192). What is shown is true.

use crate::action::Exhibit;
use crate::event::{EventKind, Fact};
use crate::factions;
use crate::ids::{CardId, LeaderId, Seat, SeatSet};
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};

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
        return Err(Refusal::by(rule, Reason::ToAnotherPlayer));
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
        Exhibit::Traitor(leader) if state.traitor_cards(seat).contains(leader) => Some(Fact::Traitor(leader)),
        Exhibit::Traitor(leader) => lies_there(state, seat, leader).then_some(Fact::TraitorNotKept(leader)),
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

/// Whether a Traitor Card that was dealt to a seat and not kept lies by its marker (Rule 0.11, R192): it does once the seat
/// has chosen, unless it was shuffled into a deck that is used again (Rule 2.08.03).
fn lies_there(state: &State, seat: Seat, leader: LeaderId) -> bool {
    let stays = state.phase != Phase::Setup && factions::unkept_traitors_stay(state);
    stays && state.traitors_seen[seat.index()].contains(&leader)
}
