//! Spice for the ally, Tleilaxu Ghola, and the special Karama power.

use arrakis_rules::{Action, CardPower};
use bevy_egui::egui::Ui;

use super::{act, act_surely, held_back, lacks, note, nothing, of_most};
use crate::locale::say;
use crate::ui::draft::PowerSketch;
use crate::ui::draft::missing;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::question::power;
use crate::ui::question::revival;

/// A gift (Rule 2.03.06).
pub(super) fn gift(ui: &mut Ui, look: &Look, amount: &mut u16) -> Option<Action> {
    note(ui, say("free-gift-note"));
    let most = look.liberties.and_then(|liberties| liberties.free_acts.gift);
    let Some(most) = most.filter(|most| *most > 0) else {
        nothing(ui);
        return None;
    };
    widgets::stepper(ui, amount, 0, most, 5);
    of_most(ui, most);
    let said = act(ui, say("free-give"), (*amount > 0).then_some(Action::Gift(*amount)));
    if said.is_some() {
        *amount = 0;
    }
    said
}

/// Tleilaxu Ghola (Rule 3.01.20).
pub(super) fn ghola(ui: &mut Ui, look: &Look, chosen: &mut PowerSketch) -> Option<Action> {
    note(ui, say("free-ghola-note"));
    let options = look.liberties.and_then(|liberties| liberties.free_acts.ghola.as_ref());
    let Some(options) = options else {
        held_back(ui, look, CardPower::TleilaxuGhola);
        return None;
    };
    revival::free(ui, look, chosen, options);
    let action = Action::PlayGhola {
        forces: chosen.forces,
        leader: chosen.leader,
    };
    if !chosen.revives(options) {
        lacks(ui, missing::of_ghola(options));
    }
    let action = chosen.revives(options).then_some(action);
    let said = act_surely(ui, say("free-play"), action, say("sure-card"));
    if said.is_some() {
        *chosen = PowerSketch::default();
    }
    said
}

/// The special Karama power (Rule 1.14).
pub(super) fn power(ui: &mut Ui, look: &Look, chosen: &mut PowerSketch) -> Option<Action> {
    note(ui, say("free-power-note"));
    let options = look.liberties.and_then(|liberties| liberties.free_acts.power.as_ref());
    let Some(options) = options else {
        nothing(ui);
        return None;
    };
    power::choices(ui, look, chosen, options);
    let power = chosen.power(options).filter(|power| options.contains(power));
    if power.is_none() {
        lacks(ui, missing::of_power(options));
    }
    act_surely(ui, say("free-use"), power.map(Action::UsePower), say("sure-power"))
}
