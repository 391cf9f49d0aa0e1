//! Rules 1.14.00 and 1.14.06: what a power costs, and the Bene Gesserit, who have none.

use super::karamas::{imperial_revival, three_men, worthless};
use super::*;
use crate::view::Viewer;

#[test]
fn r1_14_00_a_power_costs_a_karama() {
    let mut table = imperial_revival(Options::advanced());
    let cards = table.hand_of(Emperor);
    table.ok(Emperor, three_men());
    assert_eq!(table.state.treachery.discard.last(), Some(&cards[0]));
    let mut table = imperial_revival(Options::advanced());
    let hand = std::mem::take(&mut table.state.treachery.hands[0]);
    table.state.treachery.deck.extend(hand);
    table.refused(Emperor, three_men(), "1.14.00");
    table.refused(Harkonnen, three_men(), "1.14.00");
}

#[test]
fn r1_14_06_bene_gesserit_karama() {
    let (mut table, card) = worthless(Options::advanced());
    table.begin();
    let seat = table.seat(BeneGesserit);
    assert_eq!(table.state.karamas(seat).to_vec(), [card]);
    assert!(
        table.view(Viewer::Seat(seat)).own.unwrap().free_acts.power.is_none(),
        "but no special power"
    );
    table.refused(BeneGesserit, three_men(), "1.14.00");
    let emperor = table.seat(Emperor);
    let kulon = table.give(Emperor, "Baliset");
    assert!(!table.state.karamas(emperor).contains(&kulon), "nobody else's are");
}
