//! From the reserves to the board.

use arrakis_rules::{AreaId, ShipOptions};
use bevy_egui::egui::{ComboBox, Ui};

use super::Desk;
use crate::panels::draft::{self, Sketch};
use crate::panels::widgets;
use crate::text::{self, labels};
use crate::theme::{self, size};

/// Where, how many, and who pays.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &ShipOptions) {
    let look = desk.look;
    let Sketch::Ship { to, count, from_ally } = &mut desk.draft.sketch else {
        return;
    };
    let before = (*to, *count);
    destination(ui, to, options);
    let Some(area) = *to else {
        let free = options.spice + options.pledge;
        ui.label(widgets::plain(labels::to_spend(free), size::SMALL, theme::TEXT_DIM));
        return;
    };
    let price = options.price(area).unwrap_or(0);
    let most = options.most(area);
    ui.horizontal(|ui| {
        widgets::small_stepper(ui, count, 1.min(most), most);
        ui.label(widgets::plain(labels::forces_at(price), size::SMALL, theme::TEXT_DIM));
    });
    let cost = u16::from(price) * u16::from(*count);
    let least = cost.saturating_sub(options.spice);
    let top = cost.min(options.pledge);
    if before != (*to, *count) {
        *from_ally = draft::needed_from_ally(options, area, *count);
    }
    // The ally can take a pledge back at any time.
    *from_ally = (*from_ally).clamp(least.min(top), top);
    if least < top {
        ui.horizontal(|ui| {
            widgets::stepper(ui, from_ally, least, top, 1);
            ui.label(widgets::plain(labels::FROM_ALLY, size::SMALL, theme::TEXT_DIM));
        });
    }
    let own = cost.saturating_sub(*from_ally);
    ui.label(widgets::strong(
        labels::shipment_cost(price, *count, own, *from_ally),
        size::TEXT,
        theme::TEXT,
    ));
    let mut after = look.own_stacks();
    after.retain(|(other, _)| other.territory() == area.territory());
    after.push((area, *count));
    for (territory, count) in draft::beside_ally(&after, look.ally_areas()) {
        let words = labels::lost_unless_moved(territory.name(), count);
        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
    }
}

/// The same choice as a click on the board, as a list.
fn destination(ui: &mut Ui, to: &mut Option<AreaId>, options: &ShipOptions) {
    let shown = to.map_or(labels::CHOOSE_AREA.to_owned(), text::area);
    ComboBox::from_id_salt("ship to")
        .width(ui.available_width())
        .height(300.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            let mut all: Vec<(String, AreaId, u8)> = options
                .destinations
                .iter()
                .filter(|(area, _)| options.most(*area) > 0)
                .map(|(area, price)| (text::area(*area), *area, *price))
                .collect();
            // Dear or cheap, what counts first is to find the name.
            all.sort();
            for (name, area, price) in all {
                ui.selectable_value(to, Some(area), format!("{name}, {}", labels::price_each(price)));
            }
        });
}
