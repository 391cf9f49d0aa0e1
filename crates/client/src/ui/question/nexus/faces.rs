//! A player in a Nexus: the face, the name, and what an ally would have of them.

use arrakis_rules::Thing;
use arrakis_table::Shield;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::places::Place;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::{lamp, portrait, widgets};
use crate::ui::look::{Look, victory};

/// How much larger who is chosen is.
const CHOSEN: f32 = 1.18;
/// How much light is on who has nothing more to say.
const DONE: f32 = 0.55;

/// How a player stands in it.
pub(super) struct State {
    pub(super) is_chosen: bool,
    pub(super) is_mine: bool,
    /// Whether they have made us an offer.
    pub(super) asks_me: bool,
    /// Whether we have made them one.
    pub(super) is_asked: bool,
    pub(super) is_done: bool,
}

impl State {
    /// What is said of it to who does not see it.
    fn words(&self) -> Option<&'static str> {
        match self {
            State { asks_me: true, .. } => Some(say("nexus-asks")),
            State { is_asked: true, .. } => Some(say("nexus-is-asked")),
            State { is_done: true, .. } => Some(say("nexus-is-done")),
            _ => None,
        }
    }
}

/// Draws one, where there is a place for them. Returns whether they were clicked; `can`: whether that means anything.
pub(super) fn show(
    ui: &mut Ui,
    look: &Look,
    shield: &Shield,
    place: Place,
    state: &State,
    (can, form): (bool, Form),
) -> bool {
    if place.face.is_negative() || place.face.width() < 1.0 {
        return false;
    }
    let sense = if can { Sense::click() } else { Sense::hover() };
    let response = ui.interact(place.around(), ui.id().with(("nexus", shield.seat)), sense);
    marks::note(ui.ctx(), Spot::Choice, place.around());
    marks::note(ui.ctx(), Spot::Thing(Thing::Seat(shield.seat)), place.around());
    let who = look.names.who(shield.seat);
    let gives = text::alliances::gives(shield.faction);
    let name = match state.words() {
        Some(words) => tell!("nexus-about", who = who, gives = gives, state = words),
        None => tell!("nexus-gives", who = who, gives = gives),
    };
    widgets::announce(&response, ui, state.is_chosen, sense, &name);
    let face = if state.is_chosen {
        // Upwards: what stands below it stays.
        let larger = place.face.size() * CHOSEN;
        Rect::from_min_size(place.face.center_bottom() - vec2(larger.x / 2.0, larger.y), larger)
    } else {
        place.face
    };
    face_of(ui, face, shield, state, response.hovered() && can);
    below(ui, place, state, who, Some(gives).filter(|_| form == Form::Wide));
    let response = response.on_hover_ui(|ui| about(ui, look, shield));
    let clicked = response.clicked();
    if can {
        response.on_hover_cursor(CursorIcon::PointingHand);
    }
    clicked
}

fn face_of(ui: &Ui, face: Rect, shield: &Shield, state: &State, is_pointed_at: bool) {
    let painter = ui.painter();
    let light = if state.is_done { DONE } else { 1.0 };
    portrait::house(painter, face, shield.faction, light, state.is_chosen);
    let ring = match state {
        State { is_chosen: true, .. } => None,
        State { is_mine: true, .. } => Some(Stroke::new(3.0, theme::ACCENT.egui())),
        State { asks_me: true, .. } => Some(Stroke::new(3.0, theme::INFO.egui())),
        _ if is_pointed_at => Some(Stroke::new(2.0, theme::INK_LIGHT.egui())),
        _ => None,
    };
    if let Some(ring) = ring {
        painter.rect_stroke(face.expand(1.5), 6.0, ring, StrokeKind::Outside);
    }
    let radius = 0.16 * face.width();
    let corner = face.right_bottom() - Vec2::splat(0.3 * radius);
    widgets::paint_emblem(painter, shield.faction, corner, radius);
}

/// Who it is, what an ally would have, and what they hold.
fn about(ui: &mut Ui, look: &Look, shield: &Shield) {
    ui.set_max_width(ui.spacing().tooltip_width);
    widgets::faction(ui, shield.faction, size::TEXT);
    let gives = text::alliances::gives(shield.faction);
    ui.label(widgets::plain(gives, size::TEXT, theme::TEXT));
    let side = victory::side(look, victory::with_ally(shield));
    let words = tell!("holds-of", held = side.held.len(), needed = side.needed);
    let held = [vec![words], side.held.iter().map(|there| (*there).to_owned()).collect()].concat();
    ui.label(widgets::plain(held.join(" · "), size::SMALL, theme::TEXT_DIM));
}

/// The name, and what an ally would have.
fn below(ui: &Ui, place: Place, state: &State, who: &str, gives: Option<&str>) {
    let painter = ui.painter();
    let mut at = place.words.center_top() + vec2(0.0, 5.0);
    let name = if state.is_done && gives.is_some() {
        tell!("nexus-done", who = who)
    } else {
        who.to_owned()
    };
    let ink = |faded: f32| theme::TEXT.fade(if state.is_done { faded } else { 1.0 });
    let fits = widgets::fitting_in(
        painter,
        &name,
        place.words.width(),
        [11.0, size::TEXT],
        theme::strong_font,
    );
    let name = painter.layout_no_wrap(name, theme::strong_font(fits), ink(0.8));
    // Everybody knows what oneself would give.
    let gives = gives.filter(|_| !state.is_mine).map(|gives| {
        let tint = if state.is_chosen {
            theme::ACCENT
        } else {
            theme::TEXT_DIM
        };
        let font = theme::text_font(size::TEXT);
        let mut job = LayoutJob::simple(gives.to_owned(), font, tint.egui(), place.words.width());
        job.halign = Align::Center;
        painter.layout_job(job)
    });
    // Lines run behind it.
    let wide = gives.as_ref().map_or(0.0, |gives| gives.size().x).max(name.size().x);
    let high = name.size().y + gives.as_ref().map_or(0.0, |gives| gives.size().y);
    let ground = Rect::from_min_size(at - vec2(wide / 2.0, 0.0), vec2(wide, high));
    lamp::soft(painter, ground.expand2(vec2(14.0, 6.0)), theme::BACKGROUND, 0.85);
    painter.galley(at - vec2(name.size().x / 2.0, 0.0), name.clone(), ink(0.8));
    at.y += name.size().y;
    if let Some(gives) = gives {
        painter.galley(at, gives, theme::TEXT.egui());
    }
}
