//! Choosing forces by kind: ordinary ones, and elite ones where there are any.

use arrakis_rules::{AreaId, Faction, Forces, Kind, Sector, TerritoryId, TerritorySet, Thing, Things};
use bevy_egui::egui::{ComboBox, Ui};

use super::widgets;
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme;

/// How many may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stock {
    /// Whom there is to choose from.
    pub(crate) all: Forces,
    /// The fewest in all.
    pub(crate) least: u8,
    /// The most in all.
    pub(crate) most: u8,
    /// Whose they are, for the name of the elite.
    pub(crate) faction: Option<Faction>,
}

/// A stepper for each kind, with words beside. Returns whether the choice has changed.
pub(crate) fn choose(ui: &mut Ui, chosen: &mut Forces, stock: Stock, words: &str) -> bool {
    let before = *chosen;
    chosen.elite = chosen.elite.min(stock.all.elite).min(stock.most);
    chosen.normal = chosen.normal.min(stock.all.normal).min(stock.most - chosen.elite);
    if stock.all.normal > 0 || stock.all.elite == 0 {
        let least = stock.least.saturating_sub(chosen.elite).min(stock.all.normal);
        let most = stock.all.normal.min(stock.most - chosen.elite);
        ui.horizontal(|ui| {
            widgets::small_stepper(ui, &mut chosen.normal, least.min(most), most);
            widgets::beside(ui, words, theme::TEXT_DIM);
        });
    }
    if stock.all.elite > 0 {
        let least = stock.least.saturating_sub(chosen.normal).min(stock.all.elite);
        let most = stock.all.elite.min(stock.most.saturating_sub(chosen.normal));
        ui.horizontal(|ui| {
            widgets::small_stepper(ui, &mut chosen.elite, least.min(most), most);
            let name = labels::elite_of(text::elite_name(stock.faction), stock.all.elite);
            widgets::beside(ui, &name, theme::INFO);
        });
    }
    *chosen != before
}

/// Puts a choice of forces in a list by area, or takes it out when it is none.
pub(crate) fn put(places: &mut Vec<(AreaId, Forces)>, area: AreaId, forces: Forces) {
    match places.iter_mut().find(|(other, _)| *other == area) {
        Some((_, there)) => *there = forces,
        None => places.push((area, forces)),
    }
    places.retain(|(_, forces)| !forces.is_none());
}

/// The forces chosen in an area.
pub(crate) fn at(places: &[(AreaId, Forces)], area: AreaId) -> Forces {
    let found = places.iter().find(|(other, _)| *other == area);
    found.map_or(Forces::NONE, |(_, forces)| *forces)
}

/// A list of places, one of which is chosen. The same choice as a click on the board.
pub(crate) fn place(ui: &mut Ui, id: &str, chosen: &mut Option<Thing>, among: &Things) {
    let none = match among.kind() {
        Kind::Area => say("choose-area"),
        _ => say("choose-territory"),
    };
    let shown = chosen.map_or(none.to_owned(), name);
    let wide = ui.available_width();
    ComboBox::from_id_salt(id)
        .width(wide)
        .height(300.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            let mut all = among.list();
            all.sort_by_cached_key(|thing| order(*thing));
            for thing in all {
                ui.selectable_value(chosen, Some(thing), name(thing));
            }
        });
}

fn name(place: Thing) -> String {
    text::thing(place, &text::Names::default())
}

/// Where a place stands in a list: by the name of its territory, and there by its sector.
fn order(place: Thing) -> (String, Option<Sector>) {
    match place {
        Thing::Area(area) => (area.territory().name().to_owned(), Some(area.sector())),
        _ => (name(place), None),
    }
}

/// A list of territories, one of which is chosen. The same choice as a click on the board.
pub(crate) fn territory(ui: &mut Ui, id: &str, chosen: &mut Option<TerritoryId>, among: TerritorySet) {
    let shown = chosen.map_or(say("choose-territory"), TerritoryId::name);
    let wide = ui.available_width();
    ComboBox::from_id_salt(id)
        .width(wide)
        .height(300.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            let mut all: Vec<(&str, TerritoryId)> =
                among.iter().map(|territory| (territory.name(), territory)).collect();
            all.sort();
            for (name, territory) in all {
                ui.selectable_value(chosen, Some(territory), name);
            }
        });
}
