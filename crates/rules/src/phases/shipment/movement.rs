//! Movement: who can go where (Rule 1.06.04, R43 to R45).

use crate::ability::Ability;
use crate::action::Movement;
use crate::board::{Reach, Way, board, flight, reach};
use crate::factions;
use crate::factions::row::Granted;
use crate::ids::{AreaId, AreaSet, Seat, TerritoryId};
use crate::procedure::{Ctx, Uses};
use crate::prompt::{MoveOptions, Origin};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Forces, State, group};

/// How many territories a group may go, and how many with ornithopters (Rules 1.06.04.03, 1.06.04.04).
const RANGE: (u8, u8) = (1, 3);

/// The range of anybody's movement (R44).
fn base_range(state: &State, seat: Seat) -> u8 {
    let flies = state.occupies(seat, |territory| territory.facts().grants_ornithopters);
    if flies { RANGE.1 } else { RANGE.0 }
}

/// The range of a group of these forces, with the ability that makes it longer, unless that was stopped.
fn granted_range(state: &State, seat: Seat, group: Forces, uses: &Uses) -> Granted<u8> {
    let base = Granted::plain(base_range(state, seat));
    factions::range(Ctx::new(state, uses), seat, group, base)
}

/// All forces of a seat on the board: no group goes farther than they would.
fn everybody(state: &State, seat: Seat) -> Forces {
    state.groups(seat).map(|(_, forces)| forces).sum()
}

/// The forces of a movement.
fn group_of(movement: &Movement) -> Forces {
    movement.groups.iter().map(|(_, forces)| *forces).sum()
}

/// The next movement is another use of what makes it longer.
pub(super) fn forget_use(state: &State, seat: Seat, uses: &mut Uses) {
    let everybody = everybody(state, seat);
    if let Some(ability) = granted_range(state, seat, everybody, &Uses::default()).by {
        uses.forget(ability);
    }
}

/// How far groups may go: those in which an elite force is, and others (Rules 2.07.12, 2.07.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ranges {
    led: u8,
    other: u8,
}

fn ranges(state: &State, seat: Seat, uses: &Uses) -> Ranges {
    let base = Granted::plain(base_range(state, seat));
    let of = |group| factions::range(Ctx::new(state, uses), seat, group, base).value;
    Ranges {
        led: of(Forces::elite(1)),
        other: of(Forces::normal(1)),
    }
}

/// What a group from this territory cannot enter: the storm (Rule 1.06.04.06) and strongholds that are full for it
/// (Rule 1.06.04.09). Advisors count nowhere, so none is full for them (Rule 2.02.12, R122). Elsewhere the forces of
/// others are in nobody's way (Rule 1.06.04.02).
fn closed(state: &State, seat: Seat, from: TerritoryId, full: AreaSet) -> AreaSet {
    if state.coexists(seat, from) {
        state.stormed()
    } else {
        state.stormed().union(full)
    }
}

/// Full strongholds that a group may enter but not cross: there it joins advisors (Rule 2.02.20).
fn joined_there(state: &State, seat: Seat, to: TerritoryId) -> AreaSet {
    if state.coexists(seat, to) {
        to.areas().without(state.stormed())
    } else {
        AreaSet::EMPTY
    }
}

/// Where a group from this territory may not end its movement although it could get there.
fn barred_ends(state: &State, seat: Seat, home: TerritoryId) -> AreaSet {
    state
        .promised_areas(seat)
        .union(kept_out(state, seat))
        .without(home.areas())
}

/// Where a movement was stopped before (Rule 2.09.07.01).
fn kept_out(state: &State, seat: Seat) -> AreaSet {
    factions::closed_ends(Ctx::by_right(state), seat, AreaSet::EMPTY)
}

/// Where a group can go from an area.
fn reach_from(state: &State, seat: Seat, from: AreaId, range: u8, closed: AreaSet) -> Reach {
    let mut way = reach(from, range, state.ground(closed));
    let coexisting = state.coexisting(seat).intersection(board().stronghold_set());
    for stronghold in coexisting.iter() {
        let joined = joined_there(state, seat, stronghold);
        if !joined.is_empty() {
            let open = reach(from, range, state.ground(closed.without(joined))).areas;
            way.areas = way.areas.union(open.intersection(joined));
        }
    }
    way.areas = way.areas.without(barred_ends(state, seat, from.territory()));
    way
}

