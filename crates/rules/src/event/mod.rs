//! Everything that can happen, told in the past tense with the rule that made it.

mod actor;
mod audience;
mod cards;
mod heard;
mod uncovers;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use heard::Heard;

use crate::ability::Ability;
use crate::action::{Command, Element, Placements, Plan, Shown};
use crate::auctions::AuctionMethod;
use crate::board::Way;
use crate::deals::{Deal, DealId};
use crate::factions::{InflationSide, NoField, NoFieldSet, Terror};
use crate::ids::{
    AreaId, CardId, CardSet, Faction, FactionSet, LeaderId, LeaderSet, MAX_SEATS, Seat, SeatSet, Sector, SpiceCardId,
    TerritoryId,
};
use crate::ordered::Ordered;
use crate::partner::Partner;
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::{DEALT_TRAITORS, MAX_HAND};
use crate::state::{Forces, Outcome, Phase, Prediction, Strength};
use crate::subject::Subject;
use crate::truth::Question;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// What.
    pub kind: EventKind,
    /// By which rule.
    pub rule: RuleId,
}

/// Why forces, spice or a leader were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// The storm went over them (Rule 1.01.03).
    Storm,
    /// A sandworm came (Rule 1.02.05).
    ShaiHulud,
    /// They stood beside their ally (Rule 1.06.06).
    BesideAlly,
    /// A battle (Rules 1.07.06.04, 1.07.06.05).
    Battle,
    /// A weapon (Rule 1.07.06.01).
    Weapon,
    /// A traitor (Rule 1.07.06.06).
    Traitor,
    /// Lasgun and Shield met (Rule 3.01.14).
    Explosion,
    /// The Shield Wall was blown up (Rule 3.01.07).
    FamilyAtomics,
    /// A captor killed it (Rule 2.05.10.01).
    Captor,
    /// It was a Face Dancer (Rule 2.08.05.02).
    FaceDancer,
    /// It was poisoned before the battle (Rule 3.02.08).
    ResidualPoison,
    /// An assassin came (Rules 2.12.09.01, 2.12.15).
    Assassination,
    /// The Atomics of a Terror token (Rule 2.12.09.02).
    TerrorAtomics,
}

impl Cause {
    /// The rule by which it turns up a token that lies face down before it destroys anything: storm, worm and explosion have
    /// one of their own (Rules 2.10.13, 2.10.14).
    pub(crate) fn turns_up_by(self) -> RuleId {
        match self {
            Cause::Storm | Cause::ShaiHulud | Cause::Explosion | Cause::FamilyAtomics | Cause::TerrorAtomics => {
                rule!("2.10.14")
            }
            Cause::BesideAlly
            | Cause::Battle
            | Cause::Weapon
            | Cause::Traitor
            | Cause::Captor
            | Cause::FaceDancer
            | Cause::ResidualPoison
            | Cause::Assassination => rule!("2.10.13"),
        }
    }
}

/// Something hidden that its owner has shown; it is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fact {
    /// A card in hand.
    Card(CardId),
    /// The whole hand.
    Hand(ArrayVec<CardId, MAX_HAND>),
    /// Spice behind the shield.
    Spice(u16),
    /// A Traitor Card kept.
    Traitor(LeaderId),
    /// A Traitor Card that was dealt and not kept (R192).
    TraitorNotKept(LeaderId),
    /// The prediction.
    Prediction(Prediction),
}

