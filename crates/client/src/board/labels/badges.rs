//! Badges: how much every piece is. Where a piece is large enough to show its emblem, the number stands alone on a dark plate at
//! its foot. Where it is too small, or others stand there, the plate has the symbol and the colour of the piece, and moves aside
//! with a line to it. Tokens show by themselves what they are; where they are small their plates are dark and have corners, so that
//! nobody takes them for forces.

use std::sync::Arc;

use arrakis_rules::Faction;
use arrakis_table::TokenKind;
use bevy::prelude::{Transform, Vec2, Vec3};
use bevy_egui::egui::{self, Pos2, Rect, pos2, vec2};

use super::lens::Lens;
use super::room::Room;
use crate::board::forces::Standing;
use crate::board::shape::place;
use crate::board::stacks::DISC;
use crate::symbols::{self, Part};
use crate::theme::{self, Tint};

/// The least gap between a plate and its piece that takes a line, in points.
const LINE_FROM: f32 = 3.0;

/// A piece that is seen as wide as this, in points, shows whose it is.
const SHOWS: f32 = 21.0;
/// So much of another piece a plate at its own one's foot may cover.
const COVERS: f32 = 0.16;

/// A piece on the board, and what its badge says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Piece {
    /// Where it is at this moment.
    pub(super) at: Transform,
    /// Where it stands, or is on its way to.
    pub(super) standing: Standing,
    pub(super) words: String,
    pub(super) kind: Kind,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Spice,
    Forces {
        faction: Faction,
        /// Whether they lie with the advisors' side up (Rule 2.02.10).
        advisors: bool,
    },
    /// A token in a stronghold.
    Token(TokenKind),
}

/// How a plate looks.
struct Look {
    body: Tint,
    edge: Tint,
    /// What the symbol and the words are painted with.
    ink: Tint,
    symbol: Vec<Part>,
}

impl Kind {
    /// How its plate looks.
    fn look(self) -> Look {
        let (body, edge, symbol) = match self {
            Kind::Spice => (theme::SPICE_EDGE, theme::SPICE_CRYSTAL, symbols::spice()),
            Kind::Token(token) => {
                let edge = theme::faction_rim(token.owner());
                return Look {
                    body: theme::BASALT,
                    edge,
                    ink: edge,
                    symbol: symbols::symbol(token.owner()),
                };
            }
            Kind::Forces { faction, advisors } => {
                let body = theme::faction(faction);
                let (body, edge) = match advisors {
                    true => (theme::ADVISOR, body),
                    false if body.lightness() < 0.25 => (body, theme::faction_rim(faction)),
                    false => (body, theme::INK_DARK),
                };
                (body, edge, symbols::symbol(faction))
            }
        };
        let ink = body.ink();
        Look {
            body,
            edge,
            ink,
            symbol,
        }
    }

    /// The edge of a plate that has only the number: light enough to be seen on the dark.
    fn trim(self) -> Tint {
        match self {
            Kind::Spice => theme::SPICE_EDGE.mixed(theme::INK_LIGHT, 0.3),
            Kind::Token(token) => theme::faction_rim(token.owner()),
            Kind::Forces { advisors: true, .. } => theme::ADVISOR,
            Kind::Forces { faction, .. } => theme::faction_rim(faction).mixed(theme::INK_LIGHT, 0.25),
        }
    }

    /// Whose symbol stands behind the words, in its colours.
    fn second(self) -> Option<Faction> {
        match self {
            Kind::Token(TokenKind::Ambassador(of)) => Some(of),
            _ => None,
        }
    }

    /// How much wider a plate is for that symbol, of this size of writing.
    fn room_for_second(self, size: f32) -> f32 {
        if self.second().is_some() { size * 0.98 } else { 0.0 }
    }
}

/// A plate in its place.
pub(super) struct Badge {
    /// The plate.
    pub(super) rect: Rect,
    /// Where the piece stands.
    pub(super) at: Vec2,
    /// The piece, as far as one can tell from here.
    piece: Rect,
    /// Whether a line leads to the piece.
    has_line: bool,
    /// Whether the piece beside it says whose it is, and the plate only how much.
    is_bare: bool,
    words: String,
    size: f32,
    kind: Kind,
}

impl Piece {
    /// What it covers of the window.
    pub(super) fn seen(&self, lens: &Lens) -> Option<Rect> {
        let foot = self.at.translation;
        let (spot, top) = (lens.point(foot)?, lens.point(foot + Vec3::Y * self.standing.top)?);
        let wide = self.wide(lens);
        Some(Rect::from_min_max(
            pos2(spot.x - 0.9 * wide, top.y - 0.5 * wide),
            pos2(spot.x + 0.9 * wide, spot.y + 0.5 * wide),
        ))
    }

