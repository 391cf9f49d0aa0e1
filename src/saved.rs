//! Saved games and scenarios for the client: it asks, and the server's side knows where they lie.

use std::path::Path;

use arrakis_client::link::{NewGame, SavedGame, SavedGames};
use arrakis_rules::{Event, Faction, Game, View, Viewer};
use arrakis_scenario::Stage;
use arrakis_server::TableConfig;
use arrakis_server::saves::{self, Kind, Place, SaveFolder, SavedTable};

/// How the title finds them.
pub(crate) const GAMES: SavedGames = SavedGames {
    latest: || latest(Kind::Own),
    open: |file| open(file, 0),
};

/// What a file can be.
enum Opened {
    Saved(SavedTable),
    /// A scenario at one of its moments.
    Scenario(Box<Stage>),
}

/// The game of this kind that was played last and is not over.
pub(crate) fn latest(kind: Kind) -> Option<SavedGame> {
    let (file, table, game) = SaveFolder::of_user()?.latest(kind)?;
    Some(saved(&file, &table, &game))
}

/// The game in a file; of a scenario, the one after so many of its steps.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn open(file: &Path, step: usize) -> Result<SavedGame, String> {
    match read(file, step)? {
        Opened::Saved(table) => {
            let game = table.restore().map_err(|error| named(file, error))?;
            Ok(saved(file, &table, &game))
        }
        Opened::Scenario(stage) => Ok(scenario(file, &stage)),
    }
}

/// The table that goes on with the game in a file, and whether it can be saved.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn table(file: &Path, step: usize) -> Result<(TableConfig, bool), String> {
    Ok(match read(file, step)? {
        Opened::Saved(table) => (TableConfig::going_on(table.save), true),
        Opened::Scenario(stage) => (TableConfig::at(stage.game, stage.history), false),
    })
}

/// What a player sees of the game in a file, and was told of it: this faction's, or the one that is asked first.
///
/// # Errors
/// A sentence on why there is nothing to see.
pub(crate) fn seen(file: &Path, step: usize, mine: Option<Faction>) -> Result<(View, Vec<(u32, Event)>), String> {
    let (game, history, first) = match read(file, step)? {
        Opened::Saved(table) => {
            let mut history = Vec::new();
            let game = table.save.restore_told(|_, _, events| history.push(events));
            (game.map_err(|error| named(file, error))?, history, table.mine)
        }
        Opened::Scenario(stage) => {
            let first = stage.asked.first().map(|asked| asked.faction);
            (stage.game, stage.history, first)
        }
    };
    let wanted = mine.or(first);
    let seat = game
        .seats()
        .find(|seat| game.setup().factions.get(seat.index()).copied() == wanted);
    let viewer = Viewer::Seat(seat.ok_or_else(|| named(file, "that faction does not play in it"))?);
    let told = (1..).zip(history).flat_map(|(action, events)| {
        let seen = events.into_iter().filter_map(move |event| event.seen_by(viewer));
        seen.map(move |event| (action, event))
    });
    Ok((game.view(viewer), told.collect()))
}

/// Where a game is saved: where it lies already, if that is one of our places.
pub(crate) fn place(kind: Kind, from: Option<&Path>, seed: u64) -> Option<Place> {
    let folder = SaveFolder::of_user()?;
    let own = from.and_then(|file| folder.place_of(kind, file));
    Some(own.unwrap_or_else(|| folder.new_place(kind, seed)))
}

fn read(file: &Path, step: usize) -> Result<Opened, String> {
    let bytes = saves::read_bytes(file).map_err(|error| named(file, error))?;
    if let Some(text) = as_scenario(&bytes) {
        let stages = arrakis_scenario::stages(text).map_err(|wrong| named(file, wrong))?;
        let steps = stages.len().saturating_sub(1);
        let stage = stages.into_iter().nth(step);
        let stage =
            stage.ok_or_else(|| named(file, format!("the scenario has {steps} steps; there is no step {step}")))?;
        return Ok(Opened::Scenario(Box::new(stage)));
    }
    let table = SavedTable::from_bytes(&bytes).map_err(|error| named(file, error))?;
    Ok(Opened::Saved(table))
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
    format!("{}: {error}", file.display())
}

fn saved(file: &Path, table: &SavedTable, game: &Game) -> SavedGame {
    SavedGame {
        game: NewGame {
            mine: table.mine,
            ..going_on(file, game)
        },
        mine: table.mine,
        turn: turn(game),
    }
}

/// In a scenario one is whoever is asked first.
fn scenario(file: &Path, stage: &Stage) -> SavedGame {
    let mine = stage.asked.first().map(|asked| asked.faction);
    SavedGame {
        game: NewGame {
            mine,
            step: stage.step,
            ..going_on(file, &stage.game)
        },
        mine,
        turn: turn(&stage.game),
    }
}

fn going_on(file: &Path, game: &Game) -> NewGame {
    let setup = game.setup();
    NewGame {
        factions: setup.factions.to_vec(),
        seed: Some(setup.seed),
        options: setup.options,
        from: Some(file.to_owned()),
        ..NewGame::default()
    }
}

fn turn(game: &Game) -> u8 {
    game.view(Viewer::Spectator).public.turn
}
