//! Rules 2.08.00 to 2.08.04: the Tleilaxu at the start.

use super::revivals::{forces, options};
use super::tleilaxu::{BEFORE, BOTH};
use super::*;
use crate::ability::Ability;
use crate::ids::LeaderSet;
use crate::view::Viewer;

fn started(options: Options, others: &[Faction]) -> Table {
    let all: Vec<Faction> = [Tleilaxu].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::with(options, &all);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DialStorm));
    table
}

#[test]
fn r2_08_01_tleilaxu_starting_spice() {
    for options in BOTH {
        assert_eq!(started(options(), &[Atreides]).spice_of(Tleilaxu), 5);
    }
}

#[test]
fn r2_08_02_tleilaxu_starting_forces() {
    for options in BOTH {
        let table = started(options(), &[Atreides, Harkonnen]);
        assert_eq!(table.reserves(Tleilaxu), 20);
        assert_eq!(table.hand_of(Tleilaxu).len(), 1);
    }
}

#[test]
fn r2_08_03_no_one_is_safe() {
    let all = [Atreides, BeneGesserit, Emperor, Fremen, Harkonnen];
    let mut drawn_again = 0;
    for number in 0..40 {
        let factions: Vec<Faction> = [Tleilaxu].into_iter().chain(all).collect();
        let setup = Setup::new(&factions, number).unwrap();
        let mut table = Table(Game::new(setup).unwrap());
        let events = table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DialStorm));
        let seat = table.seat(Tleilaxu);
        assert!(!happened(&events, |event| matches!(
            event,
            EventKind::TraitorsDealt { seat: dealt, .. } | EventKind::TraitorKept { seat: dealt, .. } if *dealt == seat
        )));
        assert!(table.state.traitors[seat.index()].is_empty() && table.state.traitors_seen[seat.index()].is_empty());
        let dancers = table.face_dancers();
        assert_eq!(dancers.len(), 3);
        let kept: LeaderSet = table.state.traitors.iter().flatten().copied().collect();
        assert!(
            dancers.intersection(kept).is_empty(),
            "what others keep cannot be drawn"
        );
        let seen: LeaderSet = table.state.traitors_seen.iter().flatten().copied().collect();
        drawn_again += dancers.intersection(seen).len();
    }
    assert!(drawn_again > 0, "what others did not keep is shuffled in (R143)");
}

#[test]
fn r2_08_03_where_nobody_has_anything_to_choose() {
    let table = started(Options::default(), &[Harkonnen]);
    assert_eq!(table.face_dancers().len(), 3);
    let theirs = &table.state.traitors[table.seat(Harkonnen).index()];
    assert!(theirs.iter().all(|leader| !table.face_dancers().contains(*leader)));
}

#[test]
fn r2_08_03_face_dancers_are_seen_by_their_owner_alone() {
    let table = started(Options::default(), &[Atreides, Emperor]);
    for seat in table.seats() {
        let own = table.view(Viewer::Seat(seat)).own.unwrap().belongings.tleilaxu;
        assert_eq!(own.is_some(), seat == table.seat(Tleilaxu));
        assert!(own.is_none_or(|own| own.face_dancers == table.face_dancers()));
    }
    let public = table.view(Viewer::Spectator).public.course.belongings.tleilaxu;
    assert_eq!((public.hidden_face_dancers, public.revealed_face_dancers.len()), (3, 0));
}

#[test]
fn r2_08_00_tleilaxu_ability_range() {
    let abilities = |options: Options| -> Vec<Ability> {
        let table = Table::with(options, &[Tleilaxu, Atreides]);
        let seat = table.seat(Tleilaxu);
        let theirs = |ability: &Ability| table.state.owner_of(*ability) == Some(seat);
        Ability::ALL.iter().copied().filter(theirs).collect()
    };
    let basic = abilities(Options::default());
    let advanced = abilities(Options::advanced());
    assert_eq!(basic.len(), 8);
    assert!(!basic.contains(&Ability::Gholas));
    assert_eq!(advanced.len(), 9);
    assert!(advanced.contains(&Ability::Gholas));
}

#[test]
fn r2_08_00_no_karama_power_in_the_basic_game() {
    for (options, asked) in [(Options::default(), false), (Options::advanced(), true)] {
        let mut table = Table::before_with(options, Phase::Revival, &[Tleilaxu, Atreides]);
        table.bury(Atreides, 1);
        table.give(Tleilaxu, "Karama");
        table.begin();
        table.leave(&BEFORE);
        assert_eq!(matches!(table.asks(Tleilaxu), Some(PromptKind::UsePower(_))), asked);
    }
}

#[test]
fn r2_08_04_free_revival() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides]);
    table.bury(Tleilaxu, 3);
    table.begin();
    assert_eq!(options(&table, Tleilaxu).free, 2);
    table.ok(Tleilaxu, forces(men(3)));
    // The third costs two, and half of it is paid; and one comes from the bank.
    assert_eq!(table.spice_of(Tleilaxu), 10 - 1 + 1);
}

/// R143: a hidden Face Dancer is a Traitor Card that they hold; a Truthtrance may ask for it, and it can be shown. Called it
/// cannot be.
#[test]
fn r2_08_06_face_dancers_are_traitor_cards() {
    use crate::action::Exhibit;
    use crate::truth::Question;

    for (name, is_one) in [("Stilgar", true), ("Jamis", false)] {
        let mut table = Table::before(Phase::Revival, &[Tleilaxu, Fremen]);
        table.set_face_dancers(&["Stilgar", "Chani", "Blin"]);
        table.give(Fremen, "Truthtrance");
        table.bury(Fremen, 1);
        table.begin();
        let of = table.seat(Tleilaxu);
        let question = Question::IsTraitor(leader(name));
        table.ok(Fremen, Action::AskTruth { of, question });
        assert_eq!(
            table
                .asks(Tleilaxu)
                .map(|asked| matches!(asked, PromptKind::AnswerTruth { truth: Some(truth), .. } if truth == is_one)),
            Some(true)
        );
        table.ok(Tleilaxu, Action::AnswerTruth(is_one));
        let to = crate::ids::SeatSet::of(table.seat(Fremen));
        let what = Exhibit::Traitor(leader(name));
        assert_eq!(table.submit(of, Action::Show { to, what }).is_ok(), is_one);
    }
    let mut table = Table::before(Phase::Battle, &[Tleilaxu, Fremen]);
    table.set_face_dancers(&["Stilgar", "Chani", "Jamis"]);
    table.put(Tleilaxu, 3, place("Arrakeen"));
    table.put(Fremen, 3, place("Arrakeen"));
    table.begin();
    table.ok(Tleilaxu, plan(0, "Blin").commit());
    table.ok(Fremen, plan(0, "Stilgar").commit());
    table.refused(Tleilaxu, Matter::CallTraitor.says(true), "1.07.06.06");
}
