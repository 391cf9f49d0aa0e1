//! Rules 2.11.16 and 2.11.17: Duke Vidal and other leaders of Ecaz come out of the tanks.

use super::revivals::{options, revive};
use super::tleilaxu::BEFORE;
use super::*;
use crate::view::Viewer;

const VIDAL: LeaderId = LeaderId::DUKE_VIDAL;
const FIVE: [&str; 5] = [
    "Sanya Ecaz",
    "Whitmore Bludd",
    "Ilesa Ecaz",
    "Rivvy Dinari",
    "Bindikk Narvi",
];

fn none() -> Forces {
    Forces::NONE
}

fn dead(factions: &[Faction], names: &[&str]) -> Table {
    let mut table = Table::advanced(Phase::Revival, factions);
    for name in names {
        table.slay(name, 1);
    }
    table
}

fn offered(table: &Table, faction: Faction) -> Vec<(LeaderId, u8)> {
    options(table, faction).leaders.to_vec()
}

#[test]
fn r2_11_16_duke_vidal_is_revived_for_five_and_set_aside() {
    let mut table = dead(&[Ecaz, Atreides], &["Duke Vidal"]);
    table.begin();
    assert_eq!(offered(&table, Ecaz), [(VIDAL, 5)], "however many others live");
    let events = table.ok(Ecaz, revive(none(), Some("Duke Vidal"), false));
    assert_eq!(table.spice_of(Ecaz), 5);
    assert_eq!(table.leader_at("Duke Vidal"), LeaderPlace::SetAside);
    let at = |wanted: fn(&EventKind) -> bool| events.iter().position(|event| wanted(&event.kind));
    let revived = at(|kind| {
        matches!(
            kind,
            EventKind::LeaderRevived {
                leader: VIDAL,
                cost: 5,
                ..
            }
        )
    });
    let aside = at(|kind| matches!(kind, EventKind::LeaderSetAside { leader: VIDAL }));
    assert!(revived.is_some() && revived < aside, "{events:?}");
}

#[test]
fn r2_11_16_it_is_the_one_leader_of_the_turn_and_costs_what_it_costs() {
    let mut table = dead(&[Ecaz, Atreides], &[&FIVE[..], &["Duke Vidal"]].concat());
    table.begin();
    assert_eq!(offered(&table, Ecaz).len(), 6);
    table.ok(Ecaz, revive(none(), Some("Duke Vidal"), false));
    assert_eq!(table.leader_at("Sanya Ecaz"), LeaderPlace::Tanks);
    let mut poor = dead(&[Ecaz, Atreides], &["Duke Vidal"]);
    poor.set_spice(Ecaz, 4);
    poor.begin();
    poor.refused(Ecaz, revive(none(), Some("Duke Vidal"), false), "1.05.03.01");
}

#[test]
fn r2_11_16_again_and_again_and_by_nobody_else() {
    let mut table = dead(&[Ecaz, Moritani, Atreides], &[]);
    table.slay("Duke Vidal", 4);
    for name in [
        "Lupino Ord",
        "Grieu Kronos",
        "Hiih Resser",
        "Trin Kronos",
        "Vando Terboli",
    ] {
        table.slay(name, 1);
    }
    table.begin();
    assert!(
        offered(&table, Ecaz).contains(&(VIDAL, 5)),
        "he takes no part in the cycle (R169)"
    );
    assert!(offered(&table, Moritani).iter().all(|(leader, _)| *leader != VIDAL));
    table.refused(Moritani, revive(none(), Some("Duke Vidal"), false), "1.05.03");
}

#[test]
fn r2_11_16_not_where_nobody_told_them_that_he_is_dead() {
    let mut table = dead(&[Ecaz, Moritani, Harkonnen], &["Sanya Ecaz"]);
    table.bury(Ecaz, 1);
    let (moritani, ecaz) = (table.seat(Moritani), table.seat(Ecaz));
    let stay = |with, until| {
        Some(crate::factions::Stay {
            with,
            until,
            fought: false,
        })
    };
    table.slay("Duke Vidal", 1);
    table.state.unseen_dead.push(VIDAL);
    table.state.belongings.duke_vidal.stay = stay(ecaz, crate::factions::Until::Used);
    let mut own = Table(table.0.clone());
    own.begin();
    assert_eq!(offered(&own, Ecaz), [(VIDAL, 5)], "they lost him themselves (R35)");
    own.ok(Ecaz, revive(none(), Some("Duke Vidal"), false));
    own.finish();
    assert_eq!(own.leader_at("Duke Vidal"), LeaderPlace::SetAside);
    own.check().unwrap();
    // Moritani lost him.
    table.state.belongings.duke_vidal.stay = stay(moritani, crate::factions::Until::TurnEnds);
    table.begin();
    assert_eq!(offered(&table, Ecaz), []);
    let public = table.view(Viewer::Seat(ecaz)).public;
    let seen = public.leaders.iter().find(|(leader, _)| *leader == VIDAL).unwrap().1;
    assert_eq!(seen, LeaderPlace::Hidden);
}

