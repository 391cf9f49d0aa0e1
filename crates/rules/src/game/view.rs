//! Builds what one viewer may see, field by field. Whatever is not written here is not seen.

use crate::factions;
use crate::game::Game;
use crate::ids::{AreaId, CardId, Seat, SeatSet};
use crate::procedure::Ctx;
use crate::state::{Phase, State};
use crate::view::{
    Business, CourseView, DeckView, OwnView, PublicView, SearchedPile, SeatView, ShieldView, Uncovered, View, Viewer,
};

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
        // Nobody plays the factions that stand in the seats while others are drafted (Rule 0.08).
        let is_drafting = self.is_drafting();
        let shown = || state.seats().filter(move |_| !is_drafting);
        let forces = shown().flat_map(|seat| state.groups(seat).map(move |(area, forces)| (area, seat, forces)));
        let spice = state.board_spice.iter().enumerate().filter(|(_, amount)| **amount > 0);
        PublicView {
            course: CourseView {
                action: self.actions,
                turn: state.turn,
                max_turns: state.options.max_turns,
                options: state.options,
                phase: state.phase,
                order: state.order.clone(),
                claims: state.claims.clone(),
                awaiting: self.awaiting(),
                belongings: factions::seen_by_all(state),
                shield_wall_stands: state.shield_wall_stands,
            },
            storm: state.storm,
            seats: shown().map(|seat| seat_view(state, seat)).collect(),
            forces: forces.collect(),
            spice: spice.map(|(area, amount)| (AreaId(area as u8), *amount)).collect(),
            leaders: shown()
                .flat_map(|seat| state.leaders_of(seat))
                // Whoever is nobody's lies on the table for all (R168).
                .chain(state.leaders_of_nobody().filter(|_| !is_drafting))
                .map(|leader| (leader, state.leader_seen_by_all(leader)))
                .collect(),
            decks: DeckView {
                treachery_deck: (state.treachery.deck.len() + state.treachery.row.len()) as u8,
                treachery_discard: state.open_discard().to_vec(),
                treachery_searched: searched_pile(state),
                treachery_fresh: state.treachery.fresh.iter().map(|(_, card)| *card).collect(),
                treachery_set_aside: state.treachery.set_aside.to_vec(),
                spice_deck: state.spice_deck.deck.len() as u8,
                spice_discard: state.spice_deck.discard.to_vec(),
                spice_discard_b: state.spice_deck.discard_b.to_vec(),
            },
            deals: state.deals.standing().cloned().collect(),
            business: self.shown_frame().map_or(Business::None, |frame| frame.business(state)),
            outcome: state.outcome,
            uncovered: state.outcome.map(|_| Box::new(self.uncovered())),
        }
    }

    /// Everything that is hidden from somebody. Views hold it when the game is over; of a game that goes on nobody may be
    /// shown it.
    pub fn uncovered(&self) -> Uncovered {
        let state = &self.state;
        let of_seats = state.seats().flat_map(|seat| state.leaders_of(seat));
        let decks = &state.treachery;
        let mut shields: Vec<ShieldView> = state.seats().map(|seat| self.shield_view(seat)).collect();
        for shield in &mut shields {
            shield.belongings.forget_notes();
        }
        Uncovered {
            shields,
            leaders: of_seats
                .chain(state.leaders_of_nobody())
                .map(|leader| (leader, state.leaders[leader.index()]))
                .collect(),
            treachery_deck: decks.row.iter().rev().chain(decks.deck.iter().rev()).copied().collect(),
            treachery_discard: decks.discard.to_vec(),
            sorting: decks.sorting.to_vec(),
            spice_deck: state.spice_deck.deck.iter().rev().copied().collect(),
            next_storm: state.belongings.next_storm(),
        }
    }

    fn own_view(&self, seat: Seat) -> OwnView {
        let state = &self.state;
        OwnView {
            shield: self.shield_view(seat),
            free_acts: self.free_acts(seat),
            offers: state.deals.offers_to(seat).cloned().collect(),
            prompt: self.prompt(seat),
        }
    }

    fn shield_view(&self, seat: Seat) -> ShieldView {
        let state = &self.state;
        ShieldView {
            seat,
            spice: state.spice[seat.index()],
            hand: state.hand(seat).clone(),
            searched: known_of_pile(state, seat),
            traitors: state.traitors[seat.index()].clone(),
            traitors_seen: state.traitors_seen[seat.index()].clone(),
            leaders: state.leaders_known_to(seat, factions::captures_leaders(Ctx::of(state), seat, false)),
            belongings: factions::seen_by_owner(state, seat),
            seen_plan: self.shown_frame().and_then(|frame| frame.seen_plan(state, seat)),
            told: self.shown_frame().and_then(|frame| frame.told(state, seat)),
            stops: state.stops[seat.index()],
            pledge_received: state.pledge_to(seat),
            pledge_given: state.pledges[seat.index()],
            committed: self.shown_frame().and_then(|frame| frame.committed(seat)),
        }
    }
}

/// What everybody knows of the cards that were searched (R157).
fn searched_pile(state: &State) -> Option<SearchedPile> {
    let searched = &state.treachery.searched;
    (searched.cards > 0).then(|| SearchedPile {
        cards: searched.cards,
        of: searched.of.iter().collect(),
    })
}

/// What a seat knows of them, if that is more.
fn known_of_pile(state: &State, seat: Seat) -> Option<Vec<CardId>> {
    let searched = &state.treachery.searched;
    let known = searched.known_to(seat);
    (searched.cards > 0 && known != searched.of).then(|| known.iter().collect())
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView {
        seat,
        faction: state.faction(seat),
        circle: state.circle(seat),
        reserves: state.reserves[seat.index()],
        tanks: state.tanks[seat.index()],
        bribes: state.bribes[seat.index()],
        hand: (state.phase == Phase::Bidding || state.options.hand_sizes_always_shown)
            .then(|| state.hand(seat).len() as u8),
        active_leaders: state.active_leaders(seat).count() as u8,
        power_used: state.powers_used.contains(seat),
        ally: state.ally(seat),
        called: state.traitors_called[seat.index()].clone(),
        strongholds: state.controlled(seat),
        holds_shield_wall: state.holds_shield_wall(seat),
        win_attempts: state.win_attempts_of(seat),
    }
}
