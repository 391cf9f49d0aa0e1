//! The question, over the board: what is asked below the ribbon; above the hand what is chosen, and the buttons that answer. What one
//! may do unasked, and a hint, are at the right of the hand, or on a phone in the row above the button.

mod asked;
mod phone;

use std::f32::consts::TAU;

use arrakis_rules::{PromptKind, RuleId, Shape};
use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{self, Align2, Area, Id, Rect, Stroke, Ui, Vec2, pos2, vec2};

use super::answer::{self, Bar, Role, foot};
use super::contents::{self, can_be_taken_back};
use super::idle::TimeLeft;
use super::{
    Desk, Notice, bar, battle, buttons, hint, idle, kinds, movement, notes, number, power, revival, risen, shipping,
    standing, tanks,
};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{Sketch, comes_again};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{EDGE, Layout};
use crate::ui::kit::order::{ASIDES, PROMPT};
use crate::ui::kit::within::{row_within, within, within_as};
use crate::ui::kit::{focus, links, why, widgets};

/// How wide what is chosen is, in points.
const WIDE: f32 = 600.0;
/// The same for what is chosen beside the board, and for what goes on while nothing is asked.
const MIDDLE: f32 = 460.0;
/// The ways to ship, beside each other.
const WAYS: f32 = 396.0;
/// How many go, beside the button.
const COUNT: f32 = 158.0;
/// How large what is asked is written.
const ASKED: f32 = 23.0;
/// How wide what may be done unasked is.
const ASIDES_WIDE: f32 = 190.0;
/// How high a line is of what is said above what is chosen.
const SAID: f32 = 30.0;
/// What lies at the right of the hand: from the window's edge on.
const TRAITORS: f32 = 90.0;

/// How large the parts have been since a question stands: what comes may make them larger once, and what goes leaves its room.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Parts {
    /// Which question of this window.
    of: u32,
    /// What the box with choices holds, and how high it is.
    choices: f32,
    boxed: f32,
    /// How high is what is said above it.
    said: f32,
    /// All that lies over the board.
    rect: Rect,
}

impl Parts {
    /// Whether something has another size, more than by what is rounded.
    fn differs(&self, other: &Parts) -> bool {
        let sizes = |parts: &Parts| {
            let (min, max) = (parts.rect.min, parts.rect.max);
            [parts.choices, parts.boxed, parts.said, min.x, min.y, max.x, max.y]
        };
        let pairs = sizes(self).into_iter().zip(sizes(other));
        pairs.into_iter().any(|(one, other)| (one - other).abs() > 0.5)
    }
}

/// Draws it.
pub(super) fn show(ctx: &egui::Context, layout: &Layout, desk: &mut Desk, notice: Option<Notice>) {
    asides(ctx, layout, desk);
    desk.says_whole = desk.draft.kind.is_some();
    match desk.draft.kind.clone() {
        Some(kind) => {
            let question = text::question(&kind, &desk.look.names);
            asked::show(
                ctx,
                layout,
                (&question.title, theme::ACCENT, ASKED),
                &question.sentence,
                Some(question.rule),
            );
            answers(ctx, layout, desk, &kind, question.rule, notice);
        }
        None => {
            let look = desk.look;
            let told = idle::sentence(look);
            let is_on = look.ending.is_none() && !look.is_past;
            match told {
                // Who is waited for says that we wait.
                Some((words, None)) if is_on => {
                    asked::show(ctx, layout, (&words, theme::TEXT_DIM, size::HEADING), "", None);
                }
                told => {
                    let (words, rule) = told.unwrap_or_default();
                    let title = (idle::title(look), theme::TEXT_DIM, size::HEADING);
                    asked::show(ctx, layout, title, &words, rule);
                }
            }
            waiting(ctx, layout, desk, notice);
        }
    }
}

/// What may be done unasked, a hint, and above them what takes back what is chosen.
fn asides(ctx: &egui::Context, layout: &Layout, desk: &mut Desk) {
    if !layout.is_wide() {
        return phone::asides(ctx, layout, desk);
    }
    let foot = layout.screen.max - vec2(EDGE + TRAITORS, EDGE);
    Area::new(ASIDES.into())
        .fixed_pos(foot)
        .pivot(Align2::RIGHT_BOTTOM)
        .constrain(false)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            ui.set_max_width(ASIDES_WIDE);
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = space::TIGHT;
                if idle::may_pledge(desk.look) {
                    let frame = widgets::glass().inner_margin(8.0);
                    frame.show(ui, |ui| idle::pledge(ui, desk));
                } else {
                    desk.draft.pledge = None;
                }
                if matches!(desk.draft.kind, Some(PromptKind::React { .. })) {
                    power::fewer(ui, desk);
                }
                if let Some(kind) = again(desk) {
                    standing::spans(ui, desk, &kind);
                }
                let steps = contents::can_step(desk);
                if can_be_taken_back(desk.draft) && (steps.0 || steps.1) {
                    contents::taking_back(ui, desk);
                }
                ui.horizontal(|ui| {
                    if desk.draft.kind.is_some() {
                        hint::button(ui, desk);
                    }
                    desk.free_acts_button(ui);
                });
            });
        });
}

