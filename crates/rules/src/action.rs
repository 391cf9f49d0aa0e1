//! Everything a player can say to the game.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{AreaId, CardId, LeaderId, Seat};
use crate::state::{Forces, Strength};

/// An answer to a prompt, or a free act.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Keep this one of the Traitor Cards dealt (Rule 0.11).
    KeepTraitor(LeaderId),
    /// Place the forces that the faction's start leaves open (Rule 0.13).
    PlaceForces(Placements),
    /// Dial the first storm (Rule 0.16) or a later one (Rule 1.01.02).
    DialStorm(u8),
    /// Leave the alliance, in a Nexus (Rule 1.10.01.05).
    BreakAlliance,
    /// Offer an alliance to this seat, in a Nexus (Rule 1.10.01.01).
    OfferAlliance(Seat),
    /// Accept the offer of this seat (Rule 1.10.01.01).
    AcceptAlliance(Seat),
    /// Turn down the offer of this seat (Rule 1.10.01.01).
    RefuseAlliance(Seat),
    /// Nothing more to say in this Nexus (Rule 1.10.01.06).
    EndNexus,
    /// Claim CHOAM Charity or not (Rule 1.03.01).
    ClaimCharity(bool),
    /// Bid this much in all, own and pledged spice together (Rule 1.04.06.01).
    Bid(u16),
    /// Bid no more for now (Rule 1.04.06.01).
    Pass,
    /// Pay for the card just won, this much of it from the ally's pledge (R24).
    PayForCard {
        /// The ally's part.
        from_ally: u16,
    },
    /// How much of one's own spice the ally may use in this phase (Rules 1.10.02.04, 1.10.02.05). A free act.
    Pledge(u16),
    /// Take forces and a leader out of the tanks (Rules 1.05.01, 1.05.03).
    Revive {
        /// Forces for the reserves, free ones first.
        forces: Forces,
        /// A leader, at the price of its strength.
        leader: Option<LeaderId>,
    },
    /// Ship from the reserves, or `None` to stay away (Rule 1.06.02).
    Ship(Option<Shipment>),
    /// Move a group on the board, or `None` to stand (Rule 1.06.04).
    Move(Option<Movement>),
    /// Fight this battle next (Rules 1.07.02, 1.07.03).
    ChooseBattle(BattleChoice),
    /// A Battle Plan (Rule 1.07.04).
    CommitPlan(Plan),
    /// Call the opponent's leader a traitor, or not (Rule 1.07.06.06).
    CallTraitor(bool),
    /// The winner's choice of the forces lost for the dial (Rule 1.07.06.05).
    AssignLosses(Placements),
    /// The played cards that the winner throws away; the others stay (Rule 1.07.06.05).
    DiscardPlayed(ArrayVec<CardId, 3>),
    /// Ready for the next turn (Rule 1.09.04).
    Ready,
}

/// Forces by area.
pub type Placements = ArrayVec<(AreaId, Forces), 12>;

/// One shipment of reserves (Rule 1.06.02).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shipment {
    /// Who goes.
    pub forces: Forces,
    /// Territory and sector (Rule 1.06.02.03).
    pub to: AreaId,
    /// The part of the price that the ally's pledge pays (Rule 1.10.02.05).
    pub from_ally: u16,
}

/// One movement action (Rule 1.06.04).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Movement {
    /// Who goes, from which sectors of one territory.
    pub groups: Placements,
    /// Territory and sector (Rule 1.06.04.08).
    pub to: AreaId,
}

/// A battle that the aggressor can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BattleChoice {
    /// The first of the areas fought over: storm can split a territory into several battlefields (R50).
    pub field: AreaId,
    /// Whom to fight.
    pub opponent: Seat,
}

/// A Battle Plan (Rule 1.07.04.00).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// The number on the wheel (Rule 1.07.04.01).
    pub dial: Strength,
    /// Who leads; nobody only if nobody is available (Rule 1.07.04.04).
    pub fighter: Option<Fighter>,
    /// The card in the weapon place (Rule 1.07.04.06).
    pub weapon: Option<CardId>,
    /// The card in the defense place (Rule 1.07.04.06).
    pub defense: Option<CardId>,
}

impl Plan {
    /// Every Treachery Card in the plan, the Cheap Hero included.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        let hero = match self.fighter {
            Some(Fighter::CheapHero(card)) => Some(card),
            _ => None,
        };
        [hero, self.weapon, self.defense].into_iter().flatten()
    }

    /// The leader disc in the plan.
    pub fn leader(&self) -> Option<LeaderId> {
        match self.fighter {
            Some(Fighter::Leader(leader)) => Some(leader),
            _ => None,
        }
    }
}

/// What lies in the leader's place of a plan (Rule 1.07.04.02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fighter {
    /// A leader disc.
    Leader(LeaderId),
    /// A Cheap Hero, of strength 0 (Rule 3.01.04).
    CheapHero(CardId),
}
