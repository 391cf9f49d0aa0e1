//! Seats, forces, spice and alliances, as they are laid out and read.

use super::*;

#[test]
fn what_stands_and_lies_is_read_as_it_was_laid() {
    let mut position = Position {
        turn: 4,
        phase: Phase::Collection,
        storm: Sector(7),
        shield_wall_stands: false,
        ..six()
    };
    let (arrakeen, chasm) = (area("arrakeen", 9), area("red_chasm", 6));
    position.board_spice = vec![(chasm, 8)];
    position.alliances = vec![[Seat(1), Seat(3)]];
    let own = &mut position.seats[2];
    own.spice = 17;
    own.bribes = 3;
    own.forces = vec![(arrakeen, Forces::normal(4))];
    own.reserves = Some(Forces::normal(6));
    own.power_used = true;
    own.elite_revived = true;
    own.leader_revival_open = true;
    let game = position.lay_out().unwrap();
    game.check().unwrap();
    let read = game.position();
    assert_eq!((read.turn, read.phase, read.storm), (4, Phase::Collection, Sector(7)));
    assert!(!read.shield_wall_stands);
    assert_eq!(read.board_spice, position.board_spice, "and nothing where nothing lies");
    assert_eq!(read.alliances, position.alliances, "each once");
    let (read, given) = (&read.seats[2], &position.seats[2]);
    assert_eq!((read.spice, read.bribes), (17, 3));
    assert_eq!((&read.forces, read.reserves), (&given.forces, given.reserves));
    let left = 20 - 4 - 6;
    assert_eq!(read.tanks.map(Forces::total), Some(left), "what is nowhere else");
    assert!(read.power_used && read.elite_revived && read.leader_revival_open);
    let other = &game.position().seats[0];
    assert!(!other.power_used && !other.elite_revived && !other.leader_revival_open);
}

#[test]
fn only_seats_of_this_table_are_named() {
    let nobody = Seat(6);
    let acted = |position: &mut Position| {
        position.phase = Phase::Shipment;
        position.acted.insert(nobody);
    };
    assert!(refused(acted).contains("no seat 6"));
    assert!(refused(|position| position.alliances = vec![[Seat(0), nobody]]).contains("no seat 6"));
    assert!(refused(|position| position.seats.truncate(5)).contains('5'));
    let mut last = six();
    last.alliances = vec![[Seat(0), Seat(5)]];
    Game::at(&last).unwrap();
}

#[test]
fn forces_are_all_of_them() {
    let arrakeen = area("arrakeen", 9);
    let given = |reserves: u8, tanks: u8| {
        let mut position = six();
        let own = &mut position.seats[0];
        own.forces = vec![(arrakeen, Forces::normal(4))];
        own.reserves = Some(Forces::normal(reserves));
        own.tanks = Some(Forces::normal(tanks));
        position
            .lay_out()
            .map(|game| (game.state.reserves[0], game.state.tanks[0]))
    };
    assert_eq!(given(10, 6), Ok((Forces::normal(10), Forces::normal(6))));
    assert!(matches!(given(10, 5), Err(Impossible::MissingForces { .. })));
    assert!(matches!(given(10, 7), Err(Impossible::TooManyForces { .. })));
    let mut position = six();
    position.seats[0].tanks = Some(Forces::normal(5));
    let game = position.lay_out().unwrap();
    assert_eq!(
        (game.state.reserves[0], game.state.tanks[0]),
        (Forces::normal(15), Forces::normal(5))
    );
    let twice = vec![(arrakeen, Forces::normal(1)); 2];
    assert!(refused(|position| position.seats[0].forces = twice.clone()).contains("Arrakeen"));
}

#[test]
fn two_hold_a_stronghold_and_no_third() {
    let arrakeen = area("arrakeen", 9);
    let with = |count: usize| {
        let mut position = six();
        for own in &mut position.seats[2..2 + count] {
            own.forces = vec![(arrakeen, Forces::normal(1))];
        }
        Game::at(&position)
    };
    with(2).unwrap();
    assert!(matches!(with(3), Err(Impossible::StrongholdFull { there: 3, .. })));
}

