//! Cards to sell: what each brings, and all together.

use arrakis_rules::{CardId, market_price};
use bevy_egui::egui::{Ui, vec2};

use super::battle::{self, card_row};
use crate::locale::tell;
use crate::theme::{self, size, space};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;

/// The room for a price beside a row.
const PRICE: f32 = 46.0;

/// A row for each of these cards of a hand, which puts it among those that are sold or takes it from there, with
/// what it brings. Returns whether any was.
pub(in crate::ui) fn rows(ui: &mut Ui, hand: &[CardId], cards: &[CardId], sold: &mut Vec<CardId>) -> bool {
    let mut turned = None;
    for card in cards {
        let is_sold = sold.contains(card);
        let price = market_price(hand, sold, *card);
        ui.horizontal(|ui| {
            let extent = vec2(ui.available_width() - PRICE, 28.0);
            if card_row(ui, *card, extent, is_sold).is_switched() {
                turned = Some(*card);
            }
            widgets::spice(ui, price.unwrap_or(0), size::TEXT);
        });
    }
    if let Some(card) = turned {
        if sold.contains(&card) {
            sold.retain(|other| *other != card);
        } else {
            sold.push(card);
        }
    }
    turned.is_some()
}

/// What these cards of a hand bring together.
pub(in crate::ui) fn sum(ui: &mut Ui, hand: &[CardId], sold: &[CardId]) {
    let sum: u16 = sold.iter().filter_map(|card| market_price(hand, sold, *card)).sum();
    let words = tell!("market-sum", sum = sum);
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
}

/// Cards for one price each, by the special power (Rule 1.14.09).
pub(in crate::ui) fn for_power(ui: &mut Ui, cards: &[CardId], sold: &mut arrakis_rules::CardSet) {
    // The rule's price.
    const EACH: u16 = 3;
    let half = (ui.available_width() - space::TIGHT) / 2.0;
    battle::grid(ui, cards.len(), |ui, at| {
        let Some(card) = cards.get(at).copied() else { return };
        if card_row(ui, card, vec2(half, 28.0), sold.contains(card)).is_switched() {
            if sold.contains(card) {
                sold.remove(card);
            } else {
                sold.insert(card);
            }
        }
    });
    let words = tell!("market-sum", sum = EACH * sold.len() as u16);
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
}
