//! Rules 2.07.07, 2.07.08, 2.07.21 and 2.07.22: the Ixians and the row.

use super::ixians::BOTH;
use super::sales::win;
use super::*;
use crate::ability::Ability;
use crate::action::Power;
use crate::matter::Named;
use crate::view::Viewer;

fn row(options: Options, others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(options, Phase::Bidding, &all);
    prepare(&mut table);
    table.begin();
    table
}

fn seen(table: &Table) -> Vec<CardId> {
    table.state.treachery.sorting.to_vec()
}

/// The Ixians put this card back.
fn put_back(table: &mut Table, card: CardId, place: Named) -> Vec<Event> {
    table.ok(Ixians, Matter::SupplyChain.says(card));
    table.ok(Ixians, Matter::PutBack.says(place))
}

#[test]
fn r2_07_07_supply_chain() {
    for options in BOTH {
        for place in [Named::Top, Named::Bottom] {
            let mut table = row(options(), &[Atreides, Emperor], |_| {});
            assert!(table.asks_nobody_but(Ixians));
            let all = seen(&table);
            assert_eq!(all.len(), 4, "one more than three can buy");
            let other = table.state.treachery.deck[3];
            table.refused(Ixians, Matter::SupplyChain.says(other), "2.07.07");
            let events = put_back(&mut table, all[2], place);
            assert!(happened(&events, |event| matches!(
                event,
                EventKind::CardPutBack { card: Some(card), on_top, .. } if *card == all[2] && *on_top == (place == Named::Top)
            )));
            let deck = &table.state.treachery.deck;
            let there = if place == Named::Top { deck.last() } else { deck.first() };
            assert_eq!(there, Some(&all[2]));
            let view = table.view(Viewer::Seat(table.seat(Ixians)));
            let own = view.own.unwrap().belongings.ixians.clone().unwrap();
            let known: Vec<CardId> = own.seen_row.to_vec();
            assert!([0, 1, 3].iter().all(|at| known.contains(&all[*at])) && known.len() == 3);
            assert_eq!(
                own.put_back.map(|back| (back.card, back.on_top)),
                Some((all[2], place == Named::Top))
            );
        }
    }
}

/// Prevented, nobody looks, and the row comes from the deck.
#[test]
fn r2_07_07_prevented() {
    let mut table = row(Options::default(), &[Atreides, Emperor], |table| {
        table.no_stops();
        table.stop_all_of(Atreides, Ability::SupplyChain);
        table.give(Atreides, "Karama");
    });
    assert!(table.is_asked_about(Atreides, Ability::SupplyChain));
    let next: Vec<CardId> = table.state.treachery.deck.iter().rev().take(3).copied().collect();
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    let mut dealt: Vec<CardId> = table.state.treachery.row.iter().rev().copied().collect();
    assert_eq!(dealt, next);
    dealt.sort();
    assert!(seen(&table).is_empty() && !table.asks_about(Ixians, Matter::SupplyChain));
}

/// R29: eligibility is counted when the hands are declared, and full hands make the row shorter.
#[test]
fn r2_07_07_full_hands() {
    let table = row(Options::default(), &[Atreides, Emperor], |table| {
        for _ in 0..4 {
            table.give(Atreides, "Shield");
        }
    });
    assert_eq!(seen(&table).len(), 3);
}

/// R130: when the deck runs out the discard becomes the deck, under what they have drawn.
#[test]
fn r2_07_07_the_deck_runs_out() {
    let mut table = row(Options::default(), &[Atreides, Emperor], |table| {
        let decks = &mut table.state.treachery;
        let rest: Vec<CardId> = decks.deck.drain(2..).collect();
        decks.discard.extend(rest);
    });
    let all = seen(&table);
    assert_eq!(all.len(), 4);
    assert!(table.state.treachery.discard.is_empty());
    put_back(&mut table, all[0], Named::Bottom);
    assert_eq!(table.state.treachery.deck.first(), Some(&all[0]));
    assert_eq!(table.state.treachery.row.len(), 3);
}

