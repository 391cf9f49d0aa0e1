//! Saved games in a browser, and the file that the player has shown to the page.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use arrakis_log::Log;
use arrakis_net::page::{News, tell};
use arrakis_rules::Game;
use bevy::log::warn;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::BroadcastChannel;

use super::entries::{self, Games, Transaction};
use super::home::{Batch, Home, Storing};
use super::tabs::{self, Storage};
use super::taking_over::{self, Older};
use super::{Held, Kind, Listed, MOST_BYTES, OpenError, database, log_of, random_name};

/// What lies in the database.
static GAMES: Mutex<Games> = Mutex::new(Games::NONE);

/// The games that this tab holds.
static HELD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// The games that another tab has taken over from this one. It may be done with them by now: what this one would still save is
/// a branch of the game that nobody wants.
static TAKEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// The file that was shown last: a page cannot read a file a second time.
static SHOWN: Mutex<Option<(PathBuf, Vec<u8>)>> = Mutex::new(None);

thread_local! {
    /// Where tabs tell each other that something has changed.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new("arrakis games").ok();
}

/// The games of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder;

/// The name of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(PathBuf);

/// Reads the saved games, before anything asks for them; takes over those of before there was a database; and keeps in
/// step with other tabs from now on. A browser that keeps nothing has none.
pub async fn load() {
    let is_read = refresh().await;
    take_over(is_read).await;
    listen();
    database::when_gone(|| spawn_local(save_again()));
}

/// Saves the games that this tab plays once more where the browser has removed them: whoever clears its storage means no game
/// that is under way.
async fn save_again() {
    refresh().await;
    let held = held().clone();
    for name in held {
        if let Some(page) = page() {
            tabs::take(&page, &name);
        }
        let Some(restoring) = games().restoring(&name) else {
            continue;
        };
        match commit(restoring).await {
            Ok(()) => tell(News::Cleared),
            // The next answer tries again, and tells of it where that fails.
            Err(error) => warn!("a saved game was removed by the browser: {error}"),
        }
    }
}

/// Reads what other tabs have changed. Returns whether that could be read.
async fn refresh() -> bool {
    match database::read(|there| games().changed(there)).await {
        Ok((there, read)) => {
            let held = held().clone();
            games().refresh(&there, read, &held);
            true
        }
        Err(error) => {
            warn!("the saved games cannot be read: {error}");
            false
        }
    }
}

/// Copies the games of before there was a database, and removes each when its copy is there for good. Where that cannot
/// be, they stay and can be played all the same.
async fn take_over(is_read: bool) {
    let Some(page) = page() else { return };
    for older in taking_over::older(&page) {
        // One that a tab with an older version plays is left to it.
        let may_be_taken = is_read && tabs::is_free(&page, &older.name);
        let is_taken = games().is_there(&older.name) || may_be_taken && take(&older).await;
        if is_taken {
            older.forget(&page);
        } else {
            games().keep_older(&older.name, older.when, older.bytes());
        }
    }
}

async fn take(older: &Older) -> bool {
    let taking = Transaction::taking_over(&older.name, older.when, older.bytes());
    let taken = commit(taking).await;
    taken
        .inspect_err(|error| warn!("a saved game stays where it was before there was a database: {error}"))
        .is_ok()
}

/// Looks again when another tab has saved something. A tab that is out of sight does so when it is looked at.
fn listen() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let page = document.clone();
    let look = Closure::<dyn FnMut()>::new(move || {
        if !page.hidden() {
            spawn_local(async {
                refresh().await;
            });
        }
    });
    let look = look.into_js_value();
    document.set_onvisibilitychange(Some(look.unchecked_ref()));
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            channel.set_onmessage(Some(look.unchecked_ref()));
        }
    });
}

/// Changes the database, and tells of it what it can be asked for.
async fn commit(transaction: Transaction) -> io::Result<()> {
    database::commit(&transaction).await?;
    games().done(transaction);
    CHANNEL.with(|channel| {
        // Without one the others look when they are looked at.
        let _ = channel.as_ref().map(|channel| channel.post_message(&JsValue::NULL));
    });
    Ok(())
}

/// Removes a game. What is gone from the list comes back where that fails.
async fn remove(name: String) {
    if let Err(error) = commit(Transaction::removing(&name)).await {
        warn!("a saved game could not be deleted: {error}");
        refresh().await;
    }
}

impl SaveFolder {
    /// The games of this browser. Where it keeps nothing, there are none, and saving one fails.
    pub fn of_user() -> Option<SaveFolder> {
        Some(SaveFolder)
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

    /// Makes sure that nobody plays the game of this name.
    ///
    /// # Errors
    /// When this tab or another one does.
    pub fn ensure_free(&self, entry: &Path) -> Result<(), OpenError> {
        let name = entry.to_str().unwrap_or_default();
        is_free(name).then_some(()).ok_or_else(|| in_use(name))
    }

    /// The game that was played last and is not over, with its name.
    pub fn latest(&self, _: Kind) -> Option<(PathBuf, Log, Game)> {
        let names = games().newest_first(false);
        names.into_iter().map(PathBuf::from).find_map(|entry| {
            let log = read(&entry).ok()?;
            let game = log.restore().ok()?;
            game.outcome().is_none().then_some((entry, log, game))
        })
    }

    /// All games, those that are over too, the latest first.
    pub fn list(&self, _: Kind) -> Vec<Listed> {
        let games = games();
        let of = |is_over| games.newest_first(is_over).into_iter().map(move |name| (name, is_over));
        let listed = of(false).chain(of(true)).filter_map(|(name, is_over)| {
            let age = games.age(&name, now()).map(Duration::from_millis);
            Listed::of(games.bytes(&name)?, PathBuf::from(name), is_over, age)
        });
        listed.collect()
    }

    /// Deletes a game of the list.
    ///
    /// # Errors
    /// When it is another entry, or is being played.
    pub fn delete(&self, _: Kind, entry: &Path) -> Result<(), OpenError> {
        let name = entry.to_str().filter(|name| entries::is_saved(name));
        let name = name.ok_or(OpenError::Elsewhere)?.to_owned();
        let lock = Lock::take(&Place(entry.to_owned()))?;
        games().remove(&name);
        if let Some(page) = page() {
            taking_over::remove(&page, &name);
        }
        spawn_local(async move {
            remove(name).await;
            drop(lock);
        });
        Ok(())
    }

    /// Deletes the oldest games, but none that is being played.
    pub fn prune(&self, kind: Kind) {
        let old = games().too_many();
        for name in old {
            // What cannot be deleted now can be the next time.
            let _ = self.delete(kind, Path::new(&name));
        }
    }
}

impl Place {
    /// The name of the game.
    pub fn file(&self) -> &Path {
        &self.0
    }

