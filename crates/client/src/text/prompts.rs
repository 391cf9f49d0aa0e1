//! What is asked, in one sentence.

pub(crate) mod decisions;
mod factions;

use arrakis_rules::{Forces, Phase, PromptKind, ReviveOptions, RuleId, rule};

use super::{Names, area, forces};
use crate::locale::{say, tell};

/// A question as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// Two or three words.
    pub(crate) title: String,
    /// One sentence.
    pub(crate) sentence: String,
    /// Where the rulebook says so.
    pub(crate) rule: RuleId,
}

/// Words a prompt.
pub(crate) fn question(kind: &PromptKind, names: &Names) -> Question {
    let (title, sentence, rule) = match kind {
        PromptKind::Decide(decision) => return decisions::question(decision, names),
        PromptKind::PlaceForces { count: 1, .. } => (
            say("ask-place-one-title"),
            say("ask-place-one").to_owned(),
            rule!("2.02.08"),
        ),
        PromptKind::PlaceForces { count, .. } => (
            say("ask-place-all-title"),
            tell!("ask-place-all", forces = forces(Forces::normal(*count))),
            rule!("0.13"),
        ),
        PromptKind::Nexus {
            may_break: Some(ally), ..
        } => (
            say("ask-nexus-allied-title"),
            tell!("ask-nexus-allied", ally = names.who(*ally)),
            rule!("1.10.01"),
        ),
        PromptKind::Nexus { .. } => (say("ask-nexus-title"), say("ask-nexus").to_owned(), rule!("1.10.01")),
        PromptKind::Bid { min, max, purse } => bid(*min, *max, *purse),
        PromptKind::PayForCard { price, ally: None, .. } => (
            say("ask-pay-title"),
            tell!("ask-pay-by-karama", price = *price),
            rule!("3.01.11.04"),
        ),
        PromptKind::PayForCard { price, karamas, .. } if !karamas.is_empty() => (
            say("ask-pay-title"),
            tell!("ask-pay-either", price = *price),
            rule!("3.01.11.04"),
        ),
        PromptKind::PayForCard { price, .. } => (
            say("ask-pay-title"),
            tell!("ask-pay-ally", price = *price),
            rule!("1.10.02.04"),
        ),
        PromptKind::Revive(options) => (say("ask-revival-title"), revival(options), rule!("1.05.01")),
        PromptKind::Ship(options) => (
            say("ask-ship-title"),
            tell!("ask-ship", forces = forces(options.reserves)),
            rule!("1.06.02"),
        ),
        PromptKind::Move(options) => (
            say("ask-move-title"),
            tell!("ask-move", territories = territories(options.range)),
            rule!("1.06.04"),
        ),
        PromptKind::ChooseBattle { .. } => (
            say("ask-which-battle-title"),
            say("ask-which-battle").to_owned(),
            rule!("1.07.02"),
        ),
        PromptKind::CommitPlan(options) => (
            say("ask-plan-title"),
            tell!(
                "ask-plan",
                opponent = names.who(options.opponent),
                territory = options.territory.name()
            ),
            rule!("1.07.04"),
        ),
        PromptKind::AssignLosses(options) => {
            let dial = options.dial.to_string();
            let sentence = if options.values.can_be_paid() {
                tell!("ask-losses-paid", dial = dial, spice = options.spice)
            } else {
                tell!("ask-losses", dial = dial)
            };
            (say("ask-losses-title"), sentence, rule!("1.07.06.05"))
        }
        PromptKind::Ready { phase: Phase::Charity } => (
            say("ask-before-bidding-title"),
            say("ask-before-bidding").to_owned(),
            rule!("1.03.01"),
        ),
        PromptKind::Ready { .. } => (say("ask-ready-title"), say("ask-ready").to_owned(), rule!("1.09.04")),
        kind => factions::question(kind, names),
    };
    Question {
        title: title.to_owned(),
        sentence,
        rule,
    }
}

fn bid(min: u16, max: u16, purse: u16) -> (&'static str, String, RuleId) {
    let (sentence, rule) = if min > max {
        (tell!("ask-bid-must-pass", min = min, max = max), rule!("1.04.06.01"))
    } else if max > purse {
        (tell!("ask-bid-beyond", min = min, purse = purse), rule!("3.01.11.04"))
    } else if min == max {
        (tell!("ask-bid-all", min = min), rule!("1.04.06.01"))
    } else {
        (tell!("ask-bid", min = min, max = max), rule!("1.04.06.01"))
    };
    (say("ask-bid-title"), sentence, rule)
}

fn revival(options: &ReviveOptions) -> String {
    // More than lie there is as many as one likes.
    const ANY: u8 = 20;
    let limit = match options.limit {
        0 => say("ask-revival-no-forces").to_owned(),
        limit if limit >= ANY => say("ask-revival-any").to_owned(),
        limit => tell!("ask-revival-up-to", forces = forces(Forces::normal(limit))),
    };
    let price = match options.limit {
        0 => String::new(),
        limit if options.free >= limit => say("ask-revival-free").to_owned(),
        _ if options.elite_price != options.price && options.tanks.elite > 0 => tell!(
            "ask-revival-prices",
            free = options.free,
            price = options.price,
            elite = options.elite_price
        ),
        _ => tell!("ask-revival-price", free = options.free, price = options.price),
    };
    let leader = match (options.leaders.is_empty(), options.token) {
        (false, _) => say("ask-revival-and-leader"),
        (true, Some(_)) => say("ask-revival-and-token"),
        (true, None) => "",
    };
    let halved = if options.halved { say("ask-revival-halved") } else { "" };
    tell!(
        "ask-revival",
        limit = limit,
        leader = leader,
        price = price,
        halved = halved
    )
}

fn territories(range: u8) -> String {
    tell!("territories-counted", count = range)
}

/// A battle to choose, in a few words.
pub(crate) fn battle(choice: &arrakis_rules::BattleChoice, names: &Names) -> String {
    tell!(
        "battle-choice",
        area = area(choice.field),
        opponent = names.who(choice.opponent)
    )
}
