//! Which side tokens show: fighters or advisors (Rules 2.02.12 to 2.02.21, R122).

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Sides;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::Call;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Phase, State};

/// Whose tokens can be advisors: the Bene Gesserit's, in the advanced game (Rule 2.02.10).
pub(super) fn seat_with_advisors(state: &State) -> Option<Seat> {
    state
        .seat_of(Faction::BeneGesserit)
        .filter(|_| state.options.is_advanced())
}

/// An advisor that starts beside others stays one; alone it is a fighter (Rule 2.02.08).
pub(super) fn start(state: &mut State, _events: &mut Events, seat: Seat, territory: TerritoryId) {
    if seat_with_advisors(state) == Some(seat) && state.is_shared(seat, territory) {
        state.belongings.bene_gesserit.advisors.insert(territory);
    }
}

/// Turns all of a seat's tokens in a territory over.
pub(super) fn flip(
    state: &mut State,
    events: &mut Events,
    rule: RuleId,
    seat: Seat,
    territory: TerritoryId,
    fighters: bool,
) {
    if fighters {
        state.belongings.bene_gesserit.advisors.remove(territory);
    } else {
        state.belongings.bene_gesserit.advisors.insert(territory);
    }
    events.tell(
        rule,
        EventKind::AdvisorsFlipped {
            seat,
            territory,
            fighters,
        },
    );
}

/// Whether advisors in a territory may become fighters (Rules 2.02.18, 2.02.19, R122).
pub(super) fn check_flip(state: &State, seat: Seat, territory: TerritoryId) -> Result<(), Refusal> {
    check_peace(state, seat, territory)?;
    let barred = Reason::CannotFlip(territory);
    let stormed = territory.areas().intersection(state.stormed());
    if !state.forces_among(seat, stormed).is_none() {
        return Err(Refusal::by(rule!("2.02.19"), barred));
    }
    if !territory.areas().intersection(state.full_strongholds(seat)).is_empty() {
        return Err(Refusal::by(rule!("1.06.04.09"), Reason::StrongholdFull(territory)));
    }
    Ok(())
}

/// Whether no ally stands where advisors would become fighters (Rule 2.02.18).
fn check_peace(state: &State, seat: Seat, territory: TerritoryId) -> Result<(), Refusal> {
    if state.ally(seat).is_some_and(|ally| state.is_in(ally, territory)) {
        return Err(Refusal::by(rule!("2.02.18"), Reason::CannotFlip(territory)));
    }
    Ok(())
}

/// After a movement into another territory.
pub(super) fn settle(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: TerritoryId,
    before: Sides,
) -> Option<Call> {
    match before {
        // Beside an ally advisors cannot become fighters, but they come all the same (Rule 1.06.04.02). In one territory all
        // are of one type, so those who stand there become advisors. Nobody moves into a storm, so Rule 2.02.19 says nothing of
        // those who come, and whoever stands in a full stronghold as a fighter is counted there already.
        Sides {
            moved: true,
            there: Some(false),
        } if let Err(refusal) = check_peace(state, seat, to) => {
            flip(state, events, refusal.rule.unwrap_or(rule!("2.02.20")), seat, to, false);
            None
        }
        // What comes takes the side of what is there.
        Sides {
            moved,
            there: Some(there),
        } => {
            if moved != there {
                flip(state, events, rule!("2.02.20"), seat, to, !there);
            }
            None
        }
        Sides { moved: false, .. } => None,
        Sides { .. } if !state.is_shared(seat, to) => {
            flip(state, events, rule!("2.02.14"), seat, to, true);
            None
        }
        Sides { .. } => {
            state.belongings.bene_gesserit.advisors.insert(to);
            let possible = check_flip(state, seat, to).is_ok() && !state.stopped.contains(Ability::TakeUpArms);
            possible.then_some(Call::TakeUpArms { seat, territory: to })
        }
    }
}

/// Rule 2.02.21: alone before the Battle Phase, advisors become fighters; where the table plays so, not in the
/// Shipment and Movement Phase (R108).
pub(super) fn settle_lone(state: &mut State, events: &mut Events) {
    let in_time = match state.phase {
        Phase::Storm | Phase::SpiceBlow | Phase::Charity | Phase::Bidding | Phase::Revival => true,
        Phase::Shipment => state.options.lone_advisors_flip,
        Phase::Setup | Phase::Battle | Phase::Collection | Phase::MentatPause => false,
    };
    let Some(seat) = seat_with_advisors(state).filter(|_| in_time) else {
        return;
    };
    for territory in state.belongings.bene_gesserit.advisors.iter() {
        if !state.is_shared(seat, territory) && check_flip(state, seat, territory).is_ok() {
            flip(state, events, rule!("2.02.21"), seat, territory, true);
        }
    }
}
