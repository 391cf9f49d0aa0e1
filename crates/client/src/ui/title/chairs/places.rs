//! Where chairs, houses and buttons stand: around the board where there is room for it, else in rows.

use arrakis_rules::{Faction, MAX_SEATS};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::ui::kit::layout::{Form, Layout};

/// A house in the row, in points.
pub(super) const HOUSE: Vec2 = vec2(58.0, 70.0);
const APART: f32 = 8.0;
/// Faces of the others and of the player, around the board.
const FACE: Vec2 = vec2(74.0, 90.0);
const MINE: Vec2 = vec2(92.0, 112.0);
/// The words beside a face.
const WORDS: f32 = 176.0;
const BESIDE: f32 = 18.0;
/// The same of the one that is farthest away, and which that is.
const FAR_WORDS: f32 = 132.0;
const FARTHEST: usize = 3;
/// The middles of the faces around the board: how far right of the middle, and how far down, in heights of the window. The
/// first is nearest, the others follow counterclockwise.
const AROUND: [(f32, f32); MAX_SEATS] = [
    (-0.075, 0.0),
    (0.795, 0.672),
    (0.617, 0.24),
    (-0.096, 0.139),
    (-0.626, 0.24),
    (-0.78, 0.672),
];
/// How far above the foot of the window the first one is, in points.
const NEAREST: f32 = 244.0;
/// And the others at least.
const LOWEST: f32 = 240.0;
/// The main button, and how high those beside it are.
const MAIN: Vec2 = vec2(230.0, 54.0);
const OTHER: Vec2 = vec2(134.0, 43.0);

/// The place of a chair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ChairPlace {
    /// The face.
    pub(crate) face: Rect,
    /// What is said beside it.
    pub(crate) words: Rect,
    /// Whether that stands at its left.
    pub(crate) is_right: bool,
    /// The card that both stand on, where it is no free one.
    pub(crate) card: Option<Rect>,
}

impl ChairPlace {
    /// All that belongs to it.
    pub(crate) fn whole(&self) -> Rect {
        self.card.unwrap_or_else(|| self.face.union(self.words))
    }
}

/// The places of everything.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Places {
    /// How the window is divided.
    pub(crate) form: Form,
    /// The heading.
    pub(crate) head: Rect,
    /// The two switches and the third one, which opens more.
    pub(crate) switches: [Rect; 3],
    /// The six chairs.
    pub(crate) chairs: [ChairPlace; MAX_SEATS],
    /// The twelve houses.
    pub(crate) houses: [Rect; Faction::ALL.len()],
    /// A line on what is wrong or awaited.
    pub(crate) line: Rect,
    /// The button that goes on, and those at its left and right.
    pub(crate) main: Rect,
    pub(crate) back: Rect,
    pub(crate) other: Rect,
    /// What is free in the middle.
    pub(crate) middle: Rect,
}

impl Places {
    /// In this window; `mine`: the chair that is larger.
    pub(crate) fn new(screen: Rect, mine: Option<usize>) -> Places {
        match Form::of(&Layout::new(screen)) {
            Form::Wide => Places::around(screen, mine),
            Form::Low => Places::low(screen),
            Form::Tall => Places::tall(screen),
        }
    }

