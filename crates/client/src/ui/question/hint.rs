//! The hint: what a master would do, asked for by a button or `H`, and told above the choices.

use arrakis_net::Advice;
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

/// The button that asks for one, where the table plays with hints.
pub(super) fn button(ui: &mut Ui, desk: &mut Desk) {
    if !desk.look.may_have_hints() || !desk.open {
        return;
    }
    let is_shown = matches!(hint(desk), Hint::Awaited | Hint::Told(_));
    let response = widgets::choice(ui, say("hint"), is_shown);
    widgets::tag(&response, || HINT.to_owned());
    desk.wants_hint |= response.on_hover_text(say("hint-note")).clicked() && !is_shown;
}

fn hint<'a>(desk: &Desk<'a, '_>) -> Hint<'a> {
    match (desk.look.hints, desk.draft.id) {
        (Some(hints), Some(id)) => hints.about(id),
        _ => Hint::Unasked,
    }
}

/// What was said of this question.
pub(super) fn told(ui: &mut Ui, desk: &mut Desk) {
    match hint(desk) {
        Hint::Unasked => {}
        Hint::Awaited => boxed(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(14.0).color(theme::TEXT_DIM.egui()));
                ui.label(widgets::plain(say("hint-thinks"), size::SMALL, theme::TEXT_DIM));
            });
        }),
        Hint::Refused(objection) => boxed(ui, |ui| {
            let words = tell!("hint-refused", why = text::objection(objection));
            ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
        }),
        Hint::Told(advice) => boxed(ui, |ui| said(ui, desk, advice)),
    }
}

fn boxed(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    widgets::note().show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    ui.add_space(space::TIGHT);
}

fn said(ui: &mut Ui, desk: &mut Desk, told: &Advice) {
    let Some(kind) = desk.draft.kind.clone() else { return };
    let names = &desk.look.names;
    ui.label(widgets::plain(say("hint-title"), size::SMALL, theme::TEXT_DIM));
    let words = advice::answer(&kind, &told.action, names);
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    for reason in advice::reasons(&told.reason, names) {
        ui.label(widgets::plain(reason, size::SMALL, theme::TEXT_DIM));
    }
    // What others have done since may have made it impossible.
    if !desk.open || !kind.contains(&told.action) {
        return;
    }
    let sketch = Sketch::of_answer(&kind, &told.action);
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
            Some(sketch) => {
                desk.draft.remember();
                desk.draft.sketch = sketch;
                desk.draft.remember();
            }
            None => desk.said = Some(told.action.clone()),
        }
    }
}
