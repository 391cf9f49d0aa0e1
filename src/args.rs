//! What the player asks for, on the command line or in the address of the page. One parser reads both.

mod doorway;
mod table;

use std::net::IpAddr;
use std::path::PathBuf;

use arrakis_client::link::{Hosting, LinkTarget, NewGame};
use arrakis_client::startup::StartUp;
use arrakis_net::{Invitation, TableCode, tidy_name};
use arrakis_server::saves::Kind;
use clap::{Parser, Subcommand};

use crate::dev::DevArgs;
use crate::saved;
pub(crate) use doorway::{Doorway, ManyTables};
pub(crate) use table::TableArgs;
use table::not_at_table;

/// The classic Dune board game at a 3D table.
#[derive(Parser, Clone, Debug, PartialEq)]
#[command(name = "arrakis", version, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Go on with the saved game that was played last.
    #[arg(long = "continue", global = true, conflicts_with = "open")]
    pub(crate) goes_on: bool,

    /// Go on with the saved game in this file, look at a replay, or play a scenario from its position.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) open: Option<PathBuf>,

    /// Begin after so many steps of the scenario that --open names, or so many actions of the game.
    #[arg(long, global = true, value_name = "N", requires = "open")]
    pub(crate) step: Option<usize>,

    /// Do not save games. Those that a bot plays for you are never saved.
    #[arg(long, global = true)]
    pub(crate) no_save: bool,

    /// What you want to be called.
    #[arg(long, global = true, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// The size of the window in pixels, such as 2560x1440.
    #[arg(long, global = true, value_name = "WxH", default_value = "1280x720", value_parser = window)]
    pub(crate) window: (u32, u32),

    #[command(flatten)]
    pub(crate) dev: DevArgs,
}

/// What to do.
#[derive(Subcommand, Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// Open a table that others can join, and play at it.
    Host {
        #[command(flatten)]
        doorway: Doorway,
        /// How many people the game waits for, you included.
        #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
        people: u8,
    },
    /// Play at somebody else's table.
    Join {
        /// The link that the host has sent, or HOST or HOST:PORT.
        #[arg(value_name = "LINK", value_parser = invitation)]
        invitation: Invitation,
        /// The table's code, if the link does not hold it.
        #[arg(long, value_name = "CODE", value_parser = doorway::code)]
        code: Option<TableCode>,
        /// Take no chair: watch what everybody sees.
        #[arg(long)]
        watch: bool,
    },
    /// Open a table without a window, or many.
    Serve {
        #[command(flatten)]
        doorway: Doorway,
        /// How many people each game waits for; 0 lets the bots begin.
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=6))]
        people: u8,
        #[command(flatten)]
        many: ManyTables,
        /// The address of a proxy through which browsers come; it says in X-Forwarded-For for whom it asks. Nobody else is
        /// believed that. May be said for each of several.
        #[arg(long = "proxy", value_name = "ADDR")]
        proxies: Vec<IpAddr>,
    },
}

fn invitation(text: &str) -> Result<Invitation, arrakis_net::InvitationError> {
    text.parse()
}

fn window(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.parse().ok().filter(|side| (320..=8192).contains(side));
    text.split_once('x')
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "it is two numbers from 320 to 8192, such as 1280x720".to_owned())
}

