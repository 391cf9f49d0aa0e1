//! Legal answers of a prompt: is this one, draw one, what a clock that ran out plays.

use arrayvec::ArrayVec;
use rand::{
    Rng, RngExt,
    seq::{IndexedRandom, SliceRandom},
};

use super::PromptKind;
use crate::action::{Action, Captive, CardKind, Command, Element, Escort, Placements};
use crate::ids::{AreaId, AreaSet, SeatSet, TerritoryId};
use crate::state::Forces;

impl PromptKind {
    /// Whether this is a legal answer.
    pub fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (PromptKind::KeepTraitor { dealt }, Action::KeepTraitor(leader)) => dealt.contains(leader),
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
            (PromptKind::DialStorm { min, max }, Action::DialStorm(dial)) => (min..=max).contains(&dial),
            (PromptKind::PlayWeatherControl { max, .. }, Action::PlayWeatherControl(Some(sectors))) => sectors <= max,
            (PromptKind::SaveFromStorm { forces, most, .. }, Action::SaveFromStorm(saved)) => {
                saved.fits_in(*forces) && saved.total() <= *most
            }
            (PromptKind::PlaceWorm { territories }, Action::PlaceWorm(Some(territory))) => {
                territories.contains(*territory)
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
            (PromptKind::ReturnCards { cards, count, .. }, Action::ReturnCards(given)) => {
                given.len() == usize::from(*count)
                    && given
                        .iter()
                        .enumerate()
                        .all(|(at, card)| cards.contains(card) && !given[..at].contains(card))
            }
            (
                PromptKind::Revive(options),
                Action::Revive {
                    forces,
                    leader,
                    kwisatz_haderach,
                },
            ) => options.contains(*forces, *leader, *kwisatz_haderach),
            (PromptKind::PayAllyRevival { most, .. }, Action::PayAllyRevival(forces)) => forces <= most,
            (PromptKind::FlipAdvisors { territories }, Action::FlipAdvisors(chosen)) => chosen.is_in(*territories),
            (PromptKind::Ship(options), Action::Ship(Some(shipment))) => options.contains(shipment),
            (PromptKind::SendAdvisor { alongside }, Action::SendAdvisor(escort)) => {
                *escort != Escort::Advisor || alongside.is_some()
            }
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
            (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => options.contains(plan),
            (PromptKind::LookAtPlan { players }, Action::LookAtPlan(Some(player))) => players.contains(*player),
            (PromptKind::CallTraitor { can_call, .. }, Action::CallTraitor(call)) => *can_call || !call,
            (PromptKind::AssignLosses(options), Action::AssignLosses(lost)) => options.contains(lost),
            (PromptKind::DiscardPlayed { cards }, Action::DiscardPlayed(thrown)) => thrown
                .iter()
                .enumerate()
                .all(|(at, card)| cards.contains(card) && !thrown[..at].contains(card)),
            (PromptKind::React { cards, .. }, Action::React(Some(card))) => cards.contains(card),
            (PromptKind::AnswerTruth { truth, .. }, Action::AnswerTruth(answer)) => {
                truth.is_none_or(|truth| truth == *answer)
            }
            (PromptKind::UsePower(options), Action::UsePower(power)) => options.contains(power),
            (PromptKind::PlayWeatherControl { .. }, Action::PlayWeatherControl(None))
            | (PromptKind::PlayFamilyAtomics { .. }, Action::PlayFamilyAtomics(_))
            | (PromptKind::ProtectAlly { .. }, Action::ProtectAlly(_))
            | (PromptKind::PlaceWorm { .. }, Action::PlaceWorm(None))
            | (PromptKind::RideWorm(_), Action::RideWorm(None))
            | (PromptKind::Nexus { .. }, Action::EndNexus)
            | (PromptKind::ClaimCharity { .. }, Action::ClaimCharity(_))
            | (PromptKind::Bid { .. } | PromptKind::UsePower(_), Action::Pass)
            | (PromptKind::GrantFreeRevival { .. }, Action::GrantFreeRevival(_))
            | (PromptKind::ActNow { .. }, Action::ActNow(_))
            | (PromptKind::Ship(_), Action::Ship(None))
            | (PromptKind::StopShipment { .. }, Action::StopShipment(_))
            | (PromptKind::Move(_), Action::Move(None))
            | (PromptKind::PlayHajr, Action::PlayHajr(_))
            | (PromptKind::BecomeAdvisors { .. }, Action::BecomeAdvisors(_))
            | (PromptKind::TakeUpArms { .. }, Action::TakeUpArms(_))
            | (PromptKind::UseVoice { .. }, Action::UseVoice(_))
            | (PromptKind::UsePrescience { .. }, Action::UsePrescience(_))
            | (PromptKind::LookAtPlan { .. }, Action::LookAtPlan(None))
            | (PromptKind::DrawLeader { .. }, Action::DrawLeader(_))
            | (PromptKind::TreatCaptive { .. }, Action::TreatCaptive(_))
            | (PromptKind::RevealPrediction, Action::RevealPrediction(_))
            | (PromptKind::Ready, Action::Ready)
            | (PromptKind::React { .. }, Action::React(None)) => true,
            _ => false,
        }
    }

