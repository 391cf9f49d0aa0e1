//! A title and a sentence over the board.

use bevy_egui::egui::{self, Align2, Order, Rect, pos2};

use crate::text::staging::Banner;
use crate::theme::{self, size};
use crate::ui::kit::widgets;

/// How long it comes and goes.
const FADE: f32 = 0.2;

/// Shows it; `left`: for how many seconds yet.
pub(super) fn show(ctx: &egui::Context, free: Rect, banner: &Banner, passed: f32, left: f32, reduced: bool) {
    let fade = if reduced {
        1.0
    } else {
        (passed / FADE).min(left / FADE).clamp(0.0, 1.0)
    };
    let down = if reduced {
        0.0
    } else {
        8.0 * (1.0 - (passed / FADE).min(1.0))
    };
    egui::Area::new("staged banner".into())
        .fixed_pos(pos2(free.center().x, free.min.y + 14.0 - down))
        .pivot(Align2::CENTER_TOP)
        .order(Order::Foreground)
        .constrain(false)
        .interactable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.multiply_opacity(fade);
            widgets::glass().fill(theme::PANEL.fade(0.94)).show(ui, |ui| {
                ui.set_max_width((free.width() - 60.0).min(460.0));
                ui.vertical_centered(|ui| {
                    ui.label(widgets::title(&banner.title, size::LARGE, theme::ACCENT));
                    if !banner.words.is_empty() {
                        ui.label(widgets::plain(&banner.words, size::TEXT, theme::TEXT));
                    }
                });
            });
        });
}
