//! The Emperor and revival (Rules 1.14.02, 2.03.07, 2.03.11).

use crate::ability::Ability;
use crate::action::Power;
use crate::cards::tleilaxu_ghola;
use crate::factions::row::{AllyRevival, SpecialPower};
use crate::procedure::Ctx;
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::Phase;

/// Forces of the ally that the Emperor can pay for beyond the ally's limit (Rule 2.03.07).
const FOR_ALLY: u8 = 3;
/// The most forces of Rule 1.14.02.
const BY_POWER: u8 = 3;

/// The Emperor pays for more of the ally's forces (Rule 2.03.07).
pub(super) fn pays_ally_revival(ctx: Ctx, otherwise: Option<AllyRevival>) -> Option<AllyRevival> {
    let by = Ability::ExtraRevival;
    let payer = ctx.owner(by);
    let pair = payer.and_then(|payer| Some((payer, ctx.state.ally(payer)?)));
    pair.map(|(payer, ally)| AllyRevival {
        payer,
        ally,
        most: FOR_ALLY,
        by,
    })
    .or(otherwise)
}

/// Free revivals, in the phase of revivals (Rule 1.14.02).
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.02"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, seat| {
        let options = tleilaxu_ghola::from_tanks(state, seat, BY_POWER);
        let now = state.phase == Phase::Revival && !options.is_empty();
        now.then_some(PowerOptions::Revive(options))
    },
    check: |state, seat, power, options| match (power, options) {
        (Power::Revive { forces, leader }, PowerOptions::Revive(options)) => {
            tleilaxu_ghola::check(state, seat, options, rule!("1.14.02"), forces, leader)
        }
        _ => Err(Refusal::by(rule!("1.14.02"), Reason::NoSuchAbility)),
    },
    apply: |state, events, seat, power| {
        if let Power::Revive { forces, leader } = power {
            tleilaxu_ghola::revive(state, events, rule!("1.14.02"), seat, forces, leader);
        }
        None
    },
};