/// What happened. Where a field is an `Option` that only some may know, it is `None` for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say who, where and how much")]
pub enum EventKind {
    /// Four Traitor Cards were dealt to a seat; their owner sees which.
    TraitorsDealt {
        seat: Seat,
        leaders: Option<ArrayVec<LeaderId, DEALT_TRAITORS>>,
    },
    /// A seat kept one; its owner sees which.
    TraitorKept { seat: Seat, leader: Option<LeaderId> },
    /// Forces were placed at the start.
    ForcesPlaced { seat: Seat, area: AreaId, forces: Forces },
    /// A seat drew a Treachery Card; it sees which.
    CardDealt { seat: Seat, card: Option<CardId> },
    /// A turn began.
    TurnBegan { turn: u8 },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A seat has dialed the storm; the number stays hidden until both have.
    StormDialed { seat: Seat },
    /// Both dials were shown.
    StormRevealed { dials: ArrayVec<(Seat, u8), 2> },
    /// The storm moved this many sectors.
    StormMoved { from: Sector, to: Sector, sectors: u8 },
    /// The order of play of the turn was fixed.
    StormOrderSet { order: ArrayVec<Seat, MAX_SEATS> },
    /// Forces on the board went to the tanks.
    ForcesLost {
        seat: Seat,
        area: AreaId,
        forces: Forces,
        cause: Cause,
    },
    /// Spice on the board went to the bank.
    SpiceLost { area: AreaId, amount: u8, cause: Cause },
    /// A card of the Spice Deck was turned over.
    SpiceCardTurned { card: SpiceCardId },
    /// Spice appeared.
    SpiceBlown { area: AreaId, amount: u8 },
    /// A Territory Card came whose sector is in storm: no spice.
    SpiceBlowInStorm { area: AreaId },
    /// A Shai-Hulud of the first turn was laid aside.
    ShaiHuludSetAside,
    /// A sandworm struck a territory.
    ShaiHuludStruck { territory: TerritoryId },
    /// A further Shai-Hulud of the same blow, or one with nothing to strike, was just discarded.
    ShaiHuludDiscarded,
    /// The Spice Deck was made anew from its discard.
    SpiceDeckReshuffled { cards: u8 },
    /// A Nexus opened.
    NexusBegan,
    /// A seat offered an alliance.
    AllianceOffered { from: Seat, to: Seat },
    /// The offer was turned down.
    AllianceRefused { from: Seat, to: Seat },
    /// Two seats are allied.
    AllianceFormed { seats: [Seat; 2] },
    /// A seat broke its alliance.
    AllianceBroken { by: Seat, with: Seat },
    /// The Nexus closed.
    NexusEnded,
    /// A seat took CHOAM Charity.
    CharityClaimed { seat: Seat, amount: u16 },
    /// Everybody said how many cards they hold.
    HandsDeclared { sizes: ArrayVec<(Seat, u8), MAX_SEATS> },
    /// The row for the auction was dealt.
    RowDealt { cards: u8 },
    /// The Treachery Deck was made anew from its discard.
    TreacheryReshuffled { cards: u8 },
    /// Bidding on a card opened.
    AuctionOpened { number: u8, of: u8, opener: Seat },
    /// A bid.
    BidMade { seat: Seat, amount: u16 },
    /// A pass.
    Passed { seat: Seat },
    /// A pledge to the ally; only the two of them are told.
    Pledged { seat: Seat, to: Seat, amount: u16 },
    /// A card was bought; its buyer sees which.
    CardBought {
        seat: Seat,
        price: u16,
        card: Option<CardId>,
    },
    /// Nobody bid: the cards went back on the deck.
    BoughtIn { cards: u8 },
    /// Richese said whether their card is auctioned before the row or after it.
    AuctionDeclared { seat: Seat, first: bool },
    /// Richese revealed a card of their cache, which is auctioned now.
    CacheCardUp {
        seat: Seat,
        card: CardId,
        method: AuctionMethod,
    },
    /// Richese auction a card of their hand, which nobody else sees; what they say that it is may be a lie.
    UnseenCardUp {
        seat: Seat,
        method: AuctionMethod,
        claim: Option<CardId>,
    },
    /// Whoever sells a card unseen said something of it, which may be a lie.
    UnseenCardClaimed { seat: Seat, words: String },
    /// All showed at once what they bid, in Storm Order.
    SilentBidsShown { bids: ArrayVec<(Seat, u16), MAX_SEATS> },
    /// A seat bought a card of Richese's cache, as everybody sees.
    CacheCardBought { seat: Seat, price: u16, card: CardId },
    /// A seat bought a card that another sold unseen; both of them know which.
    UnseenCardBought {
        seat: Seat,
        from: Seat,
        price: u16,
        card: Option<CardId>,
    },
    /// Nobody else wanted it, and it stays with its owner.
    UnseenCardKept { seat: Seat },
    /// Nobody wanted a card of Richese's cache, and they took it into their hand.
    CacheCardKept { seat: Seat, card: CardId },
    /// Richese took a card out of their cache for so much spice; they alone know which.
    CacheCardTaken {
        seat: Seat,
        card: Option<CardId>,
        price: u16,
    },
    /// Forces came out of the tanks.
    ForcesRevived { seat: Seat, forces: Forces, cost: u16 },
    /// A leader came out of the tanks.
    LeaderRevived { seat: Seat, leader: LeaderId, cost: u16 },
    /// Face-down leaders were turned up: a new cycle of revivals.
    LeadersTurnedUp { seat: Seat },
    /// A shipment.
    Shipped {
        seat: Seat,
        to: AreaId,
        forces: Forces,
        cost: u16,
    },
    /// A seat ships nothing.
    ShipmentDeclined { seat: Seat },
    /// A move, with the way that the group took from its first area.
    Moved {
        seat: Seat,
        groups: Placements,
        to: AreaId,
        way: Way,
    },
    /// A seat moves nothing.
    MoveDeclined { seat: Seat },
    /// A battle was named.
    BattleBegan {
        territory: TerritoryId,
        aggressor: Seat,
        defender: Seat,
    },
    /// Which of two partners fights for their side, and what the other's forces do; so many forces are added to the dial.
    CoFighterChosen {
        territory: TerritoryId,
        fighter: Seat,
        partner: Partner,
        added: u8,
    },
    /// A plan is on the table, face down.
    PlanCommitted { seat: Seat },
    /// A seat has neither leader nor Cheap Hero.
    NoFighterAnnounced { seat: Seat },
    /// Both plans were shown.
    PlansRevealed { plans: [(Seat, Plan); 2] },
    /// A leader was called a traitor.
    TraitorCalled { by: Seat, leader: LeaderId },
    /// Lasgun and Shield met.
    Exploded { territory: TerritoryId },
    /// A leader died.
    LeaderKilled { seat: Seat, leader: LeaderId, cause: Cause },
    /// The winner, with both totals if it came to counting.
    BattleWon {
        winner: Seat,
        loser: Seat,
        totals: Option<[(Seat, Strength); 2]>,
    },
    /// Nobody won.
    BattleLostByBoth { seats: [Seat; 2] },
    /// Spice for killed leaders.
    LeaderSpice { seat: Seat, amount: u16 },
    /// A card went to the discard.
    CardDiscarded { seat: Seat, card: CardId },
    /// Leaders who fought went home.
    LeadersReturned,
    /// Spice was collected from the board.
    SpiceCollected { seat: Seat, area: AreaId, amount: u8 },
    /// Bribes went behind the shield.
    BribesCollected { seat: Seat, amount: u16 },
    /// The game is over.
    GameEnded { outcome: Outcome },

