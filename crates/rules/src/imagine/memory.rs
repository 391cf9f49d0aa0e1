//! What a seat remembers of what it was told: where cards are that it has seen, how many others hold, how much spice they can
//! have, and whose traitors it knows.

mod events;

use serde::{Deserialize, Serialize};

use crate::event::Heard;
use crate::ids::{CardId, CardSet, Faction, LeaderId, LeaderSet, MAX_SEATS, Seat};
use crate::view::View;

/// Spice that somebody may have of whom nothing is known.
const ANY_SPICE: Between = Between { least: 0, most: 12 };

/// What a seat remembers. It is made of the events that the seat was told ([`Memory::hear`]) and of its views
/// ([`Memory::look`]), and of nothing else; it does not grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    seat: Seat,
    others: [Other; MAX_SEATS],
    /// The card up for bid, if it has looked at it (Rule 2.01.05).
    bid_card: Option<CardId>,
    /// The card that was played last, and by whom.
    played: Option<(Seat, CardId)>,
    /// How many cards somebody held who is sorting them together with another hand (Rule 1.14.04).
    sorted: Option<u8>,
    /// The spice of the plans that lay open last.
    in_plans: [Option<(Seat, u16)>; 2],
    /// What a Truthtrance asks that waits for its answer.
    asked: Option<(Seat, Asked)>,
}

/// What is remembered of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Other {
    faction: Option<Faction>,
    ally: Option<Seat>,
    /// Cards that are in that hand.
    held: CardSet,
    /// Cards that are not.
    not_held: CardSet,
    /// How many cards it holds, once that was counted.
    size: Option<u8>,
    /// The spice behind the shield, once there was any.
    spice: Option<Between>,
    /// Traitor Cards that are with it.
    traitors: LeaderSet,
    /// Traitor Cards that are not.
    not_traitors: LeaderSet,
}

/// An amount that is known as far as this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Between {
    least: u16,
    most: u16,
}

/// What somebody was asked by a Truthtrance, if the answer tells something that can be remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Asked {
    /// Whether it holds a card of this name.
    Holds(CardId),
    /// Whether this leader is its traitor.
    Traitor(LeaderId),
    /// Whether it has so much spice.
    Spice(u16),
}

impl Between {
    fn exactly(amount: u16) -> Between {
        Between {
            least: amount,
            most: amount,
        }
    }
}

impl Memory {
    /// Of a seat that was told nothing yet.
    pub fn new(seat: Seat) -> Memory {
        Memory {
            seat,
            others: [Other::default(); MAX_SEATS],
            bid_card: None,
            played: None,
            sorted: None,
            in_plans: [None; 2],
            asked: None,
        }
    }

    /// Whose memory it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Looks at the table: who plays what, who is whose ally, and how many cards hands hold where everybody sees it. A view
    /// of another seat is not looked at.
    pub fn look(&mut self, view: &View) {
        if !view.viewer.is(self.seat) {
            return;
        }
        for seen in &view.public.seats {
            let Some(other) = self.others.get_mut(seen.seat.index()) else {
                continue;
            };
            other.faction = Some(seen.faction);
            other.ally = seen.ally;
            other.size = seen.hand.or(other.size);
        }
        // What lies open is in no hand.
        let decks = &view.public.decks;
        let piles = decks.treachery_discard.iter().chain(&decks.treachery_fresh);
        for card in piles.chain(&decks.treachery_set_aside) {
            self.lies_open(*card);
        }
        if let Some(own) = &view.own {
            for card in &own.hand {
                self.lies_open(*card);
            }
        }
    }

    /// Takes in what its seat hears. What another viewer hears is not listened to.
    pub fn hear(&mut self, heard: Heard) {
        if heard.viewer().is(self.seat) {
            heard.events().for_each(|event| self.note(&event));
        }
    }

    /// The cards that a player holds for certain.
    pub fn held(&self, seat: Seat) -> CardSet {
        self.of(seat).held
    }

    /// How many cards a player holds, as far as it was counted.
    pub fn hand_size(&self, seat: Seat) -> Option<u8> {
        self.of(seat).size
    }

    /// The least and the most spice that a player can have behind the shield.
    pub fn spice(&self, seat: Seat) -> (u16, u16) {
        let Between { least, most } = self.of(seat).spice.unwrap_or(ANY_SPICE);
        (least, most)
    }

    /// The leaders that are a player's traitors for certain.
    pub fn traitors(&self, seat: Seat) -> LeaderSet {
        self.of(seat).traitors
    }

    pub(super) fn held_by_anybody(&self) -> CardSet {
        let all = self.others.iter();
        all.fold(CardSet::EMPTY, |all, other| all.union(other.held))
    }

    /// Whether a player does not hold this card, for certain.
    pub fn excludes(&self, seat: Seat, card: CardId) -> bool {
        self.of(seat).not_held.contains(card)
    }

    /// Whether this leader is not a player's traitor, for certain.
    pub fn excludes_traitor(&self, seat: Seat, leader: LeaderId) -> bool {
        self.of(seat).not_traitors.contains(leader)
    }

