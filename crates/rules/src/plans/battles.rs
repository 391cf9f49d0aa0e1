//! Which battles there are: where two who are no allies have forces that can get at each other (Rule 1.07.01, R50).

use arrayvec::ArrayVec;

use crate::action::BattleChoice;
use crate::board::{board, reach};
use crate::ids::{AreaId, AreaSet, Seat, SeatSet};
use crate::state::State;

/// The areas of a territory whose forces can get at those in `area`: a stormed area is a battlefield of its own, and the
/// storm cuts a territory in two (Rules 1.07.01.00, 1.07.01.01, R50).
pub(crate) fn battlefield(state: &State, area: AreaId) -> AreaSet {
    let stormed = state.stormed();
    if stormed.contains(area) {
        AreaSet::of(area)
    } else {
        reach(area, 0, stormed).areas
    }
}

/// The battles that a seat must still fight (Rule 1.07.01). None in the Polar Sink (Rule 1.07.01.02), and none of
/// advisors (Rule 2.02.12). Two allies who share a battlefield are one opponent, named by the one whose ability that is
/// (Rule 2.11.12, R161).
pub(crate) fn battles_of(state: &State, seat: Seat) -> ArrayVec<BattleChoice, 16> {
    let mut battles = ArrayVec::new();
    for (area, _) in state.fighting_groups(seat) {
        if area == board().polar_sink() {
            continue;
        }
        let field = battlefield(state, area);
        for opponent in state.seats() {
            if opponent == seat || state.ally(seat) == Some(opponent) || !fights_in(state, opponent, field) {
                continue;
            }
            if state
                .pair()
                .is_some_and(|pair| opponent == pair.ally && fights_in(state, pair.owner, field))
            {
                continue;
            }
            let Some(field) = field.first() else { continue };
            let choice = BattleChoice { field, opponent };
            if !battles.contains(&choice) && !battles.is_full() {
                battles.push(choice);
            }
        }
    }
    battles
}

/// Whether a seat has forces that fight among these areas of one territory.
fn fights_in(state: &State, seat: Seat, field: AreaSet) -> bool {
    let territory = field.first().map(AreaId::territory);
    !state.forces_among(seat, field).is_none() && territory.is_some_and(|there| !state.coexists(seat, there))
}

/// The ally of a seat that would be one side with it on this battlefield: both have forces there that fight (R161).
pub(crate) fn partner_in(state: &State, seat: Seat, field: AreaSet) -> Option<Seat> {
    let partner = state.partner(seat)?;
    (fights_in(state, seat, field) && fights_in(state, partner, field)).then_some(partner)
}

/// Whose forces a battle of a seat involves: those of the two, and of their partners.
pub(crate) fn involved(state: &State, seat: Seat, choice: &BattleChoice) -> SeatSet {
    let field = battlefield(state, choice.field);
    let sides = [seat, choice.opponent].into_iter();
    sides
        .flat_map(|seat| std::iter::once(seat).chain(partner_in(state, seat, field)))
        .collect()
}
