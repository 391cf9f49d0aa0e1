//! Rules 3.01.09, 3.01.11.03: cards of the Shipment and Movement Phase.

use super::*;
use crate::ability::Ability;
use crate::matter::{Decision, Matter};
use crate::view::Viewer;

fn begun(options: Options, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, factions);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r3_01_09_hajr() {
    let (start, next, last) = (place("Tuek's Sietch"), area("Pasty Mesa", 5), place("Gara Kulon"));
    let mut table = begun(Options::default(), &[Atreides, Harkonnen], |table| {
        table.put(Atreides, 3, start);
        table.give(Atreides, "Hajr");
    });
    table.until_move(Atreides);
    table.ok(Atreides, march(3, start, next));
    assert!(table.asks_about(Atreides, Matter::PlayHajr));
    assert_eq!(table.awaiting().len(), 2, "who is asked would tell who holds it");
    assert_eq!(
        table.view(Viewer::Seat(table.seat(Harkonnen))).own.unwrap().prompt,
        None
    );
    let mut kept = table.clone();
    kept.submit(table.seat(Atreides), Matter::PlayHajr.says(false)).unwrap();
    assert_eq!(kept.state.hand(table.seat(Atreides)).len(), 1);
    assert!(!matches!(
        kept.prompt(table.seat(Atreides)).map(|prompt| prompt.kind),
        Some(PromptKind::Move(_))
    ));
    table.ok(Atreides, Matter::PlayHajr.says(true));
    assert!(table.hand_of(Atreides).is_empty(), "discarded");
    // A group that has moved already moves again.
    table.ok(Atreides, march(3, next, last));
    assert_eq!(table.at(Atreides, last), 3);
    assert!(!matches!(
        table.asks(Atreides),
        Some(
            PromptKind::Move(_)
                | PromptKind::Decide(Decision {
                    matter: Matter::PlayHajr,
                    ..
                })
        )
    ));
}

#[test]
fn r3_01_09_ornithopters_are_judged_anew() {
    let mut table = begun(Options::default(), &[Atreides, Harkonnen], |table| {
        table.put(Atreides, 2, area("Imperial Basin", 10));
        table.give(Atreides, "Hajr");
    });
    table.until_move(Atreides);
    assert_eq!(table.moves(Atreides).range, 1);
    table.ok(Atreides, march(1, area("Imperial Basin", 10), place("Arrakeen")));
    table.ok(Atreides, Matter::PlayHajr.says(true));
    assert_eq!(table.moves(Atreides).range, 3, "R44");
}

/// A promise closes the only neighbour, and a Karama the way beyond it: nothing moves, and Hajr is an extra movement all the
/// same, with the ability anew (R210).
#[test]
fn r3_01_09_though_nothing_has_moved() {
    let (start, to) = (place("Habbanya Sietch"), area("Habbanya Erg", 16));
    for options in [Options::default(), super::expansion2::with_cards(Options::default())] {
        let mut table = begun(options, &[Fremen, Harkonnen], |table| {
            table.set_order(&[Fremen, Harkonnen]);
            table.set_storm(4);
            table.put(Fremen, 2, start);
            table.give(Fremen, "Hajr");
            table.give(Harkonnen, "Karama");
            table.stop_at(Harkonnen, &[Ability::FremenMovement]);
        });
        let way = crate::deals::Promise::StayOut(territory("Habbanya Ridge Flat"));
        table.promise(Fremen, Harkonnen, way);
        table.until_move(Fremen);
        let mut kept = Table(table.0.clone());
        table.ok(Fremen, march(2, start, to));
        table.stop(Harkonnen, Ability::FremenMovement);
        // An Ornithopter could still come, where there is one.
        if matches!(table.asks(Fremen), Some(PromptKind::Move(_))) {
            table.ok(Fremen, Action::Move(None));
        }
        table.ok(Fremen, Matter::PlayHajr.says(true));
        table.ok(Fremen, march(2, start, to));
        assert_eq!(table.at(Fremen, to), 2);
        // Who could have moved and did not gains nothing by it.
        kept.ok(Fremen, Action::Move(None));
        assert!(!kept.asks_about(Fremen, Matter::PlayHajr));
    }
}

