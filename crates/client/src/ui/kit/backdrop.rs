//! The board behind what fills the window: soft, dark, and darker towards the edges.

use bevy_egui::egui::{Color32, Context, LayerId, Mesh, Painter, Pos2, Rect, TextureId, Vec2, vec2};

use super::widgets;
use crate::theme;

/// How much of its light is left, in red, green and blue: warmer than the board itself.
const LIGHT: [f32; 3] = [0.72, 0.61, 0.50];
/// How dark the edges are, and how far that reaches, as a share of the window.
const EDGE: f32 = 0.8;
const REACH: f32 = 0.30;
/// It is laid over itself, moved so far, in points: that makes it soft.
const MOVED: [Vec2; 12] = [
    vec2(-3.0, -1.0),
    vec2(1.0, -3.0),
    vec2(3.0, 1.0),
    vec2(-1.0, 3.0),
    vec2(-7.0, -5.0),
    vec2(5.0, -7.0),
    vec2(7.0, 5.0),
    vec2(-5.0, 7.0),
    vec2(-13.0, 2.0),
    vec2(-2.0, -13.0),
    vec2(13.0, -2.0),
    vec2(2.0, 13.0),
];

/// Paints it behind the bar at the top, which ends there. Returns what paints more there.
pub(crate) fn behind_the_bar(ctx: &Context, screen: Rect, end: f32, picture: Option<TextureId>, share: f32) -> Painter {
    let painter = ctx.layer_painter(LayerId::background());
    let bar = screen.with_max_y(end);
    paint(&painter, bar, screen, picture, share);
    painter.with_clip_rect(bar)
}

/// Paints the part of it that is behind `rect`, of the window `screen`; `share`: how much of it is seen, from 0 to 1. Without a
/// picture it is dark.
pub(crate) fn paint(painter: &Painter, rect: Rect, screen: Rect, picture: Option<TextureId>, share: f32) {
    painter.rect_filled(rect, 0.0, theme::BACKGROUND.fade(share));
    let Some(picture) = picture else { return };
    for (nth, moved) in MOVED.into_iter().enumerate() {
        let at = |corner: Pos2| ((corner - screen.min + moved) / screen.size()).to_pos2();
        let uv = Rect::from_min_max(at(rect.min), at(rect.max));
        // Each as much as those before it together leave: all of them are seen alike.
        let alpha = share / (nth + 1) as f32;
        let [red, green, blue] = LIGHT.map(|light| (255.0 * light * alpha) as u8);
        let tint = Color32::from_rgba_premultiplied(red, green, blue, (255.0 * alpha) as u8);
        let mut mesh = Mesh::with_texture(picture);
        mesh.add_rect_with_uv(rect, uv, tint);
        painter.add(mesh);
    }
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let (dark, none) = (theme::BACKGROUND.fade(EDGE * share), Color32::TRANSPARENT);
    let (min, max, reach) = (screen.min, screen.max, screen.size() * REACH);
    for (side, corners) in [
        (screen.with_max_x(min.x + reach.x), [dark, none, none, dark]),
        (screen.with_min_x(max.x - reach.x), [none, dark, dark, none]),
        (screen.with_max_y(min.y + reach.y), [dark, dark, none, none]),
        (screen.with_min_y(max.y - reach.y), [none, none, dark, dark]),
    ] {
        widgets::gradient(&painter, side, corners);
    }
}
