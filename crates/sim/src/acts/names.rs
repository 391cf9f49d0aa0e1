//! What the acts are called that are counted.

use arrakis_rules::{Action, Choice, OwnView, Power, PowerOptions, PromptKind, Shape};

/// The name of a special power (Rule 1.14).
fn of_power(power: &Power) -> &'static str {
    match power {
        Power::Revive { .. } => "power: revive",
        Power::Worm(_) => "power: worm",
        Power::TakeHand { .. } => "power: take a hand",
        Power::BarRevival { .. } => "power: bar revival",
        Power::MoveStronghold(_) => "power: move the stronghold",
        Power::SellCards(_) => "power: sell cards",
        Power::DictateCards { .. } => "power: dictate cards",
        Power::TakeCached(_) => "power: take from the cache",
    }
}

fn of_options(options: &PowerOptions) -> &'static str {
    match options {
        PowerOptions::Revive(_) => "power: revive",
        PowerOptions::Worm { .. } => "power: worm",
        PowerOptions::TakeHand { .. } => "power: take a hand",
        PowerOptions::BarRevival { .. } => "power: bar revival",
        PowerOptions::MoveStronghold { .. } => "power: move the stronghold",
        PowerOptions::SellCards { .. } => "power: sell cards",
        PowerOptions::DictateCards { .. } => "power: dictate cards",
        PowerOptions::TakeCached { .. } => "power: take from the cache",
    }
}

/// What this is, if it is done without being asked.
pub(super) fn of_free_act(action: &Action) -> Option<&'static str> {
    Some(match action {
        Action::Pledge(amount) if *amount > 0 => "pledge",
        Action::Gift(_) => "gift",
        Action::GiveCard(_) => "give a card",
        Action::ClaimCard(_) => "claim",
        Action::PlayGhola { .. } => "tleilaxu ghola",
        Action::PlayDistrans { .. } => "distrans",
        Action::PlayNullentropy => "nullentropy box",
        Action::PlaySappho(_) => "juice of sappho",
        Action::AskTruth { .. } => "truthtrance",
        Action::UsePower(power) => of_power(power),
        Action::Show { .. } => "show",
        Action::ProposeDeal(_) => "propose a deal",
        Action::AnswerDeal { accept: true, .. } => "accept a deal",
        Action::Order(_) => "order",
        Action::RevealNoField => "reveal a no-field",
        _ => return None,
    })
}

/// What can be done without being asked now.
pub(super) fn possible(own: &OwnView) -> impl Iterator<Item = &'static str> {
    let acts = &own.free_acts;
    let named = |can: bool, name: &'static str| can.then_some(name);
    let waits = own.offers.iter().any(|deal| !deal.agreed.contains(own.seat));
    let all = [
        named(acts.pledge.is_some_and(|(least, most)| most > least), "pledge"),
        named(acts.gift.is_some_and(|most| most > 0), "gift"),
        named(!acts.card_gifts.is_empty(), "give a card"),
        named(acts.claim, "claim"),
        named(acts.ghola.is_some(), "tleilaxu ghola"),
        named(acts.distrans.is_some(), "distrans"),
        named(acts.nullentropy, "nullentropy box"),
        named(!acts.sappho.is_empty(), "juice of sappho"),
        named(!acts.truthtrance.is_empty(), "truthtrance"),
        acts.power.as_ref().map(of_options),
        named(acts.show, "show"),
        named(acts.deals, "propose a deal"),
        named(waits, "accept a deal"),
        named(!acts.salable.is_empty() || acts.trades_with.is_some(), "order"),
        named(acts.reveal_no_field, "reveal a no-field"),
    ];
    all.into_iter().flatten()
}

/// What this question lets one do that nobody must, and whether this answer does it.
pub(super) fn of_answer(kind: &PromptKind, action: &Action) -> Option<(&'static str, bool)> {
    Some(match (kind, action) {
        (PromptKind::React { cards, .. }, Action::React(card)) if !cards.is_empty() => ("karama: stop", card.is_some()),
        (PromptKind::Ship(options), Action::Ship(Some(shipment))) if !options.karamas.is_empty() => {
            ("karama: ship", shipment.karama.is_some())
        }
        (PromptKind::Ship(options), Action::Ship(Some(shipment))) if options.pledge > 0 => {
            ("ally pays a shipment", shipment.from_ally > 0)
        }
        (
            PromptKind::PayForCard {
                ally: Some((_, most)), ..
            },
            Action::PayForCard { from_ally, .. },
        ) if *most > 0 => ("ally pays a card", *from_ally > 0),
        (PromptKind::Decide(decision), Action::Choose { choice, .. }) => {
            let is_open = matches!(decision.shape, Shape::YesNo { yes: true }) || decision.shape.or_nothing();
            let does = !matches!(choice, Choice::Nothing | Choice::YesNo(false));
            is_open.then_some((decision.matter.key(), does))?
        }
        _ => return None,
    })
}
