//! Answers that stand: chosen beside a bid, given by themselves from then on, and taken back by one click.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::Desk;
use crate::guide::Learning;
use crate::link::Answer;
use crate::locale::{say, tell};
use crate::theme::{self, size};
use crate::ui::draft::{Draft, Order, Progress, Sketch, Standing};
use crate::ui::kit::widgets;
use crate::ui::look::ShownTable;

/// Gives the answer that stands, and forgets it when its time is over.
pub(super) fn give(
    table: ShownTable,
    mut draft: ResMut<Draft>,
    mut answers: MessageWriter<Answer>,
    learning: Res<Learning>,
) {
    let Some(standing) = draft.standing else { return };
    // In a lesson each answer is looked at.
    if learning.lesson().is_some() {
        draft.standing = None;
        return;
    }
    let Some(look) = table.look() else { return };
    if !standing.holds(look.facts.phase, look.business) {
        draft.standing = None;
        return;
    }
    // The question on the screen may be the one before.
    let Some(prompt) = look
        .prompt
        .filter(|prompt| Some(prompt.id) == draft.id && draft.progress == Progress::Open)
    else {
        return;
    };
    if let Some(action) = standing.answer(&prompt.kind) {
        draft.progress = Progress::Sent(30);
        answers.write(Answer {
            prompt: Some(prompt.id),
            action,
        });
    }
}

/// The orders that can be given beside a bid.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, can_bid: bool) {
    let limit = match desk.draft.sketch {
        Sketch::Number(number) if can_bid => Some(number),
        _ => None,
    };
    let orders = [
        Some((say("standing-pass-card").to_owned(), Order::PassCard)),
        Some((say("standing-pass-all").to_owned(), Order::PassAll)),
        limit.map(|limit| (tell!("standing-up-to", limit = limit), Order::UpTo(limit))),
    ];
    ui.horizontal_wrapped(|ui| {
        for (words, order) in orders.into_iter().flatten() {
            if widgets::choice(ui, &words, false)
                .on_hover_text(say("standing-note"))
                .clicked()
                && desk.open
            {
                desk.draft.standing = Some(Standing::new(order, desk.look.business));
            }
        }
    });
}

/// What is answered by itself, with a button that ends it.
pub(super) fn note(ui: &mut Ui, desk: &mut Desk) {
    let Some(standing) = desk.draft.standing else { return };
    let words = match standing.order {
        Order::PassCard => say("standing-passing-card").to_owned(),
        Order::PassAll => say("standing-passing-all").to_owned(),
        Order::UpTo(limit) => tell!("standing-bidding", limit = limit),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
        if widgets::choice(ui, say("standing-back"), false).clicked() {
            desk.draft.standing = None;
        }
    });
}
