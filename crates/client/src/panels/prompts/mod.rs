//! The question, always in the same place: what is asked, the choices, and the buttons that answer.

mod battle;
mod bidding;
mod buttons;
mod decide;
mod grave;
mod movement;
mod nexus;
mod plan;
pub(super) mod power;
pub(super) mod revival;
mod setup;
mod shipping;
mod small;
pub(super) mod words;

#[cfg(test)]
mod tests;

use arrakis_rules::{Action, PromptKind, Refusal};
use bevy_egui::egui::{self, Align2, Key, Modifiers, Rect, Stroke, Ui};

use super::draft::{Draft, Phase};
use super::hung::Hung;
use super::links;
use super::look::Look;
use super::more::{self, More};
use super::why::{self, Because, Why};
use super::widgets::{self, Weight};
use super::{stepper, sure};
use crate::keys::Shortcut;
use crate::locale::say;
use crate::text;
use crate::theme::{self, size, space};

/// What programs call the button that sends the drafted answer.
pub(crate) const CONFIRM: &str = "confirm";

/// What programs call the button that says this at once.
pub(crate) fn saying(action: &Action) -> String {
    format!("say {action:?}")
}

/// What the player's last answer met, and how much of it is still visible.
pub(crate) struct Notice<'a> {
    pub(crate) refusal: &'a Refusal,
    pub(crate) fade: f32,
}

/// Everything that the choices of a question need.
pub(crate) struct Desk<'a, 'b> {
    pub(crate) look: &'a Look<'b>,
    pub(crate) draft: &'a mut Draft,
    more: &'a mut More,
    /// What the player says now.
    pub(crate) said: Option<Action>,
    /// Whether an answer can be given.
    open: bool,
    enter: bool,
}

impl Desk<'_, '_> {
    /// The button that sends what is drafted. Enter does the same once the player has chosen something, but not for what
    /// takes a second click.
    fn confirm(&mut self, ui: &mut Ui, words: &str) {
        let action = self.draft.action().filter(|_| self.open);
        let why = self.draft.why();
        let button = Answering {
            words,
            weight: Weight::Main,
            name: CONFIRM.to_owned(),
        };
        // What stands there by itself is no choice of the player's: the first Enter only goes to the button.
        let enters = self.enter && self.draft.is_touched();
        if self.ask(ui, &button, action.as_ref(), why.as_ref(), enters) {
            self.said = action.or(self.said.take());
        }
    }

    /// The same for what spends a card or a power: it takes a click.
    fn spend(&mut self, ui: &mut Ui, words: &str) {
        let action = self.draft.action().filter(|_| self.open);
        let why = self.draft.why();
        let button = Answering {
            words,
            weight: Weight::Plain,
            name: CONFIRM.to_owned(),
        };
        if self.ask(ui, &button, action.as_ref(), why.as_ref(), false) {
            self.said = action;
        }
    }

    /// A button that says something that needs no choices.
    fn say(&mut self, ui: &mut Ui, words: &str, weight: Weight, action: Action) {
        let allowed = self.open && self.draft.kind.as_ref().is_some_and(|kind| kind.contains(&action));
        let refusal = self.draft.kind.as_ref().and_then(|kind| kind.why_not(&action));
        let why = refusal.as_ref().map(Why::of);
        let button = Answering {
            words,
            weight,
            name: saying(&action),
        };
        let given = Some(&action).filter(|_| allowed);
        if self.ask(ui, &button, given, why.as_ref(), self.enter && weight == Weight::Main) {
            self.said = Some(action);
        }
    }

    /// The button of an answer, which asks twice where that cannot be taken back, and else says why it cannot be given.
    /// Returns whether it is given.
    fn ask(&self, ui: &mut Ui, button: &Answering, action: Option<&Action>, why: Option<&Why>, enters: bool) -> bool {
        let Answering { words, weight, name } = button;
        if let Some(note) = action.and_then(|action| grave::warning(action, self.draft)) {
            return sure::button(ui, words, *weight, name, note);
        }
        let response = widgets::button(ui, words, *weight, action.is_some());
        widgets::tag(&response, || name.clone());
        if action.is_none() {
            let _ = response.because(why);
            return false;
        }
        if self.enter && !enters && *weight == Weight::Main {
            response.request_focus();
        }
        response.clicked() || enters
    }
}

/// A button that answers.
struct Answering<'a> {
    words: &'a str,
    weight: Weight,
    /// For programs that read the screen.
    name: String,
}

/// The panel. It grows upwards from the foot of `column` as far as `most`. Returns its height and what was said.
pub(crate) fn show(
    ctx: &egui::Context,
    column: Rect,
    most: f32,
    least: f32,
    look: &Look,
    draft: &mut Draft,
    more: &mut More,
    notice: Option<Notice>,
) -> (f32, Option<Action>) {
    // A key means the question only when no field, button or list has taken it.
    let focused = ctx.memory(|memory| memory.focused().is_some()) && !stepper::has_focus(ctx, "prompt");
    let taken = focused || egui::Popup::is_any_open(ctx);
    let pressed = |shortcut: Shortcut| !taken && shortcut.pressed(ctx);
    if pressed(Shortcut::Cancel)
        && let Some(kind) = draft.kind.clone()
        && draft.phase == Phase::Open
    {
        draft.sketch.cancel(&kind);
    }
    if !ctx.text_edit_focused() {
        // The longer one first: it contains the shorter.
        let redo = [Modifiers::COMMAND | Modifiers::SHIFT, Modifiers::COMMAND]
            .into_iter()
            .zip([Key::Z, Key::Y])
            .any(|(with, key)| ctx.input_mut(|input| input.consume_key(with, key)));
        if redo {
            draft.redo();
        } else if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z)) {
            draft.undo();
        }
    }
    let open = draft.phase == Phase::Open;
    let mut desk = Desk {
        look,
        draft,
        more,
        said: None,
        open,
        enter: open && pressed(Shortcut::Press),
    };
    let frame = if desk.draft.kind.is_some() {
        widgets::glass().stroke(Stroke::new(1.0, theme::ACCENT.egui()))
    } else {
        widgets::glass()
    };
    let inner = column.width() - frame.total_margin().sum().x;
    let shown = egui::Area::new("prompt".into())
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .constrain(false)
        .hang(ctx, |ui| {
            // Without this the question before, which may be a short one, would be the measure.
            ui.set_max_height(most);
            frame.show(ui, |ui| {
                ui.set_width(inner);
                ui.set_min_height(least - frame.total_margin().sum().y);
                contents(ui, &mut desk, notice, most - frame.total_margin().sum().y);
            });
        });
    let said = desk.said.take();
    (shown.response.rect.height(), said)
}

