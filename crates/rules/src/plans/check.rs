//! Whether a Battle Plan is possible (Rule 1.07.04). Written apart from the list of what is possible, so that one
//! mistake is not made twice.

use std::mem::discriminant;

use super::side::{Side, is_cheap_hero};
use crate::action::{Element, Fighter, Plan, Shown};
use crate::factions;
use crate::procedure::wrong_answer;
use crate::prompt::ForceValues;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Forces, Strength};

/// Whether a plan keeps the rules, and what binds its player.
pub(crate) fn check(side: &Side, plan: &Plan) -> Result<(), Refusal> {
    check_dial(side, plan.dial, plan.spice)?;
    check_hand(side, plan)?;
    if let Some(addition) = factions::addition(plan)
        && (!side.can_add || plan.fighter.is_none())
    {
        return Err((addition.unavailable)(side.state, side.seat));
    }
    if let Some(told) = side.told
        && !told.to.is_kept_by(plan)
    {
        return Err(Refusal::by(told.rule, Reason::AgainstAnswer));
    }
    if side.answered.iter().any(|(part, answer)| part.is_in(plan) != *answer) {
        return Err(Refusal::by(rule!("3.01.22"), Reason::AgainstTruth));
    }
    Ok(())
}

/// Whether what is shown by this rule is an element of some plan, with the spice of the dial or without it (R55).
pub(crate) fn check_answer(
    side: &Side,
    rule: RuleId,
    element: Element,
    shown: Shown,
    with_spice: bool,
) -> Result<(), Refusal> {
    if shown.element() != element {
        return Err(wrong_answer("show the element that was asked for"));
    }
    let possible = match shown {
        Shown::Dial(dial, Some(spice)) => with_spice && check_dial(side, dial, spice).is_ok(),
        Shown::Dial(dial, None) => {
            let most = side.spice.min(side.forces.total().into());
            !with_spice && (0..=most).any(|spice| check_dial(side, dial, spice).is_ok())
        }
        _ => bare_plans(side).any(|plan| shown.is_kept_by(&plan) && check_hand(side, &plan).is_ok()),
    };
    if possible {
        return Ok(());
    }
    // The answer must be as is commanded (R53).
    let without_command = || bare_plans(side).any(|plan| shown.is_kept_by(&plan) && check_cards(side, &plan).is_ok());
    match side.command {
        Some(command) if element != Element::Dial && without_command() => {
            Err(Refusal::by(command.rule, Reason::AgainstVoice))
        }
        _ => Err(Refusal::by(rule, Reason::NoSuchElement)),
    }
}

/// Every way to lay a leader, a weapon and a defense, possible or not.
fn bare_plans<'a>(side: &'a Side) -> impl Iterator<Item = Plan> + 'a {
    let cards = || side.state.hand(side.seat).iter().copied();
    let leaders = side.leaders.iter().map(|leader| Fighter::Leader(*leader));
    let heroes = cards().filter(|card| is_cheap_hero(*card)).map(Fighter::CheapHero);
    let fighters = leaders.chain(heroes).map(Some).chain([None]);
    let places = move || cards().map(Some).chain([None]);
    fighters.flat_map(move |fighter| {
        places().flat_map(move |weapon| {
            places().map(move |defense| Plan {
                fighter,
                weapon,
                defense,
                ..Plan::default()
            })
        })
    })
}

/// Whether the forces can make the dial with the spice. What they could make against another enemy is refused by the rule
/// that makes them weak against this one (Rule 2.03.09).
fn check_dial(side: &Side, dial: Strength, spice: u16) -> Result<(), Refusal> {
    let check =
        |values| check_strength(side, values, dial, spice).map_err(|refusal| (discriminant(&refusal.reason), refusal));
    let Err((kind, refusal)) = check(side.values) else {
        return Ok(());
    };
    let stays = check(side.values.with_elite_doubled()).is_err_and(|(other, _)| other == kind);
    match side.weak_elites.filter(|_| !stays) {
        Some(rule) => Err(Refusal::by(rule, refusal.reason)),
        None => Err(refusal),
    }
}

