//! Duke Vidal: a leader of no faction, who joins one and is set aside again (Rules 2.11.10.11, 2.12.12, 2.12.13, R104, R168).

pub(crate) mod own;
pub(super) mod position;
pub(super) mod shown;

use own::{Stay, Until};

use crate::event::EventKind;
use crate::factions::row::{Consequences, Row};
use crate::ids::{LeaderId, Seat};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, LeaderPlace, State};

const DUKE_VIDAL: LeaderId = LeaderId::DUKE_VIDAL;

/// What he brings with him, whoever plays.
pub(super) const ROW: Row = Row {
    consequences: Consequences {
        turn_began: Some(|state, events| leave(state, events, rule!("2.11.10.11"), Until::TurnEnds)),
        leaders_returned: Some(leave_after_battle),
        // After everybody, whose ever he is (R201).
        war_has_continued: Some(|state, events| leave(state, events, rule!("2.12.13"), Until::MentatPause)),
        ..Consequences::NONE
    },
    law: Some(position::law),
    ..Row::NONE
};

/// He joins a player from wherever he is but the tanks.
pub(crate) fn join(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, until: Until) {
    let (leader, from) = (DUKE_VIDAL, state.holder(DUKE_VIDAL));
    debug_assert!(
        !state.leaders[leader.index()].is_dead(),
        "only the tanks protect him (R104)"
    );
    state.leaders[leader.index()] = LeaderPlace::Pool;
    state.belongings.lose_ghola(leader);
    let fought = false;
    state.belongings.duke_vidal.stay = Some(Stay {
        with: seat,
        until,
        fought,
    });
    events.tell(rule, EventKind::LeaderJoined { leader, seat, from });
}

/// Whether he can join a player by the Ecaz Ambassador: he is not in the tanks, captured, a ghola or in a territory, and is not
/// there for a battle already (Rule 2.11.10.11, R168).
pub(crate) fn can_join(state: &State, seat: Seat) -> bool {
    let is_free = match state.leaders[DUKE_VIDAL.index()] {
        LeaderPlace::SetAside => true,
        LeaderPlace::Pool => !state.is_ghola(DUKE_VIDAL),
        _ => false,
    };
    let stay = state.belongings.duke_vidal.stay;
    is_free && stay.is_none_or(|stay| stay.with != seat || stay.until != Until::Used)
}

/// Whether somebody has him until this moment.
fn stays(state: &State, until: Until) -> bool {
    let stay = state.belongings.duke_vidal.stay;
    stay.is_some_and(|stay| stay.until == until)
}

/// His time with whoever has him until this moment is over.
fn leave(state: &mut State, events: &mut Events, rule: RuleId, until: Until) {
    if stays(state, until) {
        state.end_stay(events, rule);
    }
}

/// The leaders are back: if he has fought he was used. Where his side called a traitor he was not (Rule 1.07.06.06.00).
fn leave_after_battle(state: &mut State, events: &mut Events) {
    let Some(stay) = &mut state.belongings.duke_vidal.stay else {
        return;
    };
    if std::mem::take(&mut stay.fought) {
        leave(state, events, rule!("2.11.10.11"), Until::Used);
    }
}
