//! Two seeded games with every faction in one of them, and for each faction the moment of the first turn at which it ships: for
//! pictures.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use arrakis_log::{Log, create};
use arrakis_rules::{Faction, Game, MAX_SEATS, PromptKind, Seat, Viewer};
use serde_json::{Value, json};

use crate::bots::Bots;
use crate::replay;
use crate::table::{self, BotTable, setup};

/// A seed with which every faction is asked in the first turn where it ships.
const SEED: u64 = 1;

/// Plays the first turn of two seeded games with every faction in one of them, keeps them in a folder, and prints for each
/// faction where it ships, for `arrakis --gallery`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder for the saved games.
    folder: PathBuf,
    /// The seed of the games.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
}

/// Prints the moments as a list of pictures.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    fs::create_dir_all(&args.folder).with_context(|| format!("cannot make {}", args.folder.display()))?;
    let mut pictures = Vec::new();
    let mut seen: BTreeSet<Faction> = BTreeSet::new();
    for (number, factions) in tables().iter().enumerate() {
        let (log, moments) = play(factions, args.seed)?;
        let file = args.folder.join(format!("first_turn_{number}.game"));
        create(&file, &log.to_bytes()?).with_context(|| format!("cannot write {}", file.display()))?;
        // Who fills up the last table has a picture already.
        let new = moments.iter().filter(|moment| seen.insert(moment.faction));
        pictures.extend(new.map(|moment| {
            json!({
                "name": format!("first_turn_{}", table::id(&moment.faction)),
                "open": file,
                "step": moment.action,
                "faction": moment.faction,
            })
        }));
    }
    println!("{}", Value::from(pictures));
    Ok(ExitCode::SUCCESS)
}

/// The tables at which every faction sits once: six each.
fn tables() -> Vec<Vec<Faction>> {
    Faction::ALL.chunks(MAX_SEATS).map(<[Faction]>::to_vec).collect()
}

/// When a faction ships in the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    faction: Faction,
    /// After how many actions it is.
    action: usize,
}

/// Plays the first turn, and finds the moments: one for each faction.
fn play(factions: &[Faction], seed: u64) -> Result<(Log, Vec<Moment>)> {
    let mut table = BotTable::new(setup(factions, true, seed)?, Bots::Novice)?;
    let mut log = replay::begin(&table);
    let mut moments: Vec<Moment> = Vec::new();
    while is_first_turn(&table.game) {
        if let Some(seat) = ships(&table.game)
            && let Some(faction) = table.game.factions().get(seat.index())
            && moments.iter().all(|moment| moment.faction != *faction)
        {
            moments.push(Moment {
                faction: *faction,
                action: table.game.actions() as usize,
            });
        }
        if !replay::go_on(&mut table, &mut log)? {
            break;
        }
    }
    for faction in factions {
        let found = moments.iter().any(|moment| moment.faction == *faction);
        ensure!(
            found,
            "in the game of seed {seed} {faction:?} do not ship in the first turn"
        );
    }
    Ok((log, moments))
}

fn is_first_turn(game: &Game) -> bool {
    game.view(Viewer::Spectator).public.course.turn <= 1
}

/// Who is asked how it ships or, if it cannot, how it moves.
fn ships(game: &Game) -> Option<Seat> {
    let acts = |kind: &PromptKind| matches!(kind, PromptKind::Ship(_) | PromptKind::Move(_));
    let prompts = game.prompts();
    let (seat, _) = prompts.iter().find(|(_, prompt)| acts(&prompt.kind))?;
    Some(*seat)
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Phase;

    use super::*;

    #[test]
    fn every_faction_has_a_moment_in_which_it_is_asked() {
        let mut seen = BTreeSet::new();
        for factions in tables() {
            let (log, moments) = play(&factions, SEED).unwrap();
            assert_eq!(moments.len(), MAX_SEATS);
            let mut found = 0;
            log.restore_told(|number, game, _| {
                for moment in moments.iter().filter(|moment| moment.action == number) {
                    let seat = ships(game).expect("somebody ships");
                    assert_eq!(game.factions()[seat.index()], moment.faction);
                    assert_eq!(game.view(Viewer::Spectator).public.course.phase, Phase::Shipment);
                    found += 1;
                }
            })
            .unwrap();
            assert_eq!(found, MAX_SEATS);
            seen.extend(moments.iter().map(|moment| moment.faction));
        }
        assert_eq!(seen, Faction::ALL.into_iter().collect());
    }
}