/// Reads arguments, the program's own name first.
///
/// # Errors
/// The help text or a sentence on what is wrong, and the exit code that goes with it.
pub(crate) fn read(args: impl IntoIterator<Item = String>) -> Result<Args, (String, u8)> {
    let args = Args::try_parse_from(args).map_err(|error| {
        if error.use_stderr() {
            (sentence(&error), 2)
        } else {
            (error.to_string(), 0)
        }
    })?;
    args.check().map_err(|sentence| (sentence, 2))?;
    Ok(args)
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

impl Args {
    fn check(&self) -> Result<(), String> {
        self.dev.check()?;
        if self.opens_save() {
            if matches!(self.command, Some(Command::Join { .. })) {
                return Err("the host of a table opens its saved game, not who joins".to_owned());
            }
            if self.table.says_more_than_faction() || self.table.turns.is_some() {
                return Err("a saved game has its own seats, rules and seed; leave out the flags for them".to_owned());
            }
            if matches!(&self.command, Some(Command::Serve { many, .. }) if many.tables.is_some()) {
                return Err(
                    "with --tables each table goes on with its own game; leave out --continue and --open".to_owned(),
                );
            }
            return Ok(());
        }
        let seats = self.table.factions()?.len();
        self.table.options()?;
        if let Some(Command::Host { people, .. } | Command::Serve { people, .. }) = self.command
            && usize::from(people) > seats
        {
            return Err(no_room(people, seats));
        }
        Ok(())
    }

    /// Where to go at once; without a table and a game to look at, the title comes first.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub(crate) fn startup(&self) -> Result<StartUp, String> {
        let look = match &self.open {
            // A program that plays has nothing to look at.
            Some(file)
                if !self.dev.plays_alone() && self.command.is_none() && saved::open(file, self.step)?.is_over =>
            {
                Some((file.clone(), self.new_game()?.mine))
            }
            _ => None,
        };
        let open = if look.is_none() { self.target()? } else { None };
        Ok(StartUp {
            open,
            look,
            ..StartUp::default()
        })
    }

    /// Where a page goes that was loaded again while this game of one's own was played in it: back to that game, whatever
    /// its address asks for. Where that cannot be had any more, the title comes first.
    #[cfg_attr(
        not(target_family = "wasm"),
        allow(dead_code, reason = "only pages are loaded again; the tests run anywhere")
    )]
    pub(crate) fn startup_again(&self, game: &str) -> StartUp {
        let again = Args {
            open: Some(PathBuf::from(game)),
            goes_on: false,
            step: None,
            ..self.clone()
        };
        again.startup().unwrap_or_default()
    }

    /// The table to go to at once; without one, the title comes first.
    pub(crate) fn target(&self) -> Result<Option<LinkTarget>, String> {
        Ok(match &self.command {
            Some(Command::Join {
                invitation,
                code,
                watch,
            }) => {
                let invitation = Invitation {
                    code: code.or(invitation.code),
                    ..invitation.clone()
                };
                Some(match watch {
                    true => LinkTarget::Watch(invitation),
                    false => LinkTarget::Join(invitation),
                })
            }
            Some(Command::Host { doorway, people }) => {
                let hosting = Some(Hosting {
                    ip: doorway.bind,
                    port: doorway.port,
                    public: doorway.public.clone(),
                    admission: doorway.admission(),
                    people: *people,
                    customs: doorway.customs(),
                    name: self.chosen_name(),
                });
                Some(LinkTarget::New(NewGame {
                    hosting,
                    ..self.new_game()?
                }))
            }
            Some(Command::Serve { .. }) => None,
            None if self.dev.plays_alone() || self.opens_save() || self.table.says_something() => {
                Some(LinkTarget::New(self.new_game()?))
            }
            None => None,
        })
    }

    /// What the person wants to be called, if that was said.
    pub(crate) fn chosen_name(&self) -> Option<String> {
        self.name.as_deref().map(tidy_name)
    }

    fn opens_save(&self) -> bool {
        self.goes_on || self.open.is_some()
    }

    /// The table as asked for, or as it was saved.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub(crate) fn new_game(&self) -> Result<NewGame, String> {
        if let Some(file) = &self.open {
            let saved = saved::open(file, self.step)?;
            if saved.is_over && self.command.is_some() {
                return Err("this game is over: it can be looked at, but nobody can play on".to_owned());
            }
            self.go_on(saved.game)
        } else if self.goes_on {
            let kind = match self.command {
                Some(Command::Serve { .. }) => Kind::Served,
                _ => Kind::Own,
            };
            let latest = saved::latest(kind).ok_or("there is no saved game to go on with")?;
            self.go_on(latest.game)
        } else {
            self.table.new_game()
        }
    }

    /// Whether games are saved.
    pub(crate) fn saves(&self) -> bool {
        !(self.no_save || self.dev.plays_alone() || self.dev.is_for_show())
    }

    /// A saved game with what the arguments say about it.
    fn go_on(&self, game: NewGame) -> Result<NewGame, String> {
        let seats = game.factions.len();
        if let Some(Command::Host { people, .. } | Command::Serve { people, .. }) = self.command
            && usize::from(people) > seats
        {
            return Err(no_room(people, seats));
        }
        if let Some(mine) = self.table.faction.filter(|mine| !game.factions.contains(mine)) {
            return Err(not_at_table(mine));
        }
        Ok(NewGame {
            mine: self.table.faction.or(game.mine),
            bots: self.table.bots.clone(),
            speed: self.table.speed,
            ..game
        })
    }
}

fn no_room(people: u8, seats: usize) -> String {
    format!("{people} people do not fit on {seats} seats")
}

#[cfg(test)]
mod tests;
