//! Why an action is not possible, with the rule and with what would be.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::{AreaId, Faction, LeaderId, TerritoryId};
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
    #[error("too much is under way in this game for that")]
    NoRoom,
    #[error("no hidden window stands open")]
    NoWindow,
    #[error("the table closes a window when its time is over; a player lets it pass")]
    TableOnly,
    #[error("that does not answer the question: {expected}")]
    WrongAnswer { expected: String },
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
    #[error("no alliance can be offered to that player now")]
    NoOfferNow,
    #[error("a bid must be at least {min}")]
    BidTooLow { min: u16 },
    #[error("you can pay at most {max}")]
    BidTooHigh { max: u16 },
    #[error("the ally's part must be from {min} to {max}")]
    AllyPart { min: u16, max: u16 },
    #[error("only allies can pledge, in the Bidding Phase or the Shipment and Movement Phase")]
    CannotPledgeNow,
    #[error("in a silent auction everybody bids alone, and no ally helps")]
    NobodyHelps,
    #[error("the pledge must be from {min}, which your ally's bid or plan stands on, to {max}, which you can spare")]
    PledgeOutOfRange { min: u16, max: u16 },
    #[error("the tanks hold {have} of your forces")]
    NotInTanks { have: Forces },
    #[error("at most {limit} forces may be revived in a turn")]
    RevivalLimit { limit: u8 },
    #[error("that costs {cost} spice, and you can spend {have}")]
    TooExpensive { cost: u16, have: u16 },
    #[error("{} cannot be revived now", leader_name(.0))]
    LeaderNotRevivable(LeaderId),
    #[error("at least one force must go; to send none, decline")]
    NoForces,
    #[error("you have {have} forces there")]
    NotThatMany { have: Forces },
    #[error("{} is in the storm", area_name(*.0))]
    InStorm(AreaId),
    #[error("nobody ships to {} any more", .0.name())]
    NobodyShipsThere(TerritoryId),
    #[error("no Terror token can be put into {}", .0.name())]
    NoTokenThere(TerritoryId),
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
    #[error("that card is not one of those you may keep")]
    NotKeepable,
    #[error("an ability or a card is being resolved; wait until that is over")]
    Resolving,
    #[error("you cannot do that now")]
    NotNow,
    #[error("{} is none of the two factions dealt to you", .0.facts().name)]
    FactionNotDealt(Faction),
    #[error("the factions are not chosen yet; that can be done when the game has them")]
    FactionsNotChosen,
    #[error("nobody of yours is in the tanks")]
    NobodyToRevive,
    #[error("this card is played when you are asked, after you have moved")]
    AfterAMove,
    #[error("this card is played when you are asked, from the second turn on before the storm moves")]
    BeforeTheStorm,
    #[error(
        "this card is played when you are asked, from the second turn on before the storm moves, if you have forces on \
         the Shield Wall or beside it"
    )]
    BesideTheShieldWall,
    #[error("this card is played when you are asked, in your own battle before plans are made")]
    BeforePlans,
    #[error("this card is played when you are asked, when another player discards a card")]
    WhenOthersDiscard,
    #[error("not while a card is being auctioned")]
    DuringABid,
    #[error("no card of yours can be given now, or nobody has room for it")]
    NothingToGive,
    #[error("a plan that lies face down or a bid rests on that card")]
    CardIsBound,
    #[error("that player's hand is full")]
    TheirHandIsFull,
    #[error("you fight no battle of which you can still become the aggressor")]
    NoBattleToClaim,
    #[error("that is not done in Storm Order at this table")]
    NotOrdered,
    #[error("that has begun already, or somebody has claimed that place")]
    TooLateToClaim,
    #[error("no card lies in the Treachery discard")]
    DiscardIsEmpty,
    #[error("this card is played with your movement, or when you are asked after it")]
    WithAMove,
    #[error("forces that have moved first cannot move now; {have} there can")]
    MovedAlready { have: Forces },
    #[error("a Karama is played now only when you are asked")]
    OnlyWhenAsked,
    #[error("your faction has no such ability, or not in this game")]
    NoSuchAbility,
    #[error("a Karama Card is needed, and you hold none")]
    NoKarama,
    #[error("your faction has used its special Karama power; it can be used once in a game")]
    PowerUsedUp,
    #[error("that card cannot be played as a Karama")]
    NotAKarama,
    #[error("a Karama of yours was stopped by Kull Wahad: no card counts as one for you until this phase ends")]
    KaramasBarred,
    #[error("Guild rates apply to shipments onto the board that cost something and are not at half price already")]
    KaramaNotForThis,
    #[error("choose forces or one leader, and no more than {limit} forces")]
    ForcesOrLeader { limit: u8 },
    #[error("at most one elite force may be revived in a turn")]
    OneEliteATurn,
    #[error("you have not got the spice that it costs")]
    CannotPayPrice,
    #[error("that leader is none of your Face Dancers")]
    NoFaceDancer,
    #[error("the Tleilaxu have barred you from that revival in this turn")]
    RevivalBarred,
    #[error("the Kwisatz Haderach cannot be revived now; it takes the place of a leader, when all others are out")]
    TokenNotRevivable,
    #[error("the Kwisatz Haderach cannot go along")]
    KwisatzHaderachUnavailable,
    #[error("no forces of yours make that dial with that spice")]
    DialDoesNotFit,
    #[error("you can support your forces with at most {max} spice")]
    TooMuchSpice { max: u16 },
    #[error("the Voice commands otherwise")]
    AgainstVoice,
    #[error("the plan must be as you told")]
    AgainstAnswer,
    #[error("no plan of yours can have that")]
    NoSuchElement,
    #[error("those losses do not come to the dial of {dial} with {spice} spice")]
    LossesDoNotFit { dial: Strength, spice: u16 },
    #[error("choose another player who plays, and a turn from 1 to {last}")]
    NoSuchPrediction { last: u8 },
    #[error("that is not among the choices")]
    NotAmongThem,
    #[error("{most} at most")]
    TooMany { most: u8 },
    #[error("no sand territory can be struck there")]
    NotSand,
    #[error("the worm carries forces from {} only", .0.name())]
    NotTheWorms(TerritoryId),
    #[error("forces of your ally are in {}", .0.name())]
    AllyThere(TerritoryId),
    #[error("that player has promised otherwise, in a deal of this turn")]
    TheyPromised,
    #[error("advisors cannot become fighters in {}", .0.name())]
    CannotFlip(TerritoryId),
    #[error("your own advisors are in {}; only advisors can join them there", .0.name())]
    OwnAdvisorsThere(TerritoryId),
    #[error("no advisor can go along: you have fighters there, or none to send")]
    NoAdvisorThere,
    #[error("that cannot be shipped back or across the board")]
    CannotShipThat,
    #[error("your reserves can be sent to the Great Flat and to territories within two of it, and nowhere else")]
    FarFromReserves,
    #[error("exactly {lost} of those sent into the storm are lost")]
    StormTakes { lost: u8 },
    #[error("give back exactly {count} of the cards")]
    WrongCardCount { count: u8 },
    #[error("that player's hand cannot be taken that way")]
    NoSuchHand,
    #[error("only the Emperor can give spice to an ally, and at most {max}")]
    NoGift { max: u16 },
    #[error("Treachery Cards are paid for in full; nothing comes back for buying one")]
    NoRefund,
    #[error("you do not hold a card for that")]
    NoCardForThat,
    #[error("you cannot ask that player")]
    CannotAskThem,
    #[error("that would be a lie")]
    WouldBeALie,
    #[error("the plan must be as you answered to the Truthtrance")]
    AgainstTruth,
    #[error("that question cannot be answered now: it must be about something that is decided already")]
    CannotBeAnswered,
    #[error("too many words: {max} characters at most")]
    TooManyWords { max: usize },
    #[error("there is nothing of that kind that you could show")]
    NothingToShow,
    #[error("deals are made from the first Storm Phase on")]
    TooEarlyForDeals,
    #[error("there are no deals at this table")]
    NoDeals,
    #[error("allies cannot pay each other in a deal")]
    BribeBetweenAllies,
    #[error("no bribe is taken from the Mentat Pause until the next turn")]
    NoBribesNow,
    #[error("no bribe is taken while the Inflation token lies with its Double side up")]
    NoBribesUnderDouble,
    #[error("there are no bribes at this table")]
    NoBribes,
    #[error("a deal needs at least two players, and its terms can name only those")]
    BadParties,
    #[error("that goes to another player of this game")]
    ToAnotherPlayer,
    #[error("a deal says something: terms or words")]
    EmptyDeal,
    #[error("there is no such offer to you")]
    NoSuchDeal,
    #[error("too many deals are open; close one first")]
    TooManyDeals,
    #[error("a deal is about turns from {now}, which is this one, to {end}, which is the last")]
    NoSuchTurns { now: u8, end: u8 },
    #[error("the Kwisatz Haderach goes with that leader, who cannot turn traitor")]
    LoyalLeader,
    #[error("no plan of that player lies face down")]
    NoSuchPlan,
    #[error("you have promised otherwise, in a deal of this turn")]
    Promised,
    #[error("that is too much at once; wait some seconds before you do more without being asked")]
    TooMuchAtOnce,
    #[error(
        "these cards cannot be sold together; of each name one is kept, and only worthless cards can be sold to the last"
    )]
    NotForSale,
    #[error("you cannot end a movement in {} in this turn", .0.name())]
    KeptOut(TerritoryId),
    #[error("that card is not in this game")]
    NoSuchCardInGame,
    #[error("you have no ally to give a card to")]
    NoAllyToGive,
    #[error("only cards of the cache of Richese that you hold, and that nothing rests on, can be given")]
    CannotGiveCard,
    #[error("your ally's hand is full")]
    HandIsFull,
    #[error("your ally has bid, and that card would fill its hand")]
    BidNeedsRoom,
    #[error("that card does not lie in your cache, or is up for auction")]
    NotInCache,
    #[error("what is up for auction unseen is not shown")]
    SoldUnseen,
    #[error("you are selling no card unseen")]
    NothingToClaim,
    #[error("a claim says something")]
    EmptyClaim,
    #[error("the Hidden Mobile Stronghold cannot point there")]
    CannotPointThere,
    /// The top Treachery Card cannot be bought: too little spice, a full hand, or no card (Rule 2.11.10.10).
    #[error("it takes three spice, room in the hand and a card to draw")]
    CannotBuyCard,
    #[error("a No-Field token lies face down on the board, and there are never two; reveal it first")]
    TokenOnBoard,
    #[error("you cannot ship with that No-Field token; it is not in your supply, or there are no forces to ship")]
    TokenNotInSupply,
    #[error("your ally lends you no No-Field token for this shipment")]
    NoTokenLent,
    #[error("no No-Field token of yours lies face down on the board")]
    NothingFaceDown,
    #[error("a No-Field token is revealed at will before the Battle Phase of a turn")]
    RevealedBeforeBattles,
    #[error("you have revealed a No-Field token at will in this turn")]
    RevealedThisTurn,
    #[error("the number dialed cannot be asked for where a No-Field token lies face down")]
    DialUnseen,
    #[error("only the Ixians ship into the Hidden Mobile Stronghold")]
    HomeField,
    #[error("{} is not on the map", .0.name())]
    NotOnTheMap(TerritoryId),
    #[error("you have done enough without being asked for now; you can do more when a question has been answered")]
    TooMuchInAStretch,
    #[error(
        "you have done as much without being asked as a game has room for; you can still answer what you are asked, and \
         end your part in a Nexus"
    )]
    TooMuchInAGame,
}

fn leader_name(leader: &LeaderId) -> String {
    leader.facts().name.clone()
}

/// A place as it is called in a sentence: with its sector, if it has one.
pub(crate) fn area_name(area: AreaId) -> String {
    match area.sector().0 {
        0 => area.territory().name().to_owned(),
        sector => format!("{} (sector {sector})", area.territory().name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::data::components;
    use crate::ids::Sector;

    #[test]
    fn a_refusal_names_the_leader_and_the_place_that_it_is_about() {
        let stilgar = components().leaders().find(|leader| leader.facts().name == "Stilgar");
        assert_eq!(
            Reason::LeaderNotAvailable(stilgar.unwrap()).to_string(),
            "Stilgar cannot fight here"
        );
        let storm = |name, sector| Reason::InStorm(board().find_area(name, Sector(sector)).unwrap()).to_string();
        assert_eq!(storm("Pasty Mesa", 5), "Pasty Mesa (sector 5) is in the storm");
        assert_eq!(storm("Polar Sink", 0), "Polar Sink is in the storm");
    }
}
