//! The auction.

use arrakis_rules::{Action, Business, CardId};
use bevy_egui::egui::{Stroke, Ui};

use super::Desk;
use crate::locale::{say, tell};
use crate::panels::draft::Sketch;
use crate::panels::look::Look;
use crate::panels::widgets::{self, Weight};
use crate::text::labels;
use crate::theme::{self, size};

/// The next bid.
pub(super) fn bid(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16, purse: u16) {
    auction(ui, desk.look);
    if min <= max
        && let Sketch::Number(number) = &mut desk.draft.sketch
    {
        widgets::stepper(ui, number, min, max, 5);
        if *number > purse {
            ui.label(widgets::plain(say("beyond-purse"), size::SMALL, theme::LOSS));
        }
    }
    let seconds = desk.look.facts.options.bid_seconds;
    if seconds > 0 {
        ui.label(widgets::plain(
            labels::bid_seconds(seconds),
            size::SMALL,
            theme::TEXT_DIM,
        ));
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
        desk.confirm(ui, &tell!("bid-of", amount = number));
        if number != min {
            desk.say(ui, &tell!("bid-of", amount = min), Weight::Plain, Action::Bid(min));
        }
    }
    desk.say(ui, say("pass"), Weight::Plain, Action::Pass);
}

/// Who pays for the card, or which card as a Karama.
pub(super) fn pay(ui: &mut Ui, desk: &mut Desk, price: u16, ally: Option<(u16, u16)>, karamas: &[CardId]) {
    let Sketch::Payment { from_ally, karama } = &mut desk.draft.sketch else {
        return;
    };
    if !karamas.is_empty() {
        if ally.is_some() && widgets::choice(ui, &labels::with_spice(price), karama.is_none()).clicked() {
            *karama = None;
        }
        for card in karamas {
            let words = labels::with_karama(*card);
            if widgets::choice(ui, &words, *karama == Some(*card)).clicked() {
                *karama = Some(*card);
            }
        }
    }
    let (Some((least, most)), None) = (ally, &karama) else {
        return;
    };
    if least < most {
        ui.horizontal(|ui| {
            widgets::stepper(ui, from_ally, least, most, 5);
            widgets::beside(ui, &labels::from_ally(least, most), theme::TEXT_DIM);
        });
    }
    let own = price.saturating_sub(*from_ally);
    ui.label(widgets::strong(
        labels::you_pay(own, *from_ally),
        size::TEXT,
        theme::TEXT,
    ));
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
                say("bids-now")
            } else if passed.contains(shield.seat) {
                ui.painter().circle_filled(at, 12.5, theme::PANEL.fade(0.72));
                say("passed")
            } else {
                say("still-in")
            };
            disc.on_hover_text(format!("{}: {note}", look.names.who(shield.seat)));
        }
    });
    if let Some(card) = look.own.and_then(|own| own.bid_card) {
        let words = labels::bid_card(&card.facts().name);
        ui.label(widgets::strong(words, size::TEXT, theme::INFO))
            .on_hover_ui(|ui| widgets::about_card(ui, card));
    }
}
