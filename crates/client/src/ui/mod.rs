//! The interface: egui panels around the board.
//!
//! Panels read the table ([`look`]), write the player's unsent answer ([`draft`]) and send it. Every word is in the
//! language file ([`crate::locale`]), every colour in [`crate::theme`]. Its rooms know each other in this order only, each
//! those before it:
//!
//! - [`kit`]: what panels are made of; it knows no screen of the game.
//! - [`look`]: the table as panels read it, and what was told.
//! - [`draft`]: the answer that is being put together, and the board's part in it.
//! - [`theatre`]: what has just happened or is about to: the battle, what was uncovered, the end, looking back.
//! - [`question`]: what is asked, a panel for each shape of question.
//! - [`guide`]: what is introduced in a first game, when it first comes.
//! - [`free_acts`]: what a player may do without being asked.
//! - [`company`]: the people at the table.
//! - [`hud`]: what lies around the board all the time.
//! - [`saved`]: the games that are kept, and going on with one.
//! - [`pages`]: what is laid over any screen.
//! - [`title`]: the title, and the way to a table.

mod company;
pub(crate) mod draft;
pub(crate) mod free_acts;
pub(crate) mod guide;
pub(crate) mod hud;
pub(crate) mod kit;
pub(crate) mod look;
pub(crate) mod pages;
pub(crate) mod question;
pub(crate) mod saved;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod theatre;
mod title;

use bevy::prelude::*;

/// Adds every panel.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        kit::plugin,
        look::plugin,
        draft::plugin,
        theatre::plugin,
        hud::plugin,
        saved::plugin,
        pages::plugin,
        title::plugin,
        question::plugin,
        guide::plugin,
        free_acts::plugin,
    ));
}
