//! Where the buttons of an auction and the hand are on a phone.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::ui::kit::faces::TALL;

/// How high the bid is, what refuses it, and what else may be said.
const BID: [f32; 2] = [54.0, 46.0];
const PASS: f32 = 42.0;
const ORDER: f32 = 38.0;
/// How wide a step of the bid is, and how much is free between all of these.
const STEP: f32 = 46.0;
const BETWEEN: f32 = 6.0;
/// How wide a card of the hand is, and how much of it is seen.
const CARD: [f32; 2] = [82.0, 54.0];
const SEEN: [f32; 2] = [40.0, 36.0];

/// Where the buttons and the hand are.
pub(super) struct Phone {
    pub(super) is_low: bool,
    pub(super) bid: Rect,
    /// One less, one more, and five more.
    pub(super) steps: [Rect; 3],
    pub(super) pass: Rect,
    pub(super) up_to: Rect,
    /// To pass on this card, and on all.
    pub(super) orders: [Rect; 2],
    pub(super) hand: Rect,
}

impl Phone {
    /// Upright: in three rows above the hand.
    pub(super) fn tall(room: Rect) -> Phone {
        let row = |foot: f32, high: f32| Rect::from_min_max(pos2(room.min.x, foot - high), pos2(room.max.x, foot));
        let halves = |row: Rect| {
            let middle = row.center().x;
            [
                row.with_max_x(middle - BETWEEN / 2.0),
                row.with_min_x(middle + BETWEEN / 2.0),
            ]
        };
        let hand = Rect::from_min_max(pos2(room.min.x, room.max.y - SEEN[0]), room.max);
        let orders = row(hand.min.y - BETWEEN, ORDER);
        let pass = row(orders.min.y - BETWEEN, PASS);
        let bid = row(pass.min.y - BETWEEN, BID[0]);
        let step = |nth: f32| {
            let right = bid.max.x - nth * (STEP + BETWEEN);
            bid.with_min_x(right - STEP).with_max_x(right)
        };
        let steps = [step(2.0), step(1.0), step(0.0)];
        let [pass, up_to] = halves(pass);
        Phone {
            is_low: false,
            bid: bid.with_max_x(steps[0].min.x - BETWEEN),
            steps,
            pass,
            up_to,
            orders: halves(orders),
            hand,
        }
    }

    /// Held wide: in two rows, above the purse and the hand at their sides.
    pub(super) fn low(room: Rect) -> Phone {
        let wide = room.width().min(470.0);
        let rows = Rect::from_center_size(room.center(), vec2(wide, room.height()));
        let row = |foot: f32, high: f32| Rect::from_min_max(pos2(rows.min.x, foot - high), pos2(rows.max.x, foot));
        let orders = row(room.max.y, ORDER);
        let all = row(orders.min.y - BETWEEN, BID[1]);
        let step = STEP - 4.0;
        let side = (wide - 3.0 * step - 5.0 * BETWEEN) * 0.26;
        let mut x = all.min.x;
        let mut next = |wide: f32| {
            let rect = all.with_min_x(x).with_max_x(x + wide);
            x += wide + BETWEEN;
            rect
        };
        let pass = next(side);
        let bid = next(wide - 2.0 * side - 3.0 * step - 5.0 * BETWEEN);
        let steps = [next(step), next(step), next(step)];
        let up_to = next(side);
        let half = 0.3 * wide;
        let middle = rows.center().x;
        let order = |from: f32| orders.with_min_x(from).with_max_x(from + half - BETWEEN / 2.0);
        Phone {
            is_low: true,
            bid,
            steps,
            pass,
            up_to,
            orders: [order(middle - half), order(middle + BETWEEN / 2.0)],
            hand: Rect::from_min_max(pos2(middle + half + 12.0, room.max.y - SEEN[1]), room.max),
        }
    }

    /// All of the buttons.
    pub(super) fn all(&self) -> Rect {
        let others = [self.pass, self.up_to, self.orders[0], self.orders[1], self.steps[2]];
        others.into_iter().fold(self.bid, Rect::union)
    }

    /// Where so many cards lie, of which the upper part is seen.
    pub(super) fn cards(&self, count: usize) -> Vec<Rect> {
        // Smaller where they are many, so that none lies over the name of another.
        let each = (self.hand.width() + BETWEEN) / count.max(1) as f32 - BETWEEN;
        let wide = CARD[usize::from(self.is_low)].min(each);
        let step = wide + BETWEEN;
        let all = step * count as f32 - BETWEEN;
        let left = if self.is_low {
            self.hand.max.x - all
        } else {
            self.hand.center().x - all / 2.0
        };
        let at =
            |nth: usize| Rect::from_min_size(pos2(left + nth as f32 * step, self.hand.min.y), vec2(wide, wide * TALL));
        (0..count).map(at).collect()
    }
}
