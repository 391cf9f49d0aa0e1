//! What speaks for going somewhere, or for staying away.

use arrakis_rules::{
    AreaId, Cargo, Forces, MoveOptions, Movement, Placements, Seat, ShipOptions, Shipment, TerritoryId, TerritorySet,
};

use super::point::{Likely, Point};
use super::scales::Scales;
use super::victory;
use crate::regular::{Sight, Stand, go};
use crate::storm;

/// The best of what there is, whatever it is worth.
fn best<T>(each: impl FnOnce(&mut dyn FnMut(T, f64))) -> Option<T> {
    let mut best: Option<(f64, T)> = None;
    each(&mut |one, value| {
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, one));
        }
    });
    best.map(|(_, one)| one)
}

/// What speaks for a shipment, or for none.
pub(super) fn shipped(sight: &Sight, options: &ShipOptions, shipment: Option<&Shipment>) -> Scales {
    let Some(shipment) = shipment else {
        return nobody_shipped(sight, options);
    };
    let mut scales = Scales::default();
    let then = go::shipped(sight, options, shipment);
    let paid = paid(sight, &then);
    let left = match &shipment.cargo {
        Cargo::Board(groups) => leaving(sight, &paid, groups, &mut scales),
        _ => paid.clone(),
    };
    let Some(to) = shipment.to else { return scales };
    arriving(sight, &left, &then, (to, shipment.cargo.forces()), &mut scales);
    if !is_of_use(sight, to) {
        onward(sight, options, &then, (to, shipment.cargo.forces()), &mut scales);
    }
    let reserves = sight.seat(sight.me).reserves.total().saturating_sub(then.shipped);
    let leaves = Point::Leaves {
        spice: then.spice,
        reserves,
    };
    scales.put(sight.outlook(&paid).value - sight.outlook(&sight.stand).value, leaves);
    scales
}

/// The same table, where the price of what is done is paid, and nobody has come anywhere yet.
fn paid(sight: &Sight, then: &Stand) -> Stand {
    Stand {
        spice: then.spice,
        shipped: then.shipped,
        ..sight.stand.clone()
    }
}

/// What speaks for sending nobody: what is kept, and whom one would meet.
fn nobody_shipped(sight: &Sight, options: &ShipOptions) -> Scales {
    let mut scales = Scales::default();
    let best = best(|consider| {
        go::each_shipment(sight, options, &mut |shipment, value| {
            if options.contains(&shipment) {
                consider(shipment, value);
            }
        });
    });
    let Some(shipment) = best else { return scales };
    let then = go::shipped(sight, options, &shipment);
    let paid = paid(sight, &then);
    let keeps = Point::Keeps {
        spice: sight.stand.spice,
        reserves: sight.seat(sight.me).reserves.total(),
    };
    scales.put(sight.outlook(&sight.stand).value - sight.outlook(&paid).value, keeps);
    if let Some(to) = shipment.to {
        spared(sight, (&paid, &then), to.territory(), &mut scales);
    }
    scales
}

/// What speaks for a movement or a ride, or for none.
pub(super) fn moved(sight: &Sight, options: &MoveOptions, movement: Option<&Movement>) -> Scales {
    let mut scales = Scales::default();
    let base = &sight.stand;
    let Some(movement) = movement else {
        let best = best(|consider| go::each_move(sight, options, &mut |movement, value| consider(movement, value)));
        let Some(movement) = best else { return scales };
        let mut against = Scales::default();
        let left = leaving(sight, base, &movement.groups, &mut against);
        if let Some((from, _)) = movement.groups.first() {
            let (place, count) = (from.territory(), base.of(from.territory(), sight.me).total());
            let worth = sight.outlook(base).value - sight.outlook(&left).value;
            scales.put(worth, Point::Stays { place, count });
        }
        let then = go::moved(sight, &movement);
        spared(sight, (&left, &then), movement.to.territory(), &mut scales);
        return scales;
    };
    let left = leaving(sight, base, &movement.groups, &mut scales);
    let then = go::moved(sight, movement);
    let forces = movement.groups.iter().fold(Forces::NONE, |all, (_, some)| all + *some);
    arriving(sight, &left, &then, (movement.to, forces), &mut scales);
    let (from, flees) = movement.groups.iter().fold((None, 0.0), |(from, all), (area, some)| {
        let flees = storm::may_harm(sight.view, *area) && !storm::may_harm(sight.view, movement.to);
        match flees {
            true => (Some(area.territory()), all + f64::from(some.total())),
            false => (from, all),
        }
    });
    if let Some(place) = from {
        // Half of them, as far as anybody can tell.
        let worth = 0.5 * flees * sight.weights.force * sight.patience();
        scales.put(worth, Point::Storm { place });
    }
    scales
}

