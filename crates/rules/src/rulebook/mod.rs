//! Tests by rule number. A test is named for the rule that it would miss: `r1_06_02_05_occupancy_limit`.

mod battles;
mod blows;
mod collections;
mod ecaz;
mod expansion2;
mod fights;
pub(crate) mod held;
mod hidden_windows;
mod hidden_windows_at_random;
mod imagined;
mod ixians;
mod karamas;
mod laws;
mod meanwhile;
mod moritani;
mod no_fields;
mod plans;
mod random_bidding_and_revival;
mod revivals;
mod richese;
mod s0_draft;
mod s0_setup;
mod s1_00_basics;
mod s1_00_precedence;
mod s1_01_storm;
mod s1_02_spice_blow;
mod s1_03_charity;
mod s1_04_bidding;
mod s1_04_what_bids_rest_on;
mod s1_05_revival;
mod s1_05_revival_waits;
mod s1_06_agreement;
mod s1_06_movement;
mod s1_06_shipment;
mod s1_07_battle;
mod s1_07_battle_advisors;
mod s1_07_battle_plans;
mod s1_07_battle_results;
mod s1_08_collection;
mod s1_09_mentat_pause;
mod s1_09_war_continues;
mod s1_10_alliances;
mod s1_10_offers;
mod s1_10_promises;
mod s1_11_secrecy;
mod s1_12_deals;
mod s1_12_deals_and_turns;
mod s1_12_keeping;
mod s1_12_ways;
mod s1_13_additions;
mod s1_13_battle;
mod s1_13_double_blow;
mod s1_14_battle;
mod s1_14_ecaz_karama;
mod s1_14_fremen_karama;
mod s1_14_guild_karama;
mod s1_14_hands_and_tanks;
mod s1_14_ixian_karama;
mod s1_14_moritani_karama;
mod s1_14_powers;
mod s1_14_richese_karama;
mod s1_14_tleilaxu_karama;
mod s2_00_precedence;
mod s2_01_battle;
mod s2_01_bidding;
mod s2_01_prescience_answers;
mod s2_01_revival;
mod s2_01_start;
mod s2_01_wormsign;
mod s2_02_advisors;
mod s2_02_arrivals;
mod s2_02_battle;
mod s2_02_charity;
mod s2_02_karama;
mod s2_02_prediction;
mod s2_02_start;
mod s2_03_battle;
mod s2_03_bidding;
mod s2_03_revival;
mod s2_03_start;
mod s2_04_battle;
mod s2_04_revival;
mod s2_04_shipment;
mod s2_04_start;
mod s2_04_storm;
mod s2_04_victory;
mod s2_04_worms;
mod s2_05_battle;
mod s2_05_bidding;
mod s2_05_captives;
mod s2_05_start;
mod s2_06_order;
mod s2_06_shipment;
mod s2_06_start;
mod s2_06_victory;
mod s2_07_battle;
mod s2_07_bidding;
mod s2_07_movement;
mod s2_07_revival;
mod s2_07_start;
mod s2_07_stronghold;
mod s2_07_travel;
mod s2_08_captives;
mod s2_08_face_dancer_forces;
mod s2_08_face_dancers;
mod s2_08_gholas;
mod s2_08_revival;
mod s2_08_sales;
mod s2_08_start;
mod s2_08_zoal;
mod s2_09_battle;
mod s2_09_charity;
mod s2_09_market;
mod s2_09_revival;
mod s2_09_worthless;
mod s2_10_auctions;
mod s2_10_market;
mod s2_10_no_field;
mod s2_10_no_field_battle;
mod s2_10_no_field_lent;
mod s2_10_start;
mod s2_11_ambassadors;
mod s2_11_at_random;
mod s2_11_battles;
mod s2_11_effects;
mod s2_11_revival;
mod s2_11_sharing;
mod s2_11_start;
mod s2_12_battle;
mod s2_12_duke_vidal;
mod s2_12_start;
mod s2_12_terror;
mod s3_00_precedence;
mod s3_01_11_attempts;
mod s3_01_11_karama;
mod s3_01_11_one_piece;
mod s3_01_11_repeated;
mod s3_01_22_truthtrance;
mod s3_01_battle_cards;
mod s3_01_hand_cards;
mod s3_01_shipment_cards;
mod s3_01_storm_cards;
mod s3_02_battle_cards;
mod s3_02_hand_cards;
mod s3_02_ornithopter;
mod s3_02_sappho;
mod s3_02_semuta;
mod s3_idle_cards;
mod s4_00_precedence;
mod s4_01_tournament;
mod s4_01_variants;
mod s4_02_shield_wall;
mod sales;
mod starts;
mod table;
mod tleilaxu;
mod tleilaxu_at_random;
mod truths;
mod victories;
mod what_goes_on;
mod why_not;

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::action::{Action, Fighter, Movement, Plan, Shipment};
use crate::board::board;
use crate::data::{SpiceCard, components};
use crate::event::{Event, EventKind};
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::{AreaId, CardId, Faction, LeaderId, Seat, Sector, SpiceCardId, TerritoryId};
use crate::matter::{Decision, Matter};
use crate::options::Options;
use crate::position::Position;
use crate::prompt::PromptKind;
use crate::setup::Setup;
use crate::state::{Forces, LeaderPlace, Phase, Strength};

use crate::named::{area, leader};
pub(super) use Faction::{
    Atreides, BeneGesserit, Choam, Ecaz, Emperor, Fremen, Harkonnen, Ixians, Moritani, Richese, SpacingGuild, Tleilaxu,
};
use table::*;

/// What is said and asked in a game comes from rules of the ledger; `cargo xtask rules` looks at those that the source
/// names.
#[test]
fn every_rule_that_a_game_names_is_in_the_ledger() {
    let ledger = include_str!("../../../../assets/rules/ledger.tsv");
    let ids: BTreeSet<&str> = ledger.lines().filter_map(|line| line.split('\t').next()).collect();
    let mut named = BTreeSet::new();
    for number in 0..30 {
        what_goes_on::walk_told(number, |game, _, events| {
            named.extend(events.iter().map(|event| event.rule.to_string()));
            for (_, prompt) in game.prompts() {
                if let PromptKind::Decide(decision) = prompt.kind {
                    named.insert(decision.rule.to_string());
                }
            }
        });
    }
    assert!(named.len() > 80, "only {} rules came up", named.len());
    for rule in named {
        assert!(ids.contains(rule.as_str()), "{rule} is in no rulebook");
    }
}
