//! What the player asks for, on the command line or in the address of the page. One parser reads both.

use std::path::PathBuf;

use arrakis_client::link::{Hosting, LinkTarget, NewGame};
use arrakis_client::startup::StartUp;
use arrakis_net::{Invitation, TableCode};
use arrakis_serve::args::{Doorway, GameArgs, ServeArgs, code};
use arrakis_server::saves::Kind;
use clap::{Parser, Subcommand};

use crate::dev::DevArgs;
use crate::{lessons, local, saved};

/// The classic Dune board game at a 3D table.
#[derive(Parser, Clone, Debug, PartialEq)]
#[command(name = "arrakis", version = arrakis_serve::version(), disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) game: GameArgs,

    /// The size of the window in pixels, such as 2560x1440.
    #[arg(long, global = true, value_name = "WxH", default_value = "1280x720", value_parser = window)]
    pub(crate) window: (u32, u32),

    #[command(flatten)]
    pub(crate) dev: DevArgs,

    /// Write manual pages and what shells complete into this folder, for packages.
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, hide = true, value_name = "DIR")]
    pub(crate) papers: Option<PathBuf>,
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
        #[arg(long, value_name = "CODE", value_parser = code)]
        code: Option<TableCode>,
        /// Take no chair: watch what everybody sees.
        #[arg(long)]
        watch: bool,
    },
    /// Open a table without a window, or many.
    Serve(ServeArgs),
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
    let args: Args = arrakis_serve::args::read(args)?;
    args.check().map_err(|sentence| (sentence, 2))?;
    Ok(args)
}

impl Args {
    fn check(&self) -> Result<(), String> {
        self.dev.check()?;
        match &self.command {
            Some(Command::Join { .. }) if self.game.opens_save() => {
                Err("the host of a table opens its saved game, not who joins".to_owned())
            }
            Some(Command::Serve(serve)) => serve.check(&self.game),
            Some(Command::Host { people, .. }) => self.game.check(Some(*people)),
            Some(Command::Join { .. }) | None => self.game.check(None),
        }
    }

    /// Where to go at once; without a table and a game to look at, the title comes first.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub(crate) fn startup(&self) -> Result<StartUp, String> {
        let look = match &self.game.open {
            // A program that plays has nothing to look at.
            Some(file)
                if !self.dev.plays_alone() && self.command.is_none() && saved::open(file, self.game.step)?.is_over =>
            {
                Some((file.clone(), self.new_game()?.mine))
            }
            _ => None,
        };
        let open = if look.is_none() { self.target()? } else { None };
        Ok(StartUp {
            open,
            look,
            version: arrakis_serve::version(),
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
        let mut again = self.clone();
        again.game.open = Some(PathBuf::from(game));
        again.game.goes_on = false;
        again.game.step = None;
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
                    name: self.game.chosen_name(),
                });
                Some(LinkTarget::New(Box::new(NewGame {
                    hosting,
                    ..self.new_game()?
                })))
            }
            Some(Command::Serve(_)) => None,
            None if self.dev.plays_alone() || self.game.opens_save() || self.game.table.says_something() => {
                Some(LinkTarget::New(Box::new(self.new_game()?)))
            }
            None => None,
        })
    }

    /// The game as asked for, or as it was saved.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub(crate) fn new_game(&self) -> Result<NewGame, String> {
        if let Some(file) = &self.game.open
            && let Some(lesson) = saved::lesson(file)?
        {
            return Ok(NewGame {
                bots: self.game.table.wanted_bots(),
                speed: self.game.table.speed,
                ..lessons::game(lesson)
            });
        }
        let (kind, people) = match &self.command {
            Some(Command::Serve(serve)) => (Kind::Served, Some(serve.people)),
            Some(Command::Host { people, .. }) => (Kind::Own, Some(*people)),
            Some(Command::Join { .. }) | None => (Kind::Own, None),
        };
        self.game.wanted(kind, people).map(local::game)
    }

    /// Whether games are saved.
    pub(crate) fn saves(&self) -> bool {
        !(self.game.no_save || self.dev.plays_alone() || self.dev.is_for_show())
    }

    /// The game that is served without a window.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn served(&self) -> GameArgs {
        GameArgs {
            no_save: !self.saves(),
            ..self.game.clone()
        }
    }
}

#[cfg(test)]
mod tests;
