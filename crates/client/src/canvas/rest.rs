//! The loop of the window rests while it shows nothing new: input and news from the table wake it, and a beat does.
//!
//! In a browser it does not: there the page decides when frames are drawn, and a game of one's own lives in them.

#[cfg(not(target_family = "wasm"))]
mod desktop;

use bevy::prelude::*;

/// Keeps the loop from resting, for programs that count frames.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Restless;

/// Whether the loop rests between this frame and the next.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Resting {
    rests: bool,
    /// Whether it rests until something happens, and not for a moment.
    is_deep: bool,
    stirred: bool,
}

impl Resting {
    /// Somebody has touched something, or something is to be shown soon.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }

    pub(super) fn rests(&self) -> bool {
        self.rests
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resting>();
    #[cfg(not(target_family = "wasm"))]
    desktop::plugin(app);
}
