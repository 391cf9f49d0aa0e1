//! Before the plans: the Voice and then Prescience, each once, by a fighter or by a fighter's ally (Rules 2.01.08,
//! 2.01.09, 2.02.06, 2.02.07, R51, R53).

use super::{Battle, Stage, Told};
use crate::ability::Ability;
use crate::action::{Element, Shown};
use crate::event::EventKind;
use crate::ids::{Seat, SeatSet};
use crate::procedure::Step;
use crate::state::{Events, State};

/// Somebody's hold over a fighter.
pub(super) struct Hold {
    pub(super) ability: Ability,
    pub(super) by: Seat,
    pub(super) against: Seat,
}

impl Battle {
    /// Who can use an ability against whom: in its own battle, or by `for_ally` in its ally's.
    fn hold(&self, state: &State, own: Ability, for_ally: Ability) -> Option<Hold> {
        let by = state.owner_of(own)?;
        let (ability, fighter) = if self.fighters().contains(&by) {
            (own, by)
        } else {
            let ally = state.ally(by).filter(|ally| self.fighters().contains(ally))?;
            (for_ally, ally)
        };
        let against = self.opponent(fighter);
        self.uses
            .stands(state, ability)
            .then_some(Hold { ability, by, against })
    }

    /// Who can use the Voice here.
    pub(super) fn voice_hold(&self, state: &State) -> Option<Hold> {
        self.hold(state, Ability::Voice, Ability::AllyVoice)
    }

    /// Who can use Prescience here.
    pub(super) fn prescience_hold(&self, state: &State) -> Option<Hold> {
        self.hold(state, Ability::Prescience, Ability::AllyPrescience)
    }

    /// Goes through Voice and Prescience up to the next question, or to the plans.
    pub(super) fn foresee(&mut self, state: &State, events: &mut Events) -> Option<Step> {
        self.stage = match self.stage {
            Stage::Voice { asked: true } | Stage::Prescience { asked: true } | Stage::Answering { asked: true, .. } => {
                return Some(Step::Ask);
            }
            Stage::Voice { .. } if self.voice_hold(state).is_some() => {
                self.stage = Stage::Voice { asked: true };
                return Some(Step::NewQuestion);
            }
            Stage::Voice { .. } => Stage::Prescience { asked: false },
            Stage::Speaking(command) => {
                if let Some(hold) = self.voice_hold(state) {
                    if let Some(step) = self.uses.settle(state, events, hold.ability) {
                        return Some(step);
                    }
                    if self.uses.stands(state, hold.ability) {
                        self.voice = Some((hold.against, command));
                    }
                }
                Stage::Prescience { asked: false }
            }
            Stage::Prescience { .. } if self.prescience_hold(state).is_some() => {
                self.stage = Stage::Prescience { asked: true };
                return Some(Step::NewQuestion);
            }
            Stage::Foreseeing(element) => {
                if let Some(hold) = self.prescience_hold(state)
                    && let Some(step) = self.uses.settle(state, events, hold.ability)
                {
                    return Some(step);
                }
                // Stopped, nobody has it any more.
                match self.prescience_hold(state) {
                    Some(_) => Stage::Answering { element, asked: false },
                    None => Stage::Plans { asked: false },
                }
            }
            Stage::Answering { element, .. } => {
                self.stage = Stage::Answering { element, asked: true };
                return Some(Step::NewQuestion);
            }
            _ => Stage::Plans { asked: false },
        };
        None
    }

    /// The opponent has shown what was asked for, to everybody or to those who asked (R55, R121).
    pub(super) fn tell(&mut self, state: &State, events: &mut Events, by: Seat, shown: Shown) {
        let Some(hold) = self.prescience_hold(state) else {
            return;
        };
        let askers: SeatSet = [hold.by, self.opponent(by)].into_iter().collect();
        let to = (!state.options.prescience_answer_is_public).then_some(askers);
        self.told = Some(Told { by, to, shown });
        let shown = Some(shown);
        events.tell(hold.ability.rule(), EventKind::PrescienceAnswered { by, to, shown });
    }

    /// Whether the spice is told with the dial (R55).
    pub(super) fn with_spice(&self, state: &State, element: Element) -> bool {
        element == Element::Dial && state.options.prescience_shows_spice
    }
}
