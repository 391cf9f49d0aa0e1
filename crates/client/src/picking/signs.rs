//! Writing over the board that stands for an area: who points at it points there, whatever ground it hangs over.

use arrakis_rules::{AreaId, TerritoryId};
use arrakis_table::BoardEntities;
use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;

use crate::camera::BoardCamera;
use crate::screens::Screen;

/// Above the ground and below the panels.
const ABOVE_GROUND: f32 = 1e3;

/// The names and numbers that are written over the board, in logical pixels, each with its area; what is written on top
/// comes first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Signs {
    pub(crate) areas: Vec<(Rect, AreaId)>,
    /// The names of territories.
    pub(crate) names: Vec<(Rect, TerritoryId)>,
    /// What stands at the rim.
    pub(crate) rim: Vec<Rect>,
}

impl Signs {
    /// The area whose writing is at a point of the window.
    pub(crate) fn at(&self, at: Vec2) -> Option<AreaId> {
        let here = self.areas.iter().find(|(rect, _)| rect.contains(at));
        here.map(|(_, area)| *area)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Signs>();
    app.add_systems(
        PreUpdate,
        meet.in_set(PickingSystems::Backend).run_if(in_state(Screen::Table)),
    );
}

/// Pointers that are on writing.
fn meet(
    pointers: Query<(&PointerId, &PointerLocation)>,
    eye: Single<Entity, With<BoardCamera>>,
    signs: Res<Signs>,
    entities: Res<BoardEntities>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (pointer, at) in &pointers {
        let Some(at) = at.location() else { continue };
        if let Some(area) = signs.at(at.position).and_then(|area| entities.area(area)) {
            let hit = HitData::new(*eye, 0.0, None, None);
            hits.write(PointerHits::new(*pointer, vec![(area, hit)], ABOVE_GROUND));
        }
    }
}
