//! Section 3.01: what each battle card does.

use super::*;
use crate::data::CardType;

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
        table.ok(Atreides, plan(1, "Lady Jessica").with(None, defense).commit());
        table.ok(Harkonnen, plan(1, "Umman Kudu").with(Some(weapon), None).commit());
        table.finish();
        table.leader_at("Lady Jessica").is_dead()
    })
}

const PROJECTILE: [bool; 3] = [true, false, true];
const POISON: [bool; 3] = [true, true, false];

macro_rules! weapons {
    ($($test:ident: $name:literal => $kills:expr;)*) => {
        $(
            #[test]
            fn $test() {
                assert_eq!(kills($name), $kills, "{} against nothing, Shield, Snooper", $name);
                assert!(kind($name).1, "a winner may keep it");
            }
        )*
    };
}

weapons! {
    r3_01_02_chaumas: "Chaumas" => POISON;
    r3_01_03_chaumurky: "Chaumurky" => POISON;
    r3_01_05_crysknife: "Crysknife" => PROJECTILE;
    r3_01_06_ellaca_drug: "Ellaca Drug" => POISON;
    r3_01_08_gom_jabbar: "Gom Jabbar" => POISON;
    r3_01_15_maula_pistol: "Maula Pistol" => PROJECTILE;
    r3_01_17_slip_tip: "Slip Tip" => PROJECTILE;
    r3_01_19_stunner: "Stunner" => PROJECTILE;
}
