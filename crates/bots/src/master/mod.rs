//! Somebody who tries out what it could do before it does it: in games that could be this one it does each thing in turn, lets
//! all players go on as regulars do until the turn is over, and keeps what has come out best.

mod choices;
mod playing_on;
mod search;
mod worth;

pub use self::search::ITERATIONS;
pub(crate) use self::search::{Found, Search};
pub use self::worth::{Features, features};
