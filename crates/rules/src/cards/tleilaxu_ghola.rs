//! Tleilaxu Ghola (Rule 3.01.20).

use crate::data::CardPower;
use crate::event::EventKind;
use crate::factions;
use crate::ids::{LeaderId, Seat};
use crate::procedure::Ctx;
use crate::prompt::GholaOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};

/// The most forces that the card revives.
const LIMIT: u8 = 5;

/// What could come free out of a seat's tanks: any own leader, face up or down (R95).
pub(crate) fn from_tanks(state: &State, seat: Seat, limit: u8) -> GholaOptions {
    GholaOptions {
        tanks: state.revivable_forces(seat),
        limit,
        leaders: state.dead_leaders(seat).collect(),
    }
}

/// What the card can do for a seat, if it holds it.
pub(crate) fn options(state: &State, seat: Seat) -> Option<GholaOptions> {
    state.card_for(seat, CardPower::TleilaxuGhola)?;
    Some(from_tanks(state, seat, LIMIT)).filter(|options| !options.is_empty())
}

/// Plays the card.
pub(crate) fn play(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    forces: Forces,
    leader: Option<LeaderId>,
) -> Result<(), Refusal> {
    let rule = rule!("3.01.20");
    let Some(card) = state.card_for(seat, CardPower::TleilaxuGhola) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    check(state, seat, &from_tanks(state, seat, LIMIT), rule, forces, leader)?;
    state.play_card(events, rule, seat, card);
    revive(state, events, rule, seat, forces, leader);
    Ok(())
}

/// Whether these can come out.
pub(crate) fn check(
    state: &State,
    seat: Seat,
    options: &GholaOptions,
    rule: RuleId,
    forces: Forces,
    leader: Option<LeaderId>,
) -> Result<(), Refusal> {
    if leader.is_some_and(|leader| !options.leaders.contains(&leader)) {
        return Err(Refusal::by(
            rule,
            leader.map_or(Reason::NotNow, Reason::LeaderNotRevivable),
        ));
    }
    if leader.is_some() != forces.is_none() || forces.total() > options.limit {
        return Err(Refusal::by(rule, Reason::ForcesOrLeader { limit: options.limit }));
    }
    if forces.elite > options.tanks.elite {
        let rule = match state.faction(seat).facts().forces.elite {
            0 => rule,
            _ => factions::one_elite_a_turn(Ctx::of(state), seat, rule!("1.05.01")),
        };
        return Err(Refusal::by(rule, Reason::OneEliteATurn));
    }
    if !forces.fits_in(options.tanks) {
        return Err(Refusal::by(rule, Reason::NotInTanks { have: options.tanks }));
    }
    Ok(())
}

/// Forces to the reserves or a leader to the pool, free.
pub(crate) fn revive(
    state: &mut State,
    events: &mut Events,
    rule: RuleId,
    seat: Seat,
    forces: Forces,
    leader: Option<LeaderId>,
) {
    match leader {
        Some(leader) => {
            state.bring_back(events, rule, seat, leader, 0);
        }
        None => {
            state.revive_forces(seat, forces);
            events.tell(rule, EventKind::ForcesRevived { seat, forces, cost: 0 });
        }
    }
}
