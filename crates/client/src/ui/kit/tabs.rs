//! Words of which one is chosen: it is bright, and brass lies under it.

use bevy_egui::egui::{CursorIcon, FontId, Response, Sense, Stroke, Ui, vec2};

use super::widgets;
use crate::theme;

/// How far below its word the brass lies, and how thick it is, in points.
const BELOW: f32 = 3.0;
const THICK: f32 = 3.0;

/// One word; it is at least so high.
pub(crate) fn word(ui: &mut Ui, words: &str, font: FontId, is_on: bool, least: f32) -> Response {
    let ink = if is_on { theme::LAMP } else { theme::TEXT_DIM };
    let laid = ui.painter().layout_no_wrap(words.to_owned(), font, ink.egui());
    let size = vec2(laid.size().x, (laid.size().y + BELOW + THICK).max(least));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    widgets::announce(&response, ui, is_on, Sense::click(), words);
    let ink = if response.hovered() || response.has_focus() {
        theme::TEXT
    } else {
        ink
    };
    let foot = rect.min.y + laid.size().y + BELOW;
    ui.painter().galley_with_override_text_color(rect.min, laid, ink.egui());
    if is_on {
        let brass = Stroke::new(THICK, theme::BRASS.egui());
        ui.painter().hline(rect.x_range(), foot, brass);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}
