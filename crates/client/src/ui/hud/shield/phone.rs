//! What is one's own on a phone: a face, spice, strongholds and forces, and the hand below them or beside them.

use arrakis_icons::Icon;
use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, Rect, Sense, Ui, pos2, vec2};

use super::{Touched, corner, fan, secrets};
use crate::theme::{self, size};
use crate::ui::draft::Draft;
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::within::row_within;
use crate::ui::kit::{faces, lamp, touch, towers, widgets};
use crate::ui::look::{Look, victory};
use crate::ui::theatre::known::knowledge;

/// How high the row of one's own is above the hand: while nothing is asked, and while something is; and where the hand is beside it.
const ROW: [f32; 2] = [76.0, 48.0];
/// How much of the hand is seen where it lies below that, all of it and what is seen while something is asked.
const HAND: [f32; 2] = [122.0, 62.0];
/// How wide one's own is where the hand lies beside it.
const BESIDE: f32 = 196.0;
/// How wide is what may be done unasked, at the right of a low window's foot.
const ASIDES: f32 = 140.0;
/// The card that stands for what only we know.
const SECRET: egui::Vec2 = vec2(30.0, 42.0);

/// Draws it.
pub(super) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    look: &Look,
    (own, mine): (&OwnShield, &Shield),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let (row, hand) = places(layout, draft.kind.is_some());
    widgets::open(ctx, "shield", row, |ui| {
        ui.set_clip_rect(layout.screen);
        lamp::soft(ui.painter(), row.expand2(vec2(8.0, 10.0)), theme::BACKGROUND, 0.7);
        in_a_row(ui, row, look, (own, mine), draft, touched);
    });
    fan::show(ctx, layout, hand, look, own, draft, touched);
}

/// Where one's own stands, and where the hand lies.
fn places(layout: &Layout, is_asked: bool) -> (Rect, Rect) {
    let (screen, own) = (layout.screen, layout.shield);
    if !layout.is_stacked() {
        let middle = (own.min.x + BESIDE).min(own.center().x + 20.0);
        // Without buttons there is more room for it.
        let end = if is_asked || layout.tall {
            own.max.x
        } else {
            own.max.x.max(screen.max.x - ASIDES)
        };
        return (
            own.with_max_x(middle),
            Rect::from_min_max(pos2(middle + GAP, own.min.y), pos2(end, screen.max.y)),
        );
    }
    let hand = screen.with_min_y(screen.max.y - HAND[usize::from(is_asked)]);
    let foot = hand.min.y - if is_asked { 4.0 } else { 10.0 };
    let row = own.with_min_y(foot - ROW[usize::from(is_asked)]).with_max_y(foot);
    (row.shrink2(vec2(GAP, 0.0)), hand.shrink2(vec2(GAP, 0.0)))
}

/// Where the face is in such a row.
fn face_in(row: Rect) -> Rect {
    let high = row.height() - 12.0_f32.min(0.1 * row.height());
    Rect::from_min_size(row.min + vec2(2.0, 2.0), vec2(0.86 * high, high))
}

/// Where one's own face is.
pub(super) fn face(layout: &Layout) -> Rect {
    face_in(places(layout, true).0)
}

fn in_a_row(
    ui: &mut Ui,
    row: Rect,
    look: &Look,
    (own, mine): (&OwnShield, &Shield),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let face = face_in(row);
    corner::portrait(ui, face, look, mine);
    marks::note(ui.ctx(), Spot::Face, face);
    let is_high = row.height() > 60.0;
    let x = face.max.x + if is_high { 20.0 } else { 16.0 };
    // In a wide row beside each other, in a narrow one below each other.
    let is_narrow = row.width() < 240.0;
    let part = |from: f32, wide: f32, top: f32, high: f32| {
        Rect::from_min_size(
            pos2(from, row.min.y + top * row.height()),
            vec2(wide, high * row.height()),
        )
    };
    let (spice, towers, forces) = if is_narrow {
        let wide = row.max.x - x;
        (
            part(x, wide, 0.0, 0.42),
            part(x + 62.0, wide - 62.0, 0.0, 0.42),
            part(x, wide, 0.5, 0.44),
        )
    } else {
        let wide = row.max.x - x - 86.0;
        let top = if is_high { 0.34 } else { 0.0 };
        (
            part(x, 80.0, top, 1.0 - top),
            part(x + 86.0, wide, top, 0.5 - top / 2.0),
            part(x + 86.0, wide, 0.52 + top / 4.0, 0.48 - top / 4.0),
        )
    };
    let after = corner::spice_after(look, draft);
    let font = if is_narrow { 28.0 } else { 36.0 };
    corner::spice(ui.painter(), spice.left_center(), font, own, after);
    marks::note(ui.ctx(), Spot::Purse, spice.with_max_x(x + 70.0));
    let side = victory::side(look, victory::with_ally(mine));
    // Where it is said what is left of the spice, that is more to know.
    if !is_narrow || after.is_none() {
        let high = towers.height().min(if is_high { 21.0 } else { 17.0 });
        towers::row(
            ui.painter(),
            towers.left_center(),
            1.0,
            high,
            side.held.len(),
            side.needed,
        );
        corner::told_of_strongholds(ui, towers, high, &side);
    }
    row_within(ui, forces, |ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        ui.spacing_mut().interact_size.y = 20.0;
        corner::forces(ui, mine, draft, touched);
        if !is_narrow {
            corner::purse(ui, own, mine);
        }
        secret(ui, look, own);
    });
}

/// The Traitor Cards or Face Dancers, face down; touched, they and whatever else only this player knows.
fn secret(ui: &mut Ui, look: &Look, own: &OwnShield) {
    let known = knowledge(&look.names, own);
    let all = secrets::cards(look, own);
    if all.is_empty() && known.is_empty() {
        return;
    }
    let side = touch::least(ui).max(26.0);
    let (rect, response) = ui.allocate_exact_size(vec2(side, side.min(ui.available_height())), Sense::click());
    widgets::announce(&response, ui, false, Sense::click(), secrets::heading_words(own).0);
    let card = Rect::from_center_size(rect.center(), SECRET * (rect.height() / SECRET.y).min(1.0));
    faces::paint_back(ui.painter(), card, Icon::TraitorDeck, 1.0);
    if !known.is_empty() {
        let corner = card.right_top();
        ui.painter().circle_filled(corner, 8.0, theme::INFO.egui());
        let ink = theme::INK_DARK.egui();
        let font = theme::strong_font(size::SMALL);
        ui.painter()
            .text(corner, egui::Align2::CENTER_CENTER, known.len(), font, ink);
    }
    egui::Popup::menu(&response).show(|ui| fan::told(ui, own, &all, &known));
}
