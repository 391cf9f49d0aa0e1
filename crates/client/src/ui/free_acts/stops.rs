//! About which abilities of others one wants to be asked when holding a Karama.

use arrakis_rules::{Ability, AbilitySet, Action, Phase};
use arrakis_table::{OwnShield, TableFacts};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::{act, note};
use crate::guide::Guide;
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

/// Sets the stops of the game before, once we sit; in a first game with the guide few of them, so that not everything is asked
/// about. That is done before anything is dealt, and whatever is held later.
pub(crate) fn restore(
    (last, guide): (Res<LastStops>, Option<Res<Guide>>),
    (own, facts): (Query<&OwnShield>, Query<&TableFacts>),
    me: Res<MySeat>,
    mut sat_down: MessageReader<SatDown>,
    mut waits: Local<bool>,
    mut answers: MessageWriter<Answer>,
) {
    *waits |= sat_down.read().last().is_some();
    let own = own.iter().find(|own| Some(own.seat) == me.0);
    let Some(own) = own.filter(|_| *waits) else { return };
    *waits = false;
    let begins = facts.iter().any(|facts| facts.phase == Phase::Setup);
    let is_guided = begins && guide.is_some_and(|guide| guide.is_on());
    let wanted = last.0.or_else(|| is_guided.then(important::abilities));
    if let Some(stops) = wanted.filter(|stops| *stops != own.stops) {
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

#[cfg(test)]
mod tests {
    use arrakis_rules::{CardId, CardPower, Faction, Game, Seat, Setup, components};

    use super::*;
    use crate::ui::tests::drawn::table;

    /// What is set when somebody sits down to a game, whose guide is there or not.
    fn set(is_guided: bool, own: &OwnShield, facts: &TableFacts) -> Vec<Action> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        app.add_message::<SatDown>().add_message::<Answer>();
        let mut guide = Guide::default();
        guide.switch(is_guided);
        app.insert_resource(guide).insert_resource(LastStops::default());
        app.insert_resource(MySeat(Some(own.seat)));
        app.world_mut().spawn(own.clone());
        app.world_mut().spawn(facts.clone());
        app.add_systems(Update, restore);
        app.world_mut().write_message(SatDown(Some(own.seat)));
        app.update();
        let mut answers = app.world_mut().resource_mut::<Messages<Answer>>();
        answers.drain().map(|answer| answer.action).collect()
    }

    #[test]
    fn a_first_game_asks_about_little_whatever_is_held() {
        let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
        let (mut world, _) = table(&game, Seat(0));
        let mut shields = world.query::<&OwnShield>();
        let mut own = shields.iter(&world).next().expect("it is ours").clone();
        let mut facts = world.query::<&TableFacts>();
        let facts = facts.single(&world).expect("there is a table").clone();
        let few = vec![Action::SetStops(important::abilities())];
        let is_karama = |card: &CardId| card.facts().power == Some(CardPower::Karama);
        let karama = components().cards().find(is_karama);
        for card in [None, karama] {
            own.0.hand.clear();
            card.into_iter().for_each(|card| own.0.hand.push(card));
            assert_eq!(set(true, &own, &facts), few);
            assert!(set(false, &own, &facts).is_empty());
        }
    }
}
