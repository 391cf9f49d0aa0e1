//! What nobody knew: what lies behind each shield and in the decks, both plans of every battle, and the Karamas.

use arrakis_log::{Battle, Course, LetPass};
use arrakis_rules::{CardId, LeaderId, LeaderPlace, Seat, ShieldView, Uncovered};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::super::known;
use crate::locale::{say, tell};
use crate::text::{self, Tone};
use crate::theme::{self, size, space};
use crate::ui::kit::discs::Disc;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How large a card is: its icon beside its name.
const CARD: egui::Vec2 = vec2(124.0, 34.0);
/// How large a leader's row is.
const LEADER: egui::Vec2 = vec2(146.0, 24.0);

/// The page.
pub(super) fn show(ui: &mut Ui, look: &Look) {
    ui.spacing_mut().item_spacing.y = space::TIGHT;
    let Some(uncovered) = look.uncovered else {
        ui.label(widgets::plain(say("hidden"), size::TEXT, theme::TEXT_DIM));
        return;
    };
    for shield in &look.seats {
        if let Some(behind) = uncovered.shields.get(shield.seat.index()) {
            player(ui, look, shield, behind, uncovered);
        }
    }
    decks(ui, uncovered);
    if let Some(course) = look.course {
        battles(ui, look, course);
        karamas(ui, look, course);
    }
}

fn part(ui: &mut Ui, words: &str) {
    ui.add_space(space::INNER);
    widgets::heading(ui, words);
}

fn line(ui: &mut Ui, words: impl Into<String>, tint: theme::Tint) {
    ui.add(egui::Label::new(widgets::plain(words, size::SMALL, tint)).wrap());
}

fn player(ui: &mut Ui, look: &Look, shield: &Shield, behind: &ShieldView, uncovered: &Uncovered) {
    ui.horizontal(|ui| {
        widgets::faction(ui, shield.faction, size::TEXT);
        widgets::spice(ui, behind.spice, size::TEXT);
        if shield.bribes > 0 {
            let words = format!("+{} {}", shield.bribes, say("bribes"));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
    });
    if behind.hand.is_empty() {
        line(ui, say("no-cards"), theme::TEXT_DIM);
    } else {
        cards(ui, &behind.hand);
    }
    if let Some(dancers) = behind.belongings.tleilaxu {
        leaders(ui, look, say("face-dancers"), dancers.face_dancers.iter());
    } else {
        leaders(ui, look, say("traitors"), behind.traitors.iter().copied());
    }
    let captive =
        |(leader, place): &(LeaderId, LeaderPlace)| (*place == LeaderPlace::Captive(shield.seat)).then_some(*leader);
    let captives = uncovered.leaders.iter().filter_map(captive);
    leaders(ui, look, say("ending-captives"), captives);
    if let Some(prediction) = behind.belongings.prediction() {
        let words = tell!("ending-foretold", what = text::prediction(prediction, &look.names));
        line(ui, words, theme::INFO);
    }
    for (words, _) in known::of_faction(behind) {
        line(ui, words, theme::INFO);
    }
    ui.add_space(space::NORMAL);
}

fn cards(ui: &mut Ui, cards: &[CardId]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        for card in cards {
            widgets::card(ui, *card, CARD, false, Sense::hover());
        }
    });
}

/// Leaders after a word on what they are; nothing where there is none.
fn leaders(ui: &mut Ui, look: &Look, words: &str, leaders: impl Iterator<Item = LeaderId>) {
    let leaders: Vec<LeaderId> = leaders.collect();
    if leaders.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::NORMAL, space::TIGHT);
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        for leader in leaders {
            let disc: Disc = look.disc(leader);
            let facts = leader.facts();
            let whose = format!("{} ({}), {}", facts.name, facts.strength, text::leader_owner(leader));
            widgets::leader(ui, disc, LEADER, false, Sense::hover()).on_hover_text(whose);
        }
    });
}

/// What would have come next.
fn decks(ui: &mut Ui, uncovered: &Uncovered) {
    part(ui, say("ending-decks"));
    let names = |cards: &[CardId]| text::card_names(cards);
    if uncovered.treachery_deck.is_empty() {
        line(ui, say("ending-deck-empty"), theme::TEXT_DIM);
    } else {
        let words = tell!("ending-treachery-deck", cards = names(&uncovered.treachery_deck));
        line(ui, words, theme::TEXT);
    }
    if !uncovered.spice_deck.is_empty() {
        let cards = uncovered.spice_deck.iter().map(|card| text::spice_card(*card));
        line(ui, tell!("ending-spice-deck", cards = text::list(cards)), theme::TEXT);
    }
    if let Some(sectors) = uncovered.next_storm {
        line(ui, text::labels::next_storm(sectors), theme::TEXT);
    }
}

/// Both plans of each battle.
fn battles(ui: &mut Ui, look: &Look, course: &Course) {
    part(ui, say("ending-battles"));
    if course.battles.is_empty() {
        line(ui, say("ending-no-battles"), theme::TEXT_DIM);
    }
    for battle in &course.battles {
        let place = battle
            .territory
            .map_or_else(String::new, |territory| territory.name().to_owned());
        let words = tell!("ending-battle", turn = battle.turn, place = place);
        ui.label(widgets::strong(words, size::SMALL, theme::TEXT));
        for (seat, plan) in &battle.plans {
            let words = format!("{}: {}", look.names.who(*seat), text::planned(plan));
            line(ui, words, theme::TEXT);
        }
        line(ui, came_to(battle, look), theme::TEXT_DIM);
    }
}

fn came_to(battle: &Battle, look: &Look) -> String {
    match battle.winner {
        Some(winner) => tell!("ending-battle-won", who = look.names.who(winner)),
        None => say("ending-battle-lost").to_owned(),
    }
}

/// Karamas and whatever was played as one, and what was let pass by who could have stopped it.
fn karamas(ui: &mut Ui, look: &Look, course: &Course) {
    part(ui, say("ending-karamas"));
    if course.karamas.is_empty() {
        line(ui, say("ending-no-karamas"), theme::TEXT_DIM);
    }
    for (_, event) in &course.karamas {
        let told = text::line(event, &look.names);
        let tint = match told.tone {
            Tone::Loss => theme::LOSS,
            _ => theme::TEXT,
        };
        links::ruled(ui, &told.text, Some(told.rule), size::SMALL, tint);
    }
    for seat in look.seats.iter().map(|shield| shield.seat) {
        if let Some(words) = let_pass(course, seat) {
            let who = look.names.who(seat);
            line(ui, tell!("ending-let-pass", who = who, what = words), theme::TEXT_DIM);
        }
    }
}

/// What a player could have stopped and did not: each ability, and how often.
fn let_pass(course: &Course, seat: Seat) -> Option<String> {
    let own = course.let_pass.iter().filter(|let_pass| let_pass.seat == seat);
    let words = own.map(|LetPass { ability, times, .. }| {
        let name = text::ability_name(ability.name());
        match times {
            1 => name,
            _ => tell!("ending-times", what = name, times = *times),
        }
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| text::list(words.into_iter()))
}
