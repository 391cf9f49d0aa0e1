//! Where the parts of a question stand on a phone, and what stands in the rows above its button.

use arrakis_rules::PromptKind;
use bevy_egui::egui::{self, Align, Area, Id, LayerId, Order, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::answer::{self, BETWEEN, Bar};
use super::{Desk, again, hint, idle, power, standing};
use crate::locale::tell;
use crate::text;
use crate::theme::{self, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::order::{ASIDES, PROMPT};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight, Wide};
use crate::ui::kit::within::{filling, row_within, within, within_as};

/// Between what is chosen and the rows below it.
const ABOVE: f32 = 8.0;
/// So many stacks stand in a row.
const STACKS: usize = 3;
/// How wide is at most what goes on while nothing is asked.
const WAITING: f32 = 420.0;

/// Where what is chosen stands: between what is asked and the rows above the button.
pub(super) fn choices(layout: &Layout, bar: &Bar) -> Rect {
    let top = bar.top().min(layout.shield.min.y);
    let inner = layout.screen.shrink2(vec2(GAP, 0.0));
    inner.with_min_y(layout.ask().max.y).with_max_y(top - ABOVE)
}

/// Where what goes on ends while nothing is asked, in its middle; and how wide it is.
pub(super) fn waiting(layout: &Layout) -> (Pos2, f32) {
    let wide = (layout.screen.width() - 2.0 * GAP).min(WAITING);
    let asides = answer::asides(layout);
    (
        pos2(layout.screen.center().x, asides.min.y.min(layout.shield.min.y) - ABOVE),
        wide,
    )
}

/// What may be done unasked, and a hint.
pub(super) fn asides(ctx: &egui::Context, layout: &Layout, desk: &mut Desk) {
    // The question has rows above and below it, so that it lies within what belongs to the question.
    let layer = |panel: &'static str| LayerId::new(Order::Middle, Id::new(panel));
    ctx.set_sublayer(layer(PROMPT), layer(ASIDES));
    let place = answer::asides(layout);
    Area::new(ASIDES.into())
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let buttons = within_as(ui, place, egui::Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::TIGHT;
                desk.free_acts_button(ui);
                if desk.draft.kind.is_some() {
                    hint::button(ui, desk);
                }
                ui.min_rect()
            });
            ui.expand_to_include_rect(buttons);
        });
}

/// What belongs to the question and stands in the rows above the button.
pub(super) fn rows(ui: &mut Ui, desk: &mut Desk, bar: &mut Bar) {
    if matches!(desk.draft.kind, Some(PromptKind::React { .. }))
        && let Some(place) = bar.free()
    {
        within(ui, place, |ui| power::fewer(ui, desk));
    }
    stacks(ui, desk, bar);
    if may_pledge(ui, desk)
        && let Some(place) = bar.take_row()
    {
        ui.painter().rect_filled(place, 8.0, theme::PANEL.egui());
        row_within(ui, place.shrink2(vec2(space::TIGHT, 0.0)), |ui| {
            idle::pledge_row(ui, desk)
        });
    }
    if let Some(kind) = again(desk)
        && let Some(place) = bar.take_row()
    {
        ui.painter().rect_filled(place, 8.0, theme::PANEL.egui());
        within(ui, place.shrink2(vec2(space::TIGHT, 0.0)), |ui| {
            standing::spans(ui, desk, &kind)
        });
    }
}

/// The stacks that can go, until one does: the board is so small that a finger covers several of them.
fn stacks(ui: &mut Ui, desk: &mut Desk, bar: &mut Bar) {
    let Some(kind) = desk.draft.kind.clone() else { return };
    let PromptKind::Move(options) = &kind else { return };
    let goes = !matches!(&desk.draft.sketch, Sketch::Move { groups, .. } if groups.is_empty());
    if goes || options.origins.len() < 2 {
        return;
    }
    // As many in each row, the first row above the others.
    let rows = options.origins.len().div_ceil(STACKS);
    let each = options.origins.len().div_ceil(rows.max(1));
    for row in options.origins.rchunks(each.max(1)) {
        let Some(place) = bar.take_row() else { return };
        ui.painter().rect_filled(place.expand(3.0), 8.0, theme::PANEL.egui());
        let wide = (place.width() + BETWEEN) / row.len() as f32 - BETWEEN;
        for (nth, origin) in row.iter().enumerate() {
            let left = place.min.x + nth as f32 * (wide + BETWEEN);
            let cell = Rect::from_x_y_ranges(left..=left + wide, place.y_range());
            let words = tell!(
                "move-stack",
                place = text::area(origin.area),
                count = origin.forces.total()
            );
            let button = filling(ui, cell, |ui| {
                ui.spacing_mut().button_padding = Vec2::splat(2.0);
                widgets::wide_button(ui, &words, Weight::Plain, desk.open, Wide::Whole(wide))
            });
            if button.is_switched() && desk.open {
                desk.draft.sketch.click(&kind, origin.area, false);
            }
        }
    }
}

/// Whether something can be pledged, where there is room for that.
fn may_pledge(ui: &Ui, desk: &Desk) -> bool {
    let kind = desk.draft.kind.as_ref();
    let is_low = !Layout::of(ui.ctx()).tall;
    let has_room = !is_low || kind.is_some_and(|kind| super::form(desk, kind) == super::Form::Bar);
    // Who is paying has other numbers to think of.
    has_room && !matches!(kind, Some(PromptKind::PayForCard { .. })) && idle::may_pledge(desk.look)
}
