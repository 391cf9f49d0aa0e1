//! The storm's wall: sheets of dust one behind the other, the foremost the highest and densest, that lean into the way they go.

use bevy::prelude::*;

use super::lightning::glowing;
use super::matter::{Air, HALF, Piece, REACH, WOVEN, tone};
use crate::board::noise::{smooth, value};
use crate::board::shape::place;

/// The sheets, the hindmost first: where in the half sector, how high in units of the board's radius, how dense.
const SHEETS: [(f32, f32, f32); 6] = [
    (-0.93, 0.052, 0.50),
    (-0.55, 0.080, 0.49),
    (-0.15, 0.108, 0.49),
    (0.25, 0.136, 0.49),
    (0.62, 0.164, 0.49),
    (0.93, 0.182, 0.96),
];
/// How a sheet is divided: along the radius, and upwards.
const COLUMNS: usize = 22;
const ROWS: usize = 5;
/// All their pieces.
pub(super) const PIECES: usize = SHEETS.len() * COLUMNS * ROWS;

struct Sheet {
    share: f32,
    high: f32,
    dense: f32,
    number: f32,
    is_front: bool,
}

fn sheets(air: &Air) -> impl Iterator<Item = Sheet> {
    let high = 1.0 + 0.2 * air.haste;
    SHEETS.iter().enumerate().map(move |(number, sheet)| Sheet {
        share: sheet.0,
        high: sheet.1 * high,
        dense: sheet.2,
        number: number as f32,
        is_front: number + 1 == SHEETS.len(),
    })
}

/// Raises the sheets.
pub(super) fn raise(into: &mut Vec<Piece>, air: &Air, toward: Vec3) {
    for sheet in sheets(air) {
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
                into.push(Piece {
                    near: toward.dot(middle),
                    corners,
                    colors: all.map(|(_, color, _)| color),
                    uvs: all.map(|(.., uv)| uv),
                });
            }
        }
    }
}

/// A place on the foremost sheet, so far out and so far up its height: where it is, as an angle and a height, in units of the
/// board's radius.
pub(super) fn on_front(air: &Air, radius: f32, up: f32) -> (f32, f32) {
    let out = (radius - REACH.0) / (REACH.1 - REACH.0);
    let last = sheets(air).last();
    last.map_or((air.angle, 0.0), |front| {
        let (aside, high, _) = front.shape(air, radius, out, up);
        (air.angle + front.share * HALF + aside, high * up)
    })
}

impl Sheet {
    /// How far aside it leans there, how high it is, and how much its crest stands out.
    fn shape(&self, air: &Air, radius: f32, out: f32, up: f32) -> (f32, f32, f32) {
        let flow = air.now * 0.35;
        // Billows travel outward along the sheet.
        let billow = value(Vec2::new(radius * 7.0 - flow, self.number * 3.1), 61) - 0.5;
        let crest = value(Vec2::new(radius * 11.0 - flow * 1.3, self.number * 5.7 + 9.0), 62);
        let high = self.high * (0.45 + 0.55 * smooth(0.15, 0.6, radius)) * (0.72 + 0.5 * crest);
        // Its ends come down to the ground.
        let high = high * smooth(0.0, 0.08, out) * smooth(1.0, 0.93, out).max(0.35);
        let lean = if self.is_front { 0.034 } else { 0.02 } * (1.0 + air.haste) * up * up;
        let aside = (0.055 * billow * (0.75 + 0.25 * up) + lean) / radius.max(0.45);
        (aside, high, crest)
    }

    /// A corner: where it is, its colour, and its place on the picture.
    fn point(&self, air: &Air, column: usize, row: usize) -> (Vec3, Vec4, Vec2) {
        let (out, up) = (column as f32 / COLUMNS as f32, row as f32 / ROWS as f32);
        let radius = REACH.0 + (REACH.1 - REACH.0) * out;
        let (aside, high, crest) = self.shape(air, radius, out, up);
        let at = place(
            Vec2::from_angle(air.angle + self.share * HALF + aside) * radius,
            0.001 + high * up,
        );
        // The sun stands low behind it: its edge above has the light, all the rest is dark.
        let edge = smooth(0.50, 0.88, up) * (0.55 + 0.9 * crest);
        let lit = 0.06 + 0.24 * (crest - 0.4) * up + if self.is_front { 0.78 } else { 0.34 } * edge;
        // Only the foremost has a foot; it is torn above, and at both ends.
        let foot = if self.is_front { 0.75 } else { 0.2 };
        let fade = smooth(1.12, 0.75, up)
            * (foot + (1.0 - foot) * smooth(0.0, 0.4, up))
            * smooth(0.0, 0.06, out)
            * smooth(1.0, 0.86, out);
        let color = glowing(air, radius, 0.9 - 0.45 * up, tone(lit)).with_w(self.dense * fade);
        let flow = air.now * 0.35;
        let [top, foot] = WOVEN;
        let uv = Vec2::new(
            radius * 1.6 - flow * (0.22 + 0.03 * self.number) + self.number * 0.37,
            foot + (top - foot) * up,
        );
        (at, color, uv)
    }
}
