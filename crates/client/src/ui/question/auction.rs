//! An auction (Rules 1.04.06, 2.10.06 to 2.10.08): the card in the middle, everybody else around it in the order of their chairs
//! with what they bid, and below it one's own bid.

mod buttons;
mod own_bid;
mod phone;
mod places;

use arrakis_icons::Icon;
use arrakis_rules::{Action, PromptKind};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::bidding::{self, has_full_hand};
use super::{Desk, Notice, bar, idle, standing};
use crate::access::list;
use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::faces;
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::within::{row_within, within, within_as};
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;
use crate::ui::look::lot::{Bidder, Lot};
use places::Places;

/// A narrower portrait has no room for a name below it, in points.
const ROOMY: f32 = 70.0;

/// Draws it. `kind`: what is asked of us in it, if anything is.
pub(super) fn show(
    ui: &mut Ui,
    desk: &mut Desk,
    form: Form,
    room: Rect,
    kind: Option<&PromptKind>,
    notice: Option<Notice>,
) {
    let look = desk.look;
    let Some(lot) = Lot::of(look) else { return };
    let places = Places::new(form, room, kind.is_some() && idle::may_pledge(look));
    for place in [places.card, places.ask, places.controls, places.purse] {
        marks::note(ui.ctx(), Spot::Choice, place);
    }
    // The button has the number already where it is that.
    let is_other = |advised: u16| !matches!(desk.draft.sketch, Sketch::Number(number) if number == advised);
    if matches!(&desk.advised, Some(Action::Bid(advised)) if is_other(*advised)) {
        marks::note(ui.ctx(), Spot::Number, places.controls);
    }
    let others = look.around();
    let of = others.len() + 1;
    ui.painter().extend(egui::Shape::dotted_line(
        &places.way(of),
        theme::EDGE.fade(0.5),
        9.0,
        1.0,
    ));
    the_card(ui, &places, &lot);
    for (at, shield) in others.into_iter().enumerate() {
        let state = lot.bidder(shield.seat);
        // Who leads comes forward where portraits are small.
        let place = places.seat(at + 1, of);
        let place = if state.leads && places.phone.is_some() {
            place.expand(4.0)
        } else {
            place
        };
        bidder(ui, place, look, shield, &state);
    }
    purse(ui, desk, &places, &lot, form);
    match kind {
        Some(kind) if places.phone.is_some() => buttons::answers(ui, desk, kind, &places),
        Some(kind) => {
            within(ui, places.controls, |ui| own_bid::show(ui, desk, kind));
            bar::show(ui, desk, kind, form, room);
        }
        // What is bid by itself from now on, and what lies hidden.
        None => within(ui, places.controls, |ui| {
            standing::note(ui, desk);
            idle::committed(ui, look);
        }),
    }
    within(ui, places.ask, |ui| {
        ui.vertical_centered(|ui| {
            if bidding::is_beyond_purse(desk) {
                let fits = widgets::fitting(ui, say("beyond-purse"), size::TEXT, theme::text_font);
                ui.label(widgets::plain(say("beyond-purse"), fits, theme::LOSS));
            } else if !bar::said(ui, desk, notice) {
                ask(ui, &lot, kind.is_some());
            }
        });
    });
    if let Some(place) = places.pledge {
        within(ui, place, |ui| idle::pledge(ui, desk));
    }
}

fn the_card(ui: &mut Ui, places: &Places, lot: &Lot) {
    // Those that come after it lie behind it.
    let (most, apart) = if places.phone.is_some() { (3, 7.0) } else { (5, 15.0) };
    for nth in (1..=lot.more.min(most)).rev() {
        let away = vec2(-apart * f32::from(nth), 0.0);
        let back = places.card.shrink(f32::from(nth)).translate(away);
        ui.painter().rect_filled(back, 8.0, theme::BACKGROUND.egui());
        faces::paint_back(ui.painter(), back, Icon::TreacheryDeck, 0.8);
    }
    ui.painter().rect_filled(places.card, 8.0, theme::BACKGROUND.egui());
    let response = ui.allocate_rect(places.card, Sense::hover());
    match lot.card {
        Some(card) => {
            faces::paint_card(ui.painter(), places.card, card, 1.0);
            response.on_hover_ui(|ui| widgets::about_card(ui, card));
        }
        None => {
            faces::paint_back(ui.painter(), places.card, Icon::TreacheryDeck, 1.0);
            response.on_hover_ui(|ui| {
                ui.label(widgets::plain(say("lot-unseen"), size::SMALL, theme::TEXT));
                bidding::history_of(ui, lot.look);
            });
        }
    }
    let edge = Stroke::new(1.5, theme::BRASS.egui());
    ui.painter().rect_stroke(places.card, 8.0, edge, StrokeKind::Outside);
    let look = lot.look;
    let only = lot.is_ours_to_see.then(|| say("lot-yours-to-see").to_owned());
    let after = (lot.more > 0).then(|| tell!("lot-more", count = lot.more));
    let words: Vec<String> = [only, after].into_iter().flatten().collect();
    let offered = bidding::offered(look).into_iter().chain(bidding::own_offer(look));
    let mut lines: Vec<String> = offered.chain((!words.is_empty()).then(|| words.join(" · "))).collect();
    // A phone has room for the first of it; held wide that rises beside the card.
    lines.truncate(if places.phone.is_some() { 1 } else { lines.len() });
    let is_low = places.phone.as_ref().is_some_and(|phone| phone.is_low);
    let lie = if is_low {
        egui::Layout::bottom_up(egui::Align::Center)
    } else {
        egui::Layout::top_down(egui::Align::Center)
    };
    within_as(ui, places.below, lie, |ui| {
        if !lines.is_empty() {
            ui.label(widgets::plain(lines.join("\n"), size::SMALL, theme::INFO));
        }
    });
}

