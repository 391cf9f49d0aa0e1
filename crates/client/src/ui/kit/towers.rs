//! Strongholds in a row: those that are held, and those that are still needed to win.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use crate::theme::{self, Tint};

/// How wide a tower is for each point of its height.
const SLIM: f32 = 0.95;
/// From one to the next, in widths.
const PITCH: f32 = 1.2;

/// Paints them from this point on, to the right (`way` 1) or to the left (-1). Who lacks one stronghold, or none, has them in orange.
pub(crate) fn row(painter: &Painter, from: Pos2, way: f32, high: f32, held: usize, needed: usize) {
    let wide = SLIM * high;
    let tint = if held + 1 >= needed {
        theme::ACCENT
    } else {
        theme::MASONRY
    };
    for at in 0..needed.max(held) {
        let middle = from + vec2(way * wide * (0.5 + PITCH * at as f32), 0.0);
        paint(painter, middle, high, tint, at < held);
    }
}

/// How wide a row of so many is, in points.
pub(crate) fn width(high: f32, count: usize) -> f32 {
    SLIM * high * (1.0 + PITCH * (count.max(1) - 1) as f32)
}

/// A tower around this point, full or in outline.
fn paint(painter: &Painter, at: Pos2, high: f32, tint: Tint, is_held: bool) {
    let unit = Vec2::splat(high / 16.0);
    let ink = if is_held { tint.egui() } else { theme::EDGE.fade(0.5) };
    tower(painter, at, unit, ink, theme::BACKGROUND);
    if !is_held {
        let foot = at + vec2(0.0, 8.0) * unit;
        let wide = vec2(6.5, 0.0) * unit;
        painter.line_segment([foot - wide, foot + wide], Stroke::new(1.0, theme::EDGE.fade(0.9)));
    }
}

/// A tower with its gate around this point; it is 13 units wide and 16 high.
pub(crate) fn tower(painter: &Painter, at: Pos2, unit: Vec2, ink: Color32, gate: Tint) {
    let part = |min: Vec2, max: Vec2| Rect::from_min_max(at + min * unit, at + max * unit);
    painter.rect_filled(part(vec2(-6.5, -3.0), vec2(6.5, 8.0)), 0.0, ink);
    for x in [-6.5, -1.75, 3.0] {
        painter.rect_filled(part(vec2(x, -8.0), vec2(x + 3.5, -3.0)), 0.0, ink);
    }
    let arch = CornerRadius {
        nw: 2,
        ne: 2,
        sw: 0,
        se: 0,
    };
    painter.rect_filled(part(vec2(-2.0, 2.0), vec2(2.0, 8.0)), arch, gate.egui());
}