/// What speaks for placing forces so.
pub(super) fn placed(sight: &Sight, places: &Placements) -> Scales {
    let mut scales = Scales::default();
    let mut stand = sight.stand.clone();
    for (area, forces) in places {
        let mut then = stand.clone();
        then.arrive(sight.me, *area, *forces);
        arriving(sight, &stand, &then, (*area, *forces), &mut scales);
        stand = then;
    }
    scales
}

/// Whether it can be of any use to stand there.
fn is_of_use(sight: &Sight, area: AreaId) -> bool {
    area.territory().is_stronghold() || sight.spice_in(area) > 0
}

/// Forces leave where they stand.
fn leaving(sight: &Sight, stand: &Stand, groups: &Placements, scales: &mut Scales) -> Stand {
    let mut left = stand.clone();
    let mut places = TerritorySet::EMPTY;
    for (area, forces) in groups {
        left.leave(sight.me, *area, *forces);
        places.insert(area.territory());
    }
    for place in places.iter().filter(|place| place.is_stronghold()) {
        let mut without = stand.clone();
        let here = groups.iter().filter(|(area, _)| area.territory() == place);
        here.for_each(|(area, forces)| without.leave(sight.me, *area, *forces));
        let left = without.of(place, sight.me).total();
        let worth = sight.outlook(&without).value - sight.outlook(stand).value;
        scales.put(worth.min(0.0), Point::Empties { place, left });
    }
    left
}

/// Forces come to where nothing of them was before.
fn arriving(sight: &Sight, before: &Stand, after: &Stand, (to, forces): (AreaId, Forces), scales: &mut Scales) {
    let place = to.territory();
    let rest = victory::weigh(sight, (before, after), scales);
    let spice = collected(sight, after, to, forces);
    let alone = sight.alone(after, place);
    let of_spice = sight.weights.spice * f64::from(spice) * alone * sight.patience();
    scales.put(of_spice, Point::Collects { spice, place });
    let rest = rest - of_spice;
    if let Some((who, theirs)) = strongest_other(sight, after, place) {
        let likely = sight.beats(after, sight.me, after.of(place, sight.me), who, theirs);
        let fights = Point::Fights {
            who,
            count: theirs.total(),
            place,
            likely: Likely::from(likely),
        };
        scales.put(rest, fights);
    } else if place.is_stronghold() {
        let was = before.of(place, sight.me).total();
        if was > 0 {
            let count = after.of(place, sight.me).total();
            scales.put(rest, Point::Stronger { place, count });
        } else {
            let (held, needed) = victory::held(sight, after);
            scales.put(rest, Point::Free { place, held, needed });
        }
    }
}

/// How much of the spice there forces collect.
fn collected(sight: &Sight, stand: &Stand, to: AreaId, forces: Forces) -> u16 {
    let each = if sight.collects_well(stand) { 3 } else { 2 };
    u16::from(sight.spice_in(to)).min(each * u16::from(forces.total()))
}

/// The stronghold that is best reached from where nothing else is to be had.
fn onward(sight: &Sight, options: &ShipOptions, then: &Stand, (to, forces): (AreaId, Forces), scales: &mut Scales) {
    let now = sight.outlook(then).value;
    let goals = go::onward(sight, options, to);
    let each = goals.iter().map(|goal| {
        let mut there = then.clone();
        there.go(sight.me, to, *goal, forces);
        (sight.outlook(&there).value - now, goal.territory())
    });
    if let Some((worth, place)) = each.max_by(|one, other| one.0.total_cmp(&other.0)) {
        scales.put(worth.max(0.0), Point::Onward { place });
    }
}

/// Whom one would have met there, where that would have been worse than nothing.
fn spared(sight: &Sight, (before, after): (&Stand, &Stand), place: TerritoryId, scales: &mut Scales) {
    if let Some((who, theirs)) = strongest_other(sight, after, place) {
        let worth = sight.outlook(before).value - sight.outlook(after).value;
        let count = theirs.total();
        scales.put(worth.max(0.0), Point::Spares { who, count, place });
    }
}

/// Of those of other sides who stand there, the strongest.
pub(super) fn strongest_other(sight: &Sight, stand: &Stand, place: TerritoryId) -> Option<(Seat, Forces)> {
    let seats = sight.view.public.seats.iter().map(|seat| seat.seat);
    let there = seats.map(|seat| (seat, stand.of(place, seat)));
    let others = there.filter(|(seat, forces)| !sight.is_mine(*seat) && !forces.is_none());
    let strength = |seat: Seat, forces: Forces| sight.strength(stand, seat, forces);
    others.max_by(|one, other| strength(one.0, one.1).total_cmp(&strength(other.0, other.1)))
}
