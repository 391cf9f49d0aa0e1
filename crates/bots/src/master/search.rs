//! The search: what could be done is tried out in the same imagined games, and what comes out worse is tried no more.

use arrakis_rules::{Action, Imagined, Known, Memory, PromptKind, SeatSet, View};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{choices, playing_on};
use crate::regular::{Sight, Weights};

/// How many games a master plays on for a decision that counts, when nobody says otherwise.
pub const ITERATIONS: u32 = 300;
/// By how many standard errors something must be better than what a regular would do.
const SURE: f64 = 1.0;

/// Something that is tried out.
#[derive(Clone, Debug)]
struct Tried {
    action: Action,
    /// What it was worth, by game.
    values: Vec<f64>,
}

/// What a master thinks about: it can be interrupted after each imagined game, and comes to the same.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    known: Known,
    memory: Memory,
    weights: Weights,
    /// How many games may be played on.
    iterations: u32,
    /// Whether an enemy guesses at the same time what it will be, as with a Battle Plan.
    is_guessed: bool,
    /// What a regular would do, and then the others that are not behind.
    tried: Vec<Tried>,
    /// In so many rounds; after each of them the worse half of the others is left out.
    rounds: u32,
    round: u32,
    /// How many deals of this round are over.
    deals: u32,
    /// How many games were played on.
    games: u32,
    chance: ChaCha8Rng,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// How many games were played on.
    pub(crate) games: u32,
    /// What is done instead of what a regular would do, if anything is, and how much better it was, as a share of a won game.
    pub(crate) better: Option<(f64, Action)>,
    /// What else was tried out to the end, and how much worse than what is done it was, the best first.
    pub(crate) others: Vec<(f64, Action)>,
}

/// Two things that were done in the same games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared<'a> {
    /// What the first was worth on average, as a share of a won game.
    pub(crate) first: f64,
    /// What the other was.
    pub(crate) other: f64,
    /// Whether the other was better by more than chance.
    pub(crate) is_sure: bool,
    /// The other.
    pub(crate) action: &'a Action,
    /// How many games were played on.
    pub(crate) games: u32,
}

/// This answer, and what else is worth thinking about.
fn beside(
    first: &Action,
    (view, kind): (&View, &PromptKind),
    offered: SeatSet,
    memory: &Memory,
    (weights, iterations): (&Weights, u32),
    chance: &mut ChaCha8Rng,
) -> Option<Vec<Action>> {
    let sight = Sight::new(view, weights, Some(memory))?;
    Some(choices::of(&sight, kind, first, offered, iterations, chance))
}

impl Tried {
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }

    /// By how many standard errors it was better than the other in the same games.
    fn is_better(&self, other: &Tried) -> f64 {
        let differences = self.values.iter().zip(&other.values).map(|(one, other)| one - other);
        let count = differences.clone().count() as f64;
        if count < 2.0 {
            return 0.0;
        }
        let mean = differences.clone().sum::<f64>() / count;
        let spread = differences.map(|it| (it - mean) * (it - mean)).sum::<f64>() / (count - 1.0);
        if mean == 0.0 {
            return 0.0;
        }
        mean / (spread / count).sqrt().max(1e-6)
    }
}

impl Search {
    /// What there is to think about beside the usual answer, and whom an alliance was offered in this turn; nothing
    /// where there is no choice worth it, or what the seat may know is not to be had.
    pub(crate) fn new(
        (view, kind): (&View, &PromptKind),
        (usual, offered): (&Action, SeatSet),
        memory: &Memory,
        known: impl FnOnce() -> Option<Known>,
        (weights, iterations): (&Weights, u32),
        chance: &mut ChaCha8Rng,
    ) -> Option<Search> {
        let choices = beside(usual, (view, kind), offered, memory, (weights, iterations), chance)?;
        let search = Search::among(kind, choices, memory, known, (weights, iterations), chance)?;
        Some(Search {
            is_guessed: matches!(kind, PromptKind::CommitPlan(_)),
            ..search
        })
    }

    /// What there is to be said against an answer that was given: what a regular would have done instead, and what else there
    /// was to think about. Nothing where there was no choice.
    pub(crate) fn against(
        done: &Action,
        (view, kind): (&View, &PromptKind),
        (usual, offered): (&Action, SeatSet),
        memory: &Memory,
        known: impl FnOnce() -> Option<Known>,
        (weights, iterations): (&Weights, u32),
        chance: &mut ChaCha8Rng,
    ) -> Option<Search> {
        let mut choices = beside(done, (view, kind), offered, memory, (weights, iterations), chance)?;
        if !choices.contains(usual) && kind.contains(usual) {
            choices.insert(1, usual.clone());
        }
        Search::among(kind, choices, memory, known, (weights, iterations), chance)
    }

