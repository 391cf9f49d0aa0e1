//! Rules 2.09.05, 2.09.06, 2.09.14 and 1.14.09: the cards of CHOAM, the Open Market and the trade.

use super::*;
use crate::ability::Ability;
use crate::action::{Order, Power};
use crate::refusal::Reason;
use crate::view::Viewer;

const THREE: [Faction; 3] = [Atreides, Choam, Harkonnen];

/// Just before the end of a phase: all but one have said that they are ready.
fn charity(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Charity, &THREE);
    table.no_stops();
    prepare(&mut table);
    table.begin();
    table.ok(Atreides, Action::Ready);
    table.ok(Harkonnen, Action::Ready);
    table
}

fn sell(cards: &[CardId]) -> Action {
    Action::Order(Order::Sell(cards.iter().copied().collect()))
}

#[test]
fn r2_09_05_treachery() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    assert_eq!(table.state.hand_limit(table.seat(Choam)), 5);
    for name in ["Shield", "Shield", "Snooper", "Karama"] {
        table.give(Choam, name);
    }
    assert!(table.state.has_room(table.seat(Choam)));
    table.give(Choam, "Lasgun");
    assert!(!table.state.has_room(table.seat(Choam)));
}

#[test]
fn r2_09_06_open_market() {
    let mut table = charity(Options::default(), |table| {
        for name in ["Snooper", "Snooper", "Snooper", "Kulon"] {
            table.give(Choam, name);
        }
    });
    let hand = table.hand_of(Choam);
    // One of each name is kept; what is worthless can be sold to the last.
    table.refused(Choam, sell(&hand[..3]), "2.09.06");
    table.refused(Choam, sell(&[hand[0], hand[0]]), "2.09.06");
    table.refused(Harkonnen, sell(&[]), "2.09.06");
    table.ok(Choam, sell(&[hand[0], hand[1], hand[3]]));
    assert_eq!(table.hand_of(Choam).len(), 4, "it is an order and nothing more");
    let before = table.spice_of(Choam);
    let events = table.ok(Choam, Action::Ready);
    assert_eq!(table.spice_of(Choam), before + 3 + 3 + 2);
    assert_eq!(table.hand_of(Choam), [hand[2]]);
    let seat = table.seat(Choam);
    let shown = |event: &EventKind| match event {
        EventKind::CardsSold {
            seat: who,
            kept,
            amount,
            ..
        } => *who == seat && kept[..] == [hand[2]] && *amount == 8,
        _ => false,
    };
    assert!(
        happened(&events, shown),
        "the one that is kept is shown with the others"
    );
    assert!(table.state.treachery.discard.contains(&hand[0]));
    assert!(
        table.state.belongings.choam.sells.is_empty(),
        "an order is carried out once"
    );
}

/// R185: of cards that were ordered for sale some are gone, or must be kept by now; the rest is sold.
#[test]
fn r2_09_06_what_is_left_of_an_order() {
    let ordered = |kept: &[usize], order: &[usize]| {
        let mut table = charity(Options::default(), |table| {
            for name in ["Snooper", "Snooper", "Snooper", "Kulon"] {
                table.give(Choam, name);
            }
        });
        let hand = table.hand_of(Choam);
        let cards: Vec<CardId> = order.iter().map(|at| hand[*at]).collect();
        table.ok(Choam, sell(&cards));
        let seat = table.seat(Choam);
        for at in (0..4).filter(|at| !kept.contains(at)) {
            table.state.treachery.hands[seat.index()].retain(|card| *card != hand[at]);
            table.state.treachery.discard.push(hand[at]);
        }
        let before = table.spice_of(Choam);
        table.ok(Choam, Action::Ready);
        let left: Vec<usize> = (0..4).filter(|at| table.hand_of(Choam).contains(&hand[*at])).collect();
        (table.spice_of(Choam) - before, left)
    };
    assert_eq!(ordered(&[0, 1, 2, 3], &[0, 1, 3]), (8, vec![2]), "all of it");
    assert_eq!(ordered(&[0, 1, 2], &[0, 3]), (3, vec![1, 2]), "one is gone");
    assert_eq!(
        ordered(&[0, 1, 3], &[0, 1, 3]),
        (5, vec![1]),
        "the last that was ordered is kept"
    );
    assert_eq!(ordered(&[0, 3], &[0, 1, 3]), (2, vec![0]));
    assert_eq!(ordered(&[2], &[0, 1, 3]), (0, vec![2]), "nothing is left of it");
}

