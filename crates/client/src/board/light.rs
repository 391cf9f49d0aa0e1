//! One low warm sun with long shadows and a faint cool sky.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::shape::RADIUS;
use crate::camera::Chair;
use crate::settings::Settings;
use crate::theme;

/// WebGL2 has room for the sun alone; there the sky is only ambient light, and more of it.
const ONE_LIGHT: bool = cfg!(target_family = "wasm");

pub(super) fn plugin(app: &mut App) {
    room(app);
    app.add_systems(Update, switch.run_if(resource_changed::<Settings>));
    // After the camera has moved, and before shadows are cut to it.
    app.add_systems(PostUpdate, follow.before(TransformSystems::Propagate));
}

/// The lights of the room, without anything to shine on.
pub fn room(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight {
            color: theme::SKY.color(),
            brightness: if ONE_LIGHT { 900.0 } else { 420.0 },
            ..default()
        })
        .insert_resource(ClearColor(theme::BACKGROUND.color()))
        .add_systems(Startup, spawn);
}

/// The light that casts shadows.
#[derive(Component)]
struct Sun;

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Sun"),
        Sun,
        DirectionalLight {
            color: theme::SUN.color(),
            illuminance: 10_500.0,
            shadow_maps_enabled: true,
            ..default()
        },
        shadows(4.0 * RADIUS),
        Transform::from_translation(direction(-1.0, 27.0, 0.75)).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    if ONE_LIGHT {
        return;
    }
    commands.spawn((
        Name::new("Sky"),
        DirectionalLight {
            color: theme::SKY.color(),
            illuminance: 1_900.0,
            ..default()
        },
        Transform::from_translation(direction(0.6, 60.0, 1.0)).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// Shadows as the player wants them.
fn switch(settings: Res<Settings>, mut suns: Query<&mut DirectionalLight, With<Sun>>) {
    for mut sun in &mut suns {
        if sun.shadow_maps_enabled != settings.shadows {
            sun.shadow_maps_enabled = settings.shadows;
        }
    }
}

/// Where a light stands: to the side `x` and behind `z` of the disc, this many degrees above the horizon.
fn direction(x: f32, degrees: f32, back: f32) -> Vec3 {
    let flat = Vec2::new(x, back).normalize();
    let (sin, cos) = degrees.to_radians().sin_cos();
    Vec3::new(flat.x * cos, sin, -flat.y * cos) * 20.0
}

/// One cascade that just holds the disc: WebGL2 allows no more.
fn shadows(distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (distance - 1.3 * RADIUS).max(0.5),
        maximum_distance: distance + 1.3 * RADIUS,
        ..default()
    }
    .build()
}

/// Keeps the shadows where the eye looks: finer from near.
fn follow(chair: Res<Chair>, mut known: Local<f32>, mut suns: Query<&mut CascadeShadowConfig>) {
    if (chair.distance - *known).abs() > 0.02 * chair.distance {
        *known = chair.distance;
        suns.iter_mut().for_each(|mut config| *config = shadows(chair.distance));
    }
}
