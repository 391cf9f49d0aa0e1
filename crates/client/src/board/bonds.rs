//! What binds players: their circles light up when a Nexus begins, and while two are allied a line joins their circles around
//! the rim. It is dashed at one end and dotted at the other, each in the colour of who sits there, with two rings where they
//! meet.

use std::f32::consts::{PI, TAU};

use arrakis_rules::{Faction, Sector};
use arrakis_table::Shield;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::circles::{self, ORBIT, SIZE};
use super::sculpt::Sculpt;
use super::shape::{RADIUS, sector_angle};
use super::shown::{Cue, Scene, Still};
use super::surface::Surfaces;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use crate::theme;

/// How long a line takes to be made or to be broken, in seconds.
const GROWS: f32 = 0.8;
/// How long circles are lit.
const GLIMMER: f32 = 1.8;
/// What lies on the table so soon after one has sat down was there before.
const NEW: f32 = 1.0;
/// Where lines run, how far apart, and how wide they are, in units of the board's radius.
const LANE: f32 = 1.184;
const LANES: f32 = 0.015;
const HALF_WIDTH: f32 = 0.0034;
/// Just above the table.
const TABLE: f32 = -0.0485;
/// How far a dash and the gap behind it reach, as an angle.
const DASH: f32 = 0.03;

/// A line between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bond {
    ends: [(Sector, Faction); 2],
    /// How much of it there is, from 0 to 1.
    grown: f32,
    /// Whether they are allied.
    stands: bool,
}

/// All lines, and which circles are lit.
#[derive(Resource, Debug, Default)]
struct Bonds {
    all: Vec<Bond>,
    lit: Vec<Sector>,
    /// Seconds since they were lit, and since one sat down.
    passed: f32,
    sat: f32,
}

#[derive(Component)]
struct Lines;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Bonds>();
    app.add_systems(
        PostUpdate,
        (
            bind.run_if(in_state(Screen::Table)),
            hold.run_if(resource_changed::<Still>),
            draw.run_if(resource_changed::<Bonds>),
        )
            .chain()
            .before(AssetEventSystems),
    );
}

/// Lays out the lines, none.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Bonds"),
        Lines,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        MeshMaterial3d(surfaces.glow.clone()),
        NotShadowCaster,
        NoFrustumCulling,
    ));
}

fn bind(
    time: Res<Time>,
    settings: Res<Settings>,
    shields: Query<&Shield>,
    mut cues: MessageReader<Cue>,
    still: Option<Res<Still>>,
    mut bonds: ResMut<Bonds>,
) {
    if still.is_some_and(|still| still.0.is_some() && !still.is_changed()) {
        return;
    }
    let passed = time.delta_secs().min(0.1);
    let quiet = bonds.bypass_change_detection();
    quiet.sat += passed;
    let mut at_once = settings.reduced_motion || quiet.sat < NEW;
    let circle = |seat| {
        shields
            .iter()
            .find(|shield| shield.seat == seat)
            .map(|shield| shield.circle)
    };
    let mut lit = None;
    for cue in cues.read() {
        match cue {
            Cue::Begins(Scene::Nexus) => lit = Some(shields.iter().map(|shield| shield.circle).collect()),
            Cue::Begins(Scene::Alliance(seats)) => lit = Some(seats.iter().filter_map(|seat| circle(*seat)).collect()),
            Cue::Begins(_) => {}
            Cue::Cut => {
                lit = Some(Vec::new());
                at_once = true;
            }
        }
    }
    if let Some(lit) = lit.filter(|lit: &Vec<Sector>| *lit != bonds.lit || !lit.is_empty()) {
        bonds.lit = if settings.reduced_motion { Vec::new() } else { lit };
        bonds.passed = 0.0;
    }
    let step = if at_once { 1.0 } else { passed / GROWS };
    let allied = allies(&shields);
    let before = bonds.bypass_change_detection();
    let mut all = before.all.clone();
    for bond in &mut all {
        bond.stands = allied.contains(&bond.ends);
        bond.grown = if bond.stands {
            bond.grown + step
        } else {
            bond.grown - step
        }
        .clamp(0.0, 1.0);
    }
    all.retain(|bond| bond.stands || bond.grown > 0.0);
    for ends in allied {
        if all.iter().all(|bond| bond.ends != ends) {
            all.push(Bond {
                ends,
                grown: if at_once { 1.0 } else { 0.0 },
                stands: true,
            });
        }
    }
    if all != before.all {
        bonds.all = all;
    }
    if !bonds.lit.is_empty() {
        bonds.passed += passed;
        if bonds.passed > GLIMMER {
            bonds.lit.clear();
        }
    }
}

