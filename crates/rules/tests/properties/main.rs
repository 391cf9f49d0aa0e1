//! Random legal games of every faction mix keep every law and come to an end.

mod agreement;
mod candidates;
mod free_acts;
mod laws;
mod near;
mod setups;
mod with_expansions;

use arrakis_rules::{
    Action, Cargo, Command, DealId, Event, Faction, Game, Matter, Movement, Named, Options, Placements, Plan, Power,
    Question, Seat, SeatSet, Setup, Shipment,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::candidates::{any_area, any_card, any_leader};
use self::free_acts::random_act;
use self::laws::Laws;
use self::setups::random_setup;
use self::with_expansions::with_expansions;

/// Games played; every mix of two to six factions comes up many times.
const GAMES: u64 = 2_000;
/// A game that has not ended after this many answers never will.
const TOO_LONG: u32 = 20_000;

/// An answer that may well be nonsense.
fn random_nonsense(chance: &mut ChaCha8Rng) -> Action {
    let area = any_area(chance);
    let forces = arrakis_rules::Forces {
        normal: chance.random_range(0..25),
        elite: chance.random_range(0..2),
    };
    let groups: Placements = (0..chance.random_range(0..3))
        .map(|_| (any_area(chance), forces))
        .collect();
    let card = any_card(chance);
    let leader = any_leader(chance);
    let territory = any_area(chance).territory();
    let seat = Seat(chance.random_range(0..9));
    match chance.random_range(0..35u32) {
        34 => Action::CloseWindow,
        10 => Action::MakePrediction {
            winner: seat,
            turn: chance.random(),
        },
        11 => Matter::PlayWeatherControl.says(chance.random_range(0..300u16)),
        12 => Matter::PlayFamilyAtomics.says(true),
        13 => Matter::SaveFromStorm.says(forces),
        14 => Matter::PlaceWorm.says(territory),
        15 => Action::RideWorm(Some(Movement { groups, to: area })),
        16 => Action::PayForCard {
            from_ally: chance.random_range(0..20),
            karama: chance.random::<bool>().then_some(card),
        },
        17 => Matter::ReturnCards.picks([card]),
        18 => Matter::PayAllyRevival.says(chance.random_range(0..300u16)),
        19 => Matter::FlipAdvisors.picks([territory]),
        20 => Action::Ship(Some(Shipment {
            cargo: Cargo::Board(groups),
            to: chance.random::<bool>().then_some(area),
            from_ally: chance.random_range(0..5),
            karama: chance.random::<bool>().then_some(card),
            lost: forces,
        })),
        21 => Matter::SendAdvisor.says(Named::Advisor),
        22 => Action::UseVoice(Some(Command {
            play: true,
            what: arrakis_rules::CardKind::Lasgun,
        })),
        23 => Action::AnswerPrescience(arrakis_rules::Shown::Weapon(Some(card))),
        24 => Action::CommitPlan(Plan {
            dial: arrakis_rules::Strength::halves(chance.random_range(0..60)),
            spice: chance.random_range(0..30),
            fighter: Some(arrakis_rules::Fighter::Leader(leader)),
            kwisatz_haderach: chance.random(),
            weapon: Some(card),
            defense: None,
        }),
        25 => Matter::LookAtPlan.says(seat),
        26 => Action::React(Some(card)),
        27 => Action::UsePower(Power::TakeHand {
            from: seat,
            cards: chance.random(),
        }),
        28 => Action::UsePower(Power::Worm(territory)),
        29 => Action::AskTruth {
            of: seat,
            question: Question::HoldsCard(card),
        },
        30 => Action::AnswerDeal {
            deal: DealId(chance.random()),
            accept: true,
        },
        31 => Action::PlayGhola {
            forces,
            leader: chance.random::<bool>().then_some(leader),
        },
        32 => Action::Gift(chance.random()),
        33 => Matter::DiscardPlayed.picks([card]),
        0 => Action::Ship(Some(Shipment {
            from_ally: chance.random_range(0..5),
            ..Shipment::of_reserves(forces, area)
        })),
        1 => Action::Move(Some(Movement { groups, to: area })),
        2 => Action::PlaceForces(groups),
        3 => Action::Bid(chance.random_range(0..50)),
        4 => Action::Pledge(chance.random_range(0..50)),
        5 => Matter::DialStorm.says(chance.random_range(0..25u16)),
        6 => Action::OfferAlliance(Seat(chance.random_range(0..8))),
        7 => Action::AssignLosses(groups),
        8 => Action::Revive {
            forces,
            leader: None,
            token: chance.random(),
        },
        _ => Matter::CallTraitor.says(true),
    }
}

fn one_step(game: &mut Game, chance: &mut ChaCha8Rng) -> (Seat, Action, Vec<Event>) {
    if chance.random_ratio(1, 8) {
        let count = game.seats().count() as u8;
        let seat = Seat(chance.random_range(0..count));
        if let Some(act) = random_act(game, seat, chance) {
            let happened = game.submit(seat, act.clone());
            let events = happened.unwrap_or_else(|refusal| panic!("{act:?} was listed: {refusal}"));
            return (seat, act, events);
        }
    }
    let prompts = game.prompts();
    let asked: SeatSet = game.seats().filter(|seat| game.prompt(*seat).is_some()).collect();
    assert_eq!(game.asked(), asked, "who is asked is not who has a prompt: {prompts:?}");
    if game.open_window().is_some() && (prompts.is_empty() || chance.random_ratio(1, 3)) {
        let events = game.submit(Seat(0), Action::CloseWindow).unwrap();
        return (Seat(0), Action::CloseWindow, events);
    }
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
    let events = happened.unwrap_or_else(|refusal| panic!("{answer:?} to {prompt:?}: {refusal}"));
    (*seat, answer, events)
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
            let closes = action == Action::CloseWindow && before.open_window().is_some();
            assert!(
                listed || closes || action.is_free_act(),
                "{action:?} was accepted but not listed"
            );
            // Back to where it was, so that the list of actions stays whole.
            *game = before;
        }
        Err(refusal) => {
            let free = action.is_free_act();
            assert!(free || !listed, "{action:?} was listed but refused: {refusal}");
            assert!(*game == before, "the refusal of {action:?} changed something");
        }
    }
}

