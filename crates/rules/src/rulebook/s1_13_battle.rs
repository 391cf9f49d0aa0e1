//! Rules 1.13.03 and 1.13.04: spice in battle.

use super::battles::*;
use super::*;
use crate::matter::Matter;

const PAIR: [Faction; 2] = [Emperor, Harkonnen];

pub(super) fn battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::advanced(), &PAIR, [(Emperor, 6), (Harkonnen, 6)]);
    prepare(&mut table);
    table.begin();
    table
}

/// A plan of the Emperor's.
fn own(halves: u16, spice: u16) -> Action {
    dial(halves, spice).led_by("Caid").commit()
}

#[test]
fn r1_13_03_spice_dialing() {
    let mut table = battle(|_| {});
    table.refused(Emperor, own(12, 0), "1.13.03");
    table.refused(Emperor, own(12, 5), "1.13.03");
    table.ok(Emperor, own(12, 6));
    // The basic game knows nothing of it.
    let mut table = arrakeen(Options::default(), &PAIR, [(Emperor, 6), (Harkonnen, 6)]);
    table.begin();
    table.refused(Emperor, own(12, 6), "1.13.03.03");
    table.ok(Emperor, own(12, 0));
}

#[test]
fn r1_13_03_01_unspiced_forces() {
    let mut table = battle(|table| table.set_spice(Emperor, 0));
    assert_eq!(
        table.plan_options(Emperor).max_dial(),
        Strength::whole(3),
        "six at half strength"
    );
    table.refused(Emperor, own(7, 0), "1.07.04.01");
    table.ok(Emperor, own(6, 0));
    table.ok(Harkonnen, dial(0, 0).led_by("Umman Kudu").commit());
    table.no_traitors();
    assert_eq!(table.at(Emperor, place("Arrakeen")), 0, "all six were dialed");
}

#[test]
fn r1_13_03_02_half_dials() {
    let mut table = battle(|_| {});
    table.ok(Emperor, own(5, 2));
    table.ok(Harkonnen, dial(4, 0).led_by("Piter de Vries").commit());
    let events = table.no_traitors();
    let seat = table.seat(Emperor);
    assert_eq!(winner(&events), Some(seat));
    assert_eq!(
        total(&events, seat),
        Some(Strength::halves(5 + 6)),
        "2½ + 3 beats 2 + 3"
    );
    assert_eq!(table.tanks(Emperor), 3, "two paid and one unpaid");
}

#[test]
fn r1_13_03_03_spiced_forces() {
    let mut table = battle(|table| table.set_spice(Emperor, 2));
    assert_eq!(table.plan_options(Emperor).spice, 2);
    table.refused(Emperor, own(6, 3), "1.13.03.03");
    let before = table.own_view(Harkonnen);
    table.ok(Emperor, own(6, 2));
    assert_eq!(table.spice_of(Emperor), 2, "not paid yet");
    assert_eq!(table.own_view(Harkonnen), before, "and hidden");
    let events = table.ok(Harkonnen, dial(0, 0).led_by("Umman Kudu").commit());
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::PlansRevealed { plans }
        if plans.iter().any(|(_, plan)| plan.spice == 2))
    ));
}

#[test]
fn r1_13_03_03_an_ally_pays_only_where_the_table_plays_so() {
    for ally_pays_battle in [false, true] {
        let options = Options {
            ally_pays_battle,
            ..Options::advanced()
        };
        let mut table = arrakeen(
            options,
            &[Emperor, Harkonnen, SpacingGuild],
            [(Emperor, 6), (Harkonnen, 6)],
        );
        table.ally(Emperor, SpacingGuild);
        table.set_spice(Emperor, 2);
        table.begin();
        if !ally_pays_battle {
            table.refused(SpacingGuild, Action::Pledge(3), "1.10.02.04");
            assert_eq!(table.plan_options(Emperor).spice, 2);
            continue;
        }
        table.ok(SpacingGuild, Action::Pledge(3));
        assert_eq!(table.plan_options(Emperor).spice, 5);
        table.ok(Emperor, own(10, 5));
        table.refused(SpacingGuild, Action::Pledge(2), "1.10.02.04");
        table.ok(SpacingGuild, Action::Pledge(4));
        table.ok(SpacingGuild, Action::Pledge(3));
        table.ok(Harkonnen, dial(0, 0).led_by("Umman Kudu").commit());
        table.no_traitors();
        table.finish();
        assert_eq!(
            (table.spice_of(Emperor), table.spice_of(SpacingGuild)),
            (2, 7),
            "own spice first; and two for Arrakeen afterwards (Rule 1.13.01)"
        );
        assert_eq!(table.state.pledges, [0; 6]);
    }
}

