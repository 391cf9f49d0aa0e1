//! Cards of the hand to choose from: the hand rises above the button; what cannot be chosen is dark, and says
//! why.

use arrakis_rules::{CardId, Choice, Decision, Matter, PowerOptions, PromptKind, Shape, Things, market_price};
use bevy_egui::egui::{CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::Desk;
use crate::access::list;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, size};
use crate::ui::draft::played::{self, lies_in};
use crate::ui::draft::{Draft, Sketch};
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::{lamp, widgets};
use crate::ui::look::Look;

/// How wide a card is at most, and what is between two, in points.
const WIDE: f32 = 152.0;
const GAP: f32 = 10.0;
/// In a narrower one its name is hard to read.
const READ: f32 = 70.0;
/// How much of a card is seen that cannot be chosen.
const DARK: f32 = 0.35;
/// How high a line above the cards is.
const LINE: f32 = 30.0;
/// What a card brings by the special power (Rule 1.14.09).
const BY_POWER: u16 = 3;

/// The cards that can be chosen, where a question is about cards that are held.
fn choices(kind: &PromptKind) -> Option<Vec<CardId>> {
    match kind {
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One {
                of: Things::Card(cards),
                ..
            }
            | Shape::Several {
                of: Things::Card(cards),
                ..
            } => Some(cards.to_vec()),
            _ => None,
        },
        PromptKind::React { cards, .. } if cards.len() > 1 => Some(cards.to_vec()),
        PromptKind::UsePower(PowerOptions::SellCards { cards }) => Some(cards.to_vec()),
        _ => None,
    }
}

/// Whether the hand has risen for what is asked.
pub(crate) fn has_risen(look: &Look, draft: &Draft) -> bool {
    let hand = look.own.map(|own| &own.hand[..]).unwrap_or_default();
    let asked = draft.kind.as_ref().and_then(choices);
    asked.is_some_and(|cards| cards.iter().any(|card| hand.contains(card)))
}

/// Whether a question is answered by cards above the button.
pub(super) fn has_cards(kind: &PromptKind) -> bool {
    choices(kind).is_some()
}

/// Draws them at the foot of this room. Returns where they stand.
pub(super) fn show(ui: &mut Ui, room: Rect, desk: &mut Desk, kind: &PromptKind) -> Option<Rect> {
    let can = choices(kind)?;
    let look = desk.look;
    let hand = look.own.map(|own| &own.hand[..]).unwrap_or_default();
    // What lies elsewhere is seen alone, or beside the hand.
    let is_held = can.iter().any(|card| hand.contains(card));
    let mut all = if is_held { hand.to_vec() } else { Vec::new() };
    all.extend(can.iter().filter(|card| !hand.contains(card)));
    // What they bring together is said above them.
    let has_sum =
        matches!(kind, PromptKind::UsePower(_)) || matches!(kind, PromptKind::Decide(decision) if is_market(decision));
    let room = room.with_min_y(room.min.y + if has_sum { LINE } else { 0.0 });
    let (extent, each) = extent(room, all.len());
    let rows = all.len().div_ceil(each);
    let place = |at: usize| {
        let (row, nth) = (at / each, at % each);
        let here = each.min(all.len() - row * each) as f32;
        let left = room.center().x - (here * (extent.x + GAP) - GAP) / 2.0 + nth as f32 * (extent.x + GAP);
        let foot = room.max.y - (rows - 1 - row) as f32 * (extent.y + GAP);
        Rect::from_min_size(pos2(left, foot - extent.y).round(), extent)
    };
    let mut drawn = Rect::NOTHING;
    let mut turned = None;
    for (at, card) in all.iter().enumerate() {
        let place = place(at);
        drawn = drawn.union(place);
        let why = (!can.contains(card)).then(|| why_not(kind, *card));
        let price = price(look, kind, &desk.draft.sketch, *card).filter(|_| why.is_none());
        if one(ui, place, *card, at, desk, (why, price)) {
            turned = Some(*card);
        }
    }
    if let Some(card) = turned {
        choose(desk, kind, card);
    }
    sum(ui, desk, kind, hand, &mut drawn);
    Some(drawn)
}

/// How large so many cards are, and how many stand beside each other: in more rows than one only where they would be too narrow.
fn extent(room: Rect, count: usize) -> (Vec2, usize) {
    let count = count.max(1);
    let wide = |each: usize| {
        let rows = count.div_ceil(each) as f32;
        let by_width = ((room.width() + GAP) / each as f32 - GAP).min(WIDE);
        let by_height = ((room.height() + GAP) / rows - GAP) / TALL;
        by_width.min(by_height)
    };
    let best = (1..=count)
        .map(|rows| count.div_ceil(rows))
        .map(|each| (each, wide(each)));
    let mut first = best.clone().filter(|(_, wide)| *wide >= READ);
    let widest = || best.clone().max_by(|(_, one), (_, other)| one.total_cmp(other));
    let (each, wide) = first.next().or_else(widest).unwrap_or((count, WIDE));
    let wide = wide.max(1.0).floor();
    (vec2(wide, (wide * TALL).floor()), each)
}

