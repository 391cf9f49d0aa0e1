//! The storm: darkened ground and turning dust over its sector. It walks from sector to sector.

use arrakis_rules::Sector;
use arrakis_table::Storm;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::noise::hash;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place, sector_angle};
use super::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::canvas::SpareTime;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme;

/// How many clouds of dust there are.
const PUFFS: i32 = 170;
/// Sectors that the storm walks in a second.
const PACE: f32 = 3.5;
/// Half a sector.
const HALF: f32 = 10.0 * std::f32::consts::PI / 180.0;

/// Where the storm is, in sectors counted on without end, so that it always walks counterclockwise.
#[derive(Resource, Default)]
pub struct StormWalk {
    now: f32,
    goal: f32,
    known: bool,
}

impl StormWalk {
    /// Sends the storm to a sector; the first time it is simply there.
    fn send(&mut self, sector: Sector) {
        if !self.known {
            self.goal = f32::from(sector.0);
            self.now = self.goal;
            self.known = true;
            return;
        }
        let from = Sector((self.goal.round() as i32 - 1).rem_euclid(18) as u8 + 1);
        self.goal += f32::from(from.steps_to(sector));
    }

    /// The angle of its middle: it pauses a little in every sector on the way.
    fn angle(&self) -> f32 {
        let part = self.now.fract();
        let eased = self.now.floor() + part * part * (3.0 - 2.0 * part);
        sector_angle(1) + (eased - 1.0) * 2.0 * HALF
    }
}

#[derive(Component)]
struct Ground;

#[derive(Component)]
struct Dust;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StormWalk>();
    app.add_systems(Update, (walk, darken).chain().run_if(resource_exists::<BoardShape>));
    app.add_systems(
        PostUpdate,
        swirl
            .before(AssetEventSystems)
            .run_if(resource_exists::<BoardShape>.and_then(is_stirred)),
    );
    app.add_systems(OnEnter(Screen::Table), lay_out.run_if(resource_exists::<Surfaces>));
    app.add_systems(OnExit(Screen::Table), |mut walk: ResMut<StormWalk>| {
        *walk = StormWalk::default()
    });
}

/// Lays out what the storm is made of, hidden until there is one, for as long as one sits at the table.
fn lay_out(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, surfaces: Res<Surfaces>) {
    let parts = (
        DespawnOnExit(Screen::Table),
        Visibility::Hidden,
        bevy::light::NotShadowCaster,
        bevy::light::NotShadowReceiver,
        NoFrustumCulling,
    );
    commands.spawn((
        Name::new("Storm ground"),
        Ground,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        MeshMaterial3d(surfaces.glow.clone()),
        parts.clone(),
    ));
    commands.spawn((
        Name::new("Storm dust"),
        Dust,
        Mesh3d(meshes.add(dust_mesh())),
        MeshMaterial3d(surfaces.dust.clone()),
        parts,
    ));
}

fn walk(time: Res<Time>, settings: Res<Settings>, storms: Query<Ref<Storm>>, mut walk: ResMut<StormWalk>) {
    if let Ok(storm) = storms.single()
        && storm.is_changed()
        && storm.sector.0 > 0
    {
        walk.send(storm.sector);
    }
    if walk.now != walk.goal {
        let step = PACE * time.delta_secs().min(0.1);
        walk.now = if settings.reduced_motion {
            walk.goal
        } else {
            (walk.now + step).min(walk.goal)
        };
    }
}

/// Lays a dark wedge over the ground, again whenever the storm has moved.
fn darken(
    walk: Res<StormWalk>,
    shape: Res<BoardShape>,
    ground: Single<(&Mesh3d, &mut Visibility), (With<Ground>, Without<Dust>)>,
    dust: Single<&mut Visibility, With<Dust>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !walk.is_changed() {
        return;
    }
    if !walk.known {
        return;
    }
    let (mesh, mut visible) = ground.into_inner();
    visible.set_if_neq(Visibility::Visible);
    dust.into_inner().set_if_neq(Visibility::Visible);
    let mut wedge = Sculpt::default();
    // (share of the half sector, how dark, colour): a fine bright edge, then dark.
    let edge = theme::STORM_DUST.linear() * 1.3;
    let dark = theme::STORM_DEEP.linear();
    let mut across = vec![(-1.02, 0.0, edge), (-0.985, 0.9, edge), (-0.94, 0.62, dark)];
    across.extend((-5..=5).map(|step| (step as f32 * 0.16, 0.5, dark)));
    across.extend([(0.94, 0.62, dark), (0.985, 0.9, edge), (1.02, 0.0, edge)]);
    let rows = 64;
    for row in 0..=rows {
        let radius = 0.137 + (0.998 - 0.137) * row as f32 / rows as f32;
        for &(share, alpha, color) in &across {
            let at = Vec2::from_angle(walk.angle() + share * HALF) * radius;
            wedge.point(
                place(at, shape.height(at) + 0.005),
                Vec3::Y,
                color.with_w(alpha),
                Vec2::ZERO,
            );
        }
    }
    let columns = across.len() as u32;
    for row in 0..rows as u32 {
        for column in 0..columns - 1 {
            let [a, b, c, d] = [
                (row, column),
                (row + 1, column),
                (row + 1, column + 1),
                (row, column + 1),
            ]
            .map(|(r, k)| r * columns + k);
            wedge.triangle([a, b, c]);
            wedge.triangle([a, c, d]);
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = wedge.mesh();
    }
}

fn dust_mesh() -> Mesh {
    let mut dust = Sculpt::default();
    for _ in 0..PUFFS {
        let corners = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)];
        let [a, b, c, d] = corners.map(|(u, v)| dust.point(Vec3::ZERO, Vec3::Y, Vec4::ZERO, Vec2::new(u, v)));
        dust.triangle([a, b, c]);
        dust.triangle([a, c, d]);
    }
    dust.mesh()
}

