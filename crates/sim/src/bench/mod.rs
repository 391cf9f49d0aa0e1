//! Speed and size of the rules.

mod against;
mod measure;
mod memory;
mod thinking;

use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use arrakis_rules::Faction;
use serde::Serialize;

use crate::bots::{Bots, TuningFlags};
use crate::table::{faction, seated, setup};

/// Measures random play of the advanced game on one thread, in time of the processor.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Seconds of random play.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// The factions by seat, counterclockwise; all six if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
    /// Another build of this program: both measure by turns, and what this one needs is told beside what that one does.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "json")]
    against: Option<PathBuf>,
    /// How often each of the two measures.
    #[arg(long, default_value_t = 5, requires = "against", value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Measures how long these bots think about a decision instead.
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["against", "json", "seconds"])]
    thinking: Option<Bots>,
    /// How many games they play for that.
    #[arg(long, default_value_t = 3, requires = "thinking", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// How they are set.
    #[command(flatten)]
    tuning: TuningFlags,
}

/// What was measured. A decision is one accepted answer with all that follows from it.
#[derive(Debug, Serialize)]
struct Report {
    games: u64,
    decisions: u64,
    events: u64,
    decisions_per_cpu_second: f64,
    games_per_cpu_second: f64,
    /// On the heap, by the rules alone: the choice of an answer is not theirs.
    allocations_per_1000_decisions: f64,
    clone_nanoseconds: f64,
    view_nanoseconds: f64,
    /// All answers to one question, described.
    prompt_nanoseconds: f64,
    game_bytes: usize,
    /// The most that a position holds beyond that.
    game_heap_bytes: u64,
    /// On average, of whole games.
    saved_game_bytes: usize,
    /// The longest of some whole games.
    replay_bytes: usize,
    /// `None` where the system does not tell.
    peak_memory_bytes: Option<u64>,
}

/// Measures and prints.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let seats = seated(&args.seats);
    // What is wrong with the table is said before anything is measured.
    setup(seats, true, 0)?;
    if let Some(bots) = args.thinking {
        print!("{}", thinking::measure(seats, bots, args.tuning.read()?, args.games)?);
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(program) = &args.against {
        print!("{}", against::compare(program, args.seconds, &args.seats, args.rounds)?);
        return Ok(ExitCode::SUCCESS);
    }
    let report = measure(seats, Duration::from_secs(args.seconds))?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(seats: &[Faction], limit: Duration) -> Result<Report> {
    let play = measure::random_play(seats, limit)?;
    // Before anything is kept: what play alone needs.
    let peak_memory_bytes = memory::peak();
    let positions = measure::positions(seats)?;
    let sizes = measure::files(seats)?;
    Ok(Report {
        games: play.games,
        decisions: play.decisions,
        events: play.events,
        decisions_per_cpu_second: play.decisions as f64 / play.seconds,
        games_per_cpu_second: play.games as f64 / play.seconds,
        allocations_per_1000_decisions: measure::allocations(seats)? * 1000.0,
        clone_nanoseconds: measure::clone(&positions),
        view_nanoseconds: measure::view(&positions),
        prompt_nanoseconds: measure::prompt(&positions),
        game_bytes: size_of::<arrakis_rules::Game>(),
        game_heap_bytes: measure::heap(&positions),
        saved_game_bytes: sizes.saved_game,
        replay_bytes: sizes.replay,
        peak_memory_bytes,
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, value: String| writeln!(f, "{name:40} {value:>14}");
        line("Games played", self.games.to_string())?;
        line("Decisions", self.decisions.to_string())?;
        line(
            "Decisions per CPU-second",
            format!("{:.0}", self.decisions_per_cpu_second),
        )?;
        line(
            "Whole games per CPU-second",
            format!("{:.0}", self.games_per_cpu_second),
        )?;
        line(
            "Allocations per 1000 decisions",
            format!("{:.1}", self.allocations_per_1000_decisions),
        )?;
        line("Copying a game, ns", format!("{:.0}", self.clone_nanoseconds))?;
        line("A seat's view, ns", format!("{:.0}", self.view_nanoseconds))?;
        line(
            "A question with its answers, ns",
            format!("{:.0}", self.prompt_nanoseconds),
        )?;
        line("A game in memory, bytes", self.game_bytes.to_string())?;
        line("  and on the heap, bytes", self.game_heap_bytes.to_string())?;
        line("A whole saved game, bytes", self.saved_game_bytes.to_string())?;
        line("Longest replay of a whole game, bytes", self.replay_bytes.to_string())?;
        let peak = self.peak_memory_bytes;
        line(
            "Peak memory, KiB",
            peak.map_or("not measured".to_owned(), |bytes| (bytes / 1024).to_string()),
        )
    }
}
