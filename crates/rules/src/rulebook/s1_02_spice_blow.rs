//! Rule 1.02: spice and worms.

use super::blows::{blows, card};
use super::*;
use crate::event::Cause;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

fn worm(nth: usize) -> SpiceCardId {
    spice_card(None, nth)
}

#[test]
fn r1_02_01_blow_the_spice() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    let card = spice_card(Some("Old Gap"), 0);
    table.stack_spice(&[card]);
    let events = table.begin();
    assert!(happened(&events, |event| *event == EventKind::SpiceCardTurned { card }));
    assert_eq!(table.state.spice_deck.discard.last(), Some(&card));
}

#[test]
fn r1_02_02_first_turn() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.state.turn = 1;
    table.stack_spice(&[worm(0), worm(1), spice_card(Some("Old Gap"), 0)]);
    let events = table.begin();
    let aside = events
        .iter()
        .filter(|event| event.kind == EventKind::ShaiHuludSetAside)
        .count();
    assert_eq!(aside, 2);
    assert!(table.state.spice_deck.deck.contains(&worm(0)) && table.state.spice_deck.deck.contains(&worm(1)));
    assert!(table.state.spice_deck.set_aside.is_empty());
}

#[test]
fn r1_02_03_no_nexus() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.state.turn = 1;
    table.stack_spice(&[worm(0), spice_card(Some("Old Gap"), 0)]);
    let events = table.begin();
    assert!(!happened(&events, |event| *event == EventKind::NexusBegan));
}

#[test]
fn r1_02_04_territory_card() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.stack_spice(&[spice_card(Some("South Mesa"), 0)]);
    table.begin();
    assert_eq!(table.state.board_spice[area("South Mesa", 4).index()], 10);

    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.set_storm(4);
    table.stack_spice(&[spice_card(Some("South Mesa"), 0)]);
    let events = table.begin();
    assert_eq!(
        table.state.board_spice[area("South Mesa", 4).index()],
        0,
        "none in the storm"
    );
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::SpiceBlowInStorm { .. }
    )));
}

#[test]
fn r1_02_05_shai_hulud() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.discard_spice(spice_card(Some("South Mesa"), 0));
    table.set_board_spice(area("South Mesa", 4), 10);
    table.put(Emperor, 3, area("South Mesa", 5));
    table.put(Emperor, 2, place("Tuek's Sietch"));
    table.put(Atreides, 1, area("Old Gap", 9));
    table.stack_spice(&[worm(0), worm(1), spice_card(Some("Old Gap"), 0)]);
    let events = table.begin();
    assert_eq!(table.state.board_spice[area("South Mesa", 4).index()], 0);
    assert_eq!(
        table.at(Emperor, area("South Mesa", 5)),
        0,
        "the whole territory, every sector"
    );
    assert_eq!(table.tanks(Emperor), 3);
    assert_eq!(table.at(Emperor, place("Tuek's Sietch")), 2);
    assert_eq!(
        table.at(Atreides, area("Old Gap", 9)),
        1,
        "the second worm of a blow is just discarded (R15)"
    );
    assert_eq!(
        table.state.board_spice[area("Old Gap", 9).index()],
        6,
        "and then a Territory Card blows"
    );
    let struck = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::ShaiHuludStruck { .. }))
        .count();
    assert_eq!(struck, 1);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesLost {
            cause: Cause::ShaiHulud,
            ..
        }
    )));
}

#[test]
fn r1_02_06_nexus() {
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.stack_spice(&[worm(0), spice_card(Some("Old Gap"), 0)]);
    let events = table.begin();
    let nexus = events
        .iter()
        .position(|event| event.kind == EventKind::NexusBegan)
        .unwrap();
    let blow = events
        .iter()
        .position(|event| matches!(event.kind, EventKind::SpiceBlown { .. }))
        .unwrap();
    assert!(blow < nexus, "at the end of the phase");
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Nexus { .. })));
}

#[test]
fn r1_02_05_with_nothing_to_strike_there_is_a_nexus() {
    let (table, events) = blows(Options::default(), |table| {
        table.put(Atreides, 2, area("Old Gap", 9));
        table.stack_spice(&[worm(0), card("Old Gap")]);
    });
    assert!(happened(&events, |event| *event == EventKind::ShaiHuludDiscarded));
    assert_eq!(table.at(Atreides, area("Old Gap", 9)), 2);
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Nexus { .. })));
}

#[test]
fn r1_02_02_first_turn_of_the_advanced_game() {
    let (table, events) = blows(Options::advanced(), |table| {
        table.state.turn = 1;
        table.stack_spice(&[worm(0), card("Old Gap"), worm(1), card("Funeral Plain")]);
    });
    let aside = events
        .iter()
        .filter(|event| event.kind == EventKind::ShaiHuludSetAside)
        .count();
    assert_eq!(aside, 2);
    assert!(!happened(&events, |event| *event == EventKind::NexusBegan));
    assert!(table.state.spice_deck.deck.contains(&worm(0)) && table.state.spice_deck.deck.contains(&worm(1)));
}

#[test]
fn rc1_02_05_every_worm_strikes() {
    let options = Options::default().classic_edition();
    let (_, events) = blows(options, |table| {
        table.discard_spice(card("South Mesa"));
        table.stack_spice(&[worm(0), worm(1), card("Old Gap")]);
    });
    let struck = events
        .iter()
        .filter(|event| {
            event.kind
                == EventKind::ShaiHuludStruck {
                    territory: territory("South Mesa"),
                }
        })
        .count();
    assert_eq!(struck, 2);
    let begun = events
        .iter()
        .filter(|event| event.kind == EventKind::NexusBegan)
        .count();
    assert_eq!(begun, 1, "several worms in one blow bring one Nexus");
}
