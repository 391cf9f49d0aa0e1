//! The two themes: quiet, slow, in the Phrygian dominant on D (D, E flat, F sharp, G, A, B flat, C), over a drone.

use super::bodies::gong;
use super::curves::rise;
use super::grains::Chance;
use super::layer::Layer;
use super::tape::Tape;
use super::voices::{drone, drum, flute, hz, lute, strings};

/// A note that is written down: on which beat, which, for how many beats, and how loud, 0 to 1.
type Note = (f64, f64, f64, f64);

/// How far behind the players the hall begins.
const HALL: f32 = 0.5;

/// When the first beat is, in seconds: the drone is there before.
const FIRST: f64 = 1.2;

/// Above this there is nothing, in Hz.
const DARK: f32 = 3_300.0;

/// The title: somebody plays the lute at an empty table, a reed answers from a window, and the lute ends what it began.
#[rustfmt::skip]
const TITLE_LUTE: &[Note] = &[
    (0.0, 50.0, 3.0, 0.8), (1.5, 57.0, 2.0, 0.6), (2.0, 58.0, 1.5, 0.65), (2.5, 57.0, 2.5, 0.6),
    (4.0, 55.0, 1.5, 0.6), (4.5, 54.0, 2.0, 0.65), (5.5, 51.0, 0.5, 0.45), (5.75, 50.0, 3.0, 0.7),
    (8.0, 38.0, 4.0, 0.6), (9.5, 54.0, 1.5, 0.55), (10.0, 55.0, 1.5, 0.6), (10.5, 57.0, 2.5, 0.7),
    (12.0, 58.0, 1.5, 0.65), (12.5, 60.0, 1.5, 0.7), (13.0, 58.0, 1.0, 0.6), (13.5, 57.0, 0.5, 0.45), (13.75, 57.0, 3.0, 0.6),
    (16.0, 38.0, 4.0, 0.55), (17.0, 50.0, 3.0, 0.4), (20.0, 45.0, 3.0, 0.5), (21.0, 57.0, 2.5, 0.35),
    (24.0, 38.0, 4.0, 0.55), (25.0, 50.0, 3.0, 0.4), (28.0, 39.0, 3.0, 0.5), (29.5, 38.0, 3.5, 0.5), (30.5, 45.0, 2.5, 0.35),
    (32.0, 62.0, 2.5, 0.7), (32.0, 38.0, 4.0, 0.55), (33.5, 63.0, 0.8, 0.6), (34.0, 62.0, 1.5, 0.6), (34.5, 60.0, 1.0, 0.55),
    (35.0, 58.0, 1.5, 0.55), (36.0, 57.0, 3.0, 0.65), (36.0, 45.0, 3.0, 0.4), (37.5, 55.0, 1.0, 0.5), (38.0, 54.0, 1.5, 0.55),
    (38.75, 55.0, 0.5, 0.35), (39.0, 54.0, 0.8, 0.4), (39.5, 51.0, 1.0, 0.45),
    (40.0, 50.0, 4.0, 0.65), (40.0, 38.0, 5.0, 0.5), (41.5, 57.0, 2.5, 0.45), (42.0, 62.0, 3.0, 0.4),
    (44.0, 58.0, 1.5, 0.4), (44.5, 57.0, 2.0, 0.4), (45.5, 54.0, 1.5, 0.38), (46.5, 51.0, 0.6, 0.3), (46.8, 50.0, 5.0, 0.42),
];

#[rustfmt::skip]
const TITLE_FLUTE: &[Note] = &[
    (16.5, 69.0, 2.8, 0.8), (19.0, 70.0, 1.1, 0.75), (20.0, 69.0, 1.7, 0.7), (21.5, 67.0, 1.1, 0.65), (22.5, 66.0, 3.0, 0.7),
    (26.0, 67.0, 1.1, 0.6), (27.0, 66.0, 1.2, 0.65), (28.0, 63.0, 1.7, 0.65), (29.5, 62.0, 3.4, 0.6),
];

/// The beats of the title on which the drum is touched.
const TITLE_DRUM: &[f64] = &[
    8.0, 11.0, 12.5, 16.0, 19.0, 20.5, 24.0, 27.0, 28.5, 32.0, 35.0, 36.5, 40.0,
];

