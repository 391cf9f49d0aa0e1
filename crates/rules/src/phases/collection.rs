//! Rule 1.08: spice is collected from the board.

use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::deals::{self, Due};
use crate::event::EventKind;
use crate::factions;
use crate::ids::AreaSet;
use crate::procedure::{Ctx, Procedure, Step};
use crate::rule;
use crate::state::{Events, State};

/// Spice for each force, and for each force of a player in Arrakeen or Carthag (Rule 1.08.02).
const RATE: (u8, u8) = (2, 3);

/// The Spice Collection Phase. Nobody is asked: the maximum is taken, and the rest stays where it is (Rule 1.08.03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Collection {}

impl Procedure for Collection {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if state.options.is_advanced() {
            pay_for_strongholds(state, events);
        }
        let with_spice: AreaSet = board()
            .areas()
            .filter(|area| state.board_spice[area.index()] > 0)
            .collect();
        for area in with_spice.iter() {
            for seat in state.order.clone() {
                if !state.is_in(seat, area.territory()) {
                    continue;
                }
                let better = state.occupies(seat, |territory| territory.facts().better_collection);
                let rate = if better { RATE.1 } else { RATE.0 };
                let elite = factions::elite_collection(Ctx::of(state), seat, rate);
                let forces = state.forces_in(seat, area);
                // What lies face down collects as one force does (Rule 2.10.11).
                let ordinary = forces.normal.saturating_add(forces.veiled);
                let entitled = ordinary
                    .saturating_mul(rate)
                    .saturating_add(forces.elite.saturating_mul(elite));
                let amount = entitled.min(state.board_spice[area.index()]);
                if amount > 0 {
                    state.harvest(seat, area, amount);
                    events.tell(rule!("1.08.01"), EventKind::SpiceCollected { seat, area, amount });
                    deals::fulfil(state, events, Due::CollectsSpice(seat));
                }
            }
        }
        Step::Done
    }
}

/// Whoever is alone in a city or in Tuek's Sietch is paid for it (Rule 1.13.01, R72).
fn pay_for_strongholds(state: &mut State, events: &mut Events) {
    for territory in board().strongholds() {
        let income = territory.facts().income;
        let Some(seat) = state.controller(*territory).filter(|_| income > 0) else {
            continue;
        };
        let amount = u16::from(income);
        state.receive(seat, amount);
        let territory = *territory;
        events.tell(
            rule!("1.13.01"),
            EventKind::StrongholdIncome {
                seat,
                territory,
                amount,
            },
        );
    }
}
