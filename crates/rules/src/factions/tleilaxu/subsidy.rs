//! Subsidized revival: spice of the bank for free revivals and Ghola cards (Rule 2.08.12, R135).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Granted;
use crate::ids::Seat;
use crate::procedure::{Ctx, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::SubsidizedRevival;
/// Spice for each.
const AMOUNT: u16 = 1;

/// Who is given spice for a free revival of a seat; their own count too, unless the table plays otherwise.
pub(super) fn subsidy(ctx: Ctx, of: Seat, otherwise: Granted<Option<(Seat, u16)>>) -> Granted<Option<(Seat, u16)>> {
    match ctx.owner(ABILITY) {
        Some(owner) if owner != of || ctx.state.options.subsidy_includes_own => Granted {
            value: Some((owner, AMOUNT)),
            by: Some(ABILITY),
        },
        _ => otherwise,
    }
}

/// Somebody has played a Ghola card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Subsidy {
    of: Seat,
    uses: Uses,
}

impl Subsidy {
    pub(crate) fn new(of: Seat) -> Subsidy {
        let uses = Uses::default();
        Subsidy { of, uses }
    }
}

impl Procedure for Subsidy {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let (of, amount) = (self.of, AMOUNT);
        if let Some(step) = self
            .uses
            .settle(state, events, ABILITY, Subject::Subsidy { of, amount })
        {
            return step;
        }
        if let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) {
            state.receive(seat, amount);
            events.tell(ABILITY.rule(), EventKind::RevivalSubsidized { seat, of, amount });
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
