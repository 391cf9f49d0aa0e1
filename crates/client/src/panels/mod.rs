//! The interface: egui panels around the board.
//!
//! Panels read the table ([`look`]), write the player's unsent answer ([`draft`]) and send it. Every word is in
//! [`crate::text`], every colour in [`crate::theme`].

mod battle;
mod card_note;
mod cards;
mod carried;
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
mod stepper;
mod style;
mod sure;
mod table;
mod title;
mod top_bar;
mod touch;
mod verdict;
mod widgets;

use bevy::prelude::*;

/// Adds every panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<draft::Draft>();
    app.add_plugins((
        style::plugin,
        log::plugin,
        touch::plugin,
        carried::plugin,
        title::plugin,
        going_on::plugin,
        new_game::plugin,
        problem::plugin,
        table::plugin,
        pages::plugin,
    ));
}
