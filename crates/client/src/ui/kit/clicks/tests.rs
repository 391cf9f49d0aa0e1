//! A button and a wheel, used by keys.

use bevy_egui::egui::{Event, Key, Modifiers, RawInput, Rect, Ui, vec2};

use super::*;
use crate::locale::say;
use crate::ui::kit::wheel::{Lie, Wheel};
use crate::ui::kit::widgets::{self, Weight};

/// What is heard when a key is pressed on the first thing that can have the focus.
fn pressed(key: Key, mut draw: impl FnMut(&mut Ui)) -> Vec<Sound> {
    let ctx = crate::ui::tests::drawn::context();
    let mut heard = Vec::new();
    for keys in [vec![], vec![Key::Tab], vec![], vec![key], vec![]] {
        let press = |key| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let input = RawInput {
            events: keys.into_iter().map(press).collect(),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            draw(ui);
            heard.extend(sounds(ui.ctx()));
        });
        output.textures_delta.clear();
    }
    heard
}

fn button(enabled: bool) -> Vec<Sound> {
    pressed(Key::Enter, |ui| {
        widgets::button(ui, say("join"), Weight::Main, enabled);
    })
}

fn wheel(key: Key) -> Vec<Sound> {
    let mut at = 3;
    pressed(key, |ui| {
        let wheel = Wheel {
            most: 5,
            first: 0,
            whole: 1,
            number: "",
            name: "",
        };
        let place = Rect::from_min_size(ui.cursor().min, vec2(100.0, 50.0));
        wheel.show(ui, place, Lie::Half, &mut at);
    })
}

/// What is heard of what one can do oneself.
pub(crate) fn heard_by_hand() -> Vec<Sound> {
    [button(true), wheel(Key::ArrowUp)].concat()
}

#[test]
fn a_button_is_heard_when_it_is_pressed() {
    assert_eq!(button(true), [Sound::Button]);
    assert_eq!(button(false), []);
}

#[test]
fn a_wheel_is_heard_when_it_turns() {
    assert_eq!(wheel(Key::ArrowUp), [Sound::WheelClick]);
    assert_eq!(wheel(Key::Escape), []);
}
