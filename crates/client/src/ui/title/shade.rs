//! What the title's words stand on, and the game's name.

use bevy_egui::egui::{self, Rect, Ui, pos2};

use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::kit::widgets;

/// How wide the words' column is, in points, and what is filled in below them.
pub(super) const COLUMN: f32 = 560.0;
pub(super) const FORM: f32 = 330.0;

/// How large the game's name is written, in points.
const NAME: f32 = 96.0;

/// How dark it is behind the words, and how much wider than the column the shade is.
const DARK: f32 = 0.94;
const FADES: f32 = 1.35;

/// The part of the column in which nothing of the planet is seen.
pub(super) fn dark(column: Rect) -> Rect {
    column.with_max_x(column.min.x + 0.5 * column.width())
}

/// Paints the shade: dark at the window's edge, gone beside the column. Where the column is the window it is all dark.
pub(super) fn shade(ctx: &egui::Context, column: Rect) {
    let screen = ctx.content_rect();
    let ends = screen.min.x + FADES * column.max.x;
    let stops = if column.max.x > 0.8 * screen.max.x {
        vec![(screen.min.x, DARK), (screen.max.x, DARK)]
    } else {
        vec![
            (screen.min.x, DARK),
            (screen.min.x + 0.35 * ends, 0.82 * DARK),
            (screen.min.x + 0.7 * ends, 0.3 * DARK),
            (ends, 0.0),
        ]
    };
    let mut mesh = egui::Mesh::default();
    for (at, (x, dark)) in (0u32..).zip(stops) {
        let color = theme::BACKGROUND.fade(dark);
        mesh.colored_vertex(pos2(x, screen.min.y), color);
        mesh.colored_vertex(pos2(x, screen.max.y), color);
        if at > 0 {
            let left = 2 * (at - 1);
            mesh.add_triangle(left, left + 1, left + 2);
            mesh.add_triangle(left + 1, left + 3, left + 2);
        }
    }
    ctx.layer_painter(egui::LayerId::background()).add(mesh);
}

/// The game's name, and what it is.
pub(super) fn name(ui: &mut Ui) {
    let name = say("game").to_uppercase();
    let fits = widgets::fitting(ui, &name, NAME, theme::title_font);
    ui.add(egui::Label::new(widgets::title(name, fits, theme::TITLE_GOLD)).extend());
    ui.label(widgets::plain(say("tagline"), size::TEXT, theme::TEXT_DIM));
}
