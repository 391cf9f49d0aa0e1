//! Where the parts of a duel are.

use arrakis_rules::{Plan, Seat};
use bevy_egui::egui::{Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::super::fight::Fight;
use crate::theme::size;
use crate::ui::kit::busts::{Mood, Sitter};
use crate::ui::kit::faces::TALL;
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::look::Look;
use crate::ui::theatre::arena::Arena;

/// Where things are: in a wide window where they were when the plan was made, our side at the left.
pub(super) struct Places {
    pub(super) all: Rect,
    /// How large everything is: a part of the side that has less room.
    pub(super) unit: f32,
    form: Form,
    arena: Arena,
    /// Whether the defender is at the left.
    is_turned: bool,
}

impl Places {
    pub(super) fn new(painter: &Painter, all: Rect, fight: &Fight, look: &Look) -> Places {
        let layout = Layout::of(painter.ctx());
        let all = all.shrink2(vec2(6.0, 14.0));
        let form = Form::of(&layout);
        let (wide, high) = if form == Form::Tall {
            (100.0, 160.0)
        } else {
            (138.0, 99.0)
        };
        let unit = (all.width() / wide).min(all.height() / high);
        let defends = |plans: &[(Seat, Plan); 2]| Some(plans[1].0) == look.me;
        Places {
            all,
            unit,
            form,
            arena: Arena::of(&layout),
            is_turned: fight.plans().is_some_and(defends),
        }
    }

    /// At which side of the window aggressor and defender are: 0 at the left.
    pub(super) fn hand(&self, side: usize) -> usize {
        if self.is_turned { 1 - side } else { side }
    }

    pub(super) fn is_wide(&self) -> bool {
        self.form == Form::Wide
    }

    pub(super) fn is_tall(&self) -> bool {
        self.form == Form::Tall
    }

    /// A point, in units from the middle of the upper edge; the sides are alike.
    pub(super) fn at(&self, side: usize, x: f32, y: f32) -> Pos2 {
        let sign = if self.hand(side) == 0 { -1.0 } else { 1.0 };
        pos2(
            self.all.center().x + sign * x * self.unit,
            self.all.min.y + y * self.unit,
        )
    }

    /// The middle of the title.
    pub(super) fn title(&self) -> Pos2 {
        if self.is_wide() {
            pos2(self.arena.room.center().x, self.arena.room.min.y - 17.0)
        } else {
            self.at(0, 0.0, 3.0)
        }
    }

    pub(super) fn bust(&self, side: usize, away: f32) -> Rect {
        if self.is_wide() {
            let out = if self.hand(side) == 0 { -60.0 } else { 60.0 };
            return self.arena.busts[self.hand(side)].translate(vec2(out * away, 0.0));
        }
        let (x, y) = if self.is_tall() { (29.0, 26.0) } else { (46.0, 27.0) };
        Rect::from_center_size(self.at(side, x + 14.0 * away, y), Vec2::splat(34.0 * self.unit))
    }

    /// Paints who leads there.
    pub(super) fn paint_bust(&self, painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
        self.arena.paint_bust(painter, place, sitter, mood, fade);
    }

    pub(super) fn wheel(&self, side: usize) -> (Pos2, f32) {
        if self.is_wide() {
            let sum = self.arena.sums[self.hand(side)].center().x;
            return (pos2(sum, self.arena.room.max.y - 120.0), 74.0);
        }
        let (x, y) = if self.is_tall() { (38.0, 71.0) } else { (46.0, 67.0) };
        (self.at(side, x, y), 9.5 * self.unit)
    }

    /// The place of a card; `row`: the first pair or the second. The aggressor's weapon and the defender's defense are the first.
    pub(super) fn card(&self, side: usize, row: usize) -> Rect {
        if self.is_wide() {
            let hand = self.hand(side);
            let is_weapon = (row == 0) == (side == 0);
            let places = if is_weapon {
                &self.arena.weapons
            } else {
                &self.arena.defenses
            };
            return places[hand];
        }
        let size = vec2(19.0, 19.0 * TALL) * self.unit;
        Rect::from_center_size(self.at(side, 15.0, self.row(row)), size)
    }

    pub(super) fn between(&self, row: usize) -> Pos2 {
        if self.is_wide() {
            return self.card(0, row).center().lerp(self.card(1, row).center(), 0.5);
        }
        self.at(0, 0.0, self.row(row))
    }

    /// How much room there is between the cards of a pair.
    pub(super) fn gap(&self) -> f32 {
        if self.is_wide() {
            (self.arena.weapons[0].max.x - self.arena.defenses[1].min.x).abs() - 4.0
        } else {
            9.2 * self.unit
        }
    }

    /// How far below the upper edge a pair of cards is, in units.
    pub(super) fn row(&self, row: usize) -> f32 {
        let first = if self.is_tall() { 69.0 } else { 25.0 };
        first + 33.0 * row as f32
    }

    /// Where it stands what a side comes to; what it loses stands below.
    pub(super) fn total(&self, side: usize) -> Pos2 {
        match self.form {
            Form::Wide => self.arena.sums[self.hand(side)].center(),
            Form::Tall => self.at(side, 38.0, 90.0),
            Form::Low => self.at(side, 24.0, 81.0),
        }
    }

    /// How large that is.
    pub(super) fn numeral(&self) -> f32 {
        if self.is_wide() {
            self.arena.sums[0].height() * 0.92
        } else {
            10.0 * self.unit
        }
    }

    /// Where it stands what a side loses.
    pub(super) fn loss(&self, side: usize, away: f32) -> Pos2 {
        if self.is_wide() {
            let (wheel, radius) = self.wheel(side);
            return wheel + vec2(0.0, radius + 18.0 + 8.0 * away);
        }
        self.total(side) + vec2(0.0, (5.0 + 1.2 * away) * self.unit)
    }

    /// The middle of the upper edge of what that is made of.
    pub(super) fn parts(&self, side: usize) -> Pos2 {
        match self.form {
            Form::Wide => self.arena.parts[self.hand(side)].center_top(),
            Form::Tall => self.at(side, 25.0, 129.0),
            Form::Low => {
                // Small letters are large beside all the rest: they keep clear of what the side comes to.
                let x = if 2.1 * self.unit < size::SMALL { 66.0 } else { 46.0 };
                self.at(side, x, 78.4)
            }
        }
    }

    /// How wide that may be, in points.
    pub(super) fn wide(&self) -> f32 {
        match self.form {
            Form::Wide => self.arena.parts[0].width(),
            Form::Tall => 47.0 * self.unit,
            Form::Low => f32::INFINITY,
        }
    }

    /// The middle of what decided it.
    pub(super) fn result(&self) -> Pos2 {
        if self.is_wide() {
            return pos2(self.all.center().x, self.arena.odds.max.y + 12.0);
        }
        self.at(0, 0.0, if self.is_tall() { 122.0 } else { 93.0 })
    }
}
