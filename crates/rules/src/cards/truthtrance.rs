//! A Truthtrance waits for its answer (Rule 3.01.22, R81).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::ids::Seat;
use crate::procedure::{Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::truth::Question;
use crate::view::Business;

/// A question that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Truth {
    asker: Seat,
    of: Seat,
    question: Question,
    /// The answer that the game knows to be true.
    truth: Option<bool>,
    stage: TruthtranceStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum TruthtranceStage {
    Start,
    Asked,
    Answered,
}

impl Truth {
    /// Who is asked what, and whether the game knows the answer.
    pub(crate) fn question(&self) -> (Seat, &Question, bool) {
        (self.of, &self.question, self.truth.is_some())
    }

    /// The true answer is this one.
    pub(crate) fn set_truth(&mut self, truth: Option<bool>) {
        self.truth = truth;
    }

    pub(crate) fn new(asker: Seat, of: Seat, question: Question, truth: Option<bool>) -> Truth {
        Truth {
            asker,
            of,
            question,
            truth,
            stage: TruthtranceStage::Start,
        }
    }
}

impl Procedure for Truth {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        match self.stage {
            TruthtranceStage::Start => {
                self.stage = TruthtranceStage::Asked;
                Step::NewQuestion
            }
            TruthtranceStage::Asked => Step::Ask,
            TruthtranceStage::Answered => Step::Done,
        }
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        (self.stage == TruthtranceStage::Asked && seat == self.of).then(|| PromptKind::AnswerTruth {
            asker: self.asker,
            question: self.question.clone(),
            truth: self.truth,
        })
    }

    fn answer(&mut self, _state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::AnswerTruth(answer) = action else {
            return Err(wrong_answer("answer the question with yes or no"));
        };
        if self.truth.is_some_and(|truth| truth != answer) {
            return Err(Refusal::by(rule!("3.01.22"), Reason::WouldBeALie));
        }
        self.stage = TruthtranceStage::Answered;
        events.tell(rule!("3.01.22"), EventKind::TruthAnswered { by: seat, answer });
        Ok(())
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn business(&self, _state: &State) -> Business {
        Business::Truth {
            asker: self.asker,
            of: self.of,
            question: self.question.clone(),
        }
    }

    /// The true answer is a secret of the one who is asked.
    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        use rand::RngExt;
        let _ = state;
        if hidden.contains(&self.of) && self.truth.is_some() {
            self.truth = Some(chance.random());
        }
    }
}
