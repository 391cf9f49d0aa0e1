//! The shield where there is little room: two rows, and what has no room at the right is scrolled to.

use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, Sense, Stroke, Ui, vec2};

use super::secrets::{self, traitors_seen};
use super::{Touched, about_leader, captives, forces, number, spice};
use crate::locale::say;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::draft::Draft;
use crate::ui::hud::cards;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::theatre::known::knowledge;

/// How wide the leaders' discs are where there is little room.
const DISCS: f32 = 84.0;
/// How large such a disc is.
pub(super) const DISC: f32 = 11.0;
/// How many things stand above each other.
const ROWS: usize = 2;

/// The same in two rows.
pub(super) fn short_purse(ui: &mut Ui, own: &OwnShield, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::NORMAL, 3.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.horizontal(|ui| {
            widgets::emblem(ui, mine.faction, 22.0).on_hover_text(text::faction_name(mine.faction));
            spice(ui, own, size::HEADING);
            if mine.bribes > 0 {
                number(ui, mine.bribes.to_string(), say("bribes"));
            }
        });
        ui.horizontal(|ui| {
            forces(ui, mine, draft, touched);
            if own.pledge_given > 0 {
                number(ui, own.pledge_given.to_string(), say("pledged"));
            }
        });
    });
}

/// How wide a card is where there is little room: as usual, or so that the discs of the leaders are in sight beside them. In a
/// tall window that is too much to ask for.
pub(super) fn short_card(cards: usize, room: f32, tall: bool) -> f32 {
    let all = room - DISCS - 14.0;
    // With so much the name of a low card has its room beside the icon.
    let least = if tall { 78.0 } else { 54.0 };
    (all / cards.max(1) as f32 - 6.0).clamp(least, 84.0)
}

/// The leaders as discs of this size with their strengths, in this many rows; their names on hover.
pub(super) fn leader_discs(
    ui: &mut Ui,
    look: &Look,
    mine: &Shield,
    (rows, radius): (usize, f32),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let all: Vec<_> = look.leaders_of(mine.seat).collect();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, 2.0);
        for column in all.chunks(rows) {
            ui.vertical(|ui| {
                for (leader, place) in column {
                    let fade = if place.is_dead() { 0.3 } else { 1.0 };
                    let disc = look.disc(*leader).dead(place.is_dead());
                    let response = widgets::small_leader(ui, disc, radius, fade);
                    let middle = response.rect.center();
                    if cards::lead(*leader, draft).is_some() {
                        if cards::leads_in(*leader, draft) {
                            ui.painter()
                                .circle_stroke(middle, radius + 1.0, Stroke::new(2.0, theme::ACCENT.egui()));
                        }
                        let id = ui.id().with(("leads", leader.0));
                        if ui.interact(response.rect, id, Sense::click()).clicked() {
                            *touched = Some(Touched::Leader(*leader));
                        }
                    }
                    response.on_hover_text(about_leader(look, *leader, *place));
                }
            });
        }
    });
}

/// Traitors, captives, and what else only this player knows, in two rows.
pub(super) fn short_secrets(ui: &mut Ui, look: &Look, own: &OwnShield) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.vertical(|ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.horizontal(|ui| {
            secrets::heading(ui, own);
            if !own.traitors.is_empty() && !own.traitors_seen.is_empty() {
                traitors_seen(ui, own);
            }
        });
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            captives(ui, look);
        });
    });
    for column in secrets::cards(look, own).chunks(ROWS) {
        ui.vertical(|ui| {
            column
                .iter()
                .for_each(|card| secrets::one(ui, *card, vec2(136.0, 26.0)))
        });
    }
    for column in knowledge(&look.names, own).chunks(ROWS) {
        ui.vertical(|ui| {
            for (words, note) in column {
                let label = egui::Label::new(widgets::plain(words, size::SMALL, theme::INFO)).extend();
                let shown = ui.add(label);
                if !note.is_empty() {
                    shown.on_hover_text(*note);
                }
            }
        });
    }
}
