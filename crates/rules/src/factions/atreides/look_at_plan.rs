//! A Karama looks at a Battle Plan that lies face down (Rule 1.14.01, R56).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::factions::row::Entry;
use crate::ids::{Faction, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

const RULE: RuleId = rule!("1.14.01");

/// When both plans lie face down.
pub(super) const BEFORE_REVEAL: Entry = Entry {
    at: MomentKind::PlansCommitted,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::PlansCommitted { fighters } => {
            let viewer = state.seat_of(Faction::Atreides)?;
            let plans = fighters.into_iter().filter(|seat| *seat != viewer).collect();
            state
                .may_hold_power_card(viewer)
                .then_some(Call::LookAtPlan { viewer, plans })
        }
        _ => None,
    },
};

/// Whoever has the power may look; nothing tells whether there is a card for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LookAtPlan {
    viewer: Seat,
    /// Whose plans can be seen.
    plans: SeatSet,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Start,
    Asked,
    /// This player's plan is seen.
    Seen(Seat),
    /// None is.
    Declined,
}

impl LookAtPlan {
    pub(crate) fn new(viewer: Seat, plans: SeatSet) -> LookAtPlan {
        LookAtPlan {
            viewer,
            plans,
            stage: Stage::Start,
        }
    }
}

impl LookAtPlan {
    fn look_at_plan(&self) -> Decision {
        Matter::LookAtPlan.one_of(self.plans)
    }
}

impl Procedure for LookAtPlan {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        match self.stage {
            Stage::Start => {
                self.stage = Stage::Asked;
                Step::NewQuestion
            }
            // Nobody may know that there is no card to look with.
            Stage::Asked if state.power_card(self.viewer).is_none() => Step::Done,
            Stage::Asked => Step::Ask,
            Stage::Seen(of) => Step::Return(Returned::Seen {
                by: self.viewer,
                of,
                rule: RULE,
            }),
            Stage::Declined => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.stage == Stage::Asked && seat == self.viewer && state.power_card(seat).is_some();
        asked.then(|| self.look_at_plan().into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let whose = self.look_at_plan().take(action, Choice::or_nothing(Choice::seat))?;
        if whose.is_some() {
            state.spend_power(events, seat)?;
        }
        self.stage = whose.map_or(Stage::Declined, Stage::Seen);
        Ok(())
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Everybody: nothing tells whether somebody can look.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
