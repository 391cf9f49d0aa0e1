//! Windows that stand open for the same time, whoever could use them (R85).
//!
//! What is answered in one lies face down until the table closes it, so that neither who is asked, nor who answers, nor
//! when, changes anything that others see.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Game;
use crate::action::Action;
use crate::ids::Seat;
use crate::prompt::{PromptId, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::state::Events;

/// A hidden window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Window {
    /// The question with which it opened.
    id: PromptId,
    /// How many procedures were under way when it opened: the last of them asks.
    depth: u8,
    /// What was answered.
    answers: Vec<(Seat, Action)>,
}

impl Game {
    /// The hidden window that stands open, named by the question that opened it (R85). Time alone ends it: the table
    /// says [`Action::CloseWindow`].
    pub fn open_window(&self) -> Option<PromptId> {
        self.window().map(|window| window.id)
    }

    /// The window of the procedure that asks now.
    fn window(&self) -> Option<&Window> {
        let is_here = |window: &&Window| usize::from(window.depth) == self.stack.len();
        self.windows.last().filter(is_here)
    }

    /// Opens a window for the question just put, if it is one that must be hidden.
    pub(super) fn hide_question(&mut self) -> bool {
        let opens = self.state.options.hides_windows()
            && self.frame().is_some_and(|frame| frame.is_private_window(&self.state));
        if opens {
            self.windows.push(Window {
                id: PromptId(self.question),
                depth: self.stack.len() as u8,
                answers: Vec::new(),
            });
        }
        opens
    }

    /// What lies in the window.
    pub(super) fn answers(&self) -> &[(Seat, Action)] {
        self.window().map_or(&[], |window| &window.answers)
    }

    /// Lays an answer into the window, if it is possible now.
    pub(super) fn answer_in_window(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(frame) = self.stack.last() {
            let (mut frame, mut state) = (frame.clone(), self.state.clone());
            frame.answer(&mut state, &mut Events::default(), seat, action.clone())?;
        }
        if let Some(window) = self.windows.last_mut() {
            window.answers.push((seat, action));
        }
        Ok(())
    }

    /// Closes the window if a free act has taken its point from it, as everybody knows: what is asked in it has been
    /// done.
    pub(super) fn drop_window(&mut self) {
        let is_open = self.window().is_some();
        if is_open && !self.frame().is_some_and(|frame| frame.is_private_window(&self.state)) {
            self.windows.pop();
        }
    }

    /// Closes the window: what was answered takes place, and the rest let it pass.
    pub(super) fn close_window(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let is_open = self.window().is_some();
        let (Some(window), Some(frame)) = (self.windows.pop_if(|_| is_open), self.stack.last_mut()) else {
            return Err(Refusal::plain(Reason::NoWindow));
        };
        // Letting it pass needs no chance.
        let mut chance = ChaCha8Rng::seed_from_u64(0);
        for seat in frame.asks(&self.state).iter() {
            let Some(kind) = frame.prompt(&self.state, seat) else {
                continue;
            };
            let own = window.answers.iter().find(|(by, _)| *by == seat);
            let taken =
                own.is_some_and(|(_, action)| frame.answer(&mut self.state, events, seat, action.clone()).is_ok());
            // A free act may have made an answer impossible since.
            if !taken && kind.is_private() {
                let default = kind.default_answer(&mut chance);
                let _ = frame.answer(&mut self.state, events, seat, default);
            }
        }
        Ok(())
    }
}

impl Window {
    /// What others have answered nobody has seen.
    pub(crate) fn keep_only(&mut self, viewer: Seat) {
        self.answers.retain(|(seat, _)| *seat == viewer);
    }

    /// The question with which it opened.
    pub(crate) fn id(&self) -> PromptId {
        self.id
    }
}

#[cfg(test)]
impl Window {
    /// Whether nobody has answered.
    pub(crate) fn is_untouched(&self) -> bool {
        self.answers.is_empty()
    }

    /// What these have answered, they have not.
    pub(crate) fn forget(&mut self, seats: &[Seat]) {
        self.answers.retain(|(seat, _)| !seats.contains(seat));
    }
}

impl PromptKind {
    /// Whether being asked this tells what one holds.
    fn is_private(&self) -> bool {
        match self {
            PromptKind::Decide(decision) => decision.matter.is_private(),
            kind => matches!(
                kind,
                PromptKind::React { .. } | PromptKind::UsePower(_) | PromptKind::PayForCard { .. }
            ),
        }
    }
}
