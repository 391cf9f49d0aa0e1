//! A seeded game, and for each phase of the rulebook the moment of it that leaves most to see: for pictures.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_log::{Log, create};
use arrakis_rules::{Event, EventKind, Faction, Game, Phase, Seat, Viewer};
use serde_json::{Value, json};

use crate::bots::Bots;
use crate::replay;
use crate::table::{BotTable, setup};

/// A game of all six factions that comes to every phase and to its end by a victory.
const SEED: u64 = 4;

/// Plays a seeded game to its end, keeps it in a file, and prints where in it each phase is best seen, for
/// `arrakis --gallery`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file for the saved game.
    file: PathBuf,
    /// The seed of the game.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
}

/// Prints the moments as a list of pictures.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let (log, moments) = play(args.seed)?;
    create(&args.file, &log.to_bytes()?).with_context(|| format!("cannot write {}", args.file.display()))?;
    let picture = |moment: &Moment| {
        json!({
            "name": moment.name,
            "open": args.file,
            "step": moment.action,
            "faction": moment.faction,
        })
    };
    println!("{}", moments.iter().map(picture).collect::<Value>());
    Ok(ExitCode::SUCCESS)
}

/// A moment of the game that shows a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    /// The name of its picture: `phase_storm`.
    name: String,
    /// After how many actions it is.
    action: usize,
    /// Who looks: somebody whom the phase concerns.
    faction: Faction,
    /// How much there is to see, roughly.
    much: usize,
}

/// Plays the game, and finds the moments; the end of the game is the last of them.
fn play(seed: u64) -> Result<(Log, Vec<Moment>)> {
    let mut table = BotTable::new(setup(&Faction::CLASSIC, true, seed)?, Bots::Novice)?;
    let mut moments: Vec<Option<Moment>> = vec![None; phases().count()];
    let mut log = replay::begin(&table);
    while replay::go_on(&mut table, &mut log)? {
        for (phase, best) in phases().zip(&mut moments) {
            if let Some(seat) = concerned(&table.game, &table.events, phase) {
                let much = much(&table.game);
                if best.as_ref().is_none_or(|best| best.much < much) {
                    *best = Some(moment(&name(phase)?, &table.game, seat)?);
                }
            }
        }
    }
    let outcome = table.game.outcome().context("the game has no end")?;
    let winner = outcome.winners.iter().next().context("nobody won the game")?;
    let mut found = Vec::new();
    for (phase, moment) in phases().zip(moments) {
        found.push(moment.with_context(|| format!("the game of seed {seed} never comes to {phase:?}"))?);
    }
    found.push(moment("end", &table.game, winner)?);
    Ok((log, found))
}

/// The setup, and the phases of a turn.
fn phases() -> impl Iterator<Item = Phase> {
    [Phase::Setup].into_iter().chain(Phase::TURN)
}

/// Whom the phase concerns at this moment; nobody where it is not to be seen. Collection asks nobody, and is over when the
/// game rests: it is seen in what it left behind, unless that was the end of the game, which hides it.
fn concerned(game: &Game, events: &[Event], phase: Phase) -> Option<Seat> {
    if game.outcome().is_some() {
        return None;
    }
    if phase == Phase::Collection {
        return events.iter().rev().find_map(|event| match event.kind {
            EventKind::SpiceCollected { seat, .. } => Some(seat),
            _ => None,
        });
    }
    let public = game.view(Viewer::Spectator).public;
    game.asked().iter().next().filter(|_| public.course.phase == phase)
}

/// How much there is to see, roughly.
fn much(game: &Game) -> usize {
    let public = game.view(Viewer::Spectator).public;
    public.forces.len() + public.spice.len()
}

fn moment(name: &str, game: &Game, seat: Seat) -> Result<Moment> {
    let faction = game.factions().get(seat.index());
    Ok(Moment {
        name: format!("phase_{name}"),
        action: game.actions() as usize,
        faction: *faction.context("nobody sits there")?,
        much: much(game),
    })
}

/// The phase's name in data files: `spice_blow`.
fn name(phase: Phase) -> Result<String> {
    let written = serde_json::to_value(phase)?;
    let mut name = String::new();
    for letter in written.as_str().unwrap_or_default().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_phase_and_the_end_has_a_moment_in_the_saved_game() {
        let (log, moments) = play(SEED).unwrap();
        let names: Vec<&str> = moments.iter().map(|moment| moment.name.as_str()).collect();
        let phases = [
            "setup",
            "storm",
            "spice_blow",
            "charity",
            "bidding",
            "revival",
            "shipment",
            "battle",
            "collection",
            "mentat_pause",
            "end",
        ];
        assert_eq!(names, phases.map(|phase| format!("phase_{phase}")));
        let looks: HashSet<_> = moments.iter().map(|moment| (moment.action, moment.faction)).collect();
        assert_eq!(looks.len(), moments.len(), "no two show the same: {moments:?}");
        let mut seen = Vec::new();
        let game = log
            .restore_told(|number, game, _| {
                for moment in moments.iter().filter(|moment| moment.action == number) {
                    seen.push((moment.name.as_str(), game.view(Viewer::Spectator).public.course.phase));
                }
            })
            .unwrap();
        assert!(game.outcome().is_some());
        let at_the_end = moments.iter().filter(|moment| moment.action == game.actions() as usize);
        let at_the_end: Vec<&str> = at_the_end.map(|moment| moment.name.as_str()).collect();
        assert_eq!(at_the_end, ["phase_end"], "who is over shows its end alone");
        assert_eq!(seen.len(), moments.len());
        for (name, phase) in seen {
            // Collection asks nobody: the game rests in the phase after it.
            if !matches!(name, "phase_collection" | "phase_end") {
                assert_eq!(name, format!("phase_{}", super::name(phase).unwrap()));
            }
        }
    }
}