/// The end: what the lute began, slower, over chords that come home.
#[rustfmt::skip]
const END_LUTE: &[Note] = &[
    (0.5, 50.0, 3.0, 0.6), (2.5, 57.0, 2.5, 0.5), (3.5, 58.0, 1.5, 0.5), (4.5, 57.0, 3.0, 0.5),
    (7.0, 55.0, 2.0, 0.5), (8.0, 58.0, 2.0, 0.5), (9.5, 57.0, 1.0, 0.42), (10.25, 55.0, 0.6, 0.35), (10.6, 54.0, 3.0, 0.5),
    (14.0, 58.0, 2.0, 0.55), (15.0, 62.0, 2.5, 0.6), (16.5, 60.0, 1.0, 0.45), (17.25, 58.0, 1.0, 0.45), (18.0, 57.0, 3.0, 0.5),
    (21.0, 54.0, 2.0, 0.5), (22.0, 57.0, 2.0, 0.5), (23.0, 62.0, 3.5, 0.55),
    (27.0, 60.0, 1.5, 0.45), (28.0, 55.0, 1.5, 0.42), (29.0, 51.0, 1.2, 0.42), (30.0, 50.0, 5.0, 0.5), (31.0, 57.0, 4.0, 0.35), (32.0, 62.0, 5.0, 0.32), (33.0, 66.0, 5.0, 0.26),
];

#[rustfmt::skip]
const END_FLUTE: &[Note] = &[
    (16.0, 70.0, 1.6, 0.5), (17.4, 69.0, 3.0, 0.55), (22.5, 66.0, 1.8, 0.5), (24.0, 67.0, 1.0, 0.45), (24.9, 66.0, 2.6, 0.5),
];

/// The chords of the end: from which beat, for how many, which notes.
const END_CHORDS: &[(f64, f64, &[f64])] = &[
    (0.0, 7.6, &[38.0, 45.0, 50.0, 54.0]),
    (7.0, 4.2, &[39.0, 46.0, 51.0, 55.0]),
    (10.6, 4.2, &[38.0, 45.0, 50.0, 57.0]),
    (14.0, 7.6, &[43.0, 50.0, 55.0, 58.0]),
    (21.0, 6.4, &[38.0, 50.0, 54.0, 57.0]),
    (26.8, 3.8, &[36.0, 48.0, 51.0, 55.0]),
    (30.0, 8.5, &[38.0, 45.0, 50.0, 54.0, 57.0]),
];

pub(super) fn title(seconds: f64) -> Tape {
    let beat = 0.83;
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 0.2, &under(seconds, &[38.0, 45.0, 50.0]));
    for (number, at) in TITLE_DRUM.iter().enumerate() {
        let hard = if number % 3 == 0 { 0.8 } else { 0.45 };
        tape.lay(FIRST + at * beat, 0.34 * hard, &drum(hard));
    }
    play(&mut tape, beat, TITLE_LUTE, -0.22, |note, lasts, loud| {
        lute(note, lasts, loud).by(0.7 * loud)
    });
    play(&mut tape, beat, TITLE_FLUTE, 0.3, |note, lasts, loud| {
        flute(note, lasts).by(0.2 * loud)
    });
    tape.in_hall(HALL).cut(DARK).faded(0.6, 4.5)
}

pub(super) fn end(seconds: f64) -> Tape {
    let beat = 0.98;
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 0.25, &gong(hz(38.0), 6.0));
    tape.lay(0.0, 0.14, &under(seconds, &[38.0, 45.0]));
    for (at, beats, notes) in END_CHORDS {
        let lasts = beats * beat;
        let chord = strings(lasts, notes)
            .below(move |t| 300.0 + 380.0 * rise(t, lasts * 0.5) * (1.0 - rise(t - lasts * 0.5, lasts * 0.5)))
            .shaped(move |t| rise(t, 1.6) * (1.0 - rise(t - lasts + 1.9, 1.9)))
            .even();
        tape.lay(FIRST + at * beat, 0.26, &chord);
    }
    play(&mut tape, beat, END_LUTE, -0.2, |note, lasts, loud| {
        lute(note, lasts, loud * 0.8).by(0.75 * loud)
    });
    play(&mut tape, beat, END_FLUTE, 0.3, |note, lasts, loud| {
        flute(note, lasts).by(0.17 * loud)
    });
    tape.in_hall(HALL * 1.1).cut(DARK).faded(0.2, 6.0)
}

/// The drone under a theme: it comes before the first note is over, and goes last.
fn under(seconds: f64, notes: &[f64]) -> Layer {
    drone(seconds, notes).shaped(move |t| rise(t, 3.5) * (1.0 - rise(t - seconds + 8.0, 8.0)))
}

/// Plays what is written; nobody is quite on the beat.
fn play(tape: &mut Tape, beat: f64, notes: &[Note], side: f64, instrument: impl Fn(f64, f64, f64) -> Layer) {
    let mut chance = Chance::new(notes.len() as u64);
    for &(at, note, beats, loud) in notes {
        let late = chance.between(0.0, 0.022);
        tape.lay_at(
            FIRST + at * beat + late,
            1.0,
            side,
            &instrument(note, beats * beat, loud),
        );
    }
}
