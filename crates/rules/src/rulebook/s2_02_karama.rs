//! Rule 2.02.22: worthless cards as Karamas.

use super::karamas::worthless;
use super::sales::buy;
use super::*;
use crate::ability::Ability;

#[test]
fn r2_02_22_a_worthless_card_is_a_karama() {
    let (mut table, card) = worthless(Options::advanced());
    table.begin();
    buy(&mut table);
    assert!(table.is_asked_about(BeneGesserit, Ability::PaymentForTreachery));
    table.ok(BeneGesserit, Action::React(Some(card)));
    assert_eq!(table.spice_of(Emperor), 10);
    assert_eq!(table.state.treachery.discard.last(), Some(&card));
    let (mut table, _) = worthless(Options::default());
    table.begin();
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11, "in the advanced game only");
}

#[test]
fn r2_02_22_a_karama_can_cancel_it() {
    let (mut table, card) = worthless(Options::advanced());
    let karama = table.give(Fremen, "Karama");
    table.stop_all_of(Fremen, Ability::WorthlessKarama);
    table.begin();
    buy(&mut table);
    table.ok(BeneGesserit, Action::React(Some(card)));
    assert!(table.is_asked_about(Fremen, Ability::WorthlessKarama));
    table.ok(Fremen, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Emperor), 11, "the income was not stopped after all");
    assert!(table.hand_of(BeneGesserit).contains(&card));
}

/// What lies in a plan is played already (R159).
#[test]
fn r2_02_22_not_one_that_lies_in_a_plan() {
    let mut table = Table::advanced(Phase::Battle, &[BeneGesserit, Harkonnen]);
    table.put(BeneGesserit, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    let card = table.give(BeneGesserit, "Baliset");
    table.begin();
    table.skip_foresight();
    let seat = table.seat(BeneGesserit);
    assert_eq!(table.state.karamas(seat)[..], [card]);
    table.ok(BeneGesserit, plan(1, "Alia").with(Some(card), None).commit());
    assert!(table.state.karamas(seat).is_empty());
    table.ok(Harkonnen, plan(1, "Umman Kudu").commit());
    assert!(table.asks_about(Harkonnen, Matter::CallTraitor));
    assert!(table.state.karamas(seat).is_empty(), "nor one that lies open");
}
