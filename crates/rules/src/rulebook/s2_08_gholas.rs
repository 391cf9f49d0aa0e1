//! Rule 2.08.16: gholas.

use super::battles::*;
use super::revivals::{forces, options, revive};
use super::tleilaxu::{BEFORE, leaders};
use super::*;
use crate::ability::Ability;
use crate::event::Cause;
use crate::matter::{Named, Shape, Things};
use crate::view::Viewer;

const THREE: [Faction; 3] = [Tleilaxu, Atreides, Harkonnen];

/// Blin is dead, and two leaders of the Atreides.
fn tanks() -> Table {
    let mut table = Table::advanced(Phase::Revival, &THREE);
    for name in ["Blin", "Thufir Hawat", "Dr. Yueh"] {
        table.slay(name, 1);
    }
    table
}

/// The others have revived what they revive.
fn open(mut table: Table) -> Table {
    table.begin();
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, it)| it.kind.is_about(Matter::ReviveGhola))
            || game.state.phase != Phase::Revival
    });
    table
}

fn offered(table: &Table) -> Vec<LeaderId> {
    match table.decision(Tleilaxu, Matter::ReviveGhola).shape {
        Shape::One {
            of: Things::Leader(of), ..
        } => of.to_vec(),
        other => panic!("{other:?}"),
    }
}

fn ghola(name: &str) -> Action {
    Matter::ReviveGhola.says(leader(name))
}

/// What it costs is said to who cannot pay it.
#[test]
fn r2_08_16_too_dear() {
    let mut table = tanks();
    table.set_spice(Tleilaxu, 2);
    let mut table = open(table);
    assert_eq!(offered(&table), [leader("Dr. Yueh")]);
    let reason = crate::Reason::TooExpensive { cost: 3, have: 2 };
    table.refused_for(Tleilaxu, ghola("Thufir Hawat"), "2.08.16", reason);
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
}

#[test]
fn r2_08_16_gholas() {
    let mut table = open(tanks());
    assert_eq!(
        offered(&table).into_iter().collect::<crate::ids::LeaderSet>(),
        leaders(&["Thufir Hawat", "Dr. Yueh"])
    );
    table.refused(Tleilaxu, ghola("Blin"), "2.08.16");
    table.refused(Tleilaxu, ghola("Duncan Idaho"), "2.08.16");
    let events = table.ok(Tleilaxu, ghola("Thufir Hawat"));
    assert!(
        happened(&events, |event| matches!(
            event,
            EventKind::GholaRevived { cost: 3, .. }
        )),
        "half of five"
    );
    assert_eq!(table.spice_of(Tleilaxu), 7);
    let seat = table.seat(Tleilaxu);
    assert_eq!(table.state.keeper(leader("Thufir Hawat")), Some(seat));
    assert!(table.state.pool(seat).any(|own| own == leader("Thufir Hawat")));
    assert!(
        !table
            .state
            .pool(table.seat(Atreides))
            .any(|own| own == leader("Thufir Hawat"))
    );
    let public = table.view(Viewer::Spectator).public;
    assert_eq!(public.course.belongings.tleilaxu.gholas, leaders(&["Thufir Hawat"]));
    assert_ne!(table.state.phase, Phase::Revival, "five are active now");
}

#[test]
fn r2_08_16_fewer_than_five_active_leaders() {
    let mut table = Table::advanced(Phase::Revival, &THREE);
    table.slay("Dr. Yueh", 1);
    let table = open(table);
    assert_ne!(table.state.phase, Phase::Revival, "all five of theirs are active");
    // Several, up to five.
    let mut table = tanks();
    table.slay("Wykk", 1);
    table.set_spice(Tleilaxu, 1);
    table.set_spice(Tleilaxu, 20);
    table.begin();
    table.leave(&BEFORE);
    table.ok(Tleilaxu, forces(Forces::NONE));
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
    assert_eq!(table.state.active_leaders(table.seat(Tleilaxu)).count(), 5);
}