#[test]
fn r3_01_09_is_another_use_of_long_movement() {
    let (start, far) = (place("Tuek's Sietch"), place("Gara Kulon"));
    let mut table = begun(Options::default(), &[Fremen, Harkonnen], |table| {
        table.put(Fremen, 3, start);
        table.give(Fremen, "Hajr");
        table.give_karama(Harkonnen, Ability::FremenMovement);
    });
    table.until_move(Fremen);
    table.ok(Fremen, march(1, start, far));
    table.stop(Harkonnen, Ability::FremenMovement);
    assert_eq!(table.moves(Fremen).range, 1);
    table.ok(Fremen, march(1, start, area("Pasty Mesa", 5)));
    table.ok(Fremen, Matter::PlayHajr.says(true));
    assert_eq!(table.moves(Fremen).range, 2, "one use was stopped");
    table.ok(Fremen, march(1, start, far));
    assert_eq!(table.at(Fremen, far), 1);
}

fn at_guild_rates(count: u8, to: AreaId, card: Option<CardId>) -> Action {
    Action::Ship(Some(Shipment {
        karama: card,
        ..Shipment::of_reserves(men(count), to)
    }))
}

#[test]
fn r3_01_11_03_guild_rates() {
    let mut table = begun(Options::default(), &[Atreides, SpacingGuild], |table| {
        table.give(Atreides, "Karama");
        table.give(Atreides, "Hajr");
    });
    table.until_ship(Atreides);
    let [karama, hajr] = table.hand_of(Atreides)[..] else {
        panic!("two cards")
    };
    let bank = table.state.bank;
    assert_eq!(table.shipments(Atreides).karamas.as_slice(), [karama]);
    table.refused(
        Atreides,
        at_guild_rates(5, area("Old Gap", 9), Some(hajr)),
        "3.01.11.03",
    );
    let events = table.ok(Atreides, at_guild_rates(5, place("Carthag"), Some(karama)));
    assert_eq!(
        (table.spice_of(Atreides), table.spice_of(SpacingGuild), table.state.bank),
        (7, 10, bank + 3),
        "half of 5, rounded up, to the bank although the Guild plays"
    );
    assert!(happened(&events, |kind| matches!(kind, EventKind::KaramaPlayed { .. })));
    assert_eq!(table.hand_of(Atreides), [hajr]);
}

#[test]
fn r3_01_11_03_a_worthless_card_can_be_stopped() {
    let mut table = begun(Options::advanced(), &[BeneGesserit, Harkonnen], |table| {
        table.give(BeneGesserit, "Kulon");
        table.give_karama(Harkonnen, Ability::WorthlessKarama);
    });
    table.until_ship(BeneGesserit);
    let card = table.hand_of(BeneGesserit)[0];
    table.ok(BeneGesserit, at_guild_rates(4, place("Carthag"), Some(card)));
    table.stop(Harkonnen, Ability::WorthlessKarama);
    assert!(table.shipments(BeneGesserit).karamas.is_empty(), "put again without it");
    assert_eq!(table.hand_of(BeneGesserit), [card], "the card stays in hand");
    table.refused(
        BeneGesserit,
        at_guild_rates(4, place("Carthag"), Some(card)),
        "3.01.11.03",
    );
    // Not stopped, it is as good as a Karama.
    let mut table = begun(Options::advanced(), &[BeneGesserit, Harkonnen], |table| {
        table.give(BeneGesserit, "Kulon");
    });
    table.until_ship(BeneGesserit);
    let card = table.hand_of(BeneGesserit)[0];
    table.ok(BeneGesserit, at_guild_rates(4, place("Carthag"), Some(card)));
    assert_eq!(
        (table.spice_of(BeneGesserit), table.hand_of(BeneGesserit).len()),
        (8, 0)
    );
}

/// While it is asked about, an ally may promise what it likes, as at the shipment before (Rule 1.10.02.05).
#[test]
fn r1_10_02_05_allies_can_promise_while_a_hajr_is_asked_about() {
    let mut table = begun(Options::default(), &[Atreides, Harkonnen], |table| {
        table.ally(Atreides, Harkonnen);
        table.give(Atreides, "Hajr");
        table.put(Atreides, 3, place("Tuek's Sietch"));
    });
    table.until_move(Atreides);
    table.ok(Atreides, march(3, place("Tuek's Sietch"), area("Pasty Mesa", 5)));
    assert!(table.asks_about(Atreides, Matter::PlayHajr));
    let harkonnen = table.seat(Harkonnen);
    assert_eq!(table.pledge_limits(harkonnen), Some((0, table.spice_of(Harkonnen))));
    assert!(table.spice_of(Harkonnen) > 1);
}
