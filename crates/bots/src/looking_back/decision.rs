//! A decision that was made, and what is to be said against it.

use arrakis_rules::{Action, Game, Memory, Phase, PromptKind, Seat, View, Viewer};
use rand_chacha::ChaCha8Rng;

use super::account::{Costly, Why};
use super::sitting::Sitting;
use crate::master::{Search, part};
use crate::reason::Reason;
use crate::regular::{self, Sight, Weights};

/// What was asked, and what the player remembered then.
#[derive(Clone, Debug)]
struct Asked {
    view: View,
    kind: PromptKind,
    memory: Memory,
}

/// How far it is looked at.
#[derive(Clone, Debug)]
enum Stage {
    /// Other answers are tried out.
    Searching(Box<Search>),
    /// The best of them is compared with what was done.
    Comparing(Box<Search>),
    /// Nothing is left to do; what it cost, if anything.
    Over(Option<Box<Costly>>),
}

/// A decision that was made.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) seat: Seat,
    /// How much it counts: all, or a part of it.
    pub(super) counts: f64,
    actions: usize,
    turn: u8,
    phase: Phase,
    done: Action,
    asked: Box<Asked>,
    /// How many games are played on to compare.
    games: u32,
    stage: Stage,
}

impl Decision {
    /// The decision of whoever sits there to answer so, after so many actions; nothing where there was no choice.
    pub(super) fn new(
        (game, actions): (&Game, usize),
        done: &Action,
        sitting: &mut Sitting,
        (weights, games): (&Weights, u32),
        chance: &mut ChaCha8Rng,
    ) -> Option<Decision> {
        let seat = sitting.seat();
        let kind = game.prompt(seat)?.kind;
        if matches!(kind, PromptKind::Ready { .. }) || !kind.contains(done) {
            return None;
        }
        let view = game.view(Viewer::Seat(seat));
        let Sitting { memory, mind } = sitting;
        memory.look(&view);
        let offered = mind.offered(view.public.course.turn);
        // What it would do is kept in no mind: it was not done.
        let mut thinking = *mind;
        let usual = regular::answer(&view, &kind, weights, Some(&*memory), &mut thinking, chance);
        let known = || Some(game.known_to(seat));
        let asked = (&view, &kind);
        let search = Search::against(done, asked, (&usual, offered), memory, known, (weights, games), chance)?;
        Some(Decision {
            seat,
            counts: 1.0 / f64::from(part(&kind)),
            actions,
            turn: game.turn(),
            phase: game.phase(),
            done: done.clone(),
            games: games / part(&kind),
            stage: Stage::Searching(Box::new(search)),
            asked: Box::new(Asked {
                view,
                kind,
                memory: memory.clone(),
            }),
        })
    }

    /// Whether nothing is left to do.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// What it cost, if anything.
    pub(super) fn cost(&self) -> Option<&Costly> {
        match &self.stage {
            Stage::Over(cost) => cost.as_deref(),
            Stage::Searching(_) | Stage::Comparing(_) => None,
        }
    }

    /// Plays one deal on, once for each thing that is tried out.
    pub(super) fn step(&mut self, weights: &Weights) {
        let next = match &mut self.stage {
            Stage::Searching(search) | Stage::Comparing(search) if !search.is_over() => {
                search.step();
                return;
            }
            Stage::Searching(search) => match search.clone().again(self.games) {
                Some(again) => Stage::Comparing(Box::new(again)),
                None => Stage::Over(None),
            },
            Stage::Comparing(search) => {
                let found = search.compared().filter(|found| found.is_sure);
                let cost = found.map(|found| Costly {
                    actions: self.actions,
                    turn: self.turn,
                    phase: self.phase,
                    asked: self.asked.kind.clone(),
                    done: self.done.clone(),
                    better: found.action.clone(),
                    worth: found.first,
                    instead: found.other,
                    games: found.games,
                    why: self.asked.why(&self.done, found.action, weights),
                });
                Stage::Over(cost.map(Box::new))
            }
            Stage::Over(_) => return,
        };
        self.stage = next;
    }
}

impl Asked {
    fn why(&self, done: &Action, better: &Action, weights: &Weights) -> Option<Why> {
        let sight = Sight::new(&self.view, weights, Some(&self.memory))?;
        let of = |action: &Action| Reason::new(&sight, &self.kind, action, None);
        Some(Why {
            done: of(done),
            better: of(better),
        })
    }
}
