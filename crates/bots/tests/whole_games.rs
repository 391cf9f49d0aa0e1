//! Bots play whole games, and play them to win.

use arrakis_bots::Bot;
use arrakis_rules::{Faction, Game, Options, Outcome, Setup, Victory, Viewer};

fn play(seed: u64, seats: usize, options: Options) -> Outcome {
    let factions: Vec<Faction> = (0..seats)
        .map(|at| Faction::CLASSIC[(at + seed as usize) % Faction::CLASSIC.len()])
        .collect();
    let mut setup = Setup::new(&factions, seed).unwrap();
    setup.options = options;
    let mut game = Game::new(setup).unwrap();
    let mut bots: Vec<Bot> = game
        .seats()
        .map(|seat| Bot::new(seed * 10 + u64::from(seat.0)))
        .collect();
    while game.outcome().is_none() {
        assert!(game.actions() < 20_000, "game {seed} does not end");
        let (seat, prompt) = game.prompts().into_iter().next().expect("somebody is asked");
        let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt);
        game.submit(seat, answer).unwrap();
        game.check().unwrap();
    }
    game.outcome().unwrap()
}

#[test]
fn bots_play_whole_games_and_mostly_win_by_strongholds() {
    let outcomes: Vec<Outcome> = (0..300)
        .map(|seed| play(seed, 2 + (seed % 5) as usize, Options::default()))
        .collect();
    let by_strongholds = outcomes
        .iter()
        .filter(|outcome| matches!(outcome.victory, Victory::Stronghold | Victory::AlliedStronghold))
        .count();
    assert!(
        by_strongholds * 2 > outcomes.len(),
        "only {by_strongholds} of {} by strongholds",
        outcomes.len()
    );
}

#[test]
fn bots_play_whole_advanced_games() {
    for seed in 0..100 {
        play(seed, 2 + (seed % 5) as usize, Options::advanced());
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(play(11, 4, Options::default()), play(11, 4, Options::default()));
}
