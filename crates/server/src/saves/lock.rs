//! Who plays a saved game holds it: a second window that goes on with it would overwrite what the first one saves.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use bevy::log::warn;

use super::{OpenError, Place, beside};

/// A lock on a game, in a file beside it: the game's own file is replaced with every action. A program that ends lets
/// go of it in any case.
#[derive(Debug)]
pub(super) struct Lock {
    held: Option<File>,
    beside: PathBuf,
    game: PathBuf,
}

impl Lock {
    /// Takes the lock of a place. Where the system has no locks, one plays without.
    ///
    /// # Errors
    /// When another window has it.
    pub(super) fn take(place: &Place) -> Result<Lock, OpenError> {
        let game = place.file().to_owned();
        let beside = game.with_extension("lock");
        let held = match create(&beside).map(|file| (file.try_lock(), file)) {
            Ok((Ok(()), file)) => Some(file),
            Ok((Err(TryLockError::WouldBlock), _)) => return Err(OpenError::InUse),
            Ok((Err(TryLockError::Error(error)), _)) | Err(error) => {
                warn!("nothing keeps a second window from going on with this game: {error}");
                None
            }
        };
        Ok(Lock { held, beside, game })
    }
}

/// The game lies in the same folder, which is closed to others with all that is in it.
fn create(file: &Path) -> std::io::Result<File> {
    if let Some(folder) = file.parent() {
        arrakis_files::create_folder(folder)?;
        close_to_others(folder);
    }
    arrakis_files::open(file, OpenOptions::new().create(true).append(true))
}

/// Closes a folder of saved games to other users, and the games in it: each holds every hand and the seed. Earlier versions
/// left them open.
pub(super) fn close_to_others(folder: &Path) {
    if let Err(error) = arrakis_files::mend_folder(folder) {
        warn!("other users of this computer may read {}: {error}", folder.display());
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A game that is over, or never began, needs no lock again.
        if self.held.is_some() && !beside::tidy(&self.game) {
            let _ = fs::remove_file(&self.beside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::folder::tests::Temporary;
    use super::super::{Held, Kind};
    use super::*;

    #[test]
    fn a_game_is_held_by_one_at_a_time() {
        let folder = Temporary::new("held");
        let place = folder.0.new_place(Kind::Own);
        arrakis_log::create(place.file(), b"{}").unwrap();
        let first = Held::new(place.clone()).unwrap();
        let clone = first.clone();
        let refused = Held::new(place.clone()).unwrap_err();
        assert!(refused.to_string().contains("another window"), "{refused}");
        drop(first);
        assert!(matches!(Held::new(place.clone()), Err(OpenError::InUse)));
        drop(clone);
        drop(Held::new(place.clone()).unwrap());
        assert_eq!(fs::read_to_string(place.file()).unwrap(), "{}");
    }

    #[test]
    fn no_lock_is_left_of_a_game_that_is_over_or_never_began() {
        let folder = Temporary::new("unlocked");
        let place = folder.0.new_place(Kind::Own);
        let beside = place.file().with_extension("lock");
        let held = Held::new(place.clone()).unwrap();
        assert!(beside.exists());
        drop(held);
        assert!(!beside.exists());
        let held = Held::new(place.clone()).unwrap();
        arrakis_log::create(place.file(), b"{}").unwrap();
        arrakis_log::move_to(place.file(), place.replay()).unwrap();
        drop(held);
        assert!(!beside.exists());
    }
}
