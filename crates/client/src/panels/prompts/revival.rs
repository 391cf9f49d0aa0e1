//! Forces and leaders out of the tanks.

use arrakis_rules::{Action, Forces, ReviveOptions};
use bevy_egui::egui::{Sense, Ui, vec2};

use super::Desk;
use crate::panels::draft::Sketch;
use crate::panels::widgets::{self, Weight};
use crate::text::labels;
use crate::theme::{self, size};

/// How many, and who.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &ReviveOptions) {
    let Sketch::Revive { forces, leader } = &mut desk.draft.sketch else {
        return;
    };
    let price = leader_price(options, *leader);
    let most = (0..=options.limit.min(options.tanks.total()))
        .rev()
        .find(|count| options.cost_of(*count) + price <= options.spice)
        .unwrap_or(0);
    if !options.tanks.is_none() {
        ui.horizontal(|ui| {
            widgets::small_stepper(ui, forces, 0, most);
            widgets::beside(ui, &labels::of_forces_in_tanks(options.tanks.total()), theme::TEXT_DIM);
        });
    }
    for (candidate, price) in &options.leaders {
        let price = u16::from(*price);
        let affordable = price + options.cost_of(*forces) <= options.spice;
        ui.add_enabled_ui(affordable || *leader == Some(*candidate), |ui| {
            ui.horizontal(|ui| {
                let width = ui.available_width() - 96.0;
                let chosen = *leader == Some(*candidate);
                if widgets::leader(ui, *candidate, vec2(width, 28.0), chosen, false, Sense::click()).clicked() {
                    *leader = if chosen { None } else { Some(*candidate) };
                }
                widgets::spice(ui, price, size::TEXT);
            });
        });
    }
    let cost = options.cost_of(*forces) + leader_price(options, *leader);
    ui.label(widgets::strong(
        labels::cost_of_yours(cost, options.spice),
        size::TEXT,
        theme::TEXT,
    ));
}

fn leader_price(options: &ReviveOptions, leader: Option<arrakis_rules::LeaderId>) -> u16 {
    options
        .leaders
        .iter()
        .find(|(other, _)| Some(*other) == leader)
        .map_or(0, |(_, price)| u16::from(*price))
}

/// Revive what is chosen, or nobody.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, options: &ReviveOptions) {
    let Sketch::Revive { forces, leader } = desk.draft.sketch else {
        return;
    };
    if forces > 0 || leader.is_some() {
        let cost = options.cost_of(forces) + leader_price(options, leader);
        desk.confirm(ui, &labels::for_spice(labels::REVIVE, cost));
    }
    desk.say(
        ui,
        labels::REVIVE_NONE,
        Weight::Plain,
        Action::Revive {
            forces: Forces::NONE,
            leader: None,
        },
    );
}