    /// A seat has predicted the end; it alone knows what.
    PredictionMade { seat: Seat, prediction: Option<Prediction> },
    /// A prediction came true and was shown.
    PredictionRevealed { seat: Seat, prediction: Prediction },
    /// The Storm Card of this turn was turned over.
    StormCardRevealed { sectors: u8 },
    /// A seat has looked at the Storm Card of the next turn.
    StormCardSeen { seat: Seat, sectors: Option<u8> },
    /// A seat decided how far the storm goes.
    WeatherControlled { seat: Seat, sectors: u8 },
    /// The Shield Wall is no more.
    ShieldWallDestroyed { seat: Seat },
    /// Forces lived through the storm.
    ForcesSaved { seat: Seat, area: AreaId, forces: Forces },
    /// Forces were not devoured by the worm.
    ForcesSpared { seat: Seat, territory: TerritoryId },
    /// A seat brought a worm here.
    WormPlaced { seat: Seat, territory: TerritoryId },
    /// Forces rode a worm.
    WormRidden { seat: Seat, groups: Placements, to: AreaId },
    /// A seat has looked at the top card of the Spice Deck.
    SpiceCardSeen { seat: Seat, card: Option<SpiceCardId> },
    /// A seat has looked at the card up for bid.
    BidCardSeen { seat: Seat, card: Option<CardId> },
    /// Spice went from one shield to another instead of the bank.
    SpicePaid { from: Seat, to: Seat, amount: u16 },
    /// The winner of an auction could not pay: the card is auctioned anew.
    BidVoid { seat: Seat },
    /// A seat drew a card with the one that it bought; it sees which.
    CardDrawn { seat: Seat, card: Option<CardId> },
    /// A seat took this many cards of another's hand.
    HandTaken { by: Seat, from: Seat, cards: u8 },
    /// And gave as many back.
    HandReturned { by: Seat, to: Seat, cards: u8 },
    /// An ally may revive three forces free.
    FreeRevivalGranted { by: Seat, to: Seat },
    /// An ally paid for the revival of more forces.
    AllyRevived {
        by: Seat,
        seat: Seat,
        forces: Forces,
        cost: u16,
    },
    /// The Kwisatz Haderach came back.
    KwisatzHaderachRevived { seat: Seat, cost: u16 },
    /// The Kwisatz Haderach was lost.
    KwisatzHaderachLost { seat: Seat },
    /// Advisors became fighters, or fighters advisors.
    AdvisorsFlipped {
        seat: Seat,
        territory: TerritoryId,
        fighters: bool,
    },
    /// A force went along with another's shipment.
    AdvisorSent { seat: Seat, to: AreaId, advisor: bool },
    /// A seat takes its turn out of order.
    ActsNow { seat: Seat },
    /// A seat waits with its turn.
    Waits { seat: Seat },
    /// Forces were shipped across the board, or back to the reserves.
    ShippedAcross {
        seat: Seat,
        groups: Placements,
        to: Option<AreaId>,
        cost: u16,
    },
    /// A shipment was stopped; its forces stay in reserve and its price comes back.
    ShipmentStopped { by: Seat, of: Seat },
    /// A Treachery Card was played outside battle.
    CardPlayed { seat: Seat, card: CardId },
    /// A Treachery Card left the game.
    CardSetAside { card: CardId },
    /// The Voice was used.
    VoiceUsed { by: Seat, against: Seat, command: Command },
    /// Prescience was used.
    PrescienceUsed { by: Seat, against: Seat, element: Element },
    /// And answered; `to` is who hears it, `None` for everybody.
    PrescienceAnswered {
        by: Seat,
        to: Option<SeatSet>,
        shown: Option<Shown>,
    },
    /// A seat has seen the whole plan of another before it was shown to all.
    PlanSeen { by: Seat, of: Seat, plan: Option<Plan> },
    /// Spice of a plan was paid to the bank.
    PlanSpicePaid { seat: Seat, amount: u16 },
    /// A leader of the loser was drawn and killed; the two of them know which.
    CaptiveKilled {
        by: Seat,
        from: Seat,
        leader: Option<LeaderId>,
    },
    /// A leader of the loser was captured; the two of them know which.
    LeaderCaptured {
        by: Seat,
        from: Seat,
        leader: Option<LeaderId>,
    },
    /// A leader was drawn and went back; the two of them know which.
    CaptiveReleased {
        by: Seat,
        from: Seat,
        leader: Option<LeaderId>,
    },
    /// A captive came home.
    CaptiveReturned { leader: LeaderId, to: Seat },
    /// A seat collected spice for a stronghold.
    StrongholdIncome {
        seat: Seat,
        territory: TerritoryId,
        amount: u16,
    },
    /// An ability is attempted on this, and a Karama can stop it.
    AbilityAttempted {
        ability: Ability,
        owner: Seat,
        subject: Subject,
    },
    /// It was stopped.
    AbilityStopped { ability: Ability, owner: Seat, by: Seat },
    /// A card was played as a Karama.
    KaramaPlayed { seat: Seat, card: CardId },
    /// A special Karama power was used.
    PowerUsed { seat: Seat },
    /// A Truthtrance was played.
    TruthAsked { asker: Seat, of: Seat, question: Question },
    /// And answered.
    TruthAnswered { by: Seat, answer: bool },
    /// Spice was given to an ally; the two of them know how much.
    GiftGiven { from: Seat, to: Seat, amount: Option<u16> },
    /// Something hidden was shown to these seats. What allies show each other nobody else hears of.
    FactShown { by: Seat, to: SeatSet, fact: Option<Fact> },
    /// A deal was offered; its parties know.
    DealOffered { by: Seat, deal: Deal },
    /// All agreed: the deal stands, and everybody knows it.
    DealMade { deal: Deal },
    /// An offer was turned down or withdrawn; its parties know.
    DealRejected { by: Seat, deal: DealId, parties: SeatSet },
    /// A deal is over.
    DealEnded { deal: DealId },
    /// CHOAM received Charity for every faction.
    CharityReceived { seat: Seat, amount: u16 },
    /// Charity that was claimed went from one shield to another instead of coming from the bank.
    CharityPaid { from: Seat, to: Seat, amount: u16 },
    /// Cards were shown and sold, those of the same names that were kept shown with them.
    CardsSold {
        seat: Seat,
        cards: ArrayVec<CardId, MAX_HAND>,
        kept: ArrayVec<CardId, MAX_HAND>,
        amount: u16,
    },
    /// Two allies gave each other a card; the two of them know which, CHOAM's first.
    CardsTraded {
        seats: [Seat; 2],
        cards: Option<[CardId; 2]>,
    },
    /// A movement into this territory was stopped; its player may move elsewhere.
    MoveStopped { by: Seat, of: Seat, to: TerritoryId },
    /// A Karama was stopped, and all others of its player for this phase.
    KaramaStopped { by: Seat, of: Seat },
    /// A player's forces revive free no more in this turn.
    FreeRevivalStopped { by: Seat, of: Seat },
    /// A force was sent from the board to its reserves.
    ForceSentHome {
        by: Seat,
        of: Seat,
        area: AreaId,
        force: Forces,
    },
    /// The Inflation token was placed.
    InflationPlaced { seat: Seat, side: InflationSide },
    /// The Inflation token was flipped: this side shows now.
    InflationFlipped { side: InflationSide },
    /// The Inflation token left the game.
    InflationRemoved,
    /// Spice was paid from one shield to another for cards not to be seen.
    AuditPaid { from: Seat, to: Seat, amount: u16 },
    /// Cards of a hand were seen; the two know which.
    HandAudited {
        by: Seat,
        of: Seat,
        cards: Option<ArrayVec<CardId, 2>>,
    },
    /// A defense was added to a plan that lies open.
    DefenseAdded { seat: Seat, card: CardId },
    /// A weapon became a copy of the enemy's.
    WeaponMirrored { seat: Seat, weapon: CardId },
    /// A seat said whether the Stone Burner kills both leaders.
    StoneBurnerUsed { seat: Seat, kills: bool },
    /// A card that another seat had just discarded was taken.
    CardClaimed { seat: Seat, from: Seat, card: CardId },
    /// A card was taken out of the Treachery discard, and that was shuffled. Where it is a secret, only who took it
    /// knows which.
    PileSearched {
        seat: Seat,
        card: Option<CardId>,
        is_secret: bool,
    },
    /// A card went from one hand to another; the two of them know which.
    CardGiven { from: Seat, to: Seat, card: Option<CardId> },
    /// A seat comes first, or last, in what is done next in Storm Order.
    OrderClaimed { seat: Seat, of: Ordered, last: bool },
    /// A seat became the aggressor of the battle.
    AggressorClaimed { seat: Seat },
    /// A seat has looked at the starting cards and keeps one; it sees which there are.
    PocketCardsSeen {
        seat: Seat,
        cards: Option<ArrayVec<CardId, MAX_HAND>>,
    },
    /// The Hidden Mobile Stronghold was placed, and points here.
    StrongholdPlaced { seat: Seat, at: AreaId },
    /// A seat has looked at the cards for the row and one more; it sees which.
    RowSeen {
        seat: Seat,
        cards: Option<ArrayVec<CardId, MAX_HAND>>,
    },
    /// One of them went back on the deck or under it; the seat knows which.
    CardPutBack {
        seat: Seat,
        card: Option<CardId>,
        on_top: bool,
    },
    /// Forces on the board were exchanged for elite ones in the tanks.
    ForcesExchanged { seat: Seat, area: AreaId, count: u8 },
    /// The Hidden Mobile Stronghold points elsewhere, with all that is in it.
    StrongholdMoved {
        seat: Seat,
        from: AreaId,
        to: AreaId,
        way: Way,
    },
    /// Spice went from behind one shield to the front of another.
    BribePaid { from: Seat, to: Seat, amount: u16 },