#[test]
fn r2_08_16_may_be_left() {
    let mut table = open(tanks());
    table.ok(Tleilaxu, Matter::ReviveGhola.leaves());
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Tanks);
    assert_ne!(table.state.phase, Phase::Revival);
}

/// After all others: what those have revived lies there no more.
#[test]
fn r2_08_16_after_all_others() {
    let mut table = Table::advanced(Phase::Revival, &THREE);
    table.slay("Blin", 1);
    table.slay_all(Atreides);
    table.begin();
    table.leave(&BEFORE);
    table.ok(Tleilaxu, forces(Forces::NONE));
    assert!(!table.asks_about(Tleilaxu, Matter::ReviveGhola));
    table.ok(Atreides, revive(Forces::NONE, Some("Thufir Hawat"), false));
    assert!(!offered(&table).contains(&leader("Thufir Hawat")));
    assert_eq!(offered(&table).len(), 4);
}

/// R138: face-down leaders lie there for nobody else; and what cannot be paid is not offered.
#[test]
fn r2_08_16_face_up_leaders() {
    let mut table = tanks();
    table.state.leaders[leader("Thufir Hawat").index()] = LeaderPlace::TanksFaceDown;
    table.state.deaths[leader("Thufir Hawat").index()] = 2;
    table.slay("Lady Jessica", 1);
    table.state.unseen_dead.push(leader("Lady Jessica"));
    assert_eq!(offered(&open(table)), [leader("Dr. Yueh")]);
    let mut table = tanks();
    table.set_spice(Tleilaxu, 0);
    assert_eq!(offered(&open(table)), [], "that they are poor is not seen");
}

#[test]
fn r2_08_16_not_in_the_basic_game() {
    let mut table = Table::before(Phase::Revival, &THREE);
    table.slay("Blin", 1);
    table.slay("Dr. Yueh", 1);
    let table = open(table);
    assert_ne!(table.state.phase, Phase::Revival);
}

#[test]
fn r2_08_16_cancelled() {
    let mut table = open(tanks());
    let card = table.give(Harkonnen, "Karama");
    table.stop_at(Harkonnen, &[Ability::Gholas]);
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
    assert!(table.is_asked_about(Harkonnen, Ability::Gholas));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(
        (table.leader_at("Dr. Yueh"), table.spice_of(Tleilaxu)),
        (LeaderPlace::Tanks, 10)
    );
}

/// Where only the half price is stopped, they decide anew.
#[test]
fn r2_08_16_at_full_price() {
    let mut table = open(tanks());
    let card = table.give(Harkonnen, "Karama");
    table.set_spice(Tleilaxu, 4);
    table.stop_at(Harkonnen, &[Ability::HalfPriceRevivals]);
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    assert!(table.is_asked_about(Harkonnen, Ability::HalfPriceRevivals));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(offered(&table), [leader("Dr. Yueh")], "five cannot be paid");
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
    assert_eq!(table.spice_of(Tleilaxu), 3);
}

/// R180: that one leader stays in the tanks, and the Tleilaxu may have others. What would rest on it is not announced.
#[test]
fn r2_08_16_one_karama_one_leader() {
    let mut table = tanks();
    table.slay("Wykk", 1);
    table.slay("Lady Jessica", 1);
    table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::Gholas);
    table.give(Atreides, "Karama");
    table.stop_all_of(Atreides, Ability::HalfPriceRevivals);
    let mut table = open(table);
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
    let card = table.hand_of(Harkonnen)[0];
    let events = table.ok(Harkonnen, Action::React(Some(card)));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted { .. }
    )));
    assert!(!table.is_asked_about(Atreides, Ability::HalfPriceRevivals));
    assert_eq!(
        (table.leader_at("Dr. Yueh"), table.spice_of(Tleilaxu)),
        (LeaderPlace::Tanks, 10)
    );
    // The others at half the price still, and that one no more.
    assert_eq!(table.decision(Tleilaxu, Matter::ReviveGhola).halves(), Some(true));
    assert_eq!(
        offered(&table).into_iter().collect::<crate::ids::LeaderSet>(),
        leaders(&["Thufir Hawat", "Lady Jessica"])
    );
    table.refused(Tleilaxu, ghola("Dr. Yueh"), "2.08.16");
    table.ok(Tleilaxu, ghola("Lady Jessica"));
    table.ok(Atreides, Action::React(None));
    assert_eq!(
        (table.leader_at("Lady Jessica"), table.spice_of(Tleilaxu)),
        (LeaderPlace::Pool, 7)
    );
}