/// The question, if it is chosen for how long its answer shall be given again.
fn again(desk: &Desk) -> Option<PromptKind> {
    let kind = desk.draft.kind.as_ref()?;
    (comes_again(kind) && !desk.is_guided).then(|| kind.clone())
}

/// What is chosen, and the buttons.
fn answers(
    ctx: &egui::Context,
    layout: &Layout,
    desk: &mut Desk,
    kind: &PromptKind,
    rule: RuleId,
    notice: Option<Notice>,
) {
    let mut bar = Bar::new(layout, kind);
    let id = Id::new((PROMPT, "parts"));
    let before = ctx
        .data(|data| data.get_temp::<Parts>(id))
        .filter(|parts| parts.of == desk.draft.nth);
    let mut parts = before.unwrap_or(Parts {
        of: desk.draft.nth,
        choices: 0.0,
        boxed: 0.0,
        said: SAID,
        rect: bar.main,
    });
    Area::new(PROMPT.into())
        .fixed_pos(parts.rect.min)
        .default_size(parts.rect.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            focus::begins_at(ui.ctx(), f32::NEG_INFINITY);
            if !layout.is_wide() {
                phone::rows(ui, desk, &mut bar);
            }
            let body = why::under(ui, rule, |ui| body(ui, layout, desk, kind, (&mut bar, &mut parts)));
            let taken = row(ui, desk, kind, bar);
            ring(ui, desk, taken.main);
            // What stands at the side leaves the middle free.
            let is_above = |body: &Rect| body.x_range().contains(taken.main.center().x) || !layout.is_wide();
            let top = body.filter(is_above).map_or(taken.top(), |body| body.min.y) - 2.0;
            let all = body.map_or(taken.rect(), |body| body.union(taken.rect()));
            let said = has_spoken(desk, kind, notice.is_some()).then(|| {
                let mut high = 0.0;
                let place = taken.above(ui, (top, parts.said), |ui| {
                    told(ui, desk, kind, notice);
                    high = ui.min_rect().height();
                });
                parts.said = parts.said.max(high);
                place
            });
            let all = said.map_or(all, |said| all.union(said));
            // What lay over the board once is not suddenly the board under the pointer.
            parts.rect = before.map_or(all, |before| before.rect.union(all));
            ui.expand_to_include_rect(parts.rect);
            if before.is_none_or(|before| before.differs(&parts)) {
                // All of it is drawn at its place; the pointer finds it there from the next frame on.
                ui.ctx().request_repaint();
            }
            ui.data_mut(|data| data.insert_temp(id, parts));
        });
}

/// What is chosen, above the buttons. Returns where it stands.
fn body(
    ui: &mut Ui,
    layout: &Layout,
    desk: &mut Desk,
    kind: &PromptKind,
    (bar, parts): (&mut Bar, &mut Parts),
) -> Option<Rect> {
    match form(desk, kind) {
        Form::Bar => None,
        Form::Number => {
            if layout.is_wide() {
                let rect = number::show(ui, layout, desk, kind)?;
                bar.stand_beside(rect);
                Some(rect)
            } else {
                number::steps(ui, choices_room(layout, bar), desk, kind)
            }
        }
        Form::Tiles => {
            let rect = kinds::show(ui, choices_room(layout, bar), desk, kind);
            Some(rect)
        }
        Form::Tanks => match kind {
            PromptKind::Revive(options) => {
                let room = if layout.is_wide() {
                    tanks::above(layout)
                } else {
                    choices_room(layout, bar)
                };
                tanks::show(ui, layout, room, desk, options)
            }
            _ => None,
        },
        Form::Cards => risen::show(ui, choices_room(layout, bar), desk, kind),
        Form::Box => Some(boxed(ui, choices_room(layout, bar), desk, kind, parts)),
    }
}

/// Where what is chosen stands: above the buttons, around the middle of the room.
fn choices_room(layout: &Layout, bar: &Bar) -> Rect {
    if !layout.is_wide() {
        return phone::choices(layout, bar);
    }
    let (free, main) = (layout.free(), bar.main);
    let half = free.width() / 2.0;
    Rect::from_min_max(
        pos2(main.center().x - half, layout.ask().max.y),
        pos2(main.center().x + half, main.min.y - answer::ABOVE),
    )
}

