//! What an attentive player could count: from what everybody has seen, and from what that player alone was told.

mod cards;
mod purses;
mod spice;

pub use cards::{CardCount, CardMemory, count_cards};
pub use purses::SpiceMemory;
pub use spice::{SpiceCount, count_spice};
