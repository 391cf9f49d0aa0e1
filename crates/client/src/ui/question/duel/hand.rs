//! What is played: cards are clicked, or dragged to the place where they are to lie (Rules 1.07.04.05 and 1.07.04.06).

use arrakis_icons::Icon;
use arrakis_rules::{CardId, Fighter, Plan, PlanOptions, RuleId, Shown, kills, rule, weapon};
use bevy_egui::egui::{
    Color32, CursorIcon, Id, LayerId, Order, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::known::{Known, Pair};
use crate::access::list;
use crate::locale::say;
use crate::text;
use crate::theme::{self, Tint};
use crate::ui::draft::Sketch;
use crate::ui::kit::faces;
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;
use crate::ui::question::Desk;
use crate::ui::theatre::arena::Arena;

/// By which rule the Voice commands.
const VOICE: RuleId = rule!("2.02.06");

/// Less room has no arrow.
const SHORT: f32 = 22.0;
/// How much of a card a finger finds, in points.
const FINGER: f32 = 38.0;

/// How bright a card is that cannot be played: it is still one's own, and is read; and one that waits for who leads.
const DIM: f32 = 0.6;
const WAITING: f32 = 0.88;

/// A narrower place says what belongs there by where it is alone.
const NAMED: f32 = 64.0;

/// The four places of cards, ours and theirs, and what becomes of what meets there. An eye marks what was shown or seen.
pub(super) fn slots(
    ui: &mut Ui,
    arena: &Arena,
    desk: &mut Desk,
    options: &PlanOptions,
    (theirs, known): (&Plan, &Known),
    pair: Pair,
) {
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    for (is_weapon, place) in [(true, arena.weapons[0]), (false, arena.defenses[0])] {
        let lies = if is_weapon { &mut plan.weapon } else { &mut plan.defense };
        let words = if is_weapon { say("weapon") } else { say("defense") };
        let told = options.told.filter(|told| match told {
            Shown::Weapon(_) => is_weapon,
            Shown::Defense(_) => !is_weapon,
            Shown::Leader(_) | Shown::Dial(..) => false,
        });
        let Some(card) = *lies else {
            empty(ui, place, words);
            seal(ui, place, Icon::Truthtrance, told.map(text::told_binds));
            continue;
        };
        faces::paint_card(ui.painter(), place, card, 1.0);
        let edge = Stroke::new(2.0, theme::ACCENT.egui());
        ui.painter().rect_stroke(place, 5.0, edge, StrokeKind::Inside);
        let response = ui.interact(place, ui.id().with(("slot", is_weapon)), Sense::click());
        widgets::announce(&response, ui, true, Sense::click(), &card.facts().name);
        list::explain(&response, || words.to_owned());
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if response.on_hover_ui(|ui| widgets::about_card(ui, card)).is_switched() {
            *lies = None;
        }
        seal(ui, place, Icon::Truthtrance, told.map(text::told_binds));
    }
    let certain = known.certain_cards();
    for (is_certain, place, card, words) in [
        (certain[0], arena.weapons[1], theirs.weapon, say("weapon")),
        (certain[1], arena.defenses[1], theirs.defense, say("defense")),
    ] {
        match card {
            Some(card) => {
                faces::paint_card(ui.painter(), place, card, 1.0);
                let response = ui.allocate_rect(place, Sense::hover());
                response.on_hover_ui(|ui| widgets::about_card(ui, card));
            }
            None if is_certain => empty(ui, place, words),
            None => faces::paint_back(ui.painter(), place, Icon::TreacheryDeck, 0.8),
        }
        seal(
            ui,
            place,
            Icon::Truthtrance,
            is_certain.then(|| say("seal-certain").to_owned()),
        );
    }
    // What is not known yet may meet anything.
    let ours = pair.ours;
    let is_known = theirs.fighter.is_some() || theirs.defense.is_some();
    // Where the four lie in a row, others are between their weapon and our defense.
    let is_met = arena.form != Form::Low;
    if ours.weapon.is_some() && is_known {
        let kills = kills(weapon(&ours, theirs), theirs.defense);
        blow(ui, arena.weapons[0], arena.defenses[1], kills, theme::ACCENT, 1.0);
    } else {
        blow(ui, arena.weapons[0], arena.defenses[1], true, theme::ACCENT, 0.35);
    }
    if !is_met {
    } else if theirs.weapon.is_some() && ours.fighter.is_some() {
        let kills = kills(weapon(theirs, &ours), ours.defense);
        blow(ui, arena.weapons[1], arena.defenses[0], kills, theme::LOSS, 1.0);
    } else {
        blow(ui, arena.weapons[1], arena.defenses[0], true, theme::LOSS, 0.35);
    }
}

/// A blue seal at a card's lower corner, if there is anything to say of it: that it is seen, or spoken of.
fn seal(ui: &Ui, place: Rect, icon: Icon, words: Option<String>) {
    let Some(words) = words else { return };
    let radius = (0.15 * place.width()).clamp(8.0, 14.0);
    let at = place.right_bottom() - Vec2::splat(0.7 * radius);
    let edge = Stroke::new(1.5, theme::INFO.egui());
    ui.painter().circle(at, radius, theme::BACKGROUND.egui(), edge);
    icons::paint(ui.painter(), icon, at, 1.4 * radius, theme::INFO.egui());
    let disc = Rect::from_center_size(at, Vec2::splat(2.0 * radius));
    let id = ui.id().with(("seal", place.min.x.to_bits(), place.min.y.to_bits()));
    ui.interact(disc, id, Sense::hover()).on_hover_text(words);
}

fn empty(ui: &Ui, place: Rect, words: &str) {
    let words = if place.width() < NAMED { "" } else { words };
    faces::paint_empty(ui.painter(), place, words, 1.0, 1.0);
}

/// An arrow from a weapon to the defense that it meets: it goes through, or it is stopped. `fade`: how much of it is seen.
fn blow(ui: &Ui, from: Rect, to: Rect, kills: bool, tint: Tint, fade: f32) {
    let way = if from.center().x < to.center().x { 1.0 } else { -1.0 };
    let edge = |rect: Rect, way: f32| pos2(if way > 0.0 { rect.max.x } else { rect.min.x }, rect.center().y);
    let (start, end) = (
        edge(from, way) + vec2(3.0 * way, 0.0),
        edge(to, -way) - vec2(3.0 * way, 0.0),
    );
    let room = (end.x - start.x) * way;
    if room < SHORT {
        return short_blow(ui, start.lerp(end, 0.5), way, kills, tint.fade(fade));
    }
    if kills {
        ui.painter()
            .arrow(start, end - start, Stroke::new(2.5, tint.fade(fade)));
    } else {
        let stroke = Stroke::new(2.5, theme::INFO.egui());
        ui.painter().line_segment([start, end], stroke);
        ui.painter()
            .line_segment([end + vec2(0.0, -8.0), end + vec2(0.0, 8.0)], stroke);
    }
}

/// The same where there is no room for an arrow.
fn short_blow(ui: &Ui, at: Pos2, way: f32, kills: bool, ink: Color32) {
    let line = |points: [Vec2; 2], ink: Color32| {
        let points = points.map(|point| at + vec2(way * point.x, point.y));
        ui.painter().line_segment(points, Stroke::new(2.5, ink));
    };
    if kills {
        line([vec2(-3.0, -8.0), vec2(3.0, 0.0)], ink);
        line([vec2(3.0, 0.0), vec2(-3.0, 8.0)], ink);
    } else {
        line([vec2(-4.0, 0.0), vec2(4.0, 0.0)], theme::INFO.egui());
        line([vec2(4.0, -8.0), vec2(4.0, 8.0)], theme::INFO.egui());
    }
}

/// The edge of something that can be chosen. `chosen`: how thick it is if it is chosen.
pub(super) fn edge(ui: &Ui, rect: Rect, chosen: Option<f32>, is_pointed_at: bool) {
    let stroke = match (chosen, is_pointed_at) {
        (Some(thick), _) => Stroke::new(thick, theme::ACCENT.egui()),
        (None, true) => Stroke::new(2.0, theme::INK_LIGHT.fade(0.7)),
        (None, false) => return,
    };
    ui.painter().rect_stroke(rect, 5.0, stroke, StrokeKind::Inside);
}

/// The cards of the hand, but for Cheap Heroes, who stand among the leaders: first what can be played in a battle.
pub(super) fn held(look: &Look, options: &PlanOptions) -> Vec<CardId> {
    let hand = look.own.map_or(&[][..], |own| &own.hand);
    let all = hand.iter().copied().filter(|card| !options.cheap_heroes.contains(card));
    let (mut fits, others): (Vec<_>, Vec<_>) = all.partition(|card| fits(options, *card));
    fits.extend(others);
    fits
}

/// Whether a card can lie in one of the two places.
fn fits(options: &PlanOptions, card: CardId) -> bool {
    options.weapons.contains(&card) || options.defenses.contains(&card)
}

/// Where so many cards lie: beside each other at the right, or in rows.
fn lie(arena: &Arena, count: usize) -> Vec<Rect> {
    const GAP: f32 = 6.0;
    let (room, card) = (arena.hand, arena.card);
    if arena.form == Form::Wide {
        // Smaller where they are many.
        let wide = ((room.width() + GAP) / count.max(1) as f32 - GAP).min(card.x);
        let card = card * (wide / card.x);
        let left = room.max.x - (wide + GAP) * count as f32 + GAP;
        let at = |nth: usize| Rect::from_min_size(pos2(left + nth as f32 * (wide + GAP), room.max.y - card.y), card);
        return (0..count).map(at).collect();
    }
    if count as f32 * FINGER > room.width() {
        let columns = count.div_ceil(2);
        let extent = vec2((room.width() + GAP) / columns as f32, (room.height() + GAP) / 2.0);
        let at = |nth: usize| {
            let corner = vec2((nth % columns) as f32, (nth / columns) as f32) * extent;
            Rect::from_min_size(room.min + corner, extent - Vec2::splat(GAP))
        };
        return (0..count).map(at).collect();
    }
    // Smaller where they are many, so that none lies over the name of another.
    let wide = ((room.width() + GAP) / count.max(1) as f32 - GAP).min(card.x);
    let card = card * (wide / card.x);
    let (step, all) = (wide + GAP, (wide + GAP) * count as f32 - GAP);
    let left = match arena.form {
        Form::Low => room.max.x - all,
        Form::Wide | Form::Tall => room.center().x - all / 2.0,
    };
    let at = |nth: usize| Rect::from_min_size(pos2(left + nth as f32 * step, room.max.y - card.y), card);
    (0..count).map(at).collect()
}

/// The hand: what can be played, and in the dark what cannot.
pub(super) fn cards(ui: &mut Ui, arena: &Arena, desk: &mut Desk, options: &PlanOptions) {
    let look = desk.look;
    let all = held(look, options);
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    let waits = plan.fighter.is_none() && options.must_have_fighter();
    for (id, rect) in all.iter().copied().zip(lie(arena, all.len())) {
        let lies = plan.weapon == Some(id) || plan.defense == Some(id);
        let why = if fits(options, id) {
            unplayable(options, plan, id)
        } else {
            Some(not_in_battle())
        };
        marks::note(ui.ctx(), Spot::Thing(id.into()), rect);
        let dim = if waits && fits(options, id) { WAITING } else { DIM };
        let response = one_card(ui, id, rect, lies, (why.as_ref(), dim));
        if let Some(words) = look.nth_in_hand(id).filter(|_| response.enabled()) {
            list::explain(&response, || words);
        }
        let forbidden = why.filter(|why| why.rule == Some(VOICE)).map(|why| why.words);
        seal(ui, rect, Icon::Voice, forbidden);
        let dropped = response
            .drag_stopped()
            .then(|| response.interact_pointer_pos())
            .flatten();
        if response.dragged() {
            carried(ui, id, rect.size(), response.interact_pointer_pos());
        }
        if let Some(at) = dropped {
            drop_at(arena, options, plan, id, at);
        } else if response.is_switched() {
            turn_over(options, plan, id);
        }
    }
}

/// A card; `dim`: how bright it is if it cannot be played now, and why.
fn one_card(ui: &mut Ui, card: CardId, rect: Rect, lies: bool, (why, dim): (Option<&Why>, f32)) -> Response {
    let enabled = why.is_none() || lies;
    let shown = ui.add_enabled_ui(enabled, |ui| {
        let response = ui.interact(rect, ui.id().with(("hand", card)), Sense::click_and_drag());
        widgets::announce(&response, ui, lies, Sense::click(), &card.facts().name);
        let fade = if enabled { 1.0 } else { dim };
        ui.painter().rect_filled(rect, 5.0, theme::BACKGROUND.egui());
        faces::paint_card(ui.painter(), rect, card, fade);
        edge(ui, rect, lies.then_some(2.5), response.hovered() && enabled);
        response
    });
    let response = shown.inner.because(why);
    if enabled {
        response
            .on_hover_ui(|ui| widgets::about_card(ui, card))
            .on_hover_cursor(CursorIcon::PointingHand)
    } else {
        response
    }
}

/// The card under the pointer while it is dragged.
fn carried(ui: &Ui, card: CardId, extent: Vec2, pointer: Option<Pos2>) {
    let Some(pointer) = pointer else { return };
    let layer = LayerId::new(Order::Tooltip, Id::new("card in hand"));
    let place = Rect::from_center_size(pointer, extent);
    faces::paint_card(&ui.ctx().layer_painter(layer), place, card, 0.9);
}

/// Lays a card where it was let go, if it fits there; let go elsewhere, it is not played.
fn drop_at(arena: &Arena, options: &PlanOptions, plan: &mut Plan, card: CardId, at: Pos2) {
    let reach = |place: Rect| place.expand(14.0).contains(at);
    let into_weapon = reach(arena.weapons[0]) && options.weapons.contains(&card);
    let into_defense = reach(arena.defenses[0]) && options.defenses.contains(&card);
    if plan.weapon == Some(card) {
        plan.weapon = None;
    }
    if plan.defense == Some(card) {
        plan.defense = None;
    }
    if into_weapon {
        plan.weapon = Some(card);
    } else if into_defense {
        plan.defense = Some(card);
    }
}

/// What a click does: it plays the card, moves it from the one place to the other if it fits there and that is free, and else
/// takes it back.
fn turn_over(options: &PlanOptions, plan: &mut Plan, card: CardId) {
    let (arms, protects) = (options.weapons.contains(&card), options.defenses.contains(&card));
    if plan.weapon == Some(card) {
        plan.weapon = None;
        if protects && plan.defense.is_none() {
            plan.defense = Some(card);
        }
    } else if plan.defense == Some(card) {
        plan.defense = None;
    } else if arms && (plan.weapon.is_none() || !protects) {
        plan.weapon = Some(card);
    } else if protects {
        plan.defense = Some(card);
    }
}

fn not_in_battle() -> Why {
    Why::by(rule!("1.07.04.06"), say("plan-no-battle-card"))
}

/// Why a card cannot be played in either place.
fn unplayable(options: &PlanOptions, plan: &Plan, card: CardId) -> Option<Why> {
    if plan.fighter.is_none() {
        return Some(Why::by(rule!("1.07.04.05"), say("nobody-leads")));
    }
    let as_weapon = options
        .weapons
        .contains(&card)
        .then(|| refused(options, |(_, weapon, _)| *weapon == Some(card)));
    let as_defense = options
        .defenses
        .contains(&card)
        .then(|| refused(options, |(_, _, defense)| *defense == Some(card)));
    match (as_weapon, as_defense) {
        (Some(None), _) | (_, Some(None)) => None,
        (why, other) => why.or(other).flatten(),
    }
}

/// What keeps every hand with this out of the plan: the Voice, or what Prescience was told.
pub(super) fn refused(
    options: &PlanOptions,
    has: impl Fn(&(Option<Fighter>, Option<CardId>, Option<CardId>)) -> bool,
) -> Option<Why> {
    let told = options.told;
    // Without either every card that is offered can be played.
    let is_free = options.voice.is_none() && told.is_none() && options.answered.is_empty();
    if is_free || options.hands().iter().any(&has) {
        return None;
    }
    let free = PlanOptions {
        voice: None,
        ..options.clone()
    };
    Some(if free.hands().iter().any(has) {
        Why::by(VOICE, say("against-voice"))
    } else if told.is_some() {
        against_answer()
    } else {
        Why::by(rule!("3.01.22"), say("against-truth"))
    })
}

pub(super) fn against_answer() -> Why {
    Why::by(rule!("2.01.08"), say("against-told"))
}
