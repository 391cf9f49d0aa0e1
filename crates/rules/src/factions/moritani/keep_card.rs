//! The ally keeps a card of a battle that it has lost (Rule 2.12.14, R176).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, CardSet, Faction, Seat};
use crate::matter::{Cards, Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::AllyKeepACard;

/// Whether a seat that has lost a battle may keep a card: the ally of Moritani, unless that was stopped.
pub(super) fn may_keep(ctx: Ctx, loser: Seat, may: bool) -> bool {
    may || ctx
        .owner(ABILITY)
        .is_some_and(|owner| ctx.state.ally(owner) == Some(loser))
}

/// When the winner has seen to its cards (R51).
pub(super) const CARDS_LOST: Entry = Entry {
    at: MomentKind::CardsLost,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::CardsLost { loser, cards } => {
            let keeps = may_keep(Ctx::of(state), loser, false) && !cards.is_empty();
            keeps.then_some(Call::KeepLostCard { loser, cards })
        }
        _ => None,
    },
};

/// One of these can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeepLostCard {
    loser: Seat,
    cards: CardSet,
    asked: bool,
    answered: bool,
    chosen: Option<CardId>,
    uses: Uses,
}

impl KeepLostCard {
    pub(crate) fn new(loser: Seat, cards: CardSet) -> KeepLostCard {
        KeepLostCard {
            loser,
            cards,
            asked: false,
            answered: false,
            chosen: None,
            uses: Uses::default(),
        }
    }

    /// Weapons come first: one is kept for whoever does not answer.
    fn question(&self, state: &State) -> Decision {
        let mut cards: Cards = self.cards.iter().collect();
        cards.sort_by_key(|card| !card.facts().fits_weapon());
        let question = Matter::KeepLostCard.one_of(cards);
        match state.seat_of(Faction::Moritani) {
            Some(moritani) => question.who(moritani),
            None => question,
        }
    }
}

impl Procedure for KeepLostCard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if !self.answered {
            return Step::Ask;
        }
        let Some(card) = self.chosen else { return Step::Done };
        let of = self.loser;
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::LostCard { of, card }) {
            return step;
        }
        if !self.uses.stands(state, ABILITY) {
            return Step::Done;
        }
        let seat = of;
        events.tell(ABILITY.rule(), EventKind::LostCardKept { seat, card });
        Step::Return(Returned::LostCardKept { card })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.answered && seat == self.loser;
        asked.then(|| self.question(state).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.chosen = self.question(state).take(action, Choice::or_nothing(Choice::card))?;
        self.answered = true;
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
