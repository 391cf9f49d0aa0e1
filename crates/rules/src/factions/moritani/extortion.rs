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

/// When nobody has won, before a Terror token is placed (R78).
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

impl Extortion {
    /// Who is asked next: everybody else in Storm Order.
    fn next(&self, state: &State) -> Option<Seat> {
        let moritani = state.seat_of(Faction::Moritani);
        let order = state.order_of(Ordered::WarContinues);
        let left = |other: &Seat| Some(*other) != moritani && !self.refused.contains(*other);
        order.into_iter().find(left)
    }
}

impl Procedure for Extortion {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.seat_of(Faction::Moritani) else {
            return Step::Done;
        };
        let next = self.next(state);
        let own = &mut state.belongings.moritani;
        if self.paid {
            own.put(Terror::Extortion, TerrorPlace::Gone);
            return Step::Done;
        }
        if self.asked.is_some() {
            return Step::Ask;
        }
        self.asked = next;
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

    fn has_begun(&self, _state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        let begun = self.paid || !self.refused.is_empty();
        of == Ordered::WarContinues && if last { self.refused.contains(seat) } else { begun }
    }

    fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        let idle = of == Ordered::WarContinues && !self.paid && self.refused.is_empty();
        state.seat_of(Faction::Moritani).filter(|_| idle)
    }

    /// Somebody has claimed another place: then another one may be asked first (R179).
    fn recheck(&mut self, state: &State) {
        if self.asked.is_some() && self.asked != self.next(state) {
            self.asked = None;
        }
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
