//! How bots spend what they have over the turns, beside what is usual at people's tables.

mod counts;
mod report;

use std::process::ExitCode;

use anyhow::{Context, Result};
use arrakis_rules::Faction;
use indicatif::ProgressBar;
use rayon::prelude::*;

use self::counts::Counted;
use self::report::Report;
use crate::bots::TuningFlags;
use crate::contestant::Contestant;
use crate::table::{BotTable, faction, seated, setup};

/// Plays games on all cores and counts battles, losses and reserves turn by turn, and who wins and when. The same seeds give the
/// same games whatever the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Who plays: levels or styles by chair, each game one chair further; one alone sits in every chair.
    #[arg(long, value_delimiter = ',', default_value = "regular")]
    bots: Vec<Contestant>,
    /// How many games.
    #[arg(long, default_value_t = 3600)]
    games: u64,
    /// The factions by seat, counterclockwise; all six of the classic game if none are named.
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
    #[command(flatten)]
    tuning: TuningFlags,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints what was counted.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let factions = seated(&args.seats);
    setup(factions, !args.basic, args.seed)?;
    let report = Report::new(factions, !args.basic, args.seed, &play(args, factions)?);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(ExitCode::SUCCESS)
}

fn play(args: &Args, factions: &[Faction]) -> Result<Vec<Counted>> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    let tuning = args.tuning.read()?;
    let bar = ProgressBar::new(args.games);
    let counted = threads.install(|| {
        (0..args.games)
            .into_par_iter()
            .map(|number| {
                bar.inc(1);
                let seated = (0..factions.len()).map(|chair| args.bots[(chair + number as usize) % args.bots.len()]);
                let contestants: Vec<Contestant> = seated.collect();
                let setup = setup(factions, !args.basic, args.seed.wrapping_add(number))?;
                let mut table = BotTable::of(setup, &contestants)?;
                for (chair, contestant) in contestants.iter().enumerate() {
                    table.players.tune(chair, contestant.set(tuning));
                }
                one_game(&mut table)
            })
            .collect()
    });
    bar.finish_and_clear();
    counted
}

fn one_game(table: &mut BotTable) -> Result<Counted> {
    let mut counted = Counted::default();
    while table.game.outcome().is_none() {
        table.act_freely();
        counted.hear(&table.game, &table.events);
        let Some(decision) = table.decide()? else { break };
        table.submit(decision)?;
        counted.hear(&table.game, &table.events);
        table.events.clear();
    }
    counted.ended = table.game.outcome();
    counted.ended.context("a game has no outcome")?;
    Ok(counted)
}
