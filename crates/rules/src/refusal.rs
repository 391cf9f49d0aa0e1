//! Why an action is not possible, with the rule and with what would be.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::{AreaId, LeaderId, TerritoryId};
use crate::rule::RuleId;
use crate::state::{Forces, Strength};

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[error("{reason}{}", .rule.map(|rule| format!(" (Rule {rule})")).unwrap_or_default())]
pub struct Refusal {
    /// The rule that forbids it; `None` where it is no matter of rules.
    pub rule: Option<RuleId>,
    /// The fact that stands against it.
    pub reason: Reason,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn by(rule: RuleId, reason: Reason) -> Refusal {
        Refusal {
            rule: Some(rule),
            reason,
        }
    }

    /// A refusal that no rule is needed for.
    pub fn plain(reason: Reason) -> Refusal {
        Refusal { rule: None, reason }
    }
}

/// The fact that stands against an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum Reason {
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(u8),
    #[error("the game is over")]
    GameOver,
    #[error("nothing is asked of you now")]
    NotAsked,
    #[error("that question has gone; answer the one that stands now")]
    Stale,
    #[error("that does not answer the question: {expected}")]
    WrongAnswer { expected: String },
    #[error("there is no such area on the map")]
    NoSuchArea,
    #[error("{} was not dealt to you; keep one of your four cards", leader_name(.0))]
    TraitorNotDealt(LeaderId),
    #[error("the number must be from {min} to {max}")]
    OutOfRange { min: u32, max: u32 },
    #[error("forces may not be placed in {}", area_name(*.0))]
    NotAStartingArea(AreaId),
    #[error("{wanted} forces must be placed, not {given}")]
    WrongCount { wanted: u8, given: u8 },
    #[error("an area is named twice; name each once")]
    AreaTwice,
    #[error("you have no ally to break with")]
    NoAlly,
    #[error("you are allied already; break that alliance first")]
    AlreadyAllied,
    #[error("you have allied in this Nexus already")]
    AlliedThisNexus,
    #[error("that player is allied, or has allied in this Nexus, and cannot ally now")]
    TheyCannotAlly,
    #[error("you cannot ally with yourself")]
    SelfAlliance,
    #[error("your offer to that player stands already")]
    OfferedAlready,
    #[error("that player has made you no offer")]
    NoOffer,
    #[error("a bid must be at least {min}")]
    BidTooLow { min: u16 },
    #[error("you can pay at most {max}")]
    BidTooHigh { max: u16 },
    #[error("the ally's part must be from {min} to {max}")]
    AllyPart { min: u16, max: u16 },
    #[error("only allies can pledge, in the Bidding Phase or the Shipment and Movement Phase")]
    CannotPledgeNow,
    #[error("the pledge must be from {min}, which your ally's bid stands on, to {max}, which you can spare")]
    PledgeOutOfRange { min: u16, max: u16 },
    #[error("the tanks hold {have} of your forces")]
    NotInTanks { have: Forces },
    #[error("at most {limit} forces may be revived in a turn")]
    RevivalLimit { limit: u8 },
    #[error("that costs {cost} spice and you have {have}")]
    TooExpensive { cost: u16, have: u16 },
    #[error("{} cannot be revived now", leader_name(.0))]
    LeaderNotRevivable(LeaderId),
    #[error("at least one force must go; to send none, decline")]
    NoForces,
    #[error("you have {have} forces there")]
    NotThatMany { have: Forces },
    #[error("{} is in the storm", area_name(*.0))]
    InStorm(AreaId),
    #[error("{} already holds forces of two other players", .0.name())]
    StrongholdFull(TerritoryId),
    #[error("a group leaves from one territory; these are in several")]
    SeveralTerritories,
    #[error("the storm separates the forces in {}", .0.name())]
    SeparatedByStorm(TerritoryId),
    #[error("{} is out of reach: {range} territories at most, and no way leads through storm or full strongholds", area_name(*.to))]
    OutOfReach { to: AreaId, range: u8 },
    #[error("they stand there already")]
    SameArea,
    #[error("that battle is not among those to choose from")]
    NoSuchBattle,
    #[error("the dial must be from 0 to {max}")]
    DialTooHigh { max: Strength },
    #[error("whole numbers only")]
    NoHalves,
    #[error("{} cannot fight here", leader_name(.0))]
    LeaderNotAvailable(LeaderId),
    #[error("you do not hold that card")]
    NotInHand,
    #[error("that card cannot be used in that place")]
    WrongPlace,
    #[error("one card cannot be used twice in a plan")]
    CardTwice,
    #[error("a leader or a Cheap Hero must be played when one is available")]
    FighterNeeded,
    #[error("without leader or Cheap Hero no Treachery Card can be played")]
    CardsNeedFighter,
    #[error("you hold no Traitor Card of that leader")]
    NoTraitorCard,
    #[error("exactly {wanted} forces must be lost, not {given}")]
    WrongLosses { wanted: u8, given: u8 },
    #[error("that card is not one of those you may keep")]
    NotKeepable,
}

fn leader_name(leader: &LeaderId) -> String {
    if leader.exists() {
        leader.facts().name.clone()
    } else {
        format!("leader {}", leader.0)
    }
}

fn area_name(area: AreaId) -> String {
    let sector = area.sector();
    if sector.0 == 0 {
        area.territory().name().to_owned()
    } else {
        format!("{} (sector {})", area.territory().name(), sector.0)
    }
}
