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
