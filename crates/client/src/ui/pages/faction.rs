//! What a faction is like: its leaders, what it can do with the rules, and how to play it.

use arrakis_rules::{Ability, Faction, LeaderId};
use bevy_egui::egui::{Sense, Ui, vec2};

use crate::locale::say;
use crate::text::{self, factions};
use crate::theme::{self, size, space};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::links;
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::widgets;
use crate::ui::kit::within::in_columns;
use crate::ui::look::Look;

/// How large a portrait is.
const BUST: f32 = 88.0;

/// The page.
pub(super) fn show(ui: &mut Ui, faction: Faction, look: Option<&Look>, room: f32) {
    shows_its_bar(ui).max_height(room).show(ui, |ui| {
        let character = |ui: &mut Ui, _: &mut ()| {
            ui.horizontal(|ui| {
                widgets::emblem(ui, faction, 44.0);
                ui.vertical(|ui| {
                    ui.label(widgets::plain(factions::difficulty(faction), size::TEXT, theme::INFO));
                    if let Some(ally) = ally(faction, look) {
                        ui.label(widgets::plain(ally, size::SMALL, theme::TEXT_DIM));
                    }
                });
            });
            ui.add_space(space::TIGHT);
            ui.label(widgets::plain(factions::about(faction), size::TEXT, theme::TEXT));
            heading(ui, say("leaders"));
            leaders(ui, faction, look);
            heading(ui, say("sheet-how"));
            ui.label(widgets::plain(factions::advice(faction), size::TEXT, theme::TEXT));
        };
        in_columns(ui, (), character, |ui, _| {
            heading(ui, say("sheet-abilities"));
            for ability in Ability::ALL.iter().filter(|ability| ability.faction() == faction) {
                let name = text::ability_name(ability.name());
                let advanced = if ability.is_advanced() {
                    say("sheet-advanced")
                } else {
                    ""
                };
                let words = format!("{name}: {}.{advanced}", text::ability_effect(*ability));
                links::ruled(ui, &words, Some(ability.rule()), size::SMALL, theme::TEXT);
                ui.add_space(2.0);
            }
        });
    });
}

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(space::NORMAL);
    ui.label(widgets::title(words, size::HEADING, theme::ACCENT));
}

/// With whom it is allied, at a table.
fn ally(faction: Faction, look: Option<&Look>) -> Option<String> {
    let look = look?;
    let shield = look.shield(look.seat_of(faction)?)?;
    let ally = look.shield(shield.ally?)?;
    Some(format!("{}: {}", say("ally"), text::faction_name(ally.faction)))
}

/// The portraits of its leaders, the dead without light.
fn leaders(ui: &mut Ui, faction: Faction, look: Option<&Look>) {
    let dead: Vec<LeaderId> = look.map_or_else(Vec::new, |look| {
        let all = look.leaders.iter().filter(|disc| disc.place.is_dead());
        all.map(|disc| disc.leader).collect()
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for leader in LeaderId::all().filter(|leader| leader.facts().faction == Some(faction)) {
            let facts = leader.facts();
            let is_dead = dead.contains(&leader);
            let (rect, response) = ui.allocate_exact_size(vec2(BUST, BUST + 34.0), Sense::hover());
            let place = bevy_egui::egui::Rect::from_min_size(rect.min, vec2(BUST, BUST));
            let mood = Mood {
                light: if is_dead { 0.0 } else { 1.0 },
                is_ghola: look.is_some_and(|look| look.is_ghola(leader)),
                ..Mood::default()
            };
            busts::paint(ui.painter(), place, Sitter::Leader(leader), mood, 1.0);
            let words = format!("{} {}", facts.name, facts.strength);
            let tint = if is_dead { theme::TEXT_DIM } else { theme::TEXT };
            let laid = ui
                .painter()
                .layout(words.clone(), theme::strong_font(size::SMALL), tint.egui(), BUST);
            ui.painter()
                .galley(place.left_bottom() + vec2(0.0, 2.0), laid, tint.egui());
            response.on_hover_text(words);
        }
    });
}
