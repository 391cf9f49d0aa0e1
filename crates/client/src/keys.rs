//! The keys: one table that the game itself asks, and the page of keys shows.
//!
//! What belongs to the interface goes by the letter on the key; what moves the chair goes by the key's place, so that a hand
//! lies the same on every keyboard.

use bevy::prelude::KeyCode;
use bevy_egui::egui::{Context, Id, Key, Modifiers};

use crate::locale::say;

/// Something that keys do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shortcut {
    /// On to the next thing that can be pressed, the question first.
    NextWidget,
    /// Back to the one before.
    LastWidget,
    /// Presses what has the focus, or answers.
    Press,
    /// The same.
    Space,
    /// Takes back one step of the answer, or closes what lies open.
    Cancel,
    /// On to the next area that glows.
    NextArea,
    /// Back to the one before.
    LastArea,
    /// Takes back what the last press on the area did.
    TakeBack,
    /// What can be done without being asked.
    More,
    /// What a master would do.
    Hint,
    /// The log.
    Log,
    /// The rule reference.
    Rules,
    /// What can be counted.
    Counts,
    /// The settings.
    Settings,
    /// The page of keys.
    Keys,
    /// Silence, or an end of it.
    Mute,
    /// The chair goes up the board.
    North,
    /// The chair goes down the board.
    South,
    /// The chair goes to the right.
    East,
    /// The chair goes to the left.
    West,
    /// The chair goes round.
    TurnLeft,
    /// The chair goes round the other way.
    TurnRight,
    /// Nearer.
    Nearer,
    /// Farther.
    Farther,
    /// Back to where the chair stood at first.
    Home,
}

