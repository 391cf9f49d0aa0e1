//! Duke Vidal joins Moritani at the end of Shipment and Movement (Rule 2.12.12, R104, R168, R174).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::BattleChoice;
use crate::event::EventKind;
use crate::factions::duke_vidal::{self, own::Until};
use crate::factions::row::Entry;
use crate::ids::{Faction, LeaderId, Seat};
use crate::plans::{battles_of, involved};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, LeaderPlace, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::DukeVidal;
/// So many battles call him.
const BATTLES: usize = 2;

/// When all have shipped and moved.
pub(super) const SHIPPING_OVER: Entry = Entry {
    at: MomentKind::ShippingOver,
    rank: 1,
    begin: |state, _| {
        let seat = Ctx::of(state).owner(ABILITY)?;
        // That he lies in the tanks may not be seen yet.
        let is_seen_dead = state.leader_seen_by_all(LeaderId::DUKE_VIDAL).is_dead();
        (!is_seen_dead && battles(state, seat) >= BATTLES).then_some(Call::DukeVidalJoins)
    },
};

/// Battles of Moritani in strongholds as things stand, but those with Ecaz or beside them on either side (R174).
fn battles(state: &State, seat: Seat) -> usize {
    let ecaz = state.seat_of(Faction::Ecaz);
    let counts = |choice: &BattleChoice| {
        let is_of_ecaz = ecaz.is_some_and(|ecaz| involved(state, seat, choice).contains(ecaz));
        choice.field.territory().is_stronghold() && !is_of_ecaz
    };
    battles_of(state, seat).iter().filter(|choice| counts(choice)).count()
}

/// He is about to join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DukeVidalJoins {
    uses: Uses,
}

impl Procedure for DukeVidalJoins {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::DukeVidal) {
            return step;
        }
        let leader = LeaderId::DUKE_VIDAL;
        match (
            Ctx::new(state, &self.uses).owner(ABILITY),
            state.leaders[leader.index()],
        ) {
            (Some(_), LeaderPlace::Tanks | LeaderPlace::TanksFaceDown) => {
                // Whoever has lost him says so.
                state.uncover_dead(leader);
                events.tell(ABILITY.rule(), EventKind::LeaderFoundDead { leader });
            }
            (Some(seat), _) => duke_vidal::join(state, events, ABILITY.rule(), seat, Until::MentatPause),
            (None, _) => {}
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
