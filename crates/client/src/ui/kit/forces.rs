//! Choosing forces by kind: ordinary ones, and elite ones where there are any.

use arrakis_rules::{AreaId, Faction, Forces, TerritoryId, TerritorySet};
use bevy_egui::egui::{ComboBox, Rect, Ui};

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
            widgets::beside_as(ui, &name, &format!("{name}, {words}"), theme::INFO);
        });
    }
    *chosen != before
}

/// Steps for a number at both sides of something else, where these are its places.
pub(crate) fn steps_beside(ui: &mut Ui, sides: Option<[Rect; 2]>, count: &mut u8, (least, most): (u8, u8)) {
    let Some(sides) = sides else { return };
    let mut wide = u16::from(*count);
    let limits = [least, most].map(|limit| limit.to_string());
    // The board is not seen through them.
    for side in sides {
        ui.painter().rect_filled(side.expand(2.0), 8.0, theme::PANEL.egui());
    }
    widgets::step_at(ui, sides, &mut wide, (least.into(), most.into()), &limits);
    *count = u8::try_from(wide).unwrap_or(most);
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
