//! Questions that only whoever holds a certain card, or a secret, is asked.

use crate::matter::Matter;
use crate::prompt::PromptKind;

/// Whether to discard a card for its effect, which CHOAM are asked (Rule 2.09.07).
pub(crate) const DISCARDS: [Matter; 6] = [
    Matter::PlayBaliset,
    Matter::PlayJubbaCloak,
    Matter::PlayKullWahad,
    Matter::PlayKulon,
    Matter::PlayLaLaLa,
    Matter::PlayTripToGamont,
];

/// What CHOAM, or their ally, can do with cards that nobody sees.
pub(crate) fn asks_choam(kind: &PromptKind) -> bool {
    kind.matter()
        .is_some_and(|matter| DISCARDS.contains(&matter) || matches!(matter, Matter::SellCards | Matter::TradeCard))
}

/// Questions to whoever holds a certain card, or has the means for it.
pub(crate) fn asks_holder(kind: &PromptKind) -> bool {
    let all = matches!(
        kind,
        PromptKind::React { .. } | PromptKind::UsePower(_) | PromptKind::PayForCard { .. }
    );
    let of_holder = matches!(
        kind.matter(),
        Some(
            Matter::PlayWeatherControl
                | Matter::PlayFamilyAtomics
                | Matter::StopShipment
                | Matter::RaiseDial
                | Matter::PlayHajr
                | Matter::PlayOrnithopter
                | Matter::PlayResidualPoison
                | Matter::PlaySemuta
                | Matter::AddPortableSnooper
                | Matter::LookAtPlan
                | Matter::PayAudit
        )
    );
    all || of_holder || asks_choam(kind)
}
