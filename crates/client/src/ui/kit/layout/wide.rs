//! A window with room for everything: the board fills it, and what belongs to it floats at its edges.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use super::{GAP, Layout};

/// Between what floats and the window's edge.
pub(crate) const EDGE: f32 = 12.0;
/// The place of another player, from where on they stand, and how much is free between one and the next at most, in points.
const SEAT: Vec2 = vec2(160.0, 72.0);
const SEATS: f32 = 102.0;
const APART: f32 = 42.0;
/// So many seats have room above each other.
const ROWS: usize = 3;
/// One's own corner.
const CORNER: Vec2 = vec2(300.0, 128.0);
/// How wide is what goes on at the right, and the log.
const BESIDE: f32 = 225.0;
const DRAWER: f32 = 372.0;
/// How much is seen of the cards in hand.
const HAND: f32 = 64.0;
/// How high the two lines of what is asked are.
const ASK: f32 = 46.0;
/// The same in a window that is higher than wide, where a sentence takes more of them.
const ASK_TALL: f32 = 62.0;

impl Layout {
    /// Divides such a window.
    pub(super) fn wide(screen: Rect) -> Layout {
        let top = Rect::from_min_size(screen.min + Vec2::splat(GAP), vec2(screen.width() - 2.0 * GAP, 42.0));
        let shield = Rect::from_min_size(pos2(screen.min.x + EDGE, screen.max.y - EDGE - CORNER.y), CORNER);
        Layout {
            screen,
            compact: false,
            tall: false,
            top,
            players: Rect::from_min_max(
                pos2(screen.max.x - EDGE - BESIDE, screen.min.y + SEATS),
                pos2(screen.max.x - EDGE, shield.min.y - EDGE),
            ),
            right: Rect::from_min_max(
                pos2(screen.max.x - EDGE - DRAWER, top.max.y + GAP),
                screen.max - Vec2::splat(EDGE),
            ),
            shield,
        }
    }

    /// Where it is said what is asked, or what goes on.
    pub(crate) fn ask(&self) -> Rect {
        let high = if self.tall { ASK_TALL } else { ASK };
        let top = self.below_the_row() + if self.tall { 6.0 } else { 2.0 };
        let sides = if self.is_wide() || self.tall {
            self.top.x_range()
        } else {
            self.between_the_sides()
        };
        Rect::from_x_y_ranges(sides, top..=top + high)
    }

    /// The places of so many other players, in the order of play around the table: up at the right, and down at the left.
    pub(crate) fn seats(&self, count: usize) -> Vec<Rect> {
        if !self.is_wide() {
            return self.small_seats(count);
        }
        let right = count.div_ceil(2);
        let rows = right.max(ROWS) as f32;
        let pitch = ((self.shield.min.y - self.screen.min.y - SEATS) / rows).min(SEAT.y + APART);
        let row = |at: usize| self.screen.min.y + SEATS + pitch * at as f32;
        let seat = |at: usize| {
            let (x, y) = if at < right {
                (self.screen.max.x - EDGE - SEAT.x, row(right - 1 - at))
            } else {
                (self.screen.min.x + EDGE, row(at - right))
            };
            Rect::from_min_size(pos2(x, y), SEAT)
        };
        (0..count).map(seat).collect()
    }

    /// Where the cards in hand lie in a wide window: what is seen of them at its foot.
    pub(crate) fn hand(&self) -> Rect {
        let half = self.screen.center().x - self.shield.max.x - EDGE;
        Rect::from_min_max(
            pos2(self.screen.center().x - half, self.screen.max.y - HAND),
            pos2(self.screen.center().x + half, self.screen.max.y),
        )
    }

    /// The room in which a wide window's board is looked at: all of it, but for the line of what is asked. What is nearest is cut
    /// off by the window's foot.
    pub(crate) fn board(&self) -> Rect {
        if !self.is_wide() {
            return self.small_board();
        }
        let rows = self.screen.min.y + 0.105 * self.screen.height()..=self.screen.max.y + 0.07 * self.screen.height();
        Rect::from_x_y_ranges(self.screen.x_range(), rows)
    }

    /// What is between the seats, below what is asked and above the hand.
    pub(super) fn between_the_seats(&self) -> Rect {
        let side = EDGE + SEAT.x + 16.0;
        Rect::from_min_max(
            pos2(self.screen.min.x + side, self.ask().max.y),
            pos2(self.screen.max.x - side, self.hand().min.y - EDGE),
        )
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Pos2;

    use super::super::scale;
    use super::super::tests::never_overlap;
    use super::*;

    #[test]
    fn in_a_wide_window_everybody_has_a_place_and_the_board_is_all_of_it() {
        for (width, height) in [(1280.0, 720.0), (1366.0, 768.0), (1920.0, 1080.0), (2560.0, 1080.0)] {
            let scale = scale(width, height, 1.0);
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, height) / scale);
            let layout = Layout::new(screen);
            assert!(layout.is_wide() && layout.board().width() == screen.width());
            for count in 1..=6 {
                let mut all = layout.seats(count);
                assert_eq!(all.len(), count);
                all.extend([layout.top, layout.hand(), layout.free()]);
                let at = format!("{width}x{height}, {count}");
                never_overlap(&all, &at);
                // What lies over the board may lie over one's own corner.
                all.pop();
                all.push(layout.shield);
                never_overlap(&all, &at);
            }
        }
    }
}
