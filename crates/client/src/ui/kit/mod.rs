//! What panels are made of. It knows no screen of the game.

pub(crate) mod anchored;
pub(crate) mod atlas;
pub(crate) mod backdrop;
pub(crate) mod bots;
pub(crate) mod busts;
pub(crate) mod clicks;
pub(crate) mod coach;
pub(crate) mod discs;
pub(crate) mod faces;
pub(crate) mod focus;
pub(crate) mod forces;
pub(crate) mod form;
pub(crate) mod icons;
pub(crate) mod just_come;
pub(crate) mod lamp;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod marks;
pub(crate) mod menu;
mod mute;
pub(crate) mod order;
pub(crate) mod page;
pub(crate) mod panel;
pub(crate) mod portrait;
pub(crate) mod redraw;
mod screen_keyboard;
pub(crate) mod scroll;
pub(crate) mod second_click;
pub(crate) mod segments;
pub(crate) mod sheet;
mod sheet_button;
pub(crate) mod spoken;
pub(crate) mod stepper;
pub(crate) mod style;
pub(crate) mod tabs;
pub(crate) mod touch;
pub(crate) mod towers;
pub(crate) mod wheel;
pub(crate) mod why;
pub(crate) mod widgets;
pub(crate) mod within;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        style::plugin,
        atlas::plugin,
        focus::plugin,
        order::plugin,
        redraw::plugin,
        clicks::plugin,
        mute::plugin,
        spoken::plugin,
    ));
    #[cfg(target_family = "wasm")]
    app.add_plugins(screen_keyboard::plugin);
}
