//! About which abilities of others one wants to be asked when holding a Karama.

use arrakis_rules::{Ability, AbilitySet, Action};
use arrakis_table::OwnShield;
use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::{act, note};
use crate::link::{Answer, MySeat, SatDown};
use crate::locale::say;
use crate::text::{self, free};
use crate::theme;
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::look::{Look, important};

/// The stops that were set last: they hold for the next game too.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct LastStops(Option<AbilitySet>);

impl LastStops {
    /// Notes what was set.
    pub(crate) fn note(&mut self, act: &Action) {
        if let Action::SetStops(stops) = act {
            self.0 = Some(*stops);
        }
    }
}

/// Sets the stops of the game before, once we sit.
pub(crate) fn restore(
    last: Res<LastStops>,
    own: Query<&OwnShield>,
    me: Res<MySeat>,
    mut sat_down: MessageReader<SatDown>,
    mut waits: Local<bool>,
    mut answers: MessageWriter<Answer>,
) {
    *waits |= sat_down.read().last().is_some();
    let own = own.iter().find(|own| Some(own.seat) == me.0);
    let Some(own) = own.filter(|_| *waits) else { return };
    *waits = false;
    if let Some(stops) = last.0.filter(|stops| *stops != own.stops) {
        answers.write(Answer::free(Action::SetStops(stops)));
    }
}

/// The page: a row for each ability that can come up at this table.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Option<AbilitySet>) -> Option<Action> {
    let own = look.own?;
    note(ui, say("free-stops-note"));
    let mut stops = draft.unwrap_or(own.stops);
    ui.horizontal_wrapped(|ui| {
        for (words, about, preset) in [
            (say("free-all"), say("free-all-note"), AbilitySet::ALL),
            (
                say("stops-important"),
                say("stops-important-note"),
                important::abilities(),
            ),
            (say("free-none"), say("free-none-note"), AbilitySet::EMPTY),
        ] {
            let choice = widgets::choice(ui, words, stops == preset);
            if choice.on_hover_text(about).clicked() {
                stops = preset;
            }
        }
    });
    for ability in Ability::ALL {
        let owner = look.seats.iter().find(|shield| shield.faction == ability.faction());
        let comes_up = owner.is_some_and(|owner| Some(owner.seat) != look.me)
            && (look.facts.options.is_advanced() || !ability.is_advanced());
        if !comes_up {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            let on = stops.contains(*ability);
            let words = free::stop(
                text::faction_name(ability.faction()),
                &text::ability_name(ability.name()),
            );
            let mut ticked = on;
            if ui.checkbox(&mut ticked, words).is_switched() {
                if on {
                    stops.remove(*ability);
                } else {
                    stops.insert(*ability);
                }
            }
            links::number(ui, ability.rule());
        });
        ui.indent(ability.rule().to_string(), |ui| {
            note(ui, &text::sentence(text::ability_effect(*ability)));
        });
    }
    *draft = (stops != own.stops).then_some(stops);
    None
}

/// Sets what is chosen, below the list and always in sight.
pub(super) fn foot(ui: &mut Ui, draft: Option<AbilitySet>) -> Option<Action> {
    ui.horizontal_wrapped(|ui| {
        let said = act(ui, say("free-save"), draft.map(Action::SetStops));
        let words = if draft.is_some() {
            say("stops-changed")
        } else {
            say("stops-as-set")
        };
        widgets::beside(ui, words, theme::TEXT_DIM);
        said
    })
    .inner
}
