//! Taking back what was chosen, inside one's own unsent answer.

use super::Sketch;

/// More steps than anybody takes back.
const MOST: usize = 100;

/// What was chosen before, and what was taken back.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    past: Vec<Sketch>,
    future: Vec<Sketch>,
    seen: Option<Sketch>,
}

impl History {
    /// Begins with a new question.
    pub(super) fn begin(&mut self, sketch: &Sketch) {
        *self = History {
            seen: Some(sketch.clone()),
            ..History::default()
        };
    }

    /// Remembers what was chosen before this, if this is something else.
    pub(super) fn note(&mut self, sketch: &Sketch) {
        if self.seen.as_ref() == Some(sketch) {
            return;
        }
        if let Some(before) = self.seen.replace(sketch.clone()) {
            if self.past.len() == MOST {
                self.past.remove(0);
            }
            self.past.push(before);
            self.future.clear();
        }
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was taken back.
    pub(crate) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// What was chosen before.
    pub(super) fn undo(&mut self, sketch: &mut Sketch) {
        self.note(sketch);
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(sketch, before));
            self.seen = Some(sketch.clone());
        }
    }

    /// What was taken back last.
    pub(super) fn redo(&mut self, sketch: &mut Sketch) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(sketch, after));
            self.seen = Some(sketch.clone());
        }
    }
}
