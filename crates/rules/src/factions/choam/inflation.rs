//! The Inflation token: placed once, flipped, and out of the game (Rules 2.09.09 to 2.09.13).

use serde::{Deserialize, Serialize};

use super::own::{Inflation, InflationSide};
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::ordered::Ordered;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Inflation;

/// When the war goes on and the token is still theirs.
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 1,
    begin: |state, _| (state.belongings.choam.inflation == Inflation::Unused).then_some(Call::PlaceInflation),
};

/// Before War Continues a token on the track is flipped, and the second time it leaves the game (Rule 2.09.12).
pub(super) fn fluctuate(state: &mut State, events: &mut Events) {
    let rule = rule!("2.09.12");
    let Inflation::Placed { side, flipped } = state.belongings.choam.inflation else {
        return;
    };
    state.belongings.choam.inflation = if flipped {
        events.tell(rule, EventKind::InflationRemoved);
        Inflation::Removed
    } else {
        let side = side.flipped();
        events.tell(rule, EventKind::InflationFlipped { side });
        Inflation::Placed { side, flipped: true }
    };
}

/// The rule by which nobody makes a bribe: while the Double side shows (Rule 2.09.13).
pub(super) fn bribes_barred(ctx: Ctx, barred: Option<RuleId>) -> Option<RuleId> {
    let shows = ctx.state.belongings.choam.inflation.side();
    (shows == Some(InflationSide::Double))
        .then_some(rule!("2.09.13"))
        .or(barred)
}

/// Whether to place it, and which side up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlaceInflation {
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    Asked,
    /// It is to be placed so, if nobody stops it.
    Placing(InflationSide),
    Left,
}

fn question() -> Decision {
    let sides: Things = [Named::Double, Named::Cancel].into_iter().collect();
    Matter::PlaceInflation.one_of(sides)
}

impl Procedure for PlaceInflation {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let side = match self.stage {
            Stage::Start => {
                self.stage = Stage::Asked;
                return Step::NewQuestion;
            }
            Stage::Asked => return Step::Ask,
            Stage::Left => return Step::Done,
            Stage::Placing(side) => side,
        };
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::Inflation { side }) {
            return step;
        }
        if let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) {
            state.belongings.choam.inflation = Inflation::Placed { side, flipped: false };
            events.tell(ABILITY.rule(), EventKind::InflationPlaced { seat, side });
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.stage == Stage::Asked && state.owner_of(ABILITY) == Some(seat);
        asked.then(|| question().into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.stage = match question().take(action, Choice::or_nothing(Choice::named))? {
            Some(Named::Double) => Stage::Placing(InflationSide::Double),
            Some(_) => Stage::Placing(InflationSide::Cancel),
            None => Stage::Left,
        };
        Ok(())
    }

    fn has_begun(&self, state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        let is_own = !last || state.owner_of(ABILITY) == Some(seat);
        of == Ordered::WarContinues && is_own && matches!(self.stage, Stage::Placing(_))
    }

    fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        let idle = of == Ordered::WarContinues && self.stage == Stage::Asked;
        state.owner_of(ABILITY).filter(|_| idle)
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
