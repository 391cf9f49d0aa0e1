//! The question of a wide window, over the board: what is asked below the ribbon; above the hand what is chosen, and the buttons
//! that answer. What one may do unasked, and a hint, are at the right of the hand.

use arrakis_rules::{PromptKind, RuleId, Shape};
use bevy_egui::egui::{self, Align2, Area, Rect, Ui, pos2, vec2};

use super::contents::{self, can_be_taken_back};
use super::{Desk, Notice, bar, buttons, decide, hint, idle, movement, shipping, standing};
use crate::locale::say;
use crate::text;
use crate::theme::{self, Tint, size, space};
use crate::ui::draft::{Sketch, answers_at_once, comes_again};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{EDGE, Layout};
use crate::ui::kit::order::{ASIDES, PROMPT};
use crate::ui::kit::within::row_within;
use crate::ui::kit::{focus, lamp, links, why, widgets};

/// How wide what is chosen is, in points.
const WIDE: f32 = 600.0;
/// The same for what is chosen beside the board, and for what goes on while nothing is asked.
const MIDDLE: f32 = 460.0;
/// The same for a number.
const NARROW: f32 = 330.0;
/// How many go, beside the button.
const COUNT: f32 = 158.0;
/// A button that answers, at least.
const BUTTON: egui::Vec2 = vec2(150.0, 48.0);
/// How large what is asked is written.
const ASKED: f32 = 23.0;
/// How wide the sentence below it is at most, and the line of both where they have room beside each other.
const SENTENCE: f32 = 660.0;
const LINE: f32 = 820.0;
/// What is between both there.
const APART: f32 = 12.0;
/// How wide what may be done unasked is.
const ASIDES_WIDE: f32 = 190.0;
/// What lies at the right of the hand: from the window's edge on.
const TRAITORS: f32 = 90.0;

/// How high the parts have been since a question stands, and how wide its buttons: what comes may make it higher once, and what
/// goes leaves its room.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Parts {
    /// Which question of this window.
    of: u32,
    notes: f32,
    choices: f32,
    row: f32,
}

impl Parts {
    /// Whether something has another size, more than by what is rounded.
    fn differs(&self, other: &Parts) -> bool {
        let sizes = |parts: &Parts| [parts.notes, parts.choices, parts.row];
        let pairs = sizes(self).into_iter().zip(sizes(other));
        pairs.into_iter().any(|(one, other)| (one - other).abs() > 0.5)
    }
}

/// Draws it. Returns how high what stands above the hand is.
pub(super) fn show(ctx: &egui::Context, layout: &Layout, desk: &mut Desk, notice: Option<Notice>) -> f32 {
    asides(ctx, layout, desk);
    desk.says_whole = desk.draft.kind.as_ref().is_some_and(says_whole);
    match desk.draft.kind.clone() {
        Some(kind) => {
            let question = text::question(&kind, &desk.look.names);
            asked(
                ctx,
                layout,
                (&question.title, theme::ACCENT, ASKED),
                &question.sentence,
                Some(question.rule),
            );
            answers(ctx, layout, desk, &kind, question.rule, notice)
        }
        None => {
            let look = desk.look;
            let told = idle::sentence(look);
            let is_on = look.ending.is_none() && !look.is_past;
            match told {
                // Who is waited for says that we wait.
                Some((words, None)) if is_on => {
                    asked(ctx, layout, (&words, theme::TEXT_DIM, size::HEADING), "", None);
                }
                told => {
                    let (words, rule) = told.unwrap_or_default();
                    let title = (idle::title(look), theme::TEXT_DIM, size::HEADING);
                    asked(ctx, layout, title, &words, rule);
                }
            }
            waiting(ctx, layout, desk, notice)
        }
    }
}

/// What is asked, or what goes on, in a line; in two where that has no room.
fn asked(
    ctx: &egui::Context,
    layout: &Layout,
    (title, tint, font): (&str, Tint, f32),
    sentence: &str,
    rule: Option<RuleId>,
) {
    let place = layout.ask();
    Area::new("what is asked".into())
        .fixed_pos(place.center_top())
        .pivot(Align2::CENTER_TOP)
        .constrain(false)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            let title = ui
                .painter()
                .layout_no_wrap(title.to_owned(), theme::title_font(font), tint.egui());
            let mut linked = match rule {
                Some(rule) => links::Linked::whole(sentence, rule, size::TEXT - 1.0, theme::TEXT),
                None => links::Linked::new(sentence, size::TEXT - 1.0, theme::TEXT),
            };
            let most = SENTENCE.min(layout.free().width());
            let mut words = linked.lay_out(ui, f32::INFINITY);
            let apart = if sentence.is_empty() { 0.0 } else { APART };
            // Beside each other where both have room.
            let is_line = title.size().x + apart + words.size().x <= LINE.min(layout.free().width());
            if !is_line {
                linked.job.halign = egui::Align::Center;
                words = linked.lay_out(ui, most);
            }
            let (one, other) = (title.size(), words.size());
            let extent = if is_line {
                vec2(one.x + apart + other.x, one.y.max(other.y))
            } else {
                vec2(one.x.max(other.x), one.y + other.y)
            };
            let (rect, _) = ui.allocate_exact_size(extent, egui::Sense::hover());
            lamp::soft(ui.painter(), rect.expand2(vec2(60.0, 12.0)), theme::BACKGROUND, 0.8);
            let (at, beside) = if is_line {
                let foot = rect.min.y + one.y - other.y - 1.0;
                (rect.min, pos2(rect.max.x - other.x, foot))
            } else {
                (
                    pos2(rect.center().x - one.x / 2.0, rect.min.y),
                    pos2(rect.center().x, rect.min.y + one.y),
                )
            };
            ui.painter().galley(at, title, tint.egui());
            linked.paint(ui, beside, words);
        });
}

