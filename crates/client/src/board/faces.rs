//! The faces that pieces are struck with: one picture that says, for every emblem, how the metal rises and how dark it lies.
//! It is made by code from the symbols, so that a symbol that is drawn elsewhere is the same one in metal.

use arrakis_rules::Faction;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::baked::map::halved;
use super::noise::{fractal, smooth};
use crate::symbols::{self, Part};

/// A face has so many pixels on a side, and the picture so many faces beside and below each other.
const SIDE: usize = 128;
const COLUMNS: usize = 8;
const ROWS: usize = 4;
/// Smaller versions of the picture: in the last of them a face has four pixels on a side, and does not run into another.
const LEVELS: u32 = 6;
/// The radius of the struck part of a face, in halves of its square.
const EDGE: f32 = 0.92;
/// How wide the slope of a raised emblem is, and how steep, in radii of the face.
const SLOPE: f32 = 0.085;
const STEEP: f32 = 1.25;
/// The steepest that the picture can say.
const STEEPEST: f32 = 2.0;

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// The emblem of a house.
    House(Faction),
    /// The same, smaller, over a star and within a beaded rim.
    Elite(Faction),
    /// The emblem of advisors, on stripes (Rule 2.02.10).
    Advisor,
    /// A question mark: what lies face down.
    Unknown,
    /// Nothing: smooth metal.
    Plain,
    /// The milled edge of a disc.
    Milled,
}

impl Face {
    fn number(self) -> usize {
        let of = |faction| Faction::ALL.iter().position(|one| *one == faction).unwrap_or_default();
        match self {
            Face::House(faction) => of(faction),
            Face::Elite(faction) => 12 + of(faction),
            Face::Advisor => 24,
            Face::Unknown => 25,
            Face::Plain => 26,
            Face::Milled => 27,
        }
    }

    /// The point of the picture for a point of the face; both from -1 to 1, with y up, the rim of the face at 1.
    pub(super) fn uv(self, at: Vec2) -> Vec2 {
        let cell = Vec2::new((self.number() % COLUMNS) as f32, (self.number() / COLUMNS) as f32);
        let within = Vec2::new(at.x, -at.y) * 0.5 * EDGE + 0.5;
        (cell + within) / Vec2::new(COLUMNS as f32, ROWS as f32)
    }

    /// Every face.
    fn all() -> impl Iterator<Item = Face> {
        let houses = Faction::ALL.into_iter();
        houses.clone().map(Face::House).chain(houses.map(Face::Elite)).chain([
            Face::Advisor,
            Face::Unknown,
            Face::Plain,
            Face::Milled,
        ])
    }

    /// What is raised on it, each part with where it stands and how large.
    fn emblems(self) -> Vec<Emblem> {
        match self {
            Face::House(faction) => vec![Emblem::new(&symbols::symbol(faction), Vec2::ZERO, 0.74)],
            Face::Elite(faction) => vec![
                Emblem::new(&symbols::symbol(faction), Vec2::new(0.0, 0.2), 0.56),
                Emblem::new(&symbols::star(), Vec2::new(0.0, -0.6), 0.3),
            ],
            Face::Advisor => vec![Emblem::new(&symbols::symbol(Faction::BeneGesserit), Vec2::ZERO, 0.62)],
            Face::Unknown => vec![Emblem::new(&symbols::face_down(), Vec2::ZERO, 0.66)],
            Face::Plain | Face::Milled => Vec::new(),
        }
    }

