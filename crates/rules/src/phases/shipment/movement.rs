//! Movement: who can go where (Rule 1.06.04, R43 to R45).

use crate::ability::Ability;
use crate::action::Movement;
use crate::board::{Reach, Way, board, flight, reach};
use crate::data::CardPower;
use crate::factions;
use crate::factions::row::Granted;
use crate::ids::{AreaId, AreaSet, CardId, Seat, TerritoryId};
use crate::procedure::{Ctx, Uses};
use crate::prompt::{MoveOptions, Origin};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Forces, State, group};

/// How many territories a group may go, and how many with ornithopters (Rules 1.06.04.03, 1.06.04.04).
const RANGE: (u8, u8) = (1, 3);

/// Who moves how: what was stopped, whether the card is played for it (Rule 3.02.06.01), and which forces may not go (Rule
/// 3.02.06.02).
#[derive(Clone, Copy)]
pub(super) struct Mover<'a> {
    pub(super) seat: Seat,
    pub(super) uses: &'a Uses,
    pub(super) flies: bool,
    pub(super) barred: &'a [(AreaId, Forces)],
}

impl Mover<'_> {
    /// The range of the movement, whoever goes (R44).
    fn base_range(&self, state: &State) -> u8 {
        let seat = self.seat;
        let flies = self.flies || state.occupies(seat, |territory| territory.facts().grants_ornithopters);
        if flies { RANGE.1 } else { RANGE.0 }
    }

    /// The range of a group of these forces, with the ability that makes it longer, unless that was stopped.
    fn granted_range(&self, state: &State, group: Forces) -> Granted<u8> {
        let base = Granted::plain(self.base_range(state));
        factions::range(Ctx::new(state, self.uses), self.seat, group, base)
    }

    /// How far groups may go.
    fn ranges(&self, state: &State) -> Ranges {
        let of = |group| self.granted_range(state, group).value;
        Ranges {
            led: of(Forces::elite(1)),
            other: of(Forces::normal(1)),
        }
    }

    /// The forces in an area that may go.
    fn movable(&self, area: AreaId, forces: Forces) -> Forces {
        let barred = self.barred.iter().find(|(other, _)| *other == area);
        barred.map_or(forces, |(_, barred)| forces.without(*barred))
    }

    /// The forces that may go, by area.
    fn groups<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (AreaId, Forces)> + 'a {
        state.groups(self.seat).filter_map(|(area, forces)| {
            let movable = self.movable(area, forces);
            (!movable.is_none()).then_some((area, movable))
        })
    }
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
    let mover = Mover {
        seat,
        uses: &Uses::default(),
        flies: false,
        barred: &[],
    };
    if let Some(ability) = mover.granted_range(state, everybody).by {
        uses.forget(ability);
    }
}

/// How far groups may go: those in which an elite force is, and others (Rules 2.07.12, 2.07.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ranges {
    led: u8,
    other: u8,
}

