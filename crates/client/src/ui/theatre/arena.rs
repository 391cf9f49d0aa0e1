//! Where the parts of a battle stand, while it is planned and when it is uncovered: ours at the left, theirs at the right, what
//! meets what face to face, and below them the wheel, who leads and the hand.

use bevy_egui::egui::{Painter, Pos2, Rect, Vec2, pos2, vec2};

use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::faces::TALL;
use crate::ui::kit::layout::{Form, Layout, STAGE_HEAD, foot};

/// The places of its parts, in points; of pairs the first is ours.
pub(crate) struct Arena {
    pub(crate) form: Form,
    /// Everything below what it is about.
    pub(crate) room: Rect,
    /// Who leads.
    pub(crate) busts: [Rect; 2],
    /// What a side comes to, and below that what it is made of.
    pub(crate) sums: [Rect; 2],
    pub(crate) parts: [Rect; 2],
    /// What binds our plan, and what is known of theirs; in a tall window the same place.
    pub(crate) notes: [Rect; 2],
    /// The pledge to the ally, where there is room for it.
    pub(crate) pledge: Option<Rect>,
    /// The cards: our weapon meets their defense, our defense their weapon.
    pub(crate) weapons: [Rect; 2],
    pub(crate) defenses: [Rect; 2],
    /// What may come against it, and below that what it comes to.
    pub(crate) odds: Rect,
    pub(crate) verdict: Rect,
    /// The number that is dialed: half a wheel whose middle is at the foot, or a row.
    pub(crate) dial: Rect,
    /// The spice beside it.
    pub(crate) spice: Rect,
    /// What a victory costs.
    pub(crate) cost: Rect,
    pub(crate) leaders: Rect,
    pub(crate) hand: Rect,
    /// How large a leader and a card of the hand are.
    pub(crate) leader: Vec2,
    pub(crate) card: Vec2,
}

/// How high a card of the hand is where there is little room, with the gap below it.
pub(crate) const ROW: f32 = 42.0;

/// How high the pledge to an ally is, in points.
pub(crate) const PLEDGE: f32 = 112.0;

/// What a plan needs room for where there is little.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// The cards in the hand.
    pub(crate) cards: usize,
    /// Whether spice supports the forces.
    pub(crate) spice: bool,
}

impl Arena {
    /// In a window of this layout, below the bar and what the battle is about.
    pub(crate) fn of(layout: &Layout) -> Arena {
        let room = layout.stage_room();
        Arena::new(
            Form::of(layout),
            room.with_min_y(room.min.y + STAGE_HEAD),
            Needs::default(),
        )
    }

    /// Paints who leads there: free where there is room for it, else framed.
    pub(crate) fn paint_bust(&self, painter: &Painter, place: Rect, sitter: Sitter, mood: Mood, fade: f32) {
        if self.form == Form::Wide {
            busts::paint_free(painter, place, sitter, mood, fade);
        } else {
            busts::paint(painter, place, sitter, mood, fade);
        }
    }

    /// In this room.
    pub(crate) fn new(form: Form, room: Rect, needs: Needs) -> Arena {
        match form {
            Form::Wide => Arena::wide(room),
            Form::Low => Arena::low(room),
            Form::Tall => Arena::tall(room, needs),
        }
    }

    fn wide(room: Rect) -> Arena {
        let (x, y) = (room.center().x, room.min.y);
        let at =
            |left: f32, top: f32, wide: f32, high: f32| Rect::from_min_size(pos2(x + left, y + top), vec2(wide, high));
        let foot = |left: f32, up: f32, wide: f32, high: f32| {
            Rect::from_min_size(pos2(x + left, room.max.y - up), vec2(wide, high))
        };
        // A high window has larger cards.
        let unit = ((room.height() - 256.0) / 356.0).clamp(0.7, 1.5);
        let card = vec2(96.0, 96.0 * TALL) * unit;
        let slot = |side: usize, row: usize| {
            let left = if side == 0 { -20.0 - card.x } else { 20.0 };
            at(left, 6.0 + row as f32 * (card.y + 12.0), card.x, card.y)
        };
        let below = 6.0 + 2.0 * card.y + 20.0;
        // Who leads stands free, in part beyond the edge, down to those who could.
        let outer = x - 26.0 - card.x - room.min.x;
        let bust = (room.height() - 190.0).min(outer * 0.76).clamp(200.0, 560.0);
        let beyond = 0.05 * bust;
        let bust_at = |left: f32| Rect::from_min_size(pos2(left, room.max.y - 180.0 - bust), vec2(bust, bust));
        let sum = |right: bool| {
            let rect = Rect::from_min_max(
                pos2(room.min.x + 0.66 * bust, y + 20.0),
                pos2(x - 44.0 - card.x, y + 120.0),
            );
            if right { mirrored(rect, x) } else { rect }
        };
        let parts = |right: bool| {
            let top = sum(right);
            Rect::from_min_size(top.left_bottom(), vec2(top.width(), 170.0))
        };
        Arena {
            form: Form::Wide,
            room,
            busts: [bust_at(room.min.x - beyond), bust_at(room.max.x - bust + beyond)],
            sums: [sum(false), sum(true)],
            pledge: Some(Rect::from_min_size(
                pos2(room.min.x, room.max.y - 296.0),
                vec2(270.0, PLEDGE),
            )),
            notes: [false, true].map(|right| parts(right).with_min_y(parts(right).min.y + 24.0)),
            parts: [parts(false), parts(true)],
            weapons: [slot(0, 0), slot(1, 1)],
            defenses: [slot(0, 1), slot(1, 0)],
            odds: at(-330.0, below, 660.0, 22.0),
            verdict: at(-330.0, below + 25.0, 660.0, 22.0),
            dial: foot(-220.0, 220.0, 440.0, 220.0),
            spice: foot(-110.0, 108.0, 220.0, 28.0),
            cost: foot(-150.0, 76.0, 300.0, 18.0),
            leaders: Rect::from_min_max(pos2(room.min.x, room.max.y - 176.0), pos2(x - 236.0, room.max.y)),
            hand: Rect::from_min_max(pos2(x + 236.0, room.max.y - 124.0), room.max),
            leader: vec2(64.0, 80.0),
            card: vec2(88.0, 88.0 * TALL),
        }
    }

