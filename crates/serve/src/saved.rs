//! Saved games and scenarios that a table is made from.

use std::path::Path;

use arrakis_log::Log;
use arrakis_rules::{Game, Viewer};
use arrakis_scenario::Stage;
use arrakis_server::TableConfig;
use arrakis_server::saves::{self, Held, Kind, SaveFolder};

use crate::WantedTable;

/// What a file can be.
pub enum Opened {
    /// A game, with all that was done in it.
    Saved(Log),
    /// A scenario at one of its moments.
    Scenario(Box<Stage>),
}

/// A game that can be gone on with.
#[derive(Clone, Debug)]
pub struct Found {
    /// The table that goes on with it.
    pub table: WantedTable,
    /// The turn that it is in.
    pub turn: u8,
    /// Whether it is over. A scenario is not: it is there to be played.
    pub is_over: bool,
}

/// The game of this kind that was played last and is not over.
pub fn latest(kind: Kind) -> Option<Found> {
    let (file, log, game) = SaveFolder::of_user()?.latest(kind)?;
    Some(found(&file, &log, &game))
}

/// The game in a file; with a step, as it was after so many steps of a scenario or actions of a saved game.
///
/// # Errors
/// A sentence on why there is none.
pub fn open(file: &Path, step: Option<usize>) -> Result<Found, String> {
    ensure_free(file)?;
    match read(file, step)? {
        Opened::Saved(log) => {
            let game = log.restore().map_err(|error| named(file, error))?;
            let mut found = found(file, &log, &game);
            found.table.step = step;
            Ok(found)
        }
        Opened::Scenario(stage) => Ok(scenario(file, &stage)),
    }
}

/// The table that goes on with the game in a file, saved among the games of this kind: in its own place if it has one
/// there and goes on from its end. Whether it is saved or not, nobody else can open the game meanwhile.
///
/// # Errors
/// A sentence on why there is none.
pub fn table(file: &Path, step: Option<usize>, saves: Option<Kind>) -> Result<TableConfig, String> {
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
pub fn name(config: &TableConfig) -> Option<String> {
    config.place.as_ref()?.place().name().map(str::to_owned)
}

/// A place for a new game, where this system has one. Old games make room for it.
pub fn new_place(kind: Kind) -> Option<Held> {
    new_place_in(&SaveFolder::of_user()?, kind)
}

/// The same in this folder.
pub fn new_place_in(folder: &SaveFolder, kind: Kind) -> Option<Held> {
    folder.prune(kind);
    Held::new(folder.new_place(kind)).ok()
}

/// The table that goes on with the game in a table's own folder, if there is one that is not over, or with its lobby.
///
/// # Errors
/// A sentence on why it cannot go on.
#[cfg(not(target_family = "wasm"))]
pub fn going_on_at(folder: &SaveFolder) -> Result<Option<TableConfig>, String> {
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

/// What is in a file; of a scenario, one of its moments.
///
/// # Errors
/// A sentence on why it can be nothing of that.
pub fn read(file: &Path, step: Option<usize>) -> Result<Opened, String> {
    let bytes = saves::read_bytes(file).map_err(|error| named(file, error))?;
    if std::str::from_utf8(&bytes).is_ok_and(arrakis_scenario::is_lesson) {
        return Err(named(file, "a lesson is for one learner alone, at a table in a window"));
    }
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

/// Makes sure that nobody plays the game in this file: who looks at it sees every hand.
///
/// # Errors
/// When somebody does.
pub fn ensure_free(file: &Path) -> Result<(), String> {
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

/// A sentence on a file, with its name, where a player can know it by that.
pub fn named(file: &Path, error: impl std::fmt::Display) -> String {
    // The games of a page lie in no file that a player could know by its name.
    let is_own = || SaveFolder::of_user().is_some_and(|folder| folder.place_of(Kind::Own, file).is_some());
    if cfg!(target_family = "wasm") && is_own() {
        return error.to_string();
    }
    format!("{}: {error}", file.display())
}

fn found(file: &Path, log: &Log, game: &Game) -> Found {
    Found {
        table: WantedTable {
            mine: log.mine(),
            ..going_on(file, game)
        },
        turn: turn(game),
        is_over: game.outcome().is_some(),
    }
}

/// In a scenario one is whoever is asked first.
fn scenario(file: &Path, stage: &Stage) -> Found {
    Found {
        table: WantedTable {
            mine: stage.asked.first().map(|asked| asked.faction),
            step: Some(stage.step),
            ..going_on(file, &stage.game)
        },
        turn: turn(&stage.game),
        is_over: false,
    }
}

fn going_on(file: &Path, game: &Game) -> WantedTable {
    let setup = game.setup();
    WantedTable {
        factions: game.factions().to_vec(),
        seed: setup.seed.number(),
        options: setup.options,
        from: Some(file.to_owned()),
        ..WantedTable::default()
    }
}

fn turn(game: &Game) -> u8 {
    game.view(Viewer::Spectator).public.course.turn
}
