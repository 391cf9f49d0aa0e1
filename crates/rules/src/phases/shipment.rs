//! Rule 1.06: in Storm Order each player ships and then moves.

use serde::{Deserialize, Serialize};

use super::{Procedure, Step, wrong_answer};
use crate::action::{Action, Movement, Shipment};
use crate::board::{board, path, reach};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, AreaSet, Seat};
use crate::prompt::{MoveOptions, Origin, PromptKind, ShipOptions};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;

/// Spice for each force shipped into a stronghold, and elsewhere (Rule 1.06.02.01).
const PRICE: (u8, u8) = (1, 2);
/// How many territories a group may go, and how many with ornithopters (Rules 1.06.04.03, 1.06.04.04).
const RANGE: (u8, u8) = (1, 3);

/// The Shipment and Movement Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shipments {
    /// The place in Storm Order of the player who acts.
    at: u8,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    BeforeShipment,
    Shipping,
    BeforeMove,
    Moving,
    AfterMove,
}

impl Shipments {
    fn acting(&self, state: &State) -> Option<Seat> {
        state.order.get(usize::from(self.at)).copied()
    }
}

/// Spice for each force shipped there (Rule 1.06.02.01).
fn price(to: AreaId) -> u8 {
    if to.territory().is_stronghold() {
        PRICE.0
    } else {
        PRICE.1
    }
}

fn ship_options(state: &State, seat: Seat) -> ShipOptions {
    let closed = state.stormed().union(state.full_strongholds(seat));
    ShipOptions {
        reserves: state.reserves[seat.index()],
        spice: state.unpledged(seat),
        pledge: state.pledge_to(seat),
        destinations: board()
            .areas()
            .filter(|area| !closed.contains(*area))
            .map(|area| (area, price(area)))
            .collect(),
    }
}

fn move_options(state: &State, seat: Seat) -> MoveOptions {
    let flies = state.occupies(seat, |territory| territory.facts().grants_ornithopters);
    let range = if flies { RANGE.1 } else { RANGE.0 };
    let closed = state.stormed().union(state.full_strongholds(seat));
    let origins = state.groups(seat).filter_map(|(area, forces)| {
        let way = reach(area, range, closed);
        let reach = way.areas.without(AreaSet::of(area));
        (!reach.is_empty()).then_some(Origin {
            area,
            forces,
            reach,
            joined: way.joined,
        })
    });
    MoveOptions {
        range,
        closed,
        origins: origins.collect(),
    }
}

