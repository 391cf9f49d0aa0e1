//! The hall in which the table stands, which is only guessed: a far row of narrow windows, dust in one beam, and behind each seat
//! that is taken its house's banner. Nothing of it is between the eye and the board: what faces away is not drawn.

use std::f32::consts::{FRAC_PI_2, TAU};

use arrakis_rules::Faction;
use arrakis_table::Shield;
use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::hour::Hour;
use super::paint::Paint;
use super::sculpt::Sculpt;
use super::shape::{RADIUS, sector_angle};
use super::surface::Surfaces;
use crate::{symbols, theme};

/// How far from the middle the windows are, in radii of the disc, and between which heights.
const WALL: f32 = 7.2;
const SILL: f32 = 0.9;
const ARCH: f32 = 3.1;
/// How wide a window is, and how many there are all around.
const WINDOW: f32 = 0.16;
const WINDOWS: u32 = 44;
/// How far from the middle the banners hang, in radii of the disc, from which height, how high and how wide they are.
const SEATS: f32 = 3.4;
const POLE: f32 = 1.75;
const CLOTH: f32 = 1.35;
const WIDE: f32 = 0.58;
/// How much of its colour a banner shows in the dark.
const DIM: f32 = 0.22;

/// The banner behind the seat of this player circle.
#[derive(Component)]
struct Banner;

/// What is lit from outside: the windows and the beam.
#[derive(Component)]
enum Outside {
    Windows,
    Beam,
}

impl Outside {
    /// Its shape in the light of this hour.
    fn mesh(&self, hour: &Hour) -> Mesh {
        match self {
            Outside::Windows => windows(hour),
            Outside::Beam => beam(hour),
        }
    }
}

/// What of the hall changes with the hour.
#[derive(SystemParam)]
pub(super) struct Lit<'w, 's> {
    outside: Query<'w, 's, (&'static Mesh3d, &'static Outside)>,
    meshes: ResMut<'w, Assets<Mesh>>,
}

impl Lit<'_, '_> {
    /// Shines as at this hour.
    pub(super) fn shine(&mut self, hour: &Hour) {
        for (mesh, outside) in &self.outside {
            if let Some(mut mesh) = self.meshes.get_mut(&mesh.0) {
                *mesh = outside.mesh(hour);
            }
        }
    }
}

/// What shines in the hall by itself.
#[derive(Resource)]
struct Light(Handle<Paint>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hang.run_if(resource_exists::<Light>));
}

/// Lays out what is always there.
pub(super) fn spawn(
    commands: &mut Commands,
    meshes: &mut Assets<Mesh>,
    paints: &mut Assets<Paint>,
    surfaces: &Surfaces,
) {
    let light = paints.add(Paint::glow());
    commands.insert_resource(Light(light.clone()));
    let unlit = (NotShadowCaster, NotShadowReceiver);
    commands.spawn((
        Name::new("Windows"),
        Outside::Windows,
        Mesh3d(meshes.add(Outside::Windows.mesh(&Hour::NOON))),
        MeshMaterial3d(light),
        unlit,
    ));
    commands.spawn((
        Name::new("Beam"),
        Outside::Beam,
        Mesh3d(meshes.add(Outside::Beam.mesh(&Hour::NOON))),
        MeshMaterial3d(surfaces.glow.clone()),
        NotShadowCaster,
        NotShadowReceiver,
    ));
}

/// Narrow windows all around, seen from inside only.
fn windows(hour: &Hour) -> Mesh {
    let mut windows = Sculpt::default();
    let (above, below) = (hour.arch.extend(1.0), hour.sill.extend(1.0));
    for number in 0..WINDOWS {
        let angle = number as f32 / WINDOWS as f32 * TAU;
        let (out, along) = (
            Vec3::new(angle.cos(), 0.0, angle.sin()),
            Vec3::new(-angle.sin(), 0.0, angle.cos()),
        );
        let point = |windows: &mut Sculpt, side: f32, up: f32, color: Vec4| {
            let at = (out * WALL + along * side * WINDOW * 0.5 + Vec3::Y * up) * RADIUS;
            windows.point(at, -out, color.with_w(1.0), Vec2::ZERO)
        };
        let [a, b] = [-1.0, 1.0].map(|side| point(&mut windows, side, SILL, below));
        let [c, d] = [1.0, -1.0].map(|side| point(&mut windows, side, ARCH, above));
        let top = point(&mut windows, 0.0, ARCH + WINDOW, above);
        for corners in [[a, b, c], [a, c, d], [d, c, top]] {
            windows.triangle(corners);
        }
    }
    windows.mesh()
}

