//! Section 2.08: the Tleilaxu. The ledger of rules says which of their abilities which game has (Rule 2.08.00), the file
//! of components what they start with (Rules 2.08.01, 2.08.02), how many forces revive free (Rule 2.08.04), and what Zoal
//! is worth (Rule 2.08.14).

mod bar_revival;
pub(super) mod face_dancer;
pub(super) mod gholas;
pub(super) mod grants;
mod imagined;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod replacement;
mod revival;
pub(super) mod sales;
pub(super) mod shown;
mod start;
pub(super) mod subsidy;

use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::Faction;

/// Face Dancers at a time (Rule 2.08.03).
const FACE_DANCERS: usize = 3;
/// The most active leaders that they may revive up to, and leaders of a faction (Rules 2.08.08, 2.08.13, 2.08.16).
const LEADERS: usize = 5;

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        revivals: Some(revival::unlimited),
        half_revivals: Some(revival::half),
        revival_payee: Some(revival::payee),
        revival_subsidy: Some(subsidy::subsidy),
        barred_revivals: Some(bar_revival::barred),
        may_be_unmasked: Some(face_dancer::may_be_unmasked),
        // A hidden Face Dancer is a Traitor Card that they hold (Rule 2.08.06, R143).
        traitor_cards: Some(|ctx, seat, cards| match ctx.state.faction(seat) {
            Faction::Tleilaxu => cards.union(ctx.state.belongings.tleilaxu.face_dancers),
            _ => cards,
        }),
        is_true_of_own: Some(shown::is_true),
        ..Amendments::NONE
    },
    moments: &[
        grants::RAISE_LIMIT,
        grants::HALVE_REVIVALS,
        sales::REVIVAL_BEGINS,
        sales::REVIVALS_ASKED,
        bar_revival::BEFORE_REVIVALS,
        gholas::REVIVALS_OVER,
        face_dancer::BATTLE_WON,
        replacement::WAR_CONTINUES,
    ],
    consequences: Consequences {
        traitors_kept: Some(start::draw_face_dancers),
        turn_began: Some(bar_revival::turn_began),
        ..Consequences::NONE
    },
    power: Some(bar_revival::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
