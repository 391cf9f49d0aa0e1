//! Prescience: before the plans, the opponent must show an element of its plan (Rules 2.01.08, 2.01.09, R51, R53, R55).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Action, Element, Shown};
use crate::event::EventKind;
use crate::factions;
use crate::factions::hold::{Hold, hold};
use crate::factions::row::Entry;
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::plans::{Binding, Fight, Side, check_answer};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::subject::Subject;

/// What the answer binds by, in the ally's battle too.
const RULE: RuleId = rule!("2.01.08");

/// When everything is commanded.
pub(super) const BEFORE_PLANS: Entry = Entry {
    at: MomentKind::BeforePlans,
    rank: 4,
    begin: |state, moment| match moment {
        Moment::BeforePlans { fight } => {
            holder(state, &Uses::default(), &fight)?;
            Some(Call::Prescience { fight })
        }
        _ => None,
    },
};

/// Who can use it against whom.
fn holder(state: &State, uses: &Uses, fight: &Fight) -> Option<Hold> {
    hold(state, uses, fight, Ability::Prescience, Ability::AllyPrescience)
}

/// A fighter, or a fighter's ally, may ask for an element of the opponent's plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Prescience {
    fight: Fight,
    uses: Uses,
    stage: PrescienceStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum PrescienceStage {
    /// Whether to use it.
    Offered { asked: bool },
    /// This is asked for, if nobody stops it.
    Foreseeing(Element),
    /// The opponent must show it.
    Answering { element: Element, asked: bool },
    /// The opponent has shown this.
    Answered {
        by: Seat,
        shown: Shown,
        to: Option<SeatSet>,
    },
    /// It is not used.
    Declined,
}

impl Prescience {
    pub(crate) fn new(fight: Fight) -> Prescience {
        Prescience {
            fight,
            uses: Uses::default(),
            stage: PrescienceStage::Offered { asked: false },
        }
    }

    fn holder(&self, state: &State) -> Option<Hold> {
        holder(state, &self.uses, &self.fight)
    }

    /// The elements that can be asked for: all, but for a number that is nobody's to ask for (Rule 2.10.17).
    fn question(&self, state: &State, against: Seat) -> Decision {
        let unseen = factions::unseen_dial(Ctx::of(state), against, self.fight.territory, None);
        let can_be_asked = |element: &Element| *element != Element::Dial || unseen.is_none();
        let elements: Things = Element::ALL.into_iter().filter(can_be_asked).map(Named::from).collect();
        Matter::UsePrescience.one_of(elements).who(against)
    }

    /// The opponent has shown what was asked for, to everybody or to those who asked (R55, R121).
    fn tell(&mut self, state: &State, events: &mut Events, by: Seat, shown: Shown) {
        let Some(hold) = self.holder(state) else { return };
        let askers: SeatSet = [hold.by, self.fight.opponent(by)].into_iter().collect();
        let to = (!state.options.prescience_answer_is_public).then_some(askers);
        self.stage = PrescienceStage::Answered { by, shown, to };
        let shown = Some(shown);
        events.tell(hold.ability.rule(), EventKind::PrescienceAnswered { by, to, shown });
    }
}

impl Procedure for Prescience {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match &mut self.stage {
            PrescienceStage::Offered { asked } | PrescienceStage::Answering { asked, .. } => {
                if std::mem::replace(asked, true) {
                    Step::Ask
                } else {
                    Step::NewQuestion
                }
            }
            &mut PrescienceStage::Foreseeing(element) => {
                // Stopped, nobody has it any more.
                let Some(hold) = self.holder(state) else {
                    return Step::Done;
                };
                let (by, against) = (hold.by, hold.against);
                let subject = Subject::Element {
                    territory: self.fight.territory,
                    of: against,
                    element,
                };
                if let Some(step) = self.uses.settle(state, events, hold.ability, subject) {
                    return step;
                }
                if !self.uses.stands(state, hold.ability) {
                    return Step::Done;
                }
                events.tell(hold.ability.rule(), EventKind::PrescienceUsed { by, against, element });
                self.stage = PrescienceStage::Answering { element, asked: true };
                Step::NewQuestion
            }
            &mut PrescienceStage::Answered { by, shown, to } => Step::Return(Returned::Bound {
                seat: by,
                rule: RULE,
                by: Binding::Told { shown, to },
            }),
            PrescienceStage::Declined => Step::Done,
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let hold = self.holder(state)?;
        match self.stage {
            PrescienceStage::Offered { asked: true } if hold.by == seat => {
                Some(self.question(state, hold.against).into())
            }
            PrescienceStage::Answering { element, asked: true } if hold.against == seat => {
                Some(PromptKind::AnswerPrescience {
                    element,
                    plan: Side::of(state, &self.fight, seat).options(),
                    with_spice: with_spice(state, element),
                })
            }
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (PrescienceStage::Offered { .. }, action) => {
                let hold = self.holder(state).ok_or(Refusal::plain(Reason::NotAsked))?;
                let question = self.question(state, hold.against);
                let element = question.take(action, Choice::or_nothing(Choice::element))?;
                self.stage = element.map_or(PrescienceStage::Declined, PrescienceStage::Foreseeing);
            }
            (PrescienceStage::Answering { element, .. }, Action::AnswerPrescience(shown)) => {
                let side = Side::of(state, &self.fight, seat);
                check_answer(&side, RULE, element, shown, with_spice(state, element))?;
                self.tell(state, events, seat, shown);
            }
            (PrescienceStage::Answering { element, .. }, _) => return Err(wrong_answer(asked_for(element))),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    /// What was asked for is half-way.
    fn imagine(&mut self, _state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        self.fight.veil(viewer);
        match &mut self.stage {
            PrescienceStage::Answered { by, shown, to } => {
                if *by != viewer && to.is_some_and(|to| !to.contains(viewer)) {
                    *shown = shown.of_nothing();
                }
            }
            PrescienceStage::Offered { .. }
            | PrescienceStage::Foreseeing(_)
            | PrescienceStage::Answering { .. }
            | PrescienceStage::Declined => {}
        }
        true
    }

    fn is_resolving(&self) -> bool {
        matches!(
            self.stage,
            PrescienceStage::Foreseeing(_) | PrescienceStage::Answering { .. }
        )
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}

/// Whether the spice is told with the dial (R55).
fn with_spice(state: &State, element: Element) -> bool {
    element == Element::Dial && state.options.prescience_shows_spice
}

fn asked_for(element: Element) -> &'static str {
    match element {
        Element::Leader => "show the leader of your plan",
        Element::Weapon => "show the weapon of your plan",
        Element::Defense => "show the defense of your plan",
        Element::Dial => "show the number of your plan",
    }
}
