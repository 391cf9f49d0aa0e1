//! Where territories' names are written: inside their territory, broken into lines that fit, clear of the pieces.

use arrakis_rules::{Terrain, TerritoryId, board};
use bevy::prelude::*;

use super::shape::{BoardShape, Points};

/// The height of a line and the width of a letter, in units of the board's radius, lying on the board as seen from the chair.
const LINE: f32 = 0.044;
const LETTER: f32 = 0.0168;

/// A name with its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Anchor {
    /// Whose name it is.
    pub(super) territory: TerritoryId,
    /// The name in lines.
    pub(super) text: String,
    /// The middle of the writing, on the disc.
    pub(super) at: Vec2,
}

struct Spot {
    text: String,
    at: Vec2,
    half: Vec2,
    /// How well it suits an empty board; more is better.
    worth: f32,
}

/// All spots that a name may have, best first.
pub(super) struct Spots(Vec<Vec<Spot>>);

impl Spots {
    /// Looks for spots in every territory.
    pub(super) fn new(shape: &BoardShape) -> Spots {
        Spots(board().territories().map(|territory| spots(shape, territory)).collect())
    }

    /// The best spot for each name, given pieces as (middle, radius).
    pub(super) fn choose(&self, pieces: &[(Vec2, f32)]) -> Vec<Anchor> {
        let mut taken: Vec<Rect> = Vec::new();
        let mut anchors = Vec::new();
        for (number, spots) in self.0.iter().enumerate() {
            let score = |spot: &Spot| {
                let writing = Rect::from_center_half_size(spot.at, spot.half);
                let covered: f32 = pieces.iter().map(|(at, radius)| overlap(writing, *at, *radius)).sum();
                let crossed = taken
                    .iter()
                    .filter(|other| !writing.intersect(**other).is_empty())
                    .count();
                spot.worth - 60.0 * covered - 6.0 * crossed as f32
            };
            let best = spots.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
            if let Some(spot) = best {
                taken.push(Rect::from_center_half_size(spot.at, spot.half));
                anchors.push(Anchor {
                    territory: TerritoryId(number as u8),
                    text: spot.text.clone(),
                    at: spot.at,
                });
            }
        }
        anchors
    }
}

/// How deep a piece reaches into a writing.
fn overlap(writing: Rect, at: Vec2, radius: f32) -> f32 {
    let nearest = at.clamp(writing.min, writing.max);
    (radius - nearest.distance(at)).max(0.0)
}

fn spots(shape: &BoardShape, territory: TerritoryId) -> Vec<Spot> {
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
    let bounds = areas()
        .flat_map(|area| &shape.outline(area).ring)
        .fold(Rect::EMPTY, |all, point| all.union_point(*point));
    // A lone rock is as small as its pieces: its name may stand beside it.
    let small =
        territory.areas().len() == 1 && matches!(territory.facts().terrain, Terrain::Stronghold | Terrain::Rock);
    let bounds = if small { bounds.inflate(0.055) } else { bounds };
    let step = 0.016;
    let mut spots = Vec::new();
    for text in layouts(territory.name()) {
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
                    text: text.clone(),
                    at,
                    half,
                    worth: 8.0 * clear - share * outside - 0.12 * lines,
                });
            }
        }
    }
    spots.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    spots.truncate(300);
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
    fn every_name_stands_in_its_territory() {
        let shape = for_tests();
        let anchors = Spots::new(&shape).choose(&[]);
        assert_eq!(anchors.len(), board().territories().count());
        for anchor in anchors {
            let area = shape.area_at(anchor.at).expect("on the disc");
            assert!(area.territory() == anchor.territory || anchor.territory.areas().len() == 1);
        }
    }
}
