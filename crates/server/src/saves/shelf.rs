//! What lies in the folder: the list of games, and how it is kept short.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::beside::forget_account;
use super::folder::{EXTENSION, read_bytes};
use super::lock::{Lock, close_to_others};
use super::{Kind, Listed, MOST_GAMES, MOST_REPLAYS, OpenError, SaveFolder};

impl SaveFolder {
    /// All games of a kind, those that are over too, the latest first. Files that are no saved games are passed over.
    pub fn list(&self, kind: Kind) -> Vec<Listed> {
        self.renew(kind);
        let (games, replays) = (self.games(kind), self.replays(kind));
        let mut all: Vec<(SystemTime, PathBuf, bool)> = Vec::new();
        for (folder, is_over) in [(games, false), (replays, true)] {
            all.extend(newest_first(&folder, EXTENSION).map(|(changed, file)| (changed, file, is_over)));
        }
        all.sort_unstable_by(|one, other| other.cmp(one));
        let listed = all.into_iter().filter_map(|(changed, file, is_over)| {
            let age = changed.elapsed().unwrap_or_default();
            Listed::of(&read_bytes(&file).ok()?, file, is_over, Some(age))
        });
        listed.collect()
    }

    /// Deletes a game of the list.
    ///
    /// # Errors
    /// When it is none of this folder, is being played, or cannot be deleted.
    pub fn delete(&self, kind: Kind, file: &Path) -> Result<(), OpenError> {
        let replay = file.parent() == Some(&self.replays(kind));
        let lock = match self.place_of(kind, file) {
            Some(place) => Some(Lock::take(&place)?),
            None if replay => None,
            None => return Err(OpenError::Elsewhere),
        };
        fs::remove_file(file)?;
        forget_account(file);
        drop(lock);
        Ok(())
    }

    /// Makes sure that nobody plays the game in this file: who looks at it sees every hand.
    ///
    /// # Errors
    /// When somebody does.
    pub fn ensure_free(&self, file: &Path) -> Result<(), OpenError> {
        // A replay has no lock, by the taking of which its folder is closed to others.
        let replays = [Kind::Own, Kind::Served].map(|kind| self.replays(kind));
        if let Some(folder) = replays.iter().find(|folder| file.parent() == Some(folder.as_path())) {
            close_to_others(folder);
        }
        match self.place_of_any(file) {
            Some(place) => Lock::take(&place).map(drop),
            None => Ok(()),
        }
    }

    /// Deletes the oldest games of a kind: see [`MOST_GAMES`] and [`MOST_REPLAYS`]. Those that are being played stay,
    /// and so does everything that no program of this kind has put there.
    pub fn prune(&self, kind: Kind) {
        self.renew(kind);
        let games: Vec<_> = newest_first(&self.games(kind), EXTENSION).collect();
        let replays: Vec<_> = newest_first(&self.replays(kind), EXTENSION).collect();
        let old = |files: Vec<(SystemTime, PathBuf)>, most| {
            let ours = files.into_iter().map(|(_, file)| file).filter(|file| is_ours(file));
            ours.skip(most)
        };
        // What cannot be deleted now can be the next time.
        for file in old(games, MOST_GAMES).chain(old(replays, MOST_REPLAYS)) {
            let _ = self.delete(kind, &file);
        }
        // A program that ended suddenly leaves its lock, perhaps of a game that is over.
        for (_, beside) in newest_first(&self.games(kind), "lock").filter(|(_, file)| is_ours(file)) {
            let name = beside.with_extension(EXTENSION);
            drop(self.place_of(kind, &name).map(|place| Lock::take(&place)));
        }
    }
}

/// The files in a folder whose names end like this.
pub(super) fn newest_first(folder: &Path, end: &str) -> impl Iterator<Item = (SystemTime, PathBuf)> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_save = path.extension().is_some_and(|extension| extension == end);
            let changed = path.metadata().ok()?.modified().ok()?;
            is_save.then_some((changed, path))
        })
        .collect();
    files.sort_unstable_by(|one, other| other.cmp(one));
    files.into_iter()
}

