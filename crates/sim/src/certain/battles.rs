//! What can be proved in battles.

use anyhow::{Result, ensure};
use arrakis_bots::Decisive;
use arrakis_rules::{Action, Event, Game, Heard, Memory, PromptKind, Seat, TerritoryId, Victory, Viewer};

use super::counts::{Counts, Place};
use crate::bots::Bots;

/// What every seat remembers, and what was proved in this turn.
#[derive(Debug)]
pub(super) struct Battles {
    /// Whether those who have made a plan carry it through; who answers anything does not.
    carry_through: bool,
    memories: Vec<Memory>,
    proved: Vec<Proved>,
}

/// A victory that was certain.
#[derive(Clone, Copy, Debug)]
struct Proved {
    seat: Seat,
    turn: u8,
    place: Place,
    was: Was,
}

/// What came of what was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Was {
    /// A plan that is certain to win this stronghold was made.
    Made(TerritoryId),
    /// Another one was made.
    PassedUp(TerritoryId),
    /// It was a battle to be chosen, and is left to those that follow.
    Choice,
}

impl Battles {
    pub(super) fn new(game: &Game, bots: Bots) -> Battles {
        Battles {
            carry_through: bots != Bots::Random,
            memories: game.seats().map(Memory::new).collect(),
            proved: Vec::new(),
        }
    }

    /// Takes in what somebody does who is asked.
    pub(super) fn look(&mut self, game: &Game, seat: Seat, action: &Action, counts: &mut Counts) {
        let view = game.view(Viewer::Seat(seat));
        let Some(memory) = self.memories.get_mut(seat.index()) else {
            return;
        };
        memory.look(&view);
        let place = Place::of(game);
        let prompt = view.own.as_ref().and_then(|own| own.prompt.as_ref());
        let was = match (prompt.map(|prompt| &prompt.kind), action) {
            (Some(PromptKind::CommitPlan(options)), Action::CommitPlan(plan)) => {
                let (made, passed_up) = (Was::Made(options.territory), Was::PassedUp(options.territory));
                // Whoever has looked at the enemy's plan makes its own anew (Rule 1.14.01).
                let is_anew = |proved: &Proved| proved.seat == seat && [made, passed_up].contains(&proved.was);
                self.proved.retain(|proved| !is_anew(proved));
                let decisive = Decisive::asked(&view, memory, options);
                let Some(decisive) = decisive.filter(|decisive| decisive.plan().is_some()) else {
                    return;
                };
                let is_kept = decisive.is_certain(plan);
                let count = if decisive.may_be_foretold() {
                    &mut counts.unless_foretold
                } else {
                    &mut counts.battle
                };
                count.note(is_kept);
                if is_kept { made } else { passed_up }
            }
            (Some(PromptKind::ChooseBattle { battles }), Action::ChooseBattle(_)) => {
                let mut all = battles.iter().filter_map(|one| Decisive::chosen(&view, memory, one));
                if !all.any(|decisive| decisive.plan().is_some()) {
                    return;
                }
                Was::Choice
            }
            _ => return,
        };
        self.proved.push(Proved {
            seat,
            turn: game.turn(),
            place,
            was,
        });
    }

    /// Tells everybody what has happened, and looks whether what was proved has come true.
    pub(super) fn hear(&mut self, game: &Game, events: &[Event], counts: &mut Counts) -> Result<()> {
        for memory in &mut self.memories {
            memory.hear(Heard::by(Viewer::Seat(memory.seat()), events));
        }
        let outcome = game.outcome();
        let is_over = |proved: &Proved| game.turn() != proved.turn || outcome.is_some();
        let (over, open) = self.proved.iter().partition(|proved| is_over(proved));
        self.proved = open;
        let over: Vec<Proved> = over;
        for Proved { seat, place, was, .. } in over {
            let came_true = outcome.is_some_and(|outcome| {
                outcome.winners.contains(seat) || matches!(outcome.victory, Victory::Prediction(_))
            });
            let Place { seed, action } = place;
            match was {
                Was::Made(_) => ensure!(
                    came_true || !self.carry_through,
                    "in the game of seed {seed} a victory was proved after {action} actions and did not come true"
                ),
                Was::PassedUp(_) => {
                    counts.won_anyway.note(came_true);
                    counts.passed_up.push(place);
                }
                Was::Choice => {
                    counts.chosen.note(came_true);
                    if !came_true {
                        counts.passed_up.push(place);
                    }
                }
            }
        }
        Ok(())
    }
}
