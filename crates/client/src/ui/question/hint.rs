//! The hint: what a master would do, asked for by a button or `H`, and told above the choices.

use arrakis_net::Advice;
use arrakis_rules::{Action, PromptKind};
use bevy_egui::egui::{self, Ui};

use super::Desk;
use crate::link::Hint;
use crate::locale::{say, tell};
use crate::text::{self, advice};
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::widgets;

/// What programs call the button that asks for a hint, and the one that follows it.
pub(crate) const HINT: &str = "hint";
pub(crate) const FOLLOW: &str = "follow-hint";

/// How high what is said of a question is, in points: two lines of an answer and two of a reason.
const HIGH: f32 = 100.0;
/// The same with its frame.
pub(super) const FRAMED: f32 = HIGH + 18.0;

/// The button that asks for one, where the table plays with hints.
pub(super) fn button(ui: &mut Ui, desk: &mut Desk) {
    if !desk.look.may_have_hints() || !desk.open || desk.is_guided {
        return;
    }
    let is_shown = matches!(hint(desk), Hint::Awaited | Hint::Told(_));
    let response = widgets::choice(ui, say("hint"), is_shown);
    widgets::tag(&response, || HINT.to_owned());
    desk.wants_hint |= response.on_hover_text(say("hint-note")).clicked() && !is_shown;
}

/// Whether there may be one that nobody has asked for: not where there is one answer only.
pub(super) fn is_unasked(desk: &Desk) -> bool {
    let is_plain = matches!(desk.draft.kind, None | Some(PromptKind::Ready { .. }));
    !is_plain && desk.draft.id.is_some() && desk.look.may_have_hints() && hint(desk) == Hint::Unasked
}

fn hint<'a>(desk: &Desk<'a, '_>) -> Hint<'a> {
    match (desk.look.hints, desk.draft.id) {
        (Some(hints), Some(id)) => hints.about(id),
        _ => Hint::Unasked,
    }
}

/// Whether something is said of this question, or will be, where nobody stands beside the player who says it.
pub(super) fn is_asked_for(desk: &Desk) -> bool {
    !desk.is_guided && !matches!(hint(desk), Hint::Unasked)
}

/// What was said of this question. Beside the guide its room is there from the first, for there a hint comes by itself.
pub(super) fn told(ui: &mut Ui, desk: &mut Desk) {
    match hint(desk) {
        Hint::Unasked if !(desk.is_guided && is_unasked(desk)) => {}
        Hint::Unasked | Hint::Awaited => boxed(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(14.0).color(theme::TEXT_DIM.egui()));
                let words = if desk.is_guided {
                    say("guide-thinks")
                } else {
                    say("hint-thinks")
                };
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
            });
        }),
        Hint::Refused(objection) => boxed(ui, |ui| {
            let words = tell!("hint-refused", why = text::objection(objection));
            ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
        }),
        Hint::Told(advice) => boxed(ui, |ui| said(ui, desk, advice)),
    }
}

/// A box of one height, whatever is said in it: nothing below it moves when the answer comes.
fn boxed(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    widgets::note().show(ui, |ui| {
        ui.set_width(ui.available_width());
        egui::ScrollArea::vertical()
            .id_salt("hint")
            .min_scrolled_height(HIGH)
            .max_height(HIGH)
            .auto_shrink(false)
            .show(ui, add);
    });
    ui.add_space(space::TIGHT);
}

fn said(ui: &mut Ui, desk: &mut Desk, told: &Advice) {
    let Some(kind) = desk.draft.kind.clone() else { return };
    let names = &desk.look.names;
    let title = if desk.is_guided {
        say("guide-suggestion")
    } else {
        say("hint-title")
    };
    ui.horizontal(|ui| {
        ui.label(widgets::plain(title, size::SMALL, theme::TEXT_DIM));
        // What others have done since may have made it impossible.
        if desk.open && kind.contains(&told.action) {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                follow(ui, desk, &kind, &told.action);
            });
        }
    });
    let words = advice::answer(&kind, &told.action, names);
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    // One reason is enough for somebody who sees all this for the first time.
    let most = if desk.is_guided { 1 } else { usize::MAX };
    for reason in advice::reasons(&told.reason, names).into_iter().take(most) {
        ui.label(widgets::plain(reason, size::SMALL, theme::TEXT_DIM));
    }
}

/// The button that fills the answer in, or gives it where nothing can be filled in.
pub(super) fn follow(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, action: &Action) {
    let sketch = Sketch::of_answer(kind, action);
    let words = if sketch.is_some() {
        say("hint-take-over")
    } else {
        say("hint-say")
    };
    let is_done = sketch.as_ref() == Some(&desk.draft.sketch);
    let button = ui.add_enabled(!is_done, widgets::choice_button(words, false));
    widgets::tag(&button, || FOLLOW.to_owned());
    let button = button.on_hover_text(if sketch.is_some() {
        say("hint-take-over-note")
    } else {
        words
    });
    if button.clicked() {
        match sketch {
            Some(sketch) => desk.take_over(sketch),
            None => desk.said = Some(action.clone()),
        }
    }
}
