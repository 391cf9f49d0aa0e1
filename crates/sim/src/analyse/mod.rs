//! Looking back at a game: the chances to win over its course, and the decisions that cost most.

mod report;

use std::io::{IsTerminal, stderr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};
use arrakis_bots::{Account, Effort, ITERATIONS, LookingBack};
use arrakis_log::Log;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::report::Report;
use crate::replay;

/// Progress is told in so many parts where there is no terminal.
const PARTS: usize = 10;

/// Looks back at a game that is over: the chance to win of each player over its course, the five decisions that cost each most
/// with what a master would have done and why, and an accuracy as chess players know it. The same seed gives the same answer
/// whatever the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A replay, or a saved game.
    file: PathBuf,
    /// How many games are imagined for a decision that counts; fewer for others, and as many again where something was better.
    /// 0 looks at none.
    #[arg(long, default_value_t = ITERATIONS)]
    games: u32,
    /// How many games are played on to their ends for each moment at which the chances are looked at, and half as many for each
    /// player. 0 looks at none.
    #[arg(long, default_value_t = Effort::default().moment)]
    chances: u32,
    /// By what chance.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are cores if 0.
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Looks back and prints what it came to.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let name = || args.file.display().to_string();
    let log = replay::read(&args.file)?;
    // By other rules it would be another game.
    log.restore().with_context(name)?;
    let effort = Effort {
        seed: args.seed,
        decision: args.games,
        moment: args.chances,
    };
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    let account = threads.install(|| account(&log, effort)).with_context(name)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&account)?);
    } else {
        print!("{}", Report::new(&account, &args.file)?);
    }
    Ok(ExitCode::SUCCESS)
}

/// Looks back at a game on all threads, and tells on standard error how far it is.
fn account(log: &Log, effort: Effort) -> Result<Account> {
    let actions: Vec<_> = log.actions().map(|(seat, action)| (seat, action.clone())).collect();
    let mut looking = LookingBack::new(&log.setup, &actions, effort)?;
    let tasks = looking.tasks();
    let (all, done) = (tasks.len(), AtomicUsize::new(0));
    let bar = ProgressBar::new(all as u64).with_style(ProgressStyle::with_template(
        "{wide_bar} {pos} of {len} moments and decisions, {eta} left",
    )?);
    let is_plain = !stderr().is_terminal();
    tasks.par_iter_mut().for_each(|task| {
        while task.step() {}
        bar.inc(1);
        let (before, now) = (done.fetch_add(1, Ordering::Relaxed), |done: usize| PARTS * done / all);
        if is_plain && now(before) != now(before + 1) {
            eprintln!("{} % done", 100 / PARTS * now(before + 1));
        }
    });
    bar.finish_and_clear();
    looking.account().context("something is left to do")
}
