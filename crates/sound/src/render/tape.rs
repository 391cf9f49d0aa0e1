//! Where the layers of a sound come together, and the hall in which all of them are heard.

use fundsp::prelude64::{U2, Wave, delay, highpass_hz, lowpass_hz, multipass, reverb_stereo};

use super::layer::{Layer, frames};
use crate::RATE;

/// How large the hall is, in metres, and how long it sounds, in seconds. By these numbers it takes 2.7 seconds until 60 dB
/// less are left.
const HALL: (f32, f32) = (19.0, 1.3);

/// What makes the hall as strong as the sound itself where `wet` is 1, for what is neither low nor high.
const STRONG: f32 = 2.6;

/// How much of the hall's upper frequencies its walls swallow, 0 to 1: it is hung with cloth.
const CLOTH: f32 = 0.75;

/// Until the first wall answers, in seconds.
const FIRST_WALL: f32 = 0.021;

/// Left and right of a sound.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    pub(super) left: Layer,
    pub(super) right: Layer,
}

impl Tape {
    pub(super) fn new(seconds: f64) -> Tape {
        Tape {
            left: Layer::silent(seconds),
            right: Layer::silent(seconds),
        }
    }

    /// A sound of one layer, in the middle.
    pub(super) fn of(seconds: f64, layer: &Layer) -> Tape {
        let mut tape = Tape::new(seconds);
        tape.lay(0.0, 1.0, layer);
        tape
    }

    /// Adds a layer in the middle.
    pub(super) fn lay(&mut self, at: f64, gain: f64, layer: &Layer) {
        self.lay_at(at, gain, 0.0, layer);
    }

    /// Adds a layer on a side: -1 is left, 1 right.
    pub(super) fn lay_at(&mut self, at: f64, gain: f64, side: f64, layer: &Layer) {
        let angle = (side.clamp(-1.0, 1.0) + 1.0) * std::f64::consts::FRAC_PI_4;
        self.left.add(at, gain * angle.cos(), layer);
        self.right.add(at, gain * angle.sin(), layer);
    }

    /// The same in the hall. The more `wet`, the farther away: 0.1 is on the table, 1 is at the end of the hall.
    pub(super) fn in_hall(self, wet: f32) -> Tape {
        let wave = stereo(&self);
        let walls = (highpass_hz(130.0, 0.6) | highpass_hz(130.0, 0.6))
            >> (lowpass_hz(4_200.0, 0.6) | lowpass_hz(4_200.0, 0.6))
            >> (delay(FIRST_WALL) | delay(FIRST_WALL))
            >> reverb_stereo(HALL.0, HALL.1, CLOTH);
        let mut hall = multipass::<U2>() & (wet * STRONG * walls);
        let mut wave = wave.filter(wave.duration(), &mut hall);
        Tape {
            right: Layer {
                samples: wave.remove_channel(1),
            },
            left: Layer {
                samples: wave.remove_channel(0),
            },
        }
    }

    /// Nothing above a number of Hz.
    pub(super) fn cut(self, hz: f32) -> Tape {
        Tape {
            left: self.left.cut(hz),
            right: self.right.cut(hz),
        }
    }

    /// Fades in and out; both in seconds. Nothing of a sound may begin or end with a click.
    pub(super) fn faded(mut self, up: f64, down: f64) -> Tape {
        for layer in [&mut self.left, &mut self.right] {
            let length = layer.samples.len();
            for at in 0..length {
                let first = (at as f64 / frames(up).max(1) as f64).min(1.0);
                let last = ((length - 1 - at) as f64 / frames(down).max(1) as f64).min(1.0);
                layer.samples[at] *= (first * last * last * (3.0 - 2.0 * last)) as f32;
            }
        }
        self
    }

    /// Both sides in one channel, or in two.
    pub(super) fn interleaved(&self, channels: usize) -> Vec<f32> {
        let both = self.left.samples.iter().zip(&self.right.samples);
        match channels {
            1 => both.map(|(left, right)| (left + right) * 0.5).collect(),
            _ => both.flat_map(|(left, right)| [*left, *right]).collect(),
        }
    }
}

fn stereo(tape: &Tape) -> Wave {
    let mut wave = Wave::from_samples(f64::from(RATE), &tape.left.samples);
    wave.push_channel(&tape.right.samples);
    wave
}
