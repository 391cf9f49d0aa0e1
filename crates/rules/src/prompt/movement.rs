//! What can move where.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};
use serde::{Deserialize, Serialize};

use super::Barriers;
use super::answers::{any_of, are_distinct, one_of};
use crate::action::{Movement, Placements};
use crate::board::{Ground, board, path, reach};
use crate::ids::{AreaId, AreaSet, CardId};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_GROUPS;
use crate::state::Forces;

/// What can move where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveOptions {
    /// How many territories the group may go (Rules 1.06.04.03, 1.06.04.04).
    pub range: u8,
    /// Areas that no group may enter: the storm's and full strongholds (Rules 1.06.04.06, 1.06.04.09).
    pub closed: AreaSet,
    /// The rule that sets the range.
    pub range_rule: RuleId,
    /// Whether a worm carries them, so that the way does not matter (Rule 2.04.08).
    pub on_worm: bool,
    /// What keeps them out of areas.
    pub barriers: Barriers,
    /// The card with which a group may go up to three territories (Rule 3.02.06.01).
    pub ornithopter: Option<CardId>,
    /// Where own forces can leave from.
    pub origins: ArrayVec<Origin, MAX_GROUPS>,
}

/// Forces that can leave an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Where they stand.
    pub area: AreaId,
    /// How many may go.
    pub forces: Forces,
    /// Where a group with some of them may stop, at best.
    pub reach: AreaSet,
    /// Of these, where one may stop in which no elite force is: where elite forces go farther they lead the others (Rules
    /// 2.07.12, 2.07.16).
    pub without_elites: AreaSet,
    /// Where a group may stop by the Ornithopter, if it is held.
    pub flown: AreaSet,
    /// The areas of the same territory from which forces may join them (Rule 1.06.04).
    pub joined: AreaSet,
}

impl Origin {
    /// Whether a group may stop there, with an elite force in it or without.
    pub fn reaches(&self, to: AreaId, is_led: bool) -> bool {
        let reach = if is_led { self.reach } else { self.without_elites };
        reach.contains(to)
    }
}

impl MoveOptions {
    /// The origin in this area.
    pub fn origin(&self, area: AreaId) -> Option<&Origin> {
        self.origins.iter().find(|origin| origin.area == area)
    }

    /// Whether this move is possible.
    pub fn contains(&self, movement: &Movement) -> bool {
        let is_led = movement.groups.iter().any(|(_, forces)| forces.elite > 0);
        self.fits(movement, |origin| origin.reaches(movement.to, is_led))
    }

    /// Whether it is possible by the Ornithopter (Rule 3.02.06.01).
    pub fn flies(&self, movement: &Movement) -> bool {
        self.ornithopter.is_some() && self.fits(movement, |origin| origin.flown.contains(movement.to))
    }

