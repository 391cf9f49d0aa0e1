//! Treachery Cards as panels show them: one frame for all, told apart by their pictures, the colour of their light and icons.
//! Leaders have a file of their own.

mod pictures;

use std::sync::Arc;

use arrakis_icons::Icon;
use arrakis_rules::{CardId, CardType, SpiceCardId};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, Color32, Galley, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::icons;
use super::lamp;
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
/// The same where it is held in a hand, and read from further away.
const READ_IN_A_HAND: f32 = 280.0;

/// What is below or over the picture of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Foot {
    /// What the card does.
    Effect,
    /// Of which kind it is, in words over the picture.
    Kind,
    /// Icons of its kind.
    Icons,
}

/// The colour of a kind of card.
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

/// A card's face in a place of any size: low ones have their name beside the icon, others above it, and large ones say what
/// they do. `fade`: how much of it is seen, 0 to 1.
pub(crate) fn paint_card(painter: &Painter, rect: Rect, card: CardId, fade: f32) {
    let least = if touch::is_touched(painter.ctx()) {
        READ_IN_A_HAND
    } else {
        READ
    };
    let foot = if rect.width() >= least {
        Foot::Effect
    } else {
        Foot::Icons
    };
    paint_face(painter, rect, card, fade, foot);
}

/// The same where what it does is told beside it: its foot says only of which kind it is.
pub(crate) fn paint_pictured(painter: &Painter, rect: Rect, card: CardId) {
    paint_face(painter, rect, card, 1.0, Foot::Kind);
    let facts = card.facts();
    let scale = rect.width() / LARGE;
    let words = text::card_type(facts.card_type);
    let font = theme::text_font((18.0 * scale).max(size::SMALL));
    let foot = rect.center_bottom() - vec2(0.0, 18.0 * scale);
    if pictures::of_card(painter.ctx(), facts.card, rect.width()).is_some() {
        pictures::dusk(painter, rect.shrink(1.0), 1.0);
    }
    let ink = card_tint(facts.card_type).mixed(theme::INK_LIGHT, 0.65).egui();
    painter.text(foot, Align2::CENTER_BOTTOM, words, font, ink);
}

fn paint_face(painter: &Painter, rect: Rect, card: CardId, fade: f32, below: Foot) {
    let is_read = below == Foot::Effect;
    let facts = card.facts();
    let tint = card_tint(facts.card_type);
    let icon = icons::of_card(facts.card, facts.card_type);
    ground(painter, rect, tint, fade);
    if rect.height() < LOW && rect.width() >= BESIDE {
        let field = rect.with_max_x(rect.min.x + (rect.width() * 0.4).min(rect.height()));
        lamp::field(painter, field.shrink(1.0), tint, fade);
        lamp::icon(painter, icon, field.center(), field.width() - 10.0, tint, fade);
        let room = Rect::from_min_max(pos2(field.max.x + 4.0, rect.min.y), rect.max - vec2(4.0, 0.0));
        let laid = laid_name(
            painter,
            &facts.name,
            Align2::LEFT_CENTER,
            room.size(),
            theme::TEXT.fade(fade),
        );
        name(painter, laid, room.left_center());
        return;
    }
    let foot = if is_read {
        rect.min.y + 0.56 * rect.height()
    } else {
        rect.max.y
    };
    let mut top = rect.min.y + 1.0;
    // As high as the name needs; where it is held in a hand it has a little more room.
    let (edge, share) = if touch::is_touched(painter.ctx()) {
        (4.0, 0.36)
    } else {
        (8.0, 0.3)
    };
    let room = vec2(rect.width() - edge, share * rect.height());
    let ink = theme::TEXT.fade(fade);
    let laid = (rect.width() >= NAMED).then(|| laid_name(painter, &facts.name, Align2::CENTER_CENTER, room, ink));
    if let Some(laid) = laid.filter(|laid| can_be_read(painter, laid)) {
        top = rect.min.y + (laid.size().y + 4.0).max(0.15 * rect.height());
        let head = rect.with_max_y(top);
        name(painter, laid, head.center());
        let line = head.with_min_y(top - (0.015 * rect.height()).max(1.5));
        painter.rect_filled(line.shrink2(vec2(1.0, 0.0)), 0.0, lamp::bright(tint).fade(fade));
    }
    let field = Rect::from_min_max(pos2(rect.min.x + 1.0, top), pos2(rect.max.x - 1.0, foot));
    if let Some(cell) = pictures::of_card(painter.ctx(), facts.card, rect.width()) {
        let field = field.with_max_y(foot - 1.0);
        pictures::paint(painter, field, &cell, 0.0, fade);
        if below != Foot::Kind {
            pictures::badge(painter, field, facts.card_type, tint, fade);
        }
    } else {
        lamp::field(painter, field.with_max_y(foot - 1.0), tint, fade);
        let most = if is_read { 0.8 } else { 0.72 };
        let size = (field.height() * most).min(field.width() - 0.16 * rect.width());
        lamp::icon(painter, icon, field.center(), size, tint, fade);
    }
    if is_read {
        read(painter, rect.with_min_y(foot), card, tint, fade);
    }
}

