//! What is filled in: lines to type in, and their names.

use bevy_egui::egui::{self, Ui};

use super::widgets;
use crate::theme::{self, size};

/// The name of a field.
pub(crate) fn field(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
}

/// A line to type in.
pub(crate) fn edit(text: &mut String) -> egui::TextEdit<'_> {
    egui::TextEdit::singleline(text)
        .font(theme::text_font(size::TEXT))
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(8, 6))
}
