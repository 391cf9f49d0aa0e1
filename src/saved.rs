//! Saved games and scenarios for the client: it asks, and the server's side knows where they lie.

use std::path::Path;

use crate::lessons;
#[cfg(feature = "dev")]
use arrakis_client::link::redacted;
use arrakis_client::link::{Lesson, ListedGame, NewGame, PastGame, SavedGame, SavedGames};
use arrakis_log::Log;
use arrakis_rules::{Faction, Game, Seat, Viewer};
use arrakis_scenario::Stage;
use arrakis_server::TableConfig;
use arrakis_server::saves::{self, Held, Kind, SaveFolder};

/// How the title finds them.
pub(crate) const GAMES: SavedGames = SavedGames {
    latest: || latest(Kind::Own),
    open: |file| open(file, None),
    past_game,
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
    PastGame::new(&log, Viewer::Seat(seat)).map_err(|error| named(file, error))
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

/// What a file can be.
enum Opened {
    Saved(Log),
    /// A scenario at one of its moments.
    Scenario(Box<Stage>),
}

/// The game of this kind that was played last and is not over.
pub(crate) fn latest(kind: Kind) -> Option<SavedGame> {
    let folder = SaveFolder::of_user()?;
    let (file, log, game) = folder.latest(kind)?;
    let listed = folder.list(kind).into_iter().find(|listed| listed.file == file);
    Some(SavedGame {
        age: listed.and_then(|listed| listed.age),
        ..saved(&file, &log, &game)
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
    match read(file, step)? {
        Opened::Saved(log) => {
            let game = log.restore().map_err(|error| named(file, error))?;
            let mut saved = saved(file, &log, &game);
            saved.game.step = step;
            Ok(saved)
        }
        Opened::Scenario(stage) => Ok(scenario(file, &stage)),
    }
}

/// The table that goes on with the game in a file, saved among the games of this kind: in its own place if it has one
/// there and goes on from its end. Whether it is saved or not, nobody else can open the game meanwhile.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn table(file: &Path, step: Option<usize>, saves: Option<Kind>) -> Result<TableConfig, String> {
    let folder = SaveFolder::of_user();
    // Held before it is read: what another window saves after that would be lost.
    let held = folder
        .as_ref()
        .and_then(|folder| folder.place_of_any(file))
        .map(|place| Held::new(place).map_err(|error| named(file, error)))
        .transpose()?;
    let goes_on = |kind| {
        folder
            .as_ref()
            .is_some_and(|folder| folder.place_of(kind, file).is_some())
    };
    let own = held.clone().filter(|_| step.is_none() && saves.is_some_and(goes_on));
    Ok(match read(file, step)? {
        Opened::Saved(log) => TableConfig {
            place: own.or_else(|| new_place(saves?)),
            source: held,
            ..goes_on_with(file, log)
        },
        Opened::Scenario(stage) => TableConfig::at(stage.game, stage.history),
    })
}

fn goes_on_with(file: &Path, log: Log) -> TableConfig {
    if saves::is_lobby(file) {
        TableConfig::at_lobby(log)
    } else {
        TableConfig::going_on(log)
    }
}

/// The name under which the game of a table is saved, if it is.
pub(crate) fn name(config: &TableConfig) -> Option<String> {
    config.place.as_ref()?.place().name().map(str::to_owned)
}

/// A place for a new game, where this system has one. Old games make room for it.
pub(crate) fn new_place(kind: Kind) -> Option<Held> {
    new_place_in(&SaveFolder::of_user()?, kind)
}

/// The same in this folder.
pub(crate) fn new_place_in(folder: &SaveFolder, kind: Kind) -> Option<Held> {
    folder.prune(kind);
    Held::new(folder.new_place(kind)).ok()
}

/// The table that goes on with the game in a table's own folder, if there is one that is not over, or with its lobby.
///
/// # Errors
/// A sentence on why it cannot go on.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn going_on_at(folder: &SaveFolder) -> Result<Option<TableConfig>, String> {
    let Some((file, log, _)) = folder.latest(Kind::Served) else {
        return Ok(None);
    };
    let place = folder.place_of(Kind::Served, &file);
    let held = place.map(Held::new).transpose().map_err(|error| named(&file, error))?;
    Ok(Some(TableConfig {
        place: held,
        ..goes_on_with(&file, log)
    }))
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

fn read(file: &Path, step: Option<usize>) -> Result<Opened, String> {
    let bytes = saves::read_bytes(file).map_err(|error| named(file, error))?;
    if let Some(text) = as_scenario(&bytes) {
        let stages = arrakis_scenario::stages(text).map_err(|wrong| named(file, wrong))?;
        let steps = stages.len().saturating_sub(1);
        let step = step.unwrap_or(0);
        let stage = stages.into_iter().nth(step);
        let stage =
            stage.ok_or_else(|| named(file, format!("the scenario has {steps} steps; there is no step {step}")))?;
        return Ok(Opened::Scenario(Box::new(stage)));
    }
    let log = saves::log_of(&bytes, step).map_err(|error| named(file, error))?;
    Ok(Opened::Saved(log))
}

/// The lesson in a file, if it is one.
///
/// # Errors
/// A sentence on what is wrong with it.
fn lesson(file: &Path) -> Result<Option<Lesson>, String> {
    let bytes = saves::read_bytes(file).map_err(|error| named(file, error))?;
    let text = std::str::from_utf8(&bytes).unwrap_or_default();
    if !arrakis_scenario::is_lesson(text) {
        return Ok(None);
    }
    let name = file.display().to_string();
    let lesson = lessons::read(&name, text).map_err(|wrong| named(file, wrong))?;
    Ok(Some(lesson))
}

/// Makes sure that nobody plays the game in this file: who looks at it sees every hand.
fn ensure_free(file: &Path) -> Result<(), String> {
    let free = SaveFolder::of_user().map(|folder| folder.ensure_free(file));
    free.unwrap_or(Ok(())).map_err(|error| named(file, error))
}

/// The text of a scenario: a saved game has no steps, and a scenario has to have them.
fn as_scenario(bytes: &[u8]) -> Option<&str> {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(rename = "steps")]
        _steps: Vec<serde::de::IgnoredAny>,
    }
    let text = std::str::from_utf8(bytes).ok()?;
    serde_json::from_str::<Head>(text).is_ok().then_some(text)
}

