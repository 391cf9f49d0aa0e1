//! Hajr: one more movement (Rule 3.01.09).

use super::further_move::Means;
use crate::factions::row::Entry;
use crate::procedure::{Call, Moment, MomentKind};

/// After a movement.
pub(super) const MOVE_ENDED: Entry = Entry {
    at: MomentKind::MoveEnded,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::MoveEnded { by, .. } => {
            let asked = Means::Hajr.card(state, by).is_some() || state.options.hides_windows();
            asked.then_some(Call::Hajr { seat: by })
        }
        _ => None,
    },
};
