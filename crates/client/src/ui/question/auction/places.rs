//! Where the parts of an auction stand.

use bevy_egui::egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

use super::phone::Phone;
use crate::ui::kit::faces::TALL;
use crate::ui::kit::layout::{Form, foot};
use crate::ui::theatre::arena::PLEDGE;

/// How high the lines below the card are, in points.
const BELOW: f32 = 40.0;
/// The same on a phone.
const THREE_LINES: f32 = 52.0;
/// How much room the number has beside the buttons of a wide window.
const CONTROLS: Vec2 = vec2(300.0, 74.0);

/// Where its parts stand.
pub(super) struct Places {
    pub(super) card: Rect,
    /// What stands below the card.
    pub(super) below: Rect,
    /// The middle of the ring of bidders, and how far it reaches.
    pub(super) ring: (Pos2, Vec2),
    /// How large a portrait is.
    pub(super) portrait: Vec2,
    /// Who bids what, and what I do about it.
    pub(super) ask: Rect,
    pub(super) controls: Rect,
    pub(super) purse: Rect,
    /// The pledge to the ally, where one is possible.
    pub(super) pledge: Option<Rect>,
    /// On a phone, the buttons and the hand.
    pub(super) phone: Option<Phone>,
    /// What all of it stands in.
    room: Rect,
}

impl Places {
    pub(super) fn new(form: Form, room: Rect, pledges: bool) -> Places {
        match form {
            Form::Wide => Places::wide(room, pledges),
            Form::Low => Places::low(room),
            Form::Tall => Places::tall(room, pledges),
        }
    }

    fn wide(room: Rect, pledges: bool) -> Places {
        let bar = foot(Form::Wide, room, 1);
        // The number stands in one row with the buttons, at their left.
        let controls = Rect::from_min_max(
            pos2(bar.min.x - 14.0 - CONTROLS.x, room.max.y - CONTROLS.y),
            pos2(bar.min.x - 14.0, room.max.y),
        );
        // Long words reach beyond the buttons.
        let above = controls.min.y - 4.0;
        let ask = Rect::from_min_max(pos2(room.min.x, above - 30.0), pos2(room.max.x, above));
        let purse = Rect::from_min_max(
            pos2(room.min.x, room.max.y - 60.0),
            pos2(controls.min.x - 10.0, room.max.y),
        );
        let pledge =
            pledges.then(|| Rect::from_min_size(purse.left_top() - vec2(0.0, PLEDGE + 8.0), vec2(270.0, PLEDGE)));
        // Below the card it stands how it is sold.
        let high = ask.min.y - room.min.y - BELOW;
        let wide = 206.0_f32.min(high / TALL * 0.92);
        let middle = pos2(room.center().x, room.min.y + 0.5 * high);
        let card = Rect::from_center_size(middle, vec2(wide, wide * TALL));
        let reach = vec2((room.width() / 2.0 - 70.0).min(470.0), high / 2.0 - 20.0);
        Places {
            card,
            below: below(room, card, ask.min.y),
            ring: (middle - vec2(0.0, 10.0), reach),
            portrait: vec2(84.0, 88.0),
            ask,
            controls,
            purse,
            pledge,
            phone: None,
            room,
        }
    }

    fn low(room: Rect) -> Places {
        let phone = Phone::low(room);
        let top = phone.bid.min.y;
        let ask = Rect::from_min_max(pos2(room.min.x, top - 30.0), pos2(room.max.x, top - 4.0));
        // How it is sold stands beside the card, where nobody sits.
        let high = ask.min.y - room.min.y - 4.0;
        let card = Rect::from_min_size(
            pos2(room.center().x - high / TALL / 2.0, room.min.y),
            vec2(high / TALL, high),
        );
        let beside = pos2(card.max.x + 8.0, card.max.y - 70.0);
        Places {
            card,
            below: Rect::from_min_max(beside, pos2(beside.x + 132.0, ask.min.y)),
            ring: (card.center(), vec2(room.width() / 2.0 - 40.0, 0.36 * high)),
            portrait: vec2(46.0, 51.0),
            ask,
            controls: phone.all(),
            purse: Rect::from_min_max(
                pos2(room.min.x, phone.bid.max.y + 2.0),
                pos2(phone.orders[0].min.x - 10.0, room.max.y),
            ),
            pledge: None,
            phone: Some(phone),
            room,
        }
    }

