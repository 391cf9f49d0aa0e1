//! What the light of an hour is: of the lamp, of what is around, and of what is seen through the windows.

use bevy::prelude::*;

use super::noise::smooth;

/// The light of one hour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hour {
    /// By what the lamp's light and that from around is multiplied, red, green and blue.
    pub(super) lamp: Vec3,
    pub(super) around: Vec3,
    /// What is seen through the windows at their arch and at their sill, and how strong the beam is that falls in.
    pub(super) arch: Vec3,
    pub(super) sill: Vec3,
    pub(super) beam: f32,
}

impl Hour {
    /// Noon, for what was made to be seen in it.
    pub(super) const NOON: Hour = Hour {
        lamp: Vec3::ONE,
        around: Vec3::ONE,
        arch: Vec3::new(0.045, 0.045, 0.052),
        sill: Vec3::new(0.012, 0.011, 0.012),
        beam: 0.10,
    };

    /// The hours of a day: at which share of it each is.
    const DAY: [(f32, Hour); 4] = [
        (
            0.0,
            Hour {
                lamp: Vec3::new(0.93, 0.92, 0.99),
                around: Vec3::new(0.92, 0.96, 1.22),
                arch: Vec3::new(0.030, 0.038, 0.075),
                sill: Vec3::new(0.095, 0.050, 0.052),
                beam: 0.05,
            },
        ),
        (0.4, Hour::NOON),
        (
            0.7,
            Hour {
                lamp: Vec3::new(1.04, 0.97, 0.86),
                around: Vec3::new(1.0, 0.97, 0.94),
                arch: Vec3::new(0.058, 0.044, 0.034),
                sill: Vec3::new(0.030, 0.020, 0.012),
                beam: 0.14,
            },
        ),
        (
            1.0,
            Hour {
                lamp: Vec3::new(1.02, 0.82, 0.66),
                around: Vec3::new(0.86, 0.86, 1.08),
                arch: Vec3::new(0.034, 0.022, 0.040),
                sill: Vec3::new(0.230, 0.085, 0.028),
                beam: 0.22,
            },
        ),
    ];

    /// The light at this share of the day.
    pub(super) fn at(share: f32) -> Hour {
        let share = share.clamp(0.0, 1.0);
        let next = Hour::DAY
            .iter()
            .position(|(from, _)| *from > share)
            .unwrap_or(Hour::DAY.len() - 1);
        let ((from, before), (to, after)) = (Hour::DAY[next - 1], Hour::DAY[next]);
        let part = smooth(from, to, share);
        let between = |pick: fn(&Hour) -> Vec3| pick(&before).lerp(pick(&after), part);
        Hour {
            lamp: between(|hour| hour.lamp),
            around: between(|hour| hour.around),
            arch: between(|hour| hour.arch),
            sill: between(|hour| hour.sill),
            beam: before.beam.lerp(after.beam, part),
        }
    }
}
