//! The other players around the table: a face, what they hold of strongholds, cards and spice; everything else on hover, and in the
//! house that a click opens. On a phone they stand in a row above the board, or smaller at its sides.

use arrakis_icons::Icon;
use arrakis_rules::{LeaderId, LeaderPlace, Seat};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Align2, CursorIcon, Painter, Pos2, Rect, Sense, Ui, pos2, vec2};

use super::house::opening;
use super::players::{self, belongings};
use super::shield;
use crate::access::list;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, Tint, size};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::{icons, lamp, portrait, spoken, towers, widgets};
use crate::ui::look::{Look, victory};

/// How wide a face is.
const FACE: f32 = 60.0;
/// The same on a phone: in a row, where what is held stands below it if there is room for that, and at a side.
const IN_A_ROW: f32 = 48.0;
const AT_A_SIDE: f32 = 43.0;
/// How high it is in a row, and between it and what stands there.
const HIGH: f32 = 52.0;
/// The emblems on a phone.
const SMALL: [f32; 2] = [10.5, 8.0];
/// The emblem at its foot, and that of the ally at its head.
const EMBLEM: f32 = 13.5;
const ALLY: f32 = 10.0;
/// Between the face and what stands beside it.
const BESIDE: f32 = 16.0;
/// A narrower place at a side is that of a phone.
const SEAT_OF_A_PHONE: f32 = 140.0;
/// A stronghold.
const TOWER: f32 = 16.0;
/// How far who is awaited comes forward.
const FORWARD: f32 = 8.0;
/// How much light is on those who wait while we decide.
const WAITING: f32 = 0.62;
/// What is known of somebody is told in so many points of width.
const ABOUT: f32 = 300.0;

/// Draws them.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look) {
    let others = look.around();
    let places = layout.seats(others.len());
    let we_decide = look.player().is_some_and(|me| look.awaited().contains(me));
    for (at, (shield, place)) in others.into_iter().zip(places).enumerate() {
        let is_right = place.center().x > layout.screen.center().x;
        let id = egui::Id::new(("seat", at));
        egui::Area::new(id)
            .fixed_pos(place.min)
            .default_size(place.size())
            .constrain(false)
            .fade_in(false)
            .show(ctx, |ui| {
                let light = if we_decide && !look.awaited().contains(shield.seat) {
                    WAITING
                } else {
                    1.0
                };
                one(ui, place, is_right, light, (look, shield));
            });
    }
}

/// `light`: how much of the face is seen, 0 to 1.
fn one(ui: &mut Ui, place: Rect, is_right: bool, light: f32, (look, shield): (&Look, &Shield)) {
    let response = ui.allocate_rect(place, Sense::click());
    let who = look.names.who(shield.seat);
    widgets::announce(&response, ui, false, Sense::click(), who);
    list::explain(&response, || {
        let (spice, _) = spice(look, shield.seat);
        match shield.hand {
            Some(hand) => tell!("seat-about", cards = text::cards(hand), spice = spice),
            None => tell!("tooltip-spice", amount = spice),
        }
    });
    let layout = Layout::of(ui.ctx());
    if layout.tall {
        in_the_row(ui.painter(), place, light, (look, shield));
    } else {
        at_the_side(ui.painter(), &layout, place, is_right, light, (look, shield));
    }
    let mut response = response.on_hover_cursor(CursorIcon::PointingHand);
    if response.hovered() {
        spoken::speak_of(ui.ctx(), opening::places_of(look, shield.seat));
    }
    if !opening::is_open(ui.ctx(), shield.seat) {
        response = response.on_hover_ui(|ui| about(ui, look, shield));
    }
    if response.clicked() {
        opening::toggle(ui.ctx(), shield.seat);
    }
}

/// The face, and below it what is held.
fn in_the_row(painter: &Painter, place: Rect, light: f32, (look, shield): (&Look, &Shield)) {
    let face = face_in(place, true, false);
    portrait(painter, face, false, light, (look, shield));
    if place.max.y - face.max.y < 20.0 {
        return;
    }
    let side = victory::side(look, victory::with_ally(shield));
    let (held, needed) = (side.held.len(), side.needed);
    let high = 12.0_f32.min(place.width() / needed.max(held) as f32);
    let left = place.center().x - towers::width(high, needed.max(held)) / 2.0;
    towers::row(painter, pos2(left, face.max.y + 11.0), 1.0, high, held, needed);
    goods(
        painter,
        pos2(place.center().x - 14.0, face.max.y + 25.0),
        1.0,
        look,
        shield,
        shield.hand.is_none(),
    );
}

