//! Questions of the Tleilaxu and of CHOAM, and of those who deal with them.

use arrakis_rules::{Card, Choice, LeaderId, Named, Order, components};

use super::*;
use crate::locale::{say, tell};

/// A moment of an expansion's game: questions are put in the place of the game's own.
fn anywhere() -> (Game, Seat) {
    let mut found = None;
    expansion_games(0..1, 1, |game| {
        if found.is_none() && game.actions() > 40 {
            found = game.asked().iter().next().map(|seat| (game.clone(), seat));
        }
    });
    found.expect("it goes on so long")
}

fn asked(game: &Game, seat: Seat, kind: impl Into<PromptKind>) -> Panel {
    let mut prompt = game.prompt(seat).expect("something is asked");
    prompt.kind = kind.into();
    let mut panel = Panel::new();
    panel.asked = Some(prompt);
    panel
}

/// Fails unless the button asks once more, says what is lost, and then says the answer.
pub(super) fn asks_twice(mut panel: Panel, game: &Game, seat: Seat, words: &str, note: &str) -> Action {
    assert_eq!(panel.click(game, seat, words), None, "{words}");
    let seen = panel.settle(game, seat);
    assert!(seen.says(say("really")) && seen.says(note), "{:?}", seen.words);
    panel.wait(game, seat);
    panel.click(game, seat, say("really")).expect("it is said")
}

fn leader(name: &str) -> LeaderId {
    components()
        .leaders()
        .find(|leader| leader.facts().name == name)
        .unwrap()
}

#[test]
fn a_face_dancer_is_revealed_by_a_second_thought_only() {
    let (game, seat) = anywhere();
    let other = Seat((seat.0 + 1) % 6);
    let question = |is_one| {
        let question = Matter::RevealFaceDancer.yes_no_if(is_one);
        question.leader(leader("Stilgar")).who(other)
    };
    let mut panel = asked(&game, seat, question(false));
    // Who has no such Face Dancer is asked, too, and reads so.
    let seen = panel.settle(&game, seat);
    assert!(seen.says("no Face Dancer") && !seen.says("Reveal"), "{:?}", seen.words);
    let said = panel.click(&game, seat, say("continue"));
    assert_eq!(said, Some(Matter::RevealFaceDancer.says(false)));
    let panel = asked(&game, seat, question(true));
    let said = asks_twice(panel, &game, seat, "Reveal", say("sure-face-dancer"));
    assert_eq!(said, Matter::RevealFaceDancer.says(true));
}

#[test]
fn the_inflation_token_is_placed_by_a_second_thought_only() {
    let (game, seat) = anywhere();
    let sides: arrakis_rules::Things = [Named::Double, Named::Cancel].into_iter().collect();
    let question = || Matter::PlaceInflation.one_of(sides.clone());
    for (side, words) in [
        (Named::Double, say("inflation-double")),
        (Named::Cancel, say("inflation-cancel")),
    ] {
        let panel = asked(&game, seat, question());
        let said = asks_twice(panel, &game, seat, words, say("sure-inflation"));
        assert_eq!(said, Matter::PlaceInflation.says(side));
    }
    // To keep it needs no second click.
    let mut panel = asked(&game, seat, question());
    assert_eq!(
        panel.click(&game, seat, "Keep it"),
        Some(Matter::PlaceInflation.says(Choice::Nothing))
    );
}

#[test]
fn a_price_stands_beside_each_leader_and_the_dear_ones_say_why_not() {
    let (game, seat) = anywhere();
    let others: arrakis_rules::Things = [leader("Stilgar"), leader("Jamis")].into_iter().collect();
    let question = Matter::ReviveGhola.one_of(others).number(4u16);
    let mut panel = asked(&game, seat, question.clone().of_price(true));
    let seen = panel.settle(&game, seat);
    // Seven and two, halved and rounded up.
    let is_price = |price: &str| seen.words.iter().any(|(words, _)| words == price);
    assert!(is_price("4") && is_price("1"), "{:?}", seen.words);
    assert!(
        seen.says("at half the price") && seen.says("4 spice"),
        "{:?}",
        seen.words
    );
    // The half price of one of them was stopped (R200).
    let mut but_one = asked(&game, seat, question.clone().of_price(true).leader(leader("Stilgar")));
    let seen = but_one.settle(&game, seat);
    assert!(
        seen.says("at half the price (Stilgar at the whole)") && seen.says("7"),
        "{:?}",
        seen.words
    );
    let mut whole = asked(&game, seat, question.of_price(false));
    assert!(whole.settle(&game, seat).says("at the whole price"));
    panel.click(&game, seat, "Jamis");
    let said = panel.click(&game, seat, "Revive");
    assert_eq!(said, Some(Matter::ReviveGhola.says(leader("Jamis"))));
}

