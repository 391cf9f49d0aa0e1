//! A battle, and how it comes out.

use std::f64::consts::TAU;

use fundsp::math::spline_noise;
use fundsp::prelude64::{lfo, saw, saw_hz};

use super::bodies::{modes, struck, thud, touch};
use super::curves::{db, fall, glide, rise, swell};
use super::grains::Grains;
use super::layer::Layer;
use super::tape::Tape;
use super::voices::{brass, drum, strings};

/// Three strokes of a drum, and horns that answer from the end of the hall.
pub(super) fn battle(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    for (at, hard) in [(0.0, 1.0), (0.62, 0.6), (0.86, 0.85)] {
        tape.lay(at, hard, &drum(hard));
    }
    let horns = brass(seconds - 0.9, &[38.0, 50.0, 57.0, 62.0], move |t| {
        rise(t, 0.75).powf(1.5) * (1.0 - rise(t - 0.9, seconds - 2.1))
    });
    // The half tone above the root is the colour of the whole game.
    let answer = brass(seconds - 1.5, &[63.0, 58.0], move |t| {
        rise(t, 0.4) * (1.0 - rise(t - 0.45, seconds - 2.3))
    });
    tape.lay(0.9, 0.75, &horns.even());
    tape.lay(1.3, 0.3, &answer.even());
    tape.in_hall(0.55)
}

/// A dull hit, and a long low breath.
pub(super) fn leader_killed(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    tape.lay(0.0, 1.0, &thud(52.0, 0.9).driven(1.6));
    tape.lay(0.0, 0.5, &touch(0.06, 290.0, 0.6, 81));
    let flesh = modes(&[(118.0, 0.2, 1.0), (171.0, 0.16, 0.7), (263.0, 0.1, 0.4)]);
    tape.lay(0.0, 0.5, &struck(&flesh, 0.002).even());
    let breath = Layer::noise(seconds, 82)
        .band(move |t| glide(t, 260.0, 95.0, seconds), 1.2)
        .shaped(move |t| swell(t - 0.12, 0.35, seconds - 0.3))
        .even();
    tape.lay(0.0, db(-9.0), &breath);
    tape.in_hall(0.42)
}

/// Something meets a field, and the field hums.
pub(super) fn shield(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let field = modes(&[
        (233.0, 1.2, 0.8),
        (351.0, 1.0, 1.0),
        (589.0, 0.8, 0.6),
        (938.0, 0.55, 0.4),
        (1_413.0, 0.35, 0.2),
    ]);
    let rings = struck(&field, 0.000_6)
        .even()
        .shaped(|t| 0.72 + 0.28 * (TAU * 27.0 * t).sin());
    tape.lay(0.0, 0.55, &rings);
    let hum = Layer::played(seconds, saw_hz(116.5) & saw_hz(117.3) & saw_hz(174.9))
        .band(|t| glide(t, 1_500.0, 240.0, 0.9), 1.6)
        .driven(2.0)
        .shaped(move |t| rise(t, 0.02) * fall(t, 2.0) * (0.8 + 0.2 * (TAU * 13.0 * t).sin()));
    tape.lay(0.0, 0.8, &hum.even());
    tape.lay(0.0, 0.25, &touch(0.02, 2_600.0, 0.7, 83));
    tape.in_hall(0.28)
}

/// A dart through the air, and into wood.
pub(super) fn projectile(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let flies = 0.17;
    let air = Layer::noise(flies + 0.05, 84)
        .band(move |t| glide(t, 3_400.0, 1_150.0, flies), 2.2)
        .shaped(move |t| rise(t, flies).powi(3) * (1.0 - rise(t - flies, 0.03)))
        .even();
    tape.lay(0.0, 0.42, &air);
    let wood = modes(&[
        (176.0, 0.16, 1.0),
        (392.0, 0.12, 0.8),
        (803.0, 0.09, 0.5),
        (1_510.0, 0.05, 0.3),
    ]);
    tape.lay(
        flies,
        1.0,
        &struck(&wood, 0.000_3).even().with(0.0, 0.8, &thud(84.0, 0.25)),
    );
    tape.lay(flies, 0.45, &touch(0.012, 1_900.0, 0.6, 85));
    // The shaft trembles.
    let shaft = Layer::tone(0.4, |_| 231.0).shaped(|t| fall(t, 0.4) * (TAU * 24.0 * t).cos().abs());
    tape.lay(flies, 0.22, &shaft);
    tape.in_hall(0.26)
}

