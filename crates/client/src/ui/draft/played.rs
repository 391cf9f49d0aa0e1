//! A card or a leader of one's own, put into the answer or taken out of it.

use arrakis_rules::{CardId, CardPower, Fighter, LeaderId, Matter, PromptKind, Shape, Things};

use super::{Draft, Progress, Sketch, flight};

/// The answer with this card in it, or out of it again; `None` where it has no place, or nothing is asked.
pub(crate) fn with_card(card: CardId, draft: &Draft) -> Option<Sketch> {
    let kind = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open)?;
    into_answer(card, kind, &draft.sketch)
}

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
