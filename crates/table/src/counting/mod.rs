//! What an attentive player could count: from what everybody has seen, and from what that player alone was told.

mod cards;
mod count;
mod purses;
mod spice;

pub use cards::CardMemory;
pub use count::{CardCount, count_cards};
pub use purses::SpiceMemory;
pub use spice::{SpiceCount, count_spice};
