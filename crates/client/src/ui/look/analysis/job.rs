//! What is to be worked out.

use std::sync::Arc;

use arrakis_bots::{Account, Effort, LookingBackError, Reading};
use arrakis_log::Log;
use bevy::log::warn;

use super::{Beside, kept};
use crate::text;

/// How many games are imagined. In a page one thread draws pictures and does this: there fewer are.
pub(super) const EFFORT: Effort = if cfg!(test) {
    Effort {
        seed: 0,
        decision: 4,
        moment: 2,
    }
} else if cfg!(target_family = "wasm") {
    Effort {
        seed: 0,
        decision: 40,
        moment: 16,
    }
} else {
    Effort {
        seed: 0,
        decision: 60,
        moment: 30,
    }
};

/// The first so many hundredths are the game itself, which is played again.
const READING: usize = 10;

/// A game that somebody wants to look back at.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) record: Arc<Log>,
    pub(super) effort: Effort,
    pub(super) beside: Option<Beside>,
}

impl Job {
    /// What it came to before, where that was kept and is still good.
    pub(super) fn kept(&self) -> Option<Account> {
        let beside = self.beside.as_ref()?;
        let bytes = (beside.saved.account)(&beside.file)?;
        kept::read(&bytes, &self.record, self.effort)
    }

    /// Keeps what it came to.
    pub(super) fn keep(&self, account: &Account) {
        let Some(beside) = &self.beside else { return };
        let written = kept::written(account, &self.record, self.effort).map_err(|error| error.to_string());
        let done = written.and_then(|bytes| (beside.saved.keep_account)(&beside.file, &bytes));
        if let Err(problem) = done {
            warn!("what looking back came to is not kept: {problem}");
        }
    }

    /// Begins to play the game again.
    pub(super) fn reading(&self) -> Result<Reading, String> {
        let actions = self.record.actions();
        let actions = actions.map(|(seat, action)| (seat, action.clone())).collect();
        Reading::new(&self.record.setup, actions, self.effort).map_err(told)
    }
}

/// Why nobody can look back, as a sentence.
pub(super) fn told(error: LookingBackError) -> String {
    text::sentence(&error.to_string())
}

/// How many hundredths are done when the game is played again so far.
pub(super) fn read((done, all): (usize, usize)) -> u8 {
    (READING * done / all.max(1)).min(READING) as u8
}

/// The same when so much is done of what there is to do then.
pub(super) fn worked((done, all): (usize, usize)) -> u8 {
    (READING + (100 - READING) * done / all.max(1)).min(99) as u8
}
