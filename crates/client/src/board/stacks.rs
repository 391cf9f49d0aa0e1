//! What a stack of forces is made of: discs of struck metal, one for each of them up to ten, the house's emblem on the uppermost.

use arrakis_rules::{Faction, Forces};
use bevy::prelude::*;

use super::faces::Face;
use super::places::PITCH;
use super::sculpt::Sculpt;
use super::shape::RADIUS;
use crate::theme;

/// The radius of a force disc, in units of the board's radius.
pub const DISC: f32 = 0.47 * PITCH;
/// How high a disc is, and how high one of advisors.
const THICK: f32 = 0.0098;
const LOW: f32 = 0.0062;
/// A stack shows no more discs than this.
const MOST: u8 = 10;
/// A disc has so many corners.
const SIDES: u32 = 32;
/// The struck part of its face, in radii of the disc.
const STRUCK: f32 = 0.83;

/// How a stack looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct StackLook {
    pub(super) faction: Faction,
    pub(super) discs: u8,
    /// How many of the discs, from above, are elite.
    pub(super) elites: u8,
    /// Whether they lie with the advisors' side up (Rule 2.02.10).
    pub(super) advisors: bool,
    /// Whether the uppermost is a token face down (Rule 2.10.10).
    pub(super) veiled: bool,
}

impl StackLook {
    pub(super) fn new(faction: Faction, forces: Forces, advisors: bool) -> StackLook {
        let discs = discs(forces.total());
        StackLook {
            faction,
            discs,
            elites: forces.elite.min(discs - forces.veiled.min(discs)),
            advisors,
            veiled: forces.is_veiled(),
        }
    }
}

/// How many discs a stack of so many forces shows.
pub(super) fn discs(forces: u8) -> u8 {
    forces.clamp(1, MOST)
}

/// How high so many discs are, in the world's units.
pub(super) fn height(discs: u8, advisors: bool) -> f32 {
    f32::from(discs) * thick(advisors)
}

fn thick(advisors: bool) -> f32 {
    RADIUS * if advisors { LOW } else { THICK }
}

/// A part of a disc's outline, seen from the side: how far out and how high, in radii and heights of the disc.
const WALL: [(f32, f32); 5] = [(0.92, 0.0), (1.0, 0.16), (1.0, 0.74), (0.955, 1.0), (0.875, 1.0)];

/// The discs, with the faction's emblem on top; elites lie uppermost with a golden edge, a beaded rim and a star. Advisors are
/// low and pale, with stripes in the faction's colour. A No-Field token lies above all: a question mark
/// below crossing hoops.
pub(super) fn mesh(look: StackLook) -> Mesh {
    let mut stack = Sculpt::default();
    let (thick, radius) = (thick(look.advisors), DISC * RADIUS);
    // What it stands on; on open ground it lies in the sand.
    let plinth = [(0.97, -0.022), (0.97, -0.003), (0.92, 0.0)].map(|(out, up)| (out * radius, up * RADIUS));
    stack.lathe(Vec3::ZERO, &plinth, SIDES, |_| {
        (theme::ROCK_DEEP.linear() * 0.7).with_w(1.0)
    });
    for disc in 0..look.discs {
        let is_top = disc + 1 == look.discs;
        // Hand-stacked: each a little beside the one below.
        let slip = Vec2::from_angle(f32::from(disc) * 2.4) * if look.discs > 1 { 0.022 * radius } else { 0.0 };
        let foot = Vec3::new(slip.x, f32::from(disc) * thick, slip.y);
        let metal = Metal::of(look, disc);
        metal.lay(&mut stack, foot, thick, radius, is_top);
    }
    if look.veiled {
        cage(&mut stack, height(look.discs, look.advisors), radius);
    }
    stack.mesh()
}

/// How high the cage over a No-Field token is.
const CAGE: f32 = 0.62 * DISC * RADIUS;

/// Hoops that cross over a token: a field of force, as metal can show it; what lies face down is seen between them.
fn cage(into: &mut Sculpt, foot: f32, radius: f32) {
    const STEPS: usize = 10;
    let color = theme::INFO.linear().with_w(1.0);
    for turn in [0.5_f32, 2.64] {
        let (sin, cos) = turn.sin_cos();
        let along = Vec3::new(cos, 0.0, sin);
        let side = Vec3::new(-sin, 0.0, cos) * 0.06 * radius;
        let at = |step: usize, out: f32| {
            let (up, across) = (step as f32 / STEPS as f32 * std::f32::consts::PI).sin_cos();
            along * across * radius * 0.9 * out + Vec3::Y * (foot + up * CAGE * out)
        };
        for step in 0..STEPS {
            let [a, b] = [at(step, 1.0), at(step + 1, 1.0)];
            let [c, d] = [at(step, 0.9), at(step + 1, 0.9)];
            into.quad([a + side, b + side, b - side, a - side], color);
            into.quad([c + side, d + side, b + side, a + side], color);
            into.quad([a - side, b - side, d - side, c - side], color);
        }
    }
    into.lathe(
        Vec3::Y * (foot + 0.9 * CAGE),
        &[(0.1, 0.0), (0.13, 0.06), (0.07, 0.16), (0.0, 0.2)].map(|(out, up)| (out * radius, up * radius)),
        10,
        |_| color,
    );
}

/// What a disc is made of.
struct Metal {
    face: Face,
    body: Vec4,
    /// The wall, every second of its sides, and its edge.
    wall: [Vec4; 2],
    edge: Vec4,
}

