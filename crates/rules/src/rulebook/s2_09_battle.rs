//! Rules 2.09.15 to 2.09.21: CHOAM in battle, and the Auditor.

use super::battles::*;
use super::*;
use crate::ability::Ability;
use crate::refusal::Reason;
use crate::view::Viewer;

const FOUR: [Faction; 4] = [Choam, SpacingGuild, Harkonnen, Emperor];

fn field(fighters: [(Faction, u8); 2], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::advanced(), &FOUR, fighters);
    table.no_stops();
    prepare(&mut table);
    table.begin();
    table.skip_foresight();
    table
}

#[test]
fn r2_09_15_alliance_battle_support() {
    let allied = |table: &mut Table| {
        table.ally(Choam, Harkonnen);
        table.set_spice(Harkonnen, 0);
    };
    let mut table = field([(Harkonnen, 4), (Emperor, 4)], allied);
    assert_eq!(table.plan_options(Harkonnen).spice, 0);
    table.ok(Choam, Action::Pledge(3));
    assert_eq!(table.plan_options(Harkonnen).spice, 3);
    let before = table.spice_of(Choam);
    table.battle([
        (Harkonnen, dial(6, 3).led_by("Feyd-Rautha")),
        (Emperor, dial(0, 0).led_by("Caid")),
    ]);
    // What CHOAM pay goes to the bank, and none of it back to them (Rule 2.09.21, R150).
    assert_eq!(table.spice_of(Choam), before - 3);
    // No other ally pays.
    let mut table = field([(Harkonnen, 4), (Choam, 4)], |table| table.ally(Harkonnen, Emperor));
    table.refused(Emperor, Action::Pledge(3), "1.10.02.04");
}

/// R187: what CHOAM have pledged pays first, and the planner's own spice the rest.
#[test]
fn r2_09_15_the_pledge_pays_first() {
    for (pledge, paid) in [(0, (0, 3)), (1, (1, 2)), (3, (3, 0)), (5, (3, 0))] {
        let mut table = field([(Harkonnen, 4), (Emperor, 4)], |table| table.ally(Choam, Harkonnen));
        table.ok(Choam, Action::Pledge(pledge));
        let before = (table.spice_of(Choam), table.spice_of(Harkonnen));
        table.ok(Harkonnen, dial(6, 3).led_by("Feyd-Rautha").commit());
        // What the plan rests on is not taken back, and what pays it is not given away twice.
        let least = table.pledge_limits(table.seat(Choam)).map(|(least, _)| least);
        assert_eq!(least, Some(paid.0));
        assert_eq!(table.state.spare(table.seat(Harkonnen)), before.1 - paid.1);
        let mut events = table.ok(Emperor, dial(0, 0).led_by("Caid").commit());
        let spent = (before.0 - table.spice_of(Choam), before.1 - table.spice_of(Harkonnen));
        assert_eq!(spent, paid, "{pledge}");
        events.extend(table.finish());
        // Half of what the planner pays comes back to CHOAM, and nothing of what they pay themselves (Rule 2.09.20).
        let back = events.iter().find_map(|event| match event.kind {
            EventKind::SpicePaid { from, amount, .. } if from == table.seat(Harkonnen) => Some(amount),
            _ => None,
        });
        assert_eq!(back, Some(paid.1 / 2).filter(|amount| *amount > 0));
    }
}

/// It can be prevented before the plans.
#[test]
fn r2_09_15_prevented() {
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Harkonnen, 4), (Emperor, 4)]);
    table.no_stops();
    table.ally(Choam, Harkonnen);
    table.set_spice(Harkonnen, 0);
    let karama = table.give(Emperor, "Karama");
    table.stop_all_of(Emperor, Ability::AllyBattleSupport);
    table.begin();
    assert!(table.is_asked_about(Emperor, Ability::AllyBattleSupport));
    table.ok(Emperor, Action::React(Some(karama)));
    table.skip_foresight();
    table.refused(Choam, Action::Pledge(3), "2.09.15");
}

#[test]
fn r2_09_16_auditor() {
    let table = Table::with(Options::advanced(), &FOUR);
    let auditor = leader("Auditor");
    assert_eq!(auditor.facts().strength.value(), 2);
    assert!(
        table
            .state
            .leaders_of(table.seat(Choam))
            .any(|leader| leader == auditor)
    );
    // Its Traitor Card is dealt like others.
    let mut dealt = 0;
    for seed in 0..40 {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&FOUR, seed).unwrap()
        };
        let game = Game::new(setup).unwrap();
        let seen = game.state.traitors_seen.iter().chain(&game.state.traitors);
        dealt += usize::from(seen.flatten().any(|leader| *leader == auditor));
    }
    assert!((10..40).contains(&dealt), "in {dealt} of 40 games");
    let table = Table::with(Options::default(), &FOUR);
    assert!(!table.state.discs.contains(auditor), "the basic game has none");
}

