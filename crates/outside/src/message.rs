//! What a bot from outside is told.

use arrakis_rules::{Event, Faction, Options, Outcome, PromptKind, Seat, View};
use serde::Serialize;

use crate::names::Names;
use crate::{Answers, Limits, limits};

/// The number of the protocol. It counts up when a bot of before would not understand what it is told any more.
pub const PROTOCOL: u32 = 1;

/// A line to a bot from outside.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ToSeat<'a> {
    /// What is said; its kind stands first.
    #[serde(flatten)]
    pub(crate) message: Message<'a>,
    /// The seat to which it is said: a bot plays one, whoever speaks for a whole table several.
    pub(crate) to: Seat,
}

/// What a bot from outside is told.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    /// The first line.
    Hello(Box<Hello>),
    /// Something has happened.
    Heard(Heard),
    /// All that was heard before counts no longer, because an answer was taken back: what counts of it is told anew.
    Forget,
    /// It is asked.
    Question(Box<Question<'a>>),
    /// A question is gone, and needs no answer any more.
    Gone(Gone),
    /// What it has said last is no answer, and changes nothing.
    Error(Complaint),
    /// It plays no more. This is the last line.
    Over(Over),
}

/// What is known before anything happens.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Hello {
    /// The number of the protocol.
    pub(crate) protocol: u32,
    /// The program that speaks.
    pub(crate) program: &'static str,
    /// The seat of the bot.
    pub(crate) seat: Seat,
    /// Who plays, by seat; empty while factions are drafted (Rule 0.08).
    pub(crate) factions: Vec<Faction>,
    /// Which rules are in use.
    pub(crate) options: Options,
    /// How much of everything it has.
    pub(crate) limits: Shares,
    /// What numbers stand for.
    pub(crate) names: Names,
}

/// How much of everything it has.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Shares {
    /// Seconds for a question.
    seconds: f64,
    /// How often it may say what is no answer to one.
    tries: u8,
    /// How much it may do unasked before an answer.
    acts: u8,
    /// Bytes of a line that it says.
    line: usize,
}

/// What the seat is told of what has happened.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Heard {
    /// The number of the action that made it happen.
    pub(crate) action: u32,
    /// What, in order.
    pub(crate) events: Vec<Event>,
}

/// A question.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Question<'a> {
    /// Its number, for the answer.
    pub(crate) id: u32,
    /// What is asked, with all that may be answered.
    pub(crate) prompt: &'a PromptKind,
    /// Legal answers.
    pub(crate) answers: &'a Answers,
    /// How much may be done unasked before the answer.
    pub(crate) acts: u8,
    /// Everything that the seat may see.
    pub(crate) view: &'a View,
}

/// A question that is gone.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Gone {
    /// Its number.
    pub(crate) question: u32,
}

/// What was wrong.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Complaint {
    /// The question that still wants an answer.
    pub(crate) question: u32,
    /// What was wrong.
    #[serde(flatten)]
    pub(crate) wrong: Wrong,
    /// How often something wrong may still be said before it has failed.
    pub(crate) tries: u8,
}

/// What was wrong with a line, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Wrong {
    /// In a word, for programs.
    pub(crate) kind: Fault,
    /// In a sentence.
    pub(crate) wrong: String,
    /// What would be right.
    pub(crate) right: String,
}

/// What can be wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fault {
    /// It is longer than a line may be.
    TooLong,
    /// It is no JSON, or no text.
    NoJson,
    /// It is not made as an answer is.
    Form,
    /// It answers a question that is not asked.
    Question,
    /// It is no legal answer.
    Illegal,
    /// What it wants to do unasked cannot be done.
    Act,
}

/// The end.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Over {
    /// How the game has ended; nothing if it goes on, or was left.
    pub(crate) outcome: Option<Outcome>,
    /// Who has won, by seat.
    pub(crate) winners: Vec<Seat>,
    /// Why the bot plays no more, if it has failed: a regular does.
    pub(crate) failed: Option<String>,
}

impl From<Limits> for Shares {
    fn from(limits: Limits) -> Shares {
        Shares {
            seconds: limits.time.as_secs_f64(),
            tries: limits.tries,
            acts: limits.acts,
            line: limits::LINE,
        }
    }
}

impl Over {
    pub(crate) fn of(outcome: Option<Outcome>) -> Over {
        Over {
            winners: outcome.into_iter().flat_map(|outcome| outcome.winners.iter()).collect(),
            outcome,
            failed: None,
        }
    }
}
