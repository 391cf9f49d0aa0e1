//! The loudspeaker of a desktop, by [`kira`]. Everything is done in a thread of its own: a device may take long to open,
//! and decoding takes a while.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use arrakis_sound::{Kind, Samples, Sound};
use bevy::log::{info, warn};
use kira::sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings};
use kira::track::{TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame, Tween};

use super::desk::{Desk, Order, Output};

/// Our end of the thread, which begins with the first order that can be heard.
#[derive(Debug, Default)]
pub(super) struct Speaker {
    thread: Option<Sender<Order>>,
    /// Whether there is no way to have one.
    is_mute: bool,
    /// What was said before it began and still holds.
    held: Vec<Order>,
}

impl Speaker {
    /// Passes an order on. Where there is no device it is lost.
    pub(super) fn order(&mut self, order: Order) {
        if self.is_mute {
            return;
        }
        // Files come only where something is to be heard.
        if self.thread.is_none() && matches!(order, Order::File(..)) {
            self.begin();
        }
        match &self.thread {
            // It ends where no device is.
            Some(thread) => self.is_mute = thread.send(order).is_err(),
            None => self.hold(order),
        }
    }

    /// Keeps what still holds when the thread begins: volumes, and what lasts.
    fn hold(&mut self, order: Order) {
        self.held.retain(|held| match (held, &order) {
            (Order::Volume(kind, ..), Order::Volume(other, ..)) => kind != other,
            (Order::Start(sound, _), Order::Stop(other, _)) => sound != other,
            _ => true,
        });
        let holds = match &order {
            Order::Start(sound, _) => sound.kind().lasts(),
            Order::Volume(..) => true,
            Order::Stop(..) | Order::File(..) => false,
        };
        if holds {
            self.held.push(order);
        }
    }

    /// The thread goes on by itself.
    pub(super) fn go_on(&mut self) {}

    fn begin(&mut self) {
        let (orders, heard) = channel();
        let thread = std::thread::Builder::new().name("sound".to_owned());
        match thread.spawn(move || play(&heard)) {
            Ok(_) => {
                // It waits for this one, and is not gone before it has begun.
                self.held.drain(..).for_each(|order| drop(orders.send(order)));
                self.thread = Some(orders);
            }
            Err(error) => {
                warn!("there is no sound: {error}");
                self.is_mute = true;
            }
        }
    }
}

/// The thread: does what it is told until nobody tells it anything any more.
fn play(orders: &Receiver<Order>) {
    let output = match Kira::open() {
        Ok(output) => output,
        Err(error) => {
            info!("there is no sound: {error}");
            return;
        }
    };
    let mut desk = Desk::new(output);
    loop {
        let order = if desk.go_on() {
            match orders.try_recv() {
                Ok(order) => order,
                Err(TryRecvError::Empty) => continue,
                Err(TryRecvError::Disconnected) => return,
            }
        } else {
            match orders.recv() {
                Ok(order) => order,
                Err(_) => return,
            }
        };
        desk.order(order);
    }
}

/// The device, with a track for each kind.
struct Kira {
    // It plays as long as it is held.
    _manager: AudioManager<DefaultBackend>,
    tracks: HashMap<Kind, TrackHandle>,
    sounds: HashMap<Sound, StaticSoundData>,
    /// What lasts and is heard.
    lasting: HashMap<Sound, StaticSoundHandle>,
}

impl Kira {
    fn open() -> Result<Kira, Box<dyn std::error::Error>> {
        // What ALSA has to say of a machine without a sound card is many lines long.
        #[cfg(target_os = "linux")]
        let _quiet = alsa::Output::local_error_handler();
        let mut manager = AudioManager::<DefaultBackend>::new(AudioManagerSettings::default())?;
        let mut tracks = HashMap::new();
        for kind in Kind::ALL {
            tracks.insert(kind, manager.add_sub_track(TrackBuilder::new())?);
        }
        Ok(Kira {
            _manager: manager,
            tracks,
            sounds: HashMap::new(),
            lasting: HashMap::new(),
        })
    }
}

fn tween(duration: Duration) -> Tween {
    Tween {
        duration,
        ..Tween::default()
    }
}

fn decibels(amplitude: f32) -> Decibels {
    // Of nothing there is no logarithm.
    Decibels((20.0 * amplitude.max(1e-6).log10()).max(Decibels::SILENCE.0))
}

impl Output for Kira {
    fn is_open(&self) -> bool {
        true
    }

    fn keep(&mut self, sound: Sound, samples: &Samples) {
        let settings = StaticSoundSettings::new();
        let data = StaticSoundData {
            sample_rate: samples.rate,
            frames: samples.stereo().map(|[left, right]| Frame { left, right }).collect(),
            settings: if sound.loops() {
                settings.loop_region(..)
            } else {
                settings
            },
            slice: None,
        };
        self.sounds.insert(sound, data);
    }

    fn forget(&mut self, sound: Sound) {
        self.sounds.remove(&sound);
    }

    fn start(&mut self, sound: Sound, fade: Duration) {
        let (Some(data), Some(track)) = (self.sounds.get(&sound), self.tracks.get_mut(&sound.kind())) else {
            return;
        };
        let data = if fade.is_zero() {
            data.clone()
        } else {
            data.fade_in_tween(tween(fade))
        };
        match track.play(data) {
            Ok(handle) if sound.kind().lasts() => drop(self.lasting.insert(sound, handle)),
            Ok(_) => {}
            Err(error) => warn!("{} is not heard: {error}", sound.name()),
        }
    }

    fn stop(&mut self, sound: Sound, fade: Duration) {
        if let Some(mut handle) = self.lasting.remove(&sound) {
            handle.stop(tween(fade));
        }
    }

    fn set_volume(&mut self, kind: Kind, volume: f32, fade: Duration) {
        if let Some(track) = self.tracks.get_mut(&kind) {
            track.set_volume(decibels(volume), tween(fade));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_amplitude_is_six_decibels_less() {
        assert_eq!(decibels(1.0), Decibels(0.0));
        assert!((decibels(0.5).0 + 6.02).abs() < 0.01);
        assert_eq!(decibels(0.0), Decibels::SILENCE);
    }

    #[test]
    fn orders_are_taken_whether_there_is_a_device_or_not() {
        let mut speaker = Speaker::default();
        speaker.order(Order::Volume(Kind::Effects, 0.0, Duration::ZERO));
        speaker.order(Order::Start(Sound::Coins, Duration::ZERO));
        for sound in [Sound::TitleTheme, Sound::Room] {
            speaker.order(Order::Start(sound, Duration::ZERO));
        }
        speaker.order(Order::Stop(Sound::TitleTheme, Duration::ZERO));
        speaker.order(Order::Volume(Kind::Effects, 1.0, Duration::ZERO));
        assert!(
            speaker.thread.is_none(),
            "it does not begin where nothing is to be heard"
        );
        assert!(matches!(
            speaker.held[..],
            [Order::Start(Sound::Room, _), Order::Volume(Kind::Effects, 1.0, _)]
        ));
        speaker.order(Order::File("table.ogg", Vec::new()));
        assert!(speaker.thread.is_some());
        for _ in 0..100 {
            speaker.order(Order::Start(Sound::Coins, Duration::ZERO));
        }
    }
}