#[test]
fn r1_13_03_04_payment() {
    let mut table = battle(|_| {});
    let bank = table.state.bank;
    table.ok(Emperor, own(10, 4));
    table.ok(Harkonnen, dial(6, 3).led_by("Umman Kudu").commit());
    let events = table.no_traitors();
    for (faction, paid) in [(Emperor, 4), (Harkonnen, 3)] {
        let seat = table.seat(faction);
        assert!(happened(&events, |event| *event
            == EventKind::PlanSpicePaid { seat, amount: paid }));
        assert_eq!(table.spice_of(faction), 10 - paid, "{faction:?}, win or lose");
    }
    assert_eq!(table.state.bank, bank + 7);
}

#[test]
fn r1_13_04_losing_nothing() {
    for both in [false, true] {
        let mut table = battle(|table| {
            table.set_traitor(Harkonnen, "Caid");
            if both {
                table.set_traitor(Emperor, "Umman Kudu");
            }
        });
        table.ok(Emperor, own(10, 4));
        table.ok(Harkonnen, dial(6, 3).led_by("Umman Kudu").commit());
        table.ok(Harkonnen, Matter::CallTraitor.says(true));
        let events = table.ok(Emperor, Matter::CallTraitor.says(both));
        let harkonnen = if both { 7 } else { 10 + 3 };
        assert_eq!(
            table.spice_of(Harkonnen),
            harkonnen,
            "the sole caller keeps it, and is paid for Caid"
        );
        assert_eq!(table.spice_of(Emperor), 6, "the victim pays");
        let seat = table.seat(Harkonnen);
        let paid = happened(
            &events,
            |event| matches!(event, EventKind::PlanSpicePaid { seat: who, .. } if *who == seat),
        );
        assert_eq!(paid, both);
    }
}

#[test]
fn r1_13_04_an_ally_keeps_what_it_lent() {
    let options = Options {
        ally_pays_battle: true,
        ..Options::advanced()
    };
    let mut table = arrakeen(
        options,
        &[Emperor, Harkonnen, SpacingGuild],
        [(Emperor, 6), (Harkonnen, 6)],
    );
    table.ally(Emperor, SpacingGuild);
    table.set_spice(Emperor, 2);
    table.set_traitor(Emperor, "Umman Kudu");
    table.begin();
    table.ok(SpacingGuild, Action::Pledge(3));
    table.ok(Emperor, own(10, 5));
    table.ok(Harkonnen, dial(0, 0).led_by("Umman Kudu").commit());
    table.ok(Emperor, Matter::CallTraitor.says(true));
    table.ok(Harkonnen, Matter::CallTraitor.says(false));
    // What was put down comes back; the traitor counts 1, and Arrakeen brings 2 afterwards (Rule 1.13.01).
    assert_eq!((table.spice_of(Emperor), table.spice_of(SpacingGuild)), (2 + 1 + 2, 10));
}

#[test]
fn r1_13_03_03_what_lies_in_a_plan_cannot_be_given_away() {
    let mut table = arrakeen(
        Options::advanced(),
        &[Emperor, Harkonnen, SpacingGuild],
        [(Emperor, 6), (Harkonnen, 6)],
    );
    table.ally(Emperor, SpacingGuild);
    table.set_spice(Emperor, 5);
    table.begin();
    table.ok(Emperor, dial(8, 4).led_by("Caid").commit());
    assert_eq!(table.own_view(Emperor).free_acts.gift, Some(1));
    assert_eq!(table.own_view(Emperor).free_acts.bribe, Some(1));
    table.refused(Emperor, Action::Gift(2), "2.03.06");
    table.ok(Emperor, Action::Gift(1));
    assert!(table.own_view(Emperor).committed.is_some(), "a plan stays as it is");
    table.ok(Harkonnen, dial(2, 0).led_by("Umman Kudu").commit());
    table.default_until(|game| {
        game.prompts()
            .iter()
            .all(|(_, prompt)| !matches!(prompt.kind, PromptKind::CommitPlan(_)))
    });
    assert_eq!(table.state.in_plan, [0; 6], "nothing is bound any more");
}