/// A place without a card. `frame` and `written`: how much of it and of its words is seen, 0 to 1.
pub(crate) fn paint_empty(painter: &Painter, rect: Rect, words: &str, frame: f32, written: f32) {
    let edge = Stroke::new(1.5, theme::EDGE.fade(0.8 * frame));
    let ground = theme::BACKGROUND.fade(0.5 * frame);
    painter.rect(rect, 5.0, ground, edge, StrokeKind::Inside);
    let (font, ink) = (theme::text_font(size::SMALL), theme::TEXT_DIM.fade(written));
    painter.text(rect.center(), Align2::CENTER_CENTER, words, font, ink);
}

/// What is read on a large card: its kind, what it does, and its rule.
fn read(painter: &Painter, rect: Rect, card: CardId, tint: Tint, fade: f32) {
    let facts = card.facts();
    let scale = rect.width() / LARGE;
    let inside = 14.0 * scale;
    let wide = rect.width() - 2.0 * inside;
    let mut top = rect.min.y + 8.0 * scale;
    let small = (14.0 * scale).max(11.0).round();
    let kind = painter.layout(
        text::card_type(facts.card_type).to_owned(),
        theme::text_font(small),
        tint.mixed(theme::INK_LIGHT, 0.3).fade(fade),
        wide,
    );
    let high = kind.size().y;
    painter.galley(pos2(rect.min.x + inside, top), kind, Color32::WHITE);
    top += high + 3.0 * scale;
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
    // Where what it does takes all of the room, its rule is found where it is read large.
    let has_room = top + high(fits) <= foot;
    let laid = painter.layout(effect, theme::text_font(fits), theme::TEXT_DIM.fade(fade), wide);
    painter.galley(pos2(rect.min.x + inside, top), laid, Color32::WHITE);
    if let Some(rule) = facts.rule.filter(|_| has_room) {
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
    if let Some(cell) = pictures::of_back(painter.ctx(), deck, rect.width()) {
        pictures::paint(painter, rect, &cell, radius, fade);
        let edge = Stroke::new(1.0, theme::EDGE.fade(fade));
        painter.rect_stroke(rect, radius, edge, StrokeKind::Inside);
        return;
    }
    painter.rect(
        rect,
        radius,
        theme::BASALT.fade(fade),
        Stroke::new(1.0, theme::EDGE.fade(fade)),
        StrokeKind::Inside,
    );
    let inner = rect.shrink(rect.width() * 0.06);
    lamp::field(painter, inner, theme::BRASS_DEEP, fade);
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

/// The dark card with its edge.
fn ground(painter: &Painter, rect: Rect, tint: Tint, fade: f32) {
    let radius = (rect.width() * 0.04).clamp(4.0, 10.0);
    let edge = Stroke::new(1.0, tint.mixed(theme::EDGE, 0.5).fade(fade));
    painter.rect(rect, radius, theme::PANEL.fade(fade), edge, StrokeKind::Inside);
}

/// A name that is laid out, around this height; `at`: where it begins, or its middle, as it is aligned.
fn name(painter: &Painter, laid: Arc<Galley>, at: Pos2) {
    if !can_be_read(painter, &laid) {
        return;
    }
    painter.galley(at - vec2(0.0, laid.size().y / 2.0), laid, Color32::WHITE);
}

/// Whether a name is large enough. On a screen that is held in a hand nobody could read a small one; what it is, is told where it
/// is touched.
fn can_be_read(painter: &Painter, laid: &Galley) -> bool {
    let smallest = laid
        .job
        .sections
        .first()
        .map_or(0.0, |section| section.format.font_id.size);
    !touch::is_touched(painter.ctx()) || smallest >= size::SMALL
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

/// The size at which no word of a name is broken, and smaller than the usual only if it must be. Large cards have larger names.
fn fitted_words(painter: &Painter, name: &str, wide: f32) -> f32 {
    let usual = (0.1 * wide).clamp(size::SMALL, size::LARGE);
    let width = |word: &str| {
        let laid = painter.layout_no_wrap(word.to_owned(), theme::strong_font(usual), Color32::WHITE);
        laid.size().x
    };
    let longest = name.split(' ').map(width).fold(1.0, f32::max);
    (usual * (wide / longest).min(1.0)).floor().max(LEAST_NAME)
}

/// What is on a spice card, with its picture.
pub(crate) fn about_spice_card(ui: &mut Ui, card: SpiceCardId) {
    if let Some(cell) = pictures::of_spice(ui.ctx(), card) {
        let (rect, _) = ui.allocate_exact_size(vec2(240.0, 180.0), Sense::hover());
        pictures::paint(ui.painter(), rect, &cell, 4.0, 1.0);
    }
    ui.label(title(text::spice_card(card), size::TEXT, theme::TEXT));
}

/// What a card does, with its face.
pub(crate) fn about_card(ui: &mut Ui, card: CardId) {
    let facts = card.facts();
    ui.set_max_width(280.0);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(44.0), Sense::hover());
        let tint = card_tint(facts.card_type);
        lamp::field(ui.painter(), rect, tint, 1.0);
        let icon = icons::of_card(facts.card, facts.card_type);
        lamp::icon(ui.painter(), icon, rect.center(), 36.0, tint, 1.0);
        ui.vertical(|ui| {
            ui.label(title(facts.name.clone(), size::HEADING, theme::TEXT));
            ui.label(plain(text::card_type(facts.card_type), size::SMALL, theme::TEXT_DIM));
        });
    });
    ui.label(plain(text::sentence(&facts.effect), size::TEXT, theme::TEXT));
}
