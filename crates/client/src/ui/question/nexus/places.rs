//! Where everybody is around the table of a Nexus.

use std::f32::consts::PI;

use arrakis_rules::Seat;
use arrakis_table::Shield;
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::theme::size;
use crate::ui::kit::layout::Form;
use crate::ui::look::Look;

/// A face in a window of 1280 points, and in one of little room.
const FACE: Vec2 = vec2(86.0, 102.0);
const SMALL: Vec2 = vec2(56.0, 62.0);
/// The last of the others sits so far below the middle of the table, as an angle.
const LOW: f32 = 0.2;
/// From one of the others to the next at most.
const STEP: f32 = 1.15;

/// Where a player is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) face: Rect,
    /// What stands below the face, from its upper edge on.
    pub(super) words: Rect,
}

impl Place {
    /// All of it.
    pub(super) fn around(&self) -> Rect {
        // What is written is hardly ever as wide as it may be.
        let words = self.words.shrink2(vec2(0.1 * self.words.width(), 0.0));
        self.face.union(words)
    }
}

/// Where everybody is.
pub(super) struct Places<'a> {
    places: Vec<(&'a Shield, Place)>,
    pub(super) middle: Pos2,
}

impl<'a> Places<'a> {
    /// Oneself below, the others from the right hand on around the table, as on it; who has no chair sees everybody.
    pub(super) fn new(form: Form, room: Rect, look: &Look<'a>) -> Places<'a> {
        let others = look.around();
        let scale = (room.width() / 1256.0).clamp(0.85, 1.3);
        let face = if form == Form::Wide { FACE * scale } else { SMALL };
        let below = match form {
            Form::Wide => 2.0 * size::TEXT + 12.0,
            _ => size::TEXT + 10.0,
        };
        let wide = match form {
            Form::Wide => 240.0,
            Form::Low => 130.0,
            Form::Tall => 112.0,
        };
        let place = |middle: Pos2| {
            let face = Rect::from_center_size(middle, face);
            let words = Rect::from_min_size(pos2(middle.x - wide / 2.0, face.max.y), vec2(wide, below));
            Place { face, words }
        };
        let (top, end) = (room.min.y + face.y / 2.0, room.max.y - below - face.y / 2.0);
        let middle = match form {
            Form::Low => pos2(room.center().x, room.max.y - 20.0),
            _ => pos2(room.center().x, (top + end) / 2.0),
        };
        let reach = vec2((0.36 * room.width()).min(560.0 * scale), (end - top) / 2.0);
        let count = others.len();
        let at = |nth: usize| match form {
            // There is no room for a ring.
            Form::Low => pos2(
                room.min.x + room.width() * (1.0 - (nth as f32 + 0.5) / count as f32),
                top,
            ),
            _ => middle + Vec2::angled(angle(nth, count)) * reach,
        };
        let mut places: Vec<_> = others
            .into_iter()
            .enumerate()
            .map(|(nth, shield)| (shield, place(at(nth))))
            .collect();
        if let Some(mine) = look.mine() {
            let mut own = place(pos2(middle.x, end));
            if form == Form::Low {
                // There is no room for it: lines end there.
                own.face = Rect::from_center_size(pos2(middle.x, room.max.y), Vec2::ZERO);
                own.words = own.face;
            }
            places.push((mine, own));
        }
        Places { places, middle }
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (&'a Shield, Place)> + '_ {
        self.places.iter().copied()
    }

    pub(super) fn face(&self, seat: Seat) -> Option<Rect> {
        self.all()
            .find_map(|(shield, place)| (shield.seat == seat).then_some(place.face))
    }
}

/// In which direction from the middle one of the others sits: evenly around the upper half and a little more.
fn angle(nth: usize, of: usize) -> f32 {
    let apart = ((PI + 2.0 * LOW) / of.saturating_sub(1).max(1) as f32).min(STEP);
    let whole = apart * of.saturating_sub(1) as f32;
    -PI / 2.0 + whole / 2.0 - apart * nth as f32
}
