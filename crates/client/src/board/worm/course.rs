//! When what happens to a worm, and how it stands at a moment.

use crate::board::noise::smooth;

/// Nothing moves so long, in seconds.
pub(crate) const SILENCE: f32 = 0.5;
/// When it is below its prey, and when its mouth comes out of the sand.
pub(super) const ARRIVES: f32 = 1.45;
pub(super) const RISES: f32 = 1.5;
/// When its mouth is shut over what stood there, which is gone from then on.
pub(super) const SHUT: f32 = 2.6;
/// When it is below the sand again, and when that is as it was.
pub(super) const SUNK: f32 = 3.55;
pub(super) const END: f32 = 3.9;
/// Half its width: a territory's, in units of the board's radius.
pub(super) const REACH: f32 = 0.106;

/// How the worm stands at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stance {
    /// How high its lips are above the ground, in units of the board's radius.
    pub(super) lip: f32,
    /// How far its mouth is open, from 0 to 1.
    pub(super) open: f32,
    /// How far its head bows.
    pub(super) bow: f32,
}

/// How it stands so many seconds after it began.
pub(super) fn stance(passed: f32) -> Stance {
    let ease = |from: f32, to: f32| smooth(from, to, passed);
    let shut = ease(2.1, SHUT - 0.03);
    let dive = ease(2.95, SUNK).powf(1.5);
    // When it has swallowed it rears, and its mouth opens once more.
    let roars = 0.85 * ease(SHUT + 0.05, 2.9) * (1.0 - ease(3.05, 3.4));
    Stance {
        lip: -0.12 + 0.165 * ease(RISES, 2.05) + 0.16 * shut + 0.1 * ease(SHUT - 0.1, 2.95) - 0.46 * dive,
        open: (ease(RISES - 0.1, 1.9) * (1.0 - shut)).max(roars),
        bow: 0.15 * shut + 0.95 * ease(SHUT - 0.1, 3.0),
    }
}

/// How much the ground shakes so many seconds after a worm began to be shown, from 0 to 1.
pub(crate) fn shakes(passed: f32) -> f32 {
    let comes = 0.25 * smooth(SILENCE, ARRIVES, passed) * (1.0 - smooth(ARRIVES, RISES + 0.2, passed));
    let burst = |from: f32, long: f32| smooth(from - 0.06, from, passed) * smooth(from + long, from, passed);
    comes
        .max(burst(RISES + 0.12, 0.7))
        .max(0.85 * burst(SHUT, 0.6))
        .min(1.0)
}
