//! Legal answers of a prompt: is this one, draw one, what a clock that ran out plays.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};

use super::{MoveOptions, PlanOptions, PromptKind, ReviveOptions, ShipOptions};
use crate::action::{Action, Fighter, Movement, Placements, Plan, Shipment};
use crate::ids::{AreaId, AreaSet, CardId, SeatSet};
use crate::state::{Forces, Strength};

impl PromptKind {
    /// Whether this is a legal answer.
    pub fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (PromptKind::KeepTraitor { dealt }, Action::KeepTraitor(leader)) => dealt.contains(leader),
            (PromptKind::PlaceForces { forces, areas }, Action::PlaceForces(placements)) => {
                are_distinct(placements)
                    && placements
                        .iter()
                        .all(|(area, placed)| areas.contains(*area) && placed.elite == 0)
                    && total(placements) == u16::from(forces.total())
            }
            (PromptKind::DialStorm { min, max }, Action::DialStorm(dial)) => (min..=max).contains(&dial),
            (PromptKind::Nexus { may_break, .. }, Action::BreakAlliance) => may_break.is_some(),
            (PromptKind::Nexus { may_offer, .. }, Action::OfferAlliance(to)) => may_offer.contains(*to),
            (PromptKind::Nexus { may_break, offers, .. }, Action::AcceptAlliance(from)) => {
                may_break.is_none() && offers.contains(*from)
            }
            (PromptKind::Nexus { offers, .. }, Action::RefuseAlliance(from)) => offers.contains(*from),
            (PromptKind::Nexus { .. }, Action::EndNexus)
            | (PromptKind::ClaimCharity { .. }, Action::ClaimCharity(_))
            | (PromptKind::Bid { .. }, Action::Pass)
            | (PromptKind::Ship(_), Action::Ship(None))
            | (PromptKind::Move(_), Action::Move(None))
            | (PromptKind::Ready, Action::Ready) => true,
            (PromptKind::Bid { min, max }, Action::Bid(amount)) => (min..=max).contains(&amount),
            (PromptKind::PayForCard { ally_min, ally_max, .. }, Action::PayForCard { from_ally }) => {
                (ally_min..=ally_max).contains(&from_ally)
            }
            (PromptKind::Revive(options), Action::Revive { forces, leader }) => {
                let price = match leader {
                    None => Some(0),
                    Some(leader) => options
                        .leaders
                        .iter()
                        .find(|(other, _)| other == leader)
                        .map(|(_, price)| u16::from(*price)),
                };
                forces.fits_in(options.tanks)
                    && forces.total() <= options.limit
                    && price.is_some_and(|price| price + options.cost_of(forces.total()) <= options.spice)
            }
            (PromptKind::Ship(options), Action::Ship(Some(shipment))) => options.contains(shipment),
            (PromptKind::Move(options), Action::Move(Some(movement))) => options.contains(movement),
            (PromptKind::ChooseBattle { battles }, Action::ChooseBattle(choice)) => battles.contains(choice),
            (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => options.contains(plan),
            (PromptKind::CallTraitor { can_call, .. }, Action::CallTraitor(call)) => *can_call || !call,
            (PromptKind::AssignLosses { from, losses }, Action::AssignLosses(lost)) => {
                let there = |area: &AreaId| from.iter().find(|(other, _)| other == area).map(|(_, forces)| *forces);
                are_distinct(lost)
                    && lost
                        .iter()
                        .all(|(area, forces)| there(area).is_some_and(|have| forces.fits_in(have)))
                    && total(lost) == u16::from(*losses)
            }
            (PromptKind::DiscardPlayed { cards }, Action::DiscardPlayed(thrown)) => thrown
                .iter()
                .enumerate()
                .all(|(at, card)| cards.contains(card) && !thrown[..at].contains(card)),
            _ => false,
        }
    }

    /// One legal answer, drawn so that everything possible comes up.
    pub fn random_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        match self {
            PromptKind::KeepTraitor { dealt } => match dealt.choose(rng) {
                Some(leader) => Action::KeepTraitor(*leader),
                None => Action::Pass,
            },
            PromptKind::PlaceForces { forces, areas } => {
                let areas: Vec<AreaId> = areas.iter().collect();
                let mut placements = Placements::new();
                for _ in 0..forces.total() {
                    let Some(area) = areas.choose(rng) else { break };
                    add(&mut placements, *area, Forces::normal(1));
                }
                Action::PlaceForces(placements)
            }
            PromptKind::DialStorm { min, max } => Action::DialStorm(rng.random_range(*min..=*max)),
            PromptKind::Nexus {
                may_break,
                may_offer,
                offers,
            } => {
                let pick = |seats: SeatSet, rng: &mut R| seats.iter().collect::<Vec<_>>().choose(rng).copied();
                match rng.random_range(0..6u32) {
                    0 if may_break.is_some() => Action::BreakAlliance,
                    1 if !may_offer.is_empty() => pick(*may_offer, rng).map_or(Action::EndNexus, Action::OfferAlliance),
                    2 if may_break.is_none() && !offers.is_empty() => {
                        pick(*offers, rng).map_or(Action::EndNexus, Action::AcceptAlliance)
                    }
                    3 if !offers.is_empty() => pick(*offers, rng).map_or(Action::EndNexus, Action::RefuseAlliance),
                    _ => Action::EndNexus,
                }
            }
            PromptKind::ClaimCharity { .. } => Action::ClaimCharity(rng.random()),
            PromptKind::Bid { min, max } if min <= max && rng.random_ratio(1, 3) => {
                Action::Bid(rng.random_range(*min..=*max))
            }
            PromptKind::Bid { .. } => Action::Pass,
            PromptKind::PayForCard { ally_min, ally_max, .. } => Action::PayForCard {
                from_ally: rng.random_range(*ally_min..=*ally_max),
            },
            PromptKind::Revive(options) => options.random(rng),
            PromptKind::Ship(options) => Action::Ship(options.random(rng)),
            PromptKind::Move(options) => Action::Move(options.random(rng)),
            PromptKind::ChooseBattle { battles } => match battles.choose(rng) {
                Some(choice) => Action::ChooseBattle(*choice),
                None => Action::Pass,
            },
            PromptKind::CommitPlan(options) => Action::CommitPlan(options.random(rng)),
            PromptKind::CallTraitor { can_call, .. } => Action::CallTraitor(*can_call && rng.random()),
            PromptKind::AssignLosses { from, losses } => {
                let mut left = from.clone();
                let mut lost = Placements::new();
                for _ in 0..*losses {
                    left.retain(|(_, forces)| !forces.is_none());
                    let at = rng.random_range(0..left.len().max(1) as u32) as usize;
                    let Some((area, forces)) = left.get_mut(at) else { break };
                    let one = forces.take(1);
                    *forces -= one;
                    add(&mut lost, *area, one);
                }
                Action::AssignLosses(lost)
            }
            PromptKind::DiscardPlayed { cards } => {
                Action::DiscardPlayed(cards.iter().copied().filter(|_| rng.random_ratio(1, 4)).collect())
            }
            PromptKind::Ready => Action::Ready,
        }
    }

    /// What is played for somebody who does not answer. It never plays a Treachery Card that need not be played,
    /// and shows nothing that is hidden, a traitor in one's own battle excepted.
    pub fn default_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        match self {
            PromptKind::KeepTraitor { dealt } => match dealt.iter().max_by_key(|leader| leader.facts().strength) {
                Some(leader) => Action::KeepTraitor(*leader),
                None => Action::Pass,
            },
            PromptKind::PlaceForces { forces, areas } => Action::PlaceForces(
                areas
                    .first()
                    .into_iter()
                    .map(|area| (area, Forces::normal(forces.total())))
                    .collect(),
            ),
            PromptKind::Nexus { .. } => Action::EndNexus,
            PromptKind::ClaimCharity { .. } => Action::ClaimCharity(true),
            PromptKind::Bid { .. } => Action::Pass,
            PromptKind::PayForCard { ally_min, .. } => Action::PayForCard { from_ally: *ally_min },
            PromptKind::Revive(options) => Action::Revive {
                forces: options.tanks.take(options.free.min(options.limit)),
                leader: None,
            },
            PromptKind::Ship(_) => Action::Ship(None),
            PromptKind::Move(_) => Action::Move(None),
            PromptKind::ChooseBattle { battles } => battles
                .first()
                .map_or(Action::Pass, |choice| Action::ChooseBattle(*choice)),
            PromptKind::CommitPlan(options) => Action::CommitPlan(options.modest()),
            PromptKind::CallTraitor { can_call, .. } => Action::CallTraitor(*can_call),
            PromptKind::DiscardPlayed { .. } => Action::DiscardPlayed(ArrayVec::new()),
            PromptKind::DialStorm { .. } | PromptKind::AssignLosses { .. } | PromptKind::Ready => {
                self.random_answer(rng)
            }
        }
    }
}

