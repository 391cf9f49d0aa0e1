//! Rules 2.08.05 to 2.08.07: Face Dancers.

use super::battles::*;
use super::tleilaxu::leaders;
use super::*;
use crate::ability::Ability;
use crate::ids::LeaderSet;
use crate::matter::{Shape, Things};
use crate::view::Viewer;

/// The Fremen are about to fight the Harkonnen in Arrakeen; the Tleilaxu, who have forces elsewhere, look on.
fn before(options: Options) -> Table {
    let mut table = arrakeen(options, &[Tleilaxu, Fremen, Harkonnen], [(Fremen, 8), (Harkonnen, 6)]);
    table.set_face_dancers(&["Stilgar", "Chani", "Feyd-Rautha"]);
    table
}

/// The Fremen have won, with five forces left.
fn won(table: &mut Table) -> Vec<Event> {
    table.begin();
    table.battle([
        (Fremen, dial(6, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
    ])
}

fn reveal(table: &mut Table) -> Vec<Event> {
    table.ok(Tleilaxu, Matter::RevealFaceDancer.says(true))
}

fn killed_spice(events: &[Event]) -> bool {
    happened(events, |event| matches!(event, EventKind::LeaderSpice { .. }))
}

#[test]
fn r2_08_05_00_reveal_a_face_dancer() {
    let mut table = before(Options::default());
    won(&mut table);
    let asked = table.decision(Tleilaxu, Matter::RevealFaceDancer);
    assert_eq!(asked.about.leader, Some(leader("Stilgar")));
    assert_eq!(asked.about.who, Some(table.seat(Fremen)));
    let events = reveal(&mut table);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::FaceDancerRevealed { .. }
    )));
    assert_eq!(table.face_dancers(), leaders(&["Chani", "Feyd-Rautha"]));
    let public = table.view(Viewer::Spectator).public.course.belongings.tleilaxu;
    assert_eq!(
        (public.hidden_face_dancers, public.revealed_face_dancers),
        (2, leaders(&["Stilgar"]))
    );
}

#[test]
fn r2_08_05_00_may_be_kept_hidden() {
    let mut table = before(Options::default());
    won(&mut table);
    table.ok(Tleilaxu, Matter::RevealFaceDancer.says(false));
    assert_eq!(table.face_dancers().len(), 3);
    assert_eq!(table.at(Fremen, place("Arrakeen")), 5);
    assert_ne!(table.leader_at("Stilgar"), LeaderPlace::Tanks);
}

/// They are asked whoever has won with whomever, so that being asked tells nothing; and can only reveal what they have.
#[test]
fn r2_08_05_00_only_a_leader_that_matches() {
    let mut table = before(Options::default());
    table.set_face_dancers(&["Jamis", "Chani", "Feyd-Rautha"]);
    won(&mut table);
    assert_eq!(
        table.decision(Tleilaxu, Matter::RevealFaceDancer).shape,
        Shape::YesNo { yes: false }
    );
    table.refused(Tleilaxu, Matter::RevealFaceDancer.says(true), "2.08.05.00");
    // The loser's leader is none of their business.
    assert!(table.face_dancers().contains(leader("Feyd-Rautha")));
}

