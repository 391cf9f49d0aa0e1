//! Rules 2.03.08 and 2.03.09: Sardaukar.

use super::battles::*;
use super::*;
use crate::ability::Ability;

fn against(opponent: Faction, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(
        Options::advanced(),
        &[Emperor, Fremen, Harkonnen, SpacingGuild],
        [(Emperor, 2), (opponent, 5)],
    );
    table.put_elite(Emperor, 3, place("Arrakeen"));
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_03_08_sardaukar() {
    let mut table = against(Harkonnen, |_| {});
    let options = table.plan_options(Emperor);
    assert_eq!(
        (options.values.normal, options.values.elite),
        ((1, 2), (2, 4)),
        "in halves: half without spice, and elite forces twice that"
    );
    assert_eq!(options.max_dial(), Strength::whole(2 + 3 * 2));
    assert_eq!(
        options.least_spice(Strength::whole(4)),
        Some(0),
        "half of it without spice"
    );
    table.battle([
        (Emperor, dial(12, 3).led_by("Caid")),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ]);
    table.finish();
    assert_eq!(table.tanks(Emperor), 3, "three paid Sardaukar come to 6");
}

#[test]
fn r2_03_08_a_karama_prevents_it() {
    let mut table = against(Harkonnen, |table| {
        table.give(Harkonnen, "Karama");
    });
    assert_eq!(table.reaction_to(), Some(Ability::Sardaukar), "before any plan");
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(table.plan_options(Emperor).max_dial(), Strength::whole(5));
    table.battle([
        (Emperor, dial(10, 5).led_by("Caid")),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ]);
    assert_eq!(table.tanks(Emperor), 5, "in losses too");
    // Without Sardaukar there, and against Fremen, nobody is asked.
    let mut table = arrakeen(
        Options::advanced(),
        &[Emperor, Harkonnen],
        [(Emperor, 2), (Harkonnen, 5)],
    );
    table.give(Harkonnen, "Karama");
    table.begin();
    assert_eq!(table.reaction_to(), None);
}

#[test]
fn r2_03_09_sardaukar_weakness() {
    let table = against(Fremen, |_| {});
    let options = table.plan_options(Emperor);
    assert_eq!(options.max_dial(), Strength::whole(2 + 3));
    assert_eq!(options.values.elite, options.values.normal);
    let mut table = against(Fremen, |_| {});
    let asked = PromptKind::CommitPlan(options);
    for (halves, spice, rule) in [
        (16, 5, "2.03.09"),
        (8, 0, "2.03.09"),
        // No Sardaukar make these.
        (18, 5, "1.07.04.01"),
        (10, 4, "1.13.03"),
        (10, 11, "1.13.03.03"),
    ] {
        let plan = dial(halves, spice).led_by("Caid").commit();
        let why = asked.why_not(&plan).and_then(|refusal| refusal.rule);
        assert_eq!(
            why.map(|rule| rule.to_string()).as_deref(),
            Some(rule),
            "{halves} halves with {spice}"
        );
        table.refused(Emperor, plan, rule);
    }
    let mut table = against(Fremen, |table| {
        table.give(SpacingGuild, "Karama");
    });
    assert_eq!(
        table.reaction_to(),
        Some(Ability::BattleHardened),
        "theirs, and no other"
    );
    table.ok(SpacingGuild, Action::React(None));
    assert_eq!(table.reaction_to(), None);
}
