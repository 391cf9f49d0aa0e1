//! What a machine may lack that a window needs, in a sentence. The libraries below panic there.

use std::panic;

/// Ends the program with a sentence where there is no screen or nothing that draws, instead of with a panic.
pub(crate) fn end_with_a_sentence() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        match sentence(info.payload_as_str().unwrap_or_default()) {
            Some(sentence) => {
                eprintln!("arrakis: {sentence}");
                std::process::exit(1);
            }
            None => usual(info),
        }
    }));
}

/// What these words of a library mean for a player; `None` if they are about something else.
fn sentence(panic: &str) -> Option<&'static str> {
    if panic.starts_with("Failed to build event loop") {
        Some(
            "there is no screen to open a window on: neither Wayland nor X11 answers. Start it on a desktop, or without a \
             window: arrakis serve",
        )
    } else if panic.starts_with("Unable to find a GPU") {
        Some(
            "nothing here can draw the table: no driver for Vulkan or OpenGL was found. Install the one for your graphics \
             card, or Mesa's, which needs none (Debian: mesa-vulkan-drivers)",
        )
    } else {
        None
    }
}
