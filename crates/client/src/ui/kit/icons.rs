//! The icons of cards and events, painted at any size.

use arrakis_icons::Icon;
use arrakis_rules::{Card, CardType};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Vec2, pos2};

use crate::theme::{self, Tint};

/// The icon of a Treachery Card: its own, or that of its kind where the rulebook has no rule for it.
pub(crate) fn of_card(card: Card, kind: CardType) -> Icon {
    match card {
        Card::Crysknife => Icon::Crysknife,
        Card::MaulaPistol => Icon::MaulaPistol,
        Card::SlipTip => Icon::SlipTip,
        Card::Stunner => Icon::Stunner,
        Card::Chaumas => Icon::Chaumas,
        Card::Chaumurky => Icon::Chaumurky,
        Card::EllacaDrug => Icon::EllacaDrug,
        Card::GomJabbar => Icon::GomJabbar,
        Card::Lasgun => Icon::Lasgun,
        Card::Shield => Icon::Shield,
        Card::Snooper => Icon::Snooper,
        Card::CheapHero => Icon::CheapHero,
        Card::TleilaxuGhola => Icon::TleilaxuGhola,
        Card::FamilyAtomics => Icon::FamilyAtomics,
        Card::Hajr => Icon::Hajr,
        Card::Karama => Icon::Karama,
        Card::Truthtrance => Icon::Truthtrance,
        Card::WeatherControl => Icon::WeatherControl,
        Card::Baliset => Icon::Baliset,
        Card::JubbaCloak => Icon::JubbaCloak,
        Card::Kulon => Icon::Kulon,
        Card::LaLaLa => Icon::LaLaLa,
        Card::TripToGamont => Icon::TripToGamont,
        Card::KullWahad => Icon::KullWahad,
        Card::Distrans => Icon::Distrans,
        Card::JuiceOfSappho => Icon::JuiceOfSappho,
        Card::MirrorWeapon => Icon::MirrorWeapon,
        Card::NullentropyBox => Icon::NullentropyBox,
        Card::Ornithopter => Icon::Ornithopter,
        Card::PortableSnooper => Icon::PortableSnooper,
        Card::ResidualPoison => Icon::ResidualPoison,
        Card::SemutaDrug => Icon::SemutaDrug,
        Card::StoneBurner => Icon::StoneBurner,
        _ => of_kind(kind),
    }
}

/// The icon of a kind of card.
pub(crate) fn of_kind(kind: CardType) -> Icon {
    match kind {
        CardType::WeaponProjectile => Icon::Projectile,
        CardType::WeaponPoison => Icon::Poison,
        CardType::WeaponSpecial => Icon::SpecialWeapon,
        CardType::DefenseProjectile | CardType::DefensePoison | CardType::DefenseSpecial => Icon::Defense,
        CardType::Leader => Icon::CheapHero,
        _ => Icon::SpecialCard,
    }
}

/// An icon around a point, as wide and as high as `size`.
pub(crate) fn paint(painter: &Painter, icon: Icon, at: Pos2, size: f32, color: Color32) {
    // Whole sizes only, so that an icon that grows does not fill the texture of glyphs.
    let size = size.round().max(1.0);
    let laid = painter.layout_no_wrap(icon.glyph().to_string(), theme::icon_font(size), color);
    // By what is seen of it: some fill their square at one side only.
    let middle = laid.mesh_bounds.center().to_vec2();
    painter.galley(at - middle, laid, color);
}

/// The same in two tones, lit from the left.
pub(crate) fn paint_lit(painter: &Painter, icon: Icon, at: Pos2, size: f32, tint: Tint, fade: f32) {
    paint(
        painter,
        icon,
        at + Vec2::splat(size * 0.02),
        size,
        Color32::from_black_alpha((150.0 * fade) as u8),
    );
    paint(painter, icon, at, size, tint.mixed(theme::BASALT, 0.25).fade(fade));
    let left = Rect::from_min_max(at - Vec2::splat(size), pos2(at.x, at.y + size));
    let lit = painter.with_clip_rect(left.intersect(painter.clip_rect()));
    paint(&lit, icon, at, size, tint.mixed(theme::INK_LIGHT, 0.35).fade(fade));
}

#[cfg(test)]
mod tests {
    use arrakis_rules::CardId;

    use super::*;

    #[test]
    fn every_card_that_has_a_rule_has_an_icon_of_its_own() {
        let mut seen: Vec<(Card, Icon)> = Vec::new();
        for facts in CardId::all().map(CardId::facts).filter(|facts| facts.rule.is_some()) {
            let icon = of_card(facts.card, facts.card_type);
            let twin = seen.iter().find(|(card, other)| *other == icon && *card != facts.card);
            assert_eq!(twin, None, "{:?} looks like another card", facts.card);
            seen.push((facts.card, icon));
        }
        assert!(seen.len() > 40);
    }
}
