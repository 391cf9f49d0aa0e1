//! Six forces anywhere that nobody occupies, when all others have placed theirs (Rule 2.12.02).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::board;
use crate::data::Placement;
use crate::event::EventKind;
use crate::factions::{self, row::Entry};
use crate::ids::{AreaId, AreaSet, Faction, Seat};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, Forces, State};

/// After all other forces, and before the starting cards (R08).
pub(super) const FORCES_PLACED: Entry = Entry {
    at: MomentKind::StartingCards,
    rank: 0,
    begin: |_, _| Some(Call::PlaceMoritani),
};

/// The areas of territories in which nobody has forces.
fn unoccupied(state: &State) -> AreaSet {
    let is_free = |area: &AreaId| !state.seats().any(|seat| state.is_in(seat, area.territory()));
    board().areas().filter(is_free).collect()
}

fn question(state: &State) -> Decision {
    let areas = unoccupied(state);
    let question = Matter::PlaceMoritani.one_of(areas).number(count(state));
    match areas.intersection(board().stronghold_areas()).first() {
        Some(stronghold) => question.area(stronghold),
        None => question,
    }
}

/// How many forces: those that the file of components says.
fn count(state: &State) -> u8 {
    let seat = state.seat_of(Faction::Moritani);
    match seat.map(|seat| &state.faction(seat).facts().placement) {
        Some(Placement::Unoccupied(count)) => *count,
        _ => 0,
    }
}

/// Moritani say where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlaceMoritani {
    asked: bool,
    done: bool,
}

impl Procedure for PlaceMoritani {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        if self.done {
            Step::Done
        } else if std::mem::replace(&mut self.asked, true) {
            Step::Ask
        } else {
            Step::NewQuestion
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.done && state.faction(seat) == Faction::Moritani;
        asked.then(|| question(state).into())
    }

    /// Nobody enters anything by it (R141).
    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let area = question(state).take(action, Choice::area)?;
        let forces = Forces::normal(count(state));
        state.place(seat, area, forces);
        factions::starting_forces_placed(state, events, seat, area.territory());
        events.tell(rule!("2.12.02"), EventKind::ForcesPlaced { seat, area, forces });
        self.done = true;
        Ok(())
    }
}
