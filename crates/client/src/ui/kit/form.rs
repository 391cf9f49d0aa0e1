//! What is filled in: lines to type in, their names, and buttons as wide as their column.

use bevy_egui::egui::{self, Ui};

use super::widgets::{self, Weight};
use crate::theme::{self, size};

/// A generous margin at both sides.
pub(crate) fn inset(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let margin = if ui.available_width() > 340.0 { 26 } else { 8 };
    egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(margin, 0))
        .show(ui, add);
}

/// A button as wide as the column.
pub(crate) fn wide_button(ui: &mut Ui, words: &str, weight: Weight) -> egui::Response {
    let layout = egui::Layout::top_down_justified(egui::Align::Center);
    ui.with_layout(layout, |ui| widgets::button(ui, words, weight, true))
        .inner
}

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
