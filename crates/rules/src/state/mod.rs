//! The position: everything that lies on the table or behind a shield, and the few functions that move it.
//!
//! Whatever can be counted is moved, never made or destroyed, so that forces, cards and spice are conserved because
//! there is no other way to change them.

mod alliances;
mod barriers;
mod board_forces;
mod by_leader;
mod check;
mod claims;
mod coexistence;
mod decks;
mod dice;
mod entries;
mod forces;
pub(crate) mod group;
mod hands;
mod leader_revival;
mod leaders;
mod pair;
mod places;
mod searched;
mod seating;
mod spice;
mod veiled;
mod victory_points;
mod worms;

use arrayvec::ArrayVec;
use board_forces::BoardForces;
use serde::{Deserialize, Serialize};

pub(crate) use decks::Pile;
use decks::{SpiceDecks, TreacheryDecks};
pub(crate) use dice::Dice;
use entries::Entries;
pub(crate) use entries::{Arrival, Coming};
pub(crate) use pair::Pair;
pub(crate) use searched::Searched;
use seating::Seating;
pub(crate) use spice::Payees;
pub use victory_points::{SHIELD_WALL_WORM, shield_wall_side};
use worms::Worms;

pub use crate::forces::{Forces, Strength};
pub use crate::leader_place::LeaderPlace;
pub use crate::outcome::{Outcome, Prediction, Victory};
pub use crate::phase::Phase;

use crate::ability::{Ability, AbilitySet};
use crate::belongings::Belongings;
use crate::board::{Terrain, board};
use crate::data::{CardPower, components};
use crate::deals::Deals;
use crate::event::{Event, EventKind};
use crate::ids::{
    AreaId, CardId, CardSet, Faction, LeaderId, LeaderSet, MAX_SEATS, Seat, SeatSet, Sector, TerritoryId,
};
use crate::options::Options;
use crate::ordered::Claims;
use crate::rule::RuleId;
use crate::setup::Setup;
use crate::sizes::{DEALT_TRAITORS, MAX_STRONGHOLDS};

/// Areas that state is kept for.
pub(crate) const AREAS: usize = AreaId::COUNT as usize;
/// Leaders that state is kept for.
pub(crate) const LEADERS: usize = LeaderId::COUNT as usize;

/// The position of a game, without the procedure that it is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) factions: Seating,
    /// The sectors of the player circles, by seat.
    circles: [Sector; MAX_SEATS],
    pub(crate) options: Options,
    pub(crate) dice: Dice,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) storm: Sector,
    pub(crate) shield_wall_stands: bool,
    pub(crate) order: ArrayVec<Seat, MAX_SEATS>,
    /// Other places in it, for what is done next (Rule 3.02.02).
    pub(crate) claims: Claims,
    pub(crate) board_forces: BoardForces,
    /// Forces that have entered a territory, and what comes of it is still to come (R141).
    entries: Entries,
    pub(crate) reserves: [Forces; MAX_SEATS],
    pub(crate) tanks: [Forces; MAX_SEATS],
    #[serde(with = "spice::board_spice")]
    pub(crate) board_spice: [u8; AREAS],
    pub(crate) spice: [u16; MAX_SEATS],
    pub(crate) bribes: [u16; MAX_SEATS],
    /// Spice in the bank, counted from what it held before the game: it never runs out (Rule 0.04).
    pub(crate) bank: i32,
    pub(crate) treachery: TreacheryDecks,
    pub(crate) spice_deck: SpiceDecks,
    pub(crate) worms: Worms,
    /// The leader discs of this game.
    pub(crate) discs: LeaderSet,
    #[serde(with = "by_leader")]
    pub(crate) leaders: [LeaderPlace; LEADERS],
    /// How often each has died: once before a cycle of revivals, again in it (Rule 1.05.04, R32).
    #[serde(with = "by_leader")]
    pub(crate) deaths: [u8; LEADERS],
    /// Where a disc that has changed hands since fought in this phase (Rules 1.07.04.03, 2.05.10.00, R67).
    #[serde(with = "by_leader")]
    pub(crate) fought_in: [Option<TerritoryId>; LEADERS],
    /// Who was killed in the battle that is fought, whoever has brought it back since (Rules 2.05.10.00, 2.08.05.02, 2.09.17).
    pub(crate) fallen: LeaderSet,
    /// Whether the right to revive leaders is open (R32).
    pub(crate) revival_open: SeatSet,
    pub(crate) traitors: [ArrayVec<LeaderId, DEALT_TRAITORS>; MAX_SEATS],
    pub(crate) traitors_seen: [ArrayVec<LeaderId, DEALT_TRAITORS>; MAX_SEATS],
    pub(crate) traitors_called: [ArrayVec<LeaderId, DEALT_TRAITORS>; MAX_SEATS],
    pub(crate) allies: [Option<Seat>; MAX_SEATS],
    pub(crate) pledges: [u16; MAX_SEATS],
    /// The highest bid on the card that is up for bid (Rule 1.04.06.01).
    pub(crate) standing_bid: Option<StandingBid>,
    /// Spice that a plan, an answer to Prescience or a silent bid needs (Rules 1.13.03.03, 2.10.08.02).
    pub(crate) in_plan: [u16; MAX_SEATS],
    /// Cards that a plan which lies face down rests on, or an answer to Prescience (R159).
    pub(crate) cards_in_plan: CardSet,
    /// Cards without which the Voice could not be obeyed (R214).
    pub(crate) ordered: CardSet,
    /// The two who last used the Battle Wheels (R10).
    pub(crate) last_dialers: Option<[Seat; 2]>,
    pub(crate) outcome: Option<Outcome>,
    /// Who has attempted to win, turn by turn (Rule 4.01.04).
    pub(crate) win_attempts: ArrayVec<(u8, SeatSet), { Options::MOST_TURNS as usize }>,
    /// Leaders who died unseen: others see no more than how many of a faction are left (Rule 2.05.10.01).
    pub(crate) unseen_dead: ArrayVec<LeaderId, LEADERS>,
    /// What one faction alone has.
    pub(crate) belongings: Belongings,
    /// Who has used the special Karama power (Rule 1.14.00).
    pub(crate) powers_used: SeatSet,
    /// Who is about to say what it revives (R34).
    pub(crate) about_to_revive: SeatSet,
    /// To whom cards of others, of the discard or of a cache have come since it was last asked for what it may play first:
    /// before its movement, before what is revived, or before a plan (R140, R148, R213).
    pub(crate) newly_held: SeatSet,
    /// Leaders that have come out of the tanks since it was last asked whether one is poisoned (R213).
    pub(crate) newly_revived: LeaderSet,
    /// Whose turn to ship and move it is (Rule 1.06.01).
    pub(crate) acting: Option<Seat>,
    /// Who has revived an elite force in this turn (Rules 2.03.11, 2.04.20).
    pub(crate) elite_revived: SeatSet,
    /// Which abilities each seat wants to be asked about.
    pub(crate) stops: [AbilitySet; MAX_SEATS],
    /// Abilities stopped for the rest of the phase, where a Karama lasts so long (R85).
    pub(crate) stopped: AbilitySet,
    pub(crate) deals: Deals,
}

