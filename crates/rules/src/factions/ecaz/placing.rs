//! Ambassadors are placed after the Revival Phase, each for a spice more than the one before (Rules 2.11.05, 2.11.06, R102,
//! R165).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::tokens::AmbassadorPlace;
use crate::ability::Ability;
use crate::action::Action;
use crate::board::board;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Faction, FactionSet, Seat, TerritoryId, TerritorySet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::phase::Phase;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Ambassadors;

/// When the Revival Phase is over, before anybody ships.
pub(super) const PHASE_OVER: Entry = Entry {
    at: MomentKind::PhaseOver,
    rank: 2,
    begin: |state, _| {
        state.owner_of(ABILITY)?;
        let can_be = !state.stopped.contains(ABILITY) && has_point(state, supply(state));
        (state.phase == Phase::Revival && can_be).then_some(Call::PlaceAmbassadors)
    },
};

/// Whether one of these Ambassadors can be placed, and there is a stronghold for it, as everybody sees.
fn has_point(state: &State, tokens: FactionSet) -> bool {
    !tokens.is_empty() && !open_strongholds(state).is_empty()
}

fn supply(state: &State) -> FactionSet {
    state.belongings.ecaz.ambassadors.supply()
}

/// The strongholds out of the storm without an Ambassador, whoever is there (R165). The Shield Wall is none (Rule 4.02.07).
pub(super) fn open_strongholds(state: &State) -> TerritorySet {
    let (stormed, places) = (state.stormed(), state.places());
    let is_open = |territory: &TerritoryId| {
        let areas = territory.areas();
        !areas.meets(stormed) && areas.meets(places)
    };
    let free = board().stronghold_set().without(placed(state));
    free.iter().filter(is_open).collect()
}

fn placed(state: &State) -> TerritorySet {
    let on_board = state.belongings.ecaz.ambassadors.on_board();
    on_board.map(|(_, territory)| territory).collect()
}

/// One after the other can be placed. Each is a use of its own: a Karama ends this one alone, and it is not tried again
/// (R180).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlaceAmbassadors {
    /// How many have been placed.
    placed: u8,
    /// Those that a Karama has kept in the supply.
    stopped: FactionSet,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    /// Which is asked.
    Which,
    /// This one was chosen.
    Chosen(Faction),
    /// Where it goes is asked.
    Where(Faction),
    /// It is to be placed there, if nobody stops it.
    Placing(Faction, TerritoryId),
    Over,
}

impl PlaceAmbassadors {
    /// Each costs one more than the one before (Rule 2.11.06).
    fn cost(&self) -> u16 {
        u16::from(self.placed) + 1
    }

    /// The Ambassadors that can still be placed.
    fn left(&self, state: &State) -> FactionSet {
        supply(state).without(self.stopped)
    }

    fn question(&self, state: &State, seat: Seat) -> Option<Decision> {
        let spice = state.spare(seat);
        match self.stage {
            Stage::Which => {
                // Who cannot pay is asked too: it is nobody's business (Rule 1.11.00).
                let tokens: Things = self.left(state).iter().filter(|_| spice >= self.cost()).collect();
                Some(Matter::PlaceAmbassador.one_of(tokens).number(spice).price(self.cost()))
            }
            Stage::Where(token) => {
                let question = Matter::AmbassadorTo.one_of(open_strongholds(state));
                Some(question.faction(token).price(self.cost()))
            }
            _ => None,
        }
    }

    /// Nothing is said yet, if not all is.
    fn begin_again(&mut self) {
        if matches!(self.stage, Stage::Where(_)) {
            self.stage = Stage::Which;
        }
    }

    /// Pays for it, and puts it there.
    fn place(&self, state: &mut State, events: &mut Events, seat: Seat, token: Faction, territory: TerritoryId) {
        let cost = self.cost();
        state.pay(seat, cost);
        state
            .belongings
            .ecaz
            .ambassadors
            .put(token, AmbassadorPlace::Board(territory));
        let placed = EventKind::AmbassadorPlaced {
            seat,
            ambassador: token,
            territory,
            cost,
        };
        events.tell(ABILITY.rule(), placed);
    }
}

impl Procedure for PlaceAmbassadors {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.owner_of(ABILITY) else {
            return Step::Done;
        };
        match self.stage {
            Stage::Start => {
                self.stage = Stage::Which;
                Step::NewQuestion
            }
            Stage::Chosen(token) => {
                self.stage = Stage::Where(token);
                Step::NewQuestion
            }
            // Meanwhile the spice for it has been given away: nothing is to be placed then (Rule 2.11.06).
            Stage::Where(_) if state.spare(seat) < self.cost() => {
                self.stage = Stage::Which;
                Step::NewQuestion
            }
            Stage::Which | Stage::Where(_) => Step::Ask,
            Stage::Placing(token, territory) => {
                let cost = self.cost();
                let subject = Subject::Ambassador { token, territory, cost };
                if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
                    return step;
                }
                if state.stopped.contains(ABILITY) || state.spare(seat) < cost {
                    return Step::Done;
                }
                if self.uses.stands(state, ABILITY) {
                    self.place(state, events, seat, token, territory);
                    self.placed += 1;
                } else {
                    self.stopped.insert(token);
                }
                // The next one is another use.
                self.uses = Uses::default();
                if !has_point(state, self.left(state)) {
                    return Step::Done;
                }
                self.stage = Stage::Which;
                Step::NewQuestion
            }
            Stage::Over => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let owner = state.owner_of(ABILITY).filter(|owner| *owner == seat)?;
        self.question(state, owner).map(PromptKind::from)
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let wrong = || Matter::PlaceAmbassador.wrong_answer();
        let question = self.question(state, seat).ok_or_else(wrong)?;
        self.stage = match self.stage {
            Stage::Where(token) => Stage::Placing(token, question.take(action, Choice::territory)?),
            _ => match question.take(action, Choice::or_nothing(Choice::faction))? {
                Some(token) => Stage::Chosen(token),
                None => Stage::Over,
            },
        };
        Ok(())
    }

    fn owed(&self, state: &State, _viewer: Seat) -> Option<(Seat, u16)> {
        match self.stage {
            Stage::Placing(..) => Some((state.seat_of(Faction::Ecaz)?, self.cost())),
            // Which is chosen nobody has heard.
            Stage::Start | Stage::Which | Stage::Chosen(_) | Stage::Where(_) | Stage::Over => None,
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Which is placed nobody hears before it is said where: Ecaz are imagined to begin with it.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        if state.owner_of(ABILITY) != Some(viewer) {
            self.begin_again();
        }
        true
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut ChaCha8Rng) {
        let owner = state.owner_of(ABILITY);
        if owner.is_some_and(|seat| hidden.contains(&seat)) && rand::RngExt::random(chance) {
            self.begin_again();
        }
    }
}
