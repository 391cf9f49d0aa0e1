//! The client's side of the connection: it opens one, says hello, takes in what comes and sends answers.
//!
//! The rest of the client reads [`LinkState`], [`MySeat`] and the replicated components, gets [`TableEvent`] and
//! [`AnswerRefused`], and writes [`OpenTable`], [`LeaveTable`], [`Answer`], [`ChoosePace`], [`Ask`] and [`Speak`]. Whether the server is
//! in this process or far away it cannot tell.

mod advice;
mod answering;
mod clock;
mod company;
mod greeting;
mod lessons;
mod line;
mod loss;
mod neighbours;
#[cfg(target_family = "wasm")]
mod page;
mod past;
mod receiving;
mod record;
mod saved;
mod talking;
mod waking;

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use arrakis_bots::{Programs, Wanted};
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_net::{HostPort, Invitation, Pace, Waiting, Watcher};
use arrakis_rules::{Action, Customs, Event, Faction, FactionSelection, Options, PromptId, Refusal, Seat};
use bevy::prelude::*;
use lightyear::prelude::MessageSystems;
use lightyear::prelude::client::ClientPlugins;

pub use advice::{AskForHint, Hint, Hints};
pub use answering::{Fate, Sent};
pub use arrakis_net::Admission;
pub use clock::TheClock;
pub use company::{Ask, Door, TheLobby};
pub use lessons::{Lesson, LessonMoment, Lessons};
pub use loss::TableSilent;
pub use neighbours::{Neighbour, NeighbourFinder, Neighbours};
pub use past::redacted;
pub use record::TheRecord;
pub use saved::{ListedGame, NextDeed, PastGame, SavedGame, SavedGames, Snapshot, Snapshots};
pub use talking::{Conversation, Speak};

/// Go to a table. Leaves the one that is open.
#[derive(Message, Clone, Debug)]
pub struct OpenTable(pub LinkTarget);

/// Leave the table.
#[derive(Message, Clone, Copy, Debug)]
pub struct LeaveTable;

/// Answer a question, or do a free act. Goes to the server as it is; the server decides.
#[derive(Message, Clone, Debug)]
pub struct Answer {
    /// Which one it is of all that this program has given.
    pub number: u32,
    /// The question that was answered, also when another one stands by now: then the server refuses this as stale.
    /// `None` for a free act that no question stands for.
    pub prompt: Option<PromptId>,
    /// What is said.
    pub action: Action,
}

impl Answer {
    /// An answer to this question.
    pub fn to(prompt: PromptId, action: Action) -> Answer {
        Answer::about(Some(prompt), action)
    }

    /// A free act: it answers no question.
    pub fn free(action: Action) -> Answer {
        Answer::about(None, action)
    }

    /// An answer to this question, or a free act where there is none.
    pub fn about(prompt: Option<PromptId>, action: Action) -> Answer {
        static GIVEN: AtomicU32 = AtomicU32::new(0);
        Answer {
            number: GIVEN.fetch_add(1, Ordering::Relaxed) + 1,
            prompt,
            action,
        }
    }
}

/// Let the programs play at this pace.
#[derive(Message, Clone, Copy, Debug)]
pub struct ChoosePace(pub Pace);

/// Something happened at the table.
#[derive(Message, Clone, Debug)]
pub struct TableEvent {
    /// The action of the game that made it happen.
    pub action: u32,
    /// What happened, as far as this player may know.
    pub event: Event,
    /// Whether it happened before we sat down: for the log, not for the eye.
    pub past: bool,
}

/// An answer was accepted: it became this action of the game, which nothing can undo.
#[derive(Message, Clone, Copy, Debug)]
pub struct AnswerAccepted(pub u32);

/// An answer was refused, and nothing has changed.
#[derive(Message, Clone, Debug)]
pub struct AnswerRefused(pub Refusal);

/// We have sat down, for the first time or again, or watch: we see what is seen from this chair. Everything told before is
/// told again.
#[derive(Message, Clone, Copy, Debug)]
pub struct SatDown(pub Option<Seat>);

