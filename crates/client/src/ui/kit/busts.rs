//! Portraits of leaders: a bust in silhouette, lit from the left, put together from a few parts. Each house is a family,
//! and no two leaders are alike.

mod parts;
mod sitters;

use arrakis_rules::{Faction, LeaderId};
use bevy_egui::egui::{Color32, Mesh, Painter, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::widgets::{gradient, paint_emblem, shaded};
use crate::theme::{self, Tint};
#[cfg(test)]
use parts::Part;
use parts::Tone;

/// How bright the light behind a figure is that stands free.
const GLOW: f32 = 0.4;

/// Where the foot of such a figure is in the dark around it, as a share of that from above.
const FOOT: f32 = 2.0 / 3.0;

/// Who is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A leader.
    Leader(LeaderId),
    /// A Cheap Hero, whom nobody knows.
    CheapHero,
}

/// Who stands for a house: the strongest of its own leaders.
pub(crate) fn head_of(faction: Faction) -> LeaderId {
    let own = LeaderId::all().filter(|leader| leader.facts().faction == Some(faction));
    own.max_by_key(|leader| (leader.facts().strength.value(), std::cmp::Reverse(leader.0)))
        .unwrap_or(LeaderId(0))
}

/// How the sitter fares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mood {
    /// How much light is left, 0 to 1: none for the dead.
    pub(crate) light: f32,
    /// How far it has turned away, 0 to 1: as a traitor does.
    pub(crate) turned: f32,
    /// Whether it is a ghola, in another house's cold light.
    pub(crate) is_ghola: bool,
}

impl Default for Mood {
    fn default() -> Mood {
        Mood {
            light: 1.0,
            turned: 0.0,
            is_ghola: false,
        }
    }
}

/// Paints a portrait into a place that is about as wide as high. `fade`: how much of it is seen, 0 to 1.
pub(crate) fn paint(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    paint_before(painter, place, place, sitter, mood, fade);
    if let Sitter::Leader(leader) = sitter
        && let Some(faction) = leader.facts().faction
        && fade > 0.5
    {
        let radius = (place.size().min_elem() * 0.085).max(6.0);
        let corner = pos2(place.max.x - radius - 3.0, place.max.y - radius - 3.0);
        let inside = painter.with_clip_rect(place.shrink(1.0).intersect(painter.clip_rect()));
        paint_emblem(&inside, faction, corner, radius);
    }
    let frame = Stroke::new(1.0, theme::EDGE.fade(fade));
    painter.rect_stroke(place, 5.0, frame, StrokeKind::Inside);
}

/// Paints the sitter alone before a wall, which cuts off what is larger.
pub(crate) fn paint_before(painter: &Painter, wall: Rect, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    let tint = cloth(sitter, mood);
    ground(painter, wall, tint, mood.light, fade);
    let inside = painter.with_clip_rect(wall.shrink(1.0).intersect(painter.clip_rect()));
    figure(&inside, place, sitter, tint, mood, fade);
}

/// Paints the sitter before whatever is there: in a light of the house's own, and lost in the dark towards the foot.
pub(crate) fn paint_free(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    let tint = cloth(sitter, mood);
    glow(painter, place, tint.rim(), mood.light * fade);
    let above = painter
        .clip_rect()
        .with_max_y(place.max.y.min(painter.clip_rect().max.y));
    figure(&painter.with_clip_rect(above), place, sitter, tint, mood, fade);
    dusk(painter, place, fade);
}

/// A light behind the head.
pub(crate) fn glow(painter: &Painter, place: Rect, tint: Tint, share: f32) {
    const PARTS: u32 = 32;
    let (middle, radius) = (place.center() - vec2(0.0, 0.12 * place.height()), 0.62 * place.width());
    let mut mesh = Mesh::default();
    mesh.colored_vertex(middle, tint.fade(GLOW * share));
    for part in 0..=PARTS {
        let way = Vec2::angled(std::f32::consts::TAU * part as f32 / PARTS as f32);
        mesh.colored_vertex(middle + way * radius, Color32::TRANSPARENT);
        if part > 0 {
            mesh.add_triangle(0, part, part + 1);
        }
    }
    painter.add(mesh);
}

/// The dark at the foot of a figure.
pub(crate) fn dusk(painter: &Painter, place: Rect, fade: f32) {
    let around = place.expand2(vec2(0.3 * place.width(), 0.0));
    let high = place.height();
    let around = Rect::from_x_y_ranges(around.x_range(), place.max.y - 0.5 * high..=place.max.y + 0.25 * high);
    shaded(painter, around, [12, 12], |at| {
        // Beyond the shoulders there is nothing to be lost, and below the foot it becomes light again.
        let across = 1.0 - (2.0 * at.x - 1.0).abs().powi(6);
        let down = if at.y < FOOT {
            at.y / FOOT
        } else {
            (1.0 - at.y) / (1.0 - FOOT)
        };
        theme::BACKGROUND.fade(across * down * down * (3.0 - 2.0 * down) * fade)
    });
}

