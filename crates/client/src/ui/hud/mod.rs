//! What lies around the board all the time.

pub(crate) mod around;
pub(crate) mod asked;
mod captions;
pub(crate) mod cards;
mod carried;
mod framing;
pub(crate) mod house;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod places;
pub(crate) mod players;
mod ribbon;
mod route;
pub(crate) mod seats;
pub(crate) mod shield;
mod silence;
pub(crate) mod talk;
pub(crate) mod top_bar;
mod turn;
mod walk;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        log::plugin,
        around::plugin,
        house::plugin,
        carried::plugin,
        asked::plugin,
        walk::plugin,
        places::plugin,
        route::plugin,
        framing::plugin,
        captions::plugin,
        turn::plugin,
        silence::plugin,
    ));
}
