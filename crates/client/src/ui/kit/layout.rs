//! Where the panels are: at the edges of the window, which the board fills; where there is little room, around the board.

mod phone;
mod wide;

use bevy::prelude::Resource;
use bevy_egui::egui::{Context, Rect, Vec2, pos2, vec2};

use crate::theme;
pub(crate) use wide::EDGE;

/// The window that the type sizes are made for.
const MADE_FOR: (f32, f32) = (1280.0, 720.0);
/// The smallest scale at which text can be read.
const SMALLEST: f32 = 0.7;
/// The least room, in points, that larger text may leave.
const LEAST: (f32, f32) = (800.0, 450.0);
/// Narrower than this there is no room for columns at both sides.
const COLUMNS_FROM: f32 = 1060.0;
/// A screen that measures less than this at its shorter side, in logical pixels, is held in a hand.
const HELD: f32 = 480.0;
/// On such a screen the smallest text is 15 pixels high,
const READABLE: f32 = 15.1 / 13.0;
/// unless panels had less room at the longer side than this, in points.
const LEAST_HELD: f32 = 560.0;
/// The least width of a window that is higher than wide, in points.
const LEAST_TALL: f32 = 300.0;
/// How wide a window is that is higher than wide, in points; less where it is held in a hand.
const TALL: f32 = 560.0;
/// What the board takes at most of a tall window's height below the bar.
const BOARD_SHARE: f32 = 0.5;
/// Between what fills the window and its edges.
pub(crate) const STAGE_EDGE: f32 = 12.0;
/// How high the line at the top of that is which says what it is about, where nothing is touched.
pub(crate) const STAGE_HEAD: f32 = 36.0;
/// How high the disc is at most for each point of its width.
const DISC: f32 = 0.84;
/// How high the bar of a window with little room is: what stands in it is touched.
const BAR: f32 = 40.0;
/// Between panels, and between them and the window's edge.
pub(crate) const GAP: f32 = 6.0;

/// How much larger than made everything is drawn, for a window of this size in logical pixels.
///
/// `text` is the player's own factor. It is not followed where the panels would have no room any more.
pub(crate) fn scale(width: f32, height: f32, text: f32) -> f32 {
    if is_held(width, height) || height > width {
        let room = if height > width { width / TALL } else { 0.0 };
        let usual = (width.max(height) / LEAST_HELD).min(READABLE).max(room);
        // Where text is larger the same room is left.
        let most = if height > width {
            width / LEAST_TALL
        } else {
            width / LEAST_HELD
        };
        let most = most.max(usual);
        return (usual * text).min(most).max(SMALLEST);
    }
    let fits = (width / MADE_FOR.0).min(height / MADE_FOR.1);
    // Steps, so that text is not drawn anew with every pixel that the window grows.
    let usual = ((fits * 20.0).floor() / 20.0).clamp(SMALLEST, 4.0);
    let most = (width / LEAST.0).min(height / LEAST.1).max(usual);
    (usual * text).min(most).max(SMALLEST)
}

/// Whether a window of this size, in logical pixels, is on a screen that is held in a hand and touched. Smaller ones are windows
/// that somebody has made small.
pub(crate) fn is_held(width: f32, height: f32) -> bool {
    width.min(height) < HELD && width.max(height) >= LEAST_HELD
}

/// What panels take of the table's room whose size depends on what they show, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Taken {
    /// How much lies over the board at its top: a battle, or what was uncovered.
    pub(crate) above: f32,
    /// Whether players, log or talk lie open where there is little room.
    pub(crate) has_drawer: bool,
    /// How much of the players' column is taken at its foot, where there is room beside the board: by a battle, or by the card that
    /// is up for auction.
    pub(crate) below_players: f32,
    /// Whether what was uncovered is told.
    pub(crate) is_told: bool,
    /// Whether a question fills the window below the bar, so that nothing else is there.
    pub(crate) is_staged: bool,
    /// Whether that is the end of the game, before the board as it was then.
    pub(crate) is_over: bool,
}

