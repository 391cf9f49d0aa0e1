//! Rule 1.14.01: the Atreides look at a Battle Plan.

use super::battles::*;
use super::*;
use crate::event::Event;
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::options::ReactionWindows;
use crate::view::{View, Viewer};

fn between(fighters: [Faction; 2], options: Options) -> Table {
    let mut table = arrakeen(
        options,
        &[Atreides, Emperor, Harkonnen],
        fighters.map(|faction| (faction, 6)),
    );
    table.give(Atreides, "Karama");
    table
}

fn sees(table: &Table, event: &Event, faction: Faction) -> bool {
    let seen = event.seen_by(Viewer::Seat(table.seat(faction)));
    matches!(
        seen,
        Some(Event {
            kind: EventKind::PlanSeen { plan: Some(_), .. },
            ..
        })
    )
}

#[test]
fn r1_14_01_atreides_karama() {
    let mut table = between([Emperor, Harkonnen], Options::advanced());
    table.begin();
    let theirs = dial(4, 1).led_by("Caid");
    table.both([(Emperor, theirs), (Harkonnen, dial(2, 0).led_by("Umman Kudu"))]);
    let players: SeatSet = [table.seat(Emperor), table.seat(Harkonnen)].into_iter().collect();
    assert_eq!(table.asks(Atreides), Some(Matter::LookAtPlan.one_of(players).into()));
    let (own, emperor) = (table.seat(Atreides), table.seat(Emperor));
    assert!(table.asks_nobody_but(Atreides));
    assert_eq!(table.awaiting().len(), 3, "nothing tells who is asked");
    let refusal = table.submit(own, Action::Pass).unwrap_err();
    assert!(
        refusal.to_string().ends_with("say whose plan to see, or nobody's"),
        "{refusal}"
    );
    table.refused_plainly(Atreides, dial(0, 0).led_by("Dr. Yueh").commit());
    table.refused(Atreides, Matter::LookAtPlan.says(own), "1.14.01");
    table.refused(Atreides, Matter::LookAtPlan.says(Seat(77)), "1.14.01");
    let events = table.ok(Atreides, Matter::LookAtPlan.says(emperor));
    let seen = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::PlanSeen { plan: Some(plan), .. } if plan == theirs))
        .expect("the whole plan");
    assert!(sees(&table, seen, Atreides) && sees(&table, seen, Emperor) && !sees(&table, seen, Harkonnen));
    assert!(
        happened(&events, |event| matches!(event, EventKind::PlansRevealed { .. })),
        "nobody plans anew in a battle of others"
    );
    assert!(table.hand_of(Atreides).is_empty(), "the card is gone");
    assert!(table.state.powers_used.contains(own));
}

#[test]
fn r1_14_01_in_an_own_battle_the_own_plan_is_made_anew() {
    let mut table = between([Atreides, Harkonnen], Options::advanced());
    table.begin();
    table.skip_foresight();
    let theirs = dial(4, 1).led_by("Feyd-Rautha");
    table.both([(Atreides, dial(2, 0).led_by("Dr. Yueh")), (Harkonnen, theirs)]);
    let (own, harkonnen) = (table.seat(Atreides), table.seat(Harkonnen));
    table.ok(Atreides, Matter::LookAtPlan.says(harkonnen));
    assert_eq!(table.own_view(Atreides).seen_plan, Some((harkonnen, theirs)));
    assert_eq!(table.own_view(Emperor).seen_plan, None);
    assert!(table.asks_nobody_but(Atreides), "the target cannot change it");
    let events = table.ok(Atreides, dial(12, 6).led_by("Lady Jessica").commit());
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::PlansRevealed { plans }
        if plans.contains(&(own, dial(12, 6).led_by("Lady Jessica"))) && plans.contains(&(harkonnen, theirs)))
    ));
    assert_eq!(table.own_view(Atreides).seen_plan, None, "now all see it");
}

#[test]
fn r1_14_01_a_plan_that_was_seen_stays_as_it_is() {
    let mut table = arrakeen(
        Options::advanced(),
        &[Atreides, Emperor, Harkonnen],
        [(Atreides, 6), (Emperor, 6)],
    );
    table.give(Atreides, "Karama");
    table.ally(Emperor, Harkonnen);
    table.set_spice(Emperor, 4);
    table.begin();
    table.skip_foresight();
    let theirs = dial(10, 4).led_by("Caid");
    table.both([(Atreides, dial(2, 0).led_by("Dr. Yueh")), (Emperor, theirs)]);
    let emperor = table.seat(Emperor);
    table.ok(Atreides, Matter::LookAtPlan.says(emperor));
    table.refused(Emperor, Action::Gift(3), "2.03.06");
    assert!(table.asks(Emperor).is_none(), "no new plan");
    assert_eq!(table.own_view(Atreides).seen_plan, Some((emperor, theirs)));
    let events = table.ok(Atreides, dial(2, 0).led_by("Dr. Yueh").commit());
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::PlansRevealed { .. }
    )));
}

