//! What the title's words stand on, and the game's name.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Rect, Ui, pos2};

use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::widgets;

/// How wide the words' column is, in points.
pub(super) const COLUMN: f32 = 560.0;

/// How large the game's name is written at most, in points, and of a low window's height.
const NAME: f32 = 96.0;
const NAME_OF_HEIGHT: f32 = 0.15;

/// The room between its letters, of their size.
const BETWEEN: f32 = 0.07;

/// How dark it is behind the words, and how much wider than the column the shade is.
const DARK: f32 = 0.94;
const FADES: f32 = 1.35;

/// The part of the column in which nothing of the planet is seen.
pub(super) fn dark(column: Rect) -> Rect {
    column.with_max_x(column.min.x + 0.5 * column.width())
}

/// Paints the shade: dark at the window's edge, gone beside the column. In a tall window it is dark at the top, behind the
/// words, and the planet shines below them.
pub(super) fn shade(ctx: &egui::Context, column: Rect) {
    let screen = ctx.content_rect();
    let is_tall = Layout::of(ctx).tall;
    let ends = screen.min.x + FADES * column.max.x;
    let stops = if is_tall {
        [(0.0, 1.0), (0.4, 0.9), (0.6, 0.3), (0.85, 0.5), (1.0, 1.0)]
            .map(|(part, dark)| (screen.min.y + part * screen.height(), dark * DARK))
    } else {
        [(0.0, 1.0), (0.35, 0.9), (0.55, 0.6), (0.7, 0.35), (1.0, 0.0)]
            .map(|(part, dark)| (screen.min.x + part * (ends - screen.min.x), dark * DARK))
    };
    let mut mesh = egui::Mesh::default();
    for (at, (place, dark)) in (0u32..).zip(stops) {
        let color = theme::BACKGROUND.fade(dark);
        let ends = if is_tall {
            [pos2(screen.min.x, place), pos2(screen.max.x, place)]
        } else {
            [pos2(place, screen.min.y), pos2(place, screen.max.y)]
        };
        for end in ends {
            mesh.colored_vertex(end, color);
        }
        if at > 0 {
            let first = 2 * (at - 1);
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first + 1, first + 3, first + 2);
        }
    }
    ctx.layer_painter(egui::LayerId::background()).add(mesh);
}

/// The game's name in a window so high, and what it is.
pub(super) fn name(ui: &mut Ui, high: f32) {
    let name = say("game").to_uppercase();
    let fits = widgets::fitting(ui, &name, NAME.min(NAME_OF_HEIGHT * high), theme::title_font);
    // The room between the letters is taken from their size.
    let high = fits / (1.0 + 1.4 * BETWEEN);
    let mut job = LayoutJob::default();
    let last = name.chars().count().saturating_sub(1).max(1) as f32;
    for (at, letter) in name.chars().enumerate() {
        let format = TextFormat {
            font_id: theme::title_font(high),
            extra_letter_spacing: BETWEEN * high,
            color: theme::TITLE_GOLD.mixed(theme::TITLE_COPPER, at as f32 / last).egui(),
            ..TextFormat::default()
        };
        job.append(letter.encode_utf8(&mut [0; 4]), 0.0, format);
    }
    ui.add(egui::Label::new(job).extend());
    let fits = widgets::fitting(ui, say("tagline"), size::TEXT, theme::text_font);
    ui.label(widgets::plain(say("tagline"), fits, theme::TEXT));
}
