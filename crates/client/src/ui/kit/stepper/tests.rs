use bevy_egui::egui::{Event, Modifiers, MouseWheelUnit, RawInput, TouchPhase, pos2};

use super::*;
use crate::ui::tests::drawn::{click_on, context, screen};

/// A number between 2 and 60, under the pointer, after these events in a frame each.
fn after(events: &[Event]) -> u16 {
    let ctx = context();
    let mut value = 10;
    let mut at = None;
    let mut frame = |events: Vec<Event>, at: &mut Option<egui::Pos2>| {
        let input = RawInput {
            screen_rect: Some(screen()),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("prompt".into()).show(ui.ctx(), |ui| {
                let place = ui.cursor().min;
                stepper(ui, &mut value, 2, 60, 5);
                // −5, −, and then the number.
                *at = Some(pos2(place.x + 2.0 * 36.0 + 20.0, place.y + 16.0));
            });
        });
        output.textures_delta.clear();
        value
    };
    frame(Vec::new(), &mut at);
    frame(Vec::new(), &mut at);
    let pos = at.unwrap();
    for events in click_on(pos) {
        frame(events, &mut at);
    }
    assert!(
        has_focus(&ctx, "prompt") || {
            frame(Vec::new(), &mut at);
            has_focus(&ctx, "prompt")
        }
    );
    for event in events {
        frame(vec![event.clone()], &mut at);
    }
    frame(Vec::new(), &mut at)
}

fn key(key: Key) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    }
}

#[test]
fn arrows_and_page_keys_step_a_number_that_has_the_focus() {
    assert_eq!(after(&[key(Key::ArrowUp), key(Key::ArrowRight)]), 12);
    assert_eq!(after(&[key(Key::ArrowDown)]), 9);
    assert_eq!(after(&[key(Key::PageUp)]), 15);
    assert_eq!(after(&[key(Key::Home)]), 2);
    assert_eq!(after(&[key(Key::End), key(Key::ArrowUp)]), 60, "not beyond the most");
}

#[test]
fn digits_make_a_number() {
    let typed = |text: &str| {
        text.chars()
            .map(|digit| Event::Text(digit.to_string()))
            .collect::<Vec<_>>()
    };
    assert_eq!(after(&typed("37")), 37);
    assert_eq!(after(&typed("375")), 5, "375 is too large, so the 5 begins anew");
    assert_eq!(after(&typed("x")), 10);
    assert_eq!(after(&typed("1")), 2, "not below the least");
}

#[test]
fn a_notch_of_the_wheel_is_one_step() {
    let wheel = |y: f32, unit| Event::MouseWheel {
        unit,
        delta: vec2(0.0, y),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    };
    assert_eq!(
        after(&[wheel(1.0, MouseWheelUnit::Line), wheel(1.0, MouseWheelUnit::Line)]),
        12
    );
    assert_eq!(after(&[wheel(-1.0, MouseWheelUnit::Line)]), 9);
    assert_eq!(after(&[wheel(20.0, MouseWheelUnit::Point)]), 10, "half a notch");
    assert_eq!(
        after(&[wheel(20.0, MouseWheelUnit::Point), wheel(20.0, MouseWheelUnit::Point)]),
        11
    );
}

/// What 10 becomes when the plus is held for so many seconds, twenty frames in each.
fn held(seconds: f64) -> u16 {
    let ctx = context();
    let mut value = 10;
    let mut at = None;
    let mut now = 0.0;
    let mut frame = |events: Vec<Event>| {
        now += 0.05;
        let input = RawInput {
            screen_rect: Some(screen()),
            time: Some(now),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("prompt".into()).show(ui.ctx(), |ui| {
                let place = ui.cursor().min;
                stepper(ui, &mut value, 2, 60, 5);
                // −5, −, the number, and then +.
                at = Some(pos2(place.x + 2.0 * 36.0 + 50.0 + 16.0, place.y + 16.0));
            });
        });
        output.textures_delta.clear();
        (value, at.unwrap())
    };
    frame(Vec::new());
    let (_, pos) = frame(Vec::new());
    let press = |pressed| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    frame(vec![Event::PointerMoved(pos)]);
    frame(vec![press(true)]);
    for _ in 0..(seconds * 20.0) as u32 {
        frame(Vec::new());
    }
    frame(vec![press(false)]);
    for _ in 0..20 {
        frame(Vec::new());
    }
    frame(Vec::new()).0
}

#[test]
fn a_button_that_is_held_steps_on_and_no_further_when_it_is_let_go() {
    assert_eq!(held(0.1), 11, "a click");
    assert_eq!(held(0.5), 11, "as soon as it is held, and none more at its end");
    let long = held(1.4);
    assert!((15..=25).contains(&long), "{long}");
    assert_eq!(held(20.0), 60, "not beyond the most");
}
