//! Answers that are given again.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::Messages;

use super::twice::advanced_until;
use super::*;
use crate::guide::Learning;
use crate::link::Answer;
use crate::locale::say;
use crate::ui::draft::Progress;
use crate::ui::look::important;
use crate::ui::question::standing;

/// A question about charity, and the panel of a player who has claimed it for so long.
fn claimed(span: &'static str) -> (Game, Seat, Panel) {
    let (game, seat) = advanced_until(|kind| kind.is_about(Matter::ClaimCharity));
    let mut panel = Panel::new();
    panel.click(&game, seat, say(span));
    let seen = panel.settle(&game, seat);
    let is_button = |words: &&str| words.starts_with("Claim ") && words.ends_with(" spice");
    let button = seen.words.iter().map(|(words, _)| words.as_str()).find(is_button);
    let button = button.expect("it can be claimed").to_owned();
    let said = panel.click(&game, seat, &button);
    assert_eq!(said, Some(Matter::ClaimCharity.says(true)));
    panel.draft.progress = Progress::Done;
    (game, seat, panel)
}

/// What is answered by itself to the question of this seat.
fn given(game: &Game, seat: Seat, draft: &mut Draft) -> Option<Action> {
    let (mut world, prompt) = table(game, seat);
    draft.follow(prompt.as_ref());
    world.insert_resource(std::mem::take(draft));
    world.init_resource::<Learning>();
    world.init_resource::<Messages<Answer>>();
    world.run_system_once(standing::give).unwrap();
    *draft = world.remove_resource().unwrap();
    let said = world.resource_mut::<Messages<Answer>>().drain().last();
    said.map(|answer| answer.action)
}

#[test]
fn an_answer_is_given_again_until_it_is_taken_back() {
    let (game, seat, mut panel) = claimed("repeat-game");
    assert_eq!(
        given(&game, seat, &mut panel.draft),
        Some(Matter::ClaimCharity.says(true))
    );
    assert!(panel.draft.progress != Progress::Open);
    panel.draft.progress = Progress::Done;
    // What is answered is told while one waits.
    let (moving, mover) = advanced_until(|kind| matches!(kind, PromptKind::Move(_)));
    let idle = moving.seats().find(|seat| *seat != mover).unwrap();
    assert!(panel.settle(&moving, idle).says("Always: "));
    panel.click(&moving, idle, say("standing-back"));
    assert!(panel.draft.repeated.is_empty());
    assert_eq!(given(&game, seat, &mut panel.draft), None);
}

#[test]
fn whom_one_never_stops_is_told_and_ten_of_these_stay_on_the_panel() {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::React { .. }));
    let mut panel = Panel::new();
    panel.click(&game, seat, say("repeat-game"));
    let said = panel.click(&game, seat, say("let-it-be"));
    assert_eq!(said, Some(Action::React(None)));
    panel.draft.progress = Progress::Done;
    let again = panel.draft.repeated.first().cloned().expect("it is given again");
    assert!(again.words.starts_with("you do not stop "), "{}", again.words);
    panel.draft.repeated = vec![again; 10];
    let (moving, mover) = advanced_until(|kind| matches!(kind, PromptKind::Move(_)));
    let idle = moving.seats().find(|seat| *seat != mover).unwrap();
    let seen = panel.settle(&moving, idle);
    let room = Layout::new(panel.screen).free();
    assert!(seen.height <= room.height(), "{}", seen.height);
}

#[test]
fn who_is_asked_too_often_asks_for_the_important_only() {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::React { .. }));
    let mut panel = Panel::new();
    let said = panel.click(&game, seat, say("stops-fewer"));
    assert_eq!(said, Some(Action::SetStops(important::abilities())));
    let mut game = game;
    game.submit(seat, said.unwrap()).unwrap();
    panel.draft = Draft::default();
    assert!(!panel.settle(&game, seat).says(say("stops-fewer")));
}

#[test]
fn an_answer_for_one_turn_is_forgotten_in_the_next() {
    let (game, seat, mut panel) = claimed("repeat-turn");
    assert_eq!(panel.draft.repeated.len(), 1);
    let mut later = game.clone();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    while later.turn() == game.turn() {
        let (asked, prompt) = later.prompts().into_iter().next().expect("somebody is asked");
        later.submit(asked, prompt.kind.random_answer(&mut chance)).unwrap();
    }
    assert_eq!(given(&later, seat, &mut panel.draft), None);
    assert!(panel.draft.repeated.is_empty());
}

#[test]
fn the_guide_and_what_is_asked_once_offer_nothing_of_the_kind() {
    let (game, seat) = advanced_until(|kind| kind.is_about(Matter::CallTraitor));
    assert!(!Panel::new().settle(&game, seat).says(say("repeat-too")));
}
