//! Cards of the second expansion, played from their pages.

use arrakis_rules::{Ordered, Reason, Refusal, Sappho, rule};

use super::*;
use crate::text::ordered;
use crate::ui::tests::drawn::scene;

fn refusal(number: arrakis_rules::RuleId, reason: Reason) -> String {
    text::refusal(&Refusal::by(number, reason))
}

#[test]
fn distrans_gives_a_card_by_a_second_thought_only() {
    let mut game = scene("3_02_cards/33_distrans.json", 0);
    let (seat, to) = (Seat(0), Seat(2));
    let mut desk = Desk::at(Page::Distrans);
    let seen = desk.look(&game, seat);
    // The card itself is not to be given.
    let itself = |words: &&String| **words == "Distrans";
    assert_eq!(seen.iter().filter(itself).count(), 1, "{seen:?}");
    assert!(seen.contains(&say("choose-one-card").to_owned()), "{seen:?}");
    assert_eq!(desk.click(&game, seat, "Shield"), None);
    assert!(desk.look(&game, seat).contains(&say("choose-player").to_owned()));
    assert_eq!(desk.click(&game, seat, "Harkonnen"), None);
    let said = desk
        .asks_twice(&game, seat, say("free-play"), say("sure-card"))
        .unwrap();
    let Action::PlayDistrans { to: whom, card } = said.clone() else {
        panic!("{said:?}")
    };
    assert_eq!((whom, &*card.facts().name), (to, "Shield"));
    game.submit(seat, said).unwrap();
    let hand = game.view(Viewer::Seat(to)).own.unwrap().shield.hand;
    assert_eq!(hand.as_slice(), [card]);
    // The card is gone, and its page with it.
    assert_eq!(desk.look(&game, seat), [""; 0]);
}

#[test]
fn distrans_gives_nothing_on_which_a_plan_rests() {
    // The Crysknife lies in a plan.
    let game = scene("3_02_cards/36_distrans_and_a_plan.json", 2);
    let seat = Seat(0);
    let mut desk = Desk::at(Page::Distrans);
    desk.click(&game, seat, "Crysknife");
    assert!(desk.look(&game, seat).contains(&say("choose-one-card").to_owned()));
    desk.click(&game, seat, "Shield");
    assert!(!desk.look(&game, seat).contains(&say("choose-one-card").to_owned()));
}

#[test]
fn a_card_that_cannot_be_played_now_says_why_on_its_page() {
    let (bid, poor) = (
        scene("3_02_cards/35_distrans_not_during_a_bid.json", 0),
        scene("3_02_cards/39_nullentropy_needs_spice.json", 0),
    );
    let seen = Desk::at(Page::Distrans).look(&bid, Seat(0));
    let why = refusal(rule!("3.02.01"), Reason::DuringABid);
    assert!(seen.iter().any(|words| words.starts_with(&why)), "{seen:?}");
    let seen = Desk::at(Page::Nullentropy).look(&poor, Seat(0));
    let why = refusal(rule!("3.02.05"), Reason::TooExpensive { cost: 2, have: 1 });
    assert!(seen.iter().any(|words| words.starts_with(&why)), "{seen:?}");
    // Its tab is not there where another page is open.
    let seen = Desk::at(Page::Deals).look(&bid, Seat(0));
    assert!(!seen.contains(&say("free-distrans").to_owned()), "{seen:?}");
}

#[test]
fn a_nullentropy_box_is_played_by_a_second_thought_and_then_it_is_asked_what_is_taken() {
    let mut game = scene("3_02_cards/38_nullentropy_box.json", 0);
    let seat = Seat(0);
    let mut desk = Desk::at(Page::Nullentropy);
    assert!(
        desk.look(&game, seat)
            .contains(&say("free-nullentropy-unseen").to_owned())
    );
    let said = desk.asks_twice(&game, seat, say("free-play"), say("sure-box"));
    assert_eq!(said, Some(Action::PlayNullentropy));
    game.submit(seat, said.unwrap()).unwrap();
    assert!(
        game.prompt(seat)
            .unwrap()
            .kind
            .is_about(arrakis_rules::Matter::SearchDiscard)
    );
    // Where the table sees what is taken, the page says so.
    let shown = scene("3_02_cards/41_nullentropy_shown.json", 0);
    let seen = Desk::at(Page::Nullentropy).look(&shown, seat);
    assert!(seen.contains(&say("free-nullentropy-seen").to_owned()), "{seen:?}");
}

#[test]
fn juice_of_sappho_is_played_for_one_thing_of_those_that_are_possible() {
    let mut game = scene("3_02_cards/45_sappho_first_in_shipment.json", 0);
    let seat = Seat(2);
    let mut desk = Desk::at(Page::Sappho);
    let seen = desk.look(&game, seat);
    let has = |of| seen.contains(&ordered(of).to_owned());
    assert!(has(Ordered::Shipment) && has(Ordered::Battles), "{seen:?}");
    // At this table everybody revives at once, and Richese sell nothing.
    for never in [Ordered::Revival, Ordered::SilentBids] {
        assert!(!has(never), "{seen:?}");
    }
    // There is no battle yet.
    assert_eq!(desk.click(&game, seat, say("sappho-this-battle")), None);
    assert!(desk.look(&game, seat).contains(&say("choose-first").to_owned()));
    assert_eq!(
        desk.click_beside(&game, seat, ordered(Ordered::Shipment), say("sappho-first")),
        None
    );
    let said = desk.asks_twice(&game, seat, say("free-play"), say("sure-card"));
    assert_eq!(said, Some(Action::PlaySappho(Sappho::First(Ordered::Shipment))));
    game.submit(seat, said.unwrap()).unwrap();
}

#[test]
fn juice_of_sappho_makes_the_aggressor_of_a_battle() {
    let mut game = scene("3_02_cards/43_sappho_aggressor.json", 3);
    let seat = Seat(1);
    let mut desk = Desk::at(Page::Sappho);
    assert_eq!(desk.click(&game, seat, say("sappho-this-battle")), None);
    let said = desk.asks_twice(&game, seat, say("free-play"), say("sure-card"));
    assert_eq!(said, Some(Action::PlaySappho(Sappho::Aggressor)));
    game.submit(seat, said.unwrap()).unwrap();
}

#[test]
fn where_a_card_is_given_who_has_no_room_is_not_chosen() {
    // In the Bidding Phase everybody sees whose hand is full; no card is up before the first is.
    let game = scene("3_02_cards/34_distrans_needs_room.json", 0);
    let options = free_acts(&game, Seat(0)).distrans.unwrap();
    let full = (1..3).map(Seat).find(|seat| !options.to.contains(*seat));
    let mut desk = Desk::at(Page::Distrans);
    desk.click(&game, Seat(0), "Shield");
    desk.click(&game, Seat(0), "Fremen");
    let is_chosen = !desk.look(&game, Seat(0)).contains(&say("choose-player").to_owned());
    // Where hands are not seen they can be chosen, and are refused then.
    assert_eq!(is_chosen, full.is_none());
}