impl Procedure for Shipments {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let Some(seat) = self.acting(state) else {
                state.pledges = Default::default();
                return Step::Done;
            };
            match self.stage {
                Stage::BeforeShipment if state.reserves[seat.index()].is_none() => self.stage = Stage::BeforeMove,
                Stage::BeforeShipment => {
                    self.stage = Stage::Shipping;
                    return Step::NewQuestion;
                }
                Stage::BeforeMove if move_options(state, seat).origins.is_empty() => self.stage = Stage::AfterMove,
                Stage::BeforeMove => {
                    self.stage = Stage::Moving;
                    return Step::NewQuestion;
                }
                Stage::Shipping | Stage::Moving => return Step::Ask,
                Stage::AfterMove => {
                    lose_beside_ally(state, events, seat);
                    self.at += 1;
                    self.stage = Stage::BeforeShipment;
                }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        if self.acting(state) != Some(seat) {
            return None;
        }
        match self.stage {
            Stage::Shipping => Some(PromptKind::Ship(ship_options(state, seat))),
            Stage::Moving => Some(PromptKind::Move(move_options(state, seat))),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Shipping, Action::Ship(None)) => {
                events.tell(rule!("1.06.01"), EventKind::ShipmentDeclined { seat });
                self.stage = Stage::BeforeMove;
            }
            (Stage::Shipping, Action::Ship(Some(shipment))) => {
                let price = check_shipment(state, seat, &shipment)?;
                let Shipment { forces, to, from_ally } = shipment;
                state.pay_with_ally(seat, price, from_ally);
                state.land(seat, to, forces);
                events.tell(
                    rule!("1.06.02"),
                    EventKind::Shipped {
                        seat,
                        to,
                        forces,
                        cost: price,
                    },
                );
                self.stage = Stage::BeforeMove;
            }
            (Stage::Shipping, _) => return Err(wrong_answer("ship forces or decline")),
            (Stage::Moving, Action::Move(None)) => {
                events.tell(rule!("1.06.01"), EventKind::MoveDeclined { seat });
                self.stage = Stage::AfterMove;
            }
            (Stage::Moving, Action::Move(Some(movement))) => {
                let options = move_options(state, seat);
                check_move(state, seat, &options, &movement)?;
                let Movement { groups, to } = movement;
                let way = groups
                    .first()
                    .and_then(|(from, _)| path(*from, to, options.range, options.closed));
                for (from, forces) in &groups {
                    state.march(seat, *from, to, *forces);
                }
                let way = way.unwrap_or_default();
                events.tell(rule!("1.06.04"), EventKind::Moved { seat, groups, to, way });
                self.stage = Stage::AfterMove;
            }
            (Stage::Moving, _) => return Err(wrong_answer("move forces or decline")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn business(&self, state: &State) -> Business {
        let moving = self.stage == Stage::Moving;
        self.acting(state)
            .map_or(Business::None, |acting| Business::Shipment { acting, moving })
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        state.ally(seat).map(|_| (0, state.spice[seat.index()]))
    }
}

/// Whether a shipment is possible; its price.
fn check_shipment(state: &State, seat: Seat, shipment: &Shipment) -> Result<u16, Refusal> {
    let Shipment { forces, to, from_ally } = *shipment;
    if !board().has_area(to) {
        return Err(Refusal::plain(Reason::NoSuchArea));
    }
    if forces.is_none() {
        return Err(Refusal::plain(Reason::NoForces));
    }
    let reserves = state.reserves[seat.index()];
    if !forces.fits_in(reserves) {
        return Err(Refusal::by(rule!("1.06.02"), Reason::NotThatMany { have: reserves }));
    }
    if state.stormed().contains(to) {
        return Err(Refusal::by(rule!("1.06.02.04"), Reason::InStorm(to)));
    }
    if state.full_strongholds(seat).contains(to) {
        return Err(Refusal::by(rule!("1.06.02.05"), Reason::StrongholdFull(to.territory())));
    }
    let cost = u16::from(price(to)) * u16::from(forces.total());
    let (own, pledged) = (state.unpledged(seat), state.pledge_to(seat));
    if cost > own + pledged {
        return Err(Refusal::by(
            rule!("1.06.02.01"),
            Reason::TooExpensive {
                cost,
                have: own + pledged,
            },
        ));
    }
    let (min, max) = (cost.saturating_sub(own), pledged.min(cost));
    if !(min..=max).contains(&from_ally) {
        return Err(Refusal::by(rule!("1.10.02.05"), Reason::AllyPart { min, max }));
    }
    Ok(cost)
}

fn check_move(state: &State, seat: Seat, options: &MoveOptions, movement: &Movement) -> Result<(), Refusal> {
    let Movement { groups, to } = movement;
    if !board().has_area(*to) || groups.iter().any(|(area, _)| !board().has_area(*area)) {
        return Err(Refusal::plain(Reason::NoSuchArea));
    }
    let Some((first, _)) = groups.first() else {
        return Err(Refusal::plain(Reason::NoForces));
    };
    let mut seen = AreaSet::EMPTY;
    for (from, forces) in groups {
        if seen.contains(*from) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        seen.insert(*from);
        if from.territory() != first.territory() {
            return Err(Refusal::by(rule!("1.06.04"), Reason::SeveralTerritories));
        }
        if forces.is_none() {
            return Err(Refusal::plain(Reason::NoForces));
        }
        let have = state.forces_in(seat, *from);
        if !forces.fits_in(have) {
            return Err(Refusal::by(rule!("1.06.04"), Reason::NotThatMany { have }));
        }
        if from == to {
            return Err(Refusal::by(rule!("1.06.07"), Reason::SameArea));
        }
    }
    if let Some(area) = seen.union(AreaSet::of(*to)).intersection(state.stormed()).first() {
        return Err(Refusal::by(rule!("1.06.04.06"), Reason::InStorm(area)));
    }
    if state.full_strongholds(seat).contains(*to) {
        return Err(Refusal::by(rule!("1.06.04.09"), Reason::StrongholdFull(to.territory())));
    }
    // The ways of all groups start in one territory, so where the first can go the others can too if they can meet it.
    let way = reach(*first, options.range, options.closed);
    if !seen.without(way.joined).is_empty() {
        return Err(Refusal::by(
            rule!("1.06.04"),
            Reason::SeparatedByStorm(first.territory()),
        ));
    }
    if !way.areas.contains(*to) {
        return Err(Refusal::by(
            rule!("1.06.04.03"),
            Reason::OutOfReach {
                to: *to,
                range: options.range,
            },
        ));
    }
    Ok(())
}

/// Own forces in a territory with the ally's are lost, save in the Polar Sink (Rule 1.06.06, R47).
fn lose_beside_ally(state: &mut State, events: &mut Events, seat: Seat) {
    let Some(ally) = state.ally(seat) else { return };
    for territory in board().territories() {
        if !State::is_polar_sink(territory) && state.is_in(ally, territory) {
            state.lose_all_forces(events, rule!("1.06.06"), seat, territory.areas(), Cause::BesideAlly);
        }
    }
}
