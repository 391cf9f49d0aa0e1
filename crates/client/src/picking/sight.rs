//! What shows at a point of the window, for who looks at it without a pointer.

use arrakis_rules::AreaId;
use arrakis_table::Area;
use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::prelude::*;

use super::Signs;
use crate::camera::BoardCamera;

/// What is to be seen at a point of the window, asked outside of Bevy's picking.
#[derive(SystemParam)]
pub(crate) struct BoardSight<'w, 's> {
    eye: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    rays: MeshRayCast<'w, 's>,
    areas: Query<'w, 's, &'static Area>,
    signs: Res<'w, Signs>,
}

impl BoardSight<'_, '_> {
    /// Where a point of the world is in the window, in logical pixels; `None` behind the eye.
    pub(crate) fn point(&self, at: Vec3) -> Option<Vec2> {
        let (camera, transform) = self.eye.single().ok()?;
        camera.world_to_viewport(transform, at).ok()
    }

    /// The area that a point of the window belongs to, panels left aside.
    pub(crate) fn area(&mut self, at: Vec2) -> Option<AreaId> {
        if let Some(area) = self.signs.at(at) {
            return Some(area);
        }
        let (camera, transform) = self.eye.single().ok()?;
        let ray = camera.viewport_to_world(transform, at).ok()?;
        let is_area = |entity| self.areas.contains(entity);
        let settings = MeshRayCastSettings::default()
            .with_visibility(RayCastVisibility::Any)
            .with_filter(&is_area);
        let (area, _) = *self.rays.cast_ray(ray, &settings).first()?;
        self.areas.get(area).ok().map(|area| area.0)
    }
}
