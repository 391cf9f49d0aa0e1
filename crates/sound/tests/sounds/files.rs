//! What the files in `assets/sounds` are like, as they are decoded for the players.

use std::collections::BTreeSet;
use std::fs;

use crate::measure::{self, all, attack, bands, centroid, difference, file, folder, loudest, picture, power};
use arrakis_sound::{FILES, Kind, RATE, Samples, Sound};

/// All files together have at most so many bytes: a browser loads them.
const MOST: u64 = 560 * 1024;

#[test]
fn the_folder_has_what_is_listed_and_is_small() {
    let there: BTreeSet<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let listed: BTreeSet<_> = FILES.iter().map(|file| (*file).to_owned()).collect();
    assert_eq!(there, listed);
    let bytes: u64 = FILES
        .iter()
        .map(|file| fs::metadata(folder().join(file)).unwrap().len())
        .sum();
    assert!(bytes <= MOST, "{bytes} bytes");
}

#[test]
fn files_have_the_form_and_the_length_that_is_listed() {
    for (sound, samples) in all() {
        assert_eq!(samples.seconds(), sound.seconds());
        assert_eq!(
            (samples.rate, samples.channels),
            (RATE, sound.channels()),
            "{}",
            sound.file()
        );
    }
}

#[test]
fn no_sample_is_too_loud_or_no_number() {
    for (sound, samples) in all() {
        let name = sound.name();
        assert!(samples.interleaved.iter().all(|sample| sample.is_finite()), "{name}");
        let loudest = loudest(&samples.interleaved);
        // -1 dBFS; and nothing is so quiet that it was forgotten.
        assert!((0.02..0.891).contains(&loudest), "{name}: {loudest}");
    }
}

#[test]
fn no_sound_has_a_constant() {
    for (sound, samples) in all() {
        for channel in 0..samples.channels {
            let mean = samples.channel(channel).map(f64::from).sum::<f64>() / samples.frames() as f64;
            let loud = power(&samples.interleaved).sqrt();
            assert!(mean.abs() < 0.03 * loud, "{}: {mean} beside {loud}", sound.name());
        }
    }
}

#[test]
fn what_does_not_loop_begins_and_ends_in_silence() {
    for (sound, samples) in all().into_iter().filter(|(sound, _)| !sound.loops()) {
        let loudest = loudest(&samples.interleaved);
        let step = samples.channels;
        let first = samples.interleaved[..step]
            .iter()
            .fold(0.0_f32, |most, sample| most.max(sample.abs()));
        let last = measure::loudest(&samples.interleaved[samples.interleaved.len() - RATE as usize / 200 * step..]);
        assert!(
            first < 0.06 * loudest,
            "{} begins at {first} of {loudest}",
            sound.name()
        );
        assert!(last < 0.004 * loudest, "{} ends at {last} of {loudest}", sound.name());
    }
}

#[test]
fn in_the_middle_between_two_sounds_of_a_file_is_silence() {
    for name in FILES {
        let samples = file(name);
        let spans: Vec<_> = Sound::ALL
            .iter()
            .filter(|sound| sound.file() == *name)
            .map(|sound| sound.span())
            .collect();
        for pair in spans.windows(2) {
            let middle = (pair[0].end + pair[1].start) / 2;
            let most = loudest(&samples.part(middle - 500..middle + 500).interleaved);
            // The encoder spreads a stroke a little over what is before it: -54 dBFS at most.
            assert!(most < 0.002, "{name}, at {middle}: {most}");
        }
    }
}

/// A loop, so that its seam is in the middle.
fn turned(samples: &Samples) -> Vec<f32> {
    let mono: Vec<f32> = samples.stereo().map(|[left, right]| (left + right) / 2.0).collect();
    let (first, second) = mono.split_at(mono.len() / 2);
    [second, first].concat()
}

#[test]
fn loops_have_no_click_at_the_seam() {
    for (sound, samples) in all().into_iter().filter(|(sound, _)| sound.loops()) {
        let turned = turned(&samples);
        let seam = turned.len() - turned.len() / 2;
        let mut bends: Vec<f32> = turned
            .windows(3)
            .map(|three| (three[0] - 2.0 * three[1] + three[2]).abs())
            .collect();
        let at_seam = loudest(&bends[seam - 4..seam + 3]);
        bends.sort_by(f32::total_cmp);
        let usual = bends[bends.len() * 999 / 1_000];
        assert!(
            at_seam <= usual,
            "{}: bends by {at_seam}, elsewhere by {usual}",
            sound.name()
        );
    }
}