/// How it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// By the buttons, or on the board.
    Bar,
    /// On half a wheel.
    Number,
    /// From tiles.
    Tiles,
    /// From cards.
    Cards,
    /// Out of the tanks.
    Tanks,
    /// In a box.
    Box,
}

fn form(desk: &Desk, kind: &PromptKind) -> Form {
    if answer::is_number(kind) {
        return Form::Number;
    }
    if kinds::has_tiles(kind) {
        return Form::Tiles;
    }
    if risen::has_cards(kind) {
        return Form::Cards;
    }
    match kind {
        PromptKind::React { .. } => Form::Bar,
        PromptKind::Revive(_) => Form::Tanks,
        PromptKind::Decide(decision) if matches!(decision.shape, Shape::YesNo { .. }) => Form::Bar,
        _ if contents::has_controls(desk, kind) => Form::Box,
        _ => Form::Bar,
    }
}

/// Whether the button says the whole answer as a hint would say it.
pub(super) fn is_told_by_its_button(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::Decide(decision) => decision.about.price.is_none(),
        PromptKind::UseVoice { .. }
        | PromptKind::AnswerPrescience { .. }
        | PromptKind::ChooseBattle { .. }
        | PromptKind::MakePrediction { .. } => true,
        _ => false,
    }
}

/// A box with the choices. Returns where it stands.
fn boxed(ui: &mut Ui, room: Rect, desk: &mut Desk, kind: &PromptKind, parts: &mut Parts) -> Rect {
    let frame = widgets::glass().fill(theme::PANEL.egui());
    let outer = width(kind).min(room.width());
    let (foot, most) = (room.max.y, room.height());
    parts.boxed = parts.boxed.min(most);
    let place = Rect::from_min_max(
        pos2(room.center().x - outer / 2.0, foot - parts.boxed),
        pos2(room.center().x + outer / 2.0, foot),
    );
    let margin = frame.total_margin().sum();
    let layer = ui.layer_id();
    let next = |ui: &Ui| ui.ctx().graphics_mut(|graphics| graphics.entry(layer).next_idx());
    let begin = next(ui);
    // It may be higher than it was.
    let drawn = within(ui, place.with_max_y(place.min.y + most), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(outer - margin.x);
            let room = (most - margin.y).max(60.0);
            contents::scrolled(ui, room, &mut parts.choices, |ui| contents::controls(ui, desk, kind));
        });
        ui.min_rect().height()
    });
    let high = parts.boxed.max(drawn);
    if (high - parts.boxed).abs() > 0.5 {
        // It hangs from its foot: what was drawn goes to where it belongs.
        let (end, way) = (next(ui), vec2(0.0, parts.boxed - high));
        let moved = TSTransform::from_translation(way);
        ui.ctx()
            .graphics_mut(|graphics| graphics.entry(layer).transform_range(begin, end, moved));
    }
    parts.boxed = high;
    place.with_min_y(foot - high)
}

/// How wide such a box is.
fn width(kind: &PromptKind) -> f32 {
    match kind {
        PromptKind::Bid { .. } | PromptKind::PayForCard { .. } => WIDE,
        PromptKind::Ship(_) => WAYS,
        _ => MIDDLE,
    }
}

/// Whether anybody goes who can be counted.
fn has_count(desk: &Desk) -> bool {
    match &desk.draft.sketch {
        Sketch::Ship(shipping) => shipping.to.is_some(),
        Sketch::Move { groups, .. } => !groups.is_empty(),
        _ => false,
    }
}

/// How many go, at the left of the button: its room is there before there is anybody to count.
fn count(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, place: Rect) {
    if has_count(desk) {
        ui.painter().rect_filled(place.expand(5.0), 9.0, theme::PANEL.egui());
    }
    row_within(ui, place, |ui| {
        ui.spacing_mut().interact_size = vec2(0.0, 26.0);
        match kind {
            PromptKind::Ship(options) => shipping::counted_by_button(ui, desk, options, None),
            PromptKind::Move(options) | PromptKind::RideWorm(options) => {
                movement::counted_by_button(ui, desk, options, None);
            }
            _ => {}
        }
    });
}

/// Whether forces go that are counted beside the button.
fn is_counted(kind: &PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::Ship(_) | PromptKind::Move(_) | PromptKind::RideWorm(_)
    )
}

/// The buttons. Returns where they stand.
fn row(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, mut bar: Bar) -> Bar {
    if !desk.open {
        within_as(ui, bar.main, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            bar::sending(ui, 20.0);
        });
        return bar;
    }
    if let Some(steps) = bar.steps() {
        match kind {
            PromptKind::Ship(options) => shipping::counted_by_button(ui, desk, options, Some(steps)),
            PromptKind::Move(options) | PromptKind::RideWorm(options) => {
                movement::counted_by_button(ui, desk, options, Some(steps));
            }
            _ => {}
        }
    } else if is_counted(kind) && bar.width(Role::Main).is_none() {
        let place = bar.at_the_left(COUNT);
        count(ui, desk, kind, place);
    }
    desk.bar = Some(bar.clone());
    buttons::show(ui, desk, kind);
    desk.bar.take().unwrap_or(bar)
}

