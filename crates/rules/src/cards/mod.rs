//! Section 3: Treachery Cards that are played outside battle, in a window of their own.

pub(crate) mod family_atomics;
pub(crate) mod hajr;
pub(crate) mod residual_poison;
pub(crate) mod semuta_drug;
pub(crate) mod tleilaxu_ghola;
pub(crate) mod truthtrance;
pub(crate) mod weather_control;

use crate::factions::row::Row;

/// What Treachery Cards change.
pub(crate) const ROW: Row = Row {
    moments: &[
        weather_control::BEFORE_STORM,
        family_atomics::BEFORE_STORM,
        hajr::MOVE_ENDED,
        residual_poison::BATTLE_NAMED,
        semuta_drug::CARDS_DISCARDED,
    ],
    ..Row::NONE
};
