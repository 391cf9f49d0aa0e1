//! What tests of panels share, and tests of all of them.

pub(crate) mod drawn;
mod entries;
mod redrawn;
