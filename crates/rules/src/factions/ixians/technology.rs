//! Technology: a card that was just bought unseen is exchanged for the top card of the deck, by the Ixians or by their ally
//! (Rules 2.07.21, 2.07.22, R96, R131).

use crate::procedure::BoughtUnseen;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::factions::row::Entry;
use crate::ids::{CardId, Faction, Seat};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

/// At once when a card was bought, before a card that is drawn with it (R131).
pub(super) const CARD_BOUGHT: Entry = Entry {
    at: MomentKind::CardBought,
    rank: 0,
    begin: |state, moment| match moment {
        Moment::CardBought {
            buyer,
            card,
            unseen: true,
        } => Some(Call::Technology {
            buyer,
            card,
            ability: ability_of(state, buyer)?,
        }),
        _ => None,
    },
};

/// The ability by which a buyer can exchange the card, once a turn each, while there is another one to draw (R120).
fn ability_of(state: &State, buyer: Seat) -> Option<Ability> {
    let ixians = state.seat_of(Faction::Ixians)?;
    let own = &state.belongings.ixians;
    let (ability, used) = if buyer == ixians {
        (Ability::Technology, own.technology_used)
    } else if state.ally(ixians) == Some(buyer) {
        (Ability::AllyTechnology, own.ally_technology_used)
    } else {
        return None;
    };
    let decks = &state.treachery;
    let can_draw = !(decks.deck.is_empty() && decks.discard.is_empty());
    let in_game = state.owner_of(ability).is_some() && !state.stopped.contains(ability);
    (!used && can_draw && in_game).then_some(ability)
}

/// The buyer may exchange it. Everybody knows that it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Technology {
    buyer: Seat,
    card: CardId,
    ability: Ability,
    asked: bool,
    answer: Option<bool>,
    uses: Uses,
}

impl Technology {
    pub(crate) fn new(buyer: Seat, card: CardId, ability: Ability) -> Technology {
        Technology {
            buyer,
            card,
            ability,
            asked: false,
            answer: None,
            uses: Uses::default(),
        }
    }

    /// Whether the card is still there: it may have been sold (Rule 1.14.09).
    fn is_held(&self, state: &State) -> bool {
        state.hand(self.buyer).contains(&self.card)
    }

    /// The card goes to the discard for all to see, and another comes unseen.
    fn exchange(&self, state: &mut State, events: &mut Events) {
        let own = &mut state.belongings.ixians;
        match self.ability {
            Ability::Technology => own.technology_used = true,
            _ => own.ally_technology_used = true,
        }
        let (seat, rule) = (self.buyer, self.ability.rule());
        state.discard(events, rule, seat, self.card);
        state.draw_card(events, rule, seat);
    }
}

impl Procedure for Technology {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.answer {
            None if self.is_held(state) => return Step::Ask,
            Some(true) if self.is_held(state) => {}
            _ => return Step::Done,
        }
        let subject = Subject::Technology { of: self.buyer };
        if let Some(step) = self.uses.settle(state, events, self.ability, subject) {
            return step;
        }
        if self.uses.stands(state, self.ability) {
            self.exchange(state, events);
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && seat == self.buyer && self.is_held(state);
        asked.then(|| Matter::UseTechnology.yes_no().by(self.ability.rule()).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.answer = Some(Matter::UseTechnology.read(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn bought_unseen(&mut self) -> Option<BoughtUnseen<'_>> {
        Some(BoughtUnseen {
            buyer: self.buyer,
            seller: None,
            card: &mut self.card,
        })
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        use rand::seq::IndexedRandom;

        if hidden.contains(&self.buyer) {
            self.card = *state.hand(self.buyer).choose(chance).unwrap_or(&self.card);
        }
    }
}
