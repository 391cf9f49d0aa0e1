//! Looks for weights with which a regular makes more points.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_bots::{Level, Tuning, Weights};
use arrakis_rules::Faction;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::bots::read_weights;
use crate::ladder::Field;

/// What a shared victory is worth is no question of points, which are split, but of how people see it.
const AGREED: &str = "shared_win";

/// Changes some weights at a time, by chance, and keeps what makes more points at the same tables: half of them are tables of
/// novices, half of regulars as they are built in. The same seed finds the same.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many changes are tried.
    #[arg(long, default_value_t = 40)]
    rounds: u32,
    /// At how many tables each. A multiple of 72 gives each chair and faction as many.
    #[arg(long, default_value_t = 720)]
    games: u64,
    /// The seed of the changes and of the tables.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Weights to begin with, instead of those that are built in.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the best are written.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// How many threads; as many as there are cores if 0.
    #[arg(long, default_value_t = 0)]
    jobs: usize,
}

/// Tries changes and writes the best.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut best = args.from.as_deref().map(read_weights).transpose()?.unwrap_or_default();
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    let mut chance = ChaCha8Rng::seed_from_u64(args.seed);
    threads.install(|| {
        let mut most = None;
        for round in 0..args.rounds {
            // Other tables now and then, so that it does not learn these by heart.
            let tables = args.seed + u64::from(round / 10);
            if round.is_multiple_of(10) {
                most = None;
            }
            let standing = match most {
                Some(points) => points,
                None => points(args, best, tables)?,
            };
            let changed = change(&best, &mut chance)?;
            let points = points(args, changed, tables)?;
            println!("round {round}: {standing:.1} against {points:.1}");
            most = Some(standing);
            if points > standing {
                (best, most) = (changed, Some(points));
                let text = serde_json::to_string_pretty(&best)?;
                std::fs::write(&args.to, text + "\n").with_context(|| format!("cannot write {}", args.to.display()))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Two or three of them a good deal larger or smaller.
fn change(weights: &Weights, chance: &mut ChaCha8Rng) -> Result<Weights> {
    let serde_json::Value::Object(mut all) = serde_json::to_value(weights)? else {
        anyhow::bail!("weights are no object");
    };
    let count = all.len();
    for _ in 0..chance.random_range(1..=3u32) {
        let at = chance.random_range(0..count as u32) as usize;
        if let Some((name, value)) = all.iter_mut().nth(at)
            && name != AGREED
            && let Some(number) = value.as_f64()
        {
            let factor = *[0.5, 0.7, 0.85, 1.2, 1.5, 2.0]
                .get(chance.random_range(0..6u32) as usize)
                .unwrap_or(&1.0);
            *value = (number * factor).into();
        }
    }
    Ok(serde_json::from_value(serde_json::Value::Object(all))?)
}

/// The points of one regular with these weights, at all tables.
fn points(args: &Args, weights: Weights, tables: u64) -> Result<f64> {
    let played: Result<Vec<f64>> = (0..args.games)
        .into_par_iter()
        .map(|number| one_table(weights, tables, number))
        .collect();
    Ok(played?.into_iter().sum())
}

fn one_table(weights: Weights, tables: u64, number: u64) -> Result<f64> {
    let field = Field {
        challenger: Level::Regular,
        others: if number.is_multiple_of(2) {
            Level::Novice
        } else {
            Level::Regular
        },
        factions: &Faction::CLASSIC,
        is_advanced: true,
        seed: tables.wrapping_mul(1_000_003),
    };
    let tuning = Tuning {
        weights: Some(weights),
        ..Tuning::default()
    };
    Ok(field.game(tuning, number / 2)?.points())
}
