//! Counts what is done without being asked, and the cards and powers that nobody must play: how often each is used, and how
//! often it could be.

mod counts;
mod names;
mod suitors;
mod watch;

use std::process::ExitCode;

use anyhow::Result;
use arrakis_bots::Tuning;
use arrakis_rules::{Faction, Phase};
use rayon::prelude::*;

use self::counts::Counts;
use self::watch::Watch;
use crate::bots::{Bots, TuningFlags};
use crate::table::{BotTable, faction, seated, setup};

/// Plays games and counts acts that nobody must do: free acts, cards that are played out of turn, powers, and what is said in a
/// Nexus.
///
/// A free act can be done in a phase if it could be at any moment of that phase; it is used if it is done in it once or more.
/// What is asked is counted by question. Offers of alliances are counted each; beside these those that everybody would make first
/// when a Nexus begins, and what the one it would ask would say, as a person would hear it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Bots::Regular)]
    bots: Bots,
    /// How many games.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The factions at the table; all six of the classic game if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// The basic game instead of the advanced one.
    #[arg(long)]
    basic: bool,
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
    let tuning = args.tuning.read()?;
    let counted: Result<Vec<Counts>> = (0..args.games)
        .into_par_iter()
        .map(|number| one_game(args, factions, tuning, args.seed.wrapping_add(number)))
        .collect();
    let counts = counted?.into_iter().fold(Counts::default(), Counts::with);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&counts)?);
    } else {
        print!("{counts}");
    }
    Ok(ExitCode::SUCCESS)
}

fn one_game(args: &Args, factions: &[Faction], tuning: Tuning, seed: u64) -> Result<Counts> {
    let mut table = BotTable::new(setup(factions, !args.basic, seed)?, args.bots)?;
    (0..factions.len()).for_each(|chair| table.players.tune(chair, tuning));
    let mut watch = Watch::default();
    loop {
        watch.look(&table.game);
        if table.game.phase() == Phase::SpiceBlow {
            suitors::ask(&table.game, &table.players, watch.suits());
        }
        table.act_freely_and(|_, seat, action, events| watch.note(seat, action, events));
        let Some((seat, action)) = table.decide()? else { break };
        watch.answer(&table.game, seat, &action);
        table.submit((seat, action.clone()))?;
        watch.note(seat, &action, &table.events);
    }
    Ok(watch.over())
}
