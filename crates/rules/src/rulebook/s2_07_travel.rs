//! Rules 2.07.18 and 2.07.19: the Hidden Mobile Stronghold moves, and harvests.

use super::ixians::{INSIDE, of};
use super::*;
use crate::ability::Ability;
use crate::ids::AreaSet;
use crate::matter::{Shape, Things};
use crate::refusal::Reason;

fn from() -> AreaId {
    area("Cielago North", 1)
}

fn pause(others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(Options::default(), Phase::MentatPause, &all);
    table.no_stops();
    table.point_at(from());
    table.put_ixians(of(2, 1), INSIDE);
    prepare(&mut table);
    table.begin();
    table
}

fn choices(table: &Table, matter: Matter) -> AreaSet {
    match table.decision(Ixians, matter).shape {
        Shape::One {
            of: Things::Area(areas),
            or_nothing: true,
        } => areas,
        other => panic!("{other:?}"),
    }
}

#[test]
fn r2_07_18_mobile_army_stronghold_hajr() {
    let mut table = pause(&[Atreides], |_| {});
    let open = choices(&table, Matter::MoveStronghold);
    let stormed = table.state.stormed();
    for area in board().areas() {
        let near = crate::board::reach(from(), 3, stormed).areas.contains(area);
        let may = near && area != from() && !area.territory().is_stronghold();
        assert_eq!(open.contains(area), may, "{}", area.territory().name());
    }
    assert!(
        open.contains(area("Cielago North", 2)),
        "another sector is a move (R126)"
    );
    for bad in [from(), place("Arrakeen"), INSIDE, place("Sihaya Ridge")] {
        table.refused_for(
            Ixians,
            Matter::MoveStronghold.says(bad),
            "2.07.18",
            Reason::CannotPointThere,
        );
    }
    let events = table.ok(Ixians, Matter::MoveStronghold.says(area("Meridian", 1)));
    assert_eq!(table.points_at(), Some(area("Meridian", 1)));
    assert_eq!(table.ixians_at(INSIDE), of(2, 1), "all go along (R127)");
    let way = events.iter().find_map(|event| match &event.kind {
        EventKind::StrongholdMoved { way, .. } => Some(way.to_vec()),
        _ => None,
    });
    assert_eq!(
        way.unwrap(),
        [from(), area("Cielago Depression", 1), area("Meridian", 1)]
    );
    assert!(table.state.waiting_entries() == 0, "nobody enters anything (R141)");
}

#[test]
fn r2_07_18_left_where_it_is() {
    let mut table = pause(&[Atreides], |_| {});
    table.ok(Ixians, Matter::MoveStronghold.leaves());
    assert_eq!(table.points_at(), Some(from()));
}

/// Not into, out of or through the storm (R126).
#[test]
fn r2_07_18_the_storm() {
    let table = pause(&[Atreides], |table| table.set_storm(1));
    assert!(!table.asks_about(Ixians, Matter::MoveStronghold));
    let table = pause(&[Atreides], |table| {
        table.point_at(area("Cielago North", 18));
        table.set_storm(1);
    });
    let open = choices(&table, Matter::MoveStronghold);
    assert!(open.iter().all(|area| area.sector() != Sector(1)));
    assert!(open.contains(area("Cielago North", 2)), "over the Polar Sink");
    assert!(!open.contains(area("Cielago South", 2)));
}

/// Occupied by others alone it stays, and so does an empty one.
#[test]
fn r2_07_18_as_long_as_it_is_occupied() {
    for other in [true, false] {
        let table = pause(&[Atreides], |table| {
            let seat = table.seat(Ixians);
            table.state.withdraw(seat, INSIDE, of(2, 1));
            if other {
                table.put(Atreides, 2, INSIDE);
            }
        });
        assert!(!table.asks_about(Ixians, Matter::MoveStronghold), "{other}");
    }
}

/// It crosses strongholds only where Ixian forces could: what two others hold is no way (R126).
#[test]
fn r2_07_18_through_strongholds() {
    let ways = |full: bool| {
        let mut table = Table::before(Phase::MentatPause, &[Ixians, Atreides, Harkonnen]);
        for place in ["Arrakeen", "Carthag", "Tuek's Sietch", "Sietch Tabr", "Habbanya Sietch"] {
            if full {
                table.put(Atreides, 1, self::place(place));
                table.put(Harkonnen, 1, self::place(place));
            }
        }
        let seat = table.seat(Ixians);
        let closed = table.state.stormed().union(table.state.full_strongholds(seat));
        let reach = |from, range| crate::board::reach(from, range, closed).areas;
        let all = board()
            .areas()
            .map(|from| (1..=3).map(|range| reach(from, range).len()).sum::<usize>());
        let outside: usize = all.sum();
        (outside, closed.len())
    };
    let ((open, _), (full, closed)) = (ways(false), ways(true));
    assert!(closed > 5 && full < open, "{full} of {open}");
    // From a sector that only Carthag joins to another one in reach of two.
    let mut table = pause(&[Atreides, Harkonnen], |table| {
        table.put(Atreides, 1, place("Carthag"));
        table.put(Harkonnen, 1, place("Carthag"));
        table.point_at(area("Arsunt", 10));
    });
    let asked = choices(&table, Matter::MoveStronghold);
    assert!(!asked.contains(place("Carthag")));
    let events = table.ok(Ixians, Matter::MoveStronghold.says(area("Tsimpo", 10)));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::StrongholdMoved { way, .. } if way.contains(&place("Carthag"))
    )));
}

