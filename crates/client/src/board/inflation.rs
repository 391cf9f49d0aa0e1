//! The Inflation token beside the circle of CHOAM, with the side that shows (Rule 2.09.09).

use arrakis_rules::{Faction, InflationSide, Sector};
use arrakis_table::{Shield, TableFacts};
use bevy::prelude::*;

use super::circles;
use super::sculpt::Sculpt;
use super::shape::RADIUS;
use super::surface::Surfaces;
use crate::symbols::{self, Part};
use crate::theme;

/// The token's radius, in units of the disc's, and how far it lies from the circle.
const SIZE: f32 = 0.048;
const BESIDE: f32 = 0.112;

/// The token, and what it shows.
#[derive(Component, Default)]
struct Token(Option<(Sector, InflationSide)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn);
}

/// Lays it out, not placed yet.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Inflation"),
        Token::default(),
        Mesh3d(meshes.add(token(InflationSide::Double))),
        MeshMaterial3d(surfaces.piece.clone()),
        Transform::default(),
        Visibility::Hidden,
    ));
}

fn turn(
    facts: Query<&TableFacts>,
    shields: Query<&Shield>,
    mut tokens: Query<(&mut Token, &Mesh3d, &mut Transform, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Ok((mut shown, mesh, mut transform, mut visibility)) = tokens.single_mut() else {
        return;
    };
    let side = facts
        .iter()
        .next()
        .and_then(|facts| facts.belongings.choam.inflation.side());
    let owner = shields.iter().find(|shield| shield.faction == Faction::Choam);
    let wanted = owner.map(|shield| shield.circle).zip(side);
    if wanted == shown.0 {
        return;
    }
    shown.0 = wanted;
    let Some((circle, side)) = wanted else {
        *visibility = Visibility::Hidden;
        return;
    };
    *visibility = Visibility::Visible;
    let at = beside(circle);
    *transform = Transform::from_xyz(at.x * RADIUS, 0.0, -at.y * RADIUS);
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = token(side);
    }
}

/// Where it lies on the disc: away from the middle, and out of the way of the player's name.
fn beside(circle: Sector) -> Vec2 {
    let at = circles::spot(circle);
    at + Vec2::Y * BESIDE * if at.y < 0.0 { -1.0 } else { 1.0 }
}

/// Dark metal; two crystals, or one that is struck out.
fn token(side: InflationSide) -> Mesh {
    let mut disc = Sculpt::default();
    let (body, edge) = (theme::BASALT.linear() * 1.8, theme::BRASS.linear());
    let profile = [
        (1.0, -0.05),
        (1.0, 0.012),
        (0.9, 0.017),
        (0.82, 0.017),
        (0.78, 0.013),
        (0.0, 0.013),
    ]
    .map(|(across, up)| (across * SIZE * RADIUS, up * RADIUS));
    disc.lathe(
        Vec3::ZERO,
        &profile,
        36,
        |step| {
            if step < 4 { edge } else { body.with_w(1.0) }
        },
    );
    let top = Vec3::Y * 0.0138 * RADIUS;
    let half = SIZE * RADIUS;
    let crystal = symbols::spice();
    let ink = theme::SPICE_CRYSTAL.linear();
    match side {
        InflationSide::Double => {
            for x in [-0.36, 0.36] {
                symbols::lay(&mut disc, &crystal, top + Vec3::X * x * half, half * 0.36, ink);
            }
        }
        InflationSide::Cancel => {
            symbols::lay(&mut disc, &crystal, top, half * 0.48, theme::TEXT_DIM.linear());
            let bar = [Part::Line(vec![Vec2::new(-0.62, -0.62), Vec2::new(0.62, 0.62)], 0.2)];
            symbols::lay(
                &mut disc,
                &bar,
                top + Vec3::Y * 0.001 * RADIUS,
                half,
                theme::LOSS.linear(),
            );
        }
    }
    disc.mesh()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::*;

    #[test]
    fn it_lies_beside_its_circle_and_on_no_other() {
        for circle in board().player_circles() {
            let at = beside(*circle);
            for other in board().player_circles() {
                assert!(
                    at.distance(circles::spot(*other)) > SIZE + 0.052,
                    "{circle:?} {other:?}"
                );
            }
            assert!(at.length() > 1.0 + SIZE, "{circle:?} lies on the board");
        }
    }
}
