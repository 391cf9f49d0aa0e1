//! Rule 1.14.11: Ecaz add the difference of the two leader discs to their dial (R177).

use super::battles::*;
use super::*;
use crate::options::ReactionWindows;
use crate::view::Business;

const WEAK: &str = "Bindikk Narvi";
const STRONG: &str = "Feyd-Rautha";

fn table_with(options: Options, others: &[Faction]) -> Table {
    let all: Vec<Faction> = [Ecaz, Harkonnen].into_iter().chain(others.iter().copied()).collect();
    let mut table = arrakeen(options, &all, [(Ecaz, 6), (Harkonnen, 6)]);
    table.give(Ecaz, "Karama");
    table
}

fn table() -> Table {
    table_with(Options::advanced(), &[])
}

/// Ecaz dial 2 behind a leader of 2, Harkonnen 1 behind one of 6.
fn plans() -> [(Faction, Plan); 2] {
    [(Ecaz, dial(4, 0).led_by(WEAK)), (Harkonnen, dial(2, 0).led_by(STRONG))]
}

fn won(events: &[Event]) -> Option<(Seat, [Strength; 2])> {
    events.iter().find_map(|event| match event.kind {
        EventKind::BattleWon {
            winner,
            totals: Some([(_, own), (_, other)]),
            ..
        } => Some((winner, [own, other])),
        _ => None,
    })
}

fn is_open(table: &Table) -> bool {
    table.asks_about(Ecaz, Matter::RaiseDial)
}

#[test]
fn r1_14_11_ecaz_karama_adds_the_difference() {
    let mut table = table();
    table.give(Harkonnen, "Karama");
    table.begin();
    table.battle(plans());
    let question = table.decision(Ecaz, Matter::RaiseDial);
    assert_eq!(question.about.amount, Some(4));
    assert!(table.asks_nobody_but(Ecaz));
    assert!(
        matches!(table.business(), Business::Battle { .. }),
        "the battle goes on"
    );
    assert_eq!(table.awaiting().len(), 2, "nothing tells who is asked");
    table.refused_plainly(Ecaz, Action::Pass);
    let events = table.ok(Ecaz, Matter::RaiseDial.says(true));
    let seat = table.seat(Ecaz);
    assert!(happened(
        &events,
        |kind| matches!(kind, EventKind::DialRaised { seat: by, amount: 4 } if *by == seat)
    ));
    let (winner, totals) = won(&events).unwrap();
    assert_eq!(winner, seat);
    let own = if table.state.order[0] == seat { 0 } else { 1 };
    assert_eq!(totals[own], Strength::whole(8));
    assert_eq!(totals[1 - own], Strength::whole(7));
    assert!(table.hand_of(Ecaz).is_empty() && table.state.powers_used.contains(seat));
    // What is added is no force: four are lost for a dial of 2.
    table.finish();
    assert_eq!(table.at(Ecaz, place("Arrakeen")), 2);
}

/// The card may go elsewhere while it is asked: then it is not asked any more.
#[test]
fn r1_14_11_a_card_that_is_gone_raises_nothing() {
    let mut table = table();
    table.begin();
    table.battle(plans());
    assert!(is_open(&table));
    assert!(
        table.stack.iter().any(|frame| frame.is_resolving()),
        "the battle is half-way"
    );
    let seat = table.seat(Ecaz);
    table.state.treachery.hands[seat.index()].clear();
    assert!(!is_open(&table));
}

#[test]
fn r1_14_11_without_it_they_would_have_lost() {
    let mut table = table();
    table.begin();
    table.battle(plans());
    let events = table.ok(Ecaz, Matter::RaiseDial.says(false));
    assert_eq!(won(&events).unwrap().0, table.seat(Harkonnen));
    assert_eq!(table.hand_of(Ecaz).len(), 1, "the card is kept");
}

#[test]
fn r1_14_11_neither_weapon_nor_defense() {
    for (name, open) in [("Crysknife", false), ("Shield", false), ("Baliset", true)] {
        let mut table = table();
        let card = table.give(Ecaz, name);
        table.begin();
        let (weapon, defense) = if card.facts().fits_weapon() {
            (Some(card), None)
        } else {
            (None, Some(card))
        };
        let [(_, own), theirs] = plans();
        table.battle([(Ecaz, own.with(weapon, defense)), theirs]);
        assert_eq!(is_open(&table), open, "{name}");
    }
}

#[test]
fn r1_14_11_a_disc_on_both_sides_and_a_difference() {
    // Dead or alive.
    let mut table = table();
    let knife = table.give(Harkonnen, "Crysknife");
    table.begin();
    let [own, (_, theirs)] = plans();
    table.battle([own, (Harkonnen, theirs.with(Some(knife), None))]);
    assert_eq!(table.decision(Ecaz, Matter::RaiseDial).about.amount, Some(4));
    // The weaker one may be the enemy's.
    let mut table = self::table();
    table.begin();
    table.battle([
        (Ecaz, dial(2, 0).led_by("Sanya Ecaz")),
        (Harkonnen, dial(2, 0).led_by("Umman Kudu")),
    ]);
    assert_eq!(table.decision(Ecaz, Matter::RaiseDial).about.amount, Some(3));
    // No difference, and no disc.
    let mut table = self::table();
    table.begin();
    table.battle([
        (Ecaz, dial(2, 0).led_by(WEAK)),
        (Harkonnen, dial(2, 0).led_by("Captain Iakin Nefud")),
    ]);
    assert!(!is_open(&table));
    let mut table = self::table();
    let hero = table.give(Harkonnen, "Cheap Hero");
    table.begin();
    table.battle([plans()[0], (Harkonnen, dial(2, 0).by_hero(hero))]);
    assert!(!is_open(&table));
}

