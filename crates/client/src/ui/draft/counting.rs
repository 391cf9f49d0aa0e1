//! How many forces go, said on the board, and forces dragged from place to place.

use arrakis_rules::{AreaId, AreaSet, Forces, MoveOptions, PromptKind};

use super::flight::by_way;
use super::shipping::{left_of, one_of};
use super::{Draft, Progress, Sketch, Way, common_reach};
use crate::picking::Source;

/// Forces chosen in an area whose number can be changed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    /// Where.
    pub(crate) area: AreaId,
    /// How many.
    pub(crate) chosen: u8,
    /// The fewest.
    pub(crate) least: u8,
    /// The most.
    pub(crate) most: u8,
}

impl Draft {
    fn open(&mut self) -> Option<(PromptKind, &mut Sketch)> {
        let kind = self.kind.clone().filter(|_| self.progress == Progress::Open)?;
        Some((kind, &mut self.sketch))
    }

    /// Every number of forces that can be changed on the board now.
    pub(crate) fn counted(&self) -> Vec<Counted> {
        let kind = self.kind.as_ref().filter(|_| self.progress == Progress::Open);
        kind.map_or(Vec::new(), |kind| self.sketch.counted(kind))
    }

    /// One force more or fewer goes from (or to) this area.
    pub(crate) fn count(&mut self, area: AreaId, more: bool) {
        if let Some((kind, sketch)) = self.open() {
            sketch.count(&kind, area, more);
        }
    }

    /// One force more or fewer is in the hand that comes from the reserves.
    pub(crate) fn count_reserves(&mut self, more: bool) {
        if let Some((kind, sketch)) = self.open() {
            sketch.count_reserves(&kind, more);
        }
    }
}

impl Sketch {
    /// Every number of forces that can be changed on the board.
    pub(crate) fn counted(&self, kind: &PromptKind) -> Vec<Counted> {
        let group = |(area, chosen): &(AreaId, Forces), all: Forces| Counted {
            area: *area,
            chosen: chosen.total(),
            least: 1,
            most: all.total(),
        };
        match (self, kind) {
            (Sketch::Move { groups, .. }, PromptKind::Move(options) | PromptKind::RideWorm(options)) => groups
                .iter()
                .map(|chosen| group(chosen, standing(options, chosen.0)))
                .collect(),
            (Sketch::Ship(shipping), PromptKind::Ship(options)) if shipping.way == Way::Reserves => {
                let counted = |area: AreaId| Counted {
                    area,
                    chosen: shipping.forces.total(),
                    least: 1,
                    most: options.most(area),
                };
                shipping.to.map(counted).into_iter().collect()
            }
            (Sketch::Ship(shipping), PromptKind::Ship(options)) => {
                let all = |area: AreaId| {
                    let found = options.across.iter().find(|(other, _)| *other == area);
                    found.map_or(Forces::NONE, |(_, forces)| *forces)
                };
                let groups = shipping.groups.iter();
                groups.map(|chosen| group(chosen, all(chosen.0))).collect()
            }
            (Sketch::Places(places), PromptKind::PlaceForces { count, .. }) => {
                let placed: Forces = places.iter().map(|(_, forces)| *forces).sum();
                let left = count.saturating_sub(placed.total());
                let counted = |(area, forces): &(AreaId, Forces)| Counted {
                    area: *area,
                    chosen: forces.total(),
                    least: 0,
                    most: forces.total() + left,
                };
                places.iter().map(counted).collect()
            }
            _ => Vec::new(),
        }
    }

    /// One force more or fewer goes from (or to) this area. Returns whether the number changed.
    pub(crate) fn count(&mut self, kind: &PromptKind, area: AreaId, more: bool) -> bool {
        let Some(counted) = self.counted(kind).into_iter().find(|counted| counted.area == area) else {
            return false;
        };
        let possible = if more {
            counted.chosen < counted.most
        } else {
            counted.chosen > counted.least
        };
        if !possible {
            return false;
        }
        match (self, kind) {
            (Sketch::Move { groups, .. }, PromptKind::Move(options) | PromptKind::RideWorm(options)) => {
                change(groups, area, standing(options, area), more)
            }
            (Sketch::Ship(shipping), PromptKind::Ship(options)) if shipping.way.leaves_board() => {
                let all = options.across.iter().find(|(other, _)| *other == area);
                let all = all.map_or(Forces::NONE, |(_, forces)| *forces);
                let changed = change(&mut shipping.groups, area, all, more);
                shipping.settle(options, true);
                changed
            }
            // There a click means one more, or one fewer.
            (sketch, kind) => sketch.click(kind, area, !more),
        }
    }

    /// One force more or fewer is in the hand that comes from the reserves. Returns whether the number changed.
    pub(crate) fn count_reserves(&mut self, kind: &PromptKind, more: bool) -> bool {
        let (Sketch::Ship(shipping), PromptKind::Ship(options)) = (self, kind) else {
            return false;
        };
        let before = shipping.forces;
        if more {
            shipping.forces += one_of(left_of(options.reserves, before));
        } else if before.total() > 1 {
            shipping.forces = left_of(before, one_of(before));
        }
        shipping.settle(options, true);
        shipping.forces != before
    }

