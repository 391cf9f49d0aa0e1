//! Games at random, looked at again and again with the eyes of every seat: what it imagines looks to it as the real game does,
//! plays on, respects what it remembers, and tells nothing that it does not know.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Imagined, Known, Memory, answers, cards};
use crate::action::Shown;
use crate::event::{Event, EventKind, Fact, Heard};
use crate::factions;
use crate::game::Game;
use crate::ids::{CardSet, Faction, LeaderSet, Seat, SeatSet};
use crate::options::Options;
use crate::rule;
use crate::secrecy::{next_action, setup, shuffled};
use crate::seed::Seed;
use crate::setup::Setup;
use crate::truth::Question;
use crate::view::Viewer;

/// Plays games at random, and shows one moment of four with the eyes of every seat, and what that remembers.
fn watch(games: std::ops::Range<u64>, mut each: impl FnMut(&Game, &Memory, &mut ChaCha8Rng)) {
    for number in games {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::new(setup(number, &[], &mut chance)).unwrap();
        let mut memories: Vec<Memory> = game.seats().map(Memory::new).collect();
        while game.outcome().is_none() {
            let (seat, action) = next_action(&game, &mut chance);
            let shown = chance.random_ratio(1, 4);
            for memory in &mut memories {
                memory.look(&game.view(Viewer::Seat(memory.seat())));
                if shown {
                    each(&game, memory, &mut chance);
                }
            }
            let events = game.submit(seat, action).unwrap();
            for memory in &mut memories {
                memory.hear(Heard::by(Viewer::Seat(memory.seat()), &events));
            }
        }
    }
}

/// The procedures under way, for messages.
fn what_goes_on(game: &Game) -> String {
    let kinds: Vec<_> = game.stack.iter().map(|frame| frame.kind()).collect();
    format!("{kinds:?}")
}

fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

#[test]
fn an_imagined_game_looks_to_its_seat_as_the_real_one_does() {
    let (mut states, mut none) = (0, 0);
    watch(0..120, |game, memory, chance| {
        let viewer = Viewer::Seat(memory.seat());
        states += 1;
        let Some(imagined) = Imagined::new(&game.known_to(memory.seat()), memory, chance) else {
            none += 1;
            return;
        };
        let same = imagined.view(viewer) == game.view(viewer);
        assert!(same, "{viewer:?} imagines another game: {}", what_goes_on(game));
        assert_eq!(imagined.check(), Ok(()), "{}", what_goes_on(game));
        assert_eq!(imagined.open_window(), game.open_window());
        assert_eq!(imagined.0.awaiting(), game.awaiting());
    });
    assert!(states > 40_000, "only {states} states");
    assert!(1_000 * none < states, "{none} of {states} could not be imagined");
}

#[test]
fn an_imagined_game_plays_on_to_its_end() {
    let mut played = 0;
    watch(200..240, |game, memory, chance| {
        if !chance.random_ratio(1, 12) {
            return;
        }
        let Some(mut imagined) = Imagined::new(&game.known_to(memory.seat()), memory, chance) else {
            return;
        };
        let mut events = Vec::new();
        while imagined.outcome().is_none() {
            let stuck = imagined.prompts().is_empty() && imagined.open_window().is_none();
            assert!(!stuck, "nobody is asked anything: {}", what_goes_on(game));
            let (seat, action) = next_action(&imagined.0, chance);
            imagined.submit_into(&mut events, seat, action).unwrap();
            events.clear();
        }
        assert_eq!(imagined.check(), Ok(()));
        played += 1;
    });
    assert!(played > 1_000, "only {played} games");
}

/// Whether a seat sees that the other game is another one: a card is not where the seat has seen it, or a leader is not there
/// who is in a plan that lies open.
fn is_told_apart(game: &Game, twin: &Game, seat: Seat) -> bool {
    let leaders = |game: &Game| {
        let there = answers::veil(&mut game.clone(), seat);
        there
            .iter()
            .map(|leader| game.state.leaders[leader.index()])
            .collect::<Vec<_>>()
    };
    let known = |game: &Game| (factions::known_cards(&game.state, seat), cards::fixed(game, seat));
    known(game) != known(twin) || leaders(game) != leaders(twin)
}

