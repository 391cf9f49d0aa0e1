//! In which order panels are drawn, and hear keys and clicks.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::redraw::Redrawing;
use crate::screens::{Screen, TablePhase};

/// What the panel of the question is called: the panel, its keys, and programs that read the screen know it by this.
pub(crate) const PROMPT: &str = "prompt";

/// What the buttons beside the hand are called: for a hint, and for what one may do unasked.
pub(crate) const ASIDES: &str = "asides";

/// The order within a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Drawing {
    /// What hears keys before the table does: pages, and the way over the board by keys.
    First,
    /// The panels of the table, in the order of [`Panel`].
    Table,
    /// What lies above them.
    Above,
}

/// The panels of the table. Each knows only itself and what it shows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Panel {
    /// The keys that open and close panels.
    Keys,
    /// Turn, phases, order.
    TopBar,
    /// One's own shield, with what a touched card says.
    Shield,
    /// What is new in a first game, before anything is asked.
    Guide,
    /// What is asked.
    Question,
    /// What may be done unasked.
    FreeActs,
    /// Players, log and talk.
    Sides,
    /// The battle, and what was uncovered.
    Theatre,
    /// What has just happened, one thing after the other.
    Staging,
    /// A line that everybody should notice.
    Banner,
    /// The end of the game.
    Ending,
    /// The board gets the room that is left.
    Framing,
}

pub(super) fn plugin(app: &mut App) {
    app.redraws_with::<State<Screen>>().redraws_with::<State<TablePhase>>();
    app.configure_sets(
        EguiPrimaryContextPass,
        (Drawing::First, Drawing::Table, Drawing::Above).chain(),
    );
    let panels = (
        Panel::Keys,
        Panel::TopBar,
        Panel::Shield,
        Panel::Guide,
        Panel::Question,
        Panel::FreeActs,
        Panel::Sides,
        Panel::Theatre,
        Panel::Staging,
        Panel::Banner,
        Panel::Ending,
        Panel::Framing,
    );
    app.configure_sets(
        EguiPrimaryContextPass,
        panels.chain().in_set(Drawing::Table).run_if(in_state(Screen::Table)),
    );
}
