//! What CHOAM decide, and those who deal with them.

use arrakis_rules::{Action, AreaId, AreaSet, Order, Seat, SeatSet, TerritoryId, TerritorySet, View};

use super::players::{is_ally, player};
use super::{battle, board};

/// Forces that are worth a card.
const WORTH_A_CARD: i32 = 3;
/// With so many cards in hand those that are good for nothing are sold.
const FULL: usize = 4;

/// The territory with most own forces, if they are worth a card.
pub(crate) fn shelter(view: &View, territories: TerritorySet) -> Option<TerritoryId> {
    let there = |territory: &TerritoryId| board::inside(view, *territory);
    let most = territories.iter().max_by_key(there)?;
    (there(&most) >= WORTH_A_CARD).then_some(most)
}

/// Whoever has most forces in the tanks and is no ally.
pub(crate) fn victim(view: &View, seats: SeatSet) -> Option<Seat> {
    let dead = |seat: &Seat| player(view, *seat).map_or(0, |it| it.tanks.total());
    let enemies = seats.iter().filter(|seat| !is_ally(view, *seat));
    enemies.max_by_key(dead).filter(|seat| dead(seat) >= 2)
}

/// Whoever holds most strongholds, if there is something to fear of it.
pub(crate) fn leader_of_the_race(view: &View, seats: SeatSet) -> Option<Seat> {
    let held = |seat: &Seat| player(view, *seat).map_or(0, |it| it.strongholds.len());
    let enemies = seats.iter().filter(|seat| !is_ally(view, *seat));
    enemies.max_by_key(held).filter(|seat| held(seat) >= 2)
}

/// Where fewest forces of a player stand, strongholds first.
pub(crate) fn weakest_hold(view: &View, areas: AreaSet, of: Seat) -> Option<AreaId> {
    let groups = view.public.forces.iter();
    let theirs = groups.filter(|(area, seat, _)| *seat == of && areas.contains(*area));
    theirs
        .min_by_key(|(area, _, forces)| (!area.territory().is_stronghold(), forces.total()))
        .map(|(area, _, _)| *area)
}

/// A standing order: with a full hand, what is good for nothing is sold when the phase is over.
pub(crate) fn order(view: &View) -> Option<Action> {
    let own = view.own.as_ref()?;
    let standing = own.belongings.choam.as_ref()?;
    let sold = battle::useless(&own.free_acts.salable);
    let wants = standing.sells.is_empty() && own.hand.len() >= FULL && !sold.is_empty();
    wants.then(|| Action::Order(Order::Sell(sold.into_iter().collect())))
}
