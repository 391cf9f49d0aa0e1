//! Deals in a wide window, put together and answered as a player does it.

use arrakis_rules::{Due, Offer, Promise, SeatSet, Term};
use bevy_egui::egui::pos2;

use super::*;

/// A game in which one may offer spice, with somebody else.
fn bazaar() -> (Game, Seat, Seat) {
    let (game, seat) = found(|acts| acts.deals && acts.bribe.is_some_and(|most| most > 2));
    let other = game.seats().find(|other| *other != seat).expect("somebody else plays");
    (game, seat, other)
}

fn name(game: &Game, seat: Seat) -> String {
    let factions = game.view(Viewer::Spectator).public.seats;
    text::faction_name(factions[seat.index()].faction).to_owned()
}

/// Clicks on the face in the middle of the row of those with whom one may deal; says who that is.
fn choose_somebody(desk: &mut Desk, game: &Game, seat: Seat) -> Seat {
    desk.look(game, seat);
    let row = Layout::new(screen()).ask().max.y + 70.0;
    let face = Rect::from_center_size(pos2(screen().center().x, row), vec2(4.0, 4.0));
    assert_eq!(desk.click_at(game, seat, face), None);
    let seen = desk.look(game, seat);
    let is_named = |other: &Seat| seen.contains(&tell!("deal-with", who = name(game, *other)));
    let chosen = game.seats().filter(|other| *other != seat).find(is_named);
    chosen.unwrap_or_else(|| panic!("nobody is chosen: {seen:?}"))
}

#[test]
fn what_each_side_gives_lies_in_its_tray_and_is_offered_as_it_lies_there() {
    let (game, seat, _) = bazaar();
    let mut desk = Desk::at(Page::Deals);
    let other = choose_somebody(&mut desk, &game, seat);
    let lacks = say("free-lacks-terms").trim_end_matches('.').to_owned();
    assert!(desk.look(&game, seat).contains(&lacks));
    assert_eq!(desk.click(&game, seat, say("deal-chip-spice")), None);
    assert_eq!(desk.click(&game, seat, "+"), None);
    assert_eq!(desk.click(&game, seat, say("deal-they-give")), None);
    assert_eq!(desk.click(&game, seat, say("deal-chip-no-bid")), None);
    assert_eq!(desk.click(&game, seat, say("deal-chip-no-attack")), None);
    // The first thought was better.
    assert_eq!(desk.click(&game, seat, say("deal-no-bid")), None);
    let said = desk.click(&game, seat, say("free-offer"));
    let Some(Action::ProposeDeal(offer)) = said else {
        panic!("nothing is offered: {said:?}")
    };
    let pays = Term::Pay {
        from: seat,
        to: other,
        amount: 2,
        due: Due::Now,
    };
    let promise = |what| Term::Promise { by: other, what };
    let terms = [pays, promise(Promise::DoNotBid), promise(Promise::DoNotAttack(seat))];
    assert_eq!(offer.terms.as_slice(), terms);
    assert!(game.clone().submit(seat, Action::ProposeDeal(offer)).is_ok());
}

#[test]
fn an_offer_lies_in_the_same_trays_and_is_accepted_by_the_button() {
    let (mut game, seat, other) = bazaar();
    let mut parties = SeatSet::of(seat);
    parties.insert(other);
    let offer = Offer {
        parties,
        terms: [Term::Promise {
            by: seat,
            what: Promise::DoNotAttack(other),
        }]
        .into_iter()
        .collect(),
        turns: None,
        words: String::new(),
    };
    game.submit(other, Action::ProposeDeal(offer))
        .expect("anybody may offer");
    let mut desk = Desk::at(Page::Deals);
    let pill = tell!("deal-offer-of", who = name(&game, other));
    assert_eq!(desk.click(&game, seat, &pill), None);
    let seen = desk.look(&game, seat);
    assert!(
        seen.contains(&say("deal-nothing").to_owned()),
        "they give nothing: {seen:?}"
    );
    let promised = tell!("deal-no-attack", who = name(&game, other));
    assert!(seen.contains(&promised), "{seen:?}");
    let mut desk_of_who_refuses = Desk::at(Page::Deals);
    desk_of_who_refuses.click(&game, seat, &pill);
    for (desk, words, accept) in [
        (&mut desk, say("free-accept"), true),
        (&mut desk_of_who_refuses, say("free-reject"), false),
    ] {
        let said = desk.click(&game, seat, words);
        assert!(
            matches!(said, Some(Action::AnswerDeal { accept: answer, .. }) if answer == accept),
            "{said:?}"
        );
    }
}
