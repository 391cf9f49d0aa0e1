//! The rules of Dune, the classic board game, as a library.
//!
//! A [`Game`] is made from a [`Setup`]. It asks questions ([`Game::prompts`]), takes answers ([`Game::submit`]) and
//! tells what happened ([`Event`]). What one player may see of it is a [`View`]. The same setup and the same actions
//! make the same game on every platform.
//!
//! ```
//! use arrakis_rules::{Faction, Game, Setup};
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//!
//! let setup = Setup::new(&[Faction::Atreides, Faction::Harkonnen], 7).unwrap();
//! let mut game = Game::new(setup).unwrap();
//! let mut chance = ChaCha8Rng::seed_from_u64(1);
//! while let Some((seat, prompt)) = game.prompts().into_iter().next() {
//!     game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
//! }
//! assert!(game.outcome().is_some());
//! ```

// Floats round differently between platforms; what else is forbidden is in clippy.toml, with the reasons.
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod action;
pub mod board;
pub mod data;
mod event;
mod factions;
mod game;
mod ids;
mod phases;
mod prompt;
mod refusal;
mod rule;
#[cfg(test)]
mod rulebook;
#[cfg(test)]
mod secrecy;
mod setup;
mod state;
mod view;

pub use action::{Action, BattleChoice, Fighter, Movement, Placements, Plan, Shipment};
pub use board::{Terrain, board};
pub use data::{CardType, Placement, SpiceCard, components};
pub use event::{Cause, Event, EventKind};
pub use game::Game;
pub use ids::{AreaId, AreaSet, CardId, Faction, LeaderId, MAX_SEATS, Seat, SeatSet, Sector, SpiceCardId, TerritoryId};
pub use prompt::{MoveOptions, Origin, PlanOptions, Prompt, PromptId, PromptKind, ReviveOptions, ShipOptions};
pub use refusal::{Reason, Refusal};
pub use rule::RuleId;
pub use setup::{Options, Setup, SetupError};
pub use state::{Forces, LeaderPlace, Outcome, Phase, Strength, Victory};
pub use view::{Business, Committed, OwnView, PublicView, SeatView, View, Viewer};
