//! What can move where.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};
use serde::{Deserialize, Serialize};

use super::answers::{any_of, are_distinct, one_of};
use crate::action::{Movement, Placements};
use crate::ids::{AreaId, AreaSet};
use crate::state::Forces;

/// What can move where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveOptions {
    /// How many territories the group may go (Rules 1.06.04.03, 1.06.04.04).
    pub range: u8,
    /// Areas that no group may enter: the storm's and full strongholds (Rules 1.06.04.06, 1.06.04.09).
    pub closed: AreaSet,
    /// Where own forces can leave from.
    pub origins: ArrayVec<Origin, 20>,
}

/// Forces that can leave an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Where they stand.
    pub area: AreaId,
    /// How many may go.
    pub forces: Forces,
    /// Where they may stop.
    pub reach: AreaSet,
    /// The areas of the same territory from which forces may join them (Rule 1.06.04).
    pub joined: AreaSet,
}

impl MoveOptions {
    /// The origin in this area.
    pub fn origin(&self, area: AreaId) -> Option<&Origin> {
        self.origins.iter().find(|origin| origin.area == area)
    }

    /// Whether this move is possible.
    pub fn contains(&self, movement: &Movement) -> bool {
        let Some((first, _)) = movement.groups.first() else {
            return false;
        };
        let Some(first) = self.origin(*first) else { return false };
        are_distinct(&movement.groups)
            && movement.groups.iter().all(|(area, forces)| {
                *area != movement.to
                    && !forces.is_none()
                    && first.joined.contains(*area)
                    && self
                        .origin(*area)
                        .is_some_and(|origin| forces.fits_in(origin.forces) && origin.reach.contains(movement.to))
            })
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Movement> {
        let origin = self.origins.choose(rng).filter(|_| rng.random_ratio(2, 3))?;
        let to = origin.reach.iter().nth(one_of(origin.reach.len(), rng)?)?;
        let mut groups = Placements::new();
        for other in self
            .origins
            .iter()
            .filter(|other| origin.joined.contains(other.area) && other.area != to && other.reach.contains(to))
        {
            if other.area == origin.area || rng.random() {
                let forces = any_of(other.forces, rng);
                if !forces.is_none() {
                    groups.push((other.area, forces));
                }
            }
        }
        (!groups.is_empty()).then_some(Movement { groups, to })
    }
}
