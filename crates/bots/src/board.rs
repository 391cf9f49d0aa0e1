//! Where a bot ships and moves: to strongholds it can take and to spice it can collect.

use arrakis_rules::{
    AreaId, Forces, MoveOptions, Movement, Placements, Seat, Sector, ShipOptions, Shipment, TerritoryId, View,
};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// How far a storm may go next turn (Rule 1.01.02).
const STORM_REACH: u8 = 6;
/// The score that a place must have to be worth going to.
const WORTHWHILE: i32 = 4;

struct Ground<'a> {
    view: &'a View,
    me: Option<Seat>,
}

impl Ground<'_> {
    fn count(&self, territory: TerritoryId, mine: bool) -> i32 {
        let there = self
            .view
            .public
            .forces
            .iter()
            .filter(|(area, seat, _)| area.territory() == territory && (Some(*seat) == self.me) == mine);
        there.map(|(_, _, forces)| i32::from(forces.total())).sum()
    }

    fn has_ally(&self, territory: TerritoryId) -> bool {
        let ally = self.me.and_then(|me| self.view.public.seats.get(me.index())?.ally);
        self.view
            .public
            .forces
            .iter()
            .any(|(area, seat, _)| Some(*seat) == ally && area.territory() == territory)
    }

    fn spice(&self, area: AreaId) -> i32 {
        self.view
            .public
            .spice
            .iter()
            .find(|(other, _)| *other == area)
            .map_or(0, |(_, amount)| i32::from(*amount))
    }

    fn storm_may_come(&self, sector: Sector) -> bool {
        sector.0 != 0 && (1..=STORM_REACH).contains(&self.view.public.storm.steps_to(sector))
    }

    /// What it is worth to have `count` more forces there.
    fn worth(&self, area: AreaId, count: i32) -> i32 {
        let territory = area.territory();
        if self.has_ally(territory) {
            return -10;
        }
        let (mine, theirs) = (self.count(territory, true), self.count(territory, false));
        let mut score = self.spice(area).min(2 * count);
        if territory.is_stronghold() {
            score += match (mine, theirs) {
                (0, 0) => 14,
                (0, theirs) => 8 + count - 2 * theirs,
                (_, 0) => 1,
                (mine, theirs) => 4 + mine + count - theirs,
            };
        } else {
            score -= 2 * theirs;
            if !territory.facts().protected_from_storm && self.storm_may_come(area.sector()) {
                score -= 6;
            }
        }
        score
    }
}

fn ground(view: &View) -> Ground<'_> {
    Ground {
        view,
        me: view.own.as_ref().map(|own| own.seat),
    }
}

/// The best shipment that leaves some spice, or none.
pub(crate) fn ship(view: &View, options: &ShipOptions, chance: &mut ChaCha8Rng) -> Option<Shipment> {
    let ground = ground(view);
    let mut best: Option<(i32, AreaId, u8)> = None;
    for (area, price) in &options.destinations {
        let most = options.most(*area);
        if most == 0 {
            continue;
        }
        let count = chance.random_range(1..=most.min(8));
        let cost = i32::from(count) * i32::from(*price);
        let score = ground.worth(*area, i32::from(count)) - cost / 3 + chance.random_range(0..4);
        if best.is_none_or(|(highest, ..)| score > highest) {
            best = Some((score, *area, count));
        }
    }
    let (score, to, count) = best?;
    (score >= WORTHWHILE).then(|| options.shipment(to, count))
}

/// The best move that does not give up a stronghold, or none.
pub(crate) fn march(view: &View, options: &MoveOptions, chance: &mut ChaCha8Rng) -> Option<Movement> {
    let ground = ground(view);
    let mut best: Option<(i32, AreaId, AreaId, u8)> = None;
    for origin in &options.origins {
        let leaves_stronghold = origin.area.territory().is_stronghold();
        let spare = origin.forces.total() - u8::from(leaves_stronghold);
        if spare == 0 {
            continue;
        }
        let stays = ground.spice(origin.area).min(2 * i32::from(origin.forces.total()));
        for to in origin.reach.iter() {
            let count = chance.random_range(1..=spare);
            let leaving = if leaves_stronghold { 2 } else { stays };
            let score = ground.worth(to, i32::from(count)) - leaving + chance.random_range(0..4);
            if best.is_none_or(|(highest, ..)| score > highest) {
                best = Some((score, origin.area, to, count));
            }
        }
    }
    let (score, from, to, count) = best?;
    if score < WORTHWHILE {
        return None;
    }
    let forces: Forces = options.origin(from)?.forces.take(count);
    let mut groups = Placements::new();
    groups.push((from, forces));
    Some(Movement { groups, to })
}
