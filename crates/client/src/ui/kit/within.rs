//! A part of the window as a panel of its own.

use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder};

/// Things one below the other.
pub(crate) fn within<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    within_as(ui, rect, Layout::top_down(Align::Min), add)
}

/// Things beside each other, from the left.
pub(crate) fn row_within<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    within_as(ui, rect, Layout::left_to_right(Align::Center), add)
}

/// Things in any other order.
pub(crate) fn within_as<R>(ui: &mut Ui, rect: Rect, layout: Layout, add: impl FnOnce(&mut Ui) -> R) -> R {
    add(&mut ui.new_child(UiBuilder::new().max_rect(rect).layout(layout)))
}
