//! Suboid Shenanigans: Suboids that survived a battle take the place of Cyborgs lost in it (Rule 2.07.15, R133).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Action, Placements};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaId, Seat, TerritoryId};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::SuboidShenanigans;

/// When the winner's losses are taken (R51).
pub(super) const LOSSES_TAKEN: Entry = Entry {
    at: MomentKind::LossesTaken,
    rank: 1,
    begin: |state, moment| match moment {
        // Whoever made the plan, the exchange is its who has lost them (R184).
        Moment::LossesTaken { of, territory, lost } => {
            let may = Ctx::of(state).has(of, ABILITY) && lost.elite > 0;
            let call = Call::Exchange {
                seat: of,
                territory,
                lost: lost.elite,
            };
            (may && suboids(state, of, territory).next().is_some()).then_some(call)
        }
        _ => None,
    },
};

/// The Suboids that are left in a territory, whether they took part in the battle or not.
fn suboids(state: &State, seat: Seat, territory: TerritoryId) -> impl Iterator<Item = (AreaId, u8)> + '_ {
    let there = state
        .groups(seat)
        .filter(move |(area, _)| area.territory() == territory);
    there
        .map(|(area, forces)| (area, forces.normal))
        .filter(|(_, count)| *count > 0)
}

/// Suboids can be exchanged, area by area: each Cyborg stands where its Suboid stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exchange {
    seat: Seat,
    territory: TerritoryId,
    /// Cyborgs that were lost.
    lost: u8,
    /// How many are exchanged where, as far as it is said.
    said: Placements,
    asked: Option<AreaId>,
    uses: Uses,
}

impl Exchange {
    pub(crate) fn new(seat: Seat, territory: TerritoryId, lost: u8) -> Exchange {
        Exchange {
            seat,
            territory,
            lost,
            said: Placements::new(),
            asked: None,
            uses: Uses::default(),
        }
    }

    fn count(&self) -> u8 {
        self.said.iter().map(|(_, forces)| forces.total()).sum()
    }

    /// How many are exchanged in the next area; `None` when all is said.
    fn question(&self, state: &State) -> Option<(AreaId, Decision)> {
        let left = self.lost - self.count();
        let (area, there) = suboids(state, self.seat, self.territory).nth(self.said.len())?;
        let most = there.min(left);
        (most > 0).then(|| (area, Matter::ExchangeSuboids.amount(0u8, most).area(area)))
    }

    /// Nothing is said yet, if not all is.
    fn begin_again(&mut self, state: &State) {
        if self.question(state).is_some() {
            self.said.clear();
            self.asked = self.question(state).map(|(area, _)| area);
        }
    }

    fn carry_out(&self, state: &mut State, events: &mut Events) {
        let seat = self.seat;
        for (area, forces) in self.said.iter().filter(|(_, forces)| !forces.is_none()) {
            let (area, count) = (*area, forces.total());
            state.exchange_for_dead(seat, area, count);
            events.tell(ABILITY.rule(), EventKind::ForcesExchanged { seat, area, count });
        }
    }
}

impl Procedure for Exchange {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some((area, _)) = self.question(state) {
            let stands = self.asked.replace(area) == Some(area);
            return if stands { Step::Ask } else { Step::NewQuestion };
        }
        let (territory, count) = (self.territory, self.count());
        if count == 0 {
            return Step::Done;
        }
        let subject = Subject::Exchange { territory, count };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        if self.uses.stands(state, ABILITY) {
            self.carry_out(state, events);
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (area, decision) = self.question(state)?;
        (seat == self.seat && self.asked == Some(area)).then(|| decision.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (area, decision) = self
            .question(state)
            .ok_or_else(|| Matter::ExchangeSuboids.wrong_answer())?;
        let count = decision.take(action, Choice::count)?;
        self.said.push((area, Forces::normal(count)));
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// A Tleilaxu Ghola may have brought back Cyborgs that were lost: as many fewer are exchanged.
    fn recheck(&mut self, state: &State) {
        self.lost = self.lost.min(state.tanks[self.seat.index()].elite);
        let mut left = self.lost;
        for (_, forces) in &mut self.said {
            forces.normal = forces.normal.min(left);
            left -= forces.normal;
        }
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }

    /// Whoever has said a part of it is imagined to begin with it.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        if self.seat != viewer {
            self.begin_again(state);
        }
        true
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut ChaCha8Rng) {
        if hidden.contains(&self.seat) && rand::RngExt::random(chance) {
            self.begin_again(state);
        }
    }
}
