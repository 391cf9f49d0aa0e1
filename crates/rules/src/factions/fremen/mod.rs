//! Section 2.04: the Fremen. The ledger of rules says which of their abilities which game has (Rule 2.04.00), the file
//! of components what they start with (Rules 2.04.01, 2.04.02) and how many forces revive free (Rule 2.04.04).

mod battle;
pub(crate) mod free_revival;
pub(super) mod karama_worm;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod ride;
pub(super) mod sandworms;
pub(super) mod shai_hulud;
pub(super) mod shipment;
pub(super) mod shown;
pub(super) mod storm_coming;
pub(crate) mod storm_deck;
pub(super) mod storm_losses;

use crate::board::board;
use crate::factions::row::{Amendments, Row};
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::Ctx;
use crate::rule;
use crate::state::State;

/// Without the Guild in play, the Fremen win a game that nobody won (Rule 1.09.05).
const DEFAULT_VICTORY_RANK: u8 = 2;
/// Nobody else may stand here (Rule 2.04.09.01).
const SIETCHES: [&str; 2] = ["sietch_tabr", "habbanya_sietch"];
/// Nor these here (Rules 2.04.09.02, 2.10.18).
const TUEKS_SIETCH: &str = "tueks_sietch";
const BARRED_FROM_TUEKS: [Faction; 4] = [
    Faction::Harkonnen,
    Faction::Atreides,
    Faction::Emperor,
    Faction::Richese,
];

/// Whether the Fremen have kept Dune for themselves; it matters while the Guild plays (Rules 2.04.09.00 to 2.04.09.02,
/// R77).
fn special_victory(ctx: Ctx, otherwise: Option<Seat>) -> Option<Seat> {
    kept_dune(ctx.state).or(otherwise)
}

fn kept_dune(state: &State) -> Option<Seat> {
    let seat = state.seat_of(Faction::Fremen)?;
    state.seat_of(Faction::SpacingGuild)?;
    let find = |key: &str| board().find_territory(key);
    let alone_in = |territory: TerritoryId| {
        state
            .seats()
            .all(|other| other == seat || !state.is_in(other, territory))
    };
    let sietches = SIETCHES.iter().filter_map(|key| find(key)).all(alone_in);
    let exempt = |other: Seat| state.options.fremen_ally_exempt_in_tueks && state.ally(seat) == Some(other);
    let barred_out = find(TUEKS_SIETCH).is_none_or(|tueks| {
        state
            .seats()
            .filter(|other| BARRED_FROM_TUEKS.contains(&state.faction(*other)) && !exempt(*other))
            .all(|other| !state.is_in(other, tueks))
    });
    (sietches && barred_out).then_some(seat)
}

/// What the Fremen change.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        range: Some(shipment::range),
        storm_losses: Some(storm_losses::begin),
        native_areas: Some(shipment::native_areas),
        into_storm: Some(shipment::into_storm),
        one_elite_a_turn: Some(|ctx, seat, rule| match ctx.state.faction(seat) {
            Faction::Fremen => rule!("2.04.20"),
            _ => rule,
        }),
        default_victory: Some(|ctx, seat, otherwise| match ctx.state.faction(seat) {
            Faction::Fremen => Some((DEFAULT_VICTORY_RANK, rule!("1.09.05"))),
            _ => otherwise,
        }),
        special_victory: Some(special_victory),
        preventable_in_battle: Some(battle::preventable),
        force_values: Some(battle::force_values),
        ..Amendments::NONE
    },
    moments: &[
        storm_deck::BEFORE_STORM,
        storm_coming::AFTER_STORM,
        sandworms::FURTHER_WORM,
        shai_hulud::WORM_STRIKES,
        ride::NEXUS_OVER,
        free_revival::REVIVAL_BEGINS,
    ],
    power: Some(karama_worm::POWER),
    law: Some(position::law),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
