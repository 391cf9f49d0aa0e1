//! An auction (Rules 1.04.06, 2.10.06 to 2.10.08): the card in the middle, everybody else around it in the order of their chairs
//! with what they bid, and below it one's own bid.

use arrakis_icons::Icon;
use arrakis_rules::{PromptKind, Shape};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Align2, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::bidding::{self, has_full_hand};
use super::{Desk, Notice, bar, decide, idle, standing};
use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::layout::{Form, foot};
use crate::ui::kit::within::{row_within, within};
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;
use crate::ui::look::lot::{Bidder, Lot};
use crate::ui::theatre::arena::PLEDGE;

/// How high the lines below the card are, in points.
const BELOW: f32 = 40.0;
/// How much room the number has beside the buttons of a wide window.
const CONTROLS: Vec2 = vec2(300.0, 74.0);
/// A narrower portrait has no room for a name below it, in points.
const ROOMY: f32 = 60.0;
/// How much room the card and the bidders around it need at least, in points.
const LEAST: f32 = 130.0;

/// Where its parts stand.
struct Places {
    card: Rect,
    /// What stands below the card.
    below: Rect,
    /// The middle of the ring of bidders, and how far it reaches.
    ring: (Pos2, Vec2),
    /// How large a portrait is.
    portrait: Vec2,
    /// Who bids what, and what I do about it.
    ask: Rect,
    controls: Rect,
    purse: Rect,
    /// The pledge to the ally, where one is possible.
    pledge: Option<Rect>,
}

impl Places {
    fn new(form: Form, room: Rect, pledges: bool) -> Places {
        let bar = foot(form, room, if form == Form::Tall { 2 } else { 1 });
        // In a wide window the number stands in one row with the buttons, at their left.
        let controls = match form {
            Form::Tall => Rect::from_min_size(pos2(room.min.x, bar.min.y - 106.0), vec2(room.width(), 100.0)),
            _ => Rect::from_min_max(
                pos2(bar.min.x - 14.0 - CONTROLS.x, room.max.y - CONTROLS.y),
                pos2(bar.min.x - 14.0, room.max.y),
            ),
        };
        // Long words reach beyond the buttons.
        let above = controls.min.y - 4.0;
        let ask = Rect::from_min_max(pos2(room.min.x, above - 30.0), pos2(room.max.x, above));
        let purse = match form {
            Form::Tall => Rect::from_min_size(pos2(room.min.x, ask.min.y - 40.0), vec2(room.width(), 36.0)),
            _ => Rect::from_min_max(
                pos2(room.min.x, room.max.y - 60.0),
                pos2(controls.min.x - 10.0, room.max.y),
            ),
        };
        let pledge = pledges.then(|| match form {
            Form::Tall => Rect::from_min_size(purse.left_top() - vec2(0.0, PLEDGE), vec2(room.width(), PLEDGE)),
            _ => Rect::from_min_size(purse.left_top() - vec2(0.0, PLEDGE + 8.0), vec2(270.0, PLEDGE)),
        });
        // Where it would leave nothing to the card there is none.
        let pledge = pledge.filter(|pledge| form != Form::Tall || pledge.min.y - room.min.y > LEAST + BELOW);
        let end = match (form, pledge) {
            (Form::Tall, Some(pledge)) => pledge.min.y,
            (Form::Tall, None) => purse.min.y,
            _ => ask.min.y,
        };
        // Below the card it stands how it is sold.
        let high = end - room.min.y - BELOW;
        let wide = if form == Form::Tall { 0.36 * room.width() } else { 206.0 };
        let wide = wide.min(high / TALL * if form == Form::Tall { 0.55 } else { 0.92 });
        let middle = pos2(room.center().x, room.min.y + 0.5 * high);
        let card = Rect::from_center_size(middle, vec2(wide, wide * TALL));
        let portrait = if form == Form::Tall {
            vec2(44.0, 46.0)
        } else {
            vec2(84.0, 88.0)
        };
        let reach = match form {
            Form::Tall => vec2(room.width() / 2.0 - 24.0, high / 2.0 + 6.0),
            _ => vec2((room.width() / 2.0 - 70.0).min(470.0), high / 2.0 - 20.0),
        };
        Places {
            card,
            below: Rect::from_min_max(
                pos2(room.center().x - 190.0_f32.min(room.width() / 2.0), card.max.y + 4.0),
                pos2(room.center().x + 190.0_f32.min(room.width() / 2.0), end),
            ),
            ring: (middle - vec2(0.0, 10.0), reach),
            portrait,
            ask,
            controls,
            purse,
            pledge,
        }
    }

