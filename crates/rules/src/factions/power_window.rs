//! A window for special Karama powers (Rule 1.14).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::powers;
use crate::action::Action;
use crate::ids::{Seat, SeatSet};
use crate::procedure::{Call, Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};

/// A phase waits for whoever may use a special power now. The power itself is a free act, which can be done at other
/// times too: here its owner is asked, and lets it be by passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PowerWindow {
    /// Who may still use it.
    seats: SeatSet,
    asked: bool,
}

/// The window for these seats; `None` where everybody knows that none of them can use a power.
pub(crate) fn window(state: &State, seats: SeatSet) -> Option<Call> {
    // Who can use its power at any time waits for no window.
    let seats = seats.iter().filter(|seat| !powers::at_any_time(state, *seat)).collect();
    let window = PowerWindow::new(seats);
    window.has_point(state).then_some(Call::PowerWindow { seats })
}

impl PowerWindow {
    pub(crate) fn new(seats: SeatSet) -> PowerWindow {
        PowerWindow { seats, asked: false }
    }

    /// Whether somebody may use a power, as far as others know.
    fn has_point(&self, state: &State) -> bool {
        self.seats.iter().any(|seat| powers::may_be_used(state, seat))
    }
}

impl Procedure for PowerWindow {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        // The question is put whether its holder has a card for it or not, and runs on if not.
        if !std::mem::replace(&mut self.asked, true) {
            Step::NewQuestion
        } else if self.asks(state).is_empty() {
            Step::Done
        } else {
            Step::Ask
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let options = powers::options(state, seat).filter(|_| self.seats.contains(seat))?;
        Some(PromptKind::UsePower(options))
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        if action != Action::Pass {
            return Err(wrong_answer("use your special power now, or pass"));
        }
        // What has come while it was asked was there to be thought of.
        state.newly_held.remove(seat);
        self.seats.remove(seat);
        Ok(())
    }

    /// Without hidden windows, who has let it pass is nobody else's business.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        if !state.options.hides_windows() {
            let others = state.others(viewer);
            let at_once = |seat: &Seat| !powers::at_any_time(state, *seat);
            for seat in others.iter().filter(at_once) {
                self.seats.insert(seat);
            }
        }
        true
    }

    fn has_room_for_power(&self) -> bool {
        true
    }

    /// Once everybody knows that nobody can use a power any more, there is nothing to hide.
    fn is_private_window(&self, state: &State) -> bool {
        self.has_point(state)
    }

    /// Who is asked would tell who holds a card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