/// What is told now is of another moment of the game, from its start: what was told before is void.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToldAnew;

/// The table has taken an answer back, and tells everything again.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakenBack;

/// Which table to go to.
#[derive(Clone, Debug)]
pub enum LinkTarget {
    /// A new one in this process.
    New(Box<NewGame>),
    /// Somebody else's.
    Join(Invitation),
    /// Somebody else's, without a chair.
    Watch(Invitation),
}

impl LinkTarget {
    /// The invitation to somebody else's table.
    pub(crate) fn invitation(&self) -> Option<&Invitation> {
        match self {
            LinkTarget::New(_) => None,
            LinkTarget::Join(invitation) | LinkTarget::Watch(invitation) => Some(invitation),
        }
    }
}

/// What the creator of a table decides.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The factions by seat.
    pub factions: Vec<Faction>,
    /// Those of which as many others are drawn, where the options say so (R05).
    pub among: Vec<Faction>,
    /// The one to play oneself; the first if `None`.
    pub mine: Option<Faction>,
    /// The seed of all chance; a secret one if `None`.
    pub seed: Option<u64>,
    /// Which rules are in use.
    pub options: Options,
    /// Which bots are wanted, by chair, or one for all; those of a saved game, or nobody in particular, where nothing is said.
    pub bots: Vec<Wanted>,
    /// Which programs of other people play in the place of bots. Whoever starts the server starts them.
    pub programs: Programs,
    /// Divides the pauses of programs.
    pub speed: f32,
    /// Whether others may join.
    pub hosting: Option<Hosting>,
    /// The saved game to go on with: a file, or an entry in the browser's storage. Factions, seed and options are then
    /// the ones that it was saved with.
    pub from: Option<PathBuf>,
    /// Whether the guide is beside the player from the beginning.
    pub guided: bool,
    /// The lesson that it is. Factions, seed and options are then those of the lesson.
    pub lesson: Option<Arc<Lesson>>,
    /// After how many steps of a scenario, or actions of a saved game, play goes on. Without it a scenario begins at its
    /// beginning, and a saved game goes on where it was left.
    pub step: Option<usize>,
}

impl NewGame {
    /// Whether others than these factions are drawn, as many (R05).
    pub fn draws_factions(&self) -> bool {
        self.options.faction_selection != FactionSelection::Choose
    }
}

impl Default for NewGame {
    fn default() -> Self {
        NewGame {
            factions: Faction::CLASSIC.to_vec(),
            among: Faction::CLASSIC.to_vec(),
            mine: None,
            seed: None,
            options: Options::default(),
            bots: Vec::new(),
            programs: Programs::default(),
            speed: 1.0,
            hosting: None,
            from: None,
            guided: false,
            lesson: None,
            step: None,
        }
    }
}

/// How others join.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// The address of this computer at which others come in; all of them without one.
    pub ip: Option<IpAddr>,
    /// The port, for everything.
    pub port: u16,
    /// The address that links name; without one, that of this computer in its network.
    pub public: Option<HostPort>,
    /// Whom the table lets in.
    pub admission: Admission,
    /// How many people the game waits for, oneself included.
    pub people: u8,
    /// What the people of the table agree on at first.
    pub customs: Customs,
    /// What the host has chosen to be called; the local network is told of no other name.
    pub name: Option<String>,
}

/// Where we stand with the server.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LinkState {
    /// At no table.
    #[default]
    Idle,
    /// On the way to one.
    Connecting,
    /// There, without a chair: somebody is asked.
    Waiting(Waiting),
    /// Sitting at it. See [`MySeat`] and [`TheLobby`].
    Joined,
    /// The connection broke, or nobody answers there; we try again, for as long as it takes.
    Lost {
        /// What happened, for a person to read.
        sentence: String,
        /// How often we have tried.
        attempt: u32,
        /// Whether we were there before.
        was_in: bool,
    },
    /// It is over, for a reason that a person can read.
    Failed(String),
}

/// Our chair, while we sit; while we watch, the one whose person shows us what is seen from there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MySeat(pub Option<Seat>);

