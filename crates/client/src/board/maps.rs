//! Which maps the ground shows: as fine as the computer can, and other ones when the Shield Wall has been blown open.

use arrakis_table::{BoardEntities, TableFacts, Territory};
use bevy::prelude::*;

use super::baked::heights::Heights;
use super::baked::map::Meaning;
use super::coarse;
use super::ground::{self, FINE, Ground};
use super::relief::Relief;
use super::shape::BoardShape;
use crate::screens::GameAssets;
use crate::tier::Tier;

/// What is to be seen of the planet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Planet {
    /// How many pixels the finer maps have on a side; none where they are not shown.
    size: u32,
    /// Whether the Shield Wall has been blown open.
    blown: bool,
}

/// The maps that are wanted, and what is shown until all of them are loaded.
#[derive(Resource, Default)]
pub(crate) struct Maps {
    wanted: Option<Planet>,
    shown: Option<Planet>,
    lit: Handle<Image>,
    heights: Handle<Heights>,
    fine: Vec<Handle<Image>>,
}

impl Maps {
    #[cfg(feature = "dev")]
    /// Whether none of them is still waited for.
    pub(crate) fn are_there(&self) -> bool {
        self.shown == self.wanted
    }

    fn are_loaded(&self, server: &AssetServer) -> bool {
        let fine = self.fine.iter().all(|map| server.is_loaded(map));
        fine && server.is_loaded(&self.lit) && server.is_loaded(&self.heights)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Maps>().add_systems(
        Update,
        (want, show)
            .chain()
            .run_if(resource_exists::<GameAssets>.and_then(resource_exists::<BoardShape>)),
    );
}

/// Loads what is wanted.
fn want(
    tier: Res<Tier>,
    facts: Query<&TableFacts>,
    assets: Res<GameAssets>,
    server: Res<AssetServer>,
    mut maps: ResMut<Maps>,
) {
    let planet = Planet {
        size: tier.maps(),
        blown: facts.iter().next().is_some_and(|facts| !facts.shield_wall_stands),
    };
    if maps.wanted == Some(planet) {
        return;
    }
    maps.wanted = Some(planet);
    maps.lit = assets.lit.clone();
    maps.heights = assets.heights.clone();
    if planet.blown {
        maps.lit = server.load("art/board/blown_lit_1024.webp");
        maps.heights = server.load("art/board/blown_height.webp");
    }
    let fine = |(name, meaning): (&str, Meaning)| {
        let file = match (meaning.is_tile(), planet.blown) {
            (true, _) => name.to_owned(),
            (false, false) => format!("{name}_{}", planet.size),
            (false, true) => format!("blown_{name}_{}", planet.size),
        };
        server
            .load_builder()
            .with_settings(move |settings: &mut Meaning| *settings = meaning)
            .load(format!("art/board/{file}.webp"))
    };
    maps.fine = if planet.size == 0 {
        Vec::new()
    } else {
        FINE.map(fine).into()
    };
}

/// Shows what is wanted when all of it is there: nothing is seen that is half one and half the other.
fn show(
    (server, heights, entities): (Res<AssetServer>, Res<Assets<Heights>>, Res<BoardEntities>),
    territories: Query<Entity, With<Territory>>,
    ground: Single<(&Mesh3d, &MeshMaterial3d<Ground>)>,
    mut maps: ResMut<Maps>,
    mut shape: ResMut<BoardShape>,
    mut relief: ResMut<Relief>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut grounds: ResMut<Assets<Ground>>,
    mut commands: Commands,
) {
    let maps = maps.bypass_change_detection();
    let Some(wanted) = maps.wanted.filter(|wanted| maps.shown != Some(*wanted)) else {
        return;
    };
    if !maps.are_loaded(&server) {
        return;
    }
    let (mesh, material) = *ground;
    if let Some(mut ground) = grounds.get_mut(&material.0) {
        ground.show(maps.lit.clone(), &maps.fine);
    }
    // The board was laid out with the Shield Wall.
    let was_blown = maps.shown.is_some_and(|shown| shown.blown);
    if was_blown != wanted.blown
        && let Some(heights) = heights.get(&maps.heights)
    {
        shape.set_heights(heights.clone());
        *relief = Relief::new(&shape);
        coarse::lay(&mut commands, &shape, &entities, &mut meshes, territories.iter());
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = ground::mesh(&relief);
        }
    }
    maps.shown = Some(wanted);
}
