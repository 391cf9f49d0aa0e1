//! What a Battle Plan may hold (Rule 1.07.04).

use crate::action::{Fighter, Plan};
use crate::data::CardType;
use crate::ids::{AreaSet, CardId, Seat, TerritoryId};
use crate::prompt::PlanOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{State, Strength};

/// The highest number that these forces can make (Rule 1.07.04.01).
fn max_dial(state: &State, seat: Seat, field: AreaSet) -> Strength {
    Strength::whole(state.forces_among(seat, field).total().into())
}

fn is_cheap_hero(card: CardId) -> bool {
    card.facts().card_type == CardType::Leader
}

pub(super) fn options(
    state: &State,
    seat: Seat,
    opponent: Seat,
    territory: TerritoryId,
    field: AreaSet,
) -> PlanOptions {
    let hand = || state.hand(seat).iter().copied();
    PlanOptions {
        territory,
        opponent,
        max_dial: max_dial(state, seat, field),
        half_steps: false,
        leaders: state
            .leaders_of(seat)
            .filter(|leader| state.can_fight(*leader, territory))
            .collect(),
        cheap_heroes: hand().filter(|card| is_cheap_hero(*card)).take(3).collect(),
        weapons: hand().filter(|card| card.facts().fits_weapon()).collect(),
        defenses: hand().filter(|card| card.facts().fits_defense()).collect(),
    }
}

/// Whether a plan keeps the rules of 1.07.04.
pub(super) fn check(
    state: &State,
    seat: Seat,
    territory: TerritoryId,
    field: AreaSet,
    plan: &Plan,
) -> Result<(), Refusal> {
    let max = max_dial(state, seat, field);
    if plan.dial > max {
        return Err(Refusal::by(rule!("1.07.04.01"), Reason::DialTooHigh { max }));
    }
    if plan.dial.has_half() {
        return Err(Refusal::by(rule!("1.07.04.01"), Reason::NoHalves));
    }
    let hand = state.hand(seat);
    if plan.cards().any(|card| !hand.contains(&card)) {
        return Err(Refusal::by(rule!("1.07.04.06"), Reason::NotInHand));
    }
    match plan.fighter {
        Some(Fighter::Leader(leader)) => {
            if !state.leaders_of(seat).any(|own| own == leader) || !state.can_fight(leader, territory) {
                return Err(Refusal::by(rule!("1.07.04.03"), Reason::LeaderNotAvailable(leader)));
            }
        }
        Some(Fighter::CheapHero(card)) => {
            if !is_cheap_hero(card) {
                return Err(Refusal::by(rule!("1.07.04.02"), Reason::WrongPlace));
            }
        }
        None => {
            let leader_free = state.leaders_of(seat).any(|leader| state.can_fight(leader, territory));
            if leader_free || hand.iter().any(|card| is_cheap_hero(*card)) {
                return Err(Refusal::by(rule!("1.07.04.00"), Reason::FighterNeeded));
            }
            if plan.cards().next().is_some() {
                return Err(Refusal::by(rule!("1.07.04.05"), Reason::CardsNeedFighter));
            }
        }
    }
    if plan.weapon.is_some_and(|card| !card.facts().fits_weapon())
        || plan.defense.is_some_and(|card| !card.facts().fits_defense())
    {
        return Err(Refusal::by(rule!("1.07.04.06"), Reason::WrongPlace));
    }
    if plan.weapon.is_some() && plan.weapon == plan.defense {
        return Err(Refusal::by(rule!("1.07.04.06"), Reason::CardTwice));
    }
    Ok(())
}
