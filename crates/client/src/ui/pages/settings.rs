//! The settings.

mod sound;

use bevy_egui::egui::{Grid, ScrollArea, Ui, vec2};

use crate::locale::{say, tell};
use crate::settings::{Edges, Keeper, LARGEST_TEXT, SMALLEST_TEXT, Settings};
use crate::theme::{self, size, space};
use crate::tier::Tier;
use crate::ui::kit::widgets::{self, Weight};

/// In a narrower window the name of a setting stands above its choices.
const NARROW: f32 = 620.0;

/// One step of the text's size, in percent.
const STEP: u8 = 10;

/// The page. What is changed is in force at once. `tier`: how finely the board is drawn now. `is_guided`: whether the guide is beside the player, at a table. Returns whether it
/// shall be, where that is chosen.
pub(super) fn show(
    ui: &mut Ui,
    settings: &mut Settings,
    keeper: &Keeper,
    tier: Tier,
    is_guided: Option<bool>,
    room: f32,
) -> Option<bool> {
    let mut guide = None;
    ScrollArea::vertical().max_height(room).show(ui, |ui| {
        if let Some(problem) = &keeper.problem {
            ui.label(widgets::plain(problem, size::SMALL, theme::LOSS));
            ui.add_space(space::NORMAL);
        }
        let mut all = |ui: &mut Ui| {
            if let Some(is_guided) = is_guided {
                guide = row_of_guide(ui, is_guided);
            }
            rows(ui, settings, tier);
        };
        if is_narrow(ui) {
            all(ui);
        } else {
            let grid = Grid::new("settings").num_columns(2);
            grid.spacing(vec2(20.0, 10.0)).show(ui, all);
        }
        ui.add_space(space::NORMAL);
        if widgets::choice(ui, say("settings-usual"), false).clicked() {
            *settings = Settings::default();
        }
    });
    guide
}

/// The guide, which belongs to the game and not to the player.
fn row_of_guide(ui: &mut Ui, is_guided: bool) -> Option<bool> {
    let mut chosen = None;
    row(ui, say("guide-settings"), say("guide-settings-note"), |ui| {
        for (to, words) in [(true, say("settings-on")), (false, say("settings-off"))] {
            if widgets::choice(ui, words, is_guided == to).clicked() && is_guided != to {
                chosen = Some(to);
            }
        }
    });
    chosen
}

fn rows(ui: &mut Ui, settings: &mut Settings, tier: Tier) {
    let shadows = match tier {
        Tier::Low => say("settings-shadows-low"),
        Tier::Standard | Tier::High => say("settings-graphics-note"),
    };
    row(ui, say("settings-text"), say("settings-text-note"), |ui| {
        for (sign, to) in [
            (
                say("settings-smaller"),
                settings.text.saturating_sub(STEP).max(SMALLEST_TEXT),
            ),
            (
                say("settings-larger"),
                settings.text.saturating_add(STEP).min(LARGEST_TEXT),
            ),
        ] {
            let button = widgets::button(ui, sign, Weight::Plain, to != settings.text);
            if button.clicked() {
                settings.text = to;
            }
        }
        let words = tell!("settings-percent", percent = settings.text);
        ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    });
    let switches = [
        (
            say("settings-motion"),
            say("settings-motion-note"),
            &mut settings.reduced_motion,
        ),
        (
            say("settings-staging"),
            say("settings-staging-note"),
            &mut settings.staging,
        ),
        (
            say("settings-follow"),
            say("settings-follow-note"),
            &mut settings.follow,
        ),
        (
            say("settings-confirm"),
            say("settings-confirm-note"),
            &mut settings.confirm,
        ),
        (
            say("settings-detailed-log"),
            say("settings-detailed-log-note"),
            &mut settings.detailed_log,
        ),
        (
            say("settings-bots-talk"),
            say("settings-bots-talk-note"),
            &mut settings.bots_talk,
        ),
        (say("settings-calls"), say("settings-calls-note"), &mut settings.calls),
        (say("settings-names"), say("settings-names-note"), &mut settings.names),
        (say("settings-shadows"), shadows, &mut settings.shadows),
    ];
    for (name, note, value) in switches {
        switch(ui, name, note, value);
    }
    row(ui, say("settings-detail"), say("settings-detail-note"), |ui| {
        for (to, words) in [
            (None, say("settings-edges-auto")),
            (Some(Tier::Low), say("settings-detail-low")),
            (Some(Tier::Standard), say("settings-detail-standard")),
            (Some(Tier::High), say("settings-detail-high")),
        ] {
            if widgets::choice(ui, words, settings.detail == to).clicked() {
                settings.detail = to;
            }
        }
    });
    row(ui, say("settings-edges"), say("settings-graphics-note"), |ui| {
        for (to, words) in [
            (Edges::Auto, say("settings-edges-auto")),
            (Edges::Smooth, say("settings-on")),
            (Edges::Plain, say("settings-off")),
        ] {
            if widgets::choice(ui, words, settings.edges == to).clicked() {
                settings.edges = to;
            }
        }
    });
    sound::rows(ui, settings);
}

/// A setting that is on or off.
fn switch(ui: &mut Ui, name: &str, note: &str, value: &mut bool) {
    row(ui, name, note, |ui| {
        for (to, words) in [(true, say("settings-on")), (false, say("settings-off"))] {
            if widgets::choice(ui, words, *value == to).clicked() {
                *value = to;
            }
        }
    });
}

fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < NARROW
}

/// A setting: its name, its choices and what it does.
fn row(ui: &mut Ui, name: &str, note: &str, choices: impl FnOnce(&mut Ui)) {
    ui.label(widgets::strong(name, size::TEXT, theme::TEXT));
    let note = widgets::plain(note, size::SMALL, theme::TEXT_DIM);
    if is_narrow(ui) {
        ui.horizontal_wrapped(choices);
        ui.label(note);
        ui.add_space(space::NORMAL);
        return;
    }
    ui.horizontal_wrapped(|ui| {
        choices(ui);
        ui.label(note);
    });
    ui.end_row();
}
