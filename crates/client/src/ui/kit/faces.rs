//! Treachery Cards and leaders as panels show them.

use std::sync::Arc;

use arrakis_rules::{CardId, CardType, LeaderId};
use bevy_egui::egui::{self, Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::widgets::{announce, plain, row, title};
use crate::theme::{self, Tint, size};
use crate::{symbols, text};

/// The colour band of a kind of card.
pub(crate) fn card_tint(kind: CardType) -> Tint {
    match kind {
        CardType::WeaponProjectile => Tint(0xb9, 0x5a, 0x3a),
        CardType::WeaponPoison => Tint(0x7d, 0x9a, 0x3f),
        CardType::WeaponSpecial => Tint(0xd8, 0xa0, 0x3c),
        CardType::DefenseProjectile => Tint(0x5a, 0x8f, 0xb8),
        CardType::DefensePoison => Tint(0x4f, 0xa0, 0x8c),
        CardType::DefenseSpecial => Tint(0x6a, 0x9a, 0x5e),
        CardType::Leader => Tint(0x9a, 0x74, 0xb0),
        CardType::Special
        | CardType::SpecialStorm
        | CardType::SpecialSpiceBlow
        | CardType::SpecialRevival
        | CardType::SpecialMovement
        | CardType::SpecialBattle => Tint(0xc0, 0xb0, 0x90),
        CardType::Worthless => Tint(0x77, 0x6c, 0x60),
    }
}

/// A Treachery Card as a small framed card; what it does is told on hover.
pub(crate) fn card(ui: &mut Ui, card: CardId, extent: Vec2, chosen: bool, sense: Sense) -> Response {
    card_face(ui, card, extent, chosen, sense).on_hover_ui(|ui| about_card(ui, card))
}

/// The card alone.
pub(crate) fn card_face(ui: &mut Ui, card: CardId, extent: Vec2, chosen: bool, sense: Sense) -> Response {
    let facts = card.facts();
    let (rect, response) = ui.allocate_exact_size(extent, sense);
    announce(&response, ui, chosen, sense, &facts.name);
    let painter = ui.painter();
    let edge = if chosen { theme::ACCENT } else { theme::EDGE };
    let lit = if response.hovered() { 0.30 } else { 0.16 };
    painter.rect(
        rect,
        4.0,
        theme::PANEL.egui(),
        Stroke::new(if chosen { 2.0 } else { 1.0 }, edge.egui()),
        StrokeKind::Inside,
    );
    painter.rect_filled(rect.shrink(1.0), 4.0, card_tint(facts.card_type).fade(lit * 0.6));
    let band = Rect::from_min_size(rect.min + Vec2::splat(1.0), vec2(rect.width() - 2.0, 6.0));
    painter.rect_filled(
        band,
        egui::CornerRadius {
            nw: 4,
            ne: 4,
            sw: 0,
            se: 0,
        },
        card_tint(facts.card_type).egui(),
    );
    let wide = rect.width() - 12.0;
    let name = painter.layout(
        facts.name.clone(),
        theme::strong_font(fitted_words(painter, &facts.name, wide)),
        theme::TEXT.egui(),
        wide,
    );
    let kind = painter.layout(
        text::card_type(facts.card_type).to_owned(),
        theme::text_font(size::SMALL),
        theme::TEXT_DIM.egui(),
        wide,
    );
    painter.galley(rect.min + vec2(6.0, 11.0), name, Color32::WHITE);
    if rect.height() > 70.0 {
        let below = rect.max.y - kind.size().y - 6.0;
        painter.galley(pos2(rect.min.x + 6.0, below), kind, Color32::WHITE);
    }
    response
}

/// The size at which no word of a name is broken, and smaller than the usual only if it must be.
fn fitted_words(painter: &egui::Painter, name: &str, wide: f32) -> f32 {
    let longest = name
        .split(' ')
        .map(|word| {
            painter
                .layout_no_wrap(word.to_owned(), theme::strong_font(size::SMALL), Color32::WHITE)
                .size()
                .x
        })
        .fold(1.0, f32::max);
    (size::SMALL * (wide / longest).min(1.0)).floor().max(8.0)
}

/// What a card does.
pub(crate) fn about_card(ui: &mut Ui, card: CardId) {
    let facts = card.facts();
    ui.set_max_width(280.0);
    ui.label(title(facts.name.clone(), size::HEADING, theme::TEXT));
    ui.label(plain(text::card_type(facts.card_type), size::SMALL, theme::TEXT_DIM));
    ui.label(plain(text::sentence(&facts.effect), size::TEXT, theme::TEXT));
}

/// A leader as a small disc with its strength.
pub(crate) fn small_leader(ui: &mut Ui, leader: LeaderId, radius: f32, fade: f32) -> Response {
    let facts = leader.facts();
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(2.0 * radius + 2.0), Sense::hover());
    let tint = theme::leader(leader);
    let edge = tint.rim().fade(fade);
    ui.painter()
        .circle(rect.center(), radius, tint.fade(fade), Stroke::new(1.0, edge));
    ui.painter().text(
        rect.center() + vec2(0.0, 1.0),
        Align2::CENTER_CENTER,
        facts.strength.to_string(),
        theme::title_font(size::SMALL),
        tint.ink().fade((2.0 * fade).min(1.0)),
    );
    response
}

