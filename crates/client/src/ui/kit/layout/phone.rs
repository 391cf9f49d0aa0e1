//! A window with little room: who plays stands in a row below the bar, or at both sides of the board; what is one's own is at the
//! foot.

use bevy_egui::egui::{Rangef, Rect, Vec2, pos2, vec2};

use super::{GAP, Layout};

/// A window that is higher than wide and at least so high has room for what is one's own and the hand above each other, in points.
const ROOMY: f32 = 680.0;
/// How high what is one's own is there, and where there is less room.
const OWN: [f32; 2] = [116.0, 74.0];
/// A place of another player: in a row, in a row where there is less room, and at the side of the board.
const IN_A_ROW: Vec2 = vec2(62.0, 84.0);
const SHORT: f32 = 42.0;
const BESIDE: Vec2 = vec2(116.0, 50.0);
/// From one at the side to the next at most.
const PITCH: f32 = 62.0;
/// How much of a tall window's board is beyond its sides, as a share of its width.
const BLEEDS: f32 = 0.07;
/// How much of a low window's board lies behind what is one's own, as a share of that.
const BEHIND: f32 = 0.4;

/// How high what is one's own is.
pub(super) fn own(screen: Rect, tall: bool) -> f32 {
    OWN[usize::from(!(tall && screen.height() >= ROOMY))]
}

impl Layout {
    /// Whether what is one's own and the hand stand above each other.
    pub(crate) fn is_stacked(&self) -> bool {
        self.tall && self.screen.height() >= ROOMY
    }

    /// Where the row of the other players ends in a window that is higher than wide, or the bar where there is no such row.
    pub(super) fn below_the_row(&self) -> f32 {
        let row = match (self.tall, self.is_stacked()) {
            (false, _) => 0.0,
            (true, true) => IN_A_ROW.y,
            (true, false) => SHORT,
        };
        self.top.max.y + row
    }

    /// What the seats at both sides of a low window leave free between them.
    pub(super) fn between_the_sides(&self) -> Rangef {
        self.screen.x_range().shrink(BESIDE.x + 2.0 * GAP)
    }

    /// The places of so many other players: in a row from the right, or up at the right side and down at the left.
    pub(super) fn small_seats(&self, count: usize) -> Vec<Rect> {
        if self.tall {
            let room = self.screen.shrink2(vec2(GAP, 0.0));
            let step = (room.width() / count.max(1) as f32).min(1.25 * IN_A_ROW.x);
            let right = room.center().x + step * count as f32 / 2.0;
            let rows = self.top.max.y + 2.0..=self.below_the_row();
            let seat = |at: usize| {
                let end = right - step * at as f32;
                Rect::from_x_y_ranges(end - step..=end, rows.clone()).shrink2(vec2(1.0, 0.0))
            };
            return (0..count).map(seat).collect();
        }
        let right = count.div_ceil(2);
        let top = self.top.max.y + GAP;
        let pitch = ((self.shield.min.y - top) / right.max(1) as f32).min(PITCH);
        let seat = |at: usize| {
            let (x, row) = if at < right {
                (self.screen.max.x - GAP - BESIDE.x, right - 1 - at)
            } else {
                (self.screen.min.x + GAP, at - right)
            };
            let high = BESIDE.y.min(pitch - 4.0);
            Rect::from_min_size(pos2(x, top + pitch * row as f32), vec2(BESIDE.x, high))
        };
        (0..count).map(seat).collect()
    }

    /// The room in which the board is looked at: its rim may lie beyond the sides of a tall window, and its near edge behind what is one's own in a low window.
    pub(super) fn small_board(&self) -> Rect {
        let free = self.free();
        if self.tall {
            return free.expand2(vec2(BLEEDS * free.width(), 12.0));
        }
        free.with_max_y(free.max.y + BEHIND * self.shield.height())
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Pos2;

    use super::super::scale;
    use super::super::tests::never_overlap;
    use super::*;

    #[test]
    fn on_a_phone_everybody_has_a_place_for_a_finger() {
        for (width, height) in [
            (390.0, 844.0),
            (360.0, 640.0),
            (768.0, 1024.0),
            (844.0, 390.0),
            (667.0, 375.0),
        ] {
            let scale = scale(width, height, 1.0);
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, height) / scale);
            let layout = Layout::new(screen);
            let at = format!("{width}x{height}");
            for count in 1..=6 {
                let mut all = layout.seats(count);
                for seat in &all {
                    assert!(scale * seat.size().min_elem() >= 43.5, "{at}, {count}: {seat:?}");
                    assert!(screen.contains_rect(*seat), "{at}, {count}: {seat:?}");
                }
                all.extend([layout.top, layout.shield]);
                if layout.tall {
                    all.extend([layout.ask(), layout.free().shrink(0.5)]);
                }
                never_overlap(&all, &at);
            }
        }
    }
}
