//! The list of tables in the local network, on the title.

use arrakis_net::Invitation;
use bevy_egui::egui::Ui;

use crate::link::{Neighbour, Neighbours};
use crate::locale::{say, tell};
use crate::theme::{self, size, space};
use crate::ui::kit::widgets::{self, Weight};

/// Shows the tables that were found. Gives the invitation of one that was chosen, and whether its code is still missing.
pub(crate) fn show(ui: &mut Ui, neighbours: &Neighbours) -> Option<(Invitation, bool)> {
    if neighbours.tables.is_empty() {
        return None;
    }
    ui.add_space(space::TIGHT);
    ui.label(widgets::plain(say("nearby"), size::SMALL, theme::TEXT_DIM));
    let mut chosen = None;
    for table in &neighbours.tables {
        if widgets::button(ui, &line(table), Weight::Plain, true).clicked() {
            chosen = Some((table.invitation.clone(), table.needs_code));
        }
    }
    chosen
}

fn line(table: &Neighbour) -> String {
    let address = table.invitation.address.to_string();
    tell!(
        "nearby-table",
        name = table.name.clone(),
        address = address,
        free = table.free_chairs,
        code = if table.needs_code { "yes" } else { "no" }
    )
}