/// The time that is left, as a ring in the button that answers.
fn ring(ui: &mut Ui, desk: &Desk, main: Rect) {
    let Some(left) = TimeLeft::of(desk.look) else { return };
    const RADIUS: f32 = 15.0;
    let place = Rect::from_center_size(
        pos2(main.max.x - RADIUS - 8.0, main.center().y),
        Vec2::splat(2.0 * RADIUS),
    );
    let (painter, middle) = (ui.painter(), place.center());
    painter.circle_filled(middle, RADIUS + 3.0, theme::BACKGROUND.egui());
    let tint = if left.is_short { theme::LOSS } else { theme::INFO };
    // From the top on, as a hand goes back.
    let points = (0..=40).map(|part| {
        let angle = -TAU / 4.0 - TAU * left.share * part as f32 / 40.0;
        middle + RADIUS * Vec2::angled(angle)
    });
    painter.circle_stroke(middle, RADIUS, Stroke::new(3.0, theme::EDGE.fade(0.4)));
    painter.add(egui::Shape::line(points.collect(), Stroke::new(3.0, tint.egui())));
    painter.text(
        middle + vec2(0.0, 1.0),
        Align2::CENTER_CENTER,
        format!("{}", left.seconds),
        theme::title_font(size::TEXT),
        theme::TEXT.egui(),
    );
    let response = ui.interact(place, ui.id().with("time left"), egui::Sense::hover());
    widgets::announce(&response, ui, false, egui::Sense::hover(), &left.words);
    response.on_hover_text(&left.words);
}

/// Whether anything is said above what is chosen.
fn has_spoken(desk: &Desk, kind: &PromptKind, is_refused: bool) -> bool {
    desk.lost.is_some() || is_refused || notes_of(desk, kind).is_some()
}

/// What one should know to answer.
fn notes_of(desk: &Desk, kind: &PromptKind) -> Option<String> {
    match kind {
        PromptKind::Decide(decision) => {
            let notes = notes::notes(desk, decision);
            (!notes.is_empty()).then(|| notes.join(" "))
        }
        PromptKind::Revive(options) => revival::note(desk.look, options).map(str::to_owned),
        PromptKind::ChooseBattle { battles } => {
            let notes: Vec<String> = battles.iter().flat_map(|one| battle::beside(desk.look, one)).collect();
            (!notes.is_empty()).then(|| notes.join(" "))
        }
        PromptKind::AnswerPrescience { plan, .. } => {
            let command = plan.voice.map(text::command);
            command.map(|command| labels::voice_commands(&command))
        }
        _ => None,
    }
}

/// What is lost or was refused, else what one should know.
fn told(ui: &mut Ui, desk: &Desk, kind: &PromptKind, notice: Option<Notice>) {
    // Over sand and rock it is read on a ground of its own.
    let ground = ui.painter().add(egui::Shape::Noop);
    if !bar::said(ui, desk, notice)
        && let Some(words) = notes_of(desk, kind)
    {
        let fits = widgets::fitting(ui, &words, size::TEXT, theme::text_font);
        links::sentence(ui, &words, fits, theme::INFO);
    }
    let shape = RectShape::filled(ui.min_rect().expand2(vec2(10.0, 3.0)), 8.0, theme::PANEL.egui());
    ui.painter().set(ground, shape);
}

/// What goes on while nothing is asked, where that is more than a sentence.
fn waiting(ctx: &egui::Context, layout: &Layout, desk: &mut Desk, notice: Option<Notice>) {
    focus::begins_at(ctx, 0.0);
    // In a wide window it stands beside the hand.
    let may_pledge = !layout.is_wide() && idle::may_pledge(desk.look);
    if !idle::has_more(desk) && notice.is_none() && !may_pledge {
        return;
    }
    let (at, wide) = if layout.is_wide() {
        (foot(layout), MIDDLE)
    } else {
        phone::waiting(layout)
    };
    Area::new(PROMPT.into())
        .fixed_pos(at)
        .pivot(Align2::CENTER_BOTTOM)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            let frame = widgets::covering(ctx, widgets::glass());
            frame.show(ui, |ui| {
                ui.set_width(wide - frame.total_margin().sum().x);
                idle::more(ui, desk);
                if may_pledge {
                    ui.horizontal(|ui| idle::pledge_row(ui, desk));
                }
                contents::refused(ui, notice);
            });
        });
}