/// What has been changed since holds; what is no longer in hand is not sold (R148).
#[test]
fn r2_09_06_orders_can_be_changed() {
    let mut table = charity(Options::default(), |table| {
        table.give(Choam, "Kulon");
    });
    let hand = table.hand_of(Choam);
    table.ok(Choam, sell(&hand));
    let own = |table: &Table, faction| {
        let seat = table.seat(faction);
        table.view(Viewer::Seat(seat)).own.unwrap().belongings.choam.clone()
    };
    assert_eq!(own(&table, Choam).unwrap().sells[..], hand[..]);
    assert_eq!(own(&table, Harkonnen), None, "nobody else sees it");
    table.ok(Choam, sell(&[]));
    let before = table.spice_of(Choam);
    table.ok(Choam, Action::Ready);
    assert_eq!((table.spice_of(Choam), table.hand_of(Choam)), (before, hand));
}

#[test]
fn r2_09_06_stopped() {
    let mut table = charity(Options::default(), |table| {
        table.give(Choam, "Kulon");
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::OpenMarket);
    });
    let hand = table.hand_of(Choam);
    table.ok(Choam, sell(&hand));
    table.ok(Choam, Action::Ready);
    assert!(table.is_asked_about(Harkonnen, Ability::OpenMarket));
    let karama = table.hand_of(Harkonnen)[0];
    let before = table.spice_of(Choam);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!((table.spice_of(Choam), table.hand_of(Choam)), (before, hand));
}

/// Whoever wants to be asked when a phase is over is, whatever phase it is (R148).
#[test]
fn r2_09_06_a_stop_at_the_end_of_a_phase() {
    let mut table = charity(Options::default(), |table| {
        table.give(Choam, "Shield");
        table.give(Choam, "Shield");
    });
    table.ok(Choam, Action::Order(Order::Stop(true)));
    table.refused(Harkonnen, Action::Order(Order::Stop(true)), "2.09.06");
    table.ok(Choam, Action::Ready);
    let hand = table.hand_of(Choam);
    table.refused(Choam, Matter::SellCards.picks(hand.clone()), "2.09.06");
    let before = table.spice_of(Choam);
    table.ok(Choam, Matter::SellCards.picks([hand[1]]));
    assert_eq!(table.spice_of(Choam), before + 3);
    assert_eq!(table.state.phase, Phase::Bidding);
    // Of the phases that follow in the turn each ends so.
    let mut asked = Vec::new();
    while table.turn() == 2 {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let (seat, prompt) = table.prompts().remove(0);
        if prompt.kind.is_about(Matter::SellCards) {
            asked.push(table.state.phase);
        }
        table.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
    }
    assert_eq!(
        asked,
        [
            Phase::Bidding,
            Phase::Revival,
            Phase::Shipment,
            Phase::Battle,
            Phase::Collection,
            Phase::MentatPause
        ]
    );
}

#[test]
fn r2_09_14_alliance_card_trade() {
    let trade = |card: CardId| Action::Order(Order::Trade(Some(card)));
    let with_ally = |prepare: &dyn Fn(&mut Table)| {
        charity(Options::default(), |table| {
            table.ally(Choam, Harkonnen);
            table.give(Choam, "Shield");
            table.give(Harkonnen, "Lasgun");
            table.give(Harkonnen, "Karama");
            prepare(table);
        })
    };
    let mut table = with_ally(&|_| {});
    let (own, other) = (table.hand_of(Choam)[0], table.hand_of(Harkonnen)[0]);
    table.refused(Atreides, trade(own), "2.09.14");
    table.refused(Choam, trade(other), "2.09.14");
    table.ok(Choam, trade(own));
    table.ok(Harkonnen, trade(other));
    // Neither sees what the other names.
    let shown = |table: &Table, faction| {
        let view = table.view(Viewer::Seat(table.seat(faction)));
        view.own.unwrap().belongings.choam.clone().unwrap().gives
    };
    assert_eq!(
        (shown(&table, Choam), shown(&table, Harkonnen)),
        (Some(own), Some(other))
    );
    let events = table.ok(Choam, Action::Ready);
    assert_eq!(table.hand_of(Choam), [other]);
    assert!(table.hand_of(Harkonnen).contains(&own) && table.hand_of(Harkonnen).len() == 2);
    let told = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::CardsTraded { .. }))
        .unwrap();
    let seen = told.seen_by(Viewer::Seat(table.seat(Atreides))).unwrap();
    assert!(matches!(seen.kind, EventKind::CardsTraded { cards: None, .. }));
    // Once a turn.
    assert!(table.state.belongings.choam.traded);
    let karama = table.hand_of(Harkonnen)[0];
    table.ok(Choam, trade(other));
    table.ok(Harkonnen, trade(karama));
    table.finish();
    assert_eq!(table.hand_of(Choam), [other]);
    // Both must name one.
    let mut table = with_ally(&|_| {});
    table.ok(Choam, trade(own));
    table.ok(Choam, Action::Ready);
    assert_eq!(table.hand_of(Choam), [own]);
    // It can be stopped.
    let mut table = with_ally(&|table| {
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::AllyCardTrade);
    });
    table.ok(Choam, trade(own));
    table.ok(Harkonnen, trade(other));
    table.ok(Choam, Action::Ready);
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    assert_eq!(table.hand_of(Choam), [own]);
}

