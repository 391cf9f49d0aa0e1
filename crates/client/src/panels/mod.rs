//! The interface: egui panels around the board.
//!
//! Panels read the table ([`look`]), write the player's unsent answer ([`draft`]) and send it. Every word is in the
//! language file ([`crate::locale`]), every colour in [`crate::theme`].

mod asked;
mod battle;
mod browse;
mod card_note;
mod cards;
mod carried;
mod company;
pub(crate) mod draft;
#[cfg(test)]
mod drawn;
mod ending;
mod faces;
mod focus;
mod forces;
mod going_on;
mod hung;
mod invite;
mod layout;
mod links;
mod lobby;
mod log;
pub(crate) mod look;
mod looking_back;
mod memory;
pub(crate) mod more;
mod neighbours;
mod new_game;
pub(crate) mod on_show;
mod pages;
mod players;
mod problem;
pub(crate) mod prompts;
mod rest;
mod reveal;
mod shield;
mod stepper;
mod style;
mod sure;
mod table;
pub(crate) mod talk;
mod title;
mod top_bar;
mod touch;
mod verdict;
mod walk;
mod what_if;
mod wheel;
mod why;
mod widgets;

use bevy::prelude::*;

pub(crate) use pages::Wish;

/// Adds every panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<draft::Draft>();
    app.add_plugins((
        (style::plugin, rest::plugin),
        log::plugin,
        reveal::plugin,
        memory::plugin,
        touch::plugin,
        carried::plugin,
        title::plugin,
        going_on::plugin,
        new_game::plugin,
        problem::plugin,
        table::plugin,
        (pages::plugin, asked::plugin),
        on_show::plugin,
        walk::plugin,
        focus::plugin,
    ));
}
