//! Abilities used and stopped, cards played, questions, gifts and deals.

use arrakis_rules::{CardPower, EventKind, Offer, Seat};

use crate::locale::{say, tell};
use crate::text::{self, Names, list};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::AbilityAttempted {
            ability,
            owner,
            subject,
        } => {
            let (ability, subject) = (text::ability_name(ability.name()), text::subject(subject, names));
            tell!(
                "event-ability-attempted",
                who = who(*owner),
                ability = ability,
                subject = subject
            )
        }
        EventKind::AbilityStopped { ability, owner, by } => {
            let deed = text::stopped_from(*ability);
            tell!(
                "event-ability-stopped",
                who = who(*by),
                deed = deed,
                owner = who(*owner)
            )
        }
        EventKind::KaramaPlayed { seat, card } if card.facts().power == Some(CardPower::Karama) => {
            tell!("event-karama", who = who(*seat))
        }
        EventKind::KaramaPlayed { seat, card } => {
            tell!("event-as-karama", who = who(*seat), card = card.facts().name.as_str())
        }
        EventKind::PowerUsed { seat } => tell!("event-power-used", who = who(*seat)),
        EventKind::CardPlayed { seat, card } => {
            tell!("event-card-played", who = who(*seat), card = card.facts().name.as_str())
        }
        EventKind::CardSetAside { card } => tell!("event-card-set-aside", card = card.facts().name.as_str()),
        EventKind::TruthAsked { asker, of, question } => {
            let question = text::truth(question, names);
            tell!(
                "event-truth-asked",
                who = who(*asker),
                of = who(*of),
                question = question
            )
        }
        EventKind::TruthAnswered { by, answer: true } => tell!("event-truth-yes", who = who(*by)),
        EventKind::TruthAnswered { by, answer: false } => tell!("event-truth-no", who = who(*by)),
        EventKind::GiftGiven { from, to, amount } => match amount {
            Some(amount) => tell!("event-gift", from = who(*from), to = who(*to), amount = *amount),
            None => tell!("event-gift-unseen", from = who(*from), to = who(*to)),
        },
        EventKind::FactShown { by, to, fact } => match fact {
            Some(fact) => {
                let fact = text::fact(fact, names);
                tell!("event-shown", who = who(*by), to = names.all(*to), fact = fact)
            }
            None => tell!("event-shown-unseen", who = who(*by), to = names.all(*to)),
        },
        EventKind::DealOffered { by, deal } => {
            let mut others = deal.offer.parties;
            others.remove(*by);
            let (others, terms) = (names.all(others), terms(&deal.offer, names));
            tell!("event-deal-offered", who = who(*by), others = others, terms = terms)
        }
        EventKind::DealMade { deal } => {
            let parties = names.all(deal.offer.parties);
            tell!("event-deal-made", parties = parties, terms = terms(&deal.offer, names))
        }
        EventKind::DealRejected { by, .. } => tell!("event-deal-rejected", who = who(*by)),
        EventKind::DealEnded { .. } => say("event-deal-ended").to_owned(),
        EventKind::BribePaid { from, to, amount } => {
            tell!("event-bribe", from = who(*from), to = who(*to), amount = *amount)
        }
        EventKind::HandTaken { by, from, cards } => {
            tell!(
                "event-hand-taken",
                who = who(*by),
                cards = text::cards(*cards),
                from = who(*from)
            )
        }
        EventKind::HandReturned { by, to, cards } => {
            tell!(
                "event-hand-returned",
                who = who(*by),
                to = who(*to),
                cards = text::cards(*cards)
            )
        }
        EventKind::ShipmentStopped { by, of } => tell!("event-shipment-stopped", who = who(*by), of = who(*of)),
        EventKind::VoiceUsed { by, against, command } => {
            let command = text::command(*command);
            tell!(
                "event-voice",
                who = who(*by),
                against = who(*against),
                command = command
            )
        }
        EventKind::PrescienceUsed { by, against, element } => {
            let element = text::element(*element);
            tell!(
                "event-prescience",
                who = who(*by),
                against = who(*against),
                element = element
            )
        }
        EventKind::PrescienceAnswered { by, to, shown } => match (shown, to) {
            (Some(shown), _) => tell!("event-prescience-told", who = who(*by), shown = text::shown(*shown)),
            (None, Some(to)) => {
                let hearers = list(to.iter().map(|seat| who(seat).to_owned()));
                tell!("event-prescience-heard", who = who(*by), hearers = hearers)
            }
            (None, None) => tell!("event-prescience-answered", who = who(*by)),
        },
        EventKind::PlanSeen { by, of, plan } => match plan {
            Some(plan) => tell!(
                "event-plan-seen",
                who = who(*by),
                of = who(*of),
                plan = super::battles::plan(plan)
            ),
            None => tell!("event-plan-seen-unseen", who = who(*by), of = who(*of)),
        },
        _ => return None,
    })
}

fn terms(offer: &Offer, names: &Names) -> String {
    text::deal_terms(offer, names).join(say("list-next"))
}
