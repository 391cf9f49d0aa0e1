//! Gholas: leaders of other factions come back as leaders of the Tleilaxu (Rule 2.08.16, R138, R139).

use serde::{Deserialize, Serialize};

use super::LEADERS;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{LeaderId, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, LeaderPlace, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Gholas;
const HALF: Ability = Ability::HalfPriceRevivals;

/// When all others have revived what they revive.
pub(super) const REVIVALS_OVER: Entry = Entry {
    at: MomentKind::RevivalsOver,
    rank: 1,
    begin: |state, _| {
        let owner = Ctx::of(state).owner(ABILITY)?;
        has_point(state, owner).then_some(Call::Gholas)
    },
};

/// Whether everybody knows that a leader of another faction lies face up in the tanks, and there is room for it (R138).
fn has_point(state: &State, owner: Seat) -> bool {
    state.active_leaders(owner).count() < LEADERS && dead(state, owner).next().is_some()
}

/// Leaders of other factions, or of none, that lie face up in the tanks and that can be a ghola (Rule 2.09.19): nobody but its
/// owner knows a disc that lies face down.
fn dead(state: &State, owner: Seat) -> impl Iterator<Item = LeaderId> + '_ {
    let lies_open =
        |leader: &LeaderId| state.leaders[leader.index()] == LeaderPlace::Tanks && !state.unseen_dead.contains(leader);
    let is_anothers = move |leader: &LeaderId| state.owner(*leader) != Some(owner);
    let can_be_had = |leader: &LeaderId| leader.facts().can_be_ghola;
    let others = state.discs.iter().filter(is_anothers);
    others.filter(lies_open).filter(can_be_had)
}

/// Leaders of others can be revived, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gholas {
    asked: bool,
    chosen: Option<LeaderId>,
    enough: bool,
    uses: Uses,
}

impl Gholas {
    /// Their price, half of it by Rule 2.08.09.
    fn price(&self, state: &State, leader: LeaderId) -> u16 {
        let price = u16::from(leader.facts().revival_price);
        if self.uses.stands(state, HALF) {
            price.div_ceil(2)
        } else {
            price
        }
    }

    fn question(&self, state: &State) -> Option<(Seat, Decision)> {
        let owner = Ctx::new(state, &self.uses).owner(ABILITY)?;
        if self.enough || self.chosen.is_some() || !has_point(state, owner) {
            return None;
        }
        let spice = state.spice[owner.index()];
        let affordable: Things = dead(state, owner)
            .filter(|leader| self.price(state, *leader) <= spice)
            .collect();
        let question = Matter::ReviveGhola.one_of(affordable).number(spice);
        Some((owner, question.of_price(self.uses.stands(state, HALF))))
    }

    /// The chosen one comes back, if nobody stops it. Where only the half price was stopped, they decide anew (Rule 1.00.04).
    fn revive(&mut self, state: &mut State, events: &mut Events, leader: LeaderId) -> Step {
        let of = state.owner(leader);
        let cost = self.price(state, leader);
        let half_stood = self.uses.stands(state, HALF);
        let subject = Subject::Ghola { of, leader, cost };
        let needed = [Some(ABILITY), Some(HALF).filter(|_| half_stood)];
        for ability in needed.into_iter().flatten() {
            if let Some(step) = self.uses.settle(state, events, ability, subject.clone()) {
                return step;
            }
        }
        let Some(by) = Ctx::new(state, &self.uses).owner(ABILITY) else {
            return Step::Done;
        };
        state.pay(by, cost);
        state.revive_as_ghola(leader, by);
        let revived = EventKind::GholaRevived { by, of, leader, cost };
        events.tell(ABILITY.rule(), revived);
        // The next one is another use of both.
        *self = Gholas::default();
        Step::NewQuestion
    }
}

impl Procedure for Gholas {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(leader) = self.chosen {
            let step = self.revive(state, events, leader);
            if matches!(step, Step::NewQuestion) {
                self.asked = true;
            }
            return step;
        }
        if self.question(state).is_none() {
            return Step::Done;
        }
        if std::mem::replace(&mut self.asked, true) {
            Step::Ask
        } else {
            Step::NewQuestion
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, decision) = self.question(state).filter(|(owner, _)| *owner == seat)?;
        self.asked.then(|| decision.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (_, decision) = self.question(state).ok_or_else(|| Matter::ReviveGhola.wrong_answer())?;
        self.chosen = decision.take(action, Choice::or_nothing(Choice::leader))?;
        self.enough = self.chosen.is_none();
        Ok(())
    }

    fn owed(&self, state: &State, _viewer: Seat) -> Option<(Seat, u16)> {
        let leader = self.chosen?;
        Some((state.owner_of(ABILITY)?, self.price(state, leader)))
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
        if matches!(
            result,
            Returned::Reaction {
                ability: HALF,
                stopped: true
            }
        ) {
            self.chosen = None;
            self.asked = false;
            self.uses.forget(ABILITY);
        }
    }
}