/// A player with what was bid last.
fn bidder(ui: &mut Ui, place: Rect, look: &Look, shield: &Shield, state: &Bidder) {
    marks::note(ui.ctx(), Spot::Choice, place);
    let (seat, faction, hand) = (shield.seat, shield.faction, shield.hand);
    let is_full = has_full_hand(shield);
    let who = look.names.who(seat);
    let response = ui.allocate_rect(place, Sense::hover());
    let is_out = state.has_passed || is_full && !state.leads;
    let light = if is_out { 0.45 } else { 1.0 };
    let mood = Mood {
        light,
        ..Mood::default()
    };
    let sitter = Sitter::House(faction);
    busts::paint_plain(ui.painter(), place, sitter, mood, 1.0);
    let edge = Stroke::new(1.5, theme::faction_rim(faction).mixed(theme::BASALT, 0.3).fade(light));
    ui.painter().rect_stroke(place, 5.0, edge, StrokeKind::Inside);
    let edge = match (state.is_asked, state.leads) {
        (true, _) => Some(Stroke::new(3.0, theme::ACCENT.egui())),
        (_, true) => Some(Stroke::new(2.0, theme::INK_LIGHT.egui())),
        _ => None,
    };
    if let Some(edge) = edge {
        ui.painter().rect_stroke(place, 5.0, edge, StrokeKind::Outside);
    }
    let is_small = place.width() < ROOMY;
    let radius = if is_small { 11.0 } else { 13.0 };
    let corner = place.right_bottom() - Vec2::splat(if is_small { 0.1 } else { 0.4 } * radius);
    widgets::paint_emblem(ui.painter(), faction, corner, radius);
    if let Some(hand) = hand {
        let corner = Rect::from_min_size(place.min + vec2(3.0, 3.0), vec2(34.0, 19.0));
        ui.painter().rect_filled(corner, 4.0, theme::BACKGROUND.fade(0.75));
        let icon = corner.left_center() + vec2(10.0, 0.0);
        icons::paint(ui.painter(), Icon::TreacheryDeck, icon, 15.0, theme::TEXT_DIM.egui());
        let at = corner.left_center() + vec2(20.0, 1.0);
        ui.painter().text(
            at,
            Align2::LEFT_CENTER,
            hand,
            theme::title_font(15.0),
            theme::TEXT.egui(),
        );
    }
    let mut below = place.center_bottom() + vec2(0.0, 4.0);
    // On a phone it could not be read.
    if !is_small {
        let font = theme::strong_font(size::SMALL);
        let ink = theme::TEXT.fade(if is_out { 0.7 } else { 1.0 });
        below.y += 2.0;
        below.y = ui.painter().text(below, Align2::CENTER_TOP, who, font, ink).max.y + 4.0;
    }
    let (words, font, tint, note) = match (state.is_asked, state.amount) {
        _ if state.has_passed => (
            say("bid-passed").to_owned(),
            theme::text_font(size::TEXT),
            theme::TEXT_DIM,
            say("passed"),
        ),
        (asked, Some(amount)) => {
            let tint = if state.leads { theme::ACCENT } else { theme::TEXT };
            let fonts = if is_small { [32.0, 24.0] } else { [36.0, 28.0] };
            let font = theme::title_font(if state.leads { fonts[0] } else { fonts[1] });
            (
                amount.to_string(),
                font,
                tint,
                if asked { say("bids-now") } else { say("still-in") },
            )
        }
        (true, None) => ("…".to_owned(), theme::title_font(28.0), theme::ACCENT, say("bids-now")),
        (false, None) if state.has_bid => (
            "✓".to_owned(),
            theme::strong_font(size::TEXT),
            theme::INFO,
            say("has-bid"),
        ),
        (false, None) if is_full => (
            say("bid-full").to_owned(),
            theme::text_font(size::TEXT),
            theme::TEXT_DIM,
            say("hand-full"),
        ),
        (false, None) => (
            String::new(),
            theme::text_font(size::TEXT),
            theme::TEXT_DIM,
            say("still-in"),
        ),
    };
    widgets::announce(&response, ui, false, Sense::hover(), who);
    list::explain(&response, || format!("{words} {note}"));
    ui.painter().text(below, Align2::CENTER_TOP, words, font, tint.egui());
    response.on_hover_text(format!("{who}: {note}"));
}

