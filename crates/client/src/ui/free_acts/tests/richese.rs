//! What Richese do without being asked.

use super::*;
use crate::ui::tests::drawn::scene;

#[test]
fn richese_give_their_ally_a_card_of_theirs_and_no_other() {
    let mut game = scene("2_10_richese/37_gift.json", 0);
    let seat = Seat(0);
    let mut desk = Desk::at(Page::Gift);
    // Nobody gives spice here.
    let seen = desk.look(&game, seat);
    assert!(!seen.contains(&say("free-give").to_owned()), "{seen:?}");
    desk.click(&game, seat, "Lasgun");
    assert!(desk.look(&game, seat).contains(&say("choose-one-card").to_owned()));
    desk.click(&game, seat, "Semuta Drug");
    let said = desk.click(&game, seat, say("free-give-card")).unwrap();
    let Action::GiveCard(card) = said else {
        panic!("{said:?}")
    };
    assert_eq!(card.facts().name, "Semuta Drug");
    game.submit(seat, said).unwrap();
    assert!(
        game.view(Viewer::Seat(Seat(2)))
            .own
            .unwrap()
            .shield
            .hand
            .contains(&card)
    );
}

#[test]
fn a_no_field_token_is_turned_up_by_a_second_thought_which_says_who_stands_there_then() {
    let mut game = scene("2_10_richese/42_revealed_at_will.json", 0);
    let seat = Seat(0);
    let mut desk = Desk::at(Page::NoField);
    let seen = desk.look(&game, seat);
    let now = seen.iter().find(|words| words.contains("3 forces"));
    assert!(now.is_some_and(|words| words.contains("Meridian")), "{seen:?}");
    let said = desk.asks_twice(&game, seat, say("free-reveal"), say("sure-no-field"));
    assert_eq!(said, Some(Action::RevealNoField));
    game.submit(seat, said.unwrap()).unwrap();
    // Others have no such page, and Richese have it no more.
    for seat in [seat, Seat(1)] {
        let seen = Desk::at(Page::Deals).look(&game, seat);
        assert!(!seen.contains(&say("free-no-field").to_owned()), "{seen:?}");
    }
}

#[test]
fn with_fewer_reserves_than_the_token_says_fewer_are_announced() {
    let game = scene("2_10_richese/45_fewer_reserves.json", 0);
    let own = game.view(Viewer::Seat(Seat(0))).own.unwrap();
    let token = own.belongings.richese.clone().unwrap().no_field.unwrap();
    let reserves = game.view(Viewer::Spectator).public.seats[0].reserves.total();
    assert!(reserves < token.number());
    let seen = Desk::at(Page::NoField).look(&game, Seat(0));
    let says = match reserves {
        0 => "no force".to_owned(),
        1 => "one force".to_owned(),
        some => format!("{some} forces"),
    };
    assert!(seen.iter().any(|words| words.contains(&says)), "{seen:?}");
}

#[test]
fn richese_say_in_words_what_they_sell_unseen() {
    let mut game = scene("2_10_richese/36_claims.json", 4);
    let seat = Seat(0);
    let mut desk = Desk::at(Page::Claim);
    let seen = desk.look(&game, seat);
    // They see which card it is, and must write something.
    assert!(seen.contains(&tell!("offer-own", card = "Kulon")), "{seen:?}");
    assert!(seen.contains(&say("free-lacks-claim").to_owned()), "{seen:?}");
    assert_eq!(desk.click(&game, seat, say("free-say")), None);
    desk.more.richese.claim = "It kills.".to_owned();
    let said = desk.click(&game, seat, say("free-say"));
    assert_eq!(said, Some(Action::ClaimCard("It kills.".to_owned())));
    game.submit(seat, said.unwrap()).unwrap();
    // Nobody else says anything of it.
    let seen = Desk::at(Page::Deals).look(&game, Seat(1));
    assert!(!seen.contains(&say("free-claim").to_owned()), "{seen:?}");
}
