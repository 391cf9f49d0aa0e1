//! Saved games as files.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use arrakis_rules::Game;
use directories::ProjectDirs;

use super::shelf::newest_first;
use super::{Kind, MOST_BYTES, OpenError, SavedTable, random_name};

/// How many files are tried in the search for the game that was played last.
const TRIES: usize = 20;

/// The folder of all saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder(PathBuf);

/// The file of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    file: PathBuf,
    /// Where it lies when it is over.
    replay: PathBuf,
}

impl SaveFolder {
    /// Where this system keeps a user's data; `None` on one that has no such place.
    pub fn of_user() -> Option<SaveFolder> {
        let folders = ProjectDirs::from("", "", "arrakis")?;
        Some(SaveFolder(folders.data_dir().to_owned()))
    }

    /// This folder. It need not be there yet.
    pub fn at(folder: PathBuf) -> SaveFolder {
        SaveFolder(folder)
    }

    /// A place for a new game.
    pub fn new_place(&self, kind: Kind) -> Place {
        let since_epoch = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let milliseconds = since_epoch.unwrap_or_default().as_millis();
        self.named(kind, &format!("{milliseconds}-{}.json", random_name()))
    }

    /// The place of a game that goes on: its own if this is a game of this folder. Files from elsewhere stay as they are.
    pub fn place_of(&self, kind: Kind, file: &Path) -> Option<Place> {
        let name = file.file_name()?.to_str()?;
        let place = self.named(kind, name);
        (place.file == file).then_some(place)
    }

    fn named(&self, kind: Kind, name: &str) -> Place {
        Place {
            file: self.games(kind).join(name),
            replay: self.replays(kind).join(name),
        }
    }

    pub(super) fn replays(&self, kind: Kind) -> PathBuf {
        self.0.join(match kind {
            Kind::Own => "replays",
            Kind::Served => "served-replays",
        })
    }

    pub(super) fn games(&self, kind: Kind) -> PathBuf {
        self.0.join(match kind {
            Kind::Own => "games",
            Kind::Served => "served",
        })
    }

    /// The game that was played last and is not over, with its file. Files that cannot be opened are passed over.
    pub fn latest(&self, kind: Kind) -> Option<(PathBuf, SavedTable, Game)> {
        newest_first(&self.games(kind), "json")
            .take(TRIES)
            .find_map(|(_, path)| {
                let table = read(&path).ok()?;
                let game = table.restore().ok()?;
                game.outcome().is_none().then_some((path, table, game))
            })
    }
}

impl Place {
    /// The file while the game goes on.
    pub fn file(&self) -> &Path {
        &self.file
    }

    #[cfg(test)]
    pub(super) fn replay(&self) -> &Path {
        &self.replay
    }

    /// Puts the text there, so that the file is at every moment the old one or the new one.
    pub(super) fn store(&self, text: &str, is_over: bool) -> io::Result<()> {
        if !is_over {
            return replace(&self.file, text);
        }
        replace(&self.replay, text)?;
        match fs::remove_file(&self.file) {
            // It was over before it was ever written.
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// Reads a saved game.
///
/// # Errors
/// When there is none. The file stays as it is.
pub fn read(file: &Path) -> Result<SavedTable, OpenError> {
    SavedTable::from_bytes(&read_bytes(file)?)
}

/// The bytes of a file, whatever it is.
///
/// # Errors
/// When it cannot be read, or has more than [`MOST_BYTES`].
pub fn read_bytes(file: &Path) -> Result<Vec<u8>, OpenError> {
    let mut bytes = Vec::new();
    File::open(file)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(OpenError::Large);
    }
    Ok(bytes)
}

fn replace(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let part = file.with_extension("part");
    let written = File::create(&part).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        new.sync_all()
    });
    let replaced = written.and_then(|()| fs::rename(&part, file));
    if replaced.is_err() {
        // Half a file helps nobody; that it cannot be removed says nothing new.
        let _ = fs::remove_file(&part);
    }
    replaced
}

#[cfg(test)]
pub(super) mod tests {
    use std::time::Duration;

    use super::super::tests::played;
    use super::super::{Entry, Held, Writer};
    use super::*;
    use arrakis_rules::Save;

    /// A folder that is gone after the test.
    pub(in super::super) struct Temporary(pub(in super::super) SaveFolder);