    fn around(screen: Rect, mine: Option<usize>) -> Places {
        let (high, middle) = (screen.height(), screen.center().x);
        let top = screen.min.y + 22.0;
        let pills = [206.0, 158.0, 84.0];
        let mut right = screen.max.x - 36.0;
        let mut switches = [Rect::NOTHING; 3];
        for (at, wide) in pills.into_iter().enumerate().rev() {
            switches[at] = Rect::from_min_size(pos2(right - wide, top), vec2(wide, 44.0));
            right -= wide + 14.0;
        }
        let chairs: [ChairPlace; MAX_SEATS] = std::array::from_fn(|at| {
            let (right, down) = AROUND[at];
            let size = if mine == Some(at) { MINE } else { FACE };
            let y = if at == 0 {
                high - NEAREST
            } else {
                (down * high).min(high - LOWEST)
            };
            let edge = if size == MINE { 60.0 } else { 68.0 };
            let x = (middle + right * high).clamp(screen.min.x + edge, screen.max.x - edge);
            let face = Rect::from_center_size(pos2(x, screen.min.y + y), size);
            let is_right = right > 0.0;
            // The farthest one stands beside the switches, or below them.
            let is_far = at == FARTHEST;
            let wide = if is_far { FAR_WORDS } else { WORDS };
            let under = switches[0].max.y + 6.0 - face.min.y;
            let face = if is_far && face.max.x + BESIDE + wide > switches[0].min.x {
                face.translate(vec2(0.0, under.max(0.0)))
            } else {
                face
            };
            let words = if is_right {
                Rect::from_x_y_ranges(face.min.x - BESIDE - wide..=face.min.x - BESIDE, face.y_range())
            } else {
                Rect::from_x_y_ranges(face.max.x + BESIDE..=face.max.x + BESIDE + wide, face.y_range())
            };
            ChairPlace {
                face,
                words,
                is_right,
                card: None,
            }
        });
        let main = Rect::from_min_size(pos2(middle - MAIN.x / 2.0, screen.max.y - 18.0 - MAIN.y), MAIN);
        let beside = |x: f32| Rect::from_min_size(pos2(x, main.center().y - OTHER.y / 2.0), OTHER);
        let row = 12.0 * HOUSE.x + 11.0 * APART;
        let houses = std::array::from_fn(|at| {
            let x = middle - row / 2.0 + (HOUSE.x + APART) * at as f32;
            Rect::from_min_size(pos2(x, screen.max.y - 86.0 - HOUSE.y), HOUSE)
        });
        let free = Rect::from_x_y_ranges(
            middle - 212.0..=middle + 212.0,
            (screen.min.y + 0.225 * high).max(chairs[FARTHEST].face.max.y + 8.0)
                ..=screen.max.y - NEAREST - MINE.y / 2.0 - 8.0,
        );
        Places {
            form: Form::Wide,
            head: Rect::from_min_size(screen.min + vec2(40.0, 22.0), vec2(0.3 * screen.width(), 40.0)),
            switches,
            chairs,
            houses,
            line: Rect::from_x_y_ranges(
                middle - 380.0..=middle + 380.0,
                screen.max.y - 179.0..=screen.max.y - 158.0,
            ),
            main,
            back: beside(main.min.x - 10.0 - OTHER.x),
            other: beside(main.max.x + 10.0),
            middle: free,
        }
    }

    fn low(screen: Rect) -> Places {
        let inner = screen.shrink2(vec2(10.0, 5.0));
        let head = Rect::from_min_size(inner.min, vec2(inner.width() - 362.0, 40.0));
        let foot = inner.with_min_y(inner.max.y - 42.0);
        let main = Rect::from_center_size(foot.center(), vec2(0.38 * inner.width(), foot.height()));
        let high = (0.16 * screen.height()).clamp(44.0, HOUSE.y);
        let row = inner.with_max_y(foot.min.y - 5.0).with_min_y(foot.min.y - 5.0 - high);
        let line = Rect::from_x_y_ranges(inner.x_range(), row.min.y - 19.0..=row.min.y - 2.0);
        let chairs = inner.with_min_y(head.max.y + 4.0).with_max_y(line.min.y - 2.0);
        Places {
            form: Form::Low,
            head,
            switches: beside_each_other(
                Rect::from_min_max(pos2(head.max.x + 4.0, head.min.y), pos2(inner.max.x, head.max.y)),
                [166.0, 122.0, 66.0],
            ),
            chairs: cards(chairs, 3),
            houses: grid(row, 12),
            line,
            main,
            back: Rect::from_min_max(foot.min, pos2(main.min.x - 6.0, foot.max.y)),
            other: Rect::from_min_max(pos2(main.max.x + 6.0, foot.min.y), foot.max),
            middle: chairs,
        }
    }

