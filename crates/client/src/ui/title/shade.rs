//! What the title's words stand on, and the game's name.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Color32, Rect, Ui, pos2};

use super::places::Places;
use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::kit::layout::Form;
use crate::ui::kit::widgets;

/// The room between the letters of the name, of their size.
const BETWEEN: f32 = 9.0 / 108.0;

/// How dark it is behind the words: at shares of the window's width, and of its height where that is the longer side.
const ACROSS: [(f32, f32); 5] = [(0.0, 0.96), (0.24, 0.9), (0.46, 0.3), (0.68, 0.0), (1.0, 0.0)];
const DOWN: [(f32, f32); 5] = [(0.0, 0.94), (0.4, 0.84), (0.6, 0.28), (0.85, 0.5), (1.0, 0.94)];
/// The same at the head and at the foot of a window that is wide.
const HEAD: [(f32, f32); 2] = [(0.0, 0.55), (0.26, 0.0)];
const FOOT: [(f32, f32); 2] = [(0.7, 0.0), (1.0, 0.7)];

/// Paints the shade behind everything: dark where the words are, and gone beside them.
pub(super) fn shade(ctx: &egui::Context, form: Form) {
    let screen = ctx.content_rect();
    let painter = ctx.layer_painter(egui::LayerId::background());
    if form == Form::Tall {
        painter.add(bands(screen, &DOWN, false));
        return;
    }
    painter.add(bands(screen, &ACROSS, true));
    painter.add(bands(screen, &HEAD, false));
    painter.add(bands(screen, &FOOT, false));
}

/// A darkness that changes across the window, or down.
fn bands(screen: Rect, stops: &[(f32, f32)], across: bool) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (at, (share, dark)) in (0u32..).zip(stops) {
        let color: Color32 = theme::BACKGROUND.fade(*dark);
        let ends = if across {
            let x = screen.min.x + share * screen.width();
            [pos2(x, screen.min.y), pos2(x, screen.max.y)]
        } else {
            let y = screen.min.y + share * screen.height();
            [pos2(screen.min.x, y), pos2(screen.max.x, y)]
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
    mesh
}

/// The game's name, and what it is.
pub(super) fn name(ui: &mut Ui, places: &Places) {
    let name = say("game").to_uppercase();
    let high = places.name.height();
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
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(places.name.min, galley, Color32::WHITE);
    let tagline = say("tagline");
    let most = places.tagline.height() / 1.3;
    let fits = widgets::fitting_in(
        ui.painter(),
        tagline,
        places.tagline.width(),
        [size::SMALL, most],
        theme::text_font,
    );
    ui.painter().text(
        places.tagline.min,
        egui::Align2::LEFT_TOP,
        tagline,
        theme::text_font(fits),
        theme::TEXT.mixed(theme::TEXT_DIM, 0.4).egui(),
    );
}
