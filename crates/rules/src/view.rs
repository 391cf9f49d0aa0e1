//! What one viewer may see of a game. Built field by field; there is no `Game` in it.

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, AbilitySet};
use crate::action::{Command, Plan, Shown};
use crate::auctions::AuctionMethod;
use crate::belongings::{OwnBelongings, PublicBelongings};
use crate::deals::Deal;
use crate::ids::{
    AreaId, AreaSet, CardId, Faction, LeaderId, MAX_SEATS, Seat, SeatSet, Sector, SpiceCardId, TerritoryId,
};
use crate::options::Options;
use crate::ordered::Claims;
use crate::partner::Partner;
use crate::prompt::{FreeActs, Prompt};
use crate::sizes::{DEALT_TRAITORS, MAX_HAND, MAX_OFFERS, MAX_STRONGHOLDS};
use crate::state::{Forces, LeaderPlace, Outcome, Phase};
use crate::subject::Subject;
use crate::truth::Question;

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

    /// Whether the viewer sits in one of these seats.
    pub fn is_among(self, seats: SeatSet) -> bool {
        matches!(self, Viewer::Seat(seat) if seats.contains(seat))
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
    /// How far the game is.
    pub course: CourseView,
    /// Where the storm stands.
    pub storm: Sector,
    /// The players, by seat; nobody while the factions are drafted (Rule 0.08).
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// Forces on the board.
    pub forces: Vec<(AreaId, Seat, Forces)>,
    /// Spice on the board.
    pub spice: Vec<(AreaId, u8)>,
    /// The leaders in play, where they are as far as everybody knows.
    pub leaders: Vec<(LeaderId, LeaderPlace)>,
    /// Decks and discards.
    pub decks: DeckView,
    /// The deals that stand (Rule 1.12.00).
    pub deals: Vec<Deal>,
    /// What is going on.
    pub business: Business,
    /// The end, when it has come.
    pub outcome: Option<Outcome>,
    /// What was hidden, when the game is over: then nothing is any more.
    pub uncovered: Option<Box<Uncovered>>,
}

/// What was hidden from somebody, or from everybody. The notes that a player has written are left out: they are words and
/// no part of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uncovered {
    /// What lies behind each shield, by seat.
    pub shields: Vec<ShieldView>,
    /// Where each leader in play is, whoever knew it.
    pub leaders: Vec<(LeaderId, LeaderPlace)>,
    /// What was to be drawn from the Treachery Deck, next card first; before it what is left of the row.
    pub treachery_deck: Vec<CardId>,
    /// The whole Treachery discard, top last, those under it that were searched among them (R157).
    pub treachery_discard: Vec<CardId>,
    /// Cards that somebody was sorting when the game was over.
    pub sorting: Vec<CardId>,
    /// What was to come up from the Spice Deck, next card first.
    pub spice_deck: Vec<SpiceCardId>,
    /// The Storm Card of the next turn, whether the Fremen have looked at it or not (Rule 2.04.13).
    pub next_storm: Option<u8>,
}

/// How far the game is: turn, phase, whose move it is, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseView {
    /// How many actions the game has accepted.
    pub action: u32,
    /// The turn, from 1; 0 during setup until the turn marker lies on the board (Rule 0.15).
    pub turn: u8,
    /// The last turn (Rule 0.02).
    pub max_turns: u8,
    /// Which rules are in use.
    pub options: Options,
    /// The phase.
    pub phase: Phase,
    /// Storm Order of this turn, first player first (Rule 1.01.01).
    pub order: ArrayVec<Seat, MAX_SEATS>,
    /// Other places in it that were claimed for what is done next (Rule 3.02.02).
    pub claims: Claims,
    /// Whose answers the game waits for.
    pub awaiting: SeatSet,
    /// What factions alone have.
    pub belongings: PublicBelongings,
    /// Whether the Shield Wall stands (Rule 3.01.07).
    pub shield_wall_stands: bool,
}

/// Decks and discards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckView {
    /// Cards left in the Treachery Deck.
    pub treachery_deck: u8,
    /// The Treachery discard, top last, as far as everybody sees it.
    pub treachery_discard: Vec<CardId>,
    /// The cards under it, since somebody has taken one of them in secret (R157).
    pub treachery_searched: Option<SearchedPile>,
    /// Treachery Cards just discarded, which lie beside the pile until whoever may take one has let it pass (R157).
    pub treachery_fresh: Vec<CardId>,
    /// Treachery Cards that left the game.
    pub treachery_set_aside: Vec<CardId>,
    /// Cards left in the Spice Deck.
    pub spice_deck: u8,
    /// The spice discard, pile A in the advanced game, top last.
    pub spice_discard: Vec<SpiceCardId>,
    /// Pile B, top last (Rule 1.13.02).
    pub spice_discard_b: Vec<SpiceCardId>,
}

