//! The table's manners: who sits where, who may do what, and what people are asked beside the game itself.
//!
//! Nothing in here is a secret: [`Lobby`] is the same for everybody at the table.

use arrakis_bots::Player;
use arrakis_rules::{Customs, Faction, Mode, Options, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Asks the table for something that is no part of the game. What is refused comes back as [`Objected`]; what is done is
/// seen in the [`Lobby`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Before the game begins: another chair, which nobody has.
    Sit(Seat),
    /// Before the game begins: whether one is ready.
    Ready(bool),
    /// The host begins the game: when everybody is ready, or anyway.
    Begin {
        /// Whether that somebody is missing or not ready does not matter.
        anyway: bool,
    },
    /// The host sets the customs of the table.
    Customs(Customs),
    /// Before the game begins: the host chooses which game is played.
    Game {
        /// The basic or the advanced one.
        mode: Mode,
        /// How many turns it has.
        turns: u8,
    },
    /// Before the game begins: the host chooses which faction is played from a chair. A chair that has it already gets the
    /// other one.
    Faction {
        /// The chair.
        seat: Seat,
        /// The faction.
        faction: Faction,
    },
    /// The host chooses who plays from a chair as long as no person does.
    Bot {
        /// The chair.
        seat: Seat,
        /// How well, and in which manner. The name is the one that was drawn.
        player: Player,
    },
    /// The host says whether people may ask for hints.
    Hints(bool),
    /// What would a master do in my place? It is told in [`Advice`](crate::Advice).
    Hint,
    /// The host, or whoever is alone, stops the table, or lets it go on.
    Pause(bool),
    /// Proposes something, or says yes or no to what is proposed.
    Vote {
        /// What.
        motion: Motion,
        /// Whether one is for it.
        yes: bool,
    },
    /// The host sends a person away; the chair goes to a bot.
    Kick(Seat),
    /// The same, and the person never comes back to this table.
    Ban(Seat),
    /// The host lets all those come again who were banned.
    LiftBans,
    /// The host sends somebody away for good who watches, by the number in the [`Lobby`].
    SendAway(u32),
    /// The host lets a bot play for a person until the person is back.
    Lend(Seat),
    /// The host makes another person the host.
    HandOver(Seat),
    /// The answer to a [`DoorQuestion`].
    Answer {
        /// Which question.
        question: u32,
        /// The answer.
        reply: Reply,
    },
    /// A bot shall play for me until I am back.
    Rest,
    /// I am back and play myself.
    Return,
    /// I leave; a bot plays for me until I come again. The connection ends.
    Leave,
    /// Who watches wants to see everything so much later.
    Late(Delay),
    /// Who watches wants to see what the person in this chair sees, who is asked; or, without a chair, what everybody sees.
    LookAt(Option<Seat>),
    /// Nobody who watches sees any longer what I see.
    StopShowing,
}

/// How much later somebody who watches sees what happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Delay {
    /// At once.
    #[default]
    None,
    /// 30 seconds.
    HalfMinute,
    /// 120 seconds.
    TwoMinutes,
    /// 300 seconds.
    FiveMinutes,
}

impl Delay {
    /// All of them, the shortest first.
    pub const ALL: [Delay; 4] = [Delay::None, Delay::HalfMinute, Delay::TwoMinutes, Delay::FiveMinutes];

    /// How many seconds that is.
    pub fn seconds(self) -> u16 {
        match self {
            Delay::None => 0,
            Delay::HalfMinute => 30,
            Delay::TwoMinutes => 120,
            Delay::FiveMinutes => 300,
        }
    }
}

/// What a table is asked by its people and may do when most of them want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Motion {
    /// To stop for a while.
    Pause,
    /// To go on.
    GoOn,
    /// To take the last answer back, and everything that came after it.
    TakeBack,
}

/// The answer to a [`DoorQuestion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reply {
    /// Yes.
    Yes,
    /// No.
    No,
    /// No, and not again either. Only for newcomers.
    Never,
}

/// Everything at the table that is not the game. It is said whenever it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// Whether play has begun.
    pub begun: bool,
    /// How many people the game waits for.
    pub wanted: u8,
    /// Whether the game waits for the host's word.
    pub waits_for_host: bool,
    /// The chairs, by seat.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub chairs: Vec<Place>,
    /// The chair of the host.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub host: Option<Seat>,
    /// Which rules are in use.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub options: Options,
    /// What people have agreed on.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub customs: Customs,
    /// Whether people may ask for hints. Whoever is alone with bots always may.
    pub hints: bool,
    /// Whether the table stands still.
    pub paused: bool,
    /// What is voted on.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub vote: Option<Vote>,
    /// Who watches.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub watchers: Vec<Watcher>,
    /// How many people may not come to this table again.
    pub banned: u8,
}

/// Somebody who watches, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watcher {
    /// What the host calls this person by.
    pub number: u32,
    /// The person's name.
    pub name: String,
    /// How much later the person sees what happens.
    pub delay: Delay,
    /// The chair whose person shows what is seen from there.
    pub sees: Option<Seat>,
}

