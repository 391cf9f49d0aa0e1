//! Pocket Cards: the Ixians choose their starting card, and the others draw from what they leave (Rule 2.07.03, R97, R195).

use serde::{Deserialize, Serialize};

use super::sorting::{lay_on_deck, put_aside};
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Faction, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};

/// Before the starting cards are drawn.
pub(super) const CARDS_BEGIN: Entry = Entry {
    at: MomentKind::StartingCards,
    rank: 1,
    begin: |_, _| Some(Call::PocketCards),
};

fn question(state: &State) -> Decision {
    Matter::PocketCard.one_of(state.treachery.sorting.iter().copied().collect::<Things>())
}

/// How many cards they look at: one for each faction, and by option one more for whoever starts with two (R195).
fn count(state: &State) -> usize {
    let dealt = |seat: Seat| match state.options.ixians_see_second_harkonnen_card {
        true => usize::from(state.faction(seat).facts().starting_cards),
        false => 1,
    };
    state.seats().map(dealt).sum()
}

/// The Ixians look at a card for each faction, and keep one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PocketCards {
    asked: bool,
    kept: Option<CardId>,
}

impl Procedure for PocketCards {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.seat_of(Faction::Ixians) else {
            return Step::Done;
        };
        let rule = rule!("2.07.03");
        if !std::mem::replace(&mut self.asked, true) {
            put_aside(state, events, count(state));
            let cards = Some(state.treachery.sorting.iter().copied().collect());
            events.tell(rule, EventKind::PocketCardsSeen { seat, cards });
            return Step::NewQuestion;
        }
        let Some(card) = self.kept else {
            return Step::Ask;
        };
        state.treachery.sorting.retain(|other| *other != card);
        state.treachery.hands[seat.index()].push(card);
        events.tell(rule, EventKind::CardDealt { seat, card: Some(card) });
        state.belongings.ixians.pocket_cards = state.treachery.sorting.iter().copied().collect();
        // There is one for each of the others: they draw these, and whoever starts with two goes on with the deck.
        lay_on_deck(state);
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.kept.is_none() && state.faction(seat) == Faction::Ixians;
        asked.then(|| question(state).into())
    }

    fn sorter(&self, state: &State) -> Option<Seat> {
        state.seat_of(Faction::Ixians)
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.kept = Some(question(state).take(action, Choice::card)?);
        Ok(())
    }
}
