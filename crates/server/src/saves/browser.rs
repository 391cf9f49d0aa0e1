//! The saved game of a page, in the storage of its browser.

use std::io;
use std::path::{Path, PathBuf};

use arrakis_rules::Game;

use super::{Kind, Listed, OpenError, SavedTable};

/// How the names of the game's entries begin.
const OURS: &str = "arrakis ";
/// The name of the entry.
const KEY: &str = "arrakis game";

/// The storage of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder;

/// The entry of the one game that a browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place;

impl SaveFolder {
    /// The browser's storage; `None` where it keeps nothing.
    pub fn of_user() -> Option<SaveFolder> {
        storage().map(|_| SaveFolder)
    }

    /// The place of every game.
    pub fn new_place(&self, _: Kind, _: u64) -> Place {
        Place
    }

    /// The place of a game that goes on.
    pub fn place_of(&self, _: Kind, entry: &Path) -> Option<Place> {
        (entry == Path::new(KEY)).then_some(Place)
    }

    /// The saved game, with the name of its entry.
    pub fn latest(&self, _: Kind) -> Option<(PathBuf, SavedTable, Game)> {
        let entry = PathBuf::from(KEY);
        let table = read(&entry).ok()?;
        let game = table.restore().ok()?;
        game.outcome().is_none().then_some((entry, table, game))
    }

    /// The game that is kept, if there is one.
    pub fn list(&self, _: Kind) -> Vec<Listed> {
        let entry = PathBuf::from(KEY);
        let bytes = read_bytes(&entry).ok();
        let listed = bytes.and_then(|bytes| Listed::of(&bytes, entry, false, None));
        listed.into_iter().collect()
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When it is another entry.
    pub fn delete(&self, _: Kind, entry: &Path) -> Result<(), OpenError> {
        if entry != Path::new(KEY) {
            return Err(OpenError::Elsewhere);
        }
        let removed = storage().map(|storage| storage.remove_item(KEY));
        let nothing = || io::Error::other("this browser keeps nothing");
        removed.and_then(Result::ok).ok_or_else(nothing)?;
        Ok(())
    }

    /// One game is never too many.
    pub fn prune(&self, _: Kind) {}
}

impl Place {
    /// The name of the entry.
    pub fn file(&self) -> &Path {
        Path::new(KEY)
    }

    /// Puts the text there. A game that is over is not kept: a page has nowhere to open it from.
    pub(super) fn store(&self, text: &str, is_over: bool) -> io::Result<()> {
        let nothing = || io::Error::other("this browser keeps nothing");
        let storage = storage().ok_or_else(nothing)?;
        let stored = if is_over {
            storage.remove_item(KEY)
        } else {
            storage.set_item(KEY, text)
        };
        stored.map_err(|_| io::Error::other("the browser's storage is full"))
    }
}

/// Nothing: what a second page of the same browser does cannot be known.
#[derive(Debug)]
pub(super) struct Lock;

impl Lock {
    pub(super) fn take(_: &Place) -> Result<Lock, OpenError> {
        Ok(Lock)
    }
}

/// Reads the saved game.
///
/// # Errors
/// When there is none.
pub fn read(entry: &Path) -> Result<SavedTable, OpenError> {
    SavedTable::from_bytes(&read_bytes(entry)?)
}

/// The text of an entry, whatever it is.
///
/// # Errors
/// When there is none of that name, or it is not the game's.
pub fn read_bytes(entry: &Path) -> Result<Vec<u8>, OpenError> {
    let text = entry
        .to_str()
        .filter(|name| name.starts_with(OURS))
        .and_then(|name| storage()?.get_item(name).ok()?);
    Ok(text.ok_or(io::Error::from(io::ErrorKind::NotFound))?.into_bytes())
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
