//! One player's turn: a shipment, then a movement (Rule 1.06.01).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::movement::{self, Mover};
use super::ship;
use crate::ability::Ability;
use crate::action::{Action, Movement, Placements};
use crate::cards::ornithopter;
use crate::event::{Cause, EventKind};
use crate::factions::{self, NoField, arrival, interrupt};
use crate::ids::{AreaId, Seat, SeatSet};
use crate::ordered::Ordered;
use crate::procedure::{Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;
use crate::view::Business;

/// A player ships once and moves once, and more often only by a card (Rules c:1.06.02, 1.06.04.01, R39).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlayerTurn {
    seat: Seat,
    stage: ShipmentStage,
    uses: Uses,
    interrupts: Interrupts,
    /// Where those stand who moved first, and how many; nobody has moved yet where there is none.
    moved: Option<Placements>,
    /// Whether those may not move in the movement that follows (Rule 3.02.06.02).
    others_only: bool,
    /// Whether its player has shipped, moved or let either be (R179).
    begun: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum ShipmentStage {
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
    /// A movement was declared, with the ability that it needs, and perhaps with the Ornithopter.
    Going {
        movement: Movement,
        needs: Option<Ability>,
        flies: bool,
    },
    Moved,
    AfterMove,
    /// A special power could still be used (Rule 1.14).
    Ending,
}

impl PlayerTurn {
    pub(crate) fn new(seat: Seat) -> PlayerTurn {
        PlayerTurn {
            seat,
            stage: ShipmentStage::BeforeShipment,
            uses: Uses::default(),
            interrupts: Interrupts::default(),
            moved: None,
            others_only: false,
            begun: false,
        }
    }

    /// Who moves how.
    fn mover(&self, flies: bool, others_only: bool) -> Mover<'_> {
        Mover {
            seat: self.seat,
            uses: &self.uses,
            flies,
            barred: self.moved.as_ref().filter(|_| others_only).map_or(&[], |moved| moved),
        }
    }

    /// Who moves how, by these uses.
    fn mover_by<'a>(&'a self, uses: &'a Uses, others_only: bool) -> Mover<'a> {
        Mover {
            uses,
            ..self.mover(false, others_only)
        }
    }

    /// What has been stopped, as it is for another movement.
    fn fresh_uses(&self, state: &State) -> Uses {
        let mut uses = self.uses;
        movement::forget_use(state, self.seat, &mut uses);
        uses
    }

    /// What comes where nothing has moved: where nothing could, because what made it longer was stopped, a card for another
    /// movement is still of use (Rule 3.01.09, R210).
    fn after_no_move(&self, state: &State) -> ShipmentStage {
        let none = self.moved.is_none() && !movement::is_possible(state, &self.mover(false, false));
        if none && movement::is_possible(state, &self.mover_by(&self.fresh_uses(state), false)) {
            ShipmentStage::Moved
        } else {
            ShipmentStage::AfterMove
        }
    }

    /// Whether a card has come, while a movement is asked for, that could be played before it is declared (R148).
    fn has_more_to_play(&self, state: &mut State) -> bool {
        let has_come = state.newly_held.contains(self.seat);
        state.newly_held.remove(self.seat);
        has_come && factions::first_at(state, Moment::MoveBegins { by: self.seat }).is_some()
    }

    /// Declares a movement.
    fn declare(&mut self, state: &State, movement: Movement, flies: bool) -> Result<(), Refusal> {
        let needs = movement::check(state, &self.mover(flies, self.others_only), &movement)?;
        self.uses.retake();
        self.stage = ShipmentStage::Going { movement, needs, flies };
        Ok(())
    }

    /// Notes where those are who moved first: they go along with others of their kind wherever one may choose.
    fn note_moved(&mut self, movement: &Movement) {
        let first = self.moved.is_none();
        let moved = self.moved.get_or_insert_default();
        let mut gone = Forces::NONE;
        for (area, forces) in &movement.groups {
            if first {
                gone += *forces;
            } else if let Some((_, there)) = moved.iter_mut().find(|(other, _)| other == area) {
                let along = there.without(there.without(*forces));
                *there = there.without(along);
                gone += along;
            }
        }
        match moved.iter_mut().find(|(area, _)| *area == movement.to) {
            Some((_, there)) => *there += gone,
            None => {
                let _ = moved.try_push((movement.to, gone));
            }
        }
    }

    /// Settles the abilities of a declared shipment; `None` when it goes on.
    fn settle(&mut self, state: &mut State, events: &mut Events, declared: ship::Declared) -> Option<Step> {
        for ability in declared.rests_on.iter() {
            if let Some(step) = self.uses.settle(state, events, ability, declared.subject(self.seat)) {
                return Some(step);
            }
            if !self.uses.stands(state, ability) {
                // The shipment is put again without it (Rule 1.00.04).
                self.stage = ShipmentStage::BeforeShipment;
                return None;
            }
        }
        if let Some(ability) = ship::payee(Ctx::new(state, &self.uses), self.seat, &declared).by
            && let Some(step) = self.uses.settle(state, events, ability, declared.subject(self.seat))
        {
            return Some(step);
        }
        let (seat, karama) = (self.seat, declared.shipment.karama);
        if let Some(card) = karama {
            if let Some(step) = interrupt(&mut self.interrupts, state, Moment::KaramaAttempted { by: seat }) {
                return Some(step);
            }
            if !state.karamas(seat).contains(&card) {
                self.stage = ShipmentStage::BeforeShipment;
                return None;
            }
            let rule = rule!("3.01.11.03");
            events.tell(rule, EventKind::KaramaPlayed { seat, card });
            state.discard(events, rule!("3.01.11.00"), seat, card);
        }
        self.stage = ShipmentStage::Stoppable(declared);
        // Whoever can take the Karama does so before the shipment can be stopped, and lands (Rule 3.02.09).
        karama.map(|_| Step::ActionOver)
    }

    /// The ally lends a token, or none: then something else can be shipped.
    fn borrowed(&mut self, lent: Option<(NoField, Forces)>) {
        self.interrupts = Interrupts::default();
        self.stage = match (std::mem::replace(&mut self.stage, ShipmentStage::BeforeShipment), lent) {
            (ShipmentStage::Declared(declared), Some((token, forces))) => {
                ShipmentStage::Declared(declared.with_token(token, forces))
            }
            _ => ShipmentStage::BeforeShipment,
        };
    }

    /// Lets others come in before a declared shipment lands.
    fn stoppable(&mut self, state: &State, declared: &ship::Declared) -> Option<Step> {
        let is_off_planet = ship::is_off_planet(state, self.seat, &declared.shipment);
        let to = declared.shipment.to.filter(|_| is_off_planet)?;
        let moment = Moment::ShipmentDeclared {
            by: self.seat,
            to,
            forces: declared.shipment.cargo.forces(),
        };
        interrupt(&mut self.interrupts, state, moment)
    }

    /// Pays and lands.
    fn land(&mut self, state: &mut State, events: &mut Events, declared: &ship::Declared) -> Option<Step> {
        let seat = self.seat;
        let paid = ship::payee(Ctx::new(state, &self.uses), seat, declared);
        let off_planet = ship::is_off_planet(state, seat, &declared.shipment);
        ship::carry_out(state, events, seat, declared, paid);
        self.stage = match declared.shipment.to {
            Some(to) if off_planet => {
                state.await_company(seat);
                ShipmentStage::Landed(to)
            }
            _ => ShipmentStage::BeforeMove,
        };
        declared.shipment.to.map(|_| Step::ActionOver)
    }
}

