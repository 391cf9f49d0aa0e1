//! Portraits of leaders and of those who stand for a house: painted pictures, whose light says how the sitter fares.

use arrakis_rules::{Faction, LeaderId};
use bevy_egui::egui::{self, Color32, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::atlas::{self, Album, Cell};
use super::lamp::smooth;
use super::widgets::{gradient, paint_emblem, shaded};
use crate::theme::{self, Tint};

/// How bright the light behind a figure is that stands free.
const GLOW: f32 = 0.4;

/// Where the foot of such a figure is in the dark around it, as a share of that from above.
const FOOT: f32 = 2.0 / 3.0;

/// Where the eyes are in a picture, and where its head and chin end, as shares of its height from above.
const EYES: f32 = 0.42;
const HEAD: f32 = 0.04;

/// How round the corners are.
const RADIUS: f32 = 5.0;

/// Who is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A leader.
    Leader(LeaderId),
    /// Who stands for a house.
    House(Faction),
    /// A Cheap Hero, whom nobody knows.
    CheapHero,
    /// The Kwisatz Haderach.
    KwisatzHaderach,
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
    /// Whether it is held captive, behind bars.
    pub(crate) is_captive: bool,
}

impl Default for Mood {
    fn default() -> Mood {
        Mood {
            light: 1.0,
            turned: 0.0,
            is_ghola: false,
            is_captive: false,
        }
    }
}

impl Sitter {
    /// Whose it is.
    fn house(self) -> Option<Faction> {
        match self {
            Sitter::Leader(leader) => leader.facts().faction,
            Sitter::House(faction) => Some(faction),
            Sitter::CheapHero => None,
            Sitter::KwisatzHaderach => Some(Faction::Atreides),
        }
    }

    /// What its portrait is called.
    fn name(self) -> String {
        match self {
            Sitter::Leader(leader) => leader.facts().name.clone(),
            Sitter::House(faction) => {
                let words = faction.facts().name.to_lowercase().replace(' ', "_");
                format!("house:{words}")
            }
            Sitter::CheapHero => "cheap_hero".to_owned(),
            Sitter::KwisatzHaderach => "kwisatz_haderach".to_owned(),
        }
    }
}

/// Paints a portrait with its frame. `fade`: how much of it is seen, 0 to 1.
pub(crate) fn paint(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    paint_plain(painter, place, sitter, mood, fade);
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
    painter.rect_stroke(place, RADIUS, frame, StrokeKind::Inside);
}

/// Paints a portrait that fills the place: of a low or narrow one the face is what is seen.
pub(crate) fn paint_plain(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    let Some(cell) = atlas::cell(painter.ctx(), Album::Leaders, &sitter.name()) else {
        unknown(painter, place, sitter, mood, fade);
        return;
    };
    painter.rect_filled(place, RADIUS, theme::BASALT.fade(fade));
    // Who turns away is seen narrower, and then from the other side.
    let narrow = (std::f32::consts::PI * mood.turned).cos();
    let place_of = Rect::from_center_size(
        place.center(),
        vec2(narrow.abs().max(0.04) * place.width(), place.height()),
    );
    let part = covering(&cell, place_of.size(), narrow < 0.0);
    let shape =
        egui::epaint::RectShape::filled(place_of, RADIUS, shade(mood).fade(fade)).with_texture(cell.texture, part);
    painter.add(shape);
    if mood.is_captive {
        grille(painter, place, fade);
    }
}

/// Paints the sitter before whatever is there: in a light of the house's own, and lost in the dark around it.
pub(crate) fn paint_free(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    glow(painter, place, tint(sitter, mood).rim(), mood.light * fade);
    if let Some(cell) = atlas::cell(painter.ctx(), Album::Leaders, &sitter.name()) {
        let high = 1.22 * place.width();
        let narrow = (std::f32::consts::PI * mood.turned).cos();
        let middle = pos2(place.center().x, place.max.y - 0.5 * high + 0.02 * high);
        let picture = Rect::from_center_size(middle, vec2(narrow.abs().max(0.04) * high / 1.235, high));
        let part = covering(&cell, vec2(high / 1.235, high), narrow < 0.0);
        faded(painter, picture, &cell, part, shade(mood), fade);
    } else if let Some(house) = sitter.house() {
        paint_emblem(painter, house, place.center(), 0.2 * place.width());
    }
    dusk(painter, place, fade);
}

/// The picture, transparent towards its edges.
fn faded(painter: &Painter, picture: Rect, cell: &Cell, part: Rect, shade: Tint, fade: f32) {
    const PARTS: u16 = 16;
    let mut mesh = Mesh::with_texture(cell.texture);
    for row in 0..=PARTS {
        for column in 0..=PARTS {
            let at = vec2(f32::from(column), f32::from(row)) / f32::from(PARTS);
            let edge = |share: f32| smooth((share / 0.2).min(1.0));
            let seen = edge(at.x) * edge(1.0 - at.x) * edge(1.6 * at.y) * smooth(((1.0 - at.y) / 0.3).min(1.0));
            mesh.vertices.push(egui::epaint::Vertex {
                pos: picture.min + at * picture.size(),
                uv: part.min + at * part.size(),
                color: shade.fade(seen * fade),
            });
        }
    }
    let across = u32::from(PARTS) + 1;
    for row in 0..u32::from(PARTS) {
        for column in 0..u32::from(PARTS) {
            let at = row * across + column;
            mesh.add_triangle(at, at + 1, at + across);
            mesh.add_triangle(at + 1, at + across + 1, at + across);
        }
    }
    painter.add(mesh);
}

