//! Who wins this turn, and with which strongholds.

use arrakis_rules::{MAX_SEATS, Seat, TerritoryId, TerritorySet, board, strongholds_to_win};

use super::point::Point;
use super::scales::{Change, Scales};
use crate::regular::{Sight, Stand};

/// A stronghold that somebody is less likely to hold is not named.
const HARDLY: f64 = 0.05;

/// How likely each side holds each stronghold.
struct Holdings<'a> {
    sight: &'a Sight<'a>,
    each: Vec<(TerritoryId, [f64; MAX_SEATS])>,
}

impl<'a> Holdings<'a> {
    fn new(sight: &'a Sight, stand: &Stand) -> Holdings<'a> {
        let each = sight.strongholds.iter();
        Holdings {
            sight,
            each: each.map(|place| (*place, sight.held(stand, *place))).collect(),
        }
    }

    /// How many strongholds the side of this seat needs.
    fn needed(&self, side: Seat) -> usize {
        strongholds_to_win(
            self.sight.seat(side).ally.is_some() || self.sight.is_mine(side) && self.sight.ally.is_some(),
        )
    }

    /// Those with which a side is likeliest to win, if it can hold enough.
    fn with(&self, side: Seat) -> Option<TerritorySet> {
        let mut held: Vec<(TerritoryId, f64)> = self.each.iter().map(|(at, held)| (*at, held[side.index()])).collect();
        held.sort_by(|one, other| other.1.total_cmp(&one.1));
        let needed = self.needed(side);
        let enough = held.get(needed.checked_sub(1)?)?.1 >= HARDLY;
        enough.then(|| held.iter().take(needed).map(|(at, _)| *at).collect())
    }

    /// How likely a side holds as many as it needs.
    fn enough(&self, side: Seat) -> f64 {
        // By how many are held; the last counts all further ones too.
        let mut counts = vec![0.0; self.needed(side) + 1];
        counts[0] = 1.0;
        let last = counts.len() - 1;
        for (_, held) in &self.each {
            let chance = held[side.index()];
            for at in (0..=last).rev() {
                let stays = if at == last { 1.0 } else { 1.0 - chance };
                let fewer = if at > 0 { counts[at - 1] * chance } else { 0.0 };
                counts[at] = counts[at] * stays + fewer;
            }
        }
        counts[last]
    }
}

/// The first seats of the sides.
fn sides(sight: &Sight) -> impl Iterator<Item = Seat> {
    let seats = sight.view.public.seats.iter().map(|seat| seat.seat);
    seats.filter(|seat| usize::from(sight.sides[seat.index()]) == seat.index())
}

/// One's own side.
pub(super) fn own_side(sight: &Sight) -> Seat {
    Seat(sight.sides[sight.me.index()])
}

/// The strongholds with which a side is likeliest to win as one stands, if it can hold enough.
pub(super) fn with(sight: &Sight, side: Seat) -> Option<TerritorySet> {
    Holdings::new(sight, &sight.stand).with(side)
}

/// In how many strongholds one's own side stands and nobody else does, as everybody at the table counts them, and how many it
/// needs. The Hidden Mobile Stronghold is one of them (Rule 2.07.17).
pub(super) fn held(sight: &Sight, stand: &Stand) -> (u8, u8) {
    let is_in = |place: TerritoryId, ours: bool| {
        let mut seats = sight.view.public.seats.iter().map(|seat| seat.seat);
        seats.any(|seat| sight.is_mine(seat) == ours && !stand.of(place, seat).is_none())
    };
    let held = board().stronghold_set();
    let held = held.iter().filter(|place| is_in(*place, true) && !is_in(*place, false));
    (held.count() as u8, strongholds_to_win(sight.ally.is_some()) as u8)
}

/// Which other side becomes less likely to win this turn, most of all, and with what it would.
fn stopped(sight: &Sight, before: &Stand, after: &Stand) -> Option<(Seat, TerritorySet)> {
    let (now, then) = (Holdings::new(sight, before), Holdings::new(sight, after));
    let others = sides(sight).filter(|side| !sight.is_mine(*side));
    let each = others.map(|side| (now.enough(side) - then.enough(side), side));
    let (_, who) = each
        .filter(|(by, _)| *by > 0.0)
        .max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some((who, now.with(who)?))
}

/// What becomes otherwise in who wins this turn. Returns what becomes otherwise beside that.
pub(super) fn weigh(sight: &Sight, (before, after): (&Stand, &Stand), scales: &mut Scales) -> f64 {
    let change = Change::new(sight, &sight.outlook(before), &sight.outlook(after));
    if let Some(with) = Holdings::new(sight, after).with(own_side(sight)) {
        scales.put(change.win.max(0.0), Point::Wins { with });
    }
    if let Some((who, with)) = stopped(sight, before, after) {
        scales.put(change.loss.max(0.0), Point::Stops { who, with });
    }
    change.rest
}

/// The stronghold that such a victory hangs on most: the one that is held least surely.
pub(super) fn weakest(sight: &Sight, side: Seat, with: TerritorySet) -> Option<TerritoryId> {
    let holdings = Holdings::new(sight, &sight.stand);
    let of = holdings.each.iter().filter(|(at, _)| with.contains(*at));
    let weakest = of.min_by(|one, other| one.1[side.index()].total_cmp(&other.1[side.index()]));
    weakest.map(|(at, _)| *at)
}
