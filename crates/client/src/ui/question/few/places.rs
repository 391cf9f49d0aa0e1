//! Where the portraits stand: in rows that fill the room as well as they can, without leaving it.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::ui::kit::layout::Form;

/// How large a portrait is at most, in points.
const MOST: Vec2 = vec2(190.0, 262.0);
/// Of a portrait, how wide it is for its height: as the largest one, and at least.
const SHAPE: f32 = MOST.x / MOST.y;
const SLIM: f32 = 0.62;
/// So wide a small portrait likes to be, so that a name has room, if it is not much wider than high then.
const LIKED: f32 = 104.0;
const BROAD: f32 = 1.9;
/// One that is lower than this lies, with the name beside the portrait, if there is room for that.
const LOW: f32 = 48.0;
const LYING: f32 = 150.0;
/// In a narrower one names are hard to read.
const READABLE: f32 = 84.0;
/// More than this stand closer together.
const FEW: usize = 6;

/// The places of the portraits, in the order in which one reads.
pub(super) struct Places {
    pub(super) cards: Vec<Rect>,
}

impl Places {
    /// Of so many, in this room.
    pub(super) fn new(form: Form, room: Rect, count: usize) -> Places {
        let gap = match form {
            Form::Wide if count <= FEW => 24.0,
            Form::Wide => 14.0,
            Form::Low | Form::Tall => 8.0,
        };
        let all = (1..=count).map(|rows| count.div_ceil(rows)).map(|each| {
            let extent = extent(room, gap, (each, count.div_ceil(each)));
            (each, extent)
        });
        let best = all.max_by(|(_, one), (_, other)| worth(*one).total_cmp(&worth(*other)));
        let cards = best.map_or_else(Vec::new, |(each, extent)| lay(room, gap, extent, each, count));
        Places { cards }
    }
}

/// How large each is, of so many beside and below each other.
fn extent(room: Rect, gap: f32, (columns, rows): (usize, usize)) -> Vec2 {
    let part = |whole: f32, count: usize| ((whole + gap) / count as f32 - gap).max(1.0);
    let (wide, high) = (part(room.width(), columns), part(room.height(), rows).min(MOST.y));
    let lies = high < LOW && wide >= LIKED;
    let liked = if lies {
        LYING
    } else {
        (SHAPE * high).max(LIKED.min(BROAD * high)).min(MOST.x)
    };
    let wide = wide.min(liked);
    vec2(wide, high.min(wide / SLIM))
}

/// How well it is seen.
fn worth(extent: Vec2) -> f32 {
    let size = (extent.x / MOST.x).min(extent.y / MOST.y);
    let read = (extent.x / READABLE).min(1.0);
    size * read * read
}

/// The rows, each in the middle, and all of them a little above it.
fn lay(room: Rect, gap: f32, extent: Vec2, each: usize, count: usize) -> Vec<Rect> {
    let rows = count.div_ceil(each);
    let whole = |count: usize, size: f32| count as f32 * (size + gap) - gap;
    let top = room.min.y + 0.3 * (room.height() - whole(rows, extent.y));
    (0..count)
        .map(|at| {
            let (row, nth) = (at / each, at % each);
            let here = each.min(count - row * each);
            let left = room.center().x - whole(here, extent.x) / 2.0;
            let corner = vec2(nth as f32 * (extent.x + gap), row as f32 * (extent.y + gap));
            Rect::from_min_size(pos2(left, top) + corner, extent)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_there_are_they_stand_in_their_room_one_beside_the_other() {
        for (form, wide, high) in [
            (Form::Wide, 1256.0, 400.0),
            (Form::Wide, 900.0, 330.0),
            (Form::Low, 703.0, 150.0),
            (Form::Low, 440.0, 150.0),
            (Form::Tall, 312.0, 400.0),
            (Form::Tall, 536.0, 620.0),
        ] {
            let room = Rect::from_min_size(pos2(12.0, 140.0), vec2(wide, high));
            for count in 1..=14 {
                let places = Places::new(form, room, count);
                assert_eq!(places.cards.len(), count);
                for (at, card) in places.cards.iter().enumerate() {
                    assert!(
                        room.expand(0.1).contains_rect(*card),
                        "{count} in {form:?}: {card:?} leaves {room:?}"
                    );
                    let over = places.cards[..at].iter().find(|other| other.intersects(*card));
                    assert!(over.is_none(), "{count} in {form:?}: {card:?} lies over {over:?}");
                    assert!(
                        card.width() > 66.0 && card.height() > 38.0,
                        "{count} in {form:?}: {card:?}"
                    );
                    let before = places.cards[..at].last();
                    let is_read_after = before.is_none_or(|before| {
                        before.min.y < card.min.y - 1.0 || before.max.x < card.min.x && before.min.y < card.min.y + 1.0
                    });
                    assert!(is_read_after, "{count} in {form:?}: {card:?} after {before:?}");
                }
            }
        }
    }

    #[test]
    fn four_are_as_large_as_can_be_where_there_is_room() {
        let room = Rect::from_min_size(pos2(12.0, 140.0), vec2(1256.0, 400.0));
        for card in Places::new(Form::Wide, room, 4).cards {
            assert!((card.size() - MOST).length() < 0.1, "{card:?}");
        }
    }

    #[test]
    fn where_a_row_would_be_too_narrow_to_be_read_they_lie() {
        let room = Rect::from_min_size(pos2(12.0, 140.0), vec2(703.0, 80.0));
        for card in Places::new(Form::Low, room, 12).cards {
            assert!(card.width() > LIKED && room.contains_rect(card), "{card:?}");
        }
    }

    #[test]
    fn nobody_at_all_takes_no_room() {
        let room = Rect::from_min_size(pos2(12.0, 140.0), vec2(1256.0, 400.0));
        assert!(Places::new(Form::Wide, room, 0).cards.is_empty());
    }
}
