//! One low warm sun with long shadows and a faint cool sky.

use bevy::ecs::system::SystemParam;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::ground::BakedLight;
use super::hour::Hour;
use super::paint::Lamps;
use super::shape::RADIUS;
use crate::camera::Chair;
use crate::settings::Settings;
use crate::theme;
use crate::tier::Tier;

/// WebGL2 has room for the sun alone; there the sky is only ambient light, and more of it.
pub(super) const ONE_LIGHT: bool = cfg!(target_family = "wasm");

/// How bright the sun, the sky and what comes from everywhere are.
const SUN: f32 = 10_500.0;
const SKY: f32 = 1_900.0;
const SURROUNDING: f32 = if ONE_LIGHT { 900.0 } else { 420.0 };

/// How many places the map of shadows has on a side, and how many where there is a graphics card.
const SHADOWS: usize = 2048;
const FINE_SHADOWS: usize = 4096;

pub(super) fn plugin(app: &mut App) {
    room(app);
    app.add_systems(
        Update,
        switch.run_if(resource_changed::<Settings>.or_else(resource_changed::<Tier>)),
    );
    // After the camera has moved, and before shadows are cut to it.
    app.add_systems(PostUpdate, follow.before(TransformSystems::Propagate));
}

/// The lights of the room, without anything to shine on.
pub fn room(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: SHADOWS })
        .insert_resource(GlobalAmbientLight {
            color: theme::SKY.color(),
            brightness: SURROUNDING,
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
            illuminance: SUN,
            shadow_maps_enabled: true,
            ..default()
        },
        shadows(4.0 * RADIUS),
        Transform::from_translation(to_sun()).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    if ONE_LIGHT {
        return;
    }
    commands.spawn((
        Name::new("Sky"),
        DirectionalLight {
            color: theme::SKY.color(),
            illuminance: SKY,
            ..default()
        },
        Transform::from_translation(to_sky()).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// Shadows as the player wants them. A program has no time for them: there the dark at the foot of pieces has to do.
fn switch(
    settings: Res<Settings>,
    tier: Res<Tier>,
    mut suns: Query<&mut DirectionalLight, With<Sun>>,
    mut map: ResMut<DirectionalLightShadowMap>,
) {
    map.size = if *tier == Tier::High { FINE_SHADOWS } else { SHADOWS };
    let throws = settings.shadows && *tier > Tier::Low;
    for mut sun in &mut suns {
        if sun.shadow_maps_enabled != throws {
            sun.shadow_maps_enabled = throws;
        }
    }
}

/// Where the lamp stands that the ground was baked in: the angle from the east towards the north, and above the horizon.
const AROUND: f32 = 148.0;
const ABOVE: f32 = 26.0;
/// How far away it is, in units of the disc's radius.
const AWAY: f32 = 14.0;

/// The way to the lamp.
pub(super) fn to_sun() -> Vec3 {
    let around = AROUND.to_radians();
    direction(around.cos(), ABOVE, around.sin())
}

/// The light that the ground was baked in.
pub(super) fn baked() -> BakedLight {
    BakedLight {
        lamp: (to_sun().normalize() * AWAY).extend(0.0),
        sun: Vec4::new(2.0, 1.58, 1.16, 0.0),
        sky: Vec4::new(0.154, 0.204, 0.306, 0.0),
        bounce: Vec4::new(0.34, 0.238, 0.143, 0.0),
        hour: Vec4::ONE,
    }
}

/// The lights of the room that change with the hour.
#[derive(SystemParam)]
pub(super) struct Lights<'w, 's> {
    suns: Query<'w, 's, &'static mut DirectionalLight, With<Sun>>,
    around: ResMut<'w, GlobalAmbientLight>,
}

impl Lights<'_, '_> {
    /// Shines as at this hour.
    pub(super) fn shine(&mut self, hour: &Hour) {
        for mut sun in &mut self.suns {
            sun.color = of_the_hour(theme::SUN.color(), hour.lamp);
        }
        self.around.color = of_the_hour(theme::SKY.color(), hour.around);
    }
}

/// A light's colour, multiplied.
fn of_the_hour(color: Color, by: Vec3) -> Color {
    let light = color.to_linear().to_vec3() * by;
    Color::linear_rgb(light.x, light.y, light.z)
}

fn to_sky() -> Vec3 {
    direction(0.6, 60.0, 1.0)
}

/// The same lights for a material that lights its corners.
pub(super) fn lamps(hour: &Hour) -> Lamps {
    let bright = |color: Color, brightness: f32, by: Vec3| (color.to_linear().to_vec3() * brightness * by).extend(0.0);
    Lamps {
        to_sun: to_sun().normalize().extend(0.0),
        sun: bright(theme::SUN.color(), SUN, hour.lamp),
        to_sky: to_sky().normalize().extend(0.0),
        sky: bright(theme::SKY.color(), if ONE_LIGHT { 0.0 } else { SKY }, Vec3::ONE),
        surrounding: bright(theme::SKY.color(), SURROUNDING, hour.around),
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
