//! A battle as a duel: two leaders face to face, the wheels turn to what was dialed, weapons and defenses are opened in
//! pairs with what they do, and then it is shown who wins and what is lost.

mod places;

use arrakis_icons::Icon;
use arrakis_rules::{CardId, Fighter, Plan, Seat, Strength};
use bevy::prelude::{Curve, EaseFunction};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use super::fight::{Blow, Fight};
use crate::locale::{say, tell};
use crate::text::battle::Part;
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::links::Linked;
use crate::ui::kit::{icons, touch, widgets};
use crate::ui::look::Look;
use places::Places;

/// Seconds until the leaders stand there, the wheels have turned, and each pair of cards lies open.
pub(super) const STAND: f32 = 0.45;
pub(super) const TURNED: f32 = 1.5;
pub(super) const PAIRS: [f32; 2] = [2.1, 3.1];
/// How long a card takes to be turned over.
pub(super) const FLIP: f32 = 0.3;
/// Seconds after it is shown what it came to, until who dies falls, and until the lost forces go.
pub(super) const DIES: f32 = 0.3;
pub(super) const LOSES: f32 = 0.9;

/// When everything lies open, in seconds.
#[cfg(test)]
pub(super) fn all_open() -> f32 {
    PAIRS[1] + FLIP + 0.7
}

/// From 0 to 1 within `lasts` seconds from `start`, eased.
pub(super) fn share(at: f32, start: f32, lasts: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped((at - start) / lasts)
}

/// Paints the light of both sides into a part of the window. `opened`: for how many seconds the plans are being opened.
pub(super) fn lights(painter: &Painter, rect: Rect, fight: &Fight, look: &Look, opened: f32) {
    let Some(plans) = fight.plans() else { return };
    let places = Places::new(painter, rect, fight, look);
    for (side, (seat, _)) in plans.iter().enumerate() {
        if let Some(faction) = look.faction(*seat) {
            let is_left = places.hand(side) == 0;
            let half = if is_left {
                rect.with_max_x(rect.center().x)
            } else {
                rect.with_min_x(rect.center().x)
            };
            let share = 0.3 * share(opened, 0.0, STAND);
            widgets::wash(painter, half, is_left, theme::faction_rim(faction), share);
        }
    }
}

/// Paints it. `opened`: for how many seconds the plans are being opened; `told`: and since when it is shown what they came
/// to, if that is known.
pub(super) fn paint(painter: &Painter, rect: Rect, fight: &Fight, look: &Look, (opened, told): (f32, Option<f32>)) {
    let Some(plans) = fight.plans() else { return };
    let begun = share(opened, 0.0, STAND);
    let places = Places::new(painter, rect, fight, look);
    let unit = places.unit;
    let over = told.unwrap_or(0.0);
    for (side, (seat, plan)) in plans.iter().enumerate() {
        leader(painter, &places, fight, look, side, (*seat, plan), (begun, told));
        wheel(painter, &places, side, plan, opened);
        for (row, from) in PAIRS.into_iter().enumerate() {
            // The aggressor's weapon meets the other's defense first.
            let card = if (row == 0) == (side == 0) {
                plan.weapon
            } else {
                plan.defense
            };
            let seen = share(opened, from, FLIP);
            let place = places.card(side, row);
            let missing = match ((row == 0) == (side == 0), place.width() < NAMED) {
                // There is no room for more.
                (_, true) => say("none"),
                (true, false) => say("no-weapon"),
                (false, false) => say("no-defense"),
            };
            turned_card(painter, place, card, missing, (seen, begun));
        }
    }
    for (row, from) in PAIRS.into_iter().enumerate() {
        let seen = share(opened, from + FLIP, 0.25);
        blow(painter, &places, row, fight.blow(row), seen);
    }
    if told.is_some() && fight.has_exploded {
        explosion(painter, &places, over);
    }
    // On a phone who leads reaches up to it.
    let title = labels::battle_in(fight.territory.name());
    let font = theme::title_font((5.6 * unit).round());
    painter.text(
        places.title(),
        Align2::CENTER_CENTER,
        title,
        font,
        theme::TEXT.fade(begun),
    );
    sums(painter, &places, fight, opened, over);
    if told.is_some() {
        result(painter, &places, fight, share(over, 0.9, 0.3));
    }
}

