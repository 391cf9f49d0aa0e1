//! CHOAM and their Charity: they receive it for every faction, and pay what others claim (Rules 2.09.04, 2.09.10, 2.09.11).

use serde::{Deserialize, Serialize};

use super::own::InflationSide;
use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::{Entry, Granted};
use crate::ids::{Faction, Seat};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::ChoamCharity;
/// Spice for each faction in the game, CHOAM themselves included (R145).
const EACH: u16 = 2;

/// By how much Charity is multiplied while the Inflation token shows a side (Rules 2.09.10, 2.09.11).
fn times(state: &State) -> u16 {
    match state.belongings.choam.inflation.side() {
        Some(InflationSide::Double) => 2,
        Some(InflationSide::Cancel) => 0,
        None => 1,
    }
}

/// Before Charity is claimed. Where there is none there is nothing to receive (Rule 2.09.11).
pub(super) const CHARITY_BEGINS: Entry = Entry {
    at: MomentKind::CharityBegins,
    rank: 1,
    begin: |state, _| (times(state) > 0).then_some(Call::ChoamCharity),
};

/// What a player can claim: of CHOAM's they claim nothing themselves (R21).
pub(super) fn claim(ctx: Ctx, seat: Seat, claim: Granted<u16>) -> Granted<u16> {
    let times = times(ctx.state);
    if times == 0 || ctx.state.faction(seat) == Faction::Choam {
        return Granted::plain(0);
    }
    Granted {
        value: claim.value * times,
        ..claim
    }
}

/// Who pays what others claim: CHOAM, where they have received it for all (Rule 2.09.04, R145).
pub(super) fn payer(ctx: Ctx, payer: Option<Seat>) -> Option<Seat> {
    let choam = ctx.state.seat_of(Faction::Choam);
    choam.filter(|_| ctx.state.belongings.choam.pays_charity).or(payer)
}

/// They receive Charity for all, unless it is stopped: then they neither receive nor pay (R145).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChoamCharity {
    uses: Uses,
}

impl Procedure for ChoamCharity {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let amount = EACH * state.factions.len() as u16 * times(state);
        let subject = Subject::CharityForAll { amount };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        let owner = Ctx::new(state, &self.uses).owner(ABILITY);
        state.belongings.choam.pays_charity = owner.is_some();
        if let Some(seat) = owner {
            state.receive(seat, amount);
            events.tell(ABILITY.rule(), EventKind::CharityReceived { seat, amount });
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