    /// Face Dancers were drawn; their owner sees which.
    FaceDancersDrawn { seat: Seat, leaders: Option<LeaderSet> },
    /// The leader with which a battle was won is shown to be a Face Dancer.
    FaceDancerRevealed { by: Seat, of: Seat, leader: LeaderId },
    /// Forces on the board went back to the reserves of their owner.
    ForcesRecalled { seat: Seat, area: AreaId, forces: Forces },
    /// Forces took their place: these of the reserves and those from the board.
    ForcesReplaced {
        seat: Seat,
        reserves: Forces,
        from: Placements,
        to: Placements,
    },
    /// A Face Dancer was shuffled into the Traitor Deck and another one drawn, which its owner sees: the old one and the new.
    FaceDancerReplaced { seat: Seat, leaders: Option<[LeaderId; 2]> },
    /// These may revive more forces in this turn.
    RevivalLimitRaised { by: Seat, seats: SeatSet, limit: u8 },
    /// An ally pays half for its revivals in this turn.
    RevivalsHalved { by: Seat, to: Seat },
    /// The bank paid for a revival that was free.
    RevivalSubsidized { seat: Seat, of: Seat, amount: u16 },
    /// A seat asked for the revival of a leader; the two of them hear it.
    LeaderRequested { by: Seat, to: Seat, leader: LeaderId },
    /// And this is its price, or there is none; the two of them hear it.
    LeaderPriced {
        by: Seat,
        to: Seat,
        leader: LeaderId,
        price: Option<u16>,
    },
    /// The price was not paid; the two of them hear it.
    LeaderDeclined { by: Seat, to: Seat, leader: LeaderId },
    /// A leader of another faction, or of none, came out of the tanks as a ghola.
    GholaRevived {
        by: Seat,
        of: Option<Seat>,
        leader: LeaderId,
        cost: u16,
    },
    /// A seat may not do its standard revival in this turn, of forces, leaders or both.
    RevivalBarred {
        by: Seat,
        seat: Seat,
        forces: bool,
        leaders: bool,
    },
    /// A leader of no faction joined a player, from whoever had it until then.
    LeaderJoined {
        leader: LeaderId,
        seat: Seat,
        from: Option<Seat>,
    },
    /// A leader of no faction was set aside.
    LeaderSetAside { leader: LeaderId },
    /// The Traitor Card of one of Ecaz's leaders was shown, and is out of the game.
    LoyaltyShown { seat: Seat, leader: LeaderId },
    /// Ambassadors were drawn into the supply; each goes by the faction whose sign it bears.
    AmbassadorsDrawn { seat: Seat, ambassadors: FactionSet },
    /// An Ambassador was placed in a stronghold.
    AmbassadorPlaced {
        seat: Seat,
        ambassador: Faction,
        territory: TerritoryId,
        cost: u16,
    },
    /// An Ambassador was triggered by this player, who had come there.
    AmbassadorTriggered {
        seat: Seat,
        by: Seat,
        ambassador: Faction,
        territory: TerritoryId,
    },
    /// The effect of an Ambassador is for this player.
    AmbassadorUsed { seat: Seat, effect: Faction },
    /// An Ambassador went from the board back to the supply.
    AmbassadorReturned {
        seat: Seat,
        ambassador: Faction,
        territory: TerritoryId,
    },
    /// An Ambassador left the game.
    AmbassadorRemoved { seat: Seat, ambassador: Faction },
    /// A whole hand was seen; the two of them know which cards it holds.
    HandSeen {
        by: Seat,
        of: Seat,
        cards: Option<ArrayVec<CardId, MAX_HAND>>,
    },
    /// A Traitor Card was seen; the two of them know which.
    TraitorSeen {
        by: Seat,
        of: Seat,
        leader: Option<LeaderId>,
    },
    /// Spice was paid to the bank for the effect of an Ambassador.
    AmbassadorPaid { seat: Seat, amount: u16 },
    /// A group went to another territory, whatever lies between.
    GroupMoved { seat: Seat, groups: Placements, to: AreaId },
    /// So much was added to what a seat dialed.
    DialRaised { seat: Seat, amount: u8 },
    /// Spice came from the bank to behind a shield.
    SpiceGained { seat: Seat, amount: u16 },
    /// Forces were sent from the reserves.
    ForcesSent { seat: Seat, area: AreaId, forces: Forces },
    /// A No-Field token on the board was turned up: it stands for these forces, which take its place.
    NoFieldRevealed {
        seat: Seat,
        area: AreaId,
        token: NoField,
        forces: Forces,
    },
    /// The No-Field tokens before a shield went back to the supply.
    NoFieldsTakenBack { seat: Seat, tokens: NoFieldSet },
    /// An ally has shipped with this No-Field token, which lies before the shield now.
    NoFieldLent { by: Seat, to: Seat, token: NoField },
    /// An ally asked for a No-Field token and got none.
    NoFieldRefused { by: Seat, to: Seat },

