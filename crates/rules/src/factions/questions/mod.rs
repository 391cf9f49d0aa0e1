//! What phases ask the rows of a game: the questions that can be amended, and what follows from what happens.

mod consequences;
mod folds;

pub(crate) use consequences::*;
pub(crate) use folds::*;
