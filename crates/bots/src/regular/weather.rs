//! Weather Control and Family Atomics: what the storm of this turn would do, and to whom.

use arrakis_rules::{AreaId, Faction};

use super::sight::Sight;
use crate::storm;

/// What a force counts that somebody else loses, where one of one's own counts 1: it is a loss to one rival of several.
const OTHERS: f64 = 0.4;
/// What a force counts that will stand where the Shield Wall sheltered it, when this storm does not reach it.
const LATER: f64 = 0.25;
/// By how many forces it must be better, to spend the card.
const WORTH: f64 = 2.0;

/// How far the storm goes instead of `planned` sectors, at most `most`; nothing if that is not worth the card.
pub(super) fn control(sight: &Sight, planned: u8, most: u8) -> Option<u8> {
    let usual = toll(sight, planned, false);
    let mut best = (usual + WORTH, None);
    for sectors in 0..=most {
        let toll = toll(sight, sectors, false);
        if toll > best.0 {
            best = (toll, Some(sectors));
        }
    }
    best.1
}

/// Whether the Shield Wall is broken before a storm that goes so far.
pub(super) fn breaks_the_wall(sight: &Sight, planned: u8) -> bool {
    toll(sight, planned, true) > toll(sight, planned, false) + WORTH
}

/// What others lose, less what one's own side does, with or without the Shield Wall.
fn toll(sight: &Sight, sectors: u8, broken: bool) -> f64 {
    // They bring half of their forces through (Rule 2.04.16).
    let hardy = sight
        .has(Faction::Fremen)
        .filter(|_| sight.view.public.course.options.is_advanced());
    let mut toll = 0.0;
    for (area, seat, forces) in &sight.view.public.forces {
        let lost = f64::from(forces.total() + forces.elite) * part(sight, *area, sectors, broken);
        let lost = if hardy == Some(*seat) { lost / 2.0 } else { lost };
        toll += if sight.is_mine(*seat) { -lost } else { OTHERS * lost };
    }
    toll
}

/// What part of the forces there counts as lost.
fn part(sight: &Sight, area: AreaId, sectors: u8, broken: bool) -> f64 {
    let facts = area.territory().facts();
    let is_opened = broken && facts.loses_protection_with_shield_wall;
    let is_wall = broken && facts.name == "Shield Wall";
    let is_open = is_opened || !storm::is_sheltered(sight.view, area.territory());
    if is_wall || is_open && storm::comes(sight.view, area.sector(), sectors) {
        1.0
    } else if is_opened {
        LATER
    } else {
        0.0
    }
}