    /// A leader that died unseen turned out to lie in the tanks.
    LeaderFoundDead { leader: LeaderId },
    /// A Terror token was placed in a stronghold, or moved there; its owner knows which.
    TerrorPlaced {
        seat: Seat,
        from: Option<TerritoryId>,
        to: TerritoryId,
        terror: Option<Terror>,
    },
    /// A Terror token was revealed against those who came.
    TerrorRevealed {
        seat: Seat,
        territory: TerritoryId,
        terror: Terror,
        against: Seat,
    },
    /// A Terror token went back behind the shield: unseen from a stronghold, or Extortion that lay open.
    TerrorReturned { seat: Seat, from: Option<TerritoryId> },
    /// Nobody ships to this territory any more.
    AftermathPlaced { territory: TerritoryId },
    /// Spice went from the bank to the front of a shield.
    SpicePutInFront { seat: Seat, amount: u16 },
    /// Spice was paid from one shield to another so that a Terror token does not come back.
    ExtortionPaid { from: Seat, to: Seat, amount: u16 },
    /// Half of the spice behind a shield was taken; the two of them know how much.
    SpiceStolen { by: Seat, from: Seat, amount: Option<u16> },
    /// A Traitor Card was shown, and its leader killed if that was possible.
    TraitorShown { by: Seat, against: Seat, leader: LeaderId },
    /// A Traitor Card was drawn; its owner sees which.
    TraitorDrawn { seat: Seat, leader: Option<LeaderId> },
    /// A player who has lost a battle ordered which of the cards played the winner keeps and discards.
    CardsDictated {
        by: Seat,
        of: Seat,
        keep: CardSet,
        discard: CardSet,
    },
    /// A player who has lost a battle kept a card of it.
    LostCardKept { seat: Seat, card: CardId },
    /// The draft is over: these are the factions, by seat.
    FactionsRevealed { factions: ArrayVec<Faction, MAX_SEATS> },
}
