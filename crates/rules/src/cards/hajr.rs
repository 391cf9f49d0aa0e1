//! Hajr: one more movement (Rule 3.01.09).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::CardPower;
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;

/// After a movement.
pub(super) const MOVE_ENDED: Entry = Entry {
    at: MomentKind::MoveEnded,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::MoveEnded { by, .. } => {
            let asked = card(state, by).is_some() || state.options.hides_windows();
            asked.then_some(Call::Hajr { seat: by })
        }
        _ => None,
    },
};

fn card(state: &State, seat: Seat) -> Option<CardId> {
    state.card_for(seat, CardPower::Hajr)
}

/// Whoever has moved may play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hajr {
    seat: Seat,
    asked: bool,
    /// Whether it is played.
    answer: Option<bool>,
}

impl Hajr {
    pub(crate) fn new(seat: Seat) -> Hajr {
        Hajr {
            seat,
            asked: false,
            answer: None,
        }
    }
}

impl Procedure for Hajr {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.answer {
            Some(true) => Step::Return(Returned::MoveAgain),
            None if card(state, self.seat).is_some() => Step::Ask,
            _ => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && seat == self.seat;
        (asked && card(state, seat).is_some()).then(|| Matter::PlayHajr.yes_no().into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = Matter::PlayHajr.read(action, Choice::yes)?;
        let card = card(state, seat).filter(|_| play);
        if let Some(card) = card {
            state.play_card(events, rule!("3.01.09"), seat, card);
        }
        self.answer = Some(card.is_some());
        Ok(())
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Who holds the card is not told by who is asked about it.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn business(&self, _state: &State) -> Business {
        Business::Shipment {
            acting: self.seat,
            moving: true,
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        state.shipment_pledge(seat)
    }
}