/// A card at its place. Returns whether it is clicked.
fn one(
    ui: &mut Ui,
    place: Rect,
    card: CardId,
    at: usize,
    desk: &Desk,
    (why, price): (Option<Why>, Option<u16>),
) -> bool {
    let is_chosen = is_chosen(desk, card);
    let can = why.is_none();
    marks::note(ui.ctx(), Spot::Thing(card.into()), place);
    let shown = ui.add_enabled_ui(can, |ui| {
        let response = ui.interact(place, ui.id().with(("risen", at)), Sense::click());
        widgets::announce(&response, ui, is_chosen, Sense::click(), &card.facts().name);
        if let Some(words) = desk.look.nth_in_hand(card) {
            list::explain(&response, || words);
        }
        response
    });
    let response = shown.inner;
    let painter = ui.painter();
    if is_chosen {
        lamp::chosen(painter, place, 6.0);
    }
    painter.rect_filled(place.expand(2.0), 7.0, theme::BACKGROUND.egui());
    faces::paint_card(painter, place, card, if can { 1.0 } else { DARK });
    let edge = match (is_chosen, can && response.hovered(), can) {
        (true, ..) => Stroke::new(3.0, theme::ACCENT.egui()),
        (_, true, _) => Stroke::new(2.0, theme::INK_LIGHT.fade(0.8)),
        (_, _, true) => Stroke::new(1.0, theme::ACCENT.fade(0.8)),
        _ => Stroke::new(1.0, theme::EDGE.fade(0.4)),
    };
    painter.rect_stroke(place, 5.0, edge, StrokeKind::Inside);
    if let Some(price) = price {
        chip(ui, place, price);
    }
    if why.is_some() {
        let _ = response.because(why.as_ref());
        return false;
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let switched = response.is_switched();
    response.on_hover_ui(|ui| widgets::about_card(ui, card));
    switched
}

/// What a card brings.
fn chip(ui: &Ui, card: Rect, price: u16) {
    let painter = ui.painter();
    let font = theme::title_font(size::HEADING);
    let words = painter.layout_no_wrap(price.to_string(), font, theme::TEXT.egui());
    let place = Rect::from_center_size(
        pos2(card.center().x, card.max.y - 20.0),
        vec2(words.size().x + 36.0, 28.0),
    );
    painter.rect_filled(place, 14.0, theme::BACKGROUND.fade(0.9));
    let sign = pos2(place.min.x + 15.0, place.center().y);
    symbols::paint(painter, &symbols::spice(), sign, 9.0, theme::SPICE_CRYSTAL.egui());
    let at = pos2(place.min.x + 26.0, place.center().y + 1.0 - words.size().y / 2.0);
    painter.galley(at, words, theme::TEXT.egui());
}

/// Why a card of the hand cannot be chosen.
fn why_not(kind: &PromptKind, card: CardId) -> Why {
    let refused = match kind {
        PromptKind::Decide(decision) => {
            let choice = match decision.shape {
                Shape::Several { .. } => Choice::Several([card].into_iter().collect()),
                _ => Choice::One(card.into()),
            };
            kind.why_not(&decision.matter.says(choice))
        }
        _ => None,
    };
    let rule = text::question(kind, &text::Names::default()).rule;
    refused.map_or_else(|| Why::by(rule, say("card-not-asked")), |refusal| Why::of(&refusal))
}

fn is_chosen(desk: &Desk, card: CardId) -> bool {
    match &desk.draft.sketch {
        Sketch::Power(power) => power.sold.contains(card),
        _ => lies_in(card, desk.draft),
    }
}

/// What a card brings if it is sold with those that are chosen.
fn price(look: &Look, kind: &PromptKind, sketch: &Sketch, card: CardId) -> Option<u16> {
    let hand = look.own.map(|own| &own.hand[..]).unwrap_or_default();
    match (kind, sketch) {
        (PromptKind::Decide(decision), Sketch::Several(Things::Card(sold))) => {
            is_market(decision).then(|| market_price(hand, sold, card).unwrap_or(0))
        }
        (PromptKind::UsePower(PowerOptions::SellCards { .. }), _) => Some(BY_POWER),
        _ => None,
    }
}

fn is_market(decision: &Decision) -> bool {
    decision.matter == Matter::SellCards
}

/// A click on a card.
fn choose(desk: &mut Desk, kind: &PromptKind, card: CardId) {
    if let (PromptKind::UsePower(_), Sketch::Power(power)) = (kind, &mut desk.draft.sketch) {
        if power.sold.contains(card) {
            power.sold.remove(card);
        } else {
            power.sold.insert(card);
        }
        return;
    }
    if let Some(sketch) = played::with_card(card, desk.draft) {
        desk.draft.sketch = sketch;
    }
}

/// What they bring together, in a line above the cards.
fn sum(ui: &Ui, desk: &Desk, kind: &PromptKind, hand: &[CardId], drawn: &mut Rect) {
    let sum: u16 = match (kind, &desk.draft.sketch) {
        (PromptKind::Decide(decision), Sketch::Several(Things::Card(sold))) if is_market(decision) => {
            let prices = sold.iter().filter_map(|card| market_price(hand, sold, *card));
            prices.sum()
        }
        (PromptKind::UsePower(PowerOptions::SellCards { .. }), Sketch::Power(power)) => {
            BY_POWER * power.sold.len() as u16
        }
        _ => return,
    };
    let words = tell!("market-sum", sum = sum);
    let top = drawn.min.y - LINE;
    let font = theme::title_font(size::HEADING);
    let painter = ui.painter();
    let words = painter.layout_no_wrap(words, font, theme::TEXT.egui());
    let middle = pos2(drawn.center().x, top + LINE / 2.0 - 2.0);
    let place = Rect::from_center_size(middle, words.size());
    painter.rect_filled(place.expand2(vec2(12.0, 3.0)), 8.0, theme::PANEL.egui());
    painter.galley(place.min + vec2(0.0, 1.0), words, theme::TEXT.egui());
    drawn.min.y = top;
}
