//! How the Guild and its ally ship, and who pays whom for it (Rules 2.06.04 to 2.06.07, 2.06.09, 2.06.10, 2.06.12).

use crate::ability::Ability;
use crate::factions::row::Granted;
use crate::ids::Seat;
use crate::procedure::Ctx;

/// The ability of the Guild itself or the one of its ally, whichever a seat has.
fn own_or_ally(ctx: Ctx, seat: Seat, own: Ability, of_ally: Ability) -> Option<Ability> {
    let guild = ctx.state.owner_of(own)?;
    let by = if guild == seat {
        own
    } else if ctx.state.ally(guild) == Some(seat) {
        of_ally
    } else {
        return None;
    };
    ctx.has(guild, by).then_some(by)
}

/// Rules 2.06.06, 2.06.09.
pub(super) fn half_price(ctx: Ctx, seat: Seat, otherwise: Option<Ability>) -> Option<Ability> {
    own_or_ally(ctx, seat, Ability::HalfPrice, Ability::AllyHalfPrice).or(otherwise)
}

/// Rules 2.06.05.01, 2.06.10.
pub(super) fn cross_ship(ctx: Ctx, seat: Seat, otherwise: Option<Ability>) -> Option<Ability> {
    own_or_ally(ctx, seat, Ability::CrossShip, Ability::AllyCrossShip).or(otherwise)
}

/// Rule 2.06.05.02.
pub(super) fn ship_back(ctx: Ctx, seat: Seat, otherwise: Option<Ability>) -> Option<Ability> {
    let by = Ability::OffPlanet;
    if ctx.has(seat, by) { Some(by) } else { otherwise }
}

/// Rule 2.06.04.
pub(super) fn paid_for_shipments(ctx: Ctx, payee: Granted<Option<Seat>>) -> Granted<Option<Seat>> {
    of_guild(ctx, Ability::PaymentForShipment).unwrap_or(payee)
}

/// Rule 2.06.12.
pub(super) fn acts_when_it_likes(ctx: Ctx, chooser: Granted<Option<Seat>>) -> Granted<Option<Seat>> {
    of_guild(ctx, Ability::ShipAsItPleases).unwrap_or(chooser)
}

fn of_guild(ctx: Ctx, by: Ability) -> Option<Granted<Option<Seat>>> {
    let guild = ctx.owner(by)?;
    Some(Granted {
        value: Some(guild),
        by: Some(by),
    })
}