#[test]
fn r2_07_18_cancelled() {
    let mut table = pause(&[Atreides], |table| {
        table.stop_all_of(Atreides, Ability::MobileArmyStrongholdHajr);
        table.give(Atreides, "Karama");
        table.set_board_spice(area("Cielago North", 2), 8);
    });
    table.ok(Ixians, Matter::MoveStronghold.says(area("Cielago North", 2)));
    assert!(table.is_asked_about(Atreides, Ability::MobileArmyStrongholdHajr));
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    assert_eq!((table.points_at(), table.spice_of(Ixians)), (Some(from()), 10));
    assert!(!table.asks_about(Ixians, Matter::Harvest));
}

/// After Inflation, before Face Dancers (R78).
#[test]
fn r2_07_18_its_place_in_the_mentat_pause() {
    let mut table = pause(&[Choam, Tleilaxu], |table| table.set_order(&[Choam, Ixians, Tleilaxu]));
    assert!(table.asks_about(Choam, Matter::PlaceInflation));
    table.ok(Choam, Matter::PlaceInflation.leaves());
    assert!(table.asks_about(Ixians, Matter::MoveStronghold));
    table.ok(Ixians, Matter::MoveStronghold.leaves());
    assert!(table.asks_about(Tleilaxu, Matter::ReplaceFaceDancer));
}

#[test]
fn r2_07_19_harvester() {
    let spice = area("Cielago South", 1);
    for (there, taken) in [(12, 6), (6, 6), (4, 4)] {
        let mut table = pause(&[Atreides], |table| table.set_board_spice(spice, there));
        table.ok(Ixians, Matter::MoveStronghold.says(spice));
        assert_eq!(choices(&table, Matter::Harvest), AreaSet::of(spice));
        let events = table.ok(Ixians, Matter::Harvest.says(spice));
        assert_eq!(table.spice_of(Ixians), 10 + taken, "two for each of three, Cyborgs too");
        assert!(events.iter().any(|event| event.rule.to_string() == "2.07.19"));
    }
}

/// Into, from or through a sector with spice, one of them, as the Ixians choose; by any way that is short enough (R126).
#[test]
fn r2_07_19_one_of_several() {
    let [left, passed, entered] = [area("Cielago North", 2), area("Red Chasm", 6), area("Cielago South", 1)];
    let mut table = pause(&[Atreides], |table| {
        table.point_at(left);
        table.set_board_spice(left, 8);
        table.set_board_spice(passed, 8);
        table.set_board_spice(entered, 12);
    });
    table.ok(Ixians, Matter::MoveStronghold.says(entered));
    let open = choices(&table, Matter::Harvest);
    assert!(
        open.contains(left) && open.contains(entered) && !open.contains(passed),
        "too far"
    );
    assert_eq!(
        table.decision(Ixians, Matter::Harvest).about.area,
        Some(entered),
        "the most"
    );
    table.ok(Ixians, Matter::Harvest.says(left));
    assert_eq!(table.spice_of(Ixians), 16);
    assert_eq!(table.state.board_spice[entered.index()], 12);
    // Through: from Cielago North to Cielago South and back to another sector there is three territories.
    let mut table = pause(&[Atreides], |table| table.set_board_spice(area("Cielago North", 2), 8));
    table.ok(Ixians, Matter::MoveStronghold.says(area("Cielago East", 2)));
    let events = table.ok(Ixians, Matter::Harvest.says(area("Cielago North", 2)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::StrongholdMoved { way, .. } if way.contains(&area("Cielago North", 2))
    )));
}

#[test]
fn r2_07_19_none_taken() {
    let spice = area("Cielago South", 1);
    let mut table = pause(&[Atreides], |table| table.set_board_spice(spice, 9));
    table.ok(Ixians, Matter::MoveStronghold.says(spice));
    table.ok(Ixians, Matter::Harvest.leaves());
    assert_eq!((table.spice_of(Ixians), table.points_at()), (10, Some(spice)));
    // Who does not answer takes the most.
    let mut table = pause(&[Atreides], |table| {
        table.set_board_spice(spice, 9);
        table.set_board_spice(area("Cielago North", 2), 2);
    });
    table.ok(Ixians, Matter::MoveStronghold.says(spice));
    table.finish();
    assert_eq!(table.spice_of(Ixians), 16);
    // Nobody is asked where there is none on the way.
    let mut table = pause(&[Atreides], |table| table.set_board_spice(place("Red Chasm"), 8));
    table.ok(Ixians, Matter::MoveStronghold.says(spice));
    assert!(!table.asks_about(Ixians, Matter::Harvest));
}

/// The ways that are short enough, counted territory by territory: no more than three in all, wherever it harvests (R126).
#[test]
fn r2_07_19_by_ways_of_three_territories() {
    let table = Table::before(Phase::MentatPause, &[Ixians, Atreides]);
    let stormed = table.state.stormed();
    let distance =
        |from: AreaId, to: AreaId| (0..=3).find(|range| crate::board::reach(from, *range, stormed).areas.contains(to));
    let (mut harvested, mut too_far) = (0, 0);
    for to in [area("Cielago South", 1), area("Meridian", 1), area("Cielago North", 2)] {
        for spice in board().areas().filter(|area| area.is_on_map()) {
            let mut table = pause(&[Atreides], |table| table.set_board_spice(spice, 2));
            table.ok(Ixians, Matter::MoveStronghold.says(to));
            let way = distance(from(), spice).zip(distance(spice, to));
            let near = way.is_some_and(|(there, on)| there + on <= 3);
            assert_eq!(
                table.asks_about(Ixians, Matter::Harvest),
                near,
                "over {} to {}",
                spice.territory().name(),
                to.territory().name()
            );
            harvested += u32::from(near);
            too_far += u32::from(way.is_some() && !near);
        }
    }
    assert!(harvested > 10 && too_far > 10, "{harvested} near, {too_far} too far");
}
