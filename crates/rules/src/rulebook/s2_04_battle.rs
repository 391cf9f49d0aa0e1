//! Rules 2.04.18 and 2.04.21: Fedaykin, and Fremen who need no spice.

use super::battles::*;
use super::*;
use crate::ability::Ability;

fn battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::advanced(), &[Fremen, Harkonnen], [(Fremen, 3), (Harkonnen, 5)]);
    table.put_elite(Fremen, 2, place("Arrakeen"));
    prepare(&mut table);
    table.begin();
    table
}

fn prevent(table: &mut Table, wanted: Ability) {
    let card = table.hand_of(Harkonnen)[0];
    while let Some(ability) = table.reaction_to() {
        let card = (ability == wanted).then_some(card);
        table.ok(Harkonnen, Action::React(card));
    }
}

#[test]
fn r2_04_18_fedaykin() {
    let mut table = battle(|_| {});
    assert_eq!(table.plan_options(Fremen).max_dial(), Strength::whole(3 + 2 * 2));
    table.battle([
        (Fremen, dial(14, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ]);
    assert_eq!(table.tanks(Fremen), 5, "all of them");

    let mut table = battle(|table| {
        table.give(Harkonnen, "Karama");
    });
    prevent(&mut table, Ability::Fedaykin);
    assert_eq!(
        table.plan_options(Fremen).max_dial(),
        Strength::whole(5),
        "as others, and still without spice"
    );
    // Where none fight, nobody is asked about them.
    let mut table = arrakeen(Options::advanced(), &[Fremen, Harkonnen], [(Fremen, 3), (Harkonnen, 5)]);
    table.give(Harkonnen, "Karama");
    table.begin();
    assert_eq!(table.reaction_to(), Some(Ability::BattleHardened));
    table.ok(Harkonnen, Action::React(None));
    assert_eq!(table.reaction_to(), None);
}

#[test]
fn r2_04_21_battle_hardened() {
    let mut table = battle(|_| {});
    let options = table.plan_options(Fremen);
    assert_eq!((options.spice, options.half_steps()), (0, false));
    table.refused(Fremen, dial(2, 1).led_by("Stilgar").commit(), "1.13.03.03");
    table.refused(Fremen, dial(3, 0).led_by("Stilgar").commit(), "1.07.04.01");
    table.ok(Fremen, dial(14, 0).led_by("Stilgar").commit());

    let mut table = battle(|table| {
        table.give(Harkonnen, "Karama");
    });
    prevent(&mut table, Ability::BattleHardened);
    let options = table.plan_options(Fremen);
    assert_eq!((options.spice, options.half_steps()), (5, true));
    assert_eq!(options.max_dial(), Strength::whole(7), "Fedaykin still count twice");
    table.refused(Fremen, dial(14, 0).led_by("Stilgar").commit(), "1.13.03");
    table.ok(Fremen, dial(14, 5).led_by("Stilgar").commit());
}
