//! Rule 2.08.05.03: whence the forces come that take the place of the winner's, and where they stand (R142).

use super::tleilaxu::leaders;
use super::*;
use crate::action::Placements;
use crate::matter::{Shape, Things};

fn mesa(sector: u8) -> AreaId {
    area("Pasty Mesa", sector)
}

/// The Fremen have won with three forces in one sector and two in the next, and their leader is a Face Dancer.
fn revealed(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Battle, &[Tleilaxu, Fremen, Harkonnen]);
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.put(Fremen, 3, mesa(4));
    table.put(Fremen, 2, mesa(5));
    table.put(Harkonnen, 2, mesa(4));
    table.set_storm(18);
    prepare(&mut table);
    table.begin();
    table.battle([
        (Fremen, plan(0, "Stilgar")),
        (Harkonnen, plan(0, "Captain Iakin Nefud")),
    ]);
    table.ok(Tleilaxu, Matter::RevealFaceDancer.says(true));
    table
}

fn most(table: &Table, matter: Matter) -> u16 {
    match table.decision(Tleilaxu, matter).shape {
        Shape::Amount { max, .. } => max,
        other => panic!("{other:?}"),
    }
}

fn sources(table: &Table) -> Vec<AreaId> {
    match table.decision(Tleilaxu, Matter::DancersFromBoard).shape {
        Shape::One {
            of: Things::Area(areas),
            or_nothing: true,
        } => areas.iter().collect(),
        other => panic!("{other:?}"),
    }
}

/// The same, with three more of the Tleilaxu in each of two places.
fn with_three_in(places: [AreaId; 2]) -> Table {
    revealed(|table| places.into_iter().for_each(|area| table.put(Tleilaxu, 3, area)))
}

/// What everybody is told of those who came.
fn came(events: &[Event]) -> Option<(Forces, Placements, Placements)> {
    events.iter().find_map(|event| match &event.kind {
        EventKind::ForcesReplaced { reserves, from, to, .. } => Some((*reserves, from.clone(), to.clone())),
        _ => None,
    })
}

#[test]
fn r2_08_05_03_from_everywhere_into_every_sector() {
    let [carthag, arrakeen] = ["Carthag", "Arrakeen"].map(place);
    let mut table = with_three_in([carthag, arrakeen]);
    assert_eq!(most(&table, Matter::DancersFromReserves), 5);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(1));
    let mut both = sources(&table);
    both.sort_unstable();
    let mut expected = vec![carthag, arrakeen];
    expected.sort_unstable();
    assert_eq!(both, expected);
    assert_eq!(table.decision(Tleilaxu, Matter::DancersFromBoard).about.amount, Some(4));
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(carthag));
    assert_eq!(most(&table, Matter::DancersFromArea), 3, "all that stand there");
    table.ok(Tleilaxu, Matter::DancersFromArea.says(2));
    assert_eq!(sources(&table), [arrakeen], "whence some come is said once");
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(arrakeen));
    assert_eq!(most(&table, Matter::DancersFromArea), 2, "as many as have room");
    table.ok(Tleilaxu, Matter::DancersFromArea.says(2));
    assert_eq!(most(&table, Matter::DancersIntoArea), 5);
    let events = table.ok(Tleilaxu, Matter::DancersIntoArea.says(2));
    assert_eq!(
        [carthag, arrakeen, mesa(4), mesa(5)].map(|area| table.at(Tleilaxu, area)),
        [1, 1, 2, 3]
    );
    assert_eq!(table.reserves(Tleilaxu), 13);
    let (reserves, from, to) = came(&events).unwrap();
    assert_eq!(reserves, men(1));
    assert_eq!(from[..], [(carthag, men(2)), (arrakeen, men(2))]);
    assert_eq!(to[..], [(mesa(4), men(2)), (mesa(5), men(3))]);
    table.check().unwrap();
}