    impl Temporary {
        pub(in super::super) fn new(name: &str) -> Temporary {
            let name = format!("arrakis-saves-{}-{name}", std::process::id());
            Temporary(SaveFolder::at(std::env::temp_dir().join(name)))
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0.0);
        }
    }

    fn files(folder: &Path) -> usize {
        fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// Writes a game as a table does, so many actions at a time.
    fn write(place: &Place, table: &SavedTable, at_a_time: usize, is_over: bool) {
        let empty = Save {
            actions: Vec::new(),
            ..table.save.clone()
        };
        let mut writer = Writer::new(Held::new(place.clone()).unwrap(), empty);
        for actions in table.save.actions.chunks(at_a_time) {
            writer.keep(Entry {
                actions: actions.to_vec(),
                fingerprint: table.save.fingerprint,
                mine: table.mine,
                turn: table.turn,
                is_over,
            });
        }
    }

    #[test]
    fn a_game_is_written_whole_and_leaves_nothing_else() {
        let folder = Temporary::new("whole");
        let place = folder.0.new_place(Kind::Own);
        let table = played(1, 40);
        write(&place, &table, 3, false);
        assert_eq!(read(place.file()).unwrap(), table);
        let (file, latest, game) = folder.0.latest(Kind::Own).unwrap();
        assert_eq!((file.as_path(), &latest), (place.file(), &table));
        assert_eq!(game.actions() as usize, 40);
        // The game and its lock.
        assert_eq!(files(&folder.0.games(Kind::Own)), 2);
        assert_eq!(folder.0.place_of(Kind::Own, &file), Some(place));
        assert_eq!(folder.0.place_of(Kind::Served, &file), None);
        assert_eq!(folder.0.latest(Kind::Served), None);
    }

    #[test]
    fn a_game_that_is_over_is_a_replay() {
        let folder = Temporary::new("over");
        let place = folder.0.new_place(Kind::Own);
        write(&place, &played(1, 10), 10, false);
        let table = played(1, usize::MAX);
        write(&place, &table, 1000, true);
        assert_eq!(read(&place.replay).unwrap(), table);
        assert!(!place.file().exists());
        assert_eq!(folder.0.latest(Kind::Own), None);
        // A game that is over is not gone on with, wherever it lies.
        write(&place, &table, 1000, false);
        assert_eq!(folder.0.latest(Kind::Own), None);
    }

    #[test]
    fn files_that_cannot_be_opened_are_passed_over_and_left_alone() {
        let folder = Temporary::new("damaged");
        let good = folder.0.new_place(Kind::Own);
        write(&good, &played(1, 10), 10, false);
        std::thread::sleep(Duration::from_millis(20));
        let text = fs::read_to_string(good.file()).unwrap();
        let damaged = [
            ("half.json", text[..text.len() / 2].to_owned()),
            ("old.json", text.replace("\"version\":", "\"version\":9")),
            ("empty.json", String::new()),
            ("other.txt", text.clone()),
        ];
        for (name, text) in &damaged {
            fs::write(folder.0.games(Kind::Own).join(name), text).unwrap();
        }
        assert_eq!(folder.0.latest(Kind::Own).unwrap().0, good.file());
        for (name, text) in &damaged {
            let file = folder.0.games(Kind::Own).join(name);
            assert_eq!(&fs::read_to_string(&file).unwrap(), text, "{name}");
            assert_eq!(read(&file).is_ok(), *name == "other.txt", "{name}");
        }
        assert!(matches!(read(&folder.0.0), Err(OpenError::Read(_))));
        assert!(matches!(read(&folder.0.0.join("none")), Err(OpenError::Read(_))));
    }

    #[test]
    fn a_folder_that_cannot_be_written_does_no_harm() {
        let folder = Temporary::new("unwritable");
        // A file where a folder should be: not even root can write into it.
        fs::write(&folder.0.0, "in the way").unwrap();
        let place = folder.0.new_place(Kind::Own);
        write(&place, &played(1, 10), 1, false);
        assert!(place.store("text", false).is_err());
        assert_eq!(folder.0.latest(Kind::Own), None);
        assert_eq!(fs::read_to_string(&folder.0.0).unwrap(), "in the way");
        fs::remove_file(&folder.0.0).unwrap();
    }

    #[test]
    fn a_write_that_fails_leaves_the_old_file() {
        let folder = Temporary::new("old");
        let place = folder.0.new_place(Kind::Own);
        place.store("old", false).unwrap();
        fs::create_dir(place.file().with_extension("part")).unwrap();
        assert!(place.store("new", false).is_err());
        assert_eq!(fs::read_to_string(place.file()).unwrap(), "old");
    }
}
