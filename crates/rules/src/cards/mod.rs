//! Section 3: Treachery Cards that are played outside battle, in a window of their own.

pub(crate) mod distrans;
pub(crate) mod family_atomics;
pub(crate) mod further_move;
mod hajr;
pub(crate) mod juice_of_sappho;
pub(crate) mod nullentropy_box;
pub(crate) mod ornithopter;
pub(crate) mod residual_poison;
pub(crate) mod semuta_drug;
pub(crate) mod tleilaxu_ghola;
pub(crate) mod truthtrance;
pub(crate) mod weather_control;

use crate::factions::row::{Amendments, Row};

/// What Treachery Cards change.
pub(crate) const ROW: Row = Row {
    amendments: Amendments {
        acts_when_it_likes: Some(juice_of_sappho::acts_when_it_likes),
        ..Amendments::NONE
    },
    moments: &[
        weather_control::BEFORE_STORM,
        family_atomics::BEFORE_STORM,
        hajr::MOVE_ENDED,
        ornithopter::MOVE_ENDED,
        residual_poison::BATTLE_NAMED,
        residual_poison::ONCE_MORE[0],
        residual_poison::ONCE_MORE[1],
        residual_poison::ONCE_MORE[2],
        residual_poison::ONCE_MORE[3],
        semuta_drug::CARDS_DISCARDED,
    ],
    ..Row::NONE
};