    fn of(&self, seat: Seat) -> Other {
        self.others.get(seat.index()).copied().unwrap_or_default()
    }

    fn other(&mut self, seat: Seat) -> Option<&mut Other> {
        self.others.get_mut(seat.index())
    }

    /// Everybody sees a card, and no hand holds it.
    fn lies_open(&mut self, card: CardId) {
        for other in &mut self.others {
            other.held.remove(card);
        }
    }

    /// A card is in a hand.
    fn holds(&mut self, seat: Seat, card: CardId) {
        self.lies_open(card);
        if let Some(other) = self.other(seat) {
            other.held.insert(card);
            other.not_held.remove(card);
        }
    }

    /// A card comes into a hand: which, is known or not.
    fn gains(&mut self, seat: Seat, card: Option<CardId>) {
        if let Some(other) = self.other(seat) {
            other.size = other.size.map(|size| size.saturating_add(1));
        }
        match card {
            Some(card) => self.holds(seat, card),
            None => {
                if let Some(other) = self.other(seat) {
                    other.not_held = CardSet::EMPTY;
                }
            }
        }
    }

    /// A card leaves a hand: which, is known or not.
    fn loses(&mut self, seat: Seat, card: Option<CardId>) {
        if let Some(other) = self.other(seat) {
            other.size = other.size.map(|size| size.saturating_sub(1));
            match card {
                Some(card) => other.held.remove(card),
                None => other.held = CardSet::EMPTY,
            }
        }
    }

    /// A hand is what it was seen to be.
    fn is_hand(&mut self, seat: Seat, cards: &[CardId]) {
        if let Some(other) = self.other(seat) {
            other.held = CardSet::EMPTY;
            other.not_held = CardSet::EMPTY;
            other.size = Some(cards.len() as u8);
        }
        for card in cards {
            self.holds(seat, *card);
        }
    }

    /// Nothing is known any more of which cards a hand holds, but how many they are.
    fn forgets_hand(&mut self, seat: Seat, size: Option<u8>) {
        if let Some(other) = self.other(seat) {
            other.held = CardSet::EMPTY;
            other.not_held = CardSet::EMPTY;
            other.size = size;
        }
    }

    /// Spice comes behind a shield.
    fn receives(&mut self, seat: Seat, amount: u16) {
        if let Some(spice) = self.other(seat).and_then(|other| other.spice.as_mut()) {
            spice.least = spice.least.saturating_add(amount);
            spice.most = spice.most.saturating_add(amount);
        }
    }

    /// So much may come behind a shield, or less.
    fn may_receive(&mut self, seat: Seat, amount: u16) {
        if let Some(spice) = self.other(seat).and_then(|other| other.spice.as_mut()) {
            spice.most = spice.most.saturating_add(amount);
        }
    }

    /// Spice goes away from behind a shield.
    fn pays(&mut self, seat: Seat, amount: u16) {
        if let Some(spice) = self.other(seat).and_then(|other| other.spice.as_mut()) {
            spice.least = spice.least.saturating_sub(amount);
            spice.most = spice.most.saturating_sub(amount);
        }
    }

    /// Spice goes away from behind a shield, and perhaps some of it from behind the ally's, who may be paid of it, too (Rule
    /// 1.10.02.04).
    fn pays_with_ally(&mut self, seat: Seat, amount: u16) {
        let Some(ally) = self.of(seat).ally else {
            return self.pays(seat, amount);
        };
        if let Some(spice) = self.other(seat).and_then(|other| other.spice.as_mut()) {
            spice.least = spice.least.saturating_sub(amount);
            spice.most = spice.most.saturating_add(amount);
        }
        if let Some(spice) = self.other(ally).and_then(|other| other.spice.as_mut()) {
            spice.least = spice.least.saturating_sub(amount);
            spice.most = spice.most.saturating_add(amount);
        }
    }

    /// So much, or less, may go to a player from its ally.
    fn may_be_paid_by_ally(&mut self, seat: Seat, amount: u16) {
        let Some(ally) = self.of(seat).ally else { return };
        self.may_receive(seat, amount);
        if let Some(spice) = self.other(ally).and_then(|other| other.spice.as_mut()) {
            spice.least = spice.least.saturating_sub(amount);
        }
    }

    /// So much spice lies behind a shield.
    fn has_spice(&mut self, seat: Seat, amount: u16) {
        if let Some(other) = self.other(seat) {
            other.spice = Some(Between::exactly(amount));
        }
    }

    /// A traitor of a player is known.
    fn is_traitor(&mut self, seat: Seat, leader: LeaderId) {
        if let Some(other) = self.other(seat) {
            other.traitors.insert(leader);
        }
    }

    /// A Traitor Card lies open, or goes back into the deck.
    fn is_nobodys_traitor(&mut self, leader: LeaderId) {
        for other in &mut self.others {
            other.traitors.remove(leader);
        }
    }
}
