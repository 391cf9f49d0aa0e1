//! What hands do at the table: wheels, cards, coins, discs, bids. All of it is near.

use super::bodies::{Mode, coin, modes, stone, struck, thud, touch, tuned};
use super::curves::{db, fall, glide, swell};
use super::grains::Chance;
use super::layer::Layer;
use super::tape::Tape;

/// How much of the hall is heard of something on the table.
const NEAR: f32 = 0.16;

/// A button: the tip of a nail on horn.
pub(super) fn button(seconds: f64) -> Tape {
    let horn = modes(&[(1_350.0, 0.03, 1.0), (2_380.0, 0.02, 0.5), (3_700.0, 0.012, 0.2)]);
    let tick = struck(&horn, 0.000_3)
        .even()
        .with(0.0, 0.2, &touch(0.003, 3_000.0, 0.8, 11));
    Tape::of(seconds, &tick).in_hall(NEAR * 0.4)
}

/// The pawl of a wheel falls into its next tooth.
fn tooth(higher: f64, seed: u64) -> Layer {
    let brass: Vec<Mode> = modes(&[
        (760.0, 0.05, 0.7),
        (1_310.0, 0.055, 1.0),
        (2_160.0, 0.04, 0.6),
        (3_450.0, 0.025, 0.35),
        (5_100.0, 0.015, 0.2),
    ]);
    struck(&tuned(&brass, higher), 0.000_1)
        .even()
        .with(0.0, 0.4, &touch(0.005, 3_800.0, 0.7, seed))
        .with(0.0, 0.3, &thud(205.0, 0.07))
}

pub(super) fn wheel_click(seconds: f64) -> Tape {
    Tape::of(seconds, &tooth(1.0, 21)).in_hall(NEAR)
}

pub(super) fn wheel_turns(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let mut chance = Chance::new(22);
    let (mut at, mut step) = (0.02, 0.066);
    while at < seconds - 0.3 {
        let higher = chance.between(0.97, 1.035);
        tape.lay(at, chance.between(0.6, 1.0), &tooth(higher, 23 + (at * 1_000.0) as u64));
        // A hand lets it run: slower and slower.
        step *= 1.065;
        at += step * chance.between(0.94, 1.06);
    }
    let turns = seconds - 0.35;
    let bearing = Layer::noise(seconds, 24)
        .band(move |t| glide(t, 420.0, 240.0, turns), 1.4)
        .shaped(move |t| swell(t, 0.15, turns))
        .even();
    tape.lay(0.0, db(-17.0), &bearing);
    tape.in_hall(NEAR)
}

pub(super) fn wheel_stops(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let bolt = modes(&[
        (318.0, 0.12, 0.9),
        (604.0, 0.1, 1.0),
        (1_180.0, 0.075, 0.55),
        (2_060.0, 0.045, 0.3),
    ]);
    tape.lay(0.0, 0.5, &tooth(0.94, 31));
    tape.lay(
        0.085,
        1.0,
        &struck(&bolt, 0.000_3).even().with(0.0, 0.7, &thud(98.0, 0.22)),
    );
    tape.lay(0.085, 0.35, &touch(0.012, 2_200.0, 0.7, 32));
    tape.in_hall(NEAR * 1.2)
}

/// Card on card, or card on cloth: noise whose colour says how fast it goes.
fn slide(seconds: f64, from: f64, to: f64, seed: u64) -> Layer {
    Layer::noise(seconds, seed)
        .band(move |t| glide(t, from, to, seconds), 0.9)
        .shaped(move |t| swell(t, seconds * 0.62, seconds))
        .even()
}

pub(super) fn card_drawn(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &slide(0.26, 1_300.0, 3_600.0, 33));
    tape.lay(0.235, 0.55, &touch(0.014, 2_900.0, 0.8, 34));
    tape.in_hall(NEAR)
}

pub(super) fn card_laid(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 0.35, &slide(0.09, 2_200.0, 1_200.0, 35));
    tape.lay(0.07, 1.0, &touch(0.024, 640.0, 0.8, 36).below(|_| 2_200.0));
    tape.lay(0.07, 0.5, &thud(150.0, 0.08));
    tape.in_hall(NEAR)
}

