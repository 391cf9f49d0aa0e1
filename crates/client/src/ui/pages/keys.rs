//! The keys, as the table of [`Shortcut`]s has them.

use bevy_egui::egui::{self, Ui, vec2};

use crate::keys::Shortcut;
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::kit::widgets;

/// How wide the column of keys is, in points.
const KEYS: f32 = 150.0;

pub(super) fn show(ui: &mut Ui, room: f32) {
    egui::ScrollArea::vertical()
        .id_salt("keys")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let mut before = None;
            for shortcut in Shortcut::ALL {
                let heading = heading(shortcut);
                if before != Some(heading) {
                    if before.is_some() {
                        ui.add_space(space::NORMAL);
                    }
                    ui.label(widgets::strong(heading, size::TEXT, theme::ACCENT));
                    before = Some(heading);
                }
                row(ui, shortcut);
            }
        });
}

fn heading(shortcut: Shortcut) -> &'static str {
    match shortcut {
        Shortcut::NextArea | Shortcut::LastArea | Shortcut::TakeBack => say("keys-board"),
        Shortcut::More
        | Shortcut::Log
        | Shortcut::Players
        | Shortcut::Rules
        | Shortcut::Counts
        | Shortcut::Settings
        | Shortcut::Keys
        | Shortcut::Mute => say("keys-pages"),
        _ if !shortcut.places().is_empty() => say("keys-chair"),
        _ => say("keys-interface"),
    }
}

/// The keys as caps at the left, and what they do.
fn row(ui: &mut Ui, shortcut: Shortcut) {
    ui.horizontal(|ui| {
        ui.allocate_ui_with_layout(
            vec2(KEYS, 24.0),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(KEYS);
                ui.spacing_mut().item_spacing.x = space::TIGHT;
                for name in shortcut.names() {
                    egui::Frame::new()
                        .fill(theme::EDGE.fade(0.16))
                        .stroke(egui::Stroke::new(1.0, theme::EDGE.fade(0.9)))
                        .corner_radius(4)
                        .inner_margin(egui::Margin::symmetric(7, 2))
                        .show(ui, |ui| ui.label(widgets::plain(name, size::SMALL, theme::TEXT)));
                }
            },
        );
        widgets::beside(ui, shortcut.words(), theme::TEXT);
    });
}
