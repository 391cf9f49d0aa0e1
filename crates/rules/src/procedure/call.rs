//! What is needed to start a procedure. A procedure that starts another names it so and knows nothing of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{BattleChoice, Power};
use crate::auctions::Lot;
use crate::factions::Effect;
use crate::forces::Forces;
use crate::ids::{AreaId, AreaSet, CardId, CardSet, LeaderId, Seat, SeatSet, TerritoryId};
use crate::phase::Phase;
use crate::plans::Fight;
use crate::procedure::Payments;
use crate::rule::RuleId;
use crate::sizes::PLAN_CARDS;
use crate::state::{Arrival, Coming};
use crate::subject::Subject;
use crate::truth::Question;

/// Forces of one seat that the storm has come over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StormHit {
    pub(crate) area: AreaId,
    /// The storm stood there before it moved: they have lived through this one already (R12).
    pub(crate) at_start: bool,
}

/// All that one storm has come over: nobody stands in more areas, for there are twenty forces.
pub(crate) type StormHits = ArrayVec<StormHit, 20>;

/// A procedure that is to start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say who, where and how much")]
pub(crate) enum Call {
    /// Turn after turn, from the first on.
    Turns,
    /// A phase of the turn.
    Phase(Phase),
    /// The storm moves (Rule 1.01.02).
    Sweep {
        rule: RuleId,
        sectors: u8,
        /// Whether what the Shield Wall sheltered is not yet open where the storm starts (R14).
        basin_safe_at_start: bool,
    },
    /// A worm comes here (Rule 1.02.05).
    Strike { territory: TerritoryId },
    /// Rule 1.10.01.
    Nexus,
    /// Rules 1.06.02, 1.06.04: one player's.
    PlayerTurn(Seat),
    /// One battle (Rule 1.07.02).
    Battle { aggressor: Seat, choice: BattleChoice },
    /// An ability may be stopped by these (Rules 3.01.11.01, 3.01.11.02).
    React {
        ability: Ability,
        owner: Seat,
        subject: Subject,
        asked: SeatSet,
    },
    /// A question waits for its answer (Rule 3.01.22).
    Truth {
        asker: Seat,
        of: Seat,
        question: Question,
        truth: Option<bool>,
    },
    /// Rule 3.01.23.
    WeatherControl { sectors: u8 },
    /// Rule 3.01.07.
    FamilyAtomics { sectors: u8 },
    /// Rule 2.04.13.
    StormDeck,
    /// Rule 2.04.14.
    StormComing,
    /// Rule 2.04.16.
    StormLosses { seat: Seat, hits: StormHits },
    /// Rule 2.04.15.
    Sandworms,
    /// Rules 2.04.07, 2.04.10.
    ShaiHulud { territory: TerritoryId },
    /// Rule 2.02.03.
    MakePrediction { seat: Seat },
    /// Rule 2.02.03.
    RevealPrediction { seat: Seat, is_true: bool },
    /// Rule 2.01.07.
    Wormsign,
    /// Rule 2.04.11.
    FreeRevival,
    /// Rule 2.07.03.
    PocketCards,
    /// Rule 2.07.04.
    PlaceStronghold,
    /// Rules 2.07.07, 2.07.08: so many cards will be auctioned.
    SupplyChain { row: u8 },
    /// Rule 2.07.15: so many elite forces were lost.
    Exchange {
        seat: Seat,
        territory: TerritoryId,
        lost: u8,
    },
    /// Rules 1.14.07, 2.07.18: to there by a Karama, or to where its owner says.
    MoveStronghold { to: Option<AreaId> },
    /// Rules 2.07.21, 2.07.22.
    Technology {
        buyer: Seat,
        card: CardId,
        ability: Ability,
    },
    /// Rule 2.08.11.
    RaiseLimit,
    /// Rule 2.08.15.
    HalveRevivals,
    /// Rule 2.08.13.
    LeaderSales,
    /// Rule 2.08.12: for a Ghola card of this player.
    Subsidy { of: Seat },
    /// Rule 2.08.16.
    Gholas,
    /// Rule 2.08.05: a battle was won with this leader.
    FaceDancer {
        of: Seat,
        with: Option<Seat>,
        leader: LeaderId,
        field: AreaSet,
    },
    /// Rule 2.08.07.
    Replacement,
    /// Rule 3.01.09.
    Hajr { seat: Seat },
    /// Rule 3.02.06.02.
    Ornithopter { seat: Seat },
    /// Rule 3.02.05.
    SearchDiscard { seat: Seat },
    /// Rule 3.02.09.
    SemutaDrug,
    /// Rule 3.02.08.
    ResidualPoison { fight: Fight },
    /// Rule 2.12.02.
    PlaceMoritani,
    /// Rule 2.12.05.
    Terrorize,
    /// Rule 2.12.09.03.
    Extortion,
    /// Rule 2.12.15.
    Regroup,
    /// Rules 2.12.06, 2.12.10.
    TerrorTriggered { by: Seat, territory: TerritoryId },
    /// Rule 2.12.12.
    DukeVidalJoins,
    /// Rule 2.12.14.
    KeepLostCard { loser: Seat, cards: CardSet },
    /// Rule 2.12.15.
    AssassinateLeader { against: Seat, fought: LeaderId },
    /// Rule 1.14.12.
    Dictate { winner: Seat, cards: CardSet },
    /// Forces have come into a territory.
    Entered { arrival: Arrival, coming: Coming },
    /// Rule 2.01.05.
    BidCard { number: u8, of: u8 },
    /// Rule 2.01.05: of the card that this player is about to sell unseen.
    UnseenBidCard { seller: Seat },
    /// Rule 2.10.21.
    BlackMarket,
    /// Rule 2.10.05.
    DeclareAuction,
    /// Rule 2.10.08.00.
    RicheseAuction,
    /// Rules 2.10.08.01, 2.10.08.02, 2.10.22: the bidding on a card that a player sells.
    Offer(Lot),
    /// Rule 2.05.08.
    TopCard { buyer: Seat },
    /// Rule 2.04.08.
    Ride { seat: Seat, territory: TerritoryId },
    /// Rule 2.02.17.
    Wartime { seat: Seat },
    /// Rules 2.02.05, 2.02.11.
    SpiritualAdvisors { seat: Seat, by: Seat, to: AreaId },
    /// Rule 2.02.15.
    Intrusion { seat: Seat, territory: TerritoryId },
    /// Rule 2.02.16.
    TakeUpArms { seat: Seat, territory: TerritoryId },
    /// Rule 2.10.19: a token of this player for a shipment of another, to there at this price.
    LendNoField { of: Seat, by: Seat, to: AreaId, cost: u16 },
    /// Rule 1.14.05.
    StopShipment {
        by: Seat,
        of: Seat,
        to: AreaId,
        forces: Forces,
    },
    /// Rule 1.14.11: so much may be added to a dial.
    RaiseDial { by: Seat, amount: u8 },
    /// Rules 2.02.06, 2.02.07.
    Voice { fight: Fight },
    /// Rules 2.01.08, 2.01.09.
    Prescience { fight: Fight },
    /// Rule 2.05.10.00.
    Capture {
        by: Seat,
        from: Seat,
        territory: TerritoryId,
    },
    /// Rule 1.14.04: the cards have changed hands.
    TakeHand { by: Seat, from: Seat, count: u8 },
    /// Rule 1.14.03.
    KaramaWorm { seat: Seat, territory: TerritoryId },
    /// Rule 2.09.04.
    ChoamCharity,
    /// Rules 2.09.06, 2.09.14.
    PhaseEnd,
    /// Rule 2.11.05.
    PlaceAmbassadors,
    /// Rules 2.11.07, 2.11.10.
    AmbassadorTriggered { by: Seat, territory: TerritoryId },
    /// Rule 2.09.07.
    Discard { effect: Effect },
    /// Rule 2.09.09.
    PlaceInflation,
    /// Rule 2.09.17.
    Audit {
        by: Seat,
        of: Seat,
        used: ArrayVec<CardId, PLAN_CARDS>,
    },
    /// Rule 2.11.12.
    CoFighter { fight: Fight },
    /// Rule 2.11.11: so much is collected in an area together.
    SplitSpice { area: AreaId, amount: u8 },
    /// Rule 2.11.20.
    EcazCollection,
    /// Rule 2.09.20.
    BattleShare { paid: Payments },
    /// A special power is about to be used, and may be stopped (Rules 1.14.00, 2.09.07.03).
    AttemptPower { by: Seat, power: Power },
    /// These seats may use a special power now (Rule 1.14).
    PowerWindow { seats: SeatSet },
}
