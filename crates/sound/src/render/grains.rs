//! Sand and glitter: hundreds of tiny sounds, thrown by a fixed chance.

use fundsp::math::rnd1;
use fundsp::prelude64::sine_hz;

use super::curves::{fall, rise};
use super::layer::Layer;

/// Numbers between 0 and 1, always the same ones for a seed.
pub(super) struct Chance {
    seed: u64,
    drawn: u64,
}

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance { seed, drawn: 0 }
    }

    pub(super) fn next(&mut self) -> f64 {
        self.drawn += 1;
        rnd1(self.seed.wrapping_mul(1_000_003).wrapping_add(self.drawn))
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

/// Grains that fall.
pub(super) struct Grains {
    /// How many in a second where `density` is 1.
    pub(super) each_second: f64,
    /// From the lowest to the highest pitch of a grain, in Hz.
    pub(super) hz: (f64, f64),
    /// From the shortest to the longest, in seconds.
    pub(super) lasts: (f64, f64),
    /// Whether a grain is a tone and not noise.
    pub(super) rings: bool,
    pub(super) seed: u64,
}

impl Grains {
    /// Grains for some seconds, as dense as `density` says, 0 to 1.
    pub(super) fn falling(&self, seconds: f64, density: impl Fn(f64) -> f64) -> Layer {
        let mut chance = Chance::new(self.seed);
        let kinds: Vec<Layer> = (0..24).map(|kind| self.grain(&mut chance, kind)).collect();
        let mut all = Layer::silent(seconds);
        let throws = (seconds * self.each_second) as usize;
        for _ in 0..throws {
            let at = chance.next() * seconds;
            let (falls, gain) = (chance.next() < density(at), chance.next());
            let kind = (chance.next() * kinds.len() as f64) as usize;
            if falls {
                // Most are small.
                all.add(at, 0.1 + 0.9 * gain.powi(3), &kinds[kind.min(kinds.len() - 1)]);
            }
        }
        all
    }

    fn grain(&self, chance: &mut Chance, kind: u64) -> Layer {
        let hz = self.hz.0 * (self.hz.1 / self.hz.0).powf(chance.next());
        let lasts = chance.between(self.lasts.0, self.lasts.1);
        let raw = if self.rings {
            Layer::played(lasts, sine_hz(hz as f32))
        } else {
            Layer::noise(lasts, self.seed * 64 + kind).band(move |_| hz, 1.5)
        };
        raw.shaped(|t| rise(t, lasts * 0.05) * fall(t, lasts)).even()
    }
}
