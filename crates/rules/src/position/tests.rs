mod expansions;
mod pieces;
mod seats;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::data::components;
use crate::ids::Faction;
use crate::named::{area, card, leader};
use crate::options::Options;

fn six() -> Position {
    Position::new(Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 3).unwrap()
    })
}

fn seat(faction: Faction) -> Seat {
    Seat(Faction::CLASSIC.iter().position(|other| *other == faction).unwrap() as u8)
}

/// Why the position of six players in the advanced game is impossible when it is changed so.
#[track_caller]
fn refused(change: impl Fn(&mut Position)) -> String {
    let mut position = six();
    change(&mut position);
    Game::at(&position).expect_err("no game can come to it").to_string()
}

#[test]
fn every_phase_can_begin_in_every_turn() {
    for phase in Phase::TURN {
        for turn in [1, 2, 10] {
            let (game, events) = Position { turn, phase, ..six() }.begin().unwrap();
            game.check().unwrap();
            assert!(!events.is_empty(), "{phase:?}");
            assert!(game.outcome().is_some() || game.state.turn >= turn, "{phase:?}");
        }
    }
}

#[test]
fn a_position_that_was_read_off_a_game_is_that_game() {
    let setup = six().setup;
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let mut game = Game::new(setup).unwrap();
    let mut seen = 0;
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        let position = game.position();
        // Between the phases nothing is up for auction, and no leader waits in a territory.
        if !game.actions().is_multiple_of(25)
            || !matches!(position.phase, Phase::Revival | Phase::Shipment | Phase::Collection)
        {
            continue;
        }
        let again = position.lay_out().unwrap();
        assert_eq!(again.position(), position);
        seen += 1;
    }
    assert!(seen > 3, "only {seen} positions were tried");
}

#[test]
fn what_is_not_given_is_as_in_an_ordinary_setup() {
    let game = Game::at(&Position { turn: 2, ..six() }).unwrap();
    for seat in game.seats() {
        assert_eq!(game.state.reserves[seat.index()].total(), 20);
        assert_eq!(
            game.state.spice[seat.index()],
            u16::from(game.state.faction(seat).facts().starting_spice)
        );
    }
    assert!(game.state.belongings.fremen.storm_card.is_some());
    assert_eq!(
        game.state.treachery.deck.len(),
        components().cards_of(crate::data::CardOrigin::Base).count()
    );
}

#[test]
fn the_cards_named_are_on_top_of_the_deck() {
    let mut position = six();
    position.treachery_deck = vec![card("Lasgun"), card("Karama")];
    let game = position.lay_out().unwrap();
    let top: Vec<_> = game.state.treachery.deck.iter().rev().take(2).copied().collect();
    assert_eq!(top, position.treachery_deck);
}

#[test]
fn the_tanks_hold_what_is_nowhere_else_when_the_reserves_are_given() {
    let mut position = six();
    position.seats[0].forces = vec![(area("arrakeen", 9), Forces::normal(4))];
    position.seats[0].reserves = Some(Forces::normal(10));
    let game = position.lay_out().unwrap();
    assert_eq!(game.state.tanks[0], Forces::normal(6));
}

#[test]
fn forces_that_do_not_exist_are_refused() {
    let arrakeen = area("arrakeen", 9);
    let sentence = refused(|position| position.seats[0].forces = vec![(arrakeen, Forces::normal(21))]);
    assert!(
        sentence.starts_with("Atreides would have 21 forces; the faction has 20"),
        "{sentence}"
    );
    let sentence = refused(|position| position.seats[0].forces = vec![(arrakeen, Forces::elite(1))]);
    assert!(sentence.contains("1 elite"), "{sentence}");
    let twice = vec![(arrakeen, Forces::normal(1)), (arrakeen, Forces::normal(2))];
    assert!(refused(|position| position.seats[0].forces = twice.clone()).contains("given twice for Arrakeen"));
    let sentence = refused(|position| {
        position.seats[0].reserves = Some(Forces::normal(3));
        position.seats[0].tanks = Some(Forces::normal(3));
    });
    assert!(sentence.contains("that must be 20"), "{sentence}");
    let sentence = refused(|position| {
        for seat in 0..3 {
            position.seats[seat].forces = vec![(arrakeen, Forces::normal(1))];
        }
    });
    assert!(
        sentence.starts_with("Arrakeen would hold forces of 3 players"),
        "{sentence}"
    );
}

#[test]
fn cards_that_do_not_exist_are_refused() {
    let lasgun = card("Lasgun");
    let sentence = refused(|position| {
        position.seats[0].hand = vec![lasgun];
        position.treachery_discard = vec![lasgun];
    });
    assert_eq!(sentence, "Lasgun is in two places; there is one such card");
    let five: Vec<CardId> = components().cards().take(5).collect();
    assert!(refused(|position| position.seats[0].hand = five.clone()).starts_with("Atreides would hold 5"));
    assert!(refused(|position| position.treachery_set_aside = vec![lasgun]).contains("goes to the discard"));
    let worm = components().spice_cards().last().unwrap();
    assert!(refused(|position| position.spice_deck = vec![worm, worm]).contains("Shai-Hulud is in two places"));
    let kull_wahad = vec![card("Kull Wahad")];
    assert_eq!(
        refused(|position| position.treachery_deck = kull_wahad.clone()),
        "Kull Wahad is not in play: it is of no deck of this game"
    );
}

