//! Why somebody is not let in.

use thiserror::Error;

/// Why a caller is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Failure {
    /// The server speaks another version of the guard.
    #[error("the server has another version of this game; play with the same version")]
    OtherVersion,
    /// The server has another key than the one that was expected.
    #[error(
        "the server at this address is not the one that the link or an earlier visit named: its key is another one; \
        ask the host for a new link"
    )]
    OtherServer,
    /// No such table is open.
    #[error("there is no such table at this server; ask the host for a new link")]
    NoSuchTable,
    /// Too many are here.
    #[error("too many people are connected to this table; try again when somebody has left")]
    Busy,
    /// Too many handshakes of one address.
    #[error("there were too many attempts from this address; try again in a few seconds")]
    TooOften,
    /// The cookie was too old; the caller asks for a new one.
    #[error("the server took too long; try again")]
    StaleCookie,
    /// The session has ended.
    #[error("the connection has ended")]
    NoSuchSession,
    /// The same person has come again from the same device.
    #[error("this game was opened a second time here, and goes on there")]
    Replaced,
    /// What came is not what this game sends.
    #[error("what came from the other end is not what this game sends; play with the same version")]
    Nonsense,
    /// Much was sent, and nothing of it was acknowledged.
    #[error("the connection was too slow")]
    TooSlow,
    /// More was said at once than anybody has to say.
    #[error("more was said at once than a table hears; the connection was ended")]
    TooMuch,
    /// The code of the table is wrong or missing.
    #[error("the table's code is wrong or missing; ask the host for the link or the code")]
    WrongCode,
    /// Nobody answers.
    #[error("nobody answers there")]
    Silence,
}

/// Those that a server can say, by their number on the wire.
const TOLD: [Failure; 12] = [
    Failure::OtherVersion,
    Failure::OtherServer,
    Failure::NoSuchTable,
    Failure::Busy,
    Failure::TooOften,
    Failure::StaleCookie,
    Failure::NoSuchSession,
    Failure::Replaced,
    Failure::Nonsense,
    Failure::TooSlow,
    Failure::WrongCode,
    Failure::TooMuch,
];

impl Failure {
    /// The number on the wire.
    pub(crate) fn number(self) -> u8 {
        (1..)
            .zip(TOLD)
            .find(|(_, told)| *told == self)
            .map_or(0, |(number, _)| number)
    }

    pub(crate) fn of_number(number: u8) -> Option<Failure> {
        TOLD.get(usize::from(number).checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_understood() {
        for failure in TOLD {
            assert_eq!(Failure::of_number(failure.number()), Some(failure));
        }
        assert_eq!(Failure::of_number(0), None);
        assert_eq!(Failure::of_number(200), None);
    }
}
