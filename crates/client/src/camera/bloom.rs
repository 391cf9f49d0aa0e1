//! Light that spreads around what is bright: what only a graphics card has the time for.

use bevy::camera::Hdr;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;

use super::BoardCamera;
use crate::tier::Tier;

/// Brighter than this, lit windows, crystals and glints of metal spread their light; sand in the sun does not.
const BRIGHT: f32 = 0.82;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, choose.run_if(resource_changed::<Tier>));
}

/// The board's shaders bend light to what a screen shows by themselves, with bloom or without.
fn choose(tier: Res<Tier>, eye: Single<Entity, With<BoardCamera>>, mut commands: Commands) {
    let mut eye = commands.entity(*eye);
    if *tier == Tier::High {
        eye.insert((bloom(), Tonemapping::None));
    } else {
        eye.remove::<(Bloom, Hdr)>().insert(Tonemapping::ReinhardLuminance);
    }
}

fn bloom() -> Bloom {
    Bloom {
        intensity: 0.10,
        low_frequency_boost: 0.55,
        prefilter: BloomPrefilter {
            threshold: BRIGHT,
            threshold_softness: 0.3,
        },
        composite_mode: BloomCompositeMode::Additive,
        ..Bloom::NATURAL
    }
}
