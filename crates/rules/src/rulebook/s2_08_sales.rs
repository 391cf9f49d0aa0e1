//! Rule 2.08.13: the Tleilaxu sell revivals of leaders.

use super::revivals::{awaited, options};
use super::*;
use crate::ability::Ability;
use crate::matter::{Shape, Things};
use crate::view::Viewer;

/// Three leaders of the Atreides and one of the Harkonnen lie in the tanks.
fn market() -> Table {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen]);
    for name in ["Dr. Yueh", "Thufir Hawat", "Lady Jessica"] {
        table.slay(name, 1);
    }
    table.state.leaders[leader("Lady Jessica").index()] = LeaderPlace::TanksFaceDown;
    table.slay("Feyd-Rautha", 1);
    table
}

fn ask(name: &str) -> Action {
    Matter::AskLeader.says(leader(name))
}

fn price(amount: u16) -> Action {
    Matter::PriceLeader.says(amount)
}

/// The Atreides have asked for Jessica, and the Harkonnen for nobody.
fn asked() -> Table {
    let mut table = market();
    table.begin();
    table.ok(Atreides, ask("Lady Jessica"));
    table.ok(Harkonnen, Matter::AskLeader.leaves());
    table
}

#[test]
fn r2_08_13_leader_revival() {
    let mut table = market();
    table.begin();
    let wanted = table.decision(Atreides, Matter::AskLeader);
    assert!(
        matches!(wanted.shape, Shape::One { of: Things::Leader(ref of), .. } if of.len() == 3),
        "face down too"
    );
    table.refused(Atreides, ask("Feyd-Rautha"), "2.08.13");
    table.refused(Atreides, ask("Duncan Idaho"), "2.08.13");
    table.ok(Atreides, ask("Lady Jessica"));
    table.ok(Harkonnen, Matter::AskLeader.leaves());
    let about = table.decision(Tleilaxu, Matter::PriceLeader).about;
    assert_eq!(
        (about.leader, about.who),
        (Some(leader("Lady Jessica")), Some(table.seat(Atreides)))
    );
    table.ok(Tleilaxu, price(7));
    assert_eq!(table.decision(Atreides, Matter::PayLeader).about.amount, Some(7));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Pool);
    assert_eq!((table.spice_of(Atreides), table.spice_of(Tleilaxu)), (3, 17));
    // Any number of them (R37).
    table.ok(Atreides, ask("Dr. Yueh"));
    table.ok(Tleilaxu, price(0));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Pool);
}

#[test]
fn r2_08_13_refused_or_declined() {
    let jessica = leader("Lady Jessica");
    let mut table = asked();
    assert_eq!(table.decision(Tleilaxu, Matter::PriceLeader).about.amount, Some(5));
    table.ok(Tleilaxu, Matter::PriceLeader.leaves());
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::TanksFaceDown);
    // She may be asked for again, and the question says what came of the last talk (R183).
    let again = table.decision(Atreides, Matter::AskLeader);
    assert!(again.contains(&jessica.into()));
    assert_eq!((again.about.leader, again.about.amount), (Some(jessica), None));
    table.ok(Atreides, ask("Lady Jessica"));
    table.ok(Tleilaxu, price(5));
    table.ok(Atreides, Matter::PayLeader.says(false));
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::TanksFaceDown);
    assert_eq!((table.spice_of(Atreides), table.spice_of(Tleilaxu)), (10, 10));
    let again = table.decision(Atreides, Matter::AskLeader);
    assert_eq!((again.about.leader, again.about.amount), (Some(jessica), Some(5)));
    table.ok(Atreides, ask("Lady Jessica"));
    table.ok(Tleilaxu, price(4));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert_eq!(
        (table.leader_at("Lady Jessica"), table.spice_of(Atreides)),
        (LeaderPlace::Pool, 6)
    );
}

/// The payer's own spice only, and the Tleilaxu do not learn how much that is.
#[test]
fn r2_08_13_what_cannot_be_paid() {
    let mut table = asked();
    table.ok(Tleilaxu, price(11));
    table.refused(Atreides, Matter::PayLeader.says(true), "2.08.13");
    table.ok(Atreides, Matter::PayLeader.says(false));
    assert_eq!(table.spice_of(Atreides), 10);
    let mut table = asked();
    table.ok(Tleilaxu, price(10));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert_eq!(table.spice_of(Atreides), 0);
}

#[test]
fn r2_08_13_fewer_than_five_in_the_tanks() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides]);
    table.slay_all(Atreides);
    table.begin();
    assert!(
        !table.asks_about(Atreides, Matter::AskLeader),
        "normal revival rules apply"
    );
    assert!(!options(&table, Atreides).leaders.is_empty());
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides]);
    table.slay_all(Atreides);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Pool;
    table.begin();
    assert!(table.asks_about(Atreides, Matter::AskLeader), "four are fewer");
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides]);
    table.slay("Blin", 1);
    table.begin();
    assert!(!table.asks_about(Atreides, Matter::AskLeader));
    assert!(
        !table.asks_about(Tleilaxu, Matter::AskLeader),
        "their own are not for sale"
    );
}

/// It is besides the normal revival, and comes before it (R34, R37).
#[test]
fn r2_08_13_besides_the_normal_revival() {
    let mut table = asked();
    assert_eq!(table.asks(Harkonnen), None);
    table.ok(Tleilaxu, price(2));
    table.ok(Atreides, Matter::PayLeader.says(true));
    table.ok(Atreides, Matter::AskLeader.leaves());
    assert!(!table.asks_about(Atreides, Matter::AskLeader));
    assert_ne!(table.state.phase, Phase::Revival, "nobody has anything else to revive");
}

