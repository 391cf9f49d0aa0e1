//! Turn after turn, phase after phase.

use serde::{Deserialize, Serialize};

use crate::ability::AbilitySet;
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::SeatSet;
use crate::procedure::{Call, Interrupts, Moment, Procedure, Step};
use crate::rule;
use crate::state::{Events, Phase, State};

/// The course of the game after setup, from turn 1 on (Rule 0.15).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turns {
    /// The phase that comes next, as an index into [`Phase::TURN`]; behind the last, a new turn begins. The first has
    /// begun before the first storm (Rule 0.15).
    next: u8,
    /// Whether a phase has just been played, and others may come in at its end.
    played: bool,
    interrupts: Interrupts,
}

/// Behind the last phase of a turn.
const END: u8 = Phase::TURN.len() as u8;

impl Procedure for Turns {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if self.played {
            if let Some(step) = interrupt(&mut self.interrupts, state, Moment::PhaseOver) {
                return step;
            }
            factions::phase_ended(state, events);
        }
        self.played = true;
        if self.next == END {
            self.next = 0;
            crate::deals::end_turn(state, events);
            state.turn += 1;
            state.elite_revived = SeatSet::EMPTY;
            events.tell(rule!("1.09.04"), EventKind::TurnBegan { turn: state.turn });
            factions::turn_began(state, events);
        }
        let phase = Phase::TURN[usize::from(self.next)];
        self.next += 1;
        state.phase = phase;
        state.stopped = AbilitySet::EMPTY;
        let rule = match phase {
            Phase::SpiceBlow => rule!("1.02.00"),
            Phase::Charity => rule!("1.03.00"),
            Phase::Bidding => rule!("1.04.00"),
            Phase::Revival => rule!("1.05.00"),
            Phase::Shipment => rule!("1.06.00"),
            Phase::Battle => rule!("1.07.00"),
            Phase::Collection => rule!("1.08.00"),
            Phase::MentatPause => rule!("1.09.00"),
            Phase::Storm | Phase::Setup => rule!("1.01.00"),
        };
        events.tell(rule, EventKind::PhaseBegan { phase });
        Step::Call(Call::Phase(phase))
    }
}

impl Turns {
    /// The course of the game just before a phase of the turn; before the first, the turn has not begun.
    pub(crate) fn before(phase: Phase) -> Option<Turns> {
        let at = Phase::TURN.iter().position(|other| *other == phase)? as u8;
        let next = if at == 0 { END } else { at };
        Some(Turns {
            next,
            ..Turns::default()
        })
    }

    /// The course of the game while players ship and move.
    pub(crate) fn after_shipment() -> Turns {
        Turns {
            played: true,
            ..Turns::before(Phase::Battle).unwrap_or_default()
        }
    }
}