/// An order for an ally who is none any more is for nobody.
#[test]
fn r2_09_14_with_the_ally_of_now() {
    let mut table = charity(Options::default(), |table| {
        table.ally(Choam, Harkonnen);
        table.give(Choam, "Shield");
        table.give(Harkonnen, "Lasgun");
    });
    let (own, other) = (table.hand_of(Choam)[0], table.hand_of(Harkonnen)[0]);
    table.ok(Choam, Action::Order(Order::Trade(Some(own))));
    table.ok(Harkonnen, Action::Order(Order::Trade(Some(other))));
    table.state.allies = [None; 6];
    table.ok(Choam, Action::Ready);
    assert_eq!(table.hand_of(Choam), [own]);
}

#[test]
fn r1_14_09_choam_karama() {
    let mut table = charity(Options::advanced(), |table| {
        for name in ["Karama", "Shield", "Kulon", "Lasgun"] {
            table.give(Choam, name);
        }
    });
    let hand = table.hand_of(Choam);
    let power = |cards: &[CardId]| Action::UsePower(Power::SellCards(cards.iter().copied().collect()));
    table.refused(Choam, power(&[]), "1.14.09");
    table.refused(Choam, power(&hand[..1]), "1.14.09");
    let before = table.spice_of(Choam);
    table.ok(Choam, power(&hand[1..3]));
    assert_eq!(table.spice_of(Choam), before + 6);
    assert_eq!(table.hand_of(Choam), [hand[3]]);
    // Once a game.
    table.give(Choam, "Karama");
    table.refused(Choam, power(&[hand[3]]), "1.14.00");
    // The basic game has no special powers.
    let mut table = charity(Options::default(), |table| {
        table.give(Choam, "Karama");
        table.give(Choam, "Shield");
    });
    let hand = table.hand_of(Choam);
    table.refused(Choam, power(&hand[1..]), "1.13.05");
}

/// At any time, and so while another is asked; but not what a plan rests on (R159).
#[test]
fn r1_14_09_at_any_time() {
    let mut table = Table::advanced(Phase::Battle, &[Harkonnen, Choam, Atreides]);
    table.no_stops();
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.put(Choam, 3, place("Arrakeen"));
    for name in ["Karama", "Shield", "Lasgun"] {
        table.give(Choam, name);
    }
    let hand = table.hand_of(Choam);
    table.begin();
    table.skip_foresight();
    table.ok(Choam, plan(1, "Duke Verdun").with(None, Some(hand[1])).commit());
    let power = |card| Action::UsePower(Power::SellCards([card].into_iter().collect()));
    table.refused_for(Choam, power(hand[1]), "1.14.09", crate::Reason::CardIsBound);
    table.refused_for(Choam, power(hand[0]), "1.14.09", crate::Reason::NotAmongThem);
    table.ok(Choam, power(hand[2]));
    assert_eq!(table.hand_of(Choam), [hand[1]]);
}

/// Orders for former allies make no room for themselves.
#[test]
fn r2_09_14_after_another_alliance() {
    let mut table = charity(Options::default(), |table| {
        table.ally(Choam, Harkonnen);
        table.give(Choam, "Shield");
        table.give(Harkonnen, "Lasgun");
        table.give(Atreides, "Snooper");
    });
    let trade = |table: &mut Table, faction| {
        let card = table.hand_of(faction)[0];
        table.ok(faction, Action::Order(Order::Trade(Some(card))));
    };
    trade(&mut table, Choam);
    trade(&mut table, Harkonnen);
    table.state.allies = [None; 6];
    table.ally(Choam, Atreides);
    trade(&mut table, Atreides);
    let hands = [table.hand_of(Choam), table.hand_of(Atreides)];
    table.ok(Choam, Action::Ready);
    assert_eq!(
        [table.hand_of(Choam), table.hand_of(Atreides)],
        hands,
        "CHOAM have named nothing for Atreides"
    );
    trade(&mut table, Choam);
    trade(&mut table, Atreides);
    table.finish();
    assert_eq!([table.hand_of(Atreides), table.hand_of(Choam)], hands);
}

