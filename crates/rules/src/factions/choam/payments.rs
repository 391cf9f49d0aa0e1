//! Spice for forces in battle: what CHOAM pay for their ally, and what they are paid of others' (Rules 2.09.15, 2.09.20,
//! 2.09.21, R150).

use crate::procedure::without_shares;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, AbilitySet};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::procedure::{Call, Ctx, Moment, MomentKind, Payments, Procedure, Returned, Step, Uses};
use crate::rule::RuleId;
use crate::state::{Events, Phase, State};
use crate::subject::Subject;

const SHARE: Ability = Ability::ChoamForces;
const SUPPORT: Ability = Ability::AllyBattleSupport;

/// Whether a seat's ally may put its own spice into this seat's plan (Rule 2.09.15).
pub(super) fn pays_for_ally(ctx: Ctx, payer: Seat, pays: bool) -> bool {
    pays || ctx.has(payer, SUPPORT)
}

/// In a battle it is promised by that ability (Rule 2.09.15).
pub(super) fn pledge_rule(ctx: Ctx, seat: Seat, rule: RuleId) -> RuleId {
    let by_table = ctx.state.options.ally_pays_battle;
    let supports = ctx.state.phase == Phase::Battle && !by_table && ctx.has(seat, SUPPORT);
    if supports { SUPPORT.rule() } else { rule }
}

/// The support of an ally can be prevented before the plans (R86).
pub(super) fn preventable(ctx: Ctx, seat: Seat, mut all: AbilitySet) -> AbilitySet {
    let pays_anyway = ctx.state.options.ally_pays_battle;
    if !pays_anyway && ctx.state.ally(seat).is_some_and(|ally| ctx.has(ally, SUPPORT)) {
        all.insert(SUPPORT);
    }
    all
}

/// What of a payment is CHOAM's: half, rounded down, of what another pays (Rules 2.09.20, 2.09.21).
fn share(state: &State, payer: Seat, paid: u16) -> u16 {
    if state.owner_of(SHARE) == Some(payer) {
        0
    } else {
        paid / 2
    }
}

/// When spice of plans has gone to the bank for good.
pub(super) const FORCES_PAID: Entry = Entry {
    at: MomentKind::ForcesPaid,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::ForcesPaid { paid } => {
            state.owner_of(SHARE)?;
            let any = paid
                .iter()
                .flatten()
                .any(|(payer, amount)| share(state, *payer, *amount) > 0);
            any.then_some(Call::BattleShare { paid })
        }
        _ => None,
    },
};

/// CHOAM are paid their part, one payer after the other (R137).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BattleShare {
    paid: Payments,
    uses: Uses,
}

impl BattleShare {
    pub(crate) fn new(paid: Payments) -> BattleShare {
        BattleShare {
            paid,
            uses: Uses::default(),
        }
    }
}

impl Procedure for BattleShare {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        for at in 0..self.paid.len() {
            let Some((from, paid)) = self.paid[at] else { continue };
            let amount = share(state, from, paid);
            if amount > 0 {
                let subject = Subject::ForcesPaid { by: from, amount };
                if let Some(step) = self.uses.settle(state, events, SHARE, subject) {
                    return step;
                }
                if let Some(to) = Ctx::new(state, &self.uses).owner(SHARE) {
                    state.receive(to, amount);
                    events.tell(SHARE.rule(), EventKind::SpicePaid { from, to, amount });
                }
                // The next payer is another use.
                self.uses.forget(SHARE);
            }
            self.paid[at] = None;
        }
        Step::Done
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        without_shares(state, &mut self.paid, viewer);
        true
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
