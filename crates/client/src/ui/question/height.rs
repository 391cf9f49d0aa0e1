//! How much of a tall window the question takes: a line, the room below the board, or all below the bar. It is a sheet from below,
//! with a grip at its upper edge.

use arrakis_rules::{PromptId, PromptKind};
use bevy_egui::egui::{self, Align2, Context, CursorIcon, Id, Rect, Sense, Ui, vec2};

use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::Draft;
use crate::ui::kit::layout::{GAP, Layout, SHEET_LINE};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The grip: what is touched, and what is seen of it.
const TOUCHED: egui::Vec2 = vec2(110.0, 38.0);
const SEEN: egui::Vec2 = vec2(44.0, 5.0);
/// How high the sheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Height {
    /// What is asked, in a line: the board is seen, and what lies over it.
    Line,
    /// As high as the room below the board.
    Half,
    /// Over the board.
    Full,
}

/// The height that was chosen, and for which question.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    height: Height,
    of: Option<PromptId>,
}

fn chosen() -> Id {
    Id::new("how high the question is")
}

fn cramped() -> Id {
    Id::new("the question that has no room below the board")
}

/// Notes that this question's choices have no room below the board.
pub(super) fn cramp(ctx: &Context, question: Option<PromptId>) {
    ctx.data_mut(|data| data.insert_temp(cramped(), question));
    ctx.request_repaint();
}

/// How high it is for this question: a new one is not left in a line, a Battle Plan needs all the room, as does whatever has shown
/// that it has none and whoever is taught beside it, and without a question there is not much to say.
pub(super) fn of(ctx: &Context, question: Option<PromptId>, kind: Option<&PromptKind>, is_taught: bool) -> Height {
    let before: Option<Chosen> = ctx.data(|data| data.get_temp(chosen()));
    match before {
        Some(before) if before.of == question => before.height,
        _ if question.is_none() => Height::Line,
        _ if ctx.data(|data| data.get_temp(cramped())) == Some(question) => Height::Full,
        _ if is_taught || matches!(kind, Some(PromptKind::CommitPlan(_))) => Height::Full,
        Some(Chosen {
            height: Height::Full, ..
        }) => Height::Full,
        _ => Height::Half,
    }
}

fn choose(ctx: &Context, height: Height, of: Option<PromptId>) {
    ctx.data_mut(|data| data.insert_temp(chosen(), Chosen { height, of }));
    ctx.request_repaint();
}

impl Height {
    /// How much that is in points, in a window that is divided like this.
    pub(super) fn points(self, layout: &Layout) -> f32 {
        match self {
            Height::Line => SHEET_LINE,
            Height::Half => layout.right.max.y - layout.free().max.y - GAP,
            Height::Full => layout.right.height(),
        }
    }

    /// The column of the question and what stands beside it: all of it but in a tall window, where the board keeps its room
    /// unless the sheet is to lie over it.
    pub(super) fn column(self, layout: &Layout) -> Rect {
        if layout.tall {
            let high = self.points(layout).max(Height::Half.points(layout));
            layout.right.with_min_y(layout.right.max.y - high)
        } else {
            layout.right
        }
    }

    fn higher(self) -> Height {
        match self {
            Height::Line => Height::Half,
            Height::Half | Height::Full => Height::Full,
        }
    }

    fn lower(self) -> Height {
        match self {
            Height::Full => Height::Half,
            Height::Half | Height::Line => Height::Line,
        }
    }
}

/// The grip at the upper edge of the sheet: a touch goes on to the next height, a drag up or down to that one.
pub(super) fn grip(ctx: &Context, sheet: Rect, now: Height, question: Option<PromptId>) {
    let place = Rect::from_center_size(sheet.center_top(), TOUCHED);
    egui::Area::new("grip".into())
        .fixed_pos(place.min)
        .order(egui::Order::Foreground)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let (rect, response) = ui.allocate_exact_size(TOUCHED, Sense::click_and_drag());
            let seen = Rect::from_center_size(rect.center(), SEEN);
            ui.painter().rect_filled(seen.expand(2.0), 4.0, theme::PANEL.egui());
            ui.painter().rect_filled(seen, 3.0, theme::ACCENT.egui());
            widgets::announce(&response, ui, false, Sense::click(), say("sheet-grip"));
            let way = response.total_drag_delta().filter(|_| response.drag_stopped());
            let next = match way {
                Some(way) if way.y < 0.0 => now.higher(),
                Some(_) => now.lower(),
                None if response.clicked() && now == Height::Full => Height::Line,
                None if response.clicked() => now.higher(),
                None => now,
            };
            if next != now {
                choose(ctx, next, question);
            }
            response.on_hover_cursor(CursorIcon::Grab);
        });
}

/// The sheet as a line. A touch opens it.
pub(super) fn line(ctx: &Context, layout: &Layout, look: &Look, draft: &Draft) -> Rect {
    let rect = layout.right.with_min_y(layout.right.max.y - SHEET_LINE);
    let touched = widgets::strip(ctx, "prompt line", rect, |ui| words(ui, look, draft));
    if touched {
        choose(ctx, Height::Half, draft.id);
    }
    rect
}

/// What is asked. Returns whether it is touched.
fn words(ui: &mut Ui, look: &Look, draft: &Draft) -> bool {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    let awaited = look.awaited();
    let (words, font, tint) = match &draft.kind {
        Some(kind) => {
            let title = text::question(kind, &look.names).title;
            (title, theme::title_font(size::HEADING), theme::ACCENT)
        }
        None if awaited.is_empty() => (
            text::phase(look.facts.phase).to_owned(),
            theme::text_font(size::TEXT),
            theme::TEXT,
        ),
        None => {
            let names = look.names.all(awaited);
            (labels::waiting_for(&names), theme::text_font(size::TEXT), theme::TEXT)
        }
    };
    ui.painter()
        .text(rect.left_center(), Align2::LEFT_CENTER, &words, font, tint.egui());
    widgets::announce(&response, ui, false, Sense::click(), &words);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_question_is_not_left_in_a_line() {
        let ctx = Context::default();
        let (one, other) = (Some(PromptId(1)), Some(PromptId(2)));
        let of = |question| of(&ctx, question, None, false);
        assert_eq!((of(None), of(one)), (Height::Line, Height::Half));
        choose(&ctx, Height::Line, one);
        assert_eq!((of(one), of(other)), (Height::Line, Height::Half));
        choose(&ctx, Height::Full, one);
        assert_eq!(of(other), Height::Full);
        let taught = super::of(&Context::default(), one, None, true);
        assert_eq!(taught, Height::Full);
        let ctx = Context::default();
        let of = |question| super::of(&ctx, question, None, false);
        cramp(&ctx, one);
        assert_eq!((of(one), of(other)), (Height::Full, Height::Half));
        choose(&ctx, Height::Half, one);
        assert_eq!(of(one), Height::Half, "what was chosen counts");
    }
}