    /// The place of who sits so many chairs to our right, of so many: at the right side from below, then at the left from above.
    fn seat(&self, away: usize, of: usize) -> Rect {
        let (middle, reach) = self.ring;
        let right = of.saturating_sub(1).div_ceil(2);
        let left = of.saturating_sub(1) - right;
        // From -1 above to 1 below.
        let down = |nth: usize, of: usize| (2 * nth + 1) as f32 / of.max(1) as f32 - 1.0;
        let (side, down) = match away {
            away if away <= right => (1.0, -down(away - 1, right)),
            away => (-1.0, down(away - 1 - right, left)),
        };
        let out = reach.x * (1.0 - 0.35 * down * down);
        Rect::from_center_size(middle + vec2(side * out, down * reach.y), self.portrait)
    }
}

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
    let (middle, reach) = places.ring;
    let dots: Vec<_> = (0..=72)
        .map(|part| Vec2::angled(std::f32::consts::TAU * part as f32 / 72.0))
        .map(|way| middle + vec2(way.x * reach.x, way.y * reach.y))
        .collect();
    ui.painter()
        .extend(egui::Shape::dotted_line(&dots, theme::EDGE.fade(0.5), 9.0, 1.0));
    the_card(ui, &places, &lot);
    let all = look.seats.len();
    match look.seats.iter().position(|shield| Some(shield.seat) == look.me) {
        Some(ours) => {
            for away in 1..all {
                let shield = &look.seats[(ours + away) % all];
                let state = lot.bidder(shield.seat);
                bidder(ui, places.seat(away, all), look, shield, &state);
            }
        }
        // Who has no chair sees everybody.
        None => {
            for (at, shield) in look.seats.iter().enumerate() {
                let state = lot.bidder(shield.seat);
                bidder(ui, places.seat(at + 1, all + 1), look, shield, &state);
            }
        }
    }
    purse(ui, desk, &places, &lot, form);
    match kind {
        Some(kind) => {
            within(ui, places.controls, |ui| own_bid(ui, desk, kind));
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
            if beyond(desk, kind) {
                let size = if form == Form::Tall { size::SMALL } else { size::TEXT };
                ui.label(widgets::plain(say("beyond-purse"), size, theme::LOSS));
            } else if !bar::said(ui, desk, notice) {
                ask(ui, &lot, kind.is_some());
            }
        });
    });
    if let Some(place) = places.pledge {
        within(ui, place, |ui| idle::pledge(ui, desk));
    }
}

/// Whether more is bid than can be paid in spice.
fn beyond(desk: &Desk, kind: Option<&PromptKind>) -> bool {
    match (kind, &desk.draft.sketch) {
        (Some(PromptKind::Bid { min, max, purse }), Sketch::Number(number)) => min <= max && number > purse,
        _ => false,
    }
}

/// What we bid.
fn own_bid(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Bid { min, max, purse } => bidding::own_bid(ui, desk, *min, *max, *purse),
        PromptKind::Decide(decision) => {
            if let Shape::Amount { min, max, .. } = decision.shape {
                decide::amount(ui, desk, decision, min, max);
            }
        }
        _ => {}
    }
}

fn the_card(ui: &mut Ui, places: &Places, lot: &Lot) {
    // Those that come after it lie behind it.
    for nth in (1..=lot.more.min(5)).rev() {
        let away = vec2(-15.0 * f32::from(nth), 0.0);
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
    within(ui, places.below, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.vertical_centered(|ui| {
            let offered = bidding::offered(look).into_iter().chain(bidding::own_offer(look));
            for words in offered.chain((!words.is_empty()).then(|| words.join(" · "))) {
                ui.label(widgets::plain(words, size::SMALL, theme::INFO));
            }
        });
    });
}

/// A player with what was bid last.
fn bidder(ui: &mut Ui, place: Rect, look: &Look, shield: &Shield, state: &Bidder) {
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
    let sitter = Sitter::Leader(busts::head_of(faction));
    busts::paint_before(ui.painter(), place, place, sitter, mood, 1.0);
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
    let radius = if is_small { 9.0 } else { 13.0 };
    let corner = place.right_bottom() - Vec2::splat(0.4 * radius);
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
            let font = theme::title_font(if state.leads { 36.0 } else { 28.0 });
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
    ui.painter().text(below, Align2::CENTER_TOP, words, font, tint.egui());
    widgets::announce(&response, ui, false, Sense::hover(), who);
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
            let (place, _) = ui.allocate_exact_size(vec2(52.0, 58.0), Sense::hover());
            let sitter = Sitter::Leader(busts::head_of(mine.faction));
            busts::paint(ui.painter(), place, sitter, Mood::default(), 1.0);
        }
        let large = if form == Form::Tall { size::LARGE } else { 40.0 };
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
            ui.label(widgets::strong(&held, size::TEXT, theme::TEXT_DIM));
        }
    });
    if form == Form::Tall {
        return;
    }
    let above = Rect::from_min_size(places.purse.min - vec2(0.0, 22.0), vec2(places.purse.width(), 20.0));
    within(ui, above, |ui| pledged(ui, own.pledge_received));
    // The hand at the right: smaller where it is large.
    let edge = ui.clip_rect().max.x - 12.0;
    let step = (edge - ui.clip_rect().center().x - 365.0) / own.hand.len().max(1) as f32;
    let wide = (step - 4.0).min(60.0);
    let card = vec2(wide, wide * TALL);
    let top = pos2(edge, places.purse.max.y - card.y - 5.0);
    let font = theme::strong_font(size::TEXT);
    ui.painter()
        .text(top, Align2::RIGHT_BOTTOM, held, font, theme::TEXT_DIM.egui());
    for (at, id) in own.hand.iter().enumerate() {
        let left = edge - card.x - (card.x + 4.0) * (own.hand.len() - 1 - at) as f32;
        let rect = Rect::from_min_size(pos2(left, places.purse.max.y - card.y), card);
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
