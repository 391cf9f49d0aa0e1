//! The interface: egui panels around the board.
//!
//! Panels read the table ([`look`]), write the player's unsent answer ([`draft`]) and send it. Every word is in the
//! language file ([`crate::locale`]), every colour in [`crate::theme`].

mod battle;
mod draft;
#[cfg(test)]
mod drawn;
mod ending;
mod forces;
mod going_on;
mod layout;
mod log;
mod look;
mod more;
mod new_game;
mod pages;
mod players;
mod problem;
mod prompts;
mod shield;
mod style;
mod table;
mod title;
mod top_bar;
mod touch;
mod widgets;

use bevy::prelude::*;

/// Adds every panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<draft::Draft>();
    app.add_plugins((
        style::plugin,
        log::plugin,
        touch::plugin,
        title::plugin,
        going_on::plugin,
        new_game::plugin,
        problem::plugin,
        table::plugin,
        pages::plugin,
    ));
}
