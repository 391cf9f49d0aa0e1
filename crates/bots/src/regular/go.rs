//! Shipping and moving: whatever makes the outlook best, and by enough.

use arrakis_rules::board::reach;
use arrakis_rules::{
    AreaId, AreaSet, Cargo, Faction, Forces, MoveOptions, Movement, Placements, ShipOptions, Shipment, TerritoryId,
};
use arrayvec::ArrayVec;

use super::sight::{Sight, Stand};
use crate::cards::is_karama;
use crate::storm;

/// From this chance on that somebody else wins the turn nothing is worth being saved up for.
const AS_GOOD_AS_SURE: f64 = 0.9;

/// More territories than there are.
const TERRITORIES: usize = TerritoryId::COUNT as usize;

/// How many shipments are looked at together with the move that follows.
const LOOKED_AT: usize = 4;

/// The best area of each territory among those that can be reached: where the spice lies, then the cheapest, then out of the
/// next storm.
fn one_of_each(sight: &Sight, areas: impl Iterator<Item = (AreaId, u8)>) -> ArrayVec<(AreaId, u8), TERRITORIES> {
    let mut best: ArrayVec<(AreaId, u8), TERRITORIES> = ArrayVec::new();
    let rank = |(area, price): &(AreaId, u8)| {
        let stormy = storm::may_harm(sight.view, *area);
        (sight.spice_in(*area), u8::from(!stormy), 100 - price.min(&100))
    };
    for here in areas {
        match best.iter_mut().find(|(area, _)| area.territory() == here.0.territory()) {
            Some(other) if rank(&here) > rank(other) => *other = here,
            Some(_) => {}
            None => best.push(here),
        }
    }
    best
}

/// Whether it can be of any use to go there.
fn is_of_use(sight: &Sight, area: AreaId) -> bool {
    let territory = area.territory();
    territory.is_stronghold() || sight.spice_in(area) > 0
}

impl Sight<'_> {
    /// Whether somebody else but the ally stands there.
    fn is_contested(&self, territory: TerritoryId) -> bool {
        let there = &self.stand.there[territory.index()];
        let mut seats = self.view.public.seats.iter();
        seats.any(|seat| !self.is_mine(seat.seat) && !there[seat.seat.index()].is_none())
    }

    /// How many territories a group moves (Rules 1.06.04.03, 1.06.04.04, 2.04.06).
    fn range(&self, stand: &Stand) -> u8 {
        let flies =
            |territory: &TerritoryId| territory.facts().grants_ornithopters && !stand.of(*territory, self.me).is_none();
        match self.faction(self.me) {
            _ if self.strongholds.iter().any(flies) => 3,
            Faction::Fremen => 2,
            _ => 1,
        }
    }

    /// Whether the ally stands there, so that one's own forces could not stay (Rule 1.10.04).
    fn is_of_ally(&self, territory: TerritoryId) -> bool {
        let ally = self.ally.map(|ally| self.stand.of(territory, ally));
        ally.is_some_and(|forces| !forces.is_none())
    }
}

/// The best shipment, or none.
pub(crate) fn ship(sight: &Sight, options: &ShipOptions) -> Option<Shipment> {
    let mut each: Vec<(f64, Shipment)> = Vec::new();
    each_shipment(sight, options, &mut |shipment, value| {
        if options.contains(&shipment) {
            each.push((value, shipment));
        }
    });
    each.sort_by(|one, other| other.0.total_cmp(&one.0));
    let closed = closed(options);
    // The move that follows may be what makes it good.
    let now = with_move(sight, &sight.stand, closed);
    let all = each.into_iter().take(LOOKED_AT);
    let best = all
        .map(|(value, shipment)| {
            let stand = shipped(sight, options, &shipment);
            (with_move(sight, &stand, closed).max(value), shipment)
        })
        .reduce(|best, other| if other.0 > best.0 { other } else { best });
    let (value, shipment) = best?;
    is_worth_it(sight, now, value).then(|| with_karama(sight, options, shipment))
}

/// How one stands when it is carried out.
pub(crate) fn shipped(sight: &Sight, options: &ShipOptions, shipment: &Shipment) -> Stand {
    shipped_for(sight, shipment, options.cost(shipment).unwrap_or(0))
}

