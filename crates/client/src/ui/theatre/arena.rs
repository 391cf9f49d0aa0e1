//! Where the parts of a battle stand, while it is planned and when it is uncovered: ours at the left, theirs at the right, what
//! meets what face to face, and below them the wheel, who leads and the hand.

mod phones;

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::ui::kit::faces::TALL;
use crate::ui::kit::layout::{Form, Layout};

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

/// How high the pledge to an ally is, in points.
pub(crate) const PLEDGE: f32 = 112.0;

/// What a plan needs room for where there is little.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// The cards in the hand.
    pub(crate) cards: usize,
    /// Who can lead, and who cannot.
    pub(crate) leaders: usize,
    /// How high what is noted beside the plan is, in points, above each other as wide as the room.
    pub(crate) notes: f32,
    /// Whether spice supports the forces.
    pub(crate) spice: bool,
}

impl Arena {
    /// In a window of this layout, below the bar and what the battle is about.
    pub(crate) fn of(layout: &Layout) -> Arena {
        Arena::new(Form::of(layout), layout.below_the_head(), Needs::default())
    }

    /// In this room.
    pub(crate) fn new(form: Form, room: Rect, needs: Needs) -> Arena {
        match form {
            Form::Wide => Arena::wide(room),
            Form::Low => Arena::low(room, needs),
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
        // Above the odds stands what each group of them is.
        let below = 6.0 + 2.0 * card.y + 32.0;
        // Who leads stands free, in part beyond the edge, down to those who could.
        let outer = x - 26.0 - card.x - room.min.x;
        let bust = (room.height() - 190.0).min(outer * 0.76).clamp(200.0, 560.0);
        let beyond = 0.05 * bust;
        let bust_at = |left: f32| Rect::from_min_size(pos2(left, room.max.y - 180.0 - bust), vec2(bust, bust));
        let sum = |right: bool| {
            let rect = Rect::from_min_max(
                pos2(room.min.x + 0.79 * bust, y + 20.0),
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
}

/// The same at the other side of this line.
fn mirrored(rect: Rect, x: f32) -> Rect {
    let flip = |at: Pos2| pos2(2.0 * x - at.x, at.y);
    Rect::from_two_pos(flip(rect.min), flip(rect.max))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::kit::layout::foot;

    #[test]
    fn nothing_lies_over_anything_else_that_is_touched() {
        for (form, wide, high) in [
            (Form::Wide, 1256.0, 612.0),
            (Form::Wide, 1680.0, 612.0),
            (Form::Wide, 1256.0, 780.0),
            (Form::Wide, 1060.0, 540.0),
            (Form::Low, 703.0, 282.0),
            (Form::Low, 829.0, 380.0),
            (Form::Low, 661.0, 350.0),
            (Form::Low, 549.0, 261.0),
            (Form::Tall, 312.0, 560.0),
            (Form::Tall, 312.0, 456.0),
            (Form::Tall, 280.0, 460.0),
            (Form::Tall, 540.0, 800.0),
        ] {
            let room = Rect::from_min_size(pos2(12.0, 90.0), vec2(wide, high));
            let needs = Needs {
                cards: 8,
                leaders: 7,
                notes: 36.0,
                spice: true,
            };
            let arena = Arena::new(form, room, needs);
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
