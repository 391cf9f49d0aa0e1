//! The first rung of the ladder, frozen so that others can be measured by it: it plays at random with a sensible bias; it bids,
//! ships, collects and fights.

mod battle;
mod board;
mod choam;
mod co_occupied;
mod decide;
mod ecaz;
mod expansion2;
mod ixians;
mod moritani;
mod no_field;
mod players;
mod richese;
mod table;
mod tleilaxu;
mod words;

use arrakis_rules::{Action, Placements, PromptKind, View};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

/// What it does without being asked, if anything: it answers offers of deals, orders what is to be sold, reveals a No-Field
/// token that surprises nobody, plays a card whose moment has come, and gives one to the ally.
pub(crate) fn free_act(view: &View) -> Option<Action> {
    table::deal(view).or_else(|| cards_and_orders(view))
}

/// The same without deals.
pub(crate) fn cards_and_orders(view: &View) -> Option<Action> {
    choam::order(view)
        .or_else(|| no_field::reveal(view))
        .or_else(|| expansion2::free_act(view))
        .or_else(|| richese::free_act(view))
}

/// Its answer to a question.
pub(crate) fn answer(view: &View, kind: &PromptKind, chance: &mut ChaCha8Rng) -> Action {
    match kind {
        PromptKind::Decide(decision) => decision.matter.says(decide::decide(view, decision, chance)),
        PromptKind::PlaceForces { from, count, areas } => {
            // Two places at most: scattered forces hold nothing.
            let areas: Vec<_> = areas.iter().collect();
            let all = table::some_of(*from, *count, chance);
            let first = areas.choose(chance).copied();
            let second = areas.choose(chance).copied();
            let split = all.take_elite_first(chance.random_range(count.div_ceil(2)..=*count));
            let mut placements = Placements::new();
            match (first, second) {
                (Some(one), Some(other)) if one != other && split != all => {
                    placements.push((one, split));
                    placements.push((other, all - split));
                }
                (Some(one), _) => placements.push((one, all)),
                _ => {}
            }
            Action::PlaceForces(placements)
        }
        PromptKind::RideWorm(options) => Action::RideWorm(if chance.random() {
            board::march(view, options, chance)
        } else {
            None
        }),
        PromptKind::Nexus {
            may_break,
            may_offer,
            offers,
        } => table::nexus(view, *may_break, *may_offer, *offers, chance),
        PromptKind::Bid { min, max, purse } => table::bid(view, *min, *max, *purse, chance),
        PromptKind::Revive(options) => table::revive(options),
        PromptKind::Ship(options) => Action::Ship(board::ship(view, options, chance)),
        PromptKind::Move(options) => expansion2::march(view, options, chance),
        PromptKind::UseVoice { .. } => Action::UseVoice(words::voice(view, chance)),
        PromptKind::AnswerPrescience {
            element,
            plan,
            with_spice,
        } => Action::AnswerPrescience(words::shown(view, *element, plan, *with_spice, chance)),
        PromptKind::CommitPlan(options) => Action::CommitPlan(battle::plan(view, options, chance)),
        PromptKind::React { cards, .. } => {
            Action::React(cards.choose(chance).copied().filter(|_| chance.random_ratio(1, 6)))
        }
        PromptKind::UsePower(options) => {
            let power = moritani::dictates(options).map(Action::UsePower);
            power.unwrap_or_else(|| kind.random_answer(chance))
        }
        PromptKind::ChooseBattle { .. } => kind.random_answer(chance),
        PromptKind::MakePrediction { .. }
        | PromptKind::PayForCard { .. }
        | PromptKind::AssignLosses(_)
        | PromptKind::Ready { .. }
        | PromptKind::AnswerTruth { .. } => kind.default_answer(chance),
    }
}
