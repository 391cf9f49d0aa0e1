//! Rule 1.10: what becomes of offers, and when an ally can pledge.

use super::s1_10_alliances::{FOUR, nexus, offer};
use super::*;
use crate::matter::Matter;
use crate::view::{Business, Viewer};

/// What others have offered one another stays; what was offered to or by the two is gone.
#[test]
fn r1_10_01_01_an_alliance_ends_the_offers_of_both() {
    let mut table = nexus(|_| {});
    for (from, to) in [
        (Atreides, Harkonnen),
        (Emperor, Harkonnen),
        (Atreides, Emperor),
        (Emperor, SpacingGuild),
    ] {
        let act = offer(&table, to);
        table.ok(from, act);
    }
    let act = Action::AcceptAlliance(table.seat(Atreides));
    table.ok(Harkonnen, act);
    let Business::Nexus { offers, .. } = table.view(Viewer::Spectator).public.business else {
        panic!("the Nexus goes on")
    };
    assert_eq!(offers.to_vec(), [(table.seat(Emperor), table.seat(SpacingGuild))]);
    // Whoever ends its part takes back what it has offered, and nothing else.
    let act = offer(&table, Emperor);
    table.ok(SpacingGuild, act);
    table.ok(Atreides, Action::EndNexus);
    let Business::Nexus { offers, .. } = table.view(Viewer::Spectator).public.business else {
        panic!("the Nexus goes on")
    };
    assert_eq!(offers.len(), 2);
    let events = table.ok(Emperor, Action::EndNexus);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AllianceRefused { .. }
    )));
    let Business::Nexus { offers, done } = table.view(Viewer::Spectator).public.business else {
        panic!("the Nexus goes on")
    };
    assert!(offers.is_empty() && done.contains(table.seat(Emperor)));
}

/// Rules 1.10.02.04, 1.10.02.05: while cards are bid for and forces shipped, and at no other time.
#[test]
fn r1_10_02_04_pledges_have_their_phases() {
    let allies = |phase| {
        let mut table = Table::advanced(phase, &FOUR);
        table.set_order(&[Emperor, SpacingGuild, Atreides, Harkonnen]);
        table.ally(Atreides, Harkonnen);
        table.begin();
        let own = table.view(Viewer::Seat(table.seat(Atreides))).own.unwrap();
        (table, own.free_acts.pledge)
    };
    let (mut table, limits) = allies(Phase::MentatPause);
    assert_eq!(limits, None);
    table.refused(Atreides, Action::Pledge(0), "1.10.02.04");
    table.refused(Atreides, Action::Pledge(1), "1.10.02.04");
    // While the Guild is asked whether it goes first, an ally has its say, too.
    let (mut table, limits) = allies(Phase::Shipment);
    assert!(table.asks_about(SpacingGuild, Matter::ActNow));
    assert_eq!(limits, Some((0, 10)));
    table.ok(Atreides, Action::Pledge(10));
    table.refused(Atreides, Action::Pledge(11), "1.10.02.04");
    table.ok(Atreides, Action::Pledge(0));
}
