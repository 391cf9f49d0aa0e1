//! Lines for programs that watch a player's window, beside those on the table: title and seat.

use arrakis_client::link::SatDown;
use arrakis_client::screens::Screen;
use arrakis_serve::progress::say;
use bevy::prelude::*;

/// Tells that the title is there, and waits for an answer.
pub(crate) fn watch_title(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), || say("title"));
}

/// Tells which seat this client has.
pub(crate) fn watch_seat(app: &mut App) {
    app.add_systems(Update, tell_seat);
}

fn tell_seat(mut sat_down: MessageReader<SatDown>) {
    for SatDown(seat) in sat_down.read() {
        say(&seat.map_or_else(|| "watching".to_owned(), |seat| format!("seat={}", seat.0)));
    }
}