/// Own spice, what is left of it after the bid, and the hand.
fn purse(ui: &mut Ui, desk: &Desk, places: &Places, lot: &Lot, form: Form) {
    let (Some(own), Some(mine)) = (desk.look.own, desk.look.mine()) else {
        return;
    };
    let state = lot.bidder(mine.seat);
    let limit = mine.faction.facts().hand_limit;
    let held = tell!("bid-hand", held = own.hand.len(), limit = limit);
    row_within(ui, places.purse, |ui| {
        ui.spacing_mut().item_spacing.x = space::NORMAL;
        if form != Form::Tall {
            let high = places.purse.height().min(58.0);
            let (place, _) = ui.allocate_exact_size(vec2(high - 6.0, high), Sense::hover());
            let sitter = Sitter::House(mine.faction);
            busts::paint(ui.painter(), place, sitter, Mood::default(), 1.0);
        }
        let large = if form == Form::Wide { 40.0 } else { 34.0 };
        widgets::spice(ui, own.spice, large);
        if let Sketch::Number(number) = desk.draft.sketch {
            let left = own.spice.saturating_sub(number);
            ui.label(widgets::title(
                tell!("bid-leaves", left = left),
                size::HEADING,
                theme::ACCENT,
            ));
        } else if let Some(bid) = state.amount.filter(|_| state.leads) {
            ui.label(widgets::title(bid.to_string(), size::HEADING, theme::ACCENT))
                .on_hover_text(say("bid-yours-stands"));
        }
        if form == Form::Tall {
            pledged(ui, own.pledge_received);
        }
    });
    if form != Form::Tall {
        let above = Rect::from_min_size(places.purse.min - vec2(0.0, 22.0), vec2(places.purse.width(), 20.0));
        within(ui, above, |ui| pledged(ui, own.pledge_received));
    }
    let font = theme::strong_font(size::TEXT);
    let (at, align) = places.held(own.hand.len());
    ui.painter().text(at, align, held, font, theme::TEXT_DIM.egui());
    for (at, (id, rect)) in own.hand.iter().zip(places.hand(own.hand.len())).enumerate() {
        ui.painter().rect_filled(rect, 6.0, theme::BACKGROUND.egui());
        faces::paint_card(ui.painter(), rect, *id, 1.0);
        let response = ui.interact(rect, ui.id().with(("held", at)), Sense::hover());
        widgets::announce(&response, ui, false, Sense::hover(), &id.facts().name);
        response.on_hover_ui(|ui| widgets::about_card(ui, *id));
    }
}

/// What the ally pays, if anything.
fn pledged(ui: &mut Ui, spice: u16) {
    if spice > 0 {
        let words = labels::pledged_to_you(spice);
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    }
}

/// Who leads, or who is waited for.
fn ask(ui: &mut Ui, lot: &Lot, is_asked: bool) {
    let names = &lot.look.names;
    let silent = bidding::waits_in_silence(lot.look);
    let words = match (lot.bid, is_asked) {
        _ if silent.is_some() => silent.unwrap_or_default(),
        (Some((seat, amount)), true) if Some(seat) != lot.look.me => {
            tell!("lot-you", who = names.who(seat), amount = amount)
        }
        (None, true) => say("lot-open").to_owned(),
        (_, true) => say("lot-again").to_owned(),
        (_, false) if lot.awaited.is_empty() => return,
        (_, false) => labels::waiting_for(&names.all(lot.awaited)),
    };
    let tint = if is_asked { theme::ACCENT } else { theme::TEXT_DIM };
    let fits = widgets::fitting(ui, &words, size::HEADING, theme::title_font);
    ui.label(widgets::title(words, fits, tint));
}