/// As a ghola of the Tleilaxu he was drawn and killed: nobody else sees which of their leaders it was (R205).
fn ghola_killed_unseen(names: &[&str]) -> Table {
    let mut table = dead(&[Ecaz, Tleilaxu, Harkonnen], names);
    table.bury(Ecaz, 1);
    table.make_ghola("Duke Vidal");
    table.state.kill_unseen(&mut Default::default(), VIDAL);
    table
}

#[test]
fn r2_11_16_killed_unseen_as_a_ghola() {
    let mut table = ghola_killed_unseen(&[]);
    table.check().unwrap();
    let place = |table: &Table, faction: Faction| {
        let view = table.view(Viewer::Seat(table.seat(faction)));
        let own = view.own.unwrap();
        let known = own.leaders.iter().copied().find(|(leader, _)| *leader == VIDAL);
        let public = view.public.leaders.into_iter().find(|(leader, _)| *leader == VIDAL);
        (public.unwrap().1, known.map(|(_, place)| place))
    };
    let (hidden, tanks) = (LeaderPlace::Hidden, Some(LeaderPlace::Tanks));
    for knows in [Ecaz, Tleilaxu, Harkonnen] {
        assert_eq!(place(&table, knows), (hidden, tanks), "{knows:?}");
    }
    table.begin();
    table.leave(&BEFORE);
    assert_eq!(offered(&table, Ecaz), [(VIDAL, 5)], "always");
    table.ok(Ecaz, revive(none(), Some("Duke Vidal"), false));
    table.finish();
    assert_eq!(table.leader_at("Duke Vidal"), LeaderPlace::SetAside);
    assert_eq!((table.spice_of(Ecaz), table.spice_of(Tleilaxu)), (5, 15), "2.08.10");
    assert!(table.state.unseen_dead.is_empty() && table.state.belongings.gholas().is_empty());
    table.check().unwrap();
}

#[test]
fn r2_11_17_killed_unseen_as_a_ghola_he_is_one_of_the_five() {
    for (names, open) in [(&FIVE[..4], true), (&FIVE[..3], false)] {
        let mut table = ghola_killed_unseen(names);
        table.begin();
        table.leave(&BEFORE);
        let others = offered(&table, Ecaz).len() - 1;
        assert_eq!(others, if open { names.len() } else { 0 });
    }
}

#[test]
fn r2_11_16_nobody_but_ecaz_knows_which_of_them_it_was() {
    let twin = |name: &str| {
        let mut table = Table::advanced(Phase::Revival, &[Ecaz, Tleilaxu, Harkonnen, Atreides]);
        table.make_ghola("Duke Vidal");
        table.state.kill_unseen(&mut Default::default(), leader(name));
        for name in ["Duke Vidal", "Zoal"] {
            table.state.deaths[leader(name).index()] = 1;
        }
        table.check().unwrap();
        table
    };
    let (duke, other) = (twin("Duke Vidal"), twin("Zoal"));
    let view = |table: &Table, faction: Faction| table.view(Viewer::Seat(table.seat(faction)));
    let knows = |faction: Faction| {
        let seat = duke.seat(faction);
        let same_view = view(&duke, faction) == view(&other, faction);
        let same_game = duke.known_to(seat) == other.known_to(seat);
        assert_eq!(same_view, same_game, "{faction:?}");
        !same_game
    };
    // Harkonnen have drawn him, and the Tleilaxu lost him.
    assert_eq!(
        [Ecaz, Tleilaxu, Harkonnen, Atreides].map(knows),
        [true, true, true, false]
    );
}

