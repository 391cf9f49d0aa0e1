//! Rule 1.08: spice is collected from the board.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::deals::{self, Due};
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::{AreaId, AreaSet, MAX_SEATS, Seat};
use crate::procedure::{Ctx, Interrupts, Moment, Procedure, Step};
use crate::rule;
use crate::state::{Events, State};

/// Spice for each force, and for each force of a player in Arrakeen or Carthag (Rule 1.08.02).
const RATE: (u8, u8) = (2, 3);

/// The Spice Collection Phase. The maximum is taken without a question, and the rest stays where it is (Rule 1.08.03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Collection {
    stage: Stage,
    interrupts: Interrupts,
    /// The areas whose spice is collected.
    collected: AreaSet,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Strongholds pay, in the advanced game (Rule 1.13.01).
    #[default]
    Strongholds,
    /// Others come in when they have paid.
    Paid,
    /// What lies on the board is collected.
    Board,
}

/// Who collects in an area, and how much each could take.
type Collectors = ArrayVec<(Seat, u8), MAX_SEATS>;

impl Procedure for Collection {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if self.stage == Stage::Strongholds {
            if state.options.is_advanced() {
                pay_for_strongholds(state, events);
                self.stage = Stage::Paid;
            } else {
                self.stage = Stage::Board;
            }
        }
        if self.stage == Stage::Paid {
            if let Some(step) = interrupt(&mut self.interrupts, state, Moment::StrongholdsPaid) {
                return step;
            }
            self.stage = Stage::Board;
        }
        let with_spice: AreaSet = board()
            .areas()
            .filter(|area| state.board_spice[area.index()] > 0 && !self.collected.contains(*area))
            .collect();
        for area in with_spice.iter() {
            self.collected.insert(area);
            let collectors = collectors(state, area);
            if collectors.len() > 1 {
                let all = collectors
                    .iter()
                    .fold(0, |all: u8, (_, amount)| all.saturating_add(*amount));
                let amount = all.min(state.board_spice[area.index()]);
                if let Some(call) = factions::shared_collection(Ctx::of(state), area, amount, None) {
                    return Step::Call(call);
                }
            }
            for (seat, entitled) in collectors {
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

/// Who has forces in an area that collect, in the order of play, and how much each could take (Rule 1.08.02, R71).
fn collectors(state: &State, area: AreaId) -> Collectors {
    let mut all = Collectors::new();
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
        if entitled > 0 {
            all.push((seat, entitled));
        }
    }
    all
}

/// Whoever is alone in a city or in Tuek's Sietch is paid for it (Rule 1.13.01, R72); of two who share it, the ally of the one
/// whose ability that is (Rule 2.11.20), and of two other allies each (R206).
fn pay_for_strongholds(state: &mut State, events: &mut Events) {
    for territory in board().strongholds() {
        let (territory, amount) = (*territory, u16::from(territory.facts().income));
        for seat in state.earners(territory).into_iter().filter(|_| amount > 0) {
            state.receive(seat, amount);
            let paid = EventKind::StrongholdIncome {
                seat,
                territory,
                amount,
            };
            events.tell(rule!("1.13.01"), paid);
        }
    }
}
