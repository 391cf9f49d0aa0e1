//! Where a group of forces can go: territories count, sectors do not (Rule 1.06.04.05, R43).

use arrayvec::ArrayVec;

use super::{Ground, board};
use crate::ids::{AreaId, AreaSet};

/// The most areas on the way of a movement: those of the territory it leaves and of four more, none of which has more
/// than five.
const MAX_WAY: usize = 25;

/// The areas that a movement crosses, first and last included.
pub type Way = ArrayVec<AreaId, MAX_WAY>;

/// The areas that can be reached from one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Every area within range, the origin included.
    pub areas: AreaSet,
    /// Those of the origin's own territory that no obstacle cuts off from it.
    pub joined: AreaSet,
}

/// All areas within `range` territories of `from` over this ground.
///
/// Nothing is in reach from a closed area (Rule 1.06.04.06). Areas are closed one by one, so that a territory partly in
/// storm can be entered, left and crossed by its other sectors (Rule 1.06.04.07).
pub fn reach(from: AreaId, range: u8, ground: impl Into<Ground>) -> Reach {
    let ground: Ground = ground.into();
    let closed = ground.closed;
    if closed.contains(from) {
        return Reach {
            areas: AreaSet::EMPTY,
            joined: AreaSet::EMPTY,
        };
    }
    let joined = spread_inside(AreaSet::of(from), closed);
    let mut areas = joined;
    let mut ring = joined;
    for _ in 0..range {
        // Only those reached last can lead any farther.
        let out = ground.beside(ring).without(areas);
        ring = spread_inside(out, closed.union(areas));
        areas = areas.union(ring);
    }
    Reach { areas, joined }
}

/// A shortest way from `from` to `to`, both included, or `None` if there is none within `range`.
pub fn path(from: AreaId, to: AreaId, range: u8, ground: impl Into<Ground>) -> Option<Vec<AreaId>> {
    let came_from = search(from, to, range, ground.into())?;
    let mut way: Vec<AreaId> = came_from.back_from(to).collect();
    way.reverse();
    Some(way)
}

/// The same for a movement, which goes no farther than ornithopters fly.
pub(crate) fn flight(from: AreaId, to: AreaId, range: u8, ground: impl Into<Ground>) -> Option<Way> {
    let came_from = search(from, to, range, ground.into())?;
    let mut way: Way = came_from.back_from(to).take(MAX_WAY).collect();
    way.reverse();
    Some(way)
}

/// For each area the one before it on the way there.
struct CameFrom([Option<AreaId>; 128]);

impl CameFrom {
    fn back_from(&self, to: AreaId) -> impl Iterator<Item = AreaId> {
        std::iter::successors(Some(to), |area| self.0[area.index()])
    }
}

/// Looks for a shortest way; `None` if there is none within `range`.
fn search(from: AreaId, to: AreaId, range: u8, ground: Ground) -> Option<CameFrom> {
    if ground.closed.contains(from) {
        return None;
    }
    let mut cost = [u8::MAX; 128];
    let mut came_from = [None; 128];
    // An area comes once into the next ring, and once more into the ring itself when a free step leads there too.
    let mut ring = ArrayVec::<AreaId, 256>::new();
    let mut next_ring = ArrayVec::<AreaId, 256>::new();
    ring.push(from);
    cost[from.index()] = 0;
    while !ring.is_empty() {
        while let Some(here) = ring.pop() {
            if here == to {
                return Some(CameFrom(came_from));
            }
            for next in ground.beside(AreaSet::of(here)).iter() {
                let step = u8::from(next.territory() != here.territory());
                let total = cost[here.index()] + step;
                if total < cost[next.index()] && total <= range {
                    cost[next.index()] = total;
                    came_from[next.index()] = Some(here);
                    // A step inside a territory is free, so it is looked at before all that cost something.
                    if step == 0 {
                        ring.push(next)
                    } else {
                        next_ring.push(next)
                    }
                }
            }
        }
        next_ring.reverse();
        std::mem::swap(&mut ring, &mut next_ring);
    }
    None
}

/// Adds what is joined to `areas` inside the same territories.
fn spread_inside(areas: AreaSet, closed: AreaSet) -> AreaSet {
    let mut all = areas;
    let mut new = areas;
    let board = board();
    while !new.is_empty() {
        let mut grown = AreaSet::EMPTY;
        for area in new.iter() {
            grown = grown.union(board.beside_inside(area));
        }
        new = grown.without(closed).without(all);
        all = all.union(new);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Sector;

    #[test]
    fn a_movement_never_crosses_more_areas_than_a_way_can_hold() {
        let largest = board().territories().map(|territory| territory.areas().len()).max();
        // The territory that it leaves, the three that ornithopters cross, and the one that a card adds (Rule 2.09.07.04).
        assert_eq!(largest.map(|areas| areas * 5), Some(MAX_WAY));
    }

    #[test]
    fn what_is_in_reach_has_a_way() {
        for sector in 0..=Sector::COUNT {
            // Sector 0 is the Polar Sink's: a board that is nearly open.
            let closed = board().in_sector(Sector(sector));
            for from in board().areas() {
                for range in 1..=3 {
                    let reached = reach(from, range, closed).areas;
                    for to in board().areas() {
                        let way = path(from, to, range, closed);
                        assert_eq!(way.is_some(), reached.contains(to), "{from:?} to {to:?}");
                        let flight = flight(from, to, range, closed);
                        assert_eq!(flight.map(|way| way.to_vec()), way);
                    }
                }
            }
        }
    }
}
