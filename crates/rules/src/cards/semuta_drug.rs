//! Semuta Drug: a card that another player has just discarded goes to one's own hand (Rule 3.02.09, R91, R157).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::{Card, CardPower};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// When cards lie beside the discard and nobody has been asked about them.
pub(super) const CARDS_DISCARDED: Entry = Entry {
    at: MomentKind::CardsDiscarded,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::CardsDiscarded => {
            let hides = state.options.hides_windows() && state.may_lie_hidden(Card::SemutaDrug);
            (hides || holder(state).is_some()).then_some(Call::SemutaDrug)
        }
        _ => None,
    },
};

/// The cards that others than this seat have just discarded.
fn claimable(state: &State, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
    let fresh = state.treachery.fresh.iter();
    fresh.filter(move |(by, _)| *by != seat).map(|(_, card)| *card)
}

/// Who holds it, if another has discarded something.
fn holder(state: &State) -> Option<Seat> {
    let (seat, _) = state.holder_of(CardPower::SemutaDrug)?;
    claimable(state, seat).next().map(|_| seat)
}

/// Its holder alone is asked. Where nobody may know who holds it, the window opens at every discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SemutaDrug {
    asked: bool,
    answered: bool,
}

fn question(state: &State, seat: Seat) -> Decision {
    Matter::PlaySemuta.one_of(claimable(state, seat).collect::<Things>())
}

impl Procedure for SemutaDrug {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if !self.answered && holder(state).is_some() {
            return Step::Ask;
        }
        // What nobody has taken goes onto the pile.
        state.lay_fresh();
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.answered && holder(state) == Some(seat);
        asked.then(|| question(state, seat).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let card = question(state, seat).take(action, Choice::or_nothing(Choice::card))?;
        if let Some(card) = card {
            claim(state, events, seat, card)?;
        }
        self.answered = true;
        Ok(())
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Everybody: who is asked would tell who holds the card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}

/// Plays it: the card does not go to the discard, but this one does, which makes room for it.
fn claim(state: &mut State, events: &mut Events, seat: Seat, card: CardId) -> Result<(), Refusal> {
    let rule = rule!("3.02.09");
    let Some(semuta) = state.card_for(seat, CardPower::SemutaDrug) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    let Some(from) = state.take_fresh(card) else {
        return Err(Refusal::by(rule, Reason::NotAmongThem));
    };
    state.play_card(events, rule, seat, semuta);
    state.treachery.hands[seat.index()].push(card);
    state.newly_held.insert(seat);
    events.tell(rule, EventKind::CardClaimed { seat, from, card });
    Ok(())
}
