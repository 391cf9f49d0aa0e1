//! Builds what one viewer may see, field by field. Whatever is not written here is not seen.

use crate::game::Game;
use crate::ids::{AreaId, Seat, SeatSet};
use crate::state::{Phase, State};
use crate::view::{Business, OwnView, PublicView, SeatView, View, Viewer};

impl Game {
    /// What this viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < self.state.factions.len() => Some(self.own_view(seat)),
            _ => None,
        };
        View {
            viewer,
            public: self.public_view(),
            own,
        }
    }

    /// Whose answers the game is seen to wait for.
    pub fn awaiting(&self) -> SeatSet {
        self.stack
            .last()
            .map(|frame| frame.awaiting(&self.state))
            .unwrap_or_default()
    }

    fn public_view(&self) -> PublicView {
        let state = &self.state;
        let forces = state
            .seats()
            .flat_map(|seat| state.groups(seat).map(move |(area, forces)| (area, seat, forces)));
        let spice = state.board_spice.iter().enumerate().filter(|(_, amount)| **amount > 0);
        PublicView {
            action: self.actions,
            turn: state.turn,
            max_turns: state.max_turns,
            phase: state.phase,
            storm: state.storm,
            order: state.order.clone(),
            awaiting: self.awaiting(),
            seats: state.seats().map(|seat| seat_view(state, seat)).collect(),
            forces: forces.collect(),
            spice: spice.map(|(area, amount)| (AreaId(area as u8), *amount)).collect(),
            leaders: state
                .seats()
                .flat_map(|seat| state.leaders_of(seat))
                .map(|leader| (leader, state.leaders[leader.index()]))
                .collect(),
            treachery_deck: (state.treachery.deck.len() + state.treachery.row.len()) as u8,
            treachery_discard: state.treachery.discard.to_vec(),
            spice_deck: state.spice_deck.deck.len() as u8,
            spice_discard: state.spice_deck.discard.to_vec(),
            business: self.stack.last().map_or(Business::None, |frame| frame.business(state)),
            outcome: state.outcome,
        }
    }

    fn own_view(&self, seat: Seat) -> OwnView {
        let state = &self.state;
        OwnView {
            seat,
            spice: state.spice[seat.index()],
            hand: state.hand(seat).clone(),
            traitors: state.traitors[seat.index()].clone(),
            traitors_seen: state.traitors_seen[seat.index()].clone(),
            pledge_received: state.pledge_to(seat),
            pledge_given: state.pledges[seat.index()],
            may_pledge: self.pledge_limits(seat).map(|(_, most)| most),
            committed: self.stack.last().and_then(|frame| frame.committed(seat)),
            prompt: self.prompt(seat),
        }
    }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView {
        seat,
        faction: state.faction(seat),
        circle: state.circle(seat),
        reserves: state.reserves[seat.index()],
        tanks: state.tanks[seat.index()],
        bribes: state.bribes[seat.index()],
        hand: (state.phase == Phase::Bidding).then(|| state.hand(seat).len() as u8),
        ally: state.ally(seat),
        called: state.traitors_called[seat.index()].clone(),
        strongholds: state.controlled(seat),
    }
}
