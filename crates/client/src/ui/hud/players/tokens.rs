//! Tokens and cards that lie before the shields of Richese and Ecaz: how many, and on hover which and where.

use arrakis_rules::{AmbassadorPlace, CardId, FactionSet, RuleId, rule};
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
