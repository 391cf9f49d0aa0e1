//! The Voice and Prescience.

use arrakis_rules::{CardKind, Element, PlanOptions, Seat, Shown};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::Sketch;
use crate::ui::kit::widgets;

/// To play or not to play, and what.
pub(super) fn voice(ui: &mut Ui, desk: &mut Desk, expansion2: bool) {
    let Sketch::Command(command) = &mut desk.draft.sketch else {
        return;
    };
    ui.horizontal(|ui| {
        for (play, words) in [(false, say("do-not-play")), (true, say("do-play"))] {
            if widgets::choice(ui, words, command.play == play).clicked() {
                command.play = play;
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for kind in CardKind::in_game(expansion2) {
            if widgets::choice(ui, text::card_kind(*kind), command.what == *kind).clicked() {
                command.what = *kind;
            }
        }
    });
    let words = text::sentence(&text::command(*command));
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
}

/// What the plan will hold.
pub(super) fn answer(ui: &mut Ui, desk: &mut Desk, element: Element, plan: &PlanOptions, with_spice: bool) {
    let Sketch::Shown(shown) = &mut desk.draft.sketch else {
        return;
    };
    if let Some(voice) = plan.voice {
        let words = labels::voice_commands(&text::command(voice));
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    }
    let all: Vec<Shown> = plan.elements(element, with_spice);
    ui.horizontal_wrapped(|ui| {
        for candidate in all {
            let words = match candidate {
                Shown::Dial(dial, None) => dial.to_string(),
                Shown::Dial(dial, Some(spice)) => labels::dial_with(&dial.to_string(), spice),
                other => text::shown(other),
            };
            if widgets::choice(ui, &words, *shown == Some(candidate)).clicked() {
                *shown = Some(candidate);
            }
        }
    });
}

/// A player to choose.
pub(in crate::ui) fn player(ui: &mut Ui, look: &crate::ui::look::Look, chosen: &mut Option<Seat>, seat: Seat) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        if let Some(faction) = look.faction(seat) {
            widgets::emblem(ui, faction, 24.0);
        }
        if widgets::choice(ui, look.names.who(seat), *chosen == Some(seat)).clicked() {
            *chosen = Some(seat);
            clicked = true;
        }
    });
    clicked
}
