//! Somebody who knows the game well: whatever it decides, it weighs by what the position would be worth ([`outlook`]).

mod deals;
pub(crate) mod diplomacy;
mod enemy;
pub(crate) mod free;
mod ghola;
pub(crate) mod go;
mod hajr;
mod help;
mod karama;
mod matters;
mod mind;
pub(crate) mod money;
mod outlook;
pub(crate) mod plan;
mod powers;
mod sight;
pub(crate) mod truth;
mod weather;
mod weights;

use arrakis_rules::{Action, Memory, PromptKind, View};
use rand_chacha::ChaCha8Rng;

pub(crate) use self::enemy::{Cards, Enemy};
pub(crate) use self::mind::Mind;
pub(crate) use self::outlook::Outlook;
pub(crate) use self::sight::{Sight, Stand, sure};
pub use self::weights::Weights;
use crate::novice;

/// Its answer to a question. Where it knows nothing better it does as a novice.
pub(crate) fn answer(
    view: &View,
    kind: &PromptKind,
    weights: &Weights,
    memory: Option<&Memory>,
    mind: &mut Mind,
    chance: &mut ChaCha8Rng,
) -> Action {
    let considered =
        Sight::new(view, weights, memory).and_then(|sight| consider(&sight.knowing(mind), kind, mind, chance));
    considered
        .filter(|action| kind.contains(action))
        .unwrap_or_else(|| novice::answer(view, kind, chance))
}

fn consider(sight: &Sight, kind: &PromptKind, mind: &mut Mind, chance: &mut ChaCha8Rng) -> Option<Action> {
    Some(match kind {
        PromptKind::Ship(options) => Action::Ship(go::ship(sight, options)),
        PromptKind::Move(options) => Action::Move(go::march(sight, options)),
        PromptKind::RideWorm(options) => Action::RideWorm(go::march(sight, options)),
        PromptKind::AnswerPrescience {
            element,
            plan,
            with_spice,
        } => Action::AnswerPrescience(plan::shown(sight, *element, plan, *with_spice)),
        PromptKind::UseVoice { against, .. } => Action::UseVoice(Some(plan::voice(sight, *against))),
        PromptKind::CommitPlan(options) => Action::CommitPlan(plan::plan(sight, options)),
        PromptKind::ChooseBattle { battles } => Action::ChooseBattle(plan::battle(sight, battles)?),
        PromptKind::Bid { min, max, purse } => money::bid(sight, *min, *max, *purse),
        PromptKind::Revive(options) => money::revive(sight, options),
        PromptKind::Nexus {
            may_break,
            may_offer,
            offers,
        } => diplomacy::nexus(sight, *may_break, *may_offer, *offers, mind),
        PromptKind::MakePrediction { winners, last_turn } => diplomacy::prediction(sight, *winners, *last_turn, chance),
        PromptKind::React {
            owner, subject, cards, ..
        } => Action::React(karama::stop(sight, *owner, subject, cards)),
        PromptKind::UsePower(options) if powers::knows(options) => {
            powers::used(sight, options).map_or(Action::Pass, Action::UsePower)
        }
        PromptKind::Decide(decision) => decision.matter.says(matters::decide(sight, decision)?),
        _ => return None,
    })
}
