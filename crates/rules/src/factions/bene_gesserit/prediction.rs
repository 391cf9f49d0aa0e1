//! The Bene Gesserit predict who wins, and when (Rule 2.02.03, R74).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Faction, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Outcome, Prediction, State, Victory};

/// Before the Traitor Cards are dealt.
pub(super) const SETUP_BEGINS: Entry = Entry {
    at: MomentKind::SetupBegins,
    rank: 1,
    begin: |state, _| owner(state).map(|seat| Call::MakePrediction { seat }),
};

/// Before anybody has won.
pub(super) const SOMEBODY_WINS: Entry = Entry {
    at: MomentKind::SomebodyWins,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::SomebodyWins { outcome, met } => {
            let seat = owner(state)?;
            let is_true = is_true(state, &outcome, met);
            (is_true || state.options.hides_windows()).then_some(Call::RevealPrediction { seat, is_true })
        }
        _ => None,
    },
};

/// Whether the prediction names this turn and a winner, or, where the table plays so, one who has met the requirement
/// and comes later in Storm Order (R74).
fn is_true(state: &State, outcome: &Outcome, met: SeatSet) -> bool {
    made(state).is_some_and(|prediction| {
        let winners = if state.options.prediction_needs_winner {
            outcome.winners
        } else {
            met
        };
        prediction.turn == state.turn && winners.contains(prediction.winner)
    })
}

/// Whose prediction it is.
fn owner(state: &State) -> Option<Seat> {
    state.seat_of(Faction::BeneGesserit)
}

/// What has been predicted.
fn made(state: &State) -> Option<Prediction> {
    state.belongings.bene_gesserit.prediction
}

/// What a seat has predicted.
pub(super) fn of(ctx: Ctx, seat: Seat, otherwise: Option<Prediction>) -> Option<Prediction> {
    made(ctx.state).filter(|_| owner(ctx.state) == Some(seat)).or(otherwise)
}

/// The prediction is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MakePrediction {
    seat: Seat,
    asked: bool,
}

impl MakePrediction {
    pub(crate) fn new(seat: Seat) -> MakePrediction {
        MakePrediction { seat, asked: false }
    }
}

impl Procedure for MakePrediction {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if made(state).is_some() {
            Step::Done
        } else if std::mem::replace(&mut self.asked, true) {
            Step::Ask
        } else {
            Step::NewQuestion
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && made(state).is_none() && seat == self.seat;
        asked.then(|| PromptKind::MakePrediction {
            winners: state.others(seat),
            last_turn: state.options.max_turns,
        })
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::MakePrediction { winner, turn } = action else {
            return Err(wrong_answer("predict who will win, and in which turn"));
        };
        let last = state.options.max_turns;
        if !state.others(seat).contains(winner) || !(1..=last).contains(&turn) {
            return Err(Refusal::by(rule!("2.02.03"), Reason::NoSuchPrediction { last }));
        }
        let prediction = Some(Prediction { winner, turn });
        state.belongings.bene_gesserit.prediction = prediction;
        events.tell(rule!("2.02.03"), EventKind::PredictionMade { seat, prediction });
        Ok(())
    }
}

/// Somebody would win, and it may have been foretold. Nothing tells whether it was, before it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RevealPrediction {
    seat: Seat,
    /// Whether it has come true: then it can be shown.
    is_true: bool,
    asked: bool,
    reveal: Option<bool>,
}

impl RevealPrediction {
    pub(crate) fn new(seat: Seat, is_true: bool) -> RevealPrediction {
        RevealPrediction {
            seat,
            is_true,
            asked: false,
            reveal: None,
        }
    }

    /// These win now, as everybody sees: of others nothing has come true.
    pub(crate) fn imagine_winners(&mut self, state: &State, viewer: Seat, winners: SeatSet) {
        if self.seat != viewer && state.options.prediction_needs_winner {
            self.is_true &= made(state).is_some_and(|made| winners.contains(made.winner));
        }
    }
}

impl Procedure for RevealPrediction {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if self.reveal.is_none() && self.is_true {
            return Step::Ask;
        }
        let (Some(true), Some(prediction)) = (self.reveal, made(state)) else {
            return Step::Done;
        };
        let (seat, rule) = (self.seat, rule!("2.02.03"));
        events.tell(rule, EventKind::PredictionRevealed { seat, prediction });
        Step::Return(Returned::Outcome(Outcome {
            winners: SeatSet::of(seat),
            victory: Victory::Prediction(state.faction(seat)),
            rule,
            turn: state.turn,
        }))
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.reveal.is_none() && self.is_true && seat == self.seat;
        asked.then(|| Matter::RevealPrediction.yes_no().into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.reveal = Some(Matter::RevealPrediction.read(action, Choice::yes)?);
        Ok(())
    }

    /// Where windows are not hidden, it is put only when it has come true. Who wins now is said to it apart.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        if self.seat != viewer {
            self.is_true = !state.options.hides_windows() || made(state).is_some_and(|made| made.turn == state.turn);
        }
        true
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Everybody: that a prediction has come true is not told before it is shown.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }
}
