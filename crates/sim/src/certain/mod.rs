//! Counts what can be proved: in Shipment and Movement victories that whoever moves last has in hand, and those of others that only
//! the last one who could stop them can still contest; in battles those that a plan is certain to bring.

mod battles;
mod counts;
mod marches;

use std::process::ExitCode;

use anyhow::Result;
use arrakis_rules::{Action, Faction};
use rayon::prelude::*;

use self::battles::Battles;
use self::counts::Counts;
use self::marches::Marches;
use crate::bots::Bots;
use crate::table::{BotTable, faction, seated, setup};

/// Plays games and counts how often a bot takes a victory that is certain, and contests one of others that is.
///
/// A victory is certain when all others have moved and enough strongholds are held alone, or one step from it: a force that is
/// shipped or moved into an empty stronghold. Another's is when enough are held alone by its side, all who are not of that side
/// have moved but one, and that one can ship or move a force into one of them. The Guild's side wins in any case when the last
/// turn is over, so that nothing of theirs can be contested in it.
///
/// A victory by a battle is certain when the battle is for a stronghold, the side of whoever wins it has enough with it and with
/// those in which nobody else stands, and some plan wins it whatever the enemy may hold and play, as far as whoever makes the plan
/// has seen and remembers. When the turn is over, it is looked whether what was proved has come true.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Bots::Regular)]
    bots: Bots,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The factions at the table; all six of the classic game if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints what was counted.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let factions = seated(&args.seats);
    let counted: Result<Vec<Counts>> = (0..args.games)
        .into_par_iter()
        .map(|number| one_game(factions, args.bots, args.seed.wrapping_add(number)))
        .collect();
    let counts = counted?.into_iter().fold(Counts::default(), Counts::with);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&counts)?);
    } else {
        print!("{counts}");
    }
    Ok(ExitCode::SUCCESS)
}

fn one_game(factions: &[Faction], bots: Bots, seed: u64) -> Result<Counts> {
    let mut table = BotTable::new(setup(factions, true, seed)?, bots)?;
    let mut counts = Counts::default();
    let (mut marches, mut battles) = (Marches::default(), Battles::new(&table.game, bots));
    while let Some((seat, action)) = table.decide()? {
        marches.look(&table.game, seat);
        battles.look(&table.game, seat, &action, &mut counts);
        let ends_turn = matches!(action, Action::Move(_));
        table.submit((seat, action))?;
        if ends_turn {
            marches.over(&table.game, seat, &mut counts);
        }
        battles.hear(&table.game, &table.events, &mut counts)?;
    }
    Ok(counts)
}