impl ReviveOptions {
    fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Action {
        let affordable = self.leaders.iter().filter(|(_, price)| u16::from(*price) <= self.spice);
        let affordable: Vec<_> = affordable.collect();
        let leader = affordable.choose(rng).filter(|_| rng.random_ratio(2, 3));
        let spice = self.spice - leader.map_or(0, |(_, price)| u16::from(*price));
        let most = (0..=self.limit.min(self.tanks.total()))
            .rev()
            .find(|forces| self.cost_of(*forces) <= spice);
        let forces = self.tanks.take(rng.random_range(0..=most.unwrap_or(0)));
        Action::Revive {
            forces,
            leader: leader.map(|(leader, _)| *leader),
        }
    }
}

impl ShipOptions {
    /// Whether this shipment is possible.
    pub fn contains(&self, shipment: &Shipment) -> bool {
        let Some(price) = self.price(shipment.to) else {
            return false;
        };
        let cost = u16::from(price) * u16::from(shipment.forces.total());
        !shipment.forces.is_none()
            && shipment.forces.fits_in(self.reserves)
            && shipment.from_ally <= cost.min(self.pledge)
            && cost - shipment.from_ally <= self.spice
    }

    /// A shipment of this many, own spice first.
    pub fn shipment(&self, to: AreaId, count: u8) -> Shipment {
        let cost = u16::from(self.price(to).unwrap_or(0)) * u16::from(count);
        Shipment {
            forces: self.reserves.take(count),
            to,
            from_ally: cost.saturating_sub(self.spice),
        }
    }

    fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Shipment> {
        let (to, _) = self.destinations.choose(rng).filter(|_| rng.random_ratio(2, 3))?;
        let most = self.most(*to);
        (most > 0).then(|| self.shipment(*to, rng.random_range(1..=most)))
    }
}

impl MoveOptions {
    /// Whether this move is possible.
    pub fn contains(&self, movement: &Movement) -> bool {
        let Some((first, _)) = movement.groups.first() else {
            return false;
        };
        let Some(first) = self.origin(*first) else { return false };
        are_distinct(&movement.groups)
            && movement.groups.iter().all(|(area, forces)| {
                *area != movement.to
                    && !forces.is_none()
                    && first.joined.contains(*area)
                    && self
                        .origin(*area)
                        .is_some_and(|origin| forces.fits_in(origin.forces) && origin.reach.contains(movement.to))
            })
    }

    fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Movement> {
        let origin = self.origins.choose(rng).filter(|_| rng.random_ratio(2, 3))?;
        let to = *origin.reach.iter().collect::<Vec<_>>().choose(rng)?;
        let mut groups = Placements::new();
        for other in self
            .origins
            .iter()
            .filter(|other| origin.joined.contains(other.area) && other.area != to)
        {
            if other.area == origin.area || rng.random() {
                let count = rng.random_range(1..=other.forces.total());
                groups.push((other.area, other.forces.take(count)));
            }
        }
        Some(Movement { groups, to })
    }
}

impl PlanOptions {
    /// Whether this plan is possible.
    pub fn contains(&self, plan: &Plan) -> bool {
        let fighter = match plan.fighter {
            Some(Fighter::Leader(leader)) => self.leaders.contains(&leader),
            Some(Fighter::CheapHero(card)) => self.cheap_heroes.contains(&card),
            None => !self.must_have_fighter() && plan.weapon.is_none() && plan.defense.is_none(),
        };
        fighter
            && plan.dial <= self.max_dial
            && (self.half_steps || !plan.dial.has_half())
            && plan.weapon.is_none_or(|card| self.weapons.contains(&card))
            && plan.defense.is_none_or(|card| self.defenses.contains(&card))
            && (plan.weapon.is_none() || plan.weapon != plan.defense)
    }

    /// Nothing dialed and the weakest who can lead.
    pub fn modest(&self) -> Plan {
        let leader = self.leaders.iter().min_by_key(|leader| leader.facts().strength);
        let hero = || self.cheap_heroes.first().map(|card| Fighter::CheapHero(*card));
        let fighter = leader.map(|leader| Fighter::Leader(*leader)).or_else(hero);
        Plan {
            dial: Strength::default(),
            fighter,
            weapon: None,
            defense: None,
        }
    }

    fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Plan {
        let leaders = self.leaders.iter().map(|leader| Fighter::Leader(*leader));
        let heroes = self.cheap_heroes.iter().map(|card| Fighter::CheapHero(*card));
        let fighters: Vec<Fighter> = leaders.chain(heroes).collect();
        let fighter = fighters.choose(rng).copied();
        let dial = Strength::whole(rng.random_range(0..=self.max_dial.floor()));
        let mut pick = |cards: &[CardId]| cards.choose(rng).copied().filter(|_| rng.random_ratio(2, 3));
        let (weapon, defense) = if fighter.is_some() {
            (pick(&self.weapons), pick(&self.defenses))
        } else {
            (None, None)
        };
        Plan {
            dial,
            fighter,
            weapon,
            defense: defense.filter(|card| Some(*card) != weapon),
        }
    }
}

fn total(placements: &Placements) -> u16 {
    placements.iter().map(|(_, forces)| u16::from(forces.total())).sum()
}

fn are_distinct(placements: &Placements) -> bool {
    let areas: AreaSet = placements
        .iter()
        .map(|(area, _)| *area)
        .filter(|area| area.0 < 128)
        .collect();
    areas.len() == placements.len()
}

fn add(placements: &mut Placements, area: AreaId, forces: Forces) {
    match placements.iter_mut().find(|(other, _)| *other == area) {
        Some((_, there)) => *there += forces,
        None => {
            // A list that is full has met every area of the question already.
            let _ = placements.try_push((area, forces));
        }
    }
}
