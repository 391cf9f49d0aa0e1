//! What comes over Dune: the storm, the worm, the spice.

use std::f64::consts::TAU;

use fundsp::math::spline_noise;

use super::bodies::thud;
use super::curves::{db, fall, glide, rise, swell};
use super::grains::Grains;
use super::layer::Layer;
use super::tape::Tape;

/// A gale that swells, passes from left to right, and is gone.
pub(super) fn storm(seconds: f64) -> Tape {
    let peak = seconds * 0.52;
    let loud = move |t: f64| swell(t, peak, seconds - 0.1).powf(1.3);
    let mut tape = Tape::new(seconds);
    for (side, seed) in [(-0.8, 51), (0.8, 52)] {
        let passes = move |t: f64| 0.5 + 0.5 * side * (2.0 * (t / seconds) - 1.0);
        let gusts = move |t: f64| 0.8 + 0.35 * spline_noise::<f64>(seed, t * 5.0);
        let body = Layer::noise(seconds, seed)
            .band(move |t| (190.0 + 720.0 * loud(t)) * gusts(t), 1.3)
            .shaped(move |t| loud(t) * gusts(t));
        let howl = Layer::noise(seconds, seed + 10)
            .band(
                move |t| (360.0 + 640.0 * loud(t)) * (1.0 + 0.06 * spline_noise::<f64>(seed + 5, t * 3.0)),
                16.0,
            )
            .shaped(move |t| loud(t).powi(2));
        let sand = Layer::noise(seconds, seed + 20)
            .above(2_400.0)
            .below(|_| 7_000.0)
            .shaped(move |t| loud(t).powi(3) * gusts(t));
        let side_of_it = body
            .even()
            .with(0.0, db(-9.0), &howl.even())
            .with(0.0, db(-17.0), &sand.even())
            .shaped(passes);
        tape.lay_at(0.0, 1.0, side, &side_of_it);
    }
    let rumble = Layer::noise(seconds, 53)
        .below(|_| 95.0)
        .above(38.0)
        .shaped(loud)
        .even();
    tape.lay(0.0, db(-10.0), &rumble);
    tape.in_hall(0.22)
}

/// Ripples in the sand, then something very large below, then its breath.
pub(super) fn worm(seconds: f64) -> Tape {
    let comes = seconds * 0.46;
    let mut tape = Tape::new(seconds);

    let ripples = move |t: f64| {
        let ring = (0.5 + 0.5 * (TAU * 5.5 * t).sin()).powi(2);
        ring * swell(t, comes * 0.8, seconds * 0.8).powf(0.7)
    };
    let sand = Grains {
        each_second: 900.0,
        hz: (900.0, 3_200.0),
        lasts: (0.004, 0.014),
        rings: false,
        seed: 61,
    };
    tape.lay(0.0, db(-9.0), &sand.falling(seconds, ripples).even());

    // What nobody hears but everybody feels, with overtones for small loudspeakers.
    let deep = Layer::tone(seconds, move |t| {
        glide(t, 31.0, 47.0, comes) * (1.0 + 0.03 * (TAU * 5.5 * t).sin())
    })
    .shaped(move |t| swell(t, comes + 0.2, seconds - 0.15).powf(1.4))
    .driven(3.0)
    .shaped(move |t| swell(t, comes + 0.2, seconds - 0.15));
    tape.lay(0.0, db(-7.0), &deep.below(|_| 260.0).even());

    let roars =
        move |t: f64| rise(t - comes + 0.15, 0.35) * (1.0 - rise(t - comes - 0.7, seconds - comes - 0.8)).powi(2);
    let rough = |t: f64| 0.62 + 0.38 * (TAU * (21.0 + 4.0 * spline_noise::<f64>(62, t * 4.0)) * t).sin();
    let throat = Layer::tone(seconds, move |t| {
        58.0 - 14.0 * rise(t - comes, 1.2) + 2.0 * spline_noise::<f64>(63, t * 9.0)
    })
    .driven(6.0)
    .with(0.0, 1.1, &Layer::noise(seconds, 64).below(|_| 700.0).even());
    let mouth = [(150.0, 2.5, 1.0), (330.0, 3.0, 0.75), (690.0, 3.0, 0.22)];
    let mut roar = Layer::silent(seconds);
    for (hz, q, gain) in mouth {
        let opens = move |t: f64| hz * (0.8 + 0.35 * swell(t - comes + 0.1, 0.55, 1.6));
        roar.add(0.0, gain, &throat.clone().band(opens, q));
    }
    let roar = roar.shaped(rough).driven(2.2).shaped(roars).below(|_| 1_500.0);
    tape.lay(0.0, 1.0, &roar.even());
    tape.in_hall(0.3)
}

