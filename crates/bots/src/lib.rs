//! Programs that play. A bot gets what a person gets, a [`View`] and a [`Prompt`], and gives back an [`Action`].
//!
//! This one plays at random with a sensible bias: it bids, ships, collects and fights.

mod battle;
mod board;
mod table;
mod words;

use arrakis_rules::{Action, Escort, Placements, Prompt, PromptKind, View};
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

    /// What the bot does without being asked, if anything: it answers offers of deals.
    pub fn free_act(&mut self, view: &View) -> Option<Action> {
        table::deal(view)
    }

    fn consider(&mut self, view: &View, kind: &PromptKind) -> Action {
        let chance = &mut self.chance;
        match kind {
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
            PromptKind::PlayWeatherControl { max, .. } => {
                let sectors = chance.random_range(0..=*max);
                Action::PlayWeatherControl(chance.random_ratio(1, 4).then_some(sectors))
            }
            PromptKind::PlayFamilyAtomics { .. } => Action::PlayFamilyAtomics(chance.random_ratio(1, 4)),
            PromptKind::PlaceWorm { territories } => Action::PlaceWorm(board::worm(view, *territories, chance)),
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
            PromptKind::ReturnCards { cards, count, .. } => Action::ReturnCards(battle::worst(cards, *count)),
            PromptKind::Revive(options) => table::revive(options),
            PromptKind::PayAllyRevival { most, price, .. } => {
                Action::PayAllyRevival(table::pay_revival(view, *most, *price))
            }
            PromptKind::FlipAdvisors { territories } => Action::FlipAdvisors(board::flip(view, *territories, chance)),
            PromptKind::ActNow { next } => Action::ActNow(next.is_none() || chance.random_ratio(1, 5)),
            PromptKind::Ship(options) => Action::Ship(board::ship(view, options, chance)),
            PromptKind::StopShipment { to, forces, .. } => {
                let matters = to.territory().is_stronghold() && forces.total() > 4;
                Action::StopShipment(matters && chance.random())
            }
            PromptKind::SendAdvisor { alongside } => Action::SendAdvisor(match alongside {
                Some(_) if chance.random_ratio(2, 3) => Escort::Advisor,
                _ if chance.random() => Escort::PolarSink,
                _ => Escort::Nobody,
            }),
            PromptKind::Move(options) => Action::Move(board::march(view, options, chance)),
            PromptKind::PlayHajr => Action::PlayHajr(chance.random()),
            PromptKind::BecomeAdvisors { territory } => Action::BecomeAdvisors(!board::outnumbers(view, *territory)),
            PromptKind::TakeUpArms { territory } => {
                Action::TakeUpArms(board::outnumbers(view, *territory) && chance.random())
            }
            PromptKind::UseVoice { .. } => Action::UseVoice(words::voice(view, chance)),
            PromptKind::UsePrescience { .. } => Action::UsePrescience(words::prescience(chance)),
            PromptKind::AnswerPrescience {
                element,
                plan,
                with_spice,
            } => Action::AnswerPrescience(words::shown(view, *element, plan, *with_spice, chance)),
            PromptKind::CommitPlan(options) => Action::CommitPlan(battle::plan(view, options, chance)),
            PromptKind::LookAtPlan { players } => Action::LookAtPlan(words::look_at(view, players.iter(), chance)),
            PromptKind::CallTraitor { can_call, .. } => Action::CallTraitor(*can_call),
            PromptKind::DiscardPlayed { cards } => Action::DiscardPlayed(battle::useless(cards)),
            PromptKind::React { cards, .. } => {
                Action::React(cards.choose(chance).copied().filter(|_| chance.random_ratio(1, 6)))
            }
            PromptKind::ChooseBattle { .. } | PromptKind::UsePower(_) => kind.random_answer(chance),
            PromptKind::KeepTraitor { .. }
            | PromptKind::MakePrediction { .. }
            | PromptKind::DialStorm { .. }
            | PromptKind::SaveFromStorm { .. }
            | PromptKind::ProtectAlly { .. }
            | PromptKind::ClaimCharity { .. }
            | PromptKind::PayForCard { .. }
            | PromptKind::GrantFreeRevival { .. }
            | PromptKind::AssignLosses(_)
            | PromptKind::DrawLeader { .. }
            | PromptKind::TreatCaptive { .. }
            | PromptKind::RevealPrediction
            | PromptKind::Ready
            | PromptKind::AnswerTruth { .. } => kind.default_answer(chance),
        }
    }
}
