//! Rule 4.01: what tournaments count.

use super::victories::{HOLDS, hold, last_turn, pause};
use super::*;
use crate::ids::SeatSet;
use crate::outcome::Outcome;
use crate::rule;
use crate::state::Victory;
use crate::tournament::{Score, TieBreak};
use crate::view::Viewer;

/// What the first seat scores for such a victory, alone or with its ally.
fn won(victory: Victory, seats: u8) -> Score {
    let outcome = Outcome {
        winners: (0..seats).map(Seat).collect(),
        victory,
        rule: rule!("1.09.05"),
        turn: 5,
    };
    outcome.score(Seat(0), Some(Seat(1))).unwrap()
}

/// What these score.
fn scores(table: &Table, factions: &[Faction]) -> Vec<Option<Score>> {
    factions
        .iter()
        .map(|faction| table.score(table.seat(*faction)))
        .collect()
}

#[test]
fn r4_01_09_points_of_each_victory() {
    let table = [
        (won(Victory::Stronghold, 1), "4.01.09.01", 6),
        (won(Victory::Prediction(BeneGesserit), 1), "4.01.09.02", 6),
        (won(Victory::AlliedStronghold, 2), "4.01.09.03", 4),
        (won(Victory::Special(Fremen), 1), "4.01.09.04", 4),
        (won(Victory::Special(Fremen), 2), "4.01.09.05", 2),
        (won(Victory::Default(SpacingGuild), 1), "4.01.09.06", 2),
        (won(Victory::Default(Fremen), 2), "4.01.09.07", 2),
        (won(Victory::MostStrongholds, 1), "4.01.09.08", 2),
        (won(Victory::MostStrongholds, 3), "4.01.09.09", 2),
        (Score::Adjudicated, "4.01.09.10", 1),
    ];
    for ((score, rule, half_points), heavier) in table.into_iter().zip(Score::ALL) {
        assert_eq!(score, heavier, "the heaviest first");
        assert_eq!(
            (score.rule().to_string().as_str(), score.half_points()),
            (rule, half_points)
        );
    }
    assert!(Score::ALL.is_sorted());
}

#[test]
fn r4_01_09_a_played_game_scores() {
    let table = pause(&[Atreides, Harkonnen], |table| hold(table, Harkonnen, &HOLDS[..3]));
    assert_eq!(
        scores(&table, &[Atreides, Harkonnen]),
        [None, Some(Score::SoloStronghold)]
    );
    let table = last_turn(Options::default(), &[Atreides, Fremen], |table| {
        hold(table, Atreides, &HOLDS[..1])
    });
    assert_eq!(scores(&table, &[Atreides, Fremen]), [None, Some(Score::SoloEndGame)]);
    let table = last_turn(Options::default(), &[Atreides, Harkonnen], |table| {
        hold(table, Atreides, &HOLDS[..1])
    });
    assert_eq!(scores(&table, &[Atreides, Harkonnen]), [Some(Score::SoloDefault), None]);
}

/// R193: who is not allied with another winner has won alone.
#[test]
fn r4_01_09_08_winners_who_are_not_allied() {
    let both = |table: &mut Table| {
        hold(table, Atreides, &HOLDS[..1]);
        hold(table, Harkonnen, &HOLDS[1..2]);
    };
    let solo = Some(Score::SoloDefault);
    let table = last_turn(Options::default(), &[Atreides, Harkonnen, Emperor], both);
    assert_eq!(scores(&table, &[Atreides, Harkonnen, Emperor]), [solo, solo, None]);
    // With an ally who wins with one of them, that one has not.
    let table = last_turn(Options::default(), &[Atreides, Harkonnen, Emperor], |table| {
        both(table);
        table.ally(Harkonnen, Emperor);
    });
    let allied = Some(Score::AlliedDefault);
    assert_eq!(scores(&table, &[Atreides, Harkonnen, Emperor]), [solo, allied, allied]);
    // An ally who does not win makes nobody an allied winner.
    let alone = Options {
        default_victory_shared: false,
        ..Options::default()
    };
    let table = last_turn(alone, &[Atreides, Harkonnen, Emperor], |table| {
        both(table);
        table.ally(Harkonnen, Emperor);
    });
    assert_eq!(scores(&table, &[Atreides, Harkonnen, Emperor]), [solo, solo, None]);
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    assert_eq!(scores(&table, &[Atreides]), [None], "it is not over");
    table.begin();
    assert_eq!(table.score(Seat(7)), None);
}

/// R194: advisors are forces on the board.
#[test]
fn r4_01_10_03_advisors_count() {
    let mut table = Table::advanced(Phase::MentatPause, &[Atreides, BeneGesserit]);
    table.put_advisors(3, place("Carthag"));
    table.put(BeneGesserit, 2, place("Arrakeen"));
    assert_eq!(table.tie_break(table.seat(BeneGesserit)).unwrap().forces, 5);
}

