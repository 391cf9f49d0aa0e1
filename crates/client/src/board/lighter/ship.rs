//! What a lighter is made of: a hull in its house's colours, jets, the light that it shines down, its shadow and the dust below.

use std::f32::consts::TAU;

use arrakis_rules::Faction;
use bevy::prelude::*;

use crate::board::noise::hash;
use crate::board::sculpt::Sculpt;
use crate::board::shape::RADIUS;
use crate::{symbols, theme};

/// How high it stands still over the ground, in units of the board's radius.
pub(super) const HOVERS: f32 = 0.135;
/// How wide its hull is, and how far dust goes from below it.
const WIDE: f32 = 0.074;
const DUSTY: f32 = 0.21;
/// How wide the light on the ground is, and the shadow, in the same units.
const LIT: f32 = 0.085;
const SHADED: f32 = 0.135;

/// Where its engines are, from its middle: one at each corner.
fn engines() -> [(f32, Vec3); 4] {
    [0.5, 1.5, 2.5, 3.5].map(|corner: f32| {
        let angle = corner / 4.0 * TAU;
        (angle, Vec3::new(angle.cos(), 0.0, -angle.sin()))
    })
}

/// A squat hull of steel with eight sides and a bridge, between four engines on struts. Its roof and its band have the colour of
/// the house whose forces it brings, and the house's emblem lies on the roof.
pub(super) fn hull(house: Option<Faction>) -> Mesh {
    let unit = WIDE * RADIUS;
    let mut hull = Sculpt::default();
    let steel = Vec4::new(0.36, 0.37, 0.39, 1.0);
    let dark = (steel * 0.35).with_w(1.0);
    let own = house.map_or(theme::ACCENT, theme::faction);
    let (paint, band) = (own.linear().with_w(1.0), own.rim().linear().with_w(1.0));
    let profile = [
        (0.0, 0.18),
        (0.50, 0.14),
        (0.82, 0.34),
        (0.88, 0.44),
        (0.86, 0.58),
        (0.80, 0.64),
        (0.74, 0.66),
        (0.70, 0.74),
        (0.0, 0.78),
    ];
    hull.lathe(
        Vec3::ZERO,
        &profile.map(|(out, up)| (out * unit, up * unit)),
        8,
        |step| match step {
            0 | 1 => dark,
            3 => band,
            6 => (steel * 0.6).with_w(1.0),
            7 => paint,
            _ => steel,
        },
    );
    for (angle, out) in engines() {
        let strut = Vec3::new(0.7, 0.12, 0.16) * unit;
        hull.block(out * 0.8 * unit + Vec3::Y * 0.42 * unit, strut, angle, 0.0, dark);
        let engine = [
            (0.0, -0.10),
            (0.17, -0.14),
            (0.22, 0.0),
            (0.24, 0.42),
            (0.24, 0.52),
            (0.14, 0.74),
            (0.0, 0.80),
        ];
        let foot = out * 1.12 * unit + Vec3::Y * 0.1 * unit;
        hull.lathe(
            foot,
            &engine.map(|(out, up)| (out * unit, up * unit)),
            10,
            |step| match step {
                0 | 1 => dark,
                3 => band,
                _ => steel,
            },
        );
    }
    if let Some(house) = house {
        // The alpha of struck metal says whether an emblem on it is light; a symbol that is laid on it has its own colour.
        let ink = own.ink().linear().with_w(1.0);
        symbols::lay(
            &mut hull,
            &symbols::symbol(house),
            Vec3::Y * 0.80 * unit,
            0.50 * unit,
            ink,
        );
    }
    hull.mesh()
}

/// What burns below its engines: cones that end in nothing.
pub(super) fn jet() -> Mesh {
    const SIDES: usize = 12;
    let unit = WIDE * RADIUS;
    let mut jet = Sculpt::default();
    let hot = Vec4::new(1.0, 0.93, 0.80, 0.95);
    let warm = theme::ACCENT.linear() * 1.5;
    for (_, out) in engines() {
        let rows = [
            (0.15, 0.0, hot),
            (0.22, -0.35, warm.with_w(0.75)),
            (0.07, -1.35, warm.with_w(0.0)),
        ];
        let rows = rows.map(|(wide, up, color)| {
            std::array::from_fn::<u32, { SIDES + 1 }, _>(|side| {
                let angle = side as f32 / SIDES as f32 * TAU;
                let at = out * 1.12 + Vec3::new(angle.cos() * wide, up, -angle.sin() * wide);
                jet.point(at * unit, Vec3::Y, color, Vec2::ZERO)
            })
        });
        for pair in rows.windows(2) {
            for side in 0..SIDES {
                let [a, b] = [pair[0][side], pair[0][side + 1]];
                let [d, c] = [pair[1][side], pair[1][side + 1]];
                jet.triangle([a, d, c]);
                jet.triangle([a, c, b]);
            }
        }
    }
    jet.mesh()
}

