//! The auction.

use arrakis_rules::{Action, AuctionMethod, Business, CardId, PromptKind};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Sense, Stroke, Ui, vec2};

use super::{Desk, standing};
use crate::locale::{say, tell};
use crate::text::{auction_method, labels};
use crate::theme::{self, size};
use crate::ui::draft::Sketch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;
use crate::ui::look::lot::{Bidder, Lot};
use crate::ui::look::memory::Bids;

/// The next bid, below what is auctioned.
pub(super) fn bid(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16, purse: u16) {
    auction(ui, desk.look);
    offer(ui, desk.look);
    own_bid(ui, desk, min, max, purse);
    if let Some(own) = desk.look.own.filter(|own| own.pledge_received > 0) {
        ui.label(widgets::plain(
            labels::pledged_to_you(own.pledge_received),
            size::SMALL,
            theme::INFO,
        ));
    }
}

/// What is bid, without what is auctioned.
pub(super) fn own_bid(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16, purse: u16) {
    if min <= max
        && let Sketch::Number(number) = &mut desk.draft.sketch
    {
        ui.horizontal_wrapped(|ui| {
            widgets::stepper(ui, number, min, max, 5);
            // What fills the window has room for one number.
            if !desk.is_staged {
                let typed = egui::DragValue::new(number).range(min..=max);
                ui.add(typed).on_hover_text(say("bid-type"));
            }
        });
        let number = *number;
        // What fills the window says it above its buttons.
        if number > purse && !desk.is_staged {
            ui.label(widgets::plain(say("beyond-purse"), size::SMALL, theme::LOSS));
        }
    }
    standing::choices(ui, desk, min <= max);
    // The clock itself comes a moment after the question.
    let seconds = desk.look.facts.options.bid_seconds;
    if seconds > 0 && desk.look.clock.is_none() {
        ui.label(widgets::plain(
            labels::bid_seconds(seconds),
            size::SMALL,
            theme::TEXT_DIM,
        ));
    }
}

/// Whether more is bid than can be paid in spice, so that a Karama would have to pay.
pub(super) fn is_beyond_purse(desk: &Desk) -> bool {
    match (&desk.draft.kind, &desk.draft.sketch) {
        (Some(PromptKind::Bid { min, max, purse }), Sketch::Number(number)) => min <= max && number > purse,
        _ => false,
    }
}

/// The lowest bid at once, the chosen one, or none. Enter sends the chosen one.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, min: u16, max: u16) {
    let number = match desk.draft.sketch {
        Sketch::Number(number) => number,
        _ => min,
    };
    let can_bid = min <= max;
    if can_bid {
        desk.confirm(ui, &tell!("bid-of", amount = number));
    }
    desk.say(ui, say("pass"), Weight::Plain, Action::Pass);
    // Last, so that nothing moves when it comes.
    if can_bid && number != min && !desk.is_staged {
        desk.say(ui, &tell!("bid-least", amount = min), Weight::Plain, Action::Bid(min));
    }
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

/// The card up for auction, the standing bid, who is still in, what was bid, and what the cards before went for.
pub(super) fn auction(ui: &mut Ui, look: &Look) {
    let (Business::Auction { number, of, .. }, Some(lot)) = (look.business, Lot::of(look)) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::strong(labels::auction(*number, *of), size::TEXT, theme::TEXT));
        let standing = lot.bid.map(|(seat, amount)| (look.names.who(seat), amount));
        ui.label(widgets::strong(labels::high_bid(standing), size::TEXT, theme::INFO));
    });
    bidders(ui, &lot);
    seen(ui, look);
    history_of(ui, look);
}

