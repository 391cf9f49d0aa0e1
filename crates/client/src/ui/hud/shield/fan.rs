//! The hand of a wide window: cards at its foot, higher in the middle. At its right the Traitor Cards, face down.

use arrakis_icons::Icon;
use arrakis_rules::CardId;
use arrakis_table::OwnShield;
use bevy_egui::egui::{self, Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::{Touched, secrets, touched_card};
use crate::access::list;
use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::draft::{Draft, played};
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::layout::{EDGE, Layout};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::question::risen;
use crate::ui::theatre::known::knowledge;

/// A card.
const CARD: Vec2 = vec2(112.0, 159.0);
/// The same on a phone, how wide it is at most.
const SMALL: f32 = 82.0;
/// From one to the next at most.
const STEP: f32 = 107.0;
/// How much lower the outermost lie than the one in the middle.
const ARCH: f32 = 10.0;
/// How much of a card is seen that has not risen, where it lies highest.
const SHOWN: f32 = 64.0;
/// A Traitor Card.
const TRAITOR: Vec2 = vec2(66.0, 92.0);

/// Draws the hand. What was touched is noted.
pub(super) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    hand: Rect,
    look: &Look,
    own: &OwnShield,
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    // It has risen to where it is chosen from.
    if risen::has_risen(look, draft) {
        return;
    }
    let places = if layout.is_wide() {
        places(hand, CARD, own.hand.len())
    } else {
        places(hand, small(hand, own.hand.len()), own.hand.len())
    };
    let Some(first) = places.first() else { return };
    let all = places.iter().fold(*first, |all, place| all.union(*place));
    let all = all.with_max_y(layout.screen.max.y);
    egui::Area::new("hand".into())
        .fixed_pos(all.min)
        .default_size(all.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            ui.allocate_rect(all, Sense::hover());
            for (at, (card, place)) in own.hand.iter().zip(&places).enumerate() {
                let next = places.get(at + 1).map_or(place.max.x, |next| next.min.x);
                // What lies below the window's foot is not there.
                let felt = place.with_max_x(next).intersect(all);
                one(ui, *place, felt, *card, (look, draft), touched);
            }
        });
}

/// Where each card lies, from the left.
fn places(hand: Rect, card: Vec2, count: usize) -> Vec<Rect> {
    let steps = count.saturating_sub(1) as f32;
    let is_small = card.x < CARD.x;
    let (most, arch) = if is_small { (card.x + 4.0, 3.0) } else { (STEP, ARCH) };
    let step = ((hand.width() - card.x) / steps.max(1.0)).min(most);
    let begin = hand.center().x - (steps * step + card.x) / 2.0;
    let place = |at: usize| {
        let away = if steps > 0.0 {
            2.0 * at as f32 / steps - 1.0
        } else {
            0.0
        };
        let highest = if is_small { hand.min.y } else { hand.max.y - SHOWN };
        let top = highest + arch * away * away;
        Rect::from_min_size(pos2(begin + step * at as f32, top), card)
    };
    (0..count).map(place).collect()
}

/// How large a card is on a phone: each is touched where the next one leaves it free.
fn small(hand: Rect, count: usize) -> Vec2 {
    const FINGER: f32 = 38.0;
    let others = FINGER * count.saturating_sub(1) as f32;
    let wide = (hand.width() - others).clamp(FINGER, SMALL);
    vec2(wide, wide * TALL)
}

/// A card at its place.
fn one(
    ui: &mut Ui,
    place: Rect,
    felt: Rect,
    card: CardId,
    (look, draft): (&Look, &Draft),
    touched: &mut Option<Touched>,
) {
    let response = ui.interact(felt, ui.id().with(("card", card)), Sense::click());
    marks::note(ui.ctx(), Spot::Thing(card.into()), felt);
    widgets::announce(
        &response,
        ui,
        played::lies_in(card, draft),
        Sense::click(),
        &card.facts().name,
    );
    if let Some(words) = look.nth_in_hand(card) {
        list::explain(&response, || words);
    }
    ui.painter()
        .rect_filled(place.expand(2.0), 7.0, theme::BACKGROUND.fade(0.6));
    faces::paint_card(ui.painter(), place, card, 1.0);
    let laid = response.rect.intersect(ui.ctx().content_rect());
    if touched_card(ui, look, draft, card, response, place) {
        *touched = Some(Touched::Card(card, laid.with_min_y(place.min.y)));
    }
}

/// The Traitor Cards or Face Dancers, face down at the right; on hover they and whatever else only this player knows.
pub(super) fn traitors(ctx: &egui::Context, layout: &Layout, look: &Look, own: &OwnShield) {
    let all = secrets::cards(look, own);
    let known = knowledge(&look.names, own);
    if all.is_empty() && known.is_empty() {
        return;
    }
    let foot: Pos2 = pos2(layout.screen.max.x - EDGE, layout.screen.max.y + 14.0);
    let place = Rect::from_min_size(foot - TRAITOR, TRAITOR);
    egui::Area::new("traitors".into())
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            let response = ui.allocate_rect(place, Sense::hover());
            marks::note(ui.ctx(), Spot::Traitors, place.intersect(layout.screen));
            widgets::announce(&response, ui, false, Sense::hover(), secrets::heading_words(own).0);
            for nth in (0..all.len().clamp(1, 4)).rev() {
                let away = vec2(-5.0, 2.0) * nth as f32;
                faces::paint_back(ui.painter(), place.translate(away), Icon::TraitorDeck, 1.0);
            }
            if !known.is_empty() {
                // Something is known besides.
                let corner = place.left_top() + vec2(4.0, 6.0);
                ui.painter().circle_filled(corner, 9.0, theme::INFO.egui());
                let count = known.len().to_string();
                let font = theme::strong_font(size::SMALL);
                let ink = theme::INK_DARK.egui();
                ui.painter().text(corner, egui::Align2::CENTER_CENTER, count, font, ink);
            }
            response.on_hover_ui(|ui| told(ui, own, &all, &known));
        });
}

/// Which they are, and whatever else only this player knows.
pub(super) fn told(ui: &mut Ui, own: &OwnShield, all: &[secrets::Card], known: &[(String, &'static str)]) {
    ui.set_max_width(260.0);
    let (words, note) = secrets::heading_words(own);
    ui.label(widgets::title(words, size::TEXT, theme::TEXT));
    if all.is_empty() {
        ui.label(widgets::plain(say("none"), size::SMALL, theme::TEXT_DIM));
    }
    for card in all {
        secrets::one(ui, *card, vec2(220.0, 24.0));
    }
    ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    if !own.traitors.is_empty() && !own.traitors_seen.is_empty() {
        let seen = own.traitors_seen.iter().map(|leader| leader.facts().name.clone());
        let words = format!("{}: {}", say("traitors-seen"), crate::text::list(seen));
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    }
    for (words, note) in known {
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
        if !note.is_empty() {
            ui.label(widgets::plain(*note, size::SMALL, theme::TEXT_DIM));
        }
    }
}
