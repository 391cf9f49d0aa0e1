//! Rule 3.01.11: Karama, and what it stops.

use super::karamas::{imperial_revival, three_men};
use super::sales::{buy, sale};
use super::*;
use crate::ability::Ability;
use crate::ids::SeatSet;
use crate::view::{Business, Viewer};

#[test]
fn r3_01_11_01_cancel() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    assert!(table.is_asked_about(Harkonnen, Ability::PaymentForTreachery));
    let shield = table.give(Harkonnen, "Shield");
    table.refused(Harkonnen, Action::React(Some(shield)), "3.01.11.00");
    let bank = table.state.bank;
    let events = table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityStopped { .. }
    )));
    assert_eq!(table.spice_of(Emperor), 10, "that one use is cancelled");
    assert_eq!(table.state.bank, bank + 1, "the bank is paid instead");
    assert_eq!(table.hand_of(Fremen).len(), 1, "the sale stands");
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11, "the next use is not");
}

#[test]
fn r3_01_11_00_a_karama_is_discarded() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(!table.hand_of(Harkonnen).contains(&karama));
    assert_eq!(table.state.treachery.discard.last(), Some(&karama));
}

#[test]
fn r3_01_11_01_an_ability_that_is_let_be_works() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(None));
    assert_eq!(table.spice_of(Emperor), 11);
    assert!(table.hand_of(Harkonnen).contains(&karama));
}

#[test]
fn r3_01_11_01_who_has_no_stop_is_not_asked() {
    let (mut table, _) = sale(Options::default());
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11);
}

#[test]
fn r3_01_11_01_where_the_table_plays_so_it_lasts_for_the_phase() {
    let (mut table, karama) = sale(Options {
        karama_lasts_for_phase: true,
        ..Options::default()
    });
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 10);
}

#[test]
fn r3_01_11_01_the_window_does_not_tell_who_could_use_it() {
    let (mut table, _) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    let emperor = table.seat(Emperor);
    let others: SeatSet = table.seats().filter(|seat| *seat != emperor).collect();
    let public = table.view(Viewer::Spectator).public;
    assert_eq!(public.course.awaiting, others);
    assert!(matches!(public.business, Business::Reaction { .. }));
    assert!(table.asks_nobody_but(Harkonnen));
}

#[test]
fn r3_01_11_02_prevent() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, Harkonnen]);
    table.no_stops();
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::BidCard);
    table.begin();
    assert!(
        table.is_asked_about(Harkonnen, Ability::BidCard),
        "before the card is seen"
    );
    let seen = |table: &Table| {
        table
            .view(Viewer::Seat(table.seat(Atreides)))
            .own
            .unwrap()
            .belongings
            .bid_card()
    };
    assert_eq!(seen(&table), None);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(seen(&table), None);
    buy(&mut table);
    assert!(seen(&table).is_some(), "the next card is seen again");
}

#[test]
fn r3_01_11_05_special_power() {
    let mut table = imperial_revival(Options::advanced());
    table.ok(Emperor, three_men());
    assert_eq!(table.tanks(Emperor), 3);
    assert_eq!(table.hand_of(Emperor).len(), 1);
    let mut table = imperial_revival(Options::default());
    table.refused(Emperor, three_men(), "1.13.05");
    // Whoever it is, and whenever.
    table.refused(Harkonnen, three_men(), "1.13.05");
    table.default_until(|game| game.state.phase == Phase::Shipment);
    table.refused(Emperor, three_men(), "1.13.05");
}