    /// One legal answer, drawn so that everything possible comes up.
    pub fn random_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        match self {
            PromptKind::KeepTraitor { dealt } => dealt.choose(rng).map_or(Action::Pass, |it| Action::KeepTraitor(*it)),
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
            PromptKind::DialStorm { min, max } => Action::DialStorm(rng.random_range(*min..=*max)),
            PromptKind::PlayWeatherControl { max, .. } => {
                let sectors = rng.random_range(0..=*max);
                Action::PlayWeatherControl(rng.random_ratio(1, 3).then_some(sectors))
            }
            PromptKind::PlayFamilyAtomics { .. } => Action::PlayFamilyAtomics(rng.random_ratio(1, 3)),
            PromptKind::SaveFromStorm { forces, most, .. } => {
                Action::SaveFromStorm(any_of(*forces, rng).take_elite_first(*most))
            }
            PromptKind::ProtectAlly { .. } => Action::ProtectAlly(rng.random()),
            PromptKind::PlaceWorm { territories } => {
                let all: ArrayVec<TerritoryId, 64> = territories.iter().collect();
                Action::PlaceWorm(all.choose(rng).copied().filter(|_| rng.random_ratio(2, 3)))
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
            PromptKind::ClaimCharity { .. } => Action::ClaimCharity(rng.random()),
            PromptKind::Bid { min, max, purse } if min <= max && rng.random_ratio(1, 3) => {
                // Mostly what can be paid; now and then what only a Karama can.
                let most = if rng.random_ratio(1, 4) {
                    *max
                } else {
                    (*purse).clamp(*min, *max)
                };
                Action::Bid(rng.random_range(*min..=most.min(min + 12)))
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
            PromptKind::ReturnCards { cards, count, .. } => {
                let mut pile = cards.clone();
                pile.shuffle(rng);
                pile.truncate((*count).into());
                Action::ReturnCards(pile)
            }
            PromptKind::GrantFreeRevival { .. } => Action::GrantFreeRevival(rng.random()),
            PromptKind::Revive(options) => options.random(rng),
            PromptKind::PayAllyRevival { most, .. } => Action::PayAllyRevival(rng.random_range(0..=*most)),
            PromptKind::FlipAdvisors { territories } => {
                Action::FlipAdvisors(territories.iter().filter(|_| rng.random()).collect())
            }
            PromptKind::ActNow { .. } => Action::ActNow(rng.random()),
            PromptKind::Ship(options) => Action::Ship(options.random(rng)),
            PromptKind::StopShipment { .. } => Action::StopShipment(rng.random_ratio(1, 3)),
            PromptKind::SendAdvisor { alongside } => Action::SendAdvisor(match rng.random_range(0..3u32) {
                0 => Escort::Nobody,
                1 if alongside.is_some() => Escort::Advisor,
                _ => Escort::PolarSink,
            }),
            PromptKind::Move(options) => Action::Move(options.random(rng)),
            PromptKind::PlayHajr => Action::PlayHajr(rng.random()),
            PromptKind::BecomeAdvisors { .. } => Action::BecomeAdvisors(rng.random()),
            PromptKind::TakeUpArms { .. } => Action::TakeUpArms(rng.random()),
            PromptKind::ChooseBattle { battles } => battles
                .choose(rng)
                .map_or(Action::Pass, |choice| Action::ChooseBattle(*choice)),
            PromptKind::UseVoice { .. } => {
                let what = CardKind::ALL[rng.random_range(0..CardKind::ALL.len() as u32) as usize];
                let play = rng.random();
                Action::UseVoice(rng.random_ratio(3, 4).then_some(Command { play, what }))
            }
            PromptKind::UsePrescience { .. } => {
                let element = Element::ALL[rng.random_range(0..Element::ALL.len() as u32) as usize];
                Action::UsePrescience(rng.random_ratio(3, 4).then_some(element))
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
            PromptKind::LookAtPlan { players } => {
                Action::LookAtPlan(pick(*players, rng).filter(|_| rng.random_ratio(1, 2)))
            }
            PromptKind::CallTraitor { can_call, .. } => Action::CallTraitor(*can_call && rng.random()),
            PromptKind::AssignLosses(options) => Action::AssignLosses(options.random(rng)),
            PromptKind::DiscardPlayed { cards } => {
                Action::DiscardPlayed(cards.iter().copied().filter(|_| rng.random_ratio(1, 4)).collect())
            }
            PromptKind::DrawLeader { .. } => Action::DrawLeader(rng.random_ratio(3, 4)),
            PromptKind::TreatCaptive { .. } => Action::TreatCaptive(match rng.random_range(0..4u32) {
                0 => Captive::Kill,
                1 => Captive::Release,
                _ => Captive::Capture,
            }),
            PromptKind::RevealPrediction => Action::RevealPrediction(rng.random()),
            PromptKind::Ready => Action::Ready,
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
            PromptKind::KeepTraitor { dealt } => {
                match dealt.iter().max_by_key(|leader| leader.facts().strength.value()) {
                    Some(leader) => Action::KeepTraitor(*leader),
                    None => Action::Pass,
                }
            }
            PromptKind::PlaceForces { from, count, areas } => Action::PlaceForces(
                areas
                    .first()
                    .into_iter()
                    .map(|area| (area, from.take(*count)))
                    .collect(),
            ),
            PromptKind::PlayWeatherControl { .. } => Action::PlayWeatherControl(None),
            PromptKind::PlayFamilyAtomics { .. } => Action::PlayFamilyAtomics(false),
            PromptKind::SaveFromStorm { forces, most, .. } => Action::SaveFromStorm(forces.take_elite_first(*most)),
            PromptKind::ProtectAlly { .. } => Action::ProtectAlly(true),
            PromptKind::PlaceWorm { .. } => Action::PlaceWorm(None),
            PromptKind::RideWorm(_) => Action::RideWorm(None),
            PromptKind::Nexus { .. } => Action::EndNexus,
            PromptKind::ClaimCharity { .. } => Action::ClaimCharity(true),
            PromptKind::Bid { .. } | PromptKind::UsePower(_) => Action::Pass,
            PromptKind::PayForCard { ally, karamas, .. } => Action::PayForCard {
                from_ally: ally.map_or(0, |(least, _)| least),
                karama: if ally.is_none() { karamas.first().copied() } else { None },
            },
            PromptKind::GrantFreeRevival { .. } => Action::GrantFreeRevival(true),
            PromptKind::Revive(options) => options.modest(),
            PromptKind::PayAllyRevival { .. } => Action::PayAllyRevival(0),
            PromptKind::FlipAdvisors { .. } => Action::FlipAdvisors(Default::default()),
            // The last chance is taken; before it, there is time.
            PromptKind::ActNow { next } => Action::ActNow(next.is_none()),
            PromptKind::Ship(_) => Action::Ship(None),
            PromptKind::StopShipment { .. } => Action::StopShipment(false),
            PromptKind::SendAdvisor { .. } => Action::SendAdvisor(Escort::Nobody),
            PromptKind::Move(_) => Action::Move(None),
            PromptKind::PlayHajr => Action::PlayHajr(false),
            PromptKind::BecomeAdvisors { .. } => Action::BecomeAdvisors(false),
            PromptKind::TakeUpArms { .. } => Action::TakeUpArms(false),
            PromptKind::ChooseBattle { battles } => battles
                .first()
                .map_or(Action::Pass, |choice| Action::ChooseBattle(*choice)),
            PromptKind::UseVoice { .. } => Action::UseVoice(None),
            PromptKind::UsePrescience { .. } => Action::UsePrescience(None),
            PromptKind::CommitPlan(options) => Action::CommitPlan(options.modest()),
            PromptKind::LookAtPlan { .. } => Action::LookAtPlan(None),
            // Called in one's own battle only.
            PromptKind::CallTraitor { can_call, own, .. } => Action::CallTraitor(*can_call && *own),
            PromptKind::AssignLosses(options) => Action::AssignLosses(options.cheapest()),
            PromptKind::DiscardPlayed { .. } => Action::DiscardPlayed(Default::default()),
            PromptKind::DrawLeader { .. } => Action::DrawLeader(true),
            PromptKind::TreatCaptive { .. } => Action::TreatCaptive(Captive::Capture),
            PromptKind::RevealPrediction => Action::RevealPrediction(true),
            PromptKind::React { .. } => Action::React(None),
            PromptKind::MakePrediction { .. }
            | PromptKind::DialStorm { .. }
            | PromptKind::ReturnCards { .. }
            | PromptKind::AnswerPrescience { .. }
            | PromptKind::AnswerTruth { .. }
            | PromptKind::Ready => self.random_answer(rng),
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
