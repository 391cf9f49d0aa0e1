//! Where everything on the title stands. Each thing has its place whether it is there or not, so that nothing moves.

use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

use crate::ui::kit::layout::{Form, Layout};
use crate::ui::kit::menu;

/// So many words can be on the menu.
pub(super) const WORDS: usize = 5;

/// The row of a word, at most and at least, in points.
const ROW: f32 = 52.0;
const LEAST_ROW: f32 = 38.0;
/// How large the game's name is written at most, and of the window's height.
const NAME: f32 = 108.0;
const NAME_OF_HEIGHT: f32 = 0.15;
/// What it is, below it.
const TAGLINE: f32 = 19.0;

/// The places in a window.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Places {
    /// How the window is divided.
    pub(super) form: Form,
    /// The game's name: its height is that of the letters.
    pub(super) name: Rect,
    /// What it is.
    pub(super) tagline: Rect,
    /// The words of the menu.
    pub(super) words: [Rect; WORDS],
    /// What is wrong.
    pub(super) problem: Rect,
    /// The small words.
    pub(super) foot: Rect,
    /// Which game was left: in the corner where there is room for it.
    pub(super) left: Option<Rect>,
}

impl Places {
    pub(super) fn new(screen: Rect, touched: bool) -> Places {
        let form = Form::of(&Layout::new(screen));
        let (wide, high) = (screen.width(), screen.height());
        let (margin, top, menu) = match form {
            Form::Wide => (76.0, 0.15, 0.44),
            Form::Low => (28.0_f32.min(0.05 * wide), 0.03, 0.0),
            Form::Tall => (26.0, 0.06, 0.0),
        };
        let from = |x: f32, y: f32| screen.min + vec2(x, y);
        let room = wide - 2.0 * margin;
        let size = NAME.min(NAME_OF_HEIGHT * high).min(room / 4.4);
        let name = Rect::from_min_size(from(margin - 4.0 * size / NAME, top * high), vec2(room, size));
        let tagline_size = if form == Form::Wide { TAGLINE } else { 16.0 };
        let tagline = Rect::from_min_size(
            pos2(screen.min.x + margin + 2.0, name.max.y + 0.04 * size),
            vec2(room, tagline_size * 1.3),
        );
        let small = if touched {
            menu::SMALL.max(LEAST_ROW)
        } else {
            menu::SMALL
        };
        let foot_at = match form {
            Form::Low => from(0.5 * wide, high - 8.0 - small),
            _ => from(margin, high - 24.0 - small),
        };
        let foot = Rect::from_min_max(foot_at, pos2(screen.max.x - margin, foot_at.y + small));
        let begin = (menu * high + screen.min.y).max(tagline.max.y + if form == Form::Low { 6.0 } else { 18.0 });
        let end = if form == Form::Low {
            screen.max.y - 6.0
        } else {
            foot.min.y - 8.0
        };
        let pitch = ((end - begin) / WORDS as f32).min(ROW);
        let words = std::array::from_fn(|at| {
            Rect::from_min_size(
                pos2(screen.min.x + margin, begin + pitch * at as f32),
                vec2(room.min(420.0), pitch),
            )
        });
        let problem = match form {
            Form::Low => Rect::from_min_max(
                pos2(foot.min.x, tagline.max.y + 8.0),
                pos2(foot.max.x, foot.min.y - 8.0),
            ),
            _ => Rect::from_min_max(
                pos2(screen.min.x + margin, begin + pitch * WORDS as f32 + 6.0),
                pos2(screen.min.x + (margin + 560.0).min(wide - margin), foot.min.y - 4.0),
            ),
        };
        let left = (form == Form::Wide).then(|| {
            let size = vec2(330.0, 72.0);
            Rect::from_min_size(screen.max - vec2(36.0, 28.0) - size, size)
        });
        Places {
            form,
            name,
            tagline,
            words,
            problem,
            foot,
            left,
        }
    }

    /// Where something stands beside a word.
    pub(super) fn beside(word: Rect, end: f32) -> Pos2 {
        pos2(end + 14.0, word.center().y + 2.0)
    }
}