/// The highest bid on the card that is up for bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StandingBid {
    pub(crate) bidder: Seat,
    pub(crate) amount: u16,
    /// Whether a Karama can pay for the card (Rules 2.10.07, 3.01.11.04).
    pub(crate) takes_karama: bool,
    /// How much of the ally's pledge it may rest on, as far as the ally knows (R198).
    pub(crate) of_pledge: u16,
}

/// Where events are collected while an action runs.
#[derive(Debug, Default)]
pub(crate) struct Events(pub(crate) Vec<Event>);

impl Events {
    pub(crate) fn tell(&mut self, rule: RuleId, kind: EventKind) {
        self.0.push(Event { kind, rule });
    }
}

/// The player circles by seat; chairs that nobody sits in are at Storm Start.
fn circles(setup: &Setup) -> [Sector; MAX_SEATS] {
    let mut circles = [Sector::STORM_START; MAX_SEATS];
    for (at, circle) in circles.iter_mut().enumerate().take(setup.factions.len()) {
        *circle = setup.circle(Seat(at as u8));
    }
    circles
}

impl State {
    /// Everybody with the pieces of their faction, forces in reserve and leaders in the pool (Rule 0.09); nothing else
    /// is done yet.
    pub(crate) fn new(setup: &Setup) -> State {
        let dice = Dice::from_seed(setup.seed);
        State::seated(setup.factions.clone(), circles(setup), setup.options, dice)
    }

    /// Other factions take the seats, before anything is done (Rule 0.08). What players want to be asked about stays.
    pub(crate) fn seat_anew(&mut self, factions: ArrayVec<Faction, MAX_SEATS>) {
        let stops = self.stops;
        *self = State::seated(factions, self.circles, self.options, self.dice);
        self.stops = stops;
    }