/// A chair, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The chair.
    pub seat: Seat,
    /// Which faction plays from it; nobody knows before they are drafted (Rule 0.08).
    pub faction: Option<Faction>,
    /// Whose it is.
    pub sitting: Sitting,
    /// The person's name; empty without one.
    pub name: String,
    /// Whether the person is ready for the game to begin.
    pub is_ready: bool,
    /// Who plays from it as long as no person does.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub bot: Player,
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sitting {
    /// A bot: the chair is nobody's.
    Bot,
    /// Its person.
    Here,
    /// Its person's connection is gone.
    Gone,
    /// Its person is here, and a bot plays.
    Resting,
    /// Its person's connection is gone, and a bot plays at once.
    Left,
}

/// Something that is voted on. It is done when more than half of the people at the table want it: those who are here, or have
/// gone a moment ago.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// What.
    pub motion: Motion,
    /// Who has proposed it.
    pub by: Seat,
    /// Who is for it.
    pub yes: SeatSet,
    /// Who is against it.
    pub no: SeatSet,
    /// How many have to be for it.
    pub needed: u8,
    /// Whose answer would be taken back.
    pub answer: Option<Seat>,
}

/// What one person is asked beside the game: everything that is not answered yet. It is said whenever it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Questions(#[serde(deserialize_with = "crate::unknown::deserialize")] pub Vec<DoorQuestion>);

/// One question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoorQuestion {
    /// Its number, for the answer.
    pub number: u32,
    /// Who is at the door.
    pub visitor: Visitor,
}

/// Who is at the door, as whoever is asked about them sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visitor {
    /// Whether somebody may have a chair of the game that is under way. The host is asked, or everybody at the table where
    /// the chair is or was a person's.
    Newcomer {
        /// What the newcomer wants to be called.
        name: String,
        /// Which chair.
        seat: Seat,
        /// Whether the chair is a person's who is not here. The newcomer comes with another key, and only those who know
        /// that person can tell whether it is the same one.
        is_owned: bool,
    },
    /// To a person: whether another device with the same key may play in this one's place.
    Device,
    /// To a person: whether somebody who watches may see what this person sees.
    Watcher {
        /// The name of who watches.
        name: String,
        /// How much later.
        delay: Delay,
    },
}

/// To somebody who has no chair: whose answer is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Waiting {
    /// The host's.
    Host,
    /// The host's, who is not here.
    HostAway,
    /// That of the device with the same key, which plays now.
    Device,
    /// That of the person whose view somebody would like to see who watches.
    Person,
    /// That of most people at the table, and until the person whose chair it is has been away for long enough.
    Table,
}

/// Somebody without a chair is waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptWaiting(#[serde(deserialize_with = "crate::unknown::deserialize")] pub Waiting);

/// A [`Request`] was refused and nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objected(#[serde(deserialize_with = "crate::unknown::deserialize")] pub Objection);

/// Why a [`Request`] was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Objection {
    /// Only the host may do that.
    HostOnly,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// Somebody is missing or not ready.
    NotReady,
    /// The chair is somebody's.
    Taken,
    /// No person has this chair.
    NoPerson,
    /// The person is not here.
    NotHere,
    /// That is the host's own chair.
    OwnChair,
    /// There is no such question, or it is not for this person to answer.
    NoQuestion,
    /// The host alone may be asked to keep somebody out for good.
    YesOrNo,
    /// Something else is voted on.
    OtherVote,
    /// Nothing is voted on.
    NoVote,
    /// The same was voted down a moment ago.
    VotedDown,
    /// That is how it is.
    AlreadySo,
    /// Too much in too short a time.
    TooMuch,
    /// No clock runs so.
    NoSuchCustom,
    /// No game has so many turns, or such rules.
    NoSuchGame,
    /// Nothing was answered, or something hidden was uncovered since.
    NothingToTakeBack,
    /// Only who has a chair may do that.
    PlayersOnly,
    /// Only who watches may do that.
    WatchersOnly,
    /// Nobody watches who has this number.
    NoWatcher,
    /// The person has said no, or nothing.
    SaidNo,
    /// The person is being asked.
    Asked,
    /// The table plays without hints.
    NoHints,
    /// Nothing is asked that a hint could be about.
    NotAsked,
    /// There is no such bot.
    NoSuchBot,
}

impl Lobby {
    /// The people who are here.
    pub fn here(&self) -> impl Iterator<Item = &Place> {
        self.chairs.iter().filter(|place| place.sitting.is_here())
    }

    /// Whether everybody has come, and everybody but the host has said to be ready.
    pub fn is_everybody_ready(&self) -> bool {
        let enough = self.here().count() >= usize::from(self.wanted);
        enough && self.here().all(|place| place.is_ready || self.host == Some(place.seat))
    }

    /// Whether whoever asks for a hint gets one.
    pub fn may_have_hints(&self) -> bool {
        let people = self.chairs.iter().filter(|place| place.sitting != Sitting::Bot);
        self.hints || people.count() == 1
    }

    /// The chair of a seat.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.chairs.iter().find(|place| place.seat == seat)
    }
}

impl Sitting {
    /// Whether a person is connected.
    pub fn is_here(self) -> bool {
        matches!(self, Sitting::Here | Sitting::Resting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_request_names_a_chair_that_no_table_has() {
        for request in [Request::Kick(Seat(5)), Request::HandOver(Seat(5))] {
            let mut bytes = postcard::to_stdvec(&request).unwrap();
            assert_eq!(postcard::from_bytes::<Request>(&bytes).unwrap(), request);
            *bytes.last_mut().unwrap() = 200;
            assert!(postcard::from_bytes::<Request>(&bytes).is_err());
        }
    }
}
