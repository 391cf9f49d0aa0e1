//! Turn, phases and order of play, in which those who are awaited have a bright ring.

use arrakis_rules::{Claim, Phase, Seat};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Rect, Sense, Stroke, Ui, Vec2, vec2};

use super::ribbon;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::page::{self, Page};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::kit::within::{row_within, within_as};
use crate::ui::look::Look;

/// What programs call the bar, and its button that opens the log.
pub(crate) const TOP_BAR: &str = "top_bar";
pub(crate) const LOG: &str = "open-log";

/// Which of the hidden panels are open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawers {
    pub(crate) log: bool,
    /// How much of the talk, which lies beside the log, is not read yet.
    pub(crate) unread: usize,
}

/// The bar: a ribbon in the middle, the buttons of what is hidden beside it. `now`: the phase that it shows to be on, if any.
pub(crate) fn show(ctx: &egui::Context, rect: Rect, look: &Look, now: Option<Phase>, drawers: &mut Drawers) {
    let is_wide = Layout::of(ctx).is_wide();
    widgets::open(ctx, TOP_BAR, rect, |ui| match now {
        Some(now) if is_wide => around_the_ribbon(ui, rect, look, now, drawers),
        None if is_wide => corner(ui, rect.with_min_x(rect.center().x).shrink2(vec2(6.0, 0.0)), drawers),
        now => between_two(ui, rect, look, now, drawers),
    });
}

/// How large a player's emblem is in the order of play.
const EMBLEM: f32 = 28.0;

/// The ribbon, at its left the order of play, at its right the log and the pages.
fn around_the_ribbon(ui: &mut Ui, rect: Rect, look: &Look, now: Phase, drawers: &mut Drawers) {
    let ribbon = ribbon::show(ui, rect, look, now, false);
    let room = rect.shrink2(vec2(6.0, 0.0));
    let left = room.with_max_x(ribbon.min.x - space::INNER);
    let right = room.with_min_x(ribbon.max.x + space::INNER);
    row_within(ui, left, |ui| {
        let wide = (EMBLEM + 4.0) * look.seats.len() as f32;
        let layout = egui::Layout::right_to_left(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(wide, rect.height()), layout, |ui| order(ui, look, EMBLEM));
    });
    corner(ui, right, drawers);
}

/// Log, counts and pages.
fn corner(ui: &mut Ui, right: Rect, drawers: &mut Drawers) {
    within_as(ui, right, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        page::menu(ui, crate::ui::theatre::reveal::button);
        if page::round(ui, "#").on_hover_text(Page::Counts.title()).is_switched() {
            page::open(ui.ctx(), Page::Counts);
        }
        let log = tell!("log-short", unread = drawers.unread);
        let button = widgets::choice_button(&log, drawers.log).min_size(egui::vec2(56.0, 34.0));
        let button = ui.add(button.corner_radius(17.0));
        widgets::tag(&button, || LOG.to_owned());
        if button.is_switched() {
            drawers.log = !drawers.log;
        }
    });
}

/// How much of the bar of a phone its buttons take at each side.
const BESIDE: f32 = 44.0;

/// The ribbon of a phone: what is on, between the log and the pages.
fn between_two(ui: &mut Ui, rect: Rect, look: &Look, now: Option<Phase>, drawers: &mut Drawers) {
    if let Some(now) = now {
        ribbon::show(ui, rect.shrink2(vec2(BESIDE, 0.0)), look, now, true);
    }
    row_within(ui, rect, |ui| {
        let button = page::round(ui, "");
        bubble(ui.painter(), button.rect.center(), drawers.log);
        if drawers.unread > 0 {
            let corner = button.rect.right_top() + vec2(-5.0, 7.0);
            ui.painter().circle_filled(corner, 8.5, theme::INFO.egui());
            let font = theme::strong_font(size::SMALL);
            let ink = theme::INK_DARK.egui();
            ui.painter()
                .text(corner, egui::Align2::CENTER_CENTER, drawers.unread, font, ink);
        }
        widgets::tag(&button, || LOG.to_owned());
        let words = tell!("log-short", unread = drawers.unread);
        widgets::announce(&button, ui, drawers.log, Sense::click(), &words);
        if button.on_hover_text(words).is_switched() {
            drawers.log = !drawers.log;
        }
    });
    within_as(ui, rect, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        page::menu(ui, crate::ui::theatre::reveal::button);
    });
}

/// The sign of the log: what somebody says.
fn bubble(painter: &egui::Painter, at: egui::Pos2, is_open: bool) {
    let ink = if is_open { theme::ACCENT } else { theme::TEXT }.egui();
    let corner = |x: f32, y: f32| at + vec2(x, y);
    let outline = [
        (-8.0, -7.0),
        (8.0, -7.0),
        (8.0, 4.0),
        (-2.0, 4.0),
        (-6.0, 8.0),
        (-6.0, 4.0),
        (-8.0, 4.0),
    ];
    let outline = outline.into_iter().map(|(x, y)| corner(x, y)).collect();
    painter.add(egui::Shape::closed_line(outline, Stroke::new(1.6, ink)));
}

