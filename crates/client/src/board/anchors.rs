//! Where territories' names are written: inside their territory, broken into lines that fit, clear of the pieces.

use arrakis_rules::{Terrain, TerritoryId, board};
use bevy::prelude::*;

use super::shape::{BoardShape, Points, bounds};

/// The height of a line and the width of a letter, in units of the board's radius, lying on the board as seen from the chair.
const LINE: f32 = 0.044;
const LETTER: f32 = 0.0168;

/// The places that the name of a territory may have, best first.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// Whose name it is.
    pub(super) territory: TerritoryId,
    /// The name in one, two or three lines.
    pub(super) texts: Vec<String>,
    pub(super) spots: Vec<Spot>,
}

/// A place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Which of the texts stands there.
    pub(super) text: usize,
    /// The middle of the writing, on the disc.
    at: Vec2,
    /// The same in the world.
    pub(super) world: Vec3,
    /// How well it suits an empty board; more is better.
    worth: f32,
}

/// So many places are kept for a name, and so far from each other they are.
const KEPT: usize = 80;
const APART: f32 = 0.02;

/// The places of all names, by territory.
#[derive(Debug)]
pub(super) struct Spots(Vec<Places>);

impl Spots {
    /// Looks for places in every territory.
    pub(super) fn new(shape: &BoardShape) -> Spots {
        Spots(
            board()
                .territories()
                .map(|territory| places(shape, territory))
                .collect(),
        )
    }

    /// Looks again for places of the one territory that moves, as far as it is placed (Rule 2.07.17).
    pub(super) fn follow_mobile_stronghold(&mut self, shape: &BoardShape) {
        let mobile = TerritoryId::HIDDEN_MOBILE_STRONGHOLD;
        self.0.retain(|places| places.territory != mobile);
        self.0.extend(shape.door().map(|_| places(shape, mobile)));
    }

    /// The places of each name.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Places> {
        self.0.iter()
    }
}

fn places(shape: &BoardShape, territory: TerritoryId) -> Places {
    let texts = layouts(territory.name());
    let mut kept: Vec<Spot> = Vec::new();
    for spot in spots(shape, territory, &texts) {
        let is_new = |other: &Spot| other.text != spot.text || other.at.distance(spot.at) >= APART;
        if kept.len() < KEPT && kept.iter().all(is_new) {
            kept.push(Spot {
                world: shape.world(spot.at),
                ..spot
            });
        }
    }
    Places {
        territory,
        texts,
        spots: kept,
    }
}

/// All places, best first; how high they are is not known yet.
fn spots(shape: &BoardShape, territory: TerritoryId, texts: &[String]) -> Vec<Spot> {
    let areas = || territory.areas().iter();
    let mut border = Points::default();
    let inner = |point: &Vec2| areas().filter(|area| shape.outline(*area).ring.contains(point)).count() > 1;
    for area in areas() {
        // Points on lines between two sectors of the territory are no border to a name.
        shape
            .outline(area)
            .ring
            .iter()
            .filter(|point| !inner(point))
            .for_each(|point| border.add(*point));
    }
    let within = |at: Vec2| areas().any(|area| shape.contains(area, at));
    let bounds = bounds(areas().flat_map(|area| &shape.outline(area).ring));
    // A lone rock is as small as its pieces: its name may stand beside it.
    let small =
        territory.areas().len() == 1 && matches!(territory.facts().terrain, Terrain::Stronghold | Terrain::Rock);
    let bounds = if small { bounds.inflate(0.055) } else { bounds };
    let step = 0.016;
    let mut spots = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let lines = text.lines().count() as f32;
        let longest = text.lines().map(str::len).max().unwrap_or(1) as f32;
        let half = Vec2::new(longest * LETTER, lines * LINE) * 0.5;
        let cells = (bounds.size() / step).as_ivec2();
        for y in 0..=cells.y {
            for x in 0..=cells.x {
                let at = bounds.min + Vec2::new(x as f32, y as f32) * step;
                if !(within(at) || small && border.distance(at) < 0.055) {
                    continue;
                }
                let edge = [
                    (-1.0, -1.0),
                    (1.0, -1.0),
                    (1.0, 1.0),
                    (-1.0, 1.0),
                    (-1.0, 0.0),
                    (1.0, 0.0),
                    (0.5, 1.0),
                    (-0.5, 1.0),
                    (0.5, -1.0),
                    (-0.5, -1.0),
                ];
                let share = if small { 0.02 } else { 0.5 };
                let outside = edge
                    .iter()
                    .filter(|(x, y)| !within(at + half * Vec2::new(*x, *y)))
                    .count() as f32;
                let clear = if within(at) {
                    border.distance(at)
                } else {
                    -border.distance(at)
                };
                spots.push(Spot {
                    text: number,
                    at,
                    world: Vec3::ZERO,
                    worth: 8.0 * clear - share * outside - 0.12 * lines,
                });
            }
        }
    }
    spots.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    spots
}

/// A name on one, two or three lines.
fn layouts(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let mut all = vec![words.join(" ")];
    for first in 1..words.len() {
        all.push(format!("{}\n{}", words[..first].join(" "), words[first..].join(" ")));
        for second in first + 1..words.len() {
            all.push(
                [&words[..first], &words[first..second], &words[second..]]
                    .map(|line| line.join(" "))
                    .join("\n"),
            );
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn the_mobile_stronghold_is_named_where_it_stands() {
        let mut shape = for_tests();
        let mut spots = Spots::new(&shape);
        let all = board().territories().count();
        for door in board().areas().filter(|area| !area.territory().is_stronghold()) {
            shape.put_mobile_stronghold(Some(door));
            spots.follow_mobile_stronghold(&shape);
            assert_eq!(spots.iter().count(), all + 1);
            let name = spots.iter().find(|places| !places.territory.is_on_map());
            let spot = name.and_then(|name| name.spots.first()).expect("it has a place");
            let home = shape.outline(arrakis_rules::AreaId::HIDDEN_MOBILE_STRONGHOLD).center;
            assert!(spot.at.distance(home) < 0.2, "{}", door.territory().name());
        }
        shape.put_mobile_stronghold(None);
        spots.follow_mobile_stronghold(&shape);
        assert_eq!(spots.iter().count(), all);
    }

    #[test]
    fn every_name_has_places_in_its_territory() {
        let shape = for_tests();
        let spots = Spots::new(&shape);
        assert_eq!(spots.iter().count(), board().territories().count());
        for places in spots.iter() {
            assert!(!places.spots.is_empty() && places.spots.is_sorted_by(|one, other| one.worth >= other.worth));
            for spot in &places.spots {
                let area = shape.area_at(spot.at);
                let is_within = area.is_some_and(|area| area.territory() == places.territory);
                assert!(is_within || places.territory.areas().len() == 1, "{places:?}");
            }
        }
    }
}
