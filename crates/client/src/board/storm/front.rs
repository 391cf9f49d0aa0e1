//! What the storm is made of: sheets of dust one behind the other, the foremost the highest, that lean into the way they go;
//! clouds between them; and lightning far inside. One mesh, laid anew whenever it moves.

use bevy::mesh::Mesh;
use bevy::prelude::*;

use crate::board::noise::{hash, smooth, value};
use crate::board::sculpt::Sculpt;
use crate::board::shape::{RADIUS, place};
use crate::theme;

/// Half a sector, in radians.
pub(super) const HALF: f32 = 10.0 * std::f32::consts::PI / 180.0;

/// How many clouds of dust there are.
const PUFFS: usize = 120;
/// The sheets, the hindmost first: where in the half sector, how high in units of the board's radius, how dense.
const SHEETS: [(f32, f32, f32); 6] = [
    (-0.93, 0.055, 0.55),
    (-0.55, 0.075, 0.28),
    (-0.15, 0.090, 0.25),
    (0.25, 0.105, 0.25),
    (0.62, 0.120, 0.32),
    (0.93, 0.140, 0.75),
];
/// How a sheet is divided: along the radius, and upwards.
const COLUMNS: usize = 18;
const ROWS: usize = 4;
/// How many pieces a bolt has.
const BOLT: usize = 7;
/// All four-sided pieces.
const PIECES: usize = PUFFS + SHEETS.len() * COLUMNS * ROWS + BOLT;
/// Dust before a piece is so thin, within so many units of the world.
const THIN: f32 = 0.12;
const CLEARS: f32 = 0.036 * RADIUS;
/// From where to where the storm reaches, in units of the board's radius.
const REACH: (f32, f32) = (0.15, 0.985);
/// How long it lightens, how often it may, in seconds, and how often it does then.
const FLASH: f32 = 0.24;
const SLOT: f32 = 2.6;
const OFTEN: f32 = 0.6;

/// Where the picture of the dust holds a cloud, where it is full, and where it is woven for sheets (`surface.rs`).
const CLOUD: [Vec2; 2] = [Vec2::new(0.01, 0.01), Vec2::new(0.49, 0.49)];
const FULL: Vec2 = Vec2::new(0.75, 0.25);
const WOVEN: [f32; 2] = [0.51, 0.99];

/// How the air moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Air {
    /// The middle of the storm, as an angle.
    pub(super) angle: f32,
    /// Seconds that the dust has flown.
    pub(super) now: f32,
    /// Whether it walks: 1, or 0.
    pub(super) haste: f32,
    /// A bolt: which one, and how bright.
    pub(super) flash: Option<(i32, f32)>,
}

impl Air {
    /// Dust that does not move.
    pub(super) fn still(angle: f32) -> Air {
        Air { angle, ..default() }
    }
}

/// The bolt that is to be seen at a time, and how bright it is.
pub(super) fn flash(now: f32) -> Option<(i32, f32)> {
    let slot = (now / SLOT).floor() as i32;
    let chance = |seed| hash(IVec2::new(slot, 77), seed);
    let age = now - slot as f32 * SLOT - chance(1) * (SLOT - FLASH);
    let lightens = chance(2) < OFTEN && (0.0..FLASH).contains(&age);
    // It flickers twice.
    lightens.then(|| (slot, (1.0 - age / FLASH) * (0.6 + 0.4 * (age * 60.0).cos())))
}

/// A four-sided piece of dust.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// How far toward the eye it lies.
    near: f32,
    corners: [Vec3; 4],
    colors: [Vec4; 4],
    uvs: [Vec2; 4],
}

/// All pieces, the farthest first: they are seen through.
#[derive(Debug, Default)]
pub(super) struct Veils(Vec<Piece>);

/// A mesh with room for all pieces.
pub(super) fn mesh() -> Mesh {
    let mut dust = Sculpt::default();
    for _ in 0..PIECES {
        let [a, b, c, d] = [(); 4].map(|()| dust.point(Vec3::ZERO, Vec3::Y, Vec4::ZERO, Vec2::ZERO));
        dust.triangle([a, b, c]);
        dust.triangle([a, c, d]);
    }
    dust.mesh()
}

