//! The worm that a special Karama power places (Rule 1.14.03).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::{Call, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// A worm on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KaramaWorm {
    seat: Seat,
    territory: TerritoryId,
}

impl KaramaWorm {
    pub(crate) fn new(seat: Seat, territory: TerritoryId) -> KaramaWorm {
        KaramaWorm { seat, territory }
    }
}

impl Procedure for KaramaWorm {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let KaramaWorm { seat, territory } = *self;
        events.tell(rule!("1.14.03"), EventKind::WormPlaced { seat, territory });
        if state.options.karama_worm_brings_nexus {
            state.worms.nexus_due = true;
        }
        Step::Then(Call::Strike { territory })
    }

    fn prompt(&self, _state: &State, _seat: Seat) -> Option<PromptKind> {
        None
    }

    fn answer(&mut self, _: &mut State, _: &mut Events, _: Seat, _: Action) -> Result<(), Refusal> {
        Err(Refusal::plain(Reason::NotAsked))
    }
}
