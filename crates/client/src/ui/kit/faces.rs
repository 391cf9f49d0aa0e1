//! Treachery Cards as panels show them: one frame for all, told apart by the colour of the band and by the icon. Leaders
//! have a file of their own.

use std::sync::Arc;

use arrakis_icons::Icon;
use arrakis_rules::{CardId, CardType};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2,
    vec2,
};

use super::icons;
use super::touch;
use super::widgets::{announce, plain, title};
use crate::text;
use crate::theme::{self, Tint, size};

/// The width for which a large card is drawn; others are this one, larger or smaller.
const LARGE: f32 = 240.0;
/// How high a card is, in widths.
pub(crate) const TALL: f32 = 1.4;
/// A card lower than this has its icon at the left of its name,
const LOW: f32 = 70.0;
/// if it is at least so wide.
const BESIDE: f32 = 76.0;
/// The smallest writing of a name, in points.
const LEAST_NAME: f32 = 8.0;
/// A narrower card has no room for a name that can be read.
const NAMED: f32 = 60.0;
/// The smallest writing of what a card does, in points.
const LEAST_EFFECT: f32 = 9.0;
/// From this width on a card is read, not only recognised.
const READ: f32 = 150.0;

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
    let least = if sense.senses_click() { touch::least(ui) } else { 0.0 };
    let (rect, response) = ui.allocate_exact_size(extent.max(vec2(0.0, least)), sense);
    announce(&response, ui, chosen, sense, &card.facts().name);
    paint_card(ui.painter(), rect, card, 1.0);
    if chosen {
        let edge = Stroke::new(2.0, theme::ACCENT.egui());
        ui.painter().rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 4.0, theme::INK_LIGHT.fade(0.07));
    }
    response
}

/// A card's face in a place of any size: low ones have their name beside the icon, small ones below it, and large ones say
/// what they do. `fade`: how much of it is seen, 0 to 1.
pub(crate) fn paint_card(painter: &Painter, rect: Rect, card: CardId, fade: f32) {
    let facts = card.facts();
    let tint = card_tint(facts.card_type);
    let icon = icons::of_card(facts.card, facts.card_type);
    if rect.height() < LOW && rect.width() >= BESIDE {
        let field = Rect::from_min_size(rect.min, vec2((rect.width() * 0.4).min(rect.height()), rect.height()));
        frame(painter, rect, tint, field, fade);
        icons::paint_lit(
            painter,
            icon,
            field.center() + vec2(1.0, 2.0),
            field.width() - 10.0,
            tint,
            fade,
        );
        let band = band_height(rect);
        let room = vec2(rect.max.x - field.max.x - 8.0, rect.height() - band);
        name(
            painter,
            &facts.name,
            pos2(field.max.x + 4.0, rect.center().y + band / 2.0),
            Align2::LEFT_CENTER,
            room,
            fade,
        );
        return;
    }
    if rect.width() < NAMED {
        frame(painter, rect, tint, rect, fade);
        icons::paint_lit(painter, icon, rect.center(), 0.8 * rect.width(), tint, fade);
        return;
    }
    if rect.width() < READ {
        let field = Rect::from_min_max(rect.min, pos2(rect.max.x, rect.min.y + rect.height() * 0.56));
        frame(painter, rect, tint, field, fade);
        let size = (field.height() - 12.0).min(field.width() - 16.0);
        icons::paint_lit(painter, icon, field.center() + vec2(0.0, 2.0), size, tint, fade);
        let middle = pos2(rect.center().x, (field.max.y + rect.max.y) / 2.0);
        name(
            painter,
            &facts.name,
            middle,
            Align2::CENTER_CENTER,
            vec2(rect.width() - 10.0, rect.max.y - field.max.y),
            fade,
        );
        return;
    }
    large(painter, rect, card, tint, icon, fade);
}

