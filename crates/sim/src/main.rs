//! The rules at the command line: scenarios, games by the thousand, benchmarks and replays.

mod acts;
mod analyse;
mod bench;
mod bots;
mod certain;
mod contestant;
mod crowds;
mod diff;
mod first_turns;
mod fit;
mod habits;
mod ladder;
mod outside_table;
mod outsiders;
mod phases;
mod play;
mod recorded;
mod replay;
mod scenario;
mod statistics;
mod table;
mod tune;
mod words;

use std::process::ExitCode;

use clap::Parser;

/// Checks and measures the rules of Dune.
#[derive(Debug, Parser)]
#[command(name = "arrakis-sim", version)]
enum Command {
    /// Plays scenario files and says what is different.
    Scenario(scenario::Args),
    /// Prints the JSON schema of scenario files.
    Schema(scenario::SchemaArgs),
    /// Prints for every kind of question where scenarios ask it, for `arrakis --gallery`.
    Questions(scenario::QuestionsArgs),
    /// Plays a seeded game into a file, and prints where in it each phase is best seen, for `arrakis --gallery`.
    Phases(phases::Args),
    FirstTurns(first_turns::Args),
    /// Plays games and prints their fullest boards, on which the client's writing is hardest to place.
    Crowds(crowds::Args),
    /// Measures the speed and the size of the rules.
    Bench(bench::Args),
    /// Plays games on all cores and tells who won, and how.
    Play(play::Args),
    Certain(certain::Args),
    Acts(acts::Args),
    /// Measures how much better some bots play than others.
    Ladder(ladder::Args),
    Habits(habits::Args),
    Table(outside_table::Args),
    /// Looks for better weights.
    Tune(tune::Args),
    /// Fits the chance to win to how games came out.
    Fit(fit::Args),
    /// Verifies replays, or compares two of them.
    Replay(replay::Args),
    /// Looks back at a game that is over: the chances to win over its course, and what each player could have done better.
    Analyse(analyse::Args),
    /// Plays games and takes down all that happens in them.
    Record(recorded::RecordArgs),
    /// Plays recorded games again and says where the rules of this program do something else.
    Recheck(recorded::RecheckArgs),
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Scenario(args) => Ok(scenario::play(&args)),
        Command::Schema(args) => Ok(scenario::print_schema(&args)),
        Command::Questions(args) => Ok(scenario::print_questions(&args)),
        Command::Phases(args) => phases::run(&args),
        Command::FirstTurns(args) => first_turns::run(&args),
        Command::Crowds(args) => crowds::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Certain(args) => certain::run(&args),
        Command::Acts(args) => acts::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Habits(args) => habits::run(&args),
        Command::Table(args) => outside_table::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Record(args) => recorded::record(&args),
        Command::Recheck(args) => recorded::recheck(&args),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
