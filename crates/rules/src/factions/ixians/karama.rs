//! The Karama power of the Ixians: their stronghold moves in their own turn, besides what they ship and move (Rule 1.14.07).

use super::travel::{POWER_RANGE, destinations};
use crate::action::Power;
use crate::factions::row::SpecialPower;
use crate::procedure::Call;
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;

/// While it is their turn to ship and move, with forces inside, out of the storm (R98, R126).
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.07"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, seat| {
        let areas = if state.acting == Some(seat) {
            destinations(state, seat, POWER_RANGE)
        } else {
            Default::default()
        };
        (!areas.is_empty()).then_some(PowerOptions::MoveStronghold { areas })
    },
    check: |_, _, power, options| match power {
        _ if options.contains(&power) => Ok(()),
        Power::MoveStronghold(_) => Err(Refusal::by(rule!("1.14.07"), Reason::NotAmongThem)),
        _ => Err(Refusal::by(rule!("1.14.07"), Reason::NoSuchAbility)),
    },
    apply: |_, _, _, power| match power {
        Power::MoveStronghold(to) => Some(Call::MoveStronghold { to: Some(to) }),
        _ => None,
    },
};