/// What goes on, at the foot: `waits`: whether nothing does before that.
pub(super) fn way_on(painter: &Painter, rect: Rect, begun: f32, waits: bool) {
    let foot = rect.center_bottom() - vec2(0.0, 10.0);
    let words = match (waits, touch::is_touched(painter.ctx())) {
        (true, false) => say("staging-waits"),
        (true, true) => say("staging-waits-touched"),
        (false, false) => say("staging-skip"),
        (false, true) => say("staging-skip-touched"),
    };
    let tint = if waits {
        theme::TEXT.fade(begun)
    } else {
        theme::TEXT_DIM.fade(0.7 * begun)
    };
    let font = theme::text_font(size::TEXT);
    painter.text(foot, Align2::CENTER_BOTTOM, words, font, tint);
}

/// The bust, with whose it is, and what becomes of it.
fn leader(
    painter: &Painter,
    places: &Places,
    fight: &Fight,
    look: &Look,
    side: usize,
    (seat, plan): (Seat, &Plan),
    (begun, told): (f32, Option<f32>),
) {
    let unit = places.unit;
    let place = places.bust(side, 1.0 - begun);
    let over = told.unwrap_or(0.0);
    let leader = plan.leader();
    let is_dead = leader.is_some_and(|leader| fight.killed.contains(&leader));
    let is_traitor = leader.is_some() && leader == fight.traitor;
    let has_lost = told.is_some() && fight.is_decided() && fight.winner != Some(seat);
    let falls = share(over, DIES, 0.6);
    let mood = Mood {
        light: match (is_dead || fight.has_exploded, has_lost) {
            (true, _) => 1.0 - falls * f32::from(told.is_some()),
            (_, true) => 1.0 - 0.45 * falls,
            _ => 1.0,
        },
        turned: if is_traitor { share(over, 0.0, 0.5) } else { 0.0 },
        is_ghola: leader.is_some_and(|leader| look.is_ghola(leader)),
        is_captive: false,
    };
    let name = match plan.fighter {
        Some(fighter) => {
            let sitter = match fighter {
                Fighter::Leader(leader) => Sitter::Leader(leader),
                Fighter::CheapHero(_) => Sitter::CheapHero,
            };
            busts::paint_free(painter, place, sitter, mood, begun);
            let name = text::fighter(plan).unwrap_or_default();
            let strength = leader.map(|leader| format!(" · {}", leader.facts().strength));
            format!("{name}{}", strength.unwrap_or_default())
        }
        None => {
            painter.rect_filled(place, 5.0, theme::BASALT.fade(begun));
            if let Some(faction) = look.faction(seat) {
                widgets::paint_emblem(painter, faction, place.center(), place.width() * 0.2);
            }
            say("duel-no-leader").to_owned()
        }
    };
    let faction = look.faction(seat);
    let tint = faction.map_or(theme::TEXT, theme::faction_rim);
    let below = places.named(side);
    let font = theme::title_font((4.4 * unit).max(size::SMALL).round());
    painter.text(
        below,
        Align2::CENTER_CENTER,
        look.names.who(seat),
        font,
        tint.fade(begun),
    );
    let font = theme::text_font((3.3 * unit).max(size::SMALL).round());
    let below = below + vec2(0.0, places.line());
    painter.text(below, Align2::CENTER_CENTER, name, font, theme::TEXT.fade(begun));
    if told.is_none() {
        return;
    }
    if is_dead {
        icons::paint(
            painter,
            Icon::Death,
            place.center() - vec2(0.0, 0.1 * place.height()),
            place.width() * 0.26,
            theme::LOSS.fade(0.8 * falls),
        );
    }
    if is_traitor {
        stab(painter, place, share(over, 0.0, 0.35));
    }
    if fight.winner == Some(seat) {
        let seen = share(over, 0.9, 0.3);
        let corner = place.center_top() + vec2(0.0, 5.0 * unit);
        icons::paint(
            painter,
            Icon::Victory,
            corner,
            9.0 * unit,
            theme::SPICE_CRYSTAL.fade(seen),
        );
    }
}

/// A traitor's card slides in from behind.
fn stab(painter: &Painter, place: Rect, seen: f32) {
    let card = Rect::from_center_size(
        place.center() + vec2(place.width() * (0.9 - 0.72 * seen), place.height() * 0.12),
        vec2(0.44, 0.44 * TALL) * place.width(),
    );
    let inside = painter.with_clip_rect(place.expand(2.0).intersect(painter.clip_rect()));
    faces::paint_back(&inside, card, Icon::Traitor, seen);
    let at = place.center_top() + vec2(0.0, place.height() * 0.12);
    let font = theme::title_font((place.width() * 0.17).round());
    painter.text(
        at,
        Align2::CENTER_CENTER,
        say("duel-traitor"),
        font,
        theme::LOSS.fade(seen),
    );
}

