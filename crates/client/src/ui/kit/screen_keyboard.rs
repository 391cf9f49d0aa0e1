//! The keyboard on the screen of a phone or a tablet, where a page has one.
//!
//! A browser shows it for a field of the page only, so egui's hidden one (`egui_text_agent`) has the keys while a field of the
//! game is written in. It hands on letters alone, and those to phones alone; the rest is done here: Enter and the other keys
//! that mean something in a field, all keys where a finger has touched the field but a real keyboard writes, and where the
//! hidden field lies: browsers keep in sight what is written in. Where that is not enough the page moves up.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(dead_code, reason = "only pages have such a keyboard; the tests run anywhere")
)]

use bevy_egui::egui::{Event, Key, Modifiers, Rangef};

/// So much is seen above and below the field that is written in, in pixels of the page: its frame, and a finger's breadth.
const MARGIN: f32 = 24.0;

/// How far the page has to move up so that a field is seen, in pixels of the page. Both are where they are without that; what
/// is seen ends where the keyboard begins.
fn lift(field: Rangef, seen: Rangef) -> f32 {
    let hidden = field.max + MARGIN - seen.max;
    // Its beginning is seen before its end.
    let most = field.min - MARGIN - seen.min;
    hidden.min(most).max(0.0)
}

/// A key that a browser tells of.
#[derive(Clone, Debug, Default, PartialEq)]
struct Stroke {
    /// What it is called or writes.
    key: String,
    is_pressed: bool,
    modifiers: Modifiers,
    /// Whether a word is being put together with it, which comes as a whole.
    is_composing: bool,
}

impl Stroke {
    /// What egui has to hear of it, beyond what its hidden field hands on: that gives phones letters and Backspace.
    fn events(&self, is_phone: bool) -> Vec<Event> {
        if self.is_composing {
            return Vec::new();
        }
        let key = Key::from_name(&self.key);
        let writes = self.key.chars().count() == 1;
        if is_phone && (writes || key == Some(Key::Backspace)) {
            return Vec::new();
        }
        let mut events = Vec::new();
        if let Some(key) = key {
            events.push(Event::Key {
                key,
                physical_key: None,
                pressed: self.is_pressed,
                repeat: false,
                modifiers: self.modifiers,
            });
        }
        if writes && self.is_pressed && !self.modifiers.command && !self.modifiers.ctrl {
            events.push(Event::Text(self.key.clone()));
        }
        events
    }
}

#[cfg(target_family = "wasm")]
pub(super) use page::plugin;

#[cfg(target_family = "wasm")]
mod page {
    use std::mem;
    use std::sync::Mutex;

    use bevy::input::touch::TouchInput;
    use bevy::prelude::*;
    use bevy_egui::text_agent::write_text_agent_channel_events_system;
    use bevy_egui::{
        EguiInput, EguiInputSet, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, EguiZoomFactor, PrimaryEguiContext,
    };
    use bevy_egui::{egui, input::EguiInputEvent};
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{Document, HtmlElement, HtmlInputElement, KeyboardEvent, Window};

    use super::{Stroke, lift};

    /// What egui's plugin calls its hidden field.
    const AGENT: &str = "egui_text_agent";
    /// The game.
    const CANVAS: &str = "arrakis";
    /// Whom the hidden field hands letters on from, as egui's plugin sees it.
    const PHONES: [&str; 6] = ["android", "iphone", "ipad", "ipod", "webos", "blackberry"];
    /// For so many frames nothing is written in before the keyboard goes: who sends a line writes the next one.
    const PATIENCE: u32 = 10;

    static STROKES: Mutex<Vec<Stroke>> = Mutex::new(Vec::new());

    /// What is written in.
    #[derive(Resource, Debug, Default)]
    struct Writing {
        /// Whether a finger was the last to touch anything.
        by_touch: bool,
        /// Whether the hidden field was opened for what is written in now.
        is_open: bool,
        /// How long nothing has been written in, in frames.
        idle: u32,
        /// How far the page is moved up.
        lift: f32,
    }

    pub(in super::super) fn plugin(app: &mut App) {
        app.init_resource::<Writing>();
        app.add_systems(Startup, listen);
        app.add_systems(
            PreUpdate,
            (
                // Letters first: Enter sends them.
                hear.in_set(EguiInputSet::ReadBevyMessages)
                    .after(write_text_agent_channel_events_system),
                keep_focus
                    .after(EguiPreUpdateSet::ProcessInput)
                    .before(EguiPreUpdateSet::BeginPass),
            ),
        );
        app.add_systems(PostUpdate, follow.after(EguiPostUpdateSet::ProcessOutput));
    }

    fn window() -> Option<(Window, Document)> {
        let window = web_sys::window()?;
        let document = window.document()?;
        Some((window, document))
    }