/// What may be done unasked, a hint, and above them what takes back what is chosen.
fn asides(ctx: &egui::Context, layout: &Layout, desk: &mut Desk) {
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
                if let Some(kind) = desk
                    .draft
                    .kind
                    .clone()
                    .filter(|kind| comes_again(kind) && !desk.is_guided)
                {
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

/// Where what stands above the hand ends, in its middle.
fn foot(layout: &Layout) -> egui::Pos2 {
    pos2(layout.screen.center().x, layout.hand().min.y - EDGE)
}

/// What is chosen, and the buttons.
fn answers(
    ctx: &egui::Context,
    layout: &Layout,
    desk: &mut Desk,
    kind: &PromptKind,
    rule: RuleId,
    notice: Option<Notice>,
) -> f32 {
    let foot = foot(layout);
    let most = foot.y - layout.ask().max.y;
    let shown = Area::new(PROMPT.into())
        .fixed_pos(foot)
        .pivot(Align2::CENTER_BOTTOM)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            ui.set_max_size(vec2(layout.free().width(), most));
            focus::begins_at(ui.ctx(), ui.cursor().min.y - 1.0);
            let id = ui.id().with("parts");
            let before = ui
                .data(|data| data.get_temp::<Parts>(id))
                .filter(|parts| parts.of == desk.draft.nth);
            let mut parts = before.unwrap_or(Parts {
                of: desk.draft.nth,
                ..Parts::default()
            });
            // What is lost by a button is known when that has been drawn.
            let lost_id = ui.id().with("lost");
            desk.lost = ui.data(|data| data.get_temp::<Option<&'static str>>(lost_id)).flatten();
            let has_box = has_choices(desk, kind) || parts.notes > 0.0 || parts.choices > 0.0;
            let outer = if has_box {
                width(kind).min(layout.free().width())
            } else {
                0.0
            };
            if has_box {
                let frame = widgets::glass();
                let aside = ((parts.row - outer) / 2.0).max(0.0);
                let frame = frame.fill(theme::PANEL.egui()).outer_margin(egui::Margin {
                    left: aside as i8,
                    ..egui::Margin::ZERO
                });
                let wide = outer - widgets::glass().total_margin().sum().x;
                let room = most - BUTTON.y - space::NORMAL - frame.total_margin().sum().y;
                frame.show(ui, |ui| {
                    ui.set_width(wide);
                    boxed(ui, desk, kind, rule, notice, room, &mut parts);
                });
                ui.add_space(space::NORMAL);
            }
            let told = desk.lost.take();
            row(ui, desk, kind, outer, &mut parts);
            if desk.lost != told {
                ui.data_mut(|data| data.insert_temp(lost_id, desk.lost));
                ui.ctx().request_repaint();
            }
            // In its first frame it is found out how wide the buttons are that stand in the middle of what is above them.
            // A Nexus grows and shrinks at its top while others act, and nothing rests on its sizes.
            let is_nexus = matches!(kind, PromptKind::Nexus { .. });
            if !is_nexus && before.map_or(has_box, |before| before.differs(&parts)) {
                ui.ctx().request_discard("resized");
            }
            if !ui.is_sizing_pass() {
                ui.data_mut(|data| data.insert_temp(id, parts));
            }
        });
    shown.response.rect.height()
}

/// How wide what is chosen is.
fn width(kind: &PromptKind) -> f32 {
    match kind {
        PromptKind::Decide(decision) => match decision.shape {
            Shape::Amount { .. } | Shape::Forces { .. } | Shape::YesNo { .. } => NARROW,
            _ => WIDE,
        },
        PromptKind::Ship(_) | PromptKind::Move(_) | PromptKind::RideWorm(_) | PromptKind::React { .. } => MIDDLE,
        PromptKind::PlaceForces { .. } | PromptKind::MakePrediction { .. } | PromptKind::AssignLosses(_) => MIDDLE,
        _ => WIDE,
    }
}

/// Whether there is anything above the buttons.
fn has_choices(desk: &Desk, kind: &PromptKind) -> bool {
    let is_said = desk.draft.missing().is_some() && !desk.says_whole || desk.lost.is_some();
    is_said
        || contents::has_controls(desk, kind)
        || hint::is_asked_for(desk)
        || idle::may_pledge(desk.look)
        || desk.look.clock.is_some()
}

/// What is said, and what is chosen. What is said stands above: it comes and goes, and nothing below it moves.
fn boxed(
    ui: &mut Ui,
    desk: &mut Desk,
    kind: &PromptKind,
    rule: RuleId,
    notice: Option<Notice>,
    room: f32,
    parts: &mut Parts,
) {
    let top = ui.cursor().min.y;
    idle::clock(ui, desk.look);
    if !desk.is_guided {
        hint::told(ui, desk);
    }
    let notes = ui.cursor().min.y;
    bar::said(ui, desk, notice);
    // What is not there any more leaves its room.
    let drawn = ui.cursor().min.y - notes;
    parts.notes = parts.notes.max(drawn);
    ui.add_space(parts.notes - drawn);
    let room = (room - (ui.cursor().min.y - top)).max(60.0);
    contents::scrolled(ui, kind, room, &mut parts.choices, |ui| {
        why::under(ui, rule, |ui| contents::controls(ui, desk, kind));
    });
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
fn count(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    let (place, _) = ui.allocate_exact_size(vec2(COUNT, BUTTON.y), egui::Sense::hover());
    row_within(ui, place, |ui| {
        ui.spacing_mut().interact_size = vec2(0.0, 26.0);
        match kind {
            PromptKind::Ship(options) => shipping::counted_by_button(ui, desk, options),
            PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::counted_by_button(ui, desk, options),
            _ => {}
        }
    });
}

/// Whether the button says the whole answer, or what is missing: where it is chosen on the board.
fn says_whole(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One { of, .. } => decide::is_on_board(of) && !answers_at_once(of),
            _ => false,
        },
        kind => is_counted(kind),
    }
}

