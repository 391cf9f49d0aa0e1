//! The other players around the table of a wide window: a face, what they hold of strongholds, cards and spice; everything else
//! on hover.

use arrakis_icons::Icon;
use arrakis_rules::{LeaderPlace, Seat};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Align2, CursorIcon, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::players::{self, belongings};
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, Tint, size};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::page::{self, Page};
use crate::ui::kit::{icons, lamp, towers, widgets};
use crate::ui::look::{Look, victory};

/// How wide a face is.
const FACE: f32 = 60.0;
/// The emblem at its foot, and that of the ally at its head.
const EMBLEM: f32 = 13.5;
const ALLY: f32 = 10.0;
/// Between the face and what stands beside it.
const BESIDE: f32 = 16.0;
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
    let others = around(look);
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

/// The others in the order of play around the table, from our left hand on; everybody for who has no chair.
fn around<'a>(look: &Look<'a>) -> Vec<&'a Shield> {
    let all = look.seats.len();
    let first = look.me.and_then(|me| look.seats.iter().position(|one| one.seat == me));
    match first {
        Some(mine) => (1..all).map(|away| look.seats[(mine + away) % all]).collect(),
        None => look.seats.clone(),
    }
}

/// `light`: how much of the face is seen, 0 to 1.
fn one(ui: &mut Ui, place: Rect, is_right: bool, light: f32, (look, shield): (&Look, &Shield)) {
    let response = ui.allocate_rect(place, Sense::click());
    let who = look.names.who(shield.seat);
    widgets::announce(&response, ui, false, Sense::click(), who);
    let is_awaited = look.awaited().contains(shield.seat);
    let forward = match (is_awaited, is_right) {
        (false, _) => 0.0,
        (true, true) => -FORWARD,
        (true, false) => FORWARD,
    };
    let place = place.translate(vec2(forward, 0.0));
    let face = if is_right {
        place.with_min_x(place.max.x - FACE)
    } else {
        place.with_max_x(place.min.x + FACE)
    };
    portrait(ui.painter(), face, is_right, light, (look, shield));
    let inward = if is_right { -1.0 } else { 1.0 };
    let x = if is_right { face.min.x } else { face.max.x } + inward * BESIDE;
    let align = if is_right {
        Align2::RIGHT_CENTER
    } else {
        Align2::LEFT_CENTER
    };
    shade(ui.painter(), place, face, is_right);
    let name = text::faction_name(shield.faction);
    let room = place.width() - FACE - BESIDE;
    let fits = widgets::fitting_in(ui.painter(), name, room, [10.0, 14.0], theme::strong_font);
    let at = pos2(x, place.min.y + 13.0);
    ui.painter()
        .text(at, align, name, theme::strong_font(fits), theme::TEXT.egui());
    strongholds(ui.painter(), pos2(x, place.min.y + 35.0), inward, look, shield);
    goods(ui.painter(), pos2(x, place.min.y + 58.0), inward, look, shield);
    let response = response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_ui(|ui| about(ui, look, shield));
    if response.clicked() {
        page::open(ui.ctx(), Page::Faction(shield.faction));
    }
}

/// The face of a house in its colour, with its emblem, and that of its ally.
fn portrait(painter: &Painter, face: Rect, is_right: bool, light: f32, (look, shield): (&Look, &Shield)) {
    let sitter = Sitter::Leader(busts::head_of(shield.faction));
    let mood = Mood {
        light,
        ..Mood::default()
    };
    busts::paint_before(painter, face, face, sitter, mood, 1.0);
    framed(painter, face, shield, look.awaited().contains(shield.seat));
    let outer = |x: f32| if is_right { face.min.x + x } else { face.max.x - x };
    widgets::paint_emblem(painter, shield.faction, pos2(outer(2.0), face.max.y - 7.0), EMBLEM);
    if let Some(ally) = shield.ally.and_then(|ally| look.faction(ally)) {
        widgets::paint_emblem(painter, ally, pos2(outer(0.0), face.min.y + 3.0), ALLY);
    }
}

/// The frame of a face: orange for who is awaited.
pub(super) fn framed(painter: &Painter, face: Rect, shield: &Shield, is_awaited: bool) {
    let edge = Stroke::new(1.5, theme::faction_rim(shield.faction).mixed(theme::BASALT, 0.3).egui());
    painter.rect_stroke(face, 5.0, edge, StrokeKind::Inside);
    if is_awaited {
        for (away, alpha) in [(7.0, 0.1), (4.5, 0.2)] {
            painter.rect_stroke(
                face.expand(away),
                5.0 + away,
                Stroke::new(3.0, theme::ACCENT.fade(alpha)),
                StrokeKind::Inside,
            );
        }
        let ring = Stroke::new(3.0, theme::ACCENT.egui());
        painter.rect_stroke(face.expand(1.5), 6.0, ring, StrokeKind::Outside);
    }
}

/// What is written stands on the dark, where the board is bright behind it.
fn shade(painter: &Painter, place: Rect, face: Rect, is_right: bool) {
    let room = if is_right {
        Rect::from_min_max(place.min - vec2(24.0, 4.0), pos2(face.min.x, place.max.y + 4.0))
    } else {
        Rect::from_min_max(pos2(face.max.x, place.min.y - 4.0), place.max + vec2(24.0, 4.0))
    };
    lamp::soft(painter, room, theme::BACKGROUND, 0.9);
}

/// A tower for each stronghold that is needed: those that the side holds are full, and orange where one is lacking.
fn strongholds(painter: &Painter, at: Pos2, inward: f32, look: &Look, shield: &Shield) {
    let side = victory::side(look, victory::with_ally(shield));
    towers::row(painter, at, inward, TOWER, side.held.len(), side.needed);
}

/// How many cards where that is known, and about how much spice.
fn goods(painter: &Painter, at: Pos2, inward: f32, look: &Look, shield: &Shield) {
    let mut x = at.x;
    if let Some(hand) = shield.hand {
        let (sign, wide) = numeral(painter, pos2(x, at.y), inward, &hand.to_string(), theme::TEXT);
        icons::paint(painter, Icon::TreacheryDeck, sign, 15.0, theme::TEXT_DIM.egui());
        x += inward * (wide + 10.0);
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
            let called = look.seats.iter().any(|other| other.called.contains(&leader));
            let note = match (is_dead || is_away, called, look.is_ghola(leader)) {
                (_, true, _) => Some((say("called-one").to_owned(), theme::LOSS)),
                (true, ..) => Some((text::leader_place(place, &look.names), theme::TEXT_DIM)),
                (_, _, true) => {
                    let words = tell!("leader-ghola", faction = text::leader_owner(leader));
                    Some((words, theme::GHOLA))
                }
                _ => None,
            };
            if let Some((words, tint)) = note {
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