/// R180: a second Karama brings back nothing that the first has stopped.
#[test]
fn r2_08_16_a_second_karama_revives_nothing() {
    let mut table = tanks();
    for faction in [Harkonnen, Atreides] {
        table.give(faction, "Karama");
    }
    table.stop_all_of(Harkonnen, Ability::HalfPriceRevivals);
    table.stop_all_of(Atreides, Ability::Gholas);
    let mut table = open(table);
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    table.ok(Atreides, Action::React(None));
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(card)));
    // He can be had at the whole price at once, beside the other, whose half price stands (R200).
    assert_eq!(offered(&table).len(), 2);
    let asked = table.decision(Tleilaxu, Matter::ReviveGhola);
    let price = |name: &str| asked.price_of(leader(name));
    assert_eq!((price("Thufir Hawat"), price("Dr. Yueh")), (Some(5), Some(1)));
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    let card = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(card)));
    assert_eq!(
        (table.leader_at("Thufir Hawat"), table.spice_of(Tleilaxu)),
        (LeaderPlace::Tanks, 10)
    );
    assert_eq!(offered(&table), [leader("Dr. Yueh")], "he is not tried again");
    table.ok(Tleilaxu, Matter::ReviveGhola.leaves());
    assert_ne!(table.state.phase, Phase::Revival);
}

/// The Tleilaxu in revival, whose half price for Thufir Hawat was just stopped, over a table of gholas.
fn half_price_stopped(mut table: Table) -> Table {
    table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::HalfPriceRevivals);
    let mut table = open(table);
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(card)));
    table
}

/// The half price of one alone was stopped: he is had at the whole price at once, and the next at half of his (R200).
#[test]
fn r2_08_16_at_the_whole_price_at_once() {
    let stopped = |others: &[&str]| {
        let mut table = tanks();
        table.slay("Wykk", 1);
        for name in others {
            table.slay(name, 1);
        }
        half_price_stopped(table)
    };
    let mut table = stopped(&["Lady Jessica"]);
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    assert_eq!(table.spice_of(Tleilaxu), 5);
    table.ok(Tleilaxu, ghola("Lady Jessica"));
    assert_eq!(table.spice_of(Tleilaxu), 2);
    // Or after the other one.
    let mut table = stopped(&[]);
    table.ok(Tleilaxu, ghola("Dr. Yueh"));
    assert_eq!(offered(&table), [leader("Thufir Hawat")]);
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    assert_eq!(table.spice_of(Tleilaxu), 4);
    // Or neither: nobody is asked about twice.
    let mut table = stopped(&[]);
    table.ok(Tleilaxu, Matter::ReviveGhola.leaves());
    assert_ne!(table.state.phase, Phase::Revival);
}

/// Let be, and nobody else is there: that was all.
#[test]
fn r2_08_16_let_be_at_the_whole_price() {
    let mut table = Table::before_with(Options::advanced(), Phase::Revival, &THREE);
    for name in ["Blin", "Wykk", "Thufir Hawat"] {
        table.slay(name, 1);
    }
    let mut table = half_price_stopped(table);
    assert_eq!(offered(&table), [leader("Thufir Hawat")]);
    table.ok(Tleilaxu, Matter::ReviveGhola.leaves());
    assert_ne!(table.state.phase, Phase::Revival);
}