/// The colour of the sitter's house, or of a ghola's.
fn cloth(sitter: Sitter, mood: Mood) -> Tint {
    let house = match sitter {
        Sitter::Leader(leader) => theme::leader(leader),
        Sitter::CheapHero => theme::BRASS_DEEP,
    };
    if mood.is_ghola {
        house.mixed(theme::GHOLA, 0.6)
    } else {
        house
    }
}

fn figure(inside: &Painter, place: Rect, sitter: Sitter, tint: Tint, mood: Mood, fade: f32) {
    let parts = sitters::parts(sitter);
    let size = place.size().min_elem() / 2.0;
    let middle = place.center() + vec2(0.0, place.height() / 2.0 - size);
    // Who turns away is seen from the side: narrower, and to the edge.
    let wide = 1.0 - 0.45 * mood.turned;
    let at = |point: Vec2, offset: Vec2| {
        middle + vec2(point.x * wide * size + mood.turned * 0.25 * size, point.y * size) + offset
    };
    let rim = (size * 0.03).max(1.0);
    let lit = tint
        .rim()
        .mixed(theme::INK_LIGHT, 0.45)
        .mixed(theme::BASALT, 0.85 * (1.0 - mood.light));
    for part in &parts {
        let color = shade(part.tone, tint, mood.light);
        match &part.shape {
            parts::Form::Area(points) => {
                // The same a little to the left is the light on its edge.
                let edge: Vec<_> = points.iter().map(|point| at(*point, vec2(-rim, -0.5 * rim))).collect();
                inside.add(Shape::convex_polygon(edge, lit.fade(0.8 * fade), Stroke::NONE));
                let area: Vec<_> = points.iter().map(|point| at(*point, Vec2::ZERO)).collect();
                inside.add(Shape::convex_polygon(area, color.fade(fade), Stroke::NONE));
            }
            parts::Form::Line(points, width) => {
                let line: Vec<_> = points.iter().map(|point| at(*point, Vec2::ZERO)).collect();
                inside.add(Shape::line(
                    line,
                    Stroke::new((width * size).max(1.0), color.fade(fade)),
                ));
            }
        }
    }
}

/// The wall behind, with the light that falls on it from the left.
fn ground(painter: &Painter, place: Rect, tint: Tint, light: f32, fade: f32) {
    painter.rect_filled(place, 5.0, theme::BASALT.fade(fade));
    let deep = tint.mixed(theme::BASALT, 0.9);
    let warm = tint.mixed(theme::BASALT, 0.45).mixed(deep, 1.0 - light);
    let corners = [warm, deep, deep, warm.mixed(deep, 0.5)].map(|tint| tint.fade(fade));
    gradient(painter, place.shrink(2.0), corners);
}

fn shade(tone: Tone, tint: Tint, light: f32) -> Tint {
    let lit = match tone {
        Tone::Cloth => tint.rim().mixed(theme::BASALT, 0.68),
        Tone::Deep => tint.rim().mixed(theme::BASALT, 0.86),
        Tone::Face => Tint(0xb0, 0x86, 0x66)
            .mixed(tint.rim(), 0.15)
            .mixed(theme::BASALT, 0.36),
        Tone::Hair => tint.mixed(theme::BASALT, 0.88),
        Tone::Grey => Tint(0x9a, 0x96, 0x90).mixed(theme::BASALT, 0.4),
        Tone::Metal => theme::BRASS.mixed(theme::BASALT, 0.2),
        Tone::Light => tint.rim().mixed(theme::INK_LIGHT, 0.6),
        Tone::Ibad => Tint(0x6a, 0xb4, 0xff),
    };
    lit.mixed(theme::BASALT, 0.75 * (1.0 - light))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_leaders_look_alike() {
        let mut seen = BTreeSet::new();
        let all: Vec<LeaderId> = LeaderId::all().collect();
        assert!(all.len() >= 60);
        for leader in all {
            let facts = leader.facts();
            assert!(sitters::row(leader).is_some(), "{} has no portrait", facts.name);
            let parts = format!("{:?} {:?}", facts.faction, sitters::parts(Sitter::Leader(leader)));
            assert!(seen.insert(parts), "{} looks like somebody else", facts.name);
        }
    }

    #[test]
    fn every_part_can_be_filled() {
        for leader in LeaderId::all() {
            for part in sitters::parts(Sitter::Leader(leader)) {
                let Part {
                    shape: parts::Form::Area(points),
                    ..
                } = part
                else {
                    continue;
                };
                assert!(points.len() >= 3);
                // Always the same turn: egui fills only what has no dents.
                let turns: Vec<f32> = (0..points.len())
                    .map(|at| {
                        let [a, b, c] = [0, 1, 2].map(|next| points[(at + next) % points.len()]);
                        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
                    })
                    .collect();
                let all = turns.iter().all(|turn| *turn >= -1e-4) || turns.iter().all(|turn| *turn <= 1e-4);
                assert!(all, "{}: {points:?}", leader.facts().name);
            }
        }
    }
}
