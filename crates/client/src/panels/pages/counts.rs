//! What an attentive player could count from public events.

use bevy_egui::egui::Ui;

use crate::panels::look::Look;

pub(super) fn show(ui: &mut Ui, look: Option<&Look>, room: f32) {
    ui.set_max_height(room);
    let _ = look;
}
