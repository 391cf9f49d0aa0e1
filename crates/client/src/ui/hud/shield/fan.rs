//! The hand of a wide window: cards at its foot, higher in the middle; one is seen whole under the pointer. At
//! its right the Traitor Cards, face down.

use arrakis_icons::Icon;
use arrakis_rules::CardId;
use arrakis_table::OwnShield;
use bevy_egui::egui::{self, Id, Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::{Touched, secrets, touched_card};
use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::draft::Draft;
use crate::ui::hud::cards;
use crate::ui::kit::layout::{EDGE, Layout};
use crate::ui::kit::{faces, widgets};
use crate::ui::look::Look;
use crate::ui::theatre::known::knowledge;

/// A card.
const CARD: Vec2 = vec2(112.0, 159.0);
/// From one to the next at most.
const STEP: f32 = 107.0;
/// How much lower the outermost lie than the one in the middle.
const ARCH: f32 = 10.0;
/// How much of a card is seen that has not risen, where it lies highest.
const SHOWN: f32 = 64.0;
/// A Traitor Card.
const TRAITOR: Vec2 = vec2(66.0, 92.0);

fn risen() -> Id {
    Id::new("the card that has risen")
}

/// Draws the hand. What was touched is noted.
pub(super) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    look: &Look,
    own: &OwnShield,
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let places = places(layout.hand(), own.hand.len());
    let Some(first) = places.first() else { return };
    let before = ctx
        .data(|data| data.get_temp::<usize>(risen()))
        .filter(|at| *at < places.len());
    let all = places.iter().fold(*first, |all, place| all.union(*place));
    let all = all.with_max_y(layout.screen.max.y);
    let now = egui::Area::new("hand".into())
        .fixed_pos(all.min)
        .default_size(all.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            ui.allocate_rect(all, Sense::hover());
            let mut now = None;
            for (at, (card, place)) in own.hand.iter().zip(&places).enumerate() {
                let next = places.get(at + 1).map_or(place.max.x, |next| next.min.x);
                // What lies below the window's foot is not there.
                let felt = place.with_max_x(next).intersect(all);
                one(ui, *place, felt, *card, (look, draft), touched).then(|| now = Some(at));
            }
            now
        })
        .inner;
    if let Some(at) = before {
        // It is only seen up there: the buttons that it covers are pressed through it.
        let layer = egui::LayerId::new(egui::Order::Foreground, risen());
        let (painter, place) = (ctx.layer_painter(layer), raised(layout, places[at]));
        painter.rect_filled(place.expand(2.0), 7.0, theme::BACKGROUND.fade(0.6));
        faces::paint_card(&painter, place, own.hand[at], 1.0);
        if cards::lies_in(own.hand[at], draft) {
            let edge = egui::Stroke::new(2.5, theme::ACCENT.egui());
            painter.rect_stroke(place, 4.0, edge, egui::StrokeKind::Inside);
        }
    }
    if now != before {
        ctx.data_mut(|data| match now {
            Some(at) => {
                data.insert_temp(risen(), at);
            }
            None => {
                data.remove::<usize>(risen());
            }
        });
        ctx.request_repaint();
    }
}

/// Where each card lies, from the left.
fn places(hand: Rect, count: usize) -> Vec<Rect> {
    let steps = count.saturating_sub(1) as f32;
    let step = ((hand.width() - CARD.x) / steps.max(1.0)).min(STEP);
    let begin = hand.center().x - (steps * step + CARD.x) / 2.0;
    let place = |at: usize| {
        let away = if steps > 0.0 {
            2.0 * at as f32 / steps - 1.0
        } else {
            0.0
        };
        let top = hand.max.y - SHOWN + ARCH * away * away;
        Rect::from_min_size(pos2(begin + step * at as f32, top), CARD)
    };
    (0..count).map(place).collect()
}

/// Where a card is seen that has risen: all of it.
fn raised(layout: &Layout, place: Rect) -> Rect {
    let large = CARD * 1.15;
    let left = (place.center().x - large.x / 2.0).clamp(layout.screen.min.x, layout.screen.max.x - large.x);
    Rect::from_min_size(pos2(left, layout.screen.max.y - large.y - 6.0), large)
}

/// A card at its place. Returns whether the pointer is on what is felt of it.
fn one(
    ui: &mut Ui,
    place: Rect,
    felt: Rect,
    card: CardId,
    (look, draft): (&Look, &Draft),
    touched: &mut Option<Touched>,
) -> bool {
    let response = ui.interact(felt, ui.id().with(("card", card)), Sense::click());
    widgets::announce(
        &response,
        ui,
        cards::lies_in(card, draft),
        Sense::click(),
        &card.facts().name,
    );
    ui.painter()
        .rect_filled(place.expand(2.0), 7.0, theme::BACKGROUND.fade(0.6));
    faces::paint_card(ui.painter(), place, card, 1.0);
    let is_on = response.hovered() || response.has_focus();
    let laid = response.rect.intersect(ui.ctx().content_rect());
    if touched_card(ui, look, draft, card, response, place) {
        *touched = Some(Touched::Card(card, laid.with_min_y(place.min.y)));
    }
    is_on
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
            response.on_hover_ui(|ui| {
                ui.set_max_width(260.0);
                let (words, note) = secrets::heading_words(own);
                ui.label(widgets::title(words, size::TEXT, theme::TEXT));
                if all.is_empty() {
                    ui.label(widgets::plain(say("none"), size::SMALL, theme::TEXT_DIM));
                }
                for card in &all {
                    secrets::one(ui, *card, vec2(220.0, 24.0));
                }
                ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
                if !own.traitors.is_empty() && !own.traitors_seen.is_empty() {
                    let seen = own.traitors_seen.iter().map(|leader| leader.facts().name.clone());
                    let words = format!("{}: {}", say("traitors-seen"), crate::text::list(seen));
                    ui.label(widgets::plain(words, size::SMALL, theme::INFO));
                }
                for (words, note) in &known {
                    ui.label(widgets::plain(words, size::SMALL, theme::INFO));
                    if !note.is_empty() {
                        ui.label(widgets::plain(*note, size::SMALL, theme::TEXT_DIM));
                    }
                }
            });
        });
}
