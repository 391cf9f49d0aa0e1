//! Legal answers of a prompt: is this one, draw one, what a clock that ran out plays.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};

use super::PromptKind;
use crate::action::{Action, CardKind, Command, Placements};
use crate::ids::{AreaId, AreaSet, SeatSet};
use crate::state::Forces;

impl PromptKind {
    /// Whether this is a legal answer, or the free act that the question stands for.
    pub fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (PromptKind::Decide(decision), Action::Choose { matter, choice }) => {
                *matter == decision.matter && decision.contains(choice)
            }
            (PromptKind::MakePrediction { winners, last_turn }, Action::MakePrediction { winner, turn }) => {
                winners.contains(*winner) && (1..=*last_turn).contains(turn)
            }
            (PromptKind::PlaceForces { from, count, areas }, Action::PlaceForces(placements)) => {
                are_distinct(placements)
                    && placements
                        .iter()
                        .all(|(area, placed)| areas.contains(*area) && !placed.is_none())
                    && total(placements) == u16::from(*count)
                    && sum(placements).fits_in(*from)
            }
            (PromptKind::RideWorm(options), Action::RideWorm(Some(movement))) => options.contains(movement),
            (PromptKind::Nexus { may_break, .. }, Action::BreakAlliance) => may_break.is_some(),
            (PromptKind::Nexus { may_offer, .. }, Action::OfferAlliance(to)) => may_offer.contains(*to),
            (PromptKind::Nexus { may_break, offers, .. }, Action::AcceptAlliance(from)) => {
                may_break.is_none() && offers.contains(*from)
            }
            (PromptKind::Nexus { offers, .. }, Action::RefuseAlliance(from)) => offers.contains(*from),
            (PromptKind::Bid { min, max, .. }, Action::Bid(amount)) => (min..=max).contains(&amount),
            (PromptKind::PayForCard { ally, karamas, .. }, Action::PayForCard { from_ally, karama }) => match karama {
                Some(card) => *from_ally == 0 && karamas.contains(card),
                None => ally.is_some_and(|(min, max)| (min..=max).contains(from_ally)),
            },
            (PromptKind::Revive(options), Action::Revive { forces, leader, token }) => {
                options.contains(*forces, *leader, *token)
            }
            (PromptKind::Ship(options), Action::Ship(Some(shipment))) => options.contains(shipment),
            (PromptKind::Move(options), Action::Move(Some(movement))) => options.contains(movement),
            (PromptKind::ChooseBattle { battles }, Action::ChooseBattle(choice)) => battles.contains(choice),
            (
                PromptKind::AnswerPrescience {
                    element,
                    plan,
                    with_spice,
                },
                Action::AnswerPrescience(shown),
            ) => shown.element() == *element && plan.elements(*element, *with_spice).contains(shown),
            (PromptKind::Move(options), Action::MoveByOrnithopter(movement)) => options.flies(movement),
            (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => options.contains(plan),
            (PromptKind::AssignLosses(options), Action::AssignLosses(lost)) => options.contains(lost),
            (PromptKind::UseVoice { expansion2, .. }, Action::UseVoice(Some(command))) => {
                CardKind::in_game(*expansion2).contains(&command.what)
            }
            (PromptKind::React { cards, .. }, Action::React(Some(card))) => cards.contains(card),
            (PromptKind::AnswerTruth { truth, .. }, Action::AnswerTruth(answer)) => {
                truth.is_none_or(|truth| truth == *answer)
            }
            (PromptKind::UsePower(options), Action::UsePower(power)) => options.contains(power),
            (PromptKind::RideWorm(_), Action::RideWorm(None))
            | (PromptKind::Nexus { .. }, Action::EndNexus)
            | (PromptKind::Bid { .. } | PromptKind::UsePower(_), Action::Pass)
            | (PromptKind::Ship(_), Action::Ship(None))
            | (PromptKind::Move(_), Action::Move(None))
            | (PromptKind::UseVoice { .. }, Action::UseVoice(None))
            | (PromptKind::Ready { .. }, Action::Ready)
            | (PromptKind::React { .. }, Action::React(None)) => true,
            _ => false,
        }
    }

    /// One of these, drawn so that everything possible comes up.
    pub fn random_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        match self {
            PromptKind::Decide(decision) => decision.matter.says(decision.random_answer(rng)),
            PromptKind::MakePrediction { winners, last_turn } => {
                let turn = rng.random_range(1..=(*last_turn).max(1));
                pick(*winners, rng).map_or(Action::Pass, |winner| Action::MakePrediction { winner, turn })
            }
            PromptKind::PlaceForces { from, count, areas } => {
                let areas: ArrayVec<AreaId, 128> = areas.iter().collect();
                let mut left = any_of(*from, rng).take_elite_first(*count);
                let missing = *count - left.total();
                left += (*from - left).take(missing);
                let mut placements = Placements::new();
                while let (false, Some(area)) = (left.is_none(), areas.choose(rng)) {
                    let one = any_one(left, rng);
                    left -= one;
                    // Few areas at a time, so that the list is never full.
                    let full = placements.is_full() && !placements.iter().any(|(other, _)| other == area);
                    let area = if full { placements[0].0 } else { *area };
                    add(&mut placements, area, one);
                }
                Action::PlaceForces(placements)
            }
            PromptKind::RideWorm(options) => Action::RideWorm(options.random(rng)),
            PromptKind::Nexus {
                may_break,
                may_offer,
                offers,
            } => match rng.random_range(0..6u32) {
                0 if may_break.is_some() => Action::BreakAlliance,
                1 if !may_offer.is_empty() => pick(*may_offer, rng).map_or(Action::EndNexus, Action::OfferAlliance),
                2 if may_break.is_none() && !offers.is_empty() => {
                    pick(*offers, rng).map_or(Action::EndNexus, Action::AcceptAlliance)
                }
                3 if !offers.is_empty() => pick(*offers, rng).map_or(Action::EndNexus, Action::RefuseAlliance),
                _ => Action::EndNexus,
            },
            PromptKind::Bid { min, max, purse } if min <= max && rng.random_ratio(1, 3) => {
                // Mostly what can be paid; now and then what only a Karama can.
                let most = if rng.random_ratio(1, 4) {
                    *max
                } else {
                    (*purse).clamp(*min, *max)
                };
                Action::Bid(rng.random_range(*min..=most.min(min.saturating_add(12))))
            }
            PromptKind::Bid { .. } => Action::Pass,
            PromptKind::PayForCard { ally, karamas, .. } => {
                let karama = karamas.choose(rng).copied();
                match (ally, karama) {
                    (Some((min, max)), karama) if karama.is_none() || rng.random() => Action::PayForCard {
                        from_ally: rng.random_range(*min..=*max),
                        karama: None,
                    },
                    (_, karama) => Action::PayForCard { from_ally: 0, karama },
                }
            }
            PromptKind::Revive(options) => options.random(rng),
            PromptKind::Ship(options) => Action::Ship(options.random(rng)),
            PromptKind::Move(options) => {
                let flight = options.ornithopter.and_then(|_| options.random_flight(rng));
                match flight.filter(|_| rng.random_ratio(1, 4)) {
                    Some(movement) => Action::MoveByOrnithopter(movement),
                    None => Action::Move(options.random(rng)),
                }
            }
            PromptKind::ChooseBattle { battles } => battles
                .choose(rng)
                .map_or(Action::Pass, |choice| Action::ChooseBattle(*choice)),
            PromptKind::UseVoice { expansion2, .. } => {
                let kinds = CardKind::in_game(*expansion2);
                let what = kinds[rng.random_range(0..kinds.len() as u32) as usize];
                let play = rng.random();
                Action::UseVoice(rng.random_ratio(3, 4).then_some(Command { play, what }))
            }
            PromptKind::AnswerPrescience {
                element,
                plan,
                with_spice,
            } => plan
                .elements(*element, *with_spice)
                .choose(rng)
                .map_or(Action::Pass, |shown| Action::AnswerPrescience(*shown)),
            PromptKind::CommitPlan(options) => Action::CommitPlan(options.random(rng)),
            PromptKind::AssignLosses(options) => Action::AssignLosses(options.random(rng)),
            PromptKind::Ready { .. } => Action::Ready,
            PromptKind::React { cards, .. } => {
                Action::React(cards.choose(rng).copied().filter(|_| rng.random_ratio(1, 4)))
            }
            PromptKind::AnswerTruth { truth, .. } => Action::AnswerTruth(truth.unwrap_or_else(|| rng.random())),
            PromptKind::UsePower(options) => match options.random(rng) {
                Some(power) if rng.random() => Action::UsePower(power),
                _ => Action::Pass,
            },
        }
    }

    /// What is played for somebody who does not answer. It never plays a Treachery Card that need not be played,
    /// and shows nothing that is hidden, a traitor in one's own battle and a prediction excepted.
    pub fn default_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        match self {
            PromptKind::Decide(decision) => decision.matter.says(decision.default_answer(rng)),
            PromptKind::PlaceForces { from, count, areas } => Action::PlaceForces(
                areas
                    .first()
                    .into_iter()
                    .map(|area| (area, from.take(*count)))
                    .collect(),
            ),
            PromptKind::RideWorm(_) => Action::RideWorm(None),
            PromptKind::Nexus { .. } => Action::EndNexus,
            PromptKind::Bid { .. } | PromptKind::UsePower(_) => Action::Pass,
            PromptKind::PayForCard { ally, karamas, .. } => Action::PayForCard {
                from_ally: ally.map_or(0, |(least, _)| least),
                karama: if ally.is_none() { karamas.first().copied() } else { None },
            },
            PromptKind::Revive(options) => options.modest(),
            PromptKind::Ship(_) => Action::Ship(None),
            PromptKind::Move(_) => Action::Move(None),
            PromptKind::ChooseBattle { battles } => battles
                .first()
                .map_or(Action::Pass, |choice| Action::ChooseBattle(*choice)),
            PromptKind::UseVoice { .. } => Action::UseVoice(None),
            PromptKind::CommitPlan(options) => Action::CommitPlan(options.modest()),
            PromptKind::AssignLosses(options) => Action::AssignLosses(options.cheapest()),
            PromptKind::React { .. } => Action::React(None),
            PromptKind::MakePrediction { .. }
            | PromptKind::AnswerPrescience { .. }
            | PromptKind::AnswerTruth { .. }
            | PromptKind::Ready { .. } => self.random_answer(rng),
        }
    }
}