/// Each is a question of its own: whence comes up again after how many.
#[test]
fn r2_08_05_03_one_question_after_the_other() {
    let [carthag, arrakeen] = ["Carthag", "Arrakeen"].map(place);
    let mut table = with_three_in([carthag, arrakeen]);
    let mut numbers = vec![table.question_of(Tleilaxu)];
    for answer in [
        Matter::DancersFromReserves.says(1),
        Matter::DancersFromBoard.says(carthag),
        Matter::DancersFromArea.says(2),
        Matter::DancersFromBoard.says(arrakeen),
        Matter::DancersFromArea.says(2),
    ] {
        let old = table.question_of(Tleilaxu).unwrap();
        table.ok(Tleilaxu, answer.clone());
        let seat = table.seat(Tleilaxu);
        let late = table.submit_to(seat, old, answer).unwrap_err();
        assert_eq!(late.reason, crate::Reason::Stale);
        numbers.push(table.question_of(Tleilaxu));
    }
    assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
}

/// Where a number can only be one it is not asked for.
#[test]
fn r2_08_05_03_a_single_force() {
    let [carthag, arrakeen] = ["Carthag", "Arrakeen"].map(place);
    let mut table = revealed(|table| {
        table.put(Tleilaxu, 1, carthag);
        table.put(Tleilaxu, 3, arrakeen);
    });
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(3));
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(carthag));
    assert_eq!(table.decision(Tleilaxu, Matter::DancersFromBoard).about.amount, Some(1));
    // One more has room.
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(arrakeen));
    assert!(table.asks_about(Tleilaxu, Matter::DancersIntoArea));
    // All into the first sector: of the other there is nothing to say.
    let events = table.ok(Tleilaxu, Matter::DancersIntoArea.says(5));
    assert_eq!(
        [carthag, arrakeen, mesa(4), mesa(5)].map(|area| table.at(Tleilaxu, area)),
        [0, 2, 5, 0]
    );
    let (.., to) = came(&events).unwrap();
    assert_eq!(to[..], [(mesa(4), men(5))]);
}

#[test]
fn r2_08_05_03_nobody_in_the_first_sector() {
    let mut table = revealed(|_| {});
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(2));
    let events = table.ok(Tleilaxu, Matter::DancersIntoArea.says(0));
    assert_eq!([4, 5].map(|sector| table.at(Tleilaxu, mesa(sector))), [0, 2]);
    let (.., to) = came(&events).unwrap();
    assert_eq!(to[..], [(mesa(5), men(2))]);
}

#[test]
fn r2_08_05_03_without_reserves() {
    let carthag = place("Carthag");
    let mut table = revealed(|table| table.put(Tleilaxu, 20, carthag));
    assert!(!table.asks_about(Tleilaxu, Matter::DancersFromReserves));
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(carthag));
    assert_eq!(most(&table, Matter::DancersFromArea), 5);
    table.ok(Tleilaxu, Matter::DancersFromArea.says(5));
    assert!(
        !table.asks_about(Tleilaxu, Matter::DancersFromBoard),
        "there is no more room"
    );
    table.ok(Tleilaxu, Matter::DancersIntoArea.says(3));
    assert_eq!(
        [carthag, mesa(4), mesa(5)].map(|area| table.at(Tleilaxu, area)),
        [15, 3, 2]
    );
}

/// Of those in the territory itself: the ones who stand beside the battle can come, the winner's are gone.
#[test]
fn r2_08_05_03_from_the_territory_itself() {
    let mut table = revealed(|table| {
        table.put(Tleilaxu, 2, mesa(7));
        table.set_storm(6);
    });
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(0));
    assert_eq!(sources(&table), [mesa(7)]);
}

#[test]
fn r2_08_05_03_nobody_comes() {
    let mut table = revealed(|table| table.put(Tleilaxu, 4, place("Carthag")));
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(0));
    let events = table.ok(Tleilaxu, Matter::DancersFromBoard.leaves());
    assert_eq!(came(&events), None);
    assert_eq!(table.at(Tleilaxu, place("Carthag")), 4);
    assert_eq!(leaders(&["Chani", "Jamis"]), table.face_dancers());
}
