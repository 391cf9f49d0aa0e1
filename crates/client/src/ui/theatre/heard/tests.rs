//! Every sound has its moment, and none is heard at another one.

use std::collections::HashMap;

use arrakis_rules::{Faction, Game, Options, Seat, Setup, Viewer};
use bevy::ecs::system::SystemState;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::text::Names;
use crate::ui::kit::clicks;
use crate::ui::tests::drawn;

fn id(number: u32) -> PromptId {
    PromptId(number)
}

fn at(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A game by chance, as one seat hears it: what sounds when it is told, and when it is shown.
fn played(factions: &[Faction], seed: u64, heard_then: &mut HashMap<Sound, usize>) {
    let names = Names((0..).map(Seat).zip(factions.iter().copied()).collect());
    let mut setup = Setup::new(factions, seed).expect("they can play");
    setup.options = Options {
        faction_selection: setup.options.faction_selection,
        ..Options::advanced()
    };
    let mut game = Game::new(setup).expect("they can play");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let (mut staging, mut ears) = (Staging::default(), Ears::default());
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        let done = game
            .submit(seat, prompt.kind.random_answer(&mut chance))
            .expect("it may");
        let seen = done
            .into_iter()
            .filter_map(|event| event.seen_by(Viewer::Seat(Seat(0))));
        let news: Vec<TableEvent> = seen
            .map(|event| TableEvent {
                action: 0,
                event,
                past: false,
            })
            .collect();
        ears.is_over |= is_over(&news);
        let told: Vec<Sound> = heard(&news, true).collect();
        news.iter()
            .for_each(|told| staging.note(&told.event, &names, false, false));
        let shown = staging.all_sounds();
        for sound in told.into_iter().chain(shown) {
            *heard_then.entry(sound).or_default() += 1;
        }
    }
    for seat in game.seats() {
        ears.is_over = true;
        let (mut world, _) = drawn::table(&game, seat);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).expect("it is laid");
        let end = ears.ended(&table.look().expect("it is laid"));
        let has_won = game.outcome().expect("it is over").winners.contains(seat);
        assert_eq!(end, Some(if has_won { Sound::Victory } else { Sound::Defeat }));
        *heard_then.entry(end.expect("it is heard")).or_default() += 1;
    }
}

#[test]
fn every_sound_is_heard_at_some_time() {
    let mut heard: HashMap<Sound, usize> = HashMap::new();
    // What lasts, what one does oneself, and what one is asked.
    for scene in [Scene::Title, Scene::Table, Scene::End] {
        scene
            .lasting()
            .iter()
            .for_each(|(sound, _)| *heard.entry(*sound).or_default() += 1);
    }
    clicks::tests::heard_by_hand()
        .into_iter()
        .for_each(|sound| *heard.entry(sound).or_default() += 1);
    let mut ears = Ears::default();
    let asked = [
        ears.asked(None, None, at(0)),
        ears.asked(Some(id(1)), Some(at(60_000)), at(5_000)),
        ears.asked(Some(id(1)), Some(at(9_000)), at(56_000)),
    ];
    asked
        .into_iter()
        .flatten()
        .for_each(|sound| *heard.entry(sound).or_default() += 1);
    let others = [
        Faction::Tleilaxu,
        Faction::Choam,
        Faction::Richese,
        Faction::Ecaz,
        Faction::Moritani,
        Faction::Fremen,
    ];
    for seed in 0..40 {
        let factions = if seed % 2 == 0 { &Faction::CLASSIC[..] } else { &others };
        played(factions, seed, &mut heard);
        if heard.len() == Sound::ALL.len() && seed > 1 {
            break;
        }
    }
    let never: Vec<_> = Sound::ALL.iter().filter(|sound| !heard.contains_key(sound)).collect();
    assert!(never.is_empty(), "never heard: {never:?}");
}

#[test]
fn without_the_stage_everything_is_heard_when_it_is_told() {
    let kinds = [EventKind::NexusBegan, EventKind::ShaiHuludDiscarded];
    let news = kinds.map(|kind| TableEvent {
        action: 0,
        event: arrakis_rules::Event {
            kind,
            rule: arrakis_rules::rule!("1.02.05"),
        },
        past: false,
    });
    assert_eq!(heard(&news, false).collect::<Vec<_>>(), [Sound::Nexus]);
    assert_eq!(heard(&news, true).count(), 0);
    // Of what is past nothing is heard.
    let past = news.map(|told| TableEvent { past: true, ..told });
    assert_eq!(heard(&past, false).count(), 0);
}

#[test]
fn of_spice_of_which_one_does_not_know_how_much_it_is_a_few_coins_are_heard() {
    let gift = |amount| EventKind::GiftGiven {
        from: Seat(0),
        to: Seat(1),
        amount,
    };
    let sound = |amount| told::sound(&gift(amount)).map(|(sound, _)| sound);
    assert_eq!(sound(None), sound(Some(1)));
    assert_eq!(sound(Some(9)), Some(Sound::ManyCoins));
}

#[test]
fn who_answers_is_not_called_to_the_next_question() {
    let mut ears = Ears::default();
    let mut asked = |question: Option<u32>, now| ears.asked(question.map(id), None, at(now));
    assert_eq!(asked(None, 0), None);
    assert_eq!(asked(Some(1), 2_000), Some(Sound::YourTurn));
    assert_eq!(asked(Some(1), 2_100), None);
    // The next one of the same turn: at once, or soon.
    assert_eq!(asked(Some(2), 2_200), None);
    assert_eq!(asked(None, 2_300), None);
    assert_eq!(asked(Some(3), 2_900), None);
    // The others have played meanwhile.
    assert_eq!(asked(None, 3_000), None);
    assert_eq!(asked(None, 4_000), None);
    assert_eq!(asked(Some(4), 4_600), Some(Sound::YourTurn));
}

#[test]
fn that_time_is_short_is_heard_once_for_a_question() {
    let mut ears = Ears::default();
    let mut asked = |question: u32, left, now| ears.asked(Some(id(question)), Some(at(left)), at(now));
    assert_eq!(asked(1, 11_000, 0), None);
    assert_eq!(asked(1, 10_000, 1_000), Some(Sound::TimeShort));
    assert_eq!(asked(1, 9_000, 2_000), None);
    // Who has no more than that from the beginning knows it.
    assert_eq!(asked(2, 8_000, 3_000), None);
    assert_eq!(asked(2, 7_000, 4_000), None);
}