#[test]
fn leaders_are_in_one_place() {
    let lies = |leader, place, deaths| LeaderPosition {
        leader,
        place,
        deaths,
        unseen: false,
    };
    let yueh = leader("Dr. Yueh");
    let twice = vec![lies(yueh, LeaderPlace::Tanks, 1), lies(yueh, LeaderPlace::Pool, 0)];
    assert_eq!(
        refused(|position| position.leaders = twice.clone()),
        "Dr. Yueh is in two places"
    );
    let one = |place, deaths| refused(|position| position.leaders = vec![lies(yueh, place, deaths)]);
    assert!(one(LeaderPlace::Tanks, 0).contains("at least 1 times"));
    assert!(one(LeaderPlace::Hidden, 0).contains("must be somewhere"));
    assert!(one(LeaderPlace::Captive(seat(Faction::Fremen)), 0).contains("cannot be captive there"));
    assert!(one(LeaderPlace::Territory(area("arrakeen", 9).territory()), 0).contains("Battle Phase only"));
    let sentence = refused(|position| {
        position.seats[0].traitors = vec![yueh];
        position.seats[1].traitors = vec![yueh];
    });
    assert_eq!(sentence, "the Traitor Card of Dr. Yueh is in two hands");
    let two = vec![yueh, leader("Stilgar")];
    assert!(refused(|position| position.seats[0].traitors = two.clone()).contains("1 is the most"));
}

#[test]
fn alliances_are_between_two() {
    assert!(
        refused(|position| position.alliances = vec![[Seat(0), Seat(1)], [Seat(1), Seat(2)]]).contains("two alliances")
    );
    assert!(refused(|position| position.alliances = vec![[Seat(0), Seat(0)]]).contains("with itself"));
    assert!(refused(|position| position.alliances = vec![[Seat(0), Seat(9)]]).contains("no seat 9"));
}

#[test]
fn turn_storm_and_spice_are_on_the_map() {
    assert!(refused(|position| position.storm = Sector(19)).contains("sectors 1 to 18"));
    assert!(refused(|position| position.turn = 11).contains("turns are 1 to 10"));
    assert!(refused(|position| position.turn = 0).contains("no turn 0"));
    assert!(
        refused(|position| {
            position.phase = Phase::Setup;
            position.seats[0].spice = 1;
        })
        .starts_with("in setup, in turn 1,")
    );
    assert!(refused(|position| position.acted.insert(Seat(0))).contains("Shipment and Movement Phase only"));
    assert!(refused(|position| position.belongings.fremen.storm_card = Some(9)).contains("no Storm Card 9"));
    let sentence = refused(|position| position.board_spice = vec![(area("arrakeen", 9), 3)]);
    assert!(
        sentence.starts_with("no spice can lie in Arrakeen (sector 9)"),
        "{sentence}"
    );
}

#[test]
fn setup_begins_with_the_traitors_that_are_dealt() {
    let mut position = six();
    position.phase = Phase::Setup;
    position.seats[0].traitors_seen = ["Stilgar", "Chani", "Jamis", "Otheym"].map(leader).to_vec();
    position.seats[4].traitors_seen = vec![leader("Bashar")];
    let game = Game::at(&position).unwrap();
    game.check().unwrap();
    assert_eq!(game.state.traitors_seen[0][..], position.seats[0].traitors_seen);
    assert!(
        game.state.traitors[4].contains(&leader("Bashar")),
        "Harkonnen keep all four"
    );
    let dealt = game.state.traitors_seen.iter().chain(&game.state.traitors).flatten();
    let mut dealt: Vec<LeaderId> = dealt.copied().collect();
    dealt.sort();
    dealt.dedup();
    assert_eq!(dealt.len(), 6 * 4, "each card in one hand");
    // With nothing given it is a new game after the prediction.
    let mut position = six();
    position.phase = Phase::Setup;
    let mut new = Game::new(position.setup.clone()).unwrap();
    let (seat, prompt) = new.prompts().into_iter().next().unwrap();
    new.submit(seat, prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1)))
        .unwrap();
    assert_eq!(
        Game::at(&position).unwrap().state.traitors_seen,
        new.state.traitors_seen
    );
}

