//! Lays a position out on a table, checking everything that no game can come to.

use super::Position;
use crate::board::board;
use crate::data::{SpiceCard, components};
use crate::event::Event;
use crate::factions;
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::{AreaId, AreaSet, Faction, Seat, Sector};
use crate::impossible::Impossible;
use crate::phases::nearest_to_storm_start;
use crate::state::{Forces, Phase, State};

/// The most spice behind or in front of one shield: more than comes up in any game, and little enough that all players
/// together can be paid it by one.
const MOST_SPICE: u16 = 5_000;
/// The most spice in one area; blows of many turns fit on top of it.
const MOST_ON_BOARD: u8 = 100;

pub(super) type Checked = Result<(), Impossible>;

impl Position {
    /// The game in this position at the first question of the phase, and what has happened in the phase until then.
    ///
    /// # Errors
    /// When no game can come to it.
    pub fn begin(&self) -> Result<(Game, Vec<Event>), Impossible> {
        let mut game = self.lay_out()?;
        let events = game.run_on();
        Ok((game, events))
    }

    /// The game before anything of the phase has happened.
    pub(crate) fn lay_out(&self) -> Result<Game, Impossible> {
        self.setup.check()?;
        self.check_frame()?;
        if self.phase == Phase::Setup {
            return self.lay_out_setup();
        }
        let mut state = State::new(&self.setup);
        state.turn = self.turn;
        state.phase = self.phase;
        state.storm = self.storm;
        state.shield_wall_stands = self.shield_wall_stands;
        state.worms.come = self.worms;
        state.order = state.order_by_storm();
        self.lay_forces(&mut state)?;
        self.lay_spice(&mut state)?;
        self.lay_treachery(&mut state)?;
        self.lay_spice_cards(&mut state)?;
        self.lay_leaders(&mut state)?;
        self.lay_traitors(&mut state)?;
        self.lay_alliances(&mut state)?;
        self.lay_claims(&mut state)?;
        self.lay_win_attempts(&mut state)?;
        self.lay_storm(&mut state)?;
        factions::lay_belongings(&self.belongings, &mut state)?;
        self.check_strongholds(&state)?;
        self.lay_powers(&mut state)?;
        let mut game = Game::laid_out(self.setup.clone(), state);
        game.check().map_err(Impossible::Unsound)?;
        // The course of the game begins a turn by counting it.
        if self.phase == Phase::Storm {
            game.state.turn -= 1;
        }
        if self.acted.is_empty() {
            game.stack.extend(Frame::before(self.phase));
        } else {
            game.stack.extend(Frame::within_shipment(self.acted));
        }
        Ok(game)
    }