#[test]
fn r2_08_05_00_another_faction_wins() {
    // Not against themselves, captured leaders and gholas included.
    let mut table = arrakeen(Options::default(), &[Tleilaxu, Fremen], [(Tleilaxu, 8), (Fremen, 2)]);
    table.set_face_dancers(&["Blin", "Chani", "Jamis"]);
    table.begin();
    table.battle([
        (Tleilaxu, dial(4, 0).led_by("Blin")),
        (Fremen, dial(0, 0).led_by("Jamis")),
    ]);
    assert!(!table.asks_about(Tleilaxu, Matter::RevealFaceDancer));
    // Against whom they have lost, too.
    let mut table = arrakeen(Options::default(), &[Tleilaxu, Fremen], [(Tleilaxu, 2), (Fremen, 8)]);
    table.set_face_dancers(&["Blin", "Chani", "Jamis"]);
    table.begin();
    table.battle([
        (Tleilaxu, dial(0, 0).led_by("Blin")),
        (Fremen, dial(4, 0).led_by("Jamis")),
    ]);
    reveal(&mut table);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(6));
    assert_eq!(
        (
            table.at(Tleilaxu, place("Arrakeen")),
            table.at(Fremen, place("Arrakeen"))
        ),
        (6, 0)
    );
    // Nobody has won with a Cheap Hero's leader, nor where both have lost.
    let mut table = before(Options::default());
    let hero = table.give(Fremen, "Cheap Hero");
    table.begin();
    table.battle([
        (Fremen, dial(14, 0).by_hero(hero)),
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
    ]);
    assert!(!table.asks_about(Tleilaxu, Matter::RevealFaceDancer));
    let mut table = before(Options::default());
    table.set_traitor(Fremen, "Feyd-Rautha");
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.set_traitor(Harkonnen, "Otheym");
    table.begin();
    table.both([
        (Fremen, dial(6, 0).led_by("Otheym")),
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
    ]);
    table.ok(Fremen, Matter::CallTraitor.says(true));
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    assert!(!table.asks_about(Tleilaxu, Matter::RevealFaceDancer));
}

/// R60: who has called a traitor has won, too.
#[test]
fn r2_08_05_00_the_leader_of_a_caller() {
    let mut table = before(Options::default());
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.set_traitor(Fremen, "Feyd-Rautha");
    table.begin();
    table.both([
        (Fremen, dial(0, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
    ]);
    table.ok(Fremen, Matter::CallTraitor.says(true));
    let events = table.ok(Harkonnen, Matter::CallTraitor.says(false));
    assert!(killed_spice(&events), "the traitor is paid for");
    assert!(!killed_spice(&reveal(&mut table)));
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(8));
    assert_eq!((table.at(Tleilaxu, place("Arrakeen")), table.reserves(Fremen)), (8, 20));
}

/// R66: a leader accompanied by the Kwisatz Haderach can be none, unless the table plays otherwise.
#[test]
fn r2_08_05_00_beside_the_kwisatz_haderach() {
    for blocks in [true, false] {
        let options = Options {
            kwisatz_haderach_blocks_face_dancers: blocks,
            ..Options::advanced()
        };
        let mut table = arrakeen(
            options,
            &[Tleilaxu, Atreides, Harkonnen],
            [(Atreides, 8), (Harkonnen, 2)],
        );
        table.set_face_dancers(&["Dr. Yueh", "Feyd-Rautha", "Blin"]);
        table.state.belongings.atreides.kwisatz_haderach.lost = 7;
        table.begin();
        table.skip_foresight();
        let own = dial(6, 0).led_by("Dr. Yueh").with_sleeper();
        table.battle([(Atreides, own), (Harkonnen, dial(0, 0).led_by("Feyd-Rautha"))]);
        table.default_until(|game| {
            !game.prompts().iter().any(|(_, it)| {
                it.kind.is_about(Matter::DiscardPlayed) || matches!(it.kind, PromptKind::AssignLosses(_))
            })
        });
        assert_eq!(table.asks_about(Tleilaxu, Matter::RevealFaceDancer), !blocks);
    }
}

#[test]
fn r2_08_05_01_still_a_win() {
    let mut table = before(Options::advanced());
    table.give(Fremen, "Crysknife");
    let knife = table.hand_of(Fremen)[0];
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.begin();
    let own = dial(6, 0).led_by("Stilgar").with(Some(knife), None);
    let events = table.battle([(Fremen, own), (Harkonnen, dial(0, 0).led_by("Feyd-Rautha"))]);
    assert_eq!(winner(&events), Some(table.seat(Fremen)));
    assert!(killed_spice(&events), "they are paid for the dead leader of the loser");
    table.ok(Fremen, Matter::DiscardPlayed.picks(Vec::<CardId>::new()));
    reveal(&mut table);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(0));
    assert_eq!(table.hand_of(Fremen), [knife], "and keep their weapon");
    assert_eq!(table.tanks(Harkonnen), 6);
}