/// Whether forces of these values can make the dial with the spice (Rules 1.07.04.01, 1.13.03, R52, R124).
fn check_strength(side: &Side, of: ForceValues, dial: Strength, spice: u16) -> Result<(), Refusal> {
    let (max, _) = of.strongest(side.forces, side.spice);
    if dial > max {
        return Err(Refusal::by(rule!("1.07.04.01"), Reason::DialTooHigh { max }));
    }
    let values = [of.normal, of.elite];
    let halves = values.iter().any(|(unpaid, paid)| (unpaid | paid) % 2 == 1);
    if dial.has_half() && !halves {
        return Err(Refusal::by(rule!("1.07.04.01"), Reason::NoHalves));
    }
    if spice > side.spice {
        return Err(Refusal::by(
            rule!("1.13.03.03"),
            Reason::TooMuchSpice { max: side.spice },
        ));
    }
    if !can_make(side, of, dial, spice) {
        // If their spice counted they could.
        let rule = match of.with_normal_paid() {
            Some(paid) if can_make(side, paid, dial, spice) => rule!("2.07.23"),
            _ => rule!("1.13.03"),
        };
        return Err(Refusal::by(rule, Reason::DialDoesNotFit));
    }
    Ok(())
}

/// Whether some of the forces come to the dial with the spice.
fn can_make(side: &Side, values: ForceValues, dial: Strength, spice: u16) -> bool {
    (0..=side.forces.elite)
        .any(|elite| (0..=side.forces.normal).any(|normal| adds_up(values, Forces::of(normal, elite), dial, spice)))
}

/// Whether exactly these forces come to the dial when exactly this spice supports them, one each.
pub(crate) fn adds_up(values: ForceValues, forces: Forces, dial: Strength, spice: u16) -> bool {
    let Forces { normal, elite, .. } = forces;
    let worth = |count: u8, value: u8| u16::from(count) * u16::from(value);
    let Some(missing) = dial
        .in_halves()
        .checked_sub(worth(normal, values.normal.0) + worth(elite, values.elite.0))
    else {
        return false;
    };
    let gain = |(unpaid, paid): (u8, u8)| paid.saturating_sub(unpaid);
    let (per_normal, per_elite) = (gain(values.normal), gain(values.elite));
    if per_normal == 0 && per_elite == 0 {
        return spice == 0 && missing == 0;
    }
    // Of the spice, so much is on elite forces, and the rest on ordinary ones; none on those who gain nothing by it (R132).
    let most_elite = if per_elite == 0 { 0 } else { elite };
    let most_normal = if per_normal == 0 { 0 } else { normal };
    (0..=most_elite).any(|paid_elite| {
        spice.checked_sub(paid_elite.into()).is_some_and(|rest| {
            rest <= most_normal.into() && worth(paid_elite, per_elite) + rest * u16::from(per_normal) == missing
        })
    })
}

/// Whether leader and cards can lie in a plan together, and as is commanded.
fn check_hand(side: &Side, plan: &Plan) -> Result<(), Refusal> {
    check_cards(side, plan)?;
    if let Some(command) = side.command {
        let named = plan.cards().any(|card| command.to.what.includes(card));
        if named != command.to.play {
            return Err(Refusal::by(command.rule, Reason::AgainstVoice));
        }
    }
    Ok(())
}

/// Whether leader and cards can lie in a plan together, whatever is commanded (Rules 1.07.04.02 to 1.07.04.06).
fn check_cards(side: &Side, plan: &Plan) -> Result<(), Refusal> {
    let hand = side.state.hand(side.seat);
    if plan.cards().any(|card| !hand.contains(&card)) {
        return Err(Refusal::by(rule!("1.07.04.06"), Reason::NotInHand));
    }
    match plan.fighter {
        Some(Fighter::Leader(leader)) => {
            if !side.leaders.contains(&leader) {
                let elsewhere = side.state.pool(side.seat).any(|other| other == leader);
                let rule = if elsewhere {
                    rule!("1.07.04.03")
                } else {
                    rule!("1.07.04.02")
                };
                return Err(Refusal::by(rule, Reason::LeaderNotAvailable(leader)));
            }
        }
        Some(Fighter::CheapHero(card)) => {
            if !is_cheap_hero(card) {
                return Err(Refusal::by(rule!("1.07.04.02"), Reason::WrongPlace));
            }
        }
        None => {
            let hero = hand.iter().any(|card| is_cheap_hero(*card));
            // What was told goes before the rule that a leader leads, and the card before both (R212).
            let is_told = side.told.is_some_and(|told| told.to == Shown::Leader(None));
            if (!side.leaders.is_empty() && !is_told) || (hero && !side.state.options.cheap_hero_is_optional) {
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