    /// The radius of its disc in the window.
    fn wide(&self, lens: &Lens) -> f32 {
        DISC * self.standing.scale * lens.radius(self.at.translation)
    }

    /// Whether it is large enough that one sees whose it is.
    pub(super) fn shows_itself(&self, lens: &Lens) -> bool {
        2.0 * self.wide(lens) >= SHOWS
    }

    /// Whether it is on its way: then it makes way for what stands.
    fn glides(&self) -> bool {
        let stands = place(self.standing.at, 0.0);
        Vec2::new(stands.x, stands.z).distance(Vec2::new(self.at.translation.x, self.at.translation.z)) > 0.01
    }

    fn badge(&self, painter: &egui::Painter, lens: &Lens, room: &mut Room) -> Option<Badge> {
        let piece = self.seen(lens).filter(|piece| room.shows(piece.center()))?;
        let radius = lens.radius(self.at.translation);
        let size = (0.034 * radius).clamp(11.5, 24.0);
        let badge = |rect, is_bare| Badge {
            rect,
            at: self.standing.at,
            piece,
            has_line: false,
            is_bare,
            words: self.words.clone(),
            size,
            kind: self.kind,
        };
        let words = writing(painter, &self.words, size).size().x;
        if self.shows_itself(lens)
            && let Some(rect) = self.at_foot(lens, room, piece, vec2(words + 0.62 * size, 1.18 * size))
        {
            room.write(rect);
            return Some(badge(rect, true));
        }
        let plate = vec2(words + self.kind.room_for_second(size) + size * 1.46, size * 1.16);
        let home = piece.center_bottom() + vec2(0.0, 0.12 * DISC * self.standing.scale * radius + 0.5 * plate.y);
        let reach = room.far();
        let at = room.near(home, plate, reach, plate.y)?;
        let rect = Rect::from_center_size(at, plate);
        room.write(rect);
        Some(badge(rect, false))
    }

    /// The place of a bare plate: at its right foot, or where that is taken at its left one or below it, on no other piece.
    fn at_foot(&self, lens: &Lens, room: &Room, piece: Rect, plate: egui::Vec2) -> Option<Rect> {
        let foot = lens.point(self.at.translation)?;
        let wide = self.wide(lens);
        let aside = 0.5 * wide + 0.5 * plate.x - 0.1 * wide;
        let places = [(aside, 0.5), (-aside, 0.5), (0.0, 0.55), (aside, -0.2), (-aside, -0.2)];
        let free = |(x, y): (f32, f32)| {
            let at = foot + vec2(x, y * wide + 0.2 * plate.y);
            let rect = Rect::from_center_size(at, plate);
            let own = rect.intersect(piece);
            let own = if own.is_positive() {
                own.area() / piece.area()
            } else {
                0.0
            };
            (room.is_free(rect) && room.covered(rect) - own < COVERS).then_some(rect)
        };
        places.into_iter().find_map(free)
    }
}

/// Finds a place for every badge. Those that stand alone are first, and keep their places.
pub(super) fn arrange(painter: &egui::Painter, lens: &Lens, pieces: &[Piece], room: &mut Room) -> Vec<Badge> {
    let crowd = |piece: &Piece| {
        let near = |other: &&Piece| other.standing.at.distance(piece.standing.at) < 4.0 * DISC;
        pieces.iter().filter(near).count()
    };
    let mut order: Vec<(bool, usize, &Piece)> = pieces
        .iter()
        .map(|piece| (piece.glides(), crowd(piece), piece))
        .collect();
    order.sort_by_key(|(glides, crowd, piece)| {
        let at = piece.standing.at * 1000.0;
        (*glides, *crowd, at.y as i32, at.x as i32)
    });
    let is_told = |piece: &Piece| !matches!(piece.kind, Kind::Token(_)) || !piece.shows_itself(lens);
    let order = order.iter().filter(|(.., piece)| is_told(piece));
    let badges = order.filter_map(|(.., piece)| piece.badge(painter, lens, room));
    let mut badges: Vec<Badge> = badges.collect();
    for badge in &mut badges {
        // A plate that is nearer to another piece than to its own would be taken for that one's.
        let nearest = room.nearest(badge.rect);
        let is_next = nearest.is_none_or(|(piece, _)| piece == badge.piece);
        let gap = (badge.rect.min - badge.piece.max).max(badge.piece.min - badge.rect.max);
        badge.has_line = !badge.is_bare && (!is_next || gap.max_elem() > LINE_FROM);
    }
    badges
}

