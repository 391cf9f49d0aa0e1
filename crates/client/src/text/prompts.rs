//! What is asked, in one sentence.

mod factions;

use arrakis_rules::{PromptKind, RuleId, rule};

use super::{Names, area, count, forces};

/// A question as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// Two or three words.
    pub(crate) title: &'static str,
    /// One sentence.
    pub(crate) sentence: String,
    /// Where the rulebook says so.
    pub(crate) rule: RuleId,
}

/// Words a prompt.
pub(crate) fn question(kind: &PromptKind, names: &Names) -> Question {
    let (title, sentence, rule) = match kind {
        PromptKind::KeepTraitor { .. } => (
            "Choose a traitor",
            "Keep one of these four: should that leader ever fight against you, you can call traitor.".to_owned(),
            rule!("0.11"),
        ),
        PromptKind::PlaceForces { count: 1, .. } => (
            "Place your force",
            "Place one force in a lit area.".to_owned(),
            rule!("2.02.08"),
        ),
        PromptKind::PlaceForces { count: all, .. } => (
            "Place your forces",
            format!(
                "Place {} in the lit areas: click to add one, right-click to take one back.",
                count(u32::from(*all), "force", "forces")
            ),
            rule!("0.13"),
        ),
        PromptKind::DialStorm { min: 0, max } => (
            "Dial the first storm",
            format!("Dial 0 to {max}; the storm moves as far as both dials together."),
            rule!("0.16"),
        ),
        PromptKind::DialStorm { min, max } => (
            "Dial the storm",
            format!("Dial {min} to {max}; the storm moves as far as both dials together."),
            rule!("1.01.02"),
        ),
        PromptKind::Nexus {
            may_break: Some(ally), ..
        } => (
            "Nexus",
            format!(
                "You are allied with {}. Stand by the alliance, or break it now.",
                names.who(*ally)
            ),
            rule!("1.10.01"),
        ),
        PromptKind::Nexus { .. } => (
            "Nexus",
            "You may offer an alliance, answer an offer, or stay on your own.".to_owned(),
            rule!("1.10.01"),
        ),
        PromptKind::ClaimCharity { amount } => (
            "CHOAM Charity",
            format!("Claim {amount} spice from the bank, or leave it."),
            rule!("1.03.01"),
        ),
        PromptKind::Bid { min, max, .. } if min > max => (
            "Your bid",
            format!("It takes {min} to stay in and you can pay {max}: you have to pass."),
            rule!("1.04.06.01"),
        ),
        PromptKind::Bid { min, max, purse } if max > purse => (
            "Your bid",
            format!("Bid {min} or more for this card, or pass. What goes beyond your {purse} spice takes a Karama."),
            rule!("3.01.11.04"),
        ),
        PromptKind::Bid { min, max, .. } if min == max => (
            "Your bid",
            format!("Bid {min}, which is all you can pay, or pass."),
            rule!("1.04.06.01"),
        ),
        PromptKind::Bid { min, max, .. } => (
            "Your bid",
            format!("Bid {min} to {max} for this card, or pass."),
            rule!("1.04.06.01"),
        ),
        PromptKind::PayForCard { price, ally: None, .. } => (
            "Pay for the card",
            format!("You won the card for {price}, more than can be paid: a Karama pays for it."),
            rule!("3.01.11.04"),
        ),
        PromptKind::PayForCard { price, karamas, .. } if !karamas.is_empty() => (
            "Pay for the card",
            format!("You won the card for {price}: pay with spice, or with a Karama instead."),
            rule!("3.01.11.04"),
        ),
        PromptKind::PayForCard { price, .. } => (
            "Pay for the card",
            format!("You won the card for {price}: choose how much of it your ally's pledge pays."),
            rule!("1.10.02.04"),
        ),
        PromptKind::Revive(options) => {
            let leader = if options.leaders.is_empty() {
                ""
            } else {
                " and one leader"
            };
            let price = if options.free >= options.limit {
                "the forces are free".to_owned()
            } else {
                let free = count(u32::from(options.free), "force is", "forces are");
                format!("{free} free, each further one costs {}", options.price)
            };
            let limit = count(u32::from(options.limit), "force", "forces");
            let sentence = format!("Revive up to {limit}{leader}; {price}.");
            ("Revival", sentence, rule!("1.05.01"))
        }
        PromptKind::Ship(options) => (
            "Shipment",
            format!(
                "Ship from your {} in reserve to a lit area, or ship nothing.",
                forces(options.reserves)
            ),
            rule!("1.06.02"),
        ),
        PromptKind::Move(options) => (
            "Movement",
            format!(
                "Click one of your stacks, then where it shall go: {} at most, or stay.",
                territories(options.range)
            ),
            rule!("1.06.04"),
        ),
        PromptKind::ChooseBattle { .. } => (
            "Choose a battle",
            "You attack first: which battle comes next?".to_owned(),
            rule!("1.07.02"),
        ),
        PromptKind::CommitPlan(options) => (
            "Battle Plan",
            format!(
                "Plan your battle against {} in {}: the winner loses forces for the dial, the loser all.",
                names.who(options.opponent),
                options.territory.name()
            ),
            rule!("1.07.04"),
        ),
        PromptKind::CallTraitor {
            leader: Some(leader),
            can_call: true,
            own: false,
        } => (
            "Traitor!",
            format!(
                "{} fights against your ally and is in your pay. Call traitor for your ally, or let the battle take its course.",
                leader.facts().name
            ),
            rule!("2.05.09"),
        ),
        PromptKind::CallTraitor { own: false, .. } => (
            "The plans are open",
            "No traitor of yours leads against your ally.".to_owned(),
            rule!("2.05.09"),
        ),
        PromptKind::CallTraitor {
            leader: Some(leader),
            can_call: true,
            ..
        } => (
            "Traitor!",
            format!(
                "{} is in your pay. Call traitor and win at once, or let the battle take its course.",
                leader.facts().name
            ),
            rule!("1.07.06.06"),
        ),
        PromptKind::CallTraitor {
            leader: Some(leader),
            can_call: false,
            ..
        } => (
            "The plans are open",
            format!("{} leads against you and is no traitor of yours.", leader.facts().name),
            rule!("1.07.06.06"),
        ),
        PromptKind::CallTraitor { leader: None, .. } => (
            "The plans are open",
            "No leader fights against you, so nobody can be a traitor.".to_owned(),
            rule!("1.07.06.06"),
        ),
        PromptKind::AssignLosses(options) => (
            "Your losses",
            if options.values.can_be_paid() {
                format!(
                    "You won with a dial of {} and {} spice. Choose the forces that it costs you: without spice each \
                     counts half.",
                    options.dial, options.spice
                )
            } else {
                format!(
                    "You won. Choose the forces that your dial of {} costs you.",
                    options.dial
                )
            },
            rule!("1.07.06.05"),
        ),
        PromptKind::DiscardPlayed { .. } => (
            "Played cards",
            "You won and may keep these cards: tick those that you would rather throw away.".to_owned(),
            rule!("1.07.06.05"),
        ),
        PromptKind::Ready => (
            "End of the turn",
            "Look around; go on when you are ready.".to_owned(),
            rule!("1.09.04"),
        ),
        kind => factions::question(kind, names),
    };
    Question { title, sentence, rule }
}

fn territories(range: u8) -> String {
    count(u32::from(range), "territory", "territories")
}

/// A battle to choose, in a few words.
pub(crate) fn battle(choice: &arrakis_rules::BattleChoice, names: &Names) -> String {
    format!("{}: against {}", area(choice.field), names.who(choice.opponent))
}
