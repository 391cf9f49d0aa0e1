//! What the pointer is on: the area under it, clicks on areas, and what is dragged over the board.
//!
//! Bevy's picking finds the area, by its entity: [`rays`] tells it where pointers look, [`signs`] what is written over the
//! ground, and [`areas`] takes what it says.

mod areas;
mod rays;
#[cfg(feature = "dev")]
mod sight;
mod signs;

use std::time::Duration;

use arrakis_rules::{AreaId, AreaSet};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::screens::{OfTable, Screen};

pub(crate) use signs::Signs;

#[cfg(feature = "dev")]
pub(crate) use rays::is_over_panel;
#[cfg(feature = "dev")]
pub(crate) use sight::BoardSight;

/// A press becomes a drag when it has moved this far, in logical pixels.
pub(crate) const DRAG: f32 = 5.0;
/// A double click is one answer and no second thought: within this time a second click belongs to the first one.
pub(crate) const DOUBLE_CLICK: Duration = Duration::from_millis(350);

/// The area that the mouse points at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pointed(Option<AreaId>);

/// The area under the pointer, or the one that keys have gone to.
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
    app.init_of_table::<Pointed>()
        .init_of_table::<Hovered>()
        .init_of_table::<Keyed>()
        .init_of_table::<Movable>()
        .init_of_table::<Held>()
        .init_of_table::<Counting>()
        .add_message::<AreaClicked>()
        .add_message::<Dragged>();
    app.add_plugins((rays::plugin, areas::plugin, signs::plugin));
    app.add_systems(Update, (hover, carry).chain().run_if(in_state(Screen::Table)));
}

fn hover(pointed: Res<Pointed>, keyed: Res<Keyed>, mut hovered: ResMut<Hovered>) {
    hovered.set_if_neq(Hovered(keyed.area.or(pointed.0)));
}

/// What is held is dragged when it moves, and ends where the button is let go.
fn carry(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    hovered: Res<Hovered>,
    mut held: ResMut<Held>,
    mut dragged: MessageWriter<Dragged>,
) {
    let Some(mut load) = held.0 else { return };
    let Some(at) = window.single().ok().and_then(Window::cursor_position) else {
        return;
    };
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
