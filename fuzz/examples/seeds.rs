//! Writes inputs to begin with, taken from random games: `cargo run --example seeds FOLDER`.

#[path = "../../crates/sim/tests/corpus/action.rs"]
mod action;
#[path = "../../crates/rules/tests/properties/setups.rs"]
mod setups;
#[path = "../../crates/rules/tests/properties/with_expansions.rs"]
mod with_expansions;

use std::fs;
use std::path::Path;

use arrakis_log::Log;
use arrakis_rules::{Action, Faction, Game, Options, Save, Seat, Setup};
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use self::action::positions;

fn main() -> std::io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: seeds FOLDER");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    let (actions, saves) = (folder.join("action"), folder.join("save"));
    fs::create_dir_all(&actions)?;
    fs::create_dir_all(&saves)?;
    for (number, game) in positions().iter().enumerate() {
        fs::write(
            actions.join(format!("played-{number}")),
            played_on(number, game.clone()),
        )?;
    }
    let scenarios = folder.join("scenario");
    fs::create_dir_all(&scenarios)?;
    copy_scenarios(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios"), &scenarios)?;
    for number in 0..12 {
        let save = saved(number);
        let text = save.to_json().map_err(std::io::Error::other)?;
        let short = postcard::to_stdvec(&save).map_err(std::io::Error::other)?;
        fs::write(saves.join(format!("text-{number}")), text)?;
        fs::write(saves.join(format!("short-{number}")), short)?;
        let log = Log::of_save(&save, None).map_err(std::io::Error::other)?;
        fs::write(saves.join(format!("log-{number}")), log.to_bytes().map_err(std::io::Error::other)?)?;
        // What its frames hold, for a log of another game: some of it can be played there.
        let mut held = Vec::new();
        for record in &log.records {
            held = postcard::to_extend(record, held).map_err(std::io::Error::other)?;
        }
        fs::write(saves.join(format!("records-{number}")), held)?;
    }
    Ok(())
}

/// Every scenario of this folder and those in it, under its own name and its folder's.
fn copy_scenarios(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?.path();
        if entry.is_dir() {
            copy_scenarios(&entry, to)?;
        } else if entry.extension().is_some_and(|end| end == "json") {
            let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            fs::copy(&entry, to.join(format!("{}-{}", name(from), name(&entry))))?;
        }
    }
    Ok(())
}

/// Some answers in this position, as an input of the target `action`.
fn played_on(number: usize, mut game: Game) -> Vec<u8> {
    let mut chance = ChaCha8Rng::seed_from_u64(number as u64);
    let mut bytes = (number as u16).to_le_bytes().to_vec();
    for _ in 0..4 {
        let Some((seat, prompt)) = game.prompts().choose(&mut chance).cloned() else {
            break;
        };
        let action = prompt.kind.random_answer(&mut chance);
        bytes.push(1);
        bytes.extend(postcard::to_stdvec(&(seat, &action)).expect("an action can be written"));
        game.submit(seat, action).expect("what is listed is accepted");
    }
    bytes
}

/// The beginning of a game.
fn saved(number: u64) -> Save {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut factions = Faction::ALL;
    let most = factions.len();
    factions.rotate_left(number as usize % most);
    let mut setup =
        Setup::new(&factions[..2 + (number % 5) as usize], number).expect("there are at most six factions");
    if chance.random() {
        setup.options = Options::advanced();
    }
    let mut game = Game::new(setup).expect("the setup is sound");
    let mut actions: Vec<(Seat, Action)> = Vec::new();
    while actions.len() < 12 * (number as usize + 1) {
        let Some((seat, prompt)) = game.prompts().choose(&mut chance).cloned() else {
            break;
        };
        let action = prompt.kind.random_answer(&mut chance);
        game.submit(seat, action.clone()).expect("what is listed is accepted");
        actions.push((seat, action));
    }
    Save::new(&game, actions)
}
