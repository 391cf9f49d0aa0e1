//! What is different in the Revival Phase.

use crate::ability::Ability;
use crate::factions::{atreides, emperor, fremen};
use crate::ids::{Faction, Seat};
use crate::rule;
use crate::rule::RuleId;
use crate::state::State;

/// Who can raise an ally's free revivals, whose they are, and to how many (Rule 2.04.11).
pub(crate) fn free_revival_for_ally(state: &State) -> Option<(Seat, Seat, u8)> {
    let owner = state.owner_of(Ability::AllyFreeRevival)?;
    Some((owner, state.ally(owner)?, fremen::FREE_REVIVAL_FOR_ALLY))
}

/// Who can pay for forces of its ally, whose they are, and for how many (Rule 2.03.07).
pub(crate) fn extra_revival_for_ally(state: &State) -> Option<(Seat, Seat, u8)> {
    let owner = state.owner_of(Ability::ExtraRevival)?;
    Some((owner, state.ally(owner)?, emperor::EXTRA_REVIVAL_FOR_ALLY))
}

/// The rule by which a faction revives one elite force a turn.
pub(crate) fn one_elite_a_turn(faction: Faction) -> RuleId {
    match faction {
        Faction::Emperor => rule!("2.03.11"),
        Faction::Fremen => rule!("2.04.20"),
        _ => rule!("1.05.01"),
    }
}

/// The price of the Kwisatz Haderach, where it may be revived in the place of a leader (Rule 2.01.14).
pub(crate) fn kwisatz_haderach_price(state: &State, seat: Seat) -> Option<u8> {
    atreides::can_reawaken(state, seat).then_some(state.options.kwisatz_haderach_price)
}
