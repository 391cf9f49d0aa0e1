//! What the host of a table decides.

use std::time::Duration;

use arrakis_bots::{Programs, Wanted};
use arrakis_log::Log;
use arrakis_net::Pace;
use arrakis_rules::{Action, Customs, Event, Game, Seat, Setup};
use bevy::prelude::*;

use crate::Chairs;
use crate::saves::Held;

/// What a table plays on with.
#[derive(Clone, Debug, Default)]
pub enum Beginning {
    /// A new game.
    #[default]
    New,
    /// A new game again, whose lobby waited for its people: the log of the table before anything was played.
    Lobby(Log),
    /// A saved one, made from the same setup.
    Saved(Log),
    /// A game at any position, and what each of its actions made happen, unredacted.
    Begun(Box<Game>, Vec<Vec<Event>>),
}

impl Beginning {
    /// Whether nothing has been played yet.
    pub(crate) fn is_new(&self) -> bool {
        matches!(self, Beginning::New | Beginning::Lobby(_))
    }

    /// The log of what is gone on with, if there is one.
    pub(crate) fn log(&self) -> Option<&Log> {
        match self {
            Beginning::Saved(log) | Beginning::Lobby(log) => Some(log),
            Beginning::New | Beginning::Begun(..) => None,
        }
    }
}

/// When a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Begins {
    /// When everybody has come.
    #[default]
    ByItself,
    /// When the host says so. A game that was begun before goes on by itself.
    ByHost,
}

/// One table.
#[derive(Resource, Clone, Debug)]
pub struct TableConfig {
    /// What the game is made from.
    pub setup: Setup,
    /// What is played on with.
    pub beginning: Beginning,
    /// Where the log of the game lies, to which every action is appended; nowhere if `None`.
    pub place: Option<Held>,
    /// The place of the game that is gone on with elsewhere or without saving it: held, so that nobody opens a game that
    /// others play.
    pub source: Option<Held>,
    /// How many people the game waits for before it begins. Programs have the other chairs until somebody takes them.
    pub people: u8,
    /// When it begins.
    pub begins: Begins,
    /// What people have agreed on; the host may change it.
    pub customs: Customs,
    /// Which bots are wanted, by chair, or one for all; nobody in particular where nothing is said.
    pub bots: Vec<Wanted>,
    /// Which programs of other people play in the place of bots, from chairs that never were a person's in this game.
    pub programs: Programs,
    /// What the players without a person do, in order, in a lesson: this and nothing else.
    pub script: Option<Vec<(Seat, Action)>>,
    /// Whether people may ask for hints though others play as well; the host may change it.
    pub hints: bool,
    /// How quickly programs play.
    pub pace: Pace,
    /// Divides every pause.
    pub speed: f32,
    /// How long a chair waits for a player who left before a program plays on.
    pub grace: Duration,
    /// How long the rights of the host wait for a host whose connection is gone before they pass on.
    pub host_grace: Duration,
    /// How long who has gone counts among the people at the table still: nobody is alone, or most of them, by the break of
    /// somebody else's connection.
    pub count_grace: Duration,
    /// How long somebody has to be away before the table may hand over the chair to another key.
    pub chair_grace: Duration,
}

impl TableConfig {
    /// A table for one person, at a pace that can be followed.
    pub fn new(setup: Setup) -> TableConfig {
        TableConfig {
            setup,
            beginning: Beginning::New,
            place: None,
            source: None,
            people: 1,
            begins: Begins::default(),
            customs: Customs::default(),
            bots: Vec::new(),
            programs: Programs::default(),
            script: None,
            hints: false,
            pace: Pace::Normal,
            speed: 1.0,
            grace: Duration::from_secs(20),
            host_grace: Duration::from_secs(30),
            count_grace: Duration::from_secs(60),
            chair_grace: Duration::from_secs(120),
        }
    }

    /// How many chairs nobody has claimed before anybody comes.
    pub fn free_chairs(&self) -> usize {
        Chairs::at_beginning(self).free().count()
    }

    /// A table that goes on with a saved game.
    pub fn going_on(log: Log) -> TableConfig {
        TableConfig {
            beginning: Beginning::Saved(log.clone()),
            ..TableConfig::new(log.setup)
        }
    }

    /// A table at which nothing was played yet, and people have chairs.
    pub fn at_lobby(lobby: Log) -> TableConfig {
        let setup = lobby.setup.clone();
        TableConfig {
            beginning: Beginning::Lobby(lobby),
            ..TableConfig::new(setup)
        }
    }

    /// A table with a game that has begun elsewhere, and what each action made happen there. Such a game has no log.
    pub fn at(game: Game, history: Vec<Vec<Event>>) -> TableConfig {
        let setup = game.setup().clone();
        TableConfig {
            beginning: Beginning::Begun(Box::new(game), history),
            ..TableConfig::new(setup)
        }
    }
}
