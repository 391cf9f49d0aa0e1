//! The foot of a question that fills the window: its buttons, and the line above them of what is missing or was refused.

use arrakis_rules::PromptKind;
use bevy_egui::egui::{self, Align, Layout, Rect, Ui, vec2};

use super::{Desk, Notice, buttons};
use crate::locale::say;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::layout::{BUTTON, Form, foot};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::within::within_as;
use crate::ui::kit::{links, widgets};

/// Where the buttons are; the first of them is in the middle.
pub(super) fn first(kind: &PromptKind, form: Form, room: Rect) -> Rect {
    let has_two = match kind {
        PromptKind::Decide(decision) => decision.shape.or_nothing(),
        PromptKind::Bid { .. } => true,
        _ => false,
    };
    foot(form, room, if has_two { 2 } else { 1 })
}

/// The buttons at the foot: the first in the middle, others at its right; below each other in a tall window.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, form: Form, room: Rect) {
    let first = first(kind, form, room);
    let (row, layout) = if form == Form::Tall {
        (first, Layout::top_down_justified(Align::Center))
    } else {
        (first.with_max_x(room.max.x), Layout::left_to_right(Align::Center))
    };
    within_as(ui, row, layout, |ui| {
        ui.spacing_mut().interact_size = vec2(
            first.width(),
            if form == Form::Tall { BUTTON.y } else { first.height() },
        );
        if desk.open {
            buttons::show(ui, desk, kind);
        } else {
            sending(ui, 20.0);
        }
    });
}

/// What stands instead of the buttons while an answer is on its way; what turns is so large.
pub(super) fn sending(ui: &mut Ui, large: f32) {
    ui.add(egui::Spinner::new().size(large).color(theme::TEXT_DIM.egui()));
    ui.label(widgets::plain(say("sending"), size::TEXT, theme::TEXT_DIM));
}

/// What is missing, what was refused or what is lost, in a line: the most important of these. Returns whether there is one.
pub(super) fn said(ui: &mut Ui, desk: &Desk, notice: Option<Notice>) -> bool {
    if let Some(words) = desk.lost {
        ui.label(widgets::strong(words, size::TEXT, theme::LOSS));
    } else if let Some(Notice { refusal, fade }) = notice {
        // What stands beside it does not fade with it.
        ui.scope(|ui| {
            ui.multiply_opacity(fade);
            links::behind(ui, &text::refusal(refusal), refusal.rule, size::TEXT, theme::LOSS);
        });
    } else if let Some(why) = desk.draft.missing().filter(|_| desk.open && !desk.says_whole) {
        links::behind(ui, &why.words, why.rule, size::SMALL, theme::ACCENT);
    } else {
        return false;
    }
    marks::note(ui.ctx(), Spot::Asked, ui.min_rect());
    true
}