/// Whether the dust lies otherwise than before: it drifts while there is time to spare, and always faces the eye.
fn is_stirred(
    spare_time: Res<SpareTime>,
    settings: Res<Settings>,
    walk: Res<StormWalk>,
    eye: Query<(), (With<BoardCamera>, Changed<Transform>)>,
) -> bool {
    let drifts = spare_time.is_due() && !settings.reduced_motion;
    walk.known && (drifts || walk.is_changed() || settings.is_changed() || !eye.is_empty())
}

/// Turns the dust: every cloud faces the eye, rolls, and drifts round inside the sector.
fn swirl(
    time: Res<Time>,
    settings: Res<Settings>,
    walk: Res<StormWalk>,
    eye: Single<&Transform, With<BoardCamera>>,
    dust: Single<&Mesh3d, With<Dust>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut clouds: Local<Vec<(f32, Vec3, f32, f32, Vec4)>>,
) {
    let now = if settings.reduced_motion {
        0.0
    } else {
        time.elapsed_secs_wrapped()
    };
    let (right, up, toward) = (*eye.right(), *eye.up(), *eye.back());
    clouds.clear();
    for number in 0..PUFFS {
        let chance = |seed| hash(IVec2::new(number, 5), seed);
        // Every cloud goes round an oval of its own: out along one side of the sector, back along the other.
        let turn = now * (0.25 + 0.25 * chance(1)) + chance(2) * std::f32::consts::TAU;
        let radius = 0.24 + 0.72 * chance(3).powf(0.7) + 0.05 * turn.cos();
        let width = (0.84 - 0.10 / radius).max(0.1);
        let side = (2.0 * chance(4) - 1.0) * width + 0.16 * turn.sin();
        let angle = walk.angle() + side * HALF;
        let height = 0.004 + 0.055 * chance(5).powf(1.5) + 0.004 * (turn * 2.0).sin();
        let size = (0.036 + 0.045 * chance(6)) * (0.45 + 0.65 * radius);
        let at = place(
            Vec2::from_angle(angle) * radius.min(1.0 - 0.55 * size),
            height + size * 0.35,
        );
        let lit = 0.12 + 0.5 * chance(7) + 9.0 * height;
        let flash = ((now * 0.7 + chance(8) * 9.0).sin() > 0.9993) as u8 as f32;
        let color = theme::STORM_DEEP
            .linear()
            .lerp(theme::STORM_DUST.linear(), lit.min(1.0).powi(2))
            .lerp(theme::STORM_FLASH.linear(), 0.7 * flash);
        let alpha = 0.62 + 0.33 * chance(9);
        clouds.push((
            toward.dot(at),
            at,
            size * RADIUS,
            turn * 0.8 * (chance(10) - 0.5).signum(),
            color.with_w(alpha),
        ));
    }
    // Far clouds first: they are seen through.
    clouds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some(mut mesh) = meshes.get_mut(&dust.0) else {
        return;
    };
    let (mut positions, mut colors) = (
        Vec::with_capacity(clouds.len() * 4),
        Vec::with_capacity(clouds.len() * 4),
    );
    for (_, at, size, roll, color) in clouds.iter() {
        let (sin, cos) = roll.sin_cos();
        let (x, y) = ((right * cos + up * sin) * *size, (up * cos - right * sin) * *size * 0.8);
        for corner in [-x - y, x - y, x + y, y - x] {
            positions.push((*at + corner).to_array());
            colors.push(color.to_array());
        }
    }
    mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_reduced_motion_the_storm_is_simply_there() {
        let mut app = App::new();
        app.init_resource::<StormWalk>().init_resource::<Settings>();
        app.insert_resource(Time::<()>::default()).add_systems(Update, walk);
        let storm = app.world_mut().spawn(Storm { sector: Sector(3) }).id();
        app.update();
        app.world_mut().resource_mut::<Settings>().reduced_motion = true;
        app.world_mut().entity_mut(storm).insert(Storm { sector: Sector(9) });
        app.update();
        let walk = app.world().resource::<StormWalk>();
        assert_eq!((walk.now, walk.goal), (9.0, 9.0));
    }

    #[test]
    fn the_storm_always_walks_on() {
        let mut walk = StormWalk::default();
        walk.send(Sector(17));
        assert_eq!(walk.now, walk.goal);
        walk.send(Sector(2));
        assert_eq!(walk.goal - walk.now, 3.0);
        walk.send(Sector(2));
        assert_eq!(walk.goal - walk.now, 3.0);
    }
}
