//! One player's turn: a shipment, then a movement (Rule 1.06.01).

use serde::{Deserialize, Serialize};

use super::{movement, order, ship};
use crate::ability::Ability;
use crate::action::{Action, Cargo, Movement};
use crate::board::board;
use crate::data::CardPower;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::factions::arrival;
use crate::ids::{AreaId, Seat, SeatSet};
use crate::procedure::Uses;
use crate::procedure::{Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;

/// A player ships and moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlayerTurn {
    seat: Seat,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    BeforeShipment,
    Shipping,
    /// A shipment was declared; the abilities that it uses may be stopped.
    Declared(ship::Declared),
    /// It may still be stopped as a whole (Rule 1.14.05).
    Stoppable(ship::Declared),
    /// Forces have landed from off-planet, and others may go with them (Rule 2.02.05).
    Landed(AreaId),
    BeforeMove,
    Moving,
    /// A movement was declared, with the ability that it needs.
    Going(Movement, Option<Ability>),
    Moved,
    /// One more movement can be had for a card (Rule 3.01.09).
    OnceMore,
    AfterMove,
}

impl PlayerTurn {
    pub(crate) fn new(seat: Seat) -> PlayerTurn {
        PlayerTurn {
            seat,
            stage: Stage::BeforeShipment,
            uses: Uses::default(),
        }
    }

    /// Settles the abilities of a declared shipment; `None` when it goes on.
    fn settle(&mut self, state: &mut State, events: &mut Events, declared: ship::Declared) -> Option<Step> {
        for ability in declared.rests_on.iter() {
            if let Some(step) = self.uses.settle(state, events, ability) {
                return Some(step);
            }
            if !self.uses.stands(state, ability) {
                // The shipment is put again without it (Rule 1.00.04).
                self.stage = Stage::BeforeShipment;
                return None;
            }
        }
        if ship::payee(state, self.seat, &declared).is_some()
            && let Some(step) = self.uses.settle(state, events, Ability::PaymentForShipment)
        {
            return Some(step);
        }
        let seat = self.seat;
        if let Some(card) = declared.shipment.karama {
            let rule = rule!("3.01.11.03");
            events.tell(rule, EventKind::KaramaPlayed { seat, card });
            state.discard(events, rule!("3.01.11.00"), seat, card);
        }
        let window = match (&declared.shipment.cargo, declared.shipment.to) {
            (Cargo::Reserves(forces), Some(to)) if ship::is_off_planet(state, seat, &declared.shipment) => {
                factions::stop_shipment(state, seat, to, *forces)
            }
            _ => None,
        };
        self.stage = Stage::Stoppable(declared);
        window.map(Step::Call)
    }

    fn holds_hajr(&self, state: &State) -> bool {
        state.card_for(self.seat, CardPower::Hajr).is_some()
    }

    /// Pays and lands; the step that comes of forces entering a territory.
    fn land(&mut self, state: &mut State, events: &mut Events, declared: &ship::Declared) -> Option<Step> {
        let seat = self.seat;
        let payee = ship::payee(state, seat, declared).filter(|_| self.uses.stands(state, Ability::PaymentForShipment));
        let off_planet = ship::is_off_planet(state, seat, &declared.shipment);
        ship::carry_out(state, events, seat, declared, payee);
        self.stage = match declared.shipment.to {
            Some(to) if off_planet => Stage::Landed(to),
            _ => Stage::BeforeMove,
        };
        arrival::frame(state, seat, declared.shipment.to?.territory()).map(Step::Call)
    }
}