impl Badge {
    /// Draws the line to the piece, below all plates.
    pub(super) fn paint_line(&self, painter: &egui::Painter) {
        if self.has_line {
            let Look { body, edge, .. } = self.kind.look();
            line(painter, self.rect, self.piece.center(), edge, body);
        }
    }

    /// Draws the plate.
    pub(super) fn paint(&self, painter: &egui::Painter) {
        let Look {
            body,
            edge,
            ink,
            symbol,
        } = self.kind.look();
        let (rect, size) = (self.rect, self.size);
        if self.is_bare {
            let round = 0.28 * rect.height();
            let edge = egui::Stroke::new(1.2, self.kind.trim().egui());
            painter.rect_filled(rect.translate(vec2(0.0, 1.5)), round, theme::INK_DARK.fade(0.45));
            painter.rect(
                rect,
                round,
                theme::BACKGROUND.fade(0.94),
                edge,
                egui::StrokeKind::Inside,
            );
            let words = writing(painter, &self.words, size);
            let at = rect.center() - words.size() * 0.5 + vec2(0.0, size * 0.05);
            painter.galley_with_override_text_color(at, words, theme::TEXT.egui());
            return;
        }
        let icon = size * 0.42;
        self.paint_plate(painter, body, edge);
        let left = pos2(rect.left() + size * 0.24 + icon, rect.center().y);
        symbols::paint(painter, &symbol, left, icon, ink.egui());
        let words = writing(painter, &self.words, size);
        let at = pos2(
            left.x + icon + size * 0.14,
            rect.center().y - words.size().y * 0.5 + size * 0.04,
        );
        painter.galley_with_override_text_color(at, words, ink.egui());
        if let Some(of) = self.kind.second() {
            let (radius, colour) = (size * 0.5, theme::faction(of));
            let at = pos2(rect.right() - size * 0.14 - radius, rect.center().y);
            let edge = egui::Stroke::new(1.0, theme::faction_rim(of).egui());
            painter.circle(at, radius, colour.egui(), edge);
            symbols::paint(painter, &symbols::symbol(of), at, size * 0.34, colour.ink().egui());
        }
    }

    /// The plate without what stands on it: round for what is counted, with its corners cut for a token.
    fn paint_plate(&self, painter: &egui::Painter, body: Tint, edge: Tint) {
        let rect = self.rect;
        let (shadow, edge) = (theme::INK_DARK.fade(0.45), egui::Stroke::new(1.2, edge.egui()));
        let fallen = rect.translate(vec2(0.0, 1.5));
        if let Kind::Token(_) = self.kind {
            let cut = |rect: Rect| {
                let by = rect.height() * 0.3;
                let corners = [
                    (rect.left_top(), vec2(0.0, by), vec2(by, 0.0)),
                    (rect.right_top(), vec2(-by, 0.0), vec2(0.0, by)),
                    (rect.right_bottom(), vec2(0.0, -by), vec2(-by, 0.0)),
                    (rect.left_bottom(), vec2(by, 0.0), vec2(0.0, -by)),
                ];
                let corner = |(at, one, other): (Pos2, egui::Vec2, egui::Vec2)| [at + one, at + other];
                corners.into_iter().flat_map(corner).collect()
            };
            painter.add(egui::Shape::convex_polygon(cut(fallen), shadow, egui::Stroke::NONE));
            let within = rect.shrink(0.6);
            painter.add(egui::Shape::convex_polygon(cut(within), body.egui(), edge));
        } else {
            let round = rect.height() * 0.5;
            painter.rect_filled(fallen, round, shadow);
            painter.rect(rect, round, body.egui(), edge, egui::StrokeKind::Inside);
        }
    }
}

/// The writing on a plate. egui keeps it, but not for good: who holds it may hold glyphs that are gone.
fn writing(painter: &egui::Painter, words: &str, size: f32) -> Arc<egui::Galley> {
    painter.layout_no_wrap(words.to_owned(), theme::title_font(size), egui::Color32::PLACEHOLDER)
}

/// A line from writing to what it belongs to, in a light colour on a dark one or the other way round.
pub(super) fn line(painter: &egui::Painter, from: Rect, to: Pos2, edge: Tint, ink: Tint) {
    let start = from.shrink(1.0).clamp(to);
    painter.line_segment([start, to], egui::Stroke::new(3.0, edge.fade(0.6)));
    painter.line_segment([start, to], egui::Stroke::new(1.2, ink.fade(0.95)));
}
