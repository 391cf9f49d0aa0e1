//! The draft of factions, before anything of the game itself (Rule 0.08, R05): each player has been dealt two alliance cards
//! and keeps one in secret; all are revealed together.

use crate::procedure::answer_anew;
use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::draft::{self, Pair};
use crate::event::EventKind;
use crate::ids::{Faction, MAX_SEATS, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::phase::Phase;
use crate::procedure::{Answers, Call, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::setup::Setup;
use crate::state::{Events, State};
use crate::view::{Business, Committed};

/// The draft. Until it is over, other factions stand in the seats, which everybody knows and nobody plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    /// The alliance cards of each player, by seat.
    dealt: ArrayVec<Pair, MAX_SEATS>,
    kept: Answers<Faction>,
    asked: bool,
}

impl Draft {
    /// The alliance cards are dealt.
    pub(crate) fn begin(setup: &Setup) -> Draft {
        let dealt = draft::deal(setup.factions.len(), setup.seed);
        Draft {
            kept: Answers::from((0..dealt.len() as u8).map(Seat)),
            dealt,
            asked: false,
        }
    }

    fn question(&self, seat: Seat) -> Option<Decision> {
        let pair = self.dealt.get(seat.index())?;
        Some(Matter::KeepFaction.one_of(pair.iter().copied().collect::<crate::matter::Things>()))
    }
}

impl Procedure for Draft {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if !self.kept.complete() {
            return Step::Ask;
        }
        let factions: ArrayVec<Faction, MAX_SEATS> =
            state.seats().filter_map(|seat| self.kept.of(seat).copied()).collect();
        events.tell(
            rule!("0.08"),
            EventKind::FactionsRevealed {
                factions: factions.clone(),
            },
        );
        state.seat_anew(factions);
        Step::Then(Call::Phase(Phase::Setup))
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.asked && self.kept.waits_for(seat);
        waits.then(|| self.question(seat)).flatten().map(PromptKind::from)
    }

    fn asks(&self, _state: &State) -> SeatSet {
        if self.asked {
            self.kept.waiting()
        } else {
            SeatSet::EMPTY
        }
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(seat).ok_or(Matter::KeepFaction.wrong_answer())?;
        let faction = question.take(action, Choice::faction)?;
        self.kept.give(seat, faction);
        Ok(())
    }

    fn business(&self, _state: &State) -> Business {
        Business::Draft
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        self.kept.of(seat).map(|faction| Committed::Faction(*faction))
    }

    /// Other cards for everybody else, from all that the viewer has not been dealt.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let own = self.dealt.get(viewer.index()).copied();
        let left = |all: &[Faction]| -> ArrayVec<Faction, { Faction::COUNT as usize }> {
            let is_own = |faction: &Faction| own.is_some_and(|pair| pair.contains(faction));
            all.iter().copied().filter(|faction| !is_own(faction)).collect()
        };
        let (mut classic, mut expansions) = (left(&Faction::CLASSIC), left(&Faction::EXPANSIONS));
        classic.shuffle(chance);
        expansions.shuffle(chance);
        let others = self.kept.take_back_all_but(viewer);
        let hands = self
            .dealt
            .iter_mut()
            .enumerate()
            .filter(|(at, _)| *at != viewer.index());
        for (((_, pair), classic), expansion) in hands.zip(classic).zip(expansions) {
            *pair = [classic, expansion];
        }
        answer_anew(self, state, others, chance)
    }

    /// Other cards for those whom the viewer is not, from all that the viewer has not been dealt.
    #[cfg(test)]
    fn shuffle(&mut self, _state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        let known: Vec<Faction> = (0..)
            .map(Seat)
            .zip(&self.dealt)
            .filter(|(seat, _)| !hidden.contains(seat))
            .flat_map(|(_, pair)| *pair)
            .collect();
        let unknown = |all: &mut dyn Iterator<Item = Faction>| -> Vec<Faction> {
            all.filter(|faction| !known.contains(faction)).collect()
        };
        let mut classic = unknown(&mut Faction::CLASSIC.into_iter());
        let mut expansions = unknown(&mut Faction::EXPANSIONS.into_iter());
        classic.shuffle(chance);
        expansions.shuffle(chance);
        for seat in hidden {
            if let (Some(classic), Some(expansion)) = (classic.pop(), expansions.pop()) {
                self.dealt[seat.index()] = [classic, expansion];
            }
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.kept.retract(seat)
    }
}