    /// One force of a stack, or one more of it, where a click would take the whole stack. Elsewhere it is a click.
    pub(crate) fn pick_one(&mut self, kind: &PromptKind, area: AreaId) -> bool {
        if self.count(kind, area, true) {
            return true;
        }
        let chosen = self.counted(kind).iter().any(|counted| counted.area == area);
        if chosen {
            return false;
        }
        self.click(kind, area, false);
        match self {
            Sketch::Move { groups, .. } => keep_one(groups, area),
            Sketch::Ship(shipping) if shipping.way.leaves_board() => {
                keep_one(&mut shipping.groups, area);
                if let PromptKind::Ship(options) = kind {
                    shipping.settle(options, true);
                }
            }
            _ => {}
        }
        true
    }

    /// The areas whose forces can be dragged.
    pub(crate) fn movable(&self, kind: &PromptKind) -> AreaSet {
        match (self, kind) {
            (_, PromptKind::Move(options) | PromptKind::RideWorm(options)) => {
                options.origins.iter().map(|origin| origin.area).collect()
            }
            (_, PromptKind::Ship(options)) => options.across.iter().map(|(area, _)| *area).collect(),
            (Sketch::Places(places), PromptKind::PlaceForces { .. }) => places.iter().map(|(area, _)| *area).collect(),
            _ => AreaSet::EMPTY,
        }
    }

    /// Whether forces can be dragged out of the reserves.
    pub(crate) fn takes_reserves(&self, kind: &PromptKind) -> bool {
        match kind {
            PromptKind::Ship(options) => !options.reserves.is_none() && !options.destinations.is_empty(),
            PromptKind::PlaceForces { .. } => true,
            _ => false,
        }
    }

    /// All reserves are taken up by a touch on them, to be put down where the next one is, as many as can be paid for; or they are
    /// put back.
    pub(crate) fn lift_reserves(&mut self, kind: &PromptKind) {
        let has_lifted = self.has_lifted(kind);
        let (Sketch::Ship(shipping), PromptKind::Ship(options)) = (self, kind) else {
            return;
        };
        shipping.way = Way::Reserves;
        shipping.groups.clear();
        shipping.to = None;
        shipping.forces = if has_lifted {
            options.reserves.take(1)
        } else {
            options.reserves
        };
        shipping.settle(options, true);
    }

    /// Whether they are.
    pub(crate) fn has_lifted(&self, kind: &PromptKind) -> bool {
        match (self, kind) {
            (Sketch::Ship(shipping), PromptKind::Ship(options)) => {
                let is_all = shipping.forces == options.reserves && shipping.forces.total() > 1;
                shipping.way == Way::Reserves && shipping.to.is_none() && is_all
            }
            _ => false,
        }
    }

    /// Forces are taken up, to be put down elsewhere.
    pub(crate) fn take_up(&mut self, kind: &PromptKind, from: Source) {
        match (self, kind, from) {
            (
                Sketch::Move { groups, to, .. },
                PromptKind::Move(options) | PromptKind::RideWorm(options),
                Source::Area(area),
            ) => {
                if groups.iter().all(|(other, _)| *other != area) {
                    *groups = vec![(area, standing(options, area))];
                }
                *to = None;
            }
            (Sketch::Ship(shipping), PromptKind::Ship(options), from) => {
                match from {
                    Source::Reserves => {
                        shipping.way = Way::Reserves;
                        shipping.groups.clear();
                    }
                    Source::Area(area) => {
                        shipping.way = Way::Across;
                        if shipping.groups.iter().all(|(other, _)| *other != area) {
                            let stack = options.across.iter().find(|(other, _)| *other == area);
                            shipping.groups = stack.copied().into_iter().collect();
                        }
                    }
                }
                shipping.to = None;
                shipping.settle(options, true);
            }
            _ => {}
        }
    }

    /// Forces that were taken up are put down here. Returns whether they can be.
    pub(crate) fn put_down(&mut self, kind: &PromptKind, from: Source, on: AreaId) -> bool {
        match (self, kind) {
            (Sketch::Move { groups, to, flies }, PromptKind::Move(options) | PromptKind::RideWorm(options)) => {
                let reached = common_reach(&by_way(options, *flies), groups).contains(on);
                if reached {
                    *to = Some(on);
                }
                reached
            }
            (sketch @ Sketch::Ship(_), PromptKind::Ship(_)) => sketch.click(kind, on, false),
            (Sketch::Places(places), PromptKind::PlaceForces { areas, .. }) if from != Source::Reserves => {
                let at = places.iter().position(|(other, _)| from == Source::Area(*other));
                let Some(at) = at.filter(|_| areas.contains(on) && from != Source::Area(on)) else {
                    return false;
                };
                let (_, forces) = places.remove(at);
                match places.iter_mut().find(|(other, _)| *other == on) {
                    Some((_, there)) => *there += forces,
                    None => places.push((on, forces)),
                }
                true
            }
            (sketch @ Sketch::Places(_), PromptKind::PlaceForces { .. }) => sketch.click(kind, on, false),
            _ => false,
        }
    }
}

/// Who stands in an area and may go.
fn standing(options: &MoveOptions, area: AreaId) -> Forces {
    options.origin(area).map_or(Forces::NONE, |origin| origin.forces)
}

fn change(groups: &mut [(AreaId, Forces)], area: AreaId, all: Forces, more: bool) -> bool {
    let Some((_, chosen)) = groups.iter_mut().find(|(other, _)| *other == area) else {
        return false;
    };
    if more {
        *chosen += one_of(left_of(all, *chosen));
    } else {
        *chosen = left_of(*chosen, one_of(*chosen));
    }
    true
}

fn keep_one(groups: &mut [(AreaId, Forces)], area: AreaId) {
    if let Some((_, chosen)) = groups.iter_mut().find(|(other, _)| *other == area) {
        *chosen = one_of(*chosen);
    }
}

#[cfg(test)]
mod tests;