/// Plays one game to its end; how many decisions were made in it.
fn play(number: u64) -> u64 {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let setup = with_expansions(random_setup(&mut chance, number), &mut chance);
    let mut game = Game::new(setup.clone()).unwrap();
    let mut actions = Vec::new();
    let mut laws = Laws::default();
    while game.outcome().is_none() {
        assert!(actions.len() < TOO_LONG as usize, "game {number} does not end");
        assert!(
            game.open_window().is_some() || !game.prompts().is_empty(),
            "game {number} asks nobody and is not over"
        );
        if chance.random_ratio(1, 4) {
            try_nonsense(&mut game, &mut chance);
        }
        let (seat, action, events) = one_step(&mut game, &mut chance);
        actions.push((seat, action));
        if let Err(law) = game.check().and_then(|()| laws.check(&game, &events)) {
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
    let decisions = actions.len() as u64;
    let mut again = Game::new(setup).unwrap();
    for (seat, action) in actions {
        again.submit(seat, action).unwrap();
    }
    assert_eq!(
        again.fingerprint(),
        game.fingerprint(),
        "game {number} replays differently"
    );
    decisions
}

fn play_share(share: u64, of: u64) {
    for number in (0..GAMES).filter(|number| number % of == share) {
        play(number);
    }
}

/// Plays games from this number on until so many decisions were made; how many games that took.
fn play_long(first: u64, decisions: u64) -> u64 {
    let mut made = 0;
    let mut number = first;
    while made < decisions {
        made += play(number);
        number += 1;
    }
    println!("games {first} to {}: {made} decisions", number - 1);
    number - first
}

// Too long for every day: ten million decisions, in two halves.
#[test]
#[ignore = "takes some minutes; run it when the rules have changed"]
fn five_million_random_decisions() {
    assert!(play_long(1_000_000, 5_000_000) > 0);
}

#[test]
#[ignore = "takes some minutes; run it when the rules have changed"]
fn five_million_other_random_decisions() {
    assert!(play_long(2_000_000, 5_000_000) > 0);
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
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 7).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    while game.outcome().is_none() {
        one_step(&mut game, &mut chance);
    }
    // A change of this number means that old replays no longer hold.
    assert_eq!(game.fingerprint(), 9113610144658524558);
}