#[test]
fn r2_11_17_five_of_six_are_enough() {
    let open = |names: &[&str]| {
        let mut table = dead(&[Ecaz, Atreides], names);
        table.bury(Ecaz, 1);
        table.begin();
        offered(&table, Ecaz).len()
    };
    assert_eq!(open(&FIVE[..4]), 0, "four are not");
    assert_eq!(open(&[&FIVE[..3], &["Duke Vidal"]].concat()), 1, "nor with him");
    assert_eq!(open(&[&FIVE[..4], &["Duke Vidal"]].concat()), 5, "one still lives");
    assert_eq!(open(&FIVE), 5);
}

#[test]
fn r2_11_17_the_right_stays_until_all_are_back() {
    let mut table = dead(&[Ecaz, Atreides], &[&FIVE[..4], &["Duke Vidal"]].concat());
    table.bury(Ecaz, 8);
    table.begin();
    table.ok(Ecaz, revive(none(), Some("Sanya Ecaz"), false));
    let seat = table.seat(Ecaz);
    assert!(table.state.revival_open.contains(seat));
    let mut later = Table(table.0.clone());
    later.default_until(|game| game.turn() == 3 && game.phase() == Phase::Revival);
    assert_eq!(offered(&later, Ecaz).len(), 4, "three of their own, and him");
    // With the last of their own it closes, wherever he is.
    for name in &FIVE[1..4] {
        later.state.leaders[leader(name).index()] = LeaderPlace::Pool;
    }
    later.state.update_leader_revival(&mut Default::default(), seat);
    assert!(!later.state.revival_open.contains(seat));
}

#[test]
fn r2_11_17_others_wait_for_all_their_leaders() {
    let mut table = dead(
        &[Ecaz, Moritani],
        &["Lupino Ord", "Grieu Kronos", "Hiih Resser", "Trin Kronos", "Duke Vidal"],
    );
    table.bury(Moritani, 1);
    table.begin();
    assert_eq!(offered(&table, Moritani), []);
}

#[test]
fn r2_11_16_a_tleilaxu_ghola_brings_him_back_too() {
    let mut table = dead(&[Ecaz, Atreides], &["Duke Vidal"]);
    table.give(Ecaz, "Tleilaxu Ghola");
    table.begin();
    let play = Action::PlayGhola {
        forces: none(),
        leader: Some(VIDAL),
    };
    table.ok(Ecaz, play);
    assert_eq!(table.leader_at("Duke Vidal"), LeaderPlace::SetAside);
    assert_eq!(table.spice_of(Ecaz), 10);
}

/// A leader of the Tleilaxu was killed unseen, and Duke Vidal lives as their ghola, or is the one. Ecaz would see him in their
/// tanks, as another faction would see its own leader in its tanks (R139, R205); others do not know which of them it was.
#[test]
fn r2_11_16_a_ghola_that_ecaz_do_not_see_in_their_tanks_lives() {
    let killed = |ghola: &str, name: &str| {
        let mut table = Table::advanced(Phase::Revival, &[Ecaz, Tleilaxu, Harkonnen, Atreides]);
        table.make_ghola(ghola);
        table.state.kill_unseen(&mut Default::default(), leader(name));
        table.bury(Atreides, 1);
        table.begin();
        table
    };
    let imagined_dead = |table: &Table, by: Faction, name: &str| {
        let mut dead = BTreeSet::new();
        super::imagined::imagine(table, by, |game| {
            dead.insert(game.state.leaders[leader(name).index()].is_dead());
        });
        dead.into_iter().collect::<Vec<_>>()
    };
    let living = killed("Duke Vidal", "Zoal");
    assert_eq!(imagined_dead(&living, Ecaz, "Duke Vidal"), [false]);
    assert_eq!(imagined_dead(&living, Atreides, "Duke Vidal"), [false, true]);
    let dead = killed("Duke Vidal", "Duke Vidal");
    assert_eq!(imagined_dead(&dead, Ecaz, "Duke Vidal"), [true]);
    assert_eq!(imagined_dead(&dead, Atreides, "Duke Vidal"), [false, true]);
    let living = killed("Dr. Yueh", "Zoal");
    assert_eq!(imagined_dead(&living, Atreides, "Dr. Yueh"), [false]);
    assert_eq!(imagined_dead(&living, Ecaz, "Dr. Yueh"), [false, true]);
}