    /// How high the metal is, how much of the emblem's colour it has, and how much light reaches it.
    fn metal(self, emblems: &[Emblem], at: Vec2) -> [f32; 3] {
        if self == Face::Milled {
            // Ridges across the edge.
            let ridge = (at.x * std::f32::consts::PI * 16.0).sin();
            return [0.03 * ridge, 0.0, 0.85 + 0.15 * ridge];
        }
        let out = at.length();
        let depth = emblems.iter().map(|emblem| emblem.depth(at)).fold(-1.0, f32::max);
        let raised = smooth(-0.25 * SLOPE, SLOPE, depth);
        let mut ink = smooth(-0.012, 0.028, depth);
        let mut high = STEEP * SLOPE * raised;
        let mut light = 1.0 - 0.45 * (1.0 - raised) * smooth(-0.16, -0.01, depth);
        if matches!(self, Face::Elite(_)) {
            // Beads along the rim.
            let turn = at.to_angle() / std::f32::consts::TAU * 28.0;
            let bead = Vec2::new((turn - turn.round()) * std::f32::consts::TAU / 28.0 * 0.93, out - 0.93).length();
            high = high.max(0.07 * smooth(0.085, 0.02, bead));
            ink = ink.max(smooth(0.085, 0.05, bead));
        }
        if self == Face::Advisor {
            // Stripes, but not behind the emblem.
            let stripe = smooth(0.35, 0.6, (at.dot(Vec2::new(0.7, 0.7)) * 11.0).sin() * 0.5 + 0.5);
            ink = ink.max(0.62 * stripe * smooth(0.06, 0.2, -depth));
        }
        // Struck by a hammer: a field that is never quite even, and dark where it meets the rim.
        high += 0.014 * (fractal(at * 4.0 + 9.0, 2, 11) - 0.5);
        light *= 1.0 - 0.35 * smooth(0.84, 1.0, out);
        [high, ink, light]
    }
}

/// A symbol where it stands on a face.
struct Emblem {
    shapes: Vec<Shape>,
}

/// A part of it, and a circle around it.
struct Shape {
    middle: Vec2,
    reach: f32,
    kind: Kind,
}

enum Kind {
    /// Points on the edges with the ways inside.
    Fill(Vec<(Vec2, Vec2)>),
    /// Its corners, and half its width.
    Line(Vec<Vec2>, f32),
}

impl Emblem {
    fn new(parts: &[Part], middle: Vec2, half: f32) -> Emblem {
        let shape = |part: &Part| {
            let (Part::Fill(points) | Part::Line(points, _)) = part;
            let points: Vec<Vec2> = points.iter().map(|at| middle + *at * half).collect();
            let center = points.iter().sum::<Vec2>() / points.len().max(1) as f32;
            let far = points.iter().map(|at| at.distance(center)).fold(0.0, f32::max);
            match part {
                Part::Fill(_) => {
                    let after = points.iter().cycle().skip(1);
                    let edges = points.iter().zip(after);
                    let edges = edges.map(|(at, next)| (*at, (*next - *at).perp().normalize_or_zero()));
                    Shape {
                        middle: center,
                        reach: far,
                        kind: Kind::Fill(edges.filter(|(_, way)| *way != Vec2::ZERO).collect()),
                    }
                }
                Part::Line(_, width) => Shape {
                    middle: center,
                    reach: far + 0.5 * width * half,
                    kind: Kind::Line(points, 0.5 * width * half),
                },
            }
        };
        Emblem {
            shapes: parts.iter().map(shape).collect(),
        }
    }

    /// How deep a point lies within the emblem; outside it is less than nothing.
    fn depth(&self, at: Vec2) -> f32 {
        let mut deepest = -1.0_f32;
        for Shape { middle, reach, kind } in &self.shapes {
            if at.distance(*middle) > reach + 0.2 {
                continue;
            }
            let depth = match kind {
                Kind::Fill(edges) => edges
                    .iter()
                    .map(|(on, inside)| (at - *on).dot(*inside))
                    .fold(f32::INFINITY, f32::min),
                Kind::Line(points, half) => {
                    let apart = points.windows(2).map(|pair| {
                        let along = pair[1] - pair[0];
                        let share = ((at - pair[0]).dot(along) / along.length_squared().max(1e-9)).clamp(0.0, 1.0);
                        at.distance(pair[0] + along * share)
                    });
                    half - apart.fold(f32::INFINITY, f32::min)
                }
            };
            deepest = deepest.max(depth);
        }
        deepest
    }
}

