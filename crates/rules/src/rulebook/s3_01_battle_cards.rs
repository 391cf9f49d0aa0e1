//! Section 3.01: what each battle card does.

use super::battles::*;
use super::fights::{PAIR, card, field, fight_out};
use super::*;
use crate::data::CardType;
use crate::event::Cause;
use crate::matter::{Matter, Things};

/// The only copy, or the first, of the card with this name.
fn kind(name: &str) -> (CardType, bool) {
    let card = components()
        .cards()
        .find(|card| card.facts().name == name)
        .unwrap_or_else(|| panic!("no {name}"));
    (card.facts().card_type, card.facts().winner_may_keep)
}

/// Whether the weapon kills a leader behind each defense: none, Shield, Snooper; through a whole battle.
fn kills(weapon: &str) -> [bool; 3] {
    [None, Some("Shield"), Some("Snooper")].map(|defense| {
        let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen]);
        table.put(Atreides, 10, place("Arrakeen"));
        table.put(Harkonnen, 8, place("Arrakeen"));
        let weapon = table.give(Harkonnen, weapon);
        let defense = defense.map(|name| table.give(Atreides, name));
        table.begin();
        table.skip_foresight();
        table.ok(Atreides, plan(1, "Lady Jessica").with(None, defense).commit());
        table.ok(Harkonnen, plan(1, "Umman Kudu").with(Some(weapon), None).commit());
        table.finish();
        table.leader_at("Lady Jessica").is_dead()
    })
}

const PROJECTILE: [bool; 3] = [true, false, true];

const POISON: [bool; 3] = [true, true, false];

fn is_weapon(name: &str, expected: [bool; 3]) {
    assert_eq!(kills(name), expected, "{name} against nothing, Shield, Snooper");
    assert!(kind(name).1, "a winner may keep it");
}

#[test]
fn r3_01_02_chaumas() {
    is_weapon("Chaumas", POISON);
}

#[test]
fn r3_01_03_chaumurky() {
    is_weapon("Chaumurky", POISON);
}

#[test]
fn r3_01_05_crysknife() {
    is_weapon("Crysknife", PROJECTILE);
}

#[test]
fn r3_01_06_ellaca_drug() {
    is_weapon("Ellaca Drug", POISON);
}

#[test]
fn r3_01_08_gom_jabbar() {
    is_weapon("Gom Jabbar", POISON);
}

#[test]
fn r3_01_15_maula_pistol() {
    is_weapon("Maula Pistol", PROJECTILE);
}

#[test]
fn r3_01_17_slip_tip() {
    is_weapon("Slip Tip", PROJECTILE);
}

#[test]
fn r3_01_19_stunner() {
    is_weapon("Stunner", PROJECTILE);
}

/// A worthless card lies in either place, does nothing, and can be kept (R90).
fn is_worthless(name: &str) {
    for as_weapon in [true, false] {
        let mut table = Table::before(Phase::Battle, &[Emperor, Harkonnen]);
        table.put(Emperor, 10, place("Arrakeen"));
        table.put(Harkonnen, 8, place("Arrakeen"));
        let card = table.give(Emperor, name);
        let (weapon, pistol) = (Some(card), Some(table.give(Harkonnen, "Maula Pistol")));
        table.begin();
        let own = plan(5, "Caid");
        let own = if as_weapon {
            own.with(weapon, None)
        } else {
            own.with(None, weapon)
        };
        table.ok(Emperor, own.commit());
        table.ok(Harkonnen, plan(1, "Umman Kudu").with(pistol, None).commit());
        for faction in [Emperor, Harkonnen] {
            table.ok(faction, Matter::CallTraitor.says(false));
        }
        assert!(table.leader_at("Caid").is_dead(), "{name} stops nothing");
        assert!(!table.leader_at("Umman Kudu").is_dead(), "{name} kills nobody");
        let cards: Things = [card].into_iter().collect();
        assert_eq!(table.asks(Emperor), Some(Matter::DiscardPlayed.any_of(cards).into()));
        table.ok(Emperor, Matter::DiscardPlayed.picks::<CardId>([]));
        assert_eq!(table.hand_of(Emperor), [card]);
    }
}

#[test]
fn r3_01_01_baliset() {
    is_worthless("Baliset");
}

#[test]
fn r3_01_10_jubba_cloak() {
    is_worthless("Jubba Cloak");
}

#[test]
fn r3_01_12_kulon() {
    is_worthless("Kulon");
}

#[test]
fn r3_01_13_la_la_la() {
    is_worthless("La, La, La");
}

#[test]
fn r3_01_21_trip_to_gamont() {
    is_worthless("Trip to Gamont");
}

/// Which of a projectile and a poison weapon kill behind this defense.
fn lets_through(defense: &str) -> Vec<&'static str> {
    let column = if defense == "Shield" { 1 } else { 2 };
    assert!(kind(defense).1, "a winner may keep it");
    ["Slip Tip", "Chaumas"]
        .into_iter()
        .filter(|weapon| kills(weapon)[column])
        .collect()
}

