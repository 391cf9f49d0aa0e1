//! What is painted on the cards: a thing on a wall, in a light that tells of which kind the card is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use arrakis_icons::Icon;
use arrakis_rules::{Card, CardType, SpiceCard, SpiceCardId};
use bevy_egui::egui::epaint::{CornerRadius, RectShape};
use bevy_egui::egui::{Color32, Context, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::theme::{self, Tint};
use crate::ui::kit::atlas::{self, Album, Cell};
use crate::ui::kit::{icons, widgets};

/// A narrower card shows its icon alone.
const PICTURED: f32 = 88.0;
/// A narrower back shows the icon of its deck alone.
const BACK_PICTURED: f32 = 60.0;
/// From here on the foot of a picture becomes dark where something is written over it, as a share of its height.
const FOOT: f32 = 0.66;

/// By card the name of its picture.
static OF_CARDS: LazyLock<BTreeMap<Card, &'static str>> = LazyLock::new(|| {
    let card = |name: &'static str| {
        let written: StrDeserializer<'static, Error> = name.into_deserializer();
        Some((Card::deserialize(written).ok()?, name))
    };
    Album::Cards.names().filter_map(card).collect()
});

/// The picture of a card that is drawn so wide, once it is loaded.
pub(super) fn of_card(ctx: &Context, card: Card, wide: f32) -> Option<Cell> {
    let name = OF_CARDS.get(&card).filter(|_| wide >= PICTURED)?;
    atlas::cell(ctx, Album::Cards, name)
}

/// The picture on the back of the cards of a deck.
pub(super) fn of_back(ctx: &Context, deck: Icon, wide: f32) -> Option<Cell> {
    let name = back(deck).filter(|_| wide >= BACK_PICTURED)?;
    atlas::cell(ctx, Album::Cards, name)
}

/// The picture of a spice card, once it is loaded.
pub(super) fn of_spice(ctx: &Context, card: SpiceCardId) -> Option<Cell> {
    atlas::cell(ctx, Album::Spice, spice(card))
}

fn spice(card: SpiceCardId) -> &'static str {
    match card.facts() {
        SpiceCard::Territory { area, .. } => area.territory().name(),
        SpiceCard::ShaiHulud => "shai_hulud",
    }
}

fn back(deck: Icon) -> Option<&'static str> {
    Some(match deck {
        Icon::TreacheryDeck => "back:treachery",
        Icon::SpiceDeck => "back:spice",
        Icon::TraitorDeck | Icon::Traitor => "back:traitor",
        Icon::Storm => "back:storm",
        _ => return None,
    })
}

/// Paints a picture so that it fills a place; what has no room at its sides, or above and below, is not seen.
pub(super) fn paint(painter: &Painter, place: Rect, cell: &Cell, radius: impl Into<CornerRadius>, fade: f32) {
    let scale = (place.width() / cell.pixels.x).max(place.height() / cell.pixels.y);
    let share = (place.size() / (cell.pixels * scale.max(f32::EPSILON))).min(Vec2::splat(1.0));
    let part = Rect::from_center_size(cell.part.center(), share * cell.part.size());
    let white = Tint(0xff, 0xff, 0xff).fade(fade);
    painter.add(RectShape::filled(place, radius, white).with_texture(cell.texture, part));
}

/// The dark at the foot of a picture, over which something is written.
pub(super) fn dusk(painter: &Painter, place: Rect, fade: f32) {
    let foot = place.with_min_y(place.min.y + FOOT * place.height());
    let (none, all) = (Color32::TRANSPARENT, theme::BACKGROUND.fade(0.85 * fade));
    widgets::gradient(painter, foot, [none, none, all, all]);
}

/// In the lower left corner of a picture the icons of the card's kind, for who does not see it by the light.
pub(super) fn badge(painter: &Painter, field: Rect, kind: CardType, tint: Tint, fade: f32) {
    let size = (0.13 * field.width()).clamp(12.0, 26.0);
    let edge = 0.03 * field.width();
    for (at, icon) in of_kind(kind).iter().enumerate() {
        let corner = pos2(field.min.x + edge, field.max.y - edge - size);
        let place = Rect::from_min_size(corner + vec2(at as f32 * (size + 0.4 * edge), 0.0), Vec2::splat(size));
        let ground = theme::BACKGROUND.fade(0.75 * fade);
        let line = Stroke::new(1.0, tint.mixed(theme::EDGE, 0.3).fade(fade));
        painter.rect(place, 0.25 * size, ground, line, StrokeKind::Inside);
        let ink = tint.mixed(theme::INK_LIGHT, 0.55).fade(fade);
        icons::paint(painter, *icon, place.center(), 0.72 * size, ink);
    }
}

/// What tells kinds of cards apart in a corner: what is worth nothing has nothing there.
fn of_kind(kind: CardType) -> &'static [Icon] {
    match kind {
        CardType::WeaponProjectile => &[Icon::Projectile],
        CardType::WeaponPoison => &[Icon::Poison],
        CardType::WeaponSpecial => &[Icon::SpecialWeapon],
        CardType::DefenseProjectile => &[Icon::Defense, Icon::Projectile],
        CardType::DefensePoison => &[Icon::Defense, Icon::Poison],
        CardType::DefenseSpecial => &[Icon::Defense, Icon::SpecialWeapon],
        CardType::Leader => &[Icon::CheapHero],
        CardType::Worthless => &[],
        CardType::Special
        | CardType::SpecialStorm
        | CardType::SpecialSpiceBlow
        | CardType::SpecialRevival
        | CardType::SpecialMovement
        | CardType::SpecialBattle => &[Icon::SpecialCard],
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::CardId;

    use super::*;

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        for facts in CardId::all().map(CardId::facts) {
            assert!(OF_CARDS.contains_key(&facts.card), "{:?} has no picture", facts.card);
        }
    }

    #[test]
    fn every_spice_card_has_a_picture() {
        for name in SpiceCardId::all().map(spice) {
            assert!(Album::Spice.names().any(|known| known == name), "{name} has no picture");
        }
    }

    #[test]
    fn every_deck_has_a_back() {
        for deck in [
            Icon::TreacheryDeck,
            Icon::SpiceDeck,
            Icon::TraitorDeck,
            Icon::Traitor,
            Icon::Storm,
        ] {
            let name = back(deck);
            assert!(
                Album::Cards.names().any(|known| Some(known) == name),
                "{deck:?} has no picture"
            );
        }
    }
}
