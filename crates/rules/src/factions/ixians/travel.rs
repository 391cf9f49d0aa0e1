//! The Hidden Mobile Stronghold moves, and harvests on its way (Rules 1.14.07, 2.07.18, 2.07.19, R98, R126, R127).

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::board::{Way, board, flight, reach};
use crate::deals::{self, Due};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaId, AreaSet, Faction, Seat, TerritoryId};
use crate::matter::{Choice, Decision, Matter};
use crate::ordered::Ordered;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::MobileArmyStrongholdHajr;
/// How many territories it may move at the end of a turn (Rule 2.07.18).
const RANGE: u8 = 3;
/// And by a Karama (Rule 1.14.07).
pub(super) const POWER_RANGE: u8 = 2;
/// Spice for each force in it (Rule 2.07.19).
const HARVEST: u8 = 2;

/// Whether it may be pointed at an area: in any territory of the map that is no stronghold (Rules 2.07.04, 2.07.18).
pub(super) fn may_point_to(area: AreaId) -> bool {
    area.is_on_map() && !area.territory().is_stronghold()
}

/// When nobody has won.
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 2,
    begin: |state, _| {
        let seat = Ctx::of(state).owner(ABILITY)?;
        let can_move = !destinations(state, seat, RANGE).is_empty();
        can_move.then_some(Call::MoveStronghold { to: None })
    },
};

/// What it cannot cross: the storm, and strongholds that Ixian forces could not enter (Rule 1.06.04.09, R126).
fn closed(state: &State, seat: Seat) -> AreaSet {
    state.stormed().union(state.full_strongholds(seat))
}

/// Where it can go from where it is: nowhere, unless forces of the Ixians are in it.
pub(super) fn destinations(state: &State, seat: Seat, range: u8) -> AreaSet {
    let Some(from) = state.belongings.ixians.stronghold else {
        return AreaSet::EMPTY;
    };
    if !state.is_in(seat, TerritoryId::HIDDEN_MOBILE_STRONGHOLD) {
        return AreaSet::EMPTY;
    }
    let near = reach(from, range, closed(state, seat)).areas;
    near.iter()
        .filter(|area| *area != from && may_point_to(*area))
        .collect()
}

/// How many territories a way leads on.
fn length(way: &[AreaId]) -> usize {
    let steps = way.windows(2);
    steps.filter(|step| step[0].territory() != step[1].territory()).count()
}

/// A way over `by` that is short enough, if there is one.
fn way_over(state: &State, seat: Seat, (from, to): (AreaId, AreaId), by: AreaId, range: u8) -> Option<Way> {
    let closed = closed(state, seat);
    let mut way = flight(from, by, range, closed)?;
    let rest = flight(by, to, range, closed)?;
    if length(&way) + length(&rest) > usize::from(range) {
        return None;
    }
    // Ways of so few territories have room.
    let fits = way.try_extend_from_slice(&rest[1..]).is_ok();
    fits.then_some(way)
}

/// The areas with spice that it could come through: the way is the Ixians' to choose (Rule 2.07.19, R126).
fn harvests(state: &State, seat: Seat, (from, to): (AreaId, AreaId), range: u8) -> AreaSet {
    let with_spice = board().areas().filter(|area| state.board_spice[area.index()] > 0);
    with_spice
        .filter(|area| way_over(state, seat, (from, to), *area, range).is_some())
        .collect()
}

/// It moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MoveStronghold {
    /// Whether a Karama moves it.
    by_power: bool,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Where to?
    Where {
        asked: bool,
    },
    /// It is said, and may be stopped.
    Declared {
        to: AreaId,
    },
    /// From which of the areas on its way does it take spice?
    Harvest {
        to: AreaId,
        asked: bool,
    },
    /// All is said.
    Go {
        to: AreaId,
        harvest: Option<AreaId>,
    },
    Over,
}

impl MoveStronghold {
    /// `to`: where a Karama moves it; otherwise the Ixians are asked.
    pub(crate) fn new(to: Option<AreaId>) -> MoveStronghold {
        let stage = match to {
            Some(to) => Stage::Harvest { to, asked: false },
            None => Stage::Where { asked: false },
        };
        MoveStronghold {
            by_power: to.is_some(),
            stage,
            uses: Uses::default(),
        }
    }

    fn range(&self) -> u8 {
        if self.by_power { POWER_RANGE } else { RANGE }
    }

    fn question(&self, state: &State, seat: Seat) -> Option<Decision> {
        match self.stage {
            Stage::Where { .. } => {
                let to = destinations(state, seat, self.range());
                (!to.is_empty()).then(|| Matter::MoveStronghold.one_of(to))
            }
            Stage::Harvest { to, .. } => {
                let from = state.belongings.ixians.stronghold?;
                let areas = harvests(state, seat, (from, to), self.range());
                let richest = areas.iter().max_by_key(|area| state.board_spice[area.index()])?;
                let most = harvested(state, seat, richest);
                Some(Matter::Harvest.one_of(areas).area(richest).number(most))
            }
            Stage::Declared { .. } | Stage::Go { .. } | Stage::Over => None,
        }
    }

