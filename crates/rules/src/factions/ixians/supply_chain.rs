//! Supply Chain and Change of Stock: before the row is dealt the Ixians see the cards for it and one more, and put one back
//! (Rules 2.07.07, 2.07.08, R130).

use crate::procedure::draw_card;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::own::PutBack;
use super::sorting::{lay_on_deck, put_aside};
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::SupplyChain;

/// When it is known how many cards will be auctioned, and none is dealt.
pub(super) const ROW_BEGINS: Entry = Entry {
    at: MomentKind::RowBegins,
    rank: 1,
    begin: |_, moment| match moment {
        Moment::RowBegins { cards } => Some(Call::SupplyChain { row: cards }),
        _ => None,
    },
};

/// The Ixians look at the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SupplyChain {
    /// How many cards will be auctioned.
    row: u8,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Nothing was seen yet.
    Start,
    /// Which card goes back?
    Card,
    /// And where to?
    Place { card: CardId, asked: bool },
    /// It is said.
    Said { card: CardId, on_top: bool },
}

impl SupplyChain {
    pub(crate) fn new(row: u8) -> SupplyChain {
        SupplyChain {
            row,
            stage: Stage::Start,
            uses: Uses::default(),
        }
    }

    fn question(&self, state: &State) -> Option<Decision> {
        match self.stage {
            Stage::Card => {
                let seen: Things = state.treachery.sorting.iter().copied().collect();
                Some(Matter::SupplyChain.one_of(seen))
            }
            Stage::Place { .. } => {
                let places: Things = [Named::Bottom, Named::Top].into_iter().collect();
                Some(Matter::PutBack.one_of(places))
            }
            Stage::Start | Stage::Said { .. } => None,
        }
    }

    /// The cards are drawn and seen; nobody is asked where there are none.
    fn look(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) else {
            return Step::Done;
        };
        put_aside(state, events, usize::from(self.row) + 1);
        if state.treachery.sorting.is_empty() {
            return Step::Done;
        }
        let cards = Some(state.treachery.sorting.iter().copied().collect());
        events.tell(ABILITY.rule(), EventKind::RowSeen { seat, cards });
        self.stage = Stage::Card;
        Step::NewQuestion
    }

    /// One card goes back on the deck or under it, and the dealer takes the others, in any order.
    fn put_back(&self, state: &mut State, events: &mut Events, card: CardId, on_top: bool) {
        let Some(seat) = state.owner_of(ABILITY) else { return };
        let decks = &mut state.treachery;
        decks.sorting.retain(|other| *other != card);
        if on_top {
            decks.deck.push(card);
        } else {
            decks.deck.insert(0, card);
        }
        let own = &mut state.belongings.ixians;
        own.put_back = Some(PutBack { card, on_top });
        own.row = decks.sorting.iter().copied().collect();
        let card = Some(card);
        events.tell(ABILITY.rule(), EventKind::CardPutBack { seat, card, on_top });
        lay_on_deck(state);
    }
}

impl Procedure for SupplyChain {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match &mut self.stage {
            Stage::Start => {
                let subject = Subject::Row { cards: self.row + 1 };
                match self.uses.settle(state, events, ABILITY, subject) {
                    Some(step) => step,
                    None => self.look(state, events),
                }
            }
            Stage::Place { asked, .. } => {
                let stands = std::mem::replace(asked, true);
                if stands { Step::Ask } else { Step::NewQuestion }
            }
            Stage::Card => Step::Ask,
            Stage::Said { card, on_top } => {
                let (card, on_top) = (*card, *on_top);
                self.put_back(state, events, card, on_top);
                Step::Done
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let question = self.question(state)?;
        (state.owner_of(ABILITY) == Some(seat)).then(|| question.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(state).ok_or_else(|| Matter::SupplyChain.wrong_answer())?;
        self.stage = match self.stage {
            Stage::Place { card, .. } => Stage::Said {
                card,
                on_top: question.take(action, Choice::named)? == Named::Top,
            },
            _ => Stage::Place {
                card: question.take(action, Choice::card)?,
                asked: false,
            },
        };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn sorter(&self, state: &State) -> Option<Seat> {
        state.owner_of(ABILITY)
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        match &mut self.stage {
            Stage::Place { card, .. } | Stage::Said { card, .. } if state.owner_of(ABILITY) != Some(viewer) => {
                draw_card(card, &state.treachery.sorting, chance)
            }
            Stage::Start | Stage::Card | Stage::Place { .. } | Stage::Said { .. } => true,
        }
    }

    /// From the look on, it is half-way.
    fn is_resolving(&self) -> bool {
        self.stage != Stage::Start
    }
}

/// Another turn has begun: what was seen for the last one is no longer shown.
pub(super) fn forget_row(state: &mut State) {
    state.belongings.ixians.row.clear();
}
