//! Section 1.07 where tokens stand about that do not fight, and where editions and rulings word it in their own way.

use super::battles::*;
use super::*;
use crate::deals::{Due, Offer, Term};
use crate::event::Cause;

const THREE: [Faction; 3] = [BeneGesserit, Emperor, Harkonnen];

#[test]
fn r1_07_01_advisors_take_no_part_in_battles() {
    let mut table = Table::advanced(Phase::Battle, &THREE);
    table.put_advisors(2, place("Arrakeen"));
    table.put(Emperor, 3, place("Arrakeen"));
    table.begin();
    assert_ne!(table.state.phase, Phase::Battle, "nobody to fight");

    let mut table = Table::advanced(Phase::Battle, &THREE);
    table.put_advisors(2, place("Arrakeen"));
    table.put(Emperor, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.begin();
    table.battle(
        [(Emperor, plan(1, "Caid")), (Harkonnen, plan(0, "Umman Kudu"))].map(|(faction, plan)| {
            let spice = plan.dial.floor();
            (faction, Plan { spice, ..plan })
        }),
    );
    assert_eq!(table.at(BeneGesserit, place("Arrakeen")), 2, "untouched");
    assert_eq!(table.at(Emperor, place("Arrakeen")), 2);
    assert_eq!(table.at(Harkonnen, place("Arrakeen")), 0);
}

#[test]
fn r1_07_01_00_forces_cut_off_by_the_storm_are_not_in_the_plan() {
    let (east, west) = (area("Pasty Mesa", 7), area("Pasty Mesa", 4));
    let mut table = Table::before(Phase::Battle, &[Emperor, Harkonnen]);
    table.set_storm(6);
    table.put(Emperor, 3, east);
    table.put(Emperor, 2, west);
    table.put(Harkonnen, 3, east);
    table.begin();
    assert_eq!(table.plan_options(Emperor).forces, men(3));
    table.refused(Emperor, plan(4, "Caid").commit(), "1.07.04.01");
    table.battle([(Emperor, plan(0, "Bashar")), (Harkonnen, plan(3, "Feyd-Rautha"))]);
    assert_eq!(table.at(Emperor, west), 2, "they stay out of it (R50)");
    assert_eq!(table.tanks(Emperor), 3);
}

#[test]
fn rc1_07_06_02_weapons_decide_first_whether_a_leader_counts() {
    // 5 + 0 against 3 + 2: a leader killed by a weapon adds nothing before totals are compared.
    for (weapon, expected) in [(None, (5 + 3, Emperor)), (Some("Maula Pistol"), (5, Harkonnen))] {
        let mut table = arrakeen(
            Options::default(),
            &[Emperor, Harkonnen],
            [(Emperor, 6), (Harkonnen, 6)],
        );
        let weapon = weapon.map(|name| table.give(Harkonnen, name));
        table.begin();
        let events = table.battle([
            (Emperor, plan(5, "Caid")),
            (Harkonnen, plan(4, "Captain Iakin Nefud").with(weapon, None)),
        ]);
        let seat = table.seat(Emperor);
        assert_eq!(total(&events, seat), Some(Strength::whole(expected.0)));
        assert_eq!(winner(&events), Some(table.seat(expected.1)));
    }
}

#[test]
fn rc1_07_06_03_killed_leaders_are_paid_for() {
    let mut table = arrakeen(
        Options::default(),
        &[Emperor, Harkonnen],
        [(Emperor, 6), (Harkonnen, 6)],
    );
    let pistol = table.give(Emperor, "Maula Pistol");
    table.begin();
    let events = table.battle([
        (Emperor, plan(5, "Caid").with(Some(pistol), None)),
        (Harkonnen, plan(4, "Feyd-Rautha")),
    ]);
    assert_eq!(table.leader_at("Feyd-Rautha"), LeaderPlace::Tanks, "face up");
    assert_eq!(table.spice_of(Emperor), 10 + 6);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::LeaderKilled {
            cause: Cause::Weapon,
            ..
        }
    )));
}

#[test]
fn r1_07_04_04_a_cheap_hero_may_be_kept_back_where_the_table_plays_so() {
    for optional in [false, true] {
        let options = Options {
            cheap_hero_is_optional: optional,
            ..Options::default()
        };
        let mut table = arrakeen(options, &[Emperor, Harkonnen], [(Emperor, 6), (Harkonnen, 6)]);
        let hero = table.give(Emperor, "Cheap Hero");
        for leader in &Emperor.facts().leaders {
            table.slay(&leader.facts().name, 1);
        }
        table.begin();
        assert_eq!(table.plan_options(Emperor).contains(&dial(2, 0)), optional);
        if optional {
            table.ok(Emperor, dial(2, 0).commit());
            let events = table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
            let seat = table.seat(Emperor);
            assert!(happened(&events, |event| *event == EventKind::NoFighterAnnounced { seat }));
        } else {
            table.refused(Emperor, dial(2, 0).commit(), "1.07.04.00");
            table.ok(Emperor, dial(2, 0).by_hero(hero).commit());
        }
    }
}

#[test]
fn r1_07_06_a_deal_on_a_won_battle_is_fulfilled() {
    let mut table = arrakeen(
        Options::default(),
        &[Emperor, Harkonnen, Fremen],
        [(Emperor, 6), (Harkonnen, 6)],
    );
    let (from, to) = (table.seat(Fremen), table.seat(Emperor));
    table.begin();
    let offer = Offer {
        parties: [from, to].into_iter().collect(),
        terms: [Term::Pay {
            from,
            to,
            amount: 4,
            due: Due::WinsBattle(to),
        }]
        .into_iter()
        .collect(),
        turns: None,
        words: String::new(),
    };
    let events = table.ok(Fremen, Action::ProposeDeal(offer));
    let deal = events
        .iter()
        .find_map(|event| match &event.kind {
            EventKind::DealOffered { deal, .. } => Some(deal.id),
            _ => None,
        })
        .unwrap();
    table.ok(Emperor, Action::AnswerDeal { deal, accept: true });
    table.battle([(Emperor, plan(5, "Caid")), (Harkonnen, plan(0, "Umman Kudu"))]);
    table.finish();
    assert_eq!(table.spice_of(Fremen), 6);
    assert_eq!(table.state.bribes[to.index()] + table.spice_of(Emperor), 10 + 4);
}