impl Metal {
    /// The disc of a stack with this number, from below.
    fn of(look: StackLook, disc: u8) -> Metal {
        let faction = look.faction;
        let (own, rim) = (theme::faction(faction), theme::faction_rim(faction));
        if look.veiled && disc + 1 == look.discs {
            let body = theme::BASALT.linear() * 1.3;
            return Metal {
                face: Face::Unknown,
                body: body.with_w(1.0),
                wall: [body; 2],
                edge: rim.linear(),
            };
        }
        // An emblem is light on what is dark, and the other way round.
        let inked = |tint: theme::Tint| {
            tint.linear()
                .with_w(if tint.ink() == theme::INK_LIGHT { 1.0 } else { 0.0 })
        };
        if look.advisors {
            return Metal {
                face: Face::Advisor,
                body: inked(theme::ADVISOR),
                wall: [own.linear(), theme::ADVISOR.linear()],
                edge: own.linear(),
            };
        }
        let elite = disc + look.elites + u8::from(look.veiled) >= look.discs;
        let (face, wall, edge) = if elite {
            // Their edge is of gold, and on what is as light as gold the wall below it dark.
            let wall = if own.lightness() > 0.5 {
                own.mixed(theme::INK_DARK, 0.82).linear()
            } else {
                theme::BRASS.linear() * 1.7
            };
            (Face::Elite(faction), wall, theme::LAMP.linear())
        } else {
            (Face::House(faction), own.linear(), bright(rim))
        };
        Metal {
            face,
            body: inked(own),
            wall: [wall; 2],
            edge,
        }
    }

    /// Lays a disc down.
    fn lay(&self, into: &mut Sculpt, foot: Vec3, thick: f32, radius: f32, is_top: bool) {
        let ways: Vec<Vec3> = (0..=SIDES)
            .map(|side| {
                let (sin, cos) = (side as f32 / SIDES as f32 * std::f32::consts::TAU).sin_cos();
                Vec3::new(cos, 0.0, -sin)
            })
            .collect();
        // The foot lies in the dark between two discs.
        let dark = self.wall.map(|wall| (wall * 0.3).with_w(1.0));
        for (step, pair) in WALL.windows(2).enumerate() {
            let [(r0, h0), (r1, h1)] = [pair[0], pair[1]];
            let slope = Vec2::new((h1 - h0) * thick, (r0 - r1) * radius).normalize_or(Vec2::X);
            for side in 0..SIDES as usize {
                let color = match step {
                    0 => dark[side % 2],
                    1 => self.wall[side % 2],
                    _ => self.edge,
                };
                let quad = [(side, r0, h0), (side + 1, r0, h0), (side + 1, r1, h1), (side, r1, h1)];
                let [a, b, c, d] = quad.map(|(side, out, up)| {
                    let way = ways[side];
                    // The milled face goes around in eight parts, to and fro.
                    let around = (side % 8) as f32 / 4.0 - 1.0;
                    let around = 1.0 - 2.0 * around.abs();
                    let uv = if step == 1 {
                        Face::Milled.uv(Vec2::new(0.9 * around, if up < 0.5 { -0.9 } else { 0.9 }))
                    } else {
                        Vec2::ZERO
                    };
                    let normal = way * slope.x + Vec3::Y * slope.y;
                    into.point(foot + way * out * radius + Vec3::Y * up * thick, normal, color, uv)
                });
                into.triangle([a, b, c]);
                into.triangle([a, c, d]);
            }
        }
        if !is_top {
            return;
        }
        // Inside the rim the face lies a little lower.
        let bevel = [(0.875, 1.0), (STRUCK, 0.9)].map(|(out, up)| (out * radius, up * thick));
        into.lathe(foot, &bevel, SIDES, |_| (self.edge * 0.55).with_w(1.0));
        let level = foot + Vec3::Y * 0.9 * thick;
        let middle = into.point(level, Vec3::Y, self.body, self.face.uv(Vec2::ZERO));
        let around = |into: &mut Sculpt, way: Vec3| {
            let uv = self.face.uv(Vec2::new(way.x, -way.z));
            into.point(level + way * STRUCK * radius, Vec3::Y, self.body, uv)
        };
        let mut before = around(into, ways[0]);
        for way in &ways[1..] {
            let next = around(into, *way);
            into.triangle([middle, before, next]);
            before = next;
        }
    }
}

/// A colour as metal shows it where it is worn: lighter.
fn bright(tint: theme::Tint) -> Vec4 {
    tint.mixed(theme::INK_LIGHT, 0.38).linear()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(forces: Forces) -> StackLook {
        StackLook::new(Faction::Fremen, forces, false)
    }

    #[test]
    fn a_stack_is_as_high_as_it_has_forces_up_to_ten() {
        for count in 1..=10 {
            assert_eq!(look(Forces::normal(count)).discs, count);
        }
        assert_eq!(look(Forces::normal(20)).discs, 10);
        assert!(height(10, false) > 1.5 * DISC * RADIUS, "that is seen");
        assert!(height(1, true) < 0.7 * height(1, false), "advisors lie low");
    }

    #[test]
    fn elites_lie_uppermost_and_as_many_as_there_are() {
        let look = look(Forces::of(3, 2));
        let elite: Vec<bool> = (0..look.discs)
            .map(|disc| matches!(Metal::of(look, disc).face, Face::Elite(_)))
            .collect();
        assert_eq!(elite, [false, false, false, true, true]);
    }

    #[test]
    fn nothing_stands_beyond_the_disc_or_above_the_stack() {
        for (forces, advisors) in [(Forces::of(9, 3), false), (Forces::normal(4), true)] {
            let look = StackLook::new(Faction::BeneGesserit, forces, advisors);
            let mesh = mesh(look);
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
            for [x, y, z] in points.expect("it has points") {
                assert!(Vec2::new(*x, *z).length() < 1.03 * DISC * RADIUS);
                assert!((-0.023 * RADIUS..=height(look.discs, advisors) + 1e-4).contains(y));
            }
        }
    }
}
