//! Bots of other people: processes that play from a seat and speak JSON, a line for each thing, over their standard input and
//! output. `docs/bots/protocol.md` says how.
//!
//! Such a process is told what its seat may know, as every other bot is, and nothing it says is believed: each answer is
//! checked against its question. It can neither stop a game nor fill the memory: its lines, the lines that wait on either side
//! and its time are bounded, and who uses up what it has comes to an end as a [`Failure`].

mod answers;
mod failure;
mod limits;
mod line;
mod message;
mod names;
mod outsider;
mod process;
mod program;
mod reply;

pub use answers::{Answers, MOST_ANSWERS};
pub use failure::Failure;
pub use limits::Limits;
pub use line::{Incoming, Line, Pipes};
pub use message::PROTOCOL;
pub use outsider::Outsider;
pub use process::Process;
pub use program::Program;
pub use reply::Said;