/// Holds a scene for a picture.
fn hold(still: Res<Still>, shields: Query<&Shield>, mut bonds: ResMut<Bonds>) {
    bonds.lit.clear();
    let Some((scene, passed)) = still.0 else { return };
    let end = |seat| {
        let shield = shields.iter().find(|shield| shield.seat == seat);
        shield.map(|shield| (shield.circle, shield.faction))
    };
    bonds.passed = passed;
    match scene {
        Scene::Nexus => bonds.lit = shields.iter().map(|shield| shield.circle).collect(),
        Scene::Alliance(seats) => {
            if let [Some(one), Some(other)] = seats.map(end) {
                bonds.lit = vec![one.0, other.0];
                bonds.all = vec![Bond {
                    ends: [one, other],
                    grown: (passed / GROWS).min(1.0),
                    stands: true,
                }];
            }
        }
        _ => {}
    }
}

/// All allies, each pair once, by their circles.
fn allies(shields: &Query<&Shield>) -> Vec<[(Sector, Faction); 2]> {
    let mut pairs: Vec<_> = shields
        .iter()
        .filter_map(|one| {
            let other = shields
                .iter()
                .find(|other| Some(other.seat) == one.ally && one.seat < other.seat)?;
            Some([one, other].map(|shield| (shield.circle, shield.faction)))
        })
        .collect();
    pairs.sort_by_key(|ends| ends.map(|(sector, _)| sector));
    pairs
}

fn draw(bonds: Res<Bonds>, lines: Single<&Mesh3d, With<Lines>>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut sculpt = Sculpt::default();
    for (lane, bond) in bonds.all.iter().enumerate() {
        bond.lay(&mut sculpt, LANE + LANES * lane as f32);
    }
    // Up quickly, once more, and slowly down.
    let share = (bonds.passed / GLIMMER).clamp(0.0, 1.0);
    let light = (share * 8.0).min(1.0) * (1.0 - share) * (0.75 + 0.25 * (share * 2.0 * TAU).cos());
    for sector in &bonds.lit {
        light_up(&mut sculpt, circles::spot(*sector), light);
    }
    if let Some(mut mesh) = meshes.get_mut(&lines.0) {
        *mesh = sculpt.mesh();
    }
}

/// A point of the table, by its angle and how far out it is.
fn on_table(angle: f32, out: f32) -> Vec3 {
    Vec3::new(angle.cos() * out, TABLE, -angle.sin() * out) * RADIUS
}

impl Bond {
    /// From where to where it goes, by the shorter way.
    fn way(&self) -> (f32, f32) {
        let [from, to] = self.ends.map(|(sector, _)| sector_angle(sector.0));
        let way = (to - from + PI).rem_euclid(TAU) - PI;
        (from, way)
    }

    fn lay(&self, into: &mut Sculpt, lane: f32) {
        let (from, way) = self.way();
        let half = 0.5 * way.abs();
        let count = (half / DASH).floor().max(1.0);
        // It begins at the circles and leaves room for the rings in the middle.
        let seen = count * self.grown;
        for (end, (_, faction)) in self.ends.into_iter().enumerate() {
            let (start, sign) = match end {
                0 => (from, way.signum()),
                _ => (from + way, -way.signum()),
            };
            let color = (theme::faction_rim(faction).linear() * 1.5).with_w(0.8);
            // One end is dashed, the other one dotted.
            let long = if end == 0 { 0.62 } else { 0.2 };
            let dots = if end == 0 { 1 } else { 2 };
            stem(into, start, lane, color);
            let mut number = 0.0;
            while number < seen.min(count - 0.5) {
                for dot in 0..dots {
                    let at = start + sign * half / count * (number + dot as f32 / dots as f32 + 0.12);
                    piece(into, at, at + sign * half / count * long, lane, color);
                }
                number += 1.0;
            }
        }
        if self.grown > 0.95 {
            let middle = on_table(from + 0.5 * way, lane);
            let along = Vec3::new(-(from + 0.5 * way).sin(), 0.0, -(from + 0.5 * way).cos()) * 0.011 * RADIUS;
            for side in [-1.0, 1.0] {
                ring(
                    into,
                    middle + along * side,
                    0.0125,
                    0.017,
                    (theme::BRASS.linear() * 2.0).with_w(0.95),
                );
            }
        }
    }
}

