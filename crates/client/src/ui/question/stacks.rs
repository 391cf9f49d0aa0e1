//! Stacks on the board to choose from: the same choice as a click there.

use arrakis_rules::{AreaId, Decision, Matter, Seat, Thing, Things};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::text::{self, labels};
use crate::ui::draft::Sketch;
use crate::ui::kit::forces;
use crate::ui::kit::widgets;

/// With more stacks than this they are chosen from a list that opens.
const ROWS: usize = 8;

/// Whose stacks a question is about; `None` where it is about places alone.
pub(super) fn owner(desk: &Desk, decision: &Decision) -> Option<Seat> {
    match decision.matter {
        Matter::DancersFromBoard => desk.look.me,
        Matter::TripFrom => decision.about.who,
        _ => None,
    }
}

/// One of these stacks of a player.
pub(super) fn one(ui: &mut Ui, desk: &mut Desk, of: &Things, owner: Seat) {
    let look = desk.look;
    let Sketch::One(chosen) = &mut desk.draft.sketch else {
        return;
    };
    if of.len() > ROWS {
        return forces::place(ui, "one-of", chosen, of);
    }
    for thing in of.list() {
        let Thing::Area(area) = thing else { continue };
        let words = stack(look.forces_at(owner, area), area);
        if widgets::choice(ui, &words, *chosen == Some(thing)).clicked() {
            *chosen = Some(thing);
        }
    }
}

fn stack(there: arrakis_rules::Forces, area: AreaId) -> String {
    labels::stack_in(there, &text::area(area))
}
