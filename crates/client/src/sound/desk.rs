//! What a speaker does in the same way everywhere: it is given files, decodes them a little at a time, and begins and ends
//! sounds. Only how samples come to the ear is another one on each machine.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use arrakis_sound::{Decoding, Kind, Samples, Sound};
use bevy::log::warn;

/// What a speaker is told.
#[derive(Debug)]
pub(super) enum Order {
    /// A file has arrived, by its name.
    File(&'static str, Vec<u8>),
    /// A sound begins, and takes so long to be there.
    Start(Sound, Duration),
    /// A sound that lasts ends, and takes so long to be gone.
    Stop(Sound, Duration),
    /// A kind is heard with this amplitude, from 0 to 1, after so long.
    Volume(Kind, f32, Duration),
}

/// The way to the ear.
pub(super) trait Output {
    /// Whether it is there.
    fn is_open(&self) -> bool;
    /// Takes a sound in, to be played later.
    fn keep(&mut self, sound: Sound, samples: &Samples);
    /// Forgets it.
    fn forget(&mut self, sound: Sound);
    /// Begins a sound that was taken in.
    fn start(&mut self, sound: Sound, fade: Duration);
    /// Ends a sound that lasts.
    fn stop(&mut self, sound: Sound, fade: Duration);
    /// Sets the amplitude of a kind.
    fn set_volume(&mut self, kind: Kind, volume: f32, fade: Duration);
}

/// Files, what of them is decoded, and the way to the ear.
pub(super) struct Desk<O> {
    pub(super) output: O,
    files: HashMap<&'static str, Vec<u8>>,
    /// The files that are decoded next.
    queue: VecDeque<&'static str>,
    decoding: Option<(&'static str, Decoding)>,
    ready: HashSet<Sound>,
    /// What lasts and should be heard, but is not decoded yet, and how long it takes to be there.
    awaited: HashMap<Sound, Duration>,
}

impl<O: Output> Desk<O> {
    pub(super) fn new(output: O) -> Desk<O> {
        Desk {
            output,
            files: HashMap::new(),
            queue: VecDeque::new(),
            decoding: None,
            ready: HashSet::new(),
            awaited: HashMap::new(),
        }
    }

    /// Does what it is told.
    pub(super) fn order(&mut self, order: Order) {
        match order {
            Order::File(name, bytes) => {
                self.files.insert(name, bytes);
                // Music is long: it is decoded when it is wanted, and forgotten afterwards.
                let is_music = sounds(name).all(|sound| sound.kind() == Kind::Music);
                if self.awaited.keys().any(|sound| sound.file() == name) {
                    self.queue.push_front(name);
                } else if !is_music {
                    self.queue.push_back(name);
                }
            }
            Order::Start(sound, fade) if self.ready.contains(&sound) => self.output.start(sound, fade),
            // What passes would come too late.
            Order::Start(sound, fade) if sound.kind().lasts() => {
                self.awaited.insert(sound, fade);
                let file = sound.file();
                let is_on_the_way = self.decoding.as_ref().is_some_and(|(name, _)| *name == file);
                if self.files.contains_key(file) && !is_on_the_way {
                    self.queue.retain(|name| *name != file);
                    self.queue.push_front(file);
                }
            }
            Order::Start(..) => {}
            Order::Stop(sound, fade) => {
                self.awaited.remove(&sound);
                self.output.stop(sound, fade);
                if sound.kind() == Kind::Music && self.ready.remove(&sound) {
                    self.output.forget(sound);
                }
            }
            Order::Volume(kind, volume, fade) => self.output.set_volume(kind, volume, fade),
        }
    }

    /// Decodes a little. Returns whether there is more to decode.
    pub(super) fn go_on(&mut self) -> bool {
        if !self.output.is_open() {
            return false;
        }
        let Some((name, mut decoding)) = self.decoding.take().or_else(|| self.next()) else {
            return false;
        };
        match decoding.go_on() {
            Ok(true) => self.decoding = Some((name, decoding)),
            Ok(false) => self.take_in(name, &decoding.finish()),
            Err(error) => warn!("{name} cannot be played: {error}"),
        }
        true
    }

    fn next(&mut self) -> Option<(&'static str, Decoding)> {
        loop {
            let name = self.queue.pop_front()?;
            match Decoding::new(self.files.get(name).cloned().unwrap_or_default()) {
                Ok(decoding) => return Some((name, decoding)),
                Err(error) => warn!("{name} cannot be played: {error}"),
            }
        }
    }

