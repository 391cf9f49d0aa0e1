//! The table before the game begins: six chairs around the board, the twelve houses in a row, and what is done with them.

mod houses;
mod one;
mod places;

use arrakis_rules::{Faction, Mode};
use bevy_egui::egui::{self, Align, Align2, Id, LayerId, Order, Rect, Response, Ui};

use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::Form;
use crate::ui::kit::segments;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::within_as;
pub(super) use houses::row;
pub(super) use one::{Chair, Who, chair};
pub(super) use places::Places;

/// How dark it is behind the chairs where these lie over the board.
const DARK: f32 = 0.8;

/// A button that is so high has the larger words, in points.
const MAIN_FROM: f32 = 50.0;

/// What the player holds: a house on its way to a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// One that was clicked, and not put down yet.
    pub(super) picked: Option<Faction>,
    /// One that is dragged.
    pub(super) dragged: Option<Faction>,
}

impl Hand {
    /// The house in it.
    pub(super) fn house(&self) -> Option<Faction> {
        self.dragged.or(self.picked)
    }

    /// Puts nothing down, and takes nothing up.
    pub(super) fn empty(&mut self) {
        *self = Hand::default();
    }

    /// What is dragged follows the pointer, until it is let go. Draw the chairs before: they take it.
    pub(super) fn follow(&mut self, ctx: &egui::Context, form: Form) {
        let Some(house) = self.dragged else { return };
        let (at, is_down) = ctx.input(|input| (input.pointer.interact_pos(), input.pointer.any_down()));
        if !is_down {
            self.dragged = None;
            return;
        }
        let Some(at) = at else { return };
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("a house in the hand")));
        let size = if form == Form::Wide { 1.0 } else { 0.8 } * places::HOUSE;
        let face = Rect::from_center_size(at, size);
        let glow = egui::Shadow {
            offset: [0, 4],
            blur: 14,
            spread: 1,
            color: theme::BACKGROUND.fade(0.8),
        };
        painter.add(glow.as_shape(face, 5.0));
        face_of(&painter, face, Some(house), 1.0);
        ctx.set_cursor_icon(egui::CursorIcon::Grabbing);
    }
}

/// Makes the board darker where the chairs lie over it.
pub(super) fn darken(ctx: &egui::Context, form: Form) {
    let dark = if form == Form::Wide { 0.42 } else { DARK };
    let painter = ctx.layer_painter(LayerId::background());
    painter.rect_filled(ctx.content_rect(), 0.0, theme::BACKGROUND.fade(dark));
}

/// The face of a house, or of nobody known; `light`: how much of it is seen, 0 to 1.
pub(super) fn face_of(painter: &egui::Painter, face: Rect, house: Option<Faction>, light: f32) {
    match house {
        Some(house) => {
            let sitter = Sitter::House(house);
            busts::paint_plain(painter, face, sitter, Mood::default(), light);
            let edge = theme::faction_rim(house).mixed(theme::BASALT, 0.2).fade(light);
            painter.rect_stroke(face, 5.0, egui::Stroke::new(1.5, edge), egui::StrokeKind::Inside);
        }
        None => {
            painter.rect_filled(face, 5.0, theme::BASALT.fade(0.92 * light));
            let font = theme::title_font(0.5 * face.height());
            painter.text(
                face.center(),
                Align2::CENTER_CENTER,
                "?",
                font,
                theme::TEXT_DIM.fade(light),
            );
            let edge = egui::Stroke::new(1.5, theme::EDGE.fade(light));
            painter.rect_stroke(face, 5.0, edge, egui::StrokeKind::Inside);
        }
    }
}

/// The heading at the top.
pub(super) fn head(ui: &Ui, places: &Places, words: &str) {
    let most = if places.form == Form::Wide { 36.0 } else { 24.0 };
    let sizes = [16.0, most];
    let fits = widgets::fitting_in(ui.painter(), words, places.head.width(), sizes, theme::title_font);
    let at = places.head.left_center();
    ui.painter().text(
        at + egui::vec2(1.0, 2.0),
        Align2::LEFT_CENTER,
        words,
        theme::title_font(fits),
        theme::BACKGROUND.egui(),
    );
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        words,
        theme::title_font(fits),
        theme::TEXT.egui(),
    );
}

/// The line on what is wrong or awaited, in the middle of its place.
pub(super) fn line(ui: &mut Ui, places: &Places, words: &str, tint: theme::Tint) {
    let place = places.line;
    let laid = |size: f32| {
        ui.painter()
            .layout(words.to_owned(), theme::text_font(size), tint.egui(), place.width())
    };
    let sizes = [size::TEXT, 15.0, 14.0, size::SMALL, 12.0];
    let fits = sizes
        .into_iter()
        .find(|size| laid(*size).size().y <= place.height() + 1.0);
    let fits = fits.unwrap_or(11.0);
    let written = egui::Rect::from_center_size(place.center(), laid(fits).size());
    ui.painter()
        .rect_filled(written.expand2(egui::vec2(10.0, 1.0)), 6.0, theme::BACKGROUND.fade(0.8));
    within_as(
        ui,
        written.expand2(egui::vec2(1.0, 0.0)),
        egui::Layout::top_down(Align::Center),
        |ui| {
            ui.add(egui::Label::new(widgets::plain(words, fits, tint)).wrap());
        },
    );
}

/// Basic or advanced. Returns what is chosen instead of `now`.
pub(super) fn mode(ui: &mut Ui, place: Rect, now: Mode) -> Option<Mode> {
    let modes = [Mode::Basic, Mode::Advanced];
    let words = [say("basic"), say("advanced")].map(str::trim);
    let parts = [0, 1].map(|at| (words[at], now == modes[at]));
    segments::switch(ui, place, &parts).map(|at| modes[at])
}

/// A button that fills its place.
pub(super) fn button(ui: &mut Ui, place: Rect, words: &str, weight: Weight, enabled: bool) -> Response {
    filled(ui, place, |ui| {
        widgets::wide_button(ui, words, weight, enabled, place.width())
    })
}

/// What fills its place, as large as buttons are there.
pub(super) fn filled<R>(ui: &mut Ui, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    within_as(ui, place, egui::Layout::top_down(Align::Center), |ui| {
        // The one that goes on has larger words.
        let high = place.height();
        ui.spacing_mut().interact_size.y = if high < MAIN_FROM { high.min(43.0) } else { high };
        ui.spacing_mut().button_padding.x = 6.0;
        // What is seen of the board between letters is dark.
        ui.painter().rect_filled(place, 4.0, theme::PANEL.fade(0.8));
        add(ui)
    })
}