/// The places of the panels, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The whole window.
    pub(crate) screen: Rect,
    /// Whether there is little room: players and log are then behind buttons.
    pub(crate) compact: bool,
    /// Whether the window is higher than wide: the board is above then, and the question a sheet from below.
    pub(crate) tall: bool,
    /// Turn, phases, order.
    pub(crate) top: Rect,
    /// Players at the left where there is little room, else what goes on beside the board, at the right.
    pub(crate) players: Rect,
    /// At the right: the question where there is little room, else the log while it lies open.
    pub(crate) right: Rect,
    /// One's own shield, below; a corner where there is room.
    pub(crate) shield: Rect,
}

impl Layout {
    /// The window as it is divided now.
    pub(crate) fn of(ctx: &Context) -> Layout {
        Layout::new(ctx.content_rect())
    }

    /// Divides the window.
    pub(crate) fn new(screen: Rect) -> Layout {
        let compact = screen.width() < COLUMNS_FROM;
        let tall = screen.height() > screen.width();
        if !compact && !tall {
            return Layout::wide(screen);
        }
        let (top, left, right) = if tall {
            (BAR, screen.width() - 2.0 * GAP, screen.width() - 2.0 * GAP)
        } else {
            (BAR, 220.0, 320.0)
        };
        let foot = phone::own(screen, tall);
        let inner = screen.shrink(GAP);
        let top = Rect::from_min_size(inner.min, vec2(inner.width(), top));
        let below = top.max.y + GAP;
        let mut right = Rect::from_min_max(pos2(inner.max.x - right, below), inner.max);
        let end = if tall { inner.max.x } else { right.min.x - GAP };
        let shield = Rect::from_min_max(pos2(inner.min.x, inner.max.y - foot), pos2(end, inner.max.y));
        if tall {
            right.max.y = shield.min.y - GAP;
        }
        let players = Rect::from_min_max(pos2(inner.min.x, below), pos2(inner.min.x + left, shield.min.y - GAP));
        Layout {
            screen,
            compact,
            tall,
            top,
            players,
            right,
            shield,
        }
    }

    /// Whether the board fills the window, and everything else floats at its edges.
    pub(crate) fn is_wide(&self) -> bool {
        !self.compact && !self.tall
    }

    /// What the panels leave free.
    pub(crate) fn free(&self) -> Rect {
        if self.is_wide() {
            return self.between_the_seats();
        }
        if self.tall {
            let high = (self.screen.width() * DISC).min(self.right.height() * BOARD_SHARE);
            let below = self.screen.with_min_y(self.ask().max.y);
            return below.with_max_y(self.ask().max.y + high);
        }
        self.screen.with_min_y(self.top.max.y).with_max_y(self.shield.min.y)
    }

    /// Where a panel lies that the player opens: over the board, and where there is little room over the shield too.
    pub(crate) fn over(&self) -> Rect {
        let free = self.free();
        let foot = if self.compact { self.shield.max.y } else { free.max.y };
        free.with_max_y(foot)
    }

    /// All of the window below the bar, for a question that fills it.
    pub(crate) fn stage(&self) -> Rect {
        self.screen.with_min_y(self.top.max.y + 2.0)
    }

    /// The same without its edges.
    pub(crate) fn stage_room(&self) -> Rect {
        let foot = if Form::of(self) == Form::Wide { 14.0 } else { 6.0 };
        let room = self.stage().shrink2(vec2(STAGE_EDGE, 0.0));
        room.with_max_y(room.max.y - foot)
    }

