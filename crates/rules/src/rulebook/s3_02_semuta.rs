//! Rule 3.02.09: whatever another player discards can be taken before it goes to the pile (R91, R157).

use super::expansion2::{hidden, with_cards};
use super::*;
use crate::ability::Ability;
use crate::action::Order;
use crate::data::Card;
use crate::matter::Matter;
use crate::state::Events;

fn semuta() -> CardId {
    let mut all = components().cards();
    all.find(|card| card.facts().card == Card::SemutaDrug)
        .expect("it exists")
}

/// Random games in which the one who holds the card is asked before anything that others discard lies on the pile.
#[test]
fn r3_02_09_no_discard_is_forgotten() {
    let (mut asked, mut laid, mut taken) = (0, 0, 0);
    for number in 0..60u64 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut factions = Faction::ALL.to_vec();
        let first = number as usize % factions.len();
        factions.rotate_left(first);
        factions.truncate(2 + number as usize % 5);
        let setup = Setup {
            options: with_cards(if number % 3 == 0 {
                Options::default()
            } else {
                Options::advanced()
            }),
            ..Setup::new(&factions, number).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        // It would be seldom in a hand; whoever discards it draws it again.
        while game.outcome().is_none() {
            // Not while cards are bid for and hands are exchanged: who has room then may have none when they come.
            let none_holds = game.state.holder_of(crate::data::CardPower::SemutaDrug).is_none();
            if none_holds && game.state.turn > 0 && game.state.phase != Phase::Bidding {
                let decks = &mut game.state.treachery;
                let from_deck = decks.deck.iter().position(|card| *card == semuta());
                let from_pile = decks.discard.iter().position(|card| *card == semuta());
                let seat = game.state.seats().find(|seat| game.state.has_room(*seat));
                if let (Some(seat), true) = (seat, from_deck.is_some() || from_pile.is_some()) {
                    let decks = &mut game.state.treachery;
                    if let Some(at) = from_deck {
                        decks.deck.remove(at);
                    } else if let Some(at) = from_pile {
                        decks.discard.remove(at);
                    }
                    decks.hands[seat.index()].push(semuta());
                }
            }
            let holder = game
                .state
                .holder_of(crate::data::CardPower::SemutaDrug)
                .map(|(seat, _)| seat);
            let before = (
                game.state.treachery.discard.to_vec(),
                game.state.treachery.fresh.to_vec(),
            );
            let prompts = game.prompts();
            let (seat, prompt) = &prompts[rand::RngExt::random_range(&mut chance, 0..prompts.len())];
            let asks = prompt.kind.is_about(Matter::PlaySemuta);
            asked += u32::from(asks);
            assert!(!asks || Some(*seat) == holder);
            let events = game.submit(*seat, prompt.kind.random_answer(&mut chance)).unwrap();
            game.check()
                .unwrap_or_else(|error| panic!("game {number}: {error} after {prompt:?}, {events:?}"));
            taken += u32::from(happened(&events, |event| {
                matches!(event, EventKind::CardClaimed { .. })
            }));
            let holds = holder.is_some_and(|holder| game.state.hand(holder).contains(&semuta()));
            if !holds || game.outcome().is_some() {
                continue;
            }
            let reshuffled = happened(&events, |event| matches!(event, EventKind::TreacheryReshuffled { .. }));
            for card in game
                .state
                .treachery
                .discard
                .iter()
                .filter(|card| !before.0.contains(card))
            {
                let by_holder = |by: Seat| Some(by) == holder;
                let own = before.1.iter().any(|(by, fresh)| fresh == card && by_holder(*by))
                    || events.iter().any(|event| match event.kind {
                        EventKind::CardDiscarded { seat, card: thrown } => thrown == *card && by_holder(seat),
                        _ => false,
                    });
                let was_offered = asks && before.1.iter().any(|(_, fresh)| fresh == card);
                assert!(
                    own || was_offered || reshuffled,
                    "nobody was asked about {card:?}: {events:?}"
                );
                laid += u32::from(was_offered);
            }
        }
    }
    assert!(asked > 200 && laid > 100 && taken > 50, "{asked}, {laid}, {taken}");
}

/// Cards just discarded are no part of a reshuffle (R157): with nothing else to draw, nothing is drawn.
#[test]
fn r3_02_09_what_lies_beside_the_pile_is_not_drawn() {
    let mut table = Table::before_with(with_cards(Options::default()), Phase::Shipment, &[Emperor, Harkonnen]);
    table.give(Harkonnen, "Semuta Drug");
    table.give(Emperor, "Tleilaxu Ghola");
    table.bury(Emperor, 3);
    table.begin();
    table.ok(
        Emperor,
        Action::PlayGhola {
            forces: men(3),
            leader: None,
        },
    );
    assert!(table.asks_about(Harkonnen, Matter::PlaySemuta));
    let deck = std::mem::take(&mut table.state.treachery.deck);
    assert!(table.state.can_draw_treachery(), "when it lies on the pile");
    assert_eq!(table.state.draw_treachery(&mut Events::default()), None);
    table.state.treachery.deck = deck;
    table.ok(Harkonnen, Matter::PlaySemuta.leaves());
    assert_eq!(table.state.treachery.discard.len(), 1);
}

