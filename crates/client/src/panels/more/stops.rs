//! About which abilities of others one wants to be asked when holding a Karama.

use arrakis_rules::{Ability, AbilitySet, Action};
use bevy_egui::egui::Ui;

use super::{act, note};
use crate::locale::say;
use crate::panels::look::Look;
use crate::panels::widgets;
use crate::text::{self, free};

/// The page: a row for each ability that can come up at this table.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Option<AbilitySet>) -> Option<Action> {
    let own = look.own?;
    note(ui, say("free-stops-note"));
    let mut stops = draft.unwrap_or(own.stops);
    ui.horizontal(|ui| {
        for (words, all) in [
            (say("free-all"), AbilitySet::ALL),
            (say("free-none"), AbilitySet::EMPTY),
        ] {
            if widgets::choice(ui, words, stops == all).clicked() {
                stops = all;
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
        ui.horizontal(|ui| {
            let on = stops.contains(*ability);
            let words = free::stop(
                text::faction_name(ability.faction()),
                &text::ability_name(ability.name()),
            );
            let mut ticked = on;
            if ui.checkbox(&mut ticked, words).changed() {
                if on {
                    stops.remove(*ability);
                } else {
                    stops.insert(*ability);
                }
            }
            widgets::rule(ui, ability.rule());
        });
        ui.indent(ability.rule().to_string(), |ui| {
            note(ui, &text::sentence(text::ability_effect(*ability)));
        });
    }
    *draft = (stops != own.stops).then_some(stops);
    act(ui, say("free-save"), draft.map(Action::SetStops))
}
