//! What is known of a house.

use arrakis_icons::Icon;
use arrakis_rules::{CardId, LeaderId, LeaderPlace, Seat};
use arrakis_table::Shield;
use bevy_egui::egui::{Label, Rect, Sense, Ui, Vec2, vec2};

use crate::locale::{say, tell};
use crate::symbols;
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::hud::players::belongings;
use crate::ui::hud::seats;
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::kit::portrait::{self, Shown};
use crate::ui::kit::{icons, towers, widgets};
use crate::ui::look::{Look, victory};

/// How large a leader is at most, and what is between two.
const LEADER: Vec2 = vec2(72.0, 84.0);
const APART: f32 = 10.0;
/// How wide a card is at most, and at least.
const CARD: [f32; 2] = [62.0, 40.0];
/// A numeral, and the word behind it.
const NUMERAL: f32 = 22.0;
const WORD: f32 = 15.0;
const TOWER: f32 = 18.0;

/// Draws it, in rows.
pub(super) fn show(ui: &mut Ui, look: &Look, shield: &Shield) {
    name(ui, look, shield);
    leaders(ui, look, shield);
    forces(ui, look, shield);
    strongholds(ui, look, shield);
    // One's own lie before one.
    if Some(shield.seat) != look.player() {
        cards(ui, look, shield);
    }
    who(ui, look, shield);
}

/// Whose it is, where the portrait from which it hangs has no name.
fn name(ui: &mut Ui, look: &Look, shield: &Shield) {
    if Layout::of(ui.ctx()).is_wide() {
        return;
    }
    let (house, who) = (text::faction_name(shield.faction), look.names.who(shield.seat));
    let words = match house == who {
        true => house.to_owned(),
        false => format!("{house} · {who}"),
    };
    let fits = widgets::fitting(ui, &words, size::HEADING, theme::title_font);
    ui.label(widgets::title(words, fits, theme::faction_rim(shield.faction)));
}

/// Whether the window is low: then everything is smaller.
fn is_low(ui: &Ui) -> bool {
    Form::of(&Layout::of(ui.ctx())) == Form::Low
}

fn leaders(ui: &mut Ui, look: &Look, shield: &Shield) {
    let all: Vec<(LeaderId, LeaderPlace)> = look.leaders_of(shield.seat).collect();
    let count = all.len().max(1) as f32;
    let most = if is_low(ui) { 46.0 } else { LEADER.x };
    let wide = ((ui.available_width() + APART) / count - APART)
        .clamp(46.0, most)
        .floor();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(APART, 6.0);
        for (leader, place) in all {
            let (rect, response) = ui.allocate_exact_size(vec2(wide, wide / LEADER.x * LEADER.y), Sense::hover());
            let shown = Shown {
                is_dead: place.is_dead(),
                is_captive: matches!(place, LeaderPlace::Captive(_)),
                is_away: matches!(place, LeaderPlace::Hidden | LeaderPlace::Territory(_)),
                is_ghola: look.is_ghola(leader),
            };
            portrait::paint(ui.painter(), rect, leader, shown);
            let facts = leader.facts();
            let words = format!("{} ({})", facts.name, facts.strength);
            widgets::announce(&response, ui, false, Sense::hover(), &words);
            response.on_hover_ui(|ui| {
                ui.label(widgets::strong(&words, size::TEXT, theme::TEXT));
                if let Some((words, tint)) = seats::said_of_leader(look, leader, place) {
                    ui.label(widgets::plain(words, size::SMALL, tint));
                }
            });
        }
    });
}

/// A sign, a number, and what it counts.
fn counted(ui: &mut Ui, number: &str, words: &str, tint: Tint, sign: impl FnOnce(&Ui, Rect)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::hover());
        sign(ui, rect);
        ui.label(widgets::title(number, NUMERAL, tint));
        if !words.is_empty() {
            ui.label(widgets::plain(words, WORD, theme::TEXT_DIM));
        }
    });
}

