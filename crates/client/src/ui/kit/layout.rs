//! Where the panels are: around the board, which stays free in the middle.

use bevy::prelude::Resource;
use bevy_egui::egui::{Rect, pos2, vec2};

/// The window that the type sizes are made for.
const MADE_FOR: (f32, f32) = (1280.0, 720.0);
/// The smallest scale at which text can be read.
const SMALLEST: f32 = 0.7;
/// The least room, in points, that larger text may leave.
const LEAST: (f32, f32) = (800.0, 450.0);
/// Narrower than this there is no room for columns at both sides.
const COLUMNS_FROM: f32 = 1060.0;
/// Between panels, and between them and the window's edge.
pub(crate) const GAP: f32 = 8.0;

/// How much larger than made everything is drawn, for a window of this size in logical pixels.
///
/// `text` is the player's own factor. It is not followed where the panels would have no room any more.
pub(crate) fn scale(width: f32, height: f32, text: f32) -> f32 {
    let fits = (width / MADE_FOR.0).min(height / MADE_FOR.1);
    // Steps, so that text is not drawn anew with every pixel that the window grows.
    let usual = ((fits * 20.0).floor() / 20.0).clamp(SMALLEST, 4.0);
    let most = (width / LEAST.0).min(height / LEAST.1).max(usual);
    (usual * text).min(most).max(SMALLEST)
}

/// What panels take of the table's room whose size depends on what they show, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Taken {
    /// How high the question is.
    pub(crate) question: f32,
    /// How much lies over the board at its top: a battle, or what was uncovered.
    pub(crate) above: f32,
    /// How much lies over the board at its left: the card that is up for auction.
    pub(crate) beside: f32,
    /// Whether what was uncovered is told there.
    pub(crate) is_told: bool,
}

/// The places of the panels, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The whole window.
    pub(crate) screen: Rect,
    /// Whether there is little room: players and log are then behind buttons.
    pub(crate) compact: bool,
    /// Turn, phases, order.
    pub(crate) top: Rect,
    /// Players, at the left.
    pub(crate) players: Rect,
    /// Log and, at its foot, the question.
    pub(crate) right: Rect,
    /// One's own shield, below.
    pub(crate) shield: Rect,
}

impl Layout {
    /// Divides the window.
    pub(crate) fn new(screen: Rect) -> Layout {
        let compact = screen.width() < COLUMNS_FROM;
        let (top, left, right, foot) = if compact {
            (40.0, 220.0, 320.0, 74.0)
        } else {
            (46.0, 236.0, 328.0, 148.0)
        };
        let inner = screen.shrink(GAP);
        let top = Rect::from_min_size(inner.min, vec2(inner.width(), top));
        let below = top.max.y + GAP;
        let right = Rect::from_min_max(pos2(inner.max.x - right, below), inner.max);
        let shield = Rect::from_min_max(
            pos2(inner.min.x, inner.max.y - foot),
            pos2(right.min.x - GAP, inner.max.y),
        );
        let players = Rect::from_min_max(pos2(inner.min.x, below), pos2(inner.min.x + left, shield.min.y - GAP));
        Layout {
            screen,
            compact,
            top,
            players,
            right,
            shield,
        }
    }

    /// What the panels leave to the board.
    pub(crate) fn free(&self) -> Rect {
        let left = if self.compact {
            self.screen.min.x
        } else {
            self.players.max.x
        };
        Rect::from_min_max(pos2(left, self.top.max.y), pos2(self.right.min.x, self.shield.min.y))
    }

    /// Where a panel lies that the player opens: over the board, and where there is little room over the shield too.
    pub(crate) fn over(&self) -> Rect {
        let free = self.free();
        let foot = if self.compact { self.shield.max.y } else { free.max.y };
        free.with_max_y(foot)
    }

    /// Where a page to read lies: as over any panel, and where there is little room over the question too.
    pub(crate) fn page(&self) -> Rect {
        if self.compact {
            self.screen.with_min_y(self.top.max.y)
        } else {
            self.free()
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Pos2;

    use crate::settings::{LARGEST_TEXT, SMALLEST_TEXT};

    use super::*;

    #[test]
    fn panels_never_overlap_and_leave_the_board_its_room() {
        for (width, height) in [
            (480.0, 320.0),
            (800.0, 600.0),
            (960.0, 540.0),
            (1280.0, 720.0),
            (1920.0, 1080.0),
            (3840.0, 2160.0),
            (2560.0, 1080.0),
        ] {
            for text in [SMALLEST_TEXT, 100, LARGEST_TEXT] {
                let scale = scale(width, height, f32::from(text) / 100.0);
                check(
                    Layout::new(Rect::from_min_size(Pos2::ZERO, vec2(width / scale, height / scale))),
                    &format!("{width}x{height} at {text}"),
                );
            }
        }
    }

    fn check(layout: Layout, at: &str) {
        let mut all = vec![layout.top, layout.right, layout.shield];
        if !layout.compact {
            all.push(layout.players);
        }
        for (number, one) in all.iter().enumerate() {
            assert!(one.is_positive(), "{at}: {layout:?}");
            let clash = all[..number].iter().any(|other| one.intersects(*other));
            assert!(!clash, "{at}: {layout:?}");
        }
        let free = layout.free();
        assert!(free.width() > 0.4 * layout.screen.width(), "{at}: {layout:?}");
        assert!(free.height() > 0.5 * layout.screen.height(), "{at}: {layout:?}");
    }

    #[test]
    fn text_grows_with_the_window() {
        assert_eq!(scale(1280.0, 720.0, 1.0), 1.0);
        assert_eq!(scale(3840.0, 2160.0, 1.0), 3.0);
        assert_eq!(scale(480.0, 320.0, 1.0), SMALLEST);
    }

    #[test]
    fn the_player_makes_text_larger_while_there_is_room() {
        assert_eq!(scale(1280.0, 720.0, 1.5), 1.5);
        assert_eq!(scale(1280.0, 720.0, 0.8), 0.8);
        assert_eq!(scale(960.0, 540.0, 0.8), SMALLEST);
        let (small, large) = (scale(960.0, 540.0, 1.0), scale(960.0, 540.0, 1.5));
        assert!(large > small && 960.0 / large >= LEAST.0);
        assert_eq!(scale(480.0, 320.0, 1.5), SMALLEST);
    }
}
