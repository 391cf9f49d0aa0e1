//! What an attentive player could count: from what everybody has seen, and from what we alone were told.

use arrakis_rules::{LeaderPlace, components, rule};
use arrakis_table::{Decks, count_spice};
use bevy_egui::egui::Ui;

use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::faces;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

mod expansions;
mod houses;
pub(crate) mod over_board;
mod treachery;
mod victory;

/// What is said where there is no table.
pub(super) fn nothing(ui: &mut Ui) {
    ui.label(widgets::plain(say("counts-no-table"), size::TEXT, theme::TEXT_DIM));
}

/// The cards that were seen, and what follows of that for the decks.
fn cards_seen(ui: &mut Ui, look: &Look) {
    if let Some(decks) = look.decks.filter(|_| look.memory.is_some()) {
        treachery::show(ui, look, decks);
    }
    if let Some(decks) = look.decks {
        spice(ui, look, decks);
    }
    expansions::show(ui, look);
    storm(ui, look);
}

/// How close everybody is to winning, and who can still fight for it.
fn way_to_win(ui: &mut Ui, look: &Look) {
    victory::show(ui, look);
    leaders(ui, look);
}

fn heading(ui: &mut Ui, words: &str, note: &str) {
    ui.add_space(space::NORMAL);
    ui.label(widgets::title(words, size::TEXT, theme::TEXT));
    if !note.is_empty() {
        ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    }
}

/// The Spice Deck: what has come, and what is to come.
fn spice(ui: &mut Ui, look: &Look, decks: &Decks) {
    let count = count_spice(decks);
    let note = tell!(
        "counts-spice-note",
        left = count.left,
        worms = count.worms_unseen,
        come = count.worms_come,
    );
    heading(ui, say("counts-spice"), &note);
    let next = look.own.and_then(|own| own.belongings.next_spice());
    for (words, cards, ink) in [
        (say("counts-to-come"), &count.unseen, theme::TEXT),
        (say("counts-come"), &count.come, theme::TEXT_DIM),
    ] {
        if cards.is_empty() {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.label(widgets::strong(words, size::SMALL, theme::INFO));
            for card in cards {
                let ink = if next == Some(*card) { theme::ACCENT } else { ink };
                let name = ui.label(widgets::plain(territory_card(*card), size::SMALL, ink));
                name.on_hover_ui(|ui| faces::about_spice_card(ui, *card));
            }
        });
    }
}

/// A Territory Card by its territory and its spice.
fn territory_card(card: arrakis_rules::SpiceCardId) -> String {
    match card.facts() {
        arrakis_rules::SpiceCard::Territory { area, amount } => {
            tell!("counts-territory", territory = area.territory().name(), amount = amount)
        }
        arrakis_rules::SpiceCard::ShaiHulud => text::spice_card(card),
    }
}

/// Who has fought this turn and who is dead, by player.
fn leaders(ui: &mut Ui, look: &Look) {
    heading(ui, say("counts-leaders"), "");
    for shield in &look.seats {
        let all: Vec<_> = look.leaders_of(shield.seat).collect();
        let named = |is_it: fn(LeaderPlace) -> bool| {
            let named = all.iter().filter(|(_, place)| is_it(*place));
            let names: Vec<&str> = named.map(|(leader, _)| leader.facts().name.as_str()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        let fought = named(|place| matches!(place, LeaderPlace::Territory(_)));
        let dead = named(LeaderPlace::is_dead);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            widgets::emblem(ui, shield.faction, 18.0);
            let ready = tell!("counts-ready", ready = shield.active_leaders);
            ui.label(widgets::plain(ready, size::SMALL, theme::TEXT));
            if let Some(names) = fought {
                let words = tell!("counts-fought", names = names);
                ui.label(widgets::plain(words, size::SMALL, theme::INFO));
            }
            if let Some(names) = dead {
                let words = tell!("counts-dead", names = names);
                ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
            }
        });
    }
}

/// The Storm Deck is whole again every turn (Rule 2.04.13).
fn storm(ui: &mut Ui, look: &Look) {
    let fremen = look
        .seats
        .iter()
        .any(|shield| shield.faction == arrakis_rules::Faction::Fremen);
    if !look.facts.options.is_advanced() || !fremen {
        return;
    }
    let cards = components().storm_cards();
    let (Some(least), Some(most)) = (cards.iter().min(), cards.iter().max()) else {
        return;
    };
    let note = tell!("counts-storm-note", cards = cards.len(), least = *least, most = *most);
    heading(ui, say("counts-storm"), &note);
    if let Some(next) = look.own.and_then(|own| own.belongings.next_storm()) {
        let words = tell!("counts-storm-next", sectors = next);
        ui.label(widgets::plain(words, size::SMALL, theme::ACCENT));
    }
    links::number(ui, rule!("2.04.13"));
}
