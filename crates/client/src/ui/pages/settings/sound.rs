//! What is set of what is heard.

use arrakis_sound::Kind;
use bevy_egui::egui::Ui;

use super::{row, switch};
use crate::locale::{say, tell};
use crate::settings::{Settings, Volumes};
use crate::text::sounds;
use crate::theme::{self, size};
use crate::ui::kit::widgets::{self, Weight};

/// One step of a volume, in percent.
const STEP: u8 = 10;

/// Sound at all, each kind, and captions.
pub(super) fn rows(ui: &mut Ui, settings: &mut Settings) {
    let mut is_on = !settings.muted;
    switch(ui, say("settings-sound"), say("settings-sound-note"), &mut is_on);
    settings.muted = !is_on;
    for kind in Kind::ALL {
        let (name, note) = sounds::kind(kind);
        row(ui, name, note, |ui| {
            volume(ui, &mut settings.volumes, kind, name, is_on)
        });
    }
    switch(
        ui,
        say("settings-captions"),
        say("settings-captions-note"),
        &mut settings.captions,
    );
}

/// Softer, louder, and how loud it is.
fn volume(ui: &mut Ui, volumes: &mut Volumes, kind: Kind, name: &str, is_on: bool) {
    let now = volumes.of(kind);
    let louder = now.saturating_add(STEP).min(Volumes::MOST);
    for (sign, to) in [
        (say("settings-smaller"), now.saturating_sub(STEP)),
        (say("settings-larger"), louder),
    ] {
        let button = widgets::button(ui, sign, Weight::Plain, to != now && is_on);
        widgets::tag(&button, || format!("{name} {sign}"));
        if button.clicked() {
            volumes.set(kind, to);
        }
    }
    let tint = if is_on { theme::TEXT } else { theme::TEXT_DIM };
    let words = tell!("settings-percent", percent = now);
    ui.label(widgets::strong(words, size::TEXT, tint));
}
