//! Rules 2.05.10 to 2.05.13: captured leaders.

use super::battles::*;
use super::*;
use crate::ability::Ability;
use crate::matter::{Matter, Named};
use crate::view::Viewer;

const FOUR: [Faction; 4] = [Emperor, Fremen, Harkonnen, SpacingGuild];

/// The Harkonnen have won against the Emperor, who had this leader there.
fn won(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(options, &FOUR, [(Harkonnen, 6), (Emperor, 6)]);
    prepare(&mut table);
    table.begin();
    table.battle([
        (Harkonnen, dial(6, 0).led_by("Feyd-Rautha")),
        (Emperor, dial(0, 0).led_by("Caid")),
    ]);
    table
}

/// All of the Emperor's leaders but this one are dead.
fn only(table: &mut Table, name: &str) {
    for leader in &Emperor.facts().leaders {
        if leader.facts().name != name {
            table.slay(&leader.facts().name, 1);
        }
    }
}

fn captive() -> LeaderPlace {
    LeaderPlace::Captive(Seat(2))
}

/// Who knows of the leader in an event.
fn knows(table: &Table, events: &[Event], faction: Faction) -> bool {
    let viewer = Viewer::Seat(table.seat(faction));
    events
        .iter()
        .filter_map(|event| event.seen_by(viewer))
        .any(|event| match event.kind {
            EventKind::CaptiveKilled { leader, .. }
            | EventKind::LeaderCaptured { leader, .. }
            | EventKind::CaptiveReleased { leader, .. } => leader.is_some(),
            _ => false,
        })
}

#[test]
fn r2_05_10_00_draw_a_leader() {
    let mut table = won(Options::advanced(), |_| {});
    let from = table.seat(Emperor);
    assert_eq!(
        table.asks(Harkonnen),
        Some(Matter::DrawLeader.yes_no().who(from).into())
    );
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    let drawn = table.decision(Harkonnen, Matter::TreatCaptive).about.leader;
    let leader = drawn.expect("somebody was drawn");
    assert!(Emperor.facts().leaders.contains(&leader));
    assert!(table.asks_nobody_but(Harkonnen));
    let refusal = table.submit(Seat(2), Matter::DrawLeader.says(true)).unwrap_err();
    assert!(
        refusal.to_string().ends_with("say what becomes of the leader drawn"),
        "{refusal}"
    );
    let events = table.ok(Harkonnen, Matter::TreatCaptive.says(Named::Release));
    assert!(!table.state.leaders[leader.index()].is_dead(), "it goes back (R67)");
    assert!(knows(&table, &events, Emperor) && !knows(&table, &events, Fremen));
    // It need not be drawn.
    let mut table = won(Options::advanced(), |_| {});
    table.ok(Harkonnen, Matter::DrawLeader.says(false));
    assert_ne!(table.state.phase, Phase::Battle);
    // Others and the basic game do not know of it.
    let table = won(Options::default(), |_| {});
    assert_ne!(table.state.phase, Phase::Battle);
}

#[test]
fn r2_05_10_00_who_can_be_drawn() {
    // Only who fought here or has not fought in this turn: of five, all but one have fought elsewhere.
    let caid = leader("Caid");
    for fought in [true, false] {
        let mut table = won(Options::advanced(), |table| {
            for other in Emperor.facts().leaders.iter().filter(|other| fought && **other != caid) {
                table.state.leaders[other.index()] = LeaderPlace::Territory(territory("Carthag"));
            }
        });
        let drawn: BTreeSet<LeaderId> = (0..20)
            .filter_map(|seed| {
                let mut other = Table(table.0.clone());
                other.state.dice = crate::state::Dice::from_seed(crate::seed::Seed::Number(seed));
                other.ok(Harkonnen, Matter::DrawLeader.says(true));
                other.decision(Harkonnen, Matter::TreatCaptive).about.leader
            })
            .collect();
        assert_eq!(drawn.len(), if fought { 1 } else { 5 });
        assert!(drawn.contains(&caid), "who fought here, too");
        table.ok(Harkonnen, Matter::DrawLeader.says(false));
    }
    let leader = leader("Bashar");
    // With nobody to draw there is no question.
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Harkonnen, 6), (Emperor, 6)]);
    only(&mut table, "Caid");
    table.state.leaders[leader.index()] = LeaderPlace::Territory(territory("Carthag"));
    let knife = table.give(Harkonnen, "Crysknife");
    table.begin();
    table.battle([
        (Harkonnen, dial(6, 0).led_by("Feyd-Rautha").with(Some(knife), None)),
        (Emperor, dial(0, 0).led_by("Caid")),
    ]);
    table.ok(Harkonnen, Matter::DiscardPlayed.picks::<CardId>([]));
    assert_ne!(table.state.phase, Phase::Battle);
}

#[test]
fn r2_05_10_00_a_karama_cancels_it() {
    let mut table = won(Options::advanced(), |table| {
        table.give(Fremen, "Karama");
    });
    let card = table.hand_of(Fremen)[0];
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    assert_eq!(table.reaction_to(), Some(Ability::CapturedLeaders));
    table.ok(Fremen, Action::React(Some(card)));
    assert_ne!(table.state.phase, Phase::Battle, "nobody is drawn");
}

