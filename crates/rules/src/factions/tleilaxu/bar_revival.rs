//! The Karama power of the Tleilaxu: a player may not do its standard revival (Rule 1.14.08, R140).

use super::own::BarredRevival;
use crate::action::Power;
use crate::event::EventKind;
use crate::factions::power_window;
use crate::factions::row::{Barred, Entry, SpecialPower};
use crate::ids::{Faction, Seat, SeatSet};
use crate::procedure::{Ctx, MomentKind};
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// Before anybody of a round says what it revives, the Tleilaxu are asked.
pub(super) const BEFORE_REVIVALS: Entry = Entry {
    at: MomentKind::BeforeRevivals,
    rank: 1,
    begin: |state, _| {
        let seat = state.seat_of(Faction::Tleilaxu)?;
        power_window(state, SeatSet::of(seat))
    },
};

/// Forces, a leader or both, of one who has not decided yet.
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.08"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, seat| {
        let mut seats = state.about_to_revive;
        seats.remove(seat);
        (!seats.is_empty()).then_some(PowerOptions::BarRevival { seats })
    },
    check: |_, _, power, options| match power {
        _ if options.contains(&power) => Ok(()),
        Power::BarRevival { .. } => Err(Refusal::by(rule!("1.14.08"), Reason::NotAmongThem)),
        _ => Err(Refusal::by(rule!("1.14.08"), Reason::NoSuchAbility)),
    },
    apply: |state, events, by, power| {
        if let Power::BarRevival { seat, forces, leaders } = power {
            state.belongings.tleilaxu.barred = Some(BarredRevival { seat, forces, leaders });
            let barred = EventKind::RevivalBarred {
                by,
                seat,
                forces,
                leaders,
            };
            events.tell(rule!("1.14.08"), barred);
        }
        None
    },
};

/// What a seat may not do in this turn: all that is part of its standard revival. Ghola cards, Karama powers and sales
/// remain (R140).
pub(super) fn barred(ctx: Ctx, seat: Seat, otherwise: Barred) -> Barred {
    match ctx.state.belongings.tleilaxu.barred {
        Some(barred) if barred.seat == seat => Barred {
            forces: barred.forces.then_some(rule!("1.14.08")).or(otherwise.forces),
            leaders: barred.leaders.then_some(rule!("1.14.08")).or(otherwise.leaders),
        },
        _ => otherwise,
    }
}

/// It lasts for the turn, as what was asked for does.
pub(super) fn turn_began(state: &mut State, _events: &mut Events) {
    state.belongings.tleilaxu.barred = None;
    state.belongings.tleilaxu.has_asked = SeatSet::EMPTY;
}
