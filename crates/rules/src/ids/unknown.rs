//! What is said of an id that stands for nothing.

use std::cell::Cell;

use thiserror::Error;

thread_local! {
    static LAST: Cell<Option<UnknownId>> = const { Cell::new(None) };
}

/// An id from outside that stands for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no {what} {number}")]
pub struct UnknownId {
    /// What kind of thing it should be, such as `area`.
    pub what: &'static str,
    /// Its number.
    pub number: u8,
}

impl UnknownId {
    /// The error, kept for [`take_unknown_id`].
    pub(crate) fn noted(what: &'static str, number: u8) -> UnknownId {
        let unknown = UnknownId { what, number };
        LAST.set(Some(unknown));
        unknown
    }
}

/// The id that was refused last on this thread, once. Formats for programs, as they go over a wire, drop the sentence
/// of an error; who reads those asks here what was wrong.
pub fn take_unknown_id() -> Option<UnknownId> {
    LAST.take()
}
