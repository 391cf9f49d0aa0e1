//! Abilities used and stopped, cards played, questions, gifts and deals.

use arrakis_rules::{EventKind, Seat};

use crate::text::{self, Names, count, list};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::AbilityUsed { ability, owner } => {
            format!("{} uses {}.", who(*owner), text::ability_name(ability.name()))
        }
        EventKind::AbilityStopped { ability, owner, by } => {
            format!(
                "{} stopped {} of {}.",
                who(*by),
                text::ability_name(ability.name()),
                who(*owner)
            )
        }
        EventKind::KaramaPlayed { seat, card } => match card.facts().name.as_str() {
            "Karama" => format!("{} played a Karama.", who(*seat)),
            name => format!("{} played {name} as a Karama.", who(*seat)),
        },
        EventKind::PowerUsed { seat } => format!("{} used the special Karama power.", who(*seat)),
        EventKind::CardPlayed { seat, card } => format!("{} played {}.", who(*seat), card.facts().name),
        EventKind::CardSetAside { card } => format!("{} left the game.", card.facts().name),
        EventKind::TruthAsked { asker, of, question } => {
            let question = text::truth(question, names);
            format!("{} asked {}: \u{201c}{question}\u{201d}", who(*asker), who(*of))
        }
        EventKind::TruthAnswered { by, answer } => {
            format!("{} answered {}.", who(*by), if *answer { "yes" } else { "no" })
        }
        EventKind::GiftGiven { from, to, amount } => match amount {
            Some(amount) => format!("{} gave {} {amount} spice.", who(*from), who(*to)),
            None => format!("{} gave {} spice.", who(*from), who(*to)),
        },
        EventKind::FactShown { by, to, fact } => match fact {
            Some(fact) => format!("{} showed {} {}.", who(*by), names.all(*to), text::fact(fact, names)),
            None => format!("{} showed {} something.", who(*by), names.all(*to)),
        },
        EventKind::DealOffered { by, deal } => {
            let mut others = deal.offer.parties;
            others.remove(*by);
            let terms = text::deal_terms(&deal.offer, names).join("; ");
            format!("{} offered {} a deal: {terms}.", who(*by), names.all(others))
        }
        EventKind::DealMade { deal } => {
            let terms = text::deal_terms(&deal.offer, names).join("; ");
            format!("A deal of {}: {terms}.", names.all(deal.offer.parties))
        }
        EventKind::DealRejected { by, .. } => format!("{} wants no such deal.", who(*by)),
        EventKind::DealEnded { .. } => "A deal ended.".to_owned(),
        EventKind::BribePaid { from, to, amount } => format!("{} paid {} {amount} spice.", who(*from), who(*to)),
        EventKind::HandTaken { by, from, cards } => {
            format!(
                "{} took {} of {}.",
                who(*by),
                count(u32::from(*cards), "card", "cards"),
                who(*from)
            )
        }
        EventKind::HandReturned { by, to, cards } => {
            format!(
                "{} gave {} {} back.",
                who(*by),
                who(*to),
                count(u32::from(*cards), "card", "cards")
            )
        }
        EventKind::ShipmentStopped { by, of } => {
            format!(
                "{} stopped the shipment of {}: its forces stay in reserve.",
                who(*by),
                who(*of)
            )
        }
        EventKind::VoiceUsed { by, against, command } => {
            format!("{} commands {}: {}.", who(*by), who(*against), text::command(*command))
        }
        EventKind::PrescienceUsed { by, against, element } => {
            format!("{} asks {} for {}.", who(*by), who(*against), text::element(*element))
        }
        EventKind::PrescienceAnswered { by, to, shown } => match (shown, to) {
            (Some(shown), _) => format!("{} answered: {}.", who(*by), text::shown(*shown)),
            (None, Some(to)) => {
                let hear = list(to.iter().map(|seat| who(seat).to_owned()));
                format!("{} answered; {hear} heard it.", who(*by))
            }
            (None, None) => format!("{} answered.", who(*by)),
        },
        EventKind::PlanSeen { by, of, plan } => match plan {
            Some(plan) => format!("{} saw the plan of {}: {}.", who(*by), who(*of), super::plan(plan)),
            None => format!("{} saw the plan of {}.", who(*by), who(*of)),
        },
        _ => return None,
    })
}
