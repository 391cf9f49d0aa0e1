use bevy_egui::egui::{Event, Modifiers, MouseWheelUnit, RawInput, TouchPhase};

use super::*;
use crate::ui::tests::drawn::{click_on, context, screen};

/// A number between 2 and 60 in a panel, at twenty frames a second.
struct Shown {
    ctx: egui::Context,
    value: u16,
    seconds: f64,
    /// Where the panel begins.
    corner: egui::Pos2,
}

impl Shown {
    fn new() -> Shown {
        let mut shown = Shown {
            ctx: context(),
            value: 10,
            seconds: 0.0,
            corner: egui::Pos2::ZERO,
        };
        shown.frame(Vec::new());
        shown.frame(Vec::new());
        shown
    }

    fn frame(&mut self, events: Vec<Event>) {
        self.seconds += 0.05;
        let input = RawInput {
            screen_rect: Some(screen()),
            time: Some(self.seconds),
            events,
            ..RawInput::default()
        };
        let mut output = self.ctx.run_ui(input, |ui| {
            egui::Area::new("prompt".into()).show(ui.ctx(), |ui| {
                self.corner = ui.cursor().min;
                stepper(ui, &mut self.value, 2, 60, 5);
            });
        });
        output.textures_delta.clear();
    }

    fn rest(&mut self, frames: u32) {
        (0..frames).for_each(|_| self.frame(Vec::new()));
    }

    /// The middle of the number, which stands after −5 and −.
    fn number(&self) -> egui::Pos2 {
        self.corner + vec2(2.0 * 36.0 + 20.0, 16.0)
    }

    /// The middle of the plus, after the number.
    fn plus(&self) -> egui::Pos2 {
        self.corner + vec2(2.0 * 36.0 + 50.0 + 16.0, 16.0)
    }
}

/// What 10 becomes, under the pointer, after these events in a frame each.
fn after(events: &[Event]) -> u16 {
    let mut shown = Shown::new();
    for events in click_on(shown.number()) {
        shown.frame(events);
    }
    assert!(
        has_focus(&shown.ctx, "prompt") || {
            shown.rest(1);
            has_focus(&shown.ctx, "prompt")
        }
    );
    for event in events {
        shown.frame(vec![event.clone()]);
    }
    shown.rest(1);
    shown.value
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

/// What 10 becomes when the plus is held for so many seconds.
fn held(seconds: f64) -> u16 {
    let mut shown = Shown::new();
    let pos = shown.plus();
    let press = |pressed| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    shown.frame(vec![Event::PointerMoved(pos)]);
    shown.frame(vec![press(true)]);
    shown.rest((seconds * 20.0) as u32);
    shown.frame(vec![press(false)]);
    shown.rest(21);
    shown.value
}

#[test]
fn a_button_that_is_held_steps_on_and_no_further_when_it_is_let_go() {
    assert_eq!(held(0.1), 11, "a click");
    assert_eq!(held(0.5), 11, "as soon as it is held, and none more at its end");
    let long = held(1.4);
    assert!((15..=25).contains(&long), "{long}");
    assert_eq!(held(20.0), 60, "not beyond the most");
}

#[test]
fn a_dark_button_keeps_clicks_from_the_wheel_below_it() {
    let sides = [
        Rect::from_min_size(egui::pos2(40.0, 40.0), vec2(40.0, 40.0)),
        Rect::from_min_size(egui::pos2(140.0, 40.0), vec2(40.0, 40.0)),
    ];
    let ground = Rect::from_min_size(egui::Pos2::ZERO, vec2(300.0, 120.0));
    let limits = ["2".to_owned(), "4".to_owned()];
    // At its least, and at its most: the wheel is met neither by a button that steps nor by one that is dark.
    for value in [2, 4] {
        for side in sides {
            let (ctx, mut value, mut reached) = (context(), value, false);
            let mut frame = |events: Vec<Event>| {
                let input = RawInput {
                    screen_rect: Some(screen()),
                    events,
                    ..RawInput::default()
                };
                let mut output = ctx.run_ui(input, |ui| {
                    egui::Area::new("prompt".into()).show(ui.ctx(), |ui| {
                        let wheel = ui.allocate_rect(ground, Sense::click_and_drag());
                        step_at(ui, sides, &mut value, (2, 4), &limits);
                        reached |= wheel.clicked();
                    });
                });
                output.textures_delta.clear();
            };
            frame(Vec::new());
            frame(Vec::new());
            click_on(side.center()).into_iter().for_each(&mut frame);
            frame(Vec::new());
            assert!(!reached, "the wheel was clicked at {side:?}");
        }
    }
}
