//! Spice behind the shields of others, and what allies among them have promised each other.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Memory;
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::{MAX_SEATS, Seat};
use crate::state::Phase;
use crate::view::Business;

/// Puts as much spice behind the other shields as the viewer remembers, and what everybody has seen needs.
pub(super) fn fill(game: &mut Game, viewer: Seat, memory: &Memory, chance: &mut ChaCha8Rng) {
    let mut needed = needed(game, viewer);
    let is_bidding = game.state.phase == Phase::Bidding;
    for seat in game.state.others(viewer).iter() {
        let at = seat.index();
        let state = &mut game.state;
        let is_partner = state.ally(seat) == Some(viewer);
        if is_partner {
            // What it has promised the viewer pays for nothing else.
            needed[at] = needed[at].saturating_add(state.pledges[at]);
        }
        let (low, high) = memory.spice(seat);
        let (low, high) = (low.max(needed[at]), high.max(needed[at]));
        let amount = chance.random_range(low..=high.max(low));
        state.bank += i32::from(state.spice[at]) - i32::from(amount);
        state.spice[at] = amount;
        state.in_plan[at] = 0;
        if !is_partner {
            state.pledges[at] = 0;
            // Now and then, where it can be: how a card is paid for may wait for it.
            let promised = chance.random_range(0..=amount - needed[at].min(amount));
            if is_bidding && chance.random_ratio(1, 4) && game.pledge_limits(seat).is_some() {
                game.state.pledges[at] = promised;
            }
        }
    }
}

/// The spice that others must have, as the viewer sees: for a bid that stands or has won, and for what is known of a plan.
fn needed(game: &Game, viewer: Seat) -> [u16; MAX_SEATS] {
    let state = &game.state;
    let mut needed = [0; MAX_SEATS];
    let mut bid_of = |seat: Seat, amount: u16, by_karama: bool| {
        if seat != viewer && !(by_karama && state.has_karama(seat)) {
            let lent = state.pledge_to(seat).min(amount);
            let lent = if state.ally(seat) == Some(viewer) { lent } else { 0 };
            needed[seat.index()] = needed[seat.index()].max(amount - lent);
        }
    };
    if let Some(bid) = state.standing_bid {
        bid_of(bid.bidder, bid.amount, bid.takes_karama);
    }
    if state.phase == Phase::Bidding {
        for frame in game.stack.iter() {
            match frame {
                Frame::Bidding(_) | Frame::Offer(_) => match frame.business(state) {
                    Business::Auction {
                        bid: Some((seat, amount)),
                        ..
                    } => bid_of(seat, amount, true),
                    Business::Offer {
                        bid: Some((seat, amount)),
                        ..
                    } => bid_of(seat, amount, false),
                    _ => {}
                },
                _ => {}
            }
        }
    }
    for frame in game.stack.iter() {
        if let Some((seat, amount)) = frame.owed(state, viewer).filter(|(seat, _)| *seat != viewer) {
            needed[seat.index()] = needed[seat.index()].max(amount);
        }
        if let Frame::Battle(battle) = frame {
            for seat in state.others(viewer).iter() {
                let known = battle.spice_known_to(viewer, seat);
                needed[seat.index()] = needed[seat.index()].max(known);
            }
        }
    }
    needed
}
