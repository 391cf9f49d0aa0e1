//! A position of one's own making: what lies on the table and behind the shields just before a phase. [`Game::at`]
//! builds a game from it, and [`Game::position`] reads one back.

mod build;
mod pieces;
mod read;
#[cfg(test)]
mod tests;

use crate::ability::AbilitySet;
use crate::belongings::PositionBelongings;
use crate::game::Game;
use crate::ids::{AreaId, CardId, CardSet, LeaderId, Seat, SeatSet, Sector, SpiceCardId};
use crate::impossible::Impossible;
use crate::ordered::Claim;
use crate::setup::Setup;
use crate::state::{Forces, LeaderPlace, Phase};

/// Everything on the table, just before a phase. [`Position::new`] has an empty board; what is to be different is set
/// field by field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Who plays, by which rules, and the seed of all chance.
    pub setup: Setup,
    /// The turn, from 1.
    pub turn: u8,
    /// The phase that begins. Setup begins with the deal of the Traitor Cards (Rule 0.11): then nothing lies on the table
    /// yet, and only what is predicted and the Traitor Cards dealt can be given.
    pub phase: Phase,
    /// Who has shipped and moved already in this phase (Rule 1.06.01); before other phases nobody.
    pub acted: SeatSet,
    /// Where the storm stands. The order of play follows from it (Rule 1.01.01).
    pub storm: Sector,
    /// The two who last used the Battle Wheels (R10); `None` for the two of the first storm (Rule 0.16).
    pub last_dialers: Option<[Seat; 2]>,
    /// Whether the Shield Wall stands (Rule 3.01.07).
    pub shield_wall_stands: bool,
    /// Worms that have come since the second turn (Rule 4.02.00, R16).
    pub worms: u8,
    /// Spice on the board.
    pub board_spice: Vec<(AreaId, u8)>,
    /// The top of the Treachery Deck, first card first. Cards that are named nowhere are shuffled below these.
    pub treachery_deck: Vec<CardId>,
    /// The Treachery discard, top first.
    pub treachery_discard: Vec<CardId>,
    /// What is known of the bottom of that pile since it was searched; `None` if it was not (Rule 3.02.05).
    pub treachery_searched: Option<SearchedPosition>,
    /// Treachery Cards that have left the game.
    pub treachery_set_aside: Vec<CardId>,
    /// The top of the Spice Deck, first card first. Cards that are named nowhere are shuffled below these.
    pub spice_deck: Vec<SpiceCardId>,
    /// The spice discard, top first; pile A in the advanced game.
    pub spice_discard: Vec<SpiceCardId>,
    /// Pile B, top first (Rule 1.13.02).
    pub spice_discard_b: Vec<SpiceCardId>,
    /// Leaders who are not with their owner, or who have died before. All others are ready.
    pub leaders: Vec<LeaderPosition>,
    /// Who is allied with whom.
    pub alliances: Vec<[Seat; 2]>,
    /// Places that were claimed in what has not been done since (Rules 3.02.02.02, 3.02.02.03).
    pub claims: Vec<Claim>,
    /// Who has attempted to win in which turn, the first turn first; turns in which nobody has are left out (Rule 4.01.04).
    pub win_attempts: Vec<(u8, SeatSet)>,
    /// What factions alone have.
    pub belongings: PositionBelongings,
    /// The players, by seat.
    pub seats: Vec<SeatPosition>,
}

/// The cards at the bottom of the Treachery discard that were there when it was searched (Rule 3.02.05, R157).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchedPosition {
    /// How many they are. What lies above them everybody sees.
    pub cards: u8,
    /// Everybody knows that they are among these.
    pub of: CardSet,
    /// Players who know more, and the cards among which these know them to be.
    pub known: Vec<(Seat, CardSet)>,
}

/// What belongs to one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPosition {
    /// Spice behind the shield.
    pub spice: u16,
    /// Spice in front of it (Rule 1.12.02).
    pub bribes: u16,
    /// Tokens on the board, advisors included.
    pub forces: Vec<(AreaId, Forces)>,
    /// Forces in reserve; `None` for all that are nowhere else.
    pub reserves: Option<Forces>,
    /// Forces in the tanks; `None` for none, or for all that are nowhere else if the reserves are given.
    pub tanks: Option<Forces>,
    /// Treachery Cards in hand.
    pub hand: Vec<CardId>,
    /// Traitor Cards kept.
    pub traitors: Vec<LeaderId>,
    /// Traitor Cards dealt and not kept; in setup, some of the four that are to be dealt.
    pub traitors_seen: Vec<LeaderId>,
    /// Traitors called already, which everybody has seen.
    pub traitors_called: Vec<LeaderId>,
    /// Whether the special Karama power is spent (Rule 1.14.00).
    pub power_used: bool,
    /// Whether an elite force was revived in this turn (Rules 2.03.11, 2.04.20).
    pub elite_revived: bool,
    /// Whether the right to revive leaders is open (R32). It opens by itself when no leader is left.
    pub leader_revival_open: bool,
    /// Which abilities of others this player wants to be asked about when holding a Karama.
    pub stops: AbilitySet,
}

/// A leader disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderPosition {
    /// Which.
    pub leader: LeaderId,
    /// Where it is.
    pub place: LeaderPlace,
    /// How often it has died (Rule 1.05.04); once, when all have died again and lie face up.
    pub deaths: u8,
    /// Whether it died unseen (Rule 2.05.10.01).
    pub unseen: bool,
}

impl Position {
    /// The Storm Phase of the first turn with nothing on the board: all forces in reserve, the starting spice, no cards
    /// in any hand, no traitors.
    pub fn new(setup: Setup) -> Position {
        let seats = setup.factions.iter().map(|faction| SeatPosition {
            spice: faction.facts().starting_spice.into(),
            stops: AbilitySet::ALL,
            ..SeatPosition::default()
        });
        Position {
            seats: seats.collect(),
            setup,
            turn: 1,
            phase: Phase::Storm,
            acted: SeatSet::EMPTY,
            storm: Sector::STORM_START,
            last_dialers: None,
            shield_wall_stands: true,
            worms: 0,
            board_spice: Vec::new(),
            treachery_deck: Vec::new(),
            treachery_discard: Vec::new(),
            treachery_searched: None,
            treachery_set_aside: Vec::new(),
            spice_deck: Vec::new(),
            spice_discard: Vec::new(),
            spice_discard_b: Vec::new(),
            leaders: Vec::new(),
            alliances: Vec::new(),
            claims: Vec::new(),
            win_attempts: Vec::new(),
            belongings: PositionBelongings::default(),
        }
    }
}

impl Game {
    /// A game in this position, at the first question of its phase.
    ///
    /// # Errors
    /// When no game can come to it.
    pub fn at(position: &Position) -> Result<Game, Impossible> {
        Ok(position.begin()?.0)
    }
}
