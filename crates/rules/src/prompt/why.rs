//! Why an answer is none: the sentence and the rule, from the question alone, as the game would refuse it.

use super::{LossOptions, MoveOptions, PlanOptions, PromptKind, ReviveOptions, ShipOptions};
use crate::action::{Action, Cargo, Fighter, Movement, Placements, Plan, Shipment};
use crate::ids::AreaId;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::Forces;

impl PromptKind {
    /// Why this is no legal answer; `None` if it is one. What hangs on more than the question says is left out: where
    /// forces can go is told as a whole.
    pub fn why_not(&self, action: &Action) -> Option<Refusal> {
        if self.contains(action) {
            return None;
        }
        let found = match (self, action) {
            (PromptKind::PlaceForces { count, from, .. }, Action::PlaceForces(placements)) => {
                let given = placements
                    .iter()
                    .map(|(_, forces)| u16::from(forces.total()))
                    .sum::<u16>();
                let rule = rule!("0.13");
                Some(if given == u16::from(*count) {
                    Refusal::by(rule, Reason::NotThatMany { have: *from })
                } else {
                    let given = u8::try_from(given).unwrap_or(u8::MAX);
                    Refusal::by(rule, Reason::WrongCount { wanted: *count, given })
                })
            }
            (PromptKind::Decide(decision), Action::Choose { matter, choice }) if *matter == decision.matter => {
                decision.why_not(choice)
            }
            (PromptKind::Bid { min, .. }, Action::Bid(amount)) if amount < min => {
                Some(Refusal::by(rule!("1.04.06.01"), Reason::BidTooLow { min: *min }))
            }
            (PromptKind::Bid { max, .. }, Action::Bid(_)) => {
                Some(Refusal::by(rule!("1.04.06.03"), Reason::BidTooHigh { max: *max }))
            }
            (PromptKind::PayForCard { ally, .. }, Action::PayForCard { karama: None, .. }) => {
                ally.map(|(min, max)| Refusal::by(rule!("1.10.02.04"), Reason::AllyPart { min, max }))
            }
            (PromptKind::PayForCard { .. }, Action::PayForCard { .. }) => {
                Some(Refusal::by(rule!("3.01.11.04"), Reason::NotAKarama))
            }
            (PromptKind::Revive(options), Action::Revive { forces, leader, token }) => {
                let price = options.leader_price(*leader, *token);
                Some(match (price, leader) {
                    (None, Some(leader)) if !token && forces.fits_in(options.tanks) => {
                        Refusal::by(rule!("1.05.03"), Reason::LeaderNotRevivable(*leader))
                    }
                    (None, _) => Refusal::by(rule!("2.01.14"), Reason::TokenNotRevivable),
                    (Some(price), _) => revival(options, *forces, price),
                })
            }
            (PromptKind::Ship(options), Action::Ship(Some(shipment))) => Some(self::shipment(options, shipment)),
            (PromptKind::Move(options) | PromptKind::RideWorm(options), Action::Move(Some(movement)))
            | (PromptKind::RideWorm(options), Action::RideWorm(Some(movement))) => {
                Some(self::movement(options, movement))
            }
            (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => Some(self::plan(options, plan)),
            (PromptKind::AssignLosses(options), Action::AssignLosses(lost)) => Some(losses(options, lost)),
            _ => None,
        };
        Some(found.unwrap_or(Refusal::plain(Reason::NotNow)))
    }
}

/// Rules 1.05.01, 1.05.03.
fn revival(options: &ReviveOptions, forces: Forces, price: u16) -> Refusal {
    if !forces.fits_in(options.tanks) {
        let have = options.tanks;
        return Refusal::by(rule!("1.05.01"), Reason::NotInTanks { have });
    }
    if forces.total() > options.limit {
        let limit = options.limit;
        return Refusal::by(rule!("1.05.01"), Reason::RevivalLimit { limit });
    }
    let (cost, have) = (options.cost_of(forces) + price, options.spice);
    let rule = if price > 0 {
        rule!("1.05.03.01")
    } else {
        rule!("1.05.01.02")
    };
    Refusal::by(rule, Reason::TooExpensive { cost, have })
}

/// Rules 1.06.02, 1.06.03, 2.06.05.
fn shipment(options: &ShipOptions, shipment: &Shipment) -> Refusal {
    let forces = shipment.cargo.forces();
    if forces.is_none() {
        return Refusal::plain(Reason::NoForces);
    }
    if let Cargo::Reserves(_) = shipment.cargo
        && !forces.fits_in(options.reserves)
    {
        let have = options.reserves;
        return Refusal::by(rule!("1.06.02"), Reason::NotThatMany { have });
    }
    if let Some(refusal) = options.why_no_token(&shipment.cargo).filter(|_| shipment.to.is_some()) {
        return refusal;
    }
    let Some(cost) = options.cost(shipment) else {
        return Refusal::by(rule!("1.06.03"), Reason::CannotShipThat);
    };
    let lost = match (&shipment.cargo, shipment.to) {
        (Cargo::Reserves(_), Some(to)) => options.losses(to, forces.total()),
        _ => 0,
    };
    if shipment.lost.total() != lost || !shipment.lost.fits_in(forces) {
        return Refusal::by(rule!("2.04.17"), Reason::StormTakes { lost });
    }
    if shipment.karama.is_some() && !options.karama_counts() {
        return Refusal::by(rule!("3.01.11.03"), Reason::KaramaNotForThis);
    }
    if shipment.karama.is_some_and(|card| !options.karamas.contains(&card)) {
        return Refusal::by(rule!("3.01.11.03"), Reason::NotAKarama);
    }
    // Those that are on the board do not come onto it.
    let is_onto_board = shipment.to.is_some() && !matches!(shipment.cargo, Cargo::Board(_));
    if shipment.karama.is_some() && (cost == 0 || !is_onto_board) {
        return Refusal::by(rule!("3.01.11.03"), Reason::KaramaNotForThis);
    }
    let have = options.spice + options.pledge;
    if cost > have {
        return Refusal::by(rule!("1.06.02.01"), Reason::TooExpensive { cost, have });
    }
    let (min, max) = (cost.saturating_sub(options.spice), options.pledge.min(cost));
    if !(min..=max).contains(&shipment.from_ally) {
        return Refusal::by(rule!("1.10.02.05"), Reason::AllyPart { min, max });
    }
    Refusal::by(rule!("1.06.03"), Reason::CannotShipThat)
}

/// Rules 1.06.04, 2.04.08.
fn movement(options: &MoveOptions, movement: &Movement) -> Refusal {
    let to = movement.to;
    let rule = if options.on_worm {
        options.range_rule
    } else {
        rule!("1.06.04")
    };
    let mut seen: Vec<AreaId> = Vec::new();
    for (area, forces) in &movement.groups {
        if seen.contains(area) {
            return Refusal::plain(Reason::AreaTwice);
        }
        seen.push(*area);
        if forces.is_none() {
            return Refusal::plain(Reason::NoForces);
        }
        let have = options.origin(*area).map_or(Forces::NONE, |origin| origin.forces);
        if !forces.fits_in(have) {
            return Refusal::by(rule, Reason::NotThatMany { have });
        }
    }
    let Some(first) = seen.first().and_then(|area| options.origin(*area)) else {
        return Refusal::plain(Reason::NoForces);
    };
    if seen.contains(&to) && !options.on_worm {
        return Refusal::by(rule!("1.06.07"), Reason::SameArea);
    }
    if let Some(other) = seen.iter().find(|area| !first.joined.contains(**area)) {
        let territory = other.territory();
        let reason = if territory == first.area.territory() {
            Reason::SeparatedByStorm(territory)
        } else {
            Reason::SeveralTerritories
        };
        return Refusal::by(rule, reason);
    }
    let is_led = movement.groups.iter().any(|(_, forces)| forces.elite > 0);
    if !is_led && first.reach.contains(to) && !first.without_elites.contains(to) {
        // With an elite force they would come there (Rule 2.07.16).
        let range = 1;
        return Refusal::by(rule!("2.07.16"), Reason::OutOfReach { to, range });
    }
    let range = options.range;
    let obstacle = options.why_not(first.area, to);
    obstacle.unwrap_or(Refusal::by(options.range_rule, Reason::OutOfReach { to, range }))
}

/// Rules 1.07.04, 1.13.03.
fn plan(options: &PlanOptions, plan: &Plan) -> Refusal {
    if let Some(refusal) = dial(options, plan) {
        let strong = PlanOptions {
            values: options.values.with_elite_doubled(),
            ..options.clone()
        };
        let kind = |refusal: &Refusal| std::mem::discriminant(&refusal.reason);
        let stays = dial(&strong, plan).is_some_and(|other| kind(&other) == kind(&refusal));
        return match options.weak_elites.filter(|_| !stays) {
            Some(rule) => Refusal::by(rule, refusal.reason),
            None => refusal,
        };
    }
    if let Some(refusal) = hand(options, plan) {
        return refusal;
    }
    if plan.kwisatz_haderach && (!options.kwisatz_haderach || plan.fighter.is_none()) {
        return Refusal::by(rule!("2.01.11"), Reason::KwisatzHaderachUnavailable);
    }
    if options.told.is_some_and(|told| !told.is_kept_by(plan)) {
        return Refusal::by(rule!("2.01.08"), Reason::AgainstAnswer);
    }
    Refusal::by(rule!("3.01.22"), Reason::AgainstTruth)
}

/// Rules 1.07.04.01, 1.13.03.
fn dial(options: &PlanOptions, plan: &Plan) -> Option<Refusal> {
    let max = options.max_dial();
    if plan.dial > max {
        return Some(Refusal::by(rule!("1.07.04.01"), Reason::DialTooHigh { max }));
    }
    if plan.dial.has_half() && !options.half_steps() {
        return Some(Refusal::by(rule!("1.07.04.01"), Reason::NoHalves));
    }
    if plan.spice > options.spice {
        let max = options.spice;
        return Some(Refusal::by(rule!("1.13.03.03"), Reason::TooMuchSpice { max }));
    }
    let fits = |values: super::ForceValues| values.can_make(options.forces, plan.dial, plan.spice);
    let rule = match options.values.with_normal_paid() {
        Some(paid) if fits(paid) => rule!("2.07.23"),
        _ => rule!("1.13.03"),
    };
    (!fits(options.values)).then(|| Refusal::by(rule, Reason::DialDoesNotFit))
}

/// Rules 1.07.04.02 to 1.07.04.06, 2.02.06.
fn hand(options: &PlanOptions, plan: &Plan) -> Option<Refusal> {
    match plan.fighter {
        Some(Fighter::Leader(leader)) if !options.leaders.contains(&leader) => {
            return Some(Refusal::by(rule!("1.07.04.03"), Reason::LeaderNotAvailable(leader)));
        }
        None if options.must_have_fighter() => {
            return Some(Refusal::by(rule!("1.07.04.00"), Reason::FighterNeeded));
        }
        None if plan.cards().next().is_some() => {
            return Some(Refusal::by(rule!("1.07.04.05"), Reason::CardsNeedFighter));
        }
        _ => {}
    }
    let fits =
        |card: Option<crate::ids::CardId>, held: &[crate::ids::CardId]| card.is_none_or(|card| held.contains(&card));
    if !fits(plan.weapon, &options.weapons) || !fits(plan.defense, &options.defenses) {
        return Some(Refusal::by(rule!("1.07.04.06"), Reason::WrongPlace));
    }
    if plan.weapon.is_some() && plan.weapon == plan.defense {
        return Some(Refusal::by(rule!("1.07.04.06"), Reason::CardTwice));
    }
    if options
        .voice
        .is_some_and(|voice| !voice.is_obeyed_by(plan.fighter, plan.weapon, plan.defense))
    {
        return Some(Refusal::by(rule!("2.02.06"), Reason::AgainstVoice));
    }
    let broken = options.told.is_some_and(|told| !told.is_kept_by(plan));
    broken.then(|| Refusal::by(rule!("2.01.08"), Reason::AgainstAnswer))
}

/// Rule 1.07.06.05.
fn losses(options: &LossOptions, lost: &Placements) -> Refusal {
    let rule = rule!("1.07.06.05");
    for (at, (area, forces)) in lost.iter().enumerate() {
        if lost[..at].iter().any(|(other, _)| other == area) {
            return Refusal::by(rule, Reason::AreaTwice);
        }
        let there = options.from.iter().find(|(other, _)| other == area);
        let have = there.map_or(Forces::NONE, |(_, forces)| *forces);
        if forces.is_none() || !forces.fits_in(have) {
            return Refusal::by(rule, Reason::NotThatMany { have });
        }
    }
    let (dial, spice) = (options.dial, options.spice);
    Refusal::by(rule, Reason::LossesDoNotFit { dial, spice })
}

#[cfg(test)]
mod by_hand;
#[cfg(test)]
mod tests;
