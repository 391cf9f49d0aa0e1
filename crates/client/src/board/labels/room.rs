//! Room for writing over the board: what is written first stays, and what comes later makes way.

use bevy_egui::egui::{Pos2, Rect, Vec2, vec2};

/// How near two writings may come, in points.
const BETWEEN: f32 = 2.0;

/// What is taken already.
#[derive(Clone, Debug)]
pub(super) struct Room {
    /// Nothing is written outside.
    bounds: Rect,
    written: Vec<Rect>,
    /// Pieces, which had better be seen.
    pieces: Vec<Rect>,
}

impl Room {
    /// Room within these bounds, with writing in fixed places and pieces on the board.
    pub(super) fn new(bounds: Rect, written: Vec<Rect>, pieces: Vec<Rect>) -> Room {
        Room {
            bounds,
            written,
            pieces,
        }
    }

    /// As far as one can go in it, in points.
    pub(super) fn far(&self) -> f32 {
        self.bounds.size().length()
    }

    /// Whether something is in sight here.
    pub(super) fn shows(&self, at: Pos2) -> bool {
        self.bounds.contains(at)
    }

    /// Whether writing has room here.
    pub(super) fn is_free(&self, rect: Rect) -> bool {
        let wide = rect.expand(BETWEEN);
        self.bounds.contains_rect(rect) && !self.written.iter().any(|other| wide.intersects(*other))
    }

    /// How many pieces writing would cover here, parts of them counted as parts.
    pub(super) fn covered(&self, rect: Rect) -> f32 {
        let parts = self.pieces.iter().map(|piece| {
            let part = rect.intersect(*piece);
            if part.is_positive() {
                part.area() / piece.area().max(1.0)
            } else {
                0.0
            }
        });
        parts.sum()
    }

    /// Which piece is nearest, and how far away it is, in points.
    pub(super) fn nearest(&self, rect: Rect) -> Option<(Rect, f32)> {
        let all = self.pieces.iter().map(|piece| (*piece, apart(rect, *piece)));
        all.min_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    /// Takes a place for good.
    pub(super) fn write(&mut self, rect: Rect) {
        self.written.push(rect);
    }

    /// The free place nearest to home for something of this size; a covered piece counts like a way as long as
    /// `for_a_piece`. Nothing within `reach` points may be free.
    pub(super) fn near(&self, home: Pos2, extent: Vec2, reach: f32, for_a_piece: f32) -> Option<Pos2> {
        let step = vec2((extent.x * 0.25).max(4.0), (extent.y * 0.5).max(4.0));
        let cells = ((vec2(reach, reach) + extent) / step).ceil();
        let (wide, high) = (cells.x as i32, cells.y as i32);
        let mut best: Option<(Pos2, f32)> = None;
        // From the middle outwards: what is further away than the best so far cannot be better.
        for ring in 0..=wide.max(high) {
            let nearest = step.min_elem() * ring as f32 - extent.max_elem();
            if best.is_some_and(|(_, least)| nearest > least) {
                break;
            }
            let (x_most, y_most) = (ring.min(wide), ring.min(high));
            for y in -y_most..=y_most {
                for x in -x_most..=x_most {
                    if x.abs().max(y.abs()) != ring {
                        continue;
                    }
                    let at = home + step * vec2(x as f32, y as f32);
                    let rect = Rect::from_center_size(at, extent);
                    // The way to the edge counts, and of two that are as near the one that lies straighter.
                    let way = rect.distance_to_pos(home) + 0.2 * at.distance(home);
                    if way > reach || best.is_some_and(|(_, least)| way >= least) || !self.is_free(rect) {
                        continue;
                    }
                    let cost = way + for_a_piece * self.covered(rect);
                    if best.is_none_or(|(_, least)| cost < least) {
                        best = Some((at, cost));
                    }
                }
            }
        }
        best.map(|(at, _)| at)
    }
}

/// How far two rectangles are from each other.
fn apart(one: Rect, other: Rect) -> f32 {
    let gap = (one.min - other.max).max(other.min - one.max).max(Vec2::ZERO);
    gap.length()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXTENT: Vec2 = Vec2::new(60.0, 14.0);
    const HOME: Pos2 = Pos2::new(200.0, 200.0);

    fn bounds() -> Rect {
        Rect::from_center_size(HOME, vec2(400.0, 400.0))
    }

    #[test]
    fn writing_stands_where_it_belongs_or_makes_way() {
        let mut room = Room::new(bounds(), Vec::new(), Vec::new());
        assert_eq!(room.near(HOME, EXTENT, 100.0, 0.0), Some(HOME));
        let mut all = Vec::new();
        for _ in 0..30 {
            let at = room.near(HOME, EXTENT, 300.0, 0.0).expect("there is room");
            let rect = Rect::from_center_size(at, EXTENT);
            assert!(all.iter().all(|other: &Rect| !other.intersects(rect)));
            room.write(rect);
            all.push(rect);
        }
        // The first are the nearest.
        assert!(all[3].distance_to_pos(HOME) < all[29].distance_to_pos(HOME));
    }

    #[test]
    fn writing_leaves_a_piece_in_sight_where_the_way_is_short() {
        let piece = Rect::from_center_size(HOME, vec2(12.0, 12.0));
        let room = Room::new(bounds(), Vec::new(), vec![piece]);
        let at = room.near(HOME, EXTENT, 100.0, 50.0).expect("there is room");
        assert_eq!(room.covered(Rect::from_center_size(at, EXTENT)), 0.0);
        assert_eq!(room.near(HOME, EXTENT, 100.0, 0.0), Some(HOME));
    }

    #[test]
    fn where_nothing_is_free_nothing_is_written() {
        let room = Room::new(bounds(), vec![bounds()], Vec::new());
        assert_eq!(room.near(HOME, EXTENT, 500.0, 0.0), None);
    }
}
