//! The answer to a small question, while it is put together: by its shape.

use arrakis_rules::{AreaId, AreaSet, Choice, Decision, Fallback, Kind, Shape, Thing, Things};

use super::Sketch;

/// As many named things or factions as this are buttons of their own, which answer at once.
const BUTTONS: usize = 3;

impl Sketch {
    /// Nothing chosen; what is certain is filled in.
    pub(super) fn of_decision(decision: &Decision) -> Sketch {
        match &decision.shape {
            Shape::YesNo { .. } => Sketch::Simple,
            Shape::Amount { min, max, .. } => Sketch::Number(match decision.about.amount {
                Some(amount) => amount.clamp(*min, *max),
                // Where any number is as good, one in the middle.
                None if decision.matter.fallback() == Fallback::Random => min + max.saturating_sub(*min) / 2,
                None => *min,
            }),
            Shape::One { of, .. } if answers_at_once(of) => Sketch::Simple,
            Shape::One { of, .. } => Sketch::One(of.list().first().copied().filter(|_| of.len() == 1)),
            Shape::Several { of, .. } => Sketch::Several(Things::none(of.kind())),
            Shape::Forces { of, most } => Sketch::Force(of.take_elite_first(*most)),
        }
    }

    /// What the confirm button would say.
    pub(super) fn choice(&self) -> Option<Choice> {
        Some(match self {
            Sketch::Number(number) => Choice::Amount(*number),
            Sketch::One(thing) => Choice::One((*thing)?),
            Sketch::Several(things) => Choice::Several(things.clone()),
            Sketch::Force(forces) => Choice::Forces(*forces),
            _ => return None,
        })
    }

    /// A click on an area of the board. Returns whether it meant anything.
    pub(super) fn click_choice(&mut self, decision: &Decision, area: AreaId, back: bool) -> bool {
        let (Shape::One { of, .. } | Shape::Several { of, .. }) = &decision.shape else {
            return false;
        };
        let thing = match of.kind() {
            Kind::Area => Thing::Area(area),
            Kind::Territory => Thing::Territory(area.territory()),
            _ => return false,
        };
        if !of.contains(thing) {
            return false;
        }
        match self {
            Sketch::One(chosen) => *chosen = (!back).then_some(thing),
            Sketch::Several(chosen) if back || chosen.contains(thing) => chosen.remove(thing),
            Sketch::Several(chosen) => chosen.insert(thing),
            _ => return false,
        }
        true
    }
}

/// Whether each of these has a button of its own.
pub(crate) fn answers_at_once(of: &Things) -> bool {
    matches!(of.kind(), Kind::Named | Kind::Faction) && of.len() <= BUTTONS
}

/// The areas of these, if they are places on the board.
pub(crate) fn areas_of(things: &Things) -> AreaSet {
    let areas = things.list();
    areas
        .iter()
        .fold(AreaSet::EMPTY, |all, thing| all.union(area_of(*thing)))
}

/// The areas of one thing, if it is a place on the board.
pub(crate) fn area_of(thing: Thing) -> AreaSet {
    match thing {
        Thing::Area(area) => AreaSet::of(area),
        Thing::Territory(territory) => territory.areas(),
        _ => AreaSet::EMPTY,
    }
}
