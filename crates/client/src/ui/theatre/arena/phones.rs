//! The same on a phone. Upright: the cards in two pairs above, the number as a row below them, then who leads, the hand, and the
//! button across the foot. Wide: the four cards in a row, who leads at the left of the hand, the button between both.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::{Arena, Needs, mirrored};
use crate::ui::kit::faces::TALL;
use crate::ui::kit::layout::{Form, foot};

/// How large a leader is at most, and between one and the next.
const LEADER: [f32; 2] = [58.0, 66.0];
const APART: f32 = 6.0;
/// More of them stand in two rows.
const IN_A_ROW: usize = 7;
/// How wide a card of the hand is at most, and how much of it is touched at least.
const CARD: f32 = 82.0;
const TOUCHED: f32 = 38.0;
/// How wide a card is at most that lies in a place, or is to lie there.
const SLOT: f32 = 76.0;
/// The number, and the spice below it.
const DIAL: f32 = 45.0;
const SPICE: f32 = 38.0;
/// A line of small words.
const LINE: f32 = 18.0;

/// How wide so many cards are in this room.
fn card_of(room: f32, count: usize, most: f32) -> f32 {
    let others = count.saturating_sub(1) as f32;
    (room - TOUCHED * others).clamp(TOUCHED.min(room), most)
}

impl Arena {
    pub(super) fn low(room: Rect, needs: Needs) -> Arena {
        let (x, y, bottom) = (room.center().x, room.min.y, room.max.y);
        let unit = (room.height() / 282.0).clamp(0.76, 1.5);
        let wide = 56.0 * unit;
        let card = vec2(wide, wide * TALL);
        // What meets is in the middle.
        let slot = |nth: f32| Rect::from_min_size(pos2(x + (nth - 2.0) * (card.x + 8.0) + 4.0, y), card);
        let edge = x - 2.0 * (card.x + 8.0) - 6.0;
        let both = |rect: Rect| [rect, mirrored(rect, x)];
        let sum = Rect::from_min_max(pos2(edge - 84.0, y), pos2(edge, y + 50.0));
        let row = |top: f32, high: f32| {
            let half = (room.width() / 2.0).min(188.0);
            Rect::from_min_size(pos2(x - half, top), vec2(2.0 * half, high))
        };
        let odds = row(slot(0.0).max.y + 4.0, LINE + 1.0);
        let verdict = row(odds.max.y + 1.0, LINE);
        // At both sides there is room for what it costs, and for the spice.
        let half = (room.width() / 2.0 - 150.0).clamp(110.0, 190.0);
        let dial = Rect::from_min_size(
            pos2(x - half, verdict.max.y + 2.0),
            vec2(2.0 * half, (DIAL * unit).clamp(38.0, DIAL)),
        );
        let bar = foot(Form::Low, room, 1);
        let hand = Rect::from_min_max(pos2(bar.max.x + 12.0, dial.max.y + 4.0), room.max);
        // Above the button, as near to it as they are few.
        let high = (bar.min.y - dial.max.y - 14.0).clamp(TOUCHED, LEADER[1]);
        let leader = vec2((0.86 * high).max(TOUCHED), high);
        let all = (leader.x + APART) * needs.leaders.max(1) as f32;
        let leaders = Rect::from_min_max(
            pos2((hand.min.x - 8.0 - all).max(room.min.x), bar.min.y - 7.0 - high),
            pos2(hand.min.x - 8.0, bar.min.y - 7.0),
        );
        let notes = Rect::from_min_max(
            pos2(room.min.x, y + 30.0),
            pos2(odds.min.x.min(sum.min.x) - 4.0, dial.min.y - 2.0),
        );
        let bust = (bottom - y - 40.0).min(250.0);
        Arena {
            form: Form::Low,
            room,
            busts: both(Rect::from_min_size(
                pos2(room.min.x - 0.24 * bust, y - 6.0),
                vec2(bust, bust),
            )),
            sums: both(sum),
            parts: both(Rect::from_min_size(
                pos2(room.min.x, sum.max.y + 2.0),
                vec2(edge - room.min.x, LINE),
            )),
            notes: both(notes),
            pledge: None,
            weapons: [slot(1.0), slot(3.0)],
            defenses: [slot(0.0), slot(2.0)],
            odds,
            verdict,
            dial,
            spice: Rect::from_min_max(pos2(dial.max.x + 10.0, dial.min.y), pos2(room.max.x, dial.max.y)),
            cost: Rect::from_min_max(pos2(room.min.x, dial.min.y + 2.0), pos2(dial.min.x - 8.0, dial.max.y)),
            leaders,
            hand,
            leader,
            card: {
                let wide = card_of(hand.width(), needs.cards, 0.82 * CARD).min(hand.height() / TALL);
                vec2(wide, wide * TALL)
            },
        }
    }