/// A hiss that breathes out, over something that is not well.
pub(super) fn poison(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let flutter = |t: f64| 0.75 + 0.4 * spline_noise::<f64>(86, t * 17.0);
    let hiss = Layer::noise(seconds, 87)
        .band(|t| glide(t, 5_600.0, 3_000.0, 1.2), 1.6)
        .shaped(move |t| rise(t, 0.05) * fall(t, 2.1) * flutter(t))
        .even();
    tape.lay(0.0, 0.8, &hiss);
    let whisper = Layer::noise(seconds, 88)
        .band(|t| glide(t, 1_500.0, 780.0, 1.2), 7.0)
        .shaped(move |t| swell(t, 0.4, seconds - 0.2))
        .even();
    tape.lay(0.0, 0.35, &whisper);
    let ill = Layer::tone(seconds, |_| 207.7)
        .with(0.0, 0.9, &Layer::tone(seconds, |_| 221.4))
        .shaped(move |t| swell(t, 0.5, seconds - 0.2));
    tape.lay(0.0, 0.1, &ill);
    tape.in_hall(0.3)
}

/// A lasgun meets a shield: a line of light, and then nothing is left.
pub(super) fn explosion(seconds: f64) -> Tape {
    let meets = 0.11;
    let mut tape = Tape::new(seconds);
    let light = Layer::played(meets + 0.06, lfo(move |t| glide(t, 2_300.0, 520.0, meets)) >> saw())
        .band(|_| 1_700.0, 1.0)
        .shaped(move |t| rise(t, 0.01) * (1.0 - rise(t - meets, 0.05)))
        .even();
    tape.lay(0.0, 0.28, &light);
    for (side, seed) in [(-0.8, 91), (0.8, 92)] {
        let blast = Layer::noise(seconds - meets, seed)
            .below(|t| 120.0 + 3_000.0 * fall(t, 0.8))
            .shaped(|t| rise(t, 0.006) * (0.5 * fall(t, 0.9) + 0.5 * fall(t, 4.5)))
            .driven(2.5)
            .shaped(|t| fall(t, 6.0));
        tape.lay_at(meets, 0.8, side, &blast.even());
    }
    let ground = Layer::tone(seconds - meets, |t| glide(t, 74.0, 29.0, 0.8)).shaped(|t| rise(t, 0.004) * fall(t, 2.4));
    tape.lay(meets, 0.42, &ground.driven(1.7).even());
    let debris = Grains {
        each_second: 140.0,
        hz: (300.0, 2_400.0),
        lasts: (0.01, 0.05),
        rings: false,
        seed: 93,
    };
    let falls = debris.falling(seconds - 0.8, |t| rise(t, 0.3) * fall(t, 3.0));
    tape.lay(meets + 0.2, db(-6.0), &falls.even());
    tape.in_hall(0.4)
}

/// A stab of strings that do not agree.
pub(super) fn traitor(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    let cluster = strings(seconds, &[38.0, 45.0, 50.0, 51.0, 56.0, 62.0, 63.0])
        .below(|t| 650.0 + 2_700.0 * fall(t, 0.9))
        .shaped(move |t| {
            let bows = 0.76 + 0.24 * (TAU * 11.5 * t).sin() * rise(t - 0.25, 0.4);
            rise(t, 0.022) * (0.5 * fall(t, 0.8) + 0.5 * (1.0 - rise(t - 0.5, seconds - 0.7))) * bows
        });
    tape.lay(0.0, 1.0, &cluster.even());
    tape.lay(0.0, 0.3, &touch(0.03, 1_200.0, 0.6, 94));
    tape.lay(0.0, 0.45, &thud(49.0, 0.7));
    tape.in_hall(0.4)
}
