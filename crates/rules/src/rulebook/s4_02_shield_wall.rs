//! Rule 4.02: the Shield Wall as a stronghold.

use super::victories::{HOLDS, hold, last_turn, winners};
use super::*;
use crate::state::Victory;

/// The side that touches the Imperial Basin, and the other one.
const LEFT: (&str, u8) = ("Shield Wall", 8);
const RIGHT: (&str, u8) = ("Shield Wall", 7);

fn variant() -> Options {
    Options {
        shield_wall_stronghold: true,
        ..Options::default()
    }
}

/// Just before a Mentat Pause after so many worms.
fn after_worms(worms: u8, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(variant(), Phase::MentatPause, factions);
    table.state.worms.come = worms;
    prepare(&mut table);
    table.begin();
    table
}

fn two_and(side: (&'static str, u8)) -> impl Fn(&mut Table) {
    move |table| {
        hold(table, Harkonnen, &HOLDS[..2]);
        table.put(Harkonnen, 1, area(side.0, side.1));
    }
}

#[test]
fn r4_02_00_shield_wall_stronghold() {
    let both = [Atreides, Harkonnen];
    assert_eq!(winners(&after_worms(3, &both, two_and(LEFT))), []);
    let table = after_worms(4, &both, two_and(LEFT));
    assert_eq!(winners(&table), [Harkonnen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::Stronghold);
    // It is a stronghold for nothing else.
    assert_eq!(table.state.controlled(table.seat(Harkonnen)).len(), 2);
    // Without the variant it is none.
    let table = last_turn(Options::default(), &both, |table| {
        table.state.worms.come = 9;
        hold(table, Atreides, &HOLDS[..2]);
        table.put(Harkonnen, 1, area(LEFT.0, LEFT.1));
        hold(table, Harkonnen, &HOLDS[2..4]);
    });
    assert_eq!(winners(&table), [Atreides, Harkonnen]);
    // It counts by default, too (R75, R110).
    let table = last_turn(variant(), &both, |table| {
        table.state.worms.come = 4;
        hold(table, Atreides, &HOLDS[..1]);
        table.put(Harkonnen, 1, area(LEFT.0, LEFT.1));
        hold(table, Harkonnen, &HOLDS[2..3]);
    });
    assert_eq!(winners(&table), [Harkonnen]);
}

/// For allies it is one of four.
#[test]
fn r4_02_00_counts_among_four() {
    let factions = [Atreides, Harkonnen, Emperor];
    let allied = |of_harkonnen: usize| {
        after_worms(4, &factions, move |table| {
            table.ally(Atreides, Harkonnen);
            hold(table, Harkonnen, &HOLDS[..of_harkonnen]);
            table.put(Atreides, 2, area(LEFT.0, LEFT.1));
        })
    };
    assert_eq!(winners(&allied(2)), []);
    assert_eq!(winners(&allied(3)), [Atreides, Harkonnen]);
}

/// Cards and special powers of worms are counted, from the second turn on (R16).
#[test]
fn r4_02_00_worms_are_counted() {
    let mut table = Table::before_with(variant(), Phase::SpiceBlow, &[Atreides, Harkonnen]);
    let worms = [spice_card(None, 0), spice_card(None, 1)];
    let land = spice_card(Some("Red Chasm"), 0);
    table.stack_spice(&[worms[0], worms[1], land]);
    table.discard_spice(spice_card(Some("The Great Flat"), 0));
    table.begin();
    table.finish();
    assert_eq!(
        table.state.worms.come, 2,
        "the second one of a blow is discarded and counts"
    );
    assert_eq!(table.view(crate::Viewer::Spectator).public.course.belongings.worms, 2);
    let mut table = Table::before_with(variant(), Phase::SpiceBlow, &[Atreides, Harkonnen]);
    table.state.turn = 1;
    table.stack_spice(&[worms[0], land]);
    table.begin();
    table.finish();
    assert_eq!(table.state.worms.come, 0, "those of the first turn are not");
    let options = Options {
        shield_wall_stronghold: true,
        karama_worm_brings_nexus: false,
        ..Options::advanced()
    };
    let mut table = Table::before_with(options, Phase::SpiceBlow, &[Atreides, Fremen]);
    table.stack_spice(&[land, spice_card(Some("Sihaya Ridge"), 0)]);
    table.give(Fremen, "Karama");
    table.begin();
    let power = crate::Power::Worm(territory("Red Chasm"));
    table.ok(Fremen, Action::UsePower(power));
    assert_eq!(table.state.worms.come, 1);
}

#[test]
fn r4_02_01_left_side() {
    let both = [Atreides, Harkonnen];
    assert_eq!(winners(&after_worms(4, &both, two_and(RIGHT))), []);
    // Somebody on the other side does no harm while the storm parts them, wherever of the two it stands.
    for storm in [7, 8] {
        let table = after_worms(4, &both, |table| {
            table.set_storm(storm);
            two_and(LEFT)(table);
            table.put(Atreides, 5, area(RIGHT.0, RIGHT.1));
        });
        assert_eq!(winners(&table), [Harkonnen], "{storm}");
    }
    // Somebody on the same side does.
    let table = after_worms(4, &both, |table| {
        two_and(LEFT)(table);
        table.put(Atreides, 1, area(LEFT.0, LEFT.1));
    });
    assert_eq!(winners(&table), []);
}

#[test]
fn r4_02_02_cost() {
    for (faction, cost) in [(Harkonnen, 6), (SpacingGuild, 3)] {
        let mut table = Table::before_with(variant(), Phase::Shipment, &[faction, Emperor]);
        table.state.worms.come = 4;
        table.set_storm(3);
        table.begin();
        let first = table.default_until(|game| {
            game.prompt(Seat(0))
                .is_some_and(|asked| matches!(asked.kind, PromptKind::Ship(_)))
        });
        assert!(
            first
                .iter()
                .all(|event| !matches!(event.kind, EventKind::Shipped { .. }))
        );
        table.ok(faction, ship(3, area(LEFT.0, LEFT.1)));
        assert_eq!(table.spice_of(faction), 10 - cost, "{faction:?}");
    }
}

#[test]
fn r4_02_03_no_occupancy_limit() {
    let mut table = Table::before_with(variant(), Phase::Shipment, &[Harkonnen, Emperor, Atreides]);
    table.state.worms.come = 4;
    table.put(Emperor, 1, area(LEFT.0, LEFT.1));
    table.put(Atreides, 1, area(LEFT.0, LEFT.1));
    table.begin();
    table.ok(Harkonnen, ship(2, area(LEFT.0, LEFT.1)));
    assert_eq!(table.at(Harkonnen, area(LEFT.0, LEFT.1)), 2);
}

#[test]
fn r4_02_04_rock() {
    for wall_stands in [true, false] {
        let mut table = Table::before_with(variant(), Phase::Storm, &[Harkonnen, Atreides]);
        table.state.worms.come = 4;
        table.state.shield_wall_stands = wall_stands;
        table.set_storm(5);
        table.put(Harkonnen, 3, area(LEFT.0, LEFT.1));
        table.begin();
        let dials = [(Harkonnen, 3u8), (Atreides, 3)];
        for (faction, dial) in dials {
            table.ok(faction, Matter::DialStorm.says(u16::from(dial)));
        }
        assert_eq!(table.state.storm, Sector(11));
        assert_eq!(table.at(Harkonnen, area(LEFT.0, LEFT.1)), 3);
    }
}

#[test]
fn r4_02_05_family_atomics() {
    let mut table = Table::before_with(variant(), Phase::Storm, &[Harkonnen, Atreides]);
    table.state.worms.come = 4;
    table.set_storm(12);
    table.put(Harkonnen, 3, area(LEFT.0, LEFT.1));
    table.put(Atreides, 2, area(RIGHT.0, RIGHT.1));
    table.give(Harkonnen, "Family Atomics");
    table.begin();
    for faction in [Harkonnen, Atreides] {
        table.ok(faction, Matter::DialStorm.says(1u16));
    }
    table.ok(Harkonnen, Matter::PlayFamilyAtomics.says(true));
    assert_eq!((table.tanks(Harkonnen), table.tanks(Atreides)), (3, 2));
    // What is left of it still counts.
    let table = after_worms(4, &[Atreides, Harkonnen], |table| {
        table.state.shield_wall_stands = false;
        two_and(LEFT)(table);
    });
    assert_eq!(winners(&table), [Harkonnen]);
}

/// The one on the left controls it, the other does not (R110).
#[test]
fn r4_02_06_two_factions() {
    let table = after_worms(4, &[Atreides, Harkonnen], |table| {
        table.set_storm(8);
        hold(table, Atreides, &HOLDS[2..4]);
        hold(table, Harkonnen, &HOLDS[..2]);
        table.put(Atreides, 1, area(LEFT.0, LEFT.1));
        table.put(Harkonnen, 9, area(RIGHT.0, RIGHT.1));
    });
    assert_eq!(winners(&table), [Atreides]);
}

/// With a sixth point two sides can have enough: the first in Storm Order wins (Rules 1.09.03, 4.01.12).
#[test]
fn r4_01_12_two_sides_with_enough() {
    for (storm, winner) in [(3, Atreides), (12, Harkonnen)] {
        let table = after_worms(4, &[Atreides, Harkonnen], |table| {
            table.set_storm(storm);
            hold(table, Atreides, &HOLDS[2..4]);
            hold(table, Harkonnen, &[HOLDS[0], HOLDS[1], HOLDS[4]]);
            table.put(Atreides, 1, area(LEFT.0, LEFT.1));
        });
        assert_eq!(winners(&table), [winner]);
    }
}

#[test]
fn r4_02_07_no_tokens() {
    // Tokens are put into strongholds, and the Shield Wall is none for them.
    assert!(!board().strongholds().contains(&territory("Shield Wall")));
}
