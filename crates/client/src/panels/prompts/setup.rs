//! Questions of the setup, and the storm's dial.

use arrakis_rules::{AreaSet, Forces, LeaderId};
use bevy_egui::egui::{Sense, Ui, vec2};

use super::Desk;
use crate::panels::draft::Sketch;
use crate::panels::widgets;
use crate::text::{self, labels};
use crate::theme::{self, size};

/// The four Traitor Cards.
pub(super) fn traitors(ui: &mut Ui, desk: &mut Desk, dealt: &[LeaderId]) {
    let Sketch::Traitor(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for leader in dealt {
        let faction = leader.facts().faction;
        ui.horizontal(|ui| {
            let width = ui.available_width() - 122.0;
            if widgets::leader(
                ui,
                *leader,
                vec2(width, 28.0),
                *chosen == Some(*leader),
                false,
                Sense::click(),
            )
            .clicked()
            {
                *chosen = Some(*leader);
            }
            widgets::faction(ui, faction, size::SMALL);
        });
    }
    let own = desk.look.mine().map(|mine| mine.faction);
    if dealt.iter().any(|leader| Some(leader.facts().faction) == own) {
        ui.label(widgets::plain(labels::OWN_TRAITOR, size::SMALL, theme::TEXT_DIM));
    }
}

/// Forces over several areas.
pub(super) fn places(ui: &mut Ui, desk: &mut Desk, forces: Forces, areas: AreaSet) {
    let Sketch::Counts(counts) = &mut desk.draft.sketch else {
        return;
    };
    let placed: u8 = counts.iter().map(|(_, count)| *count).sum();
    let left = i32::from(forces.total()) - i32::from(placed);
    for area in areas.iter() {
        ui.horizontal(|ui| {
            let mut count = counts
                .iter()
                .find(|(other, _)| *other == area)
                .map_or(0, |(_, count)| *count);
            let most = count.saturating_add(u8::try_from(left.max(0)).unwrap_or(0));
            if widgets::small_stepper(ui, &mut count, 0, most) {
                counts.retain(|(other, _)| *other != area);
                if count > 0 {
                    counts.push((area, count));
                }
            }
            widgets::beside(ui, &text::area(area), theme::TEXT);
        });
    }
    ui.label(widgets::strong(
        labels::left_to_place(left),
        size::TEXT,
        if left == 0 { theme::TEXT } else { theme::ACCENT },
    ));
}

/// The number for the storm.
pub(super) fn dial(ui: &mut Ui, desk: &mut Desk, min: u8, max: u8) {
    let Sketch::Number(number) = &mut desk.draft.sketch else {
        return;
    };
    widgets::stepper(ui, number, u16::from(min), u16::from(max), 5);
}
