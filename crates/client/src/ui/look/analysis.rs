//! The analysis of a game that is over: everybody's chance to win over its course, and what each player could have done better.
//! It is worked out beside what is shown, and only when somebody wants to see it. A game that goes on has none: it would tell
//! what is hidden.
//!
//! What it came to is known as long as the program runs. On the desktop it is kept beside the file of the game as well; the
//! storage of a page has no room to spare, and there it is worked out anew when the page was closed.

mod job;
mod kept;
#[cfg(any(target_family = "wasm", test))]
mod steps;
#[cfg(not(target_family = "wasm"))]
mod thread;

use std::path::PathBuf;
use std::sync::Arc;

use arrakis_bots::Account;
use arrakis_log::Log;
use bevy::prelude::*;

use self::job::{EFFORT, Job};
#[cfg(target_family = "wasm")]
use self::steps::Work;
#[cfg(not(target_family = "wasm"))]
use self::thread::Work;
use crate::link::SavedGames;
use crate::screens::{OfTable, Screen};
use crate::ui::kit::redraw::Redrawing;

/// What so many games came to is remembered.
const MOST: usize = 8;

/// The analysis of the game that is looked at, or that has ended at our table.
#[derive(Resource, Debug, Default)]
pub(crate) struct Analysis(Stage);

/// How far it is.
#[derive(Debug, Default)]
enum Stage {
    /// Nobody has asked for it.
    #[default]
    Unasked,
    /// It is worked out.
    Working {
        work: Box<Work>,
        /// Which game it is of.
        mark: u64,
        /// How much of it is seen to be done.
        percent: u8,
    },
    /// What it came to.
    Done(Arc<Account>),
    /// Why there is none.
    Failed(String),
}

/// What games came to that were looked back at since the program began, the last one last, each by the mark of its record.
#[derive(Resource, Debug, Default)]
pub(crate) struct Remembered(Vec<(u64, Arc<Account>)>);

/// Where what it came to is kept: beside this file.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    pub(crate) saved: SavedGames,
    pub(crate) file: PathBuf,
}

impl Analysis {
    /// Whether nobody has asked for it yet.
    pub(crate) fn is_unasked(&self) -> bool {
        matches!(self.0, Stage::Unasked)
    }

    /// Begins with this game, unless it is known already what it came to.
    pub(crate) fn begin(&mut self, record: &Arc<Log>, beside: Option<Beside>, remembered: &Remembered) {
        let mark = kept::mark(record);
        self.0 = match remembered.of(mark) {
            Some(account) => Stage::Done(account),
            None => Stage::Working {
                work: Box::new(Work::begin(Job {
                    record: record.clone(),
                    effort: EFFORT,
                    beside,
                })),
                mark,
                percent: 0,
            },
        };
    }

    /// How many hundredths of it are done, while it is worked out.
    pub(crate) fn percent(&self) -> Option<u8> {
        match self.0 {
            Stage::Unasked => Some(0),
            Stage::Working { percent, .. } => Some(percent),
            Stage::Done(_) | Stage::Failed(_) => None,
        }
    }

    /// What it came to.
    pub(crate) fn account(&self) -> Option<&Account> {
        match &self.0 {
            Stage::Done(account) => Some(account),
            _ => None,
        }
    }

    /// Why there is none.
    pub(crate) fn problem(&self) -> Option<&str> {
        match &self.0 {
            Stage::Failed(problem) => Some(problem),
            _ => None,
        }
    }

    /// One that came to this.
    #[cfg(any(test, feature = "dev"))]
    pub(crate) fn done(account: Account) -> Analysis {
        Analysis(Stage::Done(Arc::new(account)))
    }

    /// Goes on with it. Says whether something is to be seen of that.
    fn go_on(&mut self, remembered: &mut Remembered) -> bool {
        let Stage::Working { work, mark, percent } = &mut self.0 else {
            return false;
        };
        let next = match work.step() {
            None => {
                let now = work.percent();
                return std::mem::replace(percent, now) != now;
            }
            Some(Ok(account)) => {
                let account = Arc::new(account);
                remembered.remember(*mark, account.clone());
                Stage::Done(account)
            }
            Some(Err(problem)) => Stage::Failed(problem),
        };
        self.0 = next;
        true
    }
}

impl Remembered {
    fn of(&self, mark: u64) -> Option<Arc<Account>> {
        let found = self.0.iter().find(|(other, _)| *other == mark);
        found.map(|(_, account)| account.clone())
    }

    fn remember(&mut self, mark: u64, account: Arc<Account>) {
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push((mark, account));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Analysis>().redraws_with::<Analysis>();
    app.init_resource::<Remembered>();
    app.add_systems(Update, go_on.run_if(in_state(Screen::Table)));
}

fn go_on(mut analysis: ResMut<Analysis>, mut remembered: ResMut<Remembered>) {
    // Nothing is drawn anew for what is not to be seen yet.
    if analysis.bypass_change_detection().go_on(&mut remembered) {
        analysis.set_changed();
    }
}

#[cfg(test)]
pub(crate) mod tests;
