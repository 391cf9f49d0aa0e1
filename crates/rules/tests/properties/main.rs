//! Random legal games of every faction mix keep every law and come to an end.

mod agreement;
mod candidates;
mod free_acts;
mod laws;
mod near;
mod nonsense;
mod of_expansions;
mod positions;
mod questions;
mod reached;
mod setups;
mod with_expansions;

use std::collections::BTreeSet;

use arrakis_rules::{
    Action, DealId, Event, EventKind, Faction, FactionSelection, Game, Matter, Offer, Options, Position, Prompt,
    PromptId, PromptKind, Seat, SeatSet, Setup, Viewer,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::candidates::candidates;
use self::free_acts::random_act;
use self::laws::Laws;
use self::near::near_miss;
use self::nonsense::{random_nonsense, untimely_act};
use self::positions::random_position;
use self::questions::Questions;
use self::reached::Reached;
use self::setups::{random_setup, random_step};
use self::with_expansions::with_expansions;

/// Games played; every mix of two to six factions comes up.
const GAMES: u64 = 4_000;
/// A game that has not ended after this many answers never will.
const TOO_LONG: u32 = 20_000;

/// One of those who play.
fn any_seat(game: &Game, chance: &mut ChaCha8Rng) -> Seat {
    Seat(chance.random_range(0..game.seats().count() as u8))
}

/// One step is made, at random; what was asked is counted.
fn one_step(game: &mut Game, chance: &mut ChaCha8Rng, reached: &mut Reached) -> (Seat, Action, Vec<Event>) {
    if chance.random_ratio(1, 8) {
        let seat = any_seat(game, chance);
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
    reached.question(&prompt.kind);
    let happened = game.submit(*seat, answer.clone());
    let events = happened.unwrap_or_else(|refusal| panic!("{answer:?} to {prompt:?}: {refusal}"));
    (*seat, answer, events)
}

/// Something that nobody may do, or that is nearly an answer, is tried; the refusal is counted.
fn try_nonsense(game: &mut Game, chance: &mut ChaCha8Rng, reached: &mut Reached) {
    let near = chance
        .random::<bool>()
        .then(|| nearly_an_answer(game, chance))
        .flatten();
    let (seat, action) = near.unwrap_or_else(|| (Seat(chance.random_range(0..7)), random_nonsense(chance)));
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
            reached.refusal(&refusal);
            let free = action.is_free_act();
            assert!(free || !listed, "{action:?} was listed but refused: {refusal}");
            assert!(*game == before, "the refusal of {action:?} changed something");
        }
    }
}

/// Why cards in hand cannot be played just now, and that no answer goes to another question.
fn look_at_idle_cards(game: &mut Game, chance: &mut ChaCha8Rng, reached: &mut Reached) {
    let seat = any_seat(game, chance);
    let own = game.view(Viewer::Seat(seat)).own;
    for (_, why) in own.iter().flat_map(|own| own.free_acts.idle.iter()) {
        reached.refusal(why);
    }
    let before = game.clone();
    let other = PromptId(chance.random());
    if let Err(refusal) = game.submit_to(seat, other, Action::Pass) {
        reached.refusal(&refusal);
        assert!(*game == before, "the answer to another question changed something");
    }
}

/// Somebody offers deals without end, in a game that is thrown away.
fn offer_without_end(mut game: Game, chance: &mut ChaCha8Rng, reached: &mut Reached) {
    let [by, with] = [any_seat(&game, chance), any_seat(&game, chance)];
    let offer = Offer {
        parties: [by, with].into_iter().collect(),
        terms: Default::default(),
        turns: None,
        words: "a word".to_owned(),
    };
    for _ in 0..100 {
        if let Err(refusal) = game.submit(by, Action::ProposeDeal(offer.clone())) {
            reached.refusal(&refusal);
            return;
        }
    }
    panic!("a hundred deals are offered at once");
}