fn named(file: &Path, error: impl std::fmt::Display) -> String {
    // The games of a page lie in no file that a player could know by its name.
    let is_own = || SaveFolder::of_user().is_some_and(|folder| folder.place_of(Kind::Own, file).is_some());
    if cfg!(target_family = "wasm") && is_own() {
        return error.to_string();
    }
    format!("{}: {error}", file.display())
}

fn saved(file: &Path, log: &Log, game: &Game) -> SavedGame {
    SavedGame {
        game: NewGame {
            mine: log.mine(),
            ..going_on(file, game)
        },
        mine: log.mine(),
        turn: turn(game),
        is_over: game.outcome().is_some(),
        age: None,
    }
}

/// In a scenario one is whoever is asked first.
fn scenario(file: &Path, stage: &Stage) -> SavedGame {
    let mine = stage.asked.first().map(|asked| asked.faction);
    SavedGame {
        game: NewGame {
            mine,
            step: Some(stage.step),
            ..going_on(file, &stage.game)
        },
        mine,
        turn: turn(&stage.game),
        // A scenario is there to be played.
        is_over: false,
        age: None,
    }
}

fn going_on(file: &Path, game: &Game) -> NewGame {
    let setup = game.setup();
    NewGame {
        factions: game.factions().to_vec(),
        seed: setup.seed.number(),
        options: setup.options,
        from: Some(file.to_owned()),
        ..NewGame::default()
    }
}

fn turn(game: &Game) -> u8 {
    game.view(Viewer::Spectator).public.course.turn
}
