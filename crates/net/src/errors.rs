//! What lightyear would make a panic of becomes a sentence that somebody can show.

use std::sync::Mutex;

use bevy::ecs::error::{BevyError, ErrorContext, FallbackErrorHandler};
use bevy::prelude::*;

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// The last error that no system handled, once.
pub fn take_error() -> Option<String> {
    LAST.lock().ok()?.take()
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(FallbackErrorHandler(keep));
}

fn keep(error: BevyError, context: ErrorContext) {
    // The first line is the error; what follows may be a backtrace.
    let text = error.to_string();
    let sentence = text.lines().next().unwrap_or_default().trim().to_owned();
    error!("{sentence} ({} {})", context.kind(), context.name());
    if let Ok(mut last) = LAST.lock() {
        *last = Some(sentence);
    }
}
