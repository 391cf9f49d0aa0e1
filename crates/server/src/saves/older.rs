//! What earlier versions have left: saved games of before there were logs are read once and written anew, and those that
//! others may read are closed to them.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::SystemTime;

use bevy::log::warn;

use super::folder::{EXTENSION, OLDER, read};
use super::lock::{Lock, close_to_others};
use super::shelf::{is_ours, newest_first};
use super::{Kind, OpenError, SaveFolder};

impl SaveFolder {
    /// Makes of what earlier versions left what this one leaves: games that only their owner reads, and logs in place of
    /// the saved games of before there were logs. Those that cannot be read, or are being played, stay as they are.
    pub(super) fn renew(&self, kind: Kind) {
        [self.games(kind), self.replays(kind)]
            .iter()
            .for_each(|folder| close_to_others(folder));
        for (changed, file) in newest_first(&self.games(kind), OLDER).filter(|(_, file)| is_ours(file)) {
            let lock = self
                .place_of(kind, &file.with_extension(EXTENSION))
                .map(|place| Lock::take(&place));
            if !matches!(lock, Some(Err(_))) {
                tell(&file, rewrite(&file, changed));
            }
        }
        for (changed, file) in newest_first(&self.replays(kind), OLDER).filter(|(_, file)| is_ours(file)) {
            tell(&file, rewrite(&file, changed));
        }
    }
}

/// Writes one anew. It stays as old as it is: lists begin with the latest.
fn rewrite(file: &Path, changed: SystemTime) -> Result<(), OpenError> {
    let bytes = read(file)?.to_bytes().map_err(io::Error::other)?;
    let new = file.with_extension(EXTENSION);
    // What lies there already was written by a program that ended before it could remove the older one.
    if !new.exists() {
        arrakis_log::create(&new, &bytes)?;
        File::options().append(true).open(&new)?.set_modified(changed)?;
    }
    Ok(fs::remove_file(file)?)
}

fn tell(file: &Path, rewritten: Result<(), OpenError>) {
    if let Err(OpenError::Read(error)) = rewritten {
        warn!("{} could not be written anew: {error}", file.display());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use arrakis_log::trial::played;
    use arrakis_rules::{Faction, Save};

    use super::super::folder::tests::Temporary;
    use super::super::{Held, log_of};
    use super::*;

    /// A saved game as it was written once.
    fn text(seed: u64, actions: usize) -> String {
        let log = played(seed, actions);
        let done = log.actions().map(|(seat, action)| (seat, action.clone()));
        let save = Save::new(&log.restore().unwrap(), done.collect());
        save.to_json()
            .unwrap()
            .replacen('{', r#"{"mine":"fremen","turn":1,"#, 1)
    }

    #[test]
    fn a_game_that_has_gone_on_since_is_not_written_over() {
        let folder = Temporary::new("since");
        let games = folder.0.games(Kind::Own);
        let (older, new) = (games.join("1-seed-1.json"), games.join("1-seed-1.game"));
        // The program ended between writing the one and removing the other.
        arrakis_log::create(&new, &played(1, 80).to_bytes().unwrap()).unwrap();
        fs::write(&older, text(1, 50)).unwrap();
        assert_eq!(folder.0.list(Kind::Own).len(), 1);
        assert!(!older.exists());
        assert_eq!(log_of(&fs::read(&new).unwrap(), None).unwrap(), played(1, 80));
    }

    #[test]
    fn games_of_before_there_were_logs_are_written_anew_once() {
        let folder = Temporary::new("older");
        let folder = &folder.0;
        let (games, over) = (folder.games(Kind::Own), folder.replays(Kind::Own));
        fs::create_dir_all(&games).unwrap();
        fs::create_dir_all(&over).unwrap();
        let then = SystemTime::now() - Duration::from_secs(3600);
        let put = |file: &Path, text: &str| {
            fs::write(file, text).unwrap();
            File::options()
                .append(true)
                .open(file)
                .unwrap()
                .set_modified(then)
                .unwrap();
        };
        let named = |folder: &Path, name: &str| folder.join(name);
        put(&named(&games, "1-seed-1.json"), &text(1, 50));
        put(&named(&games, "2-seed-2.json"), &text(2, 50));
        put(
            &named(&games, "3-seed-3.json"),
            &text(3, 50).replace("\"version\":", "\"version\":9"),
        );
        put(&named(&games, "mine.json"), &text(4, 50));
        put(&named(&over, "5-seed-5.json"), &text(5, usize::MAX));
        let playing = folder.place_of(Kind::Own, &named(&games, "2-seed-2.game")).unwrap();
        let playing = Held::new(playing).unwrap();

        let listed = folder.list(Kind::Own);
        let new = [named(&games, "1-seed-1.game"), named(&over, "5-seed-5.game")];
        let mut files: Vec<_> = listed.iter().map(|game| game.file.clone()).collect();
        files.sort();
        assert_eq!(files, new);
        assert!(listed.iter().all(|game| game.mine == Some(Faction::Fremen)));
        assert!(listed.iter().all(|game| game.age.unwrap() > Duration::from_secs(3000)));
        let log = log_of(&fs::read(&new[0]).unwrap(), None).unwrap();
        assert!(log.actions().eq(played(1, 50).actions()));
        let left = |name: &str| named(&games, name).exists();
        assert!(!left("1-seed-1.json") && !named(&over, "5-seed-5.json").exists());
        assert!(left("2-seed-2.json") && left("3-seed-3.json") && left("mine.json"));
        drop(playing);
        assert_eq!(folder.list(Kind::Own).len(), 3);
        assert!(!left("2-seed-2.json"));
        let (file, ..) = folder.latest(Kind::Own).unwrap();
        assert!(file.extension().is_some_and(|end| end == EXTENSION));
    }
}
