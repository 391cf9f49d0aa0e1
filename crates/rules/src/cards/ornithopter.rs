//! Ornithopter: three territories for one group, which is said with the movement, or a second movement of other forces
//! (Rule 3.02.06, R49).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::{Card, CardPower};
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;

/// After a movement, if others have not moved that could. Hajr is asked about before.
pub(super) const MOVE_ENDED: Entry = Entry {
    at: MomentKind::MoveEnded,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::MoveEnded { by, others: true } => {
            let hides = state.options.hides_windows() && state.may_lie_hidden(Card::Ornithopter);
            (hides || card(state, by).is_some()).then_some(Call::Ornithopter { seat: by })
        }
        _ => None,
    },
};

fn card(state: &State, seat: Seat) -> Option<CardId> {
    state.card_for(seat, CardPower::Ornithopter)
}

/// Plays the card with a movement (Rule 3.02.06.01).
pub(crate) fn fly(state: &mut State, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
    let rule = rule!("3.02.06.01");
    let card = card(state, seat).ok_or(Refusal::by(rule, Reason::NoCardForThat))?;
    state.play_card(events, rule, seat, card);
    Ok(())
}

/// Whoever has moved may play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ornithopter {
    seat: Seat,
    asked: bool,
    /// Whether it is played.
    answer: Option<bool>,
}

impl Ornithopter {
    pub(crate) fn new(seat: Seat) -> Ornithopter {
        Ornithopter {
            seat,
            asked: false,
            answer: None,
        }
    }
}

impl Procedure for Ornithopter {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.answer {
            Some(true) => Step::Return(Returned::MoveOthers),
            None if card(state, self.seat).is_some() => Step::Ask,
            _ => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && seat == self.seat;
        (asked && card(state, seat).is_some()).then(|| Matter::PlayOrnithopter.yes_no().into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = Matter::PlayOrnithopter.read(action, Choice::yes)?;
        let card = card(state, seat).filter(|_| play);
        if let Some(card) = card {
            state.play_card(events, rule!("3.02.06.02"), seat, card);
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
