//! Ornithopter: three territories for one group, which is said with the movement, or a second movement of other forces
//! (Rule 3.02.06, R49).

use super::further_move::Means;
use crate::data::Card;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::procedure::{Call, Moment, MomentKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// After a movement, if others have not moved that could. Hajr is asked about before.
pub(super) const MOVE_ENDED: Entry = Entry {
    at: MomentKind::MoveEnded,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::MoveEnded { by, others: true } => {
            let hides = state.options.hides_windows() && state.may_lie_hidden(Card::Ornithopter);
            (hides || Means::Ornithopter.card(state, by).is_some()).then_some(Call::Ornithopter { seat: by })
        }
        _ => None,
    },
};

/// Plays the card with a movement (Rule 3.02.06.01).
pub(crate) fn fly(state: &mut State, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
    let rule = rule!("3.02.06.01");
    let card = Means::Ornithopter.card(state, seat);
    let card = card.ok_or(Refusal::by(rule, Reason::NoCardForThat))?;
    state.play_card(events, rule, seat, card);
    Ok(())
}
