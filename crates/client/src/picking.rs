//! What the pointer is on: the area under it, clicks on areas, and what is dragged over the board.

use arrakis_rules::{AreaId, AreaSet};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use crate::board::shape::{BoardShape, RADIUS, on_disc};
use crate::camera::{BoardCamera, DRAG};
use crate::gallery::Gallery;
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

/// The areas whose forces can be picked up now; a drag that starts there carries them and leaves the camera alone.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Movable(pub AreaSet);

/// Where something that is dragged comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Forces on the board.
    Area(AreaId),
    /// The reserves behind one's own shield.
    Reserves,
}

/// What the pointer holds with the button down.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Held(pub Option<Load>);

impl Held {
    /// What is carried, once the press has become a drag.
    pub fn carried(&self) -> Option<Source> {
        self.0.filter(|load| load.moved).map(|load| load.from)
    }
}

/// Something that was pressed, and perhaps dragged since.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Where it comes from.
    pub from: Source,
    /// Where it was pressed, in the window.
    pub pressed: Vec2,
    /// Whether it is being dragged.
    pub moved: bool,
}

/// Whether the wheel, and the keys plus and minus, say how many forces go, and do not zoom.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counting {
    /// The wheel.
    pub wheel: bool,
    /// The keys.
    pub keys: bool,
}

/// A drag over the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dragged {
    /// It begins.
    Taken(Source),
    /// It ends over an area, or beside the board.
    Dropped(Source, Option<AreaId>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>()
        .init_resource::<Keyed>()
        .init_resource::<Movable>()
        .init_resource::<Held>()
        .init_resource::<Counting>()
        .add_message::<AreaClicked>()
        .add_message::<Dragged>();
    app.add_systems(
        Update,
        (hover, click, drag)
            .chain()
            .run_if(in_state(Screen::Table).and_then(resource_exists::<BoardShape>)),
    );
    app.add_systems(
        OnExit(Screen::Table),
        |mut hovered: ResMut<Hovered>,
         mut held: ResMut<Held>,
         mut movable: ResMut<Movable>,
         mut counting: ResMut<Counting>| {
            hovered.0 = None;
            held.0 = None;
            *movable = Movable::default();
            *counting = Counting::default();
        },
    );
}

type Eye<'a> = (&'a Camera, &'a GlobalTransform);

fn hover(
    startup: Res<StartUp>,
    gallery: Option<Res<Gallery>>,
    egui: Res<EguiWantsInput>,
    held: Res<Held>,
    window: Query<&Window, With<PrimaryWindow>>,
    eye: Single<Eye, With<BoardCamera>>,
    shape: Res<BoardShape>,
    keyed: Res<Keyed>,
    mut hovered: ResMut<Hovered>,
) {
    let Ok(window) = window.single() else { return };
    // What is dragged out of a panel is egui's until it is let go.
    let taken = if held.carried().is_some() {
        egui.is_pointer_over_area()
    } else {
        egui.wants_any_pointer_input()
    };
    // Nobody holds the pointer while pictures are taken.
    let pointer = window
        .cursor_position()
        .filter(|_| startup.pictures.is_none() && gallery.is_none() && !taken);
    let under = pointer.and_then(|at| area_under(at, *eye, &shape));
    hovered.set_if_neq(Hovered(keyed.area.or(under)));
}

/// A press on forces that can move is a hold; when it moves it is a drag.
fn drag(
    egui: Res<EguiWantsInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    hovered: Res<Hovered>,
    movable: Res<Movable>,
    mut held: ResMut<Held>,
    mut dragged: MessageWriter<Dragged>,
) {
    let Some(at) = window.single().ok().and_then(Window::cursor_position) else {
        return;
    };
    if buttons.just_pressed(MouseButton::Left) && !egui.wants_any_pointer_input() {
        held.0 = hovered.0.filter(|area| movable.0.contains(*area)).map(|area| Load {
            from: Source::Area(area),
            pressed: at,
            moved: false,
        });
    }
    let Some(mut load) = held.0 else { return };
    if buttons.pressed(MouseButton::Left) {
        if !load.moved && load.pressed.distance(at) > DRAG {
            load.moved = true;
            held.0 = Some(load);
            dragged.write(Dragged::Taken(load.from));
        }
    } else {
        held.0 = None;
        if load.moved {
            dragged.write(Dragged::Dropped(load.from, hovered.0));
        }
    }
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
