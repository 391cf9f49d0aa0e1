//! Hajr: whether one more movement is worth the card (Rule 3.01.09).

use arrakis_rules::board::reach;
use arrakis_rules::{AreaId, AreaSet, Faction, Forces, TerritoryId, board};

use super::sight::Sight;

/// By how much the movement must make things better, as a share of a won game.
const WORTH: f64 = 0.03;

/// Whether some movement of those that stand on the board is worth the card.
pub(super) fn plays(sight: &Sight) -> bool {
    let now = sight.outlook(&sight.stand).value;
    let closed = closed(sight);
    let range = range(sight);
    sight.stand.own.iter().any(|(from, all)| {
        let areas = reach(*from, range, closed).areas;
        let mut goals = areas.iter().filter(|to| is_of_use(sight, *from, *to));
        goals.any(|to| {
            let half = all.take_elite_first(all.total().div_ceil(2));
            [*all, half]
                .into_iter()
                .any(|forces| gains(sight, (*from, to), forces, now))
        })
    })
}

fn gains(sight: &Sight, (from, to): (AreaId, AreaId), forces: Forces, now: f64) -> bool {
    let mut stand = sight.stand.clone();
    stand.go(sight.me, from, to, forces);
    !forces.is_none() && sight.outlook(&stand).value > now + WORTH
}

/// Whether there is anything to be had there, and no ally in the way (Rule 1.10.04).
fn is_of_use(sight: &Sight, from: AreaId, to: AreaId) -> bool {
    let territory = to.territory();
    let ally = sight
        .ally
        .is_some_and(|ally| !sight.stand.of(territory, ally).is_none());
    territory != from.territory() && !ally && (territory.is_stronghold() || sight.spice_in(to) > 0)
}

/// The sector of the storm, and the strongholds that two others hold (Rules 1.06.04.06, 1.06.04.09).
fn closed(sight: &Sight) -> AreaSet {
    let is_full = |territory: &&TerritoryId| {
        let there = &sight.stand.there[territory.index()];
        let others = sight.view.public.seats.iter().filter(|seat| seat.seat != sight.me);
        others.filter(|seat| !there[seat.seat.index()].is_none()).count() >= 2
    };
    let full = sight.strongholds.iter().filter(is_full);
    full.fold(board().in_sector(sight.view.public.storm), |closed, territory| {
        closed.union(territory.areas())
    })
}

/// How many territories a group goes (Rules 1.06.04.03, 1.06.04.04, 2.04.06).
fn range(sight: &Sight) -> u8 {
    let flies = |territory: &TerritoryId| {
        territory.facts().grants_ornithopters && !sight.stand.of(*territory, sight.me).is_none()
    };
    match sight.faction(sight.me) {
        _ if sight.strongholds.iter().any(flies) => 3,
        Faction::Fremen => 2,
        _ => 1,
    }
}
