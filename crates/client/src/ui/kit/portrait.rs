//! A leader as a small portrait, with the strength at its foot; the dead are dark.

use arrakis_icons::Icon;
use arrakis_rules::{Faction, LeaderId};
use bevy_egui::egui::{Align2, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::busts::{self, Mood, Sitter};
use super::icons;
use crate::theme::{self, size};

const RADIUS: f32 = 4.0;

/// How a leader is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) is_dead: bool,
    /// Whether it is held by another house.
    pub(crate) is_captive: bool,
    /// Whether it is not where its house could use it: out of sight, or it has fought already.
    pub(crate) is_away: bool,
    pub(crate) is_ghola: bool,
}

/// Paints it there, a little higher than wide.
pub(crate) fn paint(painter: &Painter, place: Rect, leader: LeaderId, shown: Shown) {
    let light = match (shown.is_dead, shown.is_captive, shown.is_away) {
        (true, ..) => 0.0,
        (_, true, _) => 0.7,
        (.., true) => 0.4,
        _ => 1.0,
    };
    let mood = Mood {
        light,
        is_ghola: shown.is_ghola,
        is_captive: shown.is_captive,
        ..Mood::default()
    };
    busts::paint_plain(painter, place, Sitter::Leader(leader), mood, 1.0);
    if shown.is_dead {
        let at = place.center() - vec2(0.0, 0.06 * place.height());
        icons::paint(painter, Icon::Death, at, 0.46 * place.width(), theme::TEXT_DIM.egui());
    }
    let house = if shown.is_ghola {
        theme::GHOLA
    } else {
        theme::leader(leader).rim()
    };
    let edge = Stroke::new(
        1.5,
        house.mixed(theme::BASALT, if light < 1.0 { 0.7 } else { 0.3 }).egui(),
    );
    painter.rect_stroke(place, RADIUS, edge, StrokeKind::Inside);
    let font = theme::title_font((0.36 * place.width()).clamp(size::SMALL, 26.0).round());
    let ink = if light < 1.0 { theme::TEXT_DIM } else { theme::INK_LIGHT };
    let at = pos2(place.max.x - 0.08 * place.width(), place.max.y);
    let strength = leader.facts().strength;
    for (away, ink) in [
        (Vec2::splat(1.5), theme::BACKGROUND.fade(0.9)),
        (Vec2::splat(-1.0), theme::BACKGROUND.fade(0.6)),
        (Vec2::ZERO, ink.egui()),
    ] {
        painter.text(at + away, Align2::RIGHT_BOTTOM, strength, font.clone(), ink);
    }
}

/// Paints who stands for a house in its frame, which is orange where it is lit; `light`: how much of the face is seen, 0 to 1.
pub(crate) fn house(painter: &Painter, face: Rect, house: Faction, light: f32, is_lit: bool) {
    let mood = Mood {
        light,
        ..Mood::default()
    };
    busts::paint_plain(painter, face, Sitter::House(house), mood, 1.0);
    framed(painter, face, house, is_lit);
}

/// The frame of a face of this house: orange where it is lit, as for who is awaited.
pub(crate) fn framed(painter: &Painter, face: Rect, house: Faction, is_lit: bool) {
    let edge = Stroke::new(1.5, theme::faction_rim(house).mixed(theme::BASALT, 0.3).egui());
    painter.rect_stroke(face, 5.0, edge, StrokeKind::Inside);
    if is_lit {
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
