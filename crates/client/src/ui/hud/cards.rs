//! A click on one's own card or leader: what it does now, or when it may be played.

use arrakis_rules::{
    Ability, Card, CardId, CardPower, CardType, Faction, Fighter, LeaderId, Matter, PromptKind, RuleId, Shape, Things,
    rule,
};

use crate::locale::say;
use crate::ui::draft::flight;
use crate::ui::draft::{Draft, Progress, Sketch};
use crate::ui::free_acts::can_play;
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

/// What a click on a card in hand does now.
pub(crate) fn play(card: CardId, draft: &Draft, look: &Look) -> Play {
    if let Some(kind) = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open) {
        if let Some(sketch) = into_answer(card, kind, &draft.sketch) {
            return Play::Draft(sketch);
        }
        if is_asked(card, kind, look) {
            return Play::Asked;
        }
    }
    let power = card.facts().power.filter(|power| can_play(look, *power));
    power.map_or(Play::Later, Play::Free)
}

/// The answer with this card in it, or out of it again; `None` where it has no place.
fn into_answer(card: CardId, kind: &PromptKind, sketch: &Sketch) -> Option<Sketch> {
    let toggled = |place: Option<CardId>| (place != Some(card)).then_some(card);
    let mut sketch = sketch.clone();
    match (&mut sketch, kind) {
        (Sketch::Plan(plan), PromptKind::CommitPlan(options)) => {
            if options.cheap_heroes.contains(&card) {
                plan.fighter = Some(Fighter::CheapHero(card));
                return Some(sketch);
            }
            // Without a leader no card can be played (Rule 1.07.04.05).
            plan.fighter?;
            let (weapon, defense) = (options.weapons.contains(&card), options.defenses.contains(&card));
            if plan.weapon == Some(card) {
                plan.weapon = None;
            } else if plan.defense == Some(card) {
                plan.defense = None;
            } else if weapon && (plan.weapon.is_none() || !defense) {
                plan.weapon = Some(card);
            } else if defense {
                plan.defense = Some(card);
            } else {
                return None;
            }
        }
        (Sketch::Card(chosen), PromptKind::React { cards, .. }) if cards.contains(&card) => *chosen = Some(card),
        (Sketch::Payment { karama, .. }, PromptKind::PayForCard { karamas, .. }) if karamas.contains(&card) => {
            *karama = toggled(*karama);
        }
        (Sketch::Ship(shipping), PromptKind::Ship(options)) if options.karamas.contains(&card) => {
            if !shipping.karama_helps(options) {
                return None;
            }
            shipping.karama = toggled(shipping.karama);
            shipping.settle(options, true);
        }
        (Sketch::Move { flies, .. }, PromptKind::Move(options)) if options.ornithopter == Some(card) => {
            let wanted = !*flies && flight::helps(options);
            if wanted == *flies {
                return None;
            }
            sketch.fly(kind, wanted);
        }
        (Sketch::Several(chosen), PromptKind::Decide(decision)) => match &decision.shape {
            Shape::Several { of, .. } if of.contains(card.into()) => flip(chosen, card),
            _ => return None,
        },
        (Sketch::One(chosen), PromptKind::Decide(decision)) => match &decision.shape {
            Shape::One { of, .. } if of.contains(card.into()) => *chosen = Some(card.into()),
            _ => return None,
        },
        _ => return None,
    }
    Some(sketch)
}

fn flip(chosen: &mut Things, card: CardId) {
    if chosen.contains(card.into()) {
        chosen.remove(card.into());
    } else {
        chosen.insert(card.into());
    }
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

/// Whether a card lies in the answer.
pub(crate) fn lies_in(card: CardId, draft: &Draft) -> bool {
    match &draft.sketch {
        Sketch::Plan(plan) => {
            plan.fighter == Some(Fighter::CheapHero(card)) || [plan.weapon, plan.defense].contains(&Some(card))
        }
        Sketch::Card(chosen) => *chosen == Some(card),
        Sketch::Payment { karama, .. } => *karama == Some(card),
        Sketch::Ship(shipping) => shipping.karama == Some(card),
        Sketch::Move { flies, .. } => *flies && card.facts().power == Some(CardPower::Ornithopter),
        Sketch::Several(things) => things.contains(card.into()),
        Sketch::One(thing) => *thing == Some(card.into()),
        _ => false,
    }
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

/// The answer with this leader in it, or out of it again; `None` where no leader is asked for, or not this one.
pub(crate) fn lead(leader: LeaderId, draft: &Draft) -> Option<Sketch> {
    let kind = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open)?;
    let mut sketch = draft.sketch.clone();
    match (&mut sketch, kind) {
        (Sketch::Plan(plan), PromptKind::CommitPlan(options)) if options.leaders.contains(&leader) => {
            plan.fighter = Some(Fighter::Leader(leader));
        }
        (
            Sketch::Revive {
                leader: chosen, token, ..
            },
            PromptKind::Revive(options),
        ) if options.leaders.iter().any(|(other, _)| *other == leader) => {
            *chosen = (*chosen != Some(leader)).then_some(leader);
            *token = false;
        }
        (Sketch::One(chosen), PromptKind::Decide(decision)) if is_of_own_leaders(decision.matter) => {
            match &decision.shape {
                Shape::One { of, .. } if of.contains(leader.into()) => *chosen = Some(leader.into()),
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(sketch)
}

/// Whether the question is about discs of one's own; others are about Traitor Cards.
fn is_of_own_leaders(matter: Matter) -> bool {
    matches!(matter, Matter::AskLeader | Matter::ReviveLeader)
}

/// Whether a leader is in the answer.
pub(crate) fn leads_in(leader: LeaderId, draft: &Draft) -> bool {
    match &draft.sketch {
        Sketch::Plan(plan) => plan.fighter == Some(Fighter::Leader(leader)),
        Sketch::Revive { leader: chosen, .. } => *chosen == Some(leader),
        Sketch::One(chosen) => *chosen == Some(leader.into()),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
