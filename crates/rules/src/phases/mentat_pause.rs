//! Rule 1.09: bribes are collected, and somebody may have won.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Needed;
use crate::factions::{self, interrupt, next_in_order};
use crate::ids::{Seat, SeatSet};
use crate::ordered::Ordered;
use crate::procedure::Answers;
use crate::procedure::{Ctx, InOrder, Interrupts, Moment, Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Outcome, Phase, State, Victory};

/// Strongholds for a victory alone, and with an ally: then it is four, and three are not enough, whoever holds them
/// (Rules 1.09.02.01, 1.10.02.01).
pub const STRONGHOLDS_TO_WIN: (usize, usize) = (3, 4);

/// How many strongholds a player usually needs, alone or with an ally (Rules 1.09.02.01, 1.09.02.02).
pub fn strongholds_to_win(is_allied: bool) -> usize {
    let (alone, allied) = STRONGHOLDS_TO_WIN;
    if is_allied { allied } else { alone }
}

/// The Mentat Pause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum MentatPause {
    /// Nothing has been done yet.
    #[default]
    Start,
    /// Bribes are collected.
    Collected(Interrupts),
    /// Nobody has won: each does what is its own (R181).
    WarContinues(InOrder),
    /// Somebody would win.
    Won {
        /// How, if nothing comes in between.
        outcome: Outcome,
        interrupts: Interrupts,
    },
    /// The next turn waits for everybody (Rule 1.09.04).
    Ready(Answers<bool>),
}