#[test]
fn r1_14_01_only_once_and_only_with_a_karama_in_the_advanced_game() {
    let plans = [
        (Emperor, dial(4, 0).led_by("Caid")),
        (Harkonnen, dial(2, 0).led_by("Umman Kudu")),
    ];
    let asked = |table: &mut Table| {
        table.begin();
        table.both(plans);
        table.asks(Atreides).is_some()
    };
    assert!(asked(&mut between([Emperor, Harkonnen], Options::advanced())));
    assert!(!asked(&mut between([Emperor, Harkonnen], Options::default())), "basic");
    let mut table = between([Emperor, Harkonnen], Options::advanced());
    let seat = table.seat(Atreides);
    table.state.powers_used.insert(seat);
    assert!(!asked(&mut table), "used up");
    let mut table = arrakeen(
        Options::advanced(),
        &[Atreides, Emperor, Harkonnen],
        [(Emperor, 6), (Harkonnen, 6)],
    );
    assert!(!asked(&mut table), "no card");
    // Who declines keeps the card.
    let mut table = between([Emperor, Harkonnen], Options::advanced());
    assert!(asked(&mut table));
    let events = table.ok(Atreides, Matter::LookAtPlan.leaves());
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::PlansRevealed { .. }
    )));
    assert_eq!(table.hand_of(Atreides).len(), 1);
}

/// What all but the Atreides see.
fn others_see(table: &Table) -> Vec<View> {
    let others = table.seats().filter(|seat| *seat != table.seat(Atreides));
    let viewers = others.map(Viewer::Seat).chain([Viewer::Spectator]);
    viewers.map(|viewer| table.view(viewer)).collect()
}

/// The same battle with hidden windows, where the Atreides hold a Karama and where they hold another card.
fn with_and_without(fighters: [Faction; 2]) -> [Table; 2] {
    let options = Options {
        reaction_windows: ReactionWindows::Hidden,
        ..Options::advanced()
    };
    ["Karama", "Baliset"].map(|card| {
        let mut table = arrakeen(
            options,
            &[Atreides, Emperor, Harkonnen],
            fighters.map(|faction| (faction, 6)),
        );
        table.give(Atreides, card);
        table.begin();
        let plans = |kind: &PromptKind| matches!(kind, PromptKind::CommitPlan(_));
        table.default_until(|game| game.prompts().iter().any(|(_, prompt)| plans(&prompt.kind)));
        table
    })
}

/// R56: the target's plan must be committed, and nobody else's.
#[test]
fn r1_14_01_before_the_ally_makes_its_plan() {
    for reaction_windows in [ReactionWindows::Fast, ReactionWindows::Hidden] {
        let options = Options {
            reaction_windows,
            ..Options::advanced()
        };
        let mut table = between([Emperor, Harkonnen], options);
        table.ally(Atreides, Harkonnen);
        table.begin();
        table.skip_foresight();
        assert!(table.asks(Atreides).is_none(), "there is no plan yet");
        let (theirs, emperor, harkonnen) = (dial(4, 1).led_by("Caid"), table.seat(Emperor), table.seat(Harkonnen));
        let question = table.prompt(harkonnen);
        table.ok(Emperor, theirs.commit());
        assert_eq!(
            table.asks(Atreides),
            Some(Matter::LookAtPlan.one_of(SeatSet::of(emperor)).into())
        );
        assert_eq!(table.prompt(harkonnen), question, "it goes on planning");
        assert_eq!(table.awaiting(), SeatSet::of(harkonnen), "nobody is seen to be asked");
        table.refused(Atreides, Matter::LookAtPlan.says(harkonnen), "1.14.01");
        let events = table.ok(Atreides, Matter::LookAtPlan.says(emperor));
        let seen = events
            .iter()
            .find(|event| matches!(event.kind, EventKind::PlanSeen { plan: Some(plan), .. } if plan == theirs))
            .expect("the whole plan");
        assert!(sees(&table, seen, Atreides) && !sees(&table, seen, Harkonnen));
        assert_eq!(table.own_view(Atreides).seen_plan, Some((emperor, theirs)));
        assert_eq!(table.prompt(harkonnen), question);
        assert!(table.asks_nobody_but(Harkonnen), "the target cannot change it");
        let events = table.ok(Harkonnen, dial(2, 0).led_by("Umman Kudu").commit());
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::PlansRevealed { .. }
        )));
    }
}