#[test]
fn r3_01_16_shield() {
    assert_eq!(lets_through("Shield"), ["Chaumas"]);
}

#[test]
fn r3_01_18_snooper() {
    assert_eq!(lets_through("Snooper"), ["Slip Tip"]);
}

#[test]
fn r3_01_14_an_explosion_kills_whoever_is_in_the_territory() {
    let (east, west) = (area("Pasty Mesa", 7), area("Pasty Mesa", 4));
    let mut table = Table::advanced(Phase::Battle, &[BeneGesserit, Emperor, Harkonnen, Fremen]);
    // The storm keeps the Fremen and some of the Emperor's forces out of the battle, and not out of the explosion.
    table.set_storm(6);
    table.put(Emperor, 3, east);
    table.put(Emperor, 2, west);
    table.put(Harkonnen, 3, east);
    table.put_advisors(2, west);
    table.put(Fremen, 2, area("Pasty Mesa", 5));
    table.set_board_spice(west, 6);
    table.ally(Emperor, Fremen);
    let (gun, shield) = (table.give(Emperor, "Lasgun"), table.give(Harkonnen, "Shield"));
    table.begin();
    let events = table.battle([
        (Emperor, dial(0, 0).led_by("Caid").with(Some(gun), None)),
        (Harkonnen, dial(2, 1).led_by("Beast Rabban").with(None, Some(shield))),
    ]);
    assert!(happened(&events, |event| matches!(event, EventKind::Exploded { .. })));
    for faction in [BeneGesserit, Emperor, Harkonnen, Fremen] {
        assert!(
            !table.state.has_tokens_in(table.seat(faction), east.territory()),
            "{faction:?}"
        );
    }
    assert_eq!(
        (table.tanks(Emperor), table.tanks(BeneGesserit), table.tanks(Fremen)),
        (5, 2, 2)
    );
    assert_eq!(table.state.board_spice[west.index()], 0);
    assert!(table.state.belongings.bene_gesserit.advisors.is_empty());
    assert_eq!(table.spice_of(Harkonnen), 9, "the spice of the plan is paid (R61)");
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::PlanSpicePaid { amount: 1, .. }
    )));
}

#[test]
fn r3_01_14_lasgun() {
    // Nothing stops it.
    let mut table = field(|table| {
        table.give(Harkonnen, "Lasgun");
        table.give(Atreides, "Snooper");
    });
    let own = plan(3, "Lady Jessica").with(None, card(&table, Atreides, "Snooper"));
    let other = plan(2, "Umman Kudu").with(card(&table, Harkonnen, "Lasgun"), None);
    fight_out(&mut table, own, other);
    assert!(table.leader_at("Lady Jessica").is_dead());
    // With a Shield, even one's own, everything explodes.
    for shield_side in PAIR {
        let mut table = field(|table| {
            table.give(Harkonnen, "Lasgun");
            table.give(shield_side, "Shield");
            table.set_board_spice(place("Arrakeen"), 5);
        });
        let shield = |faction| card(&table, faction, "Shield");
        let own = plan(3, "Lady Jessica").with(None, shield(Atreides));
        let other = plan(2, "Umman Kudu").with(card(&table, Harkonnen, "Lasgun"), shield(Harkonnen));
        let events = fight_out(&mut table, own, other);
        assert!(happened(&events, |event| matches!(event, EventKind::Exploded { .. })));
        assert_eq!(winner(&events), None, "both lose");
        assert_eq!((table.tanks(Atreides), table.tanks(Harkonnen)), (10, 8));
        assert!(table.leader_at("Lady Jessica").is_dead() && table.leader_at("Umman Kudu").is_dead());
        assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (10, 10));
        assert_eq!(table.state.board_spice[place("Arrakeen").index()], 0);
        assert!(table.hand_of(Harkonnen).is_empty());
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::LeaderKilled {
                cause: Cause::Explosion,
                ..
            }
        )));
    }
}

#[test]
fn r3_01_04_cheap_hero() {
    let mut table = field(|table| {
        table.give(Atreides, "Cheap Hero");
        table.give(Atreides, "Crysknife");
    });
    let hero = card(&table, Atreides, "Cheap Hero").unwrap();
    let own = Plan {
        fighter: Some(Fighter::CheapHero(hero)),
        ..plan(8, "Dr. Yueh")
    };
    let own = own.with(card(&table, Atreides, "Crysknife"), None);
    let events = fight_out(&mut table, own, plan(7, "Umman Kudu"));
    assert_eq!(
        winner(&events),
        Some(table.seat(Atreides)),
        "8 + 0 against 7 and a dead leader"
    );
    assert!(!table.hand_of(Atreides).contains(&hero), "always discarded");
    assert_eq!(table.hand_of(Atreides).len(), 1, "the weapon is kept");
}