/// Where everybody knows that nobody holds it there is no window, and nobody is asked twice about what has been let pass.
#[test]
fn r3_02_09_a_window_as_long_as_the_card_may_be_in_a_hand() {
    let play = |prepare: &dyn Fn(&mut Table)| {
        let mut table = Table::before_with(hidden(Options::default()), Phase::Shipment, &[Emperor, Harkonnen]);
        prepare(&mut table);
        table.give(Emperor, "Tleilaxu Ghola");
        table.bury(Emperor, 3);
        table.begin();
        table.ok(
            Emperor,
            Action::PlayGhola {
                forces: men(3),
                leader: None,
            },
        );
        table
    };
    for held in [true, false] {
        let mut table = play(&|table| {
            if held {
                table.give(Harkonnen, "Semuta Drug");
            }
        });
        assert!(table.open_window().is_some());
        assert_eq!(table.prompts().len(), usize::from(held));
        assert_eq!(table.awaiting(), table.seats().collect());
        assert_eq!(
            table
                .view(crate::view::Viewer::Spectator)
                .public
                .decks
                .treachery_fresh
                .len(),
            1
        );
        table.ok(Harkonnen, Action::CloseWindow);
        assert!(table.open_window().is_none());
        assert!(matches!(table.asks(Emperor), Some(PromptKind::Ship(_))));
        assert!(table.state.treachery.fresh.is_empty());
    }
    let table = play(&|table| {
        let card = table.give(Emperor, "Semuta Drug");
        table.state.treachery.hands[0].retain(|held| *held != card);
        table.state.treachery.discard.push(card);
    });
    assert!(table.open_window().is_none());
}

/// Whoever takes what CHOAM sell has it before the trade (R148), and whoever would get the drug by the trade has not seen the
/// sale with it.
#[test]
fn r3_02_09_between_the_market_and_the_trade() {
    for holder in [Harkonnen, Emperor, Choam] {
        let options = with_cards(Options::advanced());
        let mut table = Table::before_with(options, Phase::Charity, &[Choam, Emperor, Harkonnen]);
        table.no_stops();
        table.ally(Choam, Emperor);
        let sold = table.give(Choam, "Karama");
        let kept = table.give(Choam, "Karama");
        let shield = table.give(Choam, "Shield");
        let lasgun = table.give(Emperor, "Lasgun");
        let semuta = table.give(holder, "Semuta Drug");
        table.stop_at(Harkonnen, &[Ability::AllyCardTrade]);
        table.begin();
        let sell = Order::Sell([sold].into_iter().collect());
        table.ok(Choam, Action::Order(sell));
        let given = |faction: Faction, card| if holder == faction { semuta } else { card };
        for (faction, card) in [(Choam, shield), (Emperor, lasgun)] {
            table.ok(faction, Action::Order(Order::Trade(Some(given(faction, card)))));
        }
        for faction in [Choam, Emperor, Harkonnen] {
            table.ok(faction, Action::Ready);
        }
        if holder == Choam {
            assert!(!table.asks_about(Emperor, Matter::PlaySemuta), "too late");
            assert!(table.hand_of(Emperor).contains(&semuta));
            continue;
        }
        assert!(table.asks_about(holder, Matter::PlaySemuta));
        assert_eq!(table.hand_of(Choam), [kept, shield], "nothing is traded yet");
        table.ok(holder, Matter::PlaySemuta.says(sold));
        if holder == Harkonnen {
            table.stop(Harkonnen, Ability::AllyCardTrade);
        }
        assert_eq!(table.hand_of(Choam), [kept, shield]);
    }
}

/// The shipper's Karama can be taken before the shipment lands, and stop it (Rules 1.14.05, 3.01.11.03).
#[test]
fn r3_02_09_before_a_shipment_lands() {
    let options = with_cards(Options::advanced());
    let mut table = Table::before_with(options, Phase::Shipment, &[Emperor, SpacingGuild, Fremen]);
    table.set_order(&[Emperor, SpacingGuild, Fremen]);
    let karama = table.give(Emperor, "Karama");
    table.give(SpacingGuild, "Semuta Drug");
    table.no_stops();
    table.begin();
    table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::Ship(_)));
    let shipment = Shipment {
        karama: Some(karama),
        ..Shipment::of_reserves(men(4), place("Carthag"))
    };
    table.ok(Emperor, Action::Ship(Some(shipment)));
    assert!(table.asks_about(SpacingGuild, Matter::PlaySemuta));
    assert_eq!(table.at(Emperor, place("Carthag")), 0);
    let mut kept = Table(table.0.clone());
    kept.ok(SpacingGuild, Matter::PlaySemuta.leaves());
    assert_eq!(kept.at(Emperor, place("Carthag")), 4);
    table.ok(SpacingGuild, Matter::PlaySemuta.says(karama));
    table.ok(SpacingGuild, Matter::StopShipment.says(true));
    assert_eq!((table.at(Emperor, place("Carthag")), table.spice_of(Emperor)), (0, 10));
}

/// A Karama that has paid for a card can be taken before what comes of the purchase, and stop that (Rules 2.05.08, 3.01.11.04).
#[test]
fn r3_02_09_before_what_comes_of_a_purchase() {
    let options = with_cards(Options::advanced());
    let mut table = Table::before_with(options, Phase::Bidding, &[Harkonnen, Emperor]);
    let karama = table.give(Harkonnen, "Karama");
    table.give(Emperor, "Semuta Drug");
    table.no_stops();
    table.stop_at(Emperor, &[Ability::TopCard]);
    table.begin();
    table.default_until(|game| {
        game.prompt(Seat(0))
            .is_some_and(|it| matches!(it.kind, PromptKind::Bid { .. }))
    });
    table.ok(Harkonnen, Action::Bid(1));
    table.ok(Emperor, Action::Pass);
    let pay = Action::PayForCard {
        from_ally: 0,
        karama: Some(karama),
    };
    table.ok(Harkonnen, pay);
    assert!(table.asks_about(Emperor, Matter::PlaySemuta));
    assert_eq!(table.hand_of(Harkonnen).len(), 1, "the card that was bought");
    table.ok(Emperor, Matter::PlaySemuta.says(karama));
    table.stop(Emperor, Ability::TopCard);
    assert_eq!(table.hand_of(Harkonnen).len(), 1);
}
