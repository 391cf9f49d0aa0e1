//! The questions that the phases ask about factions, each with the factions that have an answer of their own.

mod battle;
mod bidding;
mod folds;
mod karama;
mod revival;
mod setup;
mod shipment;
mod spice_blow;
mod storm;
mod victory;

pub(crate) use battle::*;
pub(crate) use bidding::*;
pub(crate) use folds::*;
pub(crate) use karama::*;
pub(crate) use revival::*;
pub(crate) use setup::*;
pub(crate) use shipment::*;
pub(crate) use spice_blow::*;
pub(crate) use storm::*;
pub(crate) use victory::*;
