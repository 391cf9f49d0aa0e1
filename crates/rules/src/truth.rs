//! Questions that a Truthtrance can ask (Rule 3.01.22, R81).

use serde::{Deserialize, Serialize};

use crate::action::{Action, Plan};
use crate::acts::Started;
use crate::data::CardPower;
use crate::event::EventKind;
use crate::game::Game;
use crate::ids::{CardId, LeaderId, Seat, SeatSet};
use crate::phases::{Frame, Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::{Business, Committed};

/// The most characters of a question, and of the words of a deal.
pub const MAX_WORDS: usize = 200;

/// A yes-or-no question about the present or the past.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// "Do you hold a card of this name?" Any copy of it counts.
    HoldsCard(CardId),
    /// "Is this leader your traitor?"
    IsTraitor(LeaderId),
    /// "Do you have at least this much spice?"
    HasSpice(u16),
    /// "Did you predict that this player wins?"
    PredictedWinner(Seat),
    /// "Did you predict this turn?"
    PredictedTurn(u8),
    /// "Is this leader in your plan?", when the plan is committed.
    PlanHasLeader(LeaderId),
    /// "Is a card of this name in your plan?", when the plan is committed.
    PlanHasCard(CardId),
    /// In words; the player alone is answerable for the answer.
    Words(String),
}

impl Question {
    /// What a plan says to a question about it; `None` if it is about something else.
    pub(crate) fn answer_by_plan(&self, plan: &Plan) -> Option<bool> {
        match self {
            Question::PlanHasLeader(leader) => Some(plan.leader() == Some(*leader)),
            Question::PlanHasCard(card) if card.exists() => {
                let name = &card.facts().name;
                Some(plan.cards().any(|played| played.facts().name == *name))
            }
            _ => None,
        }
    }

    /// Whether it is about a plan, and about something that there is.
    fn is_about_plan(&self) -> bool {
        match self {
            Question::PlanHasLeader(leader) => leader.exists(),
            Question::PlanHasCard(card) => card.exists(),
            _ => false,
        }
    }
}

/// What the game itself knows of the answer.
fn answer_to(game: &Game, of: Seat, question: &Question) -> Result<Option<bool>, Reason> {
    let state = &game.state;
    let prediction = state.prediction_of(of);
    let plan = || match game.stack.iter().rev().find_map(|frame| frame.committed(of)) {
        Some(Committed::Plan(plan)) => Some(plan),
        _ => None,
    };
    Ok(Some(match question {
        Question::HoldsCard(card) if card.exists() => {
            let name = &card.facts().name;
            state.hand(of).iter().any(|held| held.facts().name == *name)
        }
        Question::IsTraitor(leader) if leader.exists() => state.traitors[of.index()].contains(leader),
        Question::HasSpice(amount) => state.spice[of.index()] >= *amount,
        Question::PredictedWinner(seat) => prediction.is_some_and(|prediction| prediction.winner == *seat),
        Question::PredictedTurn(turn) => prediction.is_some_and(|prediction| prediction.turn == *turn),
        about if about.is_about_plan() => plan()
            .and_then(|plan| about.answer_by_plan(&plan))
            .ok_or(Reason::CannotBeAnswered)?,
        Question::Words(words) => {
            if words.chars().count() > MAX_WORDS {
                return Err(Reason::TooManyWords { max: MAX_WORDS });
            }
            if words.trim().is_empty() {
                return Err(Reason::CannotBeAnswered);
            }
            return Ok(None);
        }
        _ => return Err(Reason::CannotBeAnswered),
    }))
}

/// Whom a seat can ask: it holds the card.
pub(crate) fn can_ask(state: &State, seat: Seat) -> SeatSet {
    match state.card_for(seat, CardPower::Truthtrance) {
        Some(_) => state.others(seat),
        None => SeatSet::EMPTY,
    }
}

/// Plays the card: everything stops until the question is answered. One about a plan that is still to be made waits for
/// that plan, and play goes on (R81).
pub(crate) fn ask(
    game: &mut Game,
    events: &mut Events,
    seat: Seat,
    of: Seat,
    question: Question,
) -> Result<Started, Refusal> {
    let rule = rule!("3.01.22");
    let Some(card) = game.state.card_for(seat, CardPower::Truthtrance) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    if !can_ask(&game.state, seat).contains(of) {
        return Err(Refusal::by(rule, Reason::CannotAskThem));
    }
    let is_waiting = |frame: &mut Frame| frame.note_question(of, &question);
    let waits = question.is_about_plan() && game.stack.iter_mut().rev().any(is_waiting);
    let truth = if waits {
        None
    } else {
        answer_to(game, of, &question).map_err(|reason| Refusal::by(rule, reason))?
    };
    game.state.play_card(events, rule, seat, card);
    let asked = EventKind::TruthAsked {
        asker: seat,
        of,
        question: question.clone(),
    };
    events.tell(rule, asked);
    let truth = Truth {
        asker: seat,
        of,
        question,
        truth,
        stage: Stage::Start,
    };
    Ok((!waits).then_some(Frame::Truth(truth)))
}

/// A question that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Truth {
    asker: Seat,
    of: Seat,
    question: Question,
    /// The answer that the game knows to be true.
    truth: Option<bool>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Start,
    Asked,
    Answered,
}

impl Procedure for Truth {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        match self.stage {
            Stage::Start => {
                self.stage = Stage::Asked;
                Step::NewQuestion
            }
            Stage::Asked => Step::Ask,
            Stage::Answered => Step::Done,
        }
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        (self.stage == Stage::Asked && seat == self.of).then(|| PromptKind::AnswerTruth {
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
        self.stage = Stage::Answered;
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