    /// What the game that lies here is called.
    pub fn name(&self) -> Option<&str> {
        self.0.file_stem()?.to_str()
    }

    /// Under what it lies in the database.
    fn key(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

impl Home for Held {
    fn read(&self) -> Option<Vec<u8>> {
        games().bytes(self.place().key()).map(<[u8]>::to_vec)
    }

    fn store(&self, batch: Batch) -> Storing {
        Box::pin(store(self.place().key().to_owned(), batch))
    }
}

/// Saves a game that this tab holds. Where there is no room, old replays make some.
async fn store(game: String, batch: Batch) -> io::Result<()> {
    // Somebody wanted it elsewhere; and a tab that slept for long may have been taken for gone.
    if page().is_some_and(|page| !tabs::is_free(&page, &game)) {
        taken().insert(game.clone());
    }
    if taken().contains(&game) {
        return Err(io::Error::other("it goes on in another window, which saves it now"));
    }
    loop {
        let saving = games().saving(&game, batch.clone(), now())?;
        let Err(error) = commit(saving).await else { break };
        if error.kind() == io::ErrorKind::NotFound {
            // Nobody else has a game that this tab holds: the browser has removed it.
            games().lost(&game);
            tell(News::Cleared);
            continue;
        }
        let is_full = error.kind() == io::ErrorKind::QuotaExceeded;
        let oldest = games().oldest_replay(&game).filter(|_| is_full);
        commit(Transaction::removing(&oldest.ok_or(error)?)).await?;
    }
    if let Some(page) = page().filter(|_| batch.replaces) {
        taking_over::remove(&page, &game);
    }
    Ok(())
}

/// Keeps others from a game: other tabs, and a second table in this one.
#[derive(Debug)]
pub(super) struct Lock(Place);

impl Lock {
    /// Takes the lock of a place.
    ///
    /// # Errors
    /// When somebody has it.
    pub(super) fn take(place: &Place) -> Result<Lock, OpenError> {
        let name = place.key();
        // A browser that keeps nothing has nothing to lose.
        if !is_free(name) || !page().is_none_or(|page| tabs::take(&page, name)) {
            return Err(in_use(name));
        }
        held().insert(name.to_owned());
        taken().remove(name);
        Ok(Lock(place.clone()))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        held().remove(self.0.key());
        if let Some(page) = page() {
            tabs::release(&page, self.0.key());
        }
    }
}

/// Says that a game is played elsewhere. Where that is another tab, the page offers to take it over.
fn in_use(name: &str) -> OpenError {
    if !held().contains(name) {
        tell(News::InUse(name));
    }
    OpenError::InUse
}

fn is_free(name: &str) -> bool {
    !held().contains(name) && page().is_none_or(|page| tabs::is_free(&page, name))
}

/// Takes in a file that the player has shown to the page. Returns under which name it can be read.
pub fn show(name: &str, bytes: Vec<u8>) -> PathBuf {
    let file = PathBuf::from(name);
    *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some((file.clone(), bytes));
    file
}

/// Reads a saved game.
///
/// # Errors
/// When there is none.
pub fn read(entry: &Path) -> Result<Log, OpenError> {
    log_of(&read_bytes(entry)?, None)
}

/// The bytes of a game, of an entry of the gallery, or of the file that was shown.
///
/// # Errors
/// When there is none of that name, or it is not the game's, or it has more than [`MOST_BYTES`].
pub fn read_bytes(entry: &Path) -> Result<Vec<u8>, OpenError> {
    let name = entry.to_str().unwrap_or_default();
    if let Some(bytes) = games().bytes(name) {
        return Ok(bytes.to_vec());
    }
    // Names of the page's storage that are the game's own begin so, the lists of the gallery among them.
    if name.starts_with("arrakis ")
        && let Some(text) = page().and_then(|page| page.get(name))
    {
        return Ok(taking_over::bytes(text));
    }
    let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let shown = shown.as_ref().filter(|(file, _)| file == entry);
    let (_, bytes) = shown.ok_or(io::Error::from(io::ErrorKind::NotFound))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(OpenError::Large);
    }
    Ok(bytes.clone())
}

fn games() -> MutexGuard<'static, Games> {
    GAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn held() -> MutexGuard<'static, BTreeSet<String>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

fn taken() -> MutexGuard<'static, BTreeSet<String>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn page() -> Option<Page> {
    let window = web_sys::window()?;
    let storage = window.local_storage().ok()??;
    // The page gives each tab a number of its own.
    let tab = window.session_storage().ok().flatten();
    let tab = tab.and_then(|session| session.get_item("arrakis tab").ok()?);
    let tab = tab.unwrap_or_default();
    Some(Page { storage, tab })
}

/// The texts of the page.
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
