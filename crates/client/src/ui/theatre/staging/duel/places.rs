//! Where the parts of a duel are.

use arrakis_rules::{Plan, Seat};
use bevy_egui::egui::{Painter, Pos2, Rect, pos2, vec2};

use super::super::fight::Fight;
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::look::Look;
use crate::ui::theatre::arena::Arena;

/// How large the wheels are on a phone, in points.
const WHEEL: f32 = 42.0;

/// Where things are: where they were when the plan was made, our side at the left.
pub(super) struct Places {
    pub(super) all: Rect,
    /// How large what is written is: a part of the side that has less room.
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

    /// The lower edge of the cards that lie there.
    fn foot(&self) -> f32 {
        let all = self.arena.weapons.iter().chain(&self.arena.defenses);
        all.fold(f32::NEG_INFINITY, |foot, card| foot.max(card.max.y))
    }

    /// At the side of aggressor or defender, so far from the middle of the window, as a share of its width.
    fn beside(&self, side: usize, away: f32, y: f32) -> Pos2 {
        let room = self.arena.room;
        let sign = if self.hand(side) == 0 { -1.0 } else { 1.0 };
        pos2(room.center().x + sign * away * room.width(), y)
    }

    /// The middle of the title, where the bar has none.
    pub(super) fn title(&self) -> Pos2 {
        let room = self.arena.room;
        let up = match self.form {
            Form::Wide => 17.0,
            Form::Tall => 20.0,
            Form::Low => 26.0,
        };
        pos2(room.center().x, room.min.y - up)
    }

    pub(super) fn bust(&self, side: usize, away: f32) -> Rect {
        let out = if self.hand(side) == 0 { -60.0 } else { 60.0 };
        self.arena.busts[self.hand(side)].translate(vec2(out * away, 0.0))
    }

    /// The middle of whose it is; who leads stands below that.
    pub(super) fn named(&self, side: usize) -> Pos2 {
        match self.form {
            Form::Wide => self.bust(side, 0.0).center_bottom() + vec2(0.0, 2.8 * self.unit),
            Form::Tall => self.beside(side, 0.26, self.foot() + 22.0),
            Form::Low => self.beside(side, 0.36, self.arena.room.max.y - 62.0),
        }
    }

    pub(super) fn wheel(&self, side: usize) -> (Pos2, f32) {
        match self.form {
            Form::Wide => {
                let sum = self.arena.sums[self.hand(side)].center().x;
                (pos2(sum, self.arena.room.max.y - 120.0), 74.0)
            }
            Form::Tall => {
                let y = (self.foot() + 172.0).min(self.arena.room.max.y - 160.0);
                (self.beside(side, 0.26, y), 1.2 * WHEEL)
            }
            Form::Low => (self.beside(side, 0.1, self.foot() + 20.0 + WHEEL), WHEEL),
        }
    }

    /// The place of a card; `row`: the first pair or the second. The aggressor's weapon and the defender's defense are the first.
    pub(super) fn card(&self, side: usize, row: usize) -> Rect {
        let hand = self.hand(side);
        let is_weapon = (row == 0) == (side == 0);
        let places = if is_weapon {
            &self.arena.weapons
        } else {
            &self.arena.defenses
        };
        places[hand]
    }

    pub(super) fn between(&self, row: usize) -> Pos2 {
        // In a row others are between their weapon and our defense: at that it is told.
        if self.form == Form::Low && (row == 0) != (self.hand(0) == 0) {
            return self.arena.defenses[0].left_center();
        }
        self.card(0, row).center().lerp(self.card(1, row).center(), 0.5)
    }

    /// How much room there is between the cards of a pair; on a phone a part of them is covered.
    pub(super) fn gap(&self) -> f32 {
        if self.is_wide() {
            (self.arena.weapons[0].max.x - self.arena.defenses[1].min.x).abs() - 4.0
        } else {
            46.0
        }
    }

    /// Where it stands what a side comes to; what it loses stands below its wheel.
    pub(super) fn total(&self, side: usize) -> Pos2 {
        self.arena.sums[self.hand(side)].center()
    }

    /// How large that is.
    pub(super) fn numeral(&self) -> f32 {
        self.arena.sums[0].height() * 0.92
    }

    /// Where it stands what a side loses.
    pub(super) fn loss(&self, side: usize, away: f32) -> Pos2 {
        let (wheel, radius) = self.wheel(side);
        let down = if self.is_wide() { 18.0 } else { 14.0 };
        wheel + vec2(0.0, radius + down + 8.0 * away)
    }

    /// The middle of the upper edge of what that is made of.
    pub(super) fn parts(&self, side: usize) -> Pos2 {
        match self.form {
            Form::Wide => self.arena.parts[self.hand(side)].center_top(),
            Form::Tall | Form::Low => self.named(side) + vec2(0.0, 27.0),
        }
    }

    /// How wide that may be, in points.
    pub(super) fn wide(&self) -> f32 {
        match self.form {
            Form::Wide => self.arena.parts[0].width(),
            Form::Tall => 0.47 * self.arena.room.width(),
            Form::Low => 0.29 * self.arena.room.width(),
        }
    }

    /// Where everything explodes.
    pub(super) fn blast(&self) -> Pos2 {
        match self.form {
            Form::Wide => pos2(self.all.center().x, self.all.min.y + 42.0 * self.unit),
            Form::Tall | Form::Low => self.card(0, 0).center().lerp(self.card(1, 1).center(), 0.5),
        }
    }

    /// The middle of what decided it.
    pub(super) fn result(&self) -> Pos2 {
        match self.form {
            Form::Wide => pos2(self.all.center().x, self.arena.odds.max.y + 12.0),
            Form::Tall => {
                let (wheel, radius) = self.wheel(0);
                pos2(self.all.center().x, wheel.y + radius + 70.0)
            }
            Form::Low => pos2(self.all.center().x, self.all.max.y - 36.0),
        }
    }

    /// How far the middle of somebody's name is from that of whoever leads, in points.
    pub(super) fn line(&self) -> f32 {
        if self.is_wide() { 4.2 * self.unit } else { 17.0 }
    }
}
