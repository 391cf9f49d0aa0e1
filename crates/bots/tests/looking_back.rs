//! Looking back at games that were played.

use arrakis_bots::{Account, Bot, Effort, Level, LookingBack, LookingBackError};
use arrakis_rules::{Action, Faction, Game, Heard, Options, Plan, Prompt, Seat, Setup, Strength, View, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A game, and what was done in it.
type Played = (Setup, Vec<(Seat, Action)>);

const EFFORT: Effort = Effort {
    seed: 1,
    decision: 32,
    moment: 6,
};

/// Regulars play a short game; `instead` may answer for one of them.
fn play(seed: u64, mut instead: impl FnMut(&Bot, &View, &Prompt, &Action, usize) -> Option<Action>) -> Played {
    let factions = [Faction::Atreides, Faction::Harkonnen, Faction::Emperor, Faction::Fremen];
    let options = Options {
        max_turns: 3,
        ..Options::default()
    };
    let setup = Setup {
        options: Options {
            reaction_windows: options.reaction_windows.among(0),
            ..options
        },
        ..Setup::new(&factions, seed).unwrap()
    };
    let mut game = Game::new(setup.clone()).unwrap();
    let sits =
        |seat: Seat| Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(seat.0.into())).sitting_at(seat);
    let mut bots: Vec<Bot> = game.seats().map(sits).collect();
    let mut done = Vec::new();
    while game.outcome().is_none() {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            game.submit(Seat(0), Action::CloseWindow).unwrap();
            done.push((Seat(0), Action::CloseWindow));
            continue;
        };
        let view = game.view(Viewer::Seat(seat));
        let bot = &mut bots[seat.index()];
        let usual = bot.answer(&view, &prompt, || None);
        let action = instead(bot, &view, &prompt, &usual, done.len()).unwrap_or(usual);
        done.push((seat, action.clone()));
        let events = game.submit(seat, action).unwrap();
        for bot in &mut bots {
            let viewer = Viewer::Seat(bot.listens().unwrap());
            bot.hear(Heard::by(viewer, &events));
        }
    }
    (setup, done)
}

fn account((setup, actions): &Played, effort: Effort) -> Account {
    let mut looking = LookingBack::new(setup, actions, effort).unwrap();
    assert_eq!(looking.account(), None, "nothing was done yet");
    while looking.step() {}
    let (done, all) = looking.progress();
    assert_eq!(done, all);
    looking.account().unwrap()
}

#[test]
fn the_same_effort_comes_to_the_same_in_any_order() {
    let played = play(3, |_, _, _, _, _| None);
    let one = account(&played, EFFORT);
    let mut looking = LookingBack::new(&played.0, &played.1, EFFORT).unwrap();
    for task in looking.tasks().iter_mut().rev() {
        while task.step() {}
        assert!(task.is_over() && !task.step());
    }
    assert_eq!(looking.account(), Some(one.clone()));
    assert_ne!(account(&played, Effort { seed: 2, ..EFFORT }), one);
}

#[test]
fn chances_are_shares_of_one_game_and_at_its_end_all_is_decided() {
    for seed in 0..3 {
        let played = play(seed, |_, _, _, _, _| None);
        let account = account(&played, Effort { decision: 0, ..EFFORT });
        let last = account.moments.last().unwrap();
        assert!(account.moments.len() > 2 && last.actions == played.1.len());
        assert!(account.moments.is_sorted_by_key(|moment| moment.actions));
        for moment in &account.moments {
            let open = moment.open.as_ref().unwrap();
            let all: f64 = open.iter().sum();
            assert!((0.0..1.000_001).contains(&all), "{moment:?}");
            let known = moment.known.iter().flatten();
            assert!(known.clone().all(|chance| (0.0..=1.0).contains(chance)), "{moment:?}");
            assert_eq!((open.len(), known.count()), (4, 4));
        }
        let winners = account.outcome.winners;
        for (seat, share) in (0..).map(Seat).zip(last.open.as_ref().unwrap()) {
            let won = if winners.contains(seat) {
                1.0 / winners.len() as f64
            } else {
                0.0
            };
            assert!((share - won).abs() < 1e-9 && last.known[seat.index()] == Some(*share));
        }
        assert!(account.players.iter().all(|played| played.accuracy.is_none()));
    }
}

/// Whoever is likely to win a battle dials nothing, and plays no card.
#[test]
fn a_blunder_is_among_the_dearest_decisions() {
    let mut found = 0;
    for seed in 0..12 {
        let mut planted = None;
        let played = play(seed, |bot, view, prompt, usual, number| {
            let Action::CommitPlan(plan) = usual else { return None };
            let poor = Action::CommitPlan(Plan {
                dial: Strength::default(),
                spice: 0,
                weapon: None,
                defense: None,
                ..*plan
            });
            let chance = |plan: &Action| bot.why(view, prompt, plan).and_then(|why| why.battle);
            let is_one = planted.is_none() && prompt.kind.contains(&poor) && chance(usual)? > 0.5 + chance(&poor)?;
            is_one.then(|| {
                planted = Some((view.viewer, number));
                poor
            })
        });
        let Some((Viewer::Seat(seat), number)) = planted else {
            continue;
        };
        found += 1;
        let effort = Effort {
            decision: 100,
            moment: 0,
            ..EFFORT
        };
        let account = account(&played, effort);
        let player = &account.players[seat.index()];
        let blunder = player.worst.iter().find(|costly| costly.actions == number);
        let blunder = blunder.unwrap_or_else(|| panic!("seed {seed}: {number} is not among {:#?}", player.worst));
        assert_eq!(blunder.done, played.1[number].1);
        assert!(blunder.lost() > 0.0 && player.lost >= blunder.lost());
        let why = blunder.why.as_ref().unwrap();
        assert!(why.better.battle > why.done.battle, "{why:?}");
        assert!(player.worst.is_sorted_by(|one, other| one.lost() >= other.lost()));
        assert!(player.accuracy.unwrap() < 100.0);
        if found == 2 {
            return;
        }
    }
    panic!("only {found} blunders could be made in twelve games");
}

#[test]
fn nobody_looks_back_at_a_game_that_goes_on_or_is_none() {
    let (setup, actions) = play(3, |_, _, _, _, _| None);
    let going = LookingBack::new(&setup, &actions[..actions.len() - 1], EFFORT);
    assert!(matches!(going, Err(LookingBackError::Going)));
    let mut wrong = actions;
    wrong.swap(5, 40);
    let refused = LookingBack::new(&setup, &wrong, EFFORT).unwrap_err().to_string();
    assert!(refused.contains(" of the saved game is not possible: "), "{refused}");
}
