//! What is known of the Treachery discard since somebody has taken a card out of it in secret (Rule 3.02.05, R157).

use serde::{Deserialize, Serialize};

use super::State;
use crate::ids::{CardId, CardSet, MAX_SEATS, Seat};

/// The cards at the bottom of the pile that were there when it was searched. Nobody knows their order, and which they are
/// only as far as is said here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Searched {
    /// How many they are; what was laid on later lies above them, for all to see.
    pub(crate) cards: u8,
    /// They are among these, as everybody knows.
    pub(crate) of: CardSet,
    /// And among these, as each seat knows: more exactly for whoever has searched.
    known: [CardSet; MAX_SEATS],
}

impl Searched {
    /// So many cards at the bottom are among these, and these seats know more of them.
    pub(crate) fn told(cards: u8, of: CardSet, known: impl IntoIterator<Item = (Seat, CardSet)>) -> Searched {
        let mut searched = Searched {
            cards,
            of,
            known: [of; MAX_SEATS],
        };
        for (seat, cards) in known {
            searched.known[seat.index()] = cards;
        }
        searched
    }

    /// The cards among which a seat knows them to be.
    pub(crate) fn known_to(&self, seat: Seat) -> CardSet {
        self.known[seat.index()]
    }
}

impl Searched {
    /// Nobody but this seat is known to know more of them than everybody does.
    pub(crate) fn forget_what_others_know(&mut self, viewer: Seat) {
        for (at, known) in self.known.iter_mut().enumerate() {
            if at != viewer.index() {
                *known = self.of;
            }
        }
    }
}

#[cfg(test)]
impl Searched {
    /// A seat knows that these may lie there, too.
    pub(crate) fn add_known(&mut self, seat: Seat, cards: CardSet) {
        let known = &mut self.known[seat.index()];
        *known = known.union(cards);
    }
}

impl State {
    /// Whether what is known of the discard is so.
    pub(super) fn check_searched(&self) -> Result<(), String> {
        let decks = &self.treachery;
        let Some(under) = decks.discard.get(..usize::from(decks.searched.cards)) else {
            return Err("more cards of the discard were searched than lie there".to_owned());
        };
        let knows = |known: &CardSet| under.iter().all(|card| known.contains(*card));
        let all = std::iter::once(&decks.searched.of).chain(&decks.searched.known);
        if all.into_iter().all(knows) {
            Ok(())
        } else {
            Err("a card lies in the discard that was searched, and nobody knows that it can".to_owned())
        }
    }

    /// The part of the Treachery discard that everybody sees, top last.
    pub(crate) fn open_discard(&self) -> &[CardId] {
        &self.treachery.discard[usize::from(self.treachery.searched.cards)..]
    }

    /// Whether everybody knows that a card lies among those that were searched: all of them that could have been taken are
    /// somewhere else for all to see.
    pub(crate) fn surely_in_discard(&self, card: CardId) -> bool {
        let searched = &self.treachery.searched;
        let left = searched.of.iter().filter(|other| !self.is_seen_elsewhere(*other));
        searched.of.contains(card) && left.count() == usize::from(searched.cards) && !self.is_seen_elsewhere(card)
    }

    /// Whether everybody sees a card lie in a pile, but not among those that were searched.
    fn is_seen_elsewhere(&self, card: CardId) -> bool {
        let decks = &self.treachery;
        let is_fresh = decks.fresh.iter().any(|(_, fresh)| *fresh == card);
        is_fresh || self.open_discard().contains(&card) || decks.set_aside.contains(&card)
    }

    /// A seat takes a card out of the discard, and the rest is shuffled.
    pub(crate) fn take_from_discard(&mut self, seat: Seat, card: CardId) {
        let open: CardSet = self.open_discard().iter().copied().collect();
        let decks = &mut self.treachery;
        let Some(at) = decks.discard.iter().position(|other| *other == card) else {
            return;
        };
        decks.discard.remove(at);
        decks.hands[seat.index()].push(card);
        self.newly_held.insert(seat);
        let rest: CardSet = decks.discard.iter().copied().collect();
        self.dice.shuffle(&mut decks.discard);
        if self.options.nullentropy_shows_pick {
            return;
        }
        let searched = &mut decks.searched;
        searched.of = searched.of.union(open);
        for known in &mut searched.known {
            *known = known.union(open);
        }
        searched.known[seat.index()] = rest;
        searched.cards = decks.discard.len() as u8;
    }
}
