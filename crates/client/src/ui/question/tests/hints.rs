//! Hints: asked for, waited for, read and followed.

use arrakis_bots::{Prospects, Reason};
use arrakis_net::{Advice, Lobby, Place, Sitting};
use bevy_egui::egui::{Key, Modifiers};

use super::*;
use crate::link::{Hints, TheLobby};
use crate::locale::say;
use crate::text::advice;

/// A table at which we are alone with bots, or not.
fn lobby(people: usize) -> TheLobby {
    let place = |seat: usize| Place {
        seat: Seat(seat as u8),
        faction: None,
        sitting: if seat < people { Sitting::Here } else { Sitting::Bot },
        name: String::new(),
        is_ready: true,
        bot: arrakis_bots::Player::default(),
    };
    TheLobby(Lobby {
        begun: true,
        chairs: (0..6).map(place).collect(),
        ..Lobby::default()
    })
}

fn advised(prompt: &Prompt, action: Action) -> Hints {
    let now = Prospects {
        win: 0.0,
        loss: 0.3,
        held: 0.4,
    };
    Hints::of(Advice {
        telling: 0,
        prompt: prompt.id,
        action,
        reason: Reason {
            now,
            then: Some(Prospects { loss: 0.1, ..now }),
            threat: Some((Seat(1), 0.3)),
            battle: None,
            searched: None,
        },
    })
}

#[test]
fn a_hint_is_asked_for_by_its_button_or_by_its_key_where_the_table_plays_with_hints() {
    let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
    let (seat, _) = game.prompts().remove(0);
    let mut panel = Panel::new();
    let seen = panel.settle(&game, seat);
    assert!(!seen.says(say("hint")), "nobody knows yet who plays");
    panel.lobby = Some(lobby(2));
    assert!(!panel.settle(&game, seat).says(say("hint")));
    panel.lobby = Some(lobby(1));
    let seen = panel.settle(&game, seat);
    assert!(seen.says(say("hint")) && !seen.wants_hint);
    let press = |pressed| Event::Key {
        key: Key::H,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    assert!(panel.frame(&game, seat, vec![press(true)]).wants_hint);
    assert!(!panel.frame(&game, seat, vec![press(false)]).wants_hint);
    let at = seen
        .words
        .iter()
        .find(|(words, _)| words == say("hint"))
        .unwrap()
        .1
        .center();
    let clicked = click_on(at).map(|events| panel.frame(&game, seat, events).wants_hint);
    assert!(clicked.contains(&true));
}

#[test]
fn what_is_advised_is_read_filled_in_and_taken_back() {
    let mut followed = 0;
    advanced_games(0..1, 9, |game| {
        for (seat, prompt) in game.prompts() {
            let mut chance = ChaCha8Rng::seed_from_u64(2);
            let action = prompt.kind.random_answer(&mut chance);
            let mut panel = Panel::new();
            panel.lobby = Some(lobby(1));
            panel.hints = Some(advised(&prompt, action.clone()));
            let seen = panel.settle(game, seat);
            let view = game.view(Viewer::Seat(seat));
            let names = crate::text::Names(view.public.seats.iter().map(|seat| (seat.seat, seat.faction)).collect());
            let words = advice::answer(&prompt.kind, &action, &names);
            assert!(seen.says(&words), "{words} is not in {:?}", seen.words);
            assert!(seen.says("may win this turn, with a chance of about 30 %"));
            let before = panel.draft.sketch.clone();
            match Sketch::of_answer(&prompt.kind, &action) {
                Some(sketch) if sketch == before => continue,
                Some(sketch) => {
                    assert_eq!(
                        panel.click(game, seat, say("hint-take-over")),
                        None,
                        "nothing is sent by it"
                    );
                    assert_eq!(panel.draft.sketch, sketch);
                    assert_eq!(panel.draft.action(), Some(action));
                    panel.draft.undo();
                    assert_eq!(panel.draft.sketch, before);
                }
                None => assert_eq!(panel.click(game, seat, say("hint-say")), Some(action)),
            }
            followed += 1;
        }
    });
    assert!(followed > 30, "{followed}");
}

#[test]
fn a_hint_about_another_question_is_not_shown() {
    let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
    let (seat, prompt) = game.prompts().remove(0);
    let action = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(2));
    let mut panel = Panel::new();
    panel.lobby = Some(lobby(1));
    let other = Prompt {
        id: arrakis_rules::PromptId(prompt.id.0 + 1),
        ..prompt
    };
    panel.hints = Some(advised(&other, action));
    assert!(!panel.settle(&game, seat).says(say("hint-title")));
}

#[test]
fn nothing_moves_when_the_hint_comes() {
    let mut compared = 0;
    advanced_games(0..1, 9, |game| {
        for (seat, prompt) in game.prompts() {
            let action = prompt.kind.random_answer(&mut ChaCha8Rng::seed_from_u64(2));
            for mut panel in [Panel::new(), Panel::small()] {
                panel.lobby = Some(lobby(1));
                panel.hints = Some(Hints::awaited(prompt.id));
                let before = panel.settle(game, seat);
                panel.hints = Some(advised(&prompt, action.clone()));
                let after = panel.settle(game, seat);
                assert_eq!(before.height, after.height);
                for (words, at) in &before.words {
                    let same = after.words.iter().any(|(other, there)| other == words && there == at);
                    assert!(same || words == say("hint-thinks"), "{words:?} has moved from {at:?}");
                }
                compared += 1;
            }
        }
    });
    assert!(compared > 60, "{compared}");
}
