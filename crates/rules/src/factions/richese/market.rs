//! The Black Market: before the hands are declared Richese may auction a card of their hand, unseen (Rules 2.10.21 to
//! 2.10.24, R101, R156).

use crate::procedure::draw_card;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::auctions::{AuctionMethod, Lot};
use crate::data::components;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat};
use crate::matter::{Cards, Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

use super::auction::METHODS;

const ABILITY: Ability = Ability::BlackMarket;

/// When the phase begins. How many cards they hold everybody sees then (Rule 1.04.10).
pub(super) const BIDDING_BEGINS: Entry = Entry {
    at: MomentKind::BiddingBegins,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::BiddingBegins => {
            let seat = state.owner_of(ABILITY)?;
            (!state.hand(seat).is_empty()).then_some(Call::BlackMarket)
        }
        _ => None,
    },
};

/// What they offer, how, and what they say that it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BlackMarket {
    card: Option<CardId>,
    method: Option<AuctionMethod>,
    /// Whether they have said what it is, or that they say nothing.
    claimed: bool,
    claim: Option<CardId>,
    declined: bool,
    asked: bool,
    uses: Uses,
}

/// One card of each name that is in the game: what a card may be said to be.
fn names(state: &State) -> Things {
    let mut names = Cards::new();
    for card in components().cards().filter(|card| state.is_in_play(*card)) {
        if !names.iter().any(|other| other.is_same_as(card)) {
            names.push(card);
        }
    }
    names.into_iter().collect()
}

impl BlackMarket {
    fn question(&self, state: &State, seat: Seat) -> Decision {
        match (self.card, self.method) {
            (None, _) => {
                let cards: Things = state.hand(seat).iter().copied().collect();
                Matter::OfferBlackMarket.one_of(cards)
            }
            (Some(_), None) => {
                let methods: Things = [Named::Normal].into_iter().chain(METHODS).collect();
                Matter::AuctionMethod.one_of(methods).by(ABILITY.rule())
            }
            (Some(_), Some(_)) => Matter::ClaimCard.one_of(names(state)),
        }
    }

    /// Nothing is said yet, if not all is.
    fn begin_again(&mut self) {
        if !self.claimed && !self.declined {
            *self = BlackMarket {
                asked: self.asked,
                ..BlackMarket::default()
            };
        }
    }

    /// The card is up, as everybody hears.
    fn offer(&self, state: &mut State, events: &mut Events, seat: Seat, method: AuctionMethod) -> Step {
        let claim = self.claim;
        state.treachery.offered = self.card;
        events.tell(ABILITY.rule(), EventKind::UnseenCardUp { seat, method, claim });
        Step::Then(Call::Offer(Lot {
            seller: seat,
            from_hand: true,
            method,
            claim,
        }))
    }
}

impl Procedure for BlackMarket {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.owner_of(ABILITY).filter(|_| !self.declined) else {
            return Step::Done;
        };
        // What they hold may have been used for something else meanwhile.
        if self.card.is_some_and(|card| !state.hand(seat).contains(&card)) {
            *self = BlackMarket::default();
        }
        if state.hand(seat).is_empty() {
            return Step::Done;
        }
        let (Some(method), true) = (self.method, self.claimed) else {
            let stands = std::mem::replace(&mut self.asked, true);
            return if stands { Step::Ask } else { Step::NewQuestion };
        };
        let claim = self.claim;
        let subject = Subject::UnseenCard { method, claim };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        match Ctx::new(state, &self.uses).owner(ABILITY) {
            Some(seat) => self.offer(state, events, seat, method),
            None => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.claimed && state.owner_of(ABILITY) == Some(seat);
        asked.then(|| self.question(state, seat).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(state, seat);
        match (self.card, self.method) {
            (None, _) => {
                self.card = question.take(action, Choice::or_nothing(Choice::card))?;
                self.declined = self.card.is_none();
            }
            (Some(_), None) => self.method = AuctionMethod::named(question.take(action, Choice::named)?),
            (Some(_), Some(_)) => {
                self.claim = question.take(action, Choice::or_nothing(Choice::card))?;
                self.claimed = true;
            }
        }
        self.asked = false;
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// How it is sold, and as what, is told when all is said; until then they are imagined to begin with it.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if state.owner_of(ABILITY) != Some(viewer) {
            self.begin_again();
        }
        let Some((card, seat)) = self
            .card
            .as_mut()
            .zip(state.owner_of(ABILITY).filter(|seat| *seat != viewer))
        else {
            return true;
        };
        draw_card(card, state.hand(seat), chance)
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        use rand::{RngExt, seq::IndexedRandom};

        let Some(seat) = state.owner_of(ABILITY).filter(|seat| hidden.contains(seat)) else {
            return;
        };
        if chance.random() {
            self.begin_again();
        }
        if self.card.is_some() {
            self.card = state.hand(seat).choose(chance).copied();
        }
    }
}
