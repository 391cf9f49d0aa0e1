//! How a card that was won is paid for (Rules 1.04.06.02, 2.03.04, 2.10.06, 3.01.11.04, R24, R26).

use crate::procedure::draw_card;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::auction::purse;
use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::Granted};
use crate::ids::{CardId, Seat};
use crate::procedure::{Ctx, Interrupts, Moment, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::{Events, Payees, State};
use crate::subject::Subject;

/// Whose card it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Seller {
    /// Nobody's: it is of the row.
    Nobody,
    /// This player's, from the hand or not. No Karama pays for it (Rule 2.10.07).
    Player { seat: Seat, from_hand: bool },
}

/// Where the spice goes.
enum Payee {
    /// To the bank, or to whoever is paid by this ability.
    Granted(Granted<Option<Seat>>),
    /// To the seller; what the seller itself pays as the winner's ally goes as any other price (Rule 2.10.06, R202).
    Seller {
        seat: Seat,
        own_part: Option<Granted<Option<Seat>>>,
    },
    /// It stays where it is but for the ally's part: the buyer sells to itself (Rule 2.10.07).
    Buyer,
}

impl Payee {
    /// The ability by which somebody is paid, which can be stopped.
    fn ability(&self) -> Option<Ability> {
        match self {
            Payee::Granted(granted) => granted.by,
            Payee::Seller { own_part, .. } => own_part.and_then(|granted| granted.by),
            Payee::Buyer => None,
        }
    }
}

/// How far the payment is.
pub(super) enum Paying {
    /// This comes first.
    First(Step),
    /// The choice is put again.
    Again,
    /// There is no way to pay.
    Impossible,
    /// So much spice was paid for it.
    Paid(u16),
}

/// Whoever can take the card that paid for a purchase does so before what comes of it (Rule 3.02.09).
pub(super) fn before_consequences(state: &State) -> Option<Step> {
    (!state.treachery.fresh.is_empty()).then_some(Step::ActionOver)
}