/// Dust in the light that falls through one of the windows, beside the table: two sheets that cross.
fn beam(hour: &Hour) -> Mesh {
    let mut beam = Sculpt::default();
    let glow = theme::SUN.linear() * hour.lamp.extend(1.0);
    let (from, to) = (Vec3::new(-4.6, ARCH, -5.4), Vec3::new(-2.9, 0.0, -2.6));
    for side in [Vec3::new(0.5, 0.0, -0.32), Vec3::new(0.0, 0.55, 0.0)] {
        let mut row = |at: Vec3, wide: f32, cover: f32| {
            [-1.0, 0.0, 1.0].map(|share: f32| {
                let cover = cover * (1.0 - share.abs());
                let at = (at + side * share * wide) * RADIUS;
                beam.point(at, Vec3::Y, glow.with_w(cover), Vec2::ZERO)
            })
        };
        let (above, below) = (row(from, 0.6, hour.beam), row(to, 1.1, 0.0));
        for at in 0..2 {
            beam.triangle([above[at], below[at], below[at + 1]]);
            beam.triangle([above[at], below[at + 1], above[at + 1]]);
        }
    }
    beam.mesh()
}

/// Hangs a banner behind each seat that is taken.
fn hang(
    shields: Query<&Shield>,
    changed: Query<(), Changed<Shield>>,
    gone: RemovedComponents<Shield>,
    banners: Query<Entity, With<Banner>>,
    light: Res<Light>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    // Players come and go, their shields change all the time.
    if gone.is_empty() && (changed.is_empty() || banners.iter().count() == shields.iter().count()) {
        return;
    }
    for banner in &banners {
        commands.entity(banner).despawn();
    }
    for shield in &shields {
        let angle = sector_angle(shield.circle.0);
        let at = Vec3::new(angle.cos() * SEATS, POLE, -angle.sin() * SEATS) * RADIUS;
        // The cloth is made lying on its back; it is stood up, and turned to the board.
        let turn = Quat::from_rotation_y((-angle.cos()).atan2(angle.sin())) * Quat::from_rotation_x(FRAC_PI_2);
        commands.spawn((
            Name::new("Banner"),
            Banner,
            Mesh3d(meshes.add(cloth(shield.faction))),
            MeshMaterial3d(light.0.clone()),
            Transform::from_translation(at).with_rotation(turn),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// A banner with a swallow's tail, hanging from its middle above; darker to its foot.
fn cloth(faction: Faction) -> Mesh {
    let mut cloth = Sculpt::default();
    let house = theme::faction(faction);
    let (bright, dark) = (house.linear() * DIM, theme::BACKGROUND.linear());
    let mut point = |across: f32, down: f32| {
        let color = bright.lerp(dark, down * down).with_w(1.0);
        let at = Vec3::new(across * WIDE * 0.5, 0.0, down * CLOTH) * RADIUS;
        cloth.point(at, Vec3::Y, color, Vec2::ZERO)
    };
    let [a, b] = [-1.0, 1.0].map(|across| point(across, 0.0));
    let middle = point(0.0, 0.84);
    let [c, d] = [-1.0, 1.0].map(|across| point(across, 1.0));
    for corners in [[a, c, middle], [a, middle, b], [b, middle, d]] {
        cloth.triangle(corners);
    }
    let ink = house.ink().linear() * DIM;
    let at = Vec3::new(0.0, 0.006, 0.34 * CLOTH) * RADIUS;
    symbols::lay(
        &mut cloth,
        &symbols::symbol(faction),
        at,
        0.19 * RADIUS,
        ink.with_w(1.0),
    );
    cloth.mesh()
}