#[test]
fn r2_07_08_change_of_stock() {
    let mut orders = BTreeSet::new();
    for number in 0..30 {
        let setup = Setup::new(&[Ixians, Atreides, Emperor], number).unwrap();
        let mut position = Position::new(setup);
        position.turn = 2;
        position.phase = Phase::Bidding;
        let mut table = Table(position.lay_out().unwrap());
        table.begin();
        let all = seen(&table);
        put_back(&mut table, all[0], Named::Bottom);
        let row: Vec<CardId> = table.state.treachery.row.iter().rev().copied().collect();
        let mut sorted = row.clone();
        sorted.sort();
        let mut left = all[1..].to_vec();
        left.sort();
        assert_eq!(sorted, left);
        let order: Vec<usize> = row
            .iter()
            .map(|card| all.iter().position(|other| other == card).unwrap())
            .collect();
        orders.insert(order);
    }
    assert!(orders.len() > 4, "the row is shuffled: {orders:?}");
}

/// One buys the card that is up for one spice, and the others pass.
fn buy(table: &mut Table, buyer: Faction) {
    win(table, buyer, 1);
}

#[test]
fn r2_07_22_technology() {
    let mut table = row(Options::advanced(), &[Atreides], |table| table.no_stops());
    let all = seen(&table);
    put_back(&mut table, all[0], Named::Top);
    let up = *table.state.treachery.row.last().unwrap();
    buy(&mut table, Ixians);
    assert!(table.asks_about(Ixians, Matter::UseTechnology));
    let events = table.ok(Ixians, Matter::UseTechnology.says(true));
    assert_eq!(table.hand_of(Ixians), [all[0]]);
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::CardDiscarded { card, .. } if *card == up)
    ));
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::CardDrawn { card: Some(card), .. } if *card == all[0])
    ));
    assert_eq!(table.state.treachery.discard.to_vec(), [up]);
    assert!(
        table
            .view(Viewer::Spectator)
            .public
            .course
            .belongings
            .ixians
            .technology_used
    );
    // Once a turn.
    buy(&mut table, Ixians);
    assert!(!table.asks_about(Ixians, Matter::UseTechnology));
    // And anew in the next.
    table.default_until(|game| game.state.turn == 3 && game.state.phase == Phase::Bidding);
    assert!(!table.state.belongings.ixians.technology_used);
}

/// A use that was cancelled is none (Rule 1.00.04); and not in the basic game.
#[test]
fn r2_07_22_cancelled() {
    let mut table = row(Options::advanced(), &[Atreides], |table| {
        table.no_stops();
        table.stop_all_of(Atreides, Ability::Technology);
        table.give(Atreides, "Karama");
    });
    table.leave_the_row();
    buy(&mut table, Ixians);
    let bought = table.hand_of(Ixians);
    table.ok(Ixians, Matter::UseTechnology.says(true));
    assert!(table.is_asked_about(Atreides, Ability::Technology));
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    assert_eq!(table.hand_of(Ixians), bought);
    assert!(!table.state.belongings.ixians.technology_used);
    let mut basic = row(Options::default(), &[Atreides], |table| table.no_stops());
    basic.leave_the_row();
    buy(&mut basic, Ixians);
    assert!(!basic.asks_about(Ixians, Matter::UseTechnology));
}

/// A card that costs nothing is bought, too (R131).
#[test]
fn r2_07_22_a_card_for_nothing() {
    let mut table = row(Options::advanced(), &[Atreides], |table| {
        table.no_stops();
        table.give(Ixians, "Karama");
    });
    table.leave_the_row();
    buy(&mut table, Ixians);
    let karama = table.hand_of(Ixians)[0];
    table.ok(
        Ixians,
        Action::PayForCard {
            from_ally: 0,
            karama: Some(karama),
        },
    );
    assert_eq!(table.spice_of(Ixians), 10);
    assert!(table.asks_about(Ixians, Matter::UseTechnology));
}