/// The wheel turns to what was dialed.
fn wheel(painter: &Painter, places: &Places, side: usize, plan: &Plan, opened: f32) {
    const STEPS: u32 = 20;
    let (center, radius) = places.wheel(side);
    let begun = share(opened, 0.0, STAND);
    let turned = share(opened, STAND, TURNED - STAND);
    let dial = plan.dial.in_halves();
    painter.circle(
        center,
        radius,
        theme::BASALT.fade(begun),
        Stroke::new(2.0, theme::EDGE.fade(begun)),
    );
    // A whole turn and what is dialed beyond that.
    let angle = turned * (std::f32::consts::TAU + f32::from(dial) / (2.0 * STEPS as f32) * std::f32::consts::TAU);
    for step in 0..STEPS {
        let way = Vec2::angled(angle + std::f32::consts::TAU * step as f32 / STEPS as f32);
        let inner = if step % 5 == 0 { 0.74 } else { 0.86 };
        let line = [center + way * radius * inner, center + way * radius * 0.96];
        painter.line_segment(line, Stroke::new(1.5, theme::BRASS.fade(begun)));
    }
    // So much of it is filled as was dialed.
    let arc = turned * f32::from(dial) / (2.0 * STEPS as f32) * std::f32::consts::TAU;
    let parts = (arc * 12.0).ceil() as usize;
    let along = |part: usize| {
        let angle = -std::f32::consts::FRAC_PI_2 + arc * part as f32 / parts.max(1) as f32;
        center + Vec2::angled(angle) * radius * 0.85
    };
    if parts > 0 {
        let line = (0..=parts).map(along).collect();
        painter.add(Shape::line(line, Stroke::new(0.2 * radius, theme::ACCENT.fade(begun))));
    }
    let mark = center - vec2(0.0, radius);
    let tip = vec2(0.0, radius * 0.2);
    let wide = vec2(radius * 0.12, 0.0);
    let hand = vec![mark - wide - tip * 0.3, mark + wide - tip * 0.3, mark + tip];
    painter.add(Shape::convex_polygon(hand, theme::ACCENT.fade(begun), Stroke::NONE));
    let shown = Strength::halves((f32::from(dial) * turned).round() as u16);
    let font = theme::title_font((radius * 0.95).round());
    painter.text(
        center + vec2(0.0, radius * 0.06),
        Align2::CENTER_CENTER,
        shown.to_string(),
        font,
        theme::TEXT.fade(begun),
    );
}

/// In a narrower place it is not said which card is missing, in points.
const NAMED: f32 = 70.0;

/// A card, face down until it is turned.
fn turned_card(painter: &Painter, place: Rect, card: Option<CardId>, missing: &str, (seen, begun): (f32, f32)) {
    let Some(card) = card else {
        faces::paint_empty(painter, place, missing, begun, seen);
        return;
    };
    faces::paint_turning(painter, place, card, seen, begun);
}

/// What a weapon does: it strikes, or is stopped.
fn blow(painter: &Painter, places: &Places, row: usize, blow: Blow, seen: f32) {
    let (icon, words, tint) = match blow {
        Blow::None => return,
        Blow::Kills => (Icon::Death, say("duel-strikes"), theme::LOSS),
        Blow::Explodes => (Icon::Explosion, say("duel-explodes"), theme::LOSS),
        Blow::Stopped => (Icon::Defense, say("duel-stopped"), theme::INFO),
        Blow::Burns => (Icon::StoneBurner, "", theme::ACCENT),
    };
    let unit = places.gap() / 9.2;
    let center = places.between(row);
    if !places.is_wide() {
        // It lies over the cards.
        let middle = center + vec2(0.0, 1.6 * unit);
        painter.circle_filled(middle, 6.4 * unit, theme::BACKGROUND.fade(0.82 * seen));
    }
    icons::paint(
        painter,
        icon,
        center - vec2(0.0, 2.0 * unit),
        (7.0 + 3.0 * (1.0 - seen)) * unit,
        tint.fade(seen),
    );
    let size = (2.9 * unit)
        .max(if places.is_wide() { 10.0 } else { size::SMALL })
        .round();
    let written = |size| painter.layout_no_wrap(words.to_owned(), theme::strong_font(size), tint.fade(seen));
    // As wide as the arrow below it: the cards stand at its sides.
    let whole = written(size);
    let most = places.gap();
    let whole = if whole.size().x > most {
        written((size * most / whole.size().x).floor())
    } else {
        whole
    };
    painter.galley(
        center + vec2(0.0, 3.6 * unit) - whole.size() / 2.0,
        whole,
        tint.fade(seen),
    );
    // From whom it comes: the first pair has the aggressor's weapon.
    let way = if (row == 0) == (places.hand(0) == 0) { 1.0 } else { -1.0 };
    let from = center + vec2(-way * 4.6 * unit, 7.2 * unit);
    let to = center + vec2(way * 4.6 * unit, 7.2 * unit);
    painter.arrow(from, (to - from) * seen, Stroke::new(2.0, tint.fade(seen)));
}

