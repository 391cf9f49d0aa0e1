//! Extortion comes back when the war continues, unless somebody pays (Rule 2.12.09.03, R172).

use serde::{Deserialize, Serialize};

use super::own::{Terror, TerrorPlace};
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Faction, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::ordered::Ordered;
use crate::procedure::{Call, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};

/// What keeps the token away.
const RANSOM: u16 = 3;

/// After Face Dancers are exchanged (R78).
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 4,
    begin: |state, _| {
        let is_open = state.belongings.moritani.place_of(Terror::Extortion) == TerrorPlace::Open;
        is_open.then_some(Call::Extortion)
    },
};

/// Everybody else is asked in Storm Order, until one pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Extortion {
    /// Who is asked.
    asked: Option<Seat>,
    /// Who has refused.
    refused: SeatSet,
    paid: bool,
}

/// Who has less than that is asked too, and can only refuse: being passed over would tell (R172).
fn question(state: &State, seat: Seat) -> Decision {
    let can_pay = state.spare(seat) >= RANSOM;
    let question = Matter::PayExtortion.yes_no_if(can_pay).number(RANSOM);
    match state.seat_of(Faction::Moritani) {
        Some(moritani) => question.who(moritani),
        None => question,
    }
}

impl Procedure for Extortion {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.seat_of(Faction::Moritani) else {
            return Step::Done;
        };
        let order = state.order_of(Ordered::WarContinues);
        let own = &mut state.belongings.moritani;
        if self.paid {
            own.put(Terror::Extortion, TerrorPlace::Gone);
            return Step::Done;
        }
        if self.asked.is_some() {
            return Step::Ask;
        }
        let left = |other: &Seat| *other != seat && !self.refused.contains(*other);
        self.asked = order.into_iter().find(left);
        if self.asked.is_some() {
            return Step::NewQuestion;
        }
        own.put(Terror::Extortion, TerrorPlace::Shield);
        let from = None;
        events.tell(Terror::Extortion.rule(), EventKind::TerrorReturned { seat, from });
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked == Some(seat)).then(|| question(state, seat).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.paid = question(state, seat).take(action, Choice::yes)?;
        self.asked = None;
        if !self.paid {
            self.refused.insert(seat);
        } else if let Some(to) = state.seat_of(Faction::Moritani) {
            let (from, amount) = (seat, RANSOM);
            state.hand_over(from, to, amount);
            events.tell(Terror::Extortion.rule(), EventKind::ExtortionPaid { from, to, amount });
        }
        Ok(())
    }
}