/// A blow from below, a cloud of sand, and what glitters in it.
pub(super) fn spice_blow(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let blow = Layer::tone(0.9, |t| glide(t, 105.0, 42.0, 0.35))
        .shaped(|t| rise(t, 0.012) * fall(t, 0.9))
        .driven(1.8);
    tape.lay(0.0, 0.32, &blow.even());
    let cloud = Layer::noise(seconds, 71)
        .band(|t| glide(t, 3_000.0, 520.0, 1.5), 0.6)
        .shaped(|t| rise(t, 0.03) * (0.6 * fall(t, 1.2) + 0.4 * fall(t, 3.2)))
        .even();
    tape.lay(0.0, 1.0, &cloud);
    let sand = Grains {
        each_second: 1_400.0,
        hz: (2_000.0, 5_200.0),
        lasts: (0.003, 0.010),
        rings: false,
        seed: 72,
    };
    tape.lay(
        0.1,
        db(-9.0),
        &sand.falling(seconds - 0.4, |t| rise(t, 0.25) * fall(t, 2.6)).even(),
    );
    let glitter = Grains {
        each_second: 90.0,
        hz: (3_400.0, 8_200.0),
        lasts: (0.10, 0.42),
        rings: true,
        seed: 73,
    };
    tape.lay(
        0.12,
        db(-10.0),
        &glitter.falling(seconds - 0.6, |t| rise(t, 0.3) * fall(t, 3.4)).even(),
    );
    tape.in_hall(0.3)
}

/// A lighter: air that is torn on its way down, its feet on the ground, and its jets on its way up again.
pub(super) fn lighter(seconds: f64) -> Tape {
    let (down, up) = (0.8, 1.25);
    let mut tape = Tape::new(seconds);
    let falls = move |t: f64| rise(t, 0.5) * (1.0 - 0.8 * rise(t - down + 0.15, 0.3));
    let leaves = move |t: f64| 0.9 * rise(t - up + 0.1, 0.25) * fall(t - up - 0.15, 1.3);
    let air = Layer::noise(seconds, 81)
        .band(
            move |t| {
                if t < up - 0.1 {
                    glide(t, 1_900.0, 380.0, down)
                } else {
                    glide(t - up + 0.1, 380.0, 1_500.0, 0.9)
                }
            },
            0.9,
        )
        .shaped(move |t| falls(t).max(leaves(t)))
        .even();
    tape.lay(0.0, 1.0, &air);
    let jets = Layer::tone(seconds, move |t| glide(t, 96.0, 58.0, down) + 26.0 * rise(t - up, 0.8))
        .driven(3.0)
        .below(|_| 420.0)
        .shaped(move |t| falls(t).max(0.35 * rise(t - down, 0.1)).max(leaves(t)) * (1.0 - rise(t - seconds + 0.3, 0.3)))
        .even();
    tape.lay(0.0, db(-8.0), &jets);
    tape.lay(down - 0.02, db(-3.0), &thud(74.0, 0.24).even());
    let sand = Grains {
        each_second: 700.0,
        hz: (1_600.0, 4_800.0),
        lasts: (0.003, 0.012),
        rings: false,
        seed: 82,
    };
    tape.lay(
        down - 0.25,
        db(-12.0),
        &sand
            .falling(seconds - 1.0, |t| rise(t, 0.25) * fall(t - 0.3, 1.4))
            .even(),
    );
    tape.in_hall(0.24)
}
