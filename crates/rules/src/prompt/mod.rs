//! Everything a player can be asked, with all legal answers described.

mod answers;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::BattleChoice;
use crate::ids::{AreaId, AreaSet, CardId, LeaderId, Seat, SeatSet, TerritoryId};
use crate::state::{Forces, Strength};

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// Counts up, so that a late answer to an old question is recognised.
    pub id: PromptId,
    /// The question, and what may be answered.
    pub kind: PromptKind,
}

/// The number of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PromptId(pub u32);

/// The question, and what may be answered. The names are those of the decision points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "a prompt lives on the stack and is short-lived"
)]
pub enum PromptKind {
    /// Which Traitor Card to keep (Rule 0.11).
    KeepTraitor {
        /// The cards dealt.
        dealt: ArrayVec<LeaderId, 4>,
    },
    /// Where to place the forces that the start leaves open (Rule 0.13).
    PlaceForces {
        /// How many, all of which must be placed.
        forces: Forces,
        /// Where they may stand.
        areas: AreaSet,
    },
    /// A number for the storm (Rules 0.16, 1.01.02).
    DialStorm {
        /// The lowest number.
        min: u8,
        /// The highest number.
        max: u8,
    },
    /// What to do about alliances (Rule 1.10.01).
    Nexus {
        /// The ally that one may leave.
        may_break: Option<Seat>,
        /// To whom one may make an offer.
        may_offer: SeatSet,
        /// Whose offers wait for an answer.
        offers: SeatSet,
    },
    /// Whether to take CHOAM Charity (Rule 1.03.01).
    ClaimCharity {
        /// Spice from the bank.
        amount: u16,
    },
    /// What to bid (Rule 1.04.06.01).
    Bid {
        /// The lowest bid that beats the standing one.
        min: u16,
        /// Own spice and the ally's pledge; below `min` there is nothing but to pass.
        max: u16,
    },
    /// Who pays for the card won (R24).
    PayForCard {
        /// The price.
        price: u16,
        /// The least that the ally must pay.
        ally_min: u16,
        /// The most that the ally pays.
        ally_max: u16,
    },
    /// Whom to take out of the tanks (Rules 1.05.01, 1.05.03).
    Revive(ReviveOptions),
    /// Where to ship, if anywhere (Rule 1.06.02).
    Ship(ShipOptions),
    /// What to move, if anything (Rule 1.06.04).
    Move(MoveOptions),
    /// Which battle comes next (Rules 1.07.02, 1.07.03).
    ChooseBattle {
        /// The battles to choose from.
        battles: ArrayVec<BattleChoice, 16>,
    },
    /// The Battle Plan (Rule 1.07.04).
    CommitPlan(PlanOptions),
    /// Whether to call traitor (Rule 1.07.06.06). Both fighters are asked, so that being asked tells nothing.
    CallTraitor {
        /// The opponent's leader, if one was played.
        leader: Option<LeaderId>,
        /// Whether one holds the matching Traitor Card.
        can_call: bool,
    },
    /// Which forces are lost for the dial (Rule 1.07.06.05).
    AssignLosses {
        /// The forces that took part.
        from: ArrayVec<(AreaId, Forces), 12>,
        /// How many must go.
        losses: u8,
    },
    /// Which of the played cards to throw away (Rule 1.07.06.05).
    DiscardPlayed {
        /// The cards that the winner may keep.
        cards: ArrayVec<CardId, 3>,
    },
    /// Whether the next turn may begin (Rule 1.09.04).
    Ready,
}

/// What can come out of the tanks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviveOptions {
    /// Forces in the tanks.
    pub tanks: Forces,
    /// How many forces may be revived in all (Rule 1.05.01).
    pub limit: u8,
    /// How many of these are free (Rule 1.05.01.01).
    pub free: u8,
    /// Spice for each further one (Rule 1.05.01.02).
    pub price: u8,
    /// Own spice.
    pub spice: u16,
    /// Leaders that may be revived, with their prices (Rule 1.05.03).
    pub leaders: ArrayVec<(LeaderId, u8), 5>,
}

impl ReviveOptions {
    /// What reviving this many forces costs.
    pub fn cost_of(&self, forces: u8) -> u16 {
        u16::from(forces.saturating_sub(self.free)) * u16::from(self.price)
    }
}

/// Where reserves can be shipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipOptions {
    /// Forces in reserve.
    pub reserves: Forces,
    /// Own spice that is not pledged.
    pub spice: u16,
    /// What the ally's pledge adds.
    pub pledge: u16,
    /// Where they may land, with the price of each force.
    pub destinations: ArrayVec<(AreaId, u8), 96>,
}

impl ShipOptions {
    /// The price of each force shipped there, if one may ship there.
    pub fn price(&self, to: AreaId) -> Option<u8> {
        self.destinations
            .iter()
            .find(|(area, _)| *area == to)
            .map(|(_, price)| *price)
    }

    /// The most forces that can be paid for there.
    pub fn most(&self, to: AreaId) -> u8 {
        let Some(price) = self.price(to) else { return 0 };
        let affordable = (self.spice + self.pledge) / u16::from(price.max(1));
        affordable.min(u16::from(self.reserves.total())) as u8
    }
}

/// What can move where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveOptions {
    /// How many territories the group may go (Rules 1.06.04.03, 1.06.04.04).
    pub range: u8,
    /// Areas that no group may enter: the storm's and full strongholds (Rules 1.06.04.06, 1.06.04.09).
    pub closed: AreaSet,
    /// Where own forces can leave from.
    pub origins: ArrayVec<Origin, 20>,
}

impl MoveOptions {
    /// The origin in this area.
    pub fn origin(&self, area: AreaId) -> Option<&Origin> {
        self.origins.iter().find(|origin| origin.area == area)
    }
}

/// Forces that can leave an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Where they stand.
    pub area: AreaId,
    /// How many may go.
    pub forces: Forces,
    /// Where they may stop.
    pub reach: AreaSet,
    /// The areas of the same territory from which forces may join them (Rule 1.06.04).
    pub joined: AreaSet,
}

/// What a Battle Plan may hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanOptions {
    /// Where the battle is.
    pub territory: TerritoryId,
    /// The enemy.
    pub opponent: Seat,
    /// The highest dial (Rule 1.07.04.01).
    pub max_dial: Strength,
    /// Whether halves may be dialed (Rule 1.13.03.02).
    pub half_steps: bool,
    /// Leaders that can fight here.
    pub leaders: ArrayVec<LeaderId, 12>,
    /// Cheap Heroes in hand.
    pub cheap_heroes: ArrayVec<CardId, 3>,
    /// Cards that fit the weapon place.
    pub weapons: ArrayVec<CardId, 8>,
    /// Cards that fit the defense place. A worthless card is in both lists and can be used once.
    pub defenses: ArrayVec<CardId, 8>,
}

impl PlanOptions {
    /// Whether somebody must lead: nobody may only if nobody can (Rule 1.07.04.04).
    pub fn must_have_fighter(&self) -> bool {
        !self.leaders.is_empty() || !self.cheap_heroes.is_empty()
    }
}
