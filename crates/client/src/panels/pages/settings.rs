//! The settings.

use bevy_egui::egui::Ui;

pub(super) fn show(ui: &mut Ui, room: f32) {
    ui.set_max_height(room);
}
