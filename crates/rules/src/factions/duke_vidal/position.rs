//! With whom Duke Vidal is, in a position.

use super::DUKE_VIDAL;
use super::own::{DukeVidalPosition, Stay, Until};
use crate::ids::Faction;
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::{LeaderPlace, State};

/// With whom he is.
pub(in crate::factions) fn read(state: &State) -> DukeVidalPosition {
    DukeVidalPosition {
        stay: state.belongings.duke_vidal.stay,
    }
}

/// Puts him there; where his disc lies was said with the other leaders.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &DukeVidalPosition, state: &mut State) -> Result<(), Impossible> {
    state.belongings.duke_vidal.stay = given.stay;
    if !state.discs.contains(DUKE_VIDAL) {
        return given
            .stay
            .map_or(Ok(()), |_| Err(Impossible::LeaderNotInPlay(DUKE_VIDAL)));
    }
    let place = &mut state.leaders[DUKE_VIDAL.index()];
    if given.stay.is_some() && *place == LeaderPlace::SetAside {
        *place = LeaderPlace::Pool;
    }
    law(state).map_err(Impossible::Unsound)
}

/// Whether there may be such a stay.
fn is_possible(state: &State, stay: Stay) -> bool {
    let plays = |faction| state.seat_of(faction).is_some();
    let for_battle = matches!(state.phase, Phase::Shipment | Phase::Battle | Phase::Collection);
    let is_there = stay.with.index() < state.factions.len();
    is_there
        && match stay.until {
            Until::Used | Until::TurnEnds => plays(Faction::Ecaz) && (!stay.fought || state.phase == Phase::Battle),
            // He comes before the battles, and goes at the end of the turn.
            Until::MentatPause => {
                state.seat_of(Faction::Moritani) == Some(stay.with) && (for_battle || state.phase == Phase::MentatPause)
            }
        }
}

/// Whoever has him has him for a reason; he is ready, has fought, or is out of sight, and else nobody has him (R168).
pub(in crate::factions) fn law(state: &State) -> Result<(), String> {
    let stay = state.belongings.duke_vidal.stay;
    let place = state.leaders[DUKE_VIDAL.index()];
    let is_ghola = state.belongings.gholas().contains(DUKE_VIDAL);
    let is_unseen = state.unseen_dead.contains(&DUKE_VIDAL);
    let is_sound = match place {
        LeaderPlace::NotInPlay => stay.is_none() && !is_ghola,
        LeaderPlace::SetAside => stay.is_none() && !is_ghola,
        LeaderPlace::Pool | LeaderPlace::Territory(_) => stay.is_some() != is_ghola,
        LeaderPlace::Captive(_) => stay.is_none() || !is_ghola,
        // Of one whom nobody saw die everybody has seen who had him.
        LeaderPlace::Tanks | LeaderPlace::TanksFaceDown if is_unseen => stay.is_some() != is_ghola,
        LeaderPlace::Tanks | LeaderPlace::TanksFaceDown => stay.is_none() && !is_ghola,
        LeaderPlace::Hidden => false,
    };
    let is_possible = stay.is_none_or(|stay| is_possible(state, stay));
    if is_sound && is_possible {
        return Ok(());
    }
    Err(format!(
        "Duke Vidal is {place:?}, a ghola or not: {is_ghola}, and has {stay:?}"
    ))
}
