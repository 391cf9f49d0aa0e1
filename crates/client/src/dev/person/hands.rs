//! The person's hands: what a mouse, a keyboard and a touched screen would write, as winit writes it.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKeyCode};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy_egui::egui::accesskit::ActionRequest;

use crate::access::Asked;

/// The finger that touches the screen.
const FINGER: u64 = 1;

/// One movement of the hands; one happens in a frame.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stroke {
    /// The pointer goes here, in logical pixels.
    Point(Vec2),
    /// A button goes down and up.
    Click(MouseButton),
    /// A finger touches the screen, moves or is lifted here, in logical pixels.
    Touch(TouchPhase, Vec2),
    /// The wheel turns by so many lines, upwards if positive.
    Wheel(f32),
    /// A key goes down and up.
    Type(KeyCode, Key),
    /// A key with this on it goes down and up.
    Write(char),
    /// An entry of the list of what can be done is asked for something.
    Ask(ActionRequest),
    /// Nothing.
    Rest,
}

/// Everything that the hands write to.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    windows: Query<'w, 's, (Entity, &'static mut Window), With<PrimaryWindow>>,
    /// The same in the order in which it happens, which some readers want.
    all: MessageWriter<'w, WindowEvent>,
    moved: MessageWriter<'w, CursorMoved>,
    buttons: MessageWriter<'w, MouseButtonInput>,
    touches: MessageWriter<'w, TouchInput>,
    wheel: MessageWriter<'w, MouseWheel>,
    keys: MessageWriter<'w, KeyboardInput>,
    asked: MessageWriter<'w, Asked>,
}

impl Hands<'_, '_> {
    /// The size of the window in logical pixels.
    pub(super) fn room(&self) -> Option<Vec2> {
        let (_, window) = self.windows.single().ok()?;
        Some(Vec2::new(window.width(), window.height()))
    }

    /// Does it.
    pub(super) fn perform(&mut self, stroke: &Stroke) {
        let Ok((entity, mut window)) = self.windows.single_mut() else {
            return;
        };
        match stroke {
            Stroke::Point(position) => {
                let before = window.cursor_position();
                // A change that is seen would make winit push the real pointer there.
                let window = window.bypass_change_detection();
                let scale = f64::from(window.resolution.scale_factor());
                window.set_physical_cursor_position(Some(position.as_dvec2() * scale));
                let moved = CursorMoved {
                    window: entity,
                    position: *position,
                    delta: before.map(|before| *position - before),
                };
                self.all.write(moved.clone().into());
                self.moved.write(moved);
            }
            Stroke::Click(button) => {
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    let input = MouseButtonInput {
                        button: *button,
                        state,
                        window: entity,
                    };
                    self.all.write(input.into());
                    self.buttons.write(input);
                }
            }
            Stroke::Touch(phase, position) => {
                let input = TouchInput {
                    phase: *phase,
                    position: *position,
                    window: entity,
                    force: None,
                    id: FINGER,
                };
                self.all.write(input.into());
                self.touches.write(input);
            }
            Stroke::Wheel(lines) => {
                let input = MouseWheel {
                    unit: MouseScrollUnit::Line,
                    x: 0.0,
                    y: *lines,
                    window: entity,
                    phase: TouchPhase::Moved,
                };
                self.all.write(input.into());
                self.wheel.write(input);
            }
            Stroke::Type(key_code, key) => self.press(entity, *key_code, key.clone(), None),
            Stroke::Write(letter) => {
                let text = letter.to_string();
                let key = match letter {
                    ' ' => Key::Space,
                    _ => Key::Character(text.as_str().into()),
                };
                let unknown = KeyCode::Unidentified(NativeKeyCode::Unidentified);
                self.press(entity, unknown, key, Some(&text));
            }
            Stroke::Ask(request) => drop(self.asked.write(Asked(request.clone()))),
            Stroke::Rest => {}
        }
    }

    /// A key goes down and up, and writes this if it is for writing.
    fn press(&mut self, window: Entity, key_code: KeyCode, logical_key: Key, text: Option<&str>) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: text.map(Into::into),
                repeat: false,
                window,
            };
            self.all.write(input.clone().into());
            self.keys.write(input);
        }
    }
}
