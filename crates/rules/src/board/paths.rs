//! Where a group of forces can go: territories count, sectors do not (Rule 1.06.04.05, R43).

use std::collections::VecDeque;

use super::board;
use crate::ids::{AreaId, AreaSet};

/// The areas that can be reached from one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Every area within range, the origin included.
    pub areas: AreaSet,
    /// Those of the origin's own territory that no obstacle cuts off from it.
    pub joined: AreaSet,
}

/// All areas within `range` territories of `from` without entering `closed`.
///
/// Nothing is in reach from a closed area (Rule 1.06.04.06).
pub fn reach(from: AreaId, range: u8, closed: AreaSet) -> Reach {
    if closed.contains(from) {
        return Reach {
            areas: AreaSet::EMPTY,
            joined: AreaSet::EMPTY,
        };
    }
    let joined = spread_inside(AreaSet::of(from), closed);
    let mut areas = joined;
    for _ in 0..range {
        areas = spread_inside(areas.union(step_out(areas, closed)), closed);
    }
    Reach { areas, joined }
}

/// A shortest way from `from` to `to`, both included, or `None` if there is none within `range`.
pub fn path(from: AreaId, to: AreaId, range: u8, closed: AreaSet) -> Option<Vec<AreaId>> {
    if closed.contains(from) {
        return None;
    }
    let mut cost = [u8::MAX; 128];
    let mut came_from = [None; 128];
    let mut queue = VecDeque::from([from]);
    cost[from.index()] = 0;
    while let Some(here) = queue.pop_front() {
        for next in board().beside(here).without(closed).iter() {
            let step = u8::from(next.territory() != here.territory());
            let total = cost[here.index()] + step;
            if total < cost[next.index()] && total <= range {
                cost[next.index()] = total;
                came_from[next.index()] = Some(here);
                // A step inside a territory is free, so it is looked at before all that cost something.
                if step == 0 {
                    queue.push_front(next)
                } else {
                    queue.push_back(next)
                }
            }
        }
    }
    if cost[to.index()] == u8::MAX {
        return None;
    }
    let mut way = vec![to];
    while let Some(before) = way.last().and_then(|area| came_from[area.index()]) {
        way.push(before);
    }
    way.reverse();
    Some(way)
}

/// Adds what is joined to `areas` inside the same territories.
fn spread_inside(areas: AreaSet, closed: AreaSet) -> AreaSet {
    let mut all = areas;
    loop {
        let mut grown = all;
        for area in all.iter() {
            grown = grown.union(board().beside(area).intersection(area.territory().areas()));
        }
        grown = grown.without(closed);
        if grown == all {
            return all;
        }
        all = grown;
    }
}

/// The areas of other territories that border on `areas`.
fn step_out(areas: AreaSet, closed: AreaSet) -> AreaSet {
    let mut out = AreaSet::EMPTY;
    for area in areas.iter() {
        out = out.union(board().beside(area));
    }
    out.without(closed)
}
