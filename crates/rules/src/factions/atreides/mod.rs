//! Section 2.01: the Atreides. The ledger of rules says which of their abilities which game has (Rule 2.01.00), the
//! file of components what they start with (Rules 2.01.01, 2.01.02) and how many forces revive free (Rule 2.01.04).

pub(crate) mod bid_card;
mod imagined;
mod kwisatz_haderach;
mod look_at_plan;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod prescience;
mod revival;
pub(super) mod shown;
pub(crate) mod token;
pub(crate) mod wormsign;

use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::Faction;

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        // The Filament Book (Rule 2.01.06).
        keeps_notes: Some(|ctx, seat, keeps| keeps || ctx.state.faction(seat) == Faction::Atreides),
        token_price: Some(revival::price),
        dead_token: Some(revival::is_dead),
        token_waits_by: Some(kwisatz_haderach::waits_by),
        preventable_in_plan: Some(kwisatz_haderach::preventable),
        can_add: Some(kwisatz_haderach::can_go),
        loyal_by: Some(kwisatz_haderach::loyal_by),
        sees_plans: Some(look_at_plan::sees_plans),
        ..Amendments::NONE
    },
    moments: &[
        bid_card::CARD_UP,
        bid_card::UNSEEN_CARD_UP,
        wormsign::SHIPPING_BEGINS,
        prescience::BEFORE_PLANS,
    ],
    consequences: Consequences {
        forces_lost_in_battle: Some(kwisatz_haderach::count_losses),
        plan_revealed: Some(kwisatz_haderach::show),
        plan_used: Some(kwisatz_haderach::fight),
        plan_exploded: Some(kwisatz_haderach::die),
        turn_began: Some(kwisatz_haderach::rest),
        token_revived: Some(revival::come_back),
        card_for_bid_gone: Some(bid_card::forget),
        spice_card_came_up: Some(wormsign::forget),
        notes_written: Some(|state, _, seat, notes| {
            if state.faction(seat) == Faction::Atreides {
                state.belongings.atreides.filament_book = notes.to_owned();
            }
        }),
        ..Consequences::NONE
    },
    addition: Some(kwisatz_haderach::ADDITION),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    knows: Some(imagined::knows),
    #[cfg(test)]
    looked_at: Some(|state| {
        let own = &state.belongings.atreides;
        let (bid_card, spice_card) = (own.bid_card, own.spice_card);
        crate::factions::row::LookedAt {
            bid_card,
            spice_card,
            ..Default::default()
        }
    }),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