fn explosion(painter: &Painter, places: &Places, over: f32) {
    let flash = share(over, 0.0, 0.12) * (1.0 - share(over, 0.2, 1.2));
    painter.rect_filled(places.all, 0.0, Tint(0xff, 0xd0, 0x80).fade(0.8 * flash));
    let seen = share(over, 0.1, 0.4);
    let size = (24.0 + 12.0 * seen) * places.unit;
    icons::paint_lit(painter, Icon::Explosion, places.blast(), size, theme::ACCENT, seen);
}

/// What each side comes to, and what it loses.
fn sums(painter: &Painter, places: &Places, fight: &Fight, opened: f32, over: f32) {
    let unit = places.unit;
    let seen = share(opened, PAIRS[1] + 0.7, 0.3);
    for side in 0..2 {
        let at = places.total(side);
        if let Some(total) = fight.total(side) {
            let font = theme::title_font((places.numeral() * (1.0 + 0.3 * (1.0 - seen))).round());
            painter.text(
                at,
                Align2::CENTER_CENTER,
                total.to_string(),
                font,
                theme::TEXT.fade(seen),
            );
        }
        let lost = fight.lost[side];
        if !lost.is_none() {
            let away = share(over, LOSES, 0.8);
            let words = tell!("duel-loses-forces", forces = labels::short_forces(lost));
            let font = theme::strong_font((3.4 * unit).max(size::SMALL).round());
            painter.text(
                places.loss(side, away),
                Align2::CENTER_CENTER,
                words,
                font,
                theme::LOSS.fade(away),
            );
        }
    }
}

/// What a side comes to, number by number with its rule.
pub(super) struct Parts {
    pub(super) lines: Vec<Linked>,
    /// The middle of their upper edge.
    pub(super) top: Pos2,
    /// How wide one may be before it is broken, in points.
    pub(super) wide: f32,
}

/// What both sides come to, and how visible that is.
pub(super) fn parts(painter: &Painter, rect: Rect, fight: &Fight, look: &Look, opened: f32) -> ([Parts; 2], f32) {
    let places = Places::new(painter, rect, fight, look);
    let font = (2.1 * places.unit).clamp(size::SMALL, size::TEXT);
    let line = |part: Part| Linked::whole(&part.words, part.rule, font, theme::TEXT_DIM);
    let sides = [0, 1].map(|side| Parts {
        lines: fight.parts(side).into_iter().map(line).collect(),
        top: places.parts(side),
        wide: places.wide(),
    });
    (sides, share(opened, PAIRS[1] + 0.7, 0.3))
}

/// What decided it, in a sentence.
fn result(painter: &Painter, places: &Places, fight: &Fight, seen: f32) {
    let Some(line) = &fight.result else { return };
    let words = if fight.has_exploded {
        say("duel-explosion").to_owned()
    } else {
        text::sentence(&line.text)
    };
    let wide = places.all.width() - 20.0;
    let least = if places.is_wide() { size::SMALL } else { size::HEADING };
    let font = theme::strong_font((3.8 * places.unit).max(least).round());
    let job = bevy_egui::egui::text::LayoutJob {
        halign: bevy_egui::egui::Align::Center,
        ..bevy_egui::egui::text::LayoutJob::simple(words, font, theme::SPICE_CRYSTAL.fade(seen), wide)
    };
    let laid = painter.layout_job(job);
    let at = places.result() - vec2(0.0, laid.size().y / 2.0);
    painter.galley(at, laid, bevy_egui::egui::Color32::WHITE);
}