/// The part of a picture that fills a place of this size, with the eyes in its upper half; mirrored if one wants.
fn covering(cell: &Cell, size: Vec2, is_mirrored: bool) -> Rect {
    let scale = (size.x / cell.pixels.x).max(size.y / cell.pixels.y).max(f32::EPSILON);
    let share = (size / (cell.pixels * scale)).min(Vec2::splat(1.0));
    // As far below the eyes as above them, but not above the head.
    let top = (EYES - 0.46 * share.y).max(HEAD.min(1.0 - share.y)).min(1.0 - share.y);
    let left = 0.5 - 0.5 * share.x;
    let at = |x: f32, y: f32| -> Pos2 { cell.part.min + vec2(x, y) * cell.part.size() };
    let mut part = Rect::from_min_max(at(left, top), at(left + share.x, top + share.y));
    if is_mirrored {
        std::mem::swap(&mut part.min.x, &mut part.max.x);
    }
    part
}

/// The light in which a sitter is seen, by which its picture is multiplied.
fn shade(mood: Mood) -> Tint {
    let dark = Tint(0x30, 0x36, 0x42);
    let lit = if mood.is_ghola {
        Tint(0x78, 0xb8, 0xd8)
    } else {
        Tint(0xff, 0xff, 0xff)
    };
    lit.mixed(dark, (1.0 - mood.light).clamp(0.0, 1.0))
        .mixed(dark, 0.45 * mood.turned.clamp(0.0, 1.0))
}

/// The bars before a captive.
fn grille(painter: &Painter, place: Rect, fade: f32) {
    let inside = painter.with_clip_rect(place.shrink(1.0).intersect(painter.clip_rect()));
    let count = 5;
    let wide = (0.035 * place.width()).max(1.5);
    for at in 1..=count {
        let x = place.min.x + place.width() * at as f32 / (count + 1) as f32;
        let bar = Stroke::new(wide, theme::BACKGROUND.fade(0.9 * fade));
        inside.vline(x, place.y_range(), bar);
        let light = Stroke::new((0.3 * wide).max(0.7), theme::TEXT_DIM.fade(0.5 * fade));
        inside.vline(x - 0.35 * wide, place.y_range(), light);
    }
}

/// What stands there until the pictures have come: the emblem in the dark.
fn unknown(painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
    let tint = tint(sitter, mood);
    painter.rect_filled(place, RADIUS, theme::BASALT.fade(fade));
    let deep = tint.mixed(theme::BASALT, 0.9);
    let warm = tint.mixed(theme::BASALT, 0.55).mixed(deep, 1.0 - mood.light);
    let corners = [warm, deep, deep, warm.mixed(deep, 0.5)].map(|tint| tint.fade(fade));
    gradient(painter, place.shrink(2.0), corners);
    if let Some(house) = sitter.house()
        && fade > 0.5
    {
        paint_emblem(painter, house, place.center(), 0.24 * place.size().min_elem());
    }
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
        theme::BACKGROUND.fade(across * smooth(down) * fade)
    });
}

/// The colour of the sitter's house, or of a ghola's.
fn tint(sitter: Sitter, mood: Mood) -> Tint {
    let house = match sitter {
        Sitter::Leader(leader) => theme::leader(leader),
        Sitter::CheapHero => theme::BRASS_DEEP,
        Sitter::House(_) | Sitter::KwisatzHaderach => sitter.house().map_or(theme::BRASS_DEEP, theme::faction),
    };
    if mood.is_ghola {
        house.mixed(theme::GHOLA, 0.6)
    } else {
        house
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_portrait() {
        let leaders = LeaderId::all().map(Sitter::Leader);
        let houses = Faction::ALL.map(Sitter::House);
        let all: Vec<Sitter> = leaders
            .chain(houses)
            .chain([Sitter::CheapHero, Sitter::KwisatzHaderach])
            .collect();
        assert!(all.len() >= 60 + 12);
        for sitter in all {
            let name = sitter.name();
            assert!(
                Album::Leaders.names().any(|known| known == name),
                "{name} has no portrait"
            );
        }
    }

    #[test]
    fn the_eyes_are_seen_in_every_form() {
        let cell = Cell {
            texture: egui::TextureId::User(0),
            part: Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)),
            pixels: vec2(256.0, 320.0),
        };
        for size in [
            vec2(52.0, 58.0),
            vec2(200.0, 60.0),
            vec2(40.0, 160.0),
            vec2(300.0, 300.0),
        ] {
            let part = covering(&cell, size, false);
            assert!(cell.part.expand(1e-4).contains_rect(part), "{size}: {part}");
            assert!(part.y_range().contains(EYES), "{size}: {part}");
            let drawn = part.size() * cell.pixels;
            assert!(
                (drawn.x / drawn.y - size.x / size.y).abs() < 0.01,
                "it is not stretched"
            );
        }
    }

    #[test]
    fn the_dead_are_dark_and_a_ghola_is_cold() {
        let alive = shade(Mood::default());
        let dead = shade(Mood {
            light: 0.0,
            ..Mood::default()
        });
        let ghola = shade(Mood {
            is_ghola: true,
            ..Mood::default()
        });
        let turned = shade(Mood {
            turned: 1.0,
            ..Mood::default()
        });
        assert_eq!(alive, Tint(0xff, 0xff, 0xff));
        assert!(dead.lightness() < 0.3 * alive.lightness());
        assert!(ghola.2 > ghola.0);
        assert!(turned.lightness() < alive.lightness());
    }
}
