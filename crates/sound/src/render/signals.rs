//! What tells a player that something is up. All are in D, over which the themes are too, so that none jars with another.

use std::f64::consts::TAU;

use super::bodies::{Mode, gong, struck, thud, touch};
use super::curves::{db, fall, glide, held, rise, swell};
use super::layer::Layer;
use super::tape::Tape;
use super::voices::{brass, drum, hz, lute, strings};

/// How much of the hall is heard of a signal.
const HALL: f32 = 0.38;

pub(super) fn phase(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &gong(hz(50.0), 3.2));
    tape.lay(0.0, 0.12, &touch(0.03, 420.0, 0.8, 101));
    tape.in_hall(HALL)
}

/// A bar of bronze under a soft mallet.
fn bar(note: f64, falls: f64) -> Layer {
    let root = hz(note);
    let body: Vec<Mode> = [
        (1.0, 1.0, 1.0),
        (1.002, 0.9, 0.5),
        (2.0, 0.6, 0.28),
        (3.93, 0.3, 0.1),
        (6.1, 0.12, 0.04),
    ]
    .iter()
    .map(|&(ratio, lasts, gain)| Mode {
        hz: root * ratio,
        fall: falls * lasts,
        gain,
    })
    .collect();
    struck(&body, 0.004).even()
}

pub(super) fn your_turn(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 0.75, &bar(69.0, 1.9));
    tape.lay(0.2, 1.0, &bar(74.0, 2.3));
    tape.in_hall(HALL)
}

/// The upper of the two tones twice, stopped by hand.
pub(super) fn time_short(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let stopped = bar(75.0, 0.5);
    tape.lay(0.0, 0.9, &stopped);
    tape.lay(0.17, 1.0, &stopped);
    tape.in_hall(HALL * 0.6)
}

/// A chord that opens and closes.
fn chord(seconds: f64, notes: &[f64], up: f64) -> Layer {
    strings(seconds, notes)
        .below(move |t| 320.0 + 900.0 * swell(t, up * 1.4, seconds))
        .shaped(move |t| rise(t, up) * (1.0 - rise(t - up, seconds - up - 0.1)))
        .even()
}

pub(super) fn nexus(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &chord(seconds, &[38.0, 45.0, 52.0, 57.0, 62.0], 0.9));
    tape.lay(0.55, 0.3, &bar(69.0, 1.6));
    tape.lay(0.9, 0.24, &bar(76.0, 1.6));
    tape.in_hall(HALL)
}

pub(super) fn alliance(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &chord(seconds, &[38.0, 50.0, 57.0, 62.0, 66.0], 0.35));
    tape.lay(0.0, 0.45, &lute(50.0, 1.6, 0.4));
    tape.lay(0.16, 0.45, &lute(57.0, 1.6, 0.4));
    tape.lay(0.32, 0.5, &lute(66.0, 1.6, 0.4));
    tape.in_hall(HALL)
}

/// The same chord, and the string that carried it breaks.
pub(super) fn alliance_broken(seconds: f64) -> Tape {
    let breaks = 0.42;
    let mut tape = Tape::new(seconds);
    let held = chord(breaks + 0.06, &[50.0, 57.0, 62.0, 66.0], 0.2).shaped(move |t| 1.0 - rise(t - breaks, 0.05));
    tape.lay(0.0, 0.6, &held);
    tape.lay(breaks, 0.7, &touch(0.012, 2_700.0, 0.8, 102));
    tape.lay(breaks, 0.6, &thud(70.0, 0.5));
    let string = Layer::tone(0.9, |t| {
        glide(t, 300.0, 121.0, 0.5) * (1.0 + 0.02 * (TAU * 31.0 * t).sin() * fall(t, 0.6))
    })
    .shaped(|t| rise(t, 0.003) * fall(t, 0.8));
    tape.lay(breaks, 0.45, &string.driven(2.0));
    let sour = chord(seconds - breaks, &[50.0, 51.0, 57.0], 0.25);
    tape.lay(breaks, db(-9.0), &sour);
    tape.in_hall(HALL)
}

/// A bell, backwards: it comes out of nothing, and is stopped where it should have begun.
pub(super) fn karama(seconds: f64) -> Tape {
    let until = seconds - 0.75;
    let root = hz(74.0);
    let body: Vec<Mode> = [
        (0.5, 1.6, 0.6),
        (1.0, 1.4, 1.0),
        (1.19, 1.2, 0.7),
        (1.5, 1.0, 0.4),
        (2.0, 0.9, 0.5),
        (2.74, 0.6, 0.25),
        (4.1, 0.4, 0.15),
    ]
    .iter()
    .map(|&(ratio, lasts, gain)| Mode {
        hz: root * ratio,
        fall: until * lasts,
        gain,
    })
    .collect();
    let bell = struck(&body, 0.000_2);
    let mut cut = Layer::silent(until);
    cut.add(0.0, 1.0, &bell);
    let reversed = cut
        .backwards()
        .shaped(move |t| rise(t, 0.2) * (1.0 - rise(t - until + 0.012, 0.012)))
        .even();
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &reversed);
    tape.lay(until, 0.3, &touch(0.01, 1_300.0, 0.7, 103));
    tape.lay(until, 0.4, &thud(92.0, 0.3));
    tape.in_hall(HALL * 1.3)
}

/// Three chords that rise to the root, as horns from the walls of a city.
pub(super) fn victory(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let chords: [(f64, f64, &[f64]); 3] = [
        (0.0, 1.2, &[46.0, 53.0, 58.0, 62.0, 65.0]),
        (1.0, 1.2, &[48.0, 55.0, 60.0, 64.0, 67.0]),
        (2.1, seconds - 2.3, &[38.0, 50.0, 57.0, 62.0, 66.0, 69.0]),
    ];
    for (number, (at, lasts, notes)) in chords.into_iter().enumerate() {
        let ends = [0.3, 0.3, 2.2][number];
        let loud = move |t: f64| (0.75 + 0.12 * number as f64) * held(t, 0.14, ends, lasts);
        for (voice, note) in notes.iter().enumerate() {
            let side = [-0.5, 0.4, -0.2, 0.55, 0.0, 0.3][voice];
            tape.lay_at(at, 0.3, side, &brass(lasts, &[*note], loud));
        }
    }
    tape.lay(2.1, 1.0, &drum(0.8).by(0.8));
    tape.lay(2.1, 0.45, &gong(hz(38.0), 4.0));
    tape.in_hall(0.5)
}

/// What is left when somebody else has won: low strings go down, and one lute.
pub(super) fn defeat(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let chords: [(f64, f64, f64, &[f64]); 3] = [
        (0.0, 1.5, 0.5, &[43.0, 50.0, 58.0]),
        (1.1, 1.6, 0.5, &[39.0, 51.0, 55.0]),
        (2.2, seconds - 2.25, 1.6, &[38.0, 45.0, 50.0]),
    ];
    for (at, lasts, ends, notes) in chords {
        let part = strings(lasts, notes)
            .below(move |t| 330.0 + 420.0 * swell(t, 0.5, lasts))
            .shaped(move |t| held(t, 0.3, ends, lasts))
            .even();
        tape.lay(at, 0.8, &part);
    }
    tape.lay(2.5, 0.5, &lute(50.0, 1.9, 0.3));
    tape.lay(3.1, 0.3, &lute(51.0, 0.35, 0.3));
    tape.lay(3.22, 0.35, &lute(50.0, 1.25, 0.25));
    tape.in_hall(0.45)
}