/// The face, and beside it what is held.
fn at_the_side(
    painter: &Painter,
    layout: &Layout,
    place: Rect,
    is_right: bool,
    light: f32,
    (look, shield): (&Look, &Shield),
) {
    let is_awaited = look.awaited().contains(shield.seat);
    let is_wide = layout.is_wide();
    let forward = match (is_awaited && is_wide, is_right) {
        (false, _) => 0.0,
        (true, true) => -FORWARD,
        (true, false) => FORWARD,
    };
    let place = place.translate(vec2(forward, 0.0));
    let face = face_in(place, false, is_right);
    portrait(painter, face, is_right, light, (look, shield));
    let inward = if is_right { -1.0 } else { 1.0 };
    let x = if is_right { face.min.x } else { face.max.x } + inward * if is_wide { BESIDE } else { 0.7 * BESIDE };
    shade(painter, place, face, is_right);
    if !is_wide {
        strongholds(painter, pos2(x, place.min.y + 14.0), inward, 13.0, (look, shield));
        return goods(
            painter,
            pos2(x, place.min.y + 35.0),
            inward,
            look,
            shield,
            shield.hand.is_none(),
        );
    }
    let align = if is_right {
        Align2::RIGHT_CENTER
    } else {
        Align2::LEFT_CENTER
    };
    let name = text::faction_name(shield.faction);
    let room = place.width() - FACE - BESIDE;
    let fits = widgets::fitting_in(painter, name, room, [10.0, 14.0], theme::strong_font);
    let at = pos2(x, place.min.y + 13.0);
    painter.text(at, align, name, theme::strong_font(fits), theme::TEXT.egui());
    strongholds(painter, pos2(x, place.min.y + 35.0), inward, TOWER, (look, shield));
    goods(painter, pos2(x, place.min.y + 58.0), inward, look, shield, true);
}

/// Where the face is in somebody's place.
fn face_in(place: Rect, is_row: bool, is_right: bool) -> Rect {
    if is_row {
        let high = HIGH.min(place.height() - 2.0);
        let wide = IN_A_ROW.min(place.width() - 6.0);
        let left = place.center().x - wide / 2.0;
        return Rect::from_min_size(pos2(left, place.min.y + 1.0), vec2(wide, high));
    }
    let wide = if place.width() < SEAT_OF_A_PHONE {
        AT_A_SIDE
    } else {
        FACE
    };
    if is_right {
        place.with_min_x(place.max.x - wide)
    } else {
        place.with_max_x(place.min.x + wide)
    }
}

/// Where the face of somebody is in a wide window, one's own in its corner, and whether that is at the right.
pub(super) fn face_of(layout: &Layout, look: &Look, seat: Seat) -> Option<(Rect, bool)> {
    let others = look.around();
    let Some(at) = others.iter().position(|shield| shield.seat == seat) else {
        return (look.me == Some(seat)).then(|| (shield::face(layout), false));
    };
    let place = *layout.seats(others.len()).get(at)?;
    let is_right = place.center().x > layout.screen.center().x;
    Some((face_in(place, layout.tall, is_right), is_right))
}

/// The face of a house in its colour, with its emblem, and that of its ally.
fn portrait(painter: &Painter, face: Rect, is_right: bool, light: f32, (look, shield): (&Look, &Shield)) {
    let is_awaited = look.awaited().contains(shield.seat);
    portrait::house(painter, face, shield.faction, light, is_awaited);
    let outer = |x: f32| if is_right { face.min.x + x } else { face.max.x - x };
    let [emblem, ally_emblem] = if face.width() < FACE { SMALL } else { [EMBLEM, ALLY] };
    let corner = pos2(outer(2.0), face.max.y - 0.5 * emblem);
    widgets::paint_emblem(painter, shield.faction, corner, emblem);
    if let Some(ally) = shield.ally.and_then(|ally| look.faction(ally)) {
        widgets::paint_emblem(painter, ally, pos2(outer(0.0), face.min.y + 3.0), ally_emblem);
    }
}

/// How far the dark behind what is written goes beyond it, in points: at its edges it is thin, and the numbers of the board's rim
/// would shine through.
const SHADE: egui::Vec2 = vec2(40.0, 10.0);

/// What is written stands on the dark, where the board is bright behind it.
fn shade(painter: &Painter, place: Rect, face: Rect, is_right: bool) {
    let room = if is_right {
        Rect::from_min_max(place.min - SHADE, pos2(face.min.x, place.max.y + SHADE.y))
    } else {
        Rect::from_min_max(pos2(face.max.x, place.min.y - SHADE.y), place.max + SHADE)
    };
    lamp::soft(painter, room, theme::BACKGROUND, 0.94);
}

/// A tower for each stronghold that is needed: those that the side holds are full, and orange where one is lacking.
fn strongholds(painter: &Painter, at: Pos2, inward: f32, high: f32, (look, shield): (&Look, &Shield)) {
    let side = victory::side(look, victory::with_ally(shield));
    towers::row(painter, at, inward, high, side.held.len(), side.needed);
}

