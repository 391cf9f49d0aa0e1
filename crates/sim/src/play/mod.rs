//! Games by the thousand, on all cores.

mod chosen;
mod explain;
mod report;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_bots::Tuning;
use arrakis_rules::{Faction, Outcome};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::chosen::Chosen;
use self::report::{Ended, Played, Report};
use crate::bots::{Bots, TuningFlags};
use crate::outsiders::LimitFlags;
use crate::replay::{self, EXTENSION};
use crate::table::{BotTable, faction, seated, setup};

/// Plays games on all cores and tells who won, how long they took and how they ended. The same seeds give the same
/// games whatever the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The factions by seat, counterclockwise; all six if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// The basic game instead of the advanced one.
    #[arg(long)]
    basic: bool,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are cores if 0.
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Who plays: random, a level, or a program of one's own such as ./my_bot (docs/bots/protocol.md); for all, or for each seat
    /// with commas between.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<Chosen>,
    #[command(flatten)]
    limits: LimitFlags,
    #[command(flatten)]
    tuning: TuningFlags,
    /// Plays the first game only, and prints what is decided in it and why.
    #[arg(long)]
    explain: bool,
    /// A folder where the replay of each game is kept, under the number of its seed.
    #[arg(long, value_name = "DIR")]
    save_replays: Option<PathBuf>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the report.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let seats = seated(&args.seats);
    // What is wrong with the table is said once, and before any game.
    setup(seats, !args.basic, args.seed)?;
    chosen::by_seat(&args.bots, seats.len())?;
    if args.explain {
        let mut table = seat(args, seats, args.tuning.read()?, args.seed)?;
        explain::play(&mut table)?;
        table.replaced().for_each(|line| eprintln!("{line}"));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(folder) = &args.save_replays {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let played = Played {
        seats,
        advanced: !args.basic,
        first_seed: args.seed,
        bots: chosen::words(&args.bots),
    };
    let report = Report::new(played, &play(args, seats)?);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(ExitCode::SUCCESS)
}

fn play(args: &Args, seats: &[Faction]) -> Result<Vec<Ended>> {
    let tuning = args.tuning.read()?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    // It draws on a terminal only.
    let bar = ProgressBar::new(args.games).with_style(ProgressStyle::with_template(
        "{wide_bar} {pos} of {len} games, {per_sec}, {eta} left",
    )?);
    // In the order of the seeds, whichever thread is done first.
    let ended = threads.install(|| {
        (0..args.games)
            .into_par_iter()
            .map(|number| {
                let ended = one_game(args, seats, tuning, args.seed.wrapping_add(number));
                bar.inc(1);
                ended
            })
            .collect()
    });
    bar.finish_and_clear();
    ended
}

/// Sets the table of a game.
fn seat(args: &Args, seats: &[Faction], tuning: Tuning, seed: u64) -> Result<BotTable> {
    let setup = setup(seats, !args.basic, seed)?;
    let mut table = match chosen::by_seat(&args.bots, seats.len())? {
        Some(contestants) => BotTable::with(setup, &contestants, args.limits.limits())?,
        None => BotTable::new(setup, Bots::Random)?,
    };
    (0..seats.len()).for_each(|chair| table.players.tune(chair, tuning));
    Ok(table)
}

fn one_game(args: &Args, seats: &[Faction], tuning: Tuning, seed: u64) -> Result<Ended> {
    let mut table = seat(args, seats, tuning, seed)?;
    let outcome = match &args.save_replays {
        Some(folder) => recorded(&mut table, &folder.join(format!("{seed}.{EXTENSION}")))?,
        None => table.play_out()?,
    };
    table.replaced().for_each(|line| eprintln!("{line}"));
    let outcome = outcome.with_context(|| format!("the game of seed {seed} has no outcome"))?;
    Ok(Ended {
        winners: outcome.winners,
        victory: outcome.victory,
        turn: outcome.turn,
        decisions: table.game.actions(),
        replaced: table.players.replaced().len(),
    })
}

/// Plays to the end and writes the replay.
fn recorded(table: &mut BotTable, path: &Path) -> Result<Option<Outcome>> {
    let mut log = replay::begin(table);
    loop {
        table.act_freely_and(|game, seat, action, _| log.note(game, seat, action.clone()));
        if !replay::go_on(table, &mut log)? {
            break;
        }
    }
    replay::write(&log, path)?;
    Ok(table.game.outcome())
}
