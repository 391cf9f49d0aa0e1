//! One more movement by a card, after the first: by Hajr, or by the Ornithopter for others than those who moved
//! (Rules 3.01.09, 3.02.06.02).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::CardPower;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::view::Business;

/// By which card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Means {
    /// Anybody moves again.
    Hajr,
    /// Those move who have not.
    Ornithopter,
}

impl Means {
    /// The card, if a seat holds it.
    pub(super) fn card(self, state: &State, seat: Seat) -> Option<CardId> {
        let power = match self {
            Means::Hajr => CardPower::Hajr,
            Means::Ornithopter => CardPower::Ornithopter,
        };
        state.card_for(seat, power)
    }

    fn matter(self) -> Matter {
        match self {
            Means::Hajr => Matter::PlayHajr,
            Means::Ornithopter => Matter::PlayOrnithopter,
        }
    }

    fn rule(self) -> RuleId {
        match self {
            Means::Hajr => rule!("3.01.09"),
            Means::Ornithopter => rule!("3.02.06.02"),
        }
    }

    fn follows(self) -> Returned {
        match self {
            Means::Hajr => Returned::MoveAgain,
            Means::Ornithopter => Returned::MoveOthers,
        }
    }
}

/// Whoever has moved may play the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FurtherMove {
    seat: Seat,
    means: Means,
    asked: bool,
    /// Whether it is played.
    answer: Option<bool>,
}

impl FurtherMove {
    pub(crate) fn new(seat: Seat, means: Means) -> FurtherMove {
        FurtherMove {
            seat,
            means,
            asked: false,
            answer: None,
        }
    }
}

impl Procedure for FurtherMove {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.answer {
            Some(true) => Step::Return(self.means.follows()),
            None if self.means.card(state, self.seat).is_some() => Step::Ask,
            _ => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && seat == self.seat;
        (asked && self.means.card(state, seat).is_some()).then(|| self.means.matter().yes_no().into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = self.means.matter().read(action, Choice::yes)?;
        let card = self.means.card(state, seat).filter(|_| play);
        if let Some(card) = card {
            state.play_card(events, self.means.rule(), seat, card);
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
