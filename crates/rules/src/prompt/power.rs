//! Special Karama powers and the acts that are possible at any time.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt, seq::IndexedRandom};
use serde::{Deserialize, Serialize};

use super::answers::{any_of, one_of};
use crate::action::Power;
use crate::ids::{AreaSet, CardId, CardSet, LeaderId, MAX_SEATS, Seat, SeatSet, TerritorySet};
use crate::ordered::Sappho;
use crate::refusal::Refusal;
use crate::sizes::{MAX_HAND, MAX_OWN_LEADERS, PLAN_CARDS};
use crate::state::Forces;

/// What can be done with a special Karama power (Rule 1.14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PowerOptions {
    /// Rule 1.14.02.
    Revive(GholaOptions),
    /// Rule 1.14.03.
    Worm {
        /// Where it can come.
        territories: TerritorySet,
    },
    /// Rule 1.14.04.
    TakeHand {
        /// Whose hand, and how many cards it holds.
        hands: ArrayVec<(Seat, u8), MAX_SEATS>,
        /// Whether fewer than all may be taken (R28).
        any_number: bool,
    },
    /// Rule 1.14.07.
    MoveStronghold {
        /// Where it can go.
        areas: AreaSet,
    },
    /// Rule 1.14.08.
    BarRevival {
        /// Whose standard revival, of forces, leaders or both.
        seats: SeatSet,
    },
    /// Rule 1.14.09.
    SellCards {
        /// The cards that can be sold.
        cards: ArrayVec<CardId, MAX_HAND>,
    },
    /// Rule 1.14.12.
    DictateCards {
        /// Who has won.
        of: Seat,
        /// The cards that the winner has played and may keep.
        cards: ArrayVec<CardId, PLAN_CARDS>,
    },
    /// Rule 1.14.10.
    TakeCached {
        /// The cards that can be taken.
        cards: CardSet,
    },
}

impl PowerOptions {
    /// Whether this use is possible.
    pub fn contains(&self, power: &Power) -> bool {
        match (self, power) {
            (PowerOptions::Revive(options), Power::Revive { forces, leader }) => options.contains(*forces, *leader),
            (PowerOptions::Worm { territories }, Power::Worm(territory)) => territories.contains(*territory),
            (PowerOptions::TakeHand { hands, any_number }, Power::TakeHand { from, cards }) => hands
                .iter()
                .any(|(seat, size)| seat == from && (cards == size || (*any_number && (1..=*size).contains(cards)))),
            (PowerOptions::MoveStronghold { areas }, Power::MoveStronghold(to)) => areas.contains(*to),
            (PowerOptions::BarRevival { seats }, Power::BarRevival { seat, forces, leaders }) => {
                seats.contains(*seat) && (*forces || *leaders)
            }
            (PowerOptions::SellCards { cards }, Power::SellCards(sold)) => {
                !sold.is_empty() && sold.iter().all(|card| cards.contains(&card))
            }
            (PowerOptions::DictateCards { cards, .. }, Power::DictateCards { keep, discard }) => {
                let named = keep.union(*discard);
                let once = keep.intersection(*discard).is_empty();
                once && !named.is_empty() && named.iter().all(|card| cards.contains(&card))
            }
            (PowerOptions::TakeCached { cards }, Power::TakeCached(card)) => cards.contains(*card),
            _ => false,
        }
    }

    /// One possible use.
    pub fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Power> {
        match self {
            PowerOptions::Revive(options) => {
                let (forces, leader) = options.random(rng)?;
                Some(Power::Revive { forces, leader })
            }
            PowerOptions::Worm { territories } => {
                let chosen = one_of(territories.len(), rng)?;
                territories.iter().nth(chosen).map(Power::Worm)
            }
            PowerOptions::MoveStronghold { areas } => {
                let chosen = one_of(areas.len(), rng)?;
                areas.iter().nth(chosen).map(Power::MoveStronghold)
            }
            PowerOptions::BarRevival { seats } => {
                let chosen = one_of(seats.len(), rng)?;
                let (forces, both) = (rng.random(), rng.random());
                seats.iter().nth(chosen).map(|seat| Power::BarRevival {
                    seat,
                    forces: forces || both,
                    leaders: !forces || both,
                })
            }
            PowerOptions::TakeHand { hands, .. } => hands.choose(rng).map(|(from, cards)| Power::TakeHand {
                from: *from,
                cards: *cards,
            }),
            PowerOptions::SellCards { cards } => {
                let sold: CardSet = cards.iter().copied().filter(|_| rng.random()).collect();
                (!sold.is_empty()).then_some(Power::SellCards(sold))
            }
            PowerOptions::DictateCards { cards, .. } => {
                let (mut keep, mut discard) = (CardSet::EMPTY, CardSet::EMPTY);
                for card in cards {
                    match rng.random_range(0..3u8) {
                        0 => keep.insert(*card),
                        1 => discard.insert(*card),
                        _ => {}
                    }
                }
                let power = Power::DictateCards { keep, discard };
                self.contains(&power).then_some(power)
            }
            PowerOptions::TakeCached { cards } => {
                let chosen = one_of(cards.len(), rng)?;
                cards.iter().nth(chosen).map(Power::TakeCached)
            }
        }
    }
}

