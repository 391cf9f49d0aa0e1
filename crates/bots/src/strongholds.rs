//! Strongholds, as victory counts them.

use arrakis_rules::{Seat, View, strongholds_to_win};

/// How many more a player's side needs (Rules 1.09.02.01, 1.09.02.02); nothing where there is no such player.
pub(crate) fn missing(view: &View, seat: Seat) -> Option<usize> {
    let seats = &view.public.seats;
    let own = seats.get(seat.index())?;
    let ally = own.ally.and_then(|ally| seats.get(ally.index()));
    let held = own.strongholds.len() + ally.map_or(0, |ally| ally.strongholds.len());
    Some(strongholds_to_win(ally.is_some()).saturating_sub(held))
}
