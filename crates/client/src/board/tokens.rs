//! Tokens in strongholds as pieces: dark metal with a symbol, or face down.

use arrakis_table::{Token, TokenKind};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::forces::DISC;
use super::sculpt::Sculpt;
use super::shape::RADIUS;
use super::surface::Surfaces;
use crate::{symbols, theme};

/// How thick a token is, in units of the board's radius.
pub(super) const THICK: f32 = 0.011;

/// Gives new tokens their meshes.
pub(super) fn dress(
    new: Query<(Entity, &Token), Without<Mesh3d>>,
    surfaces: Option<Res<Surfaces>>,
    mut kinds: Local<HashMap<TokenKind, Handle<Mesh>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(surfaces) = surfaces else { return };
    for (entity, token) in &new {
        let mesh = kinds.entry(token.kind).or_insert_with(|| meshes.add(mesh(token.kind)));
        commands
            .entity(entity)
            .insert((Mesh3d(mesh.clone()), MeshMaterial3d(surfaces.piece.clone())));
    }
}

/// An octagon for an Ambassador, with the symbol of whom it speaks for; a hexagon for a Terror token, with a question mark.
fn mesh(kind: TokenKind) -> Mesh {
    let (corners, symbol, edge, ink) = match kind {
        TokenKind::Terror => (6, symbols::face_down(), theme::LOSS, theme::LOSS),
        TokenKind::Ambassador(faction) => (8, symbols::symbol(faction), theme::BRASS, theme::faction_rim(faction)),
    };
    let (thick, radius) = (THICK * RADIUS, DISC * RADIUS);
    let mut token = Sculpt::default();
    let profile = [
        (0.94, 0.0),
        (1.0, 0.2),
        (1.0, 0.8),
        (0.9, 1.0),
        (0.8, 0.92),
        (0.0, 0.92),
    ]
    .map(|(across, up)| (across * radius, up * thick));
    token.lathe(Vec3::ZERO, &profile, corners, |step| match step {
        0..=3 => edge.linear().with_w(1.0),
        _ => (theme::BASALT.linear() * 1.4).with_w(1.0),
    });
    symbols::lay(&mut token, &symbol, Vec3::Y * thick * 0.96, radius * 0.58, ink.linear());
    token.mesh()
}
