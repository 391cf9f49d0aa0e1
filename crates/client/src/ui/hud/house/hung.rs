//! Where a house hangs: below its portrait where there is room, else above or beside it, with a tip that points there.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

use crate::ui::kit::layout::{EDGE, Layout};

/// Between the portrait and what hangs from it, and how wide the tip is.
const TIP: f32 = 14.0;
const BROAD: f32 = 26.0;

/// How high the button that answers is, with what is free around it.
const BUTTON: f32 = 74.0;

/// Where something hangs from a portrait.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hung {
    pub(super) at: Pos2,
    /// What points at the portrait, where there is room for it.
    pub(super) tip: Option<[Pos2; 3]>,
}

impl Hung {
    /// In the middle of a window with little room, below the row of faces or over the board.
    fn of_a_phone(layout: &Layout, face: Rect, size: Vec2) -> Hung {
        let screen = layout.screen;
        let top = if layout.tall {
            layout.ask().min.y + TIP
        } else {
            layout.top.max.y
        };
        let y = if layout.tall && face.min.y > screen.center().y {
            face.min.y - TIP - size.y
        } else {
            top.min(screen.max.y - size.y - 4.0)
        };
        let at = pos2(screen.center().x - size.x / 2.0, y.max(screen.min.y + 4.0));
        let middle = face.center().x;
        let foot = at.y + 1.0;
        let tip = (layout.tall && face.max.y <= at.y).then(|| {
            [
                pos2(middle - BROAD / 2.0, foot),
                pos2(middle, foot - TIP),
                pos2(middle + BROAD / 2.0, foot),
            ]
        });
        Hung { at, tip }
    }

    /// From this face, at the right or at the left of the window, as large as this.
    pub(super) fn from(layout: &Layout, face: Rect, is_right: bool, size: Vec2) -> Hung {
        if !layout.is_wide() {
            return Hung::of_a_phone(layout, face, size);
        }
        // The button that answers stays free.
        let (top, end) = (layout.top.max.y, layout.hand().min.y - BUTTON);
        let x = if is_right {
            layout.screen.max.x - EDGE - size.x
        } else {
            layout.screen.min.x + EDGE
        };
        let middle = face.center();
        if face.max.y + TIP + size.y <= end {
            let y = face.max.y + TIP;
            let foot = y + 1.0;
            let tip = [
                pos2(middle.x - BROAD / 2.0, foot),
                pos2(middle.x, foot - TIP),
                pos2(middle.x + BROAD / 2.0, foot),
            ];
            return Hung {
                at: pos2(x, y),
                tip: Some(tip),
            };
        }
        if face.min.y - TIP - size.y >= top {
            let y = face.min.y - TIP;
            let foot = y - 1.0;
            let tip = [
                pos2(middle.x + BROAD / 2.0, foot),
                pos2(middle.x, foot + TIP),
                pos2(middle.x - BROAD / 2.0, foot),
            ];
            let at = pos2(x, y - size.y);
            return Hung { at, tip: Some(tip) };
        }
        let y = (middle.y - size.y / 2.0).clamp(top, (end - size.y).max(top));
        let half = BROAD / 2.0;
        if is_right {
            let x = face.min.x - TIP;
            let tip = [
                pos2(x - 1.0, middle.y - half),
                pos2(x - 1.0 + TIP, middle.y),
                pos2(x - 1.0, middle.y + half),
            ];
            let at = pos2(x - size.x, y);
            Hung { at, tip: Some(tip) }
        } else {
            let x = face.max.x + TIP;
            let tip = [
                pos2(x + 1.0, middle.y + half),
                pos2(x + 1.0 - TIP, middle.y),
                pos2(x + 1.0, middle.y - half),
            ];
            Hung {
                at: pos2(x, y),
                tip: Some(tip),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;
    use crate::ui::tests::drawn;

    #[test]
    fn on_a_phone_it_does_not_leave_the_window() {
        for (width, height) in [(390.0, 844.0), (844.0, 390.0)] {
            let (_, screen, _) = drawn::free_room(width, height, 100);
            let layout = Layout::new(screen);
            for face in layout.seats(5).into_iter().chain([layout.shield]) {
                let size = vec2(452.0_f32.min(screen.width() - 12.0), 280.0);
                let hung = Hung::from(&layout, face, false, size);
                let rect = Rect::from_min_size(hung.at, size);
                assert!(screen.contains_rect(rect), "{rect:?} leaves the window");
            }
        }
    }

    #[test]
    fn it_hides_neither_the_portrait_nor_leaves_the_window() {
        let layout = Layout::new(drawn::screen());
        let own = layout.shield.with_max_x(layout.shield.min.x + 96.0);
        let seats = layout.seats(5);
        for face in seats.into_iter().chain([own]) {
            let is_right = face.center().x > layout.screen.center().x;
            let face = if is_right {
                face.with_min_x(face.max.x - 60.0)
            } else {
                face.with_max_x(face.min.x + 60.0)
            };
            for high in [250.0, 330.0, 420.0] {
                let hung = Hung::from(&layout, face, is_right, vec2(452.0, high));
                let rect = Rect::from_min_size(hung.at, vec2(452.0, high));
                assert!(layout.screen.contains_rect(rect), "{rect:?} leaves the window");
                assert!(!rect.intersects(face), "{rect:?} hides {face:?}");
            }
        }
    }
}
