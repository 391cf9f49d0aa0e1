//! What stands beside the question, at the top of its column, or over the board where that has no room: the guide, with why the
//! question matters, what could be done, and what goes on while nothing is asked; or a lesson.

use bevy_egui::egui::{self, Rect, ScrollArea, Ui, vec2};

use super::{Desk, hint};
use crate::guide::{Guide, Learning};
use crate::link::LessonMoment;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// What programs call the button that sends it away.
pub(crate) const LEAVE: &str = "leave-guide";

/// The part of a column that it takes at most.
const SHARE: f32 = 0.42;

/// Where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) rect: Rect,
    /// The part of the height that it takes at most.
    pub(super) share: f32,
    /// Whether it lies over something else, and takes no room from the question.
    pub(super) is_over: bool,
    /// Over what fills the window it stands in front, whatever of that is touched.
    pub(super) order: egui::Order,
}

impl Place {
    /// At the left of a wide window's board.
    pub(super) fn at_the_side(layout: &Layout) -> Place {
        Place {
            rect: layout.guide(),
            share: 1.0,
            is_over: false,
            order: egui::Order::Middle,
        }
    }

    /// At the top of the question's column; where the window is low the question needs all of that, and it lies over the board.
    pub(super) fn in_column(ctx: &egui::Context, column: Rect) -> Place {
        let layout = Layout::of(ctx);
        if layout.is_wide() {
            return Place::at_the_side(&layout);
        }
        let is_over = layout.compact && !layout.tall;
        Place {
            rect: if is_over {
                layout.free().shrink2(vec2(GAP, 0.0))
            } else {
                column
            },
            share: SHARE,
            is_over,
            order: egui::Order::Middle,
        }
    }
}

/// What came of showing it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// How much of the question's column it takes, the gap below it included.
    pub(crate) height: f32,
    /// Whether the player sends it away.
    pub(crate) leaves: bool,
}

/// Who stands beside the player.
#[derive(Clone, Copy)]
pub(crate) enum Beside<'a> {
    Guide(&'a Guide),
    Lesson(&'a Learning),
}

/// Shows it, with the question that stands.
pub(super) fn show(ctx: &egui::Context, place: Place, beside: Beside, desk: &mut Desk) -> Shown {
    let guide = match beside {
        Beside::Guide(guide) => guide,
        Beside::Lesson(learning) => return of_lesson(ctx, place, learning, Some(desk)),
    };
    panel(ctx, place, of_guide(), |ui| match desk.draft.kind.clone() {
        Some(kind) => {
            ui.label(widgets::plain(text::guide::why(&kind), size::SMALL, theme::TEXT));
            if let Some(ability) = guide.ability_of(desk.draft.id) {
                ui.add_space(space::TIGHT);
                let introduction = text::guide::ability(ability);
                ui.label(widgets::strong(introduction.title, size::SMALL, theme::ACCENT));
                links::ruled(ui, &introduction.words, introduction.rule, size::SMALL, theme::TEXT);
            }
            ui.add_space(space::TIGHT);
            hint::told(ui, desk);
        }
        None => going_on(ui, desk.look),
    })
}

/// The same while no question is shown, or something new is introduced below, which says enough.
pub(crate) fn alone(ctx: &egui::Context, column: Rect, look: &Look, introduces: bool) -> Shown {
    panel(ctx, Place::in_column(ctx, column), of_guide(), |ui| {
        if introduces {
            ui.label(widgets::plain(say("guide-introduces"), size::SMALL, theme::TEXT_DIM));
        } else {
            going_on(ui, look);
        }
    })
}

/// A lesson while no question is shown.
pub(crate) fn lesson(ctx: &egui::Context, column: Rect, learning: &Learning) -> Shown {
    of_lesson(ctx, Place::in_column(ctx, column), learning, None)
}

/// A lesson, and the question that stands in it.
fn of_lesson(ctx: &egui::Context, place: Place, learning: &Learning, desk: Option<&mut Desk>) -> Shown {
    let title = learning.lesson().map_or("", |lesson| &lesson.title);
    let head = Head {
        title,
        leave: say("lesson-leave"),
        note: say("lesson-leave-note"),
    };
    panel(ctx, place, head, |ui| {
        let (at, of) = learning.count();
        ui.label(widgets::plain(
            tell!("lesson-step", at = at, of = of),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        let asked = desk.filter(|desk| desk.draft.kind.is_some());
        match (learning.moment(), asked) {
            (Some(moment), Some(desk)) => {
                if learning.is_wrong() {
                    wrong(ui, moment, desk);
                } else {
                    links::sentence(ui, &moment.say, size::TEXT, theme::TEXT);
                }
            }
            (Some(_), None) => {
                ui.label(widgets::plain(say("lesson-waits"), size::SMALL, theme::TEXT_DIM));
            }
            // The end is told in the question's place.
            (None, _) => {}
        }
    })
}

/// Why the last answer was not the one that is wanted, and a way to give that.
fn wrong(ui: &mut Ui, moment: &LessonMoment, desk: &mut Desk) {
    widgets::note().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(widgets::strong(say("lesson-wrong"), size::SMALL, theme::LOSS));
        links::sentence(ui, &moment.wrong, size::TEXT, theme::TEXT);
        let (Some(answer), Some(kind)) = (&moment.answer, &desk.draft.kind) else {
            return;
        };
        let (kind, answer) = (kind.clone(), answer.clone());
        if desk.open {
            hint::follow(ui, desk, &kind, &answer);
        }
    });
}

/// What stands above it.
struct Head<'a> {
    title: &'a str,
    /// The words of the button that sends it away, and what that means.
    leave: &'a str,
    note: &'a str,
}

fn of_guide() -> Head<'static> {
    Head {
        title: say("guide-title"),
        leave: say("guide-leave"),
        note: say("guide-leave-note"),
    }
}

fn panel(ctx: &egui::Context, place: Place, head: Head, contents: impl FnOnce(&mut Ui)) -> Shown {
    let frame = widgets::covering(ctx, widgets::glass());
    let column = place.rect;
    let most = place.share * column.height();
    let inner = column.width() - frame.total_margin().sum().x;
    let mut leaves = false;
    let shown = egui::Area::new("guide".into())
        .fixed_pos(column.left_top())
        .constrain(false)
        .fade_in(false)
        .order(place.order)
        .show(ctx, |ui| {
            // Without this what stood there before, which may be short, would be the measure.
            ui.set_max_height(most);
            frame.show(ui, |ui| {
                ui.set_width(inner);
                widgets::headed(ui, head.title, theme::ACCENT, |ui| {
                    let button = widgets::choice(ui, head.leave, false);
                    widgets::tag(&button, || LEAVE.to_owned());
                    leaves = button.on_hover_text(head.note).clicked();
                });
                let room = most - 60.0;
                ScrollArea::vertical()
                    .id_salt("guide")
                    .max_height(room.max(40.0))
                    .auto_shrink([false, true])
                    .show(ui, contents);
            });
        });
    let high = shown.response.rect.height() + GAP;
    Shown {
        height: if place.is_over { 0.0 } else { high },
        leaves,
    }
}

/// What the phase is about.
fn going_on(ui: &mut Ui, look: &Look) {
    let phase = look.facts.phase;
    let introduction = text::guide::phase(phase);
    let title = tell!("guide-now", phase = text::phase(phase));
    ui.label(widgets::strong(title, size::SMALL, theme::TEXT_DIM));
    links::ruled(ui, &introduction.words, introduction.rule, size::SMALL, theme::TEXT_DIM);
}