/// A card that can be read: name, kind, what it does, and its rule.
fn large(painter: &Painter, rect: Rect, card: CardId, tint: Tint, icon: Icon, fade: f32) {
    let facts = card.facts();
    let scale = rect.width() / LARGE;
    let field = Rect::from_min_max(rect.min, pos2(rect.max.x, rect.min.y + rect.height() * 0.5));
    frame(painter, rect, tint, field, fade);
    icons::paint_lit(
        painter,
        icon,
        field.center() + vec2(0.0, 3.0),
        field.height() * 0.78,
        tint,
        fade,
    );
    let inside = 14.0 * scale;
    let wide = rect.width() - 2.0 * inside;
    let mut top = field.max.y + 8.0 * scale;
    let mut line = |words: String, font, ink: Tint| {
        let laid = painter.layout(words, font, ink.fade(fade), wide);
        let at = pos2(rect.min.x + inside, top);
        top += laid.size().y + 3.0 * scale;
        painter.galley(at, laid, Color32::WHITE);
    };
    line(
        facts.name.clone(),
        theme::title_font((24.0 * scale).round()),
        theme::TEXT,
    );
    let small = (14.0 * scale).max(11.0).round();
    line(
        text::card_type(facts.card_type).to_owned(),
        theme::text_font(small),
        tint.mixed(theme::INK_LIGHT, 0.3),
    );
    // Smaller where it would come to the rule in the corner.
    let foot = rect.max.y - inside * 0.7 - if facts.rule.is_some() { small } else { 0.0 };
    let effect = text::sentence(&facts.effect);
    let high = |size: f32| {
        let laid = painter.layout(effect.clone(), theme::text_font(size), Color32::WHITE, wide);
        laid.size().y
    };
    let mut fits = small;
    while fits > LEAST_EFFECT && top + high(fits) > foot {
        fits -= 0.5;
    }
    let laid = painter.layout(effect, theme::text_font(fits), theme::TEXT_DIM.fade(fade), wide);
    painter.galley(pos2(rect.min.x + inside, top), laid, Color32::WHITE);
    if let Some(rule) = facts.rule {
        let corner = rect.max - Vec2::splat(inside * 0.7);
        let font = theme::text_font((small - 1.0).max(10.0));
        painter.text(
            corner,
            Align2::RIGHT_BOTTOM,
            rule.to_string(),
            font,
            theme::INFO.fade(0.8 * fade),
        );
    }
}

/// The back of a card of one of the decks.
pub(crate) fn paint_back(painter: &Painter, rect: Rect, deck: Icon, fade: f32) {
    let radius = (rect.width() * 0.04).clamp(4.0, 10.0);
    painter.rect(
        rect,
        radius,
        theme::BASALT.fade(fade),
        Stroke::new(1.0, theme::EDGE.fade(fade)),
        StrokeKind::Inside,
    );
    let inner = rect.shrink(rect.width() * 0.06);
    let brass = Stroke::new((rect.width() * 0.012).max(1.0), theme::BRASS_DEEP.fade(fade));
    painter.rect_stroke(inner, radius, brass, StrokeKind::Inside);
    let size = rect.width() * 0.55;
    icons::paint_lit(painter, deck, rect.center(), size, theme::BRASS, fade);
    for corner in [
        inner.left_top(),
        inner.right_top(),
        inner.left_bottom(),
        inner.right_bottom(),
    ] {
        painter.circle_filled(
            corner + (rect.center() - corner).normalized() * size * 0.2,
            size * 0.03,
            theme::BRASS_DEEP.fade(fade),
        );
    }
}

/// A Treachery Card that is turned over from its back to its face. `turned`: how far, 0 to 1; in the middle it is seen from its edge.
pub(crate) fn paint_turning(painter: &Painter, rect: Rect, card: CardId, turned: f32, fade: f32) {
    let wide = (1.0 - 2.0 * turned).abs().max(0.04);
    let narrow = Rect::from_center_size(rect.center(), vec2(rect.width() * wide, rect.height()));
    if turned >= 0.5 {
        let inside = painter.with_clip_rect(narrow.intersect(painter.clip_rect()));
        paint_card(&inside, rect, card, fade);
    } else if wide > 0.6 {
        paint_back(painter, narrow, Icon::TreacheryDeck, fade);
    } else {
        let edge = Stroke::new(1.0, theme::EDGE.fade(fade));
        painter.rect(narrow, 4.0, theme::BASALT.fade(fade), edge, StrokeKind::Inside);
    }
}

