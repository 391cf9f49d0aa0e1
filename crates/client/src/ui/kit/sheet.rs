//! What lies over the table, or over any screen, until it is closed.

use bevy_egui::egui::{self, Align, Align2, Context, Layout, Order, Rect, Ui, pos2};

use super::widgets;
use crate::locale::say;
use crate::theme::{self, size};

/// A sheet at the top of `free`, at most so wide, with its title and a button that closes it. Returns whether that was pressed.
pub(crate) fn show(
    ctx: &Context,
    id: &'static str,
    free: Rect,
    most: f32,
    title: &str,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let wide = most.min(free.width() - 16.0);
    let mut closed = false;
    egui::Area::new(id.into())
        .fixed_pos(pos2(free.center().x, free.min.y + 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(Order::Foreground)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            // Without this what lay there before, which may be short, would be the measure.
            ui.set_max_height(free.height());
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                ui.horizontal(|ui| {
                    ui.label(widgets::title(title, size::HEADING, theme::TEXT));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        closed = widgets::choice(ui, say("free-close"), false).clicked();
                    });
                });
                contents(ui);
            });
        });
    closed
}
