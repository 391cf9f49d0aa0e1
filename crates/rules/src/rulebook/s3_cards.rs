//! Section 3.01: what each battle card does.

use super::*;
use crate::data::CardType;
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
