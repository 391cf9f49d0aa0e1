//! What is between the players of a Nexus: alliances, with the strongholds of the pair, and what is offered.

use arrakis_icons::Icon;
use arrakis_rules::{Seat, SeatSet};
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::places::Places;
use crate::locale::tell;
use crate::theme::{self, Tint, size};
use crate::ui::kit::{icons, towers};
use crate::ui::look::{Look, victory};

/// How high what stands on a line is, where there is room and where there is little; a stronghold of a pair and the sign, for each
/// point of that.
const HIGH: f32 = 36.0;
const LOW: f32 = 26.0;
const TOWER: f32 = 0.44;
const SIGN: f32 = 0.6;
/// Where on a line something may stand, the best first.
const ALONG: [f32; 7] = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72];

/// Paints them. `chosen`: whom one is about to ask; `taken`: where something else is;
/// `has_room`: whether there is room for words.
pub(super) fn paint(
    painter: &Painter,
    look: &Look,
    places: &Places,
    offers: &[(Seat, Seat)],
    chosen: Option<Seat>,
    mut taken: Vec<Rect>,
    has_room: bool,
) {
    let mut marks: Vec<(Line, Mark)> = Vec::new();
    for shield in &look.seats {
        if let Some(ally) = shield.ally.filter(|ally| shield.seat < *ally)
            && let Some(line) = Line::between(places, shield.seat, ally)
        {
            line.solid(painter, theme::MASONRY);
            marks.push((line, Mark::pair(look, [shield.seat, ally], theme::MASONRY)));
        }
    }
    for (from, to) in offers {
        let Some(line) = Line::between(places, *from, *to) else {
            continue;
        };
        if Some(*to) == look.me {
            line.dotted(painter, theme::INFO.egui());
            let words = tell!("nexus-asks-you", who = look.names.who(*from));
            marks.push((line, Mark::words(words, theme::INFO, has_room)));
        } else if Some(*from) == look.me {
            line.dashed(painter, theme::ACCENT.egui());
            let words = tell!("nexus-you-asked", who = look.names.who(*to));
            marks.push((line, Mark::words(words, theme::ACCENT, has_room)));
        } else {
            line.dotted(painter, theme::TEXT_DIM.fade(0.7));
        }
    }
    let high = if has_room { HIGH } else { LOW };
    let is_new = |chosen: &Seat| {
        !offers
            .iter()
            .any(|(one, other)| [*one, *other].contains(chosen) && involves_us(look, [*one, *other]))
    };
    if let (Some(me), Some(chosen)) = (look.me, chosen.filter(is_new))
        && let Some(line) = Line::between(places, me, chosen)
    {
        line.dashed(painter, theme::ACCENT.egui());
        marks.push((line, Mark::pair(look, [me, chosen], theme::ACCENT)));
    }
    for (line, mark) in marks {
        let place = |along: f32| Rect::from_center_size(line.at(along), mark.extent(painter, high));
        let free = ALONG
            .into_iter()
            .map(place)
            .find(|place| !taken.iter().any(|other| other.intersects(place.expand(4.0))));
        let place = free.unwrap_or_else(|| place(ALONG[0]));
        mark.paint(painter, place);
        taken.push(place);
    }
}

fn involves_us(look: &Look, pair: [Seat; 2]) -> bool {
    look.me.is_some_and(|me| pair.contains(&me))
}

/// A way from one face to another, bent towards the middle of the table.
struct Line {
    points: Vec<Pos2>,
}

impl Line {
    fn between(places: &Places, one: Seat, other: Seat) -> Option<Line> {
        let (from, to) = (places.face(one)?, places.face(other)?);
        let curve = QuadraticBezierShape::from_points_stroke(
            [from.center(), places.middle, to.center()],
            false,
            Color32::TRANSPARENT,
            Stroke::NONE,
        );
        let points = (0..=160).map(|part| curve.sample(part as f32 / 160.0));
        // It begins and ends at the faces.
        let points = points.filter(|at| !from.expand(3.0).contains(*at) && !to.expand(3.0).contains(*at));
        Some(Line {
            points: points.collect(),
        })
    }

    fn at(&self, along: f32) -> Pos2 {
        let last = self.points.len().saturating_sub(1);
        let nth = (along * last as f32).round() as usize;
        self.points.get(nth).copied().unwrap_or_default()
    }

    fn solid(&self, painter: &Painter, tint: Tint) {
        painter.add(Shape::line(self.points.clone(), Stroke::new(7.0, tint.fade(0.12))));
        painter.add(Shape::line(self.points.clone(), Stroke::new(3.0, tint.egui())));
    }

    fn dashed(&self, painter: &Painter, ink: Color32) {
        painter.extend(Shape::dashed_line(&self.points, Stroke::new(3.0, ink), 10.0, 7.0));
    }

    fn dotted(&self, painter: &Painter, ink: Color32) {
        painter.extend(Shape::dotted_line(&self.points, ink, 9.0, 1.8));
    }
}

/// What stands on a line.
struct Mark {
    tint: Tint,
    what: What,
}

enum What {
    /// How many strongholds a pair has of those that it needs.
    Strongholds {
        held: usize,
        needed: usize,
    },
    Words(String),
    /// The sign alone.
    Nothing,
}

impl Mark {
    fn pair(look: &Look, pair: [Seat; 2], tint: Tint) -> Mark {
        let mut seats = SeatSet::of(pair[0]);
        seats.insert(pair[1]);
        let side = victory::side(look, seats);
        let what = What::Strongholds {
            held: side.held.len(),
            needed: side.needed,
        };
        Mark { tint, what }
    }

    fn words(words: String, tint: Tint, has_room: bool) -> Mark {
        let what = if has_room { What::Words(words) } else { What::Nothing };
        Mark { tint, what }
    }

    fn font() -> FontId {
        theme::strong_font(size::TEXT)
    }

    fn extent(&self, painter: &Painter, high: f32) -> Vec2 {
        let wide = match &self.what {
            What::Strongholds { held, needed } => towers::width(TOWER * high, (*held).max(*needed)),
            What::Words(words) => {
                let laid = painter.layout_no_wrap(words.clone(), Mark::font(), self.tint.egui());
                laid.size().x
            }
            What::Nothing => -0.28 * high,
        };
        vec2(wide + (SIGN + 0.94) * high, high)
    }

    fn paint(&self, painter: &Painter, place: Rect) {
        let high = place.height();
        let round = high / 2.0;
        painter.rect_filled(place, round, theme::BACKGROUND.fade(0.92));
        let edge = Stroke::new(1.5, self.tint.fade(0.8));
        painter.rect_stroke(place, round, edge, StrokeKind::Inside);
        let sign = pos2(place.min.x + (0.33 + SIGN / 2.0) * high, place.center().y);
        icons::paint(painter, Icon::Alliance, sign, SIGN * high, self.tint.egui());
        let at = pos2(place.min.x + (SIGN + 0.56) * high, place.center().y);
        match &self.what {
            What::Strongholds { held, needed } => towers::row(painter, at, 1.0, TOWER * high, *held, *needed),
            What::Words(words) => {
                let laid = painter.layout_no_wrap(words.clone(), Mark::font(), theme::TEXT.egui());
                let at = at - vec2(0.0, laid.size().y / 2.0);
                painter.galley(at, laid, theme::TEXT.egui());
            }
            What::Nothing => {}
        }
    }
}
