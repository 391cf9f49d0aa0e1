//! Saved games for the client: it asks, and the server's side knows where they lie.

use std::path::Path;

use arrakis_client::link::{NewGame, SavedGame, SavedGames};
use arrakis_rules::{Game, Viewer};
use arrakis_server::TableConfig;
use arrakis_server::saves::{self, Kind, Place, SaveFolder, SavedTable};

/// How the title finds them.
pub(crate) const GAMES: SavedGames = SavedGames {
    latest: || latest(Kind::Own),
    open,
};

/// The game of this kind that was played last and is not over.
pub(crate) fn latest(kind: Kind) -> Option<SavedGame> {
    let (file, table, game) = SaveFolder::of_user()?.latest(kind)?;
    Some(saved(&file, &table, &game))
}

/// The game in a file.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn open(file: &Path) -> Result<SavedGame, String> {
    let table = read(file)?;
    let game = table.restore().map_err(|error| named(file, error))?;
    Ok(saved(file, &table, &game))
}

/// The table that goes on with the game in a file.
///
/// # Errors
/// A sentence on why there is none.
pub(crate) fn table(file: &Path) -> Result<TableConfig, String> {
    Ok(TableConfig::going_on(read(file)?.save))
}

/// Where a game is saved: where it lies already, if that is one of our places.
pub(crate) fn place(kind: Kind, from: Option<&Path>, seed: u64) -> Option<Place> {
    let folder = SaveFolder::of_user()?;
    let own = from.and_then(|file| folder.place_of(kind, file));
    Some(own.unwrap_or_else(|| folder.new_place(kind, seed)))
}

fn read(file: &Path) -> Result<SavedTable, String> {
    saves::read(file).map_err(|error| named(file, error))
}

fn named(file: &Path, error: saves::OpenError) -> String {
    format!("{}: {error}", file.display())
}

fn saved(file: &Path, table: &SavedTable, game: &Game) -> SavedGame {
    let setup = &table.save.setup;
    SavedGame {
        game: NewGame {
            factions: setup.factions.to_vec(),
            mine: table.mine,
            seed: Some(setup.seed),
            options: setup.options,
            from: Some(file.to_owned()),
            ..NewGame::default()
        },
        mine: table.mine,
        turn: game.view(Viewer::Spectator).public.turn,
    }
}
