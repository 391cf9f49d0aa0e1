//! Saved games in the storage of a browser, and the file that the player has shown to the page.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use arrakis_log::Log;
use arrakis_rules::Game;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::entries::{self, Entries, Storage};
use super::home::Home;
use super::{Held, Kind, Listed, MOST_BYTES, OpenError, log_of, random_name};

/// The file that was shown last: a page cannot read a file a second time.
static SHOWN: Mutex<Option<(PathBuf, Vec<u8>)>> = Mutex::new(None);

/// The storage of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder;

/// The entry of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(PathBuf);

impl SaveFolder {
    /// The browser's storage; `None` where it keeps nothing.
    pub fn of_user() -> Option<SaveFolder> {
        all().map(|_| SaveFolder)
    }

    /// A place for a new game.
    pub fn new_place(&self, _: Kind) -> Place {
        Place(entries::new_name(now(), &random_name()).into())
    }

    /// The place of a game that goes on: its own if it is one of the page's games.
    pub fn place_of(&self, _: Kind, entry: &Path) -> Option<Place> {
        let is_game = entry.to_str().is_some_and(entries::is_game);
        is_game.then(|| Place(entry.to_owned()))
    }

    /// The same, whoever played it.
    pub fn place_of_any(&self, entry: &Path) -> Option<Place> {
        self.place_of(Kind::Own, entry)
    }

    /// Makes sure that no other tab plays the game in this entry.
    ///
    /// # Errors
    /// When one does.
    pub fn ensure_free(&self, entry: &Path) -> Result<(), OpenError> {
        let name = entry.to_str().unwrap_or_default();
        let is_free = all().is_none_or(|all| all.is_free(name));
        is_free.then_some(()).ok_or(OpenError::InUse)
    }

    /// The game that was played last and is not over, with the name of its entry.
    pub fn latest(&self, _: Kind) -> Option<(PathBuf, Log, Game)> {
        let names = all()?.newest_first(false);
        names.into_iter().map(PathBuf::from).find_map(|entry| {
            let log = read(&entry).ok()?;
            let game = log.restore().ok()?;
            game.outcome().is_none().then_some((entry, log, game))
        })
    }

    /// All games, those that are over too, the latest first.
    pub fn list(&self, _: Kind) -> Vec<Listed> {
        let Some(all) = all() else { return Vec::new() };
        let of = |is_over| all.newest_first(is_over).into_iter().map(move |name| (name, is_over));
        let listed = of(false).chain(of(true)).filter_map(|(name, is_over)| {
            let age = all.age(&name).map(Duration::from_millis);
            let entry = PathBuf::from(name);
            Listed::of(&read_bytes(&entry).ok()?, entry, is_over, age)
        });
        listed.collect()
    }

    /// Deletes a game of the list.
    ///
    /// # Errors
    /// When it is another entry, or another tab plays it.
    pub fn delete(&self, _: Kind, entry: &Path) -> Result<(), OpenError> {
        let name = entry.to_str().filter(|name| entries::is_saved(name));
        let name = name.ok_or(OpenError::Elsewhere)?;
        let all = all().ok_or_else(nothing)?;
        if !all.take(name) {
            return Err(OpenError::InUse);
        }
        all.remove(name);
        all.release(name);
        Ok(())
    }

    /// Deletes the oldest games.
    pub fn prune(&self, _: Kind) {
        if let Some(all) = all() {
            all.prune();
        }
    }
}

impl Place {
    /// The name of the entry.
    pub fn file(&self) -> &Path {
        &self.0
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

impl Home for Held {
    fn store(&self, bytes: &[u8], is_over: bool) -> io::Result<()> {
        let all = all().ok_or_else(nothing)?;
        // An entry is a text.
        all.store(self.place().name(), &STANDARD.encode(bytes), is_over)
    }
}

/// Keeps other tabs from a game.
#[derive(Debug)]
pub(super) struct Lock(Place);

impl Lock {
    /// Takes the lock of a place.
    ///
    /// # Errors
    /// When another tab has it.
    pub(super) fn take(place: &Place) -> Result<Lock, OpenError> {
        // A browser that keeps nothing has nothing to lose.
        let is_free = all().is_none_or(|all| all.take(place.name()));
        is_free.then(|| Lock(place.clone())).ok_or(OpenError::InUse)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(all) = all() {
            all.release(self.0.name());
        }
    }
}

/// Takes in a file that the player has shown to the page. Returns under which name it can be read.
pub fn show(name: &str, bytes: Vec<u8>) -> PathBuf {
    let file = PathBuf::from(name);
    let mut shown = SHOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    *shown = Some((file.clone(), bytes));
    file
}

/// Reads a saved game.
///
/// # Errors
/// When there is none.
pub fn read(entry: &Path) -> Result<Log, OpenError> {
    log_of(&read_bytes(entry)?, None)
}

/// The bytes of an entry, or of the file that was shown.
///
/// # Errors
/// When there is none of that name, or it is not the game's, or it has more than [`MOST_BYTES`].
pub fn read_bytes(entry: &Path) -> Result<Vec<u8>, OpenError> {
    // The game's own entries begin so, the lists of the gallery among them.
    let name = entry.to_str().filter(|name| name.starts_with("arrakis "));
    if let Some(text) = name.and_then(|name| all()?.0.get(name)) {
        // What is no such text is a list of the gallery, or a saved game of before there were logs.
        return Ok(STANDARD.decode(&text).unwrap_or_else(|_| text.into_bytes()));
    }
    let shown = SHOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let shown = shown.as_ref().filter(|(file, _)| file == entry);
    let (_, bytes) = shown.ok_or(io::Error::from(io::ErrorKind::NotFound))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(OpenError::Large);
    }
    Ok(bytes.clone())
}

fn nothing() -> io::Error {
    io::Error::other("this browser keeps nothing")
}

fn all() -> Option<Entries<Page>> {
    let window = web_sys::window()?;
    let storage = window.local_storage().ok()??;
    // The page gives each tab a number of its own.
    let tab = window.session_storage().ok().flatten();
    let tab = tab.and_then(|session| session.get_item("arrakis tab").ok()?);
    let tab = tab.unwrap_or_default();
    Some(Entries(Page { storage, tab }))
}

struct Page {
    storage: web_sys::Storage,
    tab: String,
}

impl Storage for Page {
    fn names(&self) -> Vec<String> {
        let count = self.storage.length().unwrap_or(0);
        let names = (0..count).filter_map(|at| self.storage.key(at).ok()?);
        names.collect()
    }

    fn get(&self, name: &str) -> Option<String> {
        self.storage.get_item(name).ok()?
    }

    fn set(&self, name: &str, text: &str) -> bool {
        self.storage.set_item(name, text).is_ok()
    }

    fn remove(&self, name: &str) {
        // It fails where nothing is kept; then it is gone as well.
        let _ = self.storage.remove_item(name);
    }

    fn now(&self) -> u64 {
        now()
    }

    fn tab(&self) -> String {
        self.tab.clone()
    }
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}