    fn tall(screen: Rect) -> Places {
        let inner = screen.shrink2(vec2(10.0, 8.0));
        let head = Rect::from_min_size(inner.min, vec2(inner.width() - 80.0, 40.0));
        let more = Rect::from_min_max(pos2(head.max.x + 6.0, head.min.y), pos2(inner.max.x, head.max.y));
        let row = Rect::from_x_y_ranges(inner.x_range(), head.max.y + 4.0..=head.max.y + 44.0);
        let [mode, turns, _] = beside_each_other(row, [0.52 * row.width(), 0.46 * row.width(), 0.0]);
        let main = inner.with_min_y(inner.max.y - 52.0);
        let beside = Rect::from_x_y_ranges(inner.x_range(), main.min.y - 46.0..=main.min.y - 6.0);
        let high = (0.07 * screen.height()).clamp(40.0, HOUSE.y);
        let houses = Rect::from_x_y_ranges(
            inner.x_range(),
            beside.min.y - 8.0 - 2.0 * high - APART..=beside.min.y - 8.0,
        );
        let line = Rect::from_x_y_ranges(inner.x_range(), houses.min.y - 46.0..=houses.min.y - 2.0);
        let chairs = inner.with_min_y(row.max.y + 6.0).with_max_y(line.min.y - 2.0);
        let half = beside.center().x;
        Places {
            form: Form::Tall,
            head,
            switches: [mode, turns, more],
            chairs: cards(chairs, 2),
            houses: grid(houses, 6),
            line,
            main,
            back: beside.with_max_x(half - 3.0),
            other: beside.with_min_x(half + 3.0),
            middle: chairs,
        }
    }
}

/// So wide each, from the left, and as much apart as is left.
fn beside_each_other(row: Rect, wide: [f32; 3]) -> [Rect; 3] {
    let apart = ((row.width() - wide.iter().sum::<f32>()) / 2.0).max(0.0);
    let mut x = row.min.x;
    wide.map(|wide| {
        let place = Rect::from_min_size(pos2(x, row.min.y), vec2(wide, row.height()));
        x += wide + apart;
        place
    })
}

/// The six chairs as cards, so many beside each other.
fn cards(room: Rect, columns: usize) -> [ChairPlace; MAX_SEATS] {
    let rows = MAX_SEATS.div_ceil(columns);
    std::array::from_fn(|at| {
        let card = cell(room, [columns, rows], at, 6.0);
        let wide = (0.8 * (card.height() - 12.0)).min(0.31 * card.width());
        let high = (1.3 * wide).min(card.height() - 12.0);
        let left = pos2(card.min.x + 6.0, card.center().y - high / 2.0);
        let face = Rect::from_min_size(left, vec2(wide, high));
        ChairPlace {
            face,
            words: Rect::from_min_max(pos2(face.max.x + 8.0, card.min.y + 6.0), card.max - vec2(3.0, 6.0)),
            is_right: false,
            card: Some(card),
        }
    })
}

/// The twelve houses, so many beside each other.
fn grid(room: Rect, columns: usize) -> [Rect; Faction::ALL.len()] {
    let rows = Faction::ALL.len().div_ceil(columns);
    std::array::from_fn(|at| cell(room, [columns, rows], at, 4.0))
}

fn cell(room: Rect, [columns, rows]: [usize; 2], at: usize, apart: f32) -> Rect {
    let gaps = vec2((columns - 1) as f32, (rows - 1) as f32) * apart;
    let size = (room.size() - gaps) / vec2(columns as f32, rows as f32);
    let (column, row) = ((at % columns) as f32, (at / columns) as f32);
    Rect::from_min_size(room.min + (size + Vec2::splat(apart)) * vec2(column, row), size)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Pos2;

    use super::*;

    #[test]
    fn everything_has_a_place_of_its_own() {
        for (wide, high) in [
            (1280.0, 720.0),
            (1440.0, 900.0),
            (1100.0, 700.0),
            (1720.0, 720.0),
            (1280.0, 600.0),
            (800.0, 450.0),
            (336.0, 727.0),
            (300.0, 640.0),
            (727.0, 336.0),
            (574.0, 323.0),
        ] {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            for mine in [Some(0), Some(2), Some(5), None] {
                let places = Places::new(screen, mine);
                let mut all: Vec<Rect> = places.chairs.iter().map(ChairPlace::whole).collect();
                all.extend(places.houses);
                all.extend(places.switches);
                all.extend([places.head, places.line, places.main, places.back, places.other]);
                for (at, one) in all.iter().enumerate() {
                    assert!(one.is_positive(), "{at} in {wide}x{high}: {one:?}");
                    assert!(screen.contains_rect(*one), "{at} at {one:?} leaves {wide}x{high}");
                    let clash = all[..at].iter().position(|other| other.shrink(0.5).intersects(*one));
                    assert!(clash.is_none(), "{at} and {clash:?} clash in {wide}x{high}: {all:?}");
                }
            }
        }
    }
}
