//! A game wound back and forth: any of its moments, without playing it from its start each time.

use arrakis_rules::{Action, Event, Game, SaveError, Seat, Viewer};
use thiserror::Error;

use crate::course::Course;
use crate::log::Log;

/// Answers between two positions that are kept.
const EVERY: usize = 32;

/// Why a moment of a game cannot be shown.
#[derive(Debug, Error)]
pub enum ReelError {
    /// The game does not lead there.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// It has not so many answers.
    #[error("this game has {0} answers and no more")]
    Shorter(usize),
}

/// A game that was played, at any of its moments.
#[derive(Debug)]
pub struct Reel {
    actions: Vec<(Seat, Action)>,
    /// The positions after 0, [`EVERY`], 2 × [`EVERY`], … answers.
    kept: Vec<Game>,
    /// What each answer made happen.
    told: Vec<Vec<Event>>,
    /// After how many answers each phase began.
    phases: Vec<usize>,
    /// The position that was wanted last, and after how many answers it came.
    now: (usize, Game),
    /// How it went.
    course: Course,
    /// Whether the game came to its end.
    is_over: bool,
    /// How many answers were played since the reel was made.
    played: usize,
}

impl Reel {
    /// Plays the game once, and takes down what is needed to come back to each of its moments.
    ///
    /// # Errors
    /// When it does not lead to where it was saved.
    pub fn new(log: &Log) -> Result<Reel, SaveError> {
        let mut kept = vec![Game::new(log.setup.clone())?];
        let (mut told, mut phases, mut last) = (Vec::new(), Vec::new(), None);
        let actions: Vec<_> = log.actions().map(|(seat, action)| (seat, action.clone())).collect();
        let mut course = Course::default();
        let end = log.restore_told(|number, game, events| {
            let public = game.view(Viewer::Spectator).public;
            if let Some(done) = actions.get(number - 1) {
                course.note(number, done, game, &public, &events);
            }
            told.push(events);
            if number.is_multiple_of(EVERY) {
                kept.push(game.clone());
            }
            let now = Some((public.course.turn, public.course.phase));
            if std::mem::replace(&mut last, now) != now {
                phases.push(number);
            }
        })?;
        Ok(Reel {
            course,
            is_over: end.outcome().is_some(),
            now: (actions.len(), end),
            actions,
            kept,
            told,
            phases,
            played: 0,
        })
    }

    /// How many answers were given in the game.
    pub fn answers(&self) -> usize {
        self.actions.len()
    }

    /// After how many of them each phase began.
    pub fn phases(&self) -> &[usize] {
        &self.phases
    }

    /// How the game went. It holds what is hidden until the game is over.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Whether the game came to its end, so that nothing in it is a secret any more.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// What was done after so many answers, and by whom.
    pub fn next(&self, answers: usize) -> Option<&(Seat, Action)> {
        self.actions.get(answers)
    }

    /// What each of the first so many answers made happen, unredacted.
    pub fn told(&self, answers: usize) -> &[Vec<Event>] {
        &self.told[..answers.min(self.told.len())]
    }

    /// The position after so many answers.
    ///
    /// # Errors
    /// When there were not so many.
    pub fn wind(&mut self, answers: usize) -> Result<&Game, ReelError> {
        if answers > self.answers() {
            return Err(ReelError::Shorter(self.answers()));
        }
        if !(self.now.0..self.now.0 + EVERY).contains(&answers)
            && let Some(game) = self.kept.get(answers / EVERY)
        {
            self.now = (answers / EVERY * EVERY, game.clone());
        }
        let (at, game) = &mut self.now;
        for (seat, action) in self.actions.iter().take(answers).skip(*at) {
            let number = *at + 1;
            let done = game.submit(*seat, action.clone());
            done.map_err(|refusal| SaveError::Action { number, refusal })?;
            *at = number;
            self.played += 1;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::played;

    #[test]
    fn a_moment_is_what_a_game_from_its_start_comes_to() {
        let log = played(4, usize::MAX);
        let mut reel = Reel::new(&log).unwrap();
        let last = reel.answers();
        let mut events = Vec::new();
        let mut moments = vec![Game::new(log.setup.clone()).unwrap()];
        log.restore_told(|_, game, told| {
            moments.push(game.clone());
            events.push(told);
        })
        .unwrap();
        let to_and_fro = (0..=last).rev().step_by(7).chain(0..=last).chain([last, 0, last / 2]);
        for at in to_and_fro {
            assert!(*reel.wind(at).unwrap() == moments[at], "after {at} answers");
            assert_eq!(reel.told(at), &events[..at]);
        }
        assert!(matches!(reel.wind(last + 1), Err(ReelError::Shorter(most)) if most == last));
        // Nor is it lost after that.
        assert!(*reel.wind(last).unwrap() == moments[last]);
    }

    #[test]
    fn no_step_plays_the_game_from_its_start() {
        let mut reel = Reel::new(&played(4, usize::MAX)).unwrap();
        let last = reel.answers();
        assert!(last > 10 * EVERY);
        let mut step = |to: usize| {
            let before = reel.played;
            reel.wind(to).unwrap();
            reel.played - before
        };
        for back in (0..last).rev() {
            let played = step(back);
            assert!(played < EVERY, "{played} answers were played for one step back");
        }
        for on in 1..=last {
            assert_eq!(step(on), 1, "to the answer {on}");
        }
        assert!(step(0) == 0 && step(last) < EVERY && step(last / 2) < EVERY);
    }
}
