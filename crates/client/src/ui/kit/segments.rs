//! A switch of brass with a place for each thing that can be chosen, and one for a number.

use bevy_egui::egui::{Align2, Color32, CornerRadius, CursorIcon, Rect, Response, Sense, Stroke, StrokeKind, Ui, vec2};

use super::{touch, widgets};
use crate::theme::{self, size};

/// Between its edge and what is chosen in it, in points.
const EDGE: f32 = 4.0;
/// The smallest that words on it are written.
const SMALLEST: f32 = 11.0;

/// A switch in this place; which part of it was clicked.
pub(crate) fn switch(ui: &mut Ui, rect: Rect, parts: &[(&str, bool)]) -> Option<usize> {
    ground(ui, rect);
    // Each has room for its words.
    let letters: Vec<f32> = parts
        .iter()
        .map(|(words, _)| words.chars().count() as f32 + 4.0)
        .collect();
    let all: f32 = letters.iter().sum();
    let room = rect.width() - 2.0 * EDGE;
    let (mut x, mut clicked) = (rect.min.x + EDGE, None);
    for (at, ((words, chosen), letters)) in parts.iter().zip(letters).enumerate() {
        let wide = room * letters / all.max(1.0);
        let part = Rect::from_x_y_ranges(x..=x + wide, rect.min.y + EDGE..=rect.max.y - EDGE);
        x += wide;
        if one(ui, part, words, *chosen, true).clicked() {
            clicked = Some(at);
        }
    }
    clicked
}

/// A number in this place with a step at both sides; `words` say it. Returns whether it has changed.
pub(crate) fn number(ui: &mut Ui, rect: Rect, value: &mut u8, [least, most]: [u8; 2], words: &str) -> bool {
    ground(ui, rect);
    let before = *value;
    let inside = rect.shrink(EDGE);
    let step = inside.height().max(touch::least(ui)).min(0.28 * inside.width());
    let (less, more) = (
        inside.with_max_x(inside.min.x + step),
        inside.with_min_x(inside.max.x - step),
    );
    if one(ui, less, "−", false, *value > least).clicked() {
        *value = value.saturating_sub(1).max(least);
    }
    if one(ui, more, "+", false, *value < most).clicked() {
        *value = value.saturating_add(1).min(most);
    }
    let middle = Rect::from_min_max(less.right_top(), more.left_bottom());
    write(ui, middle, words, theme::CALL.mixed(theme::TEXT, 0.5));
    *value != before
}

fn ground(ui: &Ui, rect: Rect) {
    let round = CornerRadius::same(22);
    let edge = Stroke::new(1.0, theme::EDGE.fade(0.6));
    ui.painter()
        .rect(rect, round, theme::PANEL.fade(0.88), edge, StrokeKind::Inside);
}

/// One of its parts: brass when it is chosen.
fn one(ui: &Ui, rect: Rect, words: &str, chosen: bool, enabled: bool) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    // A finger needs more of its height than it shows.
    let more = (touch::least(ui) - rect.height()).max(0.0) / 2.0;
    let felt = rect.expand2(vec2(0.0, more));
    let response = ui.interact(felt, ui.id().with(("part", words, rect.min.x as i32)), sense);
    widgets::announce(&response, ui, chosen, sense, words);
    let (fill, edge) = match (chosen, enabled && (response.hovered() || response.has_focus())) {
        (true, _) => (
            theme::BRASS_DEEP.fade(0.9),
            theme::BRASS.mixed(theme::MASONRY, 0.4).egui(),
        ),
        (false, true) => (theme::EDGE.fade(0.25), Color32::TRANSPARENT),
        (false, false) => (Color32::TRANSPARENT, Color32::TRANSPARENT),
    };
    ui.painter().rect(
        rect,
        CornerRadius::same(18),
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    let tint = match (chosen, enabled) {
        (true, _) => theme::CALL.mixed(theme::TEXT, 0.5),
        (false, true) => theme::TEXT.mixed(theme::TEXT_DIM, 0.7),
        (false, false) => theme::TEXT_DIM.mixed(theme::PANEL, 0.5),
    };
    write(ui, rect, words, tint);
    if enabled {
        response.on_hover_cursor(CursorIcon::PointingHand)
    } else {
        response
    }
}

fn write(ui: &Ui, rect: Rect, words: &str, tint: theme::Tint) {
    let sizes = [SMALLEST, size::TEXT];
    let fits = widgets::fitting_in(ui.painter(), words, rect.width() - 8.0, sizes, theme::strong_font);
    let at = rect.center() + vec2(0.0, 0.5);
    ui.painter()
        .text(at, Align2::CENTER_CENTER, words, theme::strong_font(fits), tint.egui());
}
