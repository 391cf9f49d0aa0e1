//! Saved games as files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use arrakis_log::{FileStorage, Log};
use arrakis_rules::Game;
use directories::ProjectDirs;

use super::home::{Disk, Home};
use super::shelf::newest_first;
use super::{Held, Kind, LOBBY, MOST_BYTES, OpenError, beside, is_lobby, log_of, random_name};

/// How the names of saved games end.
pub const EXTENSION: &str = "game";
/// How they ended before there were logs.
pub(super) const OLDER: &str = "json";

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
    /// Whose table it is.
    kind: Kind,
}

impl Place {
    /// What the game that lies here is called, whether it is over or not.
    pub fn name(&self) -> Option<&str> {
        self.file.file_stem()?.to_str()
    }
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

    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The folder in it that belongs to one of many tables.
    pub fn of_table(&self, table: &str) -> SaveFolder {
        SaveFolder(self.0.join("tables").join(table))
    }

    /// A place for a new game.
    pub fn new_place(&self, kind: Kind) -> Place {
        let since_epoch = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let milliseconds = since_epoch.unwrap_or_default().as_millis();
        self.named(kind, &format!("{milliseconds}-{}.{EXTENSION}", random_name()))
    }

    /// The place of a game that goes on: its own if this is a game of this folder. Files from elsewhere stay as they are.
    pub fn place_of(&self, kind: Kind, file: &Path) -> Option<Place> {
        let end = file.extension()?;
        if end != EXTENSION && end != OLDER && end != LOBBY {
            return None;
        }
        let name = file.with_extension(EXTENSION);
        let place = self.named(kind, name.file_name()?.to_str()?);
        // However it is named: a lock that a detour leads around is none.
        (place.file == name || is_same(place.file.parent()?, file.parent()?)).then_some(place)
    }

    /// The place of a game of this folder, whoever played it.
    pub fn place_of_any(&self, file: &Path) -> Option<Place> {
        let kinds = [Kind::Own, Kind::Served];
        kinds.into_iter().find_map(|kind| self.place_of(kind, file))
    }

    /// Where the game of this name lies when it is over.
    pub fn replay(&self, kind: Kind, name: &str) -> PathBuf {
        self.replays(kind).join(format!("{name}.{EXTENSION}"))
    }

    fn named(&self, kind: Kind, name: &str) -> Place {
        Place {
            file: self.games(kind).join(name),
            replay: self.replays(kind).join(name),
            kind,
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

    /// The game that was played last and is not over, with its file; or the lobby that waits for its people, where that was
    /// changed last. Files that cannot be opened are passed over.
    pub fn latest(&self, kind: Kind) -> Option<(PathBuf, Log, Game)> {
        self.renew(kind);
        let lobbies = newest_first(&self.games(kind), LOBBY).filter(|(_, file)| beside::is_waited_for(file));
        let games = newest_first(&self.games(kind), EXTENSION);
        let mut all: Vec<_> = games.take(TRIES).chain(lobbies.take(TRIES)).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.into_iter().find_map(|(_, path)| {
            let log = read(&path).ok()?;
            let is_whole = !is_lobby(&path) || log.count() == 0;
            let game = log.restore().ok().filter(|_| is_whole)?;
            game.outcome().is_none().then_some((path, log, game))
        })
    }
}

impl Place {
    /// The file while the game goes on.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether a lobby waits here for its people when its server has ended: the table of a player at this computer closes
    /// with its program.
    pub(crate) fn keeps_lobby(&self) -> bool {
        self.kind == Kind::Served
    }

    #[cfg(test)]
    pub(super) fn replay(&self) -> &Path {
        &self.replay
    }
}

impl Home for Held {
    fn read(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(&self.place().file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        }
    }

    fn open(&self) -> io::Result<Disk> {
        Ok(Box::new(FileStorage::open(&self.place().file)?))
    }

    fn create(&self, bytes: &[u8]) -> io::Result<()> {
        arrakis_log::create(&self.place().file, bytes)
    }

    fn lay_by(&self) -> io::Result<()> {
        arrakis_log::move_to(&self.place().file, &self.place().replay)
    }
}

fn is_same(one: &Path, other: &Path) -> bool {
    // A file without a folder lies in this one.
    let other = if other.as_os_str().is_empty() {
        Path::new(".")
    } else {
        other
    };
    fs::canonicalize(one).is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
}

/// Reads a saved game.
///
/// # Errors
/// When there is none. The file stays as it is.
pub fn read(file: &Path) -> Result<Log, OpenError> {
    log_of(&read_bytes(file)?, None)
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

#[cfg(test)]
pub(super) mod tests;