/// Only the two of them hear of it, up to the revival.
#[test]
fn r2_08_13_a_private_talk() {
    let mut table = market();
    table.begin();
    let everybody = awaited(&table);
    assert_eq!(everybody, [Tleilaxu, Atreides, Harkonnen]);
    let heard = |table: &Table, events: &[Event], faction| {
        let viewer = Viewer::Seat(table.seat(faction));
        events.iter().filter(|event| event.seen_by(viewer).is_some()).count()
    };
    table.ok(Atreides, ask("Dr. Yueh"));
    let events = table.ok(Harkonnen, Matter::AskLeader.leaves());
    assert_eq!(
        [Atreides, Tleilaxu, Harkonnen].map(|faction| heard(&table, &events, faction)),
        [1, 1, 0]
    );
    assert_eq!(awaited(&table), everybody, "who talks cannot be seen");
    let events = table.ok(Tleilaxu, price(3));
    assert_eq!(
        [Atreides, Tleilaxu, Harkonnen].map(|faction| heard(&table, &events, faction)),
        [1, 1, 0]
    );
    assert_eq!(awaited(&table), everybody);
    let events = table.ok(Atreides, Matter::PayLeader.says(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::LeaderRevived { cost: 3, .. }
    )));
    assert!(heard(&table, &events, Harkonnen) > 0, "the revival is public");
}

/// The revival is what is stopped: nothing is paid, and the next one is another use.
#[test]
fn r2_08_13_cancelled() {
    let mut table = asked();
    let card = table.give(Harkonnen, "Karama");
    table.stop_at(Harkonnen, &[Ability::LeaderRevival]);
    table.ok(Tleilaxu, price(2));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert!(table.is_asked_about(Harkonnen, Ability::LeaderRevival));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(
        (table.spice_of(Atreides), table.leader_at("Lady Jessica")),
        (10, LeaderPlace::TanksFaceDown)
    );
    // That one leader is not tried again in this phase (R180).
    table.refused(Atreides, ask("Lady Jessica"), "2.08.13");
    table.ok(Atreides, ask("Dr. Yueh"));
    table.ok(Tleilaxu, price(2));
    table.ok(Atreides, Matter::PayLeader.says(true));
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Pool);
}

/// A Ghola card may bring back meanwhile whom the talk is about.
#[test]
fn r2_08_13_who_has_come_back_meanwhile() {
    let mut table = asked();
    table.give(Atreides, "Tleilaxu Ghola");
    let back = Action::PlayGhola {
        forces: Forces::NONE,
        leader: Some(leader("Lady Jessica")),
    };
    table.ok(Atreides, back);
    assert!(!table.asks_about(Tleilaxu, Matter::PriceLeader));
    assert!(table.asks_about(Atreides, Matter::AskLeader));
}

/// The one who has asked is asked for the price, and nobody else.
#[test]
fn r2_08_13_between_two() {
    let mut table = asked();
    assert!(table.asks_nobody_but(Tleilaxu));
    table.ok(Tleilaxu, price(4));
    assert!(table.asks_nobody_but(Atreides));
}

/// A leader that has come back while others were still asking is not sold.
#[test]
fn r2_08_13_come_back_in_the_meantime() {
    let mut table = market();
    table.give(Atreides, "Tleilaxu Ghola");
    table.begin();
    table.ok(Atreides, ask("Dr. Yueh"));
    let ghola = Action::PlayGhola {
        forces: Forces::NONE,
        leader: Some(leader("Dr. Yueh")),
    };
    table.ok(Atreides, ghola);
    let events = table.ok(Harkonnen, Matter::AskLeader.leaves());
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::LeaderRequested { .. }
    )));
    assert!(!table.asks_about(Tleilaxu, Matter::PriceLeader));
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Pool);
}

/// A Ghola card raises the fifth leader when all are asked what they revive: now another can be bought, as long as nobody has
/// said anything (R37).
#[test]
fn r2_08_13_after_a_ghola_card() {
    for said in [false, true] {
        let mut table = Table::before(Phase::Revival, &[Tleilaxu, Harkonnen, Atreides]);
        table.no_stops();
        table.slay_all(Harkonnen);
        table.slay("Dr. Yueh", 1);
        table.bury(Atreides, 2);
        table.give(Harkonnen, "Tleilaxu Ghola");
        table.begin();
        assert!(table.asks(Harkonnen).is_none(), "with five dead none can be bought");
        table.ok(Atreides, ask("Dr. Yueh"));
        table.ok(Tleilaxu, Matter::PriceLeader.leaves());
        table.ok(Atreides, Matter::AskLeader.leaves());
        table.leave(&super::tleilaxu::BEFORE);
        assert!(matches!(table.asks(Harkonnen), Some(PromptKind::Revive(_))));
        if said {
            table.ok(Atreides, super::revivals::forces(men(1)));
        }
        let ghola = Action::PlayGhola {
            forces: Forces::NONE,
            leader: Some(leader("Umman Kudu")),
        };
        table.ok(Harkonnen, ghola);
        assert_eq!(table.asks_about(Harkonnen, Matter::AskLeader), !said);
        assert!(
            !table.asks_about(Atreides, Matter::AskLeader),
            "they have asked for all they want"
        );
        if !said {
            table.ok(Harkonnen, ask("Feyd-Rautha"));
            table.ok(Tleilaxu, price(4));
            table.ok(Harkonnen, Matter::PayLeader.says(true));
            assert_eq!(table.leader_at("Feyd-Rautha"), LeaderPlace::Pool);
            table.ok(Harkonnen, Matter::AskLeader.leaves());
            assert!(matches!(table.asks(Atreides), Some(PromptKind::Revive(_))));
        }
    }
}
