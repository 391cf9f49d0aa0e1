//! What comes of forces entering a territory, however they came (R141).

use serde::{Deserialize, Serialize};

use crate::action::Movement;
use crate::factions::row::Sides;
use crate::factions::{interrupt, rows};
use crate::ids::Seat;
use crate::procedure::{Call, Interrupts, Moment, Procedure, Step};
use crate::state::{Arrival, Coming, Events, State};

/// Moves a group from one territory, and settles the sides there; what of that must be asked.
pub(crate) fn march(state: &mut State, events: &mut Events, seat: Seat, movement: &Movement) -> Option<Call> {
    let (first, _) = movement.groups.first()?;
    let (from, to) = (first.territory(), movement.to.territory());
    let before = Sides {
        moved: state.coexists(seat, from),
        there: state.has_tokens_in(seat, to).then(|| state.coexists(seat, to)),
    };
    for (area, forces) in &movement.groups {
        state.march(seat, *area, movement.to, *forces);
    }
    if from == to {
        return None;
    }
    rows::moved(state, events, seat, to, before)
}

/// What comes of the next entry that anything comes of.
pub(crate) fn next(state: &mut State) -> Option<Call> {
    loop {
        let (arrival, coming) = state.next_entry()?;
        let mut moments = moments(arrival, coming).into_iter().flatten();
        let Arrival { by, territory, .. } = arrival;
        // A storm may have left nobody of those who were sent (Rule 2.04.17).
        if state.has_tokens_in(by, territory) && moments.any(|moment| rows::anybody_comes_in(state, moment)) {
            return Some(Call::Entered { arrival, coming });
        }
    }
}

/// What comes of an entry, in its order.
fn moments(arrival: Arrival, coming: Coming) -> [Option<Moment>; 2] {
    let (entered, arrived) = (Moment::Entered { arrival }, Moment::Arrived { arrival });
    match coming {
        Coming::All => [Some(entered), Some(arrived)],
        Coming::Reception => [Some(entered), None],
        Coming::Rest => [None, Some(arrived)],
    }
}

/// Forces have come into a territory from outside of it. Moving them has noted it, so that no entry can be forgotten, and
/// the game comes to it when their action is over; entries that come of this one follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entered {
    arrival: Arrival,
    coming: Coming,
    interrupts: Interrupts,
}

impl Entered {
    pub(crate) fn new(arrival: Arrival, coming: Coming) -> Entered {
        Entered {
            arrival,
            coming,
            interrupts: Interrupts::default(),
        }
    }
}

impl Procedure for Entered {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        let Arrival { by, territory, .. } = self.arrival;
        let [entered, arrived] = moments(self.arrival, self.coming);
        if let Some(moment) = entered {
            if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                return step;
            }
            self.coming = Coming::Rest;
        }
        // Nothing is set off any more by forces that are gone.
        let moment = arrived.filter(|_| state.has_tokens_in(by, territory));
        let step = moment.and_then(|moment| interrupt(&mut self.interrupts, state, moment));
        step.unwrap_or(Step::Done)
    }
}
