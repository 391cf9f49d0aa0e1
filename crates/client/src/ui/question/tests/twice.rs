//! What is taken back, and what is asked twice.

use bevy_egui::egui::{Key, Modifiers, Pos2};

use super::*;
use crate::locale::say;

fn moving() -> (Game, Seat, Panel, Sketch) {
    let (game, seat) = play_until(|_, _, kind| matches!(kind, PromptKind::Move(_)));
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    let kind = panel.draft.kind.clone().unwrap();
    let PromptKind::Move(options) = &kind else {
        panic!("no movement")
    };
    panel.draft.sketch.click(&kind, options.origins[0].area, false);
    panel.draft.remember();
    let chosen = panel.draft.sketch.clone();
    (game, seat, panel, chosen)
}

fn with_command(key: Key) -> Vec<Event> {
    vec![Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers {
            ctrl: true,
            command: true,
            ..Modifiers::NONE
        },
    }]
}

#[test]
fn the_shield_wall_is_blown_up_by_a_second_thought_only() {
    let (game, seat) = play_until(|_, _, kind| kind.is_about(Matter::PlayFamilyAtomics));
    let mut panel = Panel::new();
    let words = "Blow it up";
    assert_eq!(panel.click(&game, seat, words), None);
    let really = say("really");
    assert!(panel.settle(&game, seat).says(really));
    assert_eq!(panel.click(&game, seat, really), None, "a double click is none");
    panel.wait(&game, seat);
    assert_eq!(
        panel.click(&game, seat, really),
        Some(Matter::PlayFamilyAtomics.says(true))
    );
    // To keep the card needs no second click.
    let mut panel = Panel::new();
    assert_eq!(panel.click(&game, seat, words), None);
    panel.wait(&game, seat);
    let keep = crate::locale::say("keep-card");
    assert_eq!(
        panel.click(&game, seat, keep),
        Some(Matter::PlayFamilyAtomics.says(false))
    );
}

/// Fails unless the button asks once more, says what is lost, and then says the answer.
fn asks_twice(mut panel: Panel, game: &Game, seat: Seat, words: &str, note: &str) -> Action {
    assert_eq!(panel.click(game, seat, words), None, "{words}");
    let really = say("really");
    let seen = panel.settle(game, seat);
    assert!(seen.says(really) && seen.says(note), "{:?}", seen.words);
    panel.wait(game, seat);
    let said = panel.click(game, seat, really);
    said.unwrap_or_else(|| panic!("{words} is never said"))
}

/// What a click at this place would hit now, if it is to be clicked.
fn under(panel: &Panel, at: Pos2) -> Option<Rect> {
    panel.ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layer_ids().flat_map(|layer| widgets.get_layer(layer));
        all.filter(|widget| widget.sense.senses_click() && widget.interact_rect.contains(at))
            .last()
            .map(|widget| widget.rect)
    })
}

#[test]
fn the_button_that_asks_once_more_stays_under_the_pointer() {
    let (game, seat) = play_until(|_, _, kind| kind.is_about(Matter::PlayFamilyAtomics));
    for (words, matter) in [
        ("Show it and win", Matter::RevealPrediction),
        ("Blow it up", Matter::PlayFamilyAtomics),
    ] {
        for mut panel in Panel::everywhere() {
            panel.asked = Some(asked_instead(&game, seat, matter.yes_no().into()));
            let seen = panel.settle(&game, seat);
            let (_, at) = seen.words.iter().rfind(|(text, _)| text == words).expect("it is there");
            let at = at.center();
            let button = under(&panel, at).expect("it can be clicked");
            for events in click_on(at) {
                panel.frame(&game, seat, events);
            }
            for frame in 0..5 {
                let seen = panel.frame(&game, seat, Vec::new());
                let now = under(&panel, at).expect("something can be clicked");
                let way = now.min - button.min;
                assert!(way.length() < 1.0, "{words}, frame {frame}: it has gone by {way:?}");
                let (_, drawn) = seen
                    .words
                    .iter()
                    .find(|(text, _)| text == say("really"))
                    .expect("it asks");
                assert!(
                    now.contains_rect(*drawn),
                    "{words}, frame {frame}: drawn at {drawn:?}, found at {now:?}"
                );
            }
        }
    }
}

