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

/// A button that fills its place.
pub(crate) fn filling<R>(ui: &mut Ui, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    within_as(ui, place, Layout::top_down_justified(Align::Center), |ui| {
        ui.spacing_mut().interact_size = place.size();
        add(ui)
    })
}

/// From this width on there is room for two columns, and so far they stand apart, in points.
const TWO: f32 = 820.0;
const GUTTER: f32 = 40.0;

/// The one beside the other where there is room for two columns, else below it; both of the same matter.
pub(crate) fn in_columns<M>(
    ui: &mut Ui,
    mut matter: M,
    left: impl FnOnce(&mut Ui, &mut M),
    right: impl FnOnce(&mut Ui, &mut M),
) {
    if ui.available_width() < TWO {
        left(ui, &mut matter);
        right(ui, &mut matter);
        return;
    }
    let wide = (ui.available_width() - GUTTER) / 2.0;
    ui.horizontal_top(|ui| {
        let gap = ui.spacing().item_spacing.x;
        ui.vertical(|ui| {
            ui.set_width(wide);
            left(ui, &mut matter);
        });
        ui.add_space(GUTTER - 2.0 * gap);
        ui.vertical(|ui| {
            ui.set_width(wide);
            right(ui, &mut matter);
        });
    });
}
