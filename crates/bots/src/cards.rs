//! What cards are good for.

use arrakis_rules::{CardId, CardPower, CardType};

/// What kind of card it is.
pub(crate) fn kind(card: CardId) -> CardType {
    card.facts().card_type
}

pub(crate) fn is_weapon(card: CardType) -> bool {
    matches!(
        card,
        CardType::WeaponPoison | CardType::WeaponProjectile | CardType::WeaponSpecial
    )
}

pub(crate) fn is_defense(card: CardType) -> bool {
    matches!(
        card,
        CardType::DefensePoison | CardType::DefenseProjectile | CardType::DefenseSpecial
    )
}

/// Whether it is a Karama itself (Rule 3.01.11).
pub(crate) fn is_karama(card: CardId) -> bool {
    card.facts().power == Some(CardPower::Karama)
}