/// The Auditor fights for CHOAM against the Emperor, who holds these.
fn audited(
    hand: &[&str],
    own: Plan,
    theirs: impl Fn(&Table) -> Plan,
    prepare: impl Fn(&mut Table),
) -> (Table, Vec<Event>) {
    let mut table = field([(Choam, 6), (Emperor, 4)], |table| {
        for name in hand {
            table.give(Emperor, name);
        }
        prepare(table);
    });
    let theirs = theirs(&table);
    let mut events = table.battle([(Choam, own), (Emperor, theirs)]);
    events.extend(table.default_until(|game| {
        let audit = |(_, prompt): (Seat, crate::Prompt)| prompt.kind.is_about(Matter::PayAudit);
        game.prompts().into_iter().any(audit) || game.phase() != Phase::Battle
    }));
    (table, events)
}

fn seen(events: &[Event]) -> Option<Vec<CardId>> {
    events.iter().find_map(|event| match &event.kind {
        EventKind::HandAudited { cards, .. } => cards.as_ref().map(|cards| cards.to_vec()),
        _ => None,
    })
}

#[test]
fn r2_09_17_paid_intel() {
    let led = |_: &Table| dial(0, 0).led_by("Caid");
    let own = dial(4, 0).led_by("Auditor");
    let hand = ["Shield", "Lasgun", "Snooper"];
    let (mut table, _) = audited(&hand, own, led, |_| {});
    let choam = table.seat(Choam);
    assert_eq!(
        table.asks(Emperor),
        Some(Matter::PayAudit.yes_no().who(choam).number(2u16).into())
    );
    let events = table.ok(Emperor, Matter::PayAudit.says(false));
    let cards = seen(&events).expect("they are seen");
    assert!(cards.len() == 2 && cards.iter().all(|card| table.hand_of(Emperor).contains(card)));
    let told = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::HandAudited { .. }))
        .unwrap();
    let others = told.seen_by(Viewer::Seat(table.seat(SpacingGuild))).unwrap();
    assert!(matches!(others.kind, EventKind::HandAudited { cards: None, .. }));
    // Paid for, there is no audit.
    let (mut table, _) = audited(&hand, own, led, |_| {});
    let (purse, paid) = (table.spice_of(Emperor), table.spice_of(Choam));
    let events = table.ok(Emperor, Matter::PayAudit.says(true));
    assert_eq!(seen(&events), None);
    // CHOAM hold Arrakeen now, which pays two (Rule 1.13.01).
    assert_eq!(
        (table.spice_of(Emperor), table.spice_of(Choam)),
        (purse - 2, paid + 2 + 2)
    );
}

/// Cards that were played do not count even if they were kept; with none left there is no audit (R149).
#[test]
fn r2_09_17_unused_cards() {
    let own = dial(0, 0).led_by("Auditor");
    let armed = |table: &Table| {
        let hand = table.hand_of(Emperor);
        dial(4, 0).led_by("Caid").with(None, Some(hand[0]))
    };
    let (table, _) = audited(&["Shield"], own, armed, |_| {});
    assert!(!table.asks_about(Emperor, Matter::PayAudit));
    let (table, _) = audited(&["Shield", "Lasgun"], own, armed, |_| {});
    let question = table.decision(Emperor, Matter::PayAudit);
    assert_eq!(question.about.amount, Some(1), "one is unused, and CHOAM have lost");
}

/// Killed, the Auditor sees one; who has no spice is asked as well, and cannot pay (Rule 2.09.17, R208).
#[test]
fn r2_09_17_killed() {
    let own = dial(12, 6).led_by("Auditor");
    let armed = |table: &Table| {
        let hand = table.hand_of(Emperor);
        dial(0, 0).led_by("Caid").with(Some(hand[0]), None)
    };
    let hand = ["Stunner", "Lasgun", "Snooper"];
    let (table, _) = audited(&hand, own, armed, |_| {});
    assert_eq!(table.decision(Emperor, Matter::PayAudit).about.amount, Some(1));
    let (mut table, _) = audited(&hand, own, armed, |table| table.set_spice(Emperor, 0));
    table.refused_for(Emperor, Matter::PayAudit.says(true), "2.09.17", Reason::CannotPayPrice);
    let events = table.ok(Emperor, Matter::PayAudit.says(false));
    assert_eq!(seen(&events).map(|cards| cards.len()), Some(1));
}

