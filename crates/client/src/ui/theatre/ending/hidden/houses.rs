//! What lay behind the shields, as cards face up: a place for each house.

use arrakis_icons::Icon;
use arrakis_rules::{CardId, LeaderId, LeaderPlace, ShieldView, Uncovered};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::super::super::known;
use super::line;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::faces::TALL;
use crate::ui::kit::portrait::{self, Shown};
use crate::ui::kit::within::within;
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;

/// How wide a card is: as few as that has room for its name.
const CARD: f32 = 60.0;
/// A house likes to be so wide; three stand beside each other at most.
const HOUSE: f32 = 340.0;
const BESIDE: usize = 3;
/// Between a house's edge and what is in it.
const EDGE: i8 = 10;

/// Draws them.
pub(super) fn show(ui: &mut Ui, room: Rect, look: &Look, uncovered: &Uncovered) {
    let columns = ((room.width() / HOUSE) as usize)
        .clamp(1, BESIDE)
        .min(look.seats.len().max(1));
    let wide = ((room.width() - space::NORMAL * (columns - 1) as f32) / columns as f32).floor() - 4.0;
    within(ui, room, |ui| {
        egui::ScrollArea::vertical()
            .id_salt("ending shields")
            .auto_shrink(false)
            .show(ui, |ui| {
                for row in look.seats.chunks(columns) {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = space::NORMAL;
                        for shield in row {
                            let Some(behind) = uncovered.shields.get(shield.seat.index()) else {
                                continue;
                            };
                            house(ui, wide, look, (shield, behind), uncovered);
                        }
                    });
                }
            });
    });
}

fn house(ui: &mut Ui, wide: f32, look: &Look, (shield, behind): (&Shield, &ShieldView), uncovered: &Uncovered) {
    let edge = egui::Margin::same(EDGE);
    let glass = widgets::glass().inner_margin(edge).shadow(egui::Shadow::NONE);
    glass.show(ui, |ui| {
        ui.set_width(wide - 2.0 * f32::from(EDGE) - 2.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = space::TIGHT;
            ui.horizontal(|ui| {
                widgets::faction(ui, shield.faction, size::TEXT);
                widgets::spice(ui, behind.spice, size::TEXT);
                if shield.bribes > 0 {
                    let words = format!("+{} {}", shield.bribes, say("bribes"));
                    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
                }
            });
            if behind.hand.is_empty() {
                line(ui, say("no-cards"), theme::TEXT_DIM);
            }
            let captive = |(leader, place): &(LeaderId, LeaderPlace)| {
                (*place == LeaderPlace::Captive(shield.seat)).then_some(*leader)
            };
            let captives: Vec<LeaderId> = uncovered.leaders.iter().filter_map(captive).collect();
            let kept: (&'static str, Vec<LeaderId>) = match behind.belongings.tleilaxu {
                Some(dancers) => (say("face-dancers"), dancers.face_dancers.iter().collect()),
                None => (say("traitors"), behind.traitors.to_vec()),
            };
            faces(ui, &behind.hand, &[kept, (say("ending-captives"), captives)]);
            if let Some(prediction) = behind.belongings.prediction() {
                let words = tell!("ending-foretold", what = text::prediction(prediction, &look.names));
                line(ui, words, theme::INFO);
            }
            for (words, _) in known::of_faction(behind) {
                line(ui, words, theme::INFO);
            }
        });
    });
}

/// The cards of a hand, and leaders after them, in rows.
fn faces(ui: &mut Ui, hand: &[CardId], leaders: &[(&'static str, Vec<LeaderId>)]) {
    let extent = vec2(CARD, CARD * TALL);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for card in hand {
            widgets::card(ui, *card, extent, false, Sense::hover());
        }
        for (what, all) in leaders {
            for leader in all {
                kept(ui, extent, *leader, what);
            }
        }
    });
}

/// A leader's card that somebody kept, with the name at its top; traitors and Face Dancers have a dagger, captives none.
fn kept(ui: &mut Ui, extent: egui::Vec2, leader: LeaderId, what: &str) {
    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
    let facts = leader.facts();
    let words = format!(
        "{what}: {} ({}), {}",
        facts.name,
        facts.strength,
        text::leader_owner(leader)
    );
    widgets::announce(&response, ui, false, Sense::hover(), &words);
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, theme::PANEL.egui());
    let lay = |size: f32| {
        let (font, ink) = (theme::strong_font(size), theme::TEXT.egui());
        painter.layout(facts.name.clone(), font, ink, rect.width() - 6.0)
    };
    let named = lay(10.0);
    let named = if named.rows.len() > 2 { lay(9.0) } else { named };
    let top = rect.min.y + named.size().y + 5.0;
    let at = pos2(rect.min.x + 3.0, rect.min.y + 2.0);
    painter.galley(at, named, Color32::WHITE);
    portrait::paint(painter, rect.with_min_y(top), leader, Shown::default());
    if what == say("ending-captives") {
        let edge = Stroke::new(1.0, theme::EDGE.egui());
        painter.rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
    } else {
        let edge = Stroke::new(1.5, theme::LOSS.fade(0.8));
        painter.rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
        let corner = pos2(rect.min.x + 11.0, rect.max.y - 11.0);
        painter.circle_filled(corner, 9.0, theme::BACKGROUND.fade(0.8));
        icons::paint(painter, Icon::Traitor, corner, 13.0, theme::LOSS.egui());
    }
    response.on_hover_text(words);
}