/// How we watch, if we have no chair: then we do nothing.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct OnlyWatching(pub Option<Watcher>);

/// What we want to be called, and which faction we would like at somebody else's table.
#[derive(Resource, Clone, Debug, Default)]
pub struct Me {
    /// Our name.
    pub name: String,
    /// Our wish.
    pub wish: Option<Faction>,
}

/// How to start a server in this process. The program that knows servers puts it in; the client only knows their wire.
#[derive(Resource)]
pub struct ServerStarter(pub fn(&NewGame, Person) -> Result<StartedServer, String>);

/// A server in this process.
pub struct StartedServer {
    /// Our end of the way to it.
    pub end: MemoryEnd,
    /// The server; it stops when this is dropped.
    pub server: Box<dyn RunningServer>,
    /// The name under which its game is saved, if it is.
    pub saved_as: Option<String>,
}

/// A server that runs while somebody holds it.
pub trait RunningServer {
    /// A tick, for a server without a thread of its own.
    fn step(&mut self) {}

    /// What to give to friends, when others can join.
    fn hosted(&self) -> Option<Hosted> {
        None
    }
}

/// Whether the table that we sit at is in this process, and closes with it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnTable(pub bool);

/// The game of the table that was opened last, as far as it is ours: nothing is known of somebody else's.
#[derive(Resource, Clone, Debug, Default)]
pub struct OwnGame {
    /// The name under which it is saved, if it is.
    pub saved_as: Option<String>,
    /// What it was made from.
    pub made_from: Option<NewGame>,
}

impl OwnGame {
    /// Whether it was begun with the guide.
    pub fn is_guided(&self) -> bool {
        self.made_from.as_ref().is_some_and(|game| game.guided)
    }

    /// The lesson that it is.
    pub fn lesson(&self) -> Option<&Arc<Lesson>> {
        self.made_from.as_ref()?.lesson.as_ref()
    }
}

/// What to give to friends who shall join the table in this process.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HostedAt(pub Option<Hosted>);

/// What a host gives to friends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosted {
    /// As words.
    pub invitation: Invitation,
    /// The link as a QR code: its rows of modules, dark or not, without a border. Empty if there is none.
    pub code: Vec<Vec<bool>>,
}

/// The steps of the link: two in `PreUpdate`, in order, and one in `PostUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkSystems {
    /// Connections are opened and closed.
    Connect,
    /// What came in is put where the client reads it.
    Receive,
    /// What the client says goes out.
    Send,
}

/// Connects this app to servers. Brings lightyear and the protocol with it. The app needs a
/// [`arrakis_net::Keyring`]: who plays here.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        ClientPlugins {
            tick_duration: Duration::from_nanos(1_000_000_000 / 60),
        },
        arrakis_net::plugin,
    ));
    app.add_message::<OpenTable>()
        .add_message::<LeaveTable>()
        .add_message::<Answer>()
        .add_message::<ChoosePace>()
        .add_message::<TableEvent>()
        .add_message::<AnswerAccepted>()
        .add_message::<AnswerRefused>()
        .add_message::<SatDown>()
        .add_message::<ToldAnew>()
        .add_message::<TakenBack>();
    app.init_resource::<LinkState>()
        .init_resource::<MySeat>()
        .init_resource::<OnlyWatching>()
        .init_resource::<Me>()
        .init_resource::<HostedAt>()
        .init_resource::<OwnTable>()
        .init_resource::<OwnGame>()
        .init_resource::<Neighbours>();
    app.configure_sets(
        PreUpdate,
        (LinkSystems::Connect, LinkSystems::Receive)
            .chain()
            .after(MessageSystems::Receive),
    );
    app.configure_sets(PostUpdate, LinkSystems::Send.before(MessageSystems::Send));
    app.add_plugins((
        waking::plugin,
        line::plugin,
        loss::plugin,
        greeting::plugin,
        receiving::plugin,
        record::plugin,
        answering::plugin,
        talking::plugin,
        company::plugin,
        advice::plugin,
        clock::plugin,
    ));
    #[cfg(target_family = "wasm")]
    app.add_plugins(page::plugin);
}
