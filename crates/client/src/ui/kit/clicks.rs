//! What is heard of what one does oneself: a button that is pressed, and a wheel that is turned.

#[cfg(test)]
pub(crate) mod tests;

use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{self, Id};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::order::Drawing;
use crate::sound::Play;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, hear.after(Drawing::Above));
}

fn wish() -> Id {
    Id::new("a wheel was turned")
}

/// A wheel was turned by a step.
pub(super) fn turned(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(wish(), true));
}

fn hear(mut contexts: EguiContexts, mut play: MessageWriter<Play>) -> Result {
    play.write_batch(sounds(contexts.ctx_mut()?).into_iter().map(Play));
    Ok(())
}

/// What was done in this frame, as it sounds.
pub(crate) fn sounds(ctx: &egui::Context) -> Vec<Sound> {
    let is_turned = ctx.data_mut(|data| data.remove_temp::<bool>(wish())).unwrap_or(false);
    let is_pressed = ctx.output(|output| {
        let mut events = output.events.iter();
        events.any(|event| matches!(event, OutputEvent::Clicked(_) | OutputEvent::DoubleClicked(_)))
    });
    let heard = [(is_turned, Sound::WheelClick), (is_pressed, Sound::Button)];
    heard
        .into_iter()
        .filter(|(is_so, _)| *is_so)
        .map(|(_, sound)| sound)
        .collect()
}
