//! What hangs on a wall under one lamp: a field in the colour of a card, and an icon on it in relief.

use arrakis_icons::Icon;
use bevy_egui::egui::{Mesh, Painter, Pos2, Rect, Shadow, Vec2, vec2};

use super::{icons, widgets};
use crate::theme::{self, Tint};

/// Where the light falls, in shares of the field, and how far it reaches.
const LIGHT: Vec2 = vec2(0.40, 0.36);
const REACH: f32 = 0.85;
/// From here on the foot of the field becomes dark, as a share of its height.
const FOOT: f32 = 0.72;
/// What is in relief is of this.
const IVORY: Tint = Tint(0xf0, 0xe2, 0xc2);

/// The colour where the light falls.
pub(crate) fn bright(tint: Tint) -> Tint {
    tint.mixed(theme::INK_LIGHT, 0.12)
}

/// The field. `fade`: how much of it is seen, 0 to 1.
pub(crate) fn field(painter: &Painter, rect: Rect, tint: Tint, fade: f32) {
    let (bright, deep) = (bright(tint), tint.mixed(theme::BASALT, 0.72));
    widgets::shaded(painter, rect, [6, 8], |at| {
        let away = ((at - LIGHT).length() / REACH).min(1.0);
        let foot = ((at.y - FOOT) / (1.0 - FOOT)).clamp(0.0, 1.0);
        let tint = bright.mixed(deep, away * (2.0 - away)).mixed(theme::BASALT, 0.8 * foot);
        tint.fade(fade)
    });
}

/// A darkness without edges behind what is written over a bright board. `most`: how dark it is in the middle, 0 to 1.
pub(crate) fn soft(painter: &Painter, rect: Rect, tint: Tint, most: f32) {
    painter.add(softness(rect, tint, most));
}

/// The same as a shape, for what is known to be written only later.
pub(crate) fn softness(rect: Rect, tint: Tint, most: f32) -> Mesh {
    widgets::shading(rect, [8, 6], |at| {
        let edge = |share: f32| (4.0 * share * (1.0 - share)).clamp(0.0, 1.0);
        tint.fade(most * edge(at.x).sqrt() * edge(at.y).sqrt())
    })
}

/// The icon around a point, as wide and as high as `size`: ivory, lit from above at the left, with its shadow on the field.
pub(crate) fn icon(painter: &Painter, icon: Icon, at: Pos2, size: f32, tint: Tint, fade: f32) {
    let step = (size / 40.0).max(0.7);
    let shade = tint.mixed(theme::BASALT, 0.85);
    for (away, alpha) in [(2.6, 0.22), (1.7, 0.4)] {
        icons::paint(
            painter,
            icon,
            at + Vec2::splat(step * away),
            size,
            shade.fade(alpha * fade),
        );
    }
    let dark = IVORY.mixed(tint, 0.35).mixed(theme::BASALT, 0.45);
    icons::paint(painter, icon, at + Vec2::splat(0.9 * step), size, dark.fade(fade));
    icons::paint(painter, icon, at - Vec2::splat(0.5 * step), size, IVORY.fade(fade));
    icons::paint(painter, icon, at, size, IVORY.mixed(tint, 0.22).fade(fade));
}

/// Orange light around what is chosen, whose corners are so round, in points.
pub(crate) fn chosen(painter: &Painter, rect: Rect, radius: f32) {
    let glow = Shadow {
        offset: [0, 0],
        blur: 22,
        spread: 3,
        color: theme::ACCENT.fade(0.6),
    };
    painter.add(glow.as_shape(rect, radius));
}

/// A share from 0 to 1 that begins and ends gently.
pub(crate) fn smooth(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}