fn pick<R: Rng + ?Sized>(seats: SeatSet, rng: &mut R) -> Option<crate::ids::Seat> {
    let chosen = one_of(seats.len(), rng)?;
    seats.iter().nth(chosen)
}

/// The number of one of so many things.
pub(super) fn one_of<R: Rng + ?Sized>(count: usize, rng: &mut R) -> Option<usize> {
    (count > 0).then(|| rng.random_range(0..count))
}

/// Any part of these, all and nothing included.
pub(super) fn any_of<R: Rng + ?Sized>(forces: Forces, rng: &mut R) -> Forces {
    Forces {
        normal: rng.random_range(0..=forces.normal),
        elite: rng.random_range(0..=forces.elite),
        // Chance is drawn where there is such a token only.
        veiled: u8::from(forces.is_veiled() && rng.random()),
    }
}

fn any_one<R: Rng + ?Sized>(forces: Forces, rng: &mut R) -> Forces {
    let elite = rng.random_range(0..u32::from(forces.total()).max(1)) < u32::from(forces.elite);
    if elite { Forces::elite(1) } else { Forces::normal(1) }
}

pub(super) fn sum(placements: &Placements) -> Forces {
    placements.iter().map(|(_, forces)| *forces).sum()
}

fn total(placements: &Placements) -> u16 {
    placements.iter().map(|(_, forces)| u16::from(forces.total())).sum()
}

pub(super) fn are_distinct(placements: &Placements) -> bool {
    let areas: AreaSet = placements.iter().map(|(area, _)| *area).collect();
    areas.len() == placements.len()
}

pub(super) fn add(placements: &mut Placements, area: AreaId, forces: Forces) {
    match placements.iter_mut().find(|(other, _)| *other == area) {
        Some((_, there)) => *there += forces,
        None => {
            // A list that is full has met every area of the question already.
            let _ = placements.try_push((area, forces));
        }
    }
}

#[cfg(test)]
mod tests;
