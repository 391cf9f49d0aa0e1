//! How a card that was won is paid for (Rules 1.04.06.02, 2.03.04, 3.01.11.04, R24, R26), and what follows.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::auction::purse;
use super::{Bidding, BiddingStage};
use crate::ability::Ability;
use crate::deals;
use crate::deals::Due;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::Granted};
use crate::ids::{CardId, Seat};
use crate::procedure::{Ctx, Moment, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};
use crate::subject::Subject;

impl Bidding {
    /// Has the card paid for (Rules 1.04.06.02, 3.01.11.04).
    pub(super) fn settle_sale(&mut self, state: &mut State, events: &mut Events, mut sale: Sale) -> Option<Step> {
        // Whether there is another way than spice must not be seen.
        let only_way = || {
            sale.only_way(state)
                .filter(|_| sale.asked || !state.options.hides_windows())
        };
        let Some(payment) = sale.payment.or_else(only_way) else {
            if !sale.is_possible(state) {
                return self.auction_anew(state, events, sale.winner);
            }
            let step = if sale.asked { Step::Ask } else { Step::NewQuestion };
            sale.asked = true;
            self.stage = BiddingStage::Sale(sale);
            return Some(step);
        };
        match payment {
            Payment::Spice { from_ally } => {
                let payee = |state: &State, uses: &Uses| {
                    let granted = factions::card_payee(Ctx::new(state, uses), sale.winner, Granted::plain(None));
                    // Who is paid pays nothing to itself; its ally's part it is paid (R24).
                    if granted.value == Some(sale.winner) && from_ally == 0 {
                        return Granted::plain(None);
                    }
                    granted
                };
                let granted = payee(state, &self.uses);
                let (buyer, price) = (sale.winner, sale.price);
                if let Some(ability) = granted.by
                    && let Some(step) = self
                        .uses
                        .settle(state, events, ability, Subject::CardPaid { buyer, price })
                {
                    // The payment is decided: what it is paid to is not.
                    sale.payment = Some(payment);
                    self.stage = BiddingStage::Sale(sale);
                    return Some(step);
                }
                let Granted { value: payee, by } = payee(state, &self.uses);
                self.uses = Uses::default();
                let rule = by.map_or(rule!("1.04.06.02"), Ability::rule);
                state.pay_with_ally(events, rule, sale.winner, sale.price, from_ally, payee);
                self.deliver(state, events, sale.winner, sale.price);
            }
            Payment::Karama(card) => {
                if let Some(ability) = state.karama_ability(sale.winner, card) {
                    let subject = Subject::Purchase { price: sale.price };
                    if let Some(step) = self.uses.settle(state, events, ability, subject) {
                        return Some(step);
                    }
                    let stands = self.uses.stands(state, ability);
                    self.uses.forget(ability);
                    if !stands {
                        // The card was no Karama after all and stays in hand (R26).
                        self.stage = BiddingStage::Sale(sale.without_stand_ins());
                        return None;
                    }
                }
                let attempted = Moment::KaramaAttempted { by: sale.winner };
                if let Some(step) = interrupt(&mut self.interrupts, state, attempted) {
                    return Some(step);
                }
                if !sale.karamas(state).contains(&card) {
                    self.stage = BiddingStage::Sale(sale.without_stand_ins());
                    return None;
                }
                let seat = sale.winner;
                events.tell(rule!("3.01.11.04"), EventKind::KaramaPlayed { seat, card });
                state.discard(events, rule!("3.01.11.00"), seat, card);
                self.deliver(state, events, seat, 0);
            }
        }
        None
    }

    /// The card that is up goes to the hand of its buyer, unseen by others (Rule 1.04.06.02).
    fn deliver(&mut self, state: &mut State, events: &mut Events, buyer: Seat, price: u16) {
        factions::card_for_bid_gone(state, events);
        state.standing_bid = None;
        let bought = state.treachery.row.pop();
        if let Some(card) = bought {
            state.treachery.hands[buyer.index()].push(card);
            events.tell(
                rule!("1.04.06.02"),
                EventKind::CardBought {
                    seat: buyer,
                    price,
                    card: Some(card),
                },
            );
        }
        deals::fulfil(state, events, Due::BuysCard(buyer));
        self.stage = bought.map_or(BiddingStage::Between, |card| BiddingStage::Bought(buyer, card));
    }

