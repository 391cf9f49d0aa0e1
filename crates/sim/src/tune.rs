//! Looks for weights with which a regular makes more points.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_bots::{Level, Style, Tuning, Weights};
use arrakis_rules::{Faction, Seat};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use serde_json::{Map, Value};

use crate::bots::read_weights;
use crate::contestant::Contestant;
use crate::table::{BotTable, setup};

/// What a shared victory is worth is no question of points, which are split, but of how people see it.
const AGREED: &str = "shared_win";
/// The part of what earlier rounds have found that counts in a round.
const KEPT: f64 = 0.7;

/// Changes all weights of some regulars at each table, each a little up or down by chance, and follows what made more points: in a
/// few thousand games every weight is measured as well as if it alone had been changed. The others at the table are those of other
/// styles, regulars as they were formerly, and further regulars that were changed. The same seed finds the same.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many times all weights are changed.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// At how many tables in each round.
    #[arg(long, default_value_t = 6000)]
    games: u64,
    /// How many of the six at a table are changed; the others are not.
    #[arg(long, default_value_t = 3)]
    changed: usize,
    /// By what part a weight is changed up or down.
    #[arg(long, default_value_t = 0.2)]
    spread: f64,
    /// The seed of the changes and of the tables.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Weights to begin with, instead of those that are built in.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the weights are written after each round.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Weights that stay as they are.
    #[arg(long, value_delimiter = ',')]
    fixed: Vec<String>,
    /// How many threads; as many as there are cores if 0.
    #[arg(long, default_value_t = 0)]
    jobs: usize,
}

/// One seat's game: which weights were raised, and by how much more it made than is usual for its faction.
struct Sample {
    raised: Vec<bool>,
    faction: Faction,
    points: f64,
}

/// Tries changes and writes what has come of them.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut weights = as_map(&args.from.as_deref().map(read_weights).transpose()?.unwrap_or_default())?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    let mut found = vec![0.0; weights.len()];
    for round in 0..args.rounds {
        let samples = threads.install(|| play(args, &weights, round))?;
        let (mean, effects) = effects(&samples, weights.len());
        println!("round {round}: {:.3} of a share on average", 6.0 * mean);
        for (at, (name, value)) in weights.iter_mut().enumerate() {
            let (effect, error) = effects[at];
            found[at] = KEPT * found[at] + (1.0 - KEPT) * effect / error;
            let Some(number) = value.as_f64().filter(|_| name != AGREED && !args.fixed.contains(name)) else {
                continue;
            };
            println!("  {name:16} {number:9.5} {:+.4} ± {:.4}", 6.0 * effect, 6.0 * error);
            *value = (number * (1.0 + 0.5 * args.spread * found[at].clamp(-2.0, 2.0))).into();
        }
        let text = serde_json::to_string_pretty(&weights)?;
        std::fs::write(&args.to, text + "\n").with_context(|| format!("cannot write {}", args.to.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_map(weights: &Weights) -> Result<Map<String, Value>> {
    match serde_json::to_value(weights)? {
        Value::Object(all) => Ok(all),
        _ => anyhow::bail!("weights are no object"),
    }
}

fn play(args: &Args, weights: &Map<String, Value>, round: u32) -> Result<Vec<Sample>> {
    let played: Result<Vec<Vec<Sample>>> = (0..args.games)
        .into_par_iter()
        .map(|number| {
            let run = args.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(round));
            one_table(args, weights, run.wrapping_mul(1_000_003).wrapping_add(number))
        })
        .collect();
    Ok(played?.into_iter().flatten().collect())
}

fn one_table(args: &Args, weights: &Map<String, Value>, seed: u64) -> Result<Vec<Sample>> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut factions = Faction::CLASSIC.to_vec();
    factions.shuffle(&mut chance);
    let company = |chance: &mut ChaCha8Rng| match chance.random_range(0..6u32) {
        0 => Contestant::Style(Style::ALL[chance.random_range(0..Style::ALL.len() as u32) as usize]),
        1..=3 => Contestant::Style(Style::Former),
        _ => Contestant::Level(Level::Regular),
    };
    let contestants: Vec<Contestant> = factions.iter().map(|_| company(&mut chance)).collect();
    let mut table = BotTable::of(setup(&factions, true, seed)?, &contestants)?;
    let usual: Weights = serde_json::from_value(Value::Object(weights.clone()))?;
    let mut changed: Vec<usize> = (0..factions.len()).collect();
    changed.shuffle(&mut chance);
    let mut raised = Vec::new();
    for (nth, chair) in changed.into_iter().enumerate() {
        let mut tuning = Tuning {
            weights: Some(usual),
            ..Tuning::default()
        };
        if nth < args.changed {
            let ups: Vec<bool> = weights.iter().map(|_| chance.random()).collect();
            tuning.weights = Some(moved(args, weights, &ups)?);
            raised.push((chair, ups));
            table.players.tune(chair, tuning);
        } else if let Contestant::Level(_) = contestants[chair] {
            table.players.tune(chair, tuning);
        }
    }
    while table.game.outcome().is_none() {
        table.act_freely();
        match table.decide()? {
            Some(decision) => table.submit(decision)?,
            None => break,
        }
    }
    let winners = table.game.outcome().context("a game has no outcome")?.winners;
    let sample = |(chair, raised): (usize, Vec<bool>)| Sample {
        raised,
        faction: factions[chair],
        points: if winners.contains(Seat(chair as u8)) {
            1.0 / winners.len() as f64
        } else {
            0.0
        },
    };
    Ok(raised.into_iter().map(sample).collect())
}

/// Each weight a little larger or smaller.
fn moved(args: &Args, weights: &Map<String, Value>, raised: &[bool]) -> Result<Weights> {
    let mut weights = weights.clone();
    for ((name, value), up) in weights.iter_mut().zip(raised) {
        if let Some(number) = value.as_f64().filter(|_| name != AGREED) {
            *value = (number
                * if *up {
                    1.0 + args.spread
                } else {
                    1.0 / (1.0 + args.spread)
                })
            .into();
        }
    }
    Ok(serde_json::from_value(Value::Object(weights))?)
}

/// What was made on average, and of each weight by how much more was made where it was raised, with the standard error of that.
fn effects(samples: &[Sample], weights: usize) -> (f64, Vec<(f64, f64)>) {
    let mean = |these: &mut dyn Iterator<Item = f64>| {
        let (sum, count) = these.fold((0.0, 0.0), |(sum, count), points| (sum + points, count + 1.0));
        sum / f64::max(count, 1.0)
    };
    let usual = Faction::CLASSIC.map(|faction| {
        let mut these = samples
            .iter()
            .filter(|sample| sample.faction == faction)
            .map(|sample| sample.points);
        (faction, mean(&mut these))
    });
    let beyond = |sample: &Sample| {
        let of = usual.iter().find(|(faction, _)| *faction == sample.faction);
        sample.points - of.map_or(0.0, |(_, usual)| *usual)
    };
    let beyond: Vec<f64> = samples.iter().map(beyond).collect();
    let spread = mean(&mut beyond.iter().map(|points| points * points)).sqrt();
    let error = 2.0 * spread / (samples.len().max(1) as f64).sqrt();
    let effect = |at: usize| {
        let of = |raised: bool| {
            let these = samples
                .iter()
                .zip(&beyond)
                .filter(|(sample, _)| sample.raised[at] == raised);
            mean(&mut these.map(|(_, points)| *points))
        };
        (of(true) - of(false), error)
    };
    (
        mean(&mut samples.iter().map(|sample| sample.points)),
        (0..weights).map(effect).collect(),
    )
}