/// An advanced game played at random until this question comes up.
pub(super) fn advanced_until(is_it: impl Fn(&PromptKind) -> bool) -> (Game, Seat) {
    let mut found = None;
    advanced_games(0..12, 1, |game| {
        if found.is_none() {
            let asked = game.prompts().into_iter().find(|(_, prompt)| is_it(&prompt.kind));
            found = asked.map(|(seat, _)| (game.clone(), seat));
        }
    });
    found.expect("that comes up")
}

#[test]
fn a_karama_is_spent_by_a_second_thought_only() {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::React { .. }));
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    let Some(PromptKind::React { cards, .. }) = panel.draft.kind.clone() else {
        panic!("no reaction")
    };
    panel.draft.sketch = Sketch::Card(Some(cards[0]));
    let said = asks_twice(panel, &game, seat, say("stop-it"), say("sure-card"));
    assert_eq!(said, Action::React(Some(cards[0])));
}

#[test]
fn a_special_power_is_spent_by_a_second_thought_only() {
    let (game, seat) = play_until(|_, _, _| true);
    let mut panel = Panel::new();
    let other = Seat(seat.0 ^ 1);
    let look = Matter::LookAtPlan.one_of(SeatSet::of(other)).into();
    panel.asked = Some(asked_instead(&game, seat, look));
    panel.settle(&game, seat);
    let answer = Matter::LookAtPlan.says(other);
    panel.draft.sketch = Sketch::saying(&answer);
    assert_eq!(asks_twice(panel, &game, seat, "See it", say("sure-card")), answer);
}

/// Another question in the place of the game's.
fn asked_instead(game: &Game, seat: Seat, kind: PromptKind) -> Prompt {
    let mut prompt = game.prompt(seat).unwrap();
    prompt.kind = kind;
    prompt
}

#[test]
fn the_prediction_is_revealed_by_a_second_thought_only() {
    let (game, seat) = play_until(|_, _, _| true);
    let mut panel = Panel::new();
    panel.asked = Some(asked_instead(&game, seat, Matter::RevealPrediction.yes_no().into()));
    let said = asks_twice(panel, &game, seat, "Show it and win", say("sure-prediction"));
    assert_eq!(said, Matter::RevealPrediction.says(true));
}

#[test]
fn a_click_elsewhere_means_no() {
    let (game, seat, mut panel, _) = moving();
    let none = crate::locale::say("move-none");
    assert_eq!(panel.click(&game, seat, none), None, "somebody was to go");
    panel.wait(&game, seat);
    assert_eq!(panel.click(&game, seat, "Undo"), None);
    assert!(!panel.settle(&game, seat).says("Really?"));
    // Nobody is chosen any more, so that to stay is no surprise.
    assert_eq!(panel.click(&game, seat, none), Some(Action::Move(None)));
}

#[test]
fn control_and_z_take_back_and_y_chooses_again() {
    let (game, seat, mut panel, chosen) = moving();
    panel.frame(&game, seat, with_command(Key::Z));
    assert_ne!(panel.draft.sketch, chosen);
    panel.frame(&game, seat, with_command(Key::Y));
    assert_eq!(panel.draft.sketch, chosen);
    assert_eq!(panel.click(&game, seat, "Start over"), None);
    assert_ne!(panel.draft.sketch, chosen);
    panel.frame(&game, seat, with_command(Key::Z));
    assert_eq!(panel.draft.sketch, chosen);
}

#[test]
fn a_click_on_a_question_that_has_changed_under_the_pointer_is_none() {
    let (game, seat) =
        play_until(|_, _, kind| matches!(kind, PromptKind::Nexus { may_offer, .. } if !may_offer.is_empty()));
    let mut panel = Panel::new();
    let first = game.prompt(seat).unwrap();
    panel.asked = Some(first.clone());
    panel.settle(&game, seat);
    // Somebody else's answer has changed what is asked.
    let id = arrakis_rules::PromptId(first.id.0 + 1);
    panel.asked = Some(Prompt { id, ..first });
    let words = say("nexus-alone");
    assert_eq!(panel.click(&game, seat, words), None, "nobody has read it");
    panel.wait(&game, seat);
    assert_eq!(panel.click(&game, seat, words), Some(Action::EndNexus));
}