#[test]
fn loops_sound_around_the_seam_as_elsewhere() {
    const WINDOW: usize = 16_384;
    for (sound, samples) in all().into_iter().filter(|(sound, _)| sound.loops()) {
        let turned = turned(&samples);
        let seam = turned.len() - turned.len() / 2;
        let there = bands(&turned[seam - WINDOW / 2..seam + WINDOW / 2]);
        let elsewhere: Vec<_> = turned.chunks_exact(WINDOW).map(bands).collect();
        for (band, level) in there.iter().enumerate() {
            let levels = || elsewhere.iter().map(|bands| bands[band]);
            let (least, most) = (levels().fold(f64::MAX, f64::min), levels().fold(f64::MIN, f64::max));
            // What is 60 dB below the rest is what the encoder has left over.
            if most > -60.0 {
                let name = sound.name();
                assert!(
                    (least - 2.0..=most + 2.0).contains(level),
                    "{name}, band {band}: {level}, not {least} to {most}"
                );
            }
        }
    }
}

#[test]
fn sounds_are_as_high_or_low_as_they_are_meant() {
    let expected = [
        (Sound::Room, 40.0..220.0),
        (Sound::Desert, 250.0..900.0),
        (Sound::Button, 1_000.0..2_500.0),
        (Sound::WheelClick, 500.0..2_500.0),
        (Sound::CardDrawn, 1_800.0..5_000.0),
        (Sound::CardLaid, 100.0..1_500.0),
        (Sound::Coins, 3_000.0..8_000.0),
        (Sound::ManyCoins, 3_000.0..8_000.0),
        (Sound::ForcesSetDown, 250.0..1_500.0),
        (Sound::Gavel, 150.0..1_000.0),
        (Sound::Storm, 150.0..1_500.0),
        (Sound::Worm, 40.0..200.0),
        (Sound::Battle, 50.0..350.0),
        (Sound::LeaderKilled, 40.0..250.0),
        (Sound::Poison, 1_500.0..6_000.0),
        (Sound::Explosion, 60.0..900.0),
        (Sound::Traitor, 150.0..900.0),
        (Sound::Phase, 120.0..400.0),
        (Sound::YourTurn, 400.0..800.0),
        (Sound::Victory, 150.0..600.0),
        (Sound::Defeat, 80.0..400.0),
        (Sound::TitleTheme, 120.0..600.0),
        (Sound::EndTheme, 80.0..500.0),
    ];
    for (sound, range) in expected {
        let hz = centroid(&measure::sound(sound));
        assert!(range.contains(&hz), "{}: {hz} Hz, not {range:?}", sound.name());
    }
}

#[test]
fn what_is_struck_is_there_at_once_and_what_swells_is_not() {
    let struck = [
        Sound::Button,
        Sound::WheelClick,
        Sound::ForcesSetDown,
        Sound::Bid,
        Sound::Gavel,
        Sound::LeaderKilled,
        Sound::Shield,
    ];
    for sound in struck {
        let seconds = attack(&measure::sound(sound));
        assert!(seconds < 0.03, "{}: {seconds} s", sound.name());
    }
    for (sound, range) in [
        (Sound::Storm, 0.9..2.6),
        (Sound::Worm, 1.0..2.6),
        (Sound::Karama, 0.8..1.4),
        (Sound::Nexus, 0.4..1.6),
        (Sound::CardDrawn, 0.06..0.3),
        (Sound::Traitor, 0.0..0.15),
    ] {
        let seconds = attack(&measure::sound(sound));
        assert!(range.contains(&seconds), "{}: {seconds} s, not {range:?}", sound.name());
    }
}

#[test]
fn no_two_short_sounds_can_be_confused() {
    let short: Vec<_> = all().into_iter().filter(|(sound, _)| !sound.kind().lasts()).collect();
    let pictures: Vec<_> = short
        .iter()
        .map(|(sound, samples)| (sound.name(), picture(samples)))
        .collect();
    for (at, (one, first)) in pictures.iter().enumerate() {
        for (other, second) in &pictures[at + 1..] {
            let apart = difference(first, second);
            assert!(apart > 6.0, "{one} and {other} differ by {apart:.1} dB only");
        }
    }
}

#[test]
fn the_kinds_are_what_they_are_called() {
    for sound in Sound::ALL {
        let range = match sound.kind() {
            Kind::Ambience => 12.0..=20.0,
            Kind::Effects => 0.1..=3.5,
            Kind::Signals => 0.5..=5.5,
            Kind::Music => 40.0..=60.0,
        };
        assert!(range.contains(&sound.seconds()), "{}", sound.name());
        assert_eq!(sound.loops(), sound.kind() == Kind::Ambience, "{}", sound.name());
    }
}
