//! What is in the panel of a window with little room: what is asked, the choices, what is said of them, and the buttons.

use arrakis_rules::{Matter, PromptKind, Shape};
use bevy_egui::egui::{self, Ui};

use super::{
    Desk, Notice, battle, bidding, buttons, decide, height, hint, idle, movement, nexus, notes, power, revival, setup,
    shipping, standing, words,
};
use crate::locale::say;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Sketch, answers_at_once};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::{focus, links, why, widgets};

/// With less room than this the choices are not found below the board of a tall window, in points: two rows for fingers.
const FOUND: f32 = 84.0;

/// How high the parts of the panel have been since a question stands. It keeps its layout while it is being used: what
/// comes may make it higher once, and what goes leaves its room.
#[derive(Clone, Copy, Debug, Default)]
struct Heights {
    /// Which question of this window.
    of: u32,
    /// In a Nexus as high as they are, and not as they have been.
    choices: f32,
    /// What is said below the choices: what is missing, what was refused, what is lost.
    notes: f32,
    /// The buttons a pass ago.
    buttons: f32,
}

impl Heights {
    /// As most questions are: nothing is missing, and the buttons stand in a row.
    fn usual(of: u32) -> Heights {
        Heights {
            of,
            choices: 0.0,
            notes: space::TIGHT,
            buttons: 40.0,
        }
    }

    fn sum(&self) -> f32 {
        self.choices + self.notes + self.buttons
    }
}

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

/// Whether it is answered on the board, which is not to be covered then.
fn is_on_board(kind: &PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::Ship(_) | PromptKind::Move(_) | PromptKind::RideWorm(_) | PromptKind::PlaceForces { .. }
    )
}

/// Draws it, at most and at least so high.
pub(super) fn contents(ui: &mut Ui, desk: &mut Desk, notice: Option<Notice>, most: f32, least: f32) {
    let Some(kind) = desk.draft.kind.clone() else {
        focus::begins_at(ui.ctx(), 0.0);
        idle::waiting(ui, desk);
        refused(ui, notice);
        return;
    };
    let top = ui.cursor().min.y;
    let question = text::question(&kind, &desk.look.names);
    widgets::headed(ui, &question.title, theme::ACCENT, |ui| {
        desk.free_acts_button(ui);
        hint::button(ui, desk);
    });
    links::ruled(ui, &question.sentence, Some(question.rule), size::TEXT, theme::TEXT);
    // A little above, because of rounding.
    focus::begins_at(ui.ctx(), ui.cursor().min.y - 1.0);
    idle::clock(ui, desk.look);
    ui.add_space(space::TIGHT);
    let steps = can_be_taken_back(desk.draft);
    // In a tall window every row at the foot is taken from the choices.
    let is_tall = Layout::of(ui.ctx()).tall;
    let heights_id = ui.id().with("heights");
    let before = ui
        .data(|data| data.get_temp::<Heights>(heights_id))
        .filter(|heights| heights.of == desk.draft.nth);
    let mut heights = before.unwrap_or_else(|| Heights::usual(desk.draft.nth));
    // What the foot may need that it has not needed yet: buttons, what is missing, and what was refused.
    let usual = if notice.is_some() { 116.0 } else { 70.0 } + if steps && !is_tall { 30.0 } else { 0.0 };
    let foot = (heights.notes + heights.buttons).max(usual);
    let asked = ui.cursor().min.y - top;
    let room = (most - asked - foot).max(60.0);
    // In a Nexus others come and go, and the panel grows and shrinks at its top; so does what has no room.
    let is_nexus = matches!(kind, PromptKind::Nexus { .. });
    let above = |heights: &Heights| {
        if is_nexus {
            (least - asked - heights.sum()).max(0.0)
        } else {
            0.0
        }
    };
    let filled = before.as_ref().map_or(0.0, above);
    ui.add_space(filled);
    scrolled(ui, &kind, room, &mut heights.choices, |ui| {
        // The guide tells it above.
        if !desk.is_guided {
            hint::told(ui, desk);
        }
        why::under(ui, question.rule, |ui| controls(ui, desk, &kind));
        if steps && is_tall {
            taking_back(ui, desk);
        }
    });
    if is_tall && !is_on_board(&kind) && room < heights.choices.min(FOUND) {
        height::cramp(ui.ctx(), desk.draft.id);
    }
    // The buttons stand at the foot of the panel, also when there is little above them.
    let assumed = heights.notes + heights.buttons;
    // What keeps the last row from another one below it is not drawn.
    let gap = ui.spacing().item_spacing.y;
    let fill = (least + gap - (ui.cursor().min.y - top) - assumed).max(0.0);
    ui.add_space(fill);
    let notes_top = ui.cursor().min.y;
    ui.add_space(space::TIGHT);
    if let Some(why) = desk.draft.missing().filter(|_| desk.open) {
        why.show(ui);
    }
    refused(ui, notice);
    let lost_id = ui.id().with("lost");
    let lost: Option<&'static str> = ui.data(|data| data.get_temp(lost_id)).flatten();
    if let Some(words) = lost {
        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
    }
    // What is not there any more leaves its room, so that nothing moves under the pointer.
    let drawn = ui.cursor().min.y - notes_top;
    heights.notes = heights.notes.max(drawn);
    ui.add_space(heights.notes - drawn);
    let buttons_top = ui.cursor().min.y;
    if steps && !is_tall {
        taking_back(ui, desk);
    }
    standing::spans(ui, desk, &kind);
    ui.horizontal_wrapped(|ui| {
        if desk.open {
            buttons::show(ui, desk, &kind);
        } else {
            ui.add(egui::Spinner::new().size(16.0).color(theme::TEXT_DIM.egui()));
            ui.label(widgets::plain(say("sending"), size::TEXT, theme::TEXT_DIM));
        }
    });
    let drawn = ui.cursor().min.y - buttons_top;
    if desk.open {
        heights.buttons = drawn;
    } else {
        // While the answer is on its way the buttons are gone, and nothing moves into their place.
        ui.add_space((heights.buttons - drawn - ui.spacing().item_spacing.y).max(0.0));
    }
    if desk.lost != lost {
        ui.data_mut(|data| data.insert_temp(lost_id, desk.lost));
        ui.ctx().request_repaint();
    }
    // How much room the choices have rests on it, and where the buttons are in a low panel.
    let actual = heights.notes + heights.buttons;
    let is_cramped = actual > foot + 0.5 || fill > 0.0 && (actual - assumed).abs() > 0.5;
    // When a panel grows while it is used, its buttons are found in their place at once: the pointer is over them.
    let has_changed = if is_nexus {
        (above(&heights) - filled).abs() > 0.5
    } else {
        before.is_some_and(|before| (heights.sum() - before.sum()).abs() > 0.5)
    };
    if is_cramped || has_changed {
        ui.ctx().request_discard("resized");
    }
    // A panel that has no size yet has other breaks in its lines.
    if !ui.is_sizing_pass() {
        ui.data_mut(|data| data.insert_temp(heights_id, heights));
    }
}

