//! The storm: darkened ground, and over it a front of dust that walks from sector to sector.

mod front;
mod lightning;
mod matter;
mod wall;

use arrakis_rules::Sector;
use arrakis_table::Storm;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::forces::Standing;
use super::light;
use super::noise::{smooth, value};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, place, sector_angle};
use super::shown::{Cue, Programme, Scene, Showing, Still};
use super::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::canvas::SpareTime;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use crate::theme;
use front::Veils;
use lightning::flash;
use matter::{Air, HALF};

/// Dust that was moved this long ago, in seconds, moves.
const FLOWING: f32 = 0.2;
/// How far its dust goes over the edges of its sector, in half sectors: there is some, and none any more.
const FRAYED: f32 = 1.2;
const GONE: f32 = 1.5;
/// Where it goes is known before it is said that it goes: so long it waits, in seconds.
const LINGERS: f32 = 0.2;
/// Sectors that the storm walks in a second.
const PACE: f32 = 3.5;
/// A picture of a storm that walks shows the last of its way, so many sectors.
const SHOWN: f32 = 4.0;
/// It lightens in such a picture: one of these bolts, so bright.
const PICTURED: [(i32, f32); 4] = [(4, 0.95), (7, 0.9), (9, 1.0), (12, 0.85)];

/// Where the storm is, in sectors counted on without end, so that it always walks counterclockwise.
#[derive(Resource, Debug, Default)]
pub struct StormWalk {
    now: f32,
    goal: f32,
    known: bool,
    /// Seconds since it was told to go on.
    told: f32,
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
        self.told = 0.0;
        let from = Sector((self.goal.round() as i32 - 1).rem_euclid(18) as u8 + 1);
        self.goal += f32::from(from.steps_to(sector));
    }

    /// Whether it is at this sector or beyond it on its way.
    pub(super) fn has_passed(&self, sector: Sector) -> bool {
        let last = Sector((self.goal.round() as i32 - 1).rem_euclid(18) as u8 + 1);
        sector.0 == 0 || self.goal - self.now <= f32::from(sector.steps_to(last)) + 0.1
    }

    /// How much it leans into its way: 1 while it walks.
    fn haste(&self) -> f32 {
        if self.now < self.goal { 1.0 } else { 0.0 }
    }

    /// The angle of its middle: it pauses a little in every sector on the way.
    fn angle(&self) -> f32 {
        let part = self.now.fract();
        let eased = self.now.floor() + smooth(0.0, 1.0, part);
        sector_angle(1) + (eased - 1.0) * 2.0 * HALF
    }
}

#[derive(Component)]
struct Ground;

#[derive(Component)]
struct Dust;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<StormWalk>();
    app.add_systems(
        Update,
        (walk.in_set(Showing::Moved), darken)
            .chain()
            .run_if(resource_exists::<BoardShape>),
    );
    app.add_systems(
        PostUpdate,
        swirl
            .before(AssetEventSystems)
            .run_if(resource_exists::<BoardShape>.and_then(is_stirred)),
    );
    app.add_systems(OnEnter(Screen::Table), lay_out.run_if(resource_exists::<Surfaces>));
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
        Mesh3d(meshes.add(front::mesh())),
        MeshMaterial3d(surfaces.dust.clone()),
        parts,
    ));
}

fn walk(
    time: Res<Time>,
    settings: Res<Settings>,
    storms: Query<Ref<Storm>>,
    (programme, still): (Res<Programme>, Option<Res<Still>>),
    mut cues: MessageReader<Cue>,
    mut walk: ResMut<StormWalk>,
) {
    if let Ok(storm) = storms.single()
        && storm.is_changed()
        && storm.sector.0 > 0
    {
        walk.send(storm.sector);
    }
    if let Some((Scene::Storm, passed)) = still.and_then(|still| still.0) {
        let now = walk.goal - (SHOWN - PACE * passed).max(0.0);
        if walk.now != now {
            walk.now = now;
        }
        return;
    }
    let is_cut = cues.read().filter(|cue| **cue == Cue::Cut).count() > 0;
    if walk.now == walk.goal {
        return;
    }
    if settings.reduced_motion || is_cut {
        walk.now = walk.goal;
        return;
    }
    let passed = time.delta_secs().min(0.1);
    let waits = programme.waiting.contains(&Scene::Storm);
    if walk.told < LINGERS || waits {
        walk.bypass_change_detection().told += passed;
        return;
    }
    walk.now = (walk.now + PACE * passed).min(walk.goal);
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
    let line = theme::STORM_DUST.linear() * 1.3;
    let dark = theme::STORM_DEEP.linear();
    // Beyond the edge that lies away from the sun it has a shadow.
    let along = Vec2::from_angle(walk.angle()).perp();
    let sun = light::to_sun();
    let lee = -Vec2::new(sun.x, -sun.z).normalize().dot(along);
    // (share of the half sector, how dark, colour): dark in the middle, blown away over the edges, where a fine line shows
    // what the rules mean.
    let mut across: Vec<_> = (-3..=3).map(|step| (step as f32 * 0.15, 0.78, dark)).collect();
    for side in [-1.0, 1.0] {
        let shadow = 0.26 * (lee * side).max(0.0);
        across.extend([
            (0.65 * side, 0.66, dark),
            (0.85 * side, 0.48, dark),
            (0.99 * side, 0.34, dark),
        ]);
        across.extend([(side, 0.36, line), (1.01 * side, 0.22 + 0.5 * shadow, dark)]);
        across.extend([
            (FRAYED * side, 0.10 + shadow, dark),
            ((GONE + 2.0 * shadow) * side, 0.0, dark),
        ]);
    }
    across.sort_by(|one, other| one.0.total_cmp(&other.0));
    let rows = 64;
    for row in 0..=rows {
        let radius = 0.137 + (0.998 - 0.137) * row as f32 / rows as f32;
        for &(share, alpha, color) in &across {
            // Only the line is straight.
            let sways = smooth(0.0, 0.12, (share.abs() - 1.0).abs() - 0.01);
            let blown = share * (1.0 + 0.22 * sways * (value(Vec2::new(radius * 13.0, share * 3.0), 71) - 0.5));
            let at = Vec2::from_angle(walk.angle() + blown * HALF) * radius;
            wedge.point(
                place(at, shape.height(at) + 0.005),
                Vec3::Y,
                color.with_w(alpha),
                Vec2::ZERO,
            );
        }
    }
    wedge.join_rows(across.len() as u32, false);
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = wedge.mesh();
    }
}