#[test]
fn r2_05_10_01_kill() {
    let mut table = won(Options::advanced(), |table| only(table, "Caid"));
    let before = table.spice_of(Harkonnen);
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    let events = table.ok(Harkonnen, Matter::TreatCaptive.says(Named::Kill));
    assert_eq!(table.spice_of(Harkonnen), before + 2);
    assert!(table.leader_at("Caid").is_dead());
    assert!(knows(&table, &events, Harkonnen) && knows(&table, &events, Emperor));
    assert!(!knows(&table, &events, Fremen), "face down");

    let mut table = won(Options::advanced(), |_| {});
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    let drawn = table.decision(Harkonnen, Matter::TreatCaptive).about.leader;
    let leader = drawn.expect("somebody was drawn");
    table.ok(Harkonnen, Matter::TreatCaptive.says(Named::Kill));
    let seen = |viewer| {
        let view = table.view(viewer).public.leaders;
        view.into_iter().find(|(other, _)| *other == leader).unwrap().1
    };
    assert_eq!(seen(Viewer::Spectator), LeaderPlace::Hidden);
    assert!(
        table
            .own_view(Harkonnen)
            .leaders
            .contains(&(leader, LeaderPlace::Tanks))
    );
}

fn captured() -> Table {
    let mut table = won(Options::advanced(), |table| only(table, "Caid"));
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    let events = table.ok(Harkonnen, Matter::TreatCaptive.says(Named::Capture));
    assert!(knows(&table, &events, Emperor) && !knows(&table, &events, Fremen));
    table
}

#[test]
fn r2_05_10_02_capture() {
    let table = captured();
    assert_eq!(table.leader_at("Caid"), captive());

    // The captive fights once for its captor, lives, and goes home.
    let mut table = with_captive(|_| {});
    assert!(table.plan_options(Harkonnen).leaders.contains(&leader("Caid")));
    let events = table.battle([
        (Harkonnen, dial(6, 0).led_by("Caid")),
        (Fremen, dial(0, 0).led_by("Jamis")),
    ]);
    assert_eq!(total(&events, table.seat(Harkonnen)), Some(Strength::whole(3 + 3)));
    assert_eq!(table.leader_at("Caid"), LeaderPlace::Pool);
    let (leader, to) = (leader("Caid"), table.seat(Emperor));
    assert!(happened(&events, |event| *event == EventKind::CaptiveReturned { leader, to }));
    // Not used, it stays.
    let mut table = with_captive(|_| {});
    table.battle([
        (Harkonnen, dial(6, 0).led_by("Feyd-Rautha")),
        (Fremen, dial(0, 0).led_by("Jamis")),
    ]);
    assert_eq!(table.leader_at("Caid"), captive());
    // And its owner cannot use it.
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Emperor, 6), (Fremen, 6)]);
    table.state.leaders[leader.index()] = captive();
    table.begin();
    table.refused(Emperor, dial(0, 0).led_by("Caid").commit(), "1.07.04.02");
}

/// The Harkonnen hold Caid and fight the Fremen.
fn with_captive(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Harkonnen, 6), (Fremen, 6)]);
    table.state.leaders[leader("Caid").index()] = captive();
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_05_10_02_a_sole_caller_has_not_used_its_captive() {
    let mut table = with_captive(|table| table.set_traitor(Harkonnen, "Jamis"));
    table.both([
        (Harkonnen, dial(6, 0).led_by("Caid")),
        (Fremen, dial(0, 0).led_by("Jamis")),
    ]);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Fremen, Matter::CallTraitor.says(false));
    assert_eq!(table.leader_at("Caid"), captive());
    assert!(table.asks_about(Harkonnen, Matter::DrawLeader), "a battle won");
}

/// "Excluding all leaders already used elsewhere that turn", whoever used them (R67).
#[test]
fn r2_05_10_00_a_returned_captive_is_not_drawn_again() {
    for leads in ["Caid", "Feyd-Rautha"] {
        let mut table = with_captive(|table| {
            only(table, "Caid");
            table.state.leaders[leader("Caid").index()] = captive();
            table.put(Harkonnen, 6, place("Carthag"));
            table.put(Emperor, 2, place("Carthag"));
            table.set_order(&[Harkonnen, Emperor, Fremen, SpacingGuild]);
        });
        let choice = crate::action::BattleChoice {
            field: place("Arrakeen"),
            opponent: table.seat(Fremen),
        };
        table.ok(Harkonnen, Action::ChooseBattle(choice));
        table.battle([
            (Harkonnen, dial(6, 0).led_by(leads)),
            (Fremen, dial(0, 0).led_by("Jamis")),
        ]);
        table.ok(Harkonnen, Matter::DrawLeader.says(false));
        // Who has not fought for its captor is sent home by hand.
        table.state.leaders[leader("Caid").index()] = LeaderPlace::Pool;
        let caid = dial(0, 0).led_by("Caid").commit();
        if leads == "Caid" {
            table.refused(Emperor, caid, "1.07.04.03");
            table.ok(Emperor, dial(0, 0).commit());
        } else {
            table.ok(Emperor, caid);
        }
        table.ok(Harkonnen, dial(4, 0).led_by("Beast Rabban").commit());
        table.no_traitors();
        let draws = table.asks_about(Harkonnen, Matter::DrawLeader);
        assert_eq!(draws, leads != "Caid");
        // With the phase it is forgotten.
        table.finish();
        assert_eq!(table.state.fought_in, [None; crate::state::LEADERS]);
    }
}

