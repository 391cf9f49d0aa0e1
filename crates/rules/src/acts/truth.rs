//! Truthtrance (Rule 3.01.22, R81).

use super::Started;
use crate::data::CardPower;
use crate::event::EventKind;
use crate::factions;
use crate::game::Game;
use crate::ids::{Seat, SeatSet};
use crate::procedure::{Call, Ctx};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::truth::{MAX_WORDS, Question};
use crate::view::Committed;

/// What the game itself knows of the answer.
fn answer_to(game: &Game, of: Seat, question: &Question) -> Result<Option<bool>, Reason> {
    let state = &game.state;
    let prediction = factions::prediction(Ctx::of(state), of, None);
    let plan = || match game.stack.iter().rev().find_map(|frame| frame.committed(of)) {
        Some(Committed::Plan(plan)) => Some(plan),
        _ => None,
    };
    Ok(Some(match question {
        Question::HoldsCard(card) => state.hand(of).iter().any(|held| held.is_same_as(*card)),
        Question::IsTraitor(leader) => state.traitor_cards(of).contains(*leader),
        Question::HasSpice(amount) => state.spice[of.index()] >= *amount,
        Question::PredictedWinner(seat) => prediction.is_some_and(|prediction| prediction.winner == *seat),
        Question::PredictedTurn(turn) => prediction.is_some_and(|prediction| prediction.turn == *turn),
        Question::PlanHas(part) => {
            let plan = plan().ok_or(Reason::CannotBeAnswered)?;
            part.is_in(&plan)
        }
        Question::Words(words) => {
            if words.chars().count() > MAX_WORDS {
                return Err(Reason::TooManyWords { max: MAX_WORDS });
            }
            if words.trim().is_empty() {
                return Err(Reason::CannotBeAnswered);
            }
            return Ok(None);
        }
        Question::IsFaceDancer(_)
        | Question::HasTerror(_)
        | Question::TerrorIn(..)
        | Question::NoFieldIs(_)
        | Question::HasAmbassador(_) => factions::is_true_of_own(Ctx::of(state), of, question, false),
    }))
}

/// The true answer to a question about what the game knows.
pub(crate) fn truth_of(game: &Game, of: Seat, question: &Question) -> Option<bool> {
    answer_to(game, of, question).ok().flatten()
}

/// Whom a seat can ask: it holds the card.
pub(super) fn can_ask(state: &State, seat: Seat) -> SeatSet {
    match state.card_for(seat, CardPower::Truthtrance) {
        Some(_) => state.others(seat),
        None => SeatSet::EMPTY,
    }
}

/// Plays the card: everything stops until the question is answered. One about a plan that is still to be made waits for
/// that plan, and play goes on; the answer binds the plan, also when it is made anew (R81).
pub(super) fn ask(
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
    let waits = match question {
        Question::PlanHas(part) => {
            let mut frames = game.stack.iter_mut().rev();
            frames.any(|frame| frame.note_question(of, part))
        }
        _ => false,
    };
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
    let call = Call::Truth {
        asker: seat,
        of,
        question,
        truth,
    };
    Ok((!waits).then_some(call))
}