#[test]
fn r1_14_01_before_the_own_plan() {
    let theirs = dial(4, 1).led_by("Feyd-Rautha");
    for looks in [true, false] {
        let mut table = between([Atreides, Harkonnen], Options::advanced());
        table.begin();
        table.skip_foresight();
        let harkonnen = table.seat(Harkonnen);
        table.ok(Harkonnen, theirs.commit());
        let asked = Matter::LookAtPlan.one_of(SeatSet::of(harkonnen)).into();
        assert_eq!(table.asks(Atreides), Some(asked));
        assert_eq!(table.awaiting(), SeatSet::of(table.seat(Atreides)));
        if looks {
            table.ok(Atreides, Matter::LookAtPlan.says(harkonnen));
        } else {
            table.ok(Atreides, Matter::LookAtPlan.leaves());
        }
        let seen = looks.then_some((harkonnen, theirs));
        assert_eq!(table.own_view(Atreides).seen_plan, seen, "while it plans");
        assert!(matches!(table.asks(Atreides), Some(PromptKind::CommitPlan(_))));
        assert!(table.asks_nobody_but(Atreides));
        let events = table.ok(Atreides, dial(2, 0).led_by("Dr. Yueh").commit());
        assert!(
            happened(&events, |event| matches!(event, EventKind::PlansRevealed { .. })),
            "it had its time to look"
        );
    }
}

/// Who lets the first plan be can still look at either, before both are turned over.
#[test]
fn r1_14_01_a_second_plan_asks_again() {
    let mut table = between([Emperor, Harkonnen], Options::advanced());
    table.begin();
    table.ok(Emperor, dial(4, 1).led_by("Caid").commit());
    table.ok(Atreides, Matter::LookAtPlan.leaves());
    assert!(table.asks_nobody_but(Harkonnen));
    table.ok(Harkonnen, dial(2, 0).led_by("Umman Kudu").commit());
    let both: SeatSet = [table.seat(Emperor), table.seat(Harkonnen)].into_iter().collect();
    assert_eq!(table.asks(Atreides), Some(Matter::LookAtPlan.one_of(both).into()));
    table.ok(Atreides, Matter::LookAtPlan.says(table.seat(Emperor)));
    assert!(table.hand_of(Atreides).is_empty());
}

/// R85: neither that there is a Karama nor that it is kept shows in anything that others see.
#[test]
fn r1_14_01_nobody_sees_that_there_is_a_karama() {
    let plans = [(Emperor, "Caid"), (Harkonnen, "Umman Kudu"), (Atreides, "Dr. Yueh")];
    let commit = |table: &mut Table, by: Faction| {
        let (_, leader) = plans.iter().find(|(faction, _)| *faction == by).unwrap();
        table.ok(by, dial(2, 0).led_by(leader).commit())
    };
    for (first, second) in [(Emperor, Harkonnen), (Harkonnen, Atreides), (Atreides, Harkonnen)] {
        let [mut with, mut without] = with_and_without([first, second]);
        assert_eq!(commit(&mut with, first), commit(&mut without, first));
        assert!(others_see(&with) == others_see(&without), "{first:?} has committed");
        assert_eq!(with.open_window(), None, "whoever plans goes on");
        if with.asks_about(Atreides, Matter::LookAtPlan) {
            let actions = with.actions();
            assert!(with.ok(Atreides, Matter::LookAtPlan.leaves()).is_empty());
            assert_eq!(with.actions(), actions);
            assert!(others_see(&with) == others_see(&without), "and it was let be");
        } else {
            assert_eq!(first, Atreides);
        }
        assert_eq!(commit(&mut with, second), commit(&mut without, second));
        assert!(others_see(&with) == others_see(&without), "{second:?} has committed");
        // Who has made its own plan last has had its time.
        assert_eq!(with.open_window().is_some(), second != Atreides);
        assert_eq!(with.open_window(), without.open_window());
        if with.open_window().is_some() {
            assert!(with.asks_about(Atreides, Matter::LookAtPlan));
            assert_eq!(with.awaiting().len(), 3);
            with.ok(Atreides, Matter::LookAtPlan.leaves());
            assert!(others_see(&with) == others_see(&without));
            assert_eq!(
                with.ok(Emperor, Action::CloseWindow),
                without.ok(Emperor, Action::CloseWindow)
            );
        }
        assert!(others_see(&with) == others_see(&without), "the plans lie open");
    }
}
