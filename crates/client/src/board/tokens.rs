//! Tokens in strongholds as small sculptures: an Ambassador is a medal that stands upright on a plinth, with the emblem of whom
//! it speaks for; Terror a bundle of dark spikes with embers at their points.

use std::f32::consts::TAU;

use arrakis_table::{Token, TokenKind};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::faces::Face;
use super::noise::hash;
use super::sculpt::Sculpt;
use super::shape::RADIUS;
use super::stacks::DISC;
use super::surface::Surfaces;
use crate::theme;

/// How high a token is, in the world's units.
pub(super) const HEIGHT: f32 = 1.62 * DISC * RADIUS;
/// How high the plinth is.
const PLINTH: f32 = 0.24 * DISC * RADIUS;

/// Gives new tokens their meshes.
pub(super) fn dress(
    new: Query<(Entity, &Token), Without<Mesh3d>>,
    surfaces: Option<Res<Surfaces>>,
    mut kinds: Local<HashMap<TokenKind, Handle<Mesh>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(surfaces) = surfaces else { return };
    for (entity, token) in &new {
        let mesh = kinds.entry(token.kind).or_insert_with(|| meshes.add(mesh(token.kind)));
        commands
            .entity(entity)
            .insert((Mesh3d(mesh.clone()), MeshMaterial3d(surfaces.struck.clone())));
    }
}

fn mesh(kind: TokenKind) -> Mesh {
    let mut token = Sculpt::default();
    match kind {
        TokenKind::Terror => {
            plinth(&mut token, 6, theme::LOSS.linear() * 0.7);
            spikes(&mut token);
        }
        TokenKind::Ambassador(of) => {
            plinth(&mut token, 8, theme::BRASS.linear() * 1.5);
            let own = theme::faction(of);
            let light = if own.ink() == theme::INK_LIGHT { 1.0 } else { 0.0 };
            let medal = Medal {
                face: Face::House(of),
                body: own.linear().with_w(light),
                edge: theme::LAMP.linear(),
            };
            let radius = 0.66 * DISC * RADIUS;
            medal.stand(&mut token, Vec3::Y * (PLINTH + radius), radius, 0.14 * DISC * RADIUS);
        }
    }
    token.mesh()
}

/// A plinth of dark metal with so many corners and a bright edge.
fn plinth(into: &mut Sculpt, corners: u32, edge: Vec4) {
    let profile = [
        (0.9, 0.0),
        (0.96, 0.25),
        (0.9, 0.6),
        (0.66, 0.72),
        (0.6, 1.0),
        (0.0, 1.0),
    ]
    .map(|(out, up)| (out * DISC * RADIUS, up * PLINTH));
    let dark = theme::BASALT.linear() * 1.6;
    into.lathe(Vec3::ZERO, &profile, corners, |step| match step {
        1 | 3 => edge.with_w(1.0),
        _ => dark.with_w(1.0),
    });
}

/// Spikes that lean away from each other, dark below and with an ember at the point.
fn spikes(into: &mut Sculpt) {
    let unit = DISC * RADIUS;
    let (dark, ember) = ((theme::BASALT.linear() * 1.5).with_w(1.0), theme::LOSS.linear() * 1.6);
    for number in 0..6 {
        let chance = |seed| hash(IVec2::new(number, 5), seed);
        let out = if number == 0 { 0.0 } else { 1.0 };
        let turn = Vec2::from_angle(number as f32 * TAU / 5.0 + 0.3);
        let root = Vec3::new(turn.x, 0.0, turn.y) * 0.3 * out * unit + Vec3::Y * 0.9 * PLINTH;
        let tall = (HEIGHT - PLINTH) * if number == 0 { 1.0 } else { 0.5 + 0.3 * chance(2) };
        let tip = root + Vec3::new(turn.x, 0.0, turn.y) * 0.42 * out * unit + Vec3::Y * tall;
        let wide = 0.15 * unit;
        let corner = |side: i32, share: f32| {
            let way = Vec2::from_angle(side as f32 * TAU / 4.0 + chance(3)) * wide * (1.0 - share);
            root.lerp(tip, share) + Vec3::new(way.x, 0.0, -way.y)
        };
        for side in 0..4 {
            let lower = [
                corner(side, 0.0),
                corner(side + 1, 0.0),
                corner(side + 1, 0.62),
                corner(side, 0.62),
            ];
            into.quad(lower, dark);
            into.facet([corner(side, 0.62), corner(side + 1, 0.62), tip], ember);
        }
    }
}

/// A medal that is struck on both sides.
pub(super) struct Medal {
    pub(super) face: Face,
    /// Its alpha says whether the emblem is light.
    pub(super) body: Vec4,
    pub(super) edge: Vec4,
}

impl Medal {
    /// Stands it upright, to the south and to the north.
    pub(super) fn stand(&self, into: &mut Sculpt, middle: Vec3, radius: f32, thick: f32) {
        const SIDES: u32 = 28;
        let way = |side: u32| Vec2::from_angle(side as f32 / SIDES as f32 * TAU);
        let half = 0.5 * thick;
        for side in 0..SIDES {
            let (one, next) = (way(side), way(side + 1));
            let at = |way: Vec2, out: f32, deep: f32| middle + Vec3::new(way.x * out, way.y * out, deep);
            // The wall, and the slope to the struck part on both sides.
            for (front, back) in [
                ((radius, half), (radius, -half)),
                ((0.84 * radius, 1.25 * half), (radius, half)),
            ] {
                let quad = [
                    at(one, front.0, front.1),
                    at(one, back.0, back.1),
                    at(next, back.0, back.1),
                    at(next, front.0, front.1),
                ];
                into.quad(quad, self.edge.with_w(1.0));
            }
            let quad = [
                at(one, radius, -half),
                at(one, 0.84 * radius, -1.25 * half),
                at(next, 0.84 * radius, -1.25 * half),
                at(next, radius, -half),
            ];
            into.quad(quad, self.edge.with_w(1.0));
            for facing in [1.0_f32, -1.0] {
                let corners = if facing > 0.0 {
                    [Vec2::ZERO, one, next]
                } else {
                    [Vec2::ZERO, next, one]
                };
                let numbers = corners.map(|corner| {
                    let uv = self.face.uv(Vec2::new(corner.x * facing, corner.y));
                    let on = at(corner, 0.84 * radius, 1.2 * half * facing);
                    into.point(on, Vec3::Z * facing, self.body, uv)
                });
                into.triangle(numbers);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Faction;

    use super::*;

    #[test]
    fn sculptures_stand_within_the_place_of_a_piece() {
        for kind in [TokenKind::Terror, TokenKind::Ambassador(Faction::Emperor)] {
            let mesh = mesh(kind);
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
            for [x, y, z] in points.expect("it has points") {
                assert!(Vec2::new(*x, *z).length() <= DISC * RADIUS, "{kind:?}");
                assert!((-1e-4..=HEIGHT + 1e-3).contains(y), "{kind:?} {y}");
            }
        }
    }
}