/// Whoever captures leaders does so after it (R51).
#[test]
fn r2_08_05_01_rewards_of_the_victory_come_after_it() {
    let mut table = arrakeen(
        Options::advanced(),
        &[Tleilaxu, Fremen, Harkonnen],
        [(Fremen, 2), (Harkonnen, 8)],
    );
    table.set_face_dancers(&["Feyd-Rautha", "Chani", "Jamis"]);
    table.begin();
    table.battle([
        (Harkonnen, dial(4, 0).led_by("Feyd-Rautha")),
        (Fremen, dial(0, 0).led_by("Otheym")),
    ]);
    assert!(!table.asks_about(Harkonnen, Matter::DrawLeader));
    reveal(&mut table);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(2));
    assert!(table.asks_about(Harkonnen, Matter::DrawLeader));
}

#[test]
fn r2_08_05_02_dancer_to_tanks() {
    let mut table = before(Options::default());
    won(&mut table);
    let events = reveal(&mut table);
    assert_eq!(table.leader_at("Stilgar"), LeaderPlace::Tanks);
    assert!(!killed_spice(&events));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::LeaderKilled {
            cause: crate::event::Cause::FaceDancer,
            ..
        }
    )));
    // One that was killed in the battle has been paid for, and dies once.
    let mut table = before(Options::default());
    let knife = table.give(Harkonnen, "Crysknife");
    table.begin();
    let other = dial(0, 0).led_by("Feyd-Rautha").with(Some(knife), None);
    let events = table.battle([(Fremen, dial(16, 0).led_by("Stilgar")), (Harkonnen, other)]);
    assert!(killed_spice(&events));
    let events = reveal(&mut table);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::LeaderKilled { .. }
    )));
    assert_eq!(table.state.deaths[leader("Stilgar").index()], 1);
}

#[test]
fn r2_08_05_03_replace_forces() {
    let mut table = before(Options::default());
    table.put(Tleilaxu, 4, place("Carthag"));
    won(&mut table);
    let events = reveal(&mut table);
    let recalled = |event: &EventKind| matches!(event, EventKind::ForcesRecalled { forces, .. } if *forces == men(5));
    assert!(happened(&events, recalled));
    assert_eq!(table.at(Fremen, place("Arrakeen")), 0);
    assert_eq!(
        (table.reserves(Fremen), table.tanks(Fremen)),
        (17, 3),
        "what is left goes back to the reserves"
    );
    table.refused(Tleilaxu, Matter::DancersFromReserves.says(6), "2.08.05.03");
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(2));
    let from = table.decision(Tleilaxu, Matter::DancersFromBoard);
    assert!(matches!(from.shape, Shape::One { of: Things::Area(areas), .. } if areas.iter().eq([place("Carthag")])));
    table.ok(Tleilaxu, Matter::DancersFromBoard.says(place("Carthag")));
    table.refused(Tleilaxu, Matter::DancersFromArea.says(4), "2.08.05.03");
    let events = table.ok(Tleilaxu, Matter::DancersFromArea.says(3));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesReplaced { .. }
    )));
    assert_eq!(
        (
            table.at(Tleilaxu, place("Arrakeen")),
            table.at(Tleilaxu, place("Carthag"))
        ),
        (5, 1)
    );
    assert_eq!(table.reserves(Tleilaxu), 14);
    assert_eq!(table.spice_of(Tleilaxu), 10, "it is no shipment");
}

#[test]
fn r2_08_05_03_up_to_as_many_and_none_too() {
    let mut table = before(Options::default());
    table.put(Tleilaxu, 4, place("Carthag"));
    won(&mut table);
    reveal(&mut table);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(0));
    table.ok(Tleilaxu, Matter::DancersFromBoard.leaves());
    assert_eq!(table.at(Tleilaxu, place("Arrakeen")), 0);
    // A winner that has nothing left is replaced by nobody.
    let mut table = before(Options::default());
    table.begin();
    table.battle([
        (Fremen, dial(16, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
    ]);
    let events = reveal(&mut table);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::ForcesRecalled { .. }
    )));
    assert!(
        table
            .asks(Tleilaxu)
            .is_none_or(|asked| !asked.is_about(Matter::DancersFromReserves))
    );
}