    pub(super) fn tall(room: Rect, needs: Needs) -> Arena {
        let (x, y, wide) = (room.center().x, room.min.y, room.width());
        let bar = foot(Form::Tall, room, 1);
        let is_roomy = room.height() > 560.0;
        let leader_rows = if needs.leaders > IN_A_ROW { 2.0 } else { 1.0 };
        let leader = match (leader_rows > 1.0, is_roomy) {
            (true, _) => 40.0,
            (false, true) => LEADER[1],
            (false, false) => 48.0,
        };
        let leaders = leader_rows * (leader + APART) - APART;
        let spice = if needs.spice { SPICE } else { 0.0 };
        // What is left is for the cards, those that lie there and those in the hand.
        let gaps = if is_roomy { 40.0 } else { 28.0 };
        let fixed = leaders + DIAL + spice + 3.0 * LINE + (LINE + needs.notes) + gaps;
        let left = (bar.min.y - y - fixed).max(140.0);
        let card = card_of(wide, needs.cards, CARD);
        let hand = if needs.cards == 0 {
            0.0
        } else {
            (card * TALL).min(0.36 * left)
        };
        let high = ((left - hand - 8.0) / 2.0).clamp(40.0, SLOT * TALL);
        let above = |rect: Rect, gap: f32, high: f32| {
            Rect::from_min_size(pos2(room.min.x, rect.min.y - gap - high), vec2(wide, high))
        };
        let hand = above(bar, if is_roomy { 10.0 } else { 6.0 }, hand);
        let leaders = above(hand, if is_roomy { 10.0 } else { 6.0 }, leaders);
        let cost = above(leaders, 4.0, LINE);
        let spice = above(cost, 1.0, spice);
        let dial = above(spice, 3.0, DIAL);
        let verdict = above(dial, 5.0, LINE);
        let odds = above(verdict, 2.0, LINE + 1.0);
        // From above: our weapon faces their defense, below it our defense their weapon.
        let card = vec2(high / TALL, high);
        let slot = |side: usize, row: usize| {
            let left = if side == 0 { x - 8.0 - card.x } else { x + 8.0 };
            Rect::from_min_size(pos2(left, y + row as f32 * (card.y + 8.0)), card)
        };
        let end = slot(0, 1).max.y;
        let beside = slot(0, 0).min.x - 8.0;
        let sum = Rect::from_min_max(pos2(room.min.x, end - 52.0), pos2(beside, end));
        let bust = 0.62 * wide;
        let parts = Rect::from_min_size(pos2(room.min.x, end + 3.0), vec2(0.68 * wide, LINE));
        let theirs = Rect::from_min_max(pos2(parts.max.x + 6.0, parts.min.y), pos2(room.max.x, parts.max.y));
        Arena {
            form: Form::Tall,
            room,
            busts: [
                Rect::from_min_size(pos2(room.min.x - 0.34 * bust, end - 2.0 - bust), vec2(bust, bust)),
                Rect::from_min_size(pos2(room.max.x - 0.66 * bust, y - 8.0), vec2(bust, bust)),
            ],
            sums: [sum, mirrored(sum, x)],
            parts: [parts, theirs],
            pledge: None,
            notes: [Rect::from_min_max(pos2(room.min.x, parts.max.y), pos2(room.max.x, odds.min.y - 2.0)); 2],
            weapons: [slot(0, 0), slot(1, 1)],
            defenses: [slot(0, 1), slot(1, 0)],
            odds,
            verdict,
            dial,
            spice,
            cost,
            leaders,
            hand,
            leader: vec2(LEADER[0].min(leader * 0.88), leader),
            card: {
                let wide = card_of(wide, needs.cards, CARD).min(hand.height() / TALL);
                vec2(wide, wide * TALL)
            },
        }
    }
}