/// How many cards where that is known, and about how much spice, if that is to be seen.
fn goods(painter: &Painter, at: Pos2, inward: f32, look: &Look, shield: &Shield, has_spice: bool) {
    let mut x = at.x;
    if let Some(hand) = shield.hand {
        let (sign, wide) = numeral(painter, pos2(x, at.y), inward, &hand.to_string(), theme::TEXT);
        icons::paint(painter, Icon::TreacheryDeck, sign, 15.0, theme::TEXT_DIM.egui());
        x += inward * (wide + 10.0);
    }
    if !has_spice {
        return;
    }
    let (words, tint) = match spice_of(look, shield.seat) {
        Some((least, most)) if least == most => (most.to_string(), theme::SPICE_CRYSTAL),
        Some((least, most)) => (tell!("counts-purse", least = least, most = most), theme::TEXT_DIM),
        None => (say("spice-unknown").to_owned(), theme::TEXT_DIM),
    };
    let (sign, _) = numeral(painter, pos2(x, at.y), inward, &words, tint);
    symbols::paint(painter, &symbols::spice(), sign, 7.5, theme::SPICE_CRYSTAL.egui());
}

/// A number with room for its sign before it. Returns where the sign is, and how wide both are.
fn numeral(painter: &Painter, at: Pos2, inward: f32, words: &str, tint: Tint) -> (Pos2, f32) {
    const SIGN: f32 = 18.0;
    let laid = painter.layout_no_wrap(words.to_owned(), theme::title_font(16.0), tint.egui());
    let (wide, high) = (laid.size().x, laid.size().y);
    let left = if inward > 0.0 { at.x } else { at.x - SIGN - wide };
    painter.galley(pos2(left + SIGN, at.y - high / 2.0 + 1.0), laid, tint.egui());
    (pos2(left + 7.0, at.y), SIGN + wide)
}

/// The least and the most spice that somebody can have, as far as it was told.
fn spice_of(look: &Look, seat: Seat) -> Option<(u16, u16)> {
    let spice = look.memory?.spice.as_ref()?;
    Some(spice.range(seat))
}

/// How much spice somebody has, or between what, by what was told; our own to the last.
pub(crate) fn spice(look: &Look, seat: Seat) -> (String, Tint) {
    let own = look.own.filter(|own| own.seat == seat).map(|own| own.spice);
    let range = own.map(|own| (own, own)).or_else(|| spice_of(look, seat));
    match range {
        Some((least, most)) if least == most => (most.to_string(), theme::SPICE_CRYSTAL),
        Some((least, most)) => (tell!("counts-purse", least = least, most = most), theme::SPICE_CRYSTAL),
        None => (say("spice-unknown").to_owned(), theme::TEXT_DIM),
    }
}

/// Everything that everybody sees of a player.
fn about(ui: &mut Ui, look: &Look, shield: &Shield) {
    ui.set_max_width(ABOUT);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| {
        widgets::emblem(ui, shield.faction, 22.0);
        ui.label(widgets::title(
            text::faction_name(shield.faction),
            size::HEADING,
            theme::TEXT,
        ));
    });
    let bot = look.bot(shield.seat).filter(|_| shield.is_bot);
    let who = bot.map_or_else(|| shield.name.clone(), text::bots::who);
    ui.label(widgets::plain(who, size::SMALL, theme::INFO));
    if let Some(ally) = shield.ally.and_then(|ally| look.faction(ally)) {
        let words = format!("{}: {}", say("ally"), text::faction_name(ally));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
    ui.horizontal_wrapped(|ui| {
        players::facts(ui, shield);
        belongings::show(ui, look, shield);
    });
    for (leader, place) in look.leaders_of(shield.seat) {
        ui.horizontal(|ui| {
            let (is_dead, is_away) = (
                place.is_dead(),
                matches!(place, LeaderPlace::Captive(_) | LeaderPlace::Hidden),
            );
            let fade = if is_dead || is_away { 0.45 } else { 1.0 };
            widgets::small_leader(ui, look.disc(leader).dead(is_dead), 8.0, fade);
            let facts = leader.facts();
            let tint = if is_dead { theme::TEXT_DIM } else { theme::TEXT };
            ui.label(widgets::plain(&facts.name, size::SMALL, tint));
            if let Some((words, tint)) = said_of_leader(look, leader, place) {
                ui.label(widgets::plain(words, size::SMALL, tint));
            }
        });
    }
    let side = victory::side(look, victory::with_ally(shield));
    if !side.held.is_empty() {
        let words = tell!("holds-of", held = side.held.len(), needed = side.needed);
        let words = format!("{words}: {}", side.held.join(", "));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
}

/// What is to be said of a leader: that it was called a traitor, where it is, or whose ghola.
pub(super) fn said_of_leader(look: &Look, leader: LeaderId, place: LeaderPlace) -> Option<(String, Tint)> {
    let called = look.seats.iter().any(|other| other.called.contains(&leader));
    let is_gone = place.is_dead() || matches!(place, LeaderPlace::Captive(_) | LeaderPlace::Hidden);
    match (is_gone, called, look.is_ghola(leader)) {
        (_, true, _) => Some((say("called-one").to_owned(), theme::LOSS)),
        (true, ..) => Some((text::leader_place(place, &look.names), theme::TEXT_DIM)),
        (_, _, true) => {
            let words = tell!("leader-ghola", faction = text::leader_owner(leader));
            Some((words, theme::GHOLA))
        }
        _ => None,
    }
}
