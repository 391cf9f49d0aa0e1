//! The questions that the phases ask about factions, each with the factions that have an answer of their own.

mod battle;
mod consequences;
mod folds;
mod shipment;

pub(crate) use battle::*;
pub(crate) use consequences::*;
pub(crate) use folds::*;
pub(crate) use shipment::*;
