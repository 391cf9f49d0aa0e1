//! A list of the end that is longer than its place.

use bevy_egui::egui::{Rect, ScrollArea, Ui, vec2};

use crate::theme::{self, space};
use crate::ui::kit::within::within;

/// A list in a place of its own, which it may be longer than.
pub(super) fn scrolled<R>(ui: &mut Ui, name: &str, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let radius = f32::from(space::RADIUS);
    ui.painter()
        .rect_filled(place, radius, theme::PANEL.fade(theme::PANEL_ALPHA));
    within(ui, place.shrink2(vec2(12.0, 8.0)), |ui| {
        ScrollArea::vertical()
            .id_salt(("ending", name))
            .auto_shrink(false)
            .show(ui, add)
            .inner
    })
}