/// Whether forces go that are counted beside the button.
fn is_counted(kind: &PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::Ship(_) | PromptKind::Move(_) | PromptKind::RideWorm(_)
    )
}

/// The buttons, in the middle. `above`: how wide what is above them is; 0 without.
fn row(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, above: f32, parts: &mut Parts) {
    if above > 0.0 {
        ui.set_max_width(above.max(parts.row));
    }
    // In a Nexus buttons come and go at the right.
    let begin = match kind {
        PromptKind::Nexus { .. } => 0.0,
        _ => (above.min(ui.available_width()) - parts.row).max(0.0) / 2.0,
    };
    let left = ui.cursor().min.x;
    // What is seen through buttons must not be the board.
    let empty = if is_counted(kind) && !has_count(desk) {
        COUNT + space::NORMAL
    } else {
        0.0
    };
    let ground = Rect::from_min_size(
        ui.cursor().min + vec2(begin + empty, 0.0),
        vec2(parts.row - empty, BUTTON.y),
    );
    ui.painter().rect_filled(ground.expand(5.0), 9.0, theme::PANEL.egui());
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().interact_size = BUTTON;
        ui.set_min_height(BUTTON.y);
        ui.add_space(begin);
        if desk.open {
            if is_counted(kind) {
                count(ui, desk, kind);
            }
            buttons::show(ui, desk, kind);
        } else {
            ui.add(egui::Spinner::new().size(20.0).color(theme::TEXT_DIM.egui()));
            ui.label(widgets::plain(say("sending"), size::TEXT, theme::TEXT_DIM));
            // Nothing moves into the place of the buttons.
            ui.set_min_width(begin + parts.row);
        }
    });
    if desk.open {
        parts.row = row.response.rect.max.x - left - begin;
    }
}

/// What goes on while nothing is asked, where that is more than a sentence.
fn waiting(ctx: &egui::Context, layout: &Layout, desk: &mut Desk, notice: Option<Notice>) -> f32 {
    focus::begins_at(ctx, 0.0);
    if !idle::has_more(desk) && notice.is_none() {
        return 0.0;
    }
    let shown = Area::new(PROMPT.into())
        .fixed_pos(foot(layout))
        .pivot(Align2::CENTER_BOTTOM)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            let frame = widgets::glass();
            frame.show(ui, |ui| {
                ui.set_width(MIDDLE - frame.total_margin().sum().x);
                idle::more(ui, desk);
                contents::refused(ui, notice);
            });
        });
    shown.response.rect.height()
}

/// The place of a card that is read before the game goes on: above the hand.
pub(crate) fn card_place(layout: &Layout) -> Rect {
    let foot = foot(layout);
    Rect::from_min_max(
        pos2(foot.x - MIDDLE / 2.0, layout.ask().max.y),
        pos2(foot.x + MIDDLE / 2.0, foot.y),
    )
}
