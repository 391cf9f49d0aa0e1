//! A second click before what cannot be taken back.

use bevy_egui::egui::{self, Id, Ui};

use super::widgets::{self, Weight};
use crate::locale::tell;
use crate::theme::{self, size};

/// A double click is not a second thought: so many seconds after the first click the second one counts.
const THINK: f64 = 0.35;
/// After so many seconds the button asks anew.
const FORGET: f64 = 8.0;

/// A button that asks once more before it counts, and then says what is lost.
pub(crate) fn button(ui: &mut Ui, words: &str, weight: Weight, name: &str, note: &str) -> bool {
    let clicked = |ui: &mut Ui, words: &str, weight| {
        let button = widgets::button(ui, words, weight, true);
        widgets::tag(&button, || name.to_owned());
        button.clicked()
    };
    if !is_asked(ui.ctx()) {
        return clicked(ui, words, weight);
    }
    let id = ui.id().with(("sure", words));
    let now = ui.input(|input| input.time);
    let asked: Option<f64> = ui.data(|data| data.get_temp(id));
    let Some(since) = asked.filter(|since| now - since < FORGET) else {
        if clicked(ui, words, weight) {
            ui.data_mut(|data| data.insert_temp(id, now));
        }
        return false;
    };
    let clicked = clicked(ui, &tell!("really", what = words), Weight::Main);
    ui.label(widgets::plain(note, size::SMALL, theme::LOSS));
    let late = now - since > THINK;
    // A click elsewhere is a no.
    let elsewhere = ui.input(|input| input.pointer.any_click()) && !clicked;
    if late && (clicked || elsewhere) {
        forget(ui, id);
    }
    clicked && late
}

fn asking() -> Id {
    Id::new("second clicks")
}

/// Sets whether a second click is asked for at all.
pub(super) fn ask(ctx: &egui::Context, wanted: bool) {
    ctx.data_mut(|data| data.insert_temp(asking(), wanted));
}

fn is_asked(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(asking())).unwrap_or(true)
}

fn forget(ui: &Ui, id: Id) {
    ui.data_mut(|data| data.remove_temp::<f64>(id));
}
