//! A Treachery Card that is sold: its back, and for who may see it its face.

use arrakis_icons::Icon;
use arrakis_rules::CardId;
use bevy_egui::egui::{self, Order, Rect, Sense, pos2, vec2};

use super::{banners, duel};
use crate::text::staging::Banner;
use crate::ui::kit::faces::{self, TALL};

/// How wide the card is at most, in points.
const WIDE: f32 = 200.0;
/// Where it lies below the words.
const BELOW: f32 = 98.0;
/// After so many seconds it is turned over, and how long that takes.
pub(super) const WAITS: f32 = 0.35;
pub(super) const TURNS: f32 = 0.4;

/// Shows it. `moment`: how far the card is, in seconds; for how many the words are there, and for how many yet.
pub(super) fn show(ctx: &egui::Context, free: Rect, sold: (&Banner, Option<CardId>), moment: (f32, f32, f32)) {
    let ((banner, card), (at, passed, left)) = (sold, moment);
    banners::show(ctx, free, banner, passed, left, at.is_infinite());
    let high = (free.height() - BELOW - 20.0).min(WIDE * TALL);
    let middle = pos2(free.center().x, free.min.y + BELOW + high / 2.0);
    let rect = Rect::from_center_size(middle, vec2(high / TALL, high));
    egui::Area::new("card sold".into())
        .fixed_pos(rect.min)
        .order(Order::Foreground)
        .constrain(false)
        .interactable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let (_, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
            let painter = ui.painter();
            match card {
                Some(card) => faces::paint_turning(painter, rect, card, duel::share(at, WAITS, TURNS), 1.0),
                None => faces::paint_back(painter, rect, Icon::TreacheryDeck, 1.0),
            }
            response
        });
}
