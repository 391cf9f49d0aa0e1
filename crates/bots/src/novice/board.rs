//! Where a bot ships and moves: to strongholds it can take and to spice it can collect.

use arrakis_rules::{
    AreaId, Cargo, Faction, Forces, MoveOptions, Movement, Placements, Seat, ShipOptions, Shipment, TerritoryId,
    TerritorySet, View,
};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{no_field, players};
use crate::cards::is_karama;
use crate::storm;

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
        self.of_ally(territory) > 0
    }

    fn of_ally(&self, territory: TerritoryId) -> i32 {
        let ally = players::ally(self.view);
        let forces = self.view.public.forces.iter();
        let there = forces.filter(|(area, seat, _)| Some(*seat) == ally && area.territory() == territory);
        there.map(|(_, _, forces)| i32::from(forces.total())).sum()
    }

    /// Whether the ally's forces and one's own may share territories (Rule 2.11.11).
    fn shares(&self) -> bool {
        let is_ecaz = |seat: Option<Seat>| {
            let seat = seat.and_then(|seat| self.view.public.seats.get(seat.index()));
            seat.is_some_and(|seat| seat.faction == Faction::Ecaz)
        };
        let ally = players::ally(self.view);
        ally.is_some() && (is_ecaz(self.me) || is_ecaz(ally))
    }

    fn spice(&self, area: AreaId) -> i32 {
        self.view
            .public
            .spice
            .iter()
            .find(|(other, _)| *other == area)
            .map_or(0, |(_, amount)| i32::from(*amount))
    }

    /// What it is worth to have `count` more forces there.
    fn worth(&self, area: AreaId, count: i32) -> i32 {
        let territory = area.territory();
        let of_ally = self.of_ally(territory);
        if of_ally > 0 && !self.shares() {
            return -10;
        }
        let (mine, theirs) = (self.count(territory, true), self.count(territory, false) - of_ally);
        let mut score = self.spice(area).min(2 * count);
        if territory.is_stronghold() {
            score += match (mine, theirs) {
                // Three that both are in win.
                (0, 0) if of_ally > 0 => 8,
                (0, 0) => 14,
                (0, theirs) => 8 + count - 2 * theirs,
                (_, 0) => 1,
                (mine, theirs) => 4 + mine + count - theirs,
            };
        } else {
            score -= 2 * theirs;
        }
        if storm::may_harm(self.view, area) {
            score -= 6;
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
    if !options.across.is_empty()
        && chance.random_ratio(1, 8)
        && let Some(shipment) = across(&ground, options, chance)
    {
        return Some(shipment);
    }
    let mut best: Option<(i32, AreaId, u8)> = None;
    for (area, price) in &options.destinations {
        let most = options.most(*area);
        if most == 0 {
            continue;
        }
        let count = chance.random_range(1..=most.min(8));
        let cost = options.cost_of(*area, count).map_or(i32::from(*price), i32::from);
        let arrive = i32::from(count) - i32::from(options.losses(*area, count));
        let score = ground.worth(*area, arrive) - cost / 3 + chance.random_range(0..4);
        if best.is_none_or(|(highest, ..)| score > highest) {
            best = Some((score, *area, count));
        }
    }
    let (score, to, count) = best.filter(|(score, ..)| *score >= WORTHWHILE)?;
    let by_token = !options.tokens.is_empty() || options.lender.is_some();
    if by_token && let Some(shipment) = no_field::instead(options, to, count, chance) {
        return Some(shipment);
    }
    let forces = if chance.random() {
        options.reserves.take_elite_first(count)
    } else {
        options.reserves.take(count)
    };
    let mut shipment = options.of_forces(to, forces);
    let dear = score > 2 * WORTHWHILE && options.cost(&shipment).is_some_and(|cost| cost >= 6);
    if dear && !options.half_price {
        shipment.karama = options.karamas.iter().copied().find(|card| is_karama(*card));
        let cost = options.cost(&shipment).unwrap_or(0);
        shipment.from_ally = cost.saturating_sub(options.spice);
    }
    Some(shipment)
}

/// A part of one stack to a better place, or home when it stands beside too many enemies.
fn across(ground: &Ground, options: &ShipOptions, chance: &mut ChaCha8Rng) -> Option<Shipment> {
    let (from, all) = *options.across.choose(chance)?;
    let territory = from.territory();
    let in_danger = ground.count(territory, false) > 2 * ground.count(territory, true);
    let spare = all.total() - u8::from(territory.is_stronghold() && !in_danger);
    let forces = all.take(spare);
    if forces.is_none() {
        return None;
    }
    let elsewhere = options
        .across_to
        .iter()
        .map(|(area, _)| *area)
        .filter(|area| area.territory() != territory);
    let best = elsewhere.map(|area| (ground.worth(area, i32::from(spare)), area)).max();
    let to = match best {
        Some((score, area)) if score >= 2 * WORTHWHILE => Some(area),
        _ if in_danger && options.back => None,
        _ => return None,
    };
    let mut shipment = Shipment {
        cargo: Cargo::Board([(from, forces)].into_iter().collect()),
        to,
        from_ally: 0,
        karama: None,
        lost: Forces::NONE,
    };
    shipment.from_ally = options.cost(&shipment)?.saturating_sub(options.spice);
    Some(shipment).filter(|shipment| options.contains(shipment))
}

/// Spice in an area.
pub(crate) fn spice(view: &View, area: AreaId) -> i32 {
    ground(view).spice(area)
}

/// Own forces in a territory.
pub(crate) fn inside(view: &View, territory: TerritoryId) -> i32 {
    ground(view).count(territory, true)
}

/// Where a worm does most harm to others and none to oneself and the ally.
pub(crate) fn worm(view: &View, territories: TerritorySet, chance: &mut ChaCha8Rng) -> Option<TerritoryId> {
    let ground = ground(view);
    let harm = |territory: &TerritoryId| ground.count(*territory, false) - 3 * ground.count(*territory, true);
    let best = territories
        .iter()
        .filter(|territory| !ground.has_ally(*territory))
        .max_by_key(harm)?;
    (harm(&best) > 0 && chance.random_ratio(3, 4)).then_some(best)
}

/// Advisors take up arms where they are not fewer than those whom they would fight.
pub(crate) fn flip(view: &View, territories: TerritorySet, chance: &mut ChaCha8Rng) -> TerritorySet {
    territories
        .iter()
        .filter(|territory| outnumbers(view, *territory) && chance.random_ratio(2, 3))
        .collect()
}

/// Whether one has at least as many forces there as all others together.
pub(crate) fn outnumbers(view: &View, territory: TerritoryId) -> bool {
    let ground = ground(view);
    ground.count(territory, true) >= ground.count(territory, false)
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
    let origin = options.origin(from)?;
    let forces: Forces = if origin.without_elites.contains(to) {
        origin.forces.take(count)
    } else {
        // Elite forces lead them there.
        origin.forces.take_elite_first(count)
    };
    let mut groups = Placements::new();
    groups.push((from, forces));
    let movement = Movement { groups, to };
    Some(movement).filter(|movement| options.contains(movement))
}