#[test]
fn spice_lies_where_it_blows_and_not_beyond_measure() {
    let chasm = area("red_chasm", 6);
    let with = |spice: &[(AreaId, u8)]| {
        let board_spice = spice.to_vec();
        Game::at(&Position { board_spice, ..six() })
    };
    with(&[(chasm, 100)]).unwrap();
    with(&[(chasm, 101)]).unwrap_err();
    with(&[(chasm, 1), (chasm, 1)]).unwrap_err();
    let rich = |spice, bribes| {
        let mut position = six();
        position.seats[1].spice = spice;
        position.seats[1].bribes = bribes;
        Game::at(&position)
    };
    rich(5_000, 5_000).unwrap();
    rich(5_001, 0).unwrap_err();
    rich(0, 5_001).unwrap_err();
}

#[test]
fn a_prediction_is_made_before_the_deal_and_nothing_else_is() {
    let mut position = six();
    position.phase = Phase::Setup;
    let winner = seat(Faction::Harkonnen);
    position.belongings.bene_gesserit.prediction = Some(crate::outcome::Prediction { winner, turn: 3 });
    let game = Game::at(&position).unwrap();
    assert_eq!(
        game.position()
            .belongings
            .bene_gesserit
            .prediction
            .map(|made| made.turn),
        Some(3)
    );
    let there = area("arrakeen", 9).territory();
    position.belongings.bene_gesserit.advisors.insert(there);
    Game::at(&position).unwrap_err();
}

#[test]
fn a_storm_card_lies_there_from_the_first_storm_on() {
    let at = |turn, phase| {
        let position = Position { turn, phase, ..six() };
        position
            .lay_out()
            .unwrap()
            .position()
            .belongings
            .fremen
            .storm_card
            .is_some()
    };
    assert!(!at(1, Phase::Storm), "it is drawn in the first storm");
    assert!(at(1, Phase::SpiceBlow) && at(2, Phase::Storm) && at(2, Phase::SpiceBlow));
    let card = components().storm_cards()[0];
    let with = |seen| {
        let mut position = Position { turn: 2, ..six() };
        position.belongings.fremen.storm_card = Some(card);
        position.belongings.fremen.storm_card_seen = seen;
        let fremen = position.lay_out().unwrap().position().belongings.fremen;
        (fremen.storm_card, fremen.storm_card_seen)
    };
    assert_eq!([true, false].map(with), [true, false].map(|seen| (Some(card), seen)));
    let mut basic = Position::new(Setup::new(&Faction::CLASSIC, 3).unwrap());
    assert_eq!(basic.lay_out().unwrap().position().belongings.fremen.storm_card, None);
    basic.belongings.fremen.storm_card = Some(card);
    assert_eq!(Game::at(&basic).unwrap_err(), Impossible::NoStormCards);
}

#[test]
fn win_attempts_are_of_turns_whose_battles_have_begun() {
    let with = |phase, attempts: &[(u8, Seat)]| {
        let mut position = six();
        (position.turn, position.phase) = (4, phase);
        let seats = attempts.iter().map(|(turn, seat)| (*turn, SeatSet::of(*seat)));
        position.win_attempts = seats.collect();
        position
    };
    let (one, other) = (Seat(0), Seat(5));
    for (phase, attempts) in [
        (Phase::Battle, vec![(1, one), (3, other)]),
        (Phase::Collection, vec![(3, one), (4, one)]),
    ] {
        let position = with(phase, &attempts);
        let game = position.lay_out().unwrap();
        assert_eq!(game.position().win_attempts, position.win_attempts);
        assert_eq!(game.win_attempts(), position.win_attempts);
    }
    for (phase, attempts) in [
        (Phase::Battle, vec![(4, one)]),
        (Phase::Collection, vec![(5, one)]),
        (Phase::Battle, vec![(0, one)]),
        (Phase::Battle, vec![(2, one), (2, other)]),
        (Phase::Battle, vec![(3, one), (2, one)]),
    ] {
        assert_eq!(with(phase, &attempts).lay_out(), Err(Impossible::WinAttempts));
    }
    assert_eq!(
        with(Phase::Battle, &[(2, Seat(6))]).lay_out(),
        Err(Impossible::NoSuchSeat(6))
    );
    let mut nobody = six();
    (nobody.turn, nobody.win_attempts) = (4, vec![(2, SeatSet::EMPTY)]);
    assert_eq!(nobody.lay_out(), Err(Impossible::WinAttempts));
}
