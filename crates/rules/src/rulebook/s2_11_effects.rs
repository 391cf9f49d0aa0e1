//! Rules 2.11.10.01 to 2.11.10.10, 2.11.18: what Ambassadors do.

use super::ecaz::{DRAWN, entering};
use super::*;
use crate::matter::Cards;
use crate::refusal::Reason;

/// Others have come to this Ambassador in Carthag, and Ecaz trigger it.
fn triggered(token: Faction, change: impl FnOnce(&mut Table)) -> (Table, Vec<Event>) {
    // The supply is that one and four others.
    let mut drawn = DRAWN;
    if !drawn.contains(&token) {
        drawn[0] = token;
    }
    let mut table = entering(token, drawn, change);
    let events = table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    (table, events)
}

/// Gives Snoopers and Shields until a hand is full.
fn fill_hand(table: &mut Table, faction: Faction) {
    for name in ["Snooper", "Snooper", "Shield", "Shield"] {
        if table.state.has_room(table.seat(faction)) {
            table.give(faction, name);
        }
    }
    assert!(!table.state.has_room(table.seat(faction)));
}

#[test]
fn r2_11_10_01_the_whole_hand_is_seen() {
    let (table, events) = triggered(Atreides, |table| {
        table.give(Harkonnen, "Lasgun");
        table.give(Harkonnen, "Baliset");
        table.give(Emperor, "Shield");
    });
    let seen = events.iter().find_map(|event| match &event.kind {
        EventKind::HandSeen { by, of, cards } => Some((*by, *of, cards.clone()?.to_vec())),
        _ => None,
    });
    let expected = (table.seat(Ecaz), table.seat(Harkonnen), table.hand_of(Harkonnen));
    assert_eq!(
        seen,
        Some(expected),
        "of the two who are asked about it, and of nobody else"
    );
}

#[test]
fn r2_11_10_03_five_spice_from_the_bank() {
    let (table, events) = triggered(Emperor, |_| {});
    assert_eq!((table.spice_of(Ecaz), table.spice_of(Emperor)), (15, 10));
    let seat = table.seat(Ecaz);
    assert!(happened(&events, |kind| *kind == EventKind::SpiceGained { seat, amount: 5 }));
}

fn goes(count: u8, from: AreaId, to: AreaId) -> Action {
    let groups = [(from, men(count))].into_iter().collect();
    Action::RideWorm(Some(Movement { groups, to }))
}

