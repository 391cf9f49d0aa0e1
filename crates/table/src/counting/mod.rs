//! What an attentive player could count: from what everybody has seen, and from what that player alone was told.

mod cards;
mod spice;

pub use cards::{CardCount, CardMemory, count_cards};
pub use spice::{SpiceCount, count_spice};
