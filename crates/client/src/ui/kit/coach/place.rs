//! Where a bubble stands, and how it points.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Between a bubble and the window's edge.
const EDGE: f32 = 10.0;
/// How far it is from what it points at, where there is room.
const AWAY: f32 = 24.0;
/// Places are tried so far from each other.
const STEP: f32 = 12.0;
/// How wide its tip is where it begins, and how far from a corner that is at least.
const TIP: f32 = 17.0;
const CORNER: f32 = 32.0;
/// From this length on it is no wider.
const LONG: f32 = 230.0;

/// What it costs to cover a name or a number: so much of the way.
const WRITTEN: f32 = 70.0;

/// What is around a bubble.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around<'a> {
    pub(super) screen: Rect,
    /// What it points at.
    pub(super) target: Rect,
    /// What must never be covered.
    pub(super) free: &'a [Rect],
    /// What would rather be seen.
    pub(super) seen: &'a [Rect],
    /// Names and numbers, each of which would rather be read.
    pub(super) written: &'a [Rect],
}

/// The best place for a bubble of this size: near to what it points at, and over as little as can be.
pub(super) fn place(around: Around, size: Vec2) -> Rect {
    let Around { screen, target, .. } = around;
    let room = screen.shrink(EDGE);
    let last = (room.max - size).max(room.min);
    let steps = |from: f32, to: f32| {
        let count = ((to - from) / STEP).floor().max(0.0) as u16;
        (0..=count).map(move |at| from + STEP * f32::from(at)).chain([to])
    };
    // Beside the target, in line with its middle or its edges.
    let middle = target.center() - size / 2.0;
    let beside = [
        pos2(middle.x, target.min.y - AWAY - size.y),
        pos2(middle.x, target.max.y + AWAY),
        pos2(target.min.x - AWAY - size.x, middle.y),
        pos2(target.max.x + AWAY, middle.y),
        pos2(target.min.x, target.min.y - AWAY - size.y),
        pos2(target.max.x - size.x, target.min.y - AWAY - size.y),
    ];
    let fits = |at: &Pos2| room.expand(0.5).contains_rect(Rect::from_min_size(*at, size));
    let grid = steps(room.min.y, last.y).flat_map(|y| steps(room.min.x, last.x).map(move |x| pos2(x, y)));
    let all = beside.into_iter().filter(fits).chain(grid);
    let rated = all.map(|at| {
        let rect = Rect::from_min_size(at, size);
        (rect, cost(around, rect))
    });
    let best = rated.min_by(|(_, one), (_, other)| one.total_cmp(other));
    best.map_or(Rect::from_min_size(room.min, size), |(rect, _)| rect)
}

/// How bad a place is.
fn cost(around: Around, rect: Rect) -> f32 {
    let covered = |other: &Rect| {
        let shared = rect.intersect(*other);
        if shared.is_positive() { shared.area() } else { 0.0 }
    };
    let share = |all: &[Rect]| all.iter().map(covered).sum::<f32>() / rect.area();
    let free = share(around.free) + share(&[around.target.shrink(1.0)]);
    let must = if free > 0.0 { 1500.0 + 6000.0 * free } else { 0.0 };
    // Above all what it points at.
    let hidden = share(&[around.target.shrink(1.0)]);
    let must = must + if hidden > 0.0 { 5000.0 + 20_000.0 * hidden } else { 0.0 };
    let away = gap(rect, around.target);
    // A long tip is still a tip; what is far away is not meant any more.
    let far = (away - AWAY).abs() + (away - 160.0).max(0.0) * 3.0;
    let beside = 0.06 * (rect.center() - around.target.center()).length();
    let written = around.written.iter().filter(|other| covered(other) > 0.0).count();
    must + 900.0 * share(around.seen) + WRITTEN * written as f32 + far + beside
}

