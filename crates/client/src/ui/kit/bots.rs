//! The choice of a bot: how well it plays, and in which manner.

use arrakis_bots::{Daring, Faith, Level, Wanted};
use bevy_egui::egui::{ComboBox, Ui};

use super::widgets;
use crate::locale::say;
use crate::text::bots;
use crate::theme::{self, size, space};

/// How wide a list is at most.
const WIDE: f32 = 120.0;

/// Which bot is wanted in a chair, in a row. With `draws`, its manner can be left open.
pub(crate) fn choose(ui: &mut Ui, id: &str, chair: u8, wanted: &mut Wanted, draws: bool) {
    let wide = (ui.available_width() - 2.0 * space::TIGHT) / 3.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.spacing_mut().combo_width = wide.min(WIDE);
        lists(ui, id, chair, wanted, draws);
    });
}

fn lists(ui: &mut Ui, id: &str, chair: u8, wanted: &mut Wanted, draws: bool) {
    let levels = Level::ALL.map(|level| (Some(level), bots::level(level)));
    one(
        ui,
        (id, "level", chair),
        &mut wanted.level,
        &levels,
        say("bot-level-note"),
    );
    // At random there is no manner.
    if wanted.level == Some(Level::Novice) {
        return;
    }
    let mut daring = Daring::ALL.map(|daring| (Some(daring), bots::daring(daring))).to_vec();
    let mut faith = Faith::ALL.map(|faith| (Some(faith), bots::faith(faith))).to_vec();
    if draws {
        daring.insert(0, (None, say("bot-daring-any")));
        faith.insert(0, (None, say("bot-faith-any")));
    }
    one(
        ui,
        (id, "daring", chair),
        &mut wanted.daring,
        &daring,
        say("bot-daring-note"),
    );
    one(
        ui,
        (id, "faith", chair),
        &mut wanted.faith,
        &faith,
        say("bot-faith-note"),
    );
}

/// One of these.
fn one<T: PartialEq + Copy>(
    ui: &mut Ui,
    (id, what, chair): (&str, &str, u8),
    chosen: &mut Option<T>,
    all: &[(Option<T>, &str)],
    note: &str,
) {
    let now = all.iter().find(|(value, _)| value == chosen);
    let words = now.map_or("", |(_, words)| words);
    let shown = widgets::plain(words, size::SMALL, theme::TEXT);
    let list = ComboBox::from_id_salt((id, what, chair)).truncate();
    let list = list.width(ui.spacing().combo_width).selected_text(shown);
    let list = list.show_ui(ui, |ui| {
        for (value, words) in all {
            ui.selectable_value(chosen, *value, *words);
        }
    });
    widgets::tag(&list.response, || format!("{id}-{what}-{chair}"));
    list.response.on_hover_text(note);
}