/// After an explosion too, and stopped by a Karama not at all.
#[test]
fn r2_09_17_however_it_ended() {
    let armed = |table: &Table| {
        let hand = table.hand_of(Emperor);
        dial(0, 0).led_by("Caid").with(Some(hand[0]), Some(hand[1]))
    };
    let own = dial(0, 0).led_by("Auditor");
    let (table, _) = audited(&["Lasgun", "Shield", "Snooper"], own, armed, |_| {});
    assert_eq!(
        table.decision(Emperor, Matter::PayAudit).about.amount,
        Some(1),
        "the Auditor is dead"
    );
    let led = |_: &Table| dial(0, 0).led_by("Caid");
    let mut table = field([(Choam, 6), (Emperor, 4)], |table| {
        table.give(Emperor, "Shield");
        table.give(SpacingGuild, "Karama");
        table.stop_all_of(SpacingGuild, Ability::PaidIntel);
    });
    let theirs = led(&table);
    table.battle([(Choam, dial(4, 0).led_by("Auditor")), (Emperor, theirs)]);
    table.default_until(
        |game| matches!(game.prompts().first(), Some((_, prompt)) if matches!(prompt.kind, PromptKind::React { .. })),
    );
    assert!(table.is_asked_about(SpacingGuild, Ability::PaidIntel));
    let karama = table.hand_of(SpacingGuild)[0];
    let events = table.ok(SpacingGuild, Action::React(Some(karama)));
    assert_eq!(seen(&events), None);
    // Another leader audits nobody.
    let (table, _) = audited(&["Shield"], dial(4, 0).led_by("Duke Verdun"), led, |_| {});
    assert!(!table.asks_about(Emperor, Matter::PayAudit));
}

#[test]
fn r2_09_19_protections() {
    // With nobody but the Auditor left there is nobody to draw (R67).
    for alone in [true, false] {
        let mut table = field([(Choam, 3), (Harkonnen, 9)], |table| {
            for leader in &Choam.facts().leaders {
                if alone || leader.facts().name != "Duke Verdun" {
                    table.slay(&leader.facts().name, 1);
                }
            }
        });
        table.battle([
            (Choam, dial(0, 0).led_by("Auditor")),
            (Harkonnen, dial(8, 0).led_by("Feyd-Rautha")),
        ]);
        table.default_until(|game| {
            let draw = |(_, prompt): (Seat, crate::Prompt)| prompt.kind.is_about(Matter::DrawLeader);
            game.prompts().into_iter().any(draw) || game.phase() != Phase::Battle
        });
        assert_eq!(table.asks_about(Harkonnen, Matter::DrawLeader), !alone);
    }
}

/// Nor is it a ghola, in a game or in a position.
#[test]
fn r2_09_19_no_ghola() {
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Choam, Harkonnen]);
    table.no_stops();
    for name in ["Blin", "Wykk", "Auditor", "Viscount Tull"] {
        table.slay(name, 1);
    }
    table.begin();
    table.default_until(asks_for_ghola);
    let asked = table.decision(Tleilaxu, Matter::ReviveGhola);
    assert!(asked.contains(&leader("Viscount Tull").into()) && !asked.contains(&leader("Auditor").into()));
    table.refused(Tleilaxu, Matter::ReviveGhola.says(leader("Auditor")), "2.08.16");
    // With the Auditor alone in the tanks nobody is asked.
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Choam, Harkonnen]);
    table.slay("Blin", 1);
    table.slay("Auditor", 1);
    table.begin();
    let events = table.default_until(|game| game.state.phase != Phase::Revival || asks_for_ghola(game));
    assert!(!asks_for_ghola(&table.0), "{events:?}");
}

fn asks_for_ghola(game: &Game) -> bool {
    let mut prompts = game.prompts().into_iter();
    prompts.any(|(_, prompt)| prompt.kind.is_about(Matter::ReviveGhola))
}

#[test]
fn r2_09_20_forces() {
    let mut table = field([(Harkonnen, 8), (Emperor, 8)], |_| {});
    let before = table.spice_of(Choam);
    let events = table.battle([
        (Harkonnen, dial(10, 5).led_by("Feyd-Rautha")),
        (Emperor, dial(6, 3).led_by("Caid")),
    ]);
    // Half of five and half of three, each rounded down (R150).
    assert_eq!(table.spice_of(Choam), before + 2 + 1);
    let paid = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::SpicePaid { .. }));
    assert_eq!(paid.count(), 2);
    table.check().unwrap();
    // Each payment can be stopped by itself (R137).
    let mut table = field([(Harkonnen, 8), (Emperor, 8)], |table| {
        table.give(SpacingGuild, "Karama");
        table.stop_all_of(SpacingGuild, Ability::ChoamForces);
    });
    let before = table.spice_of(Choam);
    table.battle([
        (Harkonnen, dial(10, 5).led_by("Feyd-Rautha")),
        (Emperor, dial(6, 3).led_by("Caid")),
    ]);
    let karama = table.hand_of(SpacingGuild)[0];
    table.ok(SpacingGuild, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Choam), before + 1);
}

