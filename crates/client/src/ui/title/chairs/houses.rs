//! The twelve houses in a row: to be dragged to a chair, or clicked and then put there by another click.

use arrakis_rules::Faction;
use bevy_egui::egui::{CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::{Hand, Places, face_of};
use crate::text::{self, factions};
use crate::theme::{self, size};
use crate::ui::kit::widgets;

/// How much is seen of one that sits already.
const TAKEN: f32 = 0.38;

/// Draws them. `is_free`: which can be taken up without leaving a chair empty; `moves`: whether they can be taken up at all.
pub(crate) fn row(ui: &mut Ui, places: &Places, hand: &mut Hand, moves: bool, is_free: impl Fn(Faction) -> bool) {
    for (house, place) in Faction::ALL.into_iter().zip(places.houses) {
        one(ui, place, house, hand, moves, is_free(house));
    }
}

fn one(ui: &Ui, place: Rect, house: Faction, hand: &mut Hand, moves: bool, is_free: bool) {
    let sense = if moves { Sense::click_and_drag() } else { Sense::hover() };
    let response = ui.interact(place, ui.id().with(("house", house)), sense);
    let name = text::faction_name(house);
    let is_picked = hand.picked == Some(house);
    let spoken = if moves { Sense::click() } else { Sense::hover() };
    widgets::announce(&response, ui, is_picked, spoken, name);
    widgets::tag(&response, || {
        format!("house-{}", house.facts().name.to_lowercase().replace(' ', "-"))
    });
    let is_lifted = is_picked || moves && (response.hovered() || response.has_focus());
    let face = if is_lifted {
        place.translate(vec2(0.0, -4.0))
    } else {
        place
    };
    let light = if is_free || is_lifted { 1.0 } else { TAKEN };
    ui.painter().rect_filled(face, 5.0, theme::BACKGROUND.fade(0.6));
    face_of(ui.painter(), face, Some(house), light);
    let radius = (0.2 * face.width()).clamp(7.0, 11.5);
    let shade = ui.painter().clone();
    let at = face.max - vec2(radius - 4.0, radius - 4.0);
    if light == 1.0 {
        widgets::paint_emblem(&shade, house, at, radius);
    } else {
        let mut faint = shade;
        faint.set_opacity(light);
        widgets::paint_emblem(&faint, house, at, radius);
    }
    if is_picked {
        let ring = Stroke::new(3.0, theme::CALL.egui());
        ui.painter().rect_stroke(face, 5.0, ring, StrokeKind::Outside);
    }
    if response.clicked() {
        let picked = (!is_picked).then_some(house);
        *hand = Hand { picked, dragged: None };
    }
    if response.drag_started() {
        *hand = Hand {
            picked: None,
            dragged: Some(house),
        };
    }
    let response = if moves {
        response.on_hover_cursor(CursorIcon::Grab)
    } else {
        response
    };
    if hand.dragged.is_none() {
        response.on_hover_ui(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.label(widgets::strong(name, size::TEXT, theme::TEXT));
            ui.label(widgets::plain(factions::difficulty(house), size::SMALL, theme::INFO));
            ui.label(widgets::plain(factions::about(house), size::SMALL, theme::TEXT));
        });
    }
}
