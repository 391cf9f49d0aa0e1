//! Plays a log again.

use arrakis_rules::{Event, Game, SaveError};

use crate::log::Log;
use crate::record::{Checkpoint, Record};

/// Where a log does not come to the position that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The last action after which all was well.
    pub after: usize,
    /// The action after which it was not.
    pub by: usize,
}

impl Log {
    /// Plays it to its end.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore(&self) -> Result<Game, SaveError> {
        self.restore_told(|_, _, _| {})
    }

    /// The same; `watch` is shown the game after each action, with the number of the action, counted from 1, and what it
    /// made happen.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore_told(&self, watch: impl FnMut(usize, &Game, Vec<Event>)) -> Result<Game, SaveError> {
        let (game, wrong) = self.play(usize::MAX, watch)?;
        match wrong {
            Some(_) => Err(SaveError::Fingerprint),
            None => Ok(game),
        }
    }

    /// Plays it by the rules of this program, and says where it first comes to another position than it names.
    ///
    /// # Errors
    /// When one of its actions is not possible.
    pub fn verify(&self) -> Result<Option<Mismatch>, SaveError> {
        self.play(usize::MAX, |_, _, _| {}).map(|(_, wrong)| wrong)
    }

    /// The position after so many actions.
    ///
    /// # Errors
    /// When one of them is not possible.
    pub fn position(&self, actions: usize) -> Result<Game, SaveError> {
        self.play(actions, |_, _, _| {}).map(|(game, _)| game)
    }

    /// The first checkpoint in which two logs with the same actions differ.
    pub fn first_difference(&self, other: &Log) -> Option<Mismatch> {
        let mut after = 0;
        let mut theirs = other.checkpoints().peekable();
        for ours in self.checkpoints() {
            while theirs.next_if(|theirs| theirs.actions < ours.actions).is_some() {}
            let Some(theirs) = theirs.peek().filter(|theirs| theirs.actions == ours.actions) else {
                continue;
            };
            if ours.fingerprint != theirs.fingerprint {
                let by = ours.actions as usize;
                return Some(Mismatch { after, by });
            }
            after = ours.actions as usize;
        }
        None
    }

    /// Plays the first so many actions, up to the first checkpoint that names another position.
    fn play(
        &self,
        most: usize,
        mut watch: impl FnMut(usize, &Game, Vec<Event>),
    ) -> Result<(Game, Option<Mismatch>), SaveError> {
        if self.rules != arrakis_rules::SAVE_VERSION {
            return Err(SaveError::Version(self.rules));
        }
        let mut game = Game::new(self.setup.clone())?;
        let (mut number, mut after) = (0, 0);
        for record in &self.records {
            match record {
                Record::Action { seat, action } => {
                    if number == most {
                        break;
                    }
                    number += 1;
                    let events = game
                        .submit(*seat, action.clone())
                        .map_err(|refusal| SaveError::Action { number, refusal })?;
                    watch(number, &game, events);
                }
                Record::Checkpoint(checkpoint) => {
                    if *checkpoint != Checkpoint::of(&game, number) {
                        return Ok((game, Some(Mismatch { after, by: number })));
                    }
                    after = number;
                }
                Record::Over if game.outcome().is_none() => {
                    return Ok((game, Some(Mismatch { after, by: number })));
                }
                _ => {}
            }
        }
        Ok((game, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::played;

    /// Changes what the checkpoint of this number names.
    fn change(log: &mut Log, number: usize) -> Checkpoint {
        let mut checkpoints = log.records.iter_mut().filter_map(|record| match record {
            Record::Checkpoint(checkpoint) => Some(checkpoint),
            _ => None,
        });
        let checkpoint = checkpoints.nth(number).unwrap();
        checkpoint.fingerprint ^= 1;
        *checkpoint
    }

    #[test]
    fn the_part_in_which_a_log_goes_wrong_is_found() {
        let good = played(1, usize::MAX);
        assert_eq!(good.verify().unwrap(), None);
        assert!(good.checkpoints().count() > 10 && good.is_over());
        assert_eq!(good.first_difference(&good), None);
        let mut wrong = good.clone();
        let by = change(&mut wrong, 3).actions as usize;
        let after = good.checkpoints().nth(2).unwrap().actions as usize;
        assert_eq!(wrong.verify().unwrap(), Some(Mismatch { after, by }));
        assert_eq!(good.first_difference(&wrong), Some(Mismatch { after, by }));
        assert!(matches!(wrong.restore(), Err(SaveError::Fingerprint)));
        // The last position of a game that is over is named as well.
        let mut wrong = good.clone();
        let last = change(&mut wrong, good.checkpoints().count() - 1);
        assert_eq!(last.actions as usize, good.count());
        assert_eq!(wrong.verify().unwrap().unwrap().by, good.count());
    }

    #[test]
    fn an_action_that_is_missing_or_not_possible_is_noticed() {
        let good = played(1, 60);
        for at in 0..good.records.len() {
            let mut wrong = good.clone();
            let removed = wrong.records.remove(at);
            let is_last = good.records[at..]
                .iter()
                .all(|record| matches!(record, Record::Action { .. }));
            if matches!(removed, Record::Action { .. }) && !is_last {
                assert!(wrong.restore().is_err(), "without record {at}");
            }
        }
        let mut wrong = good;
        wrong.records.swap(0, 30);
        let error = wrong.verify().unwrap_err().to_string();
        assert!(
            error.starts_with("action 1 of the saved game is not possible"),
            "{error}"
        );
    }

    #[test]
    fn a_log_of_other_rules_is_not_played() {
        let mut log = played(1, 5);
        log.rules += 1;
        assert!(matches!(log.restore(), Err(SaveError::Version(_))));
    }
}