    /// Everything inside goes along, and nobody enters anything by it (R127).
    fn go(&self, state: &mut State, events: &mut Events, seat: Seat, to: AreaId, harvest: Option<AreaId>) {
        let Some(from) = state.belongings.ixians.stronghold else {
            return;
        };
        let by = harvest.unwrap_or(to);
        let way = way_over(state, seat, (from, to), by, self.range()).unwrap_or_default();
        state.belongings.ixians.stronghold = Some(to);
        let rule = if self.by_power {
            rule!("1.14.07")
        } else {
            ABILITY.rule()
        };
        events.tell(rule, EventKind::StrongholdMoved { seat, from, to, way });
        let Some(area) = harvest else { return };
        let amount = harvested(state, seat, area);
        if amount > 0 {
            state.harvest(seat, area, amount);
            events.tell(rule!("2.07.19"), EventKind::SpiceCollected { seat, area, amount });
            deals::fulfil(state, events, Due::CollectsSpice(seat));
        }
    }
}

/// What the forces inside take from an area: at most what is there. No phase has two such moves, so it is once a phase
/// (Rule 2.07.19).
fn harvested(state: &State, seat: Seat, area: AreaId) -> u8 {
    let inside = state.forces_in(seat, AreaId::HIDDEN_MOBILE_STRONGHOLD).total();
    inside.saturating_mul(HARVEST).min(state.board_spice[area.index()])
}

impl Procedure for MoveStronghold {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.seat_of(Faction::Ixians) else {
            return Step::Done;
        };
        loop {
            let question = self.question(state, seat);
            match &mut self.stage {
                Stage::Where { .. } if question.is_none() => return Step::Done,
                Stage::Harvest { to, .. } if question.is_none() => {
                    self.stage = Stage::Go { to: *to, harvest: None };
                }
                Stage::Where { asked } | Stage::Harvest { asked, .. } => {
                    let stands = std::mem::replace(asked, true);
                    return if stands { Step::Ask } else { Step::NewQuestion };
                }
                &mut Stage::Declared { to } => {
                    let from = state.belongings.ixians.stronghold.unwrap_or(to);
                    let subject = Subject::Stronghold { from, to };
                    if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
                        return step;
                    }
                    self.stage = if self.uses.stands(state, ABILITY) {
                        Stage::Harvest { to, asked: false }
                    } else {
                        Stage::Over
                    };
                }
                &mut Stage::Go { to, harvest } => {
                    self.go(state, events, seat, to, harvest);
                    self.stage = Stage::Over;
                }
                Stage::Over => return Step::Done,
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = matches!(
            self.stage,
            Stage::Where { asked: true } | Stage::Harvest { asked: true, .. }
        );
        let question = self.question(state, seat)?;
        (asked && state.faction(seat) == Faction::Ixians).then(|| question.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self
            .question(state, seat)
            .ok_or_else(|| Matter::MoveStronghold.wrong_answer())?;
        let chosen = question.take(action, Choice::or_nothing(Choice::area))?;
        self.stage = match (self.stage, chosen) {
            (Stage::Harvest { to, .. }, harvest) => Stage::Go { to, harvest },
            (_, Some(to)) => Stage::Declared { to },
            (_, None) => Stage::Over,
        };
        Ok(())
    }

    fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        let idle = !self.by_power && matches!(self.stage, Stage::Where { asked: true });
        state
            .seat_of(Faction::Ixians)
            .filter(|_| idle && of == Ordered::WarContinues)
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Where a Karama moves it, is told when it is there; that it can harvest on its way is seen before.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let Some((seat, from)) = state.seat_of(Faction::Ixians).zip(state.belongings.ixians.stronghold) else {
            return true;
        };
        let range = self.range();
        if let Stage::Harvest { to, asked } = &mut self.stage
            && self.by_power
            && seat != viewer
        {
            let fits = |to: &AreaId| !*asked || !harvests(state, seat, (from, *to), range).is_empty();
            let drawn = destinations(state, seat, range).iter().filter(fits).choose(chance);
            *to = drawn.unwrap_or(*to);
        }
        true
    }

    /// Once it is said where to, it is half-way.
    fn is_resolving(&self) -> bool {
        !matches!(self.stage, Stage::Where { .. } | Stage::Over)
    }

    fn is_part_of_caller(&self) -> bool {
        self.by_power
    }
}

/// Where the forces of a seat can be shipped off the map: nobody but the Ixians ships into their stronghold (Rule 2.07.20,
/// R128).
pub(super) fn off_map_landings(ctx: Ctx, seat: Seat, areas: AreaSet) -> AreaSet {
    let placed = ctx.state.belongings.ixians.stronghold.is_some();
    if placed && ctx.state.faction(seat) == Faction::Ixians {
        areas.union(AreaSet::of(AreaId::HIDDEN_MOBILE_STRONGHOLD))
    } else {
        areas
    }
}
