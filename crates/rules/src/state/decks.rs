//! The Treachery Deck and the Spice Deck with their discards (Rules 0.05, 0.06).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::searched::Searched;
use super::{Events, State};
use crate::data::{Card, CardOrigin, CardPower, SpiceCard, components};
use crate::event::EventKind;
use crate::ids::{CardId, CardSet, Faction, MAX_SEATS, Seat, SpiceCardId, TerritoryId};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::{MAX_HAND, TREACHERY_CARDS};

/// Room for Treachery Cards out of the game: of the classic ones Family Atomics, and Richese's as they are used.
const SET_ASIDE: usize = 12;
/// Room for cards just discarded: those of two whole hands, and one that is played to take one of them.
const FRESH: usize = 2 * MAX_HAND + 1;
/// Worms in the Spice Deck.
const SHAI_HULUDS: usize = 6;
/// Room for the Spice Deck.
const SPICE_CARDS: usize = SpiceCardId::COUNT as usize;

/// Every Treachery Card is in one of these places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TreacheryDecks {
    /// Face down, top last.
    pub(crate) deck: ArrayVec<CardId, TREACHERY_CARDS>,
    /// Face up, top last.
    pub(crate) discard: ArrayVec<CardId, TREACHERY_CARDS>,
    /// What is known of its lower part, if that was searched.
    pub(crate) searched: Searched,
    /// Just discarded, and by whom, oldest first: they lie open beside the pile until whoever may claim one has let it
    /// pass (Rule 3.02.09).
    pub(crate) fresh: ArrayVec<(Seat, CardId), FRESH>,
    /// The row up for auction, first card last.
    pub(crate) row: ArrayVec<CardId, MAX_SEATS>,
    /// By seat.
    pub(crate) hands: [ArrayVec<CardId, MAX_HAND>; MAX_SEATS],
    /// Two hands that one player is sorting (Rule 1.14.04).
    pub(crate) sorting: ArrayVec<CardId, { 2 * MAX_HAND }>,
    /// Out of the game (Rule 3.01.07).
    pub(crate) set_aside: ArrayVec<CardId, SET_ASIDE>,
    /// Beside the shield of Richese, and in no hand (Rule 2.10.03).
    pub(crate) cache: CardSet,
    /// The one of a hand or of the cache that its owner is selling; it lies there until it is sold (Rules 2.10.08.00, R156).
    pub(crate) offered: Option<CardId>,
}

/// Every card of the Spice Deck is in one of these places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpiceDecks {
    /// Face down, top last.
    pub(crate) deck: ArrayVec<SpiceCardId, SPICE_CARDS>,
    /// Face up, top last; pile A in the advanced game.
    pub(crate) discard: ArrayVec<SpiceCardId, SPICE_CARDS>,
    /// Pile B (Rule 1.13.02).
    pub(crate) discard_b: ArrayVec<SpiceCardId, SPICE_CARDS>,
    /// Worms of the first turn, until its blow is over (Rule 1.02.02).
    pub(crate) set_aside: ArrayVec<SpiceCardId, SHAI_HULUDS>,
}

/// One of the discard piles of the Spice Deck (Rule 1.13.02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pile {
    /// The only one of the basic game.
    #[default]
    A,
    /// The second one of the advanced game.
    B,
}

impl TreacheryDecks {
    /// The card that is up for auction next, or one that a player is selling.
    pub(crate) fn card_up(&self) -> Option<CardId> {
        self.offered.or(self.row.last().copied())
    }
}

impl SpiceDecks {
    /// A discard pile.
    pub(crate) fn pile(&self, pile: Pile) -> &ArrayVec<SpiceCardId, SPICE_CARDS> {
        match pile {
            Pile::A => &self.discard,
            Pile::B => &self.discard_b,
        }
    }

    /// A discard pile, to lay cards on.
    pub(crate) fn pile_mut(&mut self, pile: Pile) -> &mut ArrayVec<SpiceCardId, SPICE_CARDS> {
        match pile {
            Pile::A => &mut self.discard,
            Pile::B => &mut self.discard_b,
        }
    }

    /// Where the topmost Territory Card of a discard pile lies, counted from the bottom.
    fn top_territory(&self, pile: Pile) -> Option<usize> {
        self.pile(pile)
            .iter()
            .rposition(|card| card.facts() != SpiceCard::ShaiHulud)
    }