    fn tall(room: Rect, pledges: bool) -> Places {
        let phone = Phone::tall(room);
        let above = |foot: f32, high: f32| Rect::from_min_max(pos2(room.min.x, foot - high), pos2(room.max.x, foot));
        let purse = above(phone.bid.min.y - 6.0, 38.0);
        let ask = above(purse.min.y - 2.0, 26.0);
        let pledge = above(ask.min.y - 2.0, PLEDGE);
        // Where it would leave too little to the card there is none.
        let pledge = (pledges && pledge.min.y - room.min.y > 210.0).then_some(pledge);
        let end = pledge.map_or(ask.min.y, |pledge| pledge.min.y) - 2.0;
        let all = end - room.min.y;
        let portrait = vec2(50.0, 55.0) * (all / 350.0).clamp(0.72, 1.0);
        // Below who sits opposite, with what was said there.
        let top = room.min.y + portrait.y + 34.0;
        let high = (end - top - THREE_LINES).min(0.44 * room.width() * TALL);
        let card = Rect::from_min_size(pos2(room.center().x - high / TALL / 2.0, top), vec2(high / TALL, high));
        let middle = pos2(room.center().x, room.min.y + 0.62 * all);
        let reach = vec2(
            room.width() / 2.0 - portrait.x / 2.0 - 4.0,
            middle.y - room.min.y - portrait.y / 2.0,
        );
        Places {
            card,
            // Between who sits lowest.
            below: below(room.shrink2(vec2(portrait.x + 10.0, 0.0)), card, end),
            ring: (middle, reach),
            portrait,
            ask,
            controls: phone.all(),
            purse,
            pledge,
            phone: Some(phone),
            room,
        }
    }

    /// The place of who sits so many chairs to our right, of so many: at the right side from below, then at the left from above.
    pub(super) fn seat(&self, away: usize, of: usize) -> Rect {
        Rect::from_center_size(self.chair(away, of), self.portrait)
    }

    fn chair(&self, away: usize, of: usize) -> Pos2 {
        let (middle, reach) = self.ring;
        let others = of.saturating_sub(1);
        let right = others.div_ceil(2);
        // From -1 above to 1 below.
        let down = |nth: usize, of: usize| (2 * nth + 1) as f32 / of.max(1) as f32 - 1.0;
        let (side, down) = match away {
            away if away <= right => (1.0, -down(away - 1, right)),
            away => (-1.0, down(away - 1 - right, others - right)),
        };
        match &self.phone {
            None => {
                let out = reach.x * (1.0 - 0.35 * down * down);
                middle + vec2(side * out, down * reach.y)
            }
            // Further out the lower.
            Some(phone) if phone.is_low => {
                let out = reach.x * (0.72 + 0.36 * down);
                middle + vec2(side * out, down * reach.y)
            }
            // From the right over the top to the left.
            Some(_) => {
                let share = match others {
                    0 | 1 => 0.5,
                    2 => 0.25 + 0.5 * (away - 1) as f32,
                    _ => (away - 1) as f32 / (others - 1) as f32,
                };
                self.on_the_arc(share)
            }
        }
    }

    /// On the way over the top, from 0 at the right to 1 at the left: the sides are steep, so that the card has its room.
    fn on_the_arc(&self, share: f32) -> Pos2 {
        let (middle, reach) = self.ring;
        let way = Vec2::angled((-10.0 + 200.0 * share).to_radians());
        let out = way.x.signum() * way.x.abs().powf(0.6);
        middle + vec2(out * reach.x, -way.y * reach.y)
    }

    /// The way that the bidding goes.
    pub(super) fn way(&self, of: usize) -> Vec<Pos2> {
        let parts = (0..=72).map(|part| part as f32 / 72.0);
        match &self.phone {
            Some(phone) if phone.is_low => (1..of).map(|away| self.chair(away, of)).collect(),
            Some(_) => parts.map(|share| self.on_the_arc(share)).collect(),
            None => {
                let (middle, reach) = self.ring;
                let ways = parts.map(|share| Vec2::angled(std::f32::consts::TAU * share));
                ways.map(|way| middle + vec2(way.x * reach.x, way.y * reach.y))
                    .collect()
            }
        }
    }

