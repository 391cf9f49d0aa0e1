//! The dark at the foot of a piece, where little of the sky reaches: it makes a piece stand on the ground and not float above
//! it, with the sun's shadows and without.

use arrakis_table::{ForceStack, Token};
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::forces::Standing;
use super::light;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, place};
use super::stacks::DISC;
use super::surface::Surfaces;
use crate::theme;

/// How far it reaches, in radii of a piece, and how far it is pushed away from the sun.
const REACH: f32 = 1.8;
const PUSHED: f32 = 0.35;
/// How high above the ground it lies, in units of the board's radius.
const ABOVE: f32 = 0.0035;
/// How much it covers, from its middle to its edge: (share of its reach, cover).
const RINGS: [(f32, f32); 5] = [(0.0, 0.75), (0.45, 0.75), (0.62, 0.42), (0.8, 0.14), (1.0, 0.0)];
const SIDES: u32 = 24;

/// What lies at the foot of this piece.
#[derive(Component)]
struct Contact(Entity);

pub(super) fn plugin(app: &mut App) {
    let is_laid_out = resource_exists::<BoardShape>.and_then(resource_exists::<Surfaces>);
    app.add_systems(Update, lay.run_if(is_laid_out));
}

/// Lays it under pieces, again when they stand elsewhere.
fn lay(
    pieces: Query<(Entity, &Standing, Option<&Contact>), (Or<(With<ForceStack>, With<Token>)>, Changed<Standing>)>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (piece, standing, contact) in &pieces {
        let mesh = Mesh3d(meshes.add(mesh(&shape, standing)));
        if let Some(Contact(dark)) = contact {
            commands.entity(*dark).insert(mesh);
            continue;
        }
        let look = (
            mesh,
            MeshMaterial3d(surfaces.glow.clone()),
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(piece),
        );
        let dark = commands.spawn(look).id();
        commands.entity(piece).insert(Contact(dark));
    }
}

/// A dark spot on the ground as it lies, around a piece's foot.
fn mesh(shape: &BoardShape, standing: &Standing) -> Mesh {
    let mut dark = Sculpt::default();
    let ink = theme::INK_DARK.linear();
    let sun = light::to_sun();
    let away = -Vec2::new(sun.x, -sun.z).normalize() * PUSHED;
    let foot = place(standing.at, 0.0).with_y(standing.foot);
    let size = DISC * standing.scale;
    for (share, cover) in RINGS {
        for side in 0..SIDES {
            let way = Vec2::from_angle(side as f32 / SIDES as f32 * std::f32::consts::TAU);
            let at = standing.at + (way * REACH + away) * share * size;
            // The piece that it belongs to is made smaller; the ground is not.
            let local = (place(at, shape.height(at) + ABOVE) - foot) / standing.scale.max(0.1);
            dark.point(local, Vec3::Y, ink.with_w(cover), Vec2::ZERO);
        }
    }
    dark.join_rows(SIDES, true);
    dark.mesh()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::super::shape::{RADIUS, for_tests};
    use super::*;

    #[test]
    fn it_lies_on_the_ground_all_around_the_foot() {
        let shape = for_tests();
        for area in board().areas() {
            let at = shape.outline(area).center;
            let standing = Standing {
                at,
                scale: 0.5,
                foot: shape.standing(at, 0.5 * DISC) * RADIUS,
                top: 0.1,
            };
            let mesh = mesh(&shape, &standing);
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
            for [x, y, z] in points.expect("it has points") {
                let on_board = at + Vec2::new(*x, -z) * standing.scale / RADIUS;
                let above = (y * standing.scale + standing.foot) / RADIUS - shape.height(on_board);
                assert!((above - ABOVE).abs() < 1e-4, "{} {above}", area.territory().name());
                assert!(on_board.distance(at) <= (REACH + PUSHED) * 0.5 * DISC + 1e-4);
            }
        }
    }
}
