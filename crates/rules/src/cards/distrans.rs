//! Distrans: a card from one hand to another (Rule 3.02.01, R91, R159, R214).

use crate::data::CardPower;
use crate::factions;
use crate::ids::{CardId, Seat};
use crate::procedure::Ctx;
use crate::prompt::DistransOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};

/// What the card can do for a seat, if it holds it. Whose hand is full it does not see where hands are not declared.
pub(crate) fn options(state: &State, seat: Seat, in_auction: bool) -> Option<DistransOptions> {
    let played = state.card_for(seat, CardPower::Distrans)?;
    let sizes_are_seen = state.phase == Phase::Bidding || state.options.hand_sizes_always_shown;
    let others = state.others(seat).iter();
    let options = DistransOptions {
        cards: state.loose_cards(seat).filter(|card| *card != played).collect(),
        to: others.filter(|to| !sizes_are_seen || state.has_room(*to)).collect(),
    };
    (!in_auction && !options.cards.is_empty() && !options.to.is_empty()).then_some(options)
}

/// Plays the card: only the two of them know what was given.
pub(crate) fn play(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    in_auction: bool,
    to: Seat,
    card: CardId,
) -> Result<(), Refusal> {
    let rule = rule!("3.02.01");
    let Some(played) = state.card_for(seat, CardPower::Distrans) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    if in_auction {
        return Err(Refusal::by(rule, Reason::DuringABid));
    }
    if !state.others(seat).contains(to) {
        return Err(Refusal::by(rule, Reason::ToAnotherPlayer));
    }
    if card == played || !state.hand(seat).contains(&card) {
        return Err(Refusal::by(rule, Reason::NotInHand));
    }
    if state.is_card_bound(seat, card) {
        return Err(state.refuse_bound(card, rule));
    }
    if !state.has_room(to) {
        let full = factions::full_hand_by(Ctx::of(state), to, rule);
        return Err(Refusal::by(full, Reason::TheirHandIsFull));
    }
    state.play_card(events, rule, seat, played);
    state.give_card(events, rule, seat, to, card);
    Ok(())
}
