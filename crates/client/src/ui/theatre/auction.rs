//! The card up for auction, large before everyone: its face for who may see it, and its back for the others.

use arrakis_icons::Icon;
use arrakis_rules::{Business, Seat};
use bevy_egui::egui::{self, Align2, Rect, Sense, pos2, vec2};

use super::battle::Stand;
use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::layout::GAP;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::look::lot::Lot;

/// How wide the card is.
const WIDE: f32 = 104.0;

/// Which of how many it is, or what it is said to be.
fn title(look: &Look) -> Option<String> {
    match look.business {
        Business::Auction { number, of, .. } => Some(labels::auction(*number, *of)),
        Business::Offer { claim, seller, .. } => Some(match claim {
            Some(claim) => tell!("lot-claimed", card = claim.facts().name.as_str()),
            None => tell!("lot-offered", who = look.names.who(*seller)),
        }),
        _ => None,
    }
}

/// Shows it at the foot of the players' column, which this is. Returns how much of that it takes.
pub(super) fn show(ctx: &egui::Context, column: Rect, look: &Look) -> f32 {
    let (Some(lot), Some(title)) = (Lot::of(look), title(look)) else {
        return 0.0;
    };
    let stand = Stand::Beside(column);
    let shown = stand.area("lot", 0.0).fade_in(false).show_anchored(ctx, |ui| {
        widgets::glass().show(ui, |ui| {
            ui.set_width(stand.wide() - 22.0);
            ui.horizontal(|ui| {
                let (rect, response) = ui.allocate_exact_size(vec2(WIDE, WIDE * TALL), Sense::hover());
                match lot.card {
                    Some(card) => {
                        faces::paint_card(ui.painter(), rect, card, 1.0);
                        response.on_hover_ui(|ui| widgets::about_card(ui, card));
                    }
                    None => {
                        faces::paint_back(ui.painter(), rect, Icon::TreacheryDeck, 1.0);
                        response.on_hover_text(say("lot-unseen"));
                    }
                }
                ui.vertical(|ui| {
                    ui.label(widgets::strong(&title, size::SMALL, theme::TEXT));
                    standing(ui, look, lot.bid);
                });
            });
        });
    });
    shown.response.rect.height() + GAP
}

/// The bid that stands, and whose it is.
fn standing(ui: &mut egui::Ui, look: &Look, bid: Option<(Seat, u16)>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::hover());
    let Some((seat, amount)) = bid else {
        let words = say("lot-no-bid");
        let font = theme::text_font(size::SMALL);
        ui.painter().text(
            rect.center(),
            Align2::CENTER_CENTER,
            words,
            font,
            theme::TEXT_DIM.egui(),
        );
        return;
    };
    // Emblem and number stand in the middle together.
    const EMBLEM: f32 = 15.0;
    let font = theme::title_font(size::LARGE);
    let number = ui
        .painter()
        .layout_no_wrap(amount.to_string(), font, theme::ACCENT.egui());
    let left = rect.center().x - EMBLEM - 4.0 - number.size().x / 2.0;
    if let Some(faction) = look.faction(seat) {
        widgets::paint_emblem(ui.painter(), faction, pos2(left + EMBLEM, rect.center().y), EMBLEM);
    }
    let beside = pos2(left + 2.0 * EMBLEM + 8.0, rect.center().y + 2.0 - number.size().y / 2.0);
    ui.painter().galley(beside, number, theme::ACCENT.egui());
}
