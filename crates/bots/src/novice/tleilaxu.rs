//! What a bot says of Face Dancers and revivals, as the Tleilaxu and to them.

use arrakis_rules::{LeaderId, Seat, SeatSet, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::players::{RESERVE, is_ally, own_seat, player, spice};
use crate::leaders::strongest;

/// The ally alone revives more.
pub(crate) fn raise(view: &View, seats: SeatSet) -> SeatSet {
    seats.iter().filter(|seat| is_ally(view, *seat)).collect()
}

fn strength(leader: LeaderId) -> u8 {
    leader.facts().strength.value()
}

/// Whoever has few leaders left, and spice for it, asks for the strongest; and for nobody any more, once it has asked for one
/// in vain.
pub(crate) fn ask(view: &View, leaders: &[LeaderId], in_vain: Option<LeaderId>) -> Option<LeaderId> {
    let seat = player(view, own_seat(view)?).filter(|_| in_vain.is_none())?;
    let wanted = strongest(leaders)?;
    (seat.active_leaders < 4 && pays(view, wanted, strength(wanted).into())).then_some(wanted)
}

/// A little more than it is worth, half of that for the ally.
pub(crate) fn price(view: &View, buyer: Seat, leader: LeaderId) -> Option<u16> {
    let worth = u16::from(leader.facts().revival_price);
    Some(if is_ally(view, buyer) {
        worth.div_ceil(2)
    } else {
        worth + 1
    })
}

/// Up to two more than the leader is strong, and something must be left.
pub(crate) fn pays(view: &View, leader: LeaderId, price: u16) -> bool {
    price <= u16::from(strength(leader)) + 2 && price + RESERVE <= spice(view)
}

/// The strongest, as long as something is left.
pub(crate) fn revive(view: &View, leaders: &[LeaderId]) -> Option<LeaderId> {
    strongest(leaders).filter(|_| spice(view) > RESERVE + 2)
}

/// Hardly ever against the ally.
pub(crate) fn reveals(view: &View, winner: Seat, chance: &mut ChaCha8Rng) -> bool {
    !is_ally(view, winner) && chance.random_ratio(4, 5)
}

/// One whose leader lies in the tanks, or is one's own.
pub(crate) fn replace(view: &View, leaders: &[LeaderId]) -> Option<LeaderId> {
    let faction = player(view, own_seat(view)?)?.faction;
    let is_useless = |leader: &&LeaderId| {
        let place = view.public.leaders.iter().find(|(other, _)| other == *leader);
        leader.facts().faction == Some(faction) || place.is_some_and(|(_, place)| place.is_dead())
    };
    leaders.iter().find(is_useless).copied()
}
