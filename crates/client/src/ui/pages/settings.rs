//! The settings.

mod sound;

use bevy_egui::egui::{Align, Layout, Ui, vec2};

use crate::locale::{say, tell};
use crate::settings::{Edges, Keeper, LARGEST_TEXT, SMALLEST_TEXT, Settings};
use crate::theme::{self, size, space};
use crate::tier::Tier;
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::in_columns;

/// In a narrower window the name of a setting stands above its choices.
const NARROW: f32 = 620.0;

/// How much room a name has before its choices, in points.
const NAME: f32 = 165.0;

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
    shows_its_bar(ui).max_height(room).show(ui, |ui| {
        if let Some(problem) = &keeper.problem {
            ui.label(widgets::plain(problem, size::SMALL, theme::LOSS));
            ui.add_space(space::NORMAL);
        }
        let play = |ui: &mut Ui, settings: &mut &mut Settings| {
            if let Some(is_guided) = is_guided {
                guide = row_of_guide(ui, is_guided);
            }
            of_play(ui, settings);
        };
        in_columns(ui, &mut *settings, play, |ui, settings| {
            of_picture(ui, settings, tier);
            sound::rows(ui, settings);
        });
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

/// How the game is played and told.
fn of_play(ui: &mut Ui, settings: &mut Settings) {
    let switches = [
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
        (
            say("settings-motion"),
            say("settings-motion-note"),
            &mut settings.reduced_motion,
        ),
        (say("settings-names"), say("settings-names-note"), &mut settings.names),
    ];
    for (name, note, value) in switches {
        switch(ui, name, note, value);
    }
}

/// How text and board look.
fn of_picture(ui: &mut Ui, settings: &mut Settings, tier: Tier) {
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
    let shadows = match tier {
        Tier::Low => say("settings-shadows-low"),
        Tier::Standard | Tier::High => say("settings-graphics-note"),
    };
    switch(ui, say("settings-shadows"), shadows, &mut settings.shadows);
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

/// A setting: its name, its choices and, below, what it does. In a narrow window the choices stand below the name.
fn row(ui: &mut Ui, name: &str, note: &str, choices: impl FnOnce(&mut Ui)) {
    let title = widgets::strong(name, size::TEXT, theme::TEXT);
    if is_narrow(ui) {
        ui.label(title);
        ui.horizontal_wrapped(choices);
    } else {
        ui.horizontal(|ui| {
            let rest = vec2(NAME, ui.spacing().interact_size.y);
            let layout = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(rest, layout, |ui| {
                ui.set_min_width(NAME);
                ui.label(title);
            });
            choices(ui);
        });
    }
    ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    ui.add_space(space::NORMAL);
}
