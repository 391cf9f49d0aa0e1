//! Tokens and cards that lie before the shields of Richese, Moritani and Ecaz: how many, and on hover which and where.

use arrakis_rules::{AmbassadorPlace, CardId, Faction, FactionSet, RuleId, TerritorySet, rule};
use bevy_egui::egui::{Painter, Pos2, Sense, Shape, Stroke, Ui, Vec2, vec2};

use super::fact;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How wide an Ambassador is.
const COIN: f32 = 15.0;
/// From one to the next.
const PITCH: f32 = 17.0;

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
    counted(ui, own.cards_in_cache, say("cache-short"), &notes, rule!("2.10.03"));
    let revealed = own.no_fields_before_shield;
    let numbers: Vec<String> = revealed.iter().map(|token| token.number().to_string()).collect();
    if !numbers.is_empty() {
        let tokens = tell!("no-fields-short", numbers = numbers.join(say("list-comma")));
        let shown = fact(ui, &tokens, say("no-fields-shown"));
        shown.on_hover_ui(|ui| about(ui, &[say("no-fields-note").to_owned()], rule!("2.10.13")));
    }
}

/// The Terror tokens behind the shield; where others lie, which have left the game, and what Atomics left
/// (Rules 2.12.03, 2.12.07, 2.12.09.02).
pub(super) fn moritani(ui: &mut Ui, look: &Look) {
    let own = &look.facts.belongings.moritani;
    let mut notes = vec![tell!("terror-behind-shield", count = own.behind_shield)];
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
    let shown: Vec<String> = own
        .shown_traitors
        .iter()
        .map(|leader| leader.facts().name.clone())
        .collect();
    if !shown.is_empty() {
        notes.push(tell!("terror-shown", leaders = text::list(shown.into_iter())));
    }
    counted(ui, own.behind_shield, say("terror-short"), &notes, rule!("2.12.03"));
}

/// The Ambassadors that can be placed, each by its sign; where others stand, and what has become of the rest (Rules 2.11.03, 2.11.08).
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
    let note = |ui: &mut Ui| about(ui, &notes, rule!("2.11.03"));
    if all.supply().is_empty() {
        fact(ui, "0", say("ambassadors-short")).on_hover_ui(note);
        return;
    }
    // Which they are everybody sees: they lie face up.
    let extent = vec2(PITCH * all.supply().len() as f32, COIN);
    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
    for (number, of) in all.supply().iter().enumerate() {
        let at = rect.left_center() + vec2(PITCH * (number as f32 + 0.5), 0.0);
        ambassador(ui.painter(), of, at);
    }
    response.on_hover_ui(note);
}

/// An Ambassador as it looks on the board: a cut coin, with the sign that it bears.
fn ambassador(painter: &Painter, of: Faction, at: Pos2) {
    let corner = |step: u8| {
        let turn = std::f32::consts::TAU * (f32::from(step) + 0.5) / 8.0;
        at + Vec2::angled(turn) * (COIN * 0.5)
    };
    let edge = Stroke::new(1.0, theme::faction_rim(Faction::Ecaz).egui());
    let corners = (0..8).map(corner).collect();
    let body = theme::faction(of);
    painter.add(Shape::convex_polygon(corners, body.egui(), edge));
    symbols::paint(painter, &symbols::symbol(of), at, COIN * 0.32, body.ink().egui());
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
