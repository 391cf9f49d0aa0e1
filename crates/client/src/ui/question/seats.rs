//! Players to choose from, each with what the question is about beside.

use arrakis_rules::{Forces, Matter, Seat, Thing, Things};
use bevy_egui::egui::Ui;

use super::Desk;
use super::words;
use crate::locale::tell;
use crate::text::labels;
use crate::theme;
use crate::ui::draft::Sketch;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// One of these players.
pub(super) fn one(ui: &mut Ui, desk: &mut Desk, matter: Matter, of: &Things) {
    let look = desk.look;
    let Sketch::One(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for thing in of.list() {
        let Thing::Seat(seat) = thing else { continue };
        let mut picked = (*chosen == Some(thing)).then_some(seat);
        ui.horizontal(|ui| {
            if words::player(ui, look, &mut picked, seat) {
                *chosen = Some(thing);
            }
            beside(ui, look, matter, seat);
        });
    }
}

/// Some of these players.
pub(super) fn several(ui: &mut Ui, desk: &mut Desk, matter: Matter, of: &Things) {
    let look = desk.look;
    let Sketch::Several(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for thing in of.list() {
        let Thing::Seat(seat) = thing else { continue };
        ui.horizontal(|ui| {
            if let Some(faction) = look.faction(seat) {
                widgets::emblem(ui, faction, 24.0);
            }
            if widgets::choice(ui, look.names.who(seat), chosen.contains(thing)).is_switched() {
                if chosen.contains(thing) {
                    chosen.remove(thing);
                } else {
                    chosen.insert(thing);
                }
            }
            beside(ui, look, matter, seat);
        });
    }
}

/// What of a player counts for the question.
fn beside(ui: &mut Ui, look: &Look, matter: Matter, seat: Seat) {
    let Some(shield) = look.shield(seat) else { return };
    let words = match matter {
        Matter::RaiseLimit | Matter::PlayLaLaLa => in_tanks(shield.tanks),
        Matter::PlayTripToGamont => on_board(look.forces_on_board(seat)),
        _ => return,
    };
    widgets::beside(ui, &words, theme::TEXT_DIM);
}

/// `7 in the tanks`.
pub(super) fn in_tanks(tanks: Forces) -> String {
    tell!("seat-in-tanks", forces = labels::short_forces(tanks))
}

fn on_board(there: Forces) -> String {
    tell!("seat-on-board", forces = labels::short_forces(there))
}