/// Forces or a leader that come free out of the tanks (Rules 3.01.20, 1.14.02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GholaOptions {
    /// Forces in the tanks, elites as far as one may still be revived in this turn (R36).
    pub tanks: Forces,
    /// The most forces.
    pub limit: u8,
    /// Or one of these leaders.
    pub leaders: ArrayVec<LeaderId, MAX_OWN_LEADERS>,
}

impl GholaOptions {
    /// Whether anything can come out.
    pub fn is_empty(&self) -> bool {
        self.tanks.is_none() && self.leaders.is_empty()
    }

    /// Whether these can: forces or a leader, and not nothing.
    pub fn contains(&self, forces: Forces, leader: Option<LeaderId>) -> bool {
        match leader {
            Some(leader) => forces.is_none() && self.leaders.contains(&leader),
            None => !forces.is_none() && forces.fits_in(self.tanks) && forces.total() <= self.limit,
        }
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<(Forces, Option<LeaderId>)> {
        let leader = self.leaders.choose(rng).copied();
        if leader.is_some() && (self.tanks.is_none() || rng.random()) {
            return Some((Forces::NONE, leader));
        }
        let forces = any_of(self.tanks, rng).take_elite_first(self.limit);
        (!forces.is_none()).then_some((forces, None))
    }
}

/// What Distrans can give (Rule 3.02.01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DistransOptions {
    /// One of these cards.
    pub cards: ArrayVec<CardId, MAX_HAND>,
    /// To one of these players. Outside the Bidding Phase nobody sees whose hand is full: then it is refused.
    pub to: SeatSet,
}

/// What a seat can do now without being asked (Rule 1.00.05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeActs {
    /// The least and the most that can be pledged to the ally (Rules 1.10.02.04, 1.10.02.05).
    pub pledge: Option<(u16, u16)>,
    /// The most spice that can be given to the ally (Rule 2.03.06).
    pub gift: Option<u16>,
    /// The cards that can be given to the ally, if it has room (Rule 2.10.20).
    pub card_gifts: ArrayVec<CardId, MAX_HAND>,
    /// Whether something can be said of a card that is up for auction unseen (Rule 2.10.22).
    pub claim: bool,
    /// What Tleilaxu Ghola can revive (Rule 3.01.20).
    pub ghola: Option<GholaOptions>,
    /// What Distrans can give to whom (Rule 3.02.01).
    pub distrans: Option<DistransOptions>,
    /// Whether a Nullentropy Box can be played (Rule 3.02.05).
    pub nullentropy: bool,
    /// What Juice of Sappho can be played for (Rule 3.02.02).
    pub sappho: ArrayVec<Sappho, 16>,
    /// Whom a Truthtrance can ask (Rule 3.01.22).
    pub truthtrance: SeatSet,
    /// What the special Karama power can do now (Rule 1.14).
    pub power: Option<PowerOptions>,
    /// Whether something hidden of one's own can be shown (Rule 1.11.00).
    pub show: bool,
    /// Whether deals can be made and ended (Rule 1.12.04).
    pub deals: bool,
    /// The most spice that can be promised as a bribe; `None` while bribes are barred (Rule 1.12.05).
    pub bribe: Option<u16>,
    /// The cards that can be sold at the end of a phase, each by itself (Rule 2.09.06).
    pub salable: ArrayVec<CardId, MAX_HAND>,
    /// With whom cards can be traded at the end of a phase (Rule 2.09.14).
    pub trades_with: Option<Seat>,
    /// Whether a No-Field token can be revealed (Rule 2.10.12).
    pub reveal_no_field: bool,
    /// Special cards in hand that cannot be played now, and why.
    pub idle: ArrayVec<(CardId, Refusal), 8>,
}

impl FreeActs {
    /// Why a special card in hand cannot be played now; `None` if it can, or is no special card in hand.
    pub fn why_idle(&self, card: CardId) -> Option<&Refusal> {
        let found = self.idle.iter().find(|(idle, _)| *idle == card);
        found.map(|(_, why)| why)
    }
}