fn bereave(table: &mut Table) {
    for leader in &Harkonnen.facts().leaders {
        if leader.facts().name != "Umman Kudu" {
            table.slay(&leader.facts().name, 1);
        }
    }
}

#[test]
fn r2_05_11_prison_break() {
    let mut table = with_captive(|table| {
        bereave(table);
        table.give(Fremen, "Crysknife");
    });
    let knife = table.hand_of(Fremen)[0];
    let events = table.battle([
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
        (Fremen, dial(0, 0).led_by("Jamis").with(Some(knife), None)),
    ]);
    let (leader, to) = (leader("Caid"), table.seat(Emperor));
    assert!(happened(&events, |event| *event == EventKind::CaptiveReturned { leader, to }));
    assert_eq!(table.leader_at("Caid"), LeaderPlace::Pool);
    // As long as one lives, they stay.
    let mut table = with_captive(|table| {
        for name in ["Feyd-Rautha", "Beast Rabban", "Captain Iakin Nefud"] {
            table.slay(name, 1);
        }
        table.give(Fremen, "Crysknife");
    });
    let knife = table.hand_of(Fremen)[0];
    table.battle([
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
        (Fremen, dial(0, 0).led_by("Jamis").with(Some(knife), None)),
    ]);
    assert_eq!(table.leader_at("Caid"), captive());
}

#[test]
fn r2_05_12_tying_up_loose_ends() {
    let mut table = with_captive(|table| {
        only(table, "Caid");
        table.give(Fremen, "Crysknife");
    });
    let knife = table.hand_of(Fremen)[0];
    table.battle([
        (Harkonnen, dial(0, 0).led_by("Caid")),
        (Fremen, dial(0, 0).led_by("Jamis").with(Some(knife), None)),
    ]);
    assert_eq!(table.leader_at("Caid"), LeaderPlace::Tanks);
    let seat = table.seat(Emperor);
    table.state.update_leader_revival(&mut Default::default(), seat);
    assert!(
        table.state.revivable_leaders(seat).any(|other| other == leader("Caid")),
        "its own faction can revive it"
    );
}

#[test]
fn r2_05_13_no_loyalty() {
    let mut table = with_captive(|table| table.set_traitor(Fremen, "Caid"));
    table.both([
        (Harkonnen, dial(6, 3).led_by("Caid")),
        (Fremen, dial(0, 0).led_by("Jamis")),
    ]);
    table.ok(Fremen, Matter::CallTraitor.says(true));
    let events = table.ok(Harkonnen, Matter::CallTraitor.says(false));
    assert_eq!(winner(&events), Some(table.seat(Fremen)));
    assert_eq!(table.leader_at("Caid"), LeaderPlace::Tanks);
    assert_eq!(
        table.spice_of(Fremen),
        10 + 3 + 2,
        "the traitor's strength, and Arrakeen's income"
    );
}

/// Whoever answers for its player on a clock sends an own leader before a captive.
#[test]
fn r2_05_10_02_own_leaders_are_offered_before_captives() {
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Harkonnen, 6), (Emperor, 6)]);
    let caid = leader("Caid");
    table.state.leaders[caid.index()] = captive();
    table.begin();
    let leaders = table.plan_options(Harkonnen).leaders;
    assert_eq!(leaders.len(), Harkonnen.facts().leaders.len() + 1);
    assert_eq!(leaders.last(), Some(&caid));
}

/// Nobody waits where no Face Dancer can be: who has won with a captive sees it go home at once.
#[test]
fn r2_05_10_02_a_captive_goes_home_at_once_where_nobody_asks() {
    let factions = [Harkonnen, Atreides, BeneGesserit];
    let mut table = arrakeen(Options::advanced(), &factions, [(Harkonnen, 4), (Atreides, 2)]);
    table.no_stops();
    let harkonnen = table.seat(Harkonnen);
    table.state.leaders[leader("Wanna Yueh").index()] = LeaderPlace::Captive(harkonnen);
    table.begin();
    table.skip_foresight();
    let events = table.battle([
        (Harkonnen, dial(4, 2).led_by("Wanna Yueh")),
        (Atreides, dial(0, 0).led_by("Dr. Yueh")),
    ]);
    let at = |wanted: fn(&EventKind) -> bool| events.iter().position(|event| wanted(&event.kind));
    let home = at(|event| matches!(event, EventKind::CaptiveReturned { .. }));
    let lost = at(|event| matches!(event, EventKind::ForcesLost { .. }));
    assert!(home.is_some() && home < lost, "{events:?}");
}
