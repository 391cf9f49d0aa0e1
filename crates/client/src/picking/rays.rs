//! Where pointers look: through the board's camera onto the ground, or at a panel.

use std::time::Duration;

use bevy::picking::PickingSystems;
use bevy::picking::backend::ray::{RayId, RayMap};
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::mesh_picking::ray_cast::RayCastVisibility;
use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiContextSettings, PrimaryEguiContext, egui};

use super::{DOUBLE_CLICK, DRAG, Held};
use crate::camera::BoardCamera;
use crate::screens::Screen;

/// Panels are above everything.
const ABOVE: f32 = 1e6;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MeshPickingPlugin).insert_resource(MeshPickingSettings {
        require_markers: true,
        // The ground that is picked is never drawn.
        ray_cast_visibility: RayCastVisibility::Any,
    });
    app.add_systems(
        PreUpdate,
        (
            give_rays
                .in_set(PickingSystems::ProcessInput)
                .after(RayMap::repopulate)
                .run_if(in_state(Screen::Table)),
            cover.in_set(PickingSystems::Backend),
        ),
    );
    app.add_observer(leave_covering_to_us);
}

type Eye<'a> = (Entity, &'a Camera, &'a GlobalTransform);

/// Bevy gives rays to cameras that draw into the window. The board's draws into a picture of the same size, and only when
/// something has changed.
fn give_rays(
    mut rays: ResMut<RayMap>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    window: Query<&Window, With<PrimaryWindow>>,
    eye: Single<Eye, With<BoardCamera>>,
) {
    let (eye, camera, transform) = *eye;
    let is_mouse_here = window.single().is_ok_and(|window| window.cursor_position().is_some());
    for (pointer, at) in &pointers {
        let Some(at) = at.location() else { continue };
        if pointer.is_mouse() && !is_mouse_here {
            continue;
        }
        if let Ok(ray) = camera.viewport_to_world(transform, at.position) {
            rays.map.insert(RayId::new(eye, *pointer), ray);
        }
    }
}

/// A press on a panel: where, in logical pixels, and when.
#[derive(Clone, Copy, Debug)]
struct OnPanel {
    at: Vec2,
    since: Duration,
}

impl OnPanel {
    /// Whether a press here and now is the other half of a double click: the board does not take it, though the panel may
    /// have been put away by the first half.
    fn is_doubled(&self, at: Vec2, now: Duration) -> bool {
        self.at.distance(at) <= DRAG && now.saturating_sub(self.since) < DOUBLE_CLICK
    }
}

/// A pointer that is over a panel points at nothing else, nor one that a panel follows; what is carried from a panel to the
/// board is the exception.
fn cover(
    pointers: Query<(&PointerId, &PointerLocation)>,
    mut panels: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    held: Res<Held>,
    time: Res<Time<Real>>,
    mut inputs: MessageReader<PointerInput>,
    mut pressed: Local<Option<OnPanel>>,
    mut hits: MessageWriter<PointerHits>,
) {
    let Ok((panel, mut context)) = panels.single_mut() else {
        return;
    };
    let ctx = context.bypass_change_detection().get_mut();
    let follows = held.carried().is_none() && ctx.egui_is_using_pointer();
    let now = time.elapsed();
    for input in inputs.read() {
        let at = input.location.position;
        if matches!(input.action, PointerAction::Press(_)) && is_over_panel(ctx, at) {
            *pressed = Some(OnPanel { at, since: now });
        }
    }
    for (pointer, at) in &pointers {
        let Some(at) = at.location() else { continue };
        let is_doubled = pressed.is_some_and(|pressed| pressed.is_doubled(at.position, now));
        if follows || is_doubled || is_over_panel(ctx, at.position) {
            let hit = HitData::new(panel, 0.0, None, None);
            hits.write(PointerHits::new(*pointer, vec![(panel, hit)], ABOVE));
        }
    }
}

/// Whether a panel shows at this point of the window, in logical pixels.
pub(crate) fn is_over_panel(ctx: &egui::Context, at: Vec2) -> bool {
    let at = at / ctx.zoom_factor();
    let layer = ctx.layer_id_at(egui::pos2(at.x, at.y));
    layer.is_some_and(|layer| layer.order != egui::Order::Background)
}

/// The panels' own way of covering knows nothing of what is carried.
fn leave_covering_to_us(added: On<Add, EguiContextSettings>, mut settings: Query<&mut EguiContextSettings>) {
    if let Ok(mut settings) = settings.get_mut(added.entity) {
        settings.capture_pointer_input = false;
    }
}
