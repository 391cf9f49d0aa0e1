//! What the creator of a table decides before play (Rules 0.02, 0.03, 0.08).

use arrayvec::ArrayVec;
use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::{Faction, MAX_SEATS};
use crate::options::Options;

/// Everything a game is made from: the same setup and the same actions make the same game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The factions by seat, counterclockwise.
    pub factions: ArrayVec<Faction, MAX_SEATS>,
    /// The seed of all chance.
    pub seed: u64,
    /// Which rules are in use.
    pub options: Options,
}

/// Why a setup makes no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{0} players; the game is for 2 to 6")]
    Players(usize),
    /// The same faction in two seats.
    #[error("{} is seated twice; each faction may be played once", .0.facts().name)]
    FactionTwice(Faction),
    /// A last turn that is not on the turn track.
    #[error("{0} turns; choose 1 to 10")]
    Turns(u8),
    /// A window that would be over at once, or never.
    #[error("{0} seconds for a hidden window; choose 1 to 60")]
    WindowSeconds(u8),
}

impl Setup {
    /// These factions with default options.
    ///
    /// # Errors
    /// When there are more than six.
    pub fn new(factions: &[Faction], seed: u64) -> Result<Setup, SetupError> {
        let factions = ArrayVec::try_from(factions).map_err(|_| SetupError::Players(factions.len()))?;
        Ok(Setup {
            factions,
            seed,
            options: Options::default(),
        })
    }

    /// So many different factions, drawn at random (Rule 0.08, R05), with default options.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn dealt(seats: usize, seed: u64) -> Result<Setup, SetupError> {
        let mut factions = Faction::ALL;
        factions.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let drawn = factions.get(..seats).ok_or(SetupError::Players(seats))?;
        Setup::new(drawn, seed)
    }

    /// Whether a game can be made from it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.factions.len() < 2 {
            return Err(SetupError::Players(self.factions.len()));
        }
        for (at, faction) in self.factions.iter().enumerate() {
            if self.factions[..at].contains(faction) {
                return Err(SetupError::FactionTwice(*faction));
            }
        }
        if !(1..=10).contains(&self.options.max_turns) {
            return Err(SetupError::Turns(self.options.max_turns));
        }
        if !(1..=60).contains(&self.options.window_seconds) {
            return Err(SetupError::WindowSeconds(self.options.window_seconds));
        }
        Ok(())
    }
}
