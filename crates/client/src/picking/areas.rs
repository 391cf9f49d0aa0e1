//! What pointers do to the areas of the board: observers on their entities.

use arrakis_table::{Area, BoardEntities};
use bevy::ecs::observer::Observer;
use bevy::picking::pointer::PointerId;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::{AreaClicked, DRAG, Held, Load, Movable, Pointed, Source};

/// Where each pointer pressed each of its buttons last, in logical pixels.
#[derive(Resource, Default)]
struct Pressed(HashMap<(PointerId, PointerButton), Vec2>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>();
    let world = app.world_mut();
    let areas = world.resource::<BoardEntities>().areas().to_vec();
    world.spawn(Observer::new(over).with_entities(areas.clone()));
    world.spawn(Observer::new(out).with_entities(areas.clone()));
    world.spawn(Observer::new(press).with_entities(areas.clone()));
    world.spawn(Observer::new(click).with_entities(areas));
}

fn over(over: On<Pointer<Over>>, areas: Query<&Area>, mut pointed: ResMut<Pointed>) {
    if over.pointer_id.is_mouse()
        && let Ok(area) = areas.get(over.entity)
    {
        pointed.set_if_neq(Pointed(Some(area.0)));
    }
}

fn out(out: On<Pointer<Out>>, areas: Query<&Area>, mut pointed: ResMut<Pointed>) {
    let left = areas.get(out.entity).ok().map(|area| area.0);
    if out.pointer_id.is_mouse() && pointed.0 == left {
        pointed.set_if_neq(Pointed(None));
    }
}

/// A press on forces that can move is a hold.
fn press(
    press: On<Pointer<Press>>,
    areas: Query<&Area>,
    movable: Res<Movable>,
    mut pressed: ResMut<Pressed>,
    mut held: ResMut<Held>,
) {
    let at = press.pointer_location.position;
    pressed.0.insert((press.pointer_id, press.button), at);
    if press.pointer_id.is_mouse()
        && press.button == PointerButton::Primary
        && let Ok(area) = areas.get(press.entity)
    {
        held.0 = movable.0.contains(area.0).then_some(Load {
            from: Source::Area(area.0),
            pressed: at,
            moved: false,
        });
    }
}

/// A press that ends where it began is a click.
fn click(
    click: On<Pointer<Click>>,
    areas: Query<&Area>,
    mut pressed: ResMut<Pressed>,
    mut clicks: MessageWriter<AreaClicked>,
) {
    let from = pressed.0.remove(&(click.pointer_id, click.button));
    let button = match click.button {
        PointerButton::Primary => MouseButton::Left,
        PointerButton::Secondary => MouseButton::Right,
        PointerButton::Middle => return,
    };
    if let Ok(area) = areas.get(click.entity)
        && from.is_some_and(|from| from.distance(click.pointer_location.position) <= DRAG)
    {
        clicks.write(AreaClicked { area: area.0, button });
    }
}