#[test]
fn r4_01_04_win_attempts() {
    let attempts = |prepare: &dyn Fn(&mut Table)| {
        let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen, Emperor]);
        prepare(&mut table);
        table.begin();
        let by: Vec<Faction> = table
            .win_attempts()
            .iter()
            .flat_map(|(turn, seats)| {
                assert_eq!(*turn, 2);
                seats.iter()
            })
            .map(|seat| table.state.faction(seat))
            .collect();
        by
    };
    assert_eq!(attempts(&|table| hold(table, Harkonnen, &HOLDS[..2])), []);
    // What must be fought for counts, for both.
    assert_eq!(
        attempts(&|table| {
            hold(table, Harkonnen, &HOLDS[..3]);
            hold(table, Emperor, &HOLDS[2..5]);
        }),
        [Harkonnen, Emperor]
    );
    // Allies attempt together, and need four.
    let allied = |of_emperor: usize| {
        move |table: &mut Table| {
            table.ally(Harkonnen, Emperor);
            hold(table, Harkonnen, &HOLDS[..2]);
            hold(table, Emperor, &HOLDS[2..2 + of_emperor]);
        }
    };
    assert_eq!(attempts(&allied(1)), []);
    assert_eq!(attempts(&allied(2)), [Harkonnen, Emperor]);
    // Once for each turn, however many battles there are.
    let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen]);
    hold(&mut table, Harkonnen, &HOLDS[..4]);
    hold(&mut table, Atreides, &HOLDS[..2]);
    table.begin();
    table.finish();
    let seats = SeatSet::of(table.seat(Harkonnen));
    assert_eq!(table.win_attempts(), [(2, seats)]);
    // Everybody sees how often, each player of itself and of others.
    let view = table.view(Viewer::Spectator);
    let seen: Vec<u8> = view.public.seats.iter().map(|side| side.win_attempts).collect();
    assert_eq!(seen, [0, 1]);
}

#[test]
fn r4_01_10_tie_breaks() {
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    let (seat, other) = (table.seat(Atreides), table.seat(Harkonnen));
    hold(&mut table, Atreides, &HOLDS[..2]);
    table.put(Atreides, 6, area("Meridian", 1));
    table.state.bribes[seat.index()] = 2;
    table.state.bank -= 2;
    table.state.win_attempts.push((1, SeatSet::of(seat)));
    table.state.win_attempts.push((2, [seat, other].into_iter().collect()));
    table.give(Atreides, "Shield");
    table.give(Atreides, "Karama");
    table.give(Atreides, "Lasgun");
    table.slay("Dr. Yueh", 1);
    table.slay("Duncan Idaho", 1);
    let figures = table.tie_break(seat).unwrap();
    assert_eq!(
        figures.to_string(),
        "2.2.8.10.3.3",
        "spice in front of the shield is not behind it"
    );
    // Category by category, in this order (Rule 4.01.10.00).
    let better = TieBreak {
        strongholds: 3,
        forces: 0,
        spice: 0,
        cards: 0,
        leaders: 0,
        ..figures
    };
    assert!(better > figures);
    assert!(table.tie_break(other).unwrap() < figures);
    assert_eq!(table.tie_break(Seat(2)), None);
    // Its player sees as much.
    let view = table.view(Viewer::Seat(seat));
    let own = view.own.unwrap();
    let side = &view.public.seats[seat.index()];
    assert_eq!(TieBreak::of_view(side, &own.shield, figures.forces, 0), figures);
}

/// A captive is one of its captor's, and not of whom it was taken from (R115).
#[test]
fn r4_01_10_06_captives() {
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    let seats = [Atreides, Harkonnen].map(|faction| table.seat(faction));
    table.state.capture(leader("Dr. Yueh"), seats[1]);
    let figures = seats.map(|seat| table.tie_break(seat).unwrap());
    assert_eq!(figures.map(|figures| figures.leaders), [4, 6]);
    let view = table.view(Viewer::Seat(seats[1]));
    let (own, side) = (view.own.unwrap(), &view.public.seats[seats[1].index()]);
    assert_eq!(TieBreak::of_view(side, &own.shield, figures[1].forces, 1), figures[1]);
}

/// A ghola is an active leader of whoever has it, and of nobody else.
#[test]
fn r4_01_10_06_active_leaders() {
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Tleilaxu]);
    let seats = [Atreides, Tleilaxu].map(|faction| table.seat(faction));
    let leaders = |table: &Table| seats.map(|seat| table.tie_break(seat).unwrap().leaders);
    assert_eq!(leaders(&table), [5, 5]);
    table.slay("Dr. Yueh", 1);
    assert_eq!(leaders(&table), [4, 5]);
    table.state.revive_as_ghola(leader("Dr. Yueh"), seats[1]);
    assert_eq!(leaders(&table), [4, 6]);
}

/// One who has fought and lived stands in the territory and is in no pool until leaders return (Rule 1.07.06.03, R115).
#[test]
fn r4_01_10_06_not_in_a_territory() {
    let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen]);
    let seat = table.seat(Atreides);
    let yueh = leader("Dr. Yueh");
    table.state.leaders[yueh.index()] = LeaderPlace::Territory(place("Arrakeen").territory());
    assert_eq!(table.tie_break(seat).unwrap().leaders, 4);
    table.state.return_leaders(&mut crate::state::Events::default());
    assert_eq!(table.tie_break(seat).unwrap().leaders, 5);
}

#[test]
fn r4_01_11_shield_wall_stronghold() {
    let tournament = Options::default().tournament();
    assert!(tournament.shield_wall_stronghold && !Options::default().shield_wall_stronghold);
}
