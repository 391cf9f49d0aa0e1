//! Rule 1.14.08: the special Karama power of the Tleilaxu.

use super::revivals::{forces, options, revive};
use super::tleilaxu::BEFORE;
use super::*;
use crate::action::Power;
use crate::matter::Matter;
use crate::prompt::PowerOptions;

fn bar(table: &Table, of: Faction, forces: bool, leaders: bool) -> Action {
    let seat = table.seat(of);
    Action::UsePower(Power::BarRevival { seat, forces, leaders })
}

/// The Emperor has no leader left and forces in the tanks; the Tleilaxu hold a Karama.
fn table(rules: Options) -> Table {
    let mut table = Table::before_with(rules, Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.give(Tleilaxu, "Karama");
    table.bury(Emperor, 5);
    table.bury(Atreides, 2);
    table.slay_all(Emperor);
    table.begin();
    table.leave(&BEFORE);
    table
}

#[test]
fn r1_14_08_tleilaxu_karama() {
    let mut open = table(Options::advanced());
    assert!(
        matches!(open.asks(Tleilaxu), Some(PromptKind::UsePower(PowerOptions::BarRevival { seats })) if seats.len() == 2)
    );
    assert_eq!(open.asks(Emperor), None, "before anybody says what it revives (R140)");
    open.refused(Tleilaxu, bar(&open, Tleilaxu, true, true), "1.14.08");
    open.refused(Tleilaxu, bar(&open, Emperor, false, false), "1.14.08");
    let events = open.ok(Tleilaxu, bar(&open, Emperor, true, true));
    assert!(happened(&events, |event| matches!(event, EventKind::PowerUsed { .. })));
    assert_eq!(open.asks(Emperor), None, "there is nothing left to choose");
    assert_eq!(options(&open, Atreides).limit, 3);
    open.finish();
    assert_eq!(open.tanks(Emperor), 5);
    assert!(open.state.powers_used.contains(open.seat(Tleilaxu)));
}

#[test]
fn r1_14_08_forces_or_leaders() {
    let mut one = table(Options::advanced());
    one.ok(Tleilaxu, bar(&one, Emperor, true, false));
    one.refused(Emperor, forces(men(1)), "1.14.08");
    one.ok(Emperor, revive(Forces::NONE, Some("Caid"), false));
    assert_eq!(one.state.tanks[one.seat(Emperor).index()].total(), 5);
    let mut other = table(Options::advanced());
    other.ok(Tleilaxu, bar(&other, Emperor, false, true));
    other.refused(Emperor, revive(Forces::NONE, Some("Caid"), false), "1.14.08");
    other.ok(Emperor, forces(men(2)));
}

/// The Emperor's extra is part of it; Ghola cards are not (R140).
#[test]
fn r1_14_08_what_is_part_of_the_standard_revival() {
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.give(Tleilaxu, "Karama");
    table.give(Atreides, "Tleilaxu Ghola");
    table.ally(Emperor, Atreides);
    table.bury(Atreides, 9);
    table.begin();
    table.leave(&BEFORE);
    table.ok(Tleilaxu, bar(&table, Atreides, true, false));
    assert_ne!(table.state.phase, Phase::Revival, "nobody revives anything");
    assert_eq!(table.tanks(Atreides), 9);
    table.ok(
        Atreides,
        Action::PlayGhola {
            forces: men(5),
            leader: None,
        },
    );
    assert_eq!(table.tanks(Atreides), 4);
    assert_eq!(table.spice_of(Tleilaxu), 11, "and is subsidized");
}

/// It lasts for the turn, can be let be, and is no free act at another time.
#[test]
fn r1_14_08_for_this_turn() {
    let mut passed = table(Options::advanced());
    passed.ok(Tleilaxu, Action::Pass);
    assert!(options(&passed, Emperor).limit == 3);
    passed.refused(Tleilaxu, bar(&passed, Emperor, true, true), "1.14.08");
    let mut barred = table(Options::advanced());
    barred.ok(Tleilaxu, bar(&barred, Emperor, true, true));
    barred.default_until(|game| game.state.turn == 3 && game.state.phase == Phase::Revival);
    barred.leave(&BEFORE);
    assert!(options(&barred, Emperor).limit == 3);
    assert_eq!(
        barred
            .prompts()
            .iter()
            .filter(|(_, it)| matches!(it.kind, PromptKind::UsePower(_)))
            .count(),
        0
    );
    assert!(!Matter::ALL.is_empty());
}

/// Where revivals are made in Storm Order it comes before that player's turn (R140).
#[test]
fn r1_14_08_in_storm_order() {
    let rules = Options {
        revival_in_storm_order: true,
        ..Options::advanced()
    };
    let mut table = Table::before_with(rules, Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.give(Tleilaxu, "Karama");
    table.bury(Emperor, 5);
    table.bury(Atreides, 4);
    table.set_order(&[Atreides, Emperor, Tleilaxu]);
    table.begin();
    table.leave(&BEFORE);
    table.refused(Tleilaxu, bar(&table, Emperor, true, true), "1.14.08");
    table.ok(Tleilaxu, Action::Pass);
    table.ok(Atreides, forces(men(2)));
    table.refused(Tleilaxu, bar(&table, Atreides, true, true), "1.14.08");
    table.ok(Tleilaxu, bar(&table, Emperor, true, true));
    assert_ne!(table.state.phase, Phase::Revival);
    assert_eq!((table.tanks(Atreides), table.tanks(Emperor)), (2, 5));
}

#[test]
fn r1_14_08_what_is_wrong_with_it() {
    let mut open = table(Options::advanced());
    let own = bar(&open, Tleilaxu, true, true);
    open.refused_for(Tleilaxu, own, "1.14.08", crate::refusal::Reason::NotAmongThem);
    let another = Action::UsePower(Power::Revive {
        forces: men(1),
        leader: None,
    });
    open.refused_for(Tleilaxu, another, "1.14.08", crate::refusal::Reason::NoSuchAbility);
}

/// Powers of the phase have their time from its beginning on: while the Tleilaxu say what they grant, and while leaders are
/// asked for.
#[test]
fn r1_14_03_while_the_tleilaxu_grant() {
    let mut open = Table::advanced(Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    open.no_stops();
    open.ally(Tleilaxu, Atreides);
    open.give(Emperor, "Karama");
    open.bury(Emperor, 5);
    open.bury(Atreides, 5);
    for name in ["Caid", "Burseg"] {
        open.slay(name, 1);
    }
    open.begin();
    let mut seen = Vec::new();
    for (asked, matter) in [
        (Tleilaxu, Matter::RaiseLimit),
        (Tleilaxu, Matter::HalveAllyRevival),
        (Emperor, Matter::AskLeader),
    ] {
        if open.asks_about(asked, matter) {
            seen.push(matter);
            assert!(open.own_view(Emperor).free_acts.power.is_some(), "{matter:?}");
            let answer = match matter {
                Matter::RaiseLimit => matter.picks(Vec::<Seat>::new()),
                Matter::HalveAllyRevival => matter.says(false),
                _ => matter.leaves(),
            };
            open.ok(asked, answer);
        }
    }
    assert_eq!(seen, [Matter::RaiseLimit, Matter::HalveAllyRevival, Matter::AskLeader]);
}

/// With a Karama that comes when all are asked, as long as nobody has said anything (R140).
#[test]
fn r1_14_08_until_somebody_has_said_what_it_revives() {
    for said in [false, true] {
        let rules = super::expansion2::with_cards(Options::advanced());
        let mut table = Table::before_with(rules, Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
        table.give(Atreides, "Distrans");
        let karama = table.give(Atreides, "Karama");
        table.no_stops();
        table.bury(Emperor, 5);
        table.bury(Atreides, 2);
        table.begin();
        table.leave(&BEFORE);
        assert!(matches!(table.asks(Emperor), Some(PromptKind::Revive(_))));
        if said {
            table.ok(Emperor, forces(men(1)));
        }
        let to = table.seat(Tleilaxu);
        table.ok(Atreides, Action::PlayDistrans { to, card: karama });
        let act = bar(&table, Emperor, true, false);
        if said {
            table.refused(Tleilaxu, act, "1.14.08");
            continue;
        }
        // They are asked again, and once only.
        assert!(matches!(table.asks(Tleilaxu), Some(PromptKind::UsePower(_))));
        let mut passed = Table(table.0.clone());
        table.ok(Tleilaxu, act.clone());
        assert_eq!(table.asks(Emperor), None, "there is nothing left to choose");
        passed.ok(Tleilaxu, Action::Pass);
        passed.refused(Tleilaxu, act, "1.14.08");
        passed.ok(Emperor, forces(men(1)));
    }
}
