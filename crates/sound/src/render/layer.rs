//! One voice of a sound: samples of one channel, and what can be done with them.

use fundsp::math::hash1;
use fundsp::prelude64::{
    AudioUnit, Tanh, Wave, bandpass_q, highpass_hz, lfo, lowpass_hz, lowpass_q, pass, shape, sine, white,
};

use crate::RATE;

/// Samples of one channel.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) samples: Vec<f32>,
}

/// How many samples this many seconds are.
pub(super) fn frames(seconds: f64) -> usize {
    (seconds * f64::from(RATE)).round().max(0.0) as usize
}

impl Layer {
    pub(super) fn silent(seconds: f64) -> Layer {
        Layer {
            samples: vec![0.0; frames(seconds)],
        }
    }

    /// What comes out of a node without an input.
    pub(super) fn played(seconds: f64, mut node: impl AudioUnit) -> Layer {
        let mut wave = Wave::render(f64::from(RATE), seconds, &mut node);
        Layer {
            samples: wave.remove_channel(0),
        }
    }

    /// White noise; each seed gives another.
    pub(super) fn noise(seconds: f64, seed: u64) -> Layer {
        // It counts up from its seed, so that with neighbours for seeds it would be the same noise, a sample later.
        Layer::played(seconds, white().seed(hash1(seed)))
    }

    /// A pure tone whose Hz may change.
    pub(super) fn tone(seconds: f64, hz: impl Fn(f64) -> f64 + Clone + Send + Sync + 'static) -> Layer {
        Layer::played(seconds, lfo(hz) >> sine())
    }

    /// What comes out of a node with one input.
    pub(super) fn through(self, mut node: impl AudioUnit) -> Layer {
        let seconds = self.seconds();
        let mut wave = Wave::from_samples(f64::from(RATE), &self.samples).filter(seconds, &mut node);
        Layer {
            samples: wave.remove_channel(0),
        }
    }

    /// Only what is about a number of Hz, which may change; the larger `q`, the narrower.
    pub(super) fn band(self, hz: impl Fn(f64) -> f64 + Clone + Send + Sync + 'static, q: f32) -> Layer {
        self.through((pass() | lfo(hz)) >> bandpass_q(q))
    }

    /// Only what is below a number of Hz, which may change.
    pub(super) fn below(self, hz: impl Fn(f64) -> f64 + Clone + Send + Sync + 'static) -> Layer {
        self.through((pass() | lfo(hz)) >> lowpass_q(0.7))
    }

    /// Only what is above a number of Hz.
    pub(super) fn above(self, hz: f32) -> Layer {
        self.through(highpass_hz(hz, 0.7))
    }

    /// Nothing above a number of Hz, steeply. What nobody would hear there costs bytes all the same.
    pub(super) fn cut(self, hz: f32) -> Layer {
        // The four halves of a Butterworth filter of the eighth order.
        [0.51, 0.6, 0.9, 2.56]
            .into_iter()
            .fold(self, |layer, q| layer.through(lowpass_hz(hz, q)))
    }

    /// Overtones from overdriving it.
    pub(super) fn driven(self, hardness: f32) -> Layer {
        self.even().through(shape(Tanh(hardness)))
    }

    /// Louder and softer in time.
    pub(super) fn shaped(mut self, gain: impl Fn(f64) -> f64) -> Layer {
        for (at, sample) in self.samples.iter_mut().enumerate() {
            *sample *= gain(at as f64 / f64::from(RATE)) as f32;
        }
        self
    }

    pub(super) fn by(mut self, gain: f64) -> Layer {
        self.samples.iter_mut().for_each(|sample| *sample *= gain as f32);
        self
    }

    /// As loud as it can be: its highest peak becomes 1.
    pub(super) fn even(self) -> Layer {
        let peak = self.samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        if peak > 0.0 {
            self.by(1.0 / f64::from(peak))
        } else {
            self
        }
    }

    /// Adds another from a moment on; what would be after the end is left out.
    pub(super) fn add(&mut self, at: f64, gain: f64, other: &Layer) {
        let start = frames(at).min(self.samples.len());
        for (sample, more) in self.samples[start..].iter_mut().zip(&other.samples) {
            *sample += more * gain as f32;
        }
    }

    /// The same with another on top.
    pub(super) fn with(mut self, at: f64, gain: f64, other: &Layer) -> Layer {
        self.add(at, gain, other);
        self
    }

    pub(super) fn backwards(mut self) -> Layer {
        self.samples.reverse();
        self
    }

    pub(super) fn seconds(&self) -> f64 {
        self.samples.len() as f64 / f64::from(RATE)
    }

    /// Makes a loop: what is after `seconds` is faded into the beginning while the beginning comes up. The power stays
    /// the same where both have nothing to do with each other, as with noise.
    pub(super) fn looped(mut self, seconds: f64) -> Layer {
        let tail = self.samples.split_off(frames(seconds).min(self.samples.len()));
        let over = tail.len().max(1) as f32;
        for (at, (sample, late)) in self.samples.iter_mut().zip(&tail).enumerate() {
            let angle = (at as f32 + 0.5) / over * std::f32::consts::FRAC_PI_2;
            *sample = *sample * angle.sin() + late * angle.cos();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seed_gives_another_noise() {
        let (one, other) = (Layer::noise(1.0, 1).samples, Layer::noise(1.0, 2).samples);
        let alike = |shift: usize| -> f32 { one[shift..].iter().zip(&other).map(|(one, other)| one * other).sum() };
        let whole: f32 = one.iter().map(|sample| sample * sample).sum();
        assert!((0..50).all(|shift| alike(shift).abs() < 0.03 * whole));
    }

    #[test]
    fn a_loop_of_noise_is_as_strong_at_its_seam_as_elsewhere() {
        let looped = Layer::noise(2.5, 3).looped(2.0).samples;
        let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32;
        assert_eq!(looped.len(), frames(2.0));
        assert!((power(&looped[..16_000]) / power(&looped[16_000..]) - 1.0).abs() < 0.1);
    }
}