impl Procedure for MentatPause {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self {
            MentatPause::Start => {
                collect_bribes(state, events);
                *self = MentatPause::Collected(Interrupts::default());
                self.advance(state, events)
            }
            MentatPause::Collected(interrupts) => match interrupt(interrupts, state, Moment::BeforeVictory) {
                Some(step) => step,
                None => self.check_victory(state, events),
            },
            MentatPause::WarContinues(turns) => {
                if let Some(step) = next_in_order(turns, state, Moment::WarContinues, Ordered::WarContinues) {
                    return step;
                }
                state.end_order(Ordered::WarContinues);
                factions::war_has_continued(state, events);
                *self = MentatPause::Ready(Answers::from(state.seats()));
                Step::NewQuestion
            }
            MentatPause::Won { outcome, interrupts } => {
                let outcome = *outcome;
                let met = met_requirement(state);
                let step = interrupt(interrupts, state, Moment::SomebodyWins { outcome, met });
                step.unwrap_or_else(|| end_game(state, events, outcome))
            }
            MentatPause::Ready(ready) if ready.complete() => Step::Done,
            MentatPause::Ready(_) => Step::Ask,
        }
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        match self {
            MentatPause::Ready(ready) if ready.waits_for(seat) => Some(PromptKind::Ready {
                phase: Phase::MentatPause,
            }),
            _ => None,
        }
    }

    fn asks(&self, _state: &State) -> SeatSet {
        match self {
            MentatPause::Ready(ready) => ready.waiting(),
            _ => SeatSet::EMPTY,
        }
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (MentatPause::Ready(ready), Action::Ready) => ready.give(seat, true),
            (MentatPause::Ready(_), _) => return Err(wrong_answer("say that you are ready for the next turn")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn has_begun(&self, _state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        match self {
            MentatPause::WarContinues(turns) if of == Ordered::WarContinues => match last {
                true => turns.acted().contains(seat),
                false => !turns.acted().is_empty(),
            },
            _ => false,
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        match (self, result) {
            (MentatPause::Won { outcome, .. }, Returned::Outcome(other)) => *outcome = other,
            (MentatPause::WarContinues(turns), Returned::PutOff) => turns.put_off(),
            _ => {}
        }
    }
}

impl MentatPause {
    /// Who wins, if nothing comes in between.
    pub(crate) fn would_win(&self) -> Option<SeatSet> {
        match self {
            MentatPause::Won { outcome, .. } => Some(outcome.winners),
            MentatPause::Start | MentatPause::Collected(_) | MentatPause::WarContinues(_) | MentatPause::Ready(_) => {
                None
            }
        }
    }

    /// It is seen whether somebody has won (Rules 1.09.02.00, 1.09.03), or, at the end of the last turn, who has
    /// (Rule 1.09.05).
    fn check_victory(&mut self, state: &mut State, events: &mut Events) -> Step {
        turn_up_what_decides(state, events);
        if let Some(outcome) = stronghold_victory(state) {
            *self = MentatPause::Won {
                outcome,
                interrupts: Interrupts::default(),
            };
            return self.advance(state, events);
        }
        if let Some(outcome) = last_victory(state) {
            return end_game(state, events, outcome);
        }
        factions::war_continues(state, events);
        *self = MentatPause::WarContinues(InOrder::default());
        self.advance(state, events)
    }
}

/// A token that lies face down is judged unseen by what it stands for, and turned up where the game would come to something
/// else without it (R73).
fn turn_up_what_decides(state: &mut State, events: &mut Events) {
    let Some(bare) = state.without_veiled() else { return };
    let result = |state: &State| {
        let outcome = stronghold_victory(state).or_else(|| last_victory(state));
        (outcome, met_requirement(state))
    };
    if result(state) != result(&bare) {
        state.unveil_all(events, rule!("2.10.13"), state.places());
    }
}

/// Who wins when this was the last turn (Rule 1.09.05).
fn last_victory(state: &State) -> Option<Outcome> {
    let is_last = state.turn >= state.options.max_turns;
    is_last.then(|| special_victory(state).unwrap_or_else(|| default_victory(state)))
}

/// Rule 1.09.01.
fn collect_bribes(state: &mut State, events: &mut Events) {
    for seat in state.seats() {
        let amount = state.collect_bribes(seat);
        if amount > 0 {
            events.tell(rule!("1.09.01"), EventKind::BribesCollected { seat, amount });
        }
    }
}

fn end_game(state: &mut State, events: &mut Events, outcome: Outcome) -> Step {
    state.outcome = Some(outcome);
    events.tell(outcome.rule, EventKind::GameEnded { outcome });
    Step::Done
}

/// Everybody whose side holds enough strongholds, who comes first in Storm Order or not.
fn met_requirement(state: &State) -> SeatSet {
    state
        .seats()
        .filter(|seat| side_victory(state, *seat).is_some())
        .collect()
}

/// A faction's own condition, before anybody's presence decides (Rule 2.04.09.00).
fn special_victory(state: &State) -> Option<Outcome> {
    let seat = factions::special_victory(Ctx::of(state), None)?;
    Some(Outcome {
        winners: side(state, seat),
        victory: Victory::Special(state.faction(seat)),
        rule: rule!("2.04.09.00"),
        turn: state.turn,
    })
}

/// A seat and its ally: they win together (Rule 1.10.02.00), by a condition or by a presence of their own, too
/// (Rules 2.04.12, 2.06.11).
fn side(state: &State, seat: Seat) -> SeatSet {
    std::iter::once(seat).chain(state.ally(seat)).collect()
}

/// The first in Storm Order whose side holds enough strongholds (Rules 1.09.02, 1.09.03, 4.01.12).
fn stronghold_victory(state: &State) -> Option<Outcome> {
    state.order.iter().find_map(|seat| side_victory(state, *seat))
}

/// Whether a seat, with its ally if it has one, holds enough strongholds (Rules 1.09.02.01, 1.09.02.02).
fn side_victory(state: &State, seat: Seat) -> Option<Outcome> {
    let winners = side(state, seat);
    let held: usize = winners.iter().map(|seat| state.victory_points(seat)).sum();
    let victory = if winners.len() > 1 {
        Victory::AlliedStronghold
    } else {
        Victory::Stronghold
    };
    let usual = usually_needed(winners);
    let needed = if held < usual.strongholds {
        factions::strongholds_needed(Ctx::of(state), winners, state.co_occupied_points(), usual)
    } else {
        usual
    };
    (held >= needed.strongholds).then_some(Outcome {
        winners,
        victory,
        rule: needed.rule,
        turn: state.turn,
    })
}

/// How many strongholds a side needs, one player or two allies (Rules 1.09.02.01, 1.09.02.02, 1.10.02.01).
fn usually_needed(side: SeatSet) -> Needed {
    let is_allied = side.len() > 1;
    Needed {
        strongholds: strongholds_to_win(is_allied),
        rule: if is_allied {
            rule!("1.09.02.02")
        } else {
            rule!("1.09.02.01")
        },
    }
}

/// How many strongholds a side needs that holds so many of them as a pair.
pub(super) fn needed(state: &State, side: SeatSet, co_occupied: usize) -> usize {
    factions::strongholds_needed(Ctx::of(state), side, co_occupied, usually_needed(side)).strongholds
}

/// Who wins when the turns are over (Rule 1.09.05, R75).
fn default_victory(state: &State) -> Outcome {
    let turn = state.turn;
    let ruling = state
        .seats()
        .filter_map(|seat| Some((factions::default_victory(Ctx::of(state), seat, None)?, seat)))
        .min_by_key(|((rank, _), _)| *rank);
    if let Some(((_, rule), seat)) = ruling {
        let victory = Victory::Default(state.faction(seat));
        return Outcome {
            winners: side(state, seat),
            victory,
            rule,
            turn,
        };
    }
    let held = |seat: Seat| state.points_at_the_end(seat);
    let most = state.seats().map(held).max().unwrap_or(0);
    let winners = state.seats().filter(|seat| held(*seat) == most).flat_map(|seat| {
        let shared = state.options.default_victory_shared;
        let all = if shared { side(state, seat) } else { SeatSet::of(seat) };
        all.iter()
    });
    Outcome {
        winners: winners.collect(),
        victory: Victory::MostStrongholds,
        rule: rule!("1.09.05"),
        turn,
    }
}