#[test]
fn r2_11_10_04_a_group_goes_anywhere() {
    let (from, stormed) = (place("Sietch Tabr"), area("Red Chasm", 6));
    let (mut table, _) = triggered(Fremen, |table| {
        table.set_storm(6);
        table.put(Ecaz, 5, from);
        table.put(Ecaz, 2, stormed);
        table.put(Harkonnen, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Arrakeen"));
    });
    assert!(matches!(table.asks(Ecaz), Some(PromptKind::RideWorm(_))));
    // Neither into the storm nor out of it, and into no stronghold that two others hold.
    table.refused(Ecaz, goes(5, from, area("Pasty Mesa", 6)), "2.11.10.04");
    table.refused(Ecaz, goes(1, stormed, place("Tuek's Sietch")), "2.11.10.04");
    table.refused(Ecaz, goes(5, from, place("Arrakeen")), "2.11.10.04");
    table.ok(Ecaz, goes(4, from, place("Tuek's Sietch")));
    assert_eq!((table.at(Ecaz, from), table.at(Ecaz, place("Tuek's Sietch"))), (1, 4));
    assert!(!matches!(table.asks(Ecaz), Some(PromptKind::RideWorm(_))), "one group");
    let (mut table, _) = triggered(Fremen, |table| table.put(Ecaz, 5, from));
    table.ok(Ecaz, Action::RideWorm(None));
    assert_eq!(table.at(Ecaz, from), 5, "they may");
}

#[test]
fn r2_11_10_04_nothing_is_asked_of_who_has_no_forces_there() {
    let (table, _) = triggered(Fremen, |_| {});
    assert!(!matches!(table.asks(Ecaz), Some(PromptKind::RideWorm(_))));
}

/// Which of them is drawn; that of the Ambassador of Harkonnen is for others than Harkonnen.
#[test]
fn r2_11_10_05_a_traitor_card_is_seen() {
    let (table, events) = triggered(Harkonnen, |table| {
        table.set_traitor(Emperor, "Stilgar");
        table.set_traitor(Ecaz, "Chani");
    });
    let expected = EventKind::TraitorSeen {
        by: table.seat(Ecaz),
        of: table.seat(Emperor),
        leader: Some(leader("Stilgar")),
    };
    assert!(happened(&events, |kind| *kind == expected));
    let (_, events) = triggered(Harkonnen, |_| {});
    assert!(!happened(&events, |kind| matches!(kind, EventKind::TraitorSeen { .. })));
}

#[test]
fn r2_11_10_06_up_to_four_of_the_reserves() {
    let (mut table, _) = triggered(SpacingGuild, |table| {
        table.set_storm(6);
        table.put(Harkonnen, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Arrakeen"));
    });
    for closed in [area("Red Chasm", 6), place("Arrakeen")] {
        table.refused(Ecaz, Matter::AmbassadorSend.says(closed), "2.11.10.06");
    }
    let to = place("Habbanya Sietch");
    table.ok(Ecaz, Matter::AmbassadorSend.says(to));
    table.refused_for(
        Ecaz,
        Matter::AmbassadorForces.says(men(5)),
        "2.11.10.06",
        Reason::TooMany { most: 4 },
    );
    table.ok(Ecaz, Matter::AmbassadorForces.says(men(4)));
    assert_eq!((table.at(Ecaz, to), table.reserves(Ecaz)), (4, 16));
    assert_eq!(table.spice_of(Ecaz), 10, "free");
}

#[test]
fn r2_11_10_06_nothing_is_asked_where_nobody_is_left_to_be_sent() {
    let (table, _) = triggered(SpacingGuild, |table| {
        let reserves = table.reserves(Ecaz);
        table.put(Ecaz, reserves, place("Habbanya Sietch"));
    });
    assert!(!table.asks_about(Ecaz, Matter::AmbassadorSend));
}

#[test]
fn r2_11_10_08_nothing_is_asked_where_nobody_lies_in_the_tanks() {
    let asked = |change: fn(&mut Table)| {
        let (table, _) = triggered(Tleilaxu, change);
        let forces = table.asks_about(Ecaz, Matter::AmbassadorRevive);
        (table.asks_about(Ecaz, Matter::AmbassadorLeader), forces)
    };
    assert_eq!(asked(|_| {}), (false, false));
    assert_eq!(asked(|table| table.bury(Ecaz, 1)), (false, true));
}

#[test]
fn r2_11_10_09_who_sells_nothing_is_paid_nothing() {
    let (mut table, _) = triggered(Choam, |_| {});
    let events = table.ok(Ecaz, Matter::AmbassadorSell.says(Cards::new()));
    assert!(!happened(&events, |kind| matches!(kind, EventKind::SpiceGained { .. })));
}

#[test]
fn r2_11_10_07_a_card_for_another_one() {
    let exchange = |given: Option<&'static str>| {
        let mut shield = None;
        let (mut table, _) = triggered(Ixians, |table| {
            shield = given.map(|name| table.give(Ecaz, name));
        });
        let top = *table.state.treachery.deck.last().unwrap();
        match shield {
            Some(card) => table.ok(Ecaz, Matter::AmbassadorExchange.says(card)),
            None => table.ok(Ecaz, Matter::AmbassadorExchange.leaves()),
        };
        let discarded = table.state.treachery.discard.last() == shield.as_ref();
        (table.hand_of(Ecaz), top, discarded)
    };
    let (hand, top, discarded) = exchange(Some("Shield"));
    assert_eq!((hand, discarded), (vec![top], true));
    let (hand, _, _) = exchange(None);
    assert!(hand.is_empty(), "nothing for nothing");
}

#[test]
fn r2_11_10_08_a_leader_or_four_forces() {
    let dead = |table: &mut Table| {
        table.bury(Ecaz, 6);
        table.slay("Sanya Ecaz", 1);
        table.slay("Rivvy Dinari", 2);
        table.state.leaders[leader("Rivvy Dinari").index()] = LeaderPlace::TanksFaceDown;
    };
    let (mut table, _) = triggered(Tleilaxu, dead);
    let no = Matter::AmbassadorLeader.says(leader("Rivvy Dinari"));
    table.refused(Ecaz, no, "2.11.10.08");
    table.ok(Ecaz, Matter::AmbassadorLeader.says(leader("Sanya Ecaz")));
    assert_eq!(table.leader_at("Sanya Ecaz"), LeaderPlace::Pool);
    assert!(!table.asks_about(Ecaz, Matter::AmbassadorRevive), "one of the two");
    assert_eq!((table.tanks(Ecaz), table.spice_of(Ecaz)), (6, 10));
    let (mut table, _) = triggered(Tleilaxu, dead);
    table.ok(Ecaz, Matter::AmbassadorLeader.leaves());
    table.refused(Ecaz, Matter::AmbassadorRevive.says(men(5)), "2.11.10.08");
    table.ok(Ecaz, Matter::AmbassadorRevive.says(men(4)));
    assert_eq!((table.tanks(Ecaz), table.reserves(Ecaz)), (2, 18));
    assert_eq!(table.spice_of(Ecaz), 10, "for free");
}

#[test]
fn r2_11_10_09_three_spice_for_each_card() {
    let (mut table, _) = triggered(Choam, |table| {
        for name in ["Shield", "Kulon", "Lasgun"] {
            table.give(Ecaz, name);
        }
    });
    let hand = table.hand_of(Ecaz);
    let sold: Cards = hand[..2].iter().copied().collect();
    table.ok(Ecaz, Matter::AmbassadorSell.says(sold));
    assert_eq!((table.spice_of(Ecaz), table.hand_of(Ecaz)), (16, hand[2..].to_vec()));
    assert!(
        hand[..2]
            .iter()
            .all(|card| table.state.treachery.discard.contains(card))
    );
}

#[test]
fn r2_11_10_10_three_spice_for_the_top_card() {
    let (mut table, _) = triggered(Richese, |table| table.set_spice(Ecaz, 3));
    let top = *table.state.treachery.deck.last().unwrap();
    table.ok(Ecaz, Matter::AmbassadorBuy.says(true));
    assert_eq!((table.hand_of(Ecaz), table.spice_of(Ecaz)), (vec![top], 0));
    let (mut table, _) = triggered(Richese, |table| table.set_spice(Ecaz, 2));
    table.refused(Ecaz, Matter::AmbassadorBuy.says(true), "2.11.10.10");
    let (mut table, _) = triggered(Richese, |table| fill_hand(table, Ecaz));
    table.refused(Ecaz, Matter::AmbassadorBuy.says(true), "2.11.10.10");
    table.ok(Ecaz, Matter::AmbassadorBuy.says(false));
    assert_eq!(table.spice_of(Ecaz), 10);
}

#[test]
fn r2_11_18_the_ally_can_have_the_effect() {
    for given in [false, true] {
        let (mut table, events) = triggered(Choam, |table| {
            table.ally(Ecaz, Emperor);
            table.give(Ecaz, "Shield");
            table.give(Emperor, "Lasgun");
        });
        assert!(!happened(&events, |kind| matches!(
            kind,
            EventKind::AmbassadorUsed { .. }
        )));
        table.ok(Ecaz, Matter::GiveAmbassador.says(given));
        let (has, not) = if given { (Emperor, Ecaz) } else { (Ecaz, Emperor) };
        assert!(table.asks_nobody_but(has));
        let sold: Cards = table.hand_of(has).into_iter().collect();
        table.ok(has, Matter::AmbassadorSell.says(sold));
        assert_eq!((table.spice_of(has), table.spice_of(not)), (13, 10));
        assert_eq!((table.hand_of(has).len(), table.hand_of(not).len()), (0, 1));
    }
    // Without an ally nobody is asked.
    let (table, _) = triggered(Choam, |_| {});
    assert!(table.asks_about(Ecaz, Matter::AmbassadorSell));
}