/// The shuffle was written apart from the code that imagines. Where it puts a card that a seat knows to be elsewhere, as it has
/// seen it there, that seat can tell the two games apart.
#[test]
fn games_that_a_seat_cannot_tell_apart_are_imagined_alike() {
    let (mut twins, mut others, mut real_twins_differ) = (0, 0, 0);
    watch(400..480, |game, memory, draw| {
        let seat = memory.seat();
        let twin = shuffled(game, Viewer::Seat(seat), draw);
        if is_told_apart(game, &twin, seat) {
            others += 1;
            return;
        }
        twins += 1;
        real_twins_differ += u32::from(twin != *game);
        let (one, two) = (game.known_to(seat), twin.known_to(seat));
        assert!(one == two, "{seat:?} is told of a secret: {}", what_goes_on(game));
        let seed = draw.random();
        let (mut first, mut second) = (chance(seed), chance(seed));
        let imagined =
            [(&one, &mut first), (&two, &mut second)].map(|(known, chance)| Imagined::new(known, memory, chance));
        assert!(imagined[0] == imagined[1], "{}", what_goes_on(game));
        assert!(first == second);
    });
    assert!(twins > 20_000, "only {twins} twins");
    assert!(100 * others < twins, "{others} that were none");
    assert!(10 * real_twins_differ > 9 * twins);
}

/// What is known of a game that was imagined is what was known of the real one, which the imagined one differs from wherever
/// it may: so nothing of the real one is in it.
#[test]
fn what_is_known_does_not_rest_on_what_is_there() {
    let mut states = 0;
    watch(600..680, |game, memory, chance| {
        let seat = memory.seat();
        let known = game.known_to(seat);
        for memory in [memory, &Memory::new(seat)] {
            let Some(imagined) = Imagined::new(&known, memory, chance) else {
                continue;
            };
            let again = imagined.0.known_to(seat);
            assert!(again == known, "{seat:?} is told of a secret: {}", what_goes_on(game));
            states += 1;
        }
    });
    assert!(states > 40_000, "only {states} states");
}

/// The seed, what others want to be asked about, what they talk about, and how many questions were put to them.
#[test]
fn what_no_view_shows_in_any_way_is_not_known() {
    let mut states = 0;
    watch(700..720, |game, memory, chance| {
        let seat = memory.seat();
        let known = game.known_to(seat);
        let mut other = game.clone();
        other.setup.seed = Seed::from([7; 32]);
        for by in other.state.others(seat).iter() {
            other.state.stops[by.index()] = Default::default();
        }
        other.state.dice = crate::state::Dice::from_seed(Seed::from(chance.random::<u64>()));
        if game.prompt(seat).is_none() && game.windows.is_empty() {
            other.question += 3;
        }
        assert!(other.known_to(seat) == known, "{}", what_goes_on(game));
        states += 1;
    });
    assert!(states > 5_000, "only {states} states");
}

#[test]
fn what_is_remembered_is_so_and_is_respected() {
    let (mut cards, mut sizes, mut exact, mut all) = (0, 0, 0, 0);
    watch(800..860, |game, memory, chance| {
        let seat = memory.seat();
        // While hands are sorted they lie together.
        if game.state.turn == 0 || !game.state.treachery.sorting.is_empty() {
            return;
        }
        let Some(imagined) = Imagined::new(&game.known_to(seat), memory, chance) else {
            return;
        };
        for other in game.state.others(seat).iter() {
            let hand = |game: &Game| game.state.hand(other).iter().copied().collect::<CardSet>();
            let (real, drawn) = (hand(game), hand(&imagined.0));
            let held = memory.held(other);
            assert!(held.is_in(real), "{}", what_goes_on(game));
            assert!(held.is_in(drawn), "{}", what_goes_on(game));
            cards += held.len();
            assert_eq!(
                memory.hand_size(other),
                Some(real.len() as u8),
                "{}",
                what_goes_on(game)
            );
            assert_eq!(drawn.len(), real.len(), "{}", what_goes_on(game));
            sizes += 1;
            let (least, most) = memory.spice(other);
            let (real, drawn) = (game.state.spice[other.index()], imagined.0.state.spice[other.index()]);
            assert!((least..=most).contains(&real), "{}", what_goes_on(game));
            exact += u32::from(least == most);
            all += 1;
            assert!(drawn >= least);
        }
    });
    assert!(cards > 5_000 && sizes > 50_000, "{cards} cards in {sizes} hands");
    assert!(5 * exact > 4 * all, "{exact} of {all} purses counted");
}

/// A game of six some way on, seen by the first seat.
fn under_way() -> (Game, Seat) {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 5).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut chance = chance(5);
    while game.turn() < 3 {
        let (seat, action) = next_action(&game, &mut chance);
        game.submit(seat, action).unwrap();
    }
    (game, Seat(0))
}

