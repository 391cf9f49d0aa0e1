//! The record of the game at the table, copied to a file.

use bevy::prelude::*;
use bevy::window::WindowFocused;

use crate::locale::say;
use crate::screens::Screen;
use crate::ui::saved::file_window::{Browsing, Found};
use crate::ui::theatre::ending::Copying;

/// What the file is called, unless the player says otherwise.
const NAME: &str = "arrakis.game";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        copy.run_if(in_state(Screen::Table).and_then(resource_exists::<Copying>)),
    );
}

/// Writes what is asked for where the system's window says, and tells why it is not there.
fn copy(mut copying: ResMut<Copying>, mut browsing: Local<Browsing>, mut focused: MessageReader<WindowFocused>) {
    let gives_way = focused.read().any(|window| !window.focused);
    // Nothing is drawn anew for looking.
    if let Some(bytes) = copying.bypass_change_detection().take() {
        browsing.keep(say("ending-copy"), NAME, bytes);
    }
    let problem = match browsing.found(gives_way) {
        Some(Found::NoWindow) => say("ending-copy-no-window").to_owned(),
        Some(Found::Failed(why)) => why,
        _ => return,
    };
    copying.problem = Some(problem);
}
