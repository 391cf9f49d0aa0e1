//! Nullentropy Box: a card out of the discard, in secret (Rule 3.02.05, R91, R157).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::{Card, CardPower};
use crate::event::EventKind;
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// What it costs.
const PRICE: u16 = 2;

/// Why the card cannot be played by a seat that holds it; `None` if it can.
pub(crate) fn why_not(state: &State, seat: Seat) -> Option<Refusal> {
    let rule = rule!("3.02.05");
    let have = state.spare(seat);
    if have < PRICE {
        let cost = PRICE;
        return Some(Refusal::by(rule, Reason::TooExpensive { cost, have }));
    }
    let nothing = state.treachery.discard.is_empty();
    nothing.then(|| Refusal::by(rule, Reason::DiscardIsEmpty))
}

/// Whether a seat can play the card.
pub(crate) fn can_play(state: &State, seat: Seat) -> bool {
    state.card_for(seat, CardPower::NullentropyBox).is_some() && why_not(state, seat).is_none()
}

/// Plays the card: it is paid for, and then the pile is searched. The card itself lies beside the pile until that is done,
/// and comes to lie on top.
pub(crate) fn play(state: &mut State, events: &mut Events, seat: Seat) -> Result<Call, Refusal> {
    let rule = rule!("3.02.05");
    let Some(card) = state.card_for(seat, CardPower::NullentropyBox) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    if let Some(refusal) = why_not(state, seat) {
        return Err(refusal);
    }
    state.play_card(events, rule, seat, card);
    state.pay(seat, PRICE);
    Ok(Call::SearchDiscard { seat })
}

/// A seat searches the discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SearchDiscard {
    seat: Seat,
    asked: bool,
    done: bool,
}

impl SearchDiscard {
    pub(crate) fn new(seat: Seat) -> SearchDiscard {
        SearchDiscard {
            seat,
            asked: false,
            done: false,
        }
    }
}

impl SearchDiscard {
    /// Who searches.
    #[cfg(test)]
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether a seat looks through the pile.
    pub(crate) fn is_seen_by(&self, seat: Seat) -> bool {
        self.asked && self.seat == seat
    }
}

/// What can be taken: any card but a Nullentropy Box.
fn question(state: &State) -> Decision {
    let pile = state.treachery.discard.iter().copied();
    let is_box = |card: &crate::ids::CardId| card.facts().card == Card::NullentropyBox;
    Matter::SearchDiscard.one_of(pile.filter(|card| !is_box(card)).collect::<Things>())
}

impl Procedure for SearchDiscard {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if self.done { Step::Done } else { Step::Ask }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && !self.done && seat == self.seat).then(|| question(state).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let card = question(state).take(action, Choice::card)?;
        state.take_from_discard(seat, card);
        self.done = true;
        let taken = EventKind::PileSearched {
            seat,
            card: Some(card),
            is_secret: !state.options.nullentropy_shows_pick,
        };
        events.tell(rule!("3.02.05"), taken);
        Ok(())
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn keeps_discards(&self) -> bool {
        !self.done
    }

    fn awaiting(&self, _state: &State) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
