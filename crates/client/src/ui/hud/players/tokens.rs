//! Tokens and cards that lie before the shields of Richese, Moritani and Ecaz: how many, and on hover which and where.

use arrakis_rules::{AmbassadorPlace, CardId, FactionSet, RuleId, TerritorySet, rule};
use bevy_egui::egui::Ui;

use super::fact;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The cache, and the No-Field tokens that were revealed (Rules 2.10.03, 2.10.13).
pub(super) fn richese(ui: &mut Ui, look: &Look) {
    let own = look.facts.belongings.richese;
    let cards: Vec<CardId> = own.cache.iter().collect();
    let mut notes = Vec::new();
    if usize::from(own.cards_in_cache) < cards.len() {
        notes.push(tell!("cache-unseen", cards = text::card_names(&cards)));
    } else if !cards.is_empty() {
        notes.push(tell!("cache-cards", cards = text::card_names(&cards)));
    }
    let words = tell!("cache-short", count = own.cards_in_cache);
    counted(ui, own.cards_in_cache, &words, &notes, rule!("2.10.03"));
    let revealed = own.no_fields_before_shield;
    let numbers: Vec<String> = revealed.iter().map(|token| token.number().to_string()).collect();
    if !numbers.is_empty() {
        let shown = fact(ui, &numbers.join(say("list-comma")), say("no-fields-short"));
        shown.on_hover_ui(|ui| about(ui, &[say("no-fields-note").to_owned()], rule!("2.10.13")));
    }
}

/// The Terror tokens behind the shield; where others lie, which have left the game, and what Atomics left
/// (Rules 2.12.03, 2.12.07, 2.12.09.02).
pub(super) fn moritani(ui: &mut Ui, look: &Look) {
    let own = &look.facts.belongings.moritani;
    let mut notes = Vec::new();
    if !own.placed.is_empty() {
        notes.push(tell!("terror-placed", places = places(own.placed)));
    }
    let gone: Vec<String> = own
        .gone
        .iter()
        .map(|token| text::named(token.into()).to_owned())
        .collect();
    if !gone.is_empty() {
        notes.push(tell!("terror-gone", tokens = text::list(gone.into_iter())));
    }
    if own.extorting {
        notes.push(say("terror-extorting").to_owned());
    }
    if let Some(territory) = own.aftermath {
        notes.push(tell!("terror-aftermath", place = territory.name()));
    }
    let words = tell!("terror-short", count = own.behind_shield);
    counted(ui, own.behind_shield, &words, &notes, rule!("2.12.03"));
}

/// The Ambassadors that can be placed; where others stand, and what has become of the rest (Rules 2.11.03, 2.11.08).
pub(super) fn ecaz(ui: &mut Ui, look: &Look) {
    let own = &look.facts.belongings.ecaz;
    let all = own.ambassadors;
    let named = |some: FactionSet| text::list(some.iter().map(|of| text::faction_name(of).to_owned()));
    let mut notes = vec![match all.supply() {
        none if none.is_empty() => say("ambassadors-none").to_owned(),
        supply => tell!("ambassadors-supply", whose = named(supply)),
    }];
    let placed: Vec<String> = all
        .on_board()
        .map(|(of, place)| tell!("ambassador-in", of = text::faction_name(of), place = place.name()))
        .collect();
    if !placed.is_empty() {
        notes.push(tell!("ambassadors-placed", whose = text::list(placed.into_iter())));
    }
    let those = |place| Some(all.in_place(place)).filter(|some| !some.is_empty()).map(named);
    notes.extend(those(AmbassadorPlace::Unused).map(|whose| tell!("ambassadors-unused", whose = whose)));
    notes.extend(those(AmbassadorPlace::SetAside).map(|whose| tell!("ambassadors-set-aside", whose = whose)));
    notes.extend(those(AmbassadorPlace::Removed).map(|whose| tell!("ambassadors-removed", whose = whose)));
    if let Some(leader) = own.loyal {
        notes.push(tell!("loyal-leader", leader = leader.facts().name.as_str()));
    }
    let count = all.supply().len() as u8;
    counted(
        ui,
        count,
        &tell!("ambassadors-short", count = count),
        &notes,
        rule!("2.11.03"),
    );
}

/// The names of territories.
fn places(territories: TerritorySet) -> String {
    text::list(territories.iter().map(|territory| territory.name().to_owned()))
}

/// A number with its word, and what there is to be said of it on hover.
fn counted(ui: &mut Ui, count: u8, words: &str, notes: &[String], rule: RuleId) {
    fact(ui, &count.to_string(), words).on_hover_ui(|ui| about(ui, notes, rule));
}

fn about(ui: &mut Ui, notes: &[String], rule: RuleId) {
    ui.set_max_width(280.0);
    for note in notes {
        ui.label(widgets::plain(note, size::SMALL, theme::TEXT));
    }
    links::number(ui, rule);
}