/// Where a Karama lasts for the phase, there is no ghola after it, or none at half the price.
#[test]
fn r2_08_16_stopped_for_the_phase() {
    let options = || Options {
        karama_lasts_for_phase: true,
        ..Options::advanced()
    };
    let stop = |ability| {
        let mut table = Table::before_with(options(), Phase::Revival, &THREE);
        for name in ["Blin", "Wykk", "Thufir Hawat", "Dr. Yueh"] {
            table.slay(name, 1);
        }
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, ability);
        let mut table = open(table);
        table.ok(Tleilaxu, ghola("Thufir Hawat"));
        let card = table.hand_of(Harkonnen)[0];
        table.ok(Harkonnen, Action::React(Some(card)));
        table
    };
    assert_ne!(stop(Ability::Gholas).state.phase, Phase::Revival);
    let mut table = stop(Ability::HalfPriceRevivals);
    assert_eq!(
        (table.leader_at("Thufir Hawat"), table.spice_of(Tleilaxu)),
        (LeaderPlace::Tanks, 10)
    );
    assert_eq!(offered(&table).len(), 2, "they decide anew");
    assert_eq!(table.decision(Tleilaxu, Matter::ReviveGhola).halves(), Some(false));
    table.ok(Tleilaxu, ghola("Thufir Hawat"));
    assert_eq!(table.spice_of(Tleilaxu), 5);
}

/// They fight for the Tleilaxu, and not for their faction.
#[test]
fn r2_08_16_as_their_own_active_leader() {
    let mut table = arrakeen(Options::advanced(), &THREE, [(Tleilaxu, 6), (Harkonnen, 6)]);
    table.make_ghola("Thufir Hawat");
    table.begin();
    assert!(table.plan_options(Tleilaxu).leaders.contains(&leader("Thufir Hawat")));
    let mut events = table.battle([
        (Tleilaxu, dial(6, 0).led_by("Thufir Hawat")),
        (Harkonnen, dial(0, 0).led_by("Piter de Vries")),
    ]);
    events.extend(table.finish());
    assert!(happened(&events, |event| matches!(event, EventKind::LeadersReturned)));
    assert_eq!(table.leader_at("Thufir Hawat"), LeaderPlace::Pool);
    assert_eq!(
        table.state.keeper(leader("Thufir Hawat")),
        Some(table.seat(Tleilaxu)),
        "for good"
    );
    let ready =
        |faction: Faction| table.view(Viewer::Spectator).public.seats[table.seat(faction).index()].active_leaders;
    assert_eq!((ready(Tleilaxu), ready(Atreides)), (6, 4));
}

/// R31, R139: it takes no part in its faction's tests; dead, it is a leader of its own faction again.
#[test]
fn r2_08_16_a_ghola_is_no_leader_of_its_faction() {
    let mut table = Table::advanced(Phase::Revival, &THREE);
    table.slay_all(Atreides);
    table.make_ghola("Thufir Hawat");
    table.begin();
    table.leave(&BEFORE);
    assert!(
        !options(&table, Atreides).leaders.is_empty(),
        "the Atreides have no active leader"
    );
}

#[test]
fn r2_08_16_the_death_of_a_ghola() {
    let mut table = arrakeen(Options::advanced(), &THREE, [(Tleilaxu, 6), (Harkonnen, 6)]);
    table.make_ghola("Thufir Hawat");
    table.set_face_dancers(&["Blin", "Wykk", "Jamis"]);
    let knife = table.give(Harkonnen, "Crysknife");
    table.begin();
    let other = dial(2, 0).led_by("Piter de Vries").with(Some(knife), None);
    let events = table.battle([(Tleilaxu, dial(0, 0).led_by("Thufir Hawat")), (Harkonnen, other)]);
    let atreides = table.seat(Atreides);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::LeaderKilled { seat, cause: Cause::Weapon, .. } if *seat == atreides
    )));
    assert_eq!(
        table.leader_at("Thufir Hawat"),
        LeaderPlace::TanksFaceDown,
        "it has died again before the others (R32)"
    );
    assert_eq!(table.state.keeper(leader("Thufir Hawat")), Some(atreides));
    assert!(
        table
            .view(Viewer::Spectator)
            .public
            .course
            .belongings
            .tleilaxu
            .gholas
            .is_empty()
    );
}