    /// The search among these answers to a question, of which the first is given if none is better.
    fn among(
        kind: &PromptKind,
        choices: Vec<Action>,
        memory: &Memory,
        known: impl FnOnce() -> Option<Known>,
        (weights, iterations): (&Weights, u32),
        chance: &mut ChaCha8Rng,
    ) -> Option<Search> {
        if choices.len() < 2 {
            return None;
        }
        Some(Search {
            known: known()?,
            memory: memory.clone(),
            weights: *weights,
            iterations: iterations / choices::part(kind),
            is_guessed: false,
            rounds: choices.len().next_power_of_two().ilog2().max(1),
            round: 0,
            deals: 0,
            games: 0,
            tried: choices.into_iter().map(Tried::from).collect(),
            chance: ChaCha8Rng::seed_from_u64(chance.next_u64()),
        })
    }

    /// The search once more, in other games, between the first thing and the best of the others alone: what came out best of
    /// many was lucky as well. Nothing where none of them was better.
    pub(crate) fn again(mut self, games: u32) -> Option<Search> {
        let mut others = self.tried.drain(..);
        let first = others.next()?;
        let best = others.max_by(|one, other| one.mean().total_cmp(&other.mean()))?;
        if best.is_better(&first) <= SURE {
            return None;
        }
        Some(Search {
            iterations: games,
            rounds: 1,
            round: 0,
            deals: 0,
            tried: vec![first.action.into(), best.action.into()],
            ..self
        })
    }

    /// What the first two things came to.
    pub(crate) fn compared(&self) -> Option<Compared<'_>> {
        let (one, other) = (self.tried.first()?, self.tried.get(1)?);
        Some(Compared {
            first: one.mean(),
            other: other.mean(),
            is_sure: other.is_better(one) > SURE,
            action: &other.action,
            games: self.games,
        })
    }

    /// Whether all is tried out.
    pub(crate) fn is_over(&self) -> bool {
        self.round >= self.rounds
    }

    /// Plays one deal on, once for each thing that is tried out; says how many games these were.
    pub(crate) fn step(&mut self) -> u32 {
        let (deal, play) = (self.chance.next_u64(), self.chance.next_u64());
        if let Some(game) = Imagined::new(&self.known, &self.memory, &mut ChaCha8Rng::seed_from_u64(deal)) {
            let me = self.memory.seat();
            for one in &mut self.tried {
                let mut game = game.clone();
                let mut chance = ChaCha8Rng::seed_from_u64(play);
                // Whatever is refused there is as if nothing were done.
                let _ = game.submit(me, one.action.clone());
                one.values
                    .push(playing_on::value(&mut game, me, &self.weights, &mut chance));
            }
        }
        let played = self.tried.len() as u32;
        self.games += played;
        self.deals += 1;
        if self.deals >= (self.iterations / self.rounds / played).max(1) {
            self.end_round();
        }
        played
    }

    fn end_round(&mut self) {
        (self.round, self.deals) = (self.round + 1, 0);
        if !self.is_over() {
            let (_, others) = self.tried.split_at_mut(1);
            others.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            self.tried.truncate(1 + (self.tried.len() - 1).div_ceil(2));
        }
    }

    /// What came of it.
    pub(crate) fn found(mut self) -> Found {
        let games = self.games;
        let mut others = self.tried.iter().enumerate();
        let usual = others.next();
        let best = others.max_by(|(_, one), (_, other)| one.mean().total_cmp(&other.mean()));
        let is_guessed = self.is_guessed;
        let is_chosen = |sure: f64, chance: &mut ChaCha8Rng| {
            // What is as good as the usual may as well be done where the enemy guesses.
            sure > SURE || is_guessed && sure > -SURE && chance.random()
        };
        let better = usual
            .zip(best)
            .filter(|((_, usual), (_, best))| is_chosen(best.is_better(usual), &mut self.chance))
            .map(|((_, usual), (at, best))| (at, (best.mean() - usual.mean(), best.action.clone())));
        let done = better.as_ref().map_or(0, |(at, _)| *at);
        let most = self.tried.get(done).map_or(0.0, Tried::mean);
        let rest = self.tried.iter().enumerate().filter(|(at, _)| *at != done);
        let mut others: Vec<(f64, Action)> = rest.map(|(_, one)| (most - one.mean(), one.action.clone())).collect();
        others.sort_by(|one, other| one.0.total_cmp(&other.0));
        Found {
            games,
            better: better.map(|(_, better)| better),
            others,
        }
    }
}

impl From<Action> for Tried {
    fn from(action: Action) -> Tried {
        Tried {
            action,
            values: Vec::new(),
        }
    }
}