/// The groups that can go anywhere.
fn origins<'a>(state: &'a State, seat: Seat, ranges: Ranges) -> impl Iterator<Item = Origin> + use<'a> {
    let full = state.full_strongholds(seat);
    state.groups(seat).filter_map(move |(area, forces)| {
        let closed = closed(state, seat, area.territory(), full);
        let way = |range| reach_from(state, seat, area, range, closed);
        let other = way(ranges.other);
        // An elite force of the same territory may go along, if none is in this group.
        let is_led = ranges.led != ranges.other && state.forces_among(seat, other.joined).elite > 0;
        let best = if is_led { way(ranges.led) } else { other };
        let reach = best.areas.without(AreaSet::of(area));
        let without_elites = other.areas.without(AreaSet::of(area));
        (!reach.is_empty()).then_some(Origin {
            area,
            forces,
            reach,
            without_elites,
            joined: best.joined,
        })
    })
}

/// Whether anything can move.
pub(super) fn is_possible(state: &State, seat: Seat, uses: &Uses) -> bool {
    origins(state, seat, ranges(state, seat, uses)).next().is_some()
}

/// What can move where.
pub(super) fn options(state: &State, seat: Seat, uses: &Uses) -> MoveOptions {
    let granted = granted_range(state, seat, everybody(state, seat), uses);
    let range = granted.value;
    let full = state.full_strongholds(seat);
    let mut closed_to_all = state.stormed().union(full);
    for (area, _) in state.groups(seat) {
        let territory = area.territory();
        closed_to_all = closed_to_all
            .intersection(closed(state, seat, territory, full))
            .without(joined_there(state, seat, territory));
    }
    MoveOptions {
        range,
        closed: closed_to_all,
        range_rule: range_rule(granted),
        on_worm: false,
        barriers: state.barriers(seat),
        origins: origins(state, seat, ranges(state, seat, uses)).collect(),
    }
}

/// Whether a movement is possible; the ability that makes it long enough, if it needs one.
pub(super) fn check(state: &State, seat: Seat, uses: &Uses, movement: &Movement) -> Result<Option<Ability>, Refusal> {
    let Movement { groups, to } = movement;
    let (home, seen) = group::check(state, seat, rule!("1.06.04"), groups)?;
    if seen.contains(*to) {
        return Err(Refusal::by(rule!("1.06.07"), Reason::SameArea));
    }
    let end = to.territory();
    if let Some(area) = seen.union(AreaSet::of(*to)).intersection(state.stormed()).first() {
        return Err(Refusal::by(rule!("1.06.04.06"), Reason::InStorm(area)));
    }
    let closed = closed(state, seat, home, state.full_strongholds(seat)).without(joined_there(state, seat, end));
    if closed.contains(*to) {
        return Err(Refusal::by(rule!("1.06.04.09"), Reason::StrongholdFull(end)));
    }
    if home != end && kept_out(state, seat).contains(*to) {
        return Err(Refusal::by(rule!("2.09.07.01"), Reason::KeptOut(end)));
    }
    if barred_ends(state, seat, home).contains(*to) {
        return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
    }
    // The ways of all groups start in one territory, so where the first can go the others can too if they can meet it.
    let granted = granted_range(state, seat, group_of(movement), uses);
    let range = granted.value;
    let first = groups.first().map_or(*to, |(area, _)| *area);
    let way = reach(first, range, state.ground(closed));
    if !seen.without(way.joined).is_empty() {
        return Err(Refusal::by(rule!("1.06.04"), Reason::SeparatedByStorm(home)));
    }
    if !way.areas.contains(*to) {
        let rule = too_far_by(state, granted, first, closed, *to);
        return Err(Refusal::by(rule, Reason::OutOfReach { to: *to, range }));
    }
    let near = reach(first, base_range(state, seat), state.ground(closed));
    Ok(granted.by.filter(|_| !near.areas.contains(*to)))
}

/// The rule that keeps a group out of an area: that of the storm, if it would get there otherwise, and else that of its
/// range.
fn too_far_by(state: &State, range: Granted<u8>, from: AreaId, closed: AreaSet, to: AreaId) -> RuleId {
    let without_storm = reach(from, range.value, state.ground(closed.without(state.stormed())));
    if without_storm.areas.contains(to) {
        rule!("1.06.04.06")
    } else {
        range_rule(range)
    }
}

/// The rule that sets a range.
fn range_rule(range: Granted<u8>) -> RuleId {
    match range.by {
        Some(ability) => ability.rule(),
        None if range.value == RANGE.1 => rule!("1.06.04.04"),
        None => rule!("1.06.04.03"),
    }
}

/// The way that a movement takes from its first area.
pub(super) fn way(state: &State, seat: Seat, uses: &Uses, movement: &Movement) -> Way {
    let Some((from, _)) = movement.groups.first() else {
        return Way::new();
    };
    let closed = closed(state, seat, from.territory(), state.full_strongholds(seat)).without(joined_there(
        state,
        seat,
        movement.to.territory(),
    ));
    let range = granted_range(state, seat, group_of(movement), uses).value;
    flight(*from, movement.to, range, state.ground(closed)).unwrap_or_default()
}
