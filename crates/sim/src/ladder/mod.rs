//! How much better some bots play than others: games of one against a field, in every chair and with every faction.

mod game;
mod kept;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;

use anyhow::Result;
use arrakis_bots::{Character, Level, Tuning};
use arrakis_rules::Faction;
use indicatif::ProgressBar;
use rayon::prelude::*;

pub(crate) use self::game::Field;
use self::game::Game;
use self::kept::Kept;
use self::report::Report;
use crate::bots::TuningFlags;
use crate::contestant::Contestant;
use crate::outsiders::LimitFlags;
use crate::table::{faction, id, seated, setup};

/// Plays games of one bot against a field of others, by turns in every chair and with every faction, and tells how many times
/// its share of the points it makes. A game gives one point, split among its winners. The same seeds give the same games.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Who is measured: a level, a style, or a program of one's own, such as ./my_bot (docs/bots/protocol.md).
    #[arg(long, default_value_t = Contestant::Level(Level::Regular))]
    challenger: Contestant,
    /// Against whom.
    #[arg(long, default_value_t = Contestant::Level(Level::Novice))]
    field: Contestant,
    /// How many games. A multiple of the number of seats times itself gives each chair and faction as many.
    #[arg(long, default_value_t = 2160)]
    games: u64,
    /// The factions at the table; all six of the classic game if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// The basic game instead of the advanced one.
    #[arg(long)]
    basic: bool,
    /// The seed of the first round; each further one, in which every chair and faction comes up, has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are cores if 0.
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// A file in which games that are over are kept, so that a run that was stopped goes on.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitFlags,
    /// How whoever is measured is set.
    #[command(flatten)]
    tuning: TuningFlags,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the report.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let factions = seated(&args.seats);
    setup(factions, !args.basic, args.seed)?;
    let kept = Kept::open(args.keep.as_deref(), &title(args, factions))?;
    let tuning = args.tuning.read()?;
    let field = Field {
        challenger: args.challenger,
        others: args.field,
        factions,
        is_advanced: !args.basic,
        limits: args.limits.limits(),
        seed: args.seed,
    };
    let games = play(args, &field, tuning, &kept)?;
    let report = Report::new((args.challenger, args.field), factions.len(), &games);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Which run it is.
fn title(args: &Args, factions: &[Faction]) -> String {
    let factions: Vec<String> = factions.iter().map(id).collect();
    format!(
        "ladder {}{}{} {} {} {} {}",
        args.challenger,
        // Files that were kept before there were characters say nothing of them.
        match args.tuning.character {
            even if even == Character::default() => String::new(),
            other => format!("({other})"),
        },
        match args.challenger {
            Contestant::Level(Level::Master) => format!("({})", args.tuning.iterations),
            _ => String::new(),
        },
        args.field,
        factions.join(","),
        if args.basic { "basic" } else { "advanced" },
        args.seed
    )
}

fn play(args: &Args, field: &Field, tuning: Tuning, kept: &Mutex<Kept>) -> Result<Vec<Game>> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build()?;
    let bar = ProgressBar::new(args.games);
    let known = std::mem::take(&mut kept::lock(kept).games);
    let games = threads.install(|| {
        (0..args.games)
            .into_par_iter()
            .map(|number| {
                bar.inc(1);
                if let Some(game) = known.get(&number) {
                    return Ok(*game);
                }
                let game = field.game(tuning, number)?;
                kept::lock(kept).add(&game)?;
                Ok(game)
            })
            .collect()
    });
    bar.finish_and_clear();
    games
}
