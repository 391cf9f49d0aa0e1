//! The messages. [`Hello`] and [`Refused`] keep their form for ever, so that versions can refuse each other.
//! Who says something is known before: the guard has proved its key ([`crate::transport::Person`]).

use arrakis_rules::{Action, Event, PromptId, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::manners::{Delay, Watcher};

/// How the wish of who wants no chair begins, and watches.
const WATCH: &str = "to watch";

/// The wish of who wants to watch so much later.
pub fn wish_to_watch(delay: Delay) -> String {
    match delay {
        Delay::None => WATCH.to_owned(),
        delay => format!("{WATCH} {} s later", delay.seconds()),
    }
}

/// How much later somebody with this wish wants to watch; `None` for who wants a chair.
///
/// # Errors
/// When there is no such delay.
pub fn watch_wish(wish: &str) -> Option<Result<Delay, String>> {
    wish.starts_with(WATCH).then(|| {
        let delay = Delay::ALL.into_iter().find(|delay| wish_to_watch(*delay) == wish);
        delay.ok_or_else(|| "One watches at once, or 30, 120 or 300 seconds later; choose one of these.".to_owned())
    })
}

/// The first thing that a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// What the client speaks; see [`crate::PROTOCOL`].
    pub version: String,
    /// What the player wants to be called.
    pub name: String,
    /// The faction that a newcomer wants to play, by its name in the data files, or [`wish_to_watch`].
    pub wish: Option<String>,
}

/// The answer to [`Hello`]: sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The chair; `None` for who watches.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub seat: Option<Seat>,
    /// How who watches does so; `None` for who has a chair.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub watching: Option<Watcher>,
    /// How many actions the game has seen. What is told of those is history.
    pub action: u32,
    /// The number of the telling that begins: it counts up, around 256, when something was taken back and everything is
    /// told anew.
    pub telling: u8,
}

/// The other answer to [`Hello`], and the last word to somebody who has to go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Why, for a person to read.
    pub sentence: String,
}

/// An answer to a question, or a free act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submit {
    /// Counts up, so that the client knows which of its messages was answered.
    pub number: u32,
    /// The number of the telling that its writer has heard. The questions of an older one are gone.
    pub telling: u8,
    /// The question; `None` for a free act.
    pub prompt: Option<PromptId>,
    /// What is said.
    pub action: Action,
}

/// A [`Submit`] was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accepted {
    /// Which message.
    pub number: u32,
    /// Which action of the game it became.
    pub action: u32,
}

/// A [`Submit`] was refused and nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Denied {
    /// Which message.
    pub number: u32,
    /// Why.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub refusal: Refusal,
}

/// What happened, as far as its reader may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The number of the telling.
    pub telling: u8,
    /// The action of the game that made it happen.
    pub action: u32,
    /// What happened.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub events: Vec<Event>,
}

/// A part of the record of a game that is over: what it was made from and everything that was done in it, so that any of
/// its moments can be looked at. The parts come one after the other; what they hold together is a log, of the game alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordPart {
    /// How many bytes are still to come after this.
    pub rest: u32,
    /// These.
    pub bytes: Vec<u8>,
}

/// How quickly programs play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pace {
    /// So that a person can follow.
    #[default]
    Normal,
    /// So that a person can follow who has seen it before.
    Fast,
    /// As fast as they can.
    Instant,
    /// As fast as they can until a person is asked something, then as before.
    Skip,
    /// As fast as they can until the phase changes, then not at all.
    NextPhase,
    /// One action, then not at all.
    Step,
    /// Not at all.
    Paused,
}

/// Sets the pace. Only the host of the table may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetPace(pub Pace);

/// What the table waits for no longer than a clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Wait {
    /// A bid of this player (Rule 1.04.06.04).
    Bid(Seat),
    /// The reader's own answer, before the rules answer instead (Rule 4.01.08).
    Answer,
    /// A hidden window that stands open (R85).
    Window,
}

/// Time that runs out. It is said when a wait begins, stops or ends, and to who sits down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countdown {
    /// For what; `None` when the table takes its time.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub of: Option<Wait>,
    /// Milliseconds that were left when this was said.
    pub left: u32,
    /// Whether they run.
    pub runs: bool,
}

/// How the saving of the game goes. It is said when that changes, and to who sits down while it does not go well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Saving {
    /// It is saved again, and nothing is missing.
    Fine,
    /// What happens now is not saved.
    Failing(Trouble),
    /// When the game was left, what was done last had not been saved yet; it goes on after so many actions.
    Torn(u32),
}

/// Why a game is not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trouble {
    /// The disk of the server has no room.
    Full,
    /// It can only be read.
    ReadOnly,
    /// Something else, which stands in the server's log.
    Other,
}
