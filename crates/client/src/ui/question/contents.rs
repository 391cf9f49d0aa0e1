//! The choices of a question that stand in a box, and what takes back what is chosen.

use arrakis_rules::{Matter, PowerOptions, PromptKind, Shape};
use bevy_egui::egui::{self, Ui};

use super::{Desk, Notice, battle, bidding, decide, movement, power, setup, shipping};
use crate::locale::say;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Sketch, answers_at_once};
use crate::ui::kit::{links, widgets};

/// Whether anything is chosen that could be taken back before it is said.
pub(super) fn can_be_taken_back(draft: &Draft) -> bool {
    match &draft.kind {
        Some(PromptKind::Decide(decision)) => match &decision.shape {
            Shape::One { of, .. } => !answers_at_once(of),
            _ => draft.sketch != Sketch::Simple,
        },
        _ => draft.sketch != Sketch::Simple,
    }
}

/// The choices in so much room at most, at least as high as they have been (`kept`), so that nothing moves when one of them goes.
pub(super) fn scrolled(ui: &mut Ui, room: f32, kept: &mut f32, add: impl FnOnce(&mut Ui)) {
    egui::ScrollArea::vertical()
        .id_salt("choices")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let top = ui.cursor().min.y;
            add(ui);
            let drawn = ui.cursor().min.y - top;
            *kept = kept.max(drawn);
            ui.add_space(*kept - drawn);
        });
}

/// Back and forth inside the answer that is not sent yet.
pub(super) fn taking_back(ui: &mut Ui, desk: &mut Desk) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let (undo, redo) = can_step(desk);
        let step = |ui: &mut Ui, words, note, enabled| {
            let button = widgets::choice_button(words, false);
            ui.add_enabled(enabled, button).on_hover_text(note).clicked()
        };
        if step(ui, say("undo"), say("undo-note"), undo) {
            desk.draft.undo();
        }
        if step(ui, say("redo"), say("redo-note"), redo) {
            desk.draft.redo();
        }
        if step(ui, say("start-over"), say("start-over-note"), undo) {
            desk.draft.start_over();
        }
    });
}

/// Whether there is anything to take back now, and anything to choose again.
pub(super) fn can_step(desk: &Desk) -> (bool, bool) {
    let history = &desk.draft.history;
    (history.can_undo() && desk.open, history.can_redo() && desk.open)
}

pub(super) fn refused(ui: &mut Ui, notice: Option<Notice>) {
    let Some(Notice { refusal, fade }) = notice else { return };
    ui.scope(|ui| {
        ui.multiply_opacity(fade);
        links::ruled(ui, &text::refusal(refusal), refusal.rule, size::TEXT, theme::LOSS);
    });
}

/// Whether there is anything to choose beside buttons, and beside the places on the board.
pub(super) fn has_controls(desk: &Desk, kind: &PromptKind) -> bool {
    let sketch = &desk.draft.sketch;
    match kind {
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::YesNo { .. } => decision.matter == Matter::CallTraitor,
            Shape::One { of, .. } => !answers_at_once(of) && !decide::is_on_board(of),
            _ => true,
        },
        PromptKind::Ready { .. } | PromptKind::AnswerTruth { .. } | PromptKind::CommitPlan(_) => false,
        // On the board.
        PromptKind::UsePower(PowerOptions::Worm { .. } | PowerOptions::MoveStronghold { .. }) => false,
        PromptKind::PlaceForces { from, .. } => from.elite > 0,
        PromptKind::Ship(options) => shipping::has_controls(desk.look, sketch, options),
        PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::has_controls(desk, options),
        _ => true,
    }
}

/// The choices.
pub(super) fn controls(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Decide(decision) => decide::choices(ui, desk, decision),
        PromptKind::PlaceForces { from, count, areas } => setup::places(ui, desk, *from, *count, *areas),
        PromptKind::Bid { min, max, purse } => bidding::bid(ui, desk, *min, *max, *purse),
        PromptKind::PayForCard { price, ally, karamas } => bidding::pay(ui, desk, *price, *ally, karamas),
        PromptKind::Ship(options) => shipping::choices(ui, desk, options),
        PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::choices(ui, desk, options),
        PromptKind::UsePower(options) => power::asked(ui, desk, options),
        PromptKind::AssignLosses(options) => battle::losses(ui, desk, options),
        // Buttons alone, or tiles, cards and the tanks.
        _ => {}
    }
}