/// What a group from this territory cannot enter: the storm (Rule 1.06.04.06) and strongholds that are full for it
/// (Rule 1.06.04.09), other than its own: three can come to stand there by the end of an alliance (R164), and each may leave
/// it (Rule 1.06.04.02). Advisors count nowhere, so none is full for them (Rule 2.02.12, R122). Elsewhere the forces of others
/// are in nobody's way.
fn closed(state: &State, seat: Seat, from: TerritoryId, full: AreaSet) -> AreaSet {
    if state.coexists(seat, from) {
        state.stormed()
    } else {
        state.stormed().union(full.without(from.areas()))
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

/// Where a group of an area can go past what is closed to it: with an elite force of the same territory, if one may go along,
/// and without.
fn ways(state: &State, seat: Seat, area: AreaId, ranges: Ranges, closed: AreaSet) -> (Reach, Reach) {
    let way = |range| reach_from(state, seat, area, range, closed);
    let other = way(ranges.other);
    // An elite force of the same territory may go along, if none is in this group.
    let is_led = ranges.led != ranges.other && state.forces_among(seat, other.joined).elite > 0;
    let best = if is_led { way(ranges.led) } else { other };
    (best, other)
}

/// The groups that can go anywhere, with the card that its owner holds for it or without.
fn origins<'a>(state: &'a State, mover: &'a Mover) -> impl Iterator<Item = Origin> + use<'a> {
    let seat = mover.seat;
    let (full, ranges) = (state.full_strongholds(seat), mover.ranges(state));
    let flown = card(state, seat).map(|_| Mover { flies: true, ..*mover }.ranges(state).other);
    mover.groups(state).filter_map(move |(area, forces)| {
        let closed = closed(state, seat, area.territory(), full);
        let (best, other) = ways(state, seat, area, ranges, closed);
        let elsewhere = |areas: AreaSet| areas.without(AreaSet::of(area));
        let (reach, without_elites) = (elsewhere(best.areas), elsewhere(other.areas));
        let fly = |range| elsewhere(reach_from(state, seat, area, range, closed).areas);
        let flown = flown.map_or(AreaSet::EMPTY, fly);
        let goes = !reach.is_empty() || !flown.is_empty();
        goes.then_some(Origin {
            area,
            forces,
            reach,
            without_elites,
            flown,
            joined: best.joined,
        })
    })
}

/// The card with which a group may go farther.
fn card(state: &State, seat: Seat) -> Option<CardId> {
    state.card_for(seat, CardPower::Ornithopter)
}

/// Whether anything can move, without any card.
pub(super) fn is_possible(state: &State, mover: &Mover) -> bool {
    any_goes(state, mover, mover.ranges(state))
}

/// Whether anything could move, if its owner held every card for it that may be in a hand, as far as everybody knows: then it
/// is asked, so that being asked tells nobody who holds such a card (Rules 2.09.07.04, 3.02.06.01, R210).
pub(super) fn is_asked(state: &State, mover: &Mover) -> bool {
    let flies = mover.flies || mover.barred.is_empty() && state.may_be_held(CardPower::Ornithopter);
    let further = factions::further_by_card(Ctx::new(state, mover.uses), mover.seat, 0);
    let Ranges { led, other } = Mover { flies, ..*mover }.ranges(state);
    let ranges = Ranges {
        led: led + further,
        other: other + further,
    };
    any_goes(state, mover, ranges)
}

fn any_goes(state: &State, mover: &Mover, ranges: Ranges) -> bool {
    let (seat, full) = (mover.seat, state.full_strongholds(mover.seat));
    mover.groups(state).any(|(area, _)| {
        let closed = closed(state, seat, area.territory(), full);
        let (best, _) = ways(state, seat, area, ranges, closed);
        !best.areas.without(AreaSet::of(area)).is_empty()
    })
}

/// What can move where.
pub(super) fn options(state: &State, mover: &Mover) -> MoveOptions {
    let seat = mover.seat;
    let granted = mover.granted_range(state, everybody(state, seat));
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
        range_rule: range_rule(granted, false),
        on_worm: false,
        barriers: state.barriers(seat),
        ornithopter: card(state, seat),
        origins: origins(state, mover).collect(),
    }
}

/// Whether a movement is possible; the ability that makes it long enough, if it needs one.
pub(super) fn check(state: &State, mover: &Mover, movement: &Movement) -> Result<Option<Ability>, Refusal> {
    let seat = mover.seat;
    let Movement { groups, to } = movement;
    if mover.flies && card(state, seat).is_none() {
        return Err(Refusal::by(rule!("3.02.06.01"), Reason::NoCardForThat));
    }
    let (home, seen) = group::check(state, seat, rule!("1.06.04"), groups)?;
    for (area, forces) in groups {
        let have = mover.movable(*area, state.forces_in(seat, *area));
        if !forces.fits_in(have) {
            return Err(Refusal::by(rule!("3.02.06.02"), Reason::MovedAlready { have }));
        }
    }
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
    let granted = mover.granted_range(state, group_of(movement));
    let range = granted.value;
    let first = groups.first().map_or(*to, |(area, _)| *area);
    let way = reach(first, range, state.ground(closed));
    if !seen.without(way.joined).is_empty() {
        return Err(Refusal::by(rule!("1.06.04"), Reason::SeparatedByStorm(home)));
    }
    if !way.areas.contains(*to) {
        // With an elite force of the same territory they would come there.
        let led = mover.ranges(state).led;
        let can_be_led = range < led && !mover.flies && state.forces_among(seat, way.joined).elite > 0;
        let rule = if can_be_led && reach(first, led, state.ground(closed)).areas.contains(*to) {
            rule!("2.07.16")
        } else {
            too_far_by(state, granted, mover.flies, first, closed, *to)
        };
        return Err(Refusal::by(rule, Reason::OutOfReach { to: *to, range }));
    }
    let near = reach(first, mover.base_range(state), state.ground(closed));
    Ok(granted.by.filter(|_| !near.areas.contains(*to)))
}

/// The rule that keeps a group out of an area: that of the storm, if it would get there otherwise, and else that of its
/// range.
fn too_far_by(state: &State, range: Granted<u8>, flies: bool, from: AreaId, closed: AreaSet, to: AreaId) -> RuleId {
    let without_storm = reach(from, range.value, state.ground(closed.without(state.stormed())));
    if without_storm.areas.contains(to) {
        rule!("1.06.04.06")
    } else {
        range_rule(range, flies)
    }
}

/// The rule that sets a range.
fn range_rule(range: Granted<u8>, flies: bool) -> RuleId {
    match range.by {
        Some(ability) => ability.rule(),
        None if flies => rule!("3.02.06.01"),
        None if range.value == RANGE.1 => rule!("1.06.04.04"),
        None => rule!("1.06.04.03"),
    }
}

/// The way that a movement takes from its first area.
pub(super) fn way(state: &State, mover: &Mover, movement: &Movement) -> Way {
    let seat = mover.seat;
    let Some((from, _)) = movement.groups.first() else {
        return Way::new();
    };
    let closed = closed(state, seat, from.territory(), state.full_strongholds(seat)).without(joined_there(
        state,
        seat,
        movement.to.territory(),
    ));
    let range = mover.granted_range(state, group_of(movement)).value;
    flight(*from, movement.to, range, state.ground(closed)).unwrap_or_default()
}
