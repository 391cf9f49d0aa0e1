//! Hands of Treachery Cards: how many they hold, and which cards can leave them.

use arrayvec::ArrayVec;

use super::{Events, State};
use crate::event::EventKind;
use crate::factions;
use crate::ids::{CardId, Seat};
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_HAND;

impl State {
    /// A seat's Treachery Cards.
    pub(crate) fn hand(&self, seat: Seat) -> &ArrayVec<CardId, MAX_HAND> {
        &self.treachery.hands[seat.index()]
    }

    /// The most cards a seat may hold (Rule 1.04.02).
    pub(crate) fn hand_limit(&self, seat: Seat) -> u8 {
        factions::hand_limit(Ctx::of(self), seat, self.faction(seat).facts().hand_limit)
    }

    /// Whether a hand has room (Rule 1.04.03).
    pub(crate) fn has_room(&self, seat: Seat) -> bool {
        self.hand(seat).len() < usize::from(self.hand_limit(seat))
    }

    /// Whether a card of a hand cannot leave it: a plan that lies face down rests on it, the Voice could not be obeyed without
    /// it (R214), it is the last one that backs a bid (R159), or it is up for auction itself (R156).
    pub(crate) fn is_card_bound(&self, seat: Seat, card: CardId) -> bool {
        self.cards_in_plan.contains(card)
            || self.ordered.contains(card)
            || self.backs_bid(seat, card)
            || self.is_offered(card)
    }

    /// The refusal to let a card that is bound go by this rule.
    pub(crate) fn refuse_bound(&self, card: CardId, rule: RuleId) -> Refusal {
        if self.ordered.contains(card) {
            Refusal::by(rule!("2.02.06"), Reason::AgainstVoice)
        } else {
            Refusal::by(rule, Reason::CardIsBound)
        }
    }

    /// Whether a standing bid needs this card for a Karama: of several, one can be spent (Rule 3.01.11.04).
    fn backs_bid(&self, seat: Seat, card: CardId) -> bool {
        let needed = self.standing_bid.is_some_and(|bid| {
            bid.bidder == seat && bid.amount > self.own_purse(seat).saturating_add(self.pledge_to(seat))
        });
        let karamas = self.karamas(seat);
        needed && karamas.contains(&card) && (karamas.len() == 1 || karamas.first() != Some(&card))
    }

    /// The cards of a hand that can leave it (R159).
    pub(crate) fn loose_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let hand = self.hand(seat).iter().copied();
        hand.filter(move |card| !self.is_card_bound(seat, *card))
    }

    /// A seat draws the top card of the Treachery Deck, if there is one.
    pub(crate) fn draw_card(&mut self, events: &mut Events, rule: RuleId, seat: Seat) {
        if let Some(card) = self.draw_treachery(events) {
            self.treachery.hands[seat.index()].push(card);
            let card = Some(card);
            events.tell(rule, EventKind::CardDrawn { seat, card });
        }
    }

    /// A card goes from one hand to another; the two know which.
    pub(crate) fn give_card(&mut self, events: &mut Events, rule: RuleId, from: Seat, to: Seat, card: CardId) {
        let hand = &mut self.treachery.hands[from.index()];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            self.treachery.hands[to.index()].push(card);
            self.newly_held.insert(to);
            let card = Some(card);
            events.tell(rule, EventKind::CardGiven { from, to, card });
        }
    }
}