/// From the circle out to the line.
fn stem(into: &mut Sculpt, angle: f32, lane: f32, color: Vec4) {
    let side = HALF_WIDTH / lane;
    let (inner, outer) = (ORBIT + SIZE, lane + HALF_WIDTH);
    into.quad(
        [
            on_table(angle - side, inner),
            on_table(angle - side, outer),
            on_table(angle + side, outer),
            on_table(angle + side, inner),
        ],
        color,
    );
}

/// A dash.
fn piece(into: &mut Sculpt, from: f32, to: f32, lane: f32, color: Vec4) {
    into.quad(
        [
            on_table(from, lane - HALF_WIDTH),
            on_table(from, lane + HALF_WIDTH),
            on_table(to, lane + HALF_WIDTH),
            on_table(to, lane - HALF_WIDTH),
        ],
        color,
    );
}

/// A flat ring, in units of the board's radius.
fn ring(into: &mut Sculpt, middle: Vec3, inner: f32, outer: f32, color: Vec4) {
    fade(into, middle, (inner, color), (outer, color));
}

/// A flat ring that goes from one colour inside to another outside.
fn fade(into: &mut Sculpt, middle: Vec3, inner: (f32, Vec4), outer: (f32, Vec4)) {
    const SIDES: u32 = 36;
    let mut last: Option<[u32; 2]> = None;
    for side in 0..=SIDES {
        let (sin, cos) = (side as f32 / SIDES as f32 * TAU).sin_cos();
        let way = Vec3::new(cos, 0.0, -sin) * RADIUS;
        let pair = [inner, outer].map(|(out, color)| into.point(middle + way * out, Vec3::Y, color, Vec2::ZERO));
        if let Some([before_in, before_out]) = last {
            into.triangle([before_in, before_out, pair[1]]);
            into.triangle([before_in, pair[1], pair[0]]);
        }
        last = Some(pair);
    }
}

/// Light on a player circle and around it.
fn light_up(into: &mut Sculpt, at: Vec2, light: f32) {
    let middle = Vec3::new(at.x, 0.0185, -at.y) * Vec3::splat(RADIUS);
    let lamp = theme::LAMP.linear() * 1.6;
    let (none, some, full) = (lamp.with_w(0.0), lamp.with_w(0.35 * light), lamp.with_w(0.95 * light));
    fade(into, middle, (0.0, none), (0.8 * SIZE, some));
    fade(into, middle, (0.8 * SIZE, full), (SIZE, full));
    fade(into, middle, (SIZE, full), (1.9 * SIZE, none));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bond(one: u8, other: u8) -> Bond {
        Bond {
            ends: [(Sector(one), Faction::Atreides), (Sector(other), Faction::Fremen)],
            grown: 1.0,
            stands: true,
        }
    }

    #[test]
    fn a_line_takes_the_shorter_way_and_ends_at_the_circles() {
        for (one, other) in [(2, 5), (5, 2), (2, 17), (17, 2), (2, 11)] {
            let (from, way) = bond(one, other).way();
            assert!(way.abs() < PI + 1e-3, "{one} {other} {way}");
            let end = Vec2::from_angle(from + way);
            assert!(end.distance(Vec2::from_angle(sector_angle(other))) < 1e-3);
            let mut sculpt = Sculpt::default();
            bond(one, other).lay(&mut sculpt, LANE);
            assert!(sculpt.len() > 60);
        }
    }

    #[test]
    fn light_goes_and_asks_for_no_more_frames() {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default())
            .init_resource::<Settings>()
            .init_resource::<Bonds>()
            .add_message::<Cue>()
            .add_systems(Update, bind);
        app.world_mut().resource_mut::<Bonds>().lit = vec![Sector(2)];
        for _ in 0..30 {
            app.world_mut()
                .resource_mut::<Time>()
                .advance_by(std::time::Duration::from_millis(100));
            app.update();
        }
        assert!(app.world().resource::<Bonds>().lit.is_empty());
        app.world_mut().clear_trackers();
        app.update();
        assert!(!app.world().resource_ref::<Bonds>().is_changed());
    }
}
