//! Words to press, without anything around them.

use bevy_egui::egui::{self, Color32, Response, RichText, Ui, vec2};

use super::touch;
use super::widgets::{self, Weight};
use crate::theme::{self, size, space};

/// How large a word is written, and what one most likely wants, in points.
const WORD: f32 = 25.0;
const MAIN: f32 = 31.0;

/// How high a word is of which one thinks less often, in points.
pub(crate) const SMALL: f32 = 32.0;

/// A word to press; what one most likely wants is larger and bright.
pub(crate) fn word(ui: &mut Ui, words: &str, weight: Weight) -> Response {
    let (size, tint) = match weight {
        Weight::Main => (MAIN, theme::ACCENT),
        Weight::Plain => (WORD, theme::TEXT),
    };
    let response = pressed(ui, widgets::title(words, size, tint), size + 13.0);
    ui.add_space(space::TIGHT * 0.5);
    response
}

/// A word to press of which one thinks less often.
pub(crate) fn small_word(ui: &mut Ui, words: &str) -> Response {
    pressed(ui, widgets::plain(words, size::TEXT, theme::TEXT_DIM), SMALL)
}

fn pressed(ui: &mut Ui, words: RichText, high: f32) -> Response {
    let button = egui::Button::new(words)
        .fill(Color32::TRANSPARENT)
        .stroke(egui::Stroke::NONE)
        .min_size(vec2(touch::least(ui), high.max(touch::least(ui))));
    let response = ui
        .scope(|ui| {
            ui.spacing_mut().button_padding.x = 0.0;
            ui.add(button)
        })
        .inner;
    let response = widgets::followed(response).on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.hovered() || response.has_focus() {
        let under = response.rect;
        let line = egui::Stroke::new(2.0, theme::ACCENT.egui());
        ui.painter().hline(under.x_range(), under.max.y - 2.0, line);
    }
    response
}