/// Sand that is blown away from below it: low blades, dense in the middle.
pub(super) fn dust() -> Mesh {
    let mut dust = Sculpt::default();
    for number in 0..96 {
        let chance = |seed| hash(IVec2::new(number, 53), seed);
        let turn = (number as f32 + chance(1)) / 96.0 * TAU;
        let way = Vec3::new(turn.cos(), 0.0, turn.sin());
        let side = Vec3::new(-way.z, 0.0, way.x) * (0.006 + 0.010 * chance(2)) * RADIUS;
        let root = way * (0.02 + 0.02 * chance(3)) * RADIUS;
        let tip = way * DUSTY * (0.5 + 0.5 * chance(4)) * RADIUS + Vec3::Y * (0.012 + 0.045 * chance(5)) * RADIUS;
        let color = theme::STORM_DUST.linear() * (0.9 + 0.5 * chance(6));
        let foot = color.with_w(0.6);
        let numbers = [(root - side, foot), (root + side, foot), (tip, color.with_w(0.0))]
            .map(|(at, color)| dust.point(at + Vec3::Y * 0.004 * RADIUS, Vec3::Y, color, Vec2::ZERO));
        dust.triangle(numbers);
    }
    dust.mesh()
}

/// The light that falls from below its hull on those whom it sets down: a cone so faint that their colour is seen, and a bright
/// place on the ground.
pub(super) fn light() -> Mesh {
    const SIDES: usize = 28;
    let mut light = Sculpt::default();
    let lamp = theme::LAMP.linear() * 1.5;
    let rows = [
        (0.30 * WIDE, HOVERS + 0.2 * WIDE, 0.24),
        (0.62 * LIT, 0.5 * HOVERS, 0.12),
        (LIT, 0.006, 0.02),
    ];
    let spot = [(LIT, 0.011, 0.0), (0.7 * LIT, 0.012, 0.34), (0.0, 0.012, 0.46)];
    for rows in [rows, spot] {
        let rows = rows.map(|(out, up, cover)| {
            std::array::from_fn::<u32, { SIDES + 1 }, _>(|side| {
                let (sin, cos) = (side as f32 / SIDES as f32 * TAU).sin_cos();
                let at = Vec3::new(cos * out, up, -sin * out) * RADIUS;
                light.point(at, Vec3::Y, lamp.with_w(cover), Vec2::ZERO)
            })
        });
        for pair in rows.windows(2) {
            for side in 0..SIDES {
                let [a, b] = [pair[0][side], pair[0][side + 1]];
                let [d, c] = [pair[1][side], pair[1][side + 1]];
                light.triangle([a, d, c]);
                light.triangle([a, c, b]);
            }
        }
    }
    light.mesh()
}

/// Its shadow on the ground, soft: it is there whether the sun throws any or not.
pub(super) fn shadow() -> Mesh {
    const SIDES: u32 = 28;
    let mut shadow = Sculpt::default();
    let dark = Vec4::new(0.020, 0.012, 0.010, 1.0);
    for (out, cover) in [(0.0, 0.72), (0.45, 0.66), (0.75, 0.34), (1.0, 0.0)] {
        for side in 0..SIDES {
            let (sin, cos) = (side as f32 / SIDES as f32 * TAU).sin_cos();
            let at = Vec3::new(cos * out * SHADED, 0.008, -sin * out * SHADED) * RADIUS;
            shadow.point(at, Vec3::Y, dark.with_w(cover), Vec2::ZERO);
        }
    }
    shadow.join_rows(SIDES, true);
    shadow.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_ship_it_is_is_seen_by_its_colour() {
        let colors = |house| {
            let mesh = hull(Some(house));
            let Some(bevy::mesh::VertexAttributeValues::Float32x4(all)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR) else {
                panic!("it has colours");
            };
            all.clone()
        };
        for house in Faction::ALL {
            let own = theme::faction(house).linear().with_w(1.0).to_array();
            let painted = colors(house).iter().filter(|color| **color == own).count();
            assert!(painted >= 8, "{house:?}");
        }
    }
}
