//! Somebody who tries out what it could do before it does it: in games that could be this one it does each thing in turn, lets
//! all players go on as regulars do until the turn is over, or the next where two play, and keeps what has come out best.

mod choices;
mod features;
mod playing_on;
mod search;
mod seen;
mod worth;

pub(crate) use self::choices::part;
pub use self::features::Features;
pub(crate) use self::playing_on::{PlayingOn, won};
pub use self::search::ITERATIONS;
pub(crate) use self::search::{Found, Search};
pub use self::seen::features;
pub use self::worth::Worth;