#[test]
fn what_a_seat_does_not_know_is_drawn_anew_each_time() {
    let (game, seat) = under_way();
    let (known, memory) = (game.known_to(seat), Memory::new(seat));
    let mut chance = chance(1);
    let mut hands = Vec::new();
    let mut traitors = Vec::new();
    let mut decks = Vec::new();
    for _ in 0..200 {
        let imagined = Imagined::new(&known, &memory, &mut chance).unwrap();
        let state = &imagined.0.state;
        hands.push(state.treachery.hands[1].iter().copied().collect::<CardSet>());
        traitors.push(state.traitors[1].clone());
        decks.push(state.spice_deck.deck.clone());
    }
    let differ = |some: usize| some > 150;
    let kinds = |all: &[CardSet]| {
        all.iter()
            .enumerate()
            .filter(|(at, one)| !all[..*at].contains(one))
            .count()
    };
    assert!(differ(kinds(&hands)) || game.state.hand(Seat(1)).len() < 2);
    assert!(traitors.iter().any(|one| *one != traitors[0]));
    assert!(decks.iter().filter(|one| **one != decks[0]).count() > 150);
}

#[test]
fn what_somebody_has_shown_is_in_every_imagined_game() {
    let (game, seat) = under_way();
    let known = game.known_to(seat);
    let shown = |fact| Event {
        kind: EventKind::FactShown {
            by: Seat(1),
            to: SeatSet::of(seat),
            fact: Some(fact),
        },
        rule: rule!("1.10.02.02"),
    };
    let card = game.state.hand(Seat(1)).first().copied();
    let traitor = game.state.traitors[1][0];
    let mut memory = Memory::new(seat);
    memory.note(&shown(Fact::Traitor(traitor)));
    memory.note(&shown(Fact::Spice(17)));
    if let Some(card) = card {
        memory.note(&shown(Fact::Card(card)));
    }
    let mut chance = chance(2);
    for _ in 0..200 {
        let state = Imagined::new(&known, &memory, &mut chance).unwrap().0.state;
        assert!(state.traitors[1].contains(&traitor));
        assert!((2..6).all(|other| !state.traitors[other].contains(&traitor)));
        assert_eq!(state.spice[1], 17);
        assert!(card.is_none_or(|card| state.treachery.hands[1].contains(&card)));
    }
}

#[test]
fn what_a_truthtrance_has_answered_holds_in_every_imagined_game() {
    let (game, seat) = under_way();
    let known = game.known_to(seat);
    let rule = rule!("3.01.22");
    let mut memory = Memory::new(seat);
    let mut ask = |question: Question, answer| {
        let (asker, of) = (seat, Seat(1));
        let asked = EventKind::TruthAsked { asker, of, question };
        memory.note(&Event { kind: asked, rule });
        let kind = EventKind::TruthAnswered { by: of, answer };
        memory.note(&Event { kind, rule });
    };
    let none: LeaderSet = game.state.traitor_deck().iter().take(6).collect();
    for leader in none.iter() {
        ask(Question::IsTraitor(leader), false);
    }
    let held: CardSet = game.state.hand(Seat(1)).iter().copied().collect();
    let not_held = crate::data::components()
        .cards()
        .find(|card| game.state.is_in_deck(*card) && !held.iter().any(|other| other.is_same_as(*card)))
        .unwrap();
    ask(Question::HoldsCard(not_held), false);
    let mut chance = chance(3);
    for _ in 0..200 {
        let state = Imagined::new(&known, &memory, &mut chance).unwrap().0.state;
        assert!(!state.traitors[1].iter().any(|leader| none.contains(*leader)));
        assert!(!state.treachery.hands[1].iter().any(|card| card.is_same_as(not_held)));
    }
}

/// What was shown by Prescience lies in that hand, as the view says.
#[test]
fn what_prescience_was_shown_is_there() {
    let mut shown = 0;
    watch(900..960, |game, memory, chance| {
        let seat = memory.seat();
        let view = game.view(Viewer::Seat(seat));
        let public = match view.public.business {
            crate::view::Business::Battle { told, plans: None, .. } => told,
            _ => None,
        };
        let own = view.own.and_then(|own| own.shield.told);
        let Some((of, Shown::Weapon(Some(card)) | Shown::Defense(Some(card)))) = own.or(public) else {
            return;
        };
        // When the plans lie open a card may have left the hand.
        if of == seat || !game.state.hand(of).contains(&card) {
            return;
        }
        let known: Known = game.known_to(seat);
        for _ in 0..5 {
            if let Some(imagined) = Imagined::new(&known, &Memory::new(seat), chance) {
                assert!(imagined.0.state.hand(of).contains(&card), "{}", what_goes_on(game));
                shown += 1;
            }
        }
    });
    assert!(shown > 20, "only {shown} times");
}
