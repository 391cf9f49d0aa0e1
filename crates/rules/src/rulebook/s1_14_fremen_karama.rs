//! Rule 1.14.03: the worm of the Fremen's special Karama power.

use super::s2_04_worms::{before_worm, end_nexus, in_nexus, is_riding, mesa, ride, show};
use super::*;
use crate::action::Power;
use crate::matter::Matter;
use crate::view::Viewer;

fn use_worm(name: &str) -> Action {
    Action::UsePower(Power::Worm(territory(name)))
}

#[test]
fn r1_14_03_fremen_karama() {
    let window = |options: Options| {
        let mut table = before_worm(options, 0);
        table.give(Fremen, "Karama");
        table.begin();
        table
    };
    let mut table = window(Options::advanced());
    assert!(matches!(table.asks(Fremen), Some(PromptKind::UsePower(_))));
    assert_eq!(table.awaiting().len(), 3, "nobody sees who holds the card");
    table.refused(Fremen, use_worm("Plastic Basin"), "1.14.03");
    // What others do meanwhile does not close the window.
    let act = show(&table, Fremen);
    table.ok(Atreides, act);
    assert!(matches!(table.asks(Fremen), Some(PromptKind::UsePower(_))));
    let events = table.ok(Fremen, use_worm("South Mesa"));
    assert!(happened(&events, |event| matches!(event, EventKind::PowerUsed { .. })));
    assert_eq!((table.at(Fremen, mesa()), table.at(Atreides, mesa())), (3, 0));
    assert!(table.hand_of(Fremen).is_empty());
    assert!(in_nexus(&table), "no card brought a worm, and yet there is a Nexus");
    let blown = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::SpiceBlown { .. }))
        .count();
    assert_eq!(blown, 1, "after the first blow");
    end_nexus(&mut table);
    table.ok(Fremen, ride(&[(3, mesa())], place("Carthag")));
    table.give(Fremen, "Karama");
    table.refused(Fremen, use_worm("South Mesa"), "1.14.03");

    let mut table = window(Options::advanced());
    table.ok(Fremen, Action::Pass);
    assert_eq!(table.at(Atreides, mesa()), 2);
    assert_eq!(table.hand_of(Fremen).len(), 1);

    // The worm asks about the ally, as any does.
    let mut table = before_worm(Options::advanced(), 0);
    table.give(Fremen, "Karama");
    table.ally(Fremen, Atreides);
    table.begin();
    table.ok(Fremen, use_worm("South Mesa"));
    table.ok(Fremen, Matter::ProtectAlly.says(true));
    assert_eq!(table.at(Atreides, mesa()), 2);

    // A table may play that it brings no Nexus; the ride remains (R118).
    let mut table = window(Options {
        karama_worm_brings_nexus: false,
        ..Options::advanced()
    });
    let events = table.ok(Fremen, use_worm("South Mesa"));
    assert!(!happened(&events, |event| *event == EventKind::NexusBegan));
    assert!(is_riding(&table));

    // Not in the first turn, and not in the basic game.
    let mut table = before_worm(Options::advanced(), 0);
    table.give(Fremen, "Karama");
    table.state.turn = 1;
    table.begin();
    assert_ne!(table.state.phase, Phase::SpiceBlow);
    let table = window(Options::default());
    assert_ne!(table.state.phase, Phase::SpiceBlow);
}

/// A worm that is being ridden is no time for another.
#[test]
fn r1_14_03_not_while_a_worm_is_ridden() {
    let mut table = before_worm(Options::advanced(), 1);
    table.begin();
    end_nexus(&mut table);
    assert!(is_riding(&table));
    table.give(Fremen, "Karama");
    table.refused(Fremen, use_worm("South Mesa"), "1.14.03");
    assert!(
        table
            .view(Viewer::Seat(table.seat(Fremen)))
            .own
            .unwrap()
            .free_acts
            .power
            .is_none()
    );
}

#[test]
fn r1_14_03_in_a_nexus() {
    let mut table = before_worm(Options::advanced(), 1);
    table.give(Fremen, "Karama");
    table.put(Harkonnen, 2, area("Old Gap", 9));
    table.begin();
    table.ok(Fremen, Action::Pass);
    assert!(in_nexus(&table));
    table.ok(Atreides, Action::EndNexus);
    assert!(table.asks(Atreides).is_none());
    table.ok(Fremen, use_worm("Old Gap"));
    assert_eq!(table.at(Harkonnen, area("Old Gap", 9)), 0);
    assert!(in_nexus(&table), "whoever was through has a say again");
    table.refused(Fremen, use_worm("Old Gap"), "1.14.00");
    end_nexus(&mut table);
    assert!(is_riding(&table), "no Nexus more");
}