/// The same, where the price is known.
fn shipped_for(sight: &Sight, shipment: &Shipment, cost: u16) -> Stand {
    let mut stand = sight.stand.clone();
    if let Cargo::Board(groups) = &shipment.cargo {
        for (from, forces) in groups {
            stand.leave(sight.me, *from, *forces);
        }
    } else {
        stand.shipped = shipment.cargo.forces().total();
    }
    if let Some(to) = shipment.to {
        stand.arrive(sight.me, to, shipment.cargo.forces());
    }
    stand.spice = stand.spice.saturating_sub(cost.saturating_sub(shipment.from_ally));
    stand
}

/// Where no movement goes.
fn closed(options: &ShipOptions) -> AreaSet {
    options.barriers.storm.union(options.barriers.full)
}

/// What it is worth to stand so and to make the best move, or none.
fn with_move(sight: &Sight, stand: &Stand, closed: AreaSet) -> f64 {
    let mut best = sight.outlook(stand).value;
    let range = sight.range(stand);
    for (from, all) in &stand.own {
        if all.is_none() {
            continue;
        }
        let areas = reach(*from, range, closed).areas;
        for (to, _) in one_of_each(sight, areas.iter().map(|area| (area, 0))) {
            let territory = to.territory();
            if territory == from.territory() || sight.is_of_ally(territory) || !is_of_use(sight, to) {
                continue;
            }
            for forces in parts(*all) {
                let mut moved = stand.clone();
                moved.go(sight.me, *from, to, forces);
                best = best.max(sight.outlook(&moved).value);
            }
        }
    }
    best
}

/// The shipments that can be of any use, and what it would be worth to have shipped so. Not all of them can be made.
pub(crate) fn each_shipment(sight: &Sight, options: &ShipOptions, consider: &mut impl FnMut(Shipment, f64)) {
    for (area, _) in one_of_each(sight, options.destinations.iter().copied()) {
        let territory = area.territory();
        if sight.is_of_ally(territory) || options.stormy.contains(area) {
            continue;
        }
        // What is of no use itself may be a step from something.
        let next = if is_of_use(sight, area) {
            ArrayVec::new()
        } else {
            onward(sight, options, area)
        };
        if next.is_empty() && !is_of_use(sight, area) {
            continue;
        }
        for count in 1..=options.most(area) {
            let forces = chosen(sight, options.reserves, count, territory);
            let Some((shipment, cost)) = paid(options, options.of_forces(area, forces)) else {
                continue;
            };
            let stand = shipped_for(sight, &shipment, cost);
            let mut value = sight.outlook(&stand).value;
            for goal in &next {
                let mut there = stand.clone();
                there.go(sight.me, area, *goal, forces);
                value = value.max(sight.outlook(&there).value);
            }
            consider(shipment, value);
        }
    }
    for (from, all) in &options.across {
        across(sight, options, *from, *all, consider);
    }
}

/// The strongholds that a group could move to from there in the same turn.
pub(crate) fn onward(sight: &Sight, options: &ShipOptions, from: AreaId) -> ArrayVec<AreaId, 8> {
    let areas = reach(from, sight.range(&sight.stand), closed(options)).areas;
    let goals = areas.iter().filter(|area| {
        let territory = area.territory();
        territory.is_stronghold() && !sight.is_of_ally(territory)
    });
    let mut each: ArrayVec<AreaId, 8> = ArrayVec::new();
    for goal in goals {
        if each.iter().all(|other| other.territory() != goal.territory()) {
            let _ = each.try_push(goal);
        }
    }
    each
}

/// Forces that stand on the board go elsewhere at once (Rules 2.06.05.01, 2.06.10).
fn across(sight: &Sight, options: &ShipOptions, from: AreaId, all: Forces, consider: &mut impl FnMut(Shipment, f64)) {
    for (area, _) in one_of_each(sight, options.across_to.iter().copied()) {
        let territory = area.territory();
        if territory == from.territory() || !is_of_use(sight, area) || sight.is_of_ally(territory) {
            continue;
        }
        for forces in parts(all) {
            let cargo = Cargo::Board([(from, forces)].into_iter().collect());
            let shipment = Shipment {
                cargo,
                to: Some(area),
                from_ally: 0,
                karama: None,
                lost: Forces::NONE,
            };
            let Some((shipment, cost)) = paid(options, shipment) else {
                continue;
            };
            if cost > options.spice + options.pledge {
                continue;
            }
            let value = sight.outlook(&shipped_for(sight, &shipment, cost)).value;
            consider(shipment, value);
        }
    }
}

