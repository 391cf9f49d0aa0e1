//! Saved games and scenarios for the client: it asks, and the server's side knows where they lie.

use std::path::Path;

#[cfg(feature = "dev")]
use arrakis_client::link::redacted;
use arrakis_client::link::{Lesson, ListedGame, PastGame, SavedGame, SavedGames};
#[cfg(feature = "dev")]
use arrakis_log::Log;
use arrakis_rules::{Faction, Seat, Viewer};
use arrakis_serve::saved::{Found, Opened, ensure_free, named, read};
use arrakis_server::saves::{self, Kind, SaveFolder};

use crate::{lessons, local};

/// How the title finds them.
pub(crate) const GAMES: SavedGames = SavedGames {
    latest: || latest(Kind::Own),
    open: |file| open(file, None),
    past_game,
    #[cfg(not(target_family = "wasm"))]
    replay: |name| SaveFolder::of_user().map(|folder| folder.replay(Kind::Own, name)),
    #[cfg(target_family = "wasm")]
    replay: |_| None,
    #[cfg(not(target_family = "wasm"))]
    account: saves::account,
    // The storage of a page has no room to spare: what looking back came to is known there until the page is closed.
    #[cfg(target_family = "wasm")]
    account: |_| None,
    #[cfg(not(target_family = "wasm"))]
    keep_account: |file, account| saves::keep_account(file, account).map_err(|error| named(file, error)),
    #[cfg(target_family = "wasm")]
    keep_account: |_, _| Ok(()),
    list,
    read: |file| {
        ensure_free(file)?;
        saves::read_bytes(file).map_err(|error| named(file, error))
    },
    #[cfg(target_family = "wasm")]
    show: saves::show,
    delete,
};

/// The game in a file, to be looked at as this faction saw it, or as whoever saved it did.
fn past_game(file: &Path, mine: Option<Faction>) -> Result<PastGame, String> {
    ensure_free(file)?;
    let Opened::Saved(log) = read(file, None)? else {
        return Err(named(file, "a scenario has no answers to look back at"));
    };
    let factions = log.factions().unwrap_or_else(|| log.setup.factions.to_vec());
    let seat = chair(&factions, mine.or(log.mine())).map_err(|error| named(file, error))?;
    let past_game = PastGame::new(&log, Viewer::Seat(seat)).map_err(|error| named(file, error))?;
    Ok(PastGame {
        file: Some(file.to_owned()),
        ..past_game
    })
}

/// Where this faction sits; the first chair if there is none.
fn chair(factions: &[Faction], mine: Option<Faction>) -> Result<Seat, &'static str> {
    let at = match mine {
        Some(mine) => factions.iter().position(|faction| *faction == mine),
        None => Some(0),
    };
    let at = at.and_then(|at| u8::try_from(at).ok());
    at.map(Seat).ok_or("that faction does not play in it")
}

fn list() -> Vec<ListedGame> {
    let listed = SaveFolder::of_user().map(|folder| folder.list(Kind::Own));
    let line = |game: saves::Listed| ListedGame {
        file: game.file,
        mine: game.mine,
        turn: game.turn,
        options: game.options,
        is_over: game.is_over,
        age: game.age,
    };
    listed.unwrap_or_default().into_iter().map(line).collect()
}

fn delete(file: &Path) -> Result<(), String> {
    let Some(folder) = SaveFolder::of_user() else {
        return Ok(());
    };
    folder.delete(Kind::Own, file).map_err(|error| named(file, error))
}

/// The game of this kind that was played last and is not over.
fn latest(kind: Kind) -> Option<SavedGame> {
    let found = arrakis_serve::saved::latest(kind)?;
    let file = found.table.from.clone()?;
    let listed = SaveFolder::of_user()?.list(kind);
    let listed = listed.into_iter().find(|listed| listed.file == file);
    Some(SavedGame {
        age: listed.and_then(|listed| listed.age),
        ..saved(found)
    })
}

/// The game in a file; with a step, as it was after so many steps of a scenario or actions of a saved game.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn open(file: &Path, step: Option<usize>) -> Result<SavedGame, String> {
    ensure_free(file)?;
    if let Some(lesson) = lesson(file)? {
        return Ok(SavedGame {
            mine: Some(lesson.mine),
            game: lessons::game(lesson),
            turn: 1,
            is_over: false,
            age: None,
        });
    }
    arrakis_serve::saved::open(file, step).map(saved)
}

fn saved(found: Found) -> SavedGame {
    SavedGame {
        mine: found.table.mine,
        turn: found.turn,
        is_over: found.is_over,
        game: local::game(found.table),
        age: None,
    }
}

#[cfg(feature = "dev")]
/// What a player sees of the game in a file, and was told of it: this faction's, or the one that is asked first; and the
/// game's record, where it is over.
///
/// # Errors
/// A sentence on why there is nothing to see.
pub(crate) fn seen(
    file: &Path,
    step: Option<usize>,
    mine: Option<Faction>,
) -> Result<(arrakis_rules::View, Vec<(u32, arrakis_rules::Event)>, Option<Log>), String> {
    ensure_free(file)?;
    let (game, history, first, record) = match read(file, step)? {
        Opened::Saved(log) => {
            let mut history = Vec::new();
            let game = log.restore_told(|_, _, events| history.push(events));
            let (game, mine) = (game.map_err(|error| named(file, error))?, log.mine());
            let record = game.outcome().is_some().then_some(log);
            (game, history, mine, record)
        }
        Opened::Scenario(stage) => {
            let first = stage.asked.first().map(|asked| asked.faction);
            (stage.game, stage.history, first, None)
        }
    };
    let seat = chair(game.factions(), mine.or(first)).map_err(|error| named(file, error))?;
    let viewer = Viewer::Seat(seat);
    Ok((game.view(viewer), redacted(&history, viewer), record))
}

/// The lesson in a file, if it is one.
///
/// # Errors
/// A sentence on what is wrong with it.
pub(crate) fn lesson(file: &Path) -> Result<Option<Lesson>, String> {
    let bytes = saves::read_bytes(file).map_err(|error| named(file, error))?;
    let text = std::str::from_utf8(&bytes).unwrap_or_default();
    if !arrakis_scenario::is_lesson(text) {
        return Ok(None);
    }
    let name = file.display().to_string();
    let lesson = lessons::read(&name, text).map_err(|wrong| named(file, wrong))?;
    Ok(Some(lesson))
}
