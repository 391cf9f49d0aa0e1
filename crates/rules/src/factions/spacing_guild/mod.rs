//! Section 2.06: the Spacing Guild. The ledger of rules says which of its abilities which game has (Rule 2.06.00), the
//! file of components what it starts with (Rules 2.06.01, 2.06.02) and how many forces revive free (Rule 2.06.03).

pub(super) mod shipment;
pub(super) mod stop_shipment;

use crate::factions::row::{Amendments, Row};
use crate::ids::Faction;
use crate::rule;

/// The Guild has won if nobody could stop it until the end (Rules 1.09.05, 2.06.08).
const DEFAULT_VICTORY_RANK: u8 = 1;

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        paid_for_shipments: Some(shipment::paid_for_shipments),
        half_price: Some(shipment::half_price),
        cross_ship: Some(shipment::cross_ship),
        ship_back: Some(shipment::ship_back),
        acts_when_it_likes: Some(shipment::acts_when_it_likes),
        default_victory: Some(|ctx, seat, otherwise| match ctx.state.faction(seat) {
            Faction::SpacingGuild => Some((DEFAULT_VICTORY_RANK, rule!("2.06.08"))),
            _ => otherwise,
        }),
        ..Amendments::NONE
    },
    moments: &[stop_shipment::DECLARED],
    ..Row::NONE
};
