//! Somebody who tries out what it could do.

use arrakis_bots::{Bot, ITERATIONS, Level, Tuning};
use arrakis_rules::{
    Action, Faction, Forces, Game, Heard, Options, Phase, Position, Prompt, PromptKind, Seat, Setup, Viewer, board,
    components,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn bot(level: Level, seat: Seat, iterations: u32) -> Bot {
    let tuning = Tuning {
        iterations,
        ..Tuning::default()
    };
    let chance = ChaCha8Rng::seed_from_u64(seat.0.into());
    Bot::drawing_from(level, chance).sitting_at(seat).tuned(tuning)
}

fn answer(bot: &mut Bot, game: &Game, seat: Seat, prompt: &Prompt) -> Action {
    let known = || Some(game.known_to(seat));
    bot.answer(&game.view(Viewer::Seat(seat)), prompt, known)
}

/// Plays, and shows what the first seat, which is played by a master, says.
fn play(seed: u64, iterations: u32, answers: usize) -> Vec<Action> {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, seed).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut bots: Vec<Bot> = game
        .seats()
        .map(|seat| {
            let level = if seat == Seat(0) { Level::Master } else { Level::Regular };
            bot(level, seat, iterations)
        })
        .collect();
    let mut said = Vec::new();
    while said.len() < answers && game.outcome().is_none() {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            game.submit(Seat(0), Action::CloseWindow).unwrap();
            continue;
        };
        let action = answer(&mut bots[seat.index()], &game, seat, &prompt);
        if seat == Seat(0) {
            said.push(action.clone());
        }
        let events = game.submit(seat, action).unwrap();
        for bot in &mut bots {
            let viewer = Viewer::Seat(bot.listens().unwrap());
            bot.hear(Heard::by(viewer, &events));
        }
        game.check().unwrap();
    }
    said
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(play(3, 40, 60), play(3, 40, 60));
}

#[test]
fn it_does_otherwise_than_a_regular() {
    let differs = |seed| play(seed, 40, 60) != play(seed, 0, 60);
    assert!((4..12).any(differs));
}

/// A game of six in which the first seat is asked where to ship.
fn asked_to_ship() -> (Game, Prompt) {
    let mut game = Game::new(Setup::new(&Faction::CLASSIC, 5).unwrap()).unwrap();
    let mut bots: Vec<Bot> = game.seats().map(|seat| bot(Level::Regular, seat, 0)).collect();
    loop {
        let (seat, prompt) = game.prompts().into_iter().next().unwrap();
        if seat == Seat(0) && matches!(prompt.kind, PromptKind::Ship(_)) {
            return (game, prompt);
        }
        let action = answer(&mut bots[seat.index()], &game, seat, &prompt);
        game.submit(seat, action).unwrap();
    }
}

/// Who thinks a slice at a time comes to what comes of thinking at once.
#[test]
fn it_can_think_a_slice_at_a_time() {
    let (game, prompt) = asked_to_ship();
    let view = game.view(Viewer::Seat(Seat(0)));
    let at_once = answer(&mut bot(Level::Master, Seat(0), 60), &game, Seat(0), &prompt);
    let mut slow = bot(Level::Master, Seat(0), 60);
    let mut slices = 0;
    while !slow.think(&view, &prompt, || Some(game.known_to(Seat(0))), 5) {
        slices += 1;
        assert!(slices < 60);
    }
    assert!(slices > 5, "{slices}");
    let nothing_more = || panic!("it has thought already");
    assert_eq!(slow.clone().answer(&view, &prompt, nothing_more), at_once);
    // What was taken back and is told anew is thought about anew.
    slow.forget();
    let mut asked = 0;
    slow.answer(&view, &prompt, || {
        asked += 1;
        Some(game.known_to(Seat(0)))
    });
    assert_eq!(asked, 1);
}

/// Harkonnen hold a weapon and the Emperor a defense, or the other way round; Atreides are asked where to ship.
fn hidden_hands(swapped: bool) -> Game {
    let factions = [Faction::Atreides, Faction::Harkonnen, Faction::Emperor];
    let mut position = Position::new(Setup::new(&factions, 3).unwrap());
    position.turn = 5;
    position.phase = Phase::Shipment;
    position.acted = [Seat(1), Seat(2)].into_iter().collect();
    position.seats[0].spice = 15;
    let card = |name: &str| components().cards().find(|card| card.facts().name == name).unwrap();
    let area = |name: &str| board().find_territory(name).unwrap().areas().first().unwrap();
    let hands = [card("Crysknife"), card("Shield")];
    for (seat, name) in [(1, "Carthag"), (2, "Arrakeen")] {
        let at = if swapped { 2 - seat } else { seat - 1 };
        position.seats[seat].hand = vec![hands[at]];
        position.seats[seat].forces = vec![(area(name), Forces::normal(4))];
    }
    Game::at(&position).unwrap()
}

/// Two games that its seat cannot tell apart get the same answer.
#[test]
fn what_it_cannot_know_changes_nothing() {
    let (one, other) = (hidden_hands(false), hidden_hands(true));
    assert_ne!(one, other);
    let viewer = Viewer::Seat(Seat(0));
    assert_eq!(one.view(viewer), other.view(viewer));
    let asked = |game: &Game| game.prompt(Seat(0)).unwrap();
    let said = [&one, &other].map(|game| answer(&mut bot(Level::Master, Seat(0), 200), game, Seat(0), &asked(game)));
    assert_eq!(said[0], said[1]);
}

/// Where it is not given what its seat may know, it does as a regular.
#[test]
fn without_what_it_may_know_it_plays_as_a_regular() {
    let (game, prompt) = asked_to_ship();
    let view = game.view(Viewer::Seat(Seat(0)));
    let usual = answer(&mut bot(Level::Regular, Seat(0), 60), &game, Seat(0), &prompt);
    assert_eq!(bot(Level::Master, Seat(0), 60).answer(&view, &prompt, || None), usual);
}

#[test]
fn a_decision_plays_no_more_games_than_it_may() {
    let (game, prompt) = asked_to_ship();
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut master = bot(Level::Master, Seat(0), ITERATIONS);
    let mut slices = 0;
    while !master.think(&view, &prompt, || Some(game.known_to(Seat(0))), 1) {
        slices += 1;
    }
    assert!(slices <= ITERATIONS, "{slices}");
}
