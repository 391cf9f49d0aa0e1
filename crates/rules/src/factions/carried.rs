//! Groups that go from one territory to another whatever lies between: on a worm, or by an Ambassador (Rules 2.04.08,
//! 2.11.10.04, R19, R167).

use crate::action::Movement;
use crate::board::board;
use crate::factions;
use crate::ids::{AreaId, AreaSet, Seat, TerritoryId};
use crate::procedure::Ctx;
use crate::prompt::{MoveOptions, Origin};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{State, group};

/// Why a group does not come there, if it does not. In the Polar Sink allies may stand together (Rule 1.10.02.06), and two
/// who may share territories anywhere (Rule 2.11.11).
fn obstacle(state: &State, seat: Seat, rule: RuleId, from: TerritoryId, to: AreaId) -> Option<Refusal> {
    let territory = to.territory();
    let reason = if !state.places().contains(to) {
        Reason::NotOnTheMap(territory)
    } else if territory == from {
        Reason::SameArea
    } else if state.stormed().contains(to) {
        Reason::InStorm(to)
    } else if state.full_strongholds(seat).contains(to) {
        Reason::StrongholdFull(territory)
    } else if !State::is_polar_sink(territory) && state.is_beside_ally(seat, territory) {
        Reason::AllyThere(territory)
    } else if state.promised_to_stay_out(seat, territory) {
        return Some(Refusal::by(rule!("1.12.00"), Reason::Promised));
    } else if kept_out(state, seat).contains(to) {
        return Some(Refusal::by(rule!("2.09.07.01"), Reason::KeptOut(territory)));
    } else {
        return None;
    };
    Some(Refusal::by(rule, reason))
}

/// Where a movement of a seat was stopped before (Rule 2.09.07.01).
fn kept_out(state: &State, seat: Seat) -> AreaSet {
    factions::closed_ends(Ctx::by_right(state), seat, AreaSet::EMPTY)
}

/// Who can go from these territories, and where: anywhere that neither storm nor others forbid.
pub(super) fn options(state: &State, seat: Seat, rule: RuleId, from: impl Fn(TerritoryId) -> bool) -> MoveOptions {
    let mut open = AreaSet::EMPTY;
    let groups = state.groups(seat).filter(|(area, _)| from(area.territory()));
    let calm = groups.filter(|(area, _)| !state.stormed().contains(*area));
    let mut origins: arrayvec::ArrayVec<Origin, { crate::sizes::MAX_GROUPS }> = arrayvec::ArrayVec::new();
    for (area, forces) in calm {
        let territory = area.territory();
        let is_open = |to: &AreaId| obstacle(state, seat, rule, territory, *to).is_none();
        let reach: AreaSet = state.places().iter().filter(is_open).collect();
        open = open.union(reach);
        if !reach.is_empty() {
            origins.push(Origin {
                area,
                forces,
                reach,
                without_elites: reach,
                flown: AreaSet::EMPTY,
                joined: territory.areas().without(state.stormed()),
            });
        }
    }
    MoveOptions {
        range: board().territories().count() as u8,
        closed: state.places().without(open),
        range_rule: rule,
        on_worm: true,
        barriers: state.barriers(seat),
        ornithopter: None,
        origins,
    }
}

/// Whether a group can go so; the territory that it leaves.
pub(super) fn check(state: &State, seat: Seat, rule: RuleId, movement: &Movement) -> Result<TerritoryId, Refusal> {
    let (from, seen) = group::check(state, seat, rule, &movement.groups)?;
    if let Some(area) = seen.intersection(state.stormed()).first() {
        return Err(Refusal::by(rule, Reason::InStorm(area)));
    }
    obstacle(state, seat, rule, from, movement.to).map_or(Ok(from), Err)
}