/// All faces in one picture. Red and green: how steep the metal is along x and y; blue: how much it has of the emblem's colour;
/// alpha: how much light reaches it.
pub(super) fn picture() -> Image {
    let (wide, high) = (COLUMNS * SIDE, ROWS * SIDE);
    let mut level = [128, 128, 0, 255].repeat(wide * high);
    for face in Face::all() {
        let corner = (face.number() / COLUMNS * wide + face.number() % COLUMNS) * SIDE;
        let pixels = struck(face);
        for (row, bytes) in pixels.chunks_exact(4 * SIDE).enumerate() {
            let at = 4 * (corner + row * wide);
            level[at..at + bytes.len()].copy_from_slice(bytes);
        }
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: wide as u32,
            height: high as u32,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    let mut all = Vec::with_capacity(level.len() * 4 / 3);
    for number in 0..LEVELS {
        let smaller = halved(&level, wide >> number, 4);
        all.append(&mut level);
        level = smaller;
    }
    image.texture_descriptor.mip_level_count = LEVELS;
    image.data = Some(all);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        // Discs are seen from the side.
        anisotropy_clamp: 4,
        ..default()
    });
    image
}

/// One face, row by row from above.
fn struck(face: Face) -> Vec<u8> {
    let emblems = face.emblems();
    let step = 2.0 / SIDE as f32 / EDGE;
    let place = |x: usize, y: usize| {
        let from_middle = |at: usize| (at as f32 + 0.5) * step - 1.0 / EDGE;
        Vec2::new(from_middle(x), -from_middle(y))
    };
    let metal: Vec<[f32; 3]> = (0..SIDE * SIDE)
        .map(|at| face.metal(&emblems, place(at % SIDE, at / SIDE)))
        .collect();
    let high = |x: usize, y: usize| metal[y.min(SIDE - 1) * SIDE + x.min(SIDE - 1)][0];
    let share = |value: f32| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
    let mut bytes = Vec::with_capacity(4 * SIDE * SIDE);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let right = (high(x + 1, y) - high(x.saturating_sub(1), y)) / (2.0 * step);
            let up = (high(x, y.saturating_sub(1)) - high(x, y + 1)) / (2.0 * step);
            let [_, ink, light] = metal[y * SIDE + x];
            let slope = |value: f32| share(0.5 + 0.5 * value / STEEPEST);
            bytes.extend([slope(right), slope(up), share(ink), share(light)]);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixel of a face's picture there.
    fn pixel(bytes: &[u8], at: Vec2) -> [u8; 4] {
        let within = (Vec2::new(at.x, -at.y) * 0.5 * EDGE + 0.5) * SIDE as f32;
        let first = 4 * (within.y as usize * SIDE + within.x as usize);
        [0, 1, 2, 3].map(|number| bytes[first + number])
    }

    #[test]
    fn every_face_has_a_square_of_its_own() {
        let numbers: Vec<usize> = Face::all().map(Face::number).collect();
        assert_eq!(numbers, (0..numbers.len()).collect::<Vec<_>>());
        assert!(numbers.len() <= COLUMNS * ROWS);
        for face in Face::all() {
            let uv = face.uv(Vec2::splat(0.7));
            assert!(uv.min_element() > 0.0 && uv.max_element() < 1.0, "{face:?}");
        }
    }

    #[test]
    fn an_emblem_stands_out_in_colour_and_its_slopes_face_outwards() {
        // The worm's mouth is a ring.
        let bytes = struck(Face::House(Faction::Fremen));
        let [_, _, ring, _] = pixel(&bytes, Vec2::X * 0.62);
        let [_, _, middle, _] = pixel(&bytes, Vec2::ZERO);
        assert!(ring > 240 && middle < 20, "{ring} {middle}");
        let [outer, ..] = pixel(&bytes, Vec2::X * 0.69);
        assert!(outer < 110, "the metal falls towards the rim: {outer}");
    }

    #[test]
    fn no_two_houses_have_the_same_face() {
        let all: Vec<Vec<u8>> = Faction::ALL.into_iter().map(|of| struck(Face::House(of))).collect();
        for (number, one) in all.iter().enumerate() {
            for other in &all[..number] {
                let differing = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 60).count();
                assert!(differing > SIDE * SIDE / 20);
            }
        }
    }
}
