//! Random legal games of every faction mix keep every law and come to an end.

use arrakis_rules::{Action, AreaId, Faction, Game, Movement, Placements, Seat, Setup, Shipment};
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

/// Games played; every mix of two to six factions comes up many times.
const GAMES: u64 = 10_000;
/// A game that has not ended after this many answers never will.
const TOO_LONG: u32 = 20_000;

fn random_setup(chance: &mut ChaCha8Rng, game: u64) -> Setup {
    let mut factions = Faction::ALL.to_vec();
    factions.shuffle(chance);
    factions.truncate(2 + (game % 5) as usize);
    let mut setup = Setup::new(&factions, chance.random()).unwrap();
    setup.options.max_turns = chance.random_range(1..=10);
    setup.options.pass_is_final = chance.random();
    setup
}

/// An answer that may well be nonsense.
fn random_nonsense(chance: &mut ChaCha8Rng) -> Action {
    let area = AreaId(chance.random_range(0..100));
    let forces = arrakis_rules::Forces {
        normal: chance.random_range(0..25),
        elite: chance.random_range(0..2),
    };
    let groups: Placements = (0..chance.random_range(0..3))
        .map(|_| (AreaId(chance.random_range(0..100)), forces))
        .collect();
    match chance.random_range(0..10u32) {
        0 => Action::Ship(Some(Shipment {
            forces,
            to: area,
            from_ally: chance.random_range(0..5),
        })),
        1 => Action::Move(Some(Movement { groups, to: area })),
        2 => Action::PlaceForces(groups),
        3 => Action::Bid(chance.random_range(0..50)),
        4 => Action::Pledge(chance.random_range(0..50)),
        5 => Action::DialStorm(chance.random()),
        6 => Action::OfferAlliance(Seat(chance.random_range(0..8))),
        7 => Action::AssignLosses(groups),
        8 => Action::Revive { forces, leader: None },
        _ => Action::CallTraitor(true),
    }
}

fn one_step(game: &mut Game, chance: &mut ChaCha8Rng) -> (Seat, Action) {
    let prompts = game.prompts();
    let (seat, prompt) = &prompts[chance.random_range(0..prompts.len() as u32) as usize];
    for (_, prompt) in &prompts {
        for answer in [prompt.kind.random_answer(chance), prompt.kind.default_answer(chance)] {
            assert!(
                prompt.kind.contains(&answer),
                "{prompt:?} does not list its own answer {answer:?}"
            );
        }
    }
    let answer = prompt.kind.random_answer(chance);
    let happened = game.submit(*seat, answer.clone());
    assert!(happened.is_ok(), "{answer:?} to {prompt:?}: {}", happened.unwrap_err());
    (*seat, answer)
}

fn try_nonsense(game: &mut Game, chance: &mut ChaCha8Rng) {
    let seat = Seat(chance.random_range(0..7));
    let action = random_nonsense(chance);
    let before = game.clone();
    let listed = game
        .prompts()
        .iter()
        .any(|(asked, prompt)| *asked == seat && prompt.kind.contains(&action));
    match game.submit(seat, action.clone()) {
        Ok(_) => {
            let pledge = matches!(action, Action::Pledge(_));
            assert!(listed || pledge, "{action:?} was accepted but not listed");
            // Back to where it was, so that the list of actions stays whole.
            *game = before;
        }
        Err(refusal) => {
            assert!(!listed, "{action:?} was listed but refused: {refusal}");
            assert!(*game == before, "the refusal of {action:?} changed something");
        }
    }
}

fn play(number: u64) {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let setup = random_setup(&mut chance, number);
    let mut game = Game::new(setup.clone()).unwrap();
    let mut actions = Vec::new();
    while game.outcome().is_none() {
        assert!(actions.len() < TOO_LONG as usize, "game {number} does not end");
        assert!(!game.prompts().is_empty(), "game {number} asks nobody and is not over");
        if chance.random_ratio(1, 4) {
            try_nonsense(&mut game, &mut chance);
        }
        actions.push(one_step(&mut game, &mut chance));
        if let Err(law) = game.check() {
            panic!("game {number} after {:?}: {law}", actions.last());
        }
        if chance.random_ratio(1, 64) {
            let saved = serde_json::to_string(&game).unwrap();
            assert!(
                serde_json::from_str::<Game>(&saved).unwrap() == game,
                "game {number} is restored differently"
            );
        }
    }
    assert!(!game.outcome().unwrap().winners.is_empty());
    let mut again = Game::new(setup).unwrap();
    for (seat, action) in actions {
        again.submit(seat, action).unwrap();
    }
    assert_eq!(
        again.fingerprint(),
        game.fingerprint(),
        "game {number} replays differently"
    );
}

fn play_share(share: u64, of: u64) {
    for number in (0..GAMES).filter(|number| number % of == share) {
        play(number);
    }
}

// Two halves, so that they run side by side.
#[test]
fn even_random_games_keep_every_law_and_end() {
    play_share(0, 2);
}

#[test]
fn odd_random_games_keep_every_law_and_end() {
    play_share(1, 2);
}

#[test]
fn the_same_seed_gives_the_same_game_on_every_platform() {
    let mut game = Game::new(Setup::new(&Faction::ALL, 7).unwrap()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    while game.outcome().is_none() {
        one_step(&mut game, &mut chance);
    }
    // A change of this number means that old replays no longer hold.
    assert_eq!(game.fingerprint(), 338036256911158326);
}