#[test]
fn r1_14_11_against_zoal_nothing() {
    let mut table = arrakeen(Options::advanced(), &[Ecaz, Tleilaxu], [(Ecaz, 6), (Tleilaxu, 6)]);
    table.give(Ecaz, "Karama");
    table.begin();
    table.battle([(Ecaz, dial(2, 0).led_by(WEAK)), (Tleilaxu, dial(2, 0).led_by("Zoal"))]);
    assert!(!is_open(&table));
}

#[test]
fn r1_14_11_once_a_game_and_in_the_advanced_one() {
    let mut used = table();
    let seat = used.seat(Ecaz);
    used.state.powers_used.insert(seat);
    used.begin();
    used.battle(plans());
    assert!(!is_open(&used));
    let mut basic = table_with(Options::default(), &[]);
    basic.begin();
    basic.battle([(Ecaz, plan(2, WEAK)), (Harkonnen, plan(1, STRONG))]);
    assert!(!is_open(&basic));
    let mut without = arrakeen(Options::advanced(), &[Ecaz, Harkonnen], [(Ecaz, 6), (Harkonnen, 6)]);
    without.begin();
    without.battle(plans());
    assert!(!is_open(&without));
}

#[test]
fn r1_14_11_not_where_no_dial_is_counted() {
    let mut table = table();
    let (lasgun, shield) = (table.give(Harkonnen, "Lasgun"), table.give(Harkonnen, "Shield"));
    table.begin();
    let [own, (_, theirs)] = plans();
    let events = table.battle([own, (Harkonnen, theirs.with(Some(lasgun), Some(shield)))]);
    assert!(happened(&events, |kind| matches!(kind, EventKind::Exploded { .. })));
    // Nor where a traitor was called.
    let mut table = self::table();
    table.set_traitor(Harkonnen, WEAK);
    table.begin();
    table.both(plans());
    table.ok(Ecaz, Matter::CallTraitor.says(false));
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    assert!(!is_open(&table));
}

#[test]
fn r1_14_11_kull_wahad_stops_the_card() {
    let options = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    let mut table = table_with(options, &[Choam]);
    table.give(Choam, "Kull Wahad");
    table.begin();
    table.battle(plans());
    table.ok(Ecaz, Matter::RaiseDial.says(true));
    let events = table.ok(Choam, Matter::PlayKullWahad.says(true));
    assert_eq!(won(&events).unwrap().0, table.seat(Harkonnen));
    assert_eq!(table.hand_of(Ecaz).len(), 1, "it was not played (R146)");
    let seat = table.seat(Ecaz);
    assert!(!table.state.powers_used.contains(seat));
}

#[test]
fn r1_14_11_nobody_sees_whether_they_hold_a_card() {
    let options = Options {
        reaction_windows: ReactionWindows::Hidden,
        ..Options::advanced()
    };
    let begun = |has_card: bool| {
        let mut table = arrakeen(options, &[Ecaz, Harkonnen], [(Ecaz, 6), (Harkonnen, 6)]);
        table.give(Ecaz, if has_card { "Karama" } else { "Baliset" });
        table.begin();
        table.default_until(|game| {
            game.prompts()
                .iter()
                .any(|(_, prompt)| matches!(prompt.kind, PromptKind::CommitPlan(_)))
        });
        table.battle(plans());
        table
    };
    let (with, without) = (begun(true), begun(false));
    assert!(with.open_window().is_some() && without.open_window().is_some());
    assert_eq!(with.awaiting(), without.awaiting());
    assert!(is_open(&with) && !is_open(&without));
}

#[test]
fn r1_14_11_beside_the_ally_only_where_ecaz_make_the_plan() {
    for (fighter, open) in [(Ecaz, true), (Emperor, false)] {
        let mut table = table_with(Options::advanced(), &[Emperor]);
        table.ally(Ecaz, Emperor);
        table.put(Emperor, 4, place("Arrakeen"));
        table.begin();
        let seat = table.seat(fighter);
        table.ok(Ecaz, Matter::ChooseCoFighter.says(seat));
        let name = if fighter == Ecaz { WEAK } else { "Bashar" };
        table.battle([
            (fighter, dial(4, 0).led_by(name)),
            (Harkonnen, dial(2, 0).led_by(STRONG)),
        ]);
        assert_eq!(is_open(&table), open, "{fighter:?}");
        if open {
            // A dial of 2, 3 of the partner's six, a leader of 2, and the difference.
            let events = table.ok(Ecaz, Matter::RaiseDial.says(true));
            let (winner, totals) = won(&events).unwrap();
            assert_eq!(winner, seat);
            assert!(totals.contains(&Strength::whole(2 + 3 + 2 + 4)), "{totals:?}");
        }
    }
}