    /// The game before the Traitor Cards are dealt (Rule 0.11).
    fn lay_out_setup(&self) -> Result<Game, Impossible> {
        let mut empty = Position {
            phase: Phase::Setup,
            belongings: self.belongings.before_the_deal(),
            ..Position::new(self.setup.clone())
        };
        for (seat, own) in empty.seats.iter_mut().zip(&self.seats) {
            seat.traitors_seen.clone_from(&own.traitors_seen);
        }
        if *self != empty {
            return Err(Impossible::SetupPhase);
        }
        let mut state = State::new(&self.setup);
        state.shuffle_decks();
        self.lay_traitors(&mut state)?;
        factions::lay_belongings(&self.belongings, &mut state)?;
        self.lay_powers(&mut state)?;
        let mut game = Game::laid_out(self.setup.clone(), state);
        game.stack.push(Frame::traitors());
        Ok(game)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.factions.len() as u8).map(Seat)
    }

    pub(super) fn faction(&self, seat: Seat) -> Faction {
        self.setup.factions[seat.index()]
    }

    pub(super) fn sits(&self, seat: Seat) -> Checked {
        if seat.index() < self.setup.factions.len() {
            Ok(())
        } else {
            Err(Impossible::NoSuchSeat(seat.0))
        }
    }

    /// Turn, phase, storm and the number of players.
    fn check_frame(&self) -> Checked {
        let (turn, last) = (self.turn, self.setup.options.max_turns);
        if !(1..=last).contains(&turn) {
            return Err(Impossible::Turn { turn, last });
        }
        if !(1..=Sector::COUNT).contains(&self.storm.0) {
            return Err(Impossible::StormSector(self.storm.0));
        }
        let (given, seats) = (self.seats.len(), self.setup.factions.len());
        if given != seats {
            return Err(Impossible::Seats { given, seats });
        }
        for seat in self.acted.iter() {
            self.sits(seat)?;
        }
        if !self.acted.is_empty() && self.phase != Phase::Shipment {
            return Err(Impossible::ActedOutsideShipment);
        }
        if self.acted.len() == seats {
            return Err(Impossible::AllHaveActed);
        }
        Ok(())
    }

    fn lay_forces(&self, state: &mut State) -> Checked {
        for seat in self.seats() {
            let own = &self.seats[seat.index()];
            let (faction, limit) = (self.faction(seat), state.reserves[seat.index()]);
            let too_many = |given| Impossible::TooManyForces { faction, given, limit };
            let mut left = limit;
            let mut take = |forces: Forces| {
                if !forces.fits_in(left) {
                    return Err(too_many(limit - left + forces));
                }
                left -= forces;
                Ok(forces)
            };
            let mut seen = AreaSet::EMPTY;
            for &(area, forces) in &own.forces {
                if seen.contains(area) {
                    return Err(Impossible::ForcesTwice(faction, area));
                }
                seen.insert(area);
                // A token that lies face down is laid with what its owner alone has.
                let is_token_there = self.belongings.face_down() == Some(area);
                let forces = if is_token_there { forces.unveiled() } else { forces };
                state.place(seat, area, take(forces)?);
            }
            let reserves = take(own.reserves.unwrap_or_default())?;
            let tanks = take(own.tanks.unwrap_or_default())?;
            let (reserves, tanks) = match (own.reserves, own.tanks) {
                (Some(_), Some(_)) if !left.is_none() => {
                    let given = limit - left;
                    return Err(Impossible::MissingForces { faction, given, limit });
                }
                (Some(_), None) => (reserves, left),
                _ => (reserves + left, tanks),
            };
            state.reserves[seat.index()] = reserves;
            state.tanks[seat.index()] = tanks;
        }
        Ok(())
    }

    /// Two factions at most hold a stronghold, or three where an alliance can have ended (Rule 1.06.02.05, R164).
    fn check_strongholds(&self, state: &State) -> Checked {
        for territory in board().stronghold_set().iter() {
            let there = self.seats().filter(|seat| state.is_in(*seat, territory)).count();
            if there > state.most_in(territory) {
                return Err(Impossible::StrongholdFull { territory, there });
            }
        }
        Ok(())
    }

    fn lay_spice(&self, state: &mut State) -> Checked {
        for seat in self.seats() {
            let own = &self.seats[seat.index()];
            if own.spice > MOST_SPICE || own.bribes > MOST_SPICE {
                let (faction, most) = (self.faction(seat), MOST_SPICE);
                return Err(Impossible::TooMuchSpice { faction, most });
            }
            state.receive(seat, own.spice);
            state.bank -= i32::from(own.bribes);
            state.bribes[seat.index()] = own.bribes;
        }
        let blows = |area: AreaId| {
            let mut cards = components().spice_cards();
            cards.any(|card| matches!(card.facts(), SpiceCard::Territory { area: other, .. } if other == area))
        };
        let mut seen = AreaSet::EMPTY;
        for &(area, amount) in &self.board_spice {
            if !blows(area) {
                return Err(Impossible::SpiceWithoutBlow(area));
            }
            if seen.contains(area) {
                return Err(Impossible::SpiceTwice(area));
            }
            if amount > MOST_ON_BOARD {
                let most = MOST_ON_BOARD;
                return Err(Impossible::TooMuchOnBoard { area, most });
            }
            seen.insert(area);
            state.blow_spice(area, amount);
        }
        Ok(())
    }

    fn lay_alliances(&self, state: &mut State) -> Checked {
        for [one, other] in &self.alliances {
            if one == other {
                return Err(Impossible::SelfAlliance);
            }
            for (seat, ally) in [(one, other), (other, one)] {
                self.sits(*seat)?;
                if state.ally(*seat).is_some() {
                    return Err(Impossible::AlliedTwice(self.faction(*seat)));
                }
                state.allies[seat.index()] = Some(*ally);
            }
        }
        Ok(())
    }

    /// Attempts are noted when the battles of a turn begin (Rule 4.01.04, R111).
    fn lay_win_attempts(&self, state: &mut State) -> Checked {
        let has_begun = matches!(self.phase, Phase::Collection | Phase::MentatPause);
        let mut last = 0;
        for (turn, seats) in &self.win_attempts {
            let is_past = *turn < self.turn || (*turn == self.turn && has_begun);
            if *turn <= last || !is_past || seats.is_empty() {
                return Err(Impossible::WinAttempts);
            }
            for seat in seats.iter() {
                self.sits(seat)?;
            }
            last = *turn;
            let noted = state.win_attempts.try_push((*turn, *seats));
            noted.map_err(|_| Impossible::WinAttempts)?;
        }
        Ok(())
    }

    fn lay_storm(&self, state: &mut State) -> Checked {
        let dialers = self.last_dialers.unwrap_or_else(|| nearest_to_storm_start(state));
        let [one, other] = dialers;
        self.sits(one)?;
        self.sits(other)?;
        if one == other {
            return Err(Impossible::Dialers);
        }
        state.last_dialers = Some(dialers);
        Ok(())
    }

    /// Special powers, and what holds for this turn.
    fn lay_powers(&self, state: &mut State) -> Checked {
        for seat in self.seats() {
            let own = &self.seats[seat.index()];
            if own.power_used && !state.options.is_advanced() {
                return Err(Impossible::NoPowers);
            }
            if own.power_used {
                state.powers_used.insert(seat);
            }
            if own.elite_revived {
                state.elite_revived.insert(seat);
            }
            state.stops[seat.index()] = own.stops;
        }
        Ok(())
    }
}
