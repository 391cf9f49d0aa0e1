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

mod ability;
mod action;
mod acts;
mod auctions;
mod belongings;
pub mod board;
mod cards;
mod customs;
pub mod data;
mod deals;
mod draft;
mod event;
mod factions;
mod forces;
mod frames;
mod game;
mod ids;
mod imagine;
mod impossible;
mod karama;
mod leader_place;
mod matter;
#[cfg(test)]
mod named;
mod options;
mod ordered;
mod outcome;
mod partner;
mod phase;
mod phases;
mod plans;
mod position;
mod procedure;
mod prompt;
mod refusal;
mod rule;
#[cfg(test)]
mod rulebook;
mod save;
#[cfg(test)]
mod secrecy;
mod seed;
mod setup;
mod sizes;
mod stack;
mod state;
mod subject;
mod tournament;
mod truth;
mod view;

pub use ability::{Ability, AbilitySet, KaramaMark};
pub use action::{
    Action, BattleChoice, CardKind, Cargo, Command, Element, Exhibit, Fighter, Movement, Order, Placements, Plan,
    Power, Shipment, Shown,
};
pub use acts::MAX_NOTES;
pub use auctions::AuctionMethod;
pub use belongings::{OwnBelongings, PositionBelongings, PublicBelongings};
pub use board::{Terrain, board};
pub use customs::{Customs, TurnClock};
pub use data::{Card, CardOrigin, CardPower, CardType, LeaderStrength, Placement, SpiceCard, components};
pub use deals::{Deal, DealId, Due, Offer, Promise, Term, Turns};
pub use event::{Cause, Event, EventKind, Fact, Heard};
pub use factions::{
    AmbassadorPlace, Ambassadors, AtreidesOwn, AtreidesPosition, AtreidesPublic, BeneGesseritOwn, BeneGesseritPosition,
    BeneGesseritPublic, ChoamOwn, ChoamPosition, ChoamPublic, DukeVidalPosition, DukeVidalPublic, EcazPosition,
    EcazPublic, FremenOwn, FremenPosition, Inflation, InflationSide, IxiansOwn, IxiansPosition, IxiansPublic,
    KwisatzHaderach, MoritaniOwn, MoritaniPosition, MoritaniPublic, NoField, NoFieldPosition, NoFieldSet, PutBack,
    RicheseOwn, RichesePosition, RichesePublic, SHARED_STRONGHOLDS_TO_WIN, Stay, Terror, TerrorPlace, TerrorSet,
    TleilaxuOwn, TleilaxuPosition, TleilaxuPublic, Until, against_fremen_victory, market_price,
};
pub use game::Game;
pub use ids::{
    AreaId, AreaSet, CardId, CardSet, Faction, FactionSet, LeaderId, LeaderSet, MAX_SEATS, Seat, SeatSet, Sector,
    SpiceCardId, TerritoryId, TerritorySet, UnknownId, take_unknown_id,
};
pub use imagine::{Imagined, Known, Memory};
pub use impossible::Impossible;
pub use matter::{About, Choice, Decision, Fallback, Form, Interest, Kind, Matter, Named, Shape, Thing, Things};
pub use options::{DealEnforcement, FactionSelection, Mode, NexusTiming, Options, ReactionWindows};
pub use ordered::{Claim, Claims, Ordered, Sappho};
pub use partner::{Partner, PartnerRole};
pub use phases::{
    Odds, STRONGHOLDS_TO_WIN, Verdict, burns, kills, leadership, strongholds_to_win, weapon, weigh, weigh_with,
};
pub use position::{LeaderPosition, Position, SearchedPosition, SeatPosition};
pub use prompt::{
    Barriers, DistransOptions, ForceValues, FreeActs, GholaOptions, LossOptions, MoveOptions, Origin, PlanOptions,
    PowerOptions, Prompt, PromptId, PromptKind, ReviveOptions, ShipOptions,
};
pub use refusal::{Reason, Refusal};
pub use rule::RuleId;
pub use save::{SAVE_VERSION, Save, SaveError};
pub use seed::{Secret, Seed};
pub use setup::{Setup, SetupError};
pub use sizes::{
    DEALT_TRAITORS, MAX_FIGHTERS, MAX_GROUPS, MAX_HAND, MAX_OFFERS, MAX_OWN_LEADERS, MAX_STRONGHOLDS, MAX_TERMS,
    PLAN_CARDS, TREACHERY_CARDS,
};
pub use state::{
    Forces, LeaderPlace, Outcome, Phase, Prediction, SHIELD_WALL_WORM, Strength, Victory, shield_wall_side,
};
pub use subject::Subject;
pub use tournament::{Score, TieBreak};
pub use truth::{MAX_WORDS, PlanPart, Question};
pub use view::{
    Business, Committed, CourseView, DeckView, OwnView, PublicView, SearchedPile, SeatView, ShieldView, Uncovered,
    View, Viewer,
};
