//! Which side tokens show: fighters or advisors (Rules 2.02.12 to 2.02.21, R122).

use crate::ability::Ability;
use crate::event::EventKind;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::Call;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Phase, State};

/// What tokens were before a movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    /// Whether those who move were advisors.
    moved: bool,
    /// Whether those who stood there already were, if any did.
    there: Option<bool>,
}

impl Sides {
    pub(in crate::factions) fn before(state: &State, seat: Seat, from: TerritoryId, to: TerritoryId) -> Sides {
        Sides {
            moved: state.is_advising(seat, from),
            there: state.has_tokens_in(seat, to).then(|| state.is_advising(seat, to)),
        }
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
        state.advisors.remove(territory);
    } else {
        state.advisors.insert(territory);
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
    let barred = Reason::CannotFlip(territory);
    if state.ally(seat).is_some_and(|ally| state.is_in(ally, territory)) {
        return Err(Refusal::by(rule!("2.02.18"), barred));
    }
    let stormed = territory.areas().intersection(state.stormed());
    if !state.forces_among(seat, stormed).is_none() {
        return Err(Refusal::by(rule!("2.02.19"), barred));
    }
    if !territory.areas().intersection(state.full_strongholds(seat)).is_empty() {
        return Err(Refusal::by(rule!("1.06.04.09"), Reason::StrongholdFull(territory)));
    }
    Ok(())
}

/// After a movement into another territory.
pub(in crate::factions) fn settle(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: TerritoryId,
    before: Sides,
) -> Option<Call> {
    match before {
        // Where advisors cannot become fighters, such as beside an ally, they come all the same (Rule 1.06.04.02). In one
        // territory all are of one type, so those who stand there become advisors.
        Sides {
            moved: true,
            there: Some(false),
        } if let Err(refusal) = check_flip(state, seat, to) => {
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
            state.advisors.insert(to);
            let possible = check_flip(state, seat, to).is_ok() && !state.stopped.contains(Ability::TakeUpArms);
            possible.then_some(Call::TakeUpArms { seat, territory: to })
        }
    }
}

/// Rule 2.02.21: alone before the Battle Phase, advisors become fighters; where the table plays so, not in the
/// Shipment and Movement Phase (R108).
pub(in crate::factions) fn settle_lone(state: &mut State, events: &mut Events) {
    let in_time = match state.phase {
        Phase::Storm | Phase::SpiceBlow | Phase::Charity | Phase::Bidding | Phase::Revival => true,
        Phase::Shipment => state.options.lone_advisors_flip,
        Phase::Setup | Phase::Battle | Phase::Collection | Phase::MentatPause => false,
    };
    let Some(seat) = state.advisor_seat().filter(|_| in_time) else {
        return;
    };
    for territory in state.advisors.iter() {
        if !state.is_shared(seat, territory) && check_flip(state, seat, territory).is_ok() {
            flip(state, events, rule!("2.02.21"), seat, territory, true);
        }
    }
}
