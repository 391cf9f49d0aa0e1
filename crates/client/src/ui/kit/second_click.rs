//! A second click: what it must not undo, and what cannot be taken back without one.

use bevy_egui::egui::{self, Id, Rect, Response, Ui};

use super::widgets::{self, Weight, Wide};
use crate::locale::say;
use crate::picking::DOUBLE_CLICK;
use crate::theme::{self, size};

/// What a click turns on and the next one off.
pub(crate) trait Switch {
    /// Whether it was clicked. The second half of a double click belongs to the first and does not turn it back.
    fn is_switched(&self) -> bool;
}

impl Switch for Response {
    fn is_switched(&self) -> bool {
        self.clicked() && !self.double_clicked() && !self.triple_clicked()
    }
}

/// After so many seconds the button asks anew.
const FORGET: f64 = 20.0;

/// A button that asks once more before it counts, and then says below it what is lost.
pub(crate) fn button(ui: &mut Ui, words: &str, weight: Weight, name: &str, note: &str) -> bool {
    let asked = ask_twice(ui, words, weight, name, 0.0);
    if asked.is_open {
        ui.label(widgets::plain(note, size::SMALL, theme::LOSS));
    }
    asked.is_meant
}

/// What came of a button that asks once more.
pub(crate) struct Asked {
    /// Whether it asks now.
    pub(crate) is_open: bool,
    /// Whether it was clicked a second time.
    pub(crate) is_meant: bool,
    /// Where it stands.
    pub(crate) place: Rect,
}

/// The same without the words on what is lost, at least as wide as this. It keeps its place and its size while it asks.
pub(crate) fn ask_twice(ui: &mut Ui, words: &str, weight: Weight, name: &str, wide: impl Into<Wide>) -> Asked {
    let asks = is_asked(ui.ctx());
    let really = say("really");
    let wide = match wide.into() {
        Wide::Least(least) => Wide::Least(widgets::button_width(ui, words).max(least_width(ui)).max(least)),
        whole => whole,
    };
    let clicked = |ui: &mut Ui, words: &str, weight| {
        let button = widgets::wide_button(ui, words, weight, true, wide);
        widgets::tag(&button, || name.to_owned());
        (button.clicked(), button.rect)
    };
    if !asks {
        let (is_meant, place) = clicked(ui, words, weight);
        return Asked {
            is_open: false,
            is_meant,
            place,
        };
    }
    let id = ui.id().with(("sure", words));
    let now = ui.input(|input| input.time);
    let asked: Option<f64> = ui.data(|data| data.get_temp(id));
    let Some(since) = asked.filter(|since| now - since < FORGET) else {
        let (begins, place) = clicked(ui, words, weight);
        if begins {
            ui.data_mut(|data| data.insert_temp(id, now));
        }
        return Asked {
            is_open: false,
            is_meant: false,
            place,
        };
    };
    let (clicked, place) = clicked(ui, really, Weight::Main);
    let late = now - since > DOUBLE_CLICK.as_secs_f64();
    // A click elsewhere is a no.
    let elsewhere = ui.input(|input| input.pointer.any_click()) && !clicked;
    if late && (clicked || elsewhere) {
        forget(ui, id);
    }
    Asked {
        is_open: true,
        is_meant: clicked && late,
        place,
    }
}

/// As wide is a button at least that may ask once more, in points.
pub(crate) fn least_width(ui: &Ui) -> f32 {
    if is_asked(ui.ctx()) {
        widgets::button_width(ui, say("really"))
    } else {
        0.0
    }
}

fn asking() -> Id {
    Id::new("second clicks")
}

/// Sets whether a second click is asked for at all.
pub(crate) fn ask(ctx: &egui::Context, wanted: bool) {
    ctx.data_mut(|data| data.insert_temp(asking(), wanted));
}

fn is_asked(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(asking())).unwrap_or(true)
}

fn forget(ui: &Ui, id: Id) {
    ui.data_mut(|data| data.remove_temp::<f64>(id));
}
