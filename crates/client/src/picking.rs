//! What the pointer is on: the area under it, and clicks on areas.

use arrakis_rules::AreaId;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use crate::board::shape::{BoardShape, RADIUS, on_disc};
use crate::camera::{BoardCamera, DRAG};
use crate::screens::Screen;
use crate::startup::StartUp;

/// The area under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hovered(pub Option<AreaId>);

/// The area that keys have gone to, and its middle in logical pixels; it counts as under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Keyed {
    /// Which one.
    pub area: Option<AreaId>,
    /// Where it is in the window.
    pub at: Option<Vec2>,
}

/// An area was clicked or tapped.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaClicked {
    /// Which one.
    pub area: AreaId,
    /// With what; a tap counts as the left button.
    pub button: MouseButton,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>()
        .init_resource::<Keyed>()
        .add_message::<AreaClicked>();
    app.add_systems(
        Update,
        (hover, click)
            .chain()
            .run_if(in_state(Screen::Table).and_then(resource_exists::<BoardShape>)),
    );
    app.add_systems(OnExit(Screen::Table), |mut hovered: ResMut<Hovered>| hovered.0 = None);
}

type Eye<'a> = (&'a Camera, &'a GlobalTransform);

fn hover(
    startup: Res<StartUp>,
    egui: Res<EguiWantsInput>,
    window: Query<&Window, With<PrimaryWindow>>,
    eye: Single<Eye, With<BoardCamera>>,
    shape: Res<BoardShape>,
    keyed: Res<Keyed>,
    mut hovered: ResMut<Hovered>,
) {
    let Ok(window) = window.single() else { return };
    // Nobody holds the pointer while pictures are taken.
    let pointer = window
        .cursor_position()
        .filter(|_| startup.pictures.is_none() && !egui.wants_any_pointer_input());
    let under = pointer.and_then(|at| area_under(at, *eye, &shape));
    hovered.set_if_neq(Hovered(keyed.area.or(under)));
}

fn click(
    egui: Res<EguiWantsInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    window: Query<&Window, With<PrimaryWindow>>,
    eye: Single<Eye, With<BoardCamera>>,
    shape: Res<BoardShape>,
    hovered: Res<Hovered>,
    mut pressed: Local<Option<(Vec2, AreaId)>>,
    mut clicks: MessageWriter<AreaClicked>,
) {
    let Ok(window) = window.single() else { return };
    let all = [MouseButton::Left, MouseButton::Right];
    let at = window.cursor_position();
    if buttons.any_just_pressed(all) {
        *pressed = at.zip(hovered.0);
    }
    for button in all {
        if buttons.just_released(button)
            && let (Some((from, area)), Some(at)) = (pressed.take(), at)
            && from.distance(at) <= DRAG
            && hovered.0 == Some(area)
        {
            clicks.write(AreaClicked { area, button });
        }
    }
    if egui.wants_any_pointer_input() {
        return;
    }
    for touch in touches
        .iter_just_released()
        .filter(|touch| touch.distance().length() <= DRAG)
    {
        if let Some(area) = area_under(touch.position(), *eye, &shape) {
            clicks.write(AreaClicked {
                area,
                button: MouseButton::Left,
            });
        }
    }
}

/// The area under a point of the window: the first ground that the line of sight meets.
pub(crate) fn area_under(at: Vec2, (camera, eye): Eye, shape: &BoardShape) -> Option<AreaId> {
    let ray = camera.viewport_to_world(eye, at).ok()?;
    if ray.direction.y > -0.01 {
        return None;
    }
    let top = 0.08 * RADIUS;
    let start = ray.origin + *ray.direction * ((top - ray.origin.y) / ray.direction.y).max(0.0);
    let whole = *ray.direction * (start.y / -ray.direction.y);
    let steps = 40;
    let met = (0..=steps)
        .map(|step| start + whole * (step as f32 / steps as f32))
        .find(|point| {
            let on = on_disc(*point);
            on.length_squared() < 1.0 && point.y <= shape.height(on) * RADIUS + 0.01
        })?;
    shape.area_at(on_disc(met))
}
