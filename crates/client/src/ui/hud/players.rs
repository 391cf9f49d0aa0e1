//! What everybody sees of a player.

pub(super) mod belongings;
mod tokens;

use arrakis_table::Shield;
use bevy_egui::egui::{self, Response, Ui};

use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::kit::widgets;

/// How many forces, cards and bribes, and whether the power is spent.
pub(super) fn facts(ui: &mut Ui, shield: &Shield) {
    ui.spacing_mut().item_spacing.x = 6.0;
    for (forces, words) in [(shield.reserves, say("reserves")), (shield.tanks, say("tanks"))] {
        let shown = fact(ui, &labels::short_forces(forces), words);
        if forces.elite > 0 {
            let elite = text::elite_name(Some(shield.faction));
            shown.on_hover_text(labels::forces_and_elite(forces, elite));
        }
    }
    if let Some(hand) = shield.hand {
        fact(
            ui,
            &hand.to_string(),
            if hand == 1 { say("card") } else { say("cards") },
        );
    }
    if shield.bribes > 0 {
        fact(ui, &shield.bribes.to_string(), say("bribes"));
    }
    // Once in the game (Rule 1.14.00).
    if shield.power_used {
        let words = widgets::plain(say("power-spent"), size::SMALL, theme::LOSS);
        ui.add(egui::Label::new(words).extend())
            .on_hover_text(say("power-spent-note"));
    }
}

/// How large the words of facts are: three of them have room in a line.
const WORDS: f32 = 12.0;

/// A number and its word, never apart.
pub(super) fn fact(ui: &mut Ui, number: &str, words: &str) -> Response {
    let format = |font, tint: Tint| egui::TextFormat::simple(font, tint.egui());
    let mut job = egui::text::LayoutJob::default();
    job.append(number, 0.0, format(theme::strong_font(size::SMALL), theme::TEXT));
    job.append(words, 3.0, format(theme::text_font(WORDS), theme::TEXT_DIM));
    ui.add(egui::Label::new(job).extend())
}