/// The keys of a shortcut; each of them does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keys {
    /// By what is written on them, with Shift or without.
    Written { shift: bool, keys: &'static [Key] },
    /// By their place.
    Placed(&'static [KeyCode]),
}

const fn plain(keys: &'static [Key]) -> Keys {
    Keys::Written { shift: false, keys }
}

const fn shifted(keys: &'static [Key]) -> Keys {
    Keys::Written { shift: true, keys }
}

impl Shortcut {
    /// All, as the page of keys lists them.
    pub(crate) const ALL: [Shortcut; 25] = [
        Shortcut::NextWidget,
        Shortcut::LastWidget,
        Shortcut::Press,
        Shortcut::Space,
        Shortcut::Cancel,
        Shortcut::NextArea,
        Shortcut::LastArea,
        Shortcut::TakeBack,
        Shortcut::More,
        Shortcut::Hint,
        Shortcut::Log,
        Shortcut::Rules,
        Shortcut::Counts,
        Shortcut::Settings,
        Shortcut::Keys,
        Shortcut::Mute,
        Shortcut::North,
        Shortcut::South,
        Shortcut::East,
        Shortcut::West,
        Shortcut::TurnLeft,
        Shortcut::TurnRight,
        Shortcut::Nearer,
        Shortcut::Farther,
        Shortcut::Home,
    ];

    /// Its keys.
    pub(crate) const fn keys(self) -> Keys {
        match self {
            Shortcut::NextWidget => plain(&[Key::Tab]),
            Shortcut::LastWidget => shifted(&[Key::Tab]),
            Shortcut::Press => plain(&[Key::Enter]),
            Shortcut::Space => plain(&[Key::Space]),
            Shortcut::Cancel => plain(&[Key::Escape]),
            Shortcut::NextArea => plain(&[Key::B]),
            Shortcut::LastArea => shifted(&[Key::B]),
            Shortcut::TakeBack => shifted(&[Key::Enter]),
            Shortcut::More => plain(&[Key::M]),
            Shortcut::Hint => plain(&[Key::H]),
            Shortcut::Log => plain(&[Key::L]),
            Shortcut::Rules => plain(&[Key::F1]),
            Shortcut::Counts => plain(&[Key::C]),
            Shortcut::Settings => plain(&[Key::F2]),
            Shortcut::Keys => plain(&[Key::Questionmark]),
            Shortcut::Mute => plain(&[Key::V]),
            Shortcut::North => Keys::Placed(&[KeyCode::KeyW, KeyCode::ArrowUp]),
            Shortcut::South => Keys::Placed(&[KeyCode::KeyS, KeyCode::ArrowDown]),
            Shortcut::East => Keys::Placed(&[KeyCode::KeyD, KeyCode::ArrowRight]),
            Shortcut::West => Keys::Placed(&[KeyCode::KeyA, KeyCode::ArrowLeft]),
            Shortcut::TurnLeft => Keys::Placed(&[KeyCode::KeyQ]),
            Shortcut::TurnRight => Keys::Placed(&[KeyCode::KeyE]),
            Shortcut::Nearer => Keys::Placed(&[KeyCode::Equal, KeyCode::NumpadAdd]),
            Shortcut::Farther => Keys::Placed(&[KeyCode::Minus, KeyCode::NumpadSubtract]),
            Shortcut::Home => Keys::Placed(&[KeyCode::Home]),
        }
    }

    /// What it does, for the page of keys.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Shortcut::NextWidget => say("key-next-widget"),
            Shortcut::LastWidget => say("key-last-widget"),
            Shortcut::Press => say("key-press"),
            Shortcut::Space => say("key-space"),
            Shortcut::Cancel => say("key-cancel"),
            Shortcut::NextArea => say("key-next-area"),
            Shortcut::LastArea => say("key-last-area"),
            Shortcut::TakeBack => say("key-take-back"),
            Shortcut::More => say("key-more"),
            Shortcut::Hint => say("key-hint"),
            Shortcut::Log => say("key-log"),
            Shortcut::Rules => say("key-rules"),
            Shortcut::Counts => say("key-counts"),
            Shortcut::Settings => say("key-settings"),
            Shortcut::Keys => say("key-keys"),
            Shortcut::Mute => say("key-mute"),
            Shortcut::North => say("key-north"),
            Shortcut::South => say("key-south"),
            Shortcut::East => say("key-east"),
            Shortcut::West => say("key-west"),
            Shortcut::TurnLeft => say("key-turn-left"),
            Shortcut::TurnRight => say("key-turn-right"),
            Shortcut::Nearer => say("key-nearer"),
            Shortcut::Farther => say("key-farther"),
            Shortcut::Home => say("key-home"),
        }
    }

    /// The keys that go by their place.
    pub(crate) fn places(self) -> &'static [KeyCode] {
        match self.keys() {
            Keys::Placed(places) => places,
            Keys::Written { .. } => &[],
        }
    }

    /// Whether it was pressed since the last frame, and nobody types. Who asks first has it.
    pub(crate) fn pressed(self, ctx: &Context) -> bool {
        let Keys::Written { shift, keys } = self.keys() else {
            return false;
        };
        // Escape has already left the field when it arrives here.
        if ctx.text_edit_focused() || ctx.data(|data| data.get_temp(typing())).unwrap_or(false) {
            return false;
        }
        ctx.input_mut(|input| {
            // What is written above another sign is reached with Shift on one keyboard and without on the next.
            let shift_may_be = |key: Key| key == Key::Questionmark || input.modifiers.shift == shift;
            let held = input.modifiers.ctrl || input.modifiers.alt || input.modifiers.command;
            let key = keys
                .iter()
                .find(|key| !held && shift_may_be(**key) && input.key_pressed(**key));
            let Some(key) = key.copied() else { return false };
            let modifiers = Modifiers {
                shift: input.modifiers.shift,
                ..Modifiers::NONE
            };
            input.consume_key(modifiers, key)
        })
    }

    /// How its keys are called on the page.
    pub(crate) fn names(self) -> Vec<String> {
        match self.keys() {
            Keys::Written { shift, keys } => {
                let shift = if shift {
                    format!("{} + ", say("key-shift"))
                } else {
                    String::new()
                };
                keys.iter().map(|key| format!("{shift}{}", written(*key))).collect()
            }
            Keys::Placed(places) => places.iter().map(|place| placed(*place)).collect(),
        }
    }
}

fn typing() -> Id {
    Id::new("somebody types")
}

