//! Storm and worms, and the advisors of whole territories.

use arrakis_rules::{AreaId, Forces, TerritorySet};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::locale::say;
use crate::panels::draft::Sketch;
use crate::panels::forces::{self, Stock};
use crate::panels::widgets;
use crate::text::{self, labels};
use crate::theme::{self, size};

/// How far the storm shall go.
pub(super) fn weather(ui: &mut Ui, desk: &mut Desk, max: u8) {
    if let Sketch::Number(number) = &mut desk.draft.sketch {
        ui.horizontal(|ui| {
            widgets::stepper(ui, number, 0, u16::from(max), 5);
            ui.label(widgets::plain(say("sectors"), size::SMALL, theme::TEXT_DIM));
        });
    }
}

/// Who lives.
pub(super) fn saved(ui: &mut Ui, desk: &mut Desk, area: AreaId, there: Forces, most: u8) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Force(saved) = &mut desk.draft.sketch else {
        return;
    };
    let stock = Stock {
        all: there,
        least: 0,
        most,
        faction,
    };
    forces::choose(ui, saved, stock, &labels::of_in(there.normal, &text::area(area)));
}

/// Where the worm comes.
pub(super) fn place(ui: &mut Ui, desk: &mut Desk, territories: TerritorySet) {
    if let Sketch::Territory(territory) = &mut desk.draft.sketch {
        forces::territory(ui, "worm", territory, territories);
    }
}

/// Where advisors become fighters.
pub(super) fn flip(ui: &mut Ui, desk: &mut Desk, territories: TerritorySet) {
    let Sketch::Territories(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for territory in territories.iter() {
        let is_chosen = chosen.contains(territory);
        if widgets::choice(ui, territory.name(), is_chosen).clicked() {
            if is_chosen {
                chosen.remove(territory);
            } else {
                chosen.insert(territory);
            }
        }
    }
}

/// For how many of the ally's forces to pay.
pub(super) fn pay_revival(ui: &mut Ui, desk: &mut Desk, most: u8) {
    if let Sketch::Number(number) = &mut desk.draft.sketch {
        widgets::stepper(ui, number, 0, u16::from(most), 5);
    }
}

/// Pays for so many, or for none.
pub(super) fn pay_button(ui: &mut Ui, desk: &mut Desk, price: u8) {
    if let Sketch::Number(number) = desk.draft.sketch {
        desk.confirm(ui, &labels::pay(number * u16::from(price)));
    }
}