    fn take_in(&mut self, name: &str, samples: &Samples) {
        for sound in sounds(name) {
            let part = samples.sound(sound);
            // Another file than the one that it is called after has too little.
            if part.frames() == 0 || part.channels != sound.channels() {
                continue;
            }
            self.output.keep(sound, &part);
            self.ready.insert(sound);
            if let Some(fade) = self.awaited.remove(&sound) {
                self.output.start(sound, fade);
            }
        }
    }
}

/// The sounds of a file.
fn sounds(file: &str) -> impl Iterator<Item = Sound> {
    Sound::ALL.iter().copied().filter(move |sound| sound.file() == file)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// What a speaker was made to do.
    #[derive(Debug, Default)]
    struct Notes {
        is_open: bool,
        kept: HashMap<Sound, usize>,
        done: Vec<(&'static str, Sound)>,
    }

    impl Output for Notes {
        fn is_open(&self) -> bool {
            self.is_open
        }

        fn keep(&mut self, sound: Sound, samples: &Samples) {
            self.kept.insert(sound, samples.frames());
        }

        fn forget(&mut self, sound: Sound) {
            self.kept.remove(&sound);
        }

        fn start(&mut self, sound: Sound, _: Duration) {
            assert!(self.kept.contains_key(&sound), "{sound:?} is not there");
            self.done.push(("start", sound));
        }

        fn stop(&mut self, sound: Sound, _: Duration) {
            self.done.push(("stop", sound));
        }

        fn set_volume(&mut self, _: Kind, _: f32, _: Duration) {}
    }

    fn desk() -> Desk<Notes> {
        Desk::new(Notes {
            is_open: true,
            ..Notes::default()
        })
    }

    fn file(name: &'static str) -> Order {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds");
        Order::File(name, fs::read(folder.join(name)).expect("it is there"))
    }

    fn finish(desk: &mut Desk<Notes>) {
        while desk.go_on() {}
    }

    #[test]
    fn every_sound_comes_out_of_its_file() {
        let mut desk = desk();
        for name in arrakis_sound::FILES {
            desk.order(file(name));
        }
        desk.order(Order::Start(Sound::TitleTheme, Duration::ZERO));
        desk.order(Order::Start(Sound::EndTheme, Duration::ZERO));
        finish(&mut desk);
        for sound in Sound::ALL {
            let frames = desk.output.kept.get(sound).copied();
            assert_eq!(frames, Some(sound.span().len()), "{sound:?}");
        }
    }

    #[test]
    fn what_passes_is_not_heard_later_and_what_lasts_is() {
        let mut desk = desk();
        desk.order(Order::Start(Sound::Coins, Duration::ZERO));
        desk.order(Order::Start(Sound::Room, Duration::ZERO));
        desk.order(file("table.ogg"));
        desk.order(file("room.ogg"));
        finish(&mut desk);
        assert_eq!(desk.output.done, [("start", Sound::Room)]);
        desk.order(Order::Start(Sound::Coins, Duration::ZERO));
        assert_eq!(desk.output.done.len(), 2);
    }

    #[test]
    fn music_is_decoded_when_it_is_wanted_and_forgotten_when_it_is_over() {
        let mut desk = desk();
        desk.order(file("end_theme.ogg"));
        finish(&mut desk);
        assert!(desk.output.kept.is_empty());
        for _ in 0..2 {
            desk.order(Order::Start(Sound::EndTheme, Duration::ZERO));
            finish(&mut desk);
            assert_eq!(desk.output.kept.len(), 1);
            desk.order(Order::Stop(Sound::EndTheme, Duration::ZERO));
            assert!(desk.output.kept.is_empty());
        }
        // Who is gone before it is there hears nothing of it.
        desk.order(Order::Start(Sound::EndTheme, Duration::ZERO));
        desk.order(Order::Stop(Sound::EndTheme, Duration::ZERO));
        finish(&mut desk);
        assert_eq!(desk.output.done.last(), Some(&("stop", Sound::EndTheme)));
    }

    #[test]
    fn a_file_that_is_no_sound_is_silence() {
        let mut desk = desk();
        desk.order(Order::File(
            "table.ogg",
            b"no sound at all, but longer than a header of Ogg".to_vec(),
        ));
        desk.order(Order::File("signals.ogg", Vec::new()));
        let Order::File(_, title) = file("room.ogg") else {
            return;
        };
        desk.order(Order::File("dune.ogg", title));
        finish(&mut desk);
        assert!(desk.output.kept.is_empty(), "{:?}", desk.output.kept);
    }

    #[test]
    fn without_a_way_to_the_ear_nothing_is_decoded() {
        let mut desk = Desk::new(Notes::default());
        desk.order(file("room.ogg"));
        desk.order(Order::Start(Sound::Room, Duration::ZERO));
        assert!(!desk.go_on());
        // It is, when the way is there.
        desk.output.is_open = true;
        finish(&mut desk);
        assert_eq!(desk.output.done, [("start", Sound::Room)]);
    }
}