/// Full hands trade too: each gives before it receives.
#[test]
fn r2_09_14_with_full_hands() {
    let mut table = charity(Options::default(), |table| {
        table.ally(Choam, Harkonnen);
        for name in ["Shield", "Shield", "Snooper", "Snooper", "Lasgun"] {
            table.give(Choam, name);
        }
        for name in [
            "Shield", "Shield", "Snooper", "Snooper", "Hajr", "Karama", "Baliset", "Kulon",
        ] {
            table.give(Harkonnen, name);
        }
    });
    let (own, other) = (table.hand_of(Choam)[4], table.hand_of(Harkonnen)[7]);
    table.ok(Choam, Action::Order(Order::Trade(Some(own))));
    table.ok(Harkonnen, Action::Order(Order::Trade(Some(other))));
    table.ok(Choam, Action::Ready);
    assert!(table.hand_of(Choam).contains(&other) && table.hand_of(Harkonnen).contains(&own));
    assert_eq!((table.hand_of(Choam).len(), table.hand_of(Harkonnen).len()), (5, 8));
}

/// A card with the same name is no reason to sell one that is not in hand.
#[test]
fn r2_09_06_what_is_in_hand() {
    let mut table = charity(Options::default(), |table| {
        table.give(Choam, "Shield");
        table.give(Harkonnen, "Shield");
        table.give(Harkonnen, "Kulon");
    });
    for card in table.hand_of(Harkonnen) {
        table.refused_for(Choam, sell(&[card]), "2.09.06", Reason::NotForSale);
    }
}

#[test]
fn r2_09_06_what_can_be_sold_is_listed() {
    let table = charity(Options::default(), |table| {
        for name in ["Snooper", "Snooper", "Lasgun", "Kulon"] {
            table.give(Choam, name);
        }
        table.give(Harkonnen, "Baliset");
    });
    let hand = table.hand_of(Choam);
    let listed = |faction| {
        let view = table.view(Viewer::Seat(table.seat(faction)));
        view.own.unwrap().free_acts.salable.to_vec()
    };
    assert_eq!(listed(Choam), [hand[1], hand[3]]);
    assert!(listed(Harkonnen).is_empty());
}

/// What the ally gives is for CHOAM, and what CHOAM give is for the ally, whoever has said it first.
#[test]
fn r2_09_14_each_gives_its_own() {
    let mut table = charity(Options::default(), |table| {
        table.ally(Choam, Harkonnen);
        table.give(Choam, "Shield");
        table.give(Choam, "Snooper");
        table.give(Harkonnen, "Lasgun");
    });
    let (own, other) = (table.hand_of(Choam), table.hand_of(Harkonnen));
    table.ok(Harkonnen, Action::Order(Order::Trade(Some(other[0]))));
    table.ok(Choam, Action::Order(Order::Trade(Some(own[1]))));
    table.ok(Choam, Action::Ready);
    assert_eq!(table.hand_of(Choam), [own[0], other[0]]);
    assert_eq!(table.hand_of(Harkonnen), [own[1]]);
}

#[test]
fn r2_09_14_a_trade_takes_two() {
    let ordered = |change: &dyn Fn(&mut Table)| {
        let mut table = charity(Options::default(), |table| {
            table.ally(Choam, Harkonnen);
            table.give(Choam, "Shield");
        });
        let card = table.hand_of(Choam)[0];
        table.ok(Choam, Action::Order(Order::Trade(Some(card))));
        table.check().unwrap();
        change(&mut table);
        table.check().unwrap_err()
    };
    let choam = |table: &mut Table| table.state.belongings.choam.gives[0].to = table.seat(Choam);
    assert_eq!(ordered(&choam), "CHOAM would trade with themselves");
    let others = |table: &mut Table| {
        let [by, to] = [Atreides, Harkonnen].map(|faction| table.seat(faction));
        let given = &mut table.state.belongings.choam.gives[0];
        (given.by, given.to) = (by, to);
    };
    assert_eq!(ordered(&others), "a trade without CHOAM");
}

#[test]
fn r1_14_09_cards_in_hand() {
    let mut table = charity(Options::advanced(), |table| {
        for name in ["Karama", "Shield"] {
            table.give(Choam, name);
        }
        table.give(Harkonnen, "Lasgun");
    });
    let other = table.hand_of(Harkonnen)[0];
    let power = Action::UsePower(Power::SellCards([other].into_iter().collect()));
    table.refused_for(Choam, power, "1.14.09", Reason::NotInHand);
    let another = Action::UsePower(Power::Revive {
        forces: men(1),
        leader: None,
    });
    table.refused_for(Choam, another, "1.14.09", Reason::NoSuchAbility);
}
