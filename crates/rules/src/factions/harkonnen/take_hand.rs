//! A hand is taken, and as many cards are given back (Rule 1.14.04, R28).

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Power};
use crate::event::EventKind;
use crate::factions::row::SpecialPower;
use crate::ids::{CardId, MAX_SEATS, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Procedure, Step};
use crate::prompt::{PowerOptions, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::{Events, Phase, State};

/// In the Bidding Phase.
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.04"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, seat| {
        // An empty hand is a hand, too (R28).
        let hands: ArrayVec<(Seat, u8), MAX_SEATS> = state
            .others(seat)
            .iter()
            .map(|other| (other, state.hand(other).len() as u8))
            .collect();
        let any_number = state.options.harkonnen_take_any_number;
        let now = state.phase == Phase::Bidding && !hands.is_empty();
        now.then_some(PowerOptions::TakeHand { hands, any_number })
    },
    check: |_, _, power, options| {
        let refused = match power {
            _ if options.contains(&power) => return Ok(()),
            Power::TakeHand { .. } => Reason::NoSuchHand,
            _ => Reason::NoSuchAbility,
        };
        Err(Refusal::by(rule!("1.14.04"), refused))
    },
    apply: |_, _, by, power| match power {
        Power::TakeHand { from, cards: count } => Some(Call::TakeHand { by, from, count }),
        _ => None,
    },
};

/// A hand is taken when it is settled who has the card that this cost (Rule 3.02.09), and cards are given back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TakeHand {
    by: Seat,
    from: Seat,
    count: u8,
    asked: bool,
}

impl TakeHand {
    pub(crate) fn new(by: Seat, from: Seat, count: u8) -> TakeHand {
        TakeHand {
            by,
            from,
            count,
            asked: false,
        }
    }

    /// Takes the cards out of both hands. Fewer than all are drawn blindly.
    fn take(&self, state: &mut State, events: &mut Events) {
        let (by, from, cards) = (self.by, self.from, self.count);
        let mut theirs = state.treachery.hands[from.index()].clone();
        state.dice.shuffle(&mut theirs);
        theirs.truncate(cards.into());
        state.treachery.hands[from.index()].retain(|card| !theirs.contains(card));
        let mut pile: ArrayVec<CardId, { 2 * MAX_HAND }> = state.treachery.hands[by.index()].drain(..).collect();
        pile.extend(theirs);
        state.treachery.sorting = pile;
        events.tell(rule!("1.14.04"), EventKind::HandTaken { by, from, cards });
    }

    /// These go to the player whose hand was taken, the others stay.
    fn share_out(&self, state: &mut State, events: &mut Events, given: &[CardId]) {
        let pile = std::mem::take(&mut state.treachery.sorting);
        let kept = pile.into_iter().filter(|card| !given.contains(card));
        state.treachery.hands[self.by.index()].extend(kept);
        state.treachery.hands[self.from.index()].extend(given.iter().copied());
        state.newly_held.insert(self.by);
        state.newly_held.insert(self.from);
        let (by, to, cards) = (self.by, self.from, self.count);
        events.tell(rule!("1.14.04"), EventKind::HandReturned { by, to, cards });
    }
}

impl TakeHand {
    fn return_cards(&self, state: &State) -> Decision {
        let cards: Things = state.treachery.sorting.iter().copied().collect();
        Matter::ReturnCards.so_many_of(cards, self.count).who(self.from)
    }
}

impl Procedure for TakeHand {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !self.asked {
            self.take(state, events);
            if self.count == 0 {
                // An empty hand was taken, and there is nothing to choose.
                self.share_out(state, events, &[]);
            }
            self.asked = true;
            return Step::NewQuestion;
        }
        if state.treachery.sorting.is_empty() {
            Step::Done
        } else {
            Step::Ask
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let some = !state.treachery.sorting.is_empty();
        (self.asked && seat == self.by && some).then(|| self.return_cards(state).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let given = self.return_cards(state).take(action, Choice::cards)?;
        self.share_out(state, events, &given);
        Ok(())
    }

    /// Whose hand it is, is told when it is taken.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if self.asked || self.by == viewer {
            return true;
        }
        let drawn = (POWER.options)(state, self.by).and_then(|options| options.random(chance));
        if let Some(Power::TakeHand { from, cards }) = drawn {
            (self.from, self.count) = (from, cards);
        }
        drawn.is_some()
    }

    fn sorter(&self, _state: &State) -> Option<Seat> {
        self.asked.then_some(self.by)
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn awaiting(&self, _state: &State) -> SeatSet {
        SeatSet::of(self.by)
    }
}
