//! A defense that is added to a plan that lies open: the Portable Snooper (Rule 3.02.07, R64). Both decide at once, before
//! traitors are called (R51).

use super::Battle;
use crate::action::Plan;
use crate::data::Card;
use crate::event::EventKind;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Decision, Matter};
use crate::procedure::Answers;
use crate::rule;
use crate::state::{Events, State};

impl Battle {
    /// A fighter's plan, when it lies open.
    fn open_plan(&self, seat: Seat) -> Option<&Plan> {
        let plans = self.open.as_ref()?;
        Some(&plans[self.at(seat)])
    }

    /// Whether a plan has a place for the card, as everybody sees: somebody leads it, no defense lies there, and the Voice
    /// does not forbid it (R54).
    fn has_place(&self, seat: Seat, card: CardId) -> bool {
        let has_place = |plan: &Plan| plan.fighter.is_some() && plan.has_room_for_defense();
        self.open_plan(seat).is_some_and(has_place) && !self.fight.forbids(seat, card)
    }

    /// The card that a fighter can add.
    fn addable(&self, state: &State, seat: Seat) -> Option<CardId> {
        let is_it = |card: &CardId| card.facts().card == Card::PortableSnooper;
        let card = state.hand(seat).iter().copied().find(is_it)?;
        self.has_place(seat, card).then_some(card)
    }

    /// The fighters who can add a defense.
    pub(super) fn adders(&self, state: &State) -> SeatSet {
        let fighters = self.fighters().into_iter();
        fighters.filter(|seat| self.addable(state, *seat).is_some()).collect()
    }

    /// Whether it is asked: somebody can add a defense, or nobody may know that nobody can (R85).
    pub(super) fn may_be_added(&self, state: &State) -> bool {
        let snooper = state.unseen_copy(Card::PortableSnooper);
        let plans = self.open.iter().flatten();
        let is_open = |card: CardId| plans.clone().any(|plan| plan.defense == Some(card));
        let may_hold = |card: CardId| self.fighters().into_iter().any(|seat| self.has_place(seat, card));
        let hidden = snooper.is_some_and(|card| !is_open(card) && may_hold(card));
        !self.adders(state).is_empty() || (state.options.hides_windows() && hidden)
    }

    /// Whether a fighter who can add one has not answered. Whom the card has come to meanwhile is asked, too; who has given
    /// it away is asked no more.
    pub(super) fn waits_for_adders(&self, adds: &Answers<bool>, state: &State) -> bool {
        self.adders(state).iter().any(|seat| adds.waits_for(seat))
    }

    /// What a fighter who can add one is asked.
    pub(super) fn add_question(&self, state: &State, seat: Seat) -> Option<Decision> {
        self.addable(state, seat)?;
        Some(Matter::AddPortableSnooper.yes_no())
    }

    /// Both show what they add at the same moment.
    pub(super) fn add_defenses(&mut self, state: &State, events: &mut Events, adds: &Answers<bool>) {
        for seat in self.fighters() {
            if adds.of(seat) != Some(&true) {
                continue;
            }
            let (at, card) = (self.at(seat), self.addable(state, seat));
            if let (Some(card), Some(plans)) = (card, &mut self.open) {
                plans[at].add_defense(card);
                events.tell(rule!("3.02.07"), EventKind::DefenseAdded { seat, card });
            }
        }
    }
}
