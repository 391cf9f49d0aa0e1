//! Why a bot from outside plays no more.

use std::time::Duration;

use thiserror::Error;

/// Why a bot from outside plays no more: what was wrong, for a log. It may hold what the bot has said, so it is for whoever
/// has started the bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// There is no process.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It has ended, or has closed its standard output.
    #[error("it has ended before the game was over ({0})")]
    Ended(String),
    /// It has not answered.
    #[error("it has not answered within {} s", .0.as_secs_f32())]
    Silent(Duration),
    /// It has said what is no answer, as often as it may.
    #[error("it has said {times} times what is no answer to the question; the last time, {wrong}")]
    Wrong {
        /// How many times.
        times: u8,
        /// What was wrong the last time.
        wrong: String,
    },
    /// It writes on and on and ends no line.
    #[error("it has written a line without an end")]
    Endless,
    /// It goes on and on in a Nexus.
    #[error("it offers alliances in a Nexus without an end")]
    NoEnd,
    /// It does not read what it is told.
    #[error("it does not read what it is told")]
    ReadsNothing,
}

impl Failure {
    /// Why, with the last that the bot has written to its standard error, if it has.
    pub fn in_full(&self, complaints: &str) -> String {
        match complaints.lines().last() {
            Some(last) => format!("{self}; the last that it wrote to its standard error: {last}"),
            None => self.to_string(),
        }
    }
}