    fn fits(&self, movement: &Movement, reaches: impl Fn(&Origin) -> bool) -> bool {
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
                        .is_some_and(|origin| forces.fits_in(origin.forces) && reaches(origin))
            })
    }

    /// Why the forces of one area cannot stop in another; `None` if they can.
    pub fn why_not(&self, from: AreaId, to: AreaId) -> Option<Refusal> {
        let obstacle = if self.on_worm {
            self.worm_obstacle(from, to)
        } else {
            self.obstacle(from, to)
        };
        let goes = || self.origin(from).is_some_and(|origin| origin.reach.contains(to));
        // Whatever else it is, there is nobody to go.
        obstacle.or_else(|| (!goes()).then(|| Refusal::plain(Reason::NoForces)))
    }

    /// How many territories it is from one area to another with the storm and full strongholds in the way, however far
    /// one may go; `None` if no way leads there.
    pub fn distance(&self, from: AreaId, to: AreaId) -> Option<u8> {
        let way = path(from, to, u8::MAX, self.ground(self.closed_to(from, to)))?;
        let steps = way.windows(2).filter(|step| step[0].territory() != step[1].territory());
        u8::try_from(steps.count()).ok()
    }

    /// A shortest way from one area to another, both included.
    pub fn way(&self, from: AreaId, to: AreaId) -> Option<Vec<AreaId>> {
        path(from, to, self.range, self.ground(self.closed_to(from, to)))
    }

    fn ground(&self, closed: AreaSet) -> Ground {
        let door = self.barriers.door;
        Ground { closed, door }
    }

    /// What a group from there cannot enter on its way to `to`: advisors count nowhere (Rule 2.02.12), and fighters may
    /// join advisors (Rule 2.02.20).
    fn closed_to(&self, from: AreaId, to: AreaId) -> AreaSet {
        let Barriers {
            storm,
            full,
            coexisting,
            ..
        } = self.barriers;
        let closed = if coexisting.contains(from) {
            storm
        } else {
            storm.union(full)
        };
        if coexisting.contains(to) {
            closed.without(to.territory().areas().without(storm))
        } else {
            closed
        }
    }

    fn obstacle(&self, from: AreaId, to: AreaId) -> Option<Refusal> {
        let refused = |rule, reason| Some(Refusal::by(rule, reason));
        let bars = &self.barriers;
        let end = to.territory();
        if from == to {
            return refused(rule!("1.06.07"), Reason::SameArea);
        }
        if let Some(area) = AreaSet::of(from)
            .union(AreaSet::of(to))
            .intersection(bars.storm)
            .first()
        {
            return refused(rule!("1.06.04.06"), Reason::InStorm(area));
        }
        let closed = self.closed_to(from, to);
        if closed.contains(to) {
            return refused(rule!("1.06.04.09"), Reason::StrongholdFull(end));
        }
        if from.territory() != end && bars.promised.contains(to) {
            return refused(rule!("1.12.00"), Reason::Promised);
        }
        let range = self.range;
        if reach(from, range, self.ground(closed)).areas.contains(to) {
            return None;
        }
        let in_calm = reach(from, range, self.ground(closed.without(bars.storm)));
        let in_calm = in_calm.areas.contains(to);
        let rule = if in_calm { rule!("1.06.04.06") } else { self.range_rule };
        refused(rule, Reason::OutOfReach { to, range })
    }

    fn worm_obstacle(&self, from: AreaId, to: AreaId) -> Option<Refusal> {
        let bars = &self.barriers;
        let territory = to.territory();
        let reason = if territory == from.territory() {
            Reason::SameArea
        } else if bars.storm.contains(to) {
            Reason::InStorm(to)
        } else if bars.full.contains(to) {
            Reason::StrongholdFull(territory)
        } else if bars.ally.contains(to) && to != board().polar_sink() {
            // In the Polar Sink allies may stand together (Rule 1.10.02.06).
            Reason::AllyThere(territory)
        } else if bars.promised.contains(to) {
            return Some(Refusal::by(rule!("1.12.00"), Reason::Promised));
        } else {
            return None;
        };
        Some(Refusal::by(self.range_rule, reason))
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Movement> {
        let movement = self.draw(|origin| origin.reach, rng)?;
        // Who was to lead them may not be among those drawn.
        self.contains(&movement).then_some(movement)
    }

    /// A movement by the Ornithopter, if it is held.
    pub(super) fn random_flight<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Movement> {
        self.ornithopter?;
        let movement = self.draw(|origin| origin.flown, rng)?;
        self.flies(&movement).then_some(movement)
    }

    fn draw<R: Rng + ?Sized>(&self, reach: impl Fn(&Origin) -> AreaSet, rng: &mut R) -> Option<Movement> {
        let origin = self.origins.choose(rng).filter(|_| rng.random_ratio(2, 3))?;
        let to = reach(origin).iter().nth(one_of(reach(origin).len(), rng)?)?;
        let mut groups = Placements::new();
        for other in self
            .origins
            .iter()
            .filter(|other| origin.joined.contains(other.area) && other.area != to && reach(other).contains(to))
        {
            if other.area == origin.area || rng.random() {
                let forces = any_of(other.forces, rng);
                if !forces.is_none() {
                    groups.push((other.area, forces));
                }
            }
        }
        Some(Movement { groups, to })
    }
}