#[test]
fn r2_09_21_no_self_payment() {
    let mut table = field([(Choam, 8), (Emperor, 8)], |_| {});
    let before = table.spice_of(Choam);
    table.battle([
        (Choam, dial(10, 5).led_by("Duke Verdun")),
        (Emperor, dial(0, 0).led_by("Caid")),
    ]);
    // And they hold Arrakeen, which pays two (Rule 1.13.01).
    assert_eq!(table.spice_of(Choam), before - 5 + 2);
    // Nothing of one who has called traitor: that one takes its spice back.
    let mut table = field([(Harkonnen, 8), (Emperor, 8)], |table| {
        table.set_traitor(Harkonnen, "Caid")
    });
    let (before, own) = (table.spice_of(Choam), table.spice_of(Harkonnen));
    table.both([
        (Harkonnen, dial(8, 4).led_by("Feyd-Rautha")),
        (Emperor, dial(8, 4).led_by("Caid")),
    ]);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.default_until(|game| {
        game.prompts()
            .iter()
            .all(|(_, prompt)| !prompt.kind.is_about(Matter::CallTraitor))
    });
    assert_eq!(table.spice_of(Choam), before + 2, "of the Emperor's four");
    assert!(table.spice_of(Harkonnen) >= own);
}

/// Nothing of either of two who have revealed traitors, though both lose what they have dialed (R60).
#[test]
fn r2_09_21_two_traitors() {
    let mut table = field([(Harkonnen, 8), (Emperor, 8)], |table| {
        table.set_traitor(Harkonnen, "Caid");
        table.set_traitor(Emperor, "Feyd-Rautha");
    });
    let (before, own) = (table.spice_of(Choam), table.spice_of(Harkonnen));
    table.both([
        (Harkonnen, dial(8, 4).led_by("Feyd-Rautha")),
        (Emperor, dial(8, 4).led_by("Caid")),
    ]);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Emperor, Matter::CallTraitor.says(true));
    let events = table.finish();
    assert!(!happened(&events, |event| matches!(event, EventKind::SpicePaid { .. })));
    assert_eq!(table.spice_of(Choam), before);
    assert_eq!(table.spice_of(Harkonnen), own - 4);
}

/// Half of one is nothing: there is nothing to stop.
#[test]
fn r2_09_20_half_of_one() {
    let mut table = field([(Harkonnen, 8), (Emperor, 8)], |table| {
        table.give(SpacingGuild, "Karama");
        table.stop_all_of(SpacingGuild, Ability::ChoamForces);
    });
    let before = table.spice_of(Choam);
    let mut events = table.battle([
        (Harkonnen, dial(4, 1).led_by("Feyd-Rautha")),
        (Emperor, dial(3, 1).led_by("Caid")),
    ]);
    assert!(!table.is_asked_about(SpacingGuild, Ability::ChoamForces));
    events.extend(table.finish());
    assert_eq!(table.spice_of(Choam), before);
    assert!(!happened(&events, |event| matches!(event, EventKind::SpicePaid { .. })));
}

/// Nobody is asked about a support that is none: the fighter has no such ally.
#[test]
fn r2_09_15_of_choam_alone() {
    let mut table = arrakeen(Options::advanced(), &FOUR, [(Harkonnen, 4), (Emperor, 4)]);
    table.no_stops();
    table.ally(SpacingGuild, Harkonnen);
    table.give(Emperor, "Karama");
    table.stop_all_of(Emperor, Ability::AllyBattleSupport);
    table.begin();
    assert!(!table.is_asked_about(Emperor, Ability::AllyBattleSupport));
    // And not where every ally pays by the rules of the table.
    let options = Options {
        ally_pays_battle: true,
        ..Options::advanced()
    };
    let mut table = arrakeen(options, &FOUR, [(Harkonnen, 4), (Emperor, 4)]);
    table.no_stops();
    table.ally(Choam, Harkonnen);
    table.give(Emperor, "Karama");
    table.stop_all_of(Emperor, Ability::AllyBattleSupport);
    table.begin();
    assert!(!table.is_asked_about(Emperor, Ability::AllyBattleSupport));
}