/// A Traitor Card tells a leader, whomever it fights for.
#[test]
fn r2_08_16_a_ghola_called_a_traitor() {
    let mut table = arrakeen(Options::advanced(), &THREE, [(Tleilaxu, 6), (Harkonnen, 6)]);
    table.make_ghola("Thufir Hawat");
    table.set_face_dancers(&["Blin", "Wykk", "Zoal"]);
    table.set_traitor(Harkonnen, "Thufir Hawat");
    table.begin();
    table.both([
        (Tleilaxu, dial(4, 0).led_by("Thufir Hawat")),
        (Harkonnen, dial(0, 0).led_by("Piter de Vries")),
    ]);
    table.ok(Tleilaxu, Matter::CallTraitor.says(false));
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    assert!(table.leader_at("Thufir Hawat").is_dead());
    assert_eq!(table.state.keeper(leader("Thufir Hawat")), Some(table.seat(Atreides)));
}

/// The Harkonnen have won against the Tleilaxu, whose only leader is this ghola.
fn captured(name: &str, fate: Named) -> Table {
    let mut table = arrakeen(Options::advanced(), &THREE, [(Tleilaxu, 6), (Harkonnen, 6)]);
    table.slay_all(Tleilaxu);
    table.make_ghola(name);
    table.set_face_dancers(&["Blin", "Wykk", "Zoal"]);
    table.begin();
    table.battle([
        (Tleilaxu, dial(0, 0).led_by(name)),
        (Harkonnen, dial(12, 6).led_by("Piter de Vries")),
    ]);
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, it)| it.kind.is_about(Matter::DrawLeader))
    });
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    table.ok(Harkonnen, Matter::TreatCaptive.says(fate));
    table
}

#[test]
fn r2_08_16_the_capture_of_a_ghola() {
    for name in ["Thufir Hawat", "Feyd-Rautha"] {
        let mut table = captured(name, Named::Capture);
        let harkonnen = table.seat(Harkonnen);
        assert_eq!(table.leader_at(name), LeaderPlace::Captive(harkonnen));
        let mut events = crate::state::Events::default();
        table
            .state
            .free_captive(&mut events, crate::rule!("2.05.10.02"), leader(name));
        assert_eq!(
            table.state.keeper(leader(name)),
            Some(table.seat(Tleilaxu)),
            "who last had it (R139)"
        );
        let to = table.seat(Tleilaxu);
        assert!(happened(
            &events.0,
            |event| matches!(event, EventKind::CaptiveReturned { to: back, .. } if *back == to)
        ));
        table.check().unwrap();
    }
}

/// Killed unseen, it lies in the tanks of its faction, which may look, as the Tleilaxu and the killer know; others do not.
#[test]
fn r2_08_16_a_ghola_killed_unseen() {
    let table = captured("Thufir Hawat", Named::Kill);
    let hawat = leader("Thufir Hawat");
    assert!(table.leader_at("Thufir Hawat").is_dead());
    assert_eq!(table.state.keeper(hawat), Some(table.seat(Atreides)));
    assert_eq!(table.state.leader_seen_by_all(hawat), LeaderPlace::Hidden);
    let knows = |faction| {
        let own = table.own_view(faction).shield.leaders;
        own.iter().any(|(leader, place)| *leader == hawat && place.is_dead())
    };
    assert!(knows(Atreides) && knows(Tleilaxu) && knows(Harkonnen));
    // The other leaders of the Atreides are in nobody's doubt.
    assert_eq!(
        table.state.leader_seen_by_all(leader("Duncan Idaho")),
        LeaderPlace::Pool
    );
}

/// R139: once everybody sees it in the tanks, it is not among the gholas for them either.
#[test]
fn r2_08_16_one_that_is_found_dead_is_no_ghola() {
    let mut table = Table::advanced(Phase::Revival, &THREE);
    table.make_ghola("Dr. Yueh");
    table.state.kill_unseen(&mut Default::default(), leader("Dr. Yueh"));
    assert!(table.state.belongings.gholas().contains(leader("Dr. Yueh")));
    table.state.uncover_dead(leader("Dr. Yueh"));
    assert!(table.state.belongings.gholas().is_empty());
    assert!(table.state.leader_seen_by_all(leader("Dr. Yueh")).is_dead());
    table.check().unwrap();
}
