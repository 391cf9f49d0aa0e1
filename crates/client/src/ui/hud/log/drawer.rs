//! The drawer in which log and talk lie: at the right of a wide window, and over all of a phone below its bar. Who is awaited is
//! seen on it, since it lies over seats.

use arrakis_rules::{Faction, Phase};
use bevy_egui::egui::{self, Area, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::theme::{self, size, space};
use crate::ui::hud::ribbon;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::{tabs, touch, widgets};
use crate::ui::look::Look;

/// How large a line is written, how high it is at least, and where its words begin.
pub(super) const WORDS: f32 = 15.0;
pub(super) const LINE: f32 = 34.0;
pub(super) const LEFT: f32 = 40.0;
/// Who has done it, and who is awaited.
const EMBLEM: f32 = 13.5;
const AWAITED: f32 = 11.0;
/// A phase.
const PHASE: f32 = 18.0;
/// The tabs.
const TAB: f32 = 21.0;
/// How much of its head the tabs and the buttons for replaying need.
const TABS: f32 = 260.0;

/// Draws it, over whatever lies there.
pub(in crate::ui::hud) fn show<R>(ctx: &egui::Context, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = widgets::glass()
        .fill(theme::PANEL.egui())
        .corner_radius(12.0)
        .inner_margin(egui::Margin::symmetric(18, 14));
    let inside = rect.size() - frame.total_margin().sum();
    Area::new("log".into())
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .order(egui::Order::Foreground)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_max_size(rect.size());
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inside);
                    ui.set_max_size(inside);
                    add(ui)
                })
                .inner
        })
        .inner
}

/// What stands at the end of its head: the button that closes it, and who is awaited.
pub(in crate::ui::hud) fn end(ui: &mut Ui, look: &Look, is_closed: &mut bool) {
    *is_closed |= widgets::cross(ui, touch::least(ui).max(26.0)).is_switched();
    // The tabs and the buttons beside them need theirs.
    let room = ((ui.available_width() - TABS) / (2.0 * AWAITED + 6.0)).max(0.0) as usize;
    for seat in look.awaited().iter().take(room) {
        let Some(faction) = look.faction(seat) else { continue };
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(2.0 * AWAITED + 6.0), Sense::hover());
        widgets::paint_emblem(ui.painter(), faction, rect.center(), AWAITED);
        let ring = Stroke::new(2.0, theme::ACCENT.egui());
        ui.painter().circle_stroke(rect.center(), AWAITED + 2.0, ring);
        response.on_hover_text(look.names.who(seat));
    }
}

/// A tab: a word, bright where it lies open.
pub(in crate::ui::hud) fn tab(ui: &mut Ui, words: &str, is_on: bool) -> egui::Response {
    ui.add_space(6.0);
    let response = tabs::word(ui, words, theme::title_font(TAB), is_on, touch::least(ui));
    ui.add_space(6.0);
    response
}

/// A phase: its icon and its name below a line.
pub(super) fn phase(ui: &mut Ui, words: &str, phase: Option<Phase>) {
    ui.add_space(space::TIGHT);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::hover());
    let line = Stroke::new(1.0, theme::EDGE.fade(0.5));
    ui.painter().hline(rect.x_range(), rect.min.y, line);
    let y = rect.center().y + 1.0;
    let mut x = rect.min.x;
    if let Some(phase) = phase {
        ribbon::sign(ui.painter(), phase, pos2(x + EMBLEM, y), theme::LAMP.egui());
        x += LEFT;
    }
    let (font, ink) = (theme::title_font(PHASE), theme::LAMP.egui());
    let fits = widgets::fitting_in(
        ui.painter(),
        words,
        rect.max.x - x,
        [size::SMALL, font.size],
        theme::title_font,
    );
    ui.painter().text(
        pos2(x, y + 1.0),
        egui::Align2::LEFT_CENTER,
        words,
        theme::title_font(fits),
        ink,
    );
}

/// Who has done it: one emblem, or two that share its place.
pub(super) fn actors(ui: &Ui, line: Rect, actors: &[Faction]) {
    let at = pos2(line.min.x + EMBLEM, line.center().y);
    match actors {
        [] => {}
        [one] => widgets::paint_emblem(ui.painter(), *one, at, EMBLEM),
        [one, other, ..] => {
            let away = vec2(5.5, 4.5);
            widgets::paint_emblem(ui.painter(), *other, at + away, 0.7 * EMBLEM);
            widgets::paint_emblem(ui.painter(), *one, at - away, 0.7 * EMBLEM);
        }
    }
}
