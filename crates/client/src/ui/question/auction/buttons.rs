//! The buttons of an auction on a phone: the bid across the foot, with its steps beside it; pass, and what is answered by itself
//! from then on.

use arrakis_rules::{Action, PromptKind};
use bevy_egui::egui::{Rect, Ui, Vec2};

use super::places::Places;
use super::{Desk, own_bid};
use crate::locale::{say, tell};
use crate::ui::draft::{Order, Sketch, Standing};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::{filling, within};
use crate::ui::question::{bar, buttons, standing};

/// Draws the buttons.
pub(super) fn answers(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, places: &Places) {
    let Some(phone) = &places.phone else { return };
    if !desk.open {
        return within(ui, phone.bid, |ui| bar::sending(ui, 20.0));
    }
    let PromptKind::Bid { min, max, .. } = kind else {
        // In silence: the number, and one button or two.
        let number = if phone.is_low {
            phone.orders[0].union(phone.orders[1])
        } else {
            phone.pass.union(phone.up_to)
        };
        within(ui, number, |ui| own_bid::show(ui, desk, kind));
        return at(ui, phone.bid.union(phone.steps[2]), |ui| buttons::show(ui, desk, kind));
    };
    let (min, max) = (*min, *max);
    if let Sketch::Number(number) = &mut desk.draft.sketch
        && min <= max
    {
        let before = *number;
        let [less, more, far] = phone.steps;
        for (place, words, next) in [
            (less, "−", number.saturating_sub(1).max(min)),
            (more, "+", number.saturating_add(1).min(max)),
            (far, "+5", number.saturating_add(5).min(max)),
        ] {
            let can = next != before;
            if at(ui, place, |ui| widgets::button(ui, words, Weight::Plain, can)).clicked() {
                *number = next;
            }
        }
        let words = tell!("bid-of", amount = *number);
        at(ui, phone.bid, |ui| desk.confirm(ui, &words));
    }
    at(ui, phone.pass, |ui| {
        desk.say(ui, say("pass"), Weight::Plain, Action::Pass)
    });
    for (words, order) in standing::orders(desk, min <= max) {
        let place = match order {
            Order::UpTo(_) => phone.up_to,
            Order::PassCard => phone.orders[0],
            Order::PassAll => phone.orders[1],
        };
        let words = match order {
            // Beside the button there is no room for more.
            Order::UpTo(limit) if phone.is_low => tell!("standing-up-to-short", limit = limit),
            _ => words,
        };
        let button = at(ui, place, |ui| widgets::button(ui, &words, Weight::Plain, true));
        if button.on_hover_text(say("standing-note")).clicked() {
            desk.draft.standing = Some(Standing::new(order, desk.look.business));
        }
    }
}

/// A button that fills its place, with words as near to its edge as can be.
fn at<R>(ui: &mut Ui, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    filling(ui, place, |ui| {
        ui.spacing_mut().button_padding = Vec2::splat(2.0);
        add(ui)
    })
}