/// Cards of which nobody sees the order, and everybody knows only among which they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchedPile {
    /// How many there are.
    pub cards: u8,
    /// They are among these.
    pub of: Vec<CardId>,
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
    /// Treachery Cards in hand, in the Bidding Phase; else `None` (Rules 1.04.10, 1.11.02, R30).
    pub hand: Option<u8>,
    /// Leaders that can be used (Rule 1.05.04).
    pub active_leaders: u8,
    /// Whether the special Karama power is spent (Rule 1.14.00).
    pub power_used: bool,
    /// The ally.
    pub ally: Option<Seat>,
    /// Traitors that this player has called.
    pub called: ArrayVec<LeaderId, DEALT_TRAITORS>,
    /// Strongholds controlled (R73).
    pub strongholds: ArrayVec<TerritoryId, MAX_STRONGHOLDS>,
    /// Whether the Shield Wall counts for a victory of this player (Rules 4.02.00, 4.02.06).
    pub holds_shield_wall: bool,
    /// Turns in which this player, with its ally, has attempted to win (Rule 4.01.04, R111).
    pub win_attempts: u8,
}

/// What only the player sees. What lies behind the shield is read through it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnView {
    /// What lies behind the shield.
    pub shield: ShieldView,
    /// What can be done without being asked.
    pub free_acts: FreeActs,
    /// Offers of deals that wait for an answer, this player's own included.
    pub offers: Vec<Deal>,
    /// The question to this player.
    pub prompt: Option<Prompt>,
}

impl Deref for OwnView {
    type Target = ShieldView;

    fn deref(&self) -> &ShieldView {
        &self.shield
    }
}

/// What lies behind a player's shield.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShieldView {
    /// The chair.
    pub seat: Seat,
    /// Spice behind the shield, which nobody else sees (Rule 1.11.01).
    pub spice: u16,
    /// Treachery Cards in hand.
    pub hand: ArrayVec<CardId, MAX_HAND>,
    /// Among which cards those of the discard are that were searched, for whoever knows more of them than everybody does
    /// (Rule 3.02.05).
    pub searched: Option<Vec<CardId>>,
    /// Traitor Cards kept.
    pub traitors: ArrayVec<LeaderId, DEALT_TRAITORS>,
    /// Traitor Cards seen and not kept (Rule 0.11).
    pub traitors_seen: ArrayVec<LeaderId, DEALT_TRAITORS>,
    /// Leaders of which this player knows more than everybody does (Rules 2.05.10.01, 2.05.10.02).
    pub leaders: Vec<(LeaderId, LeaderPlace)>,
    /// What the own faction alone has.
    pub belongings: OwnBelongings,
    /// A plan of another player that this one has seen (Rule 1.14.01).
    pub seen_plan: Option<(Seat, Plan)>,
    /// What Prescience was told where the table keeps it private (R121).
    pub told: Option<(Seat, Shown)>,
    /// Which abilities this player wants to be asked about.
    pub stops: AbilitySet,
    /// What the ally has pledged to this player.
    pub pledge_received: u16,
    /// What this player has pledged to the ally.
    pub pledge_given: u16,
    /// This player's own answer that waits for the others: a plan, a dial, or a faction.
    pub committed: Option<Committed>,
}

/// An own answer that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Committed {
    /// A storm dial.
    Storm(u8),
    /// A Battle Plan.
    Plan(Plan),
    /// A silent bid (Rule 2.10.08.02).
    Bid(u16),
    /// The faction kept in the draft.
    Faction(Faction),
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
        offers: ArrayVec<(Seat, Seat), MAX_OFFERS>,
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
    /// A player sells a card beside the row: of those who bid in silence, `bidding` have not said yet.
    Offer {
        seller: Seat,
        /// The card, if everybody sees it.
        card: Option<CardId>,
        /// What the seller says it is, true or not (Rule 2.10.22).
        claim: Option<CardId>,
        method: AuctionMethod,
        bid: Option<(Seat, u16)>,
        turn: Option<Seat>,
        passed: SeatSet,
        bidding: SeatSet,
    },
    /// A player ships (or moves).
    Shipment { acting: Seat, moving: bool },
    /// A battle.
    Battle {
        territory: TerritoryId,
        areas: AreaSet,
        aggressor: Seat,
        defender: Seat,
        /// Whose forces stand beside those of aggressor and defender (Rules 2.11.12, 2.11.13).
        partners: [Option<Partner>; 2],
        committed: SeatSet,
        voice: Option<(Seat, Command)>,
        told: Option<(Seat, Shown)>,
        plans: Option<[(Seat, Plan); 2]>,
    },
    /// An ability is attempted on this, or about to be used, and may be stopped.
    Reaction {
        ability: Ability,
        owner: Seat,
        subject: Subject,
    },
    /// A Truthtrance waits for its answer.
    Truth { asker: Seat, of: Seat, question: Question },
    /// The factions are drafted (Rule 0.08).
    Draft,
}