/// The choices in so much room at most, at least as high as they have been (`kept`), so that nothing moves when one of them goes.
/// In a Nexus others come and go: it is as high as it is.
pub(super) fn scrolled(ui: &mut Ui, kind: &PromptKind, room: f32, kept: &mut f32, add: impl FnOnce(&mut Ui)) {
    let is_nexus = matches!(kind, PromptKind::Nexus { .. });
    egui::ScrollArea::vertical()
        .id_salt(("choices", is_nexus))
        .max_height(room)
        .auto_shrink([false, true])
        .stick_to_bottom(is_nexus)
        .show(ui, |ui| {
            let top = ui.cursor().min.y;
            add(ui);
            let drawn = ui.cursor().min.y - top;
            if is_nexus {
                *kept = (drawn - ui.spacing().item_spacing.y).min(room);
            } else {
                *kept = kept.max(drawn);
                ui.add_space(*kept - drawn);
            }
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

/// Whether there is anything to choose beside buttons, and beside the places on the board where no lists of them are shown.
pub(super) fn has_controls(desk: &Desk, kind: &PromptKind) -> bool {
    let sketch = &desk.draft.sketch;
    match kind {
        PromptKind::Decide(decision) => {
            notes::has_any(desk, decision)
                || match &decision.shape {
                    Shape::YesNo { .. } => decision.matter == Matter::CallTraitor,
                    Shape::One { of, .. } => !answers_at_once(of) && !decide::is_on_board(of),
                    _ => true,
                }
        }
        PromptKind::Ready { .. } | PromptKind::AnswerTruth { .. } | PromptKind::CommitPlan(_) => false,
        PromptKind::PlaceForces { from, .. } => from.elite > 0,
        PromptKind::Ship(options) => shipping::has_controls(sketch, options),
        PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::has_controls(desk, options),
        _ => true,
    }
}

/// The choices.
pub(super) fn controls(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Decide(decision) => decide::choices(ui, desk, decision),
        PromptKind::MakePrediction { winners, last_turn } => setup::prediction(ui, desk, *winners, *last_turn),
        PromptKind::PlaceForces { from, count, areas } => setup::places(ui, desk, *from, *count, *areas),
        PromptKind::Nexus { may_break, offers, .. } => nexus::choices(ui, desk, *may_break, *offers),
        PromptKind::Bid { min, max, purse } => bidding::bid(ui, desk, *min, *max, *purse),
        PromptKind::PayForCard { price, ally, karamas } => bidding::pay(ui, desk, *price, *ally, karamas),
        PromptKind::Revive(options) => revival::choices(ui, desk, options),
        PromptKind::Ship(options) => shipping::choices(ui, desk, options),
        PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::choices(ui, desk, options),
        PromptKind::UseVoice { expansion2, .. } => words::voice(ui, desk, *expansion2),
        PromptKind::AnswerPrescience {
            element,
            plan,
            with_spice,
        } => words::answer(ui, desk, *element, plan, *with_spice),
        PromptKind::React { cards, .. } => power::karama(ui, desk, cards),
        PromptKind::UsePower(options) => power::asked(ui, desk, options),
        PromptKind::ChooseBattle { battles } => battle::which(ui, desk, battles),
        PromptKind::AssignLosses(options) => battle::losses(ui, desk, options),
        // Buttons alone.
        _ => {}
    }
    // Who is paying has other numbers to think of, and a Nexus needs its room.
    if !matches!(kind, PromptKind::PayForCard { .. } | PromptKind::Nexus { .. }) {
        idle::pledge(ui, desk);
    }
}
