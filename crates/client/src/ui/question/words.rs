//! The Voice and Prescience.

use arrakis_rules::Seat;
use bevy_egui::egui::Ui;

use crate::ui::kit::widgets;

/// A player to choose.
pub(in crate::ui) fn player(ui: &mut Ui, look: &crate::ui::look::Look, chosen: &mut Option<Seat>, seat: Seat) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        if let Some(faction) = look.faction(seat) {
            widgets::emblem(ui, faction, 24.0);
        }
        if widgets::choice(ui, look.names.who(seat), *chosen == Some(seat)).clicked() {
            *chosen = Some(seat);
            clicked = true;
        }
    });
    clicked
}