impl Procedure for PlayerTurn {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let seat = self.seat;
        loop {
            match &self.stage {
                Stage::BeforeShipment => {
                    self.stage = Stage::BeforeMove;
                    if ship::is_possible(state, seat, &self.uses) {
                        self.stage = Stage::Shipping;
                        return Step::NewQuestion;
                    }
                }
                Stage::OnceMore if !self.holds_hajr(state) => self.stage = Stage::AfterMove,
                Stage::Shipping | Stage::Moving | Stage::OnceMore => return Step::Ask,
                Stage::Declared(declared) => {
                    let declared = declared.clone();
                    if let Some(step) = self.settle(state, events, declared) {
                        return step;
                    }
                }
                Stage::Stoppable(declared) => {
                    let declared = declared.clone();
                    if let Some(step) = self.land(state, events, &declared) {
                        return step;
                    }
                }
                Stage::Landed(to) => {
                    let company = factions::spiritual_advisors(state, seat, *to);
                    self.stage = Stage::BeforeMove;
                    if let Some(frame) = company {
                        return Step::Call(frame);
                    }
                }
                Stage::BeforeMove => {
                    self.stage = Stage::AfterMove;
                    if movement::is_possible(state, seat, &self.uses) {
                        self.stage = Stage::Moving;
                        return Step::NewQuestion;
                    }
                }
                Stage::Going(movement, needs) => {
                    let (movement, needs) = (movement.clone(), *needs);
                    if let Some(ability) = needs {
                        if let Some(step) = self.uses.settle(state, events, ability) {
                            return step;
                        }
                        if !self.uses.stands(state, ability) {
                            self.stage = Stage::BeforeMove;
                            continue;
                        }
                    }
                    let way = movement::way(state, seat, &self.uses, &movement);
                    let Movement { groups, to } = movement.clone();
                    events.tell(rule!("1.06.04"), EventKind::Moved { seat, groups, to, way });
                    self.stage = Stage::Moved;
                    if let Some(frame) = arrival::march(state, events, seat, &movement) {
                        return Step::Call(frame);
                    }
                }
                Stage::Moved => {
                    self.stage = Stage::AfterMove;
                    let asked = self.holds_hajr(state) || state.options.hides_windows();
                    if asked && movement::is_possible(state, seat, &self.uses) {
                        self.stage = Stage::OnceMore;
                        return Step::NewQuestion;
                    }
                }
                Stage::AfterMove => {
                    lose_beside_ally(state, events, seat);
                    return Step::Done;
                }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        if self.seat != seat {
            return None;
        }
        match self.stage {
            Stage::Shipping => Some(PromptKind::Ship(ship::options(state, seat, &self.uses))),
            Stage::Moving => Some(PromptKind::Move(movement::options(state, seat, &self.uses))),
            Stage::OnceMore => self.holds_hajr(state).then_some(PromptKind::PlayHajr),
            _ => None,
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        match self.stage {
            Stage::OnceMore if !self.holds_hajr(state) => SeatSet::EMPTY,
            Stage::Shipping | Stage::Moving | Stage::OnceMore => SeatSet::of(self.seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.stage, action) {
            (Stage::Shipping, Action::Ship(None)) => {
                events.tell(rule!("1.06.01"), EventKind::ShipmentDeclined { seat });
                self.stage = Stage::BeforeMove;
            }
            (Stage::Shipping, Action::Ship(Some(shipment))) => {
                self.stage = Stage::Declared(ship::check(state, seat, &self.uses, shipment)?);
            }
            (Stage::Shipping, _) => return Err(wrong_answer("ship forces or decline")),
            (Stage::Moving, Action::Move(None)) => {
                events.tell(rule!("1.06.01"), EventKind::MoveDeclined { seat });
                self.stage = Stage::AfterMove;
            }
            (Stage::Moving, Action::Move(Some(movement))) => {
                let needs = movement::check(state, seat, &self.uses, &movement)?;
                self.stage = Stage::Going(movement, needs);
            }
            (Stage::Moving, _) => return Err(wrong_answer("move forces or decline")),
            (Stage::OnceMore, Action::PlayHajr(play)) => {
                let card = state.card_for(seat, CardPower::Hajr).filter(|_| play);
                if let Some(card) = card {
                    state.play_card(events, rule!("3.01.09"), seat, card);
                    // The next movement is another use of what makes it longer.
                    movement::forget_use(state, seat, &mut self.uses);
                }
                self.stage = match card {
                    Some(_) => Stage::BeforeMove,
                    None => Stage::AfterMove,
                };
            }
            (Stage::OnceMore, _) => return Err(wrong_answer("play Hajr, or keep it")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        match result {
            // The action is spent, and the forces stay in reserve (R41).
            Returned::Shipment { stopped: true } => self.stage = Stage::BeforeMove,
            _ => self.uses.returned(result),
        }
    }

    fn is_private_window(&self) -> bool {
        self.stage == Stage::OnceMore
    }

    /// Who holds a card is not told by who is asked about it.
    fn awaiting(&self, state: &State) -> SeatSet {
        match self.stage {
            Stage::OnceMore => state.seats().collect(),
            _ => SeatSet::of(self.seat),
        }
    }

    fn business(&self, _state: &State) -> Business {
        let moving = matches!(
            self.stage,
            Stage::Moving | Stage::Going(..) | Stage::Moved | Stage::OnceMore
        );
        Business::Shipment {
            acting: self.seat,
            moving,
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        order::pledge_limits(state, seat)
    }
}

/// Own forces in a territory with the ally's are lost, save in the Polar Sink (Rule 1.06.06, R47). Advisors neither
/// are nor do any harm (Rule 2.02.12).
fn lose_beside_ally(state: &mut State, events: &mut Events, seat: Seat) {
    let Some(ally) = state.ally(seat) else { return };
    for territory in board().territories() {
        if !State::is_polar_sink(territory) && state.is_in(ally, territory) && state.is_in(seat, territory) {
            state.lose_all_forces(events, rule!("1.06.06"), seat, territory.areas(), Cause::BesideAlly);
        }
    }
}
