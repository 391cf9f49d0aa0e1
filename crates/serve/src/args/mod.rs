//! What is asked for on the command line, as far as it is not about a window.

mod bots;
mod doorway;
mod factions;
mod table;

use std::net::IpAddr;
use std::path::PathBuf;

use arrakis_net::tidy_name;
use arrakis_server::saves::Kind;
use clap::Args;

pub use bots::BotArg;
pub use doorway::{Doorway, ManyTables, code};
pub use table::TableArgs;

use crate::{WantedTable, saved};
use factions::not_at_table;

/// A game: a new one, or one that was saved.
#[derive(Args, Clone, Debug, PartialEq)]
pub struct GameArgs {
    /// The table, where it is a new one.
    #[command(flatten)]
    pub table: TableArgs,

    /// Go on with the saved game that was played last.
    #[arg(long = "continue", global = true, conflicts_with = "open")]
    pub goes_on: bool,

    /// Go on with the saved game in this file, look at a replay, or play a scenario from its position.
    #[arg(long, global = true, value_name = "FILE")]
    pub open: Option<PathBuf>,

    /// Begin after so many steps of the scenario that --open names, or so many actions of the game.
    #[arg(long, global = true, value_name = "N", requires = "open")]
    pub step: Option<usize>,

    /// Do not save games. Those that a bot plays for you are never saved.
    #[arg(long, global = true)]
    pub no_save: bool,

    /// What you want to be called.
    #[arg(long, global = true, value_name = "NAME")]
    pub name: Option<String>,
}

/// A server without a window.
#[derive(Args, Clone, Debug, PartialEq)]
pub struct ServeArgs {
    /// Where friends come in.
    #[command(flatten)]
    pub doorway: Doorway,

    /// How many people each game waits for; 0 lets the bots begin.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=6))]
    pub people: u8,

    /// Many tables behind one port.
    #[command(flatten)]
    pub many: ManyTables,

    /// The address of a proxy through which browsers come; it says in X-Forwarded-For for whom it asks. Nobody else is
    /// believed that. May be said for each of several.
    #[arg(long = "proxy", value_name = "ADDR")]
    pub proxies: Vec<IpAddr>,
}

impl ServeArgs {
    /// Whether they fit together, and to the game that is served.
    ///
    /// # Errors
    /// A sentence on what contradicts what.
    pub fn check(&self, game: &GameArgs) -> Result<(), String> {
        if game.opens_save() && self.many.tables.is_some() {
            return Err(
                "with --tables each table goes on with its own game; leave out --continue and --open".to_owned(),
            );
        }
        game.check(Some(self.people))
    }
}

impl GameArgs {
    /// Whether they fit together, for a table that waits for so many people, if it waits.
    ///
    /// # Errors
    /// A sentence on what contradicts what.
    pub fn check(&self, people: Option<u8>) -> Result<(), String> {
        if self.opens_save() {
            return match self.table.says_more_than_faction() || self.table.turns.is_some() {
                true => Err("a saved game has its own seats, rules and seed; leave out the flags for them".to_owned()),
                false => Ok(()),
            };
        }
        let seats = self.table.factions()?.len();
        self.table.options()?;
        have_room(people, seats)
    }

    /// Whether a saved game is opened.
    pub fn opens_save(&self) -> bool {
        self.goes_on || self.open.is_some()
    }

    /// What the person wants to be called, if that was said.
    pub fn chosen_name(&self) -> Option<String> {
        self.name.as_deref().map(tidy_name)
    }

    /// The table as asked for, or as it was saved among the games of this kind; one for others is given how many people it
    /// waits for.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn wanted(&self, kind: Kind, people: Option<u8>) -> Result<WantedTable, String> {
        let game = match &self.open {
            Some(file) => {
                let found = saved::open(file, self.step)?;
                if found.is_over && people.is_some() {
                    return Err("this game is over: it can be looked at, but nobody can play on".to_owned());
                }
                found.table
            }
            None if self.goes_on => saved::latest(kind).ok_or("there is no saved game to go on with")?.table,
            None => return self.table.wanted(),
        };
        have_room(people, game.factions.len())?;
        if let Some(mine) = self.table.faction.filter(|mine| !game.factions.contains(mine)) {
            return Err(not_at_table(mine));
        }
        let programs = self.table.programs_among(&game.factions, &game.options)?;
        Ok(WantedTable {
            mine: self.table.faction.or(game.mine),
            bots: self.table.wanted_bots(),
            programs,
            speed: self.table.speed,
            ..game
        })
    }
}

fn have_room(people: Option<u8>, seats: usize) -> Result<(), String> {
    match people {
        Some(people) if usize::from(people) > seats => Err(format!("{people} people do not fit on {seats} seats")),
        _ => Ok(()),
    }
}

/// Reads arguments, the program's own name first.
///
/// # Errors
/// The help text or a sentence on what is wrong, and the exit code that goes with it.
pub fn read<A: clap::Parser>(args: impl IntoIterator<Item = String>) -> Result<A, (String, u8)> {
    A::try_parse_from(args).map_err(|error| {
        if error.use_stderr() {
            (sentence(&error), 2)
        } else {
            (error.to_string(), 0)
        }
    })
}

/// The first paragraph of clap's message, on one line.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let first: Vec<&str> = text
        .lines()
        .take_while(|line| !line.trim().is_empty())
        .map(str::trim)
        .collect();
    let first = first.join(" ");
    format!(
        "{}; see --help",
        first.strip_prefix("error: ").unwrap_or(&first).trim_end_matches('.')
    )
}
