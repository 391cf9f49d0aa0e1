//! Reads a position off the table.

use super::{LeaderPosition, Position, SearchedPosition, SeatPosition};
use crate::factions;
use crate::game::Game;
use crate::ids::{AreaId, LeaderId, LeaderSet, Seat, SeatSet};
use crate::setup::Setup;
use crate::state::{LeaderPlace, State};

/// What is known of the discard since it was searched, if it was.
fn searched(state: &State) -> Option<SearchedPosition> {
    let searched = &state.treachery.searched;
    let knows_more = state.seats().filter(|seat| searched.known_to(*seat) != searched.of);
    (searched.cards > 0).then(|| SearchedPosition {
        cards: searched.cards,
        of: searched.of,
        known: knows_more.map(|seat| (seat, searched.known_to(seat))).collect(),
    })
}

impl Game {
    /// Everything on the table and behind the shields, whoever may see it. Cards that are up for auction, or that one
    /// player is sorting, are in no place of it, and neither is what players have answered face down.
    pub fn position(&self) -> Position {
        let state = &self.state;
        let spice = state.board_spice.iter().enumerate().filter(|(_, amount)| **amount > 0);
        let of_seats = state.seats().flat_map(|seat| state.leaders_of(seat));
        let leaders = of_seats.chain(state.leaders_of_nobody()).map(|leader| {
            let (place, deaths) = (state.leaders[leader.index()], state.deaths[leader.index()]);
            let unseen = state.unseen_dead.contains(&leader);
            LeaderPosition {
                leader,
                place,
                deaths,
                unseen,
            }
        });
        let alliances = state.seats().filter_map(|seat| {
            let ally = state.ally(seat).filter(|ally| *ally > seat)?;
            Some([seat, ally])
        });
        Position {
            setup: Setup {
                // A draft comes after the setup (Rule 0.08).
                factions: self.factions().iter().copied().collect(),
                ..self.setup().clone()
            },
            turn: state.turn,
            phase: state.phase,
            acted: SeatSet::EMPTY,
            storm: state.storm,
            last_dialers: state.last_dialers,
            shield_wall_stands: state.shield_wall_stands,
            worms: state.worms.come,
            board_spice: spice.map(|(area, amount)| (AreaId(area as u8), *amount)).collect(),
            treachery_deck: state.treachery.deck.iter().rev().copied().collect(),
            treachery_discard: state.treachery.discard.iter().rev().copied().collect(),
            treachery_searched: searched(state),
            treachery_set_aside: state.treachery.set_aside.to_vec(),
            spice_deck: state.spice_deck.deck.iter().rev().copied().collect(),
            spice_discard: state.spice_deck.discard.iter().rev().copied().collect(),
            spice_discard_b: state.spice_deck.discard_b.iter().rev().copied().collect(),
            leaders: leaders
                .filter(|leader| {
                    !matches!(leader.place, LeaderPlace::Pool | LeaderPlace::SetAside) || leader.deaths > 0
                })
                .collect(),
            alliances: alliances.collect(),
            claims: state.claims.to_vec(),
            win_attempts: state.win_attempts.to_vec(),
            belongings: factions::read_belongings(state),
            seats: state.seats().map(|seat| self.seat_position(seat)).collect(),
        }
    }

    /// The player to whose pool a leader belongs: its own faction, who has revived it as a ghola, or whom it has joined
    /// (Rules 2.08.16, 2.12.12). A captor does not keep its captive. Nobody keeps one that is set aside. It may be a secret:
    /// nobody at the table is to be told.
    pub fn keeper(&self, leader: LeaderId) -> Option<Seat> {
        let is_here = self.state.discs.contains(leader);
        is_here.then(|| self.state.keeper(leader)).flatten()
    }

    /// The Traitor Cards that nobody holds: a set without order, and a secret of the table (R143).
    pub fn traitor_deck(&self) -> LeaderSet {
        factions::left_in_traitor_deck(&self.state)
    }

    fn seat_position(&self, seat: Seat) -> SeatPosition {
        let (state, at) = (&self.state, seat.index());
        SeatPosition {
            spice: state.spice[at],
            bribes: state.bribes[at],
            forces: state.groups(seat).collect(),
            reserves: Some(state.reserves[at]),
            tanks: Some(state.tanks[at]),
            hand: state.hand(seat).to_vec(),
            traitors: state.traitors[at].to_vec(),
            traitors_seen: state.traitors_seen[at].to_vec(),
            traitors_called: state.traitors_called[at].to_vec(),
            power_used: state.powers_used.contains(seat),
            elite_revived: state.elite_revived.contains(seat),
            leader_revival_open: state.revival_open.contains(seat),
            stops: state.stops[at],
        }
    }
}
