//! What one viewer may see of a game. Built field by field; there is no `Game` in it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::Plan;
use crate::ids::{AreaId, AreaSet, CardId, Faction, LeaderId, Seat, SeatSet, Sector, SpiceCardId, TerritoryId};
use crate::prompt::Prompt;
use crate::state::{Forces, LeaderPlace, Outcome, Phase};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Whether the viewer sits in this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Takes `secret` away unless the viewer is its owner.
    pub(crate) fn hide_from_others<T>(self, owner: Seat, secret: &mut Option<T>) {
        if !self.is(owner) {
            *secret = None;
        }
    }
}

/// Everything one viewer may see, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub public: PublicView,
    /// What only this seat sees; `None` for a spectator.
    pub own: Option<OwnView>,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicView {
    /// How many actions the game has accepted.
    pub action: u32,
    /// The turn, from 1; 0 during setup.
    pub turn: u8,
    /// The last turn (Rule 0.02).
    pub max_turns: u8,
    /// The phase.
    pub phase: Phase,
    /// Where the storm stands.
    pub storm: Sector,
    /// Storm Order of this turn, first player first (Rule 1.01.01).
    pub order: ArrayVec<Seat, 6>,
    /// Whose answers the game waits for.
    pub awaiting: SeatSet,
    /// The players, by seat.
    pub seats: ArrayVec<SeatView, 6>,
    /// Forces on the board.
    pub forces: Vec<(AreaId, Seat, Forces)>,
    /// Spice on the board.
    pub spice: Vec<(AreaId, u8)>,
    /// The leaders in play, where they are.
    pub leaders: Vec<(LeaderId, LeaderPlace)>,
    /// Cards left in the Treachery Deck.
    pub treachery_deck: u8,
    /// The Treachery discard, top last.
    pub treachery_discard: Vec<CardId>,
    /// Cards left in the Spice Deck.
    pub spice_deck: u8,
    /// The spice discard, top last.
    pub spice_discard: Vec<SpiceCardId>,
    /// What is going on.
    pub business: Business,
    /// The end, when it has come.
    pub outcome: Option<Outcome>,
}

/// What everybody sees of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The chair.
    pub seat: Seat,
    /// The faction.
    pub faction: Faction,
    /// The sector of the player circle (Rule 0.10).
    pub circle: Sector,
    /// Forces in reserve.
    pub reserves: Forces,
    /// Forces in the tanks.
    pub tanks: Forces,
    /// Spice in front of the shield (Rule 1.12.02).
    pub bribes: u16,
    /// Treachery Cards in hand, in the Bidding Phase (Rule 1.04.10); else `None`.
    pub hand: Option<u8>,
    /// The ally.
    pub ally: Option<Seat>,
    /// Traitors that this player has called.
    pub called: ArrayVec<LeaderId, 4>,
    /// Strongholds controlled (R73).
    pub strongholds: ArrayVec<TerritoryId, 5>,
}

/// What only the player sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnView {
    /// The chair.
    pub seat: Seat,
    /// Spice behind the shield.
    pub spice: u16,
    /// Treachery Cards in hand.
    pub hand: ArrayVec<CardId, 8>,
    /// Traitor Cards kept.
    pub traitors: ArrayVec<LeaderId, 4>,
    /// Traitor Cards seen and not kept (Rule 0.11).
    pub traitors_seen: ArrayVec<LeaderId, 4>,
    /// What the ally has pledged to this player.
    pub pledge_received: u16,
    /// What this player has pledged to the ally.
    pub pledge_given: u16,
    /// The most that can be pledged now; `None` when nothing can.
    pub may_pledge: Option<u16>,
    /// This player's own answer that waits for the others: a plan or a dial.
    pub committed: Option<Committed>,
    /// The question to this player.
    pub prompt: Option<Prompt>,
}

/// An own answer that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Committed {
    /// A storm dial.
    Storm(u8),
    /// A Battle Plan.
    Plan(Plan),
}

/// What is going on at the table, as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Business {
    /// Nothing beyond the phase itself.
    #[default]
    None,
    /// The storm is being dialed.
    Storm { dialing: SeatSet },
    /// A Nexus is open.
    Nexus {
        offers: ArrayVec<(Seat, Seat), 30>,
        done: SeatSet,
    },
    /// A card is up for auction.
    Auction {
        number: u8,
        of: u8,
        bid: Option<(Seat, u16)>,
        turn: Seat,
        passed: SeatSet,
    },
    /// A player ships (or moves).
    Shipment { acting: Seat, moving: bool },
    /// A battle.
    Battle {
        territory: TerritoryId,
        areas: AreaSet,
        aggressor: Seat,
        defender: Seat,
        committed: SeatSet,
        plans: Option<[(Seat, Plan); 2]>,
    },
}