/// The ground, the dark field of the icon, and the band.
fn frame(painter: &Painter, rect: Rect, tint: Tint, field: Rect, fade: f32) {
    let radius = (rect.width() * 0.04).clamp(4.0, 10.0);
    painter.rect_filled(rect, radius, theme::PANEL.fade(fade));
    painter.rect_filled(rect, radius, tint.fade(0.1 * fade));
    painter.rect_filled(field, radius, tint.mixed(theme::BASALT, 0.74).fade(fade));
    let round = radius as u8;
    let top = CornerRadius {
        nw: round,
        ne: round,
        sw: 0,
        se: 0,
    };
    let band = Rect::from_min_size(rect.min, vec2(rect.width(), band_height(rect)));
    painter.rect_filled(band, top, tint.fade(fade));
    painter.rect_stroke(
        rect,
        radius,
        Stroke::new(1.0, theme::EDGE.fade(fade)),
        StrokeKind::Inside,
    );
}

/// How high the band at the top of a card is.
fn band_height(card: Rect) -> f32 {
    (card.width() * 0.05).clamp(5.0, 10.0)
}

/// The name, in as many lines as it needs.
fn name(painter: &Painter, words: &str, at: Pos2, align: Align2, room: Vec2, fade: f32) {
    let ink = theme::TEXT.fade(fade);
    let laid = laid_name(painter, words, align, room, ink);
    // On a screen that is held in a hand nobody could read it; what it is, is told where it is touched.
    let smallest = laid
        .job
        .sections
        .first()
        .map_or(0.0, |section| section.format.font_id.size);
    if touch::is_touched(painter.ctx()) && smallest < size::SMALL {
        return;
    }
    let down = laid.size().y / 2.0;
    painter.galley(at - vec2(0.0, down), laid, Color32::WHITE);
}

/// A name at the size at which no word of it is broken and all its lines have room, smaller than the usual only if it must be.
fn laid_name(painter: &Painter, words: &str, align: Align2, room: Vec2, ink: Color32) -> Arc<Galley> {
    let lay = |size: f32| {
        let mut job = LayoutJob::simple(words.to_owned(), theme::strong_font(size), ink, room.x);
        job.halign = align.x();
        painter.layout_job(job)
    };
    let mut size = fitted_words(painter, words, room.x);
    let mut laid = lay(size);
    while laid.size().y > room.y && size > LEAST_NAME {
        size -= 1.0;
        laid = lay(size);
    }
    laid
}

/// The size at which no word of a name is broken, and smaller than the usual only if it must be.
fn fitted_words(painter: &Painter, name: &str, wide: f32) -> f32 {
    let width = |word: &str| {
        let laid = painter.layout_no_wrap(word.to_owned(), theme::strong_font(size::SMALL), Color32::WHITE);
        laid.size().x
    };
    let longest = name.split(' ').map(width).fold(1.0, f32::max);
    (size::SMALL * (wide / longest).min(1.0)).floor().max(LEAST_NAME)
}

/// What a card does, with its face.
pub(crate) fn about_card(ui: &mut Ui, card: CardId) {
    let facts = card.facts();
    ui.set_max_width(280.0);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(44.0), Sense::hover());
        let tint = card_tint(facts.card_type);
        ui.painter()
            .rect_filled(rect, 4.0, tint.mixed(theme::BASALT, 0.74).egui());
        let icon = icons::of_card(facts.card, facts.card_type);
        icons::paint_lit(ui.painter(), icon, rect.center(), 36.0, tint, 1.0);
        ui.vertical(|ui| {
            ui.label(title(facts.name.clone(), size::HEADING, theme::TEXT));
            ui.label(plain(text::card_type(facts.card_type), size::SMALL, theme::TEXT_DIM));
        });
    });
    ui.label(plain(text::sentence(&facts.effect), size::TEXT, theme::TEXT));
}