impl Procedure for PlayerTurn {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let seat = self.seat;
        loop {
            match &self.stage {
                ShipmentStage::BeforeShipment => {
                    state.acting = Some(seat);
                    self.stage = ShipmentStage::BeforeMove;
                    if ship::is_possible(state, seat, &self.uses) {
                        self.stage = ShipmentStage::Shipping;
                        return Step::NewQuestion;
                    }
                }
                ShipmentStage::Moving if self.has_more_to_play(state) => {
                    self.interrupts = Interrupts::default();
                    self.stage = ShipmentStage::BeforeMove;
                }
                ShipmentStage::Shipping | ShipmentStage::Moving => return Step::Ask,
                ShipmentStage::Declared(declared) => {
                    let declared = declared.clone();
                    if let Some(moment) = declared.asks_for_token(seat) {
                        if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                            return step;
                        }
                        // Nobody is left who could lend one.
                        self.stage = ShipmentStage::BeforeShipment;
                        continue;
                    }
                    if let Some(step) = self.settle(state, events, declared) {
                        return step;
                    }
                }
                ShipmentStage::Stoppable(declared) => {
                    let declared = declared.clone();
                    if let Some(step) = self.stoppable(state, &declared) {
                        return step;
                    }
                    if let Some(step) = self.land(state, events, &declared) {
                        return step;
                    }
                }
                ShipmentStage::Landed(to) => {
                    let moment = Moment::Landed { by: seat, to: *to };
                    if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                        return step;
                    }
                    self.stage = ShipmentStage::BeforeMove;
                    if state.end_company() {
                        return Step::ActionOver;
                    }
                }
                ShipmentStage::BeforeMove => {
                    if !movement::is_asked(state, &self.mover(false, self.others_only)) {
                        self.stage = self.after_no_move(state);
                        continue;
                    }
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::MoveBegins { by: seat }) {
                        return step;
                    }
                    state.newly_held.remove(seat);
                    self.stage = ShipmentStage::Moving;
                    return Step::NewQuestion;
                }
                ShipmentStage::Going { movement, needs, flies } => {
                    let (movement, needs, flies) = (movement.clone(), *needs, *flies);
                    if let Some(ability) = needs {
                        let Movement { groups, to } = movement.clone();
                        let subject = Subject::Movement { groups, to };
                        if let Some(step) = self.uses.settle(state, events, ability, subject) {
                            return step;
                        }
                        if !self.uses.stands(state, ability) {
                            self.stage = ShipmentStage::BeforeMove;
                            continue;
                        }
                    }
                    let (from, to) = (
                        movement.groups.first().map(|(area, _)| area.territory()),
                        movement.to.territory(),
                    );
                    let declared = Moment::MoveDeclared { by: seat, to };
                    if from != Some(to)
                        && let Some(step) = interrupt(&mut self.interrupts, state, declared)
                    {
                        return step;
                    }
                    let way = movement::way(state, &self.mover(flies, self.others_only), &movement);
                    if flies && ornithopter::fly(state, events, seat).is_err() {
                        self.stage = ShipmentStage::BeforeMove;
                        continue;
                    }
                    self.note_moved(&movement);
                    self.others_only = false;
                    let Movement { groups, to } = movement.clone();
                    events.tell(rule!("1.06.04"), EventKind::Moved { seat, groups, to, way });
                    factions::movement_over(state, events, seat);
                    self.stage = ShipmentStage::Moved;
                    return arrival::march(state, events, seat, &movement).map_or(Step::ActionOver, Step::Call);
                }
                ShipmentStage::Moved => {
                    // The next movement is another use of what makes it longer.
                    let uses = self.fresh_uses(state);
                    let others = self.moved.is_some() && movement::is_asked(state, &self.mover_by(&uses, true));
                    let ended = Moment::MoveEnded { by: seat, others };
                    if movement::is_asked(state, &self.mover_by(&uses, false))
                        && let Some(step) = interrupt(&mut self.interrupts, state, ended)
                    {
                        return step;
                    }
                    self.stage = ShipmentStage::AfterMove;
                }
                ShipmentStage::AfterMove => {
                    self.stage = ShipmentStage::Ending;
                    if let Some(call) = factions::power_window(state, SeatSet::of(seat)) {
                        return Step::Call(call);
                    }
                }
                ShipmentStage::Ending => {
                    state.acting = None;
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
            ShipmentStage::Shipping => Some(PromptKind::Ship(ship::options(state, seat, &self.uses))),
            ShipmentStage::Moving => {
                let mover = self.mover(false, self.others_only);
                Some(PromptKind::Move(movement::options(state, &mover)))
            }
            _ => None,
        }
    }

    fn asks(&self, _state: &State) -> SeatSet {
        match self.stage {
            ShipmentStage::Shipping | ShipmentStage::Moving => SeatSet::of(self.seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.stage, action) {
            (ShipmentStage::Shipping, Action::Ship(None)) => {
                events.tell(rule!("1.06.01"), EventKind::ShipmentDeclined { seat });
                self.stage = ShipmentStage::BeforeMove;
            }
            (ShipmentStage::Shipping, Action::Ship(Some(shipment))) => {
                let declared = ship::check(state, seat, &self.uses, shipment)?;
                self.uses.retake();
                self.stage = ShipmentStage::Declared(declared);
            }
            (ShipmentStage::Shipping, _) => return Err(wrong_answer("ship forces or decline")),
            (ShipmentStage::Moving, Action::Move(None)) => {
                events.tell(rule!("1.06.01"), EventKind::MoveDeclined { seat });
                self.stage = self.after_no_move(state);
            }
            (ShipmentStage::Moving, Action::Move(Some(movement))) => self.declare(state, movement, false)?,
            (ShipmentStage::Moving, Action::MoveByOrnithopter(movement)) => self.declare(state, movement, true)?,
            (ShipmentStage::Moving, _) => return Err(wrong_answer("move forces or decline")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        self.begun = true;
        Ok(())
    }

    fn has_begun(&self, _state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        of == Ordered::Shipment && self.begun && (!last || seat == self.seat)
    }

    fn idle_turn(&self, _state: &State, of: Ordered) -> Option<Seat> {
        (of == Ordered::Shipment && !self.begun).then_some(self.seat)
    }

    fn returned(&mut self, state: &mut State, result: Returned) {
        match result {
            Returned::TokenLent(lent) => self.borrowed(lent),
            // The action is spent, and the forces stay in reserve (R41).
            Returned::Shipment { stopped: true } => self.stage = ShipmentStage::BeforeMove,
            // Its player may move elsewhere (R99).
            Returned::MoveStopped => {
                self.interrupts = Interrupts::default();
                self.stage = ShipmentStage::BeforeMove;
            }
            // The next movement is another use of what makes it longer, and its end another moment.
            Returned::MoveAgain | Returned::MoveOthers => {
                self.others_only = result == Returned::MoveOthers;
                self.interrupts = Interrupts::default();
                movement::forget_use(state, self.seat, &mut self.uses);
                self.stage = ShipmentStage::BeforeMove;
            }
            _ => self.uses.returned(result),
        }
    }

    /// A power that moves something in the own turn comes beside what is shipped and moved (Rule 1.14.07).
    fn has_room_for_power(&self) -> bool {
        matches!(self.stage, ShipmentStage::Shipping | ShipmentStage::Moving)
    }

    fn awaiting(&self, _state: &State) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn business(&self, _state: &State) -> Business {
        let moving = matches!(
            self.stage,
            ShipmentStage::Moving | ShipmentStage::Going { .. } | ShipmentStage::Moved
        );
        Business::Shipment {
            acting: self.seat,
            moving,
        }
    }

    /// Where a token that has moved was turned up, those have moved who stand in its place (Rules 2.10.13, 3.02.06.02).
    fn recheck(&mut self, state: &State) {
        for (area, forces) in self.moved.iter_mut().flatten() {
            if forces.is_veiled() && !state.forces_in(self.seat, *area).is_veiled() {
                *forces = forces.unveiled() + state.belongings.turned_up_in(*area);
            }
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        state.shipment_pledge(seat)
    }

    fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        match &self.stage {
            ShipmentStage::Declared(declared) | ShipmentStage::Stoppable(declared) => {
                Some((self.seat, declared.owed(state, self.seat, viewer)))
            }
            ShipmentStage::BeforeShipment
            | ShipmentStage::Shipping
            | ShipmentStage::Landed(_)
            | ShipmentStage::BeforeMove
            | ShipmentStage::Moving
            | ShipmentStage::Going { .. }
            | ShipmentStage::Moved
            | ShipmentStage::AfterMove
            | ShipmentStage::Ending => None,
        }
    }

    /// Which token goes face down is its owner's secret.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        match &mut self.stage {
            ShipmentStage::Declared(declared) | ShipmentStage::Stoppable(declared) if self.seat != viewer => {
                declared.imagine(state, self.seat, viewer, chance)
            }
            ShipmentStage::BeforeShipment
            | ShipmentStage::Shipping
            | ShipmentStage::Declared(_)
            | ShipmentStage::Stoppable(_)
            | ShipmentStage::Landed(_)
            | ShipmentStage::BeforeMove
            | ShipmentStage::Moving
            | ShipmentStage::Going { .. }
            | ShipmentStage::Moved
            | ShipmentStage::AfterMove
            | ShipmentStage::Ending => true,
        }
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        if let ShipmentStage::Declared(declared) | ShipmentStage::Stoppable(declared) = &mut self.stage
            && hidden.contains(&self.seat)
        {
            declared.shuffle(state, self.seat, chance);
        }
    }
}

/// Own forces in a territory with the ally's are lost, save in the Polar Sink (Rules 1.06.06, 1.10.02.06, 4.01.16, R47).
/// Advisors neither are nor do any harm (Rule 2.02.12), and two who may share territories lose nothing (Rule 2.11.11, R109).
fn lose_beside_ally(state: &mut State, events: &mut Events, seat: Seat) {
    let Some(ally) = state.ally(seat).filter(|_| state.partner(seat).is_none()) else {
        return;
    };
    for territory in state
        .territories_of(seat)
        .intersection(state.territories_of(ally))
        .iter()
    {
        if !State::is_polar_sink(territory) {
            state.lose_all_forces(events, rule!("1.06.06"), seat, territory.areas(), Cause::BesideAlly);
        }
    }
}
