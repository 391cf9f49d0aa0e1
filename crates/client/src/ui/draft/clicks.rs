//! What a click on an area of the board means for a draft.

use arrakis_rules::{AreaId, Forces, MoveOptions, PowerOptions, PromptKind};

use super::flight::by_way;
use super::shipping::{left_of, one_of};
use super::{Sketch, common_reach};

impl Sketch {
    /// A click on an area of the board: `back` takes away what a click adds. Returns whether it meant anything.
    pub(crate) fn click(&mut self, kind: &PromptKind, area: AreaId, back: bool) -> bool {
        match (self, kind) {
            (Sketch::Places(places), PromptKind::PlaceForces { from, count, areas }) if areas.contains(area) => {
                let placed: Forces = places.iter().map(|(_, forces)| *forces).sum();
                let left = if placed.total() < *count {
                    left_of(*from, placed)
                } else {
                    Forces::NONE
                };
                step(places, area, back, left)
            }
            (Sketch::Places(places), PromptKind::AssignLosses(options)) => {
                let there = options.from.iter().find(|(other, _)| *other == area);
                let there = there.map_or(Forces::NONE, |(_, forces)| *forces);
                let lost = places.iter().find(|(other, _)| *other == area);
                let lost = lost.map_or(Forces::NONE, |(_, forces)| *forces);
                step(places, area, back, left_of(there, lost))
            }
            (Sketch::Ship(shipping), PromptKind::Ship(options)) => shipping.click(options, area, back),
            (Sketch::Move { groups, to, flies }, PromptKind::Move(options) | PromptKind::RideWorm(options)) => {
                march(&by_way(options, *flies), groups, to, area, back)
            }
            (Sketch::Battle(choice), PromptKind::ChooseBattle { battles }) => {
                let mut there = battles
                    .iter()
                    .filter(|battle| battle.field.territory() == area.territory());
                let next = match *choice {
                    // A click on the same territory goes on to the next opponent there.
                    Some(chosen) => there
                        .clone()
                        .skip_while(|battle| **battle != chosen)
                        .nth(1)
                        .or(there.next()),
                    None => there.next(),
                };
                *choice = next.copied().or(*choice);
                next.is_some()
            }
            (sketch, PromptKind::Decide(decision)) => sketch.click_choice(decision, area, back),
            (Sketch::Power(power), PromptKind::UsePower(PowerOptions::Worm { territories }))
                if territories.contains(area.territory()) =>
            {
                power.territory = (!back).then_some(area.territory());
                true
            }
            (Sketch::Power(power), PromptKind::UsePower(PowerOptions::MoveStronghold { areas }))
                if areas.contains(area) =>
            {
                power.area = (!back).then_some(area);
                true
            }
            _ => false,
        }
    }
}

/// One force more or less in an area; `left` are those who can still be added.
fn step(places: &mut Vec<(AreaId, Forces)>, area: AreaId, back: bool, left: Forces) -> bool {
    let at = places.iter().position(|(other, _)| *other == area);
    match (at, back) {
        (Some(at), true) => {
            places[at].1 = left_of(places[at].1, one_of(places[at].1));
            if places[at].1.is_none() {
                places.remove(at);
            }
            true
        }
        (None, true) => false,
        (_, false) if left.is_none() => false,
        (Some(at), false) => {
            places[at].1 += one_of(left);
            true
        }
        (None, false) => {
            places.push((area, one_of(left)));
            true
        }
    }
}

fn march(
    options: &MoveOptions,
    groups: &mut Vec<(AreaId, Forces)>,
    to: &mut Option<AreaId>,
    area: AreaId,
    back: bool,
) -> bool {
    let chosen = groups.iter().position(|(other, _)| *other == area);
    let origin = options.origin(area);
    if back {
        // Away with it: the destination, or one of the groups.
        if *to == Some(area) {
            *to = None;
        } else if let Some(at) = chosen {
            groups.remove(at);
            *to = None;
        } else {
            return false;
        }
        return true;
    }
    if let Some(at) = chosen {
        groups.remove(at);
        *to = None;
        return true;
    }
    let joins = groups
        .first()
        .and_then(|(first, _)| options.origin(*first))
        .is_some_and(|first| first.joined.contains(area));
    match origin {
        // A stack beside the chosen one in the same territory comes along.
        Some(origin) if joins && to.is_none() => groups.push((area, origin.forces)),
        _ if !groups.is_empty() && common_reach(options, groups).contains(area) => *to = Some(area),
        Some(origin) => {
            *groups = vec![(area, origin.forces)];
            *to = None;
        }
        None => return false,
    }
    true
}