/// Whether the dust lies otherwise than before: it drifts while there is time to spare, and always faces the eye.
fn is_stirred(
    spare_time: Res<SpareTime>,
    settings: Res<Settings>,
    walk: Res<StormWalk>,
    eye: Query<(), (With<BoardCamera>, Changed<Transform>)>,
    pieces: Query<(), Changed<Standing>>,
) -> bool {
    let drifts = spare_time.is_due() && !settings.reduced_motion;
    walk.known && (drifts || walk.is_changed() || settings.is_changed() || !eye.is_empty() || !pieces.is_empty())
}

/// Turns the dust: sheets billow and lean ahead, clouds face the eye and drift round between them, and it lightens within.
fn swirl(
    time: Res<Time>,
    settings: Res<Settings>,
    walk: Res<StormWalk>,
    eye: Single<&Transform, With<BoardCamera>>,
    dust: Single<&Mesh3d, With<Dust>>,
    pieces: Query<(&Transform, &Standing), Without<BoardCamera>>,
    still: Option<Res<Still>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut veils: Local<Veils>,
    mut before: Local<f32>,
) {
    let now = time.elapsed_secs_wrapped();
    // Lightning that would stand still is none.
    let flows = (now - std::mem::replace(&mut *before, now)).abs() < FLOWING;
    let held = still.and_then(|still| still.0);
    let air = if let Some((Scene::Storm, passed)) = held {
        Air {
            angle: walk.angle(),
            now: passed,
            haste: walk.haste(),
            flash: Some(PICTURED[(10.0 * passed) as usize % PICTURED.len()]),
        }
    } else if settings.reduced_motion {
        Air {
            haste: walk.haste(),
            ..Air::still(walk.angle())
        }
    } else {
        Air {
            angle: walk.angle(),
            now,
            haste: walk.haste(),
            flash: if flows { flash(now) } else { None },
        }
    };
    if let Some(mut mesh) = meshes.get_mut(&dust.0) {
        let above = |(at, standing): (&Transform, &Standing)| at.translation + Vec3::Y * 0.6 * standing.top;
        let pieces: Vec<Vec3> = pieces.iter().map(above).collect();
        veils.raise(&air, &eye, &pieces);
        veils.lay(&mut mesh);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_reduced_motion_the_storm_is_simply_there() {
        let mut app = App::new();
        app.init_resource::<StormWalk>().init_resource::<Settings>();
        app.init_resource::<Programme>().add_message::<Cue>();
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
    fn the_storm_waits_until_it_is_said_that_it_moves_and_a_click_brings_it_there() {
        let mut app = App::new();
        app.init_resource::<StormWalk>().init_resource::<Settings>();
        app.init_resource::<Programme>().add_message::<Cue>();
        app.insert_resource(Time::<()>::default()).add_systems(Update, walk);
        let storm = app.world_mut().spawn(Storm { sector: Sector(3) }).id();
        let after = |app: &mut App, seconds: f32| {
            for _ in 0..(seconds * 10.0) as u32 {
                let step = std::time::Duration::from_millis(100);
                app.world_mut().resource_mut::<Time>().advance_by(step);
                app.update();
            }
            app.world().resource::<StormWalk>().now
        };
        after(&mut app, 0.2);
        app.world_mut().resource_mut::<Programme>().waiting = vec![Scene::Storm];
        app.world_mut().entity_mut(storm).insert(Storm { sector: Sector(9) });
        assert_eq!(after(&mut app, 2.0), 3.0);
        assert!(!app.world().resource::<StormWalk>().has_passed(Sector(5)));
        app.world_mut().resource_mut::<Programme>().waiting.clear();
        let now = after(&mut app, 0.7);
        assert!(now > 5.0 && now < 9.0, "{now}");
        let walk = app.world().resource::<StormWalk>();
        assert!(walk.has_passed(Sector(5)) && !walk.has_passed(Sector(9)));
        app.world_mut().write_message(Cue::Cut);
        assert_eq!(after(&mut app, 0.1), 9.0);
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
