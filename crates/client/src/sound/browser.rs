//! The loudspeaker of a browser, by Web Audio. A page may be heard only after somebody has touched it: the way to the ear is
//! opened by the first click or key, and until then nothing is decoded.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use arrakis_sound::{Kind, Samples, Sound};
use bevy::log::{info, warn};
use bevy::platform::time::Instant;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, AudioNode, AudioParam,
    AudioScheduledSourceNode, GainNode,
};

use super::desk::{Desk, Order, Output};

/// What somebody does to a page that may then be heard. The browsers do not agree which.
const TOUCHES: [&str; 4] = ["pointerdown", "pointerup", "touchend", "keydown"];
/// So long is decoded in a frame at most.
const SHARE: Duration = Duration::from_millis(3);

/// The page's way to the ear.
pub(super) struct Speaker {
    desk: Desk<WebAudio>,
    /// What hears whether the page is touched.
    touched: Option<Closure<dyn FnMut()>>,
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker {
            desk: Desk::new(WebAudio::default()),
            touched: None,
        }
    }
}

impl Speaker {
    /// Does what it is told.
    pub(super) fn order(&mut self, order: Order) {
        // Files come only where something is to be heard.
        if self.touched.is_none() && matches!(order, Order::File(..)) {
            self.touched = Some(listen(self.desk.output.context.clone()));
        }
        self.desk.order(order);
    }

    /// Decodes for a part of a frame.
    pub(super) fn go_on(&mut self) {
        self.desk.output.open();
        let begun = Instant::now();
        while self.desk.go_on() && begun.elapsed() < SHARE {}
    }
}

/// Opens the way when the page is touched, and again when the browser has shut it.
fn listen(context: Rc<OnceCell<AudioContext>>) -> Closure<dyn FnMut()> {
    let mut has_failed = false;
    let touched = Closure::<dyn FnMut()>::new(move || {
        if context.get().is_none() && !has_failed {
            match AudioContext::new() {
                Ok(new) => drop(context.set(new)),
                Err(error) => {
                    has_failed = true;
                    info!("there is no sound: {error:?}");
                }
            }
        }
        if let Some(context) = context.get()
            && context.state() != AudioContextState::Running
        {
            // Where it may not yet, the next touch asks again.
            let _ = context.resume();
        }
    });
    if let Some(window) = web_sys::window() {
        for touch in TOUCHES {
            let callback = touched.as_ref().unchecked_ref();
            if let Err(error) = window.add_event_listener_with_callback_and_bool(touch, callback, true) {
                info!("there is no sound: {error:?}");
            }
        }
    }
    touched
}

#[derive(Default)]
struct WebAudio {
    context: Rc<OnceCell<AudioContext>>,
    /// The kinds' ways to the ear, once it is open.
    gains: HashMap<Kind, GainNode>,
    /// How loud each is.
    volumes: HashMap<Kind, f32>,
    sounds: HashMap<Sound, AudioBuffer>,
    /// What lasts and is heard, each with its own way.
    lasting: HashMap<Sound, (AudioBufferSourceNode, GainNode)>,
}

impl WebAudio {
    /// Lays the ways of the kinds when the page was touched.
    fn open(&mut self) {
        let Some(context) = self.context.get().filter(|_| self.gains.is_empty()) else {
            return;
        };
        for kind in Kind::ALL {
            match way(context, &context.destination()) {
                Ok(gain) => {
                    gain.gain().set_value(self.volumes.get(&kind).copied().unwrap_or(1.0));
                    self.gains.insert(kind, gain);
                }
                Err(error) => warn!("{kind:?} is not heard: {error:?}"),
            }
        }
    }

    fn begin(&mut self, sound: Sound, fade: Duration) -> Result<(), JsValue> {
        let (Some(context), Some(buffer)) = (self.context.get(), self.sounds.get(&sound)) else {
            return Ok(());
        };
        let Some(kind) = self.gains.get(&sound.kind()) else {
            return Ok(());
        };
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(buffer));
        source.set_loop(sound.loops());
        if !sound.kind().lasts() {
            source.connect_with_audio_node(kind)?;
            return source.start();
        }
        let own = way(context, kind)?;
        own.gain().set_value(0.0);
        slide(context, &own.gain(), 0.0, 1.0, fade)?;
        source.connect_with_audio_node(&own)?;
        source.start()?;
        self.lasting.insert(sound, (source, own));
        Ok(())
    }

    fn end(&mut self, sound: Sound, fade: Duration) -> Result<(), JsValue> {
        let Some((source, own)) = self.lasting.remove(&sound) else {
            return Ok(());
        };
        let Some(context) = self.context.get() else {
            return Ok(());
        };
        slide(context, &own.gain(), own.gain().value(), 0.0, fade)?;
        let source: &AudioScheduledSourceNode = &source;
        source.stop_with_when(context.current_time() + fade.as_secs_f64())
    }
}

/// A way to another node, of its own strength.
fn way(context: &AudioContext, to: &AudioNode) -> Result<GainNode, JsValue> {
    let gain = context.create_gain()?;
    gain.connect_with_audio_node(to)?;
    Ok(gain)
}

/// Lets a value become another one.
fn slide(context: &AudioContext, value: &AudioParam, from: f32, to: f32, within: Duration) -> Result<(), JsValue> {
    let now = context.current_time();
    value.cancel_scheduled_values(now)?;
    value.set_value_at_time(from, now)?;
    value.linear_ramp_to_value_at_time(to, now + within.as_secs_f64().max(0.01))?;
    Ok(())
}

impl Output for WebAudio {
    fn is_open(&self) -> bool {
        !self.gains.is_empty()
    }

    fn keep(&mut self, sound: Sound, samples: &Samples) {
        let Some(context) = self.context.get() else { return };
        let (channels, frames) = (samples.channels as u32, samples.frames() as u32);
        let made = context
            .create_buffer(channels, frames, samples.rate as f32)
            .and_then(|buffer| {
                for channel in 0..samples.channels {
                    let all: Vec<f32> = samples.channel(channel).collect();
                    buffer.copy_to_channel(&all, channel as i32)?;
                }
                Ok(buffer)
            });
        match made {
            Ok(buffer) => drop(self.sounds.insert(sound, buffer)),
            Err(error) => warn!("{} is not heard: {error:?}", sound.name()),
        }
    }

    fn forget(&mut self, sound: Sound) {
        self.sounds.remove(&sound);
    }

    fn start(&mut self, sound: Sound, fade: Duration) {
        if let Err(error) = self.begin(sound, fade) {
            warn!("{} is not heard: {error:?}", sound.name());
        }
    }

    fn stop(&mut self, sound: Sound, fade: Duration) {
        if let Err(error) = self.end(sound, fade) {
            warn!("{} does not end: {error:?}", sound.name());
        }
    }

    fn set_volume(&mut self, kind: Kind, volume: f32, fade: Duration) {
        self.volumes.insert(kind, volume);
        let (Some(context), Some(gain)) = (self.context.get(), self.gains.get(&kind)) else {
            return;
        };
        let gain = gain.gain();
        if let Err(error) = slide(context, &gain, gain.value(), volume, fade) {
            warn!("{kind:?} keeps its volume: {error:?}");
        }
    }
}