/// R142: in the areas from which forces went, spread as they like; forces of the winner beside the battle stay.
#[test]
fn r2_08_05_03_where_they_stand() {
    let mesa = |sector| area("Pasty Mesa", sector);
    let mut table = Table::before(Phase::Battle, &[Tleilaxu, Fremen, Harkonnen]);
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.put(Fremen, 3, mesa(4));
    table.put(Fremen, 2, mesa(5));
    table.put(Fremen, 4, mesa(7));
    table.put(Harkonnen, 2, mesa(4));
    // The storm parts the last sector from the battle.
    table.set_storm(6);
    table.begin();
    table.battle([
        (Fremen, dial(0, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Captain Iakin Nefud")),
    ]);
    reveal(&mut table);
    assert_eq!(table.at(Fremen, mesa(7)), 4, "these did not take part");
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(4));
    assert_eq!(
        table.decision(Tleilaxu, Matter::DancersIntoArea).about.area,
        Some(mesa(4))
    );
    table.refused(Tleilaxu, Matter::DancersIntoArea.says(5), "2.08.05.03");
    table.ok(Tleilaxu, Matter::DancersIntoArea.says(1));
    assert_eq!(
        (table.at(Tleilaxu, mesa(4)), table.at(Tleilaxu, mesa(5))),
        (1, 3),
        "more than stood there"
    );
}

/// R141: it is an entry, as any other way of bringing forces in.
#[test]
fn r2_08_05_03_is_an_entry() {
    let mut table = Table::advanced(Phase::Battle, &[Tleilaxu, Fremen, Harkonnen, BeneGesserit]);
    let mesa = area("Pasty Mesa", 5);
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.put(Fremen, 3, mesa);
    table.put(Harkonnen, 2, mesa);
    table.put(BeneGesserit, 1, area("Pasty Mesa", 7));
    table.set_storm(6);
    table.begin();
    table.skip_foresight();
    table.battle([
        (Fremen, dial(0, 0).led_by("Stilgar")),
        (Harkonnen, dial(0, 0).led_by("Captain Iakin Nefud")),
    ]);
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, it)| it.kind.is_about(Matter::RevealFaceDancer))
    });
    reveal(&mut table);
    table.ok(Tleilaxu, Matter::DancersFromReserves.says(1));
    assert!(
        table.asks_about(BeneGesserit, Matter::BecomeAdvisors),
        "Intrusion (Rule 2.02.15)"
    );
}

#[test]
fn r2_08_06_resupply() {
    let mut table = before(Options::default());
    table.set_traitor(Harkonnen, "Feyd-Rautha");
    table.set_face_dancers(&["Stilgar"]);
    table.state.belongings.tleilaxu.revealed = leaders(&["Chani", "Jamis"]);
    won(&mut table);
    let events = reveal(&mut table);
    let seat = table.seat(Tleilaxu);
    let drawn = |event: &EventKind| matches!(event, EventKind::FaceDancersDrawn { leaders: Some(drawn), .. } if drawn.len() == 3);
    assert!(happened(&events, drawn));
    assert_eq!(
        (table.face_dancers().len(), table.state.belongings.tleilaxu.revealed),
        (3, LeaderSet::EMPTY)
    );
    assert!(
        !table.face_dancers().contains(leader("Feyd-Rautha")),
        "a traitor of another"
    );
    for event in &events {
        let seen = event.seen_by(Viewer::Seat(table.seat(Fremen))).unwrap();
        assert!(!matches!(
            seen.kind,
            EventKind::FaceDancersDrawn { leaders: Some(_), .. }
        ));
        assert_eq!(event.seen_by(Viewer::Seat(seat)).as_ref(), Some(event));
    }
}

