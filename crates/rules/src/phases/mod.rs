//! Section 1: the phases of a turn, each as a procedure. They know no faction and no card.

pub(crate) mod battle;
pub(crate) mod bidding;
pub(crate) mod charity;
pub(crate) mod collection;
pub(crate) mod draft;
pub(crate) mod mentat_pause;
pub(crate) mod nexus;
pub(crate) mod revival;
pub(crate) mod setup;
pub(crate) mod shipment;
pub(crate) mod spice_blow;
pub(crate) mod storm;
pub(crate) mod sweep;
pub(crate) mod turn;
pub(crate) mod worm;

pub use battle::{Odds, Verdict, burns, kills, leadership, weapon, weigh, weigh_with};
pub use mentat_pause::{STRONGHOLDS_TO_WIN, strongholds_to_win};
pub(crate) use setup::nearest_to_storm_start;