/// How far two places are from each other.
pub(super) fn gap(one: Rect, other: Rect) -> f32 {
    let between = |low: f32, high: f32| (low.max(high)).max(0.0);
    let x = between(other.min.x - one.max.x, one.min.x - other.max.x);
    let y = between(other.min.y - one.max.y, one.min.y - other.max.y);
    vec2(x, y).length()
}

/// The tip of a bubble: where it begins, and what it touches. None where the bubble lies over that.
pub(super) fn tip(bubble: Rect, target: Rect) -> Option<[Pos2; 3]> {
    if bubble.intersects(target.shrink(2.0)) {
        return None;
    }
    // Near to a corner it would point past what is round.
    let inner = target.shrink2((0.4 * target.size()).min(vec2(14.0, 10.0)));
    let middle = inner.clamp(bubble.center());
    let point = if bubble.max.y <= target.min.y + 2.0 {
        pos2(middle.x, target.min.y + 2.0)
    } else if bubble.min.y >= target.max.y - 2.0 {
        pos2(middle.x, target.max.y - 2.0)
    } else if bubble.max.x <= target.min.x + 2.0 {
        pos2(target.min.x + 2.0, middle.y)
    } else {
        pos2(target.max.x - 2.0, middle.y)
    };
    let way = point - bubble.clamp(point);
    // A long one is wider, so that it does not become a needle.
    let wide = TIP + 0.07 * way.length().min(LONG);
    let along = |at: f32, from: f32, to: f32| at.clamp(from + CORNER, (to - CORNER).max(from + CORNER));
    Some(if point.y > bubble.max.y || point.y < bubble.min.y {
        let side = if point.y > bubble.max.y {
            bubble.max.y - 1.0
        } else {
            bubble.min.y + 1.0
        };
        let at = along(point.x, bubble.min.x, bubble.max.x);
        [pos2(at - wide, side), pos2(at + wide, side), point]
    } else {
        let side = if point.x > bubble.max.x {
            bubble.max.x - 1.0
        } else {
            bubble.min.x + 1.0
        };
        let at = along(point.y, bubble.min.y, bubble.max.y);
        [pos2(side, at - wide), pos2(side, at + wide), point]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(1280.0, 720.0),
    };

    fn rect(x: f32, y: f32, wide: f32, high: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(wide, high))
    }

    #[test]
    fn a_bubble_stands_beside_what_it_points_at_and_over_nothing_that_must_be_seen() {
        let button = rect(490.0, 596.0, 300.0, 48.0);
        let size = vec2(350.0, 170.0);
        let reserves = rect(140.0, 650.0, 100.0, 28.0);
        let strongholds = [rect(200.0, 480.0, 100.0, 60.0), rect(700.0, 180.0, 100.0, 60.0)];
        for target in [
            button,
            reserves,
            rect(640.0, 10.0, 120.0, 30.0),
            strongholds[0],
            strongholds[1],
        ] {
            let free: Vec<Rect> = strongholds.into_iter().chain([button]).collect();
            let around = Around {
                screen: SCREEN,
                target,
                free: &free,
                seen: &[],
                written: &[],
            };
            let bubble = place(around, size);
            assert!(SCREEN.contains_rect(bubble), "{bubble}");
            let covered = free
                .iter()
                .chain([&target])
                .find(|other| other.shrink(1.0).intersects(bubble));
            assert!(covered.is_none(), "{bubble} lies over {covered:?}, for {target}");
            let [_, _, point] = tip(bubble, target).expect("it points somewhere");
            assert!(target.expand(0.5).contains(point), "{point} misses {target}");
            assert!(gap(bubble, target) < 160.0, "{bubble} is far from {target}");
        }
    }

    #[test]
    fn a_bubble_that_is_too_large_begins_in_the_window() {
        let around = Around {
            screen: rect(0.0, 0.0, 300.0, 120.0),
            target: rect(100.0, 90.0, 40.0, 20.0),
            free: &[],
            seen: &[],
            written: &[],
        };
        let bubble = place(around, vec2(290.0, 150.0));
        assert_eq!(bubble.min, pos2(EDGE, EDGE));
    }
}