impl Veils {
    /// Raises the dust, as an eye sees it, thin before the pieces that stand in it.
    pub(super) fn raise(&mut self, air: &Air, eye: &Transform, pieces: &[Vec3]) {
        self.0.clear();
        self.sheets(air, *eye.back());
        self.clouds(air, eye);
        let (right, up, toward) = (eye.right(), eye.up(), eye.back());
        for dust in &mut self.0 {
            let middle = (dust.corners[0] + dust.corners[2]) / 2.0;
            let extent = dust.corners[0].distance(dust.corners[2]) / 2.0;
            for piece in pieces {
                let apart = middle - *piece;
                let aside = Vec2::new(apart.dot(*right), apart.dot(*up)).length();
                if apart.dot(*toward) < -CLEARS || aside > extent + CLEARS {
                    continue;
                }
                let clear = THIN + (1.0 - THIN) * smooth(0.2 * extent, 0.85 * extent + CLEARS, aside);
                dust.colors.iter_mut().for_each(|color| color.w *= clear);
            }
        }
        if let Some((slot, bright)) = air.flash {
            self.bolt(air, eye, slot, bright);
        }
        self.0.sort_by(|a, b| a.near.total_cmp(&b.near));
    }

    /// Lays it into its mesh.
    pub(super) fn lay(&self, mesh: &mut Mesh) {
        let mut positions = vec![[0.0; 3]; 4 * PIECES];
        let mut colors = vec![[0.0; 4]; 4 * PIECES];
        let mut uvs = vec![[0.0; 2]; 4 * PIECES];
        let room = positions.chunks_exact_mut(4).zip(colors.chunks_exact_mut(4));
        for ((piece, (at, color)), uv) in self.0.iter().zip(room).zip(uvs.chunks_exact_mut(4)) {
            at.copy_from_slice(&piece.corners.map(|at| at.to_array()));
            color.copy_from_slice(&piece.colors.map(|color| color.to_array()));
            uv.copy_from_slice(&piece.uvs.map(|uv| uv.to_array()));
        }
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, uvs);
    }

    fn sheets(&mut self, air: &Air, toward: Vec3) {
        for (number, (share, high, dense)) in SHEETS.into_iter().enumerate() {
            let sheet = Sheet {
                share,
                high: high * (1.0 + 0.25 * air.haste),
                dense,
                number: number as f32,
                is_front: number + 1 == SHEETS.len(),
            };
            for column in 0..COLUMNS {
                for row in 0..ROWS {
                    let corner = |column: usize, row: usize| sheet.point(air, column, row);
                    let all = [
                        corner(column, row + 1),
                        corner(column + 1, row + 1),
                        corner(column + 1, row),
                        corner(column, row),
                    ];
                    let corners = all.map(|(at, ..)| at);
                    let middle = (corners[0] + corners[2]) / 2.0;
                    self.0.push(Piece {
                        near: toward.dot(middle),
                        corners,
                        colors: all.map(|(_, color, _)| color),
                        uvs: all.map(|(.., uv)| uv),
                    });
                }
            }
        }
    }

    fn clouds(&mut self, air: &Air, eye: &Transform) {
        let (right, up, toward) = (*eye.right(), *eye.up(), *eye.back());
        let [low, high] = CLOUD;
        // The upper side of a cloud has the light.
        let uvs = [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
        for number in 0..PUFFS as i32 {
            let chance = |seed| hash(IVec2::new(number, 5), seed);
            // Every cloud goes round an oval of its own: out along one side of the sector, back along the other.
            let turn = air.now * (0.25 + 0.25 * chance(1)) + chance(2) * std::f32::consts::TAU;
            let radius = 0.24 + 0.72 * chance(3).powf(0.7) + 0.05 * turn.cos();
            let width = (0.98 - 0.10 / radius).max(0.1);
            let side = (2.0 * chance(4) - 1.0) * width + 0.16 * turn.sin();
            // Higher where the front is.
            let rise = 0.8 + 0.9 * (side * 0.5 + 0.5);
            let height = 0.004 + 0.055 * chance(5).powf(1.5) * rise + 0.004 * (turn * 2.0).sin();
            let size = (0.042 + 0.052 * chance(6)) * (0.45 + 0.65 * radius);
            let at = place(
                Vec2::from_angle(air.angle + side * HALF) * radius.min(1.0 - 0.55 * size),
                height + size * 0.35,
            );
            let lit = 0.05 + 0.3 * chance(7) + 5.0 * height;
            let alpha = 0.24 + 0.30 * chance(9);
            let (sin, cos) = (turn * 0.8 * (chance(10) - 0.5).signum()).sin_cos();
            let size = size * RADIUS;
            let (x, y) = ((right * cos + up * sin) * size, (up * cos - right * sin) * size * 0.8);
            let corners = [at - x - y, at + x - y, at + x + y, at - x + y];
            let shade = |corner: Vec3| {
                let lit = lit + 0.45 * (corner - at).dot(up) / size;
                glowing(air, radius, tone(lit)).with_w(alpha)
            };
            self.0.push(Piece {
                near: toward.dot(at),
                corners,
                colors: corners.map(shade),
                uvs,
            });
        }
    }

    /// A bolt from the top of the dust to the ground.
    fn bolt(&mut self, air: &Air, eye: &Transform, slot: i32, bright: f32) {
        let (right, toward) = (*eye.right(), *eye.back());
        let chance = |at: i32, seed| hash(IVec2::new(slot, at), seed);
        let radius = bolt_at(slot);
        let angle = air.angle + (chance(0, 5) - 0.5) * HALF;
        let foot = place(Vec2::from_angle(angle) * radius, 0.0);
        let point = |step: i32| {
            let up = 0.11 * RADIUS * step as f32 / BOLT as f32;
            let aside = (chance(step, 6) - 0.5) * 0.03 * RADIUS * (step > 0) as u8 as f32;
            foot + Vec3::Y * up + right * aside
        };
        let color = (theme::STORM_FLASH.linear() * 2.2).with_w(bright.clamp(0.0, 1.0));
        for step in 0..BOLT as i32 {
            let (low, top) = (point(step), point(step + 1));
            let wide = right * (0.0012 + 0.0003 * step as f32) * RADIUS;
            self.0.push(Piece {
                // In front of the sheet behind it, behind the one before it.
                near: toward.dot(foot),
                corners: [top - wide, top + wide, low + wide, low - wide],
                colors: [color; 4],
                uvs: [FULL; 4],
            });
        }
    }
}

