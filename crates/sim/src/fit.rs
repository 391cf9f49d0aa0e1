//! Fits what a game that goes on is worth when a turn is over, to how games of regulars came out.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_bots::{Features, Level, Weights, Worth, features};
use arrakis_rules::{Faction, MAX_SEATS, Seat, View, Viewer};
use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::contestant::Contestant;
use crate::table::{BotTable, setup};

/// One game of so many is not fitted to, and says how good the fit is.
const HELD_BACK: u64 = 5;
/// How far a step goes at first; each further one goes less far.
const STEP: f64 = 0.05;
/// The part of the slope, and of its square, that is kept from step to step.
const KEPT: (f64, f64) = (0.9, 0.99);

/// At so many tables of so many factions of the classic game sit; at the others any do.
const CLASSIC: (u64, u64) = (2, 3);

/// Plays games of regulars, and fits by what they show after each turn who wins them, for tables of two, four and six. The same
/// seeds give the same fit.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games of six; of four there are twice as many, and of two four times, because they are shorter and show less.
    #[arg(long, default_value_t = 6000)]
    games: u64,
    /// The sizes of tables to fit to, of 2, 4 and 6; all if none are named. What is built in is kept for the others.
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// How many steps.
    #[arg(long, default_value_t = 600)]
    steps: u32,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
    /// Where the fit is written.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// What one seat saw after a turn, and what became of it.
struct Sample {
    features: Features,
    /// As a share of a won game.
    won: f64,
    is_held_back: bool,
}

/// Plays, fits, and writes.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let before = Worth::default();
    let at = |seats, games, before| {
        if args.seats.is_empty() || args.seats.contains(&seats) {
            of_size(args, seats, games)
        } else {
            Ok(before)
        }
    };
    let fitted = Worth {
        two: at(2, 4 * args.games, before.two)?,
        four: at(4, 2 * args.games, before.four)?,
        six: at(6, args.games, before.six)?,
    };
    let text = serde_json::to_string_pretty(&fitted)?;
    std::fs::write(&args.to, text + "\n").with_context(|| format!("cannot write {}", args.to.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Plays and fits at tables of so many seats.
fn of_size(args: &Args, seats: usize, games: u64) -> Result<Features> {
    let played: Result<Vec<Vec<Sample>>> = (0..games)
        .into_par_iter()
        .map(|number| {
            let seed = args.seed.wrapping_add(number);
            let factions = drawn(seats, number % CLASSIC.1 < CLASSIC.0, seed);
            one_game(&factions, seed, number % HELD_BACK == 0)
        })
        .collect();
    let samples: Vec<Sample> = played?.into_iter().flatten().collect();
    let fitted = fit(&samples, args.steps);
    for (name, is_held_back) in [("fitted to", false), ("held back", true)] {
        let these = || samples.iter().filter(|sample| sample.is_held_back == is_held_back);
        let count = these().count().max(1) as f64;
        let mean = these().map(|sample| sample.won).sum::<f64>() / count;
        let error = |says: &dyn Fn(&Sample) -> f64| {
            let all = these().map(|sample| (says(sample) - sample.won) * (says(sample) - sample.won));
            all.sum::<f64>() / count
        };
        println!(
            "{seats} seats, {name}: {count} positions, mean square error {:.4}; {:.4} of what is won on average",
            error(&|sample| sample.features.chance(&fitted)),
            error(&|_| mean)
        );
    }
    Ok(fitted)
}

/// Who sits at a table.
fn drawn(seats: usize, is_classic: bool, seed: u64) -> Vec<Faction> {
    let all: &[Faction] = if is_classic { &Faction::CLASSIC } else { &Faction::ALL };
    let mut factions = all.to_vec();
    factions.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    factions.truncate(seats);
    factions
}

fn one_game(factions: &[Faction], seed: u64, is_held_back: bool) -> Result<Vec<Sample>> {
    let contestants = vec![Contestant::Level(Level::Regular); factions.len()];
    let mut table = BotTable::of(setup(factions, true, seed)?, &contestants)?;
    let weights = Weights::default();
    let mut seen: Vec<(Seat, Features)> = Vec::new();
    let mut turn = 1;
    while let Some(decision) = table.decide()? {
        table.submit(decision)?;
        if table.game.turn() > turn {
            turn = table.game.turn();
            let view = |seat| table.game.view(Viewer::Seat(seat));
            let views: ArrayVec<View, MAX_SEATS> = table.game.seats().map(view).collect();
            for seat in table.game.seats() {
                seen.extend(features(&views, seat, &weights).map(|features| (seat, features)));
            }
        }
    }
    let outcome = table.game.outcome().context("the game has no outcome")?;
    let share = match outcome.winners.len() {
        1 => 1.0,
        _ => weights.shared_win,
    };
    let sample = |(seat, features)| Sample {
        features,
        won: if outcome.winners.contains(seat) { share } else { 0.0 },
        is_held_back,
    };
    Ok(seen.into_iter().map(sample).collect())
}

/// Goes down the mean square error, each weight by its own measure.
fn fit(samples: &[Sample], steps: u32) -> Features {
    let these: Vec<([f64; Features::COUNT], f64)> = samples
        .iter()
        .filter(|sample| !sample.is_held_back)
        .map(|sample| (sample.features.all(), sample.won))
        .collect();
    let none = [0.0; Features::COUNT];
    let mut weights = none;
    let (mut slopes, mut squares) = (none, none);
    for step in 0..steps {
        let mut slope = none;
        for (features, won) in &these {
            let sum: f64 = features.iter().zip(&weights).map(|(one, weight)| one * weight).sum();
            let root = (1.0 + sum * sum).sqrt();
            let chance = 0.5 + 0.5 * sum / root;
            let steep = (chance - won) / (root * root * root);
            for (slope, feature) in slope.iter_mut().zip(features) {
                *slope += steep * feature;
            }
        }
        let far = STEP / (1.0 + f64::from(step) / 100.0);
        for at in 0..Features::COUNT {
            let here = slope[at] / these.len().max(1) as f64;
            slopes[at] = KEPT.0 * slopes[at] + (1.0 - KEPT.0) * here;
            squares[at] = KEPT.1 * squares[at] + (1.0 - KEPT.1) * here * here;
            weights[at] -= far * slopes[at] / (squares[at].sqrt() + 1e-8);
        }
    }
    Features::of(&weights)
}
