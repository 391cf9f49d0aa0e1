//! Rule 1.12: what was promised is kept.

use super::s1_06_shipment::shipping;
use super::sales::win;
use super::*;
use crate::deals::{Due, Offer, Promise, Term};
use crate::options::DealEnforcement;
use crate::view::Viewer;

fn deal(parties: [Seat; 2], term: Term) -> Offer {
    Offer {
        parties: parties.into_iter().collect(),
        terms: [term].into_iter().collect(),
        turns: None,
        words: String::new(),
    }
}

fn agree(table: &mut Table, one: Faction, other: Faction, term: Term) {
    let parties = [table.seat(one), table.seat(other)];
    table.ok(one, Action::ProposeDeal(deal(parties, term)));
    let offers = table.view(Viewer::Seat(parties[1])).own.unwrap().offers;
    let deal = offers.last().unwrap().id;
    table.ok(other, Action::AnswerDeal { deal, accept: true });
}

#[test]
fn r1_12_00_promise_not_to_bid() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.begin();
    let (opener, _) = table.prompts().remove(0);
    let promiser = table.state.faction(opener);
    let other = if promiser == Emperor { Fremen } else { Emperor };
    let by = opener;
    let what = Promise::DoNotBid;
    agree(&mut table, promiser, other, Term::Promise { by, what });
    assert!(matches!(table.asks(promiser), Some(PromptKind::Bid { max: 0, .. })));
    table.refused(promiser, Action::Bid(1), "1.12.00");
    table.ok(promiser, Action::Pass);
    let mut passes = 0;
    while table.state.phase == Phase::Bidding {
        let (seat, prompt) = table.prompts().remove(0);
        assert_ne!(seat, by, "passed without being asked");
        let PromptKind::Bid { min, .. } = prompt.kind else {
            panic!("{prompt:?}")
        };
        let events = table
            .submit(seat, if min == 1 { Action::Bid(1) } else { Action::Pass })
            .unwrap();
        passes += events
            .iter()
            .filter(|event| event.kind == EventKind::Passed { seat: by })
            .count();
    }
    assert!(passes > 0);
    assert!(table.hand_of(promiser).is_empty());
}

#[test]
fn r1_12_02_spice_due_when_a_card_is_bought() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.begin();
    let (from, to) = (table.seat(Fremen), table.seat(SpacingGuild));
    let due = Due::BuysCard(to);
    let term = Term::Pay {
        from,
        to,
        amount: 3,
        due,
    };
    agree(&mut table, Fremen, SpacingGuild, term);
    assert_eq!(table.spice_of(Fremen), 10);
    let events = win(&mut table, SpacingGuild, 1);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::BribePaid { amount: 3, .. }
    )));
    assert_eq!((table.spice_of(Fremen), table.state.bribes[to.index()]), (7, 3));
}

#[test]
fn r1_12_00_promises_bind_shipments_and_movements() {
    let mut table = shipping(|table| {
        table.put(Harkonnen, 1, place("Carthag"));
        table.put(Atreides, 1, area("Imperial Basin", 10));
    });
    table.promise(Atreides, Harkonnen, Promise::StayOut(territory("Arrakeen")));
    table.promise(Atreides, Harkonnen, Promise::DoNotAttack(table.seat(Harkonnen)));
    let options = table.shipments(Atreides);
    for closed in ["Arrakeen", "Carthag"] {
        assert_eq!(options.price(place(closed)), None);
        table.refused(Atreides, ship(1, place(closed)), "1.12.00");
    }
    table.ok(Atreides, Action::Ship(None));
    for closed in ["Arrakeen", "Carthag"] {
        assert!(!table.moves(Atreides).origins[0].reach.contains(place(closed)));
        table.refused(Atreides, march(1, area("Imperial Basin", 10), place(closed)), "1.12.00");
    }
    table.ok(Atreides, march(1, area("Imperial Basin", 10), area("Old Gap", 10)));
}

#[test]
fn r1_12_00_promises_that_are_only_recorded_bind_nobody() {
    let mut table = shipping(|table| table.state.options.deal_enforcement = DealEnforcement::Record);
    table.promise(Atreides, Harkonnen, Promise::StayOut(territory("Arrakeen")));
    table.ok(Atreides, ship(1, place("Arrakeen")));
}