    /// What of it is below what the question is about; in a low window that stands in the bar.
    pub(crate) fn below_the_head(&self) -> Rect {
        let room = self.stage_room();
        let head = match Form::of(self) {
            Form::Wide => STAGE_HEAD,
            Form::Low => 2.0,
            Form::Tall => BAR,
        };
        room.with_min_y(room.min.y + head)
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

/// How high the button at the foot is, and how wide it is at least, in points.
pub(crate) const BUTTON: Vec2 = vec2(230.0, 52.0);
/// The same where a window is low.
const LOW_BUTTON: Vec2 = vec2(230.0, 42.0);

/// A lower window has no room for half a wheel below the cards, in points.
const HIGH: f32 = 590.0;

/// How the parts of what fills the window are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// In a window with room for everything.
    Wide,
    /// In a low one, such as a phone that is held wide.
    Low,
    /// In one that is higher than wide.
    Tall,
}

impl Form {
    /// As it is in this window.
    pub(crate) fn of(layout: &Layout) -> Form {
        let is_low = layout.compact || layout.screen.height() < HIGH;
        match (layout.tall, is_low) {
            (true, _) => Form::Tall,
            (false, true) => Form::Low,
            (false, false) => Form::Wide,
        }
    }
}

/// Where the button at the foot is, or so many of them, which stand below each other in a tall window.
pub(crate) fn foot(form: Form, room: Rect, count: u8) -> Rect {
    let extent = match form {
        Form::Low => LOW_BUTTON,
        Form::Wide => BUTTON,
        Form::Tall => {
            let rows = f32::from(count);
            let high = rows * BUTTON.y + (rows - 1.0) * theme::space::NORMAL;
            return room.with_min_y(room.max.y - high);
        }
    };
    Rect::from_min_size(pos2(room.center().x - extent.x / 2.0, room.max.y - extent.y), extent)
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
            (390.0, 844.0),
            (844.0, 390.0),
            (360.0, 640.0),
            (667.0, 375.0),
            (768.0, 1024.0),
            (1080.0, 1920.0),
        ] {
            for text in [SMALLEST_TEXT, 100, LARGEST_TEXT] {
                let scale = scale(width, height, f32::from(text) / 100.0);
                let screen = Rect::from_min_size(Pos2::ZERO, vec2(width / scale, height / scale));
                let layout = Layout::new(screen);
                let at = format!("{width}x{height} at {text}: {layout:?}");
                let all = vec![layout.top, layout.right, layout.shield];
                never_overlap(&all, &at);
                let free = layout.free();
                assert!(free.width() > 0.4 * screen.width(), "{at}");
                if layout.tall {
                    assert!(free.height() > 0.28 * screen.height(), "{at}");
                    // A row of choices and the button have room below it.
                    assert!(layout.right.max.y - free.max.y > 75.0, "{at}");
                } else {
                    assert!(free.height() > 0.5 * screen.height(), "{at}");
                }
            }
        }
    }

    pub(super) fn never_overlap(all: &[Rect], at: &str) {
        for (number, one) in all.iter().enumerate() {
            assert!(one.is_positive(), "{at}: {one}");
            let clash = all[..number].iter().find(|other| one.intersects(**other));
            assert!(clash.is_none(), "{at}: {one} and {clash:?}");
        }
    }

    #[test]
    fn text_grows_with_the_window() {
        assert_eq!(scale(1280.0, 720.0, 1.0), 1.0);
        assert_eq!(scale(3840.0, 2160.0, 1.0), 3.0);
        assert_eq!(scale(800.0, 481.0, 0.9), SMALLEST);
    }

    #[test]
    fn text_can_be_read_on_a_screen_that_is_held_in_a_hand() {
        for (width, height) in [(390.0, 844.0), (844.0, 390.0), (360.0, 800.0), (768.0, 1024.0)] {
            let smallest = scale(width, height, 1.0) * crate::theme::size::SMALL;
            assert!(smallest >= 15.0, "{width}x{height}: {smallest}");
        }
    }

    #[test]
    fn the_player_makes_text_larger_while_there_is_room() {
        assert_eq!(scale(1280.0, 720.0, 1.5), 1.5);
        assert_eq!(scale(1280.0, 720.0, 0.8), 0.8);
        assert_eq!(scale(960.0, 540.0, 0.8), SMALLEST);
        let (small, large) = (scale(960.0, 540.0, 1.0), scale(960.0, 540.0, 1.5));
        assert!(large > small && 960.0 / large >= LEAST.0);
        assert_eq!(scale(480.0, 320.0, 1.5), SMALLEST);
        assert_eq!(scale(600.0, 320.0, 1.5), 600.0 / LEAST_HELD);
        assert_eq!(scale(390.0, 844.0, 1.5), 390.0 / LEAST_TALL);
    }
}