    /// The territory that a worm on this pile strikes: that of the topmost Territory Card (R15).
    pub(crate) fn prey(&self, pile: Pile) -> Option<TerritoryId> {
        self.pile(pile).iter().rev().find_map(|card| match card.facts() {
            SpiceCard::Territory { area, .. } => Some(area.territory()),
            SpiceCard::ShaiHulud => None,
        })
    }

    /// Takes a discard pile up; where it is kept, the topmost Territory Card stays.
    fn take_up(&mut self, pile: Pile, keep_top: bool) {
        let keep = self.top_territory(pile).filter(|_| keep_top);
        let mut cards = std::mem::take(self.pile_mut(pile));
        let kept = keep.map(|at| cards.remove(at));
        self.deck.extend(cards);
        self.pile_mut(pile).extend(kept);
    }
}

impl State {
    /// Whether a card with this power may be in a hand, as far as everybody knows: one at least lies in no open pile
    /// and in nobody's cache.
    pub(crate) fn may_be_held(&self, power: CardPower) -> bool {
        self.unseen(|card| card.facts().power == Some(power)).is_some()
    }

    /// Whether a card of this name may be in a hand, as far as everybody knows: one at least lies in no open pile
    /// and in nobody's cache.
    pub(crate) fn may_lie_hidden(&self, wanted: Card) -> bool {
        self.unseen_copy(wanted).is_some()
    }

    /// A card of this name that may be in a hand, as far as everybody knows.
    pub(crate) fn unseen_copy(&self, wanted: Card) -> Option<CardId> {
        self.unseen(|card| card.facts().card == wanted)
    }

    /// Such a card of this game that lies where not everybody sees it.
    fn unseen(&self, is_such: impl Fn(CardId) -> bool) -> Option<CardId> {
        let mut cards = components()
            .cards()
            .filter(|card| is_such(*card) && self.is_in_play(*card));
        cards.find(|card| !self.lies_open(*card) && !self.is_known_in_cache(*card))
    }

    /// Whether a Treachery Card lies open in one of the piles.
    pub(crate) fn lies_open(&self, card: CardId) -> bool {
        let decks = &self.treachery;
        let is_fresh = decks.fresh.iter().any(|(_, fresh)| *fresh == card);
        is_fresh
            || self.open_discard().contains(&card)
            || decks.set_aside.contains(&card)
            || self.surely_in_discard(card)
    }

    /// Whether everybody knows that a card lies in the cache: none was taken out of it in secret (Rules 2.10.03, 1.14.10).
    fn is_known_in_cache(&self, card: CardId) -> bool {
        self.treachery.cache.contains(card) && self.belongings.richese.taken.is_none()
    }

    /// Whether a Treachery Card is in this game, wherever it lies.
    pub(crate) fn is_in_play(&self, card: CardId) -> bool {
        let with_richese = self.seat_of(Faction::Richese).is_some();
        self.options.has_card(card, with_richese)
    }

    /// Whether a Treachery Card lies in Richese's cache at the start (Rule 2.10.03, R93).
    pub(crate) fn is_of_cache(&self, card: CardId) -> bool {
        card.facts().origin == CardOrigin::RicheseCache && self.seat_of(Faction::Richese).is_some()
    }

    /// Whether the cards of the second expansion are in this game (Rule 3.02.00, R93).
    pub(crate) fn has_expansion2_cards(&self) -> bool {
        let with_richese = self.seat_of(Faction::Richese).is_some();
        self.options.has_expansion2_cards(with_richese)
    }

    /// Whether a card is of the Treachery Deck of this game at the start (R93, R94).
    pub(crate) fn is_in_deck(&self, card: CardId) -> bool {
        // Where Richese play their ten cards are theirs (Rule 2.10.03).
        self.is_in_play(card) && !self.is_of_cache(card)
    }

    /// Whether a player is selling this card: until it is sold it lies where it lay, and nobody can use it (R156).
    pub(crate) fn is_offered(&self, card: CardId) -> bool {
        self.treachery.offered == Some(card)
    }

    /// Shuffles both decks, and puts the cache beside them (Rules 0.05, 0.06, 2.10.03).
    pub(crate) fn shuffle_decks(&mut self) {
        self.treachery.deck = components().cards().filter(|card| self.is_in_deck(*card)).collect();
        self.dice.shuffle(&mut self.treachery.deck);
        self.treachery.cache = components().cards().filter(|card| self.is_of_cache(*card)).collect();
        self.spice_deck.deck = components().spice_cards().collect();
        self.dice.shuffle(&mut self.spice_deck.deck);
    }

