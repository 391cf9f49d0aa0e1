//! A click on one's own card or leader: what it does now, or when it may be played.

use arrakis_rules::{Ability, Card, CardId, CardPower, CardType, Faction, Matter, PromptKind, RuleId, rule};

use crate::locale::say;
use crate::ui::draft::{Draft, Progress, Sketch, played};
use crate::ui::free_acts::{FreePanel, can_play};
use crate::ui::look::Look;

/// What playing a card means now.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Play {
    /// It goes into the answer, or out of it.
    Draft(Sketch),
    /// A question about it stands; its buttons answer.
    Asked,
    /// It is played from the panel of what can be done without being asked.
    Free(CardPower),
    /// It cannot be played now.
    Later,
}

/// Plays a card if that can be done now. Returns whether it can.
pub(crate) fn touch(card: CardId, look: &Look, draft: &mut Draft, more: &mut FreePanel) -> bool {
    match play(card, draft, look) {
        Play::Draft(sketch) => draft.sketch = sketch,
        Play::Free(power) => more.open_for(power),
        Play::Asked | Play::Later => return false,
    }
    true
}

/// What a click on a card in hand does now.
pub(crate) fn play(card: CardId, draft: &Draft, look: &Look) -> Play {
    if let Some(sketch) = played::with_card(card, draft) {
        return Play::Draft(sketch);
    }
    let kind = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open);
    if kind.is_some_and(|kind| is_asked(card, kind, look)) {
        return Play::Asked;
    }
    let power = card.facts().power.filter(|power| can_play(look, *power));
    power.map_or(Play::Later, Play::Free)
}

/// Whether the question is whether to play this card.
fn is_asked(card: CardId, kind: &PromptKind, look: &Look) -> bool {
    let facts = card.facts();
    let power = facts.power;
    match kind {
        PromptKind::Decide(decision) => match decision.matter {
            Matter::PlayWeatherControl => power == Some(CardPower::WeatherControl),
            Matter::PlayFamilyAtomics => power == Some(CardPower::FamilyAtomics),
            Matter::PlayHajr => power == Some(CardPower::Hajr),
            Matter::PlayOrnithopter => power == Some(CardPower::Ornithopter),
            Matter::PlayResidualPoison => power == Some(CardPower::ResidualPoison),
            Matter::PlaySemuta => power == Some(CardPower::SemutaDrug),
            Matter::AddPortableSnooper => facts.card == Card::PortableSnooper,
            Matter::StoneBurner => facts.card == Card::StoneBurner,
            Matter::StopShipment | Matter::LookAtPlan | Matter::RaiseDial => is_karama(card, look),
            Matter::PlayBaliset => facts.card == Card::Baliset,
            Matter::PlayJubbaCloak => facts.card == Card::JubbaCloak,
            Matter::PlayKullWahad => facts.card == Card::KullWahad,
            Matter::PlayKulon => facts.card == Card::Kulon,
            Matter::PlayLaLaLa => facts.card == Card::LaLaLa,
            Matter::PlayTripToGamont | Matter::TripFrom | Matter::TripElite => facts.card == Card::TripToGamont,
            _ => false,
        },
        PromptKind::UsePower(_) => is_karama(card, look),
        _ => false,
    }
}

/// Whether a card counts as a Karama for its holder (Rules 3.01.11, 2.02.22).
fn is_karama(card: CardId, look: &Look) -> bool {
    let facts = card.facts();
    let is_bene_gesserit = look.mine().is_some_and(|mine| mine.faction == Faction::BeneGesserit);
    let counts = is_bene_gesserit && look.facts.options.is_advanced();
    facts.power == Some(CardPower::Karama) || counts && facts.card_type == CardType::Worthless
}

/// What a worthless card can be discarded for, and by which rule, for who can (Rule 2.09.07.00).
fn product(card: CardId, look: &Look) -> Option<(&'static str, RuleId)> {
    let by = Ability::DiscardForEffect.faction();
    look.mine().filter(|mine| mine.faction == by)?;
    Some(match card.facts().card {
        Card::Baliset => (say("when-baliset"), rule!("2.09.07.01")),
        Card::JubbaCloak => (say("when-jubba-cloak"), rule!("2.09.07.02")),
        Card::KullWahad => (say("when-kull-wahad"), rule!("2.09.07.03")),
        Card::Kulon => (say("when-kulon"), rule!("2.09.07.04")),
        Card::LaLaLa => (say("when-la-la-la"), rule!("2.09.07.05")),
        Card::TripToGamont => (say("when-trip-to-gamont"), rule!("2.09.07.06")),
        _ => return None,
    })
}

/// When a card of Richese may be played (Rule 3.02).
fn of_second_expansion(card: Card) -> Option<(&'static str, RuleId)> {
    Some(match card {
        Card::Distrans => (say("when-distrans"), rule!("3.02.01")),
        Card::JuiceOfSappho => (say("when-juice-of-sappho"), rule!("3.02.02.00")),
        Card::MirrorWeapon => (say("when-mirror-weapon"), rule!("3.02.04")),
        Card::NullentropyBox => (say("when-nullentropy-box"), rule!("3.02.05")),
        Card::Ornithopter => (say("when-ornithopter"), rule!("3.02.06.00")),
        Card::PortableSnooper => (say("when-portable-snooper"), rule!("3.02.07")),
        Card::ResidualPoison => (say("when-residual-poison"), rule!("3.02.08")),
        Card::SemutaDrug => (say("when-semuta-drug"), rule!("3.02.09")),
        Card::StoneBurner => (say("when-stone-burner"), rule!("3.02.10")),
        _ => return None,
    })
}

/// When a card may be played, and the rule that says so.
pub(crate) fn when(card: CardId, look: &Look) -> (&'static str, RuleId) {
    let facts = card.facts();
    if let Some(special) = product(card, look).or_else(|| of_second_expansion(facts.card)) {
        return special;
    }
    match (facts.power, facts.card_type) {
        (Some(CardPower::FamilyAtomics), _) => (say("when-atomics"), rule!("3.01.07")),
        (Some(CardPower::Hajr), _) => (say("when-hajr"), rule!("3.01.09")),
        (Some(CardPower::Karama), _) => (say("when-karama"), rule!("3.01.11.00")),
        (Some(CardPower::TleilaxuGhola), _) => (say("when-ghola"), rule!("3.01.20")),
        (Some(CardPower::Truthtrance), _) => (say("when-truthtrance"), rule!("3.01.22")),
        (Some(CardPower::WeatherControl), _) => (say("when-weather"), rule!("3.01.23")),
        (None, CardType::Leader) => (say("when-hero"), rule!("1.07.04.02")),
        (None, CardType::Worthless) if is_karama(card, look) => (say("when-worthless-karama"), rule!("2.02.22")),
        (None, CardType::Worthless) => (say("when-worthless"), rule!("1.07.04.06")),
        (None, CardType::DefenseProjectile | CardType::DefensePoison) => (say("when-defense"), rule!("1.07.04.06")),
        _ => (say("when-weapon"), rule!("1.07.04.06")),
    }
}

#[cfg(test)]
mod tests;