/// Revealed ones are in the deck again, and can be drawn again.
#[test]
fn r2_08_06_revealed_ones_are_shuffled_in() {
    let mut again = 0;
    for seed in 0..30u64 {
        let mut table = before(Options::default());
        table.state.dice = crate::state::Dice::from_seed(seed.into());
        table.set_face_dancers(&["Stilgar"]);
        table.state.belongings.tleilaxu.revealed = leaders(&["Chani", "Jamis"]);
        won(&mut table);
        reveal(&mut table);
        again += table
            .face_dancers()
            .intersection(leaders(&["Stilgar", "Chani", "Jamis"]))
            .len();
    }
    assert!(again > 0);
    // With one still hidden nothing is drawn.
    let mut table = before(Options::default());
    table.set_face_dancers(&["Stilgar", "Otheym"]);
    table.state.belongings.tleilaxu.revealed = leaders(&["Chani"]);
    won(&mut table);
    reveal(&mut table);
    assert_eq!(table.face_dancers(), leaders(&["Otheym"]));
}

/// Just before the end of a turn that nobody has won.
fn war_continues(karama: bool) -> Table {
    let mut table = Table::before(Phase::MentatPause, &[Tleilaxu, Fremen, Harkonnen]);
    table.set_face_dancers(&["Stilgar", "Chani"]);
    table.state.belongings.tleilaxu.revealed = leaders(&["Jamis"]);
    if karama {
        table.give(Fremen, "Karama");
    }
    table.begin();
    table
}

#[test]
fn r2_08_07_replacement() {
    let mut table = war_continues(false);
    assert!(table.asks_nobody_but(Tleilaxu));
    table.refused(Tleilaxu, Matter::ReplaceFaceDancer.says(leader("Jamis")), "2.08.07");
    let events = table.ok(Tleilaxu, Matter::ReplaceFaceDancer.says(leader("Stilgar")));
    assert_eq!(table.face_dancers().len(), 2);
    assert!(table.face_dancers().contains(leader("Chani")));
    let seen = |faction| {
        let viewer = Viewer::Seat(table.seat(faction));
        events
            .iter()
            .filter_map(|event| event.seen_by(viewer))
            .any(|event| matches!(event.kind, EventKind::FaceDancerReplaced { leaders: Some(_), .. }))
    };
    assert!(seen(Tleilaxu) && !seen(Fremen));
    assert!(
        table.asks_about(Tleilaxu, Matter::ReplaceFaceDancer)
            || matches!(table.asks(Tleilaxu), Some(PromptKind::Ready { .. }))
    );
    let mut table = war_continues(false);
    table.ok(Tleilaxu, Matter::ReplaceFaceDancer.leaves());
    assert_eq!(table.face_dancers(), leaders(&["Stilgar", "Chani"]));
    assert!(matches!(table.asks(Fremen), Some(PromptKind::Ready { .. })));
}

/// R143: the old one is shuffled in before another is drawn, and no card that somebody holds comes.
#[test]
fn r2_08_07_what_can_be_drawn() {
    let mut drawn = LeaderSet::EMPTY;
    for seed in 0..200u64 {
        let mut table = war_continues(false);
        table.state.dice = crate::state::Dice::from_seed(seed.into());
        table.set_traitor(Fremen, "Otheym");
        table.ok(Tleilaxu, Matter::ReplaceFaceDancer.says(leader("Stilgar")));
        drawn = drawn.union(table.face_dancers());
    }
    assert!(drawn.contains(leader("Stilgar")) && drawn.contains(leader("Zoal")));
    assert!(!drawn.contains(leader("Otheym")) && !drawn.contains(leader("Jamis")));
    assert_eq!(drawn.len(), 15 - 2);
}

#[test]
fn r2_08_07_cancelled() {
    let mut table = war_continues(true);
    table.ok(Tleilaxu, Matter::ReplaceFaceDancer.says(leader("Stilgar")));
    assert!(table.is_asked_about(Fremen, Ability::Replacement));
    let card = table.hand_of(Fremen)[0];
    table.ok(Fremen, Action::React(Some(card)));
    assert_eq!(table.face_dancers(), leaders(&["Stilgar", "Chani"]));
}