    /// Where so many cards of the hand lie.
    pub(super) fn hand(&self, count: usize) -> Vec<Rect> {
        if let Some(phone) = &self.phone {
            return phone.cards(count);
        }
        // At the right: smaller where they are many.
        let edge = self.room.max.x;
        let card = self.small_card(count);
        let left = |at: usize| edge - card.x - (card.x + 4.0) * (count - 1 - at) as f32;
        let place = |at: usize| Rect::from_min_size(pos2(left(at), self.purse.max.y - card.y), card);
        (0..count).map(place).collect()
    }

    fn small_card(&self, count: usize) -> Vec2 {
        let step = (self.room.max.x - self.room.center().x - 365.0) / count.max(1) as f32;
        let wide = (step - 4.0).min(60.0);
        vec2(wide, wide * TALL)
    }

    /// Where it is said how many cards that are, and how it is aligned.
    pub(super) fn held(&self, count: usize) -> (Pos2, Align2) {
        match &self.phone {
            None => {
                let high = self.small_card(count).y;
                let at = pos2(self.room.max.x, self.purse.max.y - high - 5.0);
                (at, Align2::RIGHT_BOTTOM)
            }
            Some(phone) if phone.is_low => {
                let at = pos2(self.room.max.x, phone.hand.min.y - 4.0);
                (at, Align2::RIGHT_BOTTOM)
            }
            Some(_) => (self.purse.right_center(), Align2::RIGHT_CENTER),
        }
    }
}

/// What stands below the card, down to this line.
fn below(room: Rect, card: Rect, end: f32) -> Rect {
    let half = 190.0_f32.min(room.width() / 2.0);
    Rect::from_min_max(
        pos2(room.center().x - half, card.max.y + 4.0),
        pos2(room.center().x + half, end),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_a_phone_nothing_lies_over_anything_else_that_is_touched() {
        for (form, wide, high) in [
            (Form::Tall, 312.0, 635.0),
            (Form::Tall, 291.0, 468.0),
            (Form::Tall, 540.0, 800.0),
            (Form::Low, 703.0, 282.0),
            (Form::Low, 551.0, 275.0),
            (Form::Low, 829.0, 380.0),
        ] {
            let room = Rect::from_min_size(pos2(12.0, 46.0), vec2(wide, high));
            let at = format!("{form:?} {wide}x{high}");
            let places = Places::new(form, room, false);
            let phone = places.phone.as_ref().expect("it is one");
            let mut all = vec![
                places.card,
                places.ask,
                places.purse,
                phone.bid,
                phone.pass,
                phone.up_to,
            ];
            all.extend(phone.steps);
            all.extend(phone.orders);
            for (nth, one) in all.iter().enumerate() {
                assert!(
                    one.is_positive() && room.expand(1.0).contains_rect(*one),
                    "{at}: {nth} is {one:?}"
                );
                let clash = all[..nth].iter().position(|other| other.shrink(0.5).intersects(*one));
                assert_eq!(clash, None, "{at}: {nth} at {one:?}");
            }
            for touched in [phone.bid, phone.pass, phone.up_to]
                .iter()
                .chain(&phone.steps)
                .chain(&phone.orders)
            {
                assert!(touched.size().min_elem() >= 37.5, "{at}: {touched:?}");
            }
            for of in 2..=6 {
                for away in 1..of {
                    let seat = places.seat(away, of);
                    assert!(room.expand(6.0).contains_rect(seat), "{at}: {away} of {of} at {seat:?}");
                    assert!(
                        !seat.shrink(1.0).intersects(places.card),
                        "{at}: {away} of {of} at {seat:?}"
                    );
                    assert!(
                        seat.max.y < places.purse.min.y || form == Form::Low,
                        "{at}: {away} of {of}"
                    );
                }
            }
        }
    }
}
