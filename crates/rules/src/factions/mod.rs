//! Section 2: what each faction changes. A phase asks one of the [`questions`]; what it is answered is in the folder of
//! the faction, and nothing of a faction is anywhere else.

pub(crate) mod arrival;
pub(crate) mod atreides;
mod attempt_power;
mod belongings;
pub(crate) mod bene_gesserit;
pub(crate) mod choam;
mod emperor;
pub(crate) mod fremen;
mod harkonnen;
mod hold;
mod power_window;
pub(crate) mod powers;
mod questions;
pub(crate) mod row;
mod rows;
mod spacing_guild;
pub(crate) mod tleilaxu;

pub use atreides::own::{AtreidesOwn, AtreidesPosition, AtreidesPublic};
pub use atreides::token::KwisatzHaderach;
pub use bene_gesserit::own::{BeneGesseritOwn, BeneGesseritPosition, BeneGesseritPublic};
pub use choam::own::{ChoamOwn, ChoamPosition, ChoamPublic, Inflation, InflationSide};
pub use fremen::own::{FremenOwn, FremenPosition};
pub use tleilaxu::own::{TleilaxuOwn, TleilaxuPosition, TleilaxuPublic};

pub(crate) use atreides::bid_card::BidCard;
pub(crate) use atreides::prescience::Prescience;
pub(crate) use atreides::wormsign::Wormsign;
pub(crate) use attempt_power::AttemptPower;
pub(crate) use belongings::{lay_belongings, read_belongings, seen_by_all, seen_by_owner};
pub(crate) use bene_gesserit::intrusion::Intrusion;
pub(crate) use bene_gesserit::prediction::{MakePrediction, RevealPrediction};
pub(crate) use bene_gesserit::spiritual_advisors::SpiritualAdvisors;
pub(crate) use bene_gesserit::take_up_arms::TakeUpArms;
pub(crate) use bene_gesserit::voice::Voice;
pub(crate) use bene_gesserit::wartime::Wartime;
pub(crate) use choam::auditor::Audit;
pub(crate) use choam::charity::ChoamCharity;
pub(crate) use choam::inflation::PlaceInflation;
pub(crate) use choam::market::PhaseEnd;
pub(crate) use choam::orders;
pub(crate) use choam::payments::BattleShare;
pub(crate) use choam::worthless::{Discard, Effect};
pub(crate) use fremen::free_revival::FreeRevival;
pub(crate) use fremen::karama_worm::KaramaWorm;
pub(crate) use fremen::ride::Ride;
pub(crate) use fremen::sandworms::Sandworms;
pub(crate) use fremen::shai_hulud::ShaiHulud;
pub(crate) use fremen::storm_coming::StormComing;
pub(crate) use fremen::storm_deck::StormDeck;
pub(crate) use fremen::storm_losses::StormLosses;
pub(crate) use harkonnen::capture::Capture;
pub(crate) use harkonnen::take_hand::TakeHand;
pub(crate) use harkonnen::top_card::TopCard;
pub(crate) use power_window::{PowerWindow, window as power_window};
pub(crate) use questions::*;
pub(crate) use rows::{addition, anybody_comes_in, check, interrupt};
#[cfg(test)]
pub(crate) use rows::{looked_at, shuffle};
pub(crate) use spacing_guild::stop_shipment::StopShipment;
pub(crate) use tleilaxu::face_dancer::FaceDancer;
pub(crate) use tleilaxu::gholas::Gholas;
pub(crate) use tleilaxu::grants::{HalveRevivals, RaiseLimit};
pub(crate) use tleilaxu::replacement::Replacement;
pub(crate) use tleilaxu::sales::LeaderSales;
pub(crate) use tleilaxu::subsidy::Subsidy;