/// Whether a file is named as [`SaveFolder::new_place`] names them, or named them when the seed stood in a name.
pub(super) fn is_ours(file: &Path) -> bool {
    let stem = file.file_stem().and_then(|stem| stem.to_str());
    let Some((time, rest)) = stem.and_then(|stem| stem.split_once('-')) else {
        return false;
    };
    let is_random = rest.len() == 8 && rest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let is_old = rest
        .strip_prefix("seed-")
        .is_some_and(|seed| seed.parse::<u64>().is_ok());
    time.parse::<u128>().is_ok() && (is_random || is_old)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use arrakis_log::trial::played;

    use super::super::folder::tests::Temporary;
    use super::super::{Held, Place};
    use super::*;

    /// A game of so many minutes ago; some have a name of the kind that older versions gave.
    fn put(folder: &SaveFolder, kind: Kind, age: u64, is_over: bool) -> PathBuf {
        let mut place: Place = folder.new_place(kind);
        if age.is_multiple_of(3) {
            let old = place
                .file()
                .with_file_name(format!("176000000{age}-seed-{}.game", u8::from(is_over)));
            place = folder.place_of(kind, &old).unwrap();
        }
        let file = if is_over { place.replay() } else { place.file() };
        arrakis_log::create(file, b"{}").unwrap();
        let then = SystemTime::now() - Duration::from_secs(60 * age);
        fs::File::options()
            .append(true)
            .open(file)
            .unwrap()
            .set_modified(then)
            .unwrap();
        file.to_owned()
    }

    #[test]
    fn only_the_oldest_games_of_a_kind_are_deleted() {
        let folder = Temporary::new("pruned");
        let folder = &folder.0;
        let own: Vec<_> = (0..34).map(|age| put(folder, Kind::Own, age, false)).collect();
        let served: Vec<_> = (0..34).map(|age| put(folder, Kind::Served, age, false)).collect();
        let over: Vec<_> = (0..102).map(|age| put(folder, Kind::Own, age, true)).collect();
        let served_over: Vec<_> = (0..102).map(|age| put(folder, Kind::Served, age, true)).collect();
        // Somebody else's files, the oldest of all.
        let foreign = own[0].with_file_name("mine.game");
        fs::write(&foreign, "{}").unwrap();
        let file = fs::File::options().append(true).open(&foreign).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        // The oldest but one is being played.
        let playing = Held::new(folder.place_of(Kind::Own, &own[32]).unwrap()).unwrap();

        folder.prune(Kind::Own);
        let left: Vec<bool> = own.iter().map(|file| file.exists()).collect();
        assert_eq!(left, (0..34).map(|at| at < 30 || at == 32).collect::<Vec<_>>());
        assert_eq!(over.iter().filter(|file| file.exists()).count(), 100);
        assert!(!over[100].exists() && !over[101].exists());
        assert!(foreign.exists());
        assert!(served.iter().chain(&served_over).all(|file| file.exists()));
        drop(playing);

        folder.prune(Kind::Own);
        assert!(!own[32].exists());
        fs::write(own[33].with_extension("lock"), "").unwrap();
        folder.prune(Kind::Own);
        let locks = fs::read_dir(folder.games(Kind::Own)).unwrap().filter(|entry| {
            let path = entry.as_ref().unwrap().path();
            path.extension().is_some_and(|extension| extension == "lock")
        });
        assert_eq!(locks.count(), 0);
    }

    #[test]
    fn the_list_names_every_game_and_can_delete_it() {
        let folder = Temporary::new("listed");
        let folder = &folder.0;
        let table = played(1, 150);
        let place = folder.new_place(Kind::Own);
        arrakis_log::create(place.file(), &table.to_bytes().unwrap()).unwrap();
        let over = put(folder, Kind::Own, 2, true);
        fs::write(&over, played(2, usize::MAX).to_bytes().unwrap()).unwrap();
        let broken = put(folder, Kind::Own, 3, false);

        let listed = folder.list(Kind::Own);
        let files: Vec<&Path> = listed.iter().map(|game| game.file.as_path()).collect();
        assert!(files.contains(&place.file()) && files.contains(&over.as_path()));
        assert_eq!(files.len(), 2);
        let first = listed.iter().find(|game| game.file == place.file()).unwrap();
        assert_eq!((first.mine, first.turn, first.is_over), (None, table.turn(), false));
        assert!(first.turn.is_some_and(|turn| turn > 0));
        assert!(listed.iter().any(|game| game.is_over && game.file == over));
        assert!(folder.list(Kind::Served).is_empty());

        let playing = Held::new(place.clone()).unwrap();
        assert!(matches!(folder.delete(Kind::Own, place.file()), Err(OpenError::InUse)));
        drop(playing);
        assert!(matches!(
            folder.delete(Kind::Served, place.file()),
            Err(OpenError::Elsewhere)
        ));
        folder.delete(Kind::Own, place.file()).unwrap();
        folder.delete(Kind::Own, &over).unwrap();
        assert!(folder.list(Kind::Own).is_empty());
        assert!(broken.exists());
    }
}