/// The players in the order of play; those who are awaited have a bright ring. From the right, as the layout runs.
fn order(ui: &mut Ui, look: &Look, diameter: f32) {
    let mut seats: Vec<Seat> = look.facts.order.to_vec();
    if seats.is_empty() {
        seats = look.seats.iter().map(|shield| shield.seat).collect();
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for seat in seats.into_iter().rev() {
            let Some(shield) = look.shield(seat) else { continue };
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(diameter), Sense::hover());
            widgets::paint_emblem(ui.painter(), shield.faction, rect.center(), diameter / 2.0 - 2.5);
            if look.awaited().contains(seat) {
                ui.painter().circle_stroke(
                    rect.center(),
                    diameter / 2.0 - 0.5,
                    Stroke::new(2.0, theme::ACCENT.egui()),
                );
            }
            let claims = look.facts.claims.iter().filter(|claim| claim.seat == seat);
            let claims: Vec<Claim> = claims.copied().collect();
            claims.iter().for_each(|claim| claimed(ui.painter(), rect, claim.last));
            response.on_hover_ui(|ui| {
                ui.label(widgets::strong(
                    text::faction_name(shield.faction),
                    size::TEXT,
                    theme::TEXT,
                ));
                ui.label(widgets::plain(say("storm-order-note"), size::SMALL, theme::TEXT_DIM));
                for claim in &claims {
                    let words = text::claim(claim);
                    ui.label(widgets::plain(&words, size::SMALL, theme::INFO));
                }
            });
        }
    });
}

/// A mark of another place in the order that a card was played for: an arrow to the front or to the end (Rule 3.02.02).
fn claimed(painter: &egui::Painter, disc: Rect, last: bool) {
    let way = if last { 1.0 } else { -1.0 };
    let at = if last { disc.right_bottom() } else { disc.left_bottom() } + vec2(-way * 4.0, -3.0);
    let mut arrow = vec![
        at + vec2(way * 5.0, 0.0),
        at + vec2(-way * 3.0, 4.5),
        at + vec2(-way * 3.0, -4.5),
    ];
    if !last {
        arrow.reverse();
    }
    let edge = Stroke::new(1.0, theme::PANEL.egui());
    painter.add(egui::Shape::convex_polygon(arrow, theme::INFO.egui(), edge));
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Game, Setup};

    use super::*;
    use crate::ui::kit::touch;
    use crate::ui::tests::drawn::{self, context};

    #[test]
    fn a_phone_names_every_phase_in_full() {
        let mut seen = 0;
        drawn::advanced_games(0..6, 50, |game| {
            let turn = game.view(arrakis_rules::Viewer::Spectator).public.course.turn;
            if turn < 10 || seen > 0 {
                return;
            }
            seen += 1;
            for (width, height) in [(390.0, 844.0), (360.0, 800.0), (844.0, 390.0)] {
                let (_, screen, _) = drawn::free_room(width, height, 100);
                let layout = Layout::new(screen);
                for phase in Phase::TURN {
                    let ctx = context();
                    touch::suit(&ctx, true);
                    let shown = drawn::words_on(screen, &ctx, game, Seat(0), |ctx, look| {
                        show(ctx, layout.top, look, Some(phase), &mut Drawers::default());
                    });
                    let named = shown.iter().find(|(words, _)| words == text::phase(phase));
                    let is_whole = named.is_some_and(|(_, at)| layout.top.contains_rect(*at));
                    assert!(is_whole, "{phase:?} at {width}x{height}: {shown:?}");
                }
            }
        });
        assert_eq!(seen, 1);
    }

    #[test]
    fn a_phones_bar_has_buttons_for_fingers() {
        let game = Game::new(Setup::new(&arrakis_rules::Faction::CLASSIC, 3).unwrap()).unwrap();
        for (width, height) in [(390.0, 844.0), (844.0, 390.0)] {
            let (zoom, screen, _) = drawn::free_room(width, height, 100);
            let layout = Layout::new(screen);
            let ctx = context();
            touch::suit(&ctx, true);
            drawn::words_on(screen, &ctx, &game, Seat(0), |ctx, look| {
                show(ctx, layout.top, look, Some(Phase::Storm), &mut Drawers::default());
            });
            let buttons: Vec<Rect> = ctx.viewport(|viewport| {
                let layers = viewport.prev_pass.widgets.layers();
                let all = layers.flat_map(|(_, widgets)| widgets);
                let pressed = all.filter(|widget| widget.sense.senses_click() && widget.enabled);
                pressed
                    .map(|widget| widget.rect)
                    .filter(|rect| rect.width() < 200.0)
                    .collect()
            });
            assert_eq!(buttons.len(), 2, "{buttons:?}");
            for button in buttons {
                let side = button.size().min_elem() * zoom;
                assert!(
                    side >= 43.5 && layout.top.contains_rect(button.shrink(0.5)),
                    "{button:?} at {width}x{height}"
                );
            }
        }
    }
}