#[test]
fn r2_07_21_alliance_technology() {
    for options in BOTH {
        let mut table = row(options(), &[Atreides, Emperor], |table| {
            table.no_stops();
            table.ally(Ixians, Atreides);
        });
        let all = seen(&table);
        put_back(&mut table, all[1], Named::Top);
        buy(&mut table, Atreides);
        let asked = table.decision(Atreides, Matter::UseTechnology);
        assert_eq!(asked.rule.to_string(), "2.07.21");
        let events = table.ok(Atreides, Matter::UseTechnology.says(true));
        assert_eq!(table.hand_of(Atreides), [all[1]]);
        assert!(events.iter().any(|event| event.rule.to_string() == "2.07.21"));
        let used = table.state.belongings.ixians.clone();
        assert_eq!(
            (used.technology_used, used.ally_technology_used),
            (false, true),
            "each once a turn (R131)"
        );
        // Others have it not.
        buy(&mut table, Emperor);
        assert!(!table.asks_about(Emperor, Matter::UseTechnology));
    }
}

/// It is the Ixians' ability, and stopped as theirs; before the card that the Harkonnen draw (R131).
#[test]
fn r2_07_21_before_top_card() {
    let mut table = row(Options::default(), &[Harkonnen, Emperor], |table| {
        table.no_stops();
        table.ally(Ixians, Harkonnen);
        table.stop_all_of(Emperor, Ability::AllyTechnology);
        table.give(Emperor, "Karama");
    });
    let all = seen(&table);
    put_back(&mut table, all[1], Named::Top);
    buy(&mut table, Harkonnen);
    assert_eq!(table.hand_of(Harkonnen).len(), 1, "nothing is drawn yet");
    table.ok(Harkonnen, Matter::UseTechnology.says(true));
    assert!(table.is_asked_about(Emperor, Ability::AllyTechnology));
    table.ok(Emperor, Action::React(None));
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
    assert_eq!(table.hand_of(Harkonnen)[0], all[1]);
}

/// A card that is gone cannot be exchanged: CHOAM may sell it before they say (Rule 1.14.09).
#[test]
fn r2_07_21_a_card_that_was_sold() {
    let mut table = row(Options::advanced(), &[Choam, Emperor], |table| {
        table.no_stops();
        table.ally(Ixians, Choam);
        table.give(Choam, "Karama");
    });
    table.leave_the_row();
    buy(&mut table, Choam);
    if matches!(table.asks(Choam), Some(PromptKind::PayForCard { .. })) {
        let (from_ally, karama) = (0, None);
        table.ok(Choam, Action::PayForCard { from_ally, karama });
    }
    assert!(table.asks_about(Choam, Matter::UseTechnology));
    let bought = *table.hand_of(Choam).last().unwrap();
    table.ok(
        Choam,
        Action::UsePower(Power::SellCards([bought].into_iter().collect())),
    );
    assert!(!table.asks_about(Choam, Matter::UseTechnology));
    assert!(!table.state.belongings.ixians.ally_technology_used);
}

/// How many cards they look at is told before anybody is asked whether to prevent it.
#[test]
fn r2_07_07_what_is_prevented() {
    let table = row(Options::default(), &[Atreides, Emperor], |table| {
        table.no_stops();
        table.stop_all_of(Atreides, Ability::SupplyChain);
        table.give(Atreides, "Karama");
    });
    match table.business() {
        crate::view::Business::Reaction { subject, .. } => {
            assert_eq!(subject, crate::subject::Subject::Row { cards: 4 });
        }
        other => panic!("{other:?}"),
    }
}

/// Which cards were seen is shown for the turn.
#[test]
fn r2_07_08_for_the_turn() {
    let mut table = row(Options::default(), &[Atreides, Emperor], |_| {});
    let all = seen(&table);
    put_back(&mut table, all[0], Named::Bottom);
    assert!(!table.state.belongings.ixians.row.is_empty());
    table.default_until(|game| game.turn() == 3);
    assert!(table.state.belongings.ixians.row.is_empty());
}