    /// The winner could not pay: the card is auctioned anew without that player (R26).
    fn auction_anew(&mut self, state: &mut State, events: &mut Events, winner: Seat) -> Option<Step> {
        events.tell(rule!("3.01.11.04"), EventKind::BidVoid { seat: winner });
        state.standing_bid = None;
        self.barred.insert(winner);
        match self.opener.and_then(|opener| self.first_from(state, opener)) {
            Some(opener) => self.open(state, events, opener),
            None => Some(self.finish(state, events)),
        }
    }
}

/// A card that is won and not paid for yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sale {
    pub(super) winner: Seat,
    pub(super) price: u16,
    /// How the winner has chosen to pay.
    pub(super) payment: Option<Payment>,
    /// Whether the winner has been asked.
    pub(super) asked: bool,
    /// Whether a card that stood in for a Karama was stopped, so that only true ones are left (R26).
    stopped: bool,
}

/// A way to pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Payment {
    Spice { from_ally: u16 },
    Karama(CardId),
}

impl Sale {
    pub(super) fn new(winner: Seat, price: u16) -> Sale {
        Sale {
            winner,
            price,
            payment: None,
            asked: false,
            stopped: false,
        }
    }

    /// The choice is put again, without cards that only stand in for a Karama.
    pub(super) fn without_stand_ins(self) -> Sale {
        Sale {
            stopped: true,
            ..Sale::new(self.winner, self.price)
        }
    }

    /// Whether the choice is put for the second time.
    pub(super) fn is_retaken(&self) -> bool {
        self.stopped
    }

    /// Whether the winner has been asked, has a choice and has not answered. In a hidden window there may be none left: the
    /// card that was to pay may have been used for something else.
    pub(super) fn is_open(&self, state: &State) -> bool {
        self.asked && self.payment.is_none() && self.only_way(state).is_none() && self.is_possible(state)
    }

    /// The least and the most of the price that the ally can pay (R24); `None` if spice does not suffice.
    fn ally_part(&self, state: &State) -> Option<(u16, u16)> {
        let least = self.price.saturating_sub(state.own_purse(self.winner));
        let most = state.pledge_to(self.winner).min(self.price);
        (self.price <= purse(state, self.winner)).then_some((least, most))
    }

    fn karamas(&self, state: &State) -> ArrayVec<CardId, MAX_HAND> {
        let all = state.karamas(self.winner).into_iter();
        all.filter(|card| !self.stopped || state.karama_ability(self.winner, *card).is_none())
            .collect()
    }

    /// Whether the winner can pay in any way.
    pub(super) fn is_possible(&self, state: &State) -> bool {
        self.ally_part(state).is_some() || !self.karamas(state).is_empty()
    }

    /// The way to pay, if there is but one and it needs no card.
    pub(super) fn only_way(&self, state: &State) -> Option<Payment> {
        let (least, most) = self.ally_part(state)?;
        (least == most && self.karamas(state).is_empty()).then_some(Payment::Spice { from_ally: least })
    }

    pub(super) fn prompt(&self, state: &State) -> PromptKind {
        PromptKind::PayForCard {
            price: self.price,
            ally: self.ally_part(state),
            karamas: self.karamas(state),
        }
    }

    /// Whether the winner can pay so.
    pub(super) fn check(&self, state: &State, from_ally: u16, karama: Option<CardId>) -> Result<Payment, Refusal> {
        if let Some(card) = karama {
            if !self.karamas(state).contains(&card) {
                return Err(Refusal::by(rule!("3.01.11.04"), Reason::NotAKarama));
            }
            if from_ally > 0 {
                return Err(Refusal::by(rule!("3.01.11.04"), Reason::AllyPart { min: 0, max: 0 }));
            }
            return Ok(Payment::Karama(card));
        }
        let (cost, have) = (self.price, purse(state, self.winner));
        let Some((min, max)) = self.ally_part(state) else {
            return Err(Refusal::by(rule!("1.04.06.03"), Reason::TooExpensive { cost, have }));
        };
        if !(min..=max).contains(&from_ally) {
            return Err(Refusal::by(rule!("1.10.02.04"), Reason::AllyPart { min, max }));
        }
        Ok(Payment::Spice { from_ally })
    }
}