/// A shipment and its price, if it may go there. The ally pays first what it has pledged: that is what it is for.
fn paid(options: &ShipOptions, mut shipment: Shipment) -> Option<(Shipment, u16)> {
    let cost = options.cost(&shipment)?;
    shipment.from_ally = cost.min(options.pledge);
    Some((shipment, cost))
}

/// A Karama that is held halves what is dear (Rule 3.01.11.03).
fn with_karama(sight: &Sight, options: &ShipOptions, mut shipment: Shipment) -> Shipment {
    let dear = options.cost(&shipment).is_some_and(|cost| cost >= 8);
    if dear && options.karama_counts() && sight.turns_left() <= 2 {
        let with = Shipment {
            karama: options.karamas.iter().copied().find(|card| is_karama(*card)),
            ..shipment.clone()
        };
        if let Some((with, _)) = paid(options, with)
            && options.contains(&with)
        {
            shipment = with;
        }
    }
    shipment
}

/// Elite forces go where there is somebody to fight.
fn chosen(sight: &Sight, from: Forces, count: u8, to: TerritoryId) -> Forces {
    if sight.is_contested(to) {
        from.take_elite_first(count)
    } else {
        from.take(count)
    }
}

/// All of them, all but one or two, half of them.
fn parts(all: Forces) -> impl Iterator<Item = Forces> {
    let total = all.total();
    let counts = [
        total,
        total.saturating_sub(1),
        total.saturating_sub(2),
        total.div_ceil(2),
    ];
    let mut seen: ArrayVec<u8, 4> = ArrayVec::new();
    for count in counts {
        if count > 0 && !seen.contains(&count) {
            seen.push(count);
        }
    }
    seen.into_iter().map(move |count| all.take_elite_first(count))
}

/// How one stands when it is carried out.
pub(crate) fn moved(sight: &Sight, movement: &Movement) -> Stand {
    let mut stand = sight.stand.clone();
    for (from, forces) in &movement.groups {
        stand.go(sight.me, *from, movement.to, *forces);
    }
    stand
}

/// Whether it makes things enough better to go somewhere. Whoever has lost if nothing is done does whatever may help.
fn is_worth_it(sight: &Sight, now: f64, value: f64) -> bool {
    value > now + sight.weights.least_gain || value > now && sight.outlook(&sight.stand).loss >= AS_GOOD_AS_SURE
}

/// The best move, or none.
pub(crate) fn march(sight: &Sight, options: &MoveOptions) -> Option<Movement> {
    let now = sight.outlook(&sight.stand).value;
    let mut best: Option<(f64, Movement)> = None;
    each_move(sight, options, &mut |movement, value| {
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, movement));
        }
    });
    let (value, movement) = best?;
    is_worth_it(sight, now, value).then_some(movement)
}

/// The moves that can be of any use, and what it would be worth to have moved so.
pub(crate) fn each_move(sight: &Sight, options: &MoveOptions, consider: &mut impl FnMut(Movement, f64)) {
    for origin in &options.origins {
        let from = origin.area;
        let reach = one_of_each(sight, origin.reach.iter().map(|area| (area, 0)));
        for (to, _) in reach {
            let territory = to.territory();
            if sight.is_of_ally(territory) {
                continue;
            }
            let flees = storm::may_harm(sight.view, from) && !storm::may_harm(sight.view, to);
            if !is_of_use(sight, to) && !flees {
                continue;
            }
            for forces in parts(origin.forces) {
                let mut groups = Placements::new();
                groups.push((from, forces));
                let movement = Movement { groups, to };
                if options.contains(&movement) {
                    let stand = moved(sight, &movement);
                    consider(movement, sight.outlook(&stand).value);
                }
            }
        }
    }
}