    fn agent(document: &Document) -> Option<HtmlInputElement> {
        document.get_element_by_id(AGENT)?.dyn_into().ok()
    }

    /// Whether the hidden field has the keys.
    fn has_keys(document: &Document) -> bool {
        document.active_element().is_some_and(|active| active.id() == AGENT)
    }

    /// Hears every key that the hidden field is told of, before anybody else does.
    fn listen() {
        let Some((_, document)) = window() else { return };
        let heard = Closure::<dyn Fn(KeyboardEvent)>::new(|event: KeyboardEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
            if target.is_none_or(|target| target.id() != AGENT) {
                return;
            }
            // The next field of the page is none of the game's.
            if egui::Key::from_name(&event.key()) == Some(egui::Key::Tab) {
                event.prevent_default();
            }
            let stroke = Stroke {
                key: event.key(),
                is_pressed: event.type_() == "keydown",
                modifiers: egui::Modifiers {
                    alt: event.alt_key(),
                    ctrl: event.ctrl_key(),
                    shift: event.shift_key(),
                    mac_cmd: event.meta_key(),
                    command: event.ctrl_key() || event.meta_key(),
                },
                // The number that browsers give a key which a word is put together with.
                is_composing: event.is_composing() || event.key_code() == 229,
            };
            if let Ok(mut strokes) = STROKES.lock() {
                strokes.push(stroke);
            }
        });
        for kind in ["keydown", "keyup"] {
            let callback = heard.as_ref().unchecked_ref();
            if let Err(error) = document.add_event_listener_with_callback_and_bool(kind, callback, true) {
                warn!("the keyboard of this page is not heard: {error:?}");
            }
        }
        // For as long as the page is there.
        heard.forget();
    }

    fn hear(contexts: Query<Entity, With<PrimaryEguiContext>>, mut events: MessageWriter<EguiInputEvent>) {
        let strokes = STROKES
            .lock()
            .map(|mut strokes| mem::take(&mut *strokes))
            .unwrap_or_default();
        if strokes.is_empty() {
            return;
        }
        let is_phone = window().is_some_and(|(window, _)| {
            let name = window.navigator().user_agent().unwrap_or_default().to_lowercase();
            PHONES.iter().any(|phone| name.contains(phone))
        });
        for context in &contexts {
            let heard = strokes.iter().flat_map(|stroke| stroke.events(is_phone));
            events.write_batch(heard.map(|event| EguiInputEvent { context, event }));
        }
    }

    /// The game is written in while the hidden field has the keys: it shows where.
    fn keep_focus(writing: Res<Writing>, mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
        if writing.is_open {
            inputs.iter_mut().for_each(|mut input| input.focused = true);
        }
    }

    /// Opens the keyboard where a finger has touched a field, keeps that field in sight, and lets the keyboard go.
    fn follow(
        contexts: Query<(&EguiOutput, &EguiZoomFactor), With<PrimaryEguiContext>>,
        mut touches: MessageReader<TouchInput>,
        mut clicks: MessageReader<bevy::input::mouse::MouseButtonInput>,
        mut writing: ResMut<Writing>,
    ) {
        if clicks.read().count() > 0 {
            writing.by_touch = false;
        }
        if touches.read().count() > 0 {
            writing.by_touch = true;
        }
        let field = contexts.iter().find_map(|(output, zoom)| {
            let ime = output.platform_output.ime?;
            Some(ime.rect * zoom.zoom_factor)
        });
        if field.is_none() && !writing.is_open {
            return;
        }
        let Some((window, document)) = window() else { return };
        let Some(agent) = agent(&document) else { return };
        match field {
            Some(field) => {
                writing.idle = 0;
                place(&agent, field);
                if writing.by_touch && !writing.is_open {
                    writing.is_open = true;
                    agent.set_hidden(false);
                    if !has_keys(&document) {
                        // Where a browser does not allow it the next touch does.
                        let _ = agent.focus();
                    }
                }
            }
            None => {
                writing.idle += 1;
                if writing.idle < PATIENCE {
                    return;
                }
                writing.is_open = false;
                let had_keys = has_keys(&document);
                let _ = agent.blur();
                agent.set_hidden(true);
                if had_keys && let Some(canvas) = canvas(&document) {
                    let _ = canvas.focus();
                }
            }
        }
        let wanted = match field.filter(|_| writing.is_open) {
            Some(field) => seen(&window).map_or(0.0, |seen| lift(field.y_range(), seen).round()),
            None => 0.0,
        };
        if wanted != writing.lift {
            writing.lift = wanted;
            if let Some(canvas) = canvas(&document) {
                let moved = if wanted > 0.0 {
                    format!("translateY(-{wanted}px)")
                } else {
                    String::new()
                };
                let _ = canvas.style().set_property("transform", &moved);
            }
        }
    }

    fn canvas(document: &Document) -> Option<HtmlElement> {
        document.get_element_by_id(CANVAS)?.dyn_into().ok()
    }

    /// Lays the hidden field where the field of the game is, with letters that no phone enlarges.
    fn place(agent: &HtmlInputElement, field: egui::Rect) {
        let style = agent.style();
        for (name, value) in [
            ("top", format!("{}px", field.min.y.round())),
            ("left", format!("{}px", field.min.x.round())),
            ("height", format!("{}px", field.height().round())),
            ("font-size", "16px".to_owned()),
        ] {
            if style.get_property_value(name).is_ok_and(|before| before != value) {
                let _ = style.set_property(name, &value);
            }
        }
        if agent.get_attribute("enterkeyhint").is_none() {
            let _ = agent.set_attribute("enterkeyhint", "send");
        }
    }

    /// What is seen of the page above the keyboard, in its pixels; nothing where that is not known, or somebody has enlarged
    /// the page and looks where they like.
    fn seen(window: &Window) -> Option<egui::Rangef> {
        let viewport = js_sys::Reflect::get(window, &JsValue::from_str("visualViewport")).ok()?;
        let number = |name: &str| {
            let value = js_sys::Reflect::get(&viewport, &JsValue::from_str(name)).ok()?;
            value.as_f64().map(|number| number as f32)
        };
        if number("scale")? > 1.01 {
            return None;
        }
        let top = number("offsetTop")?;
        Some(egui::Rangef::new(top, top + number("height")?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_seen_above_the_keyboard() {
        let lift = |from, to, seen: (f32, f32)| lift(Rangef::new(from, to), Rangef::new(seen.0, seen.1));
        assert_eq!(lift(700.0, 740.0, (0.0, 844.0)), 0.0, "there is no keyboard");
        assert_eq!(lift(200.0, 240.0, (0.0, 500.0)), 0.0, "it is seen anyway");
        assert_eq!(lift(780.0, 820.0, (0.0, 500.0)), 820.0 + MARGIN - 500.0);
        assert_eq!(
            lift(780.0, 820.0, (340.0, 840.0)),
            4.0,
            "the browser has done most of it"
        );
        // What is written in is larger than what is seen: one reads from its beginning.
        assert_eq!(lift(300.0, 900.0, (0.0, 400.0)), 300.0 - MARGIN);
        assert_eq!(lift(4.0, 900.0, (0.0, 400.0)), 0.0);
    }

    fn stroke(key: &str, is_pressed: bool) -> Stroke {
        Stroke {
            key: key.to_owned(),
            is_pressed,
            ..Stroke::default()
        }
    }

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        }
    }

    #[test]
    fn enter_and_arrows_of_a_phone_arrive_and_letters_do_not_arrive_twice() {
        for pressed in [true, false] {
            assert_eq!(stroke("Enter", pressed).events(true), [key(Key::Enter, pressed)]);
            assert_eq!(
                stroke("ArrowLeft", pressed).events(true),
                [key(Key::ArrowLeft, pressed)]
            );
            assert_eq!(stroke("Escape", pressed).events(true), [key(Key::Escape, pressed)]);
            for handed_on in ["a", "Ä", "7", " ", "Backspace"] {
                assert_eq!(stroke(handed_on, pressed).events(true), [], "{handed_on}");
            }
        }
        for nothing in ["Unidentified", "Process", "Shift", "Dead"] {
            assert_eq!(stroke(nothing, true).events(true), [], "{nothing}");
            assert_eq!(stroke(nothing, true).events(false), [], "{nothing}");
        }
        let composing = Stroke {
            is_composing: true,
            ..stroke("Enter", true)
        };
        assert_eq!(composing.events(true), [], "it only ends the word");
    }

    #[test]
    fn a_real_keyboard_writes_where_a_finger_has_touched_the_field() {
        let text = |letter: &str| Event::Text(letter.to_owned());
        assert_eq!(stroke("a", true).events(false), [key(Key::A, true), text("a")]);
        assert_eq!(stroke("a", false).events(false), [key(Key::A, false)]);
        assert_eq!(stroke("ß", true).events(false), [text("ß")]);
        assert_eq!(stroke("Backspace", true).events(false), [key(Key::Backspace, true)]);
        let modifiers = Modifiers::CTRL | Modifiers::COMMAND;
        let all = Stroke {
            modifiers,
            ..stroke("a", true)
        };
        let events = all.events(false);
        assert!(
            matches!(&events[..], [Event::Key { key: Key::A, modifiers: with, .. }] if with.command),
            "{events:?}"
        );
    }
}