/// A card that is won and not paid for yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sale {
    pub(super) winner: Seat,
    pub(super) price: u16,
    seller: Seller,
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
            seller: Seller::Nobody,
            payment: None,
            asked: false,
            stopped: false,
        }
    }

    /// A player has sold it.
    pub(super) fn by(self, seat: Seat, from_hand: bool) -> Sale {
        let seller = Seller::Player { seat, from_hand };
        Sale { seller, ..self }
    }

    /// The winner pays alone (Rule 2.10.08.02).
    pub(super) fn alone(self) -> Sale {
        let payment = Some(Payment::Spice { from_ally: 0 });
        Sale { payment, ..self }
    }

    /// The choice is put again, without cards that only stand in for a Karama.
    fn without_stand_ins(self) -> Sale {
        Sale {
            stopped: true,
            payment: None,
            asked: false,
            ..self
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

    /// Whether, as far as others know, there may be more than one way to pay.
    fn may_leave_a_choice(&self, state: &State) -> bool {
        self.seller == Seller::Nobody || state.ally(self.winner).is_some()
    }

    /// The least and the most of the price that the ally can pay (R24); `None` if spice does not suffice.
    fn ally_part(&self, state: &State) -> Option<(u16, u16)> {
        let least = self.price.saturating_sub(state.own_purse(self.winner));
        let most = state.pledge_to(self.winner).min(self.price);
        (self.price <= purse(state, self.winner)).then_some((least, most))
    }

    fn karamas(&self, state: &State) -> ArrayVec<CardId, MAX_HAND> {
        if self.seller != Seller::Nobody {
            return ArrayVec::new();
        }
        let all = state.karamas(self.winner).into_iter();
        all.filter(|card| !self.stopped || state.karama_ability(self.winner, *card).is_none())
            .collect()
    }

    /// Whether the winner can pay in any way.
    fn is_possible(&self, state: &State) -> bool {
        self.ally_part(state).is_some() || !self.karamas(state).is_empty()
    }

    /// The way to pay, if there is but one and it needs no card.
    fn only_way(&self, state: &State) -> Option<Payment> {
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
                return Err(match self.seller {
                    Seller::Nobody => state.not_a_karama(self.winner, card, rule!("3.01.11.04")),
                    Seller::Player { .. } => Refusal::by(rule!("3.01.11.04"), Reason::NotAKarama),
                });
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

    /// Has the card paid for (Rules 1.04.06.02, 3.01.11.04).
    pub(super) fn settle(
        &mut self,
        state: &mut State,
        events: &mut Events,
        uses: &mut Uses,
        interrupts: &mut Interrupts,
    ) -> Paying {
        // Whether there is another way than spice must not be seen.
        let hides = state.options.hides_windows() && self.may_leave_a_choice(state);
        let only_way = || self.only_way(state).filter(|_| self.asked || !hides);
        match self.payment.or_else(only_way) {
            Some(Payment::Spice { from_ally }) => self.pay_spice(state, events, uses, from_ally),
            Some(Payment::Karama(card)) => self.play_karama(state, events, uses, interrupts, card),
            None if !self.is_possible(state) => Paying::Impossible,
            None => {
                let stands = std::mem::replace(&mut self.asked, true);
                Paying::First(if stands { Step::Ask } else { Step::NewQuestion })
            }
        }
    }

    /// What the winner pays who has said how.
    pub(super) fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        let is_known = viewer == self.winner || state.ally(self.winner) == Some(viewer);
        match self.payment? {
            Payment::Spice { from_ally } if is_known => Some((self.winner, self.price.saturating_sub(from_ally))),
            Payment::Spice { .. } => Some((self.winner, self.price)),
            Payment::Karama(_) => None,
        }
    }

    /// How somebody else pays, while others come in at that: by such a card, or with this part of the ally's.
    pub(super) fn imagine(&mut self, state: &State, viewer: Seat, uses: &Uses, chance: &mut ChaCha8Rng) -> bool {
        let is_ally = state.ally(self.winner) == Some(viewer);
        let payment = match self.payment {
            Some(Payment::Karama(mut card)) if self.winner != viewer => {
                let fits = draw_card(&mut card, &state.karamas_as_announced(self.winner, uses), chance);
                self.payment = Some(Payment::Karama(card));
                return fits;
            }
            Some(Payment::Spice { .. }) if self.winner != viewer && !is_ally => self.ally_part(state),
            Some(Payment::Spice { .. } | Payment::Karama(_)) | None => return true,
        };
        let from_ally = payment.map_or(0, |(least, _)| least);
        self.payment = Some(Payment::Spice { from_ally });
        payment.is_some()
    }

    fn payee(&self, state: &State, uses: &Uses, from_ally: u16) -> Payee {
        let granted = factions::card_payee(Ctx::new(state, uses), self.winner, Granted::plain(None));
        match self.seller {
            Seller::Player { seat, .. } if seat != self.winner => {
                let pays_too = from_ally > 0 && state.ally(self.winner) == Some(seat);
                let own_part = pays_too.then_some(granted);
                return Payee::Seller { seat, own_part };
            }
            Seller::Player { from_hand: true, .. } => return Payee::Buyer,
            Seller::Player { from_hand: false, .. } | Seller::Nobody => {}
        }
        // Who is paid pays nothing to itself; its ally's part it is paid (R24).
        if granted.value == Some(self.winner) && from_ally == 0 {
            return Payee::Granted(Granted::plain(None));
        }
        Payee::Granted(granted)
    }

    fn pay_spice(&mut self, state: &mut State, events: &mut Events, uses: &mut Uses, from_ally: u16) -> Paying {
        let (buyer, price) = (self.winner, self.price);
        if let Some(ability) = self.payee(state, uses, from_ally).ability()
            && let Some(step) = uses.settle(state, events, ability, Subject::CardPaid { buyer, price })
        {
            // The payment is decided: what it is paid to is not.
            self.payment = Some(Payment::Spice { from_ally });
            return Paying::First(step);
        }
        let (rule, paid, to) = match self.payee(state, uses, from_ally) {
            Payee::Granted(Granted { value, by }) => (
                by.map_or(rule!("1.04.06.02"), Ability::rule),
                price,
                Payees::from(value),
            ),
            Payee::Seller { seat, own_part } => {
                let own = Some(seat);
                let of_ally = own_part.map_or(own, |granted| granted.value);
                (rule!("2.10.06"), price, Payees { own, of_ally })
            }
            Payee::Buyer => (rule!("2.10.07"), from_ally, Payees::from(Some(buyer))),
        };
        state.pay_with_ally(events, rule, buyer, paid, from_ally, to);
        *uses = Uses::default();
        Paying::Paid(price)
    }

    fn play_karama(
        &mut self,
        state: &mut State,
        events: &mut Events,
        uses: &mut Uses,
        interrupts: &mut Interrupts,
        card: CardId,
    ) -> Paying {
        let seat = self.winner;
        if let Some(ability) = state.karama_ability(seat, card) {
            let subject = Subject::Purchase { price: self.price };
            if let Some(step) = uses.settle(state, events, ability, subject) {
                return Paying::First(step);
            }
            let stands = uses.stands(state, ability);
            uses.forget(ability);
            if !stands {
                // The card was no Karama after all and stays in hand (R26).
                *self = self.without_stand_ins();
                return Paying::Again;
            }
        }
        let attempted = Moment::KaramaAttempted { by: seat };
        if let Some(step) = interrupt(interrupts, state, attempted) {
            return Paying::First(step);
        }
        if !self.karamas(state).contains(&card) {
            *self = self.without_stand_ins();
            return Paying::Again;
        }
        events.tell(rule!("3.01.11.04"), EventKind::KaramaPlayed { seat, card });
        state.discard(events, rule!("3.01.11.00"), seat, card);
        Paying::Paid(0)
    }
}