    fn seated(
        factions: ArrayVec<Faction, MAX_SEATS>,
        circles: [Sector; MAX_SEATS],
        options: Options,
        dice: Dice,
    ) -> State {
        let mut state = State {
            factions: factions.into(),
            circles,
            options,
            dice,
            turn: 0,
            phase: Phase::Setup,
            storm: Sector::STORM_START,
            shield_wall_stands: true,
            order: ArrayVec::new(),
            claims: Claims::new(),
            board_forces: BoardForces::EMPTY,
            entries: Entries::new(),
            reserves: [Forces::NONE; MAX_SEATS],
            tanks: [Forces::NONE; MAX_SEATS],
            board_spice: [0; AREAS],
            spice: [0; MAX_SEATS],
            bribes: [0; MAX_SEATS],
            bank: 0,
            treachery: TreacheryDecks::default(),
            spice_deck: SpiceDecks::default(),
            worms: Worms::default(),
            discs: LeaderSet::EMPTY,
            leaders: [LeaderPlace::NotInPlay; LEADERS],
            deaths: [0; LEADERS],
            fought_in: [None; LEADERS],
            fallen: LeaderSet::EMPTY,
            revival_open: SeatSet::EMPTY,
            traitors: Default::default(),
            traitors_seen: Default::default(),
            traitors_called: Default::default(),
            allies: [None; MAX_SEATS],
            pledges: [0; MAX_SEATS],
            standing_bid: None,
            in_plan: [0; MAX_SEATS],
            cards_in_plan: CardSet::EMPTY,
            ordered: CardSet::EMPTY,
            last_dialers: None,
            outcome: None,
            win_attempts: ArrayVec::new(),
            unseen_dead: ArrayVec::new(),
            belongings: Belongings::default(),
            powers_used: SeatSet::EMPTY,
            about_to_revive: SeatSet::EMPTY,
            newly_held: SeatSet::EMPTY,
            newly_revived: LeaderSet::EMPTY,
            acting: None,
            elite_revived: SeatSet::EMPTY,
            stops: [AbilitySet::ALL; MAX_SEATS],
            stopped: AbilitySet::EMPTY,
            deals: Deals::default(),
        };
        for seat in state.seats() {
            let facts = state.faction(seat).facts();
            // Most elites differ from other forces in the advanced game only.
            state.reserves[seat.index()] = if options.is_advanced() || facts.elites_in_basic {
                facts.forces
            } else {
                Forces::normal(facts.forces.total())
            };
        }
        for leader in components().leaders() {
            if state.has_disc(leader) {
                state.discs.insert(leader);
                // Duke Vidal is nobody's (R168).
                state.leaders[leader.index()] = match leader.facts().faction {
                    Some(_) => LeaderPlace::Pool,
                    None => LeaderPlace::SetAside,
                };
            }
        }
        state
    }

    /// The seats in play.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.factions.len() as u8).map(Seat)
    }

    /// Everybody but one seat.
    pub(crate) fn others(&self, seat: Seat) -> SeatSet {
        self.seats().filter(|other| *other != seat).collect()
    }

    /// The faction in a seat.
    pub(crate) fn faction(&self, seat: Seat) -> Faction {
        self.factions[seat.index()]
    }

    /// Whether an ability is in the game, and whose it is.
    pub(crate) fn owner_of(&self, ability: Ability) -> Option<Seat> {
        self.seat_of(ability.faction_in(&self.options)?)
    }

    /// The seat that holds a card with this power, and the card.
    pub(crate) fn holder_of(&self, power: CardPower) -> Option<(Seat, CardId)> {
        self.seats().find_map(|seat| Some((seat, self.card_for(seat, power)?)))
    }

    /// A card with this power in a hand, and not for sale.
    pub(crate) fn card_for(&self, seat: Seat, power: CardPower) -> Option<CardId> {
        self.hand(seat)
            .iter()
            .copied()
            .find(|card| card.facts().power == Some(power) && !self.is_offered(*card))
    }

    /// The seat of a faction, if it plays.
    pub(crate) fn seat_of(&self, faction: Faction) -> Option<Seat> {
        self.factions.seat_of(faction)
    }

    /// The sector of a seat's player circle (Rule 0.10).
    pub(crate) fn circle(&self, seat: Seat) -> Sector {
        self.circles[seat.index()]
    }

    /// The seats from the one whose marker the storm approaches next, counterclockwise; a marker in the storm's own
    /// sector comes last (Rule 1.01.01, R11).
    pub(crate) fn order_by_storm(&self) -> ArrayVec<Seat, MAX_SEATS> {
        let mut order: ArrayVec<Seat, MAX_SEATS> = self.seats().collect();
        let storm = self.storm;
        order.sort_by_key(|seat| (storm.steps_to(self.circle(*seat)) + Sector::COUNT - 1) % Sector::COUNT);
        order
    }

    /// The seats counterclockwise from the one after `seat`, `seat` itself last.
    pub(crate) fn to_the_right_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.factions.len() as u8;
        (1..=count).map(move |step| Seat((seat.0 + step) % count))
    }

    /// Whether forces there are safe from the storm (Rule 1.01.03).
    pub(crate) fn is_storm_proof(&self, area: AreaId) -> bool {
        let facts = area.territory().facts();
        facts.protected_from_storm && (self.shield_wall_stands || !facts.loses_protection_with_shield_wall)
    }

    /// The strongholds that a seat controls.
    pub(crate) fn controlled(&self, seat: Seat) -> ArrayVec<TerritoryId, MAX_STRONGHOLDS> {
        board()
            .stronghold_set()
            .iter()
            .filter(|territory| self.controller(*territory) == Some(seat))
            .collect()
    }

    /// Whether a seat has forces in a territory with this property.
    pub(crate) fn occupies(&self, seat: Seat, property: impl Fn(TerritoryId) -> bool) -> bool {
        self.territories_of(seat).iter().any(property)
    }

    /// Whether a territory is the Polar Sink.
    pub(crate) fn is_polar_sink(territory: TerritoryId) -> bool {
        territory.facts().terrain == Terrain::PolarSink
    }
}
