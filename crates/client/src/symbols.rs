//! The factions' symbols as simple shapes of our own, for pieces (meshes) and panels (egui) alike.

use arrakis_rules::Faction;
use bevy::prelude::*;
use bevy_egui::egui;

use crate::board::sculpt::Sculpt;

/// A part of a symbol, in a square from -1 to 1 with y up.
#[derive(Clone, Debug)]
pub enum Part {
    /// A filled shape without dents, counterclockwise.
    Fill(Vec<Vec2>),
    /// A line of this width; closed if its ends meet.
    Line(Vec<Vec2>, f32),
}

fn v(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

fn arc(center: Vec2, radius: Vec2, from: f32, to: f32, steps: u32) -> Vec<Vec2> {
    let angle = |step| (from + (to - from) * step as f32 / steps as f32).to_radians();
    (0..=steps)
        .map(|step| center + Vec2::from_angle(angle(step)) * radius)
        .collect()
}

fn disc(center: Vec2, radius: f32) -> Part {
    Part::Fill(arc(center, Vec2::splat(radius), 0.0, 342.0, 19))
}

/// The same on the left side.
fn mirrored(points: &[Vec2]) -> Vec<Vec2> {
    points.iter().rev().map(|point| v(-point.x, point.y)).collect()
}

/// Points turned around the middle, in degrees.
fn turned(points: &[Vec2], degrees: f32) -> Vec<Vec2> {
    let turn = Vec2::from_angle(degrees.to_radians());
    points.iter().map(|point| turn.rotate(*point)).collect()
}

fn both(points: Vec<Vec2>) -> [Part; 2] {
    [Part::Fill(mirrored(&points)), Part::Fill(points)]
}

/// A faction's symbol.
pub fn symbol(faction: Faction) -> Vec<Part> {
    match faction {
        // A hawk with raised wings.
        Faction::Atreides => {
            let mut parts = vec![
                Part::Fill(vec![v(0.0, -0.95), v(0.2, -0.1), v(0.0, 0.45), v(-0.2, -0.1)]),
                Part::Fill(vec![v(-0.13, 0.5), v(0.13, 0.5), v(0.0, 0.82)]),
            ];
            parts.extend(both(vec![v(0.12, -0.22), v(0.72, 0.1), v(0.98, 0.78), v(0.12, 0.24)]));
            parts.extend(both(vec![v(0.14, -0.42), v(0.62, -0.22), v(0.74, 0.0), v(0.16, -0.25)]));
            parts
        }
        // An eye that watches.
        Faction::BeneGesserit => {
            let mut lids = arc(v(0.0, -0.55), v(1.1, 1.1), 30.0, 150.0, 14);
            lids.extend(arc(v(0.0, 0.55), v(1.1, 1.1), 210.0, 330.0, 14));
            lids.push(lids[0]);
            let mut parts = vec![Part::Line(lids, 0.17), disc(Vec2::ZERO, 0.27)];
            for (x, y) in [(0.0, 0.72), (0.5, 0.62), (-0.5, 0.62)] {
                parts.push(Part::Line(vec![v(x, y), v(x * 1.35, y + 0.27)], 0.15));
            }
            parts
        }
        // A crown.
        Faction::Emperor => {
            let mut parts = vec![
                Part::Fill(vec![v(-0.75, -0.8), v(0.75, -0.8), v(0.75, -0.52), v(-0.75, -0.52)]),
                Part::Fill(vec![v(-0.36, -0.4), v(0.36, -0.4), v(0.0, 0.6)]),
                disc(v(0.0, 0.76), 0.17),
                disc(v(0.86, 0.5), 0.15),
                disc(v(-0.86, 0.5), 0.15),
            ];
            parts.extend(both(vec![v(0.16, -0.4), v(0.75, -0.4), v(0.84, 0.4)]));
            parts
        }
        // The mouth of a worm.
        Faction::Fremen => {
            let mut parts = vec![Part::Line(arc(Vec2::ZERO, Vec2::splat(0.84), 0.0, 360.0, 28), 0.2)];
            for tooth in 0..8 {
                let turn = Vec2::from_angle((tooth as f32 * 45.0 + 22.5).to_radians());
                let corners = [v(0.76, 0.24), v(0.24, 0.0), v(0.76, -0.24)];
                parts.push(Part::Fill(corners.iter().map(|corner| turn.rotate(*corner)).collect()));
            }
            parts
        }
        // A horned head.
        Faction::Harkonnen => {
            let mut parts = both(vec![
                v(0.0, -0.95),
                v(0.2, -0.62),
                v(0.42, 0.08),
                v(0.3, 0.28),
                v(0.0, 0.2),
            ])
            .to_vec();
            parts.extend(both(vec![v(0.3, 0.02), v(0.78, 0.12), v(0.66, 0.36), v(0.3, 0.3)]));
            parts.extend(both(vec![v(0.62, 0.1), v(0.98, 0.36), v(0.82, 0.95), v(0.62, 0.38)]));
            parts
        }
        // A world and the way around it.
        Faction::SpacingGuild => {
            let turn = Vec2::from_angle(0.5);
            let orbit = arc(Vec2::ZERO, v(0.98, 0.5), 0.0, 360.0, 32)
                .into_iter()
                .map(|point| turn.rotate(point));
            vec![
                disc(Vec2::ZERO, 0.28),
                Part::Line(orbit.collect(), 0.15),
                disc(turn.rotate(v(0.98, 0.0)), 0.2),
            ]
        }
        // A cog wheel.
        Faction::Ixians => {
            let mut parts = vec![
                Part::Line(arc(Vec2::ZERO, Vec2::splat(0.58), 0.0, 360.0, 28), 0.24),
                disc(Vec2::ZERO, 0.2),
            ];
            let tooth = [v(0.66, -0.2), v(1.0, -0.13), v(1.0, 0.13), v(0.66, 0.2)];
            parts.extend((0..8).map(|at| Part::Fill(turned(&tooth, at as f32 * 45.0))));
            parts
        }
        // Two strands of flesh.
        Faction::Tleilaxu => {
            let strand = |side: f32| {
                let point = |step: i32| {
                    let y = step as f32 / 12.0;
                    v(side * 0.5 * (y * std::f32::consts::PI).sin(), y)
                };
                Part::Line((-12..=12).map(point).collect(), 0.19)
            };
            let rungs = [-0.62_f32, -0.38, 0.38, 0.62];
            let mut parts = vec![strand(1.0), strand(-1.0)];
            parts.extend(rungs.map(|y| {
                let x = 0.5 * (y * std::f32::consts::PI).sin().abs();
                Part::Line(vec![v(-x, y), v(x, y)], 0.11)
            }));
            parts
        }
        // A pair of scales.
        Faction::Choam => {
            let mut parts = vec![
                Part::Line(vec![v(0.0, 0.8), v(0.0, -0.75)], 0.17),
                Part::Line(vec![v(-0.8, 0.55), v(0.8, 0.55)], 0.15),
                Part::Fill(vec![v(-0.45, -0.92), v(0.45, -0.92), v(0.2, -0.68), v(-0.2, -0.68)]),
                disc(v(0.0, 0.84), 0.15),
            ];
            for side in [-0.72_f32, 0.72] {
                parts.push(Part::Fill(arc(v(side, -0.1), v(0.36, 0.36), 180.0, 360.0, 10)));
                parts.push(Part::Line(
                    vec![v(side - 0.3, -0.1), v(side, 0.55), v(side + 0.3, -0.1)],
                    0.08,
                ));
            }
            parts
        }
        // A cut jewel.
        Faction::Richese => {
            let mut parts = vec![Part::Fill(vec![v(-0.3, 0.1), v(0.0, -0.95), v(0.3, 0.1)])];
            parts.push(Part::Fill(vec![
                v(-0.3, 0.22),
                v(0.3, 0.22),
                v(0.2, 0.72),
                v(-0.2, 0.72),
            ]));
            parts.extend(both(vec![v(0.42, 0.1), v(0.16, -0.82), v(0.94, 0.1)]));
            parts.extend(both(vec![v(0.42, 0.22), v(0.94, 0.22), v(0.6, 0.72), v(0.32, 0.72)]));
            parts
        }
        // A flower.
        Faction::Ecaz => {
            let petal = arc(v(0.6, 0.0), v(0.38, 0.19), 0.0, 342.0, 15);
            let mut parts: Vec<Part> = (0..5)
                .map(|at| Part::Fill(turned(&petal, at as f32 * 72.0 + 90.0)))
                .collect();
            parts.push(disc(Vec2::ZERO, 0.15));
            parts
        }
        // Two crossed blades.
        Faction::Moritani => [-1.0_f32, 1.0]
            .into_iter()
            .flat_map(|side| {
                let turn = side * 38.0;
                [
                    Part::Fill(turned(
                        &[v(-0.12, -0.4), v(0.12, -0.4), v(0.1, 0.7), v(0.0, 1.08), v(-0.1, 0.7)],
                        turn,
                    )),
                    Part::Fill(turned(
                        &[v(-0.34, -0.56), v(0.34, -0.56), v(0.34, -0.42), v(-0.34, -0.42)],
                        turn,
                    )),
                    Part::Fill(turned(
                        &[v(-0.08, -1.0), v(0.08, -1.0), v(0.08, -0.56), v(-0.08, -0.56)],
                        turn,
                    )),
                ]
            })
            .collect(),
    }
}

/// A spice crystal.
pub fn spice() -> Vec<Part> {
    vec![
        Part::Fill(vec![v(-0.05, -0.9), v(0.4, 0.0), v(0.1, 0.95), v(-0.35, 0.1)]),
        Part::Fill(vec![v(0.35, -0.9), v(0.85, -0.25), v(0.62, 0.3), v(0.48, -0.1)]),
        Part::Fill(vec![v(-0.3, -0.9), v(-0.45, -0.1), v(-0.68, 0.2), v(-0.85, -0.4)]),
    ]
}

/// A question mark: what lies face down.
pub fn face_down() -> Vec<Part> {
    let mut hook = arc(v(0.0, 0.42), Vec2::splat(0.42), 170.0, -60.0, 14);
    hook.extend([v(0.0, -0.12), v(0.0, -0.38)]);
    vec![Part::Line(hook, 0.24), disc(v(0.0, -0.78), 0.16)]
}

/// A star, the mark of elites.
pub fn star() -> Vec<Part> {
    (0..5)
        .map(|point| {
            let turn = Vec2::from_angle((90.0 + 72.0 * point as f32).to_radians());
            Part::Fill(
                [v(1.0, 0.0), v(0.28, 0.34), v(0.0, 0.0), v(0.28, -0.34)]
                    .map(|at| turn.rotate(at))
                    .to_vec(),
            )
        })
        .collect()
}

/// The left and right edge of a line.
fn edges(line: &[Vec2], width: f32) -> Vec<[Vec2; 2]> {
    let closed = line.first() == line.last();
    let count = line.len();
    (0..count)
        .map(|at| {
            let before = if at > 0 {
                line[at - 1]
            } else if closed {
                line[count - 2]
            } else {
                line[at]
            };
            let after = if at + 1 < count {
                line[at + 1]
            } else if closed {
                line[1]
            } else {
                line[at]
            };
            let side = (after - before).perp().normalize_or_zero() * width * 0.5;
            [line[at] + side, line[at] - side]
        })
        .collect()
}

/// Lays a symbol flat on top of a piece: `half` is half its size in the world, `color` linear.
pub fn lay(into: &mut Sculpt, parts: &[Part], at: Vec3, half: f32, color: Vec4) {
    lay_in(into, parts, at, [Vec3::X * half, Vec3::NEG_Z * half], color);
}

/// Lays a symbol where its right and its upper edge are so far from its middle.
pub fn lay_in(into: &mut Sculpt, parts: &[Part], at: Vec3, [right, up]: [Vec3; 2], color: Vec4) {
    let point = |into: &mut Sculpt, of: Vec2| into.point(at + right * of.x + up * of.y, Vec3::Y, color, Vec2::ZERO);
    for part in parts {
        match part {
            Part::Fill(points) => {
                let numbers: Vec<u32> = points.iter().map(|of| point(into, *of)).collect();
                for pair in numbers[1..].windows(2) {
                    into.triangle([numbers[0], pair[0], pair[1]]);
                }
            }
            Part::Line(line, width) => {
                let pairs: Vec<[u32; 2]> = edges(line, *width)
                    .into_iter()
                    .map(|pair| pair.map(|of| point(into, of)))
                    .collect();
                for step in pairs.windows(2) {
                    let [[left, right], [next_left, next_right]] = [step[0], step[1]];
                    into.triangle([right, next_right, left]);
                    into.triangle([left, next_right, next_left]);
                }
            }
        }
    }
}

/// Paints a symbol in a panel: `half` is half its size in points.
pub fn paint(painter: &egui::Painter, parts: &[Part], at: egui::Pos2, half: f32, color: egui::Color32) {
    let place = |of: &Vec2| at + egui::vec2(of.x, -of.y) * half;
    for part in parts {
        match part {
            Part::Fill(points) => {
                let points = points.iter().rev().map(place).collect();
                painter.add(egui::Shape::convex_polygon(points, color, egui::Stroke::NONE));
            }
            Part::Line(line, width) => {
                let stroke = egui::Stroke::new(width * half, color);
                let points: Vec<_> = line.iter().map(place).collect();
                if line.first() == line.last() {
                    painter.add(egui::Shape::closed_line(points[1..].to_vec(), stroke));
                } else {
                    painter.add(egui::Shape::line(points, stroke));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_have_no_dents_and_turn_left() {
        let all = Faction::ALL.into_iter().map(symbol).chain([spice()]);
        for part in all.flatten() {
            let Part::Fill(points) = part else { continue };
            for at in 0..points.len() {
                let [a, b, c] = [0, 1, 2].map(|next| points[(at + next) % points.len()]);
                assert!((b - a).perp_dot(c - b) > -1e-3, "{points:?}");
            }
        }
    }

    #[test]
    fn symbols_stay_in_their_square() {
        for faction in Faction::ALL {
            for part in symbol(faction) {
                let (Part::Fill(points) | Part::Line(points, _)) = part;
                assert!(
                    points.iter().all(|point| point.abs().max_element() <= 1.16),
                    "{faction:?} {points:?}"
                );
            }
        }
    }
}
