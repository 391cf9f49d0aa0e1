//! How loud each kind of sound is.

use arrakis_sound::Kind;
use serde::{Deserialize, Serialize};

/// The volumes of the kinds of sounds, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    ambience: u8,
    effects: u8,
    signals: u8,
    music: u8,
}

impl Default for Volumes {
    fn default() -> Self {
        Volumes {
            ambience: Self::MOST,
            effects: Self::MOST,
            signals: Self::MOST,
            music: Self::MOST,
        }
    }
}

impl Volumes {
    /// As loud as they were made.
    pub const MOST: u8 = 100;

    /// How loud a kind is, in percent of what was made.
    pub fn of(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Ambience => self.ambience,
            Kind::Effects => self.effects,
            Kind::Signals => self.signals,
            Kind::Music => self.music,
        }
    }

    /// Makes a kind so loud; more than [`Self::MOST`] is that.
    pub fn set(&mut self, kind: Kind, percent: u8) {
        let volume = match kind {
            Kind::Ambience => &mut self.ambience,
            Kind::Effects => &mut self.effects,
            Kind::Signals => &mut self.signals,
            Kind::Music => &mut self.music,
        };
        *volume = percent.min(Self::MOST);
    }

    /// The same, where numbers may go too far.
    pub(super) fn within_bounds(mut self) -> Volumes {
        for kind in Kind::ALL {
            self.set(kind, self.of(kind));
        }
        self
    }
}
