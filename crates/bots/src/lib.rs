//! Programs that play. A bot gets what a person gets, a [`View`] and a [`Prompt`], and gives back an [`Action`].
//!
//! This one plays at random with a sensible bias: it bids, ships, collects and fights.

mod battle;
mod board;
mod table;

use arrakis_rules::{Action, Forces, Placements, Prompt, PromptKind, View};
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

/// A bot: its own source of chance and nothing else, so that the same seed plays the same way.
#[derive(Clone, Debug)]
pub struct Bot {
    chance: ChaCha8Rng,
}

impl Bot {
    /// A bot that plays by this seed.
    pub fn new(seed: u64) -> Bot {
        Bot {
            chance: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// A legal answer to a prompt.
    pub fn answer(&mut self, view: &View, prompt: &Prompt) -> Action {
        let answer = self.consider(view, &prompt.kind);
        if prompt.kind.contains(&answer) {
            return answer;
        }
        debug_assert!(false, "{answer:?} is no answer to {prompt:?}");
        prompt.kind.default_answer(&mut self.chance)
    }

    fn consider(&mut self, view: &View, kind: &PromptKind) -> Action {
        let chance = &mut self.chance;
        match kind {
            PromptKind::PlaceForces { forces, areas } => {
                // Two places at most: scattered forces hold nothing.
                let areas: Vec<_> = areas.iter().collect();
                let first = areas.choose(chance).copied();
                let second = areas.choose(chance).copied();
                let split = chance.random_range(forces.total() / 2..=forces.total());
                let mut placements = Placements::new();
                match (first, second) {
                    (Some(one), Some(other)) if one != other && split < forces.total() => {
                        placements.push((one, Forces::normal(split)));
                        placements.push((other, Forces::normal(forces.total() - split)));
                    }
                    (Some(one), _) => placements.push((one, *forces)),
                    _ => {}
                }
                Action::PlaceForces(placements)
            }
            PromptKind::Nexus {
                may_break,
                may_offer,
                offers,
            } => table::nexus(view, *may_break, *may_offer, *offers, chance),
            PromptKind::Bid { min, max } => table::bid(view, *min, *max, chance),
            PromptKind::Revive(options) => table::revive(options),
            PromptKind::Ship(options) => Action::Ship(board::ship(view, options, chance)),
            PromptKind::Move(options) => Action::Move(board::march(view, options, chance)),
            PromptKind::CommitPlan(options) => Action::CommitPlan(battle::plan(view, options, chance)),
            PromptKind::DiscardPlayed { cards } => Action::DiscardPlayed(battle::useless(cards)),
            PromptKind::ChooseBattle { .. } | PromptKind::AssignLosses { .. } => kind.random_answer(chance),
            PromptKind::KeepTraitor { .. }
            | PromptKind::DialStorm { .. }
            | PromptKind::ClaimCharity { .. }
            | PromptKind::PayForCard { .. }
            | PromptKind::CallTraitor { .. }
            | PromptKind::Ready => kind.default_answer(chance),
        }
    }
}