    /// Whether there is a Treachery Card to draw, now or when those just discarded lie on the pile.
    pub(crate) fn can_draw_treachery(&self) -> bool {
        let decks = &self.treachery;
        !(decks.deck.is_empty() && decks.discard.is_empty() && decks.fresh.is_empty())
    }

    /// The top card of the Treachery Deck, made anew from the discard if need be (Rule 0.06); `None` if both are empty.
    pub(crate) fn draw_treachery(&mut self, events: &mut Events) -> Option<CardId> {
        if self.treachery.deck.is_empty() && !self.treachery.discard.is_empty() {
            self.treachery.deck = std::mem::take(&mut self.treachery.discard);
            self.treachery.searched = Searched::default();
            self.dice.shuffle(&mut self.treachery.deck);
            let cards = self.treachery.deck.len() as u8;
            events.tell(rule!("0.06"), EventKind::TreacheryReshuffled { cards });
        }
        self.treachery.deck.pop()
    }

    /// From a hand out of the game.
    pub(crate) fn set_card_aside(&mut self, events: &mut Events, rule: RuleId, seat: Seat, card: CardId) {
        let hand = &mut self.treachery.hands[seat.index()];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            self.treachery.set_aside.push(card);
            self.belongings.card_seen(card);
            events.tell(rule, EventKind::CardSetAside { card });
        }
    }

    /// Plays a card outside battle: shown, and then to the discard.
    pub(crate) fn play_card(&mut self, events: &mut Events, rule: RuleId, seat: Seat, card: CardId) {
        events.tell(rule, EventKind::CardPlayed { seat, card });
        self.discard(events, rule, seat, card);
    }

    /// From a hand to the cards just discarded, which lie beside the pile: the one way to discard.
    pub(crate) fn discard(&mut self, events: &mut Events, rule: RuleId, seat: Seat, card: CardId) {
        let hand = &mut self.treachery.hands[seat.index()];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            if self.treachery.fresh.is_full() {
                self.lay_fresh();
            }
            self.treachery.fresh.push((seat, card));
            self.belongings.card_seen(card);
            events.tell(rule, EventKind::CardDiscarded { seat, card });
        }
    }

    /// Takes a card that was just discarded, and says by whom.
    pub(crate) fn take_fresh(&mut self, card: CardId) -> Option<Seat> {
        let fresh = &mut self.treachery.fresh;
        let at = fresh.iter().position(|(_, other)| *other == card)?;
        Some(fresh.remove(at).0)
    }

    /// The cards just discarded go onto the pile (Rule 3.02.09).
    pub(crate) fn lay_fresh(&mut self) {
        let fresh = self.treachery.fresh.drain(..);
        self.treachery.discard.extend(fresh.map(|(_, card)| card));
    }

    /// The top card of the Spice Deck for a blow with this pile, made anew from the discard if need be: the topmost
    /// Territory Card of pile A stays, and that of the pile in use, for a worm to strike (Rules 0.05, c:1.13.03, R18).
    pub(crate) fn draw_spice(&mut self, events: &mut Events, pile: Pile) -> Option<SpiceCardId> {
        self.restock_spice(events, pile);
        self.spice_deck.deck.pop()
    }

    /// The top card of the Spice Deck before it is turned up, for a blow with pile A (Rule 2.01.07).
    pub(crate) fn top_spice_card(&mut self, events: &mut Events) -> Option<SpiceCardId> {
        self.restock_spice(events, Pile::A);
        self.spice_deck.deck.last().copied()
    }

    /// An empty Spice Deck is made anew (Rule 0.05).
    fn restock_spice(&mut self, events: &mut Events, pile: Pile) {
        let decks = &mut self.spice_deck;
        if decks.deck.is_empty() {
            let keeps = self.options.spice_reshuffle_keeps_top;
            decks.take_up(Pile::A, keeps);
            decks.take_up(Pile::B, keeps && pile == Pile::B);
            self.dice.shuffle(&mut decks.deck);
            let cards = decks.deck.len() as u8;
            events.tell(rule!("0.05"), EventKind::SpiceDeckReshuffled { cards });
        }
    }
}
