//! The Treachery Deck and the Spice Deck with their discards (Rules 0.05, 0.06).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Events, State};
use crate::data::{SpiceCard, components};
use crate::event::EventKind;
use crate::ids::{CardId, MAX_SEATS, Seat, SpiceCardId};
use crate::rule;
use crate::rule::RuleId;

/// Every Treachery Card is in one of these places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TreacheryDecks {
    /// Face down, top last.
    pub(crate) deck: ArrayVec<CardId, 33>,
    /// Face up, top last.
    pub(crate) discard: ArrayVec<CardId, 33>,
    /// The row up for auction, first card last.
    pub(crate) row: ArrayVec<CardId, MAX_SEATS>,
    /// By seat.
    pub(crate) hands: [ArrayVec<CardId, 8>; MAX_SEATS],
}

/// Every card of the Spice Deck is in one of these places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpiceDecks {
    /// Face down, top last.
    pub(crate) deck: ArrayVec<SpiceCardId, 21>,
    /// Face up, top last.
    pub(crate) discard: ArrayVec<SpiceCardId, 21>,
    /// Worms of the first turn, until its blow is over (Rule 1.02.02).
    pub(crate) set_aside: ArrayVec<SpiceCardId, 6>,
}

impl SpiceDecks {
    /// Where the topmost Territory Card of the discard lies, counted from the bottom.
    pub(crate) fn top_territory(&self) -> Option<usize> {
        self.discard
            .iter()
            .rposition(|card| card.facts() != SpiceCard::ShaiHulud)
    }
}

impl State {
    /// Shuffles both decks. The base game is played with the cards that act in battle.
    pub(crate) fn shuffle_decks(&mut self) {
        self.treachery.deck = components()
            .cards()
            .filter(|card| card.facts().is_for_battle())
            .collect();
        self.dice.shuffle(&mut self.treachery.deck);
        self.spice_deck.deck = components().spice_cards().collect();
        self.dice.shuffle(&mut self.spice_deck.deck);
    }

    /// A seat's Treachery Cards.
    pub(crate) fn hand(&self, seat: Seat) -> &ArrayVec<CardId, 8> {
        &self.treachery.hands[seat.index()]
    }

    /// The most cards a seat may hold (Rule 1.04.02).
    pub(crate) fn hand_limit(&self, seat: Seat) -> u8 {
        self.faction(seat).facts().hand_limit
    }

    /// The top card of the Treachery Deck, made anew from the discard if need be (Rule 0.06); `None` if both are empty.
    pub(crate) fn draw_treachery(&mut self, events: &mut Events) -> Option<CardId> {
        if self.treachery.deck.is_empty() && !self.treachery.discard.is_empty() {
            self.treachery.deck = std::mem::take(&mut self.treachery.discard);
            self.dice.shuffle(&mut self.treachery.deck);
            let cards = self.treachery.deck.len() as u8;
            events.tell(rule!("0.06"), EventKind::TreacheryReshuffled { cards });
        }
        self.treachery.deck.pop()
    }

    /// From a hand to the discard.
    pub(crate) fn discard(&mut self, events: &mut Events, rule: RuleId, seat: Seat, card: CardId) {
        let hand = &mut self.treachery.hands[seat.index()];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            self.treachery.discard.push(card);
            events.tell(rule, EventKind::CardDiscarded { seat, card });
        }
    }

    /// The top card of the Spice Deck, made anew from the discard if need be: the topmost Territory Card stays, for a
    /// worm to strike (Rule 0.05, R18).
    pub(crate) fn draw_spice(&mut self, events: &mut Events) -> Option<SpiceCardId> {
        if self.spice_deck.deck.is_empty() {
            let keep = self
                .spice_deck
                .top_territory()
                .map(|at| self.spice_deck.discard.remove(at));
            self.spice_deck.deck = std::mem::take(&mut self.spice_deck.discard);
            self.spice_deck.discard.extend(keep);
            self.dice.shuffle(&mut self.spice_deck.deck);
            let cards = self.spice_deck.deck.len() as u8;
            events.tell(rule!("0.05"), EventKind::SpiceDeckReshuffled { cards });
        }
        self.spice_deck.deck.pop()
    }
}
