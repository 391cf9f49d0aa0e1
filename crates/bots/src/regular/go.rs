//! Shipping and moving: whatever makes the outlook best, and by enough.

use arrakis_rules::board::reach;
use arrakis_rules::{
    AreaId, CardId, CardPower, Cargo, Faction, Forces, MoveOptions, Movement, Placements, ShipOptions, Shipment,
    TerritoryId,
};
use arrayvec::ArrayVec;

use super::sight::{Sight, has_power};

/// More territories than there are.
const TERRITORIES: usize = TerritoryId::COUNT as usize;

/// The best area of each territory among those that can be reached: where the spice lies, then the cheapest, then out of the
/// next storm.
fn one_of_each(sight: &Sight, areas: impl Iterator<Item = (AreaId, u8)>) -> ArrayVec<(AreaId, u8), TERRITORIES> {
    let mut best: ArrayVec<(AreaId, u8), TERRITORIES> = ArrayVec::new();
    let rank = |(area, price): &(AreaId, u8)| {
        let stormy = sight.storm_may_come(*area);
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

    /// Whether the ally stands there, so that one's own forces could not stay (Rule 1.10.04).
    fn is_of_ally(&self, territory: TerritoryId) -> bool {
        let ally = self.ally.map(|ally| self.stand.of(territory, ally));
        ally.is_some_and(|forces| !forces.is_none())
    }
}

/// The best shipment, or none.
pub(super) fn ship(sight: &Sight, options: &ShipOptions) -> Option<Shipment> {
    let now = sight.outlook(&sight.stand).value;
    let mut best: Option<(f64, Shipment)> = None;
    let mut consider = |shipment: Shipment, stand_after: f64| {
        if best.as_ref().is_none_or(|(value, _)| stand_after > *value) && options.contains(&shipment) {
            best = Some((stand_after, shipment));
        }
    };
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
            let shipment = paid(options, options.of_forces(area, forces));
            let Some(cost) = options.cost(&shipment) else { continue };
            let mut stand = sight.stand.clone();
            stand.arrive(sight.me, area, forces);
            stand.spice = stand.spice.saturating_sub(cost.saturating_sub(shipment.from_ally));
            stand.shipped = count;
            let mut value = sight.outlook(&stand).value;
            for goal in &next {
                let mut there = stand.clone();
                there.leave(sight.me, area, forces);
                there.arrive(sight.me, *goal, forces);
                value = value.max(sight.outlook(&there).value);
            }
            consider(shipment, value);
        }
    }
    for (from, all) in &options.across {
        across(sight, options, *from, *all, &mut consider);
    }
    let (value, shipment) = best?;
    (value > now + sight.weights.least_gain).then(|| with_karama(sight, options, shipment))
}

/// The strongholds that a group could move to from there in the same turn (Rules 1.06.04.03, 1.06.04.04, 2.04.06).
fn onward(sight: &Sight, options: &ShipOptions, from: AreaId) -> ArrayVec<AreaId, 8> {
    let flies = sight
        .strongholds
        .iter()
        .any(|territory| territory.facts().grants_ornithopters && !sight.stand.of(*territory, sight.me).is_none());
    let range = match sight.faction(sight.me) {
        _ if flies => 3,
        Faction::Fremen => 2,
        _ => 1,
    };
    let closed = options.barriers.storm.union(options.barriers.full);
    let areas = reach(from, range, closed).areas;
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
            let shipment = paid(options, shipment);
            let Some(cost) = options.cost(&shipment) else { continue };
            if cost > options.spice + options.pledge {
                continue;
            }
            let mut stand = sight.stand.clone();
            stand.leave(sight.me, from, forces);
            stand.arrive(sight.me, area, forces);
            stand.spice = stand.spice.saturating_sub(cost.saturating_sub(shipment.from_ally));
            consider(shipment, sight.outlook(&stand).value);
        }
    }
}

/// The ally pays first what it has pledged: that is what it is for.
fn paid(options: &ShipOptions, mut shipment: Shipment) -> Shipment {
    shipment.from_ally = options.cost(&shipment).unwrap_or(0).min(options.pledge);
    shipment
}

/// A Karama that is held halves what is dear (Rule 3.01.11.03).
fn with_karama(sight: &Sight, options: &ShipOptions, mut shipment: Shipment) -> Shipment {
    let dear = options.cost(&shipment).is_some_and(|cost| cost >= 8);
    let spare = |card: &&CardId| has_power(**card, CardPower::Karama);
    if dear && options.karama_counts() && sight.turns_left() <= 2 {
        let with = Shipment {
            karama: options.karamas.iter().find(spare).copied(),
            ..shipment.clone()
        };
        let with = paid(options, with);
        if options.contains(&with) {
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

/// The best move, or none.
pub(super) fn march(sight: &Sight, options: &MoveOptions) -> Option<Movement> {
    let now = sight.outlook(&sight.stand).value;
    let mut best: Option<(f64, Movement)> = None;
    for origin in &options.origins {
        let from = origin.area;
        let reach = one_of_each(sight, origin.reach.iter().map(|area| (area, 0)));
        for (to, _) in reach {
            let territory = to.territory();
            if sight.is_of_ally(territory) {
                continue;
            }
            let flees = sight.storm_may_come(from) && !sight.storm_may_come(to);
            if !is_of_use(sight, to) && !flees {
                continue;
            }
            for forces in parts(origin.forces) {
                let mut groups = Placements::new();
                groups.push((from, forces));
                let movement = Movement { groups, to };
                if !options.contains(&movement) {
                    continue;
                }
                let mut stand = sight.stand.clone();
                stand.leave(sight.me, from, forces);
                stand.arrive(sight.me, to, forces);
                let value = sight.outlook(&stand).value;
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, movement));
                }
            }
        }
    }
    let (value, movement) = best?;
    (value > now + sight.weights.least_gain).then_some(movement)
}
