//! Bots play whole games, and play them to win.

use std::collections::BTreeMap;

use arrakis_bots::{Bot, Level, Tuning};
use arrakis_rules::{Action, Faction, Game, Heard, Options, Outcome, Reason, Sappho, Setup, Victory, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Games that masters imagine here for a decision that counts: enough for every way through the search.
const FEW: u32 = 12;

fn play(seed: u64, seats: usize, options: Options) -> Outcome {
    let classic = (0..seats).map(|at| Faction::CLASSIC[(at + seed as usize) % Faction::CLASSIC.len()]);
    play_with(seed, classic.collect(), options)
}

fn play_with(seed: u64, factions: Vec<Faction>, options: Options) -> Outcome {
    play_at(Level::Novice, seed, factions, options)
}

fn play_at(level: Level, seed: u64, factions: Vec<Faction>, options: Options) -> Outcome {
    let mut setup = Setup::new(&factions, seed).unwrap();
    setup.options = options;
    let mut game = Game::new(setup).unwrap();
    let tuning = Tuning {
        iterations: FEW,
        ..Tuning::default()
    };
    let mut bots: Vec<Bot> = game
        .seats()
        .map(|seat| {
            let chance = ChaCha8Rng::seed_from_u64(seed * 10 + u64::from(seat.0));
            Bot::drawing_from(level, chance).sitting_at(seat).tuned(tuning)
        })
        .collect();
    while game.outcome().is_none() {
        assert!(game.actions() < 20_000, "game {seed} does not end");
        let (seat, prompt) = game.prompts().into_iter().next().expect("somebody is asked");
        let known = || Some(game.known_to(seat));
        let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt, known);
        let events = game.submit(seat, answer).unwrap();
        for bot in &mut bots {
            if let Some(seat) = bot.listens() {
                bot.hear(Heard::by(Viewer::Seat(seat), &events));
            }
        }
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

/// Each faction of an expansion beside every number of others, and with different ones.
#[test]
fn bots_play_whole_games_with_every_faction() {
    for faction in Faction::EXPANSIONS {
        for seed in 0..120u64 {
            let others = (0..1 + seed as usize % 5).map(|at| Faction::CLASSIC[(at + seed as usize) % 6]);
            let options = if seed.is_multiple_of(3) {
                Options::default()
            } else {
                Options::advanced()
            };
            play_with(seed, others.chain([faction]).collect(), options);
        }
    }
}

/// Other factions at each table, as many as come together, and other rules at every second one: every fifth faction, so that
/// old and new ones are mixed; five has no part in common with twelve.
fn mixed(seed: usize) -> (Vec<Faction>, Options) {
    let all = Faction::ALL;
    let mix = (0..2 + seed % 5).map(|at| all[(seed / 5 + 5 * at) % all.len()]);
    let options = if seed.is_multiple_of(2) {
        Options::default()
    } else {
        Options::advanced()
    };
    (mix.collect(), options)
}

/// Several of the expansions at one table, as many as come together.
#[test]
fn bots_play_whole_games_of_any_factions() {
    for seed in 0..180usize {
        let (factions, options) = mixed(seed);
        play_with(seed as u64, factions, options);
    }
}

/// With every faction, every number of players and both kinds of rules.
#[test]
fn regulars_play_whole_games_of_any_factions_and_mostly_win_by_strongholds() {
    let mut by_strongholds = 0;
    for seed in 0..180usize {
        let (factions, options) = mixed(seed);
        let outcome = play_at(Level::Regular, seed as u64, factions, options);
        by_strongholds += usize::from(matches!(
            outcome.victory,
            Victory::Stronghold | Victory::AlliedStronghold
        ));
    }
    assert!(by_strongholds > 120, "only {by_strongholds} of 180 by strongholds");
}

/// The same, a beginner's and a master's way.
#[test]
fn beginners_and_masters_play_whole_games_of_any_factions() {
    for (level, games) in [(Level::Beginner, 60), (Level::Master, 30)] {
        for seed in 0..games {
            // Others than those of the regulars, with every faction among them.
            let (factions, options) = mixed(7 * seed + 3);
            play_at(level, seed as u64, factions, options);
        }
    }
}

/// What bots do without being asked is legal but for what they cannot know, and all that they know of comes up.
#[test]
fn bots_act_without_being_asked_too() {
    let mut done = BTreeMap::new();
    for seed in 0..40u64 {
        let all = Faction::ALL.into_iter().filter(|faction| *faction != Faction::Richese);
        let others = all.cycle().skip(seed as usize).step_by(3).take(3);
        let mut setup = Setup::new(&others.chain([Faction::Richese]).collect::<Vec<_>>(), seed).unwrap();
        setup.options = Options::advanced();
        let mut game = Game::new(setup).unwrap();
        let mut bots: Vec<Bot> = game.seats().map(|seat| Bot::new(seed + u64::from(seat.0))).collect();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
            game.submit(seat, answer).unwrap();
            for seat in game.seats().collect::<Vec<_>>() {
                let Some(act) = bots[seat.index()].free_act(&game.view(Viewer::Seat(seat))) else {
                    continue;
                };
                let name = match &act {
                    Action::PlayDistrans { .. } => "distrans",
                    Action::PlaySappho(Sappho::Aggressor) => "aggressor",
                    Action::PlaySappho(_) => "a place in Storm Order",
                    Action::GiveCard(_) => "a card for the ally",
                    Action::UsePower(_) => "a card of the cache",
                    _ => "",
                };
                match game.submit(seat, act) {
                    Ok(_) => *done.entry(name).or_insert(0) += 1,
                    // Whose hand is full is not seen.
                    Err(refusal) => assert!(
                        matches!(refusal.reason, Reason::TheirHandIsFull | Reason::HandIsFull),
                        "game {seed}: {refusal}"
                    ),
                }
                game.check().unwrap();
            }
        }
    }
    for wanted in ["distrans", "aggressor", "a card for the ally", "a card of the cache"] {
        assert!(done.contains_key(wanted), "{wanted}: {done:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(play(11, 4, Options::default()), play(11, 4, Options::default()));
}
