//! Looking back at a game that is over: the chances to win over its course, and the decisions that cost most.

mod account;
mod accuracy;
mod chances;
mod decision;
mod reading;
mod sitting;
mod watched;
mod work;

use arrakis_rules::{Action, Faction, Outcome, SaveError, Seat, Setup};
use thiserror::Error;

use self::decision::Decision;
use self::work::Work;

pub use self::account::{Account, Costly, Moment, Played, Why};
pub use self::reading::Reading;
pub use self::work::{Effort, Task};

/// So many decisions are named of each player, at most.
pub const WORST: usize = 5;

/// Why nobody can look back at a game.
#[derive(Debug, Error)]
pub enum LookingBackError {
    /// What was done makes no game.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// It goes on, and what is hidden in it stays hidden.
    #[error("this game is not over: what is hidden in it can be looked at when it is")]
    Going,
}

/// Looking back at a game. The work is cut into tasks that know nothing of one another: they can be done one after the other
/// ([`LookingBack::step`]), so that something else is done meanwhile, or at the same time ([`LookingBack::tasks`]), and come to
/// the same.
#[derive(Clone, Debug)]
pub struct LookingBack {
    factions: Vec<Faction>,
    outcome: Outcome,
    moments: Vec<Moment>,
    tasks: Vec<Task>,
    /// So many of the first are done.
    done: usize,
}

impl LookingBack {
    /// What there is to look at in a game that was made from this, and in which this was done.
    ///
    /// # Errors
    /// When that makes no game, or the game is not over.
    pub fn new(setup: &Setup, actions: &[(Seat, Action)], effort: Effort) -> Result<LookingBack, LookingBackError> {
        let mut reading = Reading::new(setup, actions.to_vec(), effort)?;
        while reading.step()? {}
        reading.looking_back()
    }

    /// The tasks, to be done in any order.
    pub fn tasks(&mut self) -> &mut [Task] {
        &mut self.tasks
    }

    /// How many of how many tasks are done, as far as they are done in order.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.tasks.len())
    }

    /// Does a little of what is left to do: one deal of a decision, or a part of a game. Says whether there was anything.
    pub fn step(&mut self) -> bool {
        let Some(task) = self.tasks.get_mut(self.done) else {
            return false;
        };
        if !task.step() {
            self.done += 1;
        }
        true
    }

    /// What it came to; nothing as long as something is left to do.
    pub fn account(&self) -> Option<Account> {
        if self.tasks.iter().any(|task| !task.is_over()) {
            return None;
        }
        let (mut moments, mut decisions) = (self.moments.clone(), Vec::new());
        let seats = || (0..).map(Seat).take(self.factions.len());
        for task in &self.tasks {
            match task.work() {
                Work::Chances(at, chances) => {
                    let Some(moment) = moments.get_mut(*at) else { continue };
                    match chances.knower() {
                        None => moment.open = seats().map(|seat| chances.of(seat)).collect(),
                        Some(seat) => {
                            let known = moment.known.get_mut(seat.index());
                            known.into_iter().for_each(|known| *known = chances.of(seat));
                        }
                    }
                }
                Work::Decision(decision) => decisions.push(&**decision),
            }
        }
        let players = seats().zip(&self.factions);
        Some(Account {
            factions: self.factions.clone(),
            outcome: self.outcome,
            moments,
            players: players
                .map(|(seat, faction)| played(seat, *faction, &decisions))
                .collect(),
        })
    }
}

/// How a player decided.
fn played(seat: Seat, faction: Faction, decisions: &[&Decision]) -> Played {
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    let lost = |cost: Option<&Costly>| cost.map_or(0.0, Costly::lost);
    let each: Vec<(f64, f64)> = own.clone().map(|own| (lost(own.cost()), own.counts)).collect();
    let mut worst: Vec<&Costly> = own.filter_map(|own| own.cost()).collect();
    worst.sort_by(|one, other| other.lost().total_cmp(&one.lost()));
    Played {
        seat,
        faction,
        accuracy: accuracy::of(&each),
        decisions: each.len(),
        otherwise: worst.len(),
        lost: each.iter().map(|(lost, _)| lost).sum(),
        worst: worst.into_iter().take(WORST).cloned().collect(),
    }
}
