//! What lies in the sockets of the rim: the player circles at which somebody sits, in their colours.

use arrakis_rules::{Faction, Sector, board};
use arrakis_table::Shield;
use bevy::prelude::*;

use super::sculpt::Sculpt;
use super::shape::{RADIUS, sector_angle};
use super::surface::Surfaces;
use crate::{symbols, theme};

/// How far from the middle the circles lie.
pub const ORBIT: f32 = 1.148;
/// Their radius.
pub(super) const SIZE: f32 = 0.0455;

/// A player circle and the sector it belongs to.
#[derive(Component)]
struct Circle(Sector);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, seat);
}

/// Where a sector's player circle is, on the disc.
pub fn spot(sector: Sector) -> Vec2 {
    Vec2::from_angle(sector_angle(sector.0)) * ORBIT
}

/// Lays out the circles, nobody seated: none is seen.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    for sector in board().player_circles() {
        let at = spot(*sector);
        commands.spawn((
            Name::new("Player circle"),
            Circle(*sector),
            Mesh3d(meshes.add(medal(None))),
            MeshMaterial3d(surfaces.brass.clone()),
            Visibility::Hidden,
            Transform::from_xyz(at.x * RADIUS, 0.0, -at.y * RADIUS),
        ));
    }
}

fn seat(
    shields: Query<&Shield>,
    changed: Query<(), Changed<Shield>>,
    gone: RemovedComponents<Shield>,
    mut circles: Query<(&Circle, &Mesh3d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if changed.is_empty() && gone.is_empty() {
        return;
    }
    for (circle, mesh, mut visibility) in &mut circles {
        let faction = shields
            .iter()
            .find(|shield| shield.circle == circle.0)
            .map(|shield| shield.faction);
        let seen = match faction {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        };
        visibility.set_if_neq(seen);
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = medal(faction);
        }
    }
}

fn medal(faction: Option<Faction>) -> Mesh {
    let mut medal = Sculpt::default();
    let brass = theme::BRASS.linear();
    let face = faction.map_or(theme::BRASS_DEEP.linear() * 0.6, |faction| {
        theme::faction(faction).linear()
    });
    let profile = [
        (1.0, 0.0),
        (1.0, 0.014),
        (0.93, 0.019),
        (0.82, 0.019),
        (0.78, 0.0145),
        (0.0, 0.0145),
    ]
    .map(|(across, up)| (across * SIZE * RADIUS, up * RADIUS));
    medal.lathe(Vec3::ZERO, &profile, 40, |step| {
        if step < 4 { brass } else { face.with_w(1.0) }
    });
    if let Some(faction) = faction {
        let ink = theme::faction(faction).ink().linear();
        symbols::lay(
            &mut medal,
            &symbols::symbol(faction),
            Vec3::Y * 0.0152 * RADIUS,
            SIZE * RADIUS * 0.6,
            ink,
        );
    }
    medal.mesh()
}
