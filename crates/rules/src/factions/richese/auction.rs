//! Richese reveal a card of their cache and say how it is auctioned (Rules 2.10.08.00 to 2.10.08.02).

use crate::procedure::draw_card;
use crate::sizes::TREACHERY_CARDS;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::auctions::{AuctionMethod, Lot};
use crate::event::EventKind;
use crate::ids::{CardId, Faction, Seat};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};

/// Each bids once, or all at once.
pub(super) const METHODS: [Named; 3] = [Named::OnceAroundRight, Named::OnceAroundLeft, Named::Silent];

/// Which card, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RicheseAuction {
    card: Option<CardId>,
    method: Option<AuctionMethod>,
    asked: bool,
}

impl RicheseAuction {
    fn question(&self, state: &State) -> Decision {
        match self.card {
            None => {
                let cards: Things = state.treachery.cache.iter().collect();
                Matter::AuctionRichese.one_of(cards)
            }
            Some(_) => {
                let methods: Things = METHODS.into_iter().collect();
                Matter::AuctionMethod.one_of(methods)
            }
        }
    }
}

impl Procedure for RicheseAuction {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let cache = state.treachery.cache;
        // A card may have been taken meanwhile (Rule 1.14.10).
        self.card = self.card.filter(|card| cache.contains(*card));
        let Some(seller) = state.seat_of(Faction::Richese).filter(|_| !cache.is_empty()) else {
            return Step::Done;
        };
        if cache.len() == 1 {
            self.card = cache.iter().next();
        }
        match (self.card, self.method) {
            (Some(card), Some(method)) => {
                state.treachery.offered = Some(card);
                let seat = seller;
                events.tell(rule!("2.10.08.00"), EventKind::CacheCardUp { seat, card, method });
                Step::Then(Call::Offer(Lot {
                    seller,
                    from_hand: false,
                    method,
                    claim: None,
                }))
            }
            _ => {
                let stands = std::mem::replace(&mut self.asked, true);
                if stands { Step::Ask } else { Step::NewQuestion }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && state.seat_of(Faction::Richese) == Some(seat);
        asked.then(|| self.question(state).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(state);
        match self.card {
            None => self.card = Some(question.take(action, Choice::card)?),
            Some(_) => self.method = AuctionMethod::named(question.take(action, Choice::named)?),
        }
        self.asked = false;
        Ok(())
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let Some(card) = self
            .card
            .as_mut()
            .filter(|_| state.seat_of(Faction::Richese) != Some(viewer))
        else {
            return true;
        };
        let cache: ArrayVec<CardId, TREACHERY_CARDS> = state.treachery.cache.iter().collect();
        draw_card(card, &cache, chance)
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        use rand::seq::IteratorRandom;

        let is_hidden = state
            .seat_of(Faction::Richese)
            .is_some_and(|seat| hidden.contains(&seat));
        if self.card.is_some() && is_hidden {
            self.card = state.treachery.cache.iter().choose(chance);
        }
    }
}