/// Remembers at the end of a frame whether somebody types.
pub(crate) fn note_typing(ctx: &Context) {
    let types = ctx.text_edit_focused();
    ctx.data_mut(|data| data.insert_temp(typing(), types));
}

fn written(key: Key) -> String {
    match key {
        Key::Enter => say("key-enter").to_owned(),
        Key::Space => say("key-spacebar").to_owned(),
        Key::Escape => say("key-escape").to_owned(),
        Key::Tab => say("key-tab").to_owned(),
        key => key.symbol_or_name().to_owned(),
    }
}

fn placed(place: KeyCode) -> String {
    match place {
        KeyCode::ArrowUp => "↑".to_owned(),
        KeyCode::ArrowDown => "↓".to_owned(),
        KeyCode::ArrowLeft => "←".to_owned(),
        KeyCode::ArrowRight => "→".to_owned(),
        KeyCode::Equal => "+".to_owned(),
        KeyCode::Minus => "−".to_owned(),
        KeyCode::NumpadAdd => format!("{} +", say("key-numpad")),
        KeyCode::NumpadSubtract => format!("{} −", say("key-numpad")),
        KeyCode::Home => say("key-home-key").to_owned(),
        place => format!("{place:?}").trim_start_matches("Key").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bevy_egui::egui::{Event, RawInput, TextEdit};

    use super::*;

    #[test]
    fn no_key_is_there_twice() {
        let mut seen = HashSet::new();
        for shortcut in Shortcut::ALL {
            let places: Vec<String> = match shortcut.keys() {
                Keys::Written { shift, keys } => keys.iter().map(|key| format!("{shift} {}", key.name())).collect(),
                // As they are written on the usual keyboard, so that the two kinds are told apart too.
                Keys::Placed(places) => places.iter().map(|place| format!("false {}", placed(*place))).collect(),
            };
            assert!(!places.is_empty(), "{shortcut:?} has no key");
            for key in places {
                assert!(seen.insert(key.clone()), "{shortcut:?}: {key} is there twice");
            }
        }
        let all: HashSet<Shortcut> = Shortcut::ALL.into_iter().collect();
        assert_eq!(all.len(), Shortcut::ALL.len(), "a shortcut is listed twice");
    }

    fn press(key: Key, modifiers: Modifiers) -> RawInput {
        let pressed = Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        };
        RawInput {
            events: vec![Event::ModifiersChanged(modifiers), pressed],
            ..RawInput::default()
        }
    }

    /// Which shortcuts hear their own keys, while somebody types or not.
    fn heard(types: bool) -> Vec<Shortcut> {
        let mut heard = Vec::new();
        for shortcut in Shortcut::ALL {
            let Keys::Written { shift, keys } = shortcut.keys() else {
                continue;
            };
            for key in keys {
                let ctx = Context::default();
                let id = Id::new("field");
                let mut words = String::new();
                let mut frame = |input: RawInput, hear: bool| {
                    let mut output = ctx.run_ui(input, |ui| {
                        if hear && shortcut.pressed(ui.ctx()) {
                            heard.push(shortcut);
                        }
                        let field = ui.add(TextEdit::singleline(&mut words).id(id).lock_focus(true));
                        if types {
                            field.request_focus();
                        }
                        note_typing(ui.ctx());
                    });
                    output.textures_delta.clear();
                };
                frame(RawInput::default(), false);
                frame(RawInput::default(), false);
                let modifiers = if shift { Modifiers::SHIFT } else { Modifiers::NONE };
                frame(press(*key, modifiers), true);
            }
        }
        heard
    }

    #[test]
    fn keys_are_heard_unless_somebody_types() {
        let written = Shortcut::ALL
            .into_iter()
            .filter(|shortcut| shortcut.places().is_empty());
        assert_eq!(heard(false), written.collect::<Vec<_>>());
        assert_eq!(heard(true), []);
    }

    #[test]
    fn a_letter_with_control_is_somebody_elses() {
        let ctx = Context::default();
        let input = press(Key::M, Modifiers::CTRL);
        let mut heard = true;
        ctx.run_ui(input, |ui| heard = Shortcut::More.pressed(ui.ctx()))
            .textures_delta
            .clear();
        assert!(!heard);
    }
}
