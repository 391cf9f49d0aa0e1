//! Section 2.03: the Emperor. The ledger of rules says which of its abilities which game has (Rule 2.03.00), the file
//! of components what it starts with (Rules 2.03.01, 2.03.02) and how many forces revive free (Rule 2.03.03).

mod revival;
mod sardaukar;

use crate::ability::Ability;
use crate::factions::row::{Amendments, Granted, Row};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::rule;

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        card_payee: Some(card_payee),
        pays_ally_revival: Some(revival::pays_ally_revival),
        one_elite_a_turn: Some(|ctx, seat, rule| match ctx.state.faction(seat) {
            Faction::Emperor => rule!("2.03.11"),
            _ => rule,
        }),
        // Rule 2.03.06.
        may_give_spice: Some(|ctx, seat, may| may || ctx.state.faction(seat) == Faction::Emperor),
        preventable_in_battle: Some(sardaukar::preventable),
        force_values: Some(sardaukar::force_values),
        weak_elites: Some(sardaukar::weak_by),
        ..Amendments::NONE
    },
    power: Some(revival::POWER),
    ..Row::NONE
};

/// The Emperor is paid for what others buy, and what others pay for its own card (Rule 2.03.04, R24).
fn card_payee(ctx: Ctx, _buyer: Seat, payee: Granted<Option<Seat>>) -> Granted<Option<Seat>> {
    let by = Ability::PaymentForTreachery;
    match ctx.owner(by) {
        Some(owner) => Granted {
            value: Some(owner),
            by: Some(by),
        },
        None => payee,
    }
}
