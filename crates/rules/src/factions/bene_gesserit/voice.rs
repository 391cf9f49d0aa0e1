//! The Voice: before the plans, the opponent is commanded to play a card or not to (Rules 2.02.06, 2.02.07, R51, R54).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Action, CardKind, Command};
use crate::event::EventKind;
use crate::factions::hold::{Hold, hold};
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::plans::{Binding, Fight};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;

/// Before anything is foretold of the plans.
pub(super) const BEFORE_PLANS: Entry = Entry {
    at: MomentKind::BeforePlans,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::BeforePlans { fight } => {
            holder(state, &Uses::default(), &fight)?;
            Some(Call::Voice { fight })
        }
        _ => None,
    },
};

/// Who can use it against whom.
fn holder(state: &State, uses: &Uses, fight: &Fight) -> Option<Hold> {
    hold(state, uses, fight, Ability::Voice, Ability::AllyVoice)
}

/// A fighter, or a fighter's ally, may command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Voice {
    fight: Fight,
    uses: Uses,
    stage: VoiceStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum VoiceStage {
    /// Whether to use it.
    Offered { asked: bool },
    /// This is commanded, if nobody stops it.
    Speaking(Command),
    /// It is not used.
    Silent,
}

impl Voice {
    pub(crate) fn new(fight: Fight) -> Voice {
        Voice {
            fight,
            uses: Uses::default(),
            stage: VoiceStage::Offered { asked: false },
        }
    }

    fn holder(&self, state: &State) -> Option<Hold> {
        holder(state, &self.uses, &self.fight)
    }
}

impl Procedure for Voice {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match &mut self.stage {
            VoiceStage::Offered { asked: true } => Step::Ask,
            VoiceStage::Offered { asked } => {
                *asked = true;
                Step::NewQuestion
            }
            &mut VoiceStage::Speaking(command) => {
                // Stopped, nobody has it any more.
                let Some(hold) = self.holder(state) else {
                    return Step::Done;
                };
                let (by, against) = (hold.by, hold.against);
                let subject = Subject::Command {
                    territory: self.fight.territory,
                    against,
                    command,
                };
                if let Some(step) = self.uses.settle(state, events, hold.ability, subject) {
                    return step;
                }
                if !self.uses.stands(state, hold.ability) {
                    return Step::Done;
                }
                events.tell(hold.ability.rule(), EventKind::VoiceUsed { by, against, command });
                Step::Return(Returned::Bound {
                    seat: against,
                    rule: rule!("2.02.06"),
                    by: Binding::Command(command),
                })
            }
            VoiceStage::Silent => Step::Done,
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        if self.stage != (VoiceStage::Offered { asked: true }) {
            return None;
        }
        let hold = self.holder(state).filter(|hold| hold.by == seat)?;
        Some(PromptKind::UseVoice {
            against: hold.against,
            expansion2: state.has_expansion2_cards(),
        })
    }

    fn imagine(&mut self, _state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        self.fight.veil(viewer);
        true
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::UseVoice(command) = action else {
            return Err(wrong_answer("use the Voice or do not"));
        };
        let kinds = CardKind::in_game(state.has_expansion2_cards());
        if command.is_some_and(|command| !kinds.contains(&command.what)) {
            return Err(Refusal::by(rule!("2.02.06"), Reason::NoSuchCardInGame));
        }
        self.stage = command.map_or(VoiceStage::Silent, VoiceStage::Speaking);
        Ok(())
    }

    /// What was commanded is half-way.
    fn is_resolving(&self) -> bool {
        matches!(self.stage, VoiceStage::Speaking(_))
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
