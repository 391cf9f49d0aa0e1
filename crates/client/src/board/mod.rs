//! The board: a relief disc made from the map's data, and the pieces on it. Facts travel, looks are derived.

mod anchors;
pub mod baked;
mod bonds;
pub mod circles;
mod coarse;
mod contact;
mod daylight;
mod deck;
mod faces;
pub mod fallen;
pub mod forces;
pub mod geometry;
pub(crate) mod glass;
pub(crate) mod ground;
mod hall;
mod happenings;
pub mod highlight;
pub(crate) mod holdings;
mod hour;
mod inflation;
mod labels;
pub mod light;
mod lighter;
mod lines;
pub(crate) mod maps;
mod meeting;
mod mobile_stronghold;
mod noise;
pub mod paint;
pub mod places;
mod puffs;
pub mod relief;
pub mod sculpt;
pub mod shape;
pub mod shown;
mod spice;
pub mod stacks;
pub mod storm;
mod strongholds;
pub mod surface;
mod tokens;
pub mod tooltip;
pub(crate) mod worm;

use arrakis_table::{BoardEntities, Territory};
use bevy::prelude::*;

use self::baked::heights::Heights;
use self::relief::Relief;
use self::shape::BoardShape;
use self::surface::Surfaces;
use crate::screens::{GameAssets, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        geometry::plugin,
        shown::plugin,
        light::plugin,
        paint::plugin,
        (baked::plugin, ground::plugin, maps::plugin),
        forces::plugin,
        fallen::plugin,
        storm::plugin,
        mobile_stronghold::plugin,
        (
            circles::plugin,
            bonds::plugin,
            meeting::plugin,
            hall::plugin,
            daylight::plugin,
            holdings::plugin,
            contact::plugin,
        ),
        (inflation::plugin, glass::plugin),
        highlight::plugin,
        (happenings::plugin, worm::plugin, lighter::plugin),
        labels::plugin,
        tooltip::plugin,
    ));
    // Once, as the screen stopped loading, not all of it was there: it is tried again until it is.
    let is_missing = not(resource_exists::<BoardShape>).and_then(not(in_state(Screen::Loading)));
    app.add_systems(First, build.run_if(is_missing));
}

/// Builds what never changes, once, as soon as all of it is there.
fn build(world: &mut World) {
    let Some(assets) = world.get_resource::<GameAssets>() else {
        return;
    };
    let Some(geometry) = world.resource::<Assets<geometry::Geometry>>().get(&assets.geometry) else {
        return;
    };
    let Some(heights) = world.resource::<Assets<Heights>>().get(&assets.heights) else {
        return;
    };
    let shape = BoardShape::new(geometry, heights.clone());
    let relief = Relief::new(&shape);
    world.init_resource::<Surfaces>();
    world.insert_resource(shape);
    world.insert_resource(relief);
    labels::prepare(world);
    let laid = world
        .run_system_cached(ground::spawn)
        .and_then(|()| world.run_system_cached(strongholds::spawn));
    if let Err(error) = laid.and_then(|()| world.run_system_cached(spawn)) {
        error!("the board could not be set up: {error}");
    }
}

fn spawn(
    mut commands: Commands,
    shape: Res<BoardShape>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut paints: ResMut<Assets<paint::Paint>>,
    surfaces: Res<Surfaces>,
    entities: Res<BoardEntities>,
    territories: Query<Entity, With<Territory>>,
) {
    coarse::lay(&mut commands, &shape, &entities, &mut meshes, territories.iter());
    mobile_stronghold::spawn(&mut commands, &mut meshes, &entities);
    circles::spawn(&mut commands, &mut meshes, &surfaces);
    hall::spawn(&mut commands, &mut meshes, &mut paints, &surfaces);
    bonds::spawn(&mut commands, &mut meshes, &surfaces);
    meeting::spawn(&mut commands, &mut meshes, &surfaces);
    holdings::spawn(&mut commands, &mut meshes, &surfaces);
    inflation::spawn(&mut commands, &mut meshes, &surfaces);
    glass::spawn(&mut commands, &mut meshes, &surfaces);
    highlight::spawn(&mut commands, &mut meshes, &surfaces);
}
