//! Rules 2.07.12, 2.07.13 and 2.07.16: how far Suboids and Cyborgs go, and what they collect.

use super::ixians::of;
use super::*;
use crate::ability::Ability;
use crate::refusal::Reason;

fn here() -> AreaId {
    area("Cielago North", 1)
}

fn near() -> AreaId {
    area("Cielago Depression", 1)
}

fn far() -> AreaId {
    area("Meridian", 1)
}

fn go(forces: Forces, to: AreaId) -> Action {
    Action::Move(Some(Movement {
        groups: [(here(), forces)].into_iter().collect(),
        to,
    }))
}

fn moving(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &[Ixians, Atreides]);
    table.no_stops();
    table.put_ixians(of(4, 2), here());
    prepare(&mut table);
    table.begin();
    table.ok(Ixians, Action::Ship(None));
    table
}

#[test]
fn r2_07_12_cyborg_movement() {
    let mut table = moving(|_| {});
    let events = table.ok(Ixians, go(of(0, 2), far()));
    assert_eq!(table.ixians_at(far()), of(0, 2));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted {
            ability: Ability::CyborgMovement,
            ..
        }
    )));
    // One territory needs no ability, and three are too many.
    let mut table = moving(|_| {});
    let events = table.ok(Ixians, go(of(0, 2), near()));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted { .. }
    )));
    let mut table = moving(|_| {});
    table.refused(Ixians, go(of(0, 2), area("Old Gap", 9)), "2.07.12");
}

#[test]
fn r2_07_16_suboid_movement() {
    let mut table = moving(|_| {});
    let too_far = Reason::OutOfReach { to: far(), range: 1 };
    table.refused_for(Ixians, go(of(4, 0), far()), "2.07.16", too_far.clone());
    let asked = table.asks(Ixians).unwrap();
    let why = crate::refusal::Refusal::by(crate::rule!("2.07.16"), too_far);
    assert_eq!(asked.why_not(&go(of(4, 0), far())), Some(why));
    assert!(asked.contains(&go(of(4, 1), far())) && !asked.contains(&go(of(4, 0), far())));
    table.ok(Ixians, go(of(4, 1), far()));
    assert_eq!(table.ixians_at(far()), of(4, 1));
    // What no Cyborg there could lead so far is too far for anybody.
    let mut table = moving(|_| {});
    table.refused(Ixians, go(of(4, 0), place("Carthag")), "1.06.04.03");
}

/// One Cyborg leads Suboids of other sectors of its territory, too; one that is cut off from them leads nobody.
#[test]
fn r2_07_16_from_several_sectors() {
    let there = area("Cielago North", 2);
    let both = |table: &Table| {
        let groups = [(here(), of(0, 1)), (there, of(3, 0))].into_iter().collect();
        let action = Action::Move(Some(Movement { groups, to: far() }));
        (table.asks(Ixians).unwrap().contains(&action), action)
    };
    let prepare = |table: &mut Table| table.put_ixians(of(3, 0), there);
    let mut table = moving(prepare);
    let (is_listed, action) = both(&table);
    assert!(is_listed);
    table.ok(Ixians, action);
    assert_eq!(table.ixians_at(far()), of(3, 1));
    let mut table = moving(|table| {
        prepare(table);
        table.set_storm(1);
    });
    let (is_listed, action) = both(&table);
    assert!(!is_listed);
    table.refused(Ixians, action, "1.06.04.06");
}

/// Cancelled, no Cyborg goes two territories, and so none of the group does (R132).
#[test]
fn r2_07_12_cancelled() {
    let mut table = moving(|table| {
        table.stop_all_of(Atreides, Ability::CyborgMovement);
        table.give(Atreides, "Karama");
    });
    table.ok(Ixians, go(of(2, 1), far()));
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    table.refused(Ixians, go(of(0, 1), far()), "1.06.04.03");
    table.refused(Ixians, go(of(2, 1), far()), "1.06.04.03");
    table.ok(Ixians, go(of(2, 1), near()));
}

/// R44: the larger of three and two counts, and the ability is not needed.
#[test]
fn r2_07_12_ornithopters() {
    let mut table = moving(|table| table.put_ixians(of(1, 0), place("Arrakeen")));
    let events = table.ok(Ixians, go(of(2, 0), area("Old Gap", 9)));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted { .. }
    )));
}

/// Another movement by a card is another use.
#[test]
fn r2_07_12_with_hajr() {
    let mut table = moving(|table| {
        table.stop_all_of(Atreides, Ability::CyborgMovement);
        table.give(Atreides, "Karama");
        table.give(Ixians, "Hajr");
    });
    table.ok(Ixians, go(of(0, 1), far()));
    table.ok(Atreides, Action::React(None));
    table.ok(Ixians, Matter::PlayHajr.says(true));
    table.ok(Ixians, go(of(0, 1), far()));
    assert!(table.is_asked_about(Atreides, Ability::CyborgMovement));
}

#[test]
fn r2_07_13_cyborg_collection() {
    for (forces, city, collected) in [
        (of(2, 0), false, 4),
        (of(0, 2), false, 6),
        (of(1, 1), false, 5),
        (of(1, 1), true, 6),
        (of(4, 2), false, 12),
    ] {
        let mut table = Table::before(Phase::Collection, &[Ixians, Atreides]);
        let spice = area("Cielago North", 2);
        table.put_ixians(forces, spice);
        if city {
            table.put_ixians(of(1, 0), place("Carthag"));
        }
        table.set_board_spice(spice, 12);
        table.begin();
        assert_eq!(table.spice_of(Ixians), 10 + collected, "{forces}");
    }
    // Those of others collect as ever.
    let mut table = Table::advanced(Phase::Collection, &[Ixians, Emperor]);
    let spice = area("Cielago North", 2);
    table.put_elite(Emperor, 2, spice);
    table.set_board_spice(spice, 12);
    table.begin();
    assert_eq!(table.spice_of(Emperor), 14);
}