    fn low(room: Rect) -> Arena {
        let unit = (room.height() / 236.0).clamp(0.8, 1.8);
        let (x, y) = (room.center().x, room.min.y);
        let card = vec2(50.0, 50.0 * TALL) * unit;
        // Four beside each other: what meets is in the middle of a pair.
        let slot = |nth: f32| Rect::from_min_size(pos2(x + (nth - 2.0) * (card.x + 6.0) + 3.0, y), card);
        let edge = x - 2.0 * (card.x + 6.0) - 8.0;
        let bust = (edge - room.min.x - 80.0).clamp(30.0, 60.0);
        let both = |rect: Rect| [rect, mirrored(rect, x)];
        let sum = Rect::from_min_max(pos2(room.min.x + bust + 4.0, y), pos2(edge, y + 40.0));
        let parts = Rect::from_min_max(pos2(sum.min.x, sum.max.y + 2.0), pos2(edge, y + 60.0));
        let foot = room.max.y;
        let leader = vec2(40.0, 50.0) * unit.min(1.5);
        // Beside it there is room for the spice.
        let half = (room.width() / 2.0 - 130.0).min(200.0);
        // Above who leads and what a victory costs.
        let dial = (y + card.y + 48.0).max(foot - leader.y - 66.0);
        let notes = Rect::from_min_max(pos2(room.min.x, y + 62.0), pos2(edge, dial - 2.0));
        Arena {
            form: Form::Low,
            room,
            busts: both(Rect::from_min_size(room.min, vec2(bust, bust))),
            sums: both(sum),
            parts: both(parts),
            notes: both(notes),
            pledge: None,
            weapons: [slot(0.0), slot(3.0)],
            defenses: [slot(1.0), slot(2.0)],
            odds: Rect::from_min_size(pos2(edge + 2.0, y + card.y + 5.0), vec2(2.0 * (x - edge) - 4.0, 19.0)),
            verdict: Rect::from_min_size(pos2(edge + 2.0, y + card.y + 27.0), vec2(2.0 * (x - edge) - 4.0, 17.0)),
            dial: Rect::from_min_size(pos2(x - half, dial), vec2(2.0 * half, 40.0)),
            spice: Rect::from_min_max(pos2(x + half + 8.0, dial + 1.0), pos2(room.max.x, dial + 39.0)),
            cost: Rect::from_min_size(pos2(room.min.x, dial + 42.0), vec2(x - 121.0 - room.min.x, 18.0)),
            // At both sides of the button.
            leaders: Rect::from_min_max(pos2(room.min.x, foot - leader.y), pos2(x - 121.0, foot)),
            hand: Rect::from_min_max(pos2(x + 121.0, dial + 46.0), pos2(room.max.x, foot)),
            leader,
            card: vec2(150.0, ROW - 4.0),
        }
    }