pub(super) fn card_flipped(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 0.6, &slide(0.12, 800.0, 2_600.0, 37));
    // It bends, lets go and falls on its face.
    tape.lay(0.105, 0.9, &touch(0.007, 4_200.0, 1.0, 38));
    tape.lay(0.175, 1.0, &touch(0.02, 1_250.0, 0.6, 39));
    tape.lay(0.175, 0.3, &thud(170.0, 0.06));
    tape.in_hall(NEAR)
}

/// Coins that fall on each other: when, and how loud.
fn clink(seconds: f64, falls: &[(f64, f64)], seed: u64) -> Tape {
    let mut tape = Tape::new(seconds);
    let mut chance = Chance::new(seed);
    for &(at, gain) in falls {
        let pitch = chance.between(2_300.0, 3_500.0);
        tape.lay(at, gain, &coin(pitch));
        // Each springs once.
        tape.lay(at + chance.between(0.045, 0.075), gain * 0.3, &coin(pitch * 1.01));
    }
    tape.in_hall(NEAR)
}

pub(super) fn coins(seconds: f64) -> Tape {
    clink(seconds, &[(0.0, 0.8), (0.13, 1.0), (0.31, 0.55)], 42)
}

pub(super) fn many_coins(seconds: f64) -> Tape {
    let mut chance = Chance::new(43);
    let falls: Vec<(f64, f64)> = (0..17)
        .map(|number| {
            (
                number as f64 * 0.062 + chance.between(0.0, 0.05),
                chance.between(0.35, 0.9),
            )
        })
        .collect();
    clink(seconds, &falls, 44)
}

pub(super) fn forces_set_down(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &stone(1.0));
    tape.lay(0.062, 0.2, &stone(0.96));
    tape.in_hall(NEAR * 1.1)
}

pub(super) fn forces_moved(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let drags = 0.46;
    let mut chance = Chance::new(45);
    // Stone on stone holds and slips.
    let slips: Vec<f64> = (0..48).map(|_| chance.between(0.25, 1.0)).collect();
    let rough = move |t: f64| {
        let place = t * 75.0;
        let (now, next) = (slips[place as usize % 48], slips[(place as usize + 1) % 48]);
        now + (next - now) * place.fract()
    };
    let scrape = Layer::noise(drags, 46)
        .band(move |t| glide(t, 620.0, 1_050.0, drags), 1.0)
        .shaped(move |t| rough(t) * swell(t, drags * 0.6, drags))
        .even();
    tape.lay(0.0, 0.75, &scrape);
    tape.lay(drags - 0.04, 0.7, &stone(1.08));
    tape.in_hall(NEAR * 1.1)
}

pub(super) fn bid(seconds: f64) -> Tape {
    let ivory = modes(&[
        (455.0, 0.09, 0.9),
        (1_010.0, 0.065, 1.0),
        (1_690.0, 0.04, 0.4),
        (2_600.0, 0.02, 0.15),
    ]);
    let tap = struck(&ivory, 0.000_35).even().with(0.0, 0.4, &thud(165.0, 0.1)).with(
        0.0,
        0.12,
        &touch(0.006, 2_000.0, 0.8, 47),
    );
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &tap);
    // The counter comes to rest.
    tape.lay(0.074, 0.3, &tap);
    tape.in_hall(NEAR)
}

pub(super) fn gavel(seconds: f64) -> Tape {
    let block = modes(&[
        (262.0, 0.16, 0.8),
        (548.0, 0.13, 1.0),
        (985.0, 0.1, 0.7),
        (1_640.0, 0.06, 0.4),
        (2_600.0, 0.035, 0.2),
    ]);
    let knock = struck(&block, 0.000_3)
        .even()
        .with(0.0, 0.8, &thud(104.0, 0.2))
        .with(0.0, 0.4, &touch(0.01, 1_700.0, 0.6, 48))
        .shaped(|t| 0.9 * fall(t, 0.5) + 0.1);
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &knock);
    tape.lay(0.19, 0.28, &knock);
    tape.in_hall(0.3)
}