fn forces(ui: &mut Ui, look: &Look, shield: &Shield) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = if Layout::of(ui.ctx()).is_wide() { 22.0 } else { 10.0 };
        counted(
            ui,
            &labels::short_forces(shield.reserves),
            say("reserves"),
            theme::TEXT,
            |ui, rect| widgets::paint_emblem(ui.painter(), shield.faction, rect.center(), 12.0),
        );
        counted(
            ui,
            &labels::short_forces(shield.tanks),
            say("tanks"),
            theme::TEXT,
            |ui, rect| icons::paint(ui.painter(), Icon::Death, rect.center(), 22.0, theme::TEXT_DIM.egui()),
        );
        let (spice, tint) = seats::spice(look, shield.seat);
        counted(ui, &spice, "", tint, |ui, rect| {
            let ink = theme::SPICE_CRYSTAL.egui();
            symbols::paint(ui.painter(), &symbols::spice(), rect.center(), 11.0, ink);
        });
        if shield.bribes > 0 {
            let words = format!("+{} {}", shield.bribes, say("bribes"));
            ui.label(widgets::plain(words, WORD, theme::TEXT_DIM));
        }
    });
}

fn strongholds(ui: &mut Ui, look: &Look, shield: &Shield) {
    let side = victory::side(look, victory::with_ally(shield));
    ui.horizontal(|ui| {
        let wide = towers::width(TOWER, side.needed.max(side.held.len()));
        let (rect, _) = ui.allocate_exact_size(vec2(wide, 22.0), Sense::hover());
        towers::row(
            ui.painter(),
            rect.left_center(),
            1.0,
            TOWER,
            side.held.len(),
            side.needed,
        );
        let words = tell!("holds-of", held = side.held.len(), needed = side.needed);
        let words = if side.held.is_empty() {
            words
        } else {
            side.held.join(", ")
        };
        let label = Label::new(widgets::plain(words, WORD, theme::TEXT_DIM));
        ui.add(label.wrap());
    });
}

/// The cards that are known to be there, and the backs of the others.
fn cards(ui: &mut Ui, look: &Look, shield: &Shield) {
    let known = known_cards(look, shield.seat);
    let all = usize::from(shield.hand.unwrap_or_default()).max(known.len());
    if all == 0 {
        return;
    }
    let gap = if all > 6 { 5.0 } else { 8.0 };
    let wide = (ui.available_width() + gap) / all as f32 - gap;
    let wide = if is_low(ui) {
        CARD[1]
    } else {
        wide.clamp(CARD[1], CARD[0]).floor()
    };
    let extent = vec2(wide, (wide * TALL).round());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for card in &known {
            widgets::card(ui, *card, extent, false, Sense::hover());
        }
        for _ in known.len()..all {
            let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
            faces::paint_back(ui.painter(), rect, Icon::TreacheryDeck, 1.0);
            response.on_hover_text(say("house-unknown-card"));
        }
    });
}

/// The cards that somebody is known to hold.
pub(super) fn known_cards(look: &Look, seat: Seat) -> Vec<CardId> {
    let counted = look.counted_cards();
    let held = counted.iter().flat_map(|count| {
        let here = count.held.iter().filter(|holder| **holder == seat);
        here.map(|_| count.card)
    });
    held.collect()
}

/// Who plays it and with whom, and what it alone has; nothing where nothing of that is to be told.
fn who(ui: &mut Ui, look: &Look, shield: &Shield) {
    let bot = look.bot(shield.seat).filter(|_| shield.is_bot);
    let who = bot.map_or_else(|| shield.name.clone(), text::bots::who);
    let is_empty = who.is_empty() && shield.ally.is_none() && !shield.power_used;
    if is_empty && !belongings::is_anything(look, shield) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 3.0);
        if !who.is_empty() {
            ui.label(widgets::plain(who, size::SMALL, theme::INFO));
        }
        if let Some(ally) = shield.ally.and_then(|ally| look.faction(ally)) {
            let words = format!("{}: {}", say("ally"), text::faction_name(ally));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
        if shield.power_used {
            ui.label(widgets::plain(say("power-spent"), size::SMALL, theme::LOSS))
                .on_hover_text(say("power-spent-note"));
        }
        belongings::show(ui, look, shield);
    });
}
