//! A game that is played again before anybody looks back at it, an action at a time.

use std::sync::Arc;

use arrakis_rules::{Action, Game, Heard, SaveError, Seat, Setup, Viewer};
use rand_chacha::ChaCha8Rng;

use super::chances::{Chances, Source};
use super::decision::Decision;
use super::sitting::Sitting;
use super::watched::{self, Watched};
use super::work::{Effort, Task, Work};
use super::{LookingBack, LookingBackError};
use crate::regular::Weights;

/// A game that is played again, to see at what there is to look back: an action at a time, so that something else is done
/// meanwhile.
#[derive(Clone, Debug)]
pub struct Reading {
    actions: Vec<(Seat, Action)>,
    effort: Effort,
    game: Game,
    sittings: Vec<Sitting>,
    watched: Vec<Watched>,
    decisions: Vec<Decision>,
    chance: ChaCha8Rng,
    /// So many actions were done again.
    done: usize,
    /// The game as it ended, as soon as that is known.
    end: Option<Arc<Game>>,
    /// The tasks of the first moments.
    tasks: Vec<Task>,
    /// Of so many moments.
    moments: usize,
}

impl Reading {
    /// From the beginning of a game that was made from this, and in which this was done.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new(setup: &Setup, actions: Vec<(Seat, Action)>, effort: Effort) -> Result<Reading, LookingBackError> {
        let game = Game::new(setup.clone()).map_err(SaveError::from)?;
        let sittings: Vec<Sitting> = game.seats().map(Sitting::at).collect();
        Ok(Reading {
            actions,
            effort,
            watched: vec![Watched::of(&game, 0, &sittings)],
            game,
            sittings,
            decisions: Vec::new(),
            chance: effort.chance(u64::MAX),
            done: 0,
            end: None,
            tasks: Vec::new(),
            moments: 0,
        })
    }

    /// How many of how many steps are done.
    pub fn progress(&self) -> (usize, usize) {
        let moments = self.watched.len();
        (self.done + self.moments, self.actions.len() + moments)
    }

    /// Does the next action again, or lays out what there is to do at the next moment. Says whether anything is left.
    ///
    /// # Errors
    /// When that makes no game, or the game is not over.
    pub fn step(&mut self) -> Result<bool, LookingBackError> {
        if self.done < self.actions.len() {
            self.act()?;
        } else {
            if self.game.outcome().is_none() {
                return Err(LookingBackError::Going);
            }
            self.lay_out();
        }
        Ok(self.done < self.actions.len() || self.moments < self.watched.len())
    }

    fn act(&mut self) -> Result<(), LookingBackError> {
        let Some((seat, action)) = self.actions.get(self.done) else {
            return Ok(());
        };
        let number = self.done + 1;
        let before = (self.game.turn(), self.game.phase());
        let games = self.effort.decision;
        if let Some(sitting) = self.sittings.get_mut(seat.index()).filter(|_| games > 0) {
            let at = (&self.game, self.done);
            let decision = Decision::new(at, action, sitting, (&Weights::default(), games), &mut self.chance);
            self.decisions.extend(decision);
        }
        let events = self.game.submit(*seat, action.clone());
        let events = events.map_err(|refusal| SaveError::Action { number, refusal })?;
        for sitting in &mut self.sittings {
            sitting.hear(Heard::by(Viewer::Seat(sitting.seat()), &events));
        }
        if watched::is_one(before, &self.game) {
            self.watched.push(Watched::of(&self.game, number, &self.sittings));
        }
        self.done = number;
        Ok(())
    }

    /// The chances that are looked at in the next moment.
    fn lay_out(&mut self) {
        let at = self.moments;
        let Some(watched) = self.watched.get(at) else { return };
        self.moments += 1;
        if self.effort.moment > 0 {
            let end = self.end.get_or_insert_with(|| Arc::new(self.game.clone()));
            let chances = chances_at(watched, end, self.effort);
            let works = chances.map(|chances| Work::Chances(at, Box::new(chances)));
            self.tasks.extend(works.map(Task::new));
        }
    }

    /// What is left to do when it was read to its end.
    ///
    /// # Errors
    /// When it was not, or the game goes on.
    pub fn looking_back(self) -> Result<LookingBack, LookingBackError> {
        let is_read = self.done == self.actions.len() && self.moments == self.watched.len();
        let outcome = self.game.outcome().filter(|_| is_read);
        let outcome = outcome.ok_or(LookingBackError::Going)?;
        let last = watched::last(&self.game, &outcome, self.done);
        let decisions = self.decisions.into_iter();
        let decisions = decisions.map(|decision| Task::new(Work::Decision(Box::new(decision))));
        Ok(LookingBack {
            factions: self.game.factions().to_vec(),
            outcome,
            moments: self
                .watched
                .into_iter()
                .map(|watched| watched.moment)
                .chain([last])
                .collect(),
            tasks: self.tasks.into_iter().chain(decisions).collect(),
            done: 0,
        })
    }
}

/// The chances that are looked at in one moment: those of all with every hand open, and of each as that player could know.
fn chances_at<'a>(watched: &'a Watched, end: &Arc<Game>, effort: Effort) -> impl Iterator<Item = Chances> + 'a {
    let chance = move |of: u64| effort.chance(((watched.moment.actions as u64) << 8) + of);
    let open = Source::Open(Box::new(watched.game.clone()), end.clone());
    let known = watched.sittings.iter().map(move |sitting| {
        let known = Box::new(watched.game.known_to(sitting.seat()));
        let source = Source::Known(known, Box::new(sitting.memory.clone()));
        Chances::new(
            source,
            (effort.moment / 2).max(1),
            chance(1 + u64::from(sitting.seat().0)),
        )
    });
    [Chances::new(open, effort.moment, chance(0))].into_iter().chain(known)
}
