//! The auction.

use arrakis_rules::{Action, Business};
use bevy_egui::egui::{Stroke, Ui};

use super::Desk;
use crate::panels::draft::Sketch;
use crate::panels::look::Look;
use crate::panels::widgets::{self, Weight};
use crate::text::labels;
use crate::theme::{self, size};

/// The next bid.
pub(super) fn bid(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16) {
    auction(ui, desk.look);
    if min <= max
        && let Sketch::Number(number) = &mut desk.draft.sketch
    {
        widgets::stepper(ui, number, min, max, 5);
    }
    if let Some(own) = desk.look.own.filter(|own| own.pledge_received > 0) {
        ui.label(widgets::plain(
            labels::pledged_to_you(own.pledge_received),
            size::SMALL,
            theme::INFO,
        ));
    }
}

/// The lowest bid at once, the chosen one, or none. Enter sends the chosen one.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16) {
    if min <= max {
        let number = if let Sketch::Number(number) = desk.draft.sketch {
            number
        } else {
            min
        };
        desk.confirm(ui, &format!("{} {number}", labels::BID));
        if number != min {
            desk.say(ui, &format!("{} {min}", labels::BID), Weight::Plain, Action::Bid(min));
        }
    }
    desk.say(ui, labels::PASS, Weight::Plain, Action::Pass);
}

/// Who pays for the card.
pub(super) fn pay(ui: &mut Ui, desk: &mut Desk, price: u16, ally_min: u16, ally_max: u16) {
    let Sketch::Number(number) = &mut desk.draft.sketch else {
        return;
    };
    ui.horizontal(|ui| {
        widgets::stepper(ui, number, ally_min, ally_max, 5);
        widgets::beside(ui, &labels::from_ally(ally_min, ally_max), theme::TEXT_DIM);
    });
    let own = price.saturating_sub(*number);
    ui.label(widgets::strong(labels::you_pay(own, *number), size::TEXT, theme::TEXT));
}

/// The card up for auction, the standing bid, and who is still in.
pub(super) fn auction(ui: &mut Ui, look: &Look) {
    let Business::Auction {
        number,
        of,
        bid,
        turn,
        passed,
    } = look.business
    else {
        return;
    };
    ui.horizontal(|ui| {
        ui.label(widgets::strong(labels::auction(*number, *of), size::TEXT, theme::TEXT));
        let standing = bid.map(|(seat, amount)| (look.names.who(seat), amount));
        ui.label(widgets::strong(labels::high_bid(standing), size::TEXT, theme::INFO));
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for shield in &look.seats {
            let disc = widgets::emblem(ui, shield.faction, 24.0);
            let at = disc.rect.center();
            let note = if shield.seat == *turn {
                ui.painter()
                    .circle_stroke(at, 13.0, Stroke::new(2.0, theme::ACCENT.egui()));
                labels::BIDS_NOW
            } else if passed.contains(shield.seat) {
                ui.painter().circle_filled(at, 12.5, theme::PANEL.fade(0.72));
                labels::PASSED
            } else {
                labels::STILL_IN
            };
            disc.on_hover_text(format!("{}: {note}", look.names.who(shield.seat)));
        }
    });
}