/// Somebody agrees to a deal that was offered: whether they can keep it is found out by that. A refusal is counted.
fn try_to_agree(game: &mut Game, chance: &mut ChaCha8Rng, reached: &mut Reached) -> Option<(Seat, Action, Vec<Event>)> {
    let seat = any_seat(game, chance);
    let own = game.view(Viewer::Seat(seat)).own?;
    let open: Vec<DealId> = own.offers.iter().map(|deal| deal.id).collect();
    let action = Action::AnswerDeal {
        deal: *open.choose(chance)?,
        accept: true,
    };
    match game.submit(seat, action.clone()) {
        Ok(events) => Some((seat, action, events)),
        Err(refusal) => {
            reached.refusal(&refusal);
            None
        }
    }
}

/// An answer of somebody who is asked, or what somebody may do unasked, changed in a place or two; or an answer that the
/// question does not list.
fn nearly_an_answer(game: &Game, chance: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    if chance.random_ratio(1, 6) {
        return untimely_act(game, chance);
    }
    if chance.random_ratio(1, 3) {
        let seat = any_seat(game, chance);
        let act = random_act(game, seat, chance)?;
        return Some((seat, near_miss(&act, &[], chance)?));
    }
    let prompts = game.prompts();
    let (seat, prompt) = prompts.choose(chance)?;
    if chance.random() {
        let all = candidates(game, *seat, &prompt.kind, chance);
        return Some((*seat, all.choose(chance)?.clone()));
    }
    let answers = [(); 2].map(|()| prompt.kind.random_answer(chance));
    Some((*seat, near_miss(&answers[0], &answers[1..], chance)?))
}

/// What a game begins with.
enum Start {
    New(Setup),
    Middle(Box<Position>),
}

impl Start {
    fn game(&self) -> (Game, Vec<Event>) {
        match self {
            Start::New(setup) => (Game::new(setup.clone()).unwrap(), Vec::new()),
            Start::Middle(position) => position.begin().unwrap(),
        }
    }
}

/// Whoever was stopped on the way cannot go the same way again.
fn move_again(game: &Game, actions: &[(Seat, Action)], events: &[Event], reached: &mut Reached) {
    let stopped = events.iter().find_map(|event| match event.kind {
        EventKind::MoveStopped { of, .. } => Some(of),
        _ => None,
    });
    let Some(of) = stopped else { return };
    let moves = |action: &Action| matches!(action, Action::Move(Some(_)) | Action::MoveByOrnithopter(_));
    let is_it = |(by, action): &&(Seat, Action)| *by == of && moves(action);
    let Some((_, action)) = actions.iter().rev().find(is_it) else {
        return;
    };
    match game.clone().submit(of, action.clone()) {
        Ok(_) => panic!("{action:?} was stopped, and can be done again"),
        Err(refusal) => reached.refusal(&refusal),
    }
}

/// Questions that come seldom, and have answers that are possible at some tables only.
const RARE: [Matter; 3] = [Matter::AmbassadorBuy, Matter::TriggerTerror, Matter::UsePrescience];

/// How often something impossible is tried: more often where more stands against an answer.
fn tries(game: &Game) -> u32 {
    let much = |prompt: &Prompt| match prompt.kind {
        PromptKind::RideWorm(_) => 16,
        _ if RARE.iter().any(|matter| prompt.kind.is_about(*matter)) => 24,
        PromptKind::Move(_) | PromptKind::Ship(_) | PromptKind::CommitPlan(_) => 4,
        _ if prompt.kind.is_about(Matter::CallTraitor) => 4,
        _ => 1,
    };
    game.prompts().iter().map(|(_, prompt)| much(prompt)).max().unwrap_or(1)
}

/// The table of the game of this number: at random, and one in four by turns of every six and every pair that there is.
fn table(number: u64, chance: &mut ChaCha8Rng) -> Setup {
    let mut setup = with_expansions(random_setup(chance, number), chance);
    if number.is_multiple_of(4) {
        let mixes = (0..1u32 << Faction::ALL.len()).filter(|mix| matches!(mix.count_ones(), 2 | 6));
        let mixes: Vec<u32> = mixes.collect();
        let mix = mixes[(number / 4) as usize % mixes.len()];
        let sits = |at: usize| mix & (1 << at) != 0;
        let seated = Faction::ALL.into_iter().enumerate().filter(|(at, _)| sits(*at));
        setup.factions = seated.map(|(_, faction)| faction).collect();
        setup.factions.shuffle(chance);
        setup.options.faction_selection = FactionSelection::Choose;
    }
    setup
}

