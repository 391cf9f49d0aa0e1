//! Rule 1.10: what becomes of offers, and when an ally can pledge.

use super::s1_10_alliances::{FOUR, nexus, nexus_of, offer};
use super::*;
use crate::matter::{Matter, Named};
use crate::refusal::Reason;
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

#[test]
fn r1_10_01_01_everybody_can_ask_everybody_at_once() {
    let five = [Atreides, Harkonnen, Emperor, SpacingGuild, BeneGesserit];
    let mut table = nexus_of(&five, |_| {});
    for from in five {
        for to in five.into_iter().filter(|to| *to != from) {
            let act = offer(&table, to);
            table.ok(from, act);
        }
    }
    let Business::Nexus { offers, .. } = table.view(Viewer::Spectator).public.business else {
        panic!("the Nexus goes on")
    };
    assert_eq!(offers.len(), 20);
}

/// Nothing limits how often one asks (R20); an offer that stands is not made twice.
#[test]
fn r1_10_01_01_a_refused_offer_can_be_made_again() {
    let mut table = nexus(|_| {});
    let (act, from) = (offer(&table, Harkonnen), table.seat(Atreides));
    let may_offer = |table: &Table| match table.asks(Atreides) {
        Some(PromptKind::Nexus { may_offer, .. }) => may_offer.contains(table.seat(Harkonnen)),
        _ => panic!("the Nexus goes on"),
    };
    for _ in 0..3 {
        assert!(may_offer(&table));
        table.ok(Atreides, act.clone());
        assert!(!may_offer(&table));
        table.refused(Atreides, act.clone(), "1.10.01.01");
        table.ok(Harkonnen, Action::RefuseAlliance(from));
    }
    // Whoever has ended its part refuses too, and is asked again.
    table.ok(Atreides, act.clone());
    table.ok(Harkonnen, Action::EndNexus);
    table.ok(Atreides, act);
    table.ok(Harkonnen, Action::AcceptAlliance(from));
    assert_eq!(table.state.ally(from), Some(table.seat(Harkonnen)));
}

/// In the whole of the Bidding Phase, whoever is asked what; in a Silent auction nobody helps (Rule 2.10.08.02).
#[test]
fn r1_10_02_04_pledges_while_richese_are_asked() {
    let mut table = Table::advanced(Phase::Bidding, &[Richese, Atreides, Harkonnen]);
    table.no_stops();
    table.ally(Atreides, Harkonnen);
    table.give(Richese, "Shield");
    table.begin();
    for (matter, answer) in [
        (Matter::OfferBlackMarket, Matter::OfferBlackMarket.leaves()),
        (Matter::DeclareRichese, Matter::DeclareRichese.says(Named::First)),
        (
            Matter::AuctionRichese,
            Matter::AuctionRichese.says(richese::cached("Distrans")),
        ),
        (Matter::AuctionMethod, Matter::AuctionMethod.says(Named::Silent)),
    ] {
        assert!(table.asks_about(Richese, matter), "{matter:?}");
        table.ok(Harkonnen, Action::Pledge(4));
        table.ok(Harkonnen, Action::Pledge(3));
        table.ok(Richese, answer);
    }
    assert!(table.asks_about(Harkonnen, Matter::SilentBid));
    assert_eq!(table.state.pledges, [0; 6]);
    table.refused_for(Harkonnen, Action::Pledge(1), "2.10.08.02", Reason::NobodyHelps);
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
