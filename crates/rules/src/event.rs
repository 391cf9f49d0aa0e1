//! Everything that can happen, told in the past tense with the rule that made it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::{Placements, Plan};
use crate::ids::{AreaId, CardId, LeaderId, Seat, SeatSet, Sector, SpiceCardId, TerritoryId};
use crate::rule::RuleId;
use crate::state::{Forces, Outcome, Phase, Strength};
use crate::view::Viewer;

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
}

/// What happened. Where a field is an `Option` that only some may know, it is `None` for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say who, where and how much")]
pub enum EventKind {
    /// Four Traitor Cards were dealt to a seat; their owner sees which.
    TraitorsDealt {
        seat: Seat,
        leaders: Option<ArrayVec<LeaderId, 4>>,
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
    StormOrderSet { order: ArrayVec<Seat, 6> },
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
    HandsDeclared { sizes: ArrayVec<(Seat, u8), 6> },
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
        way: Vec<AreaId>,
    },
    /// A seat moves nothing.
    MoveDeclined { seat: Seat },
    /// A battle was named.
    BattleBegan {
        territory: TerritoryId,
        aggressor: Seat,
        defender: Seat,
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
}

impl Event {
    /// The event as this viewer may know it, or `None` if it may not know of it at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        match &mut event.kind {
            EventKind::TraitorsDealt { seat, leaders } => viewer.hide_from_others(*seat, leaders),
            EventKind::TraitorKept { seat, leader } => viewer.hide_from_others(*seat, leader),
            EventKind::CardDealt { seat, card } | EventKind::CardBought { seat, card, .. } => {
                viewer.hide_from_others(*seat, card);
            }
            EventKind::Pledged { seat, to, .. } if !viewer.is(*seat) && !viewer.is(*to) => return None,
            _ => {}
        }
        Some(event)
    }

    /// The seats whose own doing this was, for a log that colours lines.
    pub fn actor(&self) -> SeatSet {
        match &self.kind {
            EventKind::TraitorsDealt { seat, .. }
            | EventKind::TraitorKept { seat, .. }
            | EventKind::ForcesPlaced { seat, .. }
            | EventKind::CardDealt { seat, .. }
            | EventKind::StormDialed { seat }
            | EventKind::ForcesLost { seat, .. }
            | EventKind::CharityClaimed { seat, .. }
            | EventKind::BidMade { seat, .. }
            | EventKind::Passed { seat }
            | EventKind::Pledged { seat, .. }
            | EventKind::CardBought { seat, .. }
            | EventKind::ForcesRevived { seat, .. }
            | EventKind::LeaderRevived { seat, .. }
            | EventKind::LeadersTurnedUp { seat }
            | EventKind::Shipped { seat, .. }
            | EventKind::ShipmentDeclined { seat }
            | EventKind::Moved { seat, .. }
            | EventKind::MoveDeclined { seat }
            | EventKind::PlanCommitted { seat }
            | EventKind::NoFighterAnnounced { seat }
            | EventKind::LeaderKilled { seat, .. }
            | EventKind::LeaderSpice { seat, .. }
            | EventKind::CardDiscarded { seat, .. }
            | EventKind::SpiceCollected { seat, .. }
            | EventKind::BribesCollected { seat, .. } => SeatSet::of(*seat),
            EventKind::AllianceOffered { from, .. } => SeatSet::of(*from),
            EventKind::AllianceRefused { to, .. } => SeatSet::of(*to),
            EventKind::AllianceBroken { by, .. } | EventKind::TraitorCalled { by, .. } => SeatSet::of(*by),
            EventKind::AllianceFormed { seats } | EventKind::BattleLostByBoth { seats } => {
                seats.iter().copied().collect()
            }
            EventKind::BattleBegan {
                aggressor, defender, ..
            } => [*aggressor, *defender].into_iter().collect(),
            EventKind::BattleWon { winner, .. } => SeatSet::of(*winner),
            EventKind::AuctionOpened { opener, .. } => SeatSet::of(*opener),
            EventKind::GameEnded { outcome } => outcome.winners,
            _ => SeatSet::EMPTY,
        }
    }
}
