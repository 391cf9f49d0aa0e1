//! Whether the files are those that the code makes, and as loud as is listed.

use crate::measure::{all, file};
use arrakis_sound::render::{difference, encode, loudness, peak, render, render_file};
use arrakis_sound::{FILES, Kind, Sound, decode};

#[test]
fn the_files_are_those_that_the_code_makes() {
    for name in FILES {
        let kind = Sound::ALL.iter().find(|sound| sound.file() == *name).unwrap().kind();
        let made = decode(&encode(kind, &render_file(name)).unwrap()).unwrap();
        let apart = difference(&made, &file(name));
        assert!(
            apart < -30.0,
            "{name} differs by {apart:.1} dB: write it anew, `cargo sounds --only …`"
        );
    }
}

#[test]
fn the_same_code_makes_the_same_bytes() {
    let once = || encode(Kind::Effects, &render_file("dune.ogg")).unwrap();
    assert_eq!(once(), once());
}

#[test]
fn encoding_changes_little() {
    for (sound, least) in [(Sound::YourTurn, -20.0), (Sound::Gavel, -15.0), (Sound::Nexus, -14.0)] {
        let samples = render(sound);
        let apart = difference(&samples, &decode(&encode(sound.kind(), &samples).unwrap()).unwrap());
        assert!(apart < least, "{}: {apart}", sound.name());
    }
}

#[test]
fn every_sound_is_as_loud_as_is_listed() {
    for (sound, samples) in all() {
        let (is, shall) = (loudness(&samples, sound.kind().lasts()), f64::from(sound.loudness()));
        assert!((is - shall).abs() < 1.5, "{}: {is:.1} LUFS, not {shall}", sound.name());
        assert!(peak(&samples) < -1.0, "{}: {:.1} dBFS", sound.name(), peak(&samples));
    }
}

#[test]
fn what_is_always_there_is_quieter_than_what_happens() {
    let of_kind = |kind| {
        Sound::ALL
            .iter()
            .filter(move |sound| sound.kind() == kind)
            .map(|sound| sound.loudness())
    };
    let loudest_ambience = of_kind(Kind::Ambience).fold(f32::MIN, f32::max);
    assert!(of_kind(Kind::Signals).all(|loudness| loudness > loudest_ambience));
    assert!(of_kind(Kind::Music).all(|loudness| (-30.0..=-24.0).contains(&loudness)));
}