/// A name a little smaller where it does not fit, and cut off where that does not help.
fn fitted_name(painter: &egui::Painter, name: &str, width: f32, ink: Color32) -> Arc<egui::Galley> {
    let laid = |size| {
        let look = egui::TextFormat::simple(theme::text_font(size), ink);
        let mut job = egui::text::LayoutJob::single_section(name.to_owned(), look);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        painter.layout_job(job)
    };
    let sizes = [0.0, 0.5, 1.0, 1.5, 2.0].map(|less| size::SMALL - less);
    sizes
        .into_iter()
        .map(laid)
        .find(|name| !name.elided)
        .unwrap_or_else(|| laid(size::SMALL))
}

/// The room of the symbol at the end of a leader's row.
const BADGE: f32 = 16.0;

/// A leader as a disc with its strength, its name beside it and its faction's symbol at the end: colour alone does not
/// tell everybody whose leader it is.
pub(crate) fn leader(ui: &mut Ui, leader: LeaderId, extent: Vec2, chosen: bool, dead: bool, sense: Sense) -> Response {
    let facts = leader.facts();
    let (rect, response) = ui.allocate_exact_size(extent, sense);
    announce(&response, ui, chosen, sense, &facts.name);
    if sense.senses_click() {
        row(ui, rect, response.hovered(), chosen);
    }
    let painter = ui.painter();
    let tint = theme::leader(leader);
    let disc = pos2(rect.min.x + 14.0, rect.center().y);
    let fade = if dead { 0.4 } else { 1.0 };
    painter.circle(
        disc,
        (rect.height() / 2.0 - 1.0).min(10.5),
        tint.fade(fade),
        Stroke::new(1.2, tint.rim().egui().gamma_multiply(fade)),
    );
    painter.text(
        disc + vec2(0.0, 1.0),
        Align2::CENTER_CENTER,
        facts.strength.to_string(),
        theme::title_font(size::TEXT),
        tint.ink().fade(fade),
    );
    let ink = if dead { theme::TEXT_DIM } else { theme::TEXT };
    let name = fitted_name(painter, &facts.name, rect.width() - 34.0 - BADGE, ink.egui());
    let at = pos2(rect.min.x + 30.0, rect.center().y - name.size().y / 2.0);
    let line = at.y + name.size().y / 2.0 + 1.0;
    let end = at.x + name.size().x;
    painter.galley(at, name, Color32::WHITE);
    if let Some(faction) = facts.faction {
        symbols::paint(
            painter,
            &symbols::symbol(faction),
            pos2(rect.max.x - 9.0, rect.center().y),
            6.0,
            theme::TEXT_DIM.fade(fade),
        );
    }
    if dead {
        painter.hline(at.x..=end, line, Stroke::new(1.0, theme::LOSS.fade(0.8)));
    }
    if sense.senses_click() {
        response.on_hover_text(format!("{} ({})", facts.name, facts.strength))
    } else {
        response
    }
}
