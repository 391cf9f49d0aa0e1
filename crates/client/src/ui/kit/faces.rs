//! Treachery Cards as panels show them. Leaders have a file of their own.

use arrakis_rules::{CardId, CardType};
use bevy_egui::egui::{self, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::widgets::{announce, plain, title};
use crate::text;
use crate::theme::{self, Tint, size};

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
