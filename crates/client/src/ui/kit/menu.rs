//! Words to press, without anything around them.

use bevy_egui::egui::{self, Align2, Rect, Response, Sense, Shadow, Stroke, Ui, pos2, vec2};

use super::touch;
use super::widgets::{self, Weight};
use crate::theme::{self, size, space};

/// How large a word is written, and what one most likely wants, in points.
const WORD: f32 = 26.0;
const MAIN: f32 = 32.0;

/// The line before that, and how far the word stands from it.
const DASH: egui::Vec2 = vec2(26.0, 3.0);
const BESIDE: f32 = 14.0;

/// How high a word is of which one thinks less often, in points.
pub(crate) const SMALL: f32 = 32.0;

/// A word to press in a row; what one most likely wants is larger, bright, and has a line before it.
pub(crate) fn word(ui: &mut Ui, row: Rect, words: &str, weight: Weight) -> Response {
    let (most, tint, left) = match weight {
        Weight::Main => (MAIN, theme::CALL, DASH.x + BESIDE),
        Weight::Plain => (WORD, theme::TEXT, 0.0),
    };
    let size = most.min(row.height() * 0.8);
    let from = pos2(row.min.x + left, row.center().y);
    if weight == Weight::Main {
        let dash = Rect::from_center_size(pos2(row.min.x + DASH.x / 2.0, row.center().y - 1.0), DASH);
        let glow = Shadow {
            offset: [0, 0],
            blur: 10,
            spread: 1,
            color: theme::ACCENT.fade(0.7),
        };
        ui.painter().add(glow.as_shape(dash, 2.0));
        ui.painter().rect_filled(dash, 1.0, theme::ACCENT.egui());
    }
    pressed(ui, from, row, words, theme::title_font(size), tint)
}

/// A word to press of which one thinks less often, in a row of such words.
pub(crate) fn small_word(ui: &mut Ui, words: &str) -> Response {
    let font = theme::text_font(size::TEXT);
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font.clone(), theme::TEXT_DIM.egui());
    let high = SMALL.max(touch::least(ui));
    let (row, _) = ui.allocate_exact_size(vec2(galley.size().x.max(touch::least(ui)), high), Sense::hover());
    pressed(ui, row.left_center(), row, words, font, theme::TEXT_DIM)
}

/// Words from this point on, which are pressed in all the height of the row.
fn pressed(ui: &mut Ui, from: egui::Pos2, row: Rect, words: &str, font: egui::FontId, tint: theme::Tint) -> Response {
    let wide = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font.clone(), tint.egui())
        .size()
        .x;
    let place = Rect::from_min_max(
        pos2(row.min.x, row.min.y),
        pos2((from.x + wide).max(row.min.x + touch::least(ui)), row.max.y),
    );
    let response = ui.interact(place, ui.id().with(words), Sense::click());
    widgets::announce(&response, ui, false, Sense::click(), words);
    let shade = pos2(from.x + 1.0, from.y + 1.5);
    ui.painter().text(
        shade,
        Align2::LEFT_CENTER,
        words,
        font.clone(),
        theme::BACKGROUND.fade(0.8),
    );
    let written = ui.painter().text(from, Align2::LEFT_CENTER, words, font, tint.egui());
    if response.hovered() || response.has_focus() {
        let line = Stroke::new(2.0, theme::EDGE.egui());
        let under = (written.max.y + space::TIGHT * 0.5).min(row.max.y - 1.0);
        ui.painter().hline(written.x_range(), under, line);
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}
