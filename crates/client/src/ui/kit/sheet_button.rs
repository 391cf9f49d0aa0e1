//! A faction's emblem that opens the page about it.

use arrakis_rules::Faction;
use bevy_egui::egui::{CursorIcon, Response, Sense, Ui, Vec2};

use super::page::{self, Page};
use super::widgets;
use crate::locale::tell;
use crate::text;

/// A faction's disc: a click tells what the faction is like.
pub(crate) fn faction_sheet(ui: &mut Ui, faction: Faction, diameter: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(diameter), Sense::click());
    widgets::paint_emblem(ui.painter(), faction, rect.center(), diameter / 2.0);
    let words = tell!("faction-sheet-note", faction = text::faction_name(faction));
    widgets::announce(&response, ui, false, Sense::click(), &words);
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words);
    if response.clicked() {
        page::open(ui.ctx(), Page::Faction(faction));
    }
    response
}