/// A card that a player sells beside the row: what it is or is said to be, how it is auctioned, and the standing bid.
pub(super) fn offer(ui: &mut Ui, look: &Look) {
    let (Business::Offer { .. }, Some(lot)) = (look.business, Lot::of(look)) else {
        return;
    };
    if let Some(words) = offered(look) {
        ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    }
    if let Some(words) = own_offer(look) {
        let card = look.own.and_then(|own| own.belongings.richese.as_ref()?.offered);
        let label = ui.label(widgets::strong(words, size::TEXT, theme::INFO));
        if let Some(card) = card {
            label.on_hover_ui(|ui| widgets::about_card(ui, card));
        }
    }
    if let Some((seat, amount)) = lot.bid {
        let standing = Some((look.names.who(seat), amount));
        ui.label(widgets::strong(labels::high_bid(standing), size::TEXT, theme::INFO));
    }
    bidders(ui, &lot);
    if let Some(words) = waits_in_silence(look) {
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
    seen(ui, look);
}

/// The card that only we see.
fn seen(ui: &mut Ui, look: &Look) {
    if let Some(card) = look.own.and_then(|own| own.belongings.bid_card()) {
        let words = labels::bid_card(&card.facts().name);
        ui.label(widgets::strong(words, size::TEXT, theme::INFO))
            .on_hover_ui(|ui| widgets::about_card(ui, card));
    }
}

/// What a player sells beside the row, as everybody hears it.
pub(super) fn offered(look: &Look) -> Option<String> {
    let Business::Offer {
        seller,
        card,
        claim,
        method,
        ..
    } = look.business
    else {
        return None;
    };
    let (who, method) = (look.names.who(*seller), auction_method(*method));
    Some(match (card, claim) {
        (Some(card), _) => tell!(
            "offer-open",
            who = who,
            card = card.facts().name.as_str(),
            method = method
        ),
        (None, Some(claim)) => {
            tell!(
                "offer-claimed",
                who = who,
                card = claim.facts().name.as_str(),
                method = method
            )
        }
        (None, None) => tell!("offer-unseen", who = who, method = method),
    })
}

/// What it is, for its seller alone, while nobody else sees it.
pub(super) fn own_offer(look: &Look) -> Option<String> {
    let Business::Offer { card: None, .. } = look.business else {
        return None;
    };
    let offered = look.own.and_then(|own| own.belongings.richese.as_ref()?.offered)?;
    Some(tell!("offer-own", card = offered.facts().name.as_str()))
}

/// Whose bid is still to come where all bid in silence.
pub(super) fn waits_in_silence(look: &Look) -> Option<String> {
    match look.business {
        Business::Offer { method, bidding, .. } if *method == AuctionMethod::Silent && !bidding.is_empty() => {
            Some(tell!("offer-waits", names = look.names.all(*bidding)))
        }
        _ => None,
    }
}

/// Everybody in a row.
fn bidders(ui: &mut Ui, lot: &Lot) {
    let look = lot.look;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let wide = (ui.available_width() / look.seats.len().max(1) as f32 - 2.0).min(46.0);
        for shield in &look.seats {
            let who = look.names.who(shield.seat);
            bidder(ui, wide, shield, who, lot.bidder(shield.seat));
        }
    });
}

/// Whether a player holds as many Treachery Cards as the faction may, and so cannot bid (Rule 1.04.03).
pub(super) fn has_full_hand(shield: &Shield) -> bool {
    let limit = shield.faction.facts().hand_limit;
    shield.hand.is_some_and(|hand| hand >= limit)
}

/// The emblem of a player with what that player said last below it.
fn bidder(ui: &mut Ui, wide: f32, shield: &Shield, who: &str, state: Bidder) {
    let (rect, response) = ui.allocate_exact_size(vec2(wide, 46.0), Sense::hover());
    let at = rect.center_top() + vec2(0.0, 14.0);
    widgets::paint_emblem(ui.painter(), shield.faction, at, 12.0);
    let note = if state.is_asked {
        ui.painter()
            .circle_stroke(at, 13.5, Stroke::new(2.0, theme::ACCENT.egui()));
        say("bids-now")
    } else if state.has_passed {
        ui.painter().circle_filled(at, 12.5, theme::PANEL.fade(0.72));
        say("passed")
    } else if state.has_bid {
        say("has-bid")
    } else if has_full_hand(shield) {
        say("hand-full")
    } else {
        say("still-in")
    };
    let (words, tint) = match (state.has_passed, state.amount) {
        (true, _) => (say("bid-passed").to_owned(), theme::TEXT_DIM),
        (_, Some(amount)) if state.leads => (amount.to_string(), theme::ACCENT),
        (_, Some(amount)) => (amount.to_string(), theme::TEXT_DIM),
        (_, None) if state.has_bid => ("✓".to_owned(), theme::INFO),
        (_, None) if has_full_hand(shield) => (say("bid-full").to_owned(), theme::TEXT_DIM),
        (_, None) => ("–".to_owned(), theme::TEXT_DIM),
    };
    let below = rect.center_bottom() - vec2(0.0, 9.0);
    let font = if state.leads {
        theme::strong_font(size::TEXT)
    } else {
        theme::text_font(size::SMALL)
    };
    ui.painter()
        .text(below, egui::Align2::CENTER_CENTER, words, font, tint.egui());
    response.on_hover_text(format!("{who}: {note}"));
}

/// The bids on the card that is up now and the prices of those before it, where they are remembered.
pub(super) fn history_of(ui: &mut Ui, look: &Look) {
    if let (Business::Auction { .. }, Some(memory)) = (look.business, look.memory) {
        history(ui, look, &memory.bids);
    }
}

/// The bids on this card, and the prices of the cards before it.
fn history(ui: &mut Ui, look: &Look, bids: &Bids) {
    let said = bids.said.iter().filter_map(|(seat, amount)| {
        let who = look.names.who(*seat);
        Some(format!("{who} {}", (*amount)?))
    });
    let said: Vec<String> = said.collect();
    if said.len() > 1 {
        let words = tell!("bid-history", bids = said.join(", "));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
    if !bids.sold.is_empty() {
        let sold = bids.sold.iter();
        let sold: Vec<String> = sold
            .map(|(seat, price)| format!("{} {price}", look.names.who(*seat)))
            .collect();
        let words = tell!("bid-sold", sales = sold.join(", "));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
}