#[test]
fn what_belongs_to_one_faction_takes_that_faction() {
    let arrakeen = area("arrakeen", 9).territory();
    assert!(
        refused(|position| position.belongings.bene_gesserit.advisors.insert(arrakeen))
            .contains("no token of the Bene Gesserit")
    );
    let bene_gesserit = seat(Faction::BeneGesserit);
    let own = crate::outcome::Prediction {
        winner: bene_gesserit,
        turn: 3,
    };
    assert!(refused(|position| position.belongings.bene_gesserit.prediction = Some(own)).contains("another player"));
    assert!(refused(|position| position.belongings.atreides.kwisatz_haderach.dead = true).contains("still sleeps"));
    let mut basic = Position::new(Setup::new(&[Faction::Emperor, Faction::Harkonnen], 1).unwrap());
    basic.belongings.atreides.kwisatz_haderach.lost = 7;
    assert_eq!(Game::at(&basic).unwrap_err(), Impossible::NoKwisatzHaderach);
    basic.belongings.atreides.kwisatz_haderach.lost = 0;
    basic.seats[0].power_used = true;
    assert_eq!(Game::at(&basic).unwrap_err(), Impossible::NoPowers);
}

#[test]
fn those_who_have_acted_do_not_ship_again() {
    let mut position = Position {
        turn: 2,
        phase: Phase::Shipment,
        storm: Sector(18),
        ..Position::new(Setup::new(&[Faction::Emperor, Faction::Harkonnen], 1).unwrap())
    };
    let first = *Game::at(&position).unwrap().state.order.first().unwrap();
    position.acted.insert(first);
    let game = Game::at(&position).unwrap();
    let asked: Vec<Seat> = game.prompts().iter().map(|(seat, _)| *seat).collect();
    assert_eq!(asked, [*game.state.order.last().unwrap()]);
    position.acted = game.seats().collect();
    assert_eq!(Game::at(&position).unwrap_err(), Impossible::AllHaveActed);
}

/// What comes at the end of a phase comes after a Shipment and Movement Phase that was begun in its midst.
#[test]
fn a_phase_that_was_begun_in_its_midst_ends_like_any_other() {
    let factions = [Faction::Choam, Faction::Harkonnen];
    let mut position = Position {
        turn: 2,
        phase: Phase::Shipment,
        ..Position::new(Setup::new(&factions, 1).unwrap())
    };
    position.acted.insert(Seat(0));
    let mut game = Game::at(&position).unwrap();
    game.state.belongings.choam.no_karamas.insert(Seat(1));
    // A battle waits, so that no other phase ends at once.
    for seat in game.seats() {
        game.state
            .place(seat, area("red_chasm", 6), crate::state::Forces::normal(2));
    }
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    while game.phase() == Phase::Shipment {
        assert!(!game.state.belongings.choam.no_karamas.is_empty());
        let (seat, prompt) = game.prompts().remove(0);
        game.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
    }
    assert!(game.state.belongings.choam.no_karamas.is_empty());
}

#[test]
fn nothing_is_more_than_any_game_brings() {
    assert!(refused(|position| position.seats[0].spice = u16::MAX).contains("more than 5000 spice"));
    let heap = vec![(area("red_chasm", 6), u8::MAX)];
    assert!(refused(|position| position.board_spice = heap.clone()).contains("so much never does"));
    let often = LeaderPosition {
        leader: leader("Stilgar"),
        place: LeaderPlace::Tanks,
        deaths: u8::MAX,
        unseen: false,
    };
    assert!(refused(|position| position.leaders = vec![often]).contains("more than 100 times"));
}

#[test]
fn what_factions_alone_have_keeps_their_laws() {
    let game = Game::at(&Position {
        phase: Phase::Shipment,
        ..six()
    })
    .unwrap();
    assert_eq!(game.check(), Ok(()));
    let broken = |change: &dyn Fn(&mut crate::belongings::Belongings)| {
        let mut game = game.clone();
        change(&mut game.state.belongings);
        game.check().unwrap_err()
    };
    let arrakeen = crate::board::board().find_territory("arrakeen").unwrap();
    assert!(broken(&|all| all.atreides.kwisatz_haderach.dead = true).contains("sleeps"));
    assert!(broken(&|all| all.atreides.bid_card = Some(crate::ids::CardId(0))).contains("not up for bid"));
    let top = *game.state.spice_deck.deck.last().unwrap();
    let other = components().spice_cards().find(|card| *card != top);
    assert!(broken(&|all| all.atreides.spice_card = other).contains("not its top card"));
    assert!(broken(&|all| all.bene_gesserit.advisors.insert(arrakeen)).contains("nobody advises in Arrakeen"));
    let winner = seat(Faction::BeneGesserit);
    assert!(
        broken(&|all| all.bene_gesserit.prediction = Some(crate::outcome::Prediction { winner, turn: 1 }))
            .contains("cannot come")
    );
    assert!(broken(&|all| all.fremen.storm_card = Some(99)).contains("no Storm Card 99"));
    assert!(
        broken(&|all| {
            all.fremen.storm_card = None;
            all.fremen.storm_card_seen = true;
        })
        .contains("not there")
    );
}