/// How far out a bolt strikes.
fn bolt_at(slot: i32) -> f32 {
    0.35 + 0.5 * hash(IVec2::new(slot, 3), 4)
}

/// From dust in the dark over that of the storm's body to crests in the light, paler than the sand around.
fn tone(lit: f32) -> Vec4 {
    let lit = lit.clamp(0.0, 1.0);
    let (deep, pale) = (theme::STORM_DEEP.linear() * 0.7, theme::STORM_DUST.linear() * 1.8);
    let body = theme::STORM_DUST.linear() * 0.75;
    if lit < 0.5 {
        deep.lerp(body, 2.0 * lit)
    } else {
        body.lerp(pale, 2.0 * lit - 1.0)
    }
}

/// What lightning does to the dust around it.
fn glowing(air: &Air, radius: f32, color: Vec4) -> Vec4 {
    let Some((slot, bright)) = air.flash else {
        return color;
    };
    let near = smooth(0.22, 0.0, (radius - bolt_at(slot)).abs());
    color.lerp(theme::STORM_FLASH.linear(), 0.6 * near * bright)
}

struct Sheet {
    share: f32,
    high: f32,
    dense: f32,
    number: f32,
    is_front: bool,
}

impl Sheet {
    /// A corner: where it is, its colour, and its place on the picture.
    fn point(&self, air: &Air, column: usize, row: usize) -> (Vec3, Vec4, Vec2) {
        let (out, up) = (column as f32 / COLUMNS as f32, row as f32 / ROWS as f32);
        let radius = REACH.0 + (REACH.1 - REACH.0) * out;
        let flow = air.now * 0.35;
        // Billows travel outward along the sheet.
        let billow = value(Vec2::new(radius * 7.0 - flow, self.number * 3.1), 61) - 0.5;
        let crest = value(Vec2::new(radius * 9.0 - flow * 1.3, self.number * 5.7 + 9.0), 62);
        let high = self.high * (0.45 + 0.55 * smooth(0.15, 0.6, radius)) * (0.72 + 0.5 * crest);
        // Its ends come down to the ground.
        let high = high * smooth(0.0, 0.08, out) * smooth(1.0, 0.93, out).max(0.35);
        let lean = if self.is_front { 0.034 } else { 0.02 } * (1.0 + air.haste) * up * up;
        let aside = (0.055 * billow * (0.75 + 0.25 * up) + lean) / radius.max(0.45);
        let at = place(
            Vec2::from_angle(air.angle + self.share * HALF + aside) * radius,
            0.001 + high * up,
        );
        // The sun stands low: the upper part has its light, the foot is dark.
        let lit = 0.9 * up * up + 0.5 * (crest - 0.4) * up + if self.is_front { 0.08 } else { 0.0 };
        // Its foot is no line on the ground.
        let fade = smooth(1.15, 0.6, up)
            * (0.2 + 0.8 * smooth(0.0, 0.4, up))
            * smooth(0.0, 0.06, out)
            * smooth(1.0, 0.86, out);
        let color = glowing(air, radius, tone(lit)).with_w(self.dense * fade);
        let [top, foot] = WOVEN;
        let uv = Vec2::new(
            radius * 1.6 - flow * (0.22 + 0.03 * self.number) + self.number * 0.37,
            foot + (top - foot) * up,
        );
        (at, color, uv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raised(air: Air) -> Veils {
        let mut veils = Veils::default();
        let eye = Transform::from_xyz(0.0, 25.0, 25.0).looking_at(Vec3::ZERO, Vec3::Y);
        veils.raise(&air, &eye, &[]);
        veils
    }

    #[test]
    fn the_storm_has_depth_and_stays_in_its_sector_and_over_the_ground() {
        for angle in [0.0, 1.3, 4.0] {
            for haste in [0.0, 1.0] {
                let all = raised(Air {
                    angle,
                    now: 12.3,
                    haste,
                    flash: Some((3, 1.0)),
                });
                let points = || all.0.iter().flat_map(|piece| piece.corners);
                let top = points().map(|at| at.y).fold(0.0, f32::max) / RADIUS;
                assert!((0.1..0.26).contains(&top), "{top}");
                for piece in &all.0 {
                    let middle = (piece.corners[0] + piece.corners[2]) / 2.0;
                    let flat = Vec2::new(middle.x, -middle.z) / RADIUS;
                    let away = Vec2::from_angle(angle).angle_to(flat).abs();
                    // Its crest may lean into the next sector.
                    assert!(flat.length() < 1.0 && away < 1.8 * HALF, "{flat} {away}");
                    assert!(piece.corners.iter().all(|at| at.is_finite()));
                }
                // Not a quarter of its corners, those at its edges, is so dense that it would hide what lies below.
                let alphas = all.0.iter().flat_map(|piece| piece.colors).map(|color| color.w);
                let dense = alphas.filter(|alpha| *alpha > 0.5).count();
                assert!(dense < all.0.len(), "{dense}");
            }
        }
    }

    #[test]
    fn it_fits_its_mesh_and_the_farthest_comes_first() {
        let all = raised(Air {
            flash: Some((1, 1.0)),
            ..Air::still(0.4)
        });
        assert_eq!(all.0.len(), PIECES);
        assert!(all.0.is_sorted_by(|a, b| a.near <= b.near));
        let mut laid = mesh();
        let room = laid.count_vertices();
        all.lay(&mut laid);
        assert_eq!(laid.count_vertices(), room);
    }

    #[test]
    fn it_lightens_now_and_then_and_never_for_long() {
        let lit: Vec<bool> = (0..4000).map(|step| flash(step as f32 * 0.02).is_some()).collect();
        let share = lit.iter().filter(|lit| **lit).count() as f32 / lit.len() as f32;
        assert!((0.01..0.12).contains(&share), "{share}");
        let longest = lit.split(|lit| !lit).map(<[bool]>::len).max().unwrap_or(0);
        assert!(longest as f32 * 0.02 <= FLASH + 0.03, "{longest}");
    }
}