/// Plays one game to its end and counts what it comes to; how many decisions were made in it.
fn play(number: u64, reached: &mut Reached) -> u64 {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let setup = table(number, &mut chance);
    // Half of them begin in the middle.
    let middle = chance.random_ratio(1, 2).then(|| random_position(&setup, &mut chance));
    let start = middle
        .flatten()
        .map_or(Start::New(setup), |position| Start::Middle(Box::new(position)));
    let (mut game, events) = start.game();
    events.iter().for_each(|event| reached.event(&event.kind));
    let mut actions = Vec::new();
    let mut laws = Laws::default();
    let mut questions = Questions::default();
    while game.outcome().is_none() {
        assert!(actions.len() < TOO_LONG as usize, "game {number} does not end");
        assert!(
            game.open_window().is_some() || !game.prompts().is_empty(),
            "game {number} asks nobody and is not over"
        );
        if chance.random_ratio(1, 1024) {
            offer_without_end(game.clone(), &mut chance, reached);
        }
        if chance.random_ratio(1, 16) {
            look_at_idle_cards(&mut game, &mut chance, reached);
        }
        if chance.random_ratio(1, 4) {
            for _ in 0..tries(&game) {
                try_nonsense(&mut game, &mut chance, reached);
            }
        }
        let agrees = chance.random_ratio(1, 16);
        let agreed = agrees.then(|| try_to_agree(&mut game, &mut chance, reached)).flatten();
        let (seat, action, events) = agreed.unwrap_or_else(|| one_step(&mut game, &mut chance, reached));
        events.iter().for_each(|event| reached.event(&event.kind));
        if let Err(again) = questions.check(&game, seat, &action) {
            panic!("game {number} after {action:?}: {again}");
        }
        actions.push((seat, action));
        move_again(&game, &actions, &events, reached);
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
    if let Err(refusal) = game.clone().submit(Seat(0), Action::Bid(1)) {
        reached.refusal(&refusal);
    }
    let decisions = actions.len() as u64;
    let (mut again, _) = start.game();
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
        play(number, &mut Reached::default());
    }
}

/// Decisions after which everything has been reached often enough.
const DECISIONS: u64 = 300_000_000;

/// `DECISIONS=20000000` makes so many, and asks for as much less of everything.
#[test]
#[ignore = "takes half an hour: `cargo xtask soak` runs it"]
fn three_hundred_million_decisions_reach_everything() {
    #[expect(
        clippy::disallowed_methods,
        reason = "it says how many games are played, and none depends on it"
    )]
    let given = std::env::var("DECISIONS").ok();
    let decisions = given.map_or(DECISIONS, |number| number.parse().expect("DECISIONS is a number"));
    reached::by_many_games(1_000_000, decisions).check(decisions as f64 / DECISIONS as f64);
}

#[test]
fn all_sixes_and_all_pairs_of_the_factions_come_up() {
    let mixes = (0..GAMES).filter_map(|number| {
        let setup = table(number, &mut ChaCha8Rng::seed_from_u64(number));
        let drafts = setup.options.faction_selection == FactionSelection::Draft;
        (!drafts).then(|| setup.factions.iter().copied().collect::<BTreeSet<Faction>>())
    });
    let mixes: BTreeSet<BTreeSet<Faction>> = mixes.collect();
    let of = |size: usize| mixes.iter().filter(|mix| mix.len() == size).count();
    let all = Faction::ALL.len();
    // n! / (k! (n - k)!)
    let choose = |some: usize| (1..=some).fold(1, |product, step| product * (all + 1 - step) / step);
    assert_eq!([2, 6].map(of), [2, 6].map(choose));
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

/// Answers alone are given in it: what else is tried in random games may change.
#[test]
fn the_same_seed_gives_the_same_game_on_every_platform() {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 7).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    while game.outcome().is_none() {
        let (seat, action) = random_step(&game, &mut chance).unwrap();
        game.submit(seat, action).unwrap();
    }
    // A change of this number means that old replays no longer hold.
    assert_eq!(game.fingerprint(), 16508817664219884566);
}
