//! How much of everything a bot from outside has.

use std::time::Duration;

/// The most bytes of a line that it says.
pub(crate) const LINE: usize = 64 * 1024;
/// So many lines that it has said wait to be read; then it waits.
pub(crate) const LINES: usize = 16;
/// The most bytes that it has been told and has not read. A whole game is far less.
pub(crate) const UNREAD: usize = 16 * 1024 * 1024;
/// The bytes of its standard error that are kept, the last ones.
pub(crate) const COMPLAINTS: usize = 2048;
/// How long it has to end by itself when it was told that everything is over.
pub(crate) const GRACE: Duration = Duration::from_millis(300);

/// What a table decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may think about a question, wrong answers included.
    pub time: Duration,
    /// How many times it may say what is no answer to a question: at the last time it has failed.
    pub tries: u8,
    /// How much it may do without being asked before it answers a question.
    pub acts: u8,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(10),
            tries: 3,
            acts: 4,
        }
    }
}
