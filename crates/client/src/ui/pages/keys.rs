//! The keys, as the table of [`Shortcut`]s has them.

use bevy_egui::egui::{self, Ui, vec2};

use crate::keys::Shortcut;
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::widgets;
use crate::ui::kit::within::in_columns;

/// How wide the column of keys is, in points.
const KEYS: f32 = 150.0;

pub(super) fn show(ui: &mut Ui, room: f32) {
    shows_its_bar(ui)
        .id_salt("keys")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let groups = groups();
            let (first, rest) = groups.split_at(halved(&groups));
            in_columns(ui, (), |ui, _| column(ui, first), |ui, _| column(ui, rest));
        });
}

/// A heading and the keys below it.
type Group = (&'static str, Vec<Shortcut>);

fn groups() -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for shortcut in Shortcut::ALL {
        let heading = heading(shortcut);
        match groups.iter_mut().find(|group| group.0 == heading) {
            Some(group) => group.1.push(shortcut),
            None => groups.push((heading, vec![shortcut])),
        }
    }
    groups
}

/// How many groups stand in the first column, so that both are about as long.
fn halved(groups: &[Group]) -> usize {
    let long = |groups: &[Group]| groups.iter().map(|group| group.1.len() + 2).sum::<usize>();
    let is_longer = |count: &usize| 2 * long(&groups[..*count]) >= long(groups);
    (0..=groups.len()).find(is_longer).unwrap_or(groups.len())
}

fn column(ui: &mut Ui, groups: &[Group]) {
    for (heading, shortcuts) in groups {
        ui.label(widgets::title(*heading, size::HEADING, theme::ACCENT));
        for shortcut in shortcuts {
            row(ui, *shortcut);
        }
        ui.add_space(space::NORMAL);
    }
}

fn heading(shortcut: Shortcut) -> &'static str {
    match shortcut {
        Shortcut::NextArea | Shortcut::LastArea | Shortcut::TakeBack => say("keys-board"),
        Shortcut::More
        | Shortcut::Log
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
