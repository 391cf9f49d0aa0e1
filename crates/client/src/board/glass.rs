//! Glass: where a Lasgun has met a Shield (Rule 3.01.14) the sand of the territory is molten, until the turn ends.

use arrakis_rules::TerritoryId;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::noise::{hash, value};
use super::relief::Relief;
use super::sculpt::Sculpt;
use super::shape::place;
use super::shown::Programme;
use super::surface::Surfaces;
use crate::screens::OfTable;
use crate::theme::Tint;

/// The territories that are of glass, as far as their explosions were told.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Glass(pub(crate) Vec<TerritoryId>);

/// How large a shard is, in units of the disc's radius.
const SHARD: f32 = 0.08;
/// How much of the ground is covered, at a shard and at a crack.
const COVER: f32 = 0.8;
const CRACK_COVER: f32 = 0.66;
/// The darkest shard, the brightest, and the light in the cracks.
const DARK: Tint = Tint(0x0b, 0x1c, 0x1b);
const BRIGHT: Tint = Tint(0x3f, 0x6d, 0x63);
const CRACK: Tint = Tint(0x7a, 0xc8, 0xb0);

#[derive(Component)]
struct Molten;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Glass>();
    let changes = resource_changed::<Glass>.or_else(resource_changed::<Programme>);
    app.add_systems(
        PostUpdate,
        melt.run_if(changes.and_then(resource_exists::<Relief>))
            .before(AssetEventSystems),
    );
}

/// Lays it out, empty.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Glass"),
        Molten,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        MeshMaterial3d(surfaces.glow.clone()),
        NotShadowCaster,
        NoFrustumCulling,
    ));
}

/// Lays glass where it was told of, and not before the battle is shown that made it.
fn melt(
    glass: Res<Glass>,
    programme: Res<Programme>,
    relief: Res<Relief>,
    molten: Single<&Mesh3d, With<Molten>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut shown: Local<Vec<TerritoryId>>,
) {
    let told = glass.0.iter().copied();
    let wanted: Vec<_> = told.filter(|place| !programme.battles.contains(place)).collect();
    if *shown == wanted {
        return;
    }
    let mut sculpt = Sculpt::default();
    for territory in &wanted {
        lay(&mut sculpt, &relief, *territory);
    }
    if let Some(mut mesh) = meshes.get_mut(&molten.0) {
        *mesh = sculpt.mesh();
    }
    *shown = wanted;
}

/// The cell in which a place of the disc lies: its nearest seed of those that are scattered over the disc.
fn shard(at: Vec2) -> IVec2 {
    let at = at / SHARD;
    let home = at.floor().as_ivec2();
    let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| home + IVec2::new(x, y)));
    let far = |cell: &IVec2| {
        let seed = cell.as_vec2() + Vec2::new(hash(*cell, 31), hash(*cell, 32));
        at.distance_squared(seed)
    };
    let nearest = around.min_by(|one, other| far(one).total_cmp(&far(other)));
    nearest.unwrap_or(home)
}

fn lay(into: &mut Sculpt, relief: &Relief, territory: TerritoryId) {
    for area in territory.areas().iter().filter(|area| area.is_on_map()) {
        let patch = relief.patch(area);
        for corners in &patch.triangles {
            let points = corners.map(|corner| patch.points[corner]);
            let shards = points.map(|(at, _)| shard(at));
            let is_crack = shards[0] != shards[1] || shards[1] != shards[2];
            let numbers = points.map(|(at, height)| {
                let color = if is_crack {
                    (CRACK.linear() * (0.35 + 0.5 * value(at * 14.0, 33))).with_w(CRACK_COVER)
                } else {
                    // Each lies at a slope of its own and mirrors another part of the sky.
                    let sky = 0.8 * hash(shards[0], 34) * hash(shards[0], 35) + 0.2 * value(at * 20.0, 36);
                    DARK.linear().lerp(BRIGHT.linear(), sky).with_w(COVER)
                };
                into.point(place(at, height + 0.0015), Vec3::Y, color, Vec2::ZERO)
            });
            into.triangle(numbers);
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn all_of_a_territory_is_glass_in_shards_and_nothing_beside_it() {
        let relief = Relief::new(&for_tests());
        let territory = board().find_territory("imperial_basin").expect("it is on the board");
        let mut sculpt = Sculpt::default();
        lay(&mut sculpt, &relief, territory);
        let all: usize = territory
            .areas()
            .iter()
            .map(|area| relief.patch(area).triangles.len())
            .sum();
        assert_eq!(sculpt.len(), 3 * all);
        let seeds: std::collections::HashSet<IVec2> = territory
            .areas()
            .iter()
            .flat_map(|area| relief.patch(area).points.iter().map(|(at, _)| shard(*at)))
            .collect();
        assert!(seeds.len() > 6, "{}", seeds.len());
    }
}
