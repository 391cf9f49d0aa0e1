//! Answers that stand: chosen beside a bid or another question that comes again, given by themselves from then on, and taken
//! back by one click.

use arrakis_rules::{Action, PromptKind};
use bevy::prelude::*;
use bevy_egui::egui::{self, Label, ScrollArea, Ui};

use super::Desk;
use crate::guide::Learning;
use crate::link::Answer;
use crate::locale::{say, tell};
use crate::text::{self, advice};
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Order, Progress, Repeated, Sketch, Span, Standing, comes_again};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::look::{Look, ShownTable};

/// What programs call the button for what is bid by itself from then on.
pub(super) const MORE: &str = "standing-more";

/// How high the list of answers that are given again is at most, in points: three rows.
const MOST: f32 = 120.0;

/// Gives the answer that stands, and forgets it when its time is over.
pub(super) fn give(
    table: ShownTable,
    mut draft: ResMut<Draft>,
    mut answers: MessageWriter<Answer>,
    learning: Res<Learning>,
) {
    if draft.standing.is_none() && draft.repeated.is_empty() {
        return;
    }
    // In a lesson each answer is looked at.
    if learning.lesson().is_some() {
        draft.standing = None;
        draft.repeated.clear();
        return;
    }
    let Some(look) = table.look() else { return };
    let (turn, phase) = (look.facts.turn, look.facts.phase);
    if draft
        .standing
        .is_some_and(|standing| !standing.holds(phase, look.business))
    {
        draft.standing = None;
    }
    if !draft.repeated.iter().all(|again| again.holds(turn)) {
        draft.repeated.retain(|again| again.holds(turn));
    }
    // The question on the screen may be the one before.
    let Some(prompt) = look
        .prompt
        .filter(|prompt| Some(prompt.id) == draft.id && draft.progress == Progress::Open)
    else {
        return;
    };
    if let Some(action) = draft.given(&prompt.kind) {
        let answer = Answer::to(prompt.id, action);
        draft.progress = Progress::Sent(answer.number);
        answers.write(answer);
    }
}

/// The orders that can be given beside a bid, in words.
pub(super) fn orders(desk: &Desk, can_bid: bool) -> Vec<(String, Order)> {
    // In a lesson each answer is looked at.
    if desk.has_lesson {
        return Vec::new();
    }
    let limit = match desk.draft.sketch {
        Sketch::Number(number) if can_bid => Some(number),
        _ => None,
    };
    let orders = [
        Some((say("standing-pass-card").to_owned(), Order::PassCard)),
        Some((say("standing-pass-all").to_owned(), Order::PassAll)),
        limit.map(|limit| (tell!("standing-up-to", limit = limit), Order::UpTo(limit))),
    ];
    orders.into_iter().flatten().collect()
}

/// The same behind a button.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, can_bid: bool) {
    let orders = orders(desk, can_bid);
    if orders.is_empty() {
        return;
    }
    // One passes or bids by the buttons; what holds for longer is behind one more.
    let more = widgets::choice(ui, say("standing-more"), false);
    widgets::tag(&more, || MORE.to_owned());
    let more = more.on_hover_text(say("standing-note"));
    egui::Popup::menu(&more).show(|ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        for (words, order) in orders {
            let button = widgets::choice_button(&words, false).min_size(egui::vec2(210.0, 34.0));
            if ui.add(button).on_hover_cursor(egui::CursorIcon::PointingHand).clicked() && desk.open {
                desk.draft.standing = Some(Standing::new(order, desk.look.business));
                ui.close();
            }
        }
    });
}

/// For how long the answer to this question shall be given again, where it is one that comes again.
pub(super) fn spans(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    // Who is being guided looks at each question.
    if desk.is_guided || !comes_again(kind) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        widgets::beside(ui, say("repeat-too"), theme::TEXT_DIM);
        for span in Span::ALL {
            let words = match span {
                Span::Turn => say("repeat-turn"),
                Span::Game => say("repeat-game"),
            };
            let is_chosen = desk.draft.span == Some(span);
            let response = widgets::choice(ui, words, is_chosen).on_hover_text(say("repeat-note"));
            if response.is_switched() && desk.open {
                desk.draft.span = (!is_chosen).then_some(span);
            }
        }
    });
}

/// Notes an answer that is given, if it shall be given again.
pub(super) fn repeat(draft: &mut Draft, look: &Look, action: &Action) {
    let (Some(kind), Some(span)) = (&draft.kind, draft.span) else {
        return;
    };
    let words = match kind {
        // Many questions have that title.
        PromptKind::React { ability, owner, .. } => {
            let who = look.names.who(*owner);
            tell!("repeat-not-stopped", who = who, doing = text::stopped_from(*ability))
        }
        _ => {
            let question = text::question(kind, &look.names).title;
            let answer = advice::answer(kind, action, &look.names);
            tell!("repeat-words", question = question, answer = answer)
        }
    };
    let again = Repeated::new(kind, action, span, look.facts.turn, words);
    draft.repeated.extend(again);
}

/// What is answered by itself, with buttons that end it.
pub(super) fn note(ui: &mut Ui, desk: &mut Desk) {
    repeated(ui, desk);
    let Some(standing) = desk.draft.standing else { return };
    let words = match standing.order {
        Order::PassCard => say("standing-passing-card").to_owned(),
        Order::PassAll => say("standing-passing-all").to_owned(),
        Order::UpTo(limit) => tell!("standing-bidding", limit = limit),
    };
    if row(ui, &words) {
        desk.draft.standing = None;
    }
}

/// Something that is answered by itself, with a button that ends it beside it. Returns whether that was clicked.
fn row(ui: &mut Ui, words: &str) -> bool {
    let mut is_ended = false;
    widgets::beside_end(
        ui,
        |ui| is_ended = widgets::choice(ui, say("standing-back"), false).clicked(),
        |ui| {
            ui.add(Label::new(widgets::plain(words, size::SMALL, theme::INFO)).wrap());
        },
    );
    is_ended
}

/// The answers that are given again, each with a button that ends it.
fn repeated(ui: &mut Ui, desk: &mut Desk) {
    let mut ended = None;
    // They become many, and the panel has an end.
    ScrollArea::vertical()
        .id_salt("repeated")
        .max_height(MOST)
        .show(ui, |ui| {
            for (at, again) in desk.draft.repeated.iter().enumerate() {
                let words = match again.span() {
                    Span::Turn => tell!("repeat-standing-turn", words = &again.words),
                    Span::Game => tell!("repeat-standing-game", words = &again.words),
                };
                if row(ui, &words) {
                    ended = Some(at);
                }
            }
        });
    if let Some(at) = ended {
        desk.draft.repeated.remove(at);
    }
}