#[test]
fn a_price_is_named_from_the_leader_s_own_on() {
    let (game, seat) = anywhere();
    let buyer = Seat((seat.0 + 1) % 6);
    let question = Matter::PriceLeader.amount(0u16, 100u16);
    let question = question.who(buyer).leader(leader("Chani")).number(6u16);
    let mut panel = asked(&game, seat, question);
    panel.settle(&game, seat);
    assert_eq!(panel.draft.sketch, Sketch::Number(6));
    assert_eq!(
        panel.click(&game, seat, "Name it"),
        Some(Matter::PriceLeader.says(6u16))
    );
    // Who cannot pay reads that, and says no more than that it goes on.
    let question = Matter::PayLeader.yes_no_if(false).leader(leader("Chani")).number(6u16);
    let mut panel = asked(&game, seat, question);
    assert!(panel.settle(&game, seat).says("more than you have"));
    assert_eq!(
        panel.click(&game, seat, say("continue")),
        Some(Matter::PayLeader.says(false))
    );
}

/// The game at the end of this phase, if CHOAM, who want to be asked then, hold their cards so long.
fn asked_to_sell(game: &Game, seat: Seat) -> Option<Game> {
    let mut game = game.clone();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let hand = |game: &Game| game.view(Viewer::Seat(seat)).own.map(|own| own.shield.hand);
    let before = hand(&game);
    game.submit(seat, Action::Order(Order::Stop(true))).ok()?;
    for _ in 0..200 {
        let asks = |(_, prompt): &(Seat, Prompt)| prompt.kind.is_about(Matter::SellCards);
        let prompts = game.prompts();
        if prompts.iter().any(asks) {
            return (hand(&game) == before).then_some(game);
        }
        let (other, prompt) = prompts.into_iter().next()?;
        game.submit(other, prompt.kind.default_answer(&mut chance)).ok()?;
    }
    None
}

#[test]
fn what_is_sold_is_added_up_before_it_is_sold_twice_asked() {
    let mut found = None;
    expansion_games(0..8, 7, |game| {
        let wanted = [
            Card::Baliset,
            Card::JubbaCloak,
            Card::Kulon,
            Card::LaLaLa,
            Card::TripToGamont,
        ];
        let worthless = |seat: Seat| {
            let own = game.view(Viewer::Seat(seat)).own.unwrap();
            let mut cards = own.free_acts.salable.into_iter();
            cards
                .find(|card| wanted.contains(&card.facts().card))
                .map(|card| (seat, card))
        };
        if found.is_none()
            && let Some((seat, card)) = game.seats().find_map(worthless)
        {
            found = asked_to_sell(game, seat).map(|game| (game, seat, card));
        }
    });
    let Some((game, seat, card)) = found else {
        panic!("nobody has anything to sell")
    };
    let mut panel = Panel::new();
    assert!(panel.settle(&game, seat).says(&tell!("market-sum", sum = 0)));
    panel.click(&game, seat, &card.facts().name);
    assert!(panel.settle(&game, seat).says(&tell!("market-sum", sum = 2)));
    let said = asks_twice(panel, &game, seat, "Sell", say("sure-sale"));
    let sold: arrakis_rules::Things = [card].into_iter().collect();
    assert_eq!(said, Matter::SellCards.says(Choice::Several(sold)));
}

#[test]
fn worthless_cards_are_spent_by_a_second_thought_only() {
    let (game, seat) = anywhere();
    let other = Seat((seat.0 + 1) % 6);
    let arrakeen = board().find_territory("arrakeen").unwrap();
    for (question, words) in [
        (Matter::PlayBaliset.yes_no().who(other).territory(arrakeen), "Stop it"),
        (Matter::PlayKullWahad.yes_no().who(other), "Stop it"),
        (Matter::PlayKulon.yes_no(), "Discard it"),
    ] {
        let answer = question.matter.says(true);
        let panel = asked(&game, seat, question);
        assert_eq!(asks_twice(panel, &game, seat, words, say("sure-card")), answer);
    }
}
