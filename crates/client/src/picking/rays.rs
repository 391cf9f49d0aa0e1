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

/// A press: where, in logical pixels, when, and what it could hit.
#[derive(Clone, Copy, Debug)]
struct Press {
    at: Vec2,
    since: Duration,
    on_panel: bool,
    /// From where the board was seen, and how.
    eye: Option<Perspective>,
}

/// The place of the eye, and what it makes of what it sees.
type Perspective = (GlobalTransform, Mat4);

impl Press {
    /// Whether a press here and now would be the other half of a double click that the board does not take: the first half
    /// was on a panel, which it may have put away, or the eye has moved since, and other ground lies under the pointer.
    fn is_doubled(&self, at: Vec2, now: Duration, eye: Option<Perspective>) -> bool {
        let is_again = self.at.distance(at) <= DRAG && now.saturating_sub(self.since) < DOUBLE_CLICK;
        is_again && (self.on_panel || self.eye != eye)
    }
}

/// A pointer that is over a panel points at nothing else, nor one that a panel follows; what is carried from a panel to the
/// board is the exception.
fn cover(
    pointers: Query<(&PointerId, &PointerLocation)>,
    mut panels: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    eyes: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    held: Res<Held>,
    time: Res<Time<Real>>,
    mut inputs: MessageReader<PointerInput>,
    mut pressed: Local<Option<Press>>,
    mut hits: MessageWriter<PointerHits>,
) {
    let Ok((panel, mut context)) = panels.single_mut() else {
        return;
    };
    let ctx = context.bypass_change_detection().get_mut();
    let follows = held.carried().is_none() && ctx.egui_is_using_pointer();
    let now = time.elapsed();
    let eye = eyes
        .single()
        .ok()
        .map(|(camera, place)| (*place, camera.clip_from_view()));
    for input in inputs.read() {
        let at = input.location.position;
        if matches!(input.action, PointerAction::Press(_)) && !pressed.is_some_and(|old| old.is_doubled(at, now, eye)) {
            *pressed = Some(Press {
                at,
                since: now,
                on_panel: is_over_panel(ctx, at),
                eye,
            });
        }
    }
    for (pointer, at) in &pointers {
        let Some(at) = at.location() else { continue };
        let is_doubled = pressed.is_some_and(|pressed| pressed.is_doubled(at.position, now, eye));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_click_is_not_taken_when_other_ground_has_come_under_it() {
        let eye = |x: f32| Some((GlobalTransform::from_xyz(x, 9.0, 0.0), Mat4::IDENTITY));
        let first = Press {
            at: Vec2::new(300.0, 200.0),
            since: Duration::from_secs(5),
            on_panel: false,
            eye: eye(0.0),
        };
        let soon = first.since + DOUBLE_CLICK / 2;
        assert!(!first.is_doubled(first.at, soon, eye(0.0)), "the same ground");
        assert!(first.is_doubled(first.at, soon, eye(0.1)), "the eye has moved");
        let on_panel = Press {
            on_panel: true,
            ..first
        };
        assert!(on_panel.is_doubled(first.at, soon, eye(0.0)));
        assert!(
            !on_panel.is_doubled(first.at, first.since + DOUBLE_CLICK, eye(0.1)),
            "later"
        );
        let elsewhere = first.at + Vec2::splat(2.0 * DRAG);
        assert!(!on_panel.is_doubled(elsewhere, soon, eye(0.1)));
    }
}
