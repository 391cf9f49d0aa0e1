//! A game as a file: what it was made from, what was done, and a fingerprint of what came of it. It is save and replay
//! in one, and proves itself when it is opened.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupError};

/// The version of saves that this library writes and reads. It counts up whenever an old save would play
/// differently, or come to another fingerprint.
pub const SAVE_VERSION: u32 = 15;

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// [`SAVE_VERSION`] when it was written.
    pub version: u32,
    /// What the game was made from.
    pub setup: Setup,
    /// Every accepted action, in order.
    pub actions: Vec<(Seat, Action)>,
    /// [`Game::fingerprint`] after the last action.
    pub fingerprint: u64,
}

/// Why a save cannot be opened.
#[derive(Debug, Error)]
pub enum SaveError {
    /// Not a save, or a damaged one.
    #[error("this is no saved game, or it is damaged: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Of another version.
    #[error("this game was saved by version {0} of the rules; this program reads version {SAVE_VERSION}")]
    Version(u32),
    /// Its setup makes no game.
    #[error("the saved setup makes no game: {0}")]
    Setup(#[from] SetupError),
    /// One of its actions is not possible.
    #[error("action {number} of the saved game is not possible: {refusal}")]
    Action {
        /// Counted from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
    /// The actions lead to another position.
    #[error("the saved game does not come to the position that it names; it was changed after it was written")]
    Fingerprint,
}

/// The part of a save that every version has.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

impl Save {
    /// The save of a game after these actions.
    pub fn new(game: &Game, actions: Vec<(Seat, Action)>) -> Save {
        Save {
            version: SAVE_VERSION,
            setup: game.setup().clone(),
            actions,
            fingerprint: game.fingerprint(),
        }
    }

    /// Reads a save.
    ///
    /// # Errors
    /// When it is none, or one of another version.
    pub fn from_json(text: &str) -> Result<Save, SaveError> {
        // The version first: the rest of another version may look like nothing known.
        let header: Header = serde_json::from_str(text)?;
        if header.version != SAVE_VERSION {
            return Err(SaveError::Version(header.version));
        }
        Ok(serde_json::from_str(text)?)
    }

    /// Writes it.
    ///
    /// # Errors
    /// None that a game can cause.
    pub fn to_json(&self) -> Result<String, SaveError> {
        Ok(serde_json::to_string(self)?)
    }

    /// Plays it to where it was saved.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore(&self) -> Result<Game, SaveError> {
        self.restore_watched(|_, _| {})
    }

    /// The same; `watch` is shown the game after each action, with the number of the action, counted from 1.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore_watched(&self, mut watch: impl FnMut(usize, &Game)) -> Result<Game, SaveError> {
        self.restore_told(|number, game, _| watch(number, game))
    }

    /// The same; `watch` is also told what the action made happen.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore_told(&self, mut watch: impl FnMut(usize, &Game, Vec<Event>)) -> Result<Game, SaveError> {
        if self.version != SAVE_VERSION {
            return Err(SaveError::Version(self.version));
        }
        let mut game = Game::new(self.setup.clone())?;
        for (at, (seat, action)) in self.actions.iter().enumerate() {
            let number = at + 1;
            let events = game
                .submit(*seat, action.clone())
                .map_err(|refusal| SaveError::Action { number, refusal })?;
            watch(number, &game, events);
        }
        if game.fingerprint() != self.fingerprint {
            return Err(SaveError::Fingerprint);
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::ids::Faction;
    use crate::options::Options;

    fn played() -> (Game, Save) {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, 5).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let mut actions = Vec::new();
        while actions.len() < 60 {
            let (seat, prompt) = game.prompts().remove(0);
            let action = prompt.kind.random_answer(&mut chance);
            game.submit(seat, action.clone()).unwrap();
            actions.push((seat, action));
        }
        let save = Save::new(&game, actions);
        (game, save)
    }

    #[test]
    fn a_save_comes_back_as_the_same_game() {
        let (game, save) = played();
        let read = Save::from_json(&save.to_json().unwrap()).unwrap();
        assert!(read.restore().unwrap() == game);
    }

    #[test]
    fn who_watches_is_told_of_each_action_by_its_number() {
        let (game, save) = played();
        let mut told = Vec::new();
        save.restore_watched(|number, game| told.push((number, game.actions(), game.turn())))
            .unwrap();
        let numbers: Vec<usize> = told.iter().map(|(number, ..)| *number).collect();
        assert_eq!(numbers, (1..=60).collect::<Vec<_>>());
        assert_eq!(
            told.last().map(|(_, actions, turn)| (*actions, *turn)),
            Some((game.actions(), game.turn()))
        );
        assert_eq!(told[0].2, 0, "the table is still being set");
        assert_eq!(
            game.turn(),
            game.view(crate::view::Viewer::Spectator).public.course.turn
        );
    }

    #[test]
    fn a_save_of_an_unknown_version_is_refused_with_a_sentence() {
        let error = Save::from_json(r#"{"version":99,"something":"new"}"#).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("this game was saved by version 99 of the rules; this program reads version {SAVE_VERSION}")
        );
        let (_, mut save) = played();
        save.version = 1;
        assert!(matches!(save.restore(), Err(SaveError::Version(1))));
    }

    #[test]
    fn a_damaged_save_says_what_is_wrong() {
        let (_, save) = played();
        let text = save.to_json().unwrap();
        for damaged in ["", "{}", &text[..text.len() / 2]] {
            assert!(matches!(Save::from_json(damaged), Err(SaveError::Unreadable(_))));
        }
        let mut changed = save.clone();
        changed.actions.remove(3);
        assert!(matches!(
            changed.restore(),
            Err(SaveError::Action { .. } | SaveError::Fingerprint)
        ));
        let mut changed = save.clone();
        changed.fingerprint ^= 1;
        assert!(matches!(changed.restore(), Err(SaveError::Fingerprint)));
        let mut changed = save;
        changed.setup.options.max_turns = 99;
        assert!(matches!(changed.restore(), Err(SaveError::Setup(_))));
    }
}