fn contents(ui: &mut Ui, desk: &mut Desk, notice: Option<Notice>, most: f32) {
    let Some(kind) = desk.draft.kind.clone() else {
        small::waiting(ui, desk);
        refused(ui, notice);
        return;
    };
    let top = ui.cursor().min.y;
    let question = text::question(&kind, &desk.look.names);
    ui.horizontal(|ui| {
        ui.label(widgets::title(&question.title, size::HEADING, theme::ACCENT));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            more::button(ui, desk.look, desk.more);
            widgets::rule(ui, question.rule)
        });
    });
    links::sentence(ui, &question.sentence, size::TEXT, theme::TEXT);
    small::clock(ui, desk.look);
    ui.add_space(space::TIGHT);
    // The buttons, what is missing, and what was refused: as high as it was a frame ago, where that is more than usual.
    let steps = desk.open && (desk.draft.history.can_undo() || desk.draft.history.can_redo());
    let usual = if notice.is_some() { 116.0 } else { 70.0 } + if steps { 30.0 } else { 0.0 };
    let what = (std::mem::discriminant(&kind), kind.matter(), notice.is_some(), steps);
    let foot_id = ui.id().with(("foot", what));
    let foot = ui
        .data(|data| data.get_temp::<f32>(foot_id))
        .unwrap_or(usual)
        .max(usual);
    let room = (most - (ui.cursor().min.y - top) - foot).max(60.0);
    egui::ScrollArea::vertical()
        .id_salt("choices")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            why::under(ui, question.rule, |ui| controls(ui, desk, &kind));
        });
    let foot_top = ui.cursor().min.y;
    ui.add_space(space::TIGHT);
    if let Some(why) = desk.draft.missing().filter(|_| desk.open) {
        why.show(ui);
    }
    refused(ui, notice);
    if steps {
        taking_back(ui, desk);
    }
    ui.horizontal_wrapped(|ui| {
        if desk.open {
            buttons::show(ui, desk, &kind);
        } else {
            ui.add(egui::Spinner::new().size(16.0).color(theme::TEXT_DIM.egui()));
            ui.label(widgets::plain(say("sending"), size::TEXT, theme::TEXT_DIM));
        }
    });
    let drawn = ui.cursor().min.y - foot_top;
    if drawn > foot + 0.5 || (foot > usual && drawn < foot - 0.5) {
        ui.data_mut(|data| data.insert_temp(foot_id, drawn));
        ui.ctx().request_discard("resized");
    }
}

/// Back and forth inside the answer that is not sent yet.
fn taking_back(ui: &mut Ui, desk: &mut Desk) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let history = &desk.draft.history;
        let (undo, redo) = (history.can_undo(), history.can_redo());
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

fn refused(ui: &mut Ui, notice: Option<Notice>) {
    let Some(Notice { refusal, fade }) = notice else { return };
    ui.scope(|ui| {
        ui.multiply_opacity(fade);
        links::ruled(ui, &text::refusal(refusal), refusal.rule, size::TEXT, theme::LOSS);
    });
}

/// The choices.
fn controls(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Decide(decision) => decide::choices(ui, desk, decision),
        PromptKind::MakePrediction { winners, last_turn } => setup::prediction(ui, desk, *winners, *last_turn),
        PromptKind::PlaceForces { from, count, areas } => setup::places(ui, desk, *from, *count, *areas),
        PromptKind::Nexus {
            may_break,
            may_offer,
            offers,
        } => nexus::choices(ui, desk, *may_break, *may_offer, *offers),
        PromptKind::Bid { min, max, purse } => bidding::bid(ui, desk, *min, *max, *purse),
        PromptKind::PayForCard { price, ally, karamas } => bidding::pay(ui, desk, *price, *ally, karamas),
        PromptKind::Revive(options) => revival::choices(ui, desk, options),
        PromptKind::Ship(options) => shipping::choices(ui, desk, options),
        PromptKind::Move(options) | PromptKind::RideWorm(options) => movement::choices(ui, desk, options),
        PromptKind::UseVoice { .. } => words::voice(ui, desk),
        PromptKind::AnswerPrescience {
            element,
            plan,
            with_spice,
        } => words::answer(ui, desk, *element, plan, *with_spice),
        PromptKind::React { cards, .. } => power::karama(ui, desk, cards),
        PromptKind::UsePower(options) => power::asked(ui, desk, options),
        PromptKind::ChooseBattle { battles } => battle::which(ui, desk, battles),
        PromptKind::CommitPlan(options) => plan::plan(ui, desk, options),
        PromptKind::AssignLosses(options) => battle::losses(ui, desk, options),
        // Buttons alone.
        _ => {}
    }
    // Who is paying has other numbers to think of.
    if !matches!(kind, PromptKind::PayForCard { .. }) {
        small::pledge(ui, desk);
    }
}