    fn tall(room: Rect, needs: Needs) -> Arena {
        let (x, y) = (room.center().x, room.min.y);
        // From below: the button, the hand, who leads, spice and what it costs, the number.
        let bar = foot(Form::Tall, room, 1);
        let left = (bar.min.y - y - 10.0).max(300.0);
        let leader = (0.13 * left).clamp(44.0, 90.0);
        let spice = if needs.spice { 38.0 } else { 0.0 };
        // As many rows of two cards as leave the rest its room.
        const REST: f32 = 230.0;
        let rows = ((left - REST - leader - spice) / ROW).floor().max(1.0);
        let hand = ROW * rows.min(needs.cards.div_ceil(2).max(1) as f32) - 4.0;
        let above = |rect: Rect, gap: f32, high: f32| {
            Rect::from_min_size(pos2(room.min.x, rect.min.y - gap - high), vec2(room.width(), high))
        };
        let hand = above(bar, 8.0, hand);
        let leaders = above(hand, 8.0, leader);
        let cost = above(leaders, 4.0, 18.0);
        let spice = above(cost, 2.0, spice);
        let dial = above(spice, 2.0, 44.0);
        let verdict = above(dial, 4.0, 18.0);
        let odds = above(verdict, 3.0, 19.0);
        // From above: both sides with their cards between them, and what they are made of.
        let high = (odds.min.y - y - 30.0).clamp(70.0, 130.0);
        let bust = (high - 38.0).min(0.17 * room.width());
        let wide = ((room.width() - 2.0 * bust - 12.0) / 4.0 - 4.0).min(high / TALL);
        let card = vec2(wide, wide * TALL);
        let slot = |nth: f32| Rect::from_min_size(pos2(x + (nth - 2.0) * (card.x + 4.0) + 2.0, y + 4.0), card);
        let both = |rect: Rect| [rect, mirrored(rect, x)];
        let portrait = Rect::from_min_size(pos2(room.min.x, y + 4.0), vec2(bust, bust));
        let sum = Rect::from_min_size(portrait.left_bottom() + vec2(0.0, 2.0), vec2(bust, 32.0));
        // Ours has more words.
        let parts = Rect::from_min_size(pos2(room.min.x, sum.max.y + 2.0), vec2(0.64 * room.width(), 18.0));
        let other = Rect::from_min_max(pos2(parts.max.x + 6.0, parts.min.y), pos2(room.max.x, parts.max.y));
        Arena {
            form: Form::Tall,
            room,
            busts: both(portrait),
            sums: both(sum),
            parts: [parts, other],
            pledge: None,
            notes: [Rect::from_min_max(pos2(room.min.x, parts.max.y + 2.0), pos2(room.max.x, odds.min.y - 2.0)); 2],
            weapons: [slot(0.0), slot(3.0)],
            defenses: [slot(1.0), slot(2.0)],
            odds,
            verdict,
            dial,
            spice,
            cost,
            leaders,
            hand,
            leader: vec2(leader * 0.8, leader),
            card: vec2((hand.width() - 6.0) / 2.0, ROW - 4.0),
        }
    }
}

/// The same at the other side of this line.
fn mirrored(rect: Rect, x: f32) -> Rect {
    let flip = |at: Pos2| pos2(2.0 * x - at.x, at.y);
    Rect::from_two_pos(flip(rect.min), flip(rect.max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_over_anything_else_that_is_touched() {
        for (form, wide, high) in [
            (Form::Wide, 1256.0, 612.0),
            (Form::Wide, 1680.0, 612.0),
            (Form::Wide, 1256.0, 780.0),
            (Form::Wide, 1060.0, 540.0),
            (Form::Low, 703.0, 230.0),
            (Form::Low, 829.0, 380.0),
            (Form::Low, 661.0, 350.0),
            (Form::Low, 549.0, 225.0),
            (Form::Tall, 312.0, 560.0),
            (Form::Tall, 312.0, 456.0),
            (Form::Tall, 280.0, 460.0),
            (Form::Tall, 540.0, 800.0),
        ] {
            let room = Rect::from_min_size(pos2(12.0, 90.0), vec2(wide, high));
            let arena = Arena::new(form, room, Needs { cards: 8, spice: true });
            let bar = foot(form, room, 1);
            let mut all = vec![arena.odds, arena.verdict, arena.leaders, bar, arena.spice];
            if form == Form::Wide {
                // The wheel has the spice and the button in it.
                all.push(arena.hand);
            } else {
                all.extend([arena.dial, arena.hand.with_max_y(arena.hand.max.y.min(bar.min.y))]);
            }
            all.extend(arena.weapons);
            all.extend(arena.defenses);
            all.extend(arena.sums);
            for (at, one) in all.iter().enumerate() {
                assert!(one.is_positive(), "{form:?} {wide}x{high}: {at} is {one:?}");
                assert!(
                    room.expand(1.0).contains_rect(*one),
                    "{form:?} {wide}x{high}: {at} leaves the room: {one:?}"
                );
                let clash = all[..at].iter().position(|other| other.shrink(0.5).intersects(*one));
                assert_eq!(clash, None, "{form:?} {wide}x{high}: {at} at {one:?}");
            }
            let wheel = arena.dial;
            let clash = [arena.verdict, arena.leaders, arena.hand]
                .into_iter()
                .find(|other| wheel.shrink(0.5).intersects(*other));
            assert!(
                form != Form::Wide || clash.is_none(),
                "{wide}x{high}: {wheel:?} lies over {clash:?}"
            );
        }
    }
}
