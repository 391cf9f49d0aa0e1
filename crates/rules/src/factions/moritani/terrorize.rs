//! When the war continues a Terror token is placed in a stronghold, or moved to one (Rule 2.12.05).

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::own::{Terror, TerrorPlace};
use crate::ability::Ability;
use crate::action::Action;
use crate::board::board;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Seat, TerritoryId, TerritorySet};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::ordered::Ordered;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Terrorize;

/// After the question of Extortion (R78).
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 5,
    begin: |state, _| {
        Ctx::of(state).owner(ABILITY)?;
        let anything = tokens(state).next().is_some() && !free(state).is_empty();
        anything.then_some(Call::Terrorize)
    },
};

/// Whether a Terror token may lie in a territory: in any stronghold of the map, and so not on the Shield Wall, which is
/// rock (Rules 2.12.05, 4.02.07). The storm is no obstacle.
pub(super) fn may_hold_token(territory: TerritoryId) -> bool {
    territory.is_stronghold() && territory != TerritoryId::HIDDEN_MOBILE_STRONGHOLD
}

/// The tokens that can be placed or moved: those that were not revealed.
fn tokens(state: &State) -> impl Iterator<Item = Terror> {
    let is_hidden = |place| matches!(place, TerrorPlace::Shield | TerrorPlace::Stronghold(_));
    state.belongings.moritani.tokens(is_hidden)
}

/// Where one can go.
fn free(state: &State) -> TerritorySet {
    let strongholds = board().stronghold_set().iter();
    let open: TerritorySet = strongholds.filter(|territory| may_hold_token(*territory)).collect();
    open.without(state.belongings.moritani.placed())
}

fn which(state: &State) -> Decision {
    let named: Things = tokens(state).map(Named::from).collect();
    Matter::PlaceTerror.one_of(named)
}

fn where_to(state: &State, terror: Terror) -> Decision {
    let question = Matter::TerrorStronghold.one_of(free(state));
    match lies_at(state, terror) {
        Some(from) => question.territory(from),
        None => question,
    }
}

/// The stronghold a token lies in, if it is not behind the shield.
fn lies_at(state: &State, terror: Terror) -> Option<TerritoryId> {
    match state.belongings.moritani.place_of(terror) {
        TerrorPlace::Stronghold(territory) => Some(territory),
        _ => None,
    }
}

/// A token is placed or moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terrorize {
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    /// Which one is asked.
    Which,
    /// It is said, and where it goes is to be asked.
    Chosen(Terror),
    /// Where it goes is asked.
    Where(Terror),
    /// It goes there, if nobody stops it.
    Going {
        terror: Terror,
        from: Option<TerritoryId>,
        to: TerritoryId,
    },
    Over,
}

impl Procedure for Terrorize {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self.stage {
            Stage::Start => {
                self.stage = Stage::Which;
                Step::NewQuestion
            }
            Stage::Chosen(terror) => {
                self.stage = Stage::Where(terror);
                Step::NewQuestion
            }
            Stage::Which | Stage::Where(_) => Step::Ask,
            Stage::Going { terror, from, to } => {
                let subject = Subject::Terror { from, to };
                if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
                    return step;
                }
                if let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) {
                    state.belongings.moritani.put(terror, TerrorPlace::Stronghold(to));
                    let terror = Some(terror);
                    events.tell(ABILITY.rule(), EventKind::TerrorPlaced { seat, from, to, terror });
                }
                Step::Done
            }
            Stage::Over => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        if state.owner_of(ABILITY) != Some(seat) {
            return None;
        }
        match self.stage {
            Stage::Which => Some(which(state).into()),
            Stage::Where(terror) => Some(where_to(state, terror).into()),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.stage = match self.stage {
            Stage::Where(terror) => {
                let to = where_to(state, terror).take(action, Choice::territory)?;
                Stage::Going {
                    terror,
                    from: lies_at(state, terror),
                    to,
                }
            }
            _ => {
                let chosen = which(state).take(action, Choice::or_nothing(Choice::named))?;
                let terror = chosen.and_then(Named::terror);
                terror.map_or(Stage::Over, Stage::Chosen)
            }
        };
        Ok(())
    }

    fn has_begun(&self, state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        let is_own = !last || state.owner_of(ABILITY) == Some(seat);
        of == Ordered::WarContinues && is_own && !matches!(self.stage, Stage::Start | Stage::Which)
    }

    fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        let idle = of == Ordered::WarContinues && matches!(self.stage, Stage::Which);
        state.owner_of(ABILITY).filter(|_| idle)
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Which one is chosen only its owner knows; where it comes from is seen when it goes.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if state.owner_of(ABILITY) == Some(viewer) {
            return true;
        }
        let (terror, from) = match &mut self.stage {
            Stage::Where(terror) | Stage::Chosen(terror) => (terror, None),
            Stage::Going { terror, from, .. } => (terror, Some(*from)),
            Stage::Start | Stage::Which | Stage::Over => return true,
        };
        let lies_there = |other: &Terror| from.is_none_or(|from| lies_at(state, *other) == from);
        let drawn = tokens(state).filter(lies_there).choose(chance);
        *terror = drawn.unwrap_or(Terror::ALL[0]);
        drawn.is_some()
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        if !state.owner_of(ABILITY).is_some_and(|owner| hidden.contains(&owner)) {
            return;
        }
        match &mut self.stage {
            Stage::Where(terror) | Stage::Chosen(terror) => *terror = tokens(state).choose(chance).unwrap_or(*terror),
            Stage::Going { terror, from, .. } => {
                let there = tokens(state).filter(|other| lies_at(state, *other) == *from);
                *terror = there.choose(chance).unwrap_or(*terror);
            }
            _ => {}
        }
    }
}
